"""How players, candidates and cards are typed, in text and in JSON alike."""

from __future__ import annotations

import re
from collections.abc import Sequence

from games.kokkuri.edition import CANDIDATES, CONFIDANT, FLIP
from games.message import Message, message
from games.notation import suggesting

NAME_LIMIT = 40
"""A player's name has at most so many characters."""

MOST_POINTS = 999
"""No score is higher."""

CARD = message("a card: a number, x-1 or confidant")

_FLIPS = re.compile(r"[x×*][-−‐–]1")


def read_card(text: str) -> str | None:
    """Return the name of a card as it was typed under NFKC and without case, or None.

    >>> read_card("×-1"), read_card("腹心"), read_card("05"), read_card("6x")
    ('x-1', 'confidant', '5', None)
    """
    if re.fullmatch(r"[0-9]{1,2}", text):
        return str(int(text))
    if _FLIPS.fullmatch(text):
        return FLIP
    return CONFIDANT if text in (CONFIDANT, "腹心") else None


def is_name(text: str) -> bool:
    """Whether a player can be called so.

    >>> is_name("green"), is_name("a b"), is_name("a;b")
    (True, False, False)
    """
    return re.fullmatch(rf"[^\s:;!#]{{1,{NAME_LIMIT}}}", text) is not None and text.isprintable()


def a_candidate(typed: str) -> Message:
    """Say that a candidate was expected, and which was likely meant."""
    expected = message("one of the candidates {names}", names=", ".join(CANDIDATES))
    return suggesting(typed, CANDIDATES, expected)


def a_player(typed: str, players: Sequence[str]) -> Message:
    """Say that one of the players was expected, and who was likely meant."""
    expected = message("one of the players {names}", names=", ".join(players))
    return suggesting(typed, players, expected)


A_NAME = message("a player’s name or colour, at most {limit} characters", limit=NAME_LIMIT)

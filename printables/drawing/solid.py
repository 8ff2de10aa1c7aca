"""Japanese punctuation set solid: where two blank halves would meet, or one stands at a line's end.

A comma, a full stop or a bracket is as wide as a kanji, though half of it is empty: set one behind
the other, as in 。（, they would tear a hole into a line, and at its end a dent into the margin.
"""

from __future__ import annotations

import re
from math import fsum

CLOSING = "、。，．）〕］｝〉》」』】"
"""Their right halves are empty."""

OPENING = "（〔［｛〈《「『【"
"""Their left halves are."""

HALF = 500.0
"""What is left out of such a hole, in thousandths of the size."""

TIGHT = 300.0
"""What is left out at most behind a comma, in a line that is to take a word more."""

_ENDS = tuple(CLOSING)

_MET = re.compile(f"[{CLOSING}](?=[{OPENING}{CLOSING}])|[{OPENING}](?=[{OPENING}])")


COMMAS = "、。，．"
_COMMA = re.compile(f"[{COMMAS}](?!$)")


def closed_up(string: str, *, tight: float = 0.0) -> dict[int, float]:
    """Return behind which characters how much is left out, in thousandths of the size.

    Args:
        string: a line.
        tight: what is left out behind its commas and full stops too, to make room.

    >>> closed_up("赤（1）。（2）")
    {3: 500.0, 4: 500.0}
    >>> closed_up("赤、青", tight=120.0)
    {1: 120.0}
    """
    left = {match.start(): HALF for match in _MET.finditer(string)}
    if tight:
        for match in _COMMA.finditer(string):
            left.setdefault(match.start(), tight)
    return left


def left_out(string: str) -> float:
    """Return how much narrower a part of a line is set, in thousandths of its size.

    >>> left_out("赤（1）。"), left_out("赤")
    (500.0, 0.0)
    """
    return 0.0 if string.isascii() else HALF * len(_MET.findall(string))


def room_to_close_up(string: str, tight: float = TIGHT) -> float:
    """Return how much narrower still a line gets that is set tight, or so tight.

    >>> room_to_close_up("赤、青、緑。"), room_to_close_up("赤、青、緑。", 50.0)
    (600.0, 100.0)
    """
    return fsum(closed_up(string, tight=tight).values()) - left_out(string)


def blank_end(string: str) -> float:
    """Return what is blank at the end of a line.

    >>> blank_end("赤（1）。"), blank_end("赤"), blank_end("")
    (500.0, 0.0, 0.0)
    """
    return HALF if string.endswith(_ENDS) else 0.0

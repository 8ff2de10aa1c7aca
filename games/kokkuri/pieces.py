"""What lies on the table: candidates in a row, tokens above them, cards under them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias, get_args

from games.message import Message, message
from games.problem import Place

Candidate: TypeAlias = Literal["fox", "dog", "tanuki", "sun"]

CANDIDATES: tuple[Candidate, ...] = get_args(Candidate)

REVERSAL = "x-1"
"""The card ×−1: the votes of its candidate times −1, after the sum."""

CONFIDANT = "confidant"
"""The card 腹心: it counts as much as the card above it."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card under a candidate.

    Attributes:
        kind: a number as it is written, `REVERSAL` or `CONFIDANT`.
        scorched: whether the scorched token lies on it.
        place: where the text said so.
    """

    kind: str
    scorched: bool = False
    place: Place | None = field(default=None, compare=False)

    def __str__(self) -> str:
        """Return the card as the notation writes it."""
        return f"{self.kind}!" if self.scorched else self.kind


@dataclass(frozen=True, slots=True)
class Token:
    """An influence token above a candidate."""

    player: str
    place: Place | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Column:
    """A candidate with what lies above and under it.

    Attributes:
        candidate: its name.
        tokens: from left to right, which is the order in which they were laid.
        cards: from top to bottom.
        place: where the text said so.
    """

    candidate: Candidate
    tokens: tuple[Token, ...] = ()
    cards: tuple[Card, ...] = ()
    place: Place | None = field(default=None, compare=False)


NAMES: Mapping[Candidate, Message] = {
    "fox": message("fox"),
    "dog": message("dog"),
    "tanuki": message("tanuki"),
    "sun": message("sun"),
}
"""What to call a candidate in a sentence for a person."""

"""What a card's effect does, once its player has chosen: plain data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from games.kokkuri.pieces import Candidate


@dataclass(frozen=True, slots=True)
class Extra:
    """The fox's effect: one more card, under any candidate."""

    kind: str
    candidate: Candidate


@dataclass(frozen=True, slots=True)
class Move:
    """The dog's effect: a card that lies face up moves under another candidate.

    Attributes:
        source: the candidate under which it lies.
        index: of the card in its column, from 0 at the top.
        kind: of the card.
        candidate: under which it goes, below what lies there.
        sure: whether it is known to lie face up: of the card just played, and of no other.
    """

    source: Candidate
    index: int
    kind: str
    candidate: Candidate
    sure: bool


@dataclass(frozen=True, slots=True)
class Scorch:
    """The sun's effect: the scorched token goes on a card.

    Attributes:
        candidate: whose card.
        index: of the card in its column, from 0 at the top, the card just played included.
        kind: of the card.
    """

    candidate: Candidate
    index: int
    kind: str


Effect: TypeAlias = "Extra | Move | Scorch"

"""What people choose of a print of Tower of Letter."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class CardSize(StrEnum):
    """A size of cards that sleeves are sold for."""

    MINI = "mini"
    """44 × 63 mm."""

    POKER = "poker"
    """63 × 88 mm."""

    BRIDGE = "bridge"
    """57 × 89 mm."""


@dataclass(frozen=True, slots=True)
class TowerChoices:
    """What only Tower of Letter leaves to choose.

    Attributes:
        card: the size of the cards.
        full: whether to print all 70 kana; the game is played with 45.
        small_board: whether the board is one page to look at, instead of pages to lay cards on.
    """

    card: CardSize = CardSize.MINI
    full: bool = False
    small_board: bool = False

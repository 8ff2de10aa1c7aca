"""The pictures of each suit's 0, 1, 8 and 9, as a game of tiles has them."""

from __future__ import annotations

from functools import lru_cache

from printables.drawing.design import Design
from printables.drawing.display_list import Symbol
from printables.lautzeit_sep import arms, scholars, treasures

_DRAWN = {
    ("S", 0): arms.shield, ("S", 1): arms.halberd,
    ("S", 8): treasures.drum, ("S", 9): arms.general,
    ("B", 0): scholars.inkstone, ("B", 1): scholars.crane,
    ("B", 8): treasures.scroll, ("B", 9): scholars.minister,
}  # fmt: skip

PICTURED = tuple(sorted({number for _, number in _DRAWN}))
"""The numbers that have a picture and no pips."""


@lru_cache(maxsize=12)
def emblem(suit: str, number: int, design: Design) -> Symbol:
    """Return the picture of a suit's 0, 1, 8 or 9, about (0, 0)."""
    return _DRAWN[suit, number](design)

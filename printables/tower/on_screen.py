"""Kana cards and the places of the tower, each a picture of its own."""

from __future__ import annotations

from functools import lru_cache

from games.tower.edition import LETTER, Card
from games.tower.tower import SIDE, Spot
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import Rect
from printables.output.picture import Picture
from printables.tower.card_art import FORMATS, card_piece
from printables.tower.choices import CardSize

_FORMAT = FORMATS[CardSize.MINI]
_INSET_MM = 3.0  # from the edge of a place to its outline

_OUTLINE = "#777e8c"  # seen on a light cloth and on a dark one

TALL = _FORMAT.height_mm / _FORMAT.width_mm
"""How high a card is that is 1 wide."""


@lru_cache(maxsize=64)
def front_picture(kana: str) -> Picture:
    """Return the front of a card, as it is printed."""
    return _picture(kana, front=True)


@lru_cache(maxsize=64)
def back_picture(letter: str) -> Picture:
    """Return the back of the cards of a letter, as it is printed."""
    return _picture(next(kana for kana, behind in LETTER.items() if behind == letter), front=False)


def _picture(kana: str, *, front: bool) -> Picture:
    piece = card_piece(Card(kana, LETTER[kana]), _FORMAT, Design.FULL)
    drawn = piece.front if front else piece.back
    wide, high = _FORMAT.width_mm, _FORMAT.height_mm
    paper = Rect(0.6, 0.6, wide - 1.2, high - 1.2, palette.PAPER, radius=3)
    edge = Rect(0.6, 0.6, wide - 1.2, high - 1.2, stroke=palette.HAIRLINE, width_mm=0.5, radius=3)
    return Picture(wide, high, (paper, drawn, edge))


@lru_cache(maxsize=128)
def places_picture(columns: int, rows: int) -> Picture:
    """Return the places of the lower right of the tower, where nothing stands yet.

    Args:
        columns: how many columns of it, from the right.
        rows: how many rows of it, from the bottom.
    """
    wide, high = _FORMAT.width_mm, _FORMAT.height_mm
    outlines = tuple(
        Rect(
            (spot.column - 1 - SIDE + columns) * wide + _INSET_MM,
            (rows - spot.row) * high + _INSET_MM,
            wide - 2 * _INSET_MM,
            high - 2 * _INSET_MM,
            stroke=_OUTLINE,
            width_mm=0.8,
            dash=(3, 3),
            radius=4,
        )
        for spot in (
            Spot(column, row)
            for row in range(rows, 0, -1)
            for column in range(SIDE - columns + 1, SIDE + 1)
        )
        if spot.exists
    )
    return Picture(columns * wide, rows * high, outlines)

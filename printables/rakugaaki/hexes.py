"""Where the squares of a town lie: hexagons with a flat side up, in columns."""

from __future__ import annotations

import math

from games.rakugaaki.board import Square
from printables.drawing.display_list import Segment, polyline


def tall(side_mm: float) -> float:
    """Return how high a hexagon of a side is, which is from one row to the next."""
    return math.sqrt(3) * side_mm


def centre(square: Square, side_mm: float) -> tuple[float, float]:
    """Return the middle of a square; the box around a town begins at (0, 0)."""
    low = square.column % 2 == 0
    return (
        side_mm + 1.5 * side_mm * (square.column - 1),
        tall(side_mm) * (square.row - 0.5 + (0.5 if low else 0.0)),
    )


def corners(square: Square, side_mm: float, share: float = 1.0) -> list[tuple[float, float]]:
    """Return the corners clockwise from the right one, drawn in to a share of the hexagon."""
    x, y = centre(square, side_mm)
    radius = side_mm * share
    return [
        (x + radius * math.cos(math.radians(60 * k)), y + radius * math.sin(math.radians(60 * k)))
        for k in range(6)
    ]


def hexagon(square: Square, side_mm: float, share: float = 1.0) -> tuple[Segment, ...]:
    """Return the outline of a square, drawn in to a share of it."""
    return polyline(*corners(square, side_mm, share), closed=True)


def around(square: Square) -> tuple[Square, ...]:
    """Return the squares beyond each side, the side after the right corner first, clockwise."""
    column, row = square
    low = column % 2 == 0
    upper, lower = (row, row + 1) if low else (row - 1, row)
    return (
        Square(column + 1, lower),
        Square(column, row + 1),
        Square(column - 1, lower),
        Square(column - 1, upper),
        Square(column, row - 1),
        Square(column + 1, upper),
    )

"""The town's light: faint lamps at its corners, and what a wet street shows of them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from games.rakugaaki.board import Board, Square
from printables.drawing import palette
from printables.drawing.display_list import Circle, Drawing, Path, Segment, polyline
from printables.rakugaaki.hexes import around, centre, corners
from printables.rakugaaki.street import ASPHALT, SODIUM
from printables.rakugaaki.streetlife import chance

_CORNER = 4
"""Lamps stand at the upper left corner of a square."""

_ONE_IN = 3  # squares has a lamp


def lamps(board: Board) -> list[Square]:
    """Return the squares of the left half that have a lamp at their upper left corner."""
    return [
        square
        for square in board.squares
        if not board.half(square) and square.column > 1 and chance(square, 7, _ONE_IN) == 0
    ]


def pools(board: Board, side_mm: float) -> Iterator[Drawing]:
    """Yield faint pools of light below the lamps, on the streets alone: tiles outshine them."""
    spots = [corners(square, side_mm)[_CORNER] for square in lamps(board)]
    for radius, share in ((8.2, 0.06), (6.2, 0.11), (4.4, 0.16)):
        paint = palette.mixed(ASPHALT, SODIUM, share)
        for x, y in spots:
            yield Circle(x, y, radius, paint)


_WET, _WET_MM = "#8a6a38", 10.5
"""What a wet street shows again of a lamp, and how far from it."""


def wet(squares: Sequence[Square], board: Board, side_mm: float) -> Iterator[Drawing]:
    """Yield gleams on the streets at the lower sides of squares of a town, where a lamp is near."""
    spots = [corners(square, side_mm)[_CORNER] for square in lamps(board)]
    gleams: list[Segment] = []
    for square in squares:
        ends = corners(square, side_mm)
        x, y = centre(square, side_mm)
        for side, beyond in enumerate(around(square)[:3]):
            if not (square in board and beyond in board):
                continue
            (x0, y0), (x1, y1) = ends[side], ends[side + 1]
            for gleam in range(2):
                start = 0.12 + 0.07 * chance(square, 51 + 7 * side + gleam, 9)
                long = 0.06 + 0.05 * chance(square, 61 + 7 * side + gleam, 4)
                out = 1 + (0.055 if gleam else -0.055)
                one, other = (
                    (x + (x0 + (x1 - x0) * share - x) * out, y + (y0 + (y1 - y0) * share - y) * out)
                    for share in (start, start + long)
                )
                if min(math.dist(one, spot) for spot in spots) < _WET_MM:
                    gleams += polyline(one, other)
    yield Path(tuple(gleams), stroke=_WET, width_mm=0.5, cap="round")

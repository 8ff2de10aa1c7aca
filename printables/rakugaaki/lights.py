"""The town's light: lamps at its corners, the rims of walls that they catch, and the wet street."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.rakugaaki.board import Board, Square
from printables.drawing import palette
from printables.drawing.display_list import Circle, Drawing, Path, Segment, polyline
from printables.rakugaaki.hexes import around, centre, corners
from printables.rakugaaki.street import ASPHALT, GLOW, SODIUM
from printables.rakugaaki.streetlife import chance

_CORNER = 4
"""Lamps stand at the upper left corner of a square, where it meets those of these sides:"""

_MEET = (3, 4)
_ONE_IN = 3  # squares has a lamp


def lamps(board: Board) -> list[Square]:
    """Return the squares of the left half that have a lamp at their upper left corner."""
    return [
        square
        for square in board.squares
        if not board.half(square) and square.column > 1 and chance(square, 7, _ONE_IN) == 0
    ]


def pools(board: Board, side_mm: float) -> Iterator[Drawing]:
    """Yield the pools of light below the lamps: brightest in their middle, lost in the dark."""
    spots = [corners(square, side_mm)[_CORNER] for square in lamps(board)]
    for radius, share in ((12.4, 0.12), (10.2, 0.25), (8.2, 0.4), (6.2, 0.58), (4.2, 0.8)):
        paint = palette.mixed(ASPHALT, SODIUM, share)
        for x, y in spots:
            yield Circle(x, y, radius, paint)


def caught(board: Board, side_mm: float, wall: float) -> Iterator[Drawing]:
    """Yield what the lamps light: the corners of roofs and walls around them, and themselves.

    Args:
        board: the town.
        side_mm: of its hexagons.
        wall: what of a hexagon its wall goes around.
    """
    far: list[Segment] = []
    near: list[Segment] = []
    rims: list[Segment] = []
    bulbs: list[Drawing] = []
    for square in lamps(board):
        at = corners(square, side_mm)[_CORNER]
        sides = around(square)
        for block in (square, *(sides[side] for side in _MEET)):
            if block in board:
                far += _wedge(block, at, side_mm, wall - 0.1, 0.42)
                near += _wedge(block, at, side_mm, wall - 0.1, 0.24)
                rims += polyline(*_bend(block, at, side_mm, wall - 0.03, 0.5))
        bulbs.append(Circle(*at, 1.15, GLOW))
    yield Path(tuple(far), fill=_FAR)
    yield Path(tuple(near), fill=_NEAR)
    yield Path(tuple(rims), stroke=GLOW, width_mm=0.6, cap="round", join="round")
    yield from bulbs


_FAR, _NEAR = "#9b7b6a", "#cf9a58"
"""Of a roof's corner where light of a lamp falls on it."""


def _bend(
    block: Square, at: tuple[float, float], side_mm: float, share: float, length: float
) -> Sequence[tuple[float, float]]:
    """Return a bit of a block's edge around its corner at a lamp, drawn in to a share of it."""
    full, ends = corners(block, side_mm), corners(block, side_mm, share)
    nearest = min(range(6), key=lambda k: (full[k][0] - at[0]) ** 2 + (full[k][1] - at[1]) ** 2)
    (x0, y0), (x, y), (x1, y1) = (ends[(nearest + step) % 6] for step in (-1, 0, 1))
    return (
        (x + (x0 - x) * length, y + (y0 - y) * length),
        (x, y),
        (x + (x1 - x) * length, y + (y1 - y) * length),
    )


def _wedge(
    block: Square, at: tuple[float, float], side_mm: float, share: float, length: float
) -> tuple[Segment, ...]:
    return polyline(*_bend(block, at, side_mm, share, length), closed=True)


_WET = ("#b57c28", "#2e8f96", "#b04a70")
"""What a wet street shows again: lamps, pools, billboards."""


def wet(squares: Sequence[Square], board: Board, side_mm: float) -> Iterator[Drawing]:
    """Yield gleams on the streets at the lower sides of squares of a town."""
    gleams: tuple[list[Segment], ...] = ([], [], [])
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
                gleams[chance(square, 71 + 7 * side + gleam, 3)].extend(
                    polyline(*(
                        (x + ((x0 + (x1 - x0) * share) - x) * out,
                         y + ((y0 + (y1 - y0) * share) - y) * out)
                        for share in (start, start + long)
                    ))
                )  # fmt: skip
    for paint, lines in zip(_WET, gleams, strict=True):
        yield Path(tuple(lines), stroke=paint, width_mm=0.5, cap="round")

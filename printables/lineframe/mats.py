"""The cutting mats that the pictures of a tape lie on, and how they stand in a row."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Drawing,
    Path,
    Rect,
    Segment,
    polyline,
)
from printables.page.text_blocks import Block

GAP_MM = 7.0
PICTURE_MM = 36.0


class Grid(NamedTuple):
    """How the lines of a mat run: frames are laid along a grid (rule 5).

    Attributes:
        pitch_mm: from line to line.
        x: where one of those down is.
        y: where one of those across is.
    """

    pitch_mm: float
    x: float
    y: float


def mat(
    width: float,
    high: float,
    design: Design,
    step: int,
    grid: Grid,
) -> tuple[Drawing, ...]:
    """Return a cutting mat in the colour of a face of the die, with its squares."""
    full = design is Design.FULL
    colour = palette.SIX[step - 1]
    box = Rect(0, 0, width, high, colour.tint if full else None,
               None if full else palette.HAIRLINE, 0.2, radius=2)  # fmt: skip
    lines: list[Segment] = []
    for x in _places(grid.x, grid.pitch_mm, width):
        lines += polyline((x, 0), (x, high))
    for y in _places(grid.y, grid.pitch_mm, high):
        lines += polyline((0, y), (width, y))
    squares = (Path(tuple(lines), stroke=palette.mixed(colour.field, colour.tint, 0.45),
                    width_mm=0.15),) if full else ()  # fmt: skip
    return box, *squares


def _places(one: float, pitch: float, end: float) -> Iterator[float]:
    """Yield where lines are between 0 and an end, of which one is given."""
    at = one - math.floor(one / pitch) * pitch
    while at < end - _NEAR_EDGE_MM:
        if at > _NEAR_EDGE_MM:
            yield at
        at += pitch


_NEAR_EDGE_MM = 0.4  # no line runs along the edge


def side_by_side(blocks: list[Block], width: float) -> Block:
    """Return blocks of one width side by side, `GAP_MM` apart."""
    return Block(
        tuple(block.at(n * (width + GAP_MM), 0) for n, block in enumerate(blocks)),
        max(block.height_mm for block in blocks),
    )

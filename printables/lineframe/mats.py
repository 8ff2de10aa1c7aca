"""The cutting mats that the pictures of a tape lie on, and how they stand in a row."""

from __future__ import annotations

import math

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Segment,
    polyline,
    scale,
    translate,
)
from printables.page.text_blocks import Block

GAP_MM = 7.0
PICTURE_MM = 36.0
_MAT_MM = 5.0  # from one line of the cutting mat to the next


def mat(width: float, high: float, design: Design, step: int) -> tuple[Drawing, ...]:
    """Return a cutting mat in the colour of a face of the die: squares of half a centimetre."""
    full = design is Design.FULL
    colour = palette.SIX[step - 1]
    box = Rect(0, 0, width, high, colour.tint if full else None,
               None if full else palette.HAIRLINE, 0.2, radius=2)  # fmt: skip
    lines: list[Segment] = []
    for at in range(1, math.ceil(width / _MAT_MM)):
        lines += polyline((at * _MAT_MM, 0), (at * _MAT_MM, high))
    for at in range(1, math.ceil(high / _MAT_MM)):
        lines += polyline((0, at * _MAT_MM), (width, at * _MAT_MM))
    squares = (Path(tuple(lines), stroke=palette.mixed(colour.field, colour.tint, 0.45),
                    width_mm=0.15),) if full else ()  # fmt: skip
    return box, *squares


def framed(
    parts: tuple[Drawing, ...], width: float, high: float, design: Design, step: int
) -> Block:
    """Return a picture, drawn around (0, 0), on a cutting mat of its step's colour.

    Args:
        parts: the picture.
        width: of the mat.
        high: of the mat.
        design: full or eco.
        step: which step it shows, from 1; its colour is that of this face of the die.
    """
    box, *squares = mat(width, high, design, step)
    window = Path((Box(0, 0, width, high),))
    middle = scale(high / PICTURE_MM).then(translate(width / 2, high / 2))
    return Block((box, Group((*squares, Group(parts, middle)), clip=window)), high)


def side_by_side(blocks: list[Block], width: float) -> Block:
    """Return blocks of one width side by side, `GAP_MM` apart."""
    return Block(
        tuple(block.at(n * (width + GAP_MM), 0) for n, block in enumerate(blocks)),
        max(block.height_mm for block in blocks),
    )

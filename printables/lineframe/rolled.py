"""A tape on its edge that is rolled up, its loose end lying flat before the roll."""

from __future__ import annotations

import math
from typing import NamedTuple

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Close,
    Curve,
    Drawing,
    Group,
    Line,
    Move,
    Path,
    Segment,
    Transform,
    polyline,
    translate,
)
from printables.lineframe.drawn_tape import strip


class Roll(NamedTuple):
    """A roll as it is seen a little from above.

    Attributes:
        x: its middle.
        top: the middle of its upper edge.
        wide: from its middle to its side.
        deep: from its middle to what is nearest.
        side: of a frame.
    """

    x: float
    top: float
    wide: float
    deep: float
    side: float


def rolled(roll: Roll, first: int, flat: int, design: Design) -> tuple[Drawing, ...]:
    """Return a roll, so many frames of whose tape lie flat to the left of it.

    Args:
        roll: where it stands.
        first: which of `FRAMES` is at the loose end.
        flat: how many frames lie flat.
        design: full or eco.
    """
    x, top, wide, deep, side = roll
    low = top + side
    body = Path(
        (
            Move(x - wide, top),
            *_half_ellipse(x, top, wide, -deep),
            Line(x + wide, low),
            *_half_ellipse(x, low, -wide, deep),
            Close(),
        ),
        fill=palette.PAPER, stroke=palette.TEXT, width_mm=0.25,
    )  # fmt: skip
    turns, steps = 4, 96
    spiral = []
    for n in range(steps + 1):
        angle = math.pi / 2 - 2 * math.pi * turns * n / steps
        share = 1 - 0.72 * n / steps
        spiral.append((x + share * wide * math.cos(angle), top + share * deep * math.sin(angle)))
    edge = Path(polyline(*spiral), stroke=palette.TEXT, width_mm=0.35, join="round")
    parts: list[Drawing] = [body, edge]
    parts.append(Group(strip(first, flat, side, design), translate(x - flat * side, top + deep)))
    around = side / wide  # radians of the roll that a frame takes
    bends = (around, math.pi / 2)
    begin = (x, top + deep)
    for n, angle in enumerate(bends):
        end = (x + wide * math.sin(angle), top + deep * math.cos(angle))
        seen = 1.0 if n == 0 else (angle - around) / around
        parts.append(_on_roll(first + flat + n, (begin, end), side, seen, design))
        begin = end
    return tuple(parts)


def _half_ellipse(x: float, y: float, wide: float, deep: float) -> tuple[Segment, ...]:
    """Return half an ellipse from `(x - wide, y)` to `(x + wide, y)`, by way of `y + deep`."""
    bend = 0.5523
    return (
        Curve(x - wide, y + bend * deep, x - bend * wide, y + deep, x, y + deep),
        Curve(x + bend * wide, y + deep, x + wide, y + bend * deep, x + wide, y),
    )


def _on_roll(
    which: int,
    ends: tuple[tuple[float, float], tuple[float, float]],
    side: float,
    seen: float,
    design: Design,
) -> Drawing:
    """Return a frame that bends away, from its left edge as far as so much of it is seen."""
    begin, end = ends
    across, down = end[0] - begin[0], end[1] - begin[1]
    placing = Transform(across / (seen * side), down / (seen * side), 0, 1, *begin)
    return Group(strip(which, 1, side, design), placing, clip=Path((Box(0, 0, seen * side, side),)))

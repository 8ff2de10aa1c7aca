"""Tools as a picture shows them: scissors, a pencil, and the arrow of a hand."""

from __future__ import annotations

import math
from dataclasses import replace

from printables.drawing import palette
from printables.drawing.display_list import (
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    polyline,
    rotate,
    translate,
)


def scissors(
    x: float, y: float, turn: float, size: float = 11, *, ink: str = palette.TEXT, halo: str = ""
) -> Drawing:
    """Return scissors whose point is at `(x, y)`; unturned they cut to the right.

    Args:
        x: of the point.
        y: of the point.
        turn: degrees clockwise.
        size: how long they are, nearly.
        ink: their colour.
        halo: the colour of an edge around them, where they lie on more than one ground.
    """
    unit = size / 10
    line = 0.75 * unit
    strokes: list[Path | Circle] = []
    for side in (1, -1):
        strokes += [
            Path(
                polyline((0, side * 0.9 * unit), (-4.8 * unit, -side * 0.2 * unit)),
                stroke=ink,
                width_mm=1.1 * unit,
                cap="round",
            ),
            Path(
                polyline((-4.8 * unit, -side * 0.2 * unit), (-6.8 * unit, -side * 1.3 * unit)),
                stroke=ink,
                width_mm=line,
                cap="round",
            ),
            Circle(-8.4 * unit, -side * 2 * unit, 1.75 * unit, None, ink, line),
        ]
    edges = [replace(one, stroke=halo, width_mm=one.width_mm + 0.8 * unit) for one in strokes]
    pivot = Circle(-4.4 * unit, 0, 0.4 * unit, halo or palette.PAPER)
    return Group((*(edges if halo else ()), *strokes, pivot), rotate(turn).then(translate(x, y)))


def arrow(x1: float, y1: float, x2: float, y2: float) -> tuple[Drawing, ...]:
    """Return an arrow from a point to another: the way that something is moved."""
    length = math.hypot(x2 - x1, y2 - y1)
    along, across = (x2 - x1) / length, (y2 - y1) / length
    back, wide = 2.4, 1.5
    foot = x2 - along * back, y2 - across * back
    tip = (
        (x2, y2),
        (foot[0] - across * wide, foot[1] + along * wide),
        (foot[0] + across * wide, foot[1] - along * wide),
    )
    return (
        Path(polyline((x1, y1), foot), stroke=palette.TEXT, width_mm=0.7),
        Path(polyline(*tip, closed=True), fill=palette.TEXT),
    )


def pencil(x: float, y: float, long: float) -> Drawing:
    """Return a pencil whose point is at `(x, y)`; it comes from the lower right."""
    wide = 1.5
    wood = polyline((0, 0), (3.2, -wide), (3.2, wide), closed=True)
    lead = polyline((0, 0), (1.1, -0.5), (1.1, 0.5), closed=True)
    return Group(
        (
            Rect(3.2, -wide, long - 3.2, 2 * wide, "#f8c24e", palette.TEXT, 0.2),
            Path(polyline((3.2, 0), (long, 0)), stroke=palette.TEXT, width_mm=0.15),
            Path(wood, fill="#f6e3c0", stroke=palette.TEXT, width_mm=0.2, join="round"),
            Path(lead, fill=palette.TEXT),
        ),
        rotate(38).then(translate(x, y)),
    )

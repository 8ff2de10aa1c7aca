"""The guard, who keeps walls clean."""

from __future__ import annotations

from collections.abc import Iterator

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Circle,
    Close,
    Curve,
    Drawing,
    Line,
    Move,
    Path,
    Rect,
    Segment,
)

_LINE_MM = 0.25


def guard(design: Design = Design.FULL) -> Iterator[Drawing]:
    """Yield a guard who stands on (0, 6): cap, face, coat and belt; in lines, to spare ink."""
    full = design is Design.FULL
    cloth, skin, gold = (
        (palette.TEXT, "#f3dcc0", palette.SIX[1].field) if full else (palette.PAPER,) * 3
    )
    coat: tuple[Segment, ...] = (
        Move(-3.6, 6.4),
        Curve(-3.6, 1.6, -2.6, -0.4, 0, -0.4),
        Curve(2.6, -0.4, 3.6, 1.6, 3.6, 6.4),
        Close(),
    )
    cap: tuple[Segment, ...] = (
        Move(-3.3, -4.2),
        Curve(-3.3, -7.8, 3.3, -7.8, 3.3, -4.2),
        Line(4.6, -3.4),
        Line(-3.3, -3.4),
        Close(),
    )
    for part in (coat, cap):
        yield Path(part, stroke=palette.PAPER, width_mm=1.6, join="round")
    yield Circle(0, -2.6, 2.9, palette.PAPER, palette.PAPER, 1.6)
    edge = None if full else palette.TEXT
    yield Path(coat, cloth, edge, _LINE_MM, join="round")
    yield Circle(0, -2.6, 2.5, skin, palette.TEXT, 0.5 if full else _LINE_MM)
    yield Path(cap, cloth, edge, _LINE_MM, join="round")
    yield Circle(0, -5.2, 0.8, gold, edge, _LINE_MM)
    yield Circle(-0.9, -2.3, 0.35, palette.TEXT)
    yield Circle(0.9, -2.3, 0.35, palette.TEXT)
    yield Rect(-3.3, 3.2, 6.6, 1.1, gold, edge, _LINE_MM)

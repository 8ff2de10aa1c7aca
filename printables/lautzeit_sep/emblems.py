"""The figures of the 0 and the 1, as a game of tiles has them: arms, and what scholars write with.

All are drawn about (0, 0), 13 mm high and not wider.
"""

from __future__ import annotations

import math
from functools import lru_cache

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Close,
    Curve,
    Drawing,
    Group,
    Line,
    Move,
    Path,
    Rect,
    Segment,
    Symbol,
    path_of,
    polyline,
)
from printables.drawing.ornament import smooth
from printables.lautzeit_sep.court import (
    BRASS,
    CINNABAR,
    DEEP_JADE,
    INK,
    IVORY,
    JADE,
    PALE_BRASS,
)

_ROOM = Box(-6.6, -6.6, 13.2, 13.2)


def _painted(parts: tuple[tuple[tuple[Segment, ...], str], ...], line: str, design: Design
             ) -> tuple[Drawing, ...]:  # fmt: skip
    """Return shapes in their paints, or to spare ink each as a line."""
    if design is Design.FULL:
        return tuple(Path(shape, fill=paint) for shape, paint in parts)
    return tuple(Path(shape, palette.PAPER, line, 0.22, join="round") for shape, _ in parts)


def _box(x: float, y: float, wide: float, high: float, radius: float = 0) -> tuple[Segment, ...]:
    return path_of(Rect(x, y, wide, high, radius=radius)).segments


def _halberd(design: Design) -> tuple[Drawing, ...]:
    """Return a halberd with two crescents, its tassel of cinnabar."""
    blade = (
        Move(0, -6.5), Curve(0.5, -5.4, 1.35, -4.5, 1.35, -3.5), Curve(1.35, -2.8, 0.8, -2.4, 0.5,
        -2.0), Line(-0.5, -2.0), Curve(-0.8, -2.4, -1.35, -2.8, -1.35, -3.5),
        Curve(-1.35, -4.5, -0.5, -5.4, 0, -6.5), Close(),
    )  # fmt: skip
    crescents: list[Segment] = []
    for way in (-1, 1):
        crescents += (
            Move(way * 0.5, -1.5), Line(way * 2.1, -1.5), Curve(way * 3.0, -2.0, way * 3.5, -3.2,
            way * 3.3, -4.6), Curve(way * 4.9, -2.7, way * 4.9, 1.1, way * 3.3, 3.0),
            Curve(way * 3.5, 1.6, way * 3.0, 0.4, way * 2.1, -0.1), Line(way * 0.5, -0.1), Close(),
        )  # fmt: skip
    shaft = (*_box(-0.45, -2.0, 0.9, 8.0), *_box(-0.8, 5.7, 1.6, 0.8, 0.3))
    tassel = (Move(-0.6, 0.9), Line(0.6, 0.9), Curve(1.6, 1.9, 1.5, 3.2, 1.1, 4.1), Line(0, 3.5),
              Line(-1.1, 4.1), Curve(-1.5, 3.2, -1.6, 1.9, -0.6, 0.9), Close())  # fmt: skip
    parts = ((shaft, PALE_BRASS), (tuple(crescents), IVORY), (blade, IVORY), (tassel, "#d4604a"))
    ridge = Path(polyline((0, -5.4), (0, -2.4)), stroke=JADE, width_mm=0.22)
    return *_painted(parts, JADE, design), ridge


def _shield(design: Design) -> tuple[Drawing, ...]:
    """Return a round shield with its boss and its rivets."""
    full = design is Design.FULL
    line = PALE_BRASS if full else JADE
    rivets = [
        (5.05 * math.cos(turn * math.tau / 12), 5.05 * math.sin(turn * math.tau / 12))
        for turn in range(12)
    ]
    petals = tuple(
        segment
        for turn in range(8)
        for segment in polyline(
            *(
                (far * math.cos(angle), far * math.sin(angle))
                for far, angle in (
                    (1.9, (turn + 0.5) * math.tau / 8),
                    (3.7, (turn + 0.12) * math.tau / 8),
                    (3.7, (turn + 0.88) * math.tau / 8),
                )
            ),
            closed=True,
        )
    )
    return (
        Circle(0, 0, 5.9, DEEP_JADE if full else palette.PAPER, line, 0.55 if full else 0.3),
        Circle(0, 0, 4.2, None, line, 0.35 if full else 0.2),
        Path(petals, line if full else None, None if full else line, 0.15, join="round"),
        Circle(0, 0, 1.5, IVORY if full else palette.PAPER, line, 0.4 if full else 0.2),
        Path(tuple(s for x, y in rivets for s in _box(x - 0.32, y - 0.32, 0.64, 0.64, 0.32)),
             line if full else palette.PAPER, None if full else line, 0.12),
    )  # fmt: skip


def _brush(design: Design) -> tuple[Drawing, ...]:
    """Return a standing brush, lacquered in cinnabar, and the stroke that it draws."""
    handle = _box(-0.85, -6.5, 1.7, 6.2, 0.5)
    rings = (*_box(-0.95, -5.6, 1.9, 0.5), *_box(-1.15, -0.7, 2.3, 1.0, 0.3))
    hair = (
        Move(-1.15, 0.3), Curve(-1.9, 1.7, -1.7, 2.9, -0.7, 3.9), Curve(-0.3, 4.4, 0.0, 4.8, 0.3,
        5.3), Curve(0.5, 4.6, 0.6, 4.2, 0.9, 3.7), Curve(1.8, 2.6, 1.8, 1.6, 1.15, 0.3), Close(),
    )  # fmt: skip
    stroke = (
        *smooth([(-5.4, 4.9), (-4.6, 4.3), (-2.4, 5.0), (0.3, 5.2), (3.0, 4.8), (5.0, 3.9),
                 (5.6, 4.6), (3.2, 6.0), (-0.4, 6.5), (-3.6, 6.1), (-5.2, 5.9)], closed=True),
    )  # fmt: skip
    return _painted(((stroke, INK), (handle, CINNABAR), (hair, INK), (rings, BRASS)), INK, design)


def _inkstone(design: Design) -> tuple[Drawing, ...]:
    """Return an inkstone: its rim, the slope to grind on, and the pool of ink."""
    full = design is Design.FULL
    slope = _box(-3.5, -1.4, 7.0, 6.4, 1.2)
    pool = (
        Move(-3.5, -2.2), Curve(-3.5, -6.0, 3.5, -6.0, 3.5, -2.2),
        Curve(1.6, -1.0, -1.6, -1.0, -3.5, -2.2), Close(),
    )  # fmt: skip
    gleam = smooth([(-2.2, -3.3), (-1.2, -4.2), (0.4, -4.5)])
    if not full:
        return (
            Rect(-4.8, -6.2, 9.6, 12.4, palette.PAPER, INK, 0.3, radius=1.6),
            Path((*slope, *pool), stroke=INK, width_mm=0.2, join="round"),
        )
    return (
        Rect(-4.8, -6.2, 9.6, 12.4, "#4a534e", INK, 0.5, radius=1.6),
        Path(slope, "#6d7771"),
        Path(pool, "#0d1110"),
        Path(gleam, stroke=IVORY, width_mm=0.35, cap="round"),
    )


@lru_cache(maxsize=8)
def emblem(suit: str, number: int, design: Design) -> Symbol:
    """Return the figure of a suit's 0 or 1."""
    draw = {
        ("S", 0): _shield, ("S", 1): _halberd, ("B", 0): _inkstone, ("B", 1): _brush,
    }[suit, number]  # fmt: skip
    return Symbol(f"emblem {suit}{number}", Group(draw(design)), _ROOM)

"""The guards, who keep walls clean: one broad with a moustache, one with a ponytail and a dog."""

from __future__ import annotations

import math
from collections.abc import Iterator
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
    Use,
    polyline,
)
from printables.drawing.ornament import smooth
from printables.rakugaaki.street import GLOW

_LINE_MM = 0.25
CLOTH, SKIN, HAIR = "#2b4a8c", "#f3dcc0", "#7a4a2c"
"""What guards wear, and what they look like."""
_REACH = Box(-8, -9, 16, 17.5)
TORCH = -6.9, 3.0
"""The lamp of a guard's torch, which points to the viewer's left."""


def guard(design: Design = Design.FULL, who: int = 0) -> tuple[Drawing, ...]:
    """Return a guard who stands on (0, 7): cap, face, coat, belt and torch; in lines for eco.

    Args:
        design: full, or in lines.
        who: which of the two, 0 or 1.
    """
    return (Use(_form(design, who % 2)),)


@lru_cache(maxsize=8)
def _form(design: Design, who: int) -> Symbol:
    parts = (*_figure(design, who), *(_dog(design) if who else ()))
    return Symbol(f"guard {who}", Group(tuple(parts)), _REACH)


_TAIL = smooth(((2.0, -3.4), (3.9, -2.9), (4.3, -0.6), (3.3, 0.9), (2.9, -0.8)), closed=True)
_VISOR = polyline((-4.6, -3.4), (-3.3, -4.35), (3.3, -4.35), (3.3, -3.4), closed=True)
_BADGE = polyline(*((0.95 * math.cos(math.tau * at / 6), 0.95 * math.sin(math.tau * at / 6) - 5.6)
                    for at in range(6)), closed=True)  # fmt: skip
_MOUSTACHE = smooth(((0, -1.5), (-0.9, -1.55), (-1.9, -1.0), (-0.8, -0.9), (0, -1.1),
                     (0.8, -0.9), (1.9, -1.0), (0.9, -1.55)), closed=True)  # fmt: skip


def _figure(design: Design, who: int) -> Iterator[Drawing]:
    """Yield a guard, the torch at the viewer's left."""
    full = design is Design.FULL
    cloth, skin, gold = (CLOTH, SKIN, palette.SIX[1].field) if full else (palette.PAPER,) * 3
    half = 2.9 if who else 3.7  # at the foot of the coat
    coat: tuple[Segment, ...] = (
        Move(-half, 6.4),
        Curve(-half, 1.6, -0.72 * half, -0.4, 0, -0.4),
        Curve(0.72 * half, -0.4, half, 1.6, half, 6.4),
        Close(),
    )
    cap: tuple[Segment, ...] = (
        Move(-3.3, -4.2),
        Curve(-3.3, -7.8, 3.3, -7.8, 3.3, -4.2),
        Line(3.3, -3.4),
        Line(-4.6, -3.4),
        Close(),
    )
    arm = polyline((-1.9, 1.0), (-3.0, 0.9), (-5.0, 2.6), (-4.1, 3.7), (-2.6, 2.7), closed=True)
    boots = (
        *polyline((-2.5, 6.2), (-0.4, 6.2), (-0.4, 7.2), (-3.1, 7.2), closed=True),
        *polyline((0.4, 6.2), (2.5, 6.2), (3.1, 7.2), (0.4, 7.2), closed=True),
    )
    for part in (coat, cap, arm, boots):
        yield Path(part, stroke=palette.PAPER, width_mm=1.6, join="round")
    yield Circle(0, -2.6, 2.9, palette.PAPER, palette.PAPER, 1.6)
    edge = None if full else palette.TEXT
    if who:
        yield Path(_TAIL, HAIR if full else palette.PAPER, edge, _LINE_MM, join="round")
    yield Path(boots, "#0c0d10" if full else palette.PAPER, edge, _LINE_MM, join="round")
    yield Path(coat, cloth, edge, _LINE_MM, join="round")
    hair = HAIR if full else palette.PAPER
    yield Circle(0, -2.6, 2.5, skin, palette.TEXT, 0.5 if full else _LINE_MM)
    yield Path(cap, cloth, edge, _LINE_MM, join="round")
    yield Path(_VISOR, "#0c0d10" if full else palette.PAPER, edge, _LINE_MM, join="round")
    yield Rect(0.3 - half, 3.2, 2 * half - 0.6, 1.1, gold, edge, _LINE_MM)
    yield Path(_BADGE, gold, edge, _LINE_MM, join="round")
    yield Circle(-0.9, -2.3, 0.35, palette.TEXT)
    yield Circle(0.9, -2.3, 0.35, palette.TEXT)
    if not who:
        yield Path(_MOUSTACHE, hair, edge, 0.15, join="round")
    yield Rect(-0.7, 3.05, 1.4, 1.4, palette.PAPER, palette.TEXT, 0.2, radius=0.2)
    line = palette.PAPER if full else palette.TEXT
    yield Path(arm, cloth, line, 0.22, join="round")
    steel = "#c9ced6" if full else palette.PAPER
    yield Rect(-6.9, 2.4, 2.9, 1.2, steel, palette.TEXT, 0.2, radius=0.3)
    yield Circle(*TORCH, 0.85, GLOW if full else palette.PAPER, palette.TEXT, 0.2)


def _dog(design: Design) -> Iterator[Drawing]:
    """Yield a small dog on a lead, at the viewer's right."""
    full = design is Design.FULL
    coat = "#b98552" if full else palette.PAPER
    body = smooth(((3.6, 4.9), (5.6, 4.7), (6.7, 5.2), (6.8, 7.0), (6.1, 7.1), (5.9, 6.2),
                   (4.6, 6.2), (4.4, 7.1), (3.6, 7.1)), closed=True)  # fmt: skip
    head = smooth(((3.1, 3.2), (4.1, 2.9), (4.9, 3.4), (4.9, 4.8), (3.9, 5.1), (2.7, 4.7)),
                  closed=True)  # fmt: skip
    tail = smooth(((6.5, 5.2), (7.3, 4.3), (7.2, 3.7)))
    yield Path(polyline((1.6, 1.8), (4.2, 4.4)), stroke="#d4485c", width_mm=0.3)
    for part in (body, head):
        yield Path(part, stroke=palette.PAPER, width_mm=1.2, join="round")
    yield Path(tail, stroke=palette.PAPER, width_mm=1.4, cap="round")
    yield Path(tail, stroke="#b98552" if full else palette.TEXT, width_mm=0.6 if full else 0.3,
               cap="round")  # fmt: skip
    edge = palette.TEXT
    yield Path(body, coat, edge, _LINE_MM, join="round")
    yield Path(head, coat, edge, _LINE_MM, join="round")
    yield Path(smooth(((4.4, 3.0), (5.3, 3.4), (5.2, 4.4), (4.6, 4.0)), closed=True),
               HAIR if full else palette.PAPER, edge, 0.15, join="round")  # fmt: skip
    yield Circle(3.7, 3.9, 0.26, palette.TEXT)
    yield Circle(2.8, 4.5, 0.28, palette.TEXT)

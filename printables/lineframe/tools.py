"""Tools as a picture shows them: scissors, a pencil, a glue stick, and the arrow of a hand."""

from __future__ import annotations

import math

from printables.drawing import palette
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
    Transform,
    polyline,
    rotate,
    scale,
    translate,
)

_EDGE_MM = 0.22
"""The line round a tool, however large it is drawn."""

_STEEL, _SHADED = "#eef0f4", "#c3c8d2"
_HANDLE, _SHINE = palette.SIX[0].field, palette.SIX[0].tone


def scissors(
    x: float, y: float, turn: float, size: float = 11, *, ink: str = palette.TEXT, halo: str = ""
) -> Drawing:
    """Return scissors whose point is at `(x, y)`; unturned they cut to the right.

    Args:
        x: of the point.
        y: of the point.
        turn: degrees clockwise.
        size: how long they are, nearly.
        ink: the colour of their outlines.
        halo: the colour of an edge around them, where they lie on more than one ground.
    """
    unit = size / 10
    line = _EDGE_MM / unit
    halves = [_half_of_scissors(side, ink, line) for side in (1, -1)]
    around: list[Drawing] = [
        part for side in (1, -1) for part in (_halo(side, halo) if halo else ())
    ]
    screw = (Circle(-5.0, 0, 0.42, _STEEL, ink, line), Circle(-5.0, 0, 0.12, ink))
    whole = Group((*around, *halves, *screw), scale(unit))
    return Group((whole,), rotate(turn).then(translate(x, y)))


_OPEN = 11.0
"""Degrees by which each blade is turned from the line along which it cuts."""

_BLADE = (
    Move(5.05, 0.05),
    Curve(3.6, -0.55, 1.8, -0.78, -0.75, -0.62),
    Line(-0.75, 0.42),
    Curve(1.6, 0.5, 3.4, 0.36, 5.05, 0.05),
    Close(),
)
_SHANK = (
    Move(-0.4, -0.55),
    Curve(-1.6, -0.5, -1.9, -0.2, -2.5, 0.15),
    Line(-2.1, 1.0),
    Curve(-1.4, 0.55, -0.9, 0.5, -0.4, 0.45),
    Close(),
)
_RING = (-3.6, 1.14, 1.24)  # where the middle of a handle is, and how large it is
_RING_WIDE = 0.66


def _swung(side: int) -> Transform:
    """Return where a half of scissors lies, its pivot at (0, 0): the other is its mirror image."""
    return scale(1, side).then(rotate(-side * _OPEN)).then(translate(-5.0, 0))


def _half_of_scissors(side: int, ink: str, line: float) -> Group:
    """Return one blade with its handle."""
    x, y, radius = _RING
    shade = (Move(5.05, 0.05), Curve(3.4, 0.36, 1.6, 0.5, -0.75, 0.42), Line(-0.75, 0.1), Close())
    return Group(
        (
            Path(_SHANK, fill=_HANDLE, stroke=ink, width_mm=line, join="round"),
            Circle(x, y, radius, None, ink, _RING_WIDE + 2 * line),
            Circle(x, y, radius, None, _HANDLE, _RING_WIDE),
            Circle(x, y, radius + 0.12, None, _SHINE, 0.14),
            Path(_BLADE, fill=_STEEL, stroke=ink, width_mm=line, join="round"),
            Path(shade, fill=_SHADED),
        ),
        _swung(side),
    )


def _halo(side: int, paint: str) -> tuple[Drawing, ...]:
    x, y, radius = _RING
    return (
        Group(
            (
                Path(_BLADE, stroke=paint, width_mm=0.9, join="round"),
                Path(_SHANK, stroke=paint, width_mm=0.9, join="round"),
                Circle(x, y, radius, None, paint, _RING_WIDE + 0.9),
            ),
            _swung(side),
        ),
    )


def arrow(x1: float, y1: float, x2: float, y2: float) -> tuple[Drawing, ...]:
    """Return an arrow from a point to another: the way that something is moved."""
    length = math.hypot(x2 - x1, y2 - y1)
    along, across = (x2 - x1) / length, (y2 - y1) / length
    back, wide = 2.9, 1.75
    foot = x2 - along * back, y2 - across * back
    tip = (
        (x2, y2),
        (foot[0] - across * wide, foot[1] + along * wide),
        (foot[0] + across * wide, foot[1] - along * wide),
    )
    return (
        Path(polyline((x1, y1), foot), stroke=palette.TEXT, width_mm=0.9, cap="round"),
        Path(polyline(*tip, closed=True), fill=palette.TEXT, stroke=palette.TEXT, width_mm=0.4,
             join="round"),
    )  # fmt: skip


def bow(x1: float, y1: float, x2: float, y2: float, bend: float) -> tuple[Drawing, ...]:
    """Return an arrow whose way is bent: to the left of it by so much, to the right if below 0."""
    across, down = x2 - x1, y2 - y1
    long = math.hypot(across, down)
    mx, my = (x1 + x2) / 2 + bend * down / long, (y1 + y2) / 2 - bend * across / long
    away = math.hypot(x2 - mx, y2 - my)
    along, sunk = (x2 - mx) / away, (y2 - my) / away
    foot = x2 - 2.2 * along, y2 - 2.2 * sunk
    line = (
        Move(x1, y1),
        Curve(x1 + 2 / 3 * (mx - x1), y1 + 2 / 3 * (my - y1),
              foot[0] + 2 / 3 * (mx - foot[0]), foot[1] + 2 / 3 * (my - foot[1]), *foot),
    )  # fmt: skip
    return (
        Path(line, stroke=palette.TEXT, width_mm=0.9, cap="round"),
        arrow(foot[0] - along, foot[1] - sunk, x2 + 0.4 * along, y2 + 0.4 * sunk)[1],
    )


_WOOD = ("#f8c24e", "#fde5a8", "#e2a019")  # a pencil's paint: lit from above


def pencil(x: float, y: float, long: float, turn: float = 38) -> Drawing:
    """Return a pencil whose point is at `(x, y)`; it comes from the lower right."""
    half, cone = 1.55, 3.6
    body = long - 3.0
    facets = tuple(
        Rect(cone, top, body - cone, high, paint)
        for paint, top, high in (
            (_WOOD[0], -half, 2 * half), (_WOOD[1], -half, 0.9), (_WOOD[2], half - 0.9, 0.9))
    )  # fmt: skip
    wood = (
        Move(0.0, 0.0), Line(cone, -half),
        Curve(cone + 0.7, -half + 0.3, cone + 0.7, -0.9, cone, -half + 1.0),
        Curve(cone + 0.8, -0.5, cone + 0.8, 0.5, cone, half - 1.0),
        Curve(cone + 0.7, 0.9, cone + 0.7, half - 0.3, cone, half), Close(),
    )  # fmt: skip
    lead = polyline((0, 0), (1.2, -0.52), (1.2, 0.52), closed=True)
    ink = palette.TEXT
    return Group(
        (
            *facets,
            Rect(cone, -half, body - cone, 2 * half, None, ink, _EDGE_MM),
            Rect(body, -half, 1.3, 2 * half, _SHADED, ink, _EDGE_MM),
            Path((Move(body + 1.3, -half), Curve(long + 0.4, -half, long + 0.4, half,
                  body + 1.3, half), Close()), fill=_SHINE, stroke=ink, width_mm=_EDGE_MM),
            Path(wood, fill="#f6e3c0", stroke=ink, width_mm=_EDGE_MM, join="round"),
            Path(lead, fill=ink, stroke=ink, width_mm=0.2, join="round"),
        ),
        rotate(turn).then(translate(x, y)),
    )  # fmt: skip


def glue_stick(x: float, y: float, size: float, turn: float) -> Drawing:
    """Return a glue stick that rubs at `(x, y)`; unturned it stands upright on its end there.

    Args:
        x: of the middle of the glue's end.
        y: of the same.
        size: how long it is.
        turn: degrees clockwise.
    """
    unit = size / 10
    line = _EDGE_MM / unit
    ink, paint = palette.TEXT, palette.SIX[3]
    glue = (Move(-1.05, -1.3), Line(-1.05, -0.35), Curve(-1.05, 0.0, 1.05, 0.0, 1.05, -0.35),
            Line(1.05, -1.3), Close())  # fmt: skip
    parts = (
        Path(glue, fill=palette.PAPER, stroke=ink, width_mm=line, join="round"),
        Rect(-1.3, -2.5, 2.6, 1.2, _SHADED, ink, line, radius=0.15),
        Rect(-1.6, -9.2, 3.2, 6.8, paint.field, ink, line, radius=0.35),
        Path((Box(-1.1, -8.6, 0.5, 5.6),), fill=paint.tint),
        Path((Box(0.75, -8.9, 0.6, 6.2),), fill=paint.tone),
        Circle(0.05, -5.8, 1.0, palette.PAPER),
        Path(polyline((-0.42, -5.8), (-0.05, -5.4), (0.55, -6.25)), stroke=paint.dark,
             width_mm=0.32, cap="round", join="round"),
        Rect(-1.25, -10.0, 2.5, 0.8, _SHADED, ink, line, radius=0.2),
    )  # fmt: skip
    return Group(parts, scale(unit).then(rotate(turn)).then(translate(x, y)))

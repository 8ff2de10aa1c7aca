"""Paws, as they hold things up and as they rest on a coin: three toes, a back, no pads seen."""

from __future__ import annotations

from printables.drawing.display_list import (
    Close,
    Curve,
    Drawing,
    Group,
    Line,
    Move,
    Path,
    rotate,
    scale,
    translate,
)

_BACK = (
    Move(-0.95, 0.2), Curve(-1.12, -0.5, -0.98, -0.98, -0.64, -0.94),
    Curve(-0.46, -0.92, -0.36, -0.82, -0.32, -0.7), Curve(-0.3, -1.2, 0.3, -1.2, 0.32, -0.7),
    Curve(0.36, -0.82, 0.46, -0.92, 0.64, -0.94), Curve(0.98, -0.98, 1.12, -0.5, 0.95, 0.2),
    Curve(0.86, 1.0, -0.86, 1.0, -0.95, 0.2), Close(),
)  # fmt: skip
_TOES = (
    Move(-0.32, -0.7), Curve(-0.36, -0.5, -0.34, -0.34, -0.3, -0.22),
    Move(0.32, -0.7), Curve(0.36, -0.5, 0.34, -0.34, 0.3, -0.22),
)  # fmt: skip
_CUFF = (
    Move(-1.12, 0.5), Curve(-0.5, 0.86, 0.5, 0.86, 1.12, 0.5), Line(1.3, 1.2),
    Curve(0.6, 1.62, -0.6, 1.62, -1.3, 1.2), Close(),
)  # fmt: skip


def paw(
    x: float,
    y: float,
    radius: float,
    fur: str,
    ink: str,
    *,
    turn: float = 0,
    cuff: str | None = None,
) -> Drawing:
    """Return a paw around `(x, y)`, its toes up.

    Args:
        x: its middle, in mm.
        y: the same.
        radius: half of its width.
        fur: its colour.
        ink: that of its lines.
        turn: degrees by which it is turned, clockwise.
        cuff: the colour of the sleeve's end that it comes out of, if one is seen.
    """
    line = 0.36 / radius
    parts: list[Drawing] = [
        Path(_BACK, fur, ink, line, join="round"),
        Path(_TOES, stroke=ink, width_mm=0.8 * line, cap="round"),
    ]
    if cuff is not None:
        parts.append(Path(_CUFF, cuff, ink, line, join="round"))
    return Group(tuple(parts), scale(radius).then(rotate(turn)).then(translate(x, y)))

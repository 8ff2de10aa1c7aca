"""Paws, as they hold things up and rest on a coin, and one that lays a single finger on it."""

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


_FINGER = (
    Move(-0.36, 1.7), Line(-0.34, 0.3), Curve(-0.34, -0.16, 0.34, -0.16, 0.34, 0.3),
    Line(0.36, 1.3), Curve(0.44, 0.98, 0.92, 1.0, 0.96, 1.4), Curve(1.06, 1.16, 1.48, 1.26,
    1.46, 1.66), Curve(1.58, 1.5, 1.94, 1.66, 1.86, 2.04), Curve(1.84, 2.5, 1.7, 2.9, 1.5, 3.3),
    Line(-0.1, 3.4), Curve(-0.5, 3.0, -0.86, 2.7, -0.86, 2.24), Curve(-0.86, 1.9, -0.6, 1.7,
    -0.36, 1.7), Close(),
)  # fmt: skip
_KNUCKLES = (
    Move(0.36, 1.3), Line(0.37, 1.86), Move(0.96, 1.4), Curve(0.98, 1.6, 0.97, 1.8, 0.93, 1.98),
    Move(1.46, 1.66), Curve(1.46, 1.84, 1.43, 2.0, 1.38, 2.12),
    Move(-0.36, 1.7), Curve(-0.1, 1.74, 0.22, 1.92, 0.5, 2.28), Curve(0.62, 2.48, 0.4, 2.66,
    0.2, 2.56), Curve(-0.04, 2.42, -0.24, 2.36, -0.4, 2.4),
)  # fmt: skip
_CLAW = (
    Move(-0.17, 0.34), Curve(-0.18, -0.02, 0.18, -0.02, 0.17, 0.34), Curve(0.08, 0.42, -0.08, 0.42,
    -0.17, 0.34), Close(),
)  # fmt: skip
_WRIST = (
    Move(-0.5, 2.98), Curve(0.2, 3.26, 1.2, 3.2, 1.86, 2.84), Line(2.06, 3.56),
    Curve(1.3, 3.96, 0.2, 4.04, -0.66, 3.72), Close(),
)  # fmt: skip


def finger(
    x: float, y: float, unit: float, fur: str, ink: str, *, turn: float, cuff: str
) -> Drawing:
    """Return a paw that lays one finger down, its tip at `(x, y)`.

    Args:
        x: where the finger's tip is, in mm.
        y: the same.
        unit: somewhat more than the finger's width, in mm.
        fur: its colour.
        ink: that of its lines.
        turn: degrees by which it is turned clockwise; unturned, the finger points upwards.
        cuff: the colour of the sleeve's end that it comes out of, and of its claw.
    """
    line = 0.4 / unit
    parts = (
        Path(_FINGER, fur, ink, line, join="round"),
        Path(_KNUCKLES, stroke=ink, width_mm=0.8 * line, cap="round", join="round"),
        Path(_CLAW, cuff, ink, 0.7 * line, join="round"),
        Path(_WRIST, cuff, ink, line, join="round"),
    )
    return Group(parts, scale(unit).then(rotate(turn)).then(translate(x, y)))

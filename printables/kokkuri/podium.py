"""The sign of whom a figure is for: a podium, and who stands on its highest step or its second."""

from __future__ import annotations

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
    Segment,
    polyline,
    scale,
    translate,
)

PODIUM_MM = (5.4, 5.4)
"""How wide and how high the sign is."""

_STEPS = ((-0.9, 0.9, 0.1), (-2.7, -0.9, 1.2), (0.9, 2.7, 1.9))
"""Of the steps of first, second and third place: from where to where they are, and their tops."""

_FOOT = 2.7
_TALL = 2.75  # of who stands there


def podium(
    x: float, y: float, rank: int, paint: str, *, share: float = 1.0, line_mm: float = 0.3
) -> Drawing:
    """Return the sign of who has most, or second most, its middle at `(x, y)`.

    Args:
        x: the middle, in mm.
        y: the same, from above.
        rank: 1 for who has most, 2 for who has second most.
        paint: of all of it.
        share: of its size as it is drawn.
        line_mm: how thick the lines of the steps are where nobody stands.
    """
    left, right, top = _STEPS[rank - 1]
    shown: tuple[Segment, ...] = (
        Box(left, top, right - left, _FOOT - top),
        *_person((left + right) / 2, top),
    )
    steps = polyline(
        (-2.7, _FOOT), (-2.7, 1.2), (-0.9, 1.2), (-0.9, 0.1), (0.9, 0.1), (0.9, 1.9), (2.7, 1.9),
        (2.7, _FOOT), closed=True,
    )  # fmt: skip
    head = Circle((left + right) / 2, top - _TALL + 0.72, 0.72, paint)
    parts = (
        Path(steps, stroke=paint, width_mm=line_mm / share, join="round"),
        Path(shown, fill=paint),
        head,
    )
    return Group(parts, scale(share).then(translate(x, y)))


def _person(x: float, foot: float) -> tuple[Segment, ...]:
    """Return the body of a figure like a pawn on a step, without its head."""
    return (
        Move(x - 0.95, foot),
        Curve(x - 0.9, foot - 0.7, x - 0.45, foot - 0.9, x - 0.4, foot - 1.6),
        Line(x + 0.4, foot - 1.6),
        Curve(x + 0.45, foot - 0.9, x + 0.9, foot - 0.7, x + 0.95, foot),
        Close(),
    )

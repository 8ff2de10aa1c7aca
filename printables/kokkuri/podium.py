"""The sign of whom a figure is for: a podium, and who stands on its highest step or its second."""

from __future__ import annotations

from itertools import pairwise

from printables.drawing.display_list import (
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

_EDGES = (-2.7, -0.9, 0.9, 2.7)
_TOPS = (0.95, -0.05, 1.6)
_FOOT = 2.7
"""Of the steps, of second, first and third place: from where to where they are, and their tops."""

_STANDS = ((0.0, -0.05), (-1.95, 0.95))
"""Of who has most, and second most: their middle, and the step below their feet."""

_CLEAR = 0.22  # from a step to the feet on it: as one area they are a bottle, not a person
_TALL = 2.43


def podium(x: float, y: float, rank: int, paint: str, *, share: float = 1.0) -> Drawing:
    """Return the sign of who has most, or second most, its middle at `(x, y)`.

    Args:
        x: the middle, in mm.
        y: the same, from above.
        rank: 1 for who has most, 2 for who has second most.
        paint: of all of it.
        share: of its size as it is drawn.
    """
    outline: list[tuple[float, float]] = [(_EDGES[0], _FOOT)]
    for (left, right), top in zip(pairwise(_EDGES), _TOPS, strict=True):
        outline += ((left, top), (right, top))
    steps = polyline(*outline, (_EDGES[-1], _FOOT), closed=True)
    middle, top = _STANDS[rank - 1]
    foot = top - _CLEAR
    parts = (
        Path((*steps, *_person(middle, foot)), fill=paint),
        Circle(middle, foot - _TALL + _HEAD, _HEAD, paint),
    )
    return Group(parts, scale(share).then(translate(x, y)))


_HEAD = 0.66


def _person(x: float, foot: float) -> tuple[Segment, ...]:
    """Return the body of a figure like a pawn, without its head."""
    return (
        Move(x - 0.8, foot),
        Curve(x - 0.76, foot - 0.6, x - 0.36, foot - 0.8, x - 0.3, foot - 1.5),
        Line(x + 0.3, foot - 1.5),
        Curve(x + 0.36, foot - 0.8, x + 0.76, foot - 0.6, x + 0.8, foot),
        Close(),
    )

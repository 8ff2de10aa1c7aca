"""How each crew fills in its numbers: a fade in two tones, its edge as the crew would paint it.

Flames lick up, waves break, lightning zigzags, moss grows in clumps, blossoms hang down and roofs
stand in rows. A fade is an area to clip a number's face with, about (0, 0), in millimetres.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from printables.drawing.display_list import (
    Close,
    Curve,
    Drawing,
    Group,
    Line,
    Move,
    Path,
    Segment,
    translate,
)
from printables.drawing.ornament import moved

_SIDE_MM = 9.0  # farther than any number, to the left and to the right
_FAR_MM = 12.0  # and up or down
_DEEPER_MM = 2.7  # from the edge of the first tone to that of the second
_ASIDE_MM = -1.1  # so that the two edges do not run side by side

_TONES = {
    "red": ("#f3a08f", "#e2604d"),
    "blue": ("#9fdcf0", "#48a5c8"),
    "yellow": ("#fde08f", "#f3b22d"),
    "green": ("#a6d8c4", "#5aab94"),
    "purple": ("#ddd2f2", "#b6a4de"),
    "black": ("#c3cad9", "#8d96ab"),
}
"""The two tones of a fade: no darker than that black lines about a number stand out from them."""


def filled_in(face: Path, colour: str, from_mm: float = 0.2) -> Iterator[Drawing]:
    """Yield a number's face again in its crew's tones, below an edge as the crew paints it.

    Args:
        face: a line or an area of one paint, about (0, 0).
        colour: whose.
        from_mm: how far below the middle the fade begins.
    """
    edge, hangs = _EDGES[colour]
    way = -1 if hangs else 1
    start = -from_mm - 1.2 if hangs else from_mm
    for step, paint in enumerate(_TONES[colour]):
        down = start + way * step * _DEEPER_MM
        there = moved(_area(edge(), way), translate(step * _ASIDE_MM, down))
        yield Group((_repainted(face, paint),), clip=Path(there))


def _repainted(face: Path, paint: str) -> Path:
    """Return a line or an area in another paint."""
    if face.stroke and not face.fill:
        return Path(face.segments, stroke=paint, width_mm=face.width_mm, cap="round", join="round")
    return Path(face.segments, fill=paint)


def _area(edge: tuple[Segment, ...], way: int) -> tuple[Segment, ...]:
    """Return all that is below an edge from the left to the right; above it if `way` is -1."""
    far = way * _FAR_MM
    left, right = -_SIDE_MM - 2, _SIDE_MM + 2
    return (Move(left, far), Line(left, 0), *edge, Line(right, far), Close())


def _flames() -> tuple[Segment, ...]:
    """Return tongues of fire, of three heights, all bent one way."""
    run: list[Segment] = []
    x, wide = -_SIDE_MM - 2, 2.75
    for at in range(8):
        tall = (3.4, 2.1, 2.8)[at % 3]
        run += (
            Curve(x + 0.2 * wide, 0.5, x + 0.5 * wide, -0.3 * tall, x + 0.42 * wide, -tall),
            Curve(x + 0.95 * wide, -0.62 * tall, x + 1.05 * wide, -0.1, x + wide, 0.2),
        )
        x += wide
    return tuple(run)


def _waves() -> tuple[Segment, ...]:
    """Return waves that break to the right."""
    run: list[Segment] = []
    x, wide = -_SIDE_MM - 2, 4.4
    for _ in range(5):
        run += (
            Curve(x + 0.35 * wide, 0.2, x + 0.4 * wide, -1.9, x + 0.82 * wide, -1.8),
            Curve(x + 1.08 * wide, -1.7, x + 1.1 * wide, -0.8, x + 0.9 * wide, -0.7),
            Curve(x + 0.92 * wide, -0.3, x + 0.95 * wide, 0, x + wide, 0),
        )
        x += wide
    return tuple(run)


def _flashes() -> tuple[Segment, ...]:
    """Return the teeth of lightning, steep on one side."""
    run: list[Segment] = []
    x, wide = -_SIDE_MM - 2, 2.2
    for at in range(10):
        run += (Line(x + 0.75 * wide, -(2.2, 1.5)[at % 2]), Line(x + wide, 0.4))
        x += wide
    return tuple(run)


def _clumps() -> tuple[Segment, ...]:
    """Return clumps of moss."""
    run: list[Segment] = []
    x = -_SIDE_MM - 2
    for at in range(8):
        wide = (2.6, 3.4, 2.2)[at % 3]
        tall = 0.72 * wide
        run.append(Curve(x - 0.22 * wide, -tall, x + 1.22 * wide, -tall, x + wide, 0))
        x += wide
    return tuple(run)


def _racemes() -> tuple[Segment, ...]:
    """Return blossoms that hang down to a tip, larger and smaller."""
    run: list[Segment] = []
    x = -_SIDE_MM - 2
    for at in range(9):
        wide, tall = ((2.8, 3.0), (2.2, 1.9))[at % 2]
        run += (
            Curve(x - 0.1 * wide, 0.6 * tall, x + 0.2 * wide, 0.8 * tall, x + wide / 2, tall),
            Curve(x + 0.8 * wide, 0.8 * tall, x + 1.1 * wide, 0.6 * tall, x + wide, 0),
        )
        x += wide
    return tuple(run)


def _roofs() -> tuple[Segment, ...]:
    """Return the roofs of a town, some flat and some with a gable."""
    run: list[Segment] = []
    x = -_SIDE_MM - 2
    for at in range(9):
        wide, tall = ((2.4, 1.2), (2.0, 2.6), (3.0, 0.4))[at % 3]
        run.append(Line(x, -tall))
        if at % 3 == 0:
            run.append(Line(x + wide / 2, -tall - 1.0))
        run.append(Line(x + wide, -tall))
        x += wide
    return tuple(run)


_EDGES: dict[str, tuple[Callable[[], tuple[Segment, ...]], bool]] = {
    "red": (_flames, False),
    "blue": (_waves, False),
    "yellow": (_flashes, False),
    "green": (_clumps, False),
    "purple": (_racemes, True),
    "black": (_roofs, False),
}
"""Of each crew: its edge, from the left at height 0, and whether its fade hangs from above."""

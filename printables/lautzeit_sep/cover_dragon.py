"""The dragon of ink on the box: it winds round the right stroke of the 申, behind it and before."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Curve,
    Drawing,
    Group,
    Move,
    Path,
    Segment,
    polyline,
    translate,
)
from printables.drawing.ornament import Point, smooth, stroke
from printables.drawing.splines import sampled
from printables.lautzeit_sep.court import BRASS, INK, IVORY, PALE_BRASS, disc

_WAY = (
    (23.5, 31.6), (22.5, 31.6), (21.9, 29.6), (20.4, 26.4), (16.8, 24.2),
    (12.0, 23.8), (8.0, 22.6), (6.6, 19.6), (8.4, 16.6), (13.0, 15.4), (18.0, 15.0),
    (22.0, 12.2), (21.4, 8.0), (17.6, 6.1), (13.6, 6.7),
)  # fmt: skip
"""Its back, from the tip of its tail to where its head begins."""
_WIDE = (0.9, 1.6, 2.2, 2.9, 3.4, 3.7, 3.9, 4.1, 4.2, 4.2, 4.2, 4.1, 3.9, 3.6, 3.4)
_EACH = 6  # how many places there are from one of those points to the next
_SPINE_AT = 4  # so many of them lie between two spines
_SCALES_AT = 3  # and so many between two rows of scales
_CLOSE = 0.06  # how much its back bends inwards where spines would meet
_LEAST_MM = 1.6  # where it is narrower it is bare

BEHIND = Box(3.5, 12.7, 13.4, 7.7)
"""Where it is behind the strokes; elsewhere it is before them."""

_SCALE = "#5f6d65"  # the edges of its scales: ink that the light falls on


def _places() -> list[tuple[Point, float]]:
    """Return places along its back, close together, and how wide it is there."""
    known = [(x, y, wide) for (x, y), wide in zip(_WAY, _WIDE, strict=True)]
    return [((x, y), wide) for x, y, wide in sampled(known, _EACH)]


def _beside(here: Point, wide: float, along: Point) -> Callable[..., Point]:
    """Return what tells a point by its share of the width away from the back, and how far on."""

    def aside(share: float, on: float = 0.0) -> Point:
        return (
            here[0] - share * wide * along[1] + on * along[0],
            here[1] + share * wide * along[0] + on * along[1],
        )

    return aside


def cover_dragon(design: Design) -> Group:
    """Return the whole dragon, as if nothing was before it."""
    full = design is Design.FULL
    places = _places()
    body = stroke([point for point, _ in places], [wide for _, wide in places])
    below: list[tuple[Point, float]] = []
    spines: list[Segment] = []
    scales: list[Segment] = []
    plates: list[Segment] = []
    before = (0.0, 0.0)
    for at, ((here, wide), (there, _)) in enumerate(pairwise(places)):
        far = math.hypot(there[0] - here[0], there[1] - here[1]) or 1.0
        along = ((there[0] - here[0]) / far, (there[1] - here[1]) / far)
        aside = _beside(here, wide, along)
        below.append((aside(-0.29), wide))
        bent = before[0] * along[1] - before[1] * along[0]
        before = along
        if wide <= _LEAST_MM:
            continue
        if at % _SPINE_AT == 2 and bent < _CLOSE:
            half = 0.32 * wide
            spines += polyline(
                aside(0.34, -half), aside(0.86, -0.5 * half), aside(0.34, half), closed=True
            )
        if at % _SCALES_AT == 0:
            shift = 0.14 * (at // _SCALES_AT % 2)
            for start in (0.42 - shift, 0.14 - shift):
                if start > 0:
                    tip = aside(start - 0.14, -0.2 * wide)
                    scales += (Move(*aside(start)), Curve(*tip, *tip, *aside(start - 0.28)))
        if at % 2 == 0:
            plates += polyline(aside(-0.16, 0.1 * wide), aside(-0.42))
    bare = 4  # places at its tail
    belly = stroke([point for point, _ in below[bare:]], [0.26 * wide for _, wide in below[bare:]])
    legs = _strokes(_LEGS)
    if full:
        parts: list[Drawing] = [
            Path(tuple(spines), BRASS, INK, 0.35, join="round"),
            *_gilt(_TUFT),
            Path(_strokes(_TALONS), PALE_BRASS, INK, 0.3, join="round"),
            Path((*legs, *body), INK, INK, 0.3),
            Path(tuple(scales), stroke=_SCALE, width_mm=0.2, cap="round"),
            Path(belly, fill=BRASS),
            Path(tuple(plates), stroke=INK, width_mm=0.2),
        ]  # fmt: skip
    else:
        shape = (*spines, *_strokes(_TUFT), *_strokes(_TALONS), *legs, *body)
        parts = [
            Path(shape, stroke=INK, width_mm=0.5, join="round"),
            Path(shape, fill=palette.PAPER),
            Path((*scales, *belly), stroke=INK, width_mm=0.12, cap="round"),
        ]
    return Group((*parts, Group(tuple(_head(full)), translate(*_WAY[-1]))))


_Strokes = Sequence[tuple[Sequence[Point], Sequence[float]]]


def _strokes(strokes: _Strokes) -> tuple[Segment, ...]:
    """Return strokes as one shape."""
    return tuple(segment for points, wide in strokes for segment in stroke(points, wide))


def _gilt(strokes: _Strokes) -> tuple[Path, Path]:
    """Return strokes in gold, one line of ink round them all."""
    shape = _strokes(strokes)
    return Path(shape, stroke=INK, width_mm=0.7, join="round"), Path(shape, fill=PALE_BRASS)


_TUFT: _Strokes = (
    (((23.2, 31.6), (24.2, 30.2), (24.1, 27.6)), (1.2, 1.3, 0.1)),
    (((23.2, 31.6), (25.0, 30.8), (25.7, 28.9)), (1.2, 1.1, 0.1)),
    (((23.2, 31.6), (25.0, 32.2), (26.2, 31.2)), (1.2, 1.0, 0.1)),
)
"""The flame that its tail ends in."""

_LEGS: _Strokes = (
    (((18.2, 24.6), (18.6, 27.6), (17.4, 29.4)), (2.6, 1.7, 1.1)),
    (((17.6, 29.0), (15.8, 30.0)), (1.1, 0.6)),
    (((17.4, 29.2), (17.0, 31.2)), (1.1, 0.6)),
    (((17.6, 29.0), (18.9, 30.8)), (1.1, 0.6)),
    (((21.0, 12.8), (23.2, 14.8), (22.8, 17.0)), (2.6, 1.7, 1.1)),
    (((22.9, 16.6), (21.4, 18.2)), (1.1, 0.6)),
    (((22.8, 16.8), (23.2, 18.8)), (1.1, 0.6)),
    (((22.9, 16.6), (24.8, 17.8)), (1.1, 0.6)),
)
_TALONS: _Strokes = (
    (((16.0, 29.9), (14.9, 30.3), (14.4, 31.2)), (0.7, 0.6, 0.05)),
    (((17.0, 31.0), (16.8, 32.0), (16.0, 32.7)), (0.7, 0.6, 0.05)),
    (((18.8, 30.6), (19.4, 31.5), (19.2, 32.5)), (0.7, 0.6, 0.05)),
    (((21.6, 18.0), (20.8, 18.9), (20.7, 19.9)), (0.7, 0.6, 0.05)),
    (((23.2, 18.6), (23.4, 19.6), (23.0, 20.5)), (0.7, 0.6, 0.05)),
    (((24.6, 17.7), (25.5, 18.4), (25.7, 19.4)), (0.7, 0.6, 0.05)),
)
"""Its legs with three toes each, and a claw on each toe."""

_MANE: _Strokes = (
    (((0.2, -1.4), (2.4, -3.0), (5.0, -2.7)), (1.6, 1.3, 0.05)),
    (((0.6, -0.4), (3.0, -1.3), (5.6, -0.5)), (1.6, 1.4, 0.05)),
    (((0.6, 0.6), (3.0, 0.9), (5.0, 2.2)), (1.6, 1.3, 0.05)),
    (((0.2, 1.4), (2.0, 2.9), (4.2, 3.9)), (1.6, 1.2, 0.05)),
    (((-0.8, 1.6), (0.0, 3.6), (1.8, 4.9)), (1.4, 1.1, 0.05)),
    (((-3.4, 1.7), (-3.3, 3.2), (-2.2, 4.4)), (1.0, 0.8, 0.05)),
)
"""Its mane and its beard, from where its neck ends."""
_ANTLERS: _Strokes = (
    (((-1.0, -2.2), (0.4, -4.0), (3.0, -4.9)), (0.9, 0.8, 0.3)),
    (((0.6, -4.0), (0.9, -5.5)), (0.6, 0.2)),
    (((-1.7, -2.3), (-1.4, -4.0), (-0.2, -5.4)), (0.8, 0.65, 0.25)),
)
_SKULL = (
    (0.8, -1.8), (-0.6, -2.5), (-1.8, -2.7), (-2.7, -1.9), (-3.9, -1.8), (-5.0, -2.5),
    (-6.1, -2.1), (-6.5, -1.2), (-5.9, -0.5), (-4.4, -0.6), (-2.9, -0.4), (-1.9, 0.2),
    (-2.9, 0.8), (-4.3, 0.8), (-5.2, 1.1), (-4.9, 1.8), (-3.4, 2.2), (-1.4, 2.0), (0.4, 1.9),
    (1.6, 0.2),
)  # fmt: skip
"""Its head in outline, its mouth open, from the nape round to the nape."""
_FANGS = (
    ((-5.6, -0.6), (-5.3, 0.5), (-4.9, -0.6)), ((-3.6, -0.6), (-3.4, 0.2), (-3.0, -0.45)),
    ((-4.7, 0.95), (-4.4, 0.05), (-4.0, 0.85)),
)  # fmt: skip
_WHISKERS = (
    Move(-5.9, -1.3), Curve(-8.4, -1.6, -7.6, 1.4, -9.4, 1.4),
    Move(-5.6, -2.2), Curve(-7.0, -3.6, -5.2, -4.6, -6.6, -5.6),
)  # fmt: skip


def _head(full: bool) -> list[Drawing]:
    """Return its head, about where its neck ends: antlers, mane, fangs and whiskers."""
    skull = smooth(list(_SKULL), closed=True)
    fangs = tuple(segment for points in _FANGS for segment in polyline(*points, closed=True))
    brow = stroke(((-0.7, -2.0), (-2.0, -2.3), (-3.0, -1.3)), (0.1, 0.6, 0.05))
    cheek = (Move(-1.4, 0.9), Curve(-0.4, 1.3, 0.4, 0.6, 0.2, -0.4))
    nostril = disc(-5.6, -1.7, 0.26)
    eye, pupil = disc(-2.0, -1.35, 0.62), disc(-2.25, -1.3, 0.3)
    if not full:
        return [
            *(Path(shape, palette.PAPER, INK, 0.16, join="round")
              for shape in (_strokes(_ANTLERS), _strokes(_MANE), skull, fangs, eye)),
            Path(_WHISKERS, stroke=INK, width_mm=0.26, cap="round"),
            Path(pupil, fill=INK),
        ]  # fmt: skip
    return [
        *_gilt(_ANTLERS),
        Path(_strokes(_MANE), PALE_BRASS, INK, 0.35, join="round"),
        Path(skull, INK, INK, 0.3),
        Path(fangs, fill=IVORY),
        Path(_WHISKERS, stroke=PALE_BRASS, width_mm=0.4, cap="round"),
        Path(cheek, stroke=BRASS, width_mm=0.35, cap="round"),
        Path((*brow, *nostril), fill=BRASS),
        Path(eye, fill=IVORY),
        Path(pupil, fill="#b3301f"),
    ]

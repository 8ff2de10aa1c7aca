"""The dragon of ink on the box: it winds round the right stroke of the 申, behind it and before."""

from __future__ import annotations

import math
from itertools import pairwise

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Drawing,
    Group,
    Path,
    Segment,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.ornament import Point, stroke
from printables.drawing.splines import sampled
from printables.lautzeit_sep.court import BRASS, INK, PALE_BRASS
from printables.lautzeit_sep.scholars import dragon_head

_WAY = (
    (24.6, 29.2), (24.1, 31.4), (22.5, 31.8), (22.0, 29.6), (20.4, 26.4), (16.8, 24.2),
    (12.0, 23.8), (8.0, 22.6), (6.6, 19.6), (8.4, 16.6), (13.0, 15.4), (18.0, 15.0),
    (21.8, 11.8), (20.8, 7.0), (16.6, 4.9), (12.6, 5.4),
)  # fmt: skip
"""Its back, from the tip of its tail to where its head begins."""
_WIDE = (0.1, 0.9, 1.5, 2.0, 2.5, 2.9, 3.2, 3.4, 3.6, 3.7, 3.7, 3.6, 3.4, 3.1, 2.7, 2.3)
_EACH = 6  # how many places there are from one of those points to the next
_SPINE_AT = 4  # so many of them lie between two spines
_CLOSE = 0.06  # how much its back bends inwards where spines would meet
_HEAD_SHARE, _HEAD_TURN = 1.55, -8.0
_NAPE = (-1.6, -7.2)  # where the neck of a piece's dragon ends

BEHIND = Box(3.5, 12.7, 13.4, 7.7)
"""Where it is behind the strokes; elsewhere it is before them."""


def _places() -> list[tuple[Point, float]]:
    """Return places along its back, close together, and how wide it is there."""
    known = [(x, y, wide) for (x, y), wide in zip(_WAY, _WIDE, strict=True)]
    return [((x, y), wide) for x, y, wide in sampled(known, _EACH)]


def cover_dragon(design: Design) -> Group:
    """Return the whole dragon, as if nothing was before it."""
    full = design is Design.FULL
    places = _places()
    line = [point for point, _ in places]
    body = stroke(line, [wide for _, wide in places])
    aside: list[tuple[Point, float]] = []
    spines: list[Segment] = []
    before = (0.0, 0.0)
    for at, ((here, wide), (there, _)) in enumerate(pairwise(places)):
        far = math.hypot(there[0] - here[0], there[1] - here[1]) or 1.0
        along = ((there[0] - here[0]) / far, (there[1] - here[1]) / far)
        out = (-along[1], along[0])
        aside.append(((here[0] - 0.24 * wide * out[0], here[1] - 0.24 * wide * out[1]), wide))
        bent = before[0] * along[1] - before[1] * along[0]
        before = along
        if at % _SPINE_AT == 2 and wide > 1.6 and bent < _CLOSE:
            x, y = here[0] + 0.3 * wide * out[0], here[1] + 0.3 * wide * out[1]
            half, high = 0.32 * wide, 0.6 * wide
            spines += polyline(
                (x - half * along[0], y - half * along[1]),
                (x + high * out[0] - 0.5 * half * along[0],
                 y + high * out[1] - 0.5 * half * along[1]),
                (x + half * along[0], y + half * along[1]), closed=True,
            )  # fmt: skip
    belly = stroke([point for point, _ in aside[6:]], [0.2 * wide for _, wide in aside[6:]])
    claws = tuple(segment for points, wide in _CLAWS for segment in stroke(points, wide))
    if full:
        parts: list[Drawing] = [
            Path(tuple(spines), BRASS, INK, 0.35, join="round"),
            Path((*claws, *body), INK, INK, 0.3),
            Path(belly, fill=BRASS),
        ]  # fmt: skip
    else:
        parts = [
            Path((*spines, *claws, *body), stroke=INK, width_mm=0.5, join="round"),
            Path((*spines, *claws, *body), fill=palette.PAPER),
            Path(belly, stroke=INK, width_mm=0.15),
        ]
    return Group((*parts, _head(full)))


_CLAWS = (
    (((18.6, 25.0), (18.4, 28.4), (16.4, 30.0)), (1.7, 1.2, 0.2)),
    (((18.4, 28.2), (17.6, 31.4)), (0.9, 0.2)),
    (((18.5, 28.2), (19.4, 30.6)), (0.9, 0.2)),
    (((21.2, 12.4), (23.0, 15.2), (21.6, 17.4)), (1.7, 1.2, 0.2)),
    (((23.0, 15.2), (23.4, 18.0)), (0.9, 0.2)),
    (((22.8, 14.8), (24.8, 16.4)), (0.9, 0.2)),
)
"""Its legs, and the claws on each."""


def _head(full: bool) -> Group:
    """Return its head, as on the pieces, where its neck ends."""
    shown = []
    for path in dragon_head():
        paint = PALE_BRASS if path.fill is None else path.fill
        if path.fill is None:
            shown.append(Path(path.segments, stroke=paint if full else INK, width_mm=0.26,
                              cap="round"))  # fmt: skip
        elif full:
            shown.append(path)
        else:
            shown.append(Path(path.segments, palette.PAPER, INK, 0.16, join="round"))
    x, y = _WAY[-1]
    placing = (
        translate(-_NAPE[0], -_NAPE[1])
        .then(scale(_HEAD_SHARE))
        .then(rotate(_HEAD_TURN))
        .then(translate(x, y))
    )
    return Group(tuple(shown), placing)

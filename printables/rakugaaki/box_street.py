"""The street that runs round the box: the cover's wall and pavement, fogs of paint, and a chase.

All that is on it is dim, so that names and words on the wall are read; whoever runs is at its foot,
below them.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Segment,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.ornament import arrow
from printables.rakugaaki.chase import LAMP, on_the_run, running_guard
from printables.rakugaaki.halftone import fog
from printables.rakugaaki.street import NIGHT, SPRAY, crown

FLOOR, FLOOR_SHARE = "#0e0f14", 0.9
"""The pavement's colour, and where it begins, as a share of the height of a side."""

COPING = 0.872, FLOOR_SHARE - 0.872
"""Where the top of the low wall is that runs round the box, and how high it is, as shares."""

_JOINT = "#2a2d3a"
_FOG, _TAG = 0.26, 0.5  # how far paint is from the night: a fog of it, and lines
_OVER_MM = 2.0  # what is drawn beyond a side's left edge, where that is cut

_FOGS: dict[str, tuple[tuple[float, float, float, int], ...]] = {
    "back": ((0.2, 0.68, 12.0, 0), (0.8, 0.72, 12.0, 1)),
    "side": ((0.5, 0.34, 9.8, 0), (0.5, 0.58, 9.8, 3), (0.5, 0.76, 9.0, 1)),
    "lid": ((0.12, 0.5, 9.5, 1), (0.88, 0.5, 9.5, 0)),
}
"""Fogs of paint: where they are as shares of a side, how far they go in mm, and their paint."""


def street_round(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return the street on a side of the box but the cover; in lines, only who runs there.

    Args:
        box: the side, told by its proportions: a lid lies, a back is broad, others are narrow.
        design: full, or in lines.
    """
    side = "lid" if box.height < box.width else "back" if box.width > box.height / 2 else "side"
    runs = tuple(_chased(box, design)) if side == "back" else ()
    if design is not Design.FULL:
        return runs
    parts: list[Drawing] = [*_fogs(side, box)]
    parts.append(Path(tuple(bricks(box.width, box.height)), stroke=_JOINT, width_mm=0.35))
    if side == "lid":
        return (*parts, *_tags(_LID_TAGS, box))
    parts += coping(box.width, box.height)
    light = _torchlit(box) if side == "back" else ()
    return (*parts, *light, *runs)


def bricks(w: float, h: float) -> list[Segment]:
    """Return the joints of a wall so wide and so high, in mm, from (0, 0)."""
    joints: list[Segment] = []
    for row in range(int(h / 4) + 1):
        y = row * 4.0
        joints += polyline((0, y), (w, y))
        for column in range(int(w / 10) + 2):
            left = column * 10.0 - (5 if row % 2 else 0)
            joints += polyline((left, y), (left, y + 4))
    return joints


def coping(w: float, h: float) -> Iterator[Drawing]:
    """Yield the low wall along the foot of a side so wide and so high, and the dark below it."""
    top, thick = COPING[0] * h, COPING[1] * h
    left, over = -_OVER_MM, w + 2 * _OVER_MM
    yield Path((Box(left, top, over, h - top + _OVER_MM),), fill=FLOOR)
    yield Path((Box(left, top, over, thick),), fill="#3d435c")
    joints = [polyline((x, top), (x, top + thick)) for x in range(4, int(w), 19)]
    yield Path(tuple(one for joint in joints for one in joint), stroke=NIGHT, width_mm=0.35)
    yield Path(polyline((left, top), (left + over, top)), stroke="#8d98c9", width_mm=0.4)


def _fogs(side: str, box: Box) -> Iterator[Path]:
    """Yield fogs of paint on the wall, denser towards their middle."""
    for x, y, far, paint in _FOGS[side]:
        tone = palette.mixed(NIGHT, SPRAY[paint], _FOG)
        yield from fog(x * box.width, y * box.height, far, tone)


_LID_TAGS = ((0.09, 0.62, 0, "crown"), (0.91, 0.4, 2, "arrow"))
_BACK_TAGS = ((0.09, 0.775, 2, "crown"), (0.915, 0.755, 1, "arrow"))
"""Tags: where they are as shares of a side, their paint, and what they are."""


def _tags(tags: tuple[tuple[float, float, int, str], ...], box: Box) -> Iterator[Drawing]:
    """Yield what somebody drew in passing: lines that a marker left on the wall."""
    for x, y, paint, kind in tags:
        shape = crown(0, 1.4, 5.2) if kind == "crown" else arrow((-2.4, 1.6), (2.6, -1.6), 1.1, 2.9)
        line = Path(shape, stroke=palette.mixed(NIGHT, SPRAY[paint], _TAG), width_mm=0.5,
                    join="round")  # fmt: skip
        yield Group((line,), rotate(-8).then(translate(x * box.width, y * box.height)))


_GUARD_AT, _GUARD_SIZE = (0.135, 0.9), 0.6
_FLEE = (("yellow", 0.725, 3.7, 5), ("black", 0.885, 3.7, -3))
"""Who gets away on the back: where across, half their height in mm, and by how much they lean."""
_FEET = 1.34  # of half a crew, from its middle down to what it runs on
_BEAM_MM, _HALF, _BRIGHT = 8.0, 15.0, 0.85
"""How far the torch's light goes, to how many degrees on each side, and how bright it is."""
_DOTS_MM = 0.5, 0.42, 0.33, 0.25, 0.18, 0.12  # where it ends, they are ever smaller


def _torchlit(box: Box) -> Iterator[Drawing]:
    """Yield tags on the wall of the back, and the light of a guard's torch on it."""
    yield from _tags(_BACK_TAGS, box)
    x, y = _GUARD_AT[0] * box.width, _GUARD_AT[1] * box.height
    lamp = x - _GUARD_SIZE * LAMP[0], y + _GUARD_SIZE * LAMP[1]
    paint = palette.mixed(NIGHT, SPRAY[2], _BRIGHT)
    yield Path(polyline(lamp, *_arc(lamp, _BEAM_MM), closed=True), fill=paint)
    for ring, radius in enumerate(_DOTS_MM):  # as the light on the cover ends
        far = _BEAM_MM + 0.75 + 1.1 * ring
        for at in range(-2 - ring // 2, 3 + ring // 2):
            angle = math.radians(_HALF * 0.94 * at / (2 + ring // 2))
            x, y = lamp[0] + far * math.cos(angle), lamp[1] + far * math.sin(angle)
            yield Circle(x, y, radius, paint)


def _chased(box: Box, design: Design) -> Iterator[Drawing]:
    """Yield a guard who runs to the right, and two who get away."""
    w, h = box.width, box.height
    x, y = _GUARD_AT[0] * w, _GUARD_AT[1] * h
    yield Group((running_guard(design),), scale(-_GUARD_SIZE, _GUARD_SIZE).then(translate(x, y)))
    for colour, across, half, turn in _FLEE:
        here = rotate(turn).then(translate(across * w, 0.955 * h - _FEET * half))
        yield Group((_fleeing(colour, half, design),), here)


def _arc(lamp: tuple[float, float], far: float) -> Iterator[tuple[float, float]]:
    """Yield the far end of a torch's light that points to the right."""
    for turn in (-_HALF, -_HALF / 3, _HALF / 3, _HALF):
        angle = math.radians(turn)
        yield lamp[0] + far * math.cos(angle), lamp[1] + far * math.sin(angle)


@lru_cache(maxsize=8)
def _fleeing(colour: str, half: float, design: Design) -> Drawing:
    return on_the_run(colour, half, design, legs="run", lit=False)


_LAST = {"left": ("green", 3.6), "right": ("red", 3.5)}
"""Who is at the foot of each narrow side, and half its height in mm."""


def got_away(side: str, box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return who has got away round a corner of the box, to its left or to its right."""
    colour, half = _LAST[side]
    here = translate(0.47 * box.width, 0.965 * box.height - _FEET * half)
    return (Group((on_the_run(colour, half, design, legs="run", lit=True),), here),)

"""The ground of pictures in the rules: the night behind the tower, and the course it stands on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from printables.drawing.bounding_box import BoundingBox, bounding_box
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Close,
    Drawing,
    Group,
    Line,
    Path,
    Segment,
    Symbol,
    polyline,
)
from printables.drawing.ornament import cloud, wave
from printables.tower.masonry import CREAM, INDIGO, stone_of
from printables.tower.sky import HEAVENS, MOONLIGHT, diamonds

FOOT_MM = 4.4
"""How high the course is that cards stand on."""

_MOON_MM, _HALO_MM, _IN_MM = 3.0, 4.6, 5.3  # their radii, and how far they are from both edges
_DRIFTED = (0.44, 0.36, 0.03)
"""Where the cloud is at each hour, of the width."""
_STARS = 24  # of which those are seen that are clear of the rest
_CLEAR_MM = 1.0  # from a star to what stands before the night, and to its edge
_HILLS = ((0.52, HEAVENS[1]), (0.78, HEAVENS[2]))  # how far down each band of the sky begins


@lru_cache(maxsize=8)
def stage(
    wide: float,
    high: float,
    design: Design,
    hour: int = 2,
    *,
    moon: bool = True,
    taken: tuple[BoundingBox, ...] = (),
) -> Symbol:
    """Return the ground of a picture, from (0, 0), so wide and high.

    Args:
        wide: how wide it is, in mm.
        high: how high it is, in mm.
        design: full or eco.
        hour: which of three it is: from picture to picture the cloud drifts.
        moon: whether it is seen.
        taken: where something stands before it: no star is seen there.
    """
    whole = Box(0, 0, wide, high)
    parts = (
        _night(wide, high, hour, taken, moon=moon) if design is Design.FULL else _lines(wide, high)
    )
    return Symbol("night behind the tower", Group(tuple(parts), clip=Path((whole,))), whole)


def _lines(wide: float, high: float) -> list[Drawing]:
    floor = high - FOOT_MM
    edge = Box(0.15, 0.15, wide - 0.3, high - 0.3)
    return [Path((edge, *polyline((0, floor), (wide, floor))), None, INDIGO, 0.3)]


def _night(
    wide: float, high: float, hour: int, taken: tuple[BoundingBox, ...], *, moon: bool
) -> list[Drawing]:
    drifted = cloud(_DRIFTED[hour] * wide, 0.2 * high, 8.0)
    halo = Circle(wide - _IN_MM, _IN_MM, _HALO_MM, "#2b3a70")
    lights = (halo, replace(halo, radius=_MOON_MM, fill=MOONLIGHT)) if moon else ()
    sky = Box(_CLEAR_MM, _CLEAR_MM, wide - 2 * _CLEAR_MM, 0.42 * high)
    stars = _stars(sky, 11 + hour, (*taken, *boxes_of((Path(drifted), *lights))))
    parts: list[Drawing] = [
        Path((Box(0, 0, wide, high),), fill=HEAVENS[0]),
        Path(stars, fill=CREAM),
        *lights,
    ]
    for at, (down, paint) in enumerate(_HILLS):
        edge = wave((0, down * high), (wide, down * high), wide / 1.6, 2.0, 0.3 * at)
        parts.append(Path((*edge, Line(wide, high), Line(0, high), Close()), fill=paint))
    parts.append(Path(drifted, fill="#6f74a3"))
    return [*parts, *_course(wide, high)]


def boxes_of(drawings: Iterable[Drawing]) -> tuple[BoundingBox, ...]:
    """Return what each of some drawings covers."""
    return tuple(box for one in drawings if (box := bounding_box((one,))))


def _stars(sky: Box, seed: int, taken: Sequence[BoundingBox]) -> tuple[Segment, ...]:
    """Return the stars of a sky that are clear of what stands before it."""
    stars: list[Segment] = []
    for at in range(_STARS):
        star = diamonds(sky, 1, _STARS * seed + at, 0.25, 0.6)
        (box,) = boxes_of((Path(star),))
        around = BoundingBox(box.left - _CLEAR_MM, box.top - _CLEAR_MM,
                             box.right + _CLEAR_MM, box.bottom + _CLEAR_MM)  # fmt: skip
        if not any(around.within(other) for other in taken):
            stars += star
    return tuple(stars)


def _course(wide: float, high: float) -> list[Drawing]:
    """Return two courses of stone with a cream edge."""
    stone, floor = stone_of("H"), high - FOOT_MM
    joints = [*polyline((0, floor + FOOT_MM / 2), (wide, floor + FOOT_MM / 2))]
    for at in range(int(wide / 5.0) + 1):
        for half in (0, 1):
            x = 5.0 * at + 2.5 * half + 1.5
            top = floor + half * FOOT_MM / 2
            joints += polyline((x, top), (x, top + FOOT_MM / 2))
    return [
        Path((Box(0, floor, wide, FOOT_MM),), fill=stone.field),
        Path(tuple(joints), stroke=stone.joint, width_mm=0.2),
        Path((Box(0, floor - 0.5, wide, 0.6),), fill=CREAM),
    ]

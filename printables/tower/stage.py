"""The ground of pictures in the rules: the night behind the tower, and the course it stands on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Close,
    Drawing,
    Group,
    Line,
    Path,
    Symbol,
    path_of,
    polyline,
)
from printables.drawing.ornament import cloud, wave
from printables.tower.masonry import CREAM, INDIGO, stone_of
from printables.tower.sky import HEAVENS, MOONLIGHT, diamonds

FOOT_MM = 4.4
"""How high the course is that cards stand on."""

_MOON_MM, _HALO_MM, _IN_MM = 3.0, 4.6, 5.3  # their radii, and how far they are from both edges
_HOURS = ((0.44, 1.25), (0.36, 2.2), (0.03, 0.0))
"""Of each hour: where the cloud is, of the width; how far the shadow of the moon is off it."""
_HILLS = ((0.52, HEAVENS[1]), (0.78, HEAVENS[2]))  # how far down each band of the sky begins


@lru_cache(maxsize=8)
def stage(wide: float, high: float, design: Design, hour: int = 2, *, moon: bool = True) -> Symbol:
    """Return the ground of a picture, from (0, 0), so wide and high.

    Args:
        wide: how wide it is, in mm.
        high: how high it is, in mm.
        design: full or eco.
        hour: which of three it is: from picture to picture the moon grows and the cloud drifts.
        moon: whether it is seen: where pictures do not follow each other, none grows.
    """
    whole = Box(0, 0, wide, high)
    parts = _night(wide, high, hour, moon=moon) if design is Design.FULL else _lines(wide, high)
    return Symbol("night behind the tower", Group(tuple(parts), clip=Path((whole,))), whole)


def _lines(wide: float, high: float) -> list[Drawing]:
    floor = high - FOOT_MM
    edge = Box(0.15, 0.15, wide - 0.3, high - 0.3)
    return [Path((edge, *polyline((0, floor), (wide, floor))), None, INDIGO, 0.3)]


def _night(wide: float, high: float, hour: int, *, moon: bool) -> list[Drawing]:
    drifted, shadow = _HOURS[hour]
    stars = diamonds(Box(0, 0, wide, 0.42 * high), 16, 11 + hour, 0.25, 0.6)
    parts: list[Drawing] = [
        Path((Box(0, 0, wide, high),), fill=HEAVENS[0]),
        Path(stars, fill=CREAM),
        *(_moon(wide - _IN_MM, shadow) if moon else ()),
    ]
    for at, (down, paint) in enumerate(_HILLS):
        edge = wave((0, down * high), (wide, down * high), wide / 1.6, 2.0, 0.3 * at)
        parts.append(Path((*edge, Line(wide, high), Line(0, high), Close()), fill=paint))
    parts.append(Path(cloud(drifted * wide, 0.2 * high, 8.0), fill="#6f74a3"))
    return [*parts, *_course(wide, high)]


def _moon(x: float, shadow: float) -> Iterator[Drawing]:
    """Yield the moon with its halo; its shadow is so far off it."""
    halo = Circle(x, _IN_MM, _HALO_MM, "#2b3a70")
    yield halo
    yield Circle(x, _IN_MM, _MOON_MM, MOONLIGHT)
    if shadow:  # it stays within the moon's halo
        dark = replace(halo, x=x - shadow, y=_IN_MM - 0.3 * shadow, radius=_MOON_MM)
        yield Group((dark,), clip=path_of(halo))


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

"""The landscape on the racks: one river under one ridge, at four hours of the day.

Each rack is a leaf of the screen. Put end to end, in the order of the colours round the board, the
leaves join: ridges and shores run on from each to the next, and from the last to the first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from printables.drawing import palette
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
)
from printables.drawing.ornament import smooth, wave
from printables.lautzeit_sep.clouds import GILT, gold_cloud
from printables.lautzeit_sep.court import (
    BRASS,
    CINNABAR,
    DEEP_JADE,
    INK,
    IVORY,
    PALE_BRASS,
    peak,
)
from printables.lautzeit_sep.hills import Hill, hill_art
from printables.lautzeit_sep.scenery import geese, junk, maples, pavilion, pine, plum_tree

HIGH_MM = 26.0
"""How high a leaf is, from the sky to the lower shore."""

_FAR = (12.5, 9.0, 13.5, 16.5, 11.0, 8.5, 13.0, 17.0, 14.0, 9.5,
        12.0, 7.5, 10.5, 14.5, 9.0, 12.0, 15.5, 10.5, 13.0, 8.0)  # fmt: skip
_NEAR = (7.2, 8.6, 6.0, 5.4, 7.6, 9.4, 7.0, 5.2, 6.4, 8.8, 9.6, 7.4,
         5.6, 6.8, 9.0, 7.8, 5.4, 6.2, 8.2, 9.8, 8.4, 6.0, 5.6, 6.4)  # fmt: skip
"""How high the ridges are over the lower edge of all leaves, at even steps from the first on."""

_SHORE_MM = 5.0
"""How high the water stands over the lower edge."""

LEAVES = 4


@dataclass(frozen=True, slots=True)
class Hour:
    """How a leaf looks at its hour: its sky from above down, its ridges, its water."""

    sky: tuple[str, str, str]
    far: str
    near: str
    water: str
    ripple: str


_HOURS = (
    Hour(("#a52d1c", "#c4502f", "#e08a50"), "#7d3b34", "#3a4a3c", "#d9a878", "#f2d9b0"),
    Hour(("#2b6a86", "#4f93a8", "#9ccbcb"), "#3f8580", DEEP_JADE, "#6fa9b4", "#d5e8e4"),
    Hour((INK, "#2a3639", "#3d5154"), "#34484a", "#16302b", "#4b656a", "#a9bdb9"),
    Hour(("#d29a35", "#e3b655", "#f2d68f"), "#b9873c", "#5d6a3a", "#a9c3a4", "#f4ecd0"),
)
"""Dawn, noon, night, and the gold of evening."""


def leaf(seat: int, wide: float, design: Design) -> Symbol:
    """Return a leaf of the screen, its upper left corner at (0, 0).

    Args:
        seat: whose, from 0; the fifth is the first again.
        wide: how wide it is.
        design: in paint, or in lines.
    """
    return _leaf(seat % LEAVES, wide, design)


@lru_cache(maxsize=8)
def _leaf(seat: int, wide: float, design: Design) -> Symbol:
    full = design is Design.FULL
    hour = _HOURS[seat]
    room = Box(0, 0, wide, HIGH_MM)
    parts: list[Drawing] = [*_sky(hour, wide)] if full else []
    parts += _light(seat, wide, full)
    parts += _ridge(_FAR, seat, wide, hour.far, full)
    parts += _clouds(wide, full)
    parts += _hills(hour, seat, wide, full)
    parts += _SIGHTS[seat][0](wide, design)
    parts += _ridge(_NEAR, seat, wide, hour.near, full, rim=True)
    parts += _river(hour, seat, wide, full)
    parts += _SIGHTS[seat][1](wide, design)
    return Symbol(f"leaf {seat}", Group(tuple(parts), clip=Path((room,))), room)


def _line_of(heights: Sequence[float], seat: int, wide: float) -> tuple[Segment, ...]:
    """Return what a ridge covers of a leaf, which goes on with the ridge of the next."""
    each = len(heights) // LEAVES
    step = wide / each
    points = [
        (at * step, HIGH_MM - heights[(seat * each + at) % len(heights)])
        for at in range(-2, each + 3)
    ]
    return (
        *smooth(points),
        Line(points[-1][0], HIGH_MM + 1),
        Line(points[0][0], HIGH_MM + 1),
        Close(),
    )


def _ridge(
    heights: Sequence[float], seat: int, wide: float, paint: str, full: bool, *, rim: bool = False
) -> list[Drawing]:
    shape = _line_of(heights, seat, wide)
    if full:
        return [Path(shape, paint, BRASS if rim else None, 0.3)]
    return [Path(shape, palette.PAPER, DEEP_JADE, 0.25 if rim else 0.15)]


_HILLS = (
    ((0.42, 22.5, 27.0, 11.5), (0.25, 23.0, 20.0, 8.0), (0.63, 23.5, 24.0, 9.5),
     (0.84, 23.0, 21.0, 11.0)),
    ((0.12, 23.0, 17.0, 11.0), (0.3, 23.5, 21.0, 8.0), (0.69, 22.5, 24.0, 11.0),
     (0.88, 23.0, 17.0, 9.0)),
    ((0.15, 22.5, 21.0, 10.5), (0.6, 22.5, 24.0, 9.5), (0.78, 23.0, 22.0, 11.5),
     (0.9, 24.0, 14.0, 7.0)),
    ((0.13, 22.5, 19.0, 11.5), (0.31, 23.0, 22.0, 9.0), (0.76, 22.5, 22.0, 10.0),
     (0.89, 23.0, 15.0, 12.0)),
)  # fmt: skip
"""Hills on each leaf, clear of its ends: where along it, their foot, half their width, height."""


def _hills(hour: Hour, seat: int, wide: float, full: bool) -> list[Drawing]:
    """Return hills in the mineral tints of their hour, between the two ridges."""
    upper, lower = hour.near, hour.sky[2]
    tints = tuple(palette.mixed(upper, lower, share) for share in (0.2, 0.36, 0.52, 0.68, 0.84, 1))
    tones = (*tints, palette.mixed(upper, INK, 0.35))
    return [
        drawing
        for at, (share, foot, half, high) in enumerate(_HILLS[seat])
        for drawing in hill_art(
            Hill(share * wide, foot, half, high, tones), 17 + 5 * seat + at, full=full
        )
    ]


def _sky(hour: Hour, wide: float) -> list[Drawing]:
    """Return the sky, in three tints that lie over each other like mist."""
    upper, middle, low = hour.sky
    parts: list[Drawing] = [Path((Box(0, 0, wide, HIGH_MM),), fill=upper)]
    for paint, y in ((middle, 6.5), (low, 12.0)):
        edge = wave((-4, y), (wide + 4, y), wide / 2, 1.1, 0.05 * y)
        parts.append(Path((*edge, Line(wide + 4, HIGH_MM), Line(-4, HIGH_MM), Close()), fill=paint))
    return parts


_LIGHTS = ((0.66, 10.6, 8.2, GILT), None, (0.79, 8.8, 5.6, IVORY), (0.26, 8.8, 5.0, CINNABAR))
"""Sun, moon and evening sun: where, how high, how large; at noon it is out of the picture."""


def _light(seat: int, wide: float, full: bool) -> list[Drawing]:
    light = _LIGHTS[seat]
    if light is None:
        return []
    share, y, radius, paint = light
    x = share * wide
    if not full:
        line = DEEP_JADE if paint == IVORY else CINNABAR
        return [Circle(x, y, radius, palette.PAPER, line, 0.3)]
    halo = Circle(x, y, radius + 0.9, None, PALE_BRASS if paint != CINNABAR else CINNABAR, 0.25)
    return [Circle(x, y, radius, paint), halo]


_CLOUDS = ((0, 3.4, 1, 0.56), (1, 5.2, -1, 0.62))


def _clouds(wide: float, full: bool) -> list[Drawing]:
    """Return clouds of gold that come in from both ends, on all leaves alike."""
    shape = tuple(
        segment
        for at, (x, y, way, share) in enumerate(_CLOUDS)
        for segment in gold_cloud(x * wide - 3.2 * way * share, y, way, share, long=at == 1)
    )
    if full:
        return [
            Path(shape, None, BRASS, 0.9, join="round"),
            Path(shape, GILT, GILT, 0.4, join="round"),
        ]
    return [Path(shape, None, BRASS, 0.4, join="round"), Path(shape, palette.PAPER)]


def _river(hour: Hour, seat: int, wide: float, full: bool) -> list[Drawing]:
    """Return the river along the lower edge, and its ripples."""
    top = HIGH_MM - _SHORE_MM
    shore = wave((-4, top), (wide + 4, top), wide / 3, 0.5, 4 * 3 / wide * -1)
    shape = (*shore, Line(wide + 4, HIGH_MM + 1), Line(-4, HIGH_MM + 1), Close())
    ripples: list[Segment] = []
    for row in range(3):
        y = top + 1.5 + 1.3 * row
        for at in range(7):
            x = wide * (at + 0.35 * (row % 3) + 0.1) / 7
            far = (0.05 + 0.03 * ((at * 3 + row * 2 + seat) % 4)) * wide
            ripples += wave((x, y), (x + far, y), 6.0, 0.22)
    lines = Path(tuple(ripples), stroke=hour.ripple if full else "#4d8c98",
                 width_mm=0.3 if full else 0.15, cap="round")  # fmt: skip
    return [Path(shape, hour.water if full else palette.PAPER, None if full else "#4d8c98", 0.2),
            lines]  # fmt: skip


_Sight: TypeAlias = Callable[[float, Design], list[Drawing]]


def _nothing(wide: float, design: Design) -> list[Drawing]:
    del wide, design
    return []


def _dawn(wide: float, design: Design) -> list[Drawing]:
    return plum_tree(0.16 * wide, HIGH_MM, design)


def _cliffs(wide: float, design: Design) -> list[Drawing]:
    return [*peak(0.5 * wide, HIGH_MM - 4, 16.5, design, 0.2)]


def _noon(wide: float, design: Design) -> list[Drawing]:
    boats = (*junk(0.34 * wide, HIGH_MM - 2.4, 1.0, design), *junk(0.215 * wide, HIGH_MM - 4.0, 0.6,
             design))  # fmt: skip
    return [*boats, *pine(0.8 * wide, HIGH_MM - 1.0, 1.0, design)]


def _great_mountain(wide: float, design: Design) -> list[Drawing]:
    return [*peak(0.38 * wide, HIGH_MM - 4, 20.5, design, 0.2), *geese(0.54 * wide, 6.4, design)]


def _night(wide: float, design: Design) -> list[Drawing]:
    return pine(0.12 * wide, HIGH_MM - 1.0, 0.8, design, snow=True)


def _evening(wide: float, design: Design) -> list[Drawing]:
    return pavilion(0.58 * wide, HIGH_MM - 4.6, 1.0, design)


def _maples(wide: float, design: Design) -> list[Drawing]:
    return maples(0.79 * wide, HIGH_MM - 2.6, design)


_SIGHTS: tuple[tuple[_Sight, _Sight], ...] = (
    (_nothing, _dawn),
    (_cliffs, _noon),
    (_great_mountain, _night),
    (_evening, _maples),
)
"""What stands on each leaf behind the near ridge, and what before the water."""

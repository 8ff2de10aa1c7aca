"""The land of the board in blue and green (青緑山水): low hills on silk, one behind another.

Rice grows in terraces in the upper left quarter, old pines
stand in the upper right one, the lower left one is the town, the lower right one a marsh. All of it
is land alike; pieces lie on it. It is painted from far to near, and the river over it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Segment,
    Symbol,
    Use,
    path_of,
    polyline,
    scale,
    translate,
)
from printables.drawing.ornament import smooth, stroke
from printables.lautzeit_sep.court import BRASS, CINNABAR, INK, IVORY
from printables.lautzeit_sep.hills import (
    AZURITE,
    FAR,
    GROUND,
    MALACHITE,
    MOSS,
    Hill,
    hill_art,
    small_hill,
)
from printables.lautzeit_sep.scenery import heron, pavilion, pine, reeds, roof

_SIDE_MM = 140.0
"""The side of the land that all places below are measured on."""

_MIST = "#f6edd3"

_HILLS = (
    # the upper left quarter: terraces
    Hill(6, 13, 17, 12, FAR), Hill(29, 12, 14, 10, FAR), Hill(46, 15, 11, 11, FAR),
    Hill(20, 25, 20, 15, MOSS, True), Hill(43, 27, 13, 12, MALACHITE),
    Hill(0, 36, 16, 14, AZURITE), Hill(34, 41, 20, 16, MOSS, True), Hill(48, 44, 8.5, 9, AZURITE),
    Hill(10, 54.5, 22, 18, MOSS, True), Hill(32, 55, 12, 8, MALACHITE),
    Hill(45, 55.5, 10.5, 9, MOSS, True),
    # the upper right one: pines
    Hill(97, 14, 13, 11, FAR), Hill(114, 11, 16, 9, FAR), Hill(136, 14, 14, 13, FAR),
    Hill(101, 25, 16.5, 13, AZURITE), Hill(129, 28, 18, 15, MALACHITE),
    Hill(95, 38, 10.5, 10, MALACHITE), Hill(113, 42, 20, 15, MALACHITE),
    Hill(139, 45, 15, 14, AZURITE), Hill(102, 54.5, 17.5, 15, AZURITE),
    Hill(127, 55, 20, 16, MALACHITE), Hill(97, 55.5, 12, 6, MOSS),
    # the lower left one: the town
    Hill(8, 98, 18, 11, MALACHITE), Hill(38, 94.5, 15, 7, AZURITE),
    Hill(47, 98, 9.5, 10, MALACHITE),
    Hill(-3, 113, 13, 14, AZURITE), Hill(47, 119, 9.5, 10, MALACHITE), Hill(17, 107, 13, 7, MOSS),
    Hill(6, 139, 18, 13, MALACHITE), Hill(34, 144, 18, 8, MOSS), Hill(47, 145, 9.5, 11, AZURITE),
    # the lower right one: the marsh
    Hill(97, 97, 12.5, 10, AZURITE), Hill(118, 95.5, 18, 8.5, MALACHITE),
    Hill(138, 99, 13, 11.5, AZURITE), Hill(94, 117, 10, 9, MOSS),
    Hill(138, 121, 15, 12, MALACHITE), Hill(111, 112, 15, 6, MOSS),
    Hill(129, 110, 13, 6, AZURITE), Hill(97, 126, 12, 6, MALACHITE), Hill(126, 131, 15, 7, MOSS),
    Hill(97, 144, 12.5, 11, MALACHITE), Hill(114, 147, 17, 10, MOSS),
    Hill(136, 146, 17, 13, AZURITE),
)  # fmt: skip
"""Each within its quarter, foot and crest: the river would cut a hill in two as a knife does. Only
the frame of the land cuts some off."""

_Placed: TypeAlias = tuple[float, float, float]
"""Where something stands, in mm from the land's corner, and its share of its size."""

_PINES: tuple[_Placed, ...] = (
    (95, 20, 0.42), (107, 16, 0.34), (134, 18, 0.42), (122, 26, 0.5), (98, 36, 0.56),
    (111, 33, 0.48), (133, 38, 0.6), (120, 47, 0.62), (94, 47, 0.5), (103, 54, 0.62),
    (135, 55, 0.66), (5, 24, 0.4), (47, 38, 0.36), (24, 50, 0.4), (48, 111, 0.44),
    (9, 134, 0.6), (92, 111, 0.5), (136, 114, 0.56), (93, 139, 0.66),
)  # fmt: skip
_HOUSES: tuple[_Placed, ...] = (
    (34, 95, 0.5), (35, 110.6, 0.68), (16, 119, 0.6), (10, 126.6, 0.76),
    (35, 125, 0.68), (19.6, 135, 0.84), (36.6, 138.5, 0.7), (50.4, 27.4, 0.36), (32, 31.8, 0.36),
    (121, 102, 0.5),
)  # fmt: skip
"""Houses, each within its square: a line of the board would cut a roof in two."""
_COURT: _Placed = (16.4, 101, 0.5)
_PAGODA: _Placed = (48.6, 134.6, 0.82)
_TREES: tuple[_Placed, ...] = (
    (4, 111.2, 1.0), (24.4, 117.6, 0.8), (42.4, 117, 0.9), (2.6, 127, 0.9), (20.6, 126.4, 1.1),
    (42.6, 127, 1.0), (9.4, 134.4, 0.9), (31, 131.6, 1.0), (43.6, 138.6, 0.9), (36, 99.6, 0.7),
    (47.6, 106.6, 0.9), (46.4, 27.4, 0.6), (37.2, 32, 0.6),
    (115.4, 102.4, 0.7), (127, 102.4, 0.8), (101, 100, 0.8), (95, 117.4, 0.8), (130, 118, 0.9),
    (103, 122, 0.7),
)  # fmt: skip
_REEDS: tuple[_Placed, ...] = (
    (97, 105, 0.62), (106, 100, 0.5), (130, 105, 0.6), (100, 118, 0.7), (117, 118, 0.74),
    (127, 128, 0.8), (104, 130, 0.8), (119, 138, 0.86), (107, 139, 0.7), (137, 131, 0.6),
    (88, 128, 0.6), (115, 101, 0.4),
)  # fmt: skip
_HERONS: tuple[_Placed, ...] = (
    (117, 105.6, 0.8), (124, 119.6, 0.95), (116.4, 126, 1.0), (98, 128, 0.8),
)  # fmt: skip
_POOLS: tuple[_Placed, ...] = ((112, 109, 0.9), (120, 119, 1.1), (110, 128, 1.2), (125, 135, 0.9))
_WISPS = (
    (2, 27, 30), (34, 20, 24), (44, 46, 30), (6, 43, 26), (88, 27, 26), (108, 31, 30),
    (118, 49, 26), (86, 46, 22), (4, 99, 26), (30, 112, 28), (8, 127, 30), (40, 134, 20),
    (88, 101, 24), (114, 98, 26), (92, 124, 26), (116, 131, 26),
)  # fmt: skip
"""Wisps of mist: where they begin, how high up, how long."""


def country(land: Box, design: Design) -> Drawing:
    """Return the land, from far to near.

    Args:
        land: where, in mm; what is beyond its edge is left out.
        design: in paint, or in lines.
    """
    share = scale(land.width / _SIDE_MM, land.height / _SIDE_MM)
    return Use(_country(design), land.x, land.y, share)


@lru_cache(maxsize=2)
def _country(design: Design) -> Symbol:
    """Return all of the land once, for pictures of it and of its parts."""
    full = design is Design.FULL
    parts: list[tuple[float, Sequence[Drawing]]] = [
        *((one.foot, hill_art(one, at, full=full)) for at, one in enumerate(_HILLS)),
        *((y, pine(x, y, share, design)) for x, y, share in _PINES),
        *((y, _tree(x, y, share, full)) for x, y, share in _TREES),
        *((y, _house(x, y, share, full)) for x, y, share in _HOUSES),
        (_COURT[1], pavilion(_COURT[0], _COURT[1] - 2 * _COURT[2], _COURT[2], design)),
        (_PAGODA[1], _pagoda(*_PAGODA, full)),
        *((y, _reeds(x, y, share, full)) for x, y, share in _REEDS),
        *((y, (_heron(x, y, share, full),)) for x, y, share in _HERONS),
    ]
    if full:
        parts += [(y - 3, (_pool(x, y, share),)) for x, y, share in _POOLS]
        parts += [(y, (_wisp(x, y, far),)) for x, y, far in _WISPS]
    order = sorted(parts, key=lambda part: part[0])
    drawn = tuple(drawing for _, some in order for drawing in some)
    whole = Box(0, 0, _SIDE_MM, _SIDE_MM)
    edge = Path((whole,))
    ground = (Path((whole,), fill=GROUND),) if full else ()
    return Symbol("country", Group((*ground, *drawn), clip=edge), whole)


@lru_cache(maxsize=2)
def country_in_small(land: Box) -> tuple[Drawing, ...]:
    """Return the land for pictures so small that all on it would be blots: its hills alone."""
    hills = tuple(
        drawing
        for at, hill in sorted(enumerate(_HILLS), key=lambda one: one[1].foot)
        for drawing in small_hill(hill, at)
    )
    view = scale(land.width / _SIDE_MM, land.height / _SIDE_MM).then(translate(land.x, land.y))
    whole = Path((land,), fill=GROUND)
    return (Group((whole, Group(hills, view)), clip=Path((land,))),)


_WINDOW_MM = 21.0
_WINDOWS = ((8.0, 9.0), (104.0, 29.0), (14.0, 115.0), (104.0, 108.0))
"""How much of each quarter stands for it beside its name, and where that begins."""

LANDS = len(_WINDOWS)
"""How many kinds of land the board has, one in each quarter."""


@lru_cache(maxsize=16)  # the squares of a page are shown several times
def land_square(at: int, side: float) -> Drawing:
    """Return a square of one kind of land, `side` mm wide, from (0, 0)."""
    x, y = _WINDOWS[at]
    view = translate(-x, -y).then(scale(side / _WINDOW_MM))
    land = Use(_country(Design.FULL), 0, 0, view)
    return Group((land,), clip=Path((Box(0, 0, side, side),)))


def _tree(x: float, y: float, share: float, full: bool) -> list[Drawing]:
    """Return a round tree of a garden, lit from the left."""
    crown = tuple(
        segment
        for dx, dy, radius in ((-0.9, -2.2, 1.1), (0.9, -2.1, 1.15), (0.0, -3.2, 1.2))
        for segment in path_of(Circle(x + share * dx, y + share * dy, share * radius)).segments
    )
    lit = tuple(
        segment
        for dx, dy, radius in ((-1.15, -2.5, 0.6), (0.6, -2.4, 0.6), (-0.3, -3.5, 0.65))
        for segment in path_of(Circle(x + share * dx, y + share * dy, share * radius)).segments
    )
    trunk = polyline((x, y), (x, y - 2.0 * share))
    if not full:
        return [
            Path(trunk, stroke=_LINE, width_mm=0.15),
            Path(crown, stroke=_LINE, width_mm=0.3),
            Path(crown, palette.PAPER),
        ]
    return [
        Path(trunk, stroke="#5d4a35", width_mm=0.5 * share),
        Path(crown, fill="#56804f"),
        Path(lit, fill="#8aac6c"),
    ]


_TILES, _LINE = "#46534e", "#4d6a60"


def _roofed(walls: Sequence[Segment], doors: Sequence[Segment], roofs: Sequence[Segment],
            full: bool) -> list[Drawing]:  # fmt: skip
    """Return what has walls, doors and swept roofs, in paint or in lines."""
    if not full:
        return [
            Path(tuple(walls), palette.PAPER, _LINE, 0.15),
            Path(tuple(doors), stroke=CINNABAR, width_mm=0.15),
            Path(tuple(roofs), palette.PAPER, _LINE, 0.15, join="round"),
        ]
    return [
        Path(tuple(walls), fill=IVORY),
        Path(tuple(doors), fill=CINNABAR),
        Path(tuple(roofs), fill=_TILES, stroke=INK, width_mm=0.18, join="round"),
    ]


def _house(x: float, y: float, u: float, full: bool) -> list[Drawing]:
    """Return a house under a swept roof of tiles."""
    wall = Box(x - 5.2 * u, y - 3.8 * u, 10.4 * u, 3.8 * u)
    doors = [
        Box(x + u * left, y - 2.5 * u, u * wide, 2.5 * u)
        for left, wide in ((-4.4, 1.8), (-1.2, 2.4), (2.6, 1.8))
    ]
    parts = _roofed((wall,), doors, roof(x, y - 3.2 * u, 8.2 * u, 5.2 * u), full)
    if full:
        tiles = tuple(
            segment
            for at in range(-3, 4)
            for segment in polyline(
                (x + 0.95 * u * at, y - 7.9 * u), (x + 1.75 * u * at, y - 3.7 * u)
            )
        )
        ridge = polyline((x - 3.6 * u, y - 8.5 * u), (x + 3.6 * u, y - 8.5 * u))
        parts.append(Path(tiles, stroke="#2c3633", width_mm=0.2 * u + 0.05))
        parts.append(Path(ridge, stroke=BRASS, width_mm=0.55 * u, cap="round"))
    return parts


def _pagoda(x: float, y: float, u: float, full: bool) -> list[Drawing]:
    """Return a pagoda of five storeys."""
    walls: list[Segment] = []
    doors: list[Segment] = []
    roofs: list[Segment] = []
    for storey in range(5):
        half, foot = u * (3.9 - 0.5 * storey), y - u * 4.3 * storey
        walls.append(Box(x - 0.62 * half, foot - 3.2 * u, 1.24 * half, 3.2 * u))
        doors.append(Box(x - 0.55 * u, foot - 2.2 * u, 1.1 * u, 2.2 * u))
        roofs += roof(x, foot - 2.7 * u, 1.55 * half, 2.0 * u)
    spire = polyline((x, y - u * 25.7), (x, y - u * 20.7))
    return [
        Path(spire, stroke=BRASS, width_mm=0.45 if full else 0.15),
        *_roofed(walls, doors, roofs, full),
    ]


def _pool(x: float, y: float, share: float) -> Drawing:
    """Return a patch of mossy ground among the reeds."""
    edge = ((-8, 0), (-5, -1.5), (0, -1.2), (4, -2), (8, -0.2), (4, 1.6), (-1, 1.2), (-5, 1.8))
    points = [(x + share * across, y + share * down) for across, down in edge]
    return Path(smooth(points, closed=True), fill="#c3ca95")


def _reeds(x: float, y: float, share: float, full: bool) -> list[Drawing]:
    blades, ears = reeds(x, y, share)
    if not full:
        return [Path((*blades, *ears), palette.PAPER, "#7d8a4a", 0.15)]
    return [Path(blades, fill="#7d8a4a"), Path(ears, fill="#f7eccb", stroke=BRASS, width_mm=0.12)]


def _heron(x: float, y: float, share: float, full: bool) -> Drawing:
    if not full:
        return Path(heron(x, y, share), palette.PAPER, "#5d7a70", 0.15)
    return Path(heron(x, y, share), fill="#fffdf5", stroke="#5d7a70", width_mm=0.12)


def _wisp(x: float, y: float, far: float) -> Drawing:
    """Return a wisp of mist that runs out at both ends."""
    points = [(x, y), (x + 0.25 * far, y - 0.5), (x + 0.6 * far, y + 0.35), (x + far, y - 0.1)]
    return Path(stroke(points, (0.1, 1.5, 1.2, 0.1)), fill=_MIST)

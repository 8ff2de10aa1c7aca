"""The land of the board, as a folding screen has it: one country under clouds of gold.

The foothills of the mountain reach all around. Beyond them rice grows in terraces in the upper left
quarter, old pines stand in the upper right one, the lower left one is the town, the lower right one
a marsh. All of it is land alike; pieces lie on it.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import TypeAlias

from printables.drawing import palette
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
    path_of,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.ornament import moved, smooth, stroke
from printables.lautzeit_sep.clouds import GILT, gold_cloud
from printables.lautzeit_sep.court import BRASS

_Layer: TypeAlias = tuple[str, tuple[Segment, ...]]
"""One tint of a quarter, and what has it."""

_TRUNK = "#7d6645"


def _joined(shapes: Iterable[Sequence[Segment]]) -> tuple[Segment, ...]:
    return tuple(segment for shape in shapes for segment in shape)


def _terraces(quarter: Box) -> tuple[_Layer, ...]:
    """Return fields of rice in steps, bows around the outer corner, each with its bank."""
    fields: list[Segment] = []
    for step in range(7):
        low, high = (_bow(quarter, edge, step) for edge in (0.1 + 0.2 * step, 0.2 + 0.2 * step))
        back = smooth(low[::-1])
        fields += (*smooth(high), Line(*low[-1]), *back[1:], Close())
    banks: list[Segment] = []
    for step in range(14):
        line = _bow(quarter, 0.1 * (step + 1), step // 2)
        under = [(x, y + 0.7) for x, y in line]
        back = smooth(under[::-1])
        banks += (*smooth(line), Line(*under[-1]), *back[1:], Close())
    sprouts: list[Segment] = []
    for step in range(7):
        count = 3 + 4 * step
        for part in range(count):
            reach, turn = 0.15 + 0.2 * step, math.radians(6 + 84 * (part + 0.5) / count)
            x = quarter.x + quarter.width * reach * math.cos(turn)
            y = quarter.y + quarter.height * reach * math.sin(turn)
            for lean in (-0.7, 0.0, 0.7):
                sprouts += polyline((x - 0.2, y + 1.0), (x + lean, y - 1.2), (x + 0.2, y + 1.0),
                                    closed=True)  # fmt: skip
    return ("#b4c486", tuple(fields)), ("#93aa68", tuple(banks)), ("#7f9a58", tuple(sprouts))


def _bow(quarter: Box, edge: float, step: int) -> list[tuple[float, float]]:
    """Return points on the edge of a field, so far from the quarter's outer corner."""
    return [
        (quarter.x + reach * math.cos(turn), quarter.y + reach * math.sin(turn))
        for turn, reach in (
            (math.radians(-5 + 20 * part),
             quarter.width * edge * (1 + 0.045 * math.sin(2.2 * part + 0.25 * step)))
            for part in range(6)
        )
    ]  # fmt: skip


_PADS = (
    (-3.6, -3.2, 3.6, 1.2), (3.4, -4.4, 3.9, 1.3), (-2.2, -6.3, 3.4, 1.2), (2.0, -7.6, 3.0, 1.1),
    (-0.4, -9.6, 2.4, 1.1),
)  # fmt: skip
"""The pads of needles of an old pine, from its foot: their middles and how far they reach."""


_Placed: TypeAlias = tuple[float, float, float]
"""Where something stands, in mm from the corner of a quarter's land, and its share of its size."""

_GROVE: tuple[_Placed, ...] = (
    (7, 12, 0.85), (19, 9, 0.7), (34, 12, 0.9), (48, 10, 0.75), (13, 23, 0.95), (27, 22, 0.8),
    (42, 25, 1.05), (51, 20, 0.6), (7, 35, 0.9), (21, 37, 1.1), (35, 38, 0.8), (48, 38, 1.0),
    (12, 50, 1.05), (28, 52, 0.9), (43, 53, 1.15),
)  # fmt: skip


def _spread(quarter: Box, right: bool, low: bool, places: Sequence[_Placed]) -> list[_Placed]:
    """Return places in a quarter, whose land is as far from the river as it goes."""
    wide, high = quarter.width / 70, quarter.height / 70
    return [
        (quarter.x + wide * (x + 14 * right), quarter.y + high * (y + 14 * low), share)
        for x, y, share in places
    ]


def _pines(quarter: Box) -> tuple[_Layer, ...]:
    """Return a grove of old pines, those in front larger."""
    trunks: list[Segment] = []
    shade: list[Segment] = []
    pads: list[Segment] = []
    for at, (x, y, share) in enumerate(_spread(quarter, right=True, low=False, places=_GROVE)):
        way = share if at % 2 else -share
        trunks += smooth([(x - 0.9 * share, y), (x + 0.1 * way, y - 3.4 * share),
                          (x - 0.5 * way, y - 6.2 * share), (x + 0.1 * way, y - 9.2 * share),
                          (x + 0.5 * way, y - 9.0 * share), (x + 0.2 * way, y - 6.0 * share),
                          (x + 0.9 * way, y - 3.4 * share), (x + 0.9 * share, y)],
                         closed=True)  # fmt: skip
        for across, up, wide, high in _PADS:
            shade += needles(x + way * across, y + share * (up + 0.7), share * wide, share * high)
            pads += needles(x + way * across, y + share * up, share * wide, share * high)
    return (_TRUNK, tuple(trunks)), ("#3f6f5c", tuple(shade)), ("#6f9f82", tuple(pads))


def needles(x: float, y: float, wide: float, high: float) -> tuple[Segment, ...]:
    """Return a flat cloud of needles."""
    return (
        Move(x - wide, y + 0.5 * high),
        Curve(x - 1.05 * wide, y - 0.5 * high, x - 0.5 * wide, y - high, x, y - high),
        Curve(x + 0.5 * wide, y - high, x + 1.05 * wide, y - 0.5 * high, x + wide, y + 0.5 * high),
        Curve(x + 0.5 * wide, y + 0.2 * high, x - 0.5 * wide, y + 0.2 * high, x - wide,
              y + 0.5 * high),
        Close(),
    )  # fmt: skip


_HOUSES: tuple[_Placed, ...] = (
    (10, 12, 0.8), (20.5, 12, 0.82), (10, 26, 1.0), (50, 25, 0.7), (12, 39, 0.82), (30, 41, 1.05),
    (48, 41, 0.8), (9, 53, 0.95), (27, 54, 0.75), (46, 55, 1.0),
)  # fmt: skip
_PAGODA: _Placed = (33, 27.4, 1.0)
_CROWNS: tuple[_Placed, ...] = (
    (20, 26.5, 1.0), (24.6, 27, 0.7), (38, 12, 1.1), (31.6, 7, 0.7), (20, 40, 1.0),
    (39.6, 42, 1.2), (18.4, 53.6, 1.1), (36, 54.6, 1.0), (40, 26.8, 1.1), (3.4, 39.6, 1.0),
)  # fmt: skip


def _roof(x: float, y: float, half: float, high: float) -> tuple[Segment, ...]:
    """Return a roof that is swept up at both ends, its eaves at `y`."""
    return (
        Move(x - half, y - 0.28 * high),
        Curve(x - 0.88 * half, y + 0.02 * high, x - 0.8 * half, y, x - 0.65 * half, y),
        Line(x + 0.65 * half, y),
        Curve(x + 0.8 * half, y, x + 0.88 * half, y + 0.02 * high, x + half, y - 0.28 * high),
        Curve(x + 0.68 * half, y - 0.4 * high, x + 0.5 * half, y - 0.68 * high, x + 0.42 * half,
              y - high),
        Line(x - 0.42 * half, y - high),
        Curve(x - 0.5 * half, y - 0.68 * high, x - 0.68 * half, y - 0.4 * high, x - half,
              y - 0.28 * high), Close(),
    )  # fmt: skip


def _town(quarter: Box) -> tuple[_Layer, ...]:
    """Return a town under swept roofs, with trees between its houses, and its pagoda."""
    walls: list[Segment] = []
    roofs: list[Segment] = []
    tiles: list[Segment] = []
    doors: list[Segment] = []
    crowns: list[Segment] = []
    for x, y, share in _spread(quarter, right=False, low=True, places=_CROWNS):
        crowns += path_of(Circle(x, y - 2.2 * share, 2.2 * share)).segments
        doors += _box(x - 0.3, y - 0.6, 0.6, 1.4)
    for x, y, u in _spread(quarter, right=False, low=True, places=_HOUSES):
        walls += _box(x - 5.4 * u, y - 3.6 * u, 10.8 * u, 3.6 * u)
        roofs += _roof(x, y - 3.2 * u, 8.4 * u, 5.4 * u)
        tiles += _box(x - 4.2 * u, y - 9.3 * u, 8.4 * u, 0.9 * u)
        for at in range(-3, 4):
            tiles += polyline(
                (x + u * (at - 0.15), y - 8.2 * u), (x + u * (at + 0.15), y - 8.2 * u),
                (x + u * (1.7 * at + 0.2), y - 3.5 * u), (x + u * (1.7 * at - 0.2), y - 3.5 * u),
                closed=True,
            )  # fmt: skip
        for left, wide in ((-4.6, 2.0), (-1.3, 2.6), (2.6, 2.0)):
            doors += _box(x + u * left, y - 2.5 * u, u * wide, 2.5 * u)
    ((x, y, _),) = _spread(quarter, right=False, low=True, places=(_PAGODA,))
    for storey in range(4):
        half, foot = 4.2 - 0.6 * storey, y - 5.0 * storey
        walls += _box(x - 0.62 * half, foot - 3.4, 1.24 * half, 3.4)
        doors += _box(x - 0.7, foot - 2.4, 1.4, 2.4)
        roofs += _roof(x, foot - 3.0, 1.5 * half, 2.4)
    tiles += _box(x - 0.3, y - 24.4, 0.6, 4.0)
    return (
        ("#f4e8ca", tuple(walls)), ("#a0826a", tuple(roofs)), ("#836955", tuple(tiles)),
        ("#a9573f", tuple(doors)), ("#7f9f6d", tuple(crowns)),
    )  # fmt: skip


_POOLS: tuple[_Placed, ...] = (
    (13, 11, 1.0), (39, 19, 1.3), (15, 33, 1.25), (43, 43, 1.05), (15, 51, 0.9), (49, 7, 0.7),
)  # fmt: skip
_REEDS: tuple[_Placed, ...] = (
    (5, 14, 0.9), (22, 13, 0.8), (29, 22, 1.0), (49, 22, 0.9), (5, 37, 1.0), (26, 36, 1.1),
    (36, 47, 0.9), (51, 47, 1.1), (23, 54, 1.0), (38, 32, 0.8), (52, 33, 0.75), (6, 55, 0.85),
)  # fmt: skip
_HERONS: tuple[_Placed, ...] = ((36, 18.4, 1.0), (42, 19.6, 0.8), (12, 32.6, 1.0), (45, 43.4, 0.9))


def _marsh(quarter: Box) -> tuple[_Layer, ...]:
    """Return mossy pools among reeds, land as all else, and the herons that wade in them."""
    pools: list[Segment] = []
    blades: list[Segment] = []
    plumes: list[Segment] = []
    for x, y, u in _spread(quarter, right=True, low=True, places=_POOLS):
        edge = ((-8, 0), (-5, -1.5), (0, -1.2), (4, -2), (8, -0.2), (4, 1.6), (-1, 1.2), (-5, 1.8))
        pools += smooth([(x + u * across, y + u * down) for across, down in edge], closed=True)
    for x, y, u in _spread(quarter, right=True, low=True, places=_REEDS):
        for across, up in ((-6.2, -7.6), (-2.6, -10.4), (1.4, -11.2), (5.0, -8.8)):
            blades += (
                Move(x - 0.7 * u, y), Curve(x - 0.5 * u, y + 0.5 * u * up, x + 0.5 * u * across,
                y + 0.8 * u * up, x + u * across, y + u * up), Curve(x + u * (0.5 * across + 0.8),
                y + 0.6 * u * up, x + 1.1 * u, y + 0.4 * u * up, x + 0.7 * u, y), Close(),
            )  # fmt: skip
        for across, up, turn in ((-2.6, -10.4, -24), (1.4, -11.2, 14)):
            ear = needles(0, 0, 2.0 * u, 0.75 * u)
            plumes += moved(ear, rotate(turn - 90).then(
                translate(x + u * (across + 0.2), y + u * (up - 0.6))))  # fmt: skip
    for x, y, u in _spread(quarter, right=True, low=True, places=_HERONS):
        plumes += stroke([(x - 1.6 * u, y - 4.6 * u), (x - 0.5 * u, y - 4.9 * u),
                          (x - 0.6 * u, y - 3.4 * u), (x + 0.6 * u, y - 2.0 * u),
                          (x + 2.6 * u, y - 1.0 * u)],
                         [0.2 * u, 0.8 * u, 0.6 * u, 1.8 * u, 0.3 * u])  # fmt: skip
        plumes += _box(x + 0.3 * u, y - 1.4 * u, 0.22 * u, 1.8 * u)
    return ("#b7c592", tuple(pools)), ("#a9a65f", tuple(blades)), ("#fbf4dd", tuple(plumes))


_GROUND = "#e0d8a6"
_FOOTHILLS = ((63.0, "#d3d09b"), (49.0, "#c3c791"), (35.0, "#b0bb89"))
"""How far the foothills of the mountain reach in mm, and their tones: the nearer the darker."""

_GROWN: tuple[Callable[[Box], tuple[_Layer, ...]], ...] = (_terraces, _pines, _town, _marsh)
"""What grows or stands in the quarters, from the upper left one by rows."""

LANDS = len(_GROWN)
"""How many kinds of land the board has, one in each quarter."""


@lru_cache(maxsize=16)  # the squares of a page are shown several times
def land_square(at: int, side: float) -> Drawing:
    """Return a square of one kind of land, `side` mm wide, from (0, 0), in two tints."""
    square = Path((Box(0, 0, side, side),), fill=_GROUND)
    (grown,) = _grown(at, Box(0, 0, 70, 70), small=True)
    x, y = _WINDOWS[at]
    view = translate(-x, -y).then(scale(side / _WINDOW_MM))
    return Group((square, Group((grown,), view)), clip=square)


@lru_cache(maxsize=32)
def _grown(at: int, quarter: Box, *, small: bool) -> tuple[Path, ...]:
    layers = _GROWN[at](quarter)
    shown = (layers[_MAIN[at]],) if small else layers
    return tuple(Path(shape, fill=paint) for paint, shape in shown)


_WINDOW_MM = 20.0
_WINDOWS = ((30, 22), (26, 33), (1, 46), (32, 36))
"""How much of each quarter stands for it in small, and where that begins."""

_MAIN = (0, 2, 1, 1)
"""What is left of each quarter where it is small: fields, needles, roofs, reeds."""


def land_art(land: Box, *, small: bool = False) -> list[Drawing]:
    """Return the land: terraces, pines, town and marsh on the foothills, under gold clouds.

    Args:
        land: where.
        small: whether it is shown so small that clouds and details would be blots.
    """
    parts: list[Drawing] = [Path((land,), fill=_GROUND)]
    parts += [
        Path(_foothill(land, far), paint) for far, paint in _FOOTHILLS[: 1 if small else None]
    ]
    for at in range(LANDS):
        quarter = _quarter(land, at)
        parts.append(Group(_grown(at, quarter, small=small), clip=Path((quarter,))))
    return parts if small else [*parts, _clouds(land)]


def _quarter(land: Box, at: int) -> Box:
    wide, high = land.width / 2, land.height / 2
    return Box(land.x + at % 2 * wide, land.y + at // 2 * high, wide, high)


def _foothill(land: Box, far: float) -> tuple[Segment, ...]:
    """Return how far foothills reach around the middle, in bays and spurs."""
    x, y, share = land.x + land.width / 2, land.y + land.height / 2, land.width / 140
    points = []
    for at in range(24):
        turn = math.tau * at / 24
        reach = share * far * (1 + 0.1 * math.sin(5 * turn + far) + 0.05 * math.cos(11 * turn))
        points.append((x + reach * math.cos(turn), y + reach * math.sin(turn)))
    return smooth(points, closed=True)


def land_lines(land: Box) -> list[Drawing]:
    """Return the land in lines, to spare ink: what grows or stands there, under the clouds."""
    parts: list[Drawing] = []
    for at, grown in enumerate(_GROWN):
        quarter = _quarter(land, at)
        layers = grown(quarter)
        paint, shape = layers[_MAIN[at]]
        dash = (0.7, 1.5) if grown is _terraces else ()  # else they would look like waves
        outlines = [Path(shape, stroke=paint, width_mm=0.15, dash=dash)]
        if grown is _terraces:
            paint, shape = layers[-1]
            outlines.append(Path(shape, stroke=paint, width_mm=0.15))
        parts.append(Group(tuple(outlines), clip=Path((quarter,))))
    shape = _cloud_shape(land)
    clouds = (Path(shape, None, BRASS, 0.4, join="round"), Path(shape, palette.PAPER))
    return [*parts, Group(clouds, clip=Path((land,)))]


def _cloud_shape(land: Box) -> tuple[Segment, ...]:
    """Return the clouds that come in from both sides."""
    return _joined(
        gold_cloud(
            land.x + x * land.width - 3.2 * way * share, land.y + y * land.height, way, share
        )
        for x, y, way, share in ((0, 0.06, 1, 0.84), (0, 0.31, 1, 1.1), (1, 0.15, -1, 1.15),
                                 (0, 0.74, 1, 0.76), (0, 0.92, 1, 1.06), (1, 0.67, -1, 0.9))
    )  # fmt: skip


def _clouds(land: Box) -> Drawing:
    """Return the clouds in gold, and flakes of gold leaf."""
    shape = _cloud_shape(land)
    parts = (
        Path(_leaf_gold(land), fill=GILT),
        Path(shape, None, BRASS, 1.1, join="round"),
        Path(shape, GILT, GILT, 0.5, join="round"),
    )
    return Group(parts, clip=Path((land,)))


def _leaf_gold(land: Box) -> tuple[Segment, ...]:
    """Return flakes of gold leaf (切箔), strewn thicker towards the edges."""
    dice = random.Random(7)  # noqa: S311 - texture, no secret
    flakes: list[Segment] = []
    for _ in range(150):
        aside = 0.36 * land.width * dice.random() ** 1.6
        x = land.x + aside if dice.random() < 0.5 else land.x + land.width - aside
        y, half = land.y + land.height * dice.random(), 0.3 + 0.45 * dice.random()
        turn = math.pi * dice.random()
        flakes += polyline(
            *((x + half * math.cos(turn + quarter * math.pi / 2),
               y + half * math.sin(turn + quarter * math.pi / 2)) for quarter in range(4)),
            closed=True,
        )  # fmt: skip
    return tuple(flakes)


def _box(x: float, y: float, wide: float, high: float) -> tuple[Segment, ...]:
    return polyline((x, y), (x + wide, y), (x + wide, y + high), (x, y + high), closed=True)

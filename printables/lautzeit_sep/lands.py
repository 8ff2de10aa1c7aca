"""The land of the board, as a folding screen has it: four quarters under clouds of gold.

Rice grows in terraces in the upper left one, old pines stand in the upper right one, the lower left
one is the town, the lower right one a marsh. All of it is land alike; pieces lie on it.
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
    Close,
    Curve,
    Drawing,
    Group,
    Line,
    Move,
    Path,
    Rect,
    Segment,
    path_of,
    polyline,
    rotate,
    translate,
)
from printables.drawing.ornament import moved, smooth
from printables.lautzeit_sep.clouds import GILT, gold_cloud
from printables.lautzeit_sep.court import BRASS

_Layer: TypeAlias = tuple[str, tuple[Segment, ...]]
"""One tint of a quarter, and what has it."""

_TILE, _TRUNK = "#8d7462", "#8a7350"


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


def _pines(quarter: Box) -> tuple[_Layer, ...]:
    """Return old pines in rows, those of a row between those of the next."""
    trunks: list[Segment] = []
    shade: list[Segment] = []
    pads: list[Segment] = []
    for row in range(7):
        for column in range(-1, 6):
            x = quarter.x + (column + row % 2 / 2 + 0.3) * 14.0
            y = quarter.y + 10.0 + row * 11.6
            way = -1 if (row + column) % 2 else 1
            trunks += smooth([(x - 0.9, y), (x + 0.1 * way, y - 3.4), (x - 0.5 * way, y - 6.2),
                              (x + 0.1 * way, y - 9.2), (x + 0.5 * way, y - 9.0),
                              (x + 0.2 * way, y - 6.0), (x + 0.9 * way, y - 3.4),
                              (x + 0.9, y)], closed=True)  # fmt: skip
            for across, up, wide, high in _PADS:
                shade += needles(x + way * across, y + up + 0.6, wide, high)
                pads += needles(x + way * across, y + up, wide, high)
    return (_TRUNK, tuple(trunks)), ("#4f7d6a", tuple(shade)), ("#78a387", tuple(pads))


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


def _town(quarter: Box) -> tuple[_Layer, ...]:
    """Return the houses of a town, their roofs swept up at both ends, and their tiles."""
    walls: list[Segment] = []
    roofs: list[Segment] = []
    tiles: list[Segment] = []
    doors: list[Segment] = []
    for row in range(6):
        for column in range(-1, 5):
            x = quarter.x + (column + row % 2 / 2 + 0.3) * 18.6
            y = quarter.y + quarter.height - 2.4 - row * 12.0
            walls += _box(x - 5.6, y - 3.4, 11.2, 3.4)
            roofs += (
                Move(x - 8.6, y - 5.4), Curve(x - 7.6, y - 3.6, x - 6.8, y - 3.0, x - 5.6, y - 3.0),
                Line(x + 5.6, y - 3.0),
                Curve(x + 6.8, y - 3.0, x + 7.6, y - 3.6, x + 8.6, y - 5.4),
                Curve(x + 5.8, y - 5.4, x + 4.4, y - 6.8, x + 3.6, y - 8.6), Line(x - 3.6, y - 8.6),
                Curve(x - 4.4, y - 6.8, x - 5.8, y - 5.4, x - 8.6, y - 5.4), Close(),
            )  # fmt: skip
            tiles += _box(x - 4.4, y - 9.3, 8.8, 1.0)
            for at in range(-3, 4):
                tiles += polyline((x + 1.0 * at - 0.15, y - 8.2), (x + 1.0 * at + 0.15, y - 8.2),
                                  (x + 1.7 * at + 0.2, y - 3.3), (x + 1.7 * at - 0.2, y - 3.3),
                                  closed=True)  # fmt: skip
            for left, wide in ((-4.6, 2.0), (-1.3, 2.6), (2.6, 2.0)):
                doors += _box(x + left, y - 2.5, wide, 2.5)
    return (
        ("#f2e4c2", tuple(walls)), ("#a98a70", tuple(roofs)), (_TILE, tuple(tiles)),
        ("#b99b7d", tuple(doors)),
    )  # fmt: skip


def _marsh(quarter: Box) -> tuple[_Layer, ...]:
    """Return pools with reeds, their blades bent and their plumes nodding."""
    pools: list[Segment] = []
    blades: list[Segment] = []
    plumes: list[Segment] = []
    for row in range(6):
        for column in range(-1, 5):
            x = quarter.x + (column + 0.5 * (row % 2) + 0.45) * 15.4
            y = quarter.y + 12.0 + row * 11.4
            if (row + column) % 2:
                pools += path_of(Rect(x - 6.4, y - 0.4, 12.8, 2.2, radius=1.1)).segments
                pools += path_of(Rect(x - 2.2, y + 2.2, 8.4, 1.4, radius=0.7)).segments
            for across, up in ((-6.2, -7.6), (-2.6, -10.4), (1.4, -11.2), (5.0, -8.8)):
                blades += (
                    Move(x - 0.9, y), Curve(x - 0.5, y + 0.5 * up, x + 0.5 * across, y + 0.8 * up,
                    x + across, y + up), Curve(x + 0.5 * across + 0.9, y + 0.6 * up, x + 1.2,
                    y + 0.4 * up, x + 0.9, y), Close(),
                )  # fmt: skip
            for across, up, turn in ((-2.6, -10.4, -24), (1.4, -11.2, 14)):
                ear = needles(0, 0, 1.9, 0.7)
                at = rotate(turn - 90).then(translate(x + across + 0.2, y + up - 0.6))
                plumes += moved(ear, at)
    return ("#a9cbc6", tuple(pools)), ("#b5b06c", tuple(blades)), ("#f3ead0", tuple(plumes))


_GROUNDS = ("#d3d9a4", "#c3d5b4", "#e6cf9d", "#ded7a2")
_GROWN: tuple[Callable[[Box], tuple[_Layer, ...]], ...] = (_terraces, _pines, _town, _marsh)
"""The quarters' grounds, from the upper left one by rows, and what grows or stands there."""

LANDS = len(_GROWN)
"""How many kinds of land the board has, one in each quarter."""


@lru_cache(maxsize=16)  # the squares of a page are shown several times
def land_square(at: int, side: float) -> Drawing:
    """Return a square of one kind of land, `side` mm wide, from (0, 0), in two tints."""
    square = Path((Box(0, 0, side, side),), fill=_GROUNDS[at])
    (grown,) = _grown(at, Box(0, 0, 2.5 * side, 2.5 * side), small=True)
    return Group((square, grown), clip=square)


@lru_cache(maxsize=32)
def _grown(at: int, quarter: Box, *, small: bool) -> tuple[Path, ...]:
    layers = _GROWN[at](quarter)
    shown = (layers[_MAIN[at]],) if small else layers
    return tuple(Path(shape, fill=paint) for paint, shape in shown)


_MAIN = (0, 2, 1, 1)
"""What is left of each quarter where it is small: fields, needles, roofs, reeds."""


def land_art(land: Box, *, small: bool = False) -> list[Drawing]:
    """Return the land: a quarter each of terraces, pines, town and marsh, under gold clouds.

    Args:
        land: where.
        small: whether it is shown so small that clouds and details would be blots.
    """
    parts: list[Drawing] = []
    wide, high = land.width / 2, land.height / 2
    for at, ground in enumerate(_GROUNDS):
        quarter = Box(land.x + at % 2 * wide, land.y + at // 2 * high, wide, high)
        field = Path((quarter,), fill=ground)
        parts.append(Group((field, *_grown(at, quarter, small=small)), clip=field))
    return parts if small else [*parts, _clouds(land)]


def land_lines(land: Box) -> list[Drawing]:
    """Return the land in lines, to spare ink: what grows or stands there, under the clouds."""
    parts: list[Drawing] = []
    wide, high = land.width / 2, land.height / 2
    for at, grown in enumerate(_GROWN):
        quarter = Box(land.x + at % 2 * wide, land.y + at // 2 * high, wide, high)
        paint, shape = grown(quarter)[_MAIN[at]]
        outline = Path(shape, stroke=paint, width_mm=0.15)
        parts.append(Group((outline,), clip=Path((quarter,))))
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

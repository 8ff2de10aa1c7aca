"""How stones are laid: of each bond its joints, and those stones that are of a second tone.

The second tone is what tells one wall from another at a glance, and in grey: stripes, chequers,
zigzags and scales of it are as coarse as the wall of a small card allows.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from printables.drawing.display_list import Box, Close, Curve, Line, Move, Segment, polyline

Laid: TypeAlias = Callable[[Box, float], list[Segment]]
"""Draws something of a wall over a box, for bricks of a length."""


@dataclass(frozen=True, slots=True)
class Bond:
    """How stones are laid.

    Attributes:
        joints: the lines between them.
        others: the areas of those that have the second tone.
    """

    joints: Laid
    others: Laid


def _courses(box: Box, high: float) -> Iterator[tuple[int, float]]:
    """Yield the number and the upper edge of each course of a wall."""
    for row in range(int(box.height / high) + 1):
        yield row, box.y + row * high


def _bricks(box: Box, length: float) -> list[Segment]:
    segments: list[Segment] = []
    high = length * 0.42
    for row, y in _courses(box, high):
        segments += polyline((box.x, y), (box.x + box.width, y))
        x = box.x + (0.5 if row % 2 else 0.0) * length - length
        while x < box.x + box.width:
            segments += polyline((x, y), (x, y + high))
            x += length
    return segments


def _burnt(box: Box, length: float) -> list[Segment]:
    """Return bricks that lay near the fire, at the crossings of a lattice."""
    segments: list[Segment] = []
    high = length * 0.42
    for row, y in _courses(box, high):
        left = box.x + (0.5 if row % 2 else 0.0) * length - length
        first = row % 4 // 2
        segments += (
            Box(left + at * length, y, length, high)
            for at in range(first, int(box.width / length) + 2, 2)
        )
    return segments


_BLOCKS = ((0.55, 1.1), (0.85, 1.5))  # two courses of blocks: how high and how long they are


def _blocks(box: Box, length: float) -> Iterator[tuple[int, int, Box]]:
    """Yield large blocks in courses of two heights, each with its row and its place there."""
    y, row = box.y, 0
    while y < box.y + box.height:
        high, wide = (length * share for share in _BLOCKS[row % 2])
        x, at = box.x - (0.37 * row % 1) * wide, 0
        while x < box.x + box.width:
            yield row, at, Box(x, y, wide, high)
            x, at = x + wide, at + 1
        y, row = y + high, row + 1


def _ashlar(box: Box, length: float) -> list[Segment]:
    segments: list[Segment] = []
    for _, at, block in _blocks(box, length):
        low = block.y + block.height
        if not at:
            segments += polyline((box.x, block.y), (box.x + box.width, block.y))
        segments += polyline((block.x, block.y), (block.x, low))
    return segments


def _thin_courses(box: Box, length: float) -> list[Segment]:
    """Return the lower courses of blocks: bands around the house."""
    return [
        Box(box.x, block.y, box.width, block.height)
        for row, at, block in _blocks(box, length)
        if not row % 2 and not at
    ]


def _every_third(box: Box, length: float) -> list[Segment]:
    """Return one block of three in the higher courses."""
    return [
        block for row, at, block in _blocks(box, length) if row % 2 and (at + row // 2) % 2 == 0
    ]


def _planks(box: Box, length: float) -> list[Segment]:
    segments: list[Segment] = []
    wide = length * 0.55
    for at, x in enumerate(_uprights(box, wide)):
        segments += polyline((x, box.y), (x, box.y + box.height))
        y = box.y + (0.3 + 0.37 * (at % 3)) * box.height
        segments += polyline((x, y), (x + wide, y))
    return segments


def _uprights(box: Box, wide: float) -> list[float]:
    return [box.x + at * wide for at in range(int(box.width / wide) + 1)]


def _battens(box: Box, length: float) -> list[Segment]:
    """Return every other plank."""
    wide = length * 0.55
    return [Box(x, box.y, wide, box.height) for x in _uprights(box, wide)[::2]]


def _slates(box: Box, length: float) -> Iterator[tuple[int, float, float, float]]:
    """Yield slates by their row, left edge, upper edge and width."""
    wide, high = length * 0.7, length * 0.5
    for row, y in _courses(box, high):
        x = box.x - wide * (0.5 if row % 2 else 1.0)
        while x < box.x + box.width:
            yield row, x, y - 0.1 * length, wide
            x += wide


def _scale(x: float, y: float, wide: float) -> tuple[Segment, ...]:
    low = y + 0.6 * wide / 0.7
    return Move(x, y), Curve(x, low, x + wide, low, x + wide, y)


def _scales(box: Box, length: float) -> list[Segment]:
    return [part for _, x, y, wide in _slates(box, length) for part in _scale(x, y, wide)]


def _scaled_rows(box: Box, length: float) -> list[Segment]:
    """Return the slates of every other row."""
    rows = (slate for slate in _slates(box, length) if slate[0] % 2)
    return [part for _, x, y, wide in rows for part in (*_scale(x, y, wide), Close())]


_Point: TypeAlias = tuple[float, float]


@lru_cache(maxsize=16)
def _rough(box: Box, length: float) -> tuple[tuple[int, tuple[_Point, ...]], ...]:
    """Return rough stones, none like the other, each with its number: six corners, clockwise."""
    dice = random.Random(7)  # noqa: S311 - texture, no secret
    wide, high = 0.62 * length, 0.84 * length
    columns, rows = int(box.width / wide) + 5, int(box.height / high) + 2
    nodes = [
        [
            (box.x + (at - 1 + dice.uniform(-0.3, 0.3)) * wide,
             box.y + (row - 0.4 + dice.uniform(-0.24, 0.24)) * high)
            for at in range(columns)
        ]
        for row in range(rows + 1)
    ]  # fmt: skip
    return tuple(
        (row + 2 * at, (*nodes[row][at : at + 3], *reversed(nodes[row + 1][at : at + 3])))
        for row in range(rows)
        for at in range(row % 2, columns - 2, 2)
    )


def _rubble(box: Box, length: float) -> list[Segment]:
    return [
        part for _, corners in _rough(box, length)
        for part in polyline(corners[5], *corners[:3])
    ]  # fmt: skip


def _pale_rubble(box: Box, length: float) -> list[Segment]:
    """Return about a third of the rough stones."""
    return [
        part for number, corners in _rough(box, length) if number % 5 in (0, 3)
        for part in polyline(*corners, closed=True)
    ]  # fmt: skip


def _zigzags(box: Box, length: float) -> list[list[_Point]]:
    """Return zigzags one below the other."""
    unit = 0.55 * length
    columns = int(box.width / unit) + 2
    return [
        [(box.x + at * unit, y + (unit if at % 2 else 0)) for at in range(columns)]
        for _, y in _courses(Box(box.x, box.y - unit, 0, box.height + 2 * unit), 0.8 * unit)
    ]


def _herringbone(box: Box, length: float) -> list[Segment]:
    rows = _zigzags(box, length)
    segments = [part for points in rows for part in polyline(*points)]
    for x, _ in rows[0]:
        segments += polyline((x, box.y), (x, box.y + box.height))
    return segments


def _zigzag_stripes(box: Box, length: float) -> list[Segment]:
    """Return every other zigzag course."""
    rows = _zigzags(box, length)
    return [
        part
        for above, below in zip(rows[::2], rows[1::2], strict=False)
        for part in polyline(*above, *reversed(below), closed=True)
    ]


_TILE = (0.5, 0.62)  # how wide and how high a roof tile is, of a brick's length


def _tiles(box: Box, length: float) -> list[Segment]:
    segments: list[Segment] = []
    wide, high = (length * share for share in _TILE)
    for _, y in _courses(box, high):
        segments += polyline((box.x, y), (box.x + box.width, y))
        for x in _uprights(box, wide):
            segments += (
                Move(x, y),
                Curve(x + 0.1 * wide, y + 0.35 * high, x + 0.9 * wide, y + 0.35 * high,
                      x + wide, y),
                Move(x + wide, y),
                Line(x + wide, y + high),
            )  # fmt: skip
    return segments


def _staggered_tiles(box: Box, length: float) -> list[Segment]:
    """Return one tile of two, as on a chequerboard."""
    wide, high = (length * share for share in _TILE)
    return [
        Box(x, y, wide, high)
        for row, y in _courses(box, high)
        for x in _uprights(box, wide)[row % 2 :: 2]
    ]


def _diamonds(box: Box, length: float) -> list[Segment]:
    segments: list[Segment] = []
    step = length * 0.8
    at = -box.height
    while at < box.width + box.height:
        segments += polyline((box.x + at, box.y), (box.x + at + box.height, box.y + box.height))
        segments += polyline((box.x + at, box.y), (box.x + at - box.height, box.y + box.height))
        at += step
    return segments


def _harlequin(box: Box, length: float) -> list[Segment]:
    """Return one diamond of two."""
    step, half = length * 0.8, length * 0.4
    first = box.x - box.height + half
    middles = (first + at * step for at in range(int((box.width + box.height) / step) + 1))
    seen = [x for x in middles if box.x - half < x < box.x + box.width + half]
    return [
        part
        for _, y in _courses(box, step)
        for x in seen
        for part in polyline((x, y - half), (x + half, y), (x, y + half), (x - half, y),
                             closed=True)
    ]  # fmt: skip


def _columns(box: Box, length: float) -> Iterator[tuple[int, list[_Point]]]:
    """Yield columns of basalt, seen from above: hexagons from their lower left corner."""
    side = length * 0.36
    wide, high = side * 1.732, side * 1.5
    for row in range(-1, int(box.height / high) + 2):
        left, y = box.x + (0.5 if row % 2 else 0.0) * wide - wide, box.y + row * high
        for at in range(int(box.width / wide) + 2):
            x = left + at * wide
            yield at - row // 2, [
                (x, y + side), (x, y), (x + wide / 2, y - side / 2), (x + wide, y),
                (x + wide, y + side), (x + wide / 2, y + 1.5 * side),
            ]  # fmt: skip


def _basalt(box: Box, length: float) -> list[Segment]:
    return [part for _, corners in _columns(box, length) for part in polyline(*corners[:4])]


def _pale_basalt(box: Box, length: float) -> list[Segment]:
    """Return one hexagon of three; no two of them touch."""
    return [
        part for number, corners in _columns(box, length) if number % 3 == 0
        for part in polyline(*corners, closed=True)
    ]  # fmt: skip


BRICKS = Bond(_bricks, _burnt)
"""A running bond."""

BANDED = Bond(_ashlar, _thin_courses)
"""Large blocks in courses of two heights, the lower ones of another stone."""

ASHLAR = Bond(_ashlar, _every_third)
"""The same, some of the large ones of another stone."""

PLANKS = Bond(_planks, _battens)
"""Upright planks, every other one painted."""

SCALES = Bond(_scales, _scaled_rows)
"""Slates, rounded below, in rows of two tones."""

RUBBLE = Bond(_rubble, _pale_rubble)
"""Rough stones, none like the other."""

HERRINGBONE = Bond(_herringbone, _zigzag_stripes)
"""Bricks laid to a zigzag."""

TILES = Bond(_tiles, _staggered_tiles)
"""Roof tiles: level courses, each of pantiles."""

DIAMONDS = Bond(_diamonds, _harlequin)
"""Dressed stones set on their corners."""

BASALT = Bond(_basalt, _pale_basalt)
"""Columns of basalt, seen from above."""

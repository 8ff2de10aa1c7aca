"""The pips of the pieces: spears for soldiers, brushes and plum blossoms for brushes.

Both stand in ranks as tall as there is room for. Spears point up and brushes down, and what
mahjong has in red are blossoms among brushes: so the suits are told apart by their pattern alone,
before a number is read.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from printables.drawing import palette
from printables.drawing.design import Design
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
    Symbol,
    Use,
    path_of,
    polyline,
    scale,
)
from printables.lautzeit_sep.court import (
    BRASS,
    CINNABAR,
    INK,
    IVORY,
    JADE,
    PALE_BRASS,
    VERMILION,
)

HALF_WIDE_MM, HALF_HIGH_MM = 6.6, 6.1
"""How far a figure reaches from its middle: to the inner border, and to the numbers."""

TALL, LONG, USUAL, SHORT = 11.6, 8.6, 5.8, 3.7
"""How long a spear is in mm: one of a rank that stands alone, between two, of two, of three."""


HEADS = {TALL: (4.8, 1.55), LONG: (4.0, 1.45), USUAL: (2.9, 1.25), SHORT: (2.2, 1.15)}
"""Of a spear so long, how long its head is and how wide half of it."""


class Spear(NamedTuple):
    """One spear of a figure: its middle and its length."""

    x: float
    y: float
    long: float


class Brush(NamedTuple):
    """One brush of a figure: its middle and its length."""

    x: float
    y: float
    long: float


class Blossom(NamedTuple):
    """One blossom of a figure: its middle and its radius."""

    x: float
    y: float
    radius: float


def _ranks(*ranks: tuple[float, tuple[float, ...]], long: float) -> tuple[Spear, ...]:
    return tuple(Spear(x, y, long) for y, places in ranks for x in places)


SPEARS: dict[int, tuple[Spear, ...]] = {
    2: _ranks((0, (-2.7, 2.7)), long=TALL),
    3: _ranks((0, (-4.3, 0, 4.3)), long=TALL),
    4: _ranks((-3.05, (-3.0, 3.0)), (3.05, (-3.0, 3.0)), long=USUAL),
    5: (*_ranks((-3.05, (-4.6, 4.6)), (3.05, (-4.6, 4.6)), long=USUAL), Spear(0, 0, LONG)),
    6: _ranks((-3.05, (-4.3, 0, 4.3)), (3.05, (-4.3, 0, 4.3)), long=USUAL),
    7: (
        Spear(0, -4.1, SHORT),
        *_ranks((0, (-4.4, 0, 4.4)), (4.1, (-4.4, 0, 4.4)), long=SHORT),
    ),
    8: _ranks((-3.05, (-5.1, -1.7, 1.7, 5.1)), (3.05, (-5.1, -1.7, 1.7, 5.1)), long=USUAL),
    9: _ranks((-3.8, (-4.4, 0, 4.4)), (0.1, (-4.4, 0, 4.4)), (4.0, (-4.4, 0, 4.4)), long=SHORT),
}  # fmt: skip
"""Where the spears of a figure stand, in mm from its middle."""

RED_SPEARS = {5: (4,), 7: (0,), 9: (1, 4, 7)}
"""Which of them are of cinnabar."""


def _brushes(y: float, *places: float, long: float = USUAL) -> tuple[Brush, ...]:
    return tuple(Brush(x, y, long) for x in places)


BRUSHES: dict[int, tuple[Brush | Blossom, ...]] = {
    2: _brushes(0, -2.9, 2.9, long=TALL),
    3: _brushes(0, -4.4, 0, 4.4, long=TALL),
    4: (*_brushes(-3.05, -3.0, 3.0), *_brushes(3.05, -3.0, 3.0)),
    5: (*_brushes(-3.05, -4.4, 4.4), Blossom(0, 0, 2.5), *_brushes(3.05, -4.4, 4.4)),
    6: (*_brushes(-3.05, -4.4, 0, 4.4), *_brushes(3.05, -4.4, 0, 4.4)),
    7: (*(Blossom(x, y, 1.54) for x, y in ((-4.5, -4.5), (0, -3.1), (4.5, -1.7))),
        *_brushes(3.1, -4.8, -1.6, 1.6, 4.8)),
    8: (*_brushes(-3.05, -4.8, -1.6, 1.6, 4.8), *_brushes(3.05, -4.8, -1.6, 1.6, 4.8)),
    9: (*_brushes(-4.0, -4.4, 0, 4.4, long=SHORT),
        *(Blossom(x, 0.05, 1.95) for x in (-4.4, 0, 4.4)),
        *_brushes(4.1, -4.4, 0, 4.4, long=SHORT)),
}  # fmt: skip
"""Where the brushes and blossoms of a figure are, in mm from its middle."""

HAIRS = {TALL: (4.6, 1.75), USUAL: (2.6, 1.3), SHORT: (1.75, 1.1)}
"""Of a brush so long, how long its hairs are and how wide half of them."""


def figure(suit: str, number: int, x: float, y: float, design: Design) -> list[Drawing]:
    """Return a figure built from as many pips as its number, 2 to 9, says."""
    if suit == "S":
        return [
            Use(
                spear(one.long, design, red=at in RED_SPEARS.get(number, ())),
                x + one.x, y + one.y,
            )
            for at, one in enumerate(SPEARS[number])
        ]  # fmt: skip
    return [
        Use(brush(one.long, design), x + one.x, y + one.y)
        if isinstance(one, Brush)
        else Use(blossom(design), x + one.x, y + one.y, scale(one.radius / 2))
        for one in BRUSHES[number]
    ]


def _box(left: float, top: float, right: float, low: float) -> tuple[Segment, ...]:
    return polyline((left, top), (right, top), (right, low), (left, low), closed=True)


@lru_cache(maxsize=16)
def spear(long: float, design: Design, *, red: bool = False) -> Symbol:
    """Return an upright spear about (0, 0): head, tassel and a shaft with its ferrule.

    A short one has no tassel.


    Args:
        long: its length in mm.
        design: in paint, or in lines.
        red: whether its head is of cinnabar.
    """
    top, low = -long / 2, long / 2
    head, half = HEADS[long]
    neck = top + 0.8 * head
    blade = (
        Move(0, top),
        Curve(0.4 * half, top + 0.2 * head, half, top + 0.4 * head, half, top + 0.58 * head),
        Curve(half, top + 0.72 * head, 0.5 * half, neck - 0.1, 0.3 * half, neck),
        Line(-0.3 * half, neck),
        Curve(-0.5 * half, neck - 0.1, -half, top + 0.72 * head, -half, top + 0.58 * head),
        Curve(-half, top + 0.4 * head, -0.4 * half, top + 0.2 * head, 0, top),
        Close(),
    )
    guard = _box(-0.85 * half, neck, 0.85 * half, neck + 0.4)
    fall, wide = (0.5 if long > USUAL else 0.36) * head, 0.72 * half
    tassel = (
        Move(-0.5 * wide, neck + 0.4), Line(0.5 * wide, neck + 0.4),
        Curve(1.3 * wide, neck + 0.5 * fall, 1.3 * wide, neck + 0.8 * fall, wide,
              neck + 0.4 + fall),
        Line(0, neck + 0.2 + fall), Line(-wide, neck + 0.4 + fall),
        Curve(-1.3 * wide, neck + 0.8 * fall, -1.3 * wide, neck + 0.5 * fall, -0.5 * wide,
              neck + 0.4), Close(),
    )  # fmt: skip
    thick = 0.28 * half
    shaft = (
        *_box(-thick, neck + 0.4, thick, low),
        *_box(-1.7 * thick, low - 0.6, 1.7 * thick, low),
    )
    room = Box(-1.8, top - 0.4, 3.6, long + 0.8)
    if design is Design.FULL:
        ridge = polyline((0, top + 0.2 * head), (0, neck))
        parts = (
            Path(shaft, fill=PALE_BRASS),
            *((Path(tassel, fill=VERMILION),) if long > SHORT else ()),
            Path(guard, fill=PALE_BRASS),
            Path(blade, VERMILION, IVORY, 0.26, join="round") if red else Path(blade, fill=IVORY),
            Path(ridge, stroke=IVORY if red else JADE, width_mm=0.16),
        )
        return Symbol(f"spear {long:g}{' red' if red else ''}", Group(parts), room)
    lines = (
        Path(
            (*shaft, *guard, *(tassel if long > SHORT else ())),
            palette.PAPER,
            JADE,
            0.16,
            join="round",
        ),
        Path(blade, palette.PAPER, CINNABAR if red else JADE, 0.22, join="round"),
    )
    return Symbol(f"spear {long:g}{' red' if red else ''}", Group(lines), room)


@lru_cache(maxsize=8)
def brush(long: float, design: Design) -> Symbol:
    """Return a hanging brush about (0, 0), its hairs full of ink.

    Args:
        long: its length in mm.
        design: in paint, or in lines.
    """
    top, low = -long / 2, long / 2
    hairs, half = HAIRS[long]
    neck, thick = low - hairs, 0.36 * half
    band = 0.09 * long
    tip = (
        Move(-0.6 * half, neck),
        Curve(-1.1 * half, neck + 0.26 * hairs, -1.16 * half, neck + 0.5 * hairs, -0.5 * half,
              neck + 0.72 * hairs),
        Curve(-0.24 * half, neck + 0.82 * hairs, -0.08 * half, neck + 0.9 * hairs, 0, low),
        Curve(0.08 * half, neck + 0.9 * hairs, 0.24 * half, neck + 0.82 * hairs, 0.5 * half,
              neck + 0.72 * hairs),
        Curve(1.16 * half, neck + 0.5 * hairs, 1.1 * half, neck + 0.26 * hairs, 0.6 * half, neck),
        Close(),
    )  # fmt: skip
    handle = _box(-thick, top + 0.3, thick, neck - band)
    collar = (*_box(-0.62 * half, neck - band, 0.62 * half, neck),
              *_box(-1.25 * thick, top, 1.25 * thick, top + 0.5))  # fmt: skip
    room = Box(-2.2, top - 0.4, 4.4, long + 0.8)
    if design is not Design.FULL:
        lines = (
            Path((*handle, *collar), palette.PAPER, INK, 0.16, join="round"),
            Path(tip, palette.PAPER, INK, 0.22, join="round"),
        )
        return Symbol(f"brush {long:g}", Group(lines), room)
    gleam = (
        Move(-0.42 * half, neck + 0.2 * hairs),
        Curve(-0.66 * half, neck + 0.38 * hairs, -0.56 * half, neck + 0.52 * hairs, -0.34 * half,
              neck + 0.62 * hairs),
    )  # fmt: skip
    parts = (
        Path(handle, fill=CINNABAR),
        Path(collar, fill=BRASS),
        Path(tip, fill=INK),
        Path(gleam, stroke=IVORY, width_mm=0.08 * half + 0.05, cap="round"),
    )
    return Symbol(f"brush {long:g}", Group(parts), room)


@lru_cache(maxsize=2)
def blossom(design: Design) -> Symbol:
    """Return a plum blossom of five dabs of a brush about (0, 0), 2 mm from its middle to a tip.

    Args:
        design: in cinnabar, or in lines.
    """
    petals: list[Segment] = []
    stamens: list[Segment] = []
    for at in range(5):
        angle = math.radians(72 * at - 90)
        x, y = 1.1 * math.cos(angle), 1.1 * math.sin(angle)
        petals += path_of(Circle(x, y, 0.86)).segments
        far = 0.98
        stamens += polyline((0, 0), (far * math.cos(angle), far * math.sin(angle)))
        stamens += path_of(Circle(far * math.cos(angle), far * math.sin(angle), 0.09)).segments
    room = Box(-2.2, -2.2, 4.4, 4.4)
    if design is Design.FULL:
        parts = (
            Path(tuple(petals), fill=CINNABAR),
            Path(tuple(stamens), stroke=IVORY, width_mm=0.13, cap="round"),
            Circle(0, 0, 0.42, IVORY),
            Circle(0, 0, 0.24, CINNABAR),
        )
        return Symbol("blossom", Group(parts), room)
    lines = (
        Path(tuple(petals), stroke=CINNABAR, width_mm=0.3, join="round"),
        Path(tuple(petals), fill=palette.PAPER),
        Circle(0, 0, 0.36, palette.PAPER, CINNABAR, 0.14),
    )
    return Symbol("blossom", Group(lines), room)

"""The pips of the pieces from 2 to 7: arms for soldiers, brushes and plum blossoms for brushes.

Both stand in ranks as tall as there is room for beside the slip that the number is on. Arms point
up and brushes down, each leaving a dab of wet ink, and what mahjong has in red are a red spear and
a blossom: so the suits are told apart by their pattern alone, before a number is read. Each number
has arms of its own, and brushes with handles of their own: a piece is known by more than a count.
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
from printables.lautzeit_sep.blades import ARMS, NECK, Arm, blade
from printables.lautzeit_sep.court import (
    BRASS,
    CINNABAR,
    DEEP_JADE,
    INK,
    IVORY,
    JADE,
    PALE_BRASS,
    VERMILION,
)
from printables.lautzeit_sep.engraving import BRONZE, BROWN, DEEP_CINNABAR, HAIR, WASH, box_path

HALF_WIDE_MM, HALF_HIGH_MM = 4.95, 9.7
"""How far a figure reaches from its middle: to the slip and the inner border, and along them."""

TALL, BROAD, LONG, SHORT = 19.0, 9.4, 9.3, 6.2
"""How long a spear or brush is in mm: one that stands alone in its file, one of two with room
beside it, one of two, of three."""

HEADS = {TALL: (6.6, 2.1), BROAD: (4.3, 1.75), LONG: (4.0, 1.4), SHORT: (2.9, 1.3)}
"""Of a spear so long, how long its head is and how wide half of it."""

HAIRS = {TALL: (7.6, 1.95), BROAD: (4.7, 1.52), LONG: (4.3, 1.36), SHORT: (3.0, 1.2)}
"""Of a brush so long, how long its hairs are and how wide half of them."""


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


_TWO, _THREE = (-2.6, 2.6), (-3.2, 0.0, 3.2)
_HALVES, _THIRDS = (-4.95, 4.95), (-6.55, 0.0, 6.55)


def _places(long: float, *ranks: tuple[float, tuple[float, ...]]
            ) -> tuple[tuple[float, float, float], ...]:  # fmt: skip
    return tuple((x, y, long) for y, across in ranks for x in across)


_HIGH, _LOW = _HALVES
_TOP, _MIDDLE, _FOOT = _THIRDS
_STANDING = {
    2: _places(TALL, (0, _TWO)),
    3: _places(BROAD, (_HIGH, (0,)), (_LOW, _TWO)),
    4: _places(BROAD, (_HIGH, _TWO), (_LOW, _TWO)),
    5: _places(LONG, (_HIGH, (-3.2, 3.2)), (_LOW, (-3.2, 3.2))),
    6: _places(LONG, (_HIGH, _THREE), (_LOW, _THREE)),
    7: _places(SHORT, (_MIDDLE, _THREE), (_FOOT, _THREE)),
}

_RED: dict[int, tuple[Spear, Blossom]] = {
    5: (Spear(0, 0, LONG), Blossom(0, 0, 1.75)),
    7: (Spear(0, _TOP, SHORT), Blossom(0, _TOP, 2.9)),
}
"""What is of cinnabar among the spears, and among the brushes, of a figure that has that."""

SPEARS: dict[int, tuple[Spear, ...]] = {
    number: (*(Spear(*place) for place in places), *(red[:1] if (red := _RED.get(number)) else ()))
    for number, places in _STANDING.items()
}
"""Where the spears of a figure stand, in mm from its middle; one of cinnabar is the last."""

BRUSHES: dict[int, tuple[Brush | Blossom, ...]] = {
    number: (*(Brush(*place) for place in places), *(red[1:] if (red := _RED.get(number)) else ()))
    for number, places in _STANDING.items()
}
"""Where the brushes and blossoms of a figure are, in mm from its middle."""


def figure(suit: str, number: int, x: float, y: float, design: Design) -> list[Drawing]:
    """Return a figure built from as many pips as its number, 2 to 7, says."""
    if suit == "S":
        spears = SPEARS[number]
        last = len(spears) - 1 if number in _RED else len(spears)
        return [
            Use(spear(one.long, design, ARMS[number], red=at == last), x + one.x, y + one.y)
            for at, one in enumerate(spears)
        ]
    return [
        Use(brush(one.long, design, HANDLES[number]), x + one.x, y + one.y)
        if isinstance(one, Brush)
        else Use(blossom(design), x + one.x, y + one.y, scale(one.radius / 2))
        for one in BRUSHES[number]
    ]


@lru_cache(maxsize=16)
def spear(long: float, design: Design, arm: Arm = "spear", *, red: bool = False) -> Symbol:
    """Return an upright arm about (0, 0): a blade of two facets, a tassel, a banded shaft.

    An arrow has a thin shaft with feathers instead.

    Args:
        long: its length in mm.
        design: in paint, or in lines.
        arm: which.
        red: whether its head is of cinnabar.
    """
    top, low = -long / 2, long / 2
    head, half = HEADS[long]
    neck = top + NECK * head
    outline, facet = blade(arm, top, head, half)
    band, thick = 0.11 * head, 0.26 * half
    if arm == "arrow":
        thick *= 0.7
        tassel, strand = _feathers(low, 0.36 * long, 0.66 * half)
    else:
        tassel, strand = _tassel(neck + band, 0.52 * head - band, 0.62 * half)
    shaft = box_path(-thick, neck + band, thick, low)
    bands = (
        *box_path(-0.62 * half, neck, 0.62 * half, neck + band),
        *box_path(-1.7 * thick, low - 2.2 * band, 1.7 * thick, low - 1.2 * band),
        *box_path(-1.7 * thick, low - band, 1.7 * thick, low),
    )
    room = Box(-2.5, top - 0.4, 5, long + 0.8)
    name = f"{arm} {long:g}{' red' if red else ''}"
    if design is Design.FULL:
        parts = (
            Path(shaft, fill=BRASS),
            Path(box_path(-thick, neck + band, 0, low), fill=PALE_BRASS),
            Path(tassel, fill=VERMILION),
            Path(strand, fill=DEEP_CINNABAR),
            Path(bands, fill=PALE_BRASS),
            Path(outline, VERMILION, IVORY, 0.26, join="round")
            if red
            else Path(outline, fill=IVORY),
            Path(facet, fill=DEEP_CINNABAR if red else "#b9d0c0"),
        )
        return Symbol(name, Group(parts), room)
    lines = (
        Path((*shaft, *tassel, *bands), palette.PAPER, JADE, 0.16, join="round"),
        Path(outline, palette.PAPER, CINNABAR if red else JADE, 0.22, join="round"),
        Path((Move(0, top + 0.2), Line(0, neck)), stroke=CINNABAR if red else JADE, width_mm=0.14),
    )
    return Symbol(name, Group(lines), room)


def _feathers(
    low: float, long: float, wide: float
) -> tuple[tuple[Segment, ...], tuple[Segment, ...]]:
    """Return the feathers of an arrow, so long and half so wide, and those on its right."""
    top = low - long
    right = (Line(wide, top + 0.28 * long), Line(wide, low), Line(0, low - 0.26 * long))
    left = (Line(-wide, low), Line(-wide, top + 0.28 * long))
    return (Move(0, top), *right, *left, Close()), (Move(0, top), *right, Close())


def _tassel(y: float, fall: float, wide: float) -> tuple[tuple[Segment, ...], tuple[Segment, ...]]:
    """Return a tassel that hangs from a height, so far and half so wide, and its right strand."""
    right = (
        Curve(1.4 * wide, y + 0.5 * fall, 1.5 * wide, y + 0.8 * fall, 1.1 * wide, y + fall),
        Line(0.5 * wide, y + 0.86 * fall),
    )
    whole = (
        Move(-0.5 * wide, y), Line(0.5 * wide, y), *right, Line(0, y + 1.1 * fall),
        Line(-0.5 * wide, y + 0.86 * fall), Line(-1.1 * wide, y + fall),
        Curve(-1.5 * wide, y + 0.8 * fall, -1.4 * wide, y + 0.5 * fall, -0.5 * wide, y), Close(),
    )  # fmt: skip
    return whole, (Move(0, y), Line(0.5 * wide, y), *right, Close())


HANDLES = {2: "lacquer", 3: "bamboo", 4: "jade", 5: "lacquer", 6: "ebony", 7: "lacquer"}
"""Of what the handles of so many brushes are: as soldiers bear arms of their own."""

_HANDLE_PAINTS = {
    "lacquer": (CINNABAR, DEEP_CINNABAR),
    "bamboo": (HAIR, BRONZE),
    "jade": (JADE, DEEP_JADE),
    "ebony": (BROWN, INK),
}
"""Each in the light and in the shade."""

_NODES = {"bamboo": (0.24, 0.56), "ebony": (0.38,)}
"""Where a handle has rings, as shares of its length."""

_NODE_PAINTS = {"bamboo": BROWN, "ebony": BRONZE}

_SOAKED = ((-0.5, 0.2), (-0.27, 0.34), (-0.02, 0.22), (0.27, 0.36), (0.52, 0.2), (0.79, 0.25))
"""How far ink has risen in the hairs, as shares of half their width and of their length."""


@lru_cache(maxsize=8)
def brush(long: float, design: Design, handle: str = "lacquer") -> Symbol:
    """Return a brush about (0, 0) that is lifted from a dab of ink, its hairs still full of it.

    Args:
        long: its length in mm.
        design: in paint, or in lines.
        handle: of what its handle is, one of `HANDLES`.
    """
    top, low = -long / 2, long / 2
    hairs, half = HAIRS[long]
    low -= 0.14 * half  # the dab is below its tip
    neck, thick = low - hairs, 0.36 * half
    band = 0.13 * hairs
    tip, risen, dry, gleam = _hair(half, neck, hairs, low)
    stem = box_path(-thick, top + 0.2, thick, neck - band)
    paint, shade = _HANDLE_PAINTS[handle]
    nodes = tuple(
        segment
        for share in _NODES.get(handle, ())
        for y in (top + share * (neck - top),)
        for segment in polyline((-1.15 * thick, y), (1.15 * thick, y))
    )
    bands = (
        *box_path(-0.6 * half, neck - 1.2 * band, 0.6 * half, neck + 0.1 * band),
        *box_path(-1.35 * thick, top, 1.35 * thick, top + 0.75 * band),
    )
    dab = (
        Move(-0.9 * half, low - 0.04 * half),
        Curve(-0.6 * half, low - 0.3 * half, 0.3 * half, low - 0.16 * half, 0.9 * half,
              low - 0.26 * half),
        Curve(0.7 * half, low + 0.1 * half, -0.5 * half, low + 0.24 * half, -0.9 * half,
              low - 0.04 * half), Close(),
    )  # fmt: skip
    room = Box(-2.5, top - 0.4, 5, long + 0.8)
    if design is not Design.FULL:
        lines = (  # without the dab, which would be a tail
            Path((*stem, *bands, *nodes), palette.PAPER, INK, 0.16, join="round"),
            Path(tip, palette.PAPER, INK, 0.22, join="round"),
            Path(risen, stroke=INK, width_mm=0.16, join="round"),
        )
        return Symbol(f"brush {handle} {long:g}", Group(lines), room)
    parts = (
        Path(dab, fill=WASH),
        Path(stem, fill=paint),
        Path(box_path(0.2 * thick, top + 0.2, thick, neck - band), fill=shade),
        *((Path(nodes, stroke=_NODE_PAINTS[handle], width_mm=0.3),) if nodes else ()),
        Path(bands, fill=BRONZE),
        Path(tip, fill=INK),
        Path(dry, fill=HAIR),
        Path(gleam, fill=IVORY),
    )
    return Symbol(f"brush {handle} {long:g}", Group(parts), room)


def _hair(half: float, neck: float, long: float, low: float) -> tuple[tuple[Segment, ...], ...]:
    """Return hairs from a neck down to their tip: all, how far ink rose, what is dry, the gleam."""

    def at(across: float, down: float) -> tuple[float, float]:
        return across * half, neck + down * long

    tip = (
        Move(*at(-0.5, 0)),
        Curve(*at(-1.0, 0.22), *at(-1.15, 0.48), *at(-0.62, 0.72)),
        Curve(*at(-0.4, 0.83), *at(-0.1, 0.92), 0.12 * half, low),
        Curve(*at(0.16, 0.92), *at(0.44, 0.82), *at(0.66, 0.7)),
        Curve(*at(1.15, 0.46), *at(1.0, 0.22), *at(0.5, 0)),
        Close(),
    )
    risen = polyline(at(-0.86, 0.25), *(at(*to) for to in _SOAKED[:-1]), at(0.86, 0.25))
    dry: tuple[Segment, ...] = (
        Move(*at(-0.42, 0.02)),
        Curve(*at(-0.6, 0.1), *at(-0.73, 0.17), *at(-0.79, 0.25)),
        *(Line(*at(*to)) for to in _SOAKED),
        Curve(*at(0.73, 0.17), *at(0.6, 0.1), *at(0.42, 0.02)),
        Close(),
    )
    gleam = (
        Move(*at(-0.5, 0.42)),
        Curve(*at(-0.68, 0.52), *at(-0.56, 0.64), *at(-0.26, 0.76)),
        Curve(*at(-0.4, 0.62), *at(-0.46, 0.54), *at(-0.5, 0.42)),
        Close(),
    )
    return tip, risen, dry, gleam


@lru_cache(maxsize=2)
def blossom(design: Design) -> Symbol:
    """Return a plum blossom of five dabs of a brush about (0, 0), 2 mm from its middle to a tip.

    Args:
        design: in cinnabar, or in lines.
    """
    petals: list[Segment] = []
    hollows: list[Segment] = []
    stamens: list[Segment] = []
    for at in range(5):
        angle = math.radians(72 * at - 90)
        x, y = 1.1 * math.cos(angle), 1.1 * math.sin(angle)
        petals += path_of(Circle(x, y, 0.86)).segments
        hollows += path_of(Circle(0.86 * x, 0.86 * y, 0.56)).segments
        far = 0.98
        stamens += polyline((0, 0), (far * math.cos(angle), far * math.sin(angle)))
        stamens += path_of(Circle(far * math.cos(angle), far * math.sin(angle), 0.09)).segments
    room = Box(-2.2, -2.2, 4.4, 4.4)
    if design is Design.FULL:
        parts = (
            Path(tuple(petals), fill=CINNABAR),
            Path(tuple(hollows), fill=VERMILION),
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

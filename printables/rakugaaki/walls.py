"""The crews' walls: what each has sprayed all over its tiles, below their numbers.

Flames, breaking waves, lightning, leaves, blossoms, a town at night: each is a ribbon that goes on
over the sides of tiles, so that an island becomes one picture. They are told apart by their shapes
alone.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
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
    Move,
    Path,
    Segment,
    Symbol,
    Use,
    path_of,
    polyline,
    rotate,
    translate,
)
from printables.drawing.ornament import moved
from printables.drawing.palette import Colour
from printables.rakugaaki.colours import dress, shade
from printables.rakugaaki.ribbons import SIDES, Course, ways


class _Layer(NamedTuple):
    """One colour of a wall, what has it, and whether lines do without it."""

    paint: str
    shape: tuple[Segment, ...]
    colour_alone: bool = False


_Levels = tuple[tuple[_Layer, ...], tuple[_Layer, ...]]
_UNDER, _OVER = 0, 1
_Ribbon = Callable[[Colour, Course], _Levels]
_Corner = Callable[[Colour], _Layer]

_LAMP = "#c9a55f"
"""A lit window by night: no brighter than it must be, so that numbers are."""
_BLAZE = "#f7b04a"
"""The heart of a fire."""
_LEAN_MM = 0.16
_REACH = Box(-15, -15, 30, 30)
WAYS = ways()


def wall(
    colour: str,
    x: float,
    y: float,
    area: Path,
    design: Design,
    *,
    way: int = 0,
    loud: float = 1.0,
) -> Drawing:
    """Return a crew's wall around `(x, y)`, cut off by an area.

    Args:
        colour: whose.
        x: the middle of its picture, across.
        y: its middle, down.
        area: how far it goes; its own colours are of no concern.
        design: in colour, or in lines of one colour on white.
        way: which of the fifteen ways its ribbons take.
        loud: how far ribbons stand out from the wall, as a share of how far they can.
    """
    drawn = _picture(colour, design, way % len(WAYS), loud)
    return Group((Group(drawn, translate(x, y)),), clip=area)


@lru_cache(maxsize=256)
def _picture(colour: str, design: Design, way: int, loud: float = 1.0) -> tuple[Drawing, ...]:
    """Return a wall about (0, 0): what is in its corners, and its ribbons layer by layer."""
    tones = dress(colour)
    parts: list[Drawing] = []
    if design is Design.FULL:
        parts.append(Path((Box(-13, -13, 26, 26),), fill=tones.field))
    parts.append(Use(_corners(colour, design, loud)))
    parts += (
        Use(_ribbon(colour, design, one.reach, level, loud), transform=one.placing)
        for level in (_UNDER, _OVER)
        for one in WAYS[way]
    )
    return tuple(parts)


@lru_cache(maxsize=32)
def _layers(colour: str, reach: int) -> _Levels:
    """Return a crew's ribbon to another side: what is below all ribbons of a tile, and the rest."""
    ribbon, sway, _ = _WALLS[colour]
    return ribbon(dress(colour), Course(reach, sway))


@lru_cache(maxsize=512)
def _ribbon(colour: str, design: Design, reach: int, level: int, loud: float) -> Symbol:
    drawn = tuple(
        path
        for layer in _layers(colour, reach)[level]
        for path in _painted(layer, dress(colour), design, loud)
    )
    return Symbol(f"{colour} ribbon {reach}.{level}", Group(drawn), _REACH)


@lru_cache(maxsize=16)
def _corners(colour: str, design: Design, loud: float) -> Symbol:
    """Return what is in all corners of a tile, where no ribbon is."""
    tones = dress(colour)
    paint, shape, _ = _WALLS[colour][2](tones)
    around = tuple(part for k in range(SIDES) for part in moved(shape, rotate(60 * k)))
    drawn = _painted(_Layer(paint, around), tones, design, loud)
    return Symbol(f"{colour} corners", Group(drawn), _REACH)


def _painted(layer: _Layer, tones: Colour, design: Design, loud: float) -> tuple[Path, ...]:
    """Return a layer in its colour, or in lines that hide what is below them."""
    if design is Design.FULL:
        paint = palette.mixed(tones.field, layer.paint, loud)
        return (Path(layer.shape, fill=paint),)
    if layer.colour_alone:
        return ()
    return (Path(layer.shape, palette.PAPER, tones.line, _LEAN_MM, join="round"),)


def _tongues(course: Course, base: float, high: float) -> tuple[Segment, ...]:
    """Return tongues of a fire on both sides of a ribbon, which lick along its way."""
    count = _TONGUES[course.reach]
    fire: list[Segment] = []
    for way in (-1, 1):
        tall = 0.72 * high if course.reach == 1 and way > 0 else high  # where the ribbon bends in
        for at in range(count):
            start = 0.1 + 0.74 * (at + (0.0 if way < 0 else 0.34)) / count
            one, low = 0.72 / count, way * (base - 0.5)
            tip = way * (base + tall * (1.0, 0.66, 0.86)[(at + (way > 0)) % 3])
            fire += (
                Move(start, low),
                Curve(start + 0.55 * one, low, start + 0.35 * one, tip - way * 0.7,
                      start + 1.3 * one, tip),
                Curve(start + 0.95 * one, tip - way * 1.0, start + 1.1 * one, low,
                      start + 1.35 * one, low),
                Close(),
            )  # fmt: skip
    return course.bent(fire)


_TONGUES = {1: 2, 2: 3, 3: 4}


def _ember(tones: Colour, course: Course) -> _Levels:
    """Return a fire that runs along, with tongues to both sides."""
    return (
        (
            _Layer(tones.dark, course.band(5.0)),
            _Layer(tones.dark, _tongues(course, 2.5, 2.4)),
        ),
        (
            _Layer(tones.tone, course.band(3.0), colour_alone=True),
            _Layer(tones.tone, _tongues(course, 1.5, 2.0), colour_alone=True),
            _Layer(_BLAZE, course.band(1.0), colour_alone=True),
        ),
    )


def _sparks(tones: Colour) -> _Layer:
    return _Layer(tones.tone, (*_diamond(8.4, 0, 0.8), *_diamond(6.4, 0, 0.4)))


def _diamond(x: float, y: float, r: float) -> tuple[Segment, ...]:
    return polyline((x - 1.6 * r, y), (x, y - r), (x + 1.6 * r, y), (x, y + r), closed=True)


_FOAM = {1: 5, 2: 8, 3: 10}
"""Bubbles at each edge of a current."""


def _foam(course: Course) -> tuple[Segment, ...]:
    """Return foam at both edges of a current, in larger and smaller bubbles."""
    bubbles: list[Segment] = []
    count = _FOAM[course.reach]
    for way in (-1, 1):
        for at in range(count):
            place = course.along(0.1 + 0.8 * (at + 0.5) / count)
            radius = (1.15, 0.8, 1.0, 0.7)[(at + way) % 4] * (
                0.8 if course.reach == 1 and way > 0 else 1
            )
            x, y = place.apply(0, way * 2.6)
            bubbles += path_of(Circle(x, y, radius)).segments
    return tuple(bubbles)


def _crests(course: Course) -> tuple[Segment, ...]:
    """Return crests that run along a current, each as a hook that falls over."""
    crests: list[Segment] = []
    count = course.reach
    for at in range(count):
        x, one = 0.16 + 0.68 * at / count, 0.62 / count
        crests += (
            Move(x, 0.9), Curve(x + 0.4 * one, 0.7, x + 0.35 * one, -1.6, x + 0.8 * one, -1.5),
            Curve(x + 1.1 * one, -1.4, x + 1.1 * one, -0.3, x + 0.9 * one, -0.3),
            Curve(x + 0.95 * one, -0.8, x + 0.75 * one, -0.9, x + 0.7 * one, -0.3),
            Curve(x + 0.65 * one, 0.4, x + 0.8 * one, 0.9, x + 1.05 * one, 0.9), Close(),
        )  # fmt: skip
    return course.bent(crests)


def _tide(tones: Colour, course: Course) -> _Levels:
    """Return a current with foam at its edges, and crests that run along it."""
    return (
        (
            _Layer(tones.tint, _foam(course)),
            _Layer(tones.tint, course.band(5.6)),
        ),
        (
            _Layer(tones.tone, course.band(4.4), colour_alone=True),
            _Layer(tones.dark, course.band(1.6)),
            _Layer(tones.dark, _crests(course), colour_alone=True),
        ),
    )


def _drops(tones: Colour) -> _Layer:
    spots = (7.6, -0.9, 0.62), (8.5, 0.85, 0.45), (6.5, 0.7, 0.3)
    shape = tuple(part for spot in spots for part in path_of(Circle(*spot)).segments)
    return _Layer(tones.tint, shape)


_ZIGZAGS = {1: 2, 2: 4, 3: 4}
"""Corners of a flash of lightning on its way through a tile."""


def _bolt(course: Course, wide: float) -> tuple[Segment, ...]:
    """Return a flash as wide all along, straight where it crosses a side."""
    count = _ZIGZAGS[course.reach]
    swing, back = (1.0, 0.06) if course.reach == 1 else (2.0, 0.04)
    shares = [(-0.4, 0.0), (0.1, 0.0)]
    shares += [
        (0.2 + 0.6 * (at + 0.5) / count + (-1) ** at * back, (-1) ** at * swing)
        for at in range(count)
    ]
    shares += [(0.9, 0.0), (1.4, 0.0)]
    points = [course.along(share).apply(0, off) for share, off in shares]
    left, right = (_beside(points, way * wide / 2) for way in (-1, 1))
    return polyline(*left, *reversed(right), closed=True)


def _beside(points: Sequence[tuple[float, float]], off: float) -> list[tuple[float, float]]:
    """Return the corners of a line that runs so far to the right of another one."""
    turns = [math.atan2(y1 - y0, x1 - x0) for (x0, y0), (x1, y1) in pairwise(points)]
    corners: list[tuple[float, float]] = []
    for (x, y), one, other in zip(points, [turns[0], *turns], [*turns, turns[-1]], strict=True):
        bend = math.remainder(other - one, math.tau) / 2
        far, out = off / math.cos(bend), one + bend + math.pi / 2
        corners.append((x + far * math.cos(out), y + far * math.sin(out)))
    return corners


def _canary(tones: Colour, course: Course) -> _Levels:
    """Return lightning, dark around its light."""
    return (_Layer(shade("yellow"), _bolt(course, 3.4)),), (_Layer(tones.tint, _bolt(course, 2.3)),)


def _cracks(tones: Colour) -> _Layer:
    rays: list[Segment] = []
    for turn, long in ((-34, 2.2), (0, 3.2), (34, 2.2)):
        ray = polyline((0.5, -0.42), (long, 0), (0.5, 0.42), closed=True)
        rays += moved(ray, rotate(180 + turn).then(translate(9.6, 0)))
    return _Layer(tones.tint, tuple(rays))


def _leaf(long: float, wide: float) -> tuple[tuple[Segment, ...], tuple[Segment, ...]]:
    """Return a leaf that points to the right, and its veins."""
    blade = (
        Move(0, 0), Curve(0.2 * long, -wide, 0.7 * long, -wide, long, 0),
        Curve(0.7 * long, wide, 0.2 * long, wide, 0, 0), Close(),
    )  # fmt: skip
    veins: list[Segment] = [*polyline((0, -0.12), (0.86 * long, 0), (0, 0.12), closed=True)]
    for at in (0.34, 0.58):
        for way in (-1, 1):
            tip = (at + 0.13) * long, way * 0.52 * wide * (1.2 - at)
            veins += polyline((at * long, -0.1), tip, (at * long, 0.1), closed=True)
    return blade, tuple(veins)


_LEAVES = {
    1: ((0.02, -40), (0.02, 40), (0.98, -140), (0.98, 140)),
    2: ((0.02, -40), (0.02, 40), (0.5, -60), (0.98, 140), (0.98, -140)),
    3: ((0.02, -40), (0.02, 40), (0.36, -44), (0.64, 136), (0.98, 140), (0.98, -140)),
}
"""Where leaves grow along a vine, and by how much each is turned from its way."""


def _moss(tones: Colour, course: Course) -> _Levels:
    """Return a vine with leaves on both sides, light at the sides of a tile and dark between."""
    blades: tuple[list[Segment], ...] = ([], [])
    ribs: list[Segment] = []
    for share, turn in _LEAVES[course.reach]:
        blade, veins = _leaf(4.0, 1.8)
        place = rotate(turn).then(course.along(share))
        blades[0.05 < share < 0.95].extend(moved(blade, place))
        ribs += moved(veins, place)
    light, deep = map(tuple, blades)
    return (
        (
            _Layer(tones.dark, deep),
            _Layer(tones.tone, light),
            _Layer(tones.field, tuple(ribs), colour_alone=True),
        ),
        (_Layer(tones.dark, course.band(1.5)),),
    )


def _buds(tones: Colour) -> _Layer:
    blade, _ = _leaf(4.4, 1.7)
    return _Layer(tones.dark, moved(blade, rotate(180).then(translate(9.9, 0))))


def _petal(r: float) -> tuple[Segment, ...]:
    """Return a petal, pointed to the right."""
    upright = (
        Move(0, -1.2 * r),
        Curve(0.5 * r, -0.7 * r, r, -0.4 * r, 0.86 * r, 0.3 * r),
        Curve(0.7 * r, 0.95 * r, -0.7 * r, 0.95 * r, -0.86 * r, 0.3 * r),
        Curve(-r, -0.4 * r, -0.5 * r, -0.7 * r, 0, -1.2 * r),
        Close(),
    )
    return moved(upright, rotate(90))


_ROWS = {1: 2, 2: 4, 3: 5}


def _wisteria(tones: Colour, course: Course) -> _Levels:
    """Return a garland of blossoms: dark at its edges, light along its middle."""
    light: list[Segment] = []
    pale: list[Segment] = []
    rows = 2 * _ROWS[course.reach]
    for row in range(rows + 1):
        share = row / rows
        outward = rotate(180 if share <= 0.5 else 0)
        for off in (0.0,) if row % 2 else (-1.25, 1.25):
            there = outward.then(translate(0, off)).then(course.along(share))
            (pale if row % 2 else light).extend(moved(_petal(1.2 if row % 2 else 1.1), there))
    return (
        (_Layer(tones.dark, course.band(4.4)),),
        (
            _Layer(tones.tone, tuple(light)),
            _Layer(palette.mixed(tones.tint, tones.tone, _SOFT), tuple(pale)),
        ),
    )


_SOFT = 0.62
"""How far the palest blossoms are from white, which the number alone is."""


def _fallen(tones: Colour) -> _Layer:
    return _Layer(tones.tone, (*moved(_petal(1.0), translate(8.2, 0)), *moved(_petal(0.45),
                  translate(6.2, 0.2))))  # fmt: skip


_HOUSES = {1: 3, 2: 4, 3: 5}


def _owls(tones: Colour, course: Course) -> _Levels:
    """Return a street with houses on both sides, and windows where somebody is still up."""
    count = _HOUSES[course.reach]
    houses: list[Segment] = []
    lit: list[Segment] = []
    for at in range(count):
        for way in (-1, 1):
            place = course.along(0.1 + 0.8 * (at + 0.5) / count)
            high = (2.6, 4.4, 3.4)[(at + way) % 3] * (0.7 if course.reach == 1 and way > 0 else 1)
            houses += moved(_pane(-1.2, min(0, way * high), 2.4, high), place)
            if (at + way) % 2:
                lit += moved(_pane(-0.4, way * (high - 1.1) - 0.55, 0.8, 1.1), place)
    for share in (0.03, 0.97):
        for off in (-1.45, 1.45):
            lit += moved(_pane(-0.5, off - 0.33, 1.0, 0.65), course.along(share))
    return (
        (
            _Layer(tones.dark, course.band(4.6)),
            _Layer(tones.dark, tuple(houses)),
        ),
        (
            _Layer(tones.tone, course.band(1.1), colour_alone=True),
            _Layer(_LAMP, tuple(lit), colour_alone=True),
        ),
    )


def _pane(x: float, y: float, wide: float, high: float) -> tuple[Segment, ...]:
    return polyline((x, y), (x + wide, y), (x + wide, y + high), (x, y + high), closed=True)


def _stars(tones: Colour) -> _Layer:
    shape = tuple(
        part
        for x, y, r in ((8.0, -0.6, 0.5), (8.6, 0.9, 0.25))
        for part in polyline(*((x + (r if at % 2 else 2.3 * r) * math.cos(math.pi * at / 4),
                                y + (r if at % 2 else 2.3 * r) * math.sin(math.pi * at / 4))
                               for at in range(8)), closed=True)
    )  # fmt: skip
    return _Layer(tones.tone, shape)


_WALLS: dict[str, tuple[_Ribbon, float, _Corner]] = {
    "red": (_ember, 0.5, _sparks),
    "blue": (_tide, 1.0, _drops),
    "yellow": (_canary, 0.0, _cracks),
    "green": (_moss, -0.9, _buds),
    "purple": (_wisteria, 0.4, _fallen),
    "black": (_owls, -0.5, _stars),
}
"""Of each crew: a ribbon, how far it winds, and what is in a tile's right corner."""

"""The crews' walls: what each has sprayed all over its tiles, below their numbers.

Each is one picture as large as a tile: flames, a breaking wave, strokes of a roller, leaves,
hanging blossoms, a town at night. They are told apart by their shapes alone.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

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
    Transform,
    path_of,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.ornament import moved
from printables.drawing.palette import Colour
from printables.rakugaaki.colours import dress

_Layer = tuple[str, tuple[Segment, ...]]
"""One colour of a wall, and what has it."""

_LAMP = "#ffd98a"
_LEAN_MM = 0.16


def wall(colour: str, x: float, y: float, area: Path, design: Design) -> Drawing:
    """Return a crew's wall around `(x, y)`, cut off by an area.

    Args:
        colour: whose.
        x: the middle of its picture, across.
        y: its middle, down.
        area: how far it goes; its own colours are of no concern.
        design: in colour, or in lines of one colour on white.
    """
    tones = dress(colour)
    move = translate(x, y)
    layers = _WALLS[colour](tones)
    if design is Design.FULL:
        field = Path((Box(x - 13, y - 13, 26, 26),), fill=tones.field)
        drawn: tuple[Drawing, ...] = tuple(Path(shape, fill=paint) for paint, shape in layers)
        return Group((field, Group(drawn, move)), clip=area)
    lines = tuple(
        Path(shape, palette.PAPER, tones.line, _LEAN_MM, join="round") for _, shape in layers
    )
    return Group((Group(lines, move),), clip=area)


def _tongues(valleys: Sequence[tuple[float, float]], tips: Sequence[tuple[float, float]]
             ) -> tuple[Segment, ...]:  # fmt: skip
    """Return a fire: from valley to valley by way of tips that lick to one side."""
    (x, y), *others = valleys
    fire: list[Segment] = [Move(x, 13), Line(x, y)]
    for (tip_x, tip_y), (to_x, to_y) in zip(tips, others, strict=True):
        rise, fall = y - tip_y, to_y - tip_y
        fire += [
            Curve(x + 0.2, y - 0.45 * rise, tip_x - 1.9, tip_y + 0.4 * rise, tip_x, tip_y),
            Curve(tip_x - 0.5, tip_y + 0.45 * fall, to_x + 1.1, to_y - 0.55 * fall, to_x, to_y),
        ]
        x, y = to_x, to_y
    return (*fire, Line(x, 13), Close())


def _ember(tones: Colour) -> tuple[_Layer, ...]:
    """Return fire that rises from below, and sparks."""
    back = _tongues(
        ((-12, 3.0), (-6.6, 3.6), (-2.2, 5.4), (2.0, 5.2), (6.0, 3.8), (12, 3.0)),
        ((-8.2, -7.6), (-4.4, -1.6), (0.4, 1.0), (4.8, -2.8), (8.6, -8.6)),
    )
    front = _tongues(
        ((-12, 8.0), (-7.6, 8.6), (-4.2, 9.4), (-0.4, 9.8), (3.6, 9.4), (7.4, 8.6), (12, 8.0)),
        ((-9.2, 0.2), (-5.4, 4.4), (-1.8, 6.6), (2.2, 5.6), (6.2, 3.2), (9.6, -0.6)),
    )
    sparks = tuple(
        part
        for x, y, r in ((-3.6, -6.2, 0.55), (3.4, -6.8, 0.6), (0.2, -7.9, 0.4), (6.0, -4.6, 0.4),
                        (-5.9, -3.4, 0.4))
        for part in polyline((x, y - 1.7 * r), (x + r, y), (x, y + 1.7 * r), (x - r, y),
                             closed=True)
    )  # fmt: skip
    return (tones.dark, back), (tones.tone, (*front, *sparks))


def _breaker(share: float, x: float, y: float) -> tuple[Segment, ...]:
    """Return a wave whose crest falls over to the right, its foot far below."""
    shape = (
        Move(-30, 20), Line(-30, 5.2), Line(-14, 5.0),
        Curve(-9.5, 4.6, -7.4, 1.4, -5.8, -2.2),
        Curve(-4.4, -5.4, -1.2, -7.6, 2.6, -6.6),
        Curve(5.2, -5.9, 6.6, -3.6, 5.8, -1.6),
        Curve(5.0, -3.0, 3.6, -3.8, 2.0, -3.4),
        Curve(-0.4, -2.8, -0.9, 0.4, 1.2, 2.4),
        Curve(4.0, 5.0, 8.6, 5.4, 14, 4.6), Line(30, 4.4), Line(30, 20), Close(),
    )  # fmt: skip
    return moved(shape, Transform(share, 0, 0, share, x, y))


def _tide(tones: Colour) -> tuple[_Layer, ...]:
    """Return two waves that break, with foam under their crests and drops above them."""
    drops = tuple(
        part
        for x, y, r in ((7.6, -5.4, 0.7), (6.0, -7.4, 0.45), (8.4, -2.6, 0.45), (-7.2, -6.2, 0.55),
                        (-8.6, -3.2, 0.4))
        for part in path_of(Circle(x, y, r)).segments
    )  # fmt: skip
    return (
        (tones.tint, (*_breaker(1.0, 0.4, -0.7), *drops)),
        (tones.tone, _breaker(1.0, 0, 0.3)),
        (tones.tint, _breaker(0.62, 4.6, 6.1)),
        (tones.dark, _breaker(0.62, 4.3, 6.9)),
    )


def _bolt(share: float, turn: float, x: float, y: float) -> tuple[Segment, ...]:
    """Return a flash of lightning around `(x, y)`."""
    zigzag = polyline((1.4, -6.4), (-3.4, 1.2), (-0.5, 0.7), (-2.2, 6.6), (3.6, -1.5), (0.6, -1.0),
                      (3.9, -6.0), closed=True)  # fmt: skip
    return moved(zigzag, scale(share).then(rotate(turn)).then(translate(x, y)))


def _canary(tones: Colour) -> tuple[_Layer, ...]:
    """Return flashes of lightning, each with its shade, and cracks of light."""
    bolts = ((1.3, 8, -6.9, 0.9), (1.3, 8, 7.3, -0.9))
    cracks: list[Segment] = []
    for x, y, turn, long in (
        (-1.6, -7.0, -80, 3.4),
        (1.8, -6.6, -62, 2.6),
        (-4.4, -7.0, -104, 2.2),
        (1.6, 7.2, 100, 3.4),
        (-1.8, 6.8, 118, 2.6),
        (4.4, 7.0, 76, 2.2),
    ):
        ray = polyline((0, -0.5), (long, 0), (0, 0.5), closed=True)
        cracks += moved(ray, rotate(turn).then(translate(x, y)))
    shade = [part for share, turn, x, y in bolts for part in _bolt(share, turn, x + 0.45, y + 0.45)]
    light = [part for share, turn, x, y in bolts for part in _bolt(share, turn, x, y)]
    return (tones.dark, tuple(shade)), (tones.tint, (*light, *cracks))


def _leaf(long: float, wide: float) -> tuple[tuple[Segment, ...], tuple[Segment, ...]]:
    """Return a leaf that points to the right, and its veins."""
    blade = (
        Move(0, 0), Curve(0.2 * long, -wide, 0.7 * long, -wide, long, 0),
        Curve(0.7 * long, wide, 0.2 * long, wide, 0, 0), Close(),
    )  # fmt: skip
    veins: list[Segment] = [*polyline((0, -0.12), (0.86 * long, 0), (0, 0.12), closed=True)]
    for at in (0.28, 0.48, 0.66):
        for way in (-1, 1):
            tip = (at + 0.13) * long, way * 0.52 * wide * (1.2 - at)
            veins += polyline((at * long, -0.1), tip, (at * long, 0.1), closed=True)
    return blade, tuple(veins)


def _moss(tones: Colour) -> tuple[_Layer, ...]:
    """Return leaves that grow in from all sides."""
    around = (
        (-11.5, 3.0, -28, 9.4, 2.9), (-8.6, 10.6, -62, 9.6, 2.9), (-0.6, 12.6, -96, 8.4, 2.7),
        (7.4, 11.4, -128, 9.6, 2.9), (11.8, 3.2, -160, 9.0, 2.8), (11.0, -5.6, 164, 9.0, 2.8),
        (5.0, -11.8, 112, 8.4, 2.7), (-3.6, -12.0, 74, 8.4, 2.7), (-10.8, -6.0, 24, 9.2, 2.8),
    )  # fmt: skip
    light: list[Segment] = []
    deep: list[Segment] = []
    ribs: list[Segment] = []
    for at, (x, y, turn, long, wide) in enumerate(around):
        blade, veins = _leaf(long, wide)
        place = rotate(turn).then(translate(x, y))
        (deep if at % 2 else light).extend(moved(blade, place))
        ribs += moved(veins, place)
    return (tones.dark, tuple(deep)), (tones.tone, tuple(light)), (tones.field, tuple(ribs))


def _wisteria(tones: Colour) -> tuple[_Layer, ...]:
    """Return blossoms that hang from above, in bunches of their own length."""
    light: list[Segment] = []
    pale: list[Segment] = []
    deep: list[Segment] = []
    for x, rows, far in ((-8.7, 9, -11.6), (-4.5, 6, -12.2), (0.1, 4, -12.0), (4.6, 6, -12.4),
                         (8.8, 9, -11.4)):  # fmt: skip
        for row in range(rows):
            y = far + 2.05 * row
            most = 3 if row < 0.45 * rows else 2 if row < rows - 1 else 1
            for at in range(most):
                px = x + 1.75 * (at - (most - 1) / 2) + (0.25 if row % 2 else -0.25)
                layer = (light, pale, deep)[(row + at + int(x)) % 3]
                layer += _petal(px, y, 1.16 if most > 1 else 1.0)
    return (tones.dark, tuple(deep)), (tones.tone, tuple(light)), (tones.tint, tuple(pale))


def _petal(x: float, y: float, r: float) -> tuple[Segment, ...]:
    """Return a petal that hangs, pointed above."""
    return (
        Move(x, y - 1.2 * r),
        Curve(x + 0.5 * r, y - 0.7 * r, x + r, y - 0.4 * r, x + 0.86 * r, y + 0.3 * r),
        Curve(x + 0.7 * r, y + 0.95 * r, x - 0.7 * r, y + 0.95 * r, x - 0.86 * r, y + 0.3 * r),
        Curve(x - r, y - 0.4 * r, x - 0.5 * r, y - 0.7 * r, x, y - 1.2 * r),
        Close(),
    )


def _owls(tones: Colour) -> tuple[_Layer, ...]:
    """Return roofs below the moon, and windows where somebody is still up."""
    far = ((-13, 1.0), (-10.6, -1.6), (-8.6, -4.4), (-5.8, -0.6), (-3.4, 2.6), (-0.6, 3.6),
           (2.2, 2.2), (4.6, -1.4), (6.8, -5.2), (9.0, -2.2), (13, 0))  # fmt: skip
    skyline: list[tuple[float, float]] = [(-13, 13)]
    for (x, y), (to_x, _) in pairwise(far):
        skyline += [(x, y), (to_x, y)]
    town = polyline(*skyline, (13, 13), closed=True)
    lit: list[Segment] = []
    for x, y in ((-7.9, -2.8), (-6.6, -0.8), (-7.9, 1.2), (-9.9, 0.6), (-4.8, 1.6), (7.5, -3.4),
                 (8.2, -1.0), (7.3, 1.4), (5.3, 0.6), (9.6, 2.4), (-6.4, 4.4), (5.6, 4.4),
                 (-2.6, 6.6), (1.0, 7.4), (3.4, 6.2), (-4.4, 7.4)):  # fmt: skip
        lit += polyline((x - 0.42, y - 0.6), (x + 0.42, y - 0.6), (x + 0.42, y + 0.6),
                        (x - 0.42, y + 0.6), closed=True)  # fmt: skip
    moon = (
        Move(-1.6, -9.2), Curve(-4.6, -8.8, -5.4, -5.2, -2.6, -4.2),
        Curve(-3.8, -5.6, -3.6, -8.0, -1.6, -9.2), Close(),
    )  # fmt: skip
    stars = tuple(
        part
        for x, y, r in ((2.6, -7.6, 0.5), (5.0, -7.9, 0.3), (0.8, -5.4, 0.3), (-7.4, -6.6, 0.35))
        for part in polyline(*((x + (r if at % 2 else 2.3 * r) * math.cos(math.pi * at / 4),
                                y + (r if at % 2 else 2.3 * r) * math.sin(math.pi * at / 4))
                               for at in range(8)), closed=True)
    )  # fmt: skip
    return (tones.dark, town), (tones.tint, (*moon, *stars)), (_LAMP, tuple(lit))


_WALLS: dict[str, Callable[[Colour], tuple[_Layer, ...]]] = {
    "red": _ember,
    "blue": _tide,
    "yellow": _canary,
    "green": _moss,
    "purple": _wisteria,
    "black": _owls,
}

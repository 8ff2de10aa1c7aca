"""The blocks of the town seen from above: walls to draw on, sites that are closed, roofs, parks.

Each is one form about its middle, however often it stands in a town.
"""

from __future__ import annotations

import math
from functools import lru_cache

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Segment,
    Symbol,
    path_of,
    polyline,
    rotate,
    translate,
)
from printables.rakugaaki.street import SODIUM, tape

SIDE_MM = 12.4
"""The side of a square's hexagon: the largest with which half a town, folded, fits Letter."""

WALL = 0.9
"""What of a hexagon its wall goes around; the rest is street."""

KERB = "#14151a"
PLOTS, ROOFS = 6, 6
"""How many kinds there are of blocks to draw on, and of those around the town."""

_INSIDE = 0.8  # what its ground takes

_PLOT = "#efe6d2"
_COURSE = "#ddd0b4"
_SHADE = "#e2d6bb"
_BRICK = "#8a4f3d"
_JOINT = "#5d3327"
_CLOSED = "#6b6d75"
_ROOF_TONES = (("#4a4552", "#393541"), ("#3d4656", "#2f3644"), ("#54474a", "#41373a"))
_TREES = ((-4.6, -2.4, 2.6), (3.8, -4.2, 2.1), (4.4, 3.2, 2.8), (-2.6, 4.6, 2.2), (0.2, 0.1, 1.7))
_PARK = ("#33503f", "#22382c")
_LIT = "#e0b04a"
_REACH = Box(-SIDE_MM - 0.5, -SIDE_MM - 0.5, 2 * SIDE_MM + 1, 2 * SIDE_MM + 1)


def _corners(share: float = 1.0) -> list[tuple[float, float]]:
    radius = SIDE_MM * share
    return [
        (radius * math.cos(math.radians(60 * k)), radius * math.sin(math.radians(60 * k)))
        for k in range(6)
    ]


def _hexagon(share: float) -> tuple[Segment, ...]:
    return polyline(*_corners(share), closed=True)


def _between(
    one: tuple[float, float], other: tuple[float, float], share: float
) -> tuple[float, float]:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def _lanes(design: Design) -> tuple[Drawing, ...]:
    """Return the middle lines of the streets around a block."""
    if design is not Design.FULL:
        return ()
    ends = _corners()
    lines: list[Segment] = []
    for side in range(6):
        one, other = ends[side], ends[(side + 1) % 6]
        lines += polyline(_between(one, other, 0.16), _between(one, other, 0.84))
    return (Path(tuple(lines), stroke=SODIUM, width_mm=0.3, dash=(1.0, 0.9)),)


@lru_cache(maxsize=32)
def plot(kind: int, closed: bool, design: Design) -> Symbol:
    """Return a square: a wall seen from above, its courses of brick, and a roof to draw on."""
    full = design is Design.FULL
    wall, inside = _hexagon(WALL), _hexagon(_INSIDE)
    parts: list[Drawing] = [*_lanes(design)]
    if full:
        parts += [
            Path(wall, fill=_CLOSED if closed else _BRICK),
            Path(inside, fill=_CLOSED if closed else _PLOT),
            _joints(),
        ]
    if closed:
        parts.append(_barred(design))
    else:
        parts += _ground(kind, design)
    parts += [
        Path(inside, stroke=_JOINT, width_mm=0.25 if full else 0.12, join="round"),
        Path(wall, stroke=KERB, width_mm=0.45 if full else 0.2, join="round"),
    ]
    return Symbol(f"plot {'closed' if closed else kind}", Group(tuple(parts)), _REACH)


def _joints() -> Drawing:
    """Return the joints between the bricks of a square's wall."""
    joints: list[Segment] = []
    outer, inner = _corners(WALL), _corners(_INSIDE)
    for side in range(6):
        after = (side + 1) % 6
        for step in range(6):
            joints += polyline(
                _between(outer[side], outer[after], step / 6),
                _between(inner[side], inner[after], step / 6),
            )
    return Path(tuple(joints), stroke=_PLOT, width_mm=0.25)


def _barred(design: Design) -> Drawing:
    """Return the stripes of a building site, over a square that not all games use."""
    parts: list[Drawing] = []
    for turn in (-24, 24):
        strip = Box(-14, -1.7, 28, 3.4)
        band = Group(tuple(tape(strip, design)), clip=Path((strip,)))
        parts.append(Group((band,), rotate(turn).then(translate(0, -1.4))))
    return Group(tuple(parts), clip=Path(_hexagon(_INSIDE)))


def _ground(kind: int, design: Design) -> list[Drawing]:
    """Return a flat roof: its paving, and at its rim what stands there; its middle is quiet."""
    lines: list[Segment] = []
    if kind == 0:  # bricks
        for row in range(-5, 6):
            lines += polyline((-12, 2 * row), (12, 2 * row))
            for step in range(-3, 4):
                left = 4 * step + (2 if row % 2 else 0)
                lines += polyline((left, 2 * row), (left, 2 * row + 2))
    elif kind == 1:  # flags
        for step in range(-3, 4):
            lines += polyline((4.2 * step - 10, -10), (4.2 * step + 10, 10))
            lines += polyline((4.2 * step + 10, -10), (4.2 * step - 10, 10))
    elif kind == 2:  # planks
        for step in range(-6, 7):
            lines += polyline((1.9 * step, -12), (1.9 * step, 12))
    elif kind == 3:  # a court
        for share in (0.66, 0.5, 0.34):
            lines += _hexagon(share)
    elif kind == 4:  # corrugated iron
        for step in range(-6, 7):
            lines += polyline((-12, 1.6 * step), (12, 1.6 * step))
    else:  # a parapet
        lines += _hexagon(0.72)
    full = design is Design.FULL
    paving = Path(tuple(lines), stroke=_COURSE, width_mm=0.2 if full else 0.12)
    inner = Path(_hexagon(_INSIDE))
    areas, strokes = _standing(kind)
    rim = Path(
        (*areas, *strokes), _SHADE if full else palette.PAPER, "#c9b994", 0.28 if full else 0.12,
        join="round",
    )  # fmt: skip
    return [Group((paving, rim), clip=inner)]


def _box(x: float, y: float, wide: float, high: float) -> tuple[Segment, ...]:
    return polyline((x, y), (x + wide, y), (x + wide, y + high), (x, y + high), closed=True)


def _disc(x: float, y: float, radius: float) -> tuple[Segment, ...]:
    return path_of(Circle(x, y, radius)).segments


def _standing(kind: int) -> tuple[list[Segment], list[Segment]]:
    """Return what stands at the rim of a roof: areas, and lines over them."""
    areas: list[Segment] = []
    lines: list[Segment] = []
    if kind == 0:  # a water tank
        areas += (*_disc(-5.4, -5.0, 2.3), *_disc(-5.4, -5.0, 0.8), *_box(5.2, -6.6, 1.7, 2.6))
        lines += (*polyline((-7.7, -5.0), (-3.1, -5.0)), *polyline((-5.4, -7.3), (-5.4, -2.7)))
    elif kind == 1:  # a washing line
        lines += polyline((-5.0, -7.4), (5.2, -6.6))
        for at, wide in enumerate((1.7, 1.2, 2.0, 1.4)):
            areas += _box(-4.2 + 2.3 * at, -7.3 + 0.18 * at, wide, 1.9)
    elif kind == 4:  # a sign's frame, from behind
        areas += _box(-4.6, -8.0, 9.2, 1.1)
        posts = [-4.6 + 2.3 * at for at in range(5)]
        for x in posts:
            lines += polyline((x, -6.9), (x, -5.6))
        for x in posts[:-1]:
            lines += (*polyline((x, -6.9), (x + 2.3, -8.0)), *polyline((x, -8.0), (x + 2.3, -6.9)))
    else:
        for x, y in _SMALL[kind]:
            shown, ruled = _small(kind, x, y)
            areas += shown
            lines += ruled
    return areas, lines


_SMALL = {
    2: ((4.1, -7.0), (6.1, -3.4), (-8.3, 1.0)),
    3: ((-8.4, -2.6), (-7.4, -5.2), (6.2, 2.2)),
    5: ((-7.9, -3.4), (-6.4, -6.0), (6.0, -4.6), (7.4, -1.9), (-7.0, 3.4)),
}
"""Where skylights, vents and bushes are, by the kinds of roofs."""


def _small(kind: int, x: float, y: float) -> tuple[tuple[Segment, ...], tuple[Segment, ...]]:
    """Return a skylight, a vent or a bush: its area, and the lines over it."""
    if kind == 2:
        return _box(x, y, 2.6, 2.6), (
            *polyline((x + 1.3, y), (x + 1.3, y + 2.6)),
            *polyline((x, y + 1.3), (x + 2.6, y + 1.3)),
        )
    if kind == 3:
        return _box(x, y, 2.0, 1.8), (
            *polyline((x, y + 0.6), (x + 2.0, y + 0.6)),
            *polyline((x, y + 1.2), (x + 2.0, y + 1.2)),
        )
    return (*_disc(x, y, 1.2), *_disc(x + 0.9, y + 0.9, 0.6)), ()


@lru_cache(maxsize=16)
def roof(kind: int, design: Design) -> Symbol:
    """Return a block outside of the town: a hipped roof, a flat one, or a little park."""
    drawn = _park(design) if kind == 0 else _roof(kind, design)
    return Symbol(f"roof {kind}", Group((*_lanes(design), *drawn)), _REACH)


def _park(design: Design) -> list[Drawing]:
    full = design is Design.FULL
    light, dark = _PARK
    parts: list[Drawing] = [
        Path(_hexagon(WALL), light if full else None, dark, 0.3 if full else 0.15)
    ]
    for x, y, radius in _TREES:
        parts.append(Circle(x, y, radius, dark if full else None, dark, 0.25))
        if full:
            parts.append(Circle(x - 0.5, y - 0.5, radius * 0.55, light))
    return parts


def _roof(kind: int, design: Design) -> list[Drawing]:
    full = design is Design.FULL
    light, dark = _ROOF_TONES[kind % 3]
    edge = 0.3 if full else 0.15
    ends = _corners(WALL)
    parts: list[Drawing] = [Path(_hexagon(WALL), light if full else None, dark, edge)]
    if kind < 4:  # hipped: three of its six faces in the shade
        if full:
            faces = [
                segment
                for side in (0, 2, 4)
                for segment in polyline(ends[side], ends[side + 1], (0, 0), closed=True)
            ]
            parts.append(Path(tuple(faces), fill=dark))
            windows = [segment for x, y in ((-6.2, -1.4), (4.4, -4.6), (-2.8, 5.4), (1.6, 6.4))
                       for segment in _box(x, y, 0.9, 0.7)]  # fmt: skip
            parts.append(Path(tuple(windows[: 5 * (1 + kind)]), fill=_LIT))
        else:
            spokes = tuple(segment for end in ends for segment in polyline((0, 0), end))
            parts.append(Path(spokes, stroke=dark, width_mm=edge))
        return parts
    parts += [
        Path(_hexagon(0.78), stroke=dark, width_mm=0.4 if full else 0.15),
        Rect(-5, -4.4, 5.4, 4, dark if full else None, dark, 0.25, radius=0.4),
        Circle(3.6, 3, 2.3, dark if full else None, dark, 0.25),
    ]
    if full:
        parts.append(Circle(3.6, 3, 1.4, light))
        parts.append(Rect(-4.3, -3.7, 1.8, 2.6, _LIT if kind == 4 else light))
    return parts

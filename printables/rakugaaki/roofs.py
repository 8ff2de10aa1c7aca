"""The blocks of the town seen from above: walls to draw on, sites that are closed, dark roofs.

Each is one form about its middle, however often it stands in a town.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

from games.rakugaaki.board import Square
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
from printables.rakugaaki.street import GLOW, SODIUM, tape
from printables.rakugaaki.streetlife import chance

_Shape: TypeAlias = Callable[[], tuple[Segment, ...]]
_Roof: TypeAlias = tuple[tuple[_Shape, str], ...]

SIDE_MM = 12.4
"""The side of a square's hexagon: the largest with which half a town, folded, fits Letter."""

WALL = 0.9
"""What of a hexagon its wall goes around; the rest is street."""

KERB = "#14151a"
PLOTS, STATES, ROOFS = 6, 3, 2
"""How many kinds there are of blocks to draw on, how each can look, and kinds around the town."""

_INSIDE = 0.8  # what its ground takes

_PLOT = ("#6f7896", "#7a80a0", "#67718f")
_COURSE = "#ddd0b4"
_BRICK = "#454c69"
_JOINT = "#2b3046"
_CLOSED = "#6b6d75"
_ROOF_TONES = ("#343945", "#3b404d")
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


def kind_of(square: Square) -> int:
    """Return what is on the roof of a square: no two neighbours have the same."""
    down = square.row - (square.column - 1) // 2  # along the slanting rows
    return (square.column + 4 * down) % PLOTS


def state_of(square: Square) -> int:
    """Return in which of its states what is on a roof is, so that the like lie far apart."""
    return chance(square, 46, STATES)


def plot_of(square: Square, closed: bool, design: Design) -> Symbol:
    """Return a square of a town, as `plot` draws it."""
    return plot(kind_of(square), closed, design, 0 if closed else state_of(square))


@lru_cache(maxsize=64)
def plot(kind: int, closed: bool, design: Design, state: int = 0) -> Symbol:
    """Return a square: a wall seen from above, its courses of brick, and a roof to draw on."""
    full = design is Design.FULL
    wall, inside = _hexagon(WALL), _hexagon(_INSIDE)
    parts: list[Drawing] = [*_lanes(design)]
    if full:
        parts += [
            Path(wall, fill=_CLOSED if closed else _BRICK),
            Path(inside, fill=_CLOSED if closed else _PLOT[kind % 3]),
        ]
    if closed:
        parts.append(_barred(design))
    else:
        parts += _ground(kind, state, design)
    parts += [
        Path(inside, stroke=_JOINT, width_mm=0.25 if full else 0.12, join="round"),
        Path(wall, stroke=KERB, width_mm=0.45 if full else 0.2, join="round"),
    ]
    name = "closed" if closed else f"{kind}.{state}"
    return Symbol(f"plot {name}", Group(tuple(parts)), _REACH)


def _barred(design: Design) -> Drawing:
    """Return the stripes of a building site, over a square that not all games use."""
    parts: list[Drawing] = []
    for turn in (-24, 24):
        strip = Box(-14, -1.7, 28, 3.4)
        band = Group(tuple(tape(strip, design)), clip=Path((strip,)))
        parts.append(Group((band,), rotate(turn).then(translate(0, -1.4))))
    return Group(tuple(parts), clip=Path(_hexagon(_INSIDE)))


def _ground(kind: int, state: int, design: Design) -> list[Drawing]:
    """Return what is on a flat roof, in few flat tones: tiles cover it, empty squares show it."""
    full = design is Design.FULL
    shapes = _ON_ROOFS[kind][state] if kind < PLOTS else ()
    if not full:
        lines = tuple(segment for shape, _ in shapes for segment in shape())
        return [Group((Path(lines, stroke=_COURSE, width_mm=0.12),), clip=Path(_hexagon(_INSIDE)))]
    return [Path(shape(), paint) for shape, paint in shapes]


def _box(x: float, y: float, wide: float, high: float) -> tuple[Segment, ...]:
    return polyline((x, y), (x + wide, y), (x + wide, y + high), (x, y + high), closed=True)


def _disc(x: float, y: float, radius: float) -> tuple[Segment, ...]:
    return path_of(Circle(x, y, radius)).segments


def _soft(x: float, y: float, wide: float, high: float, radius: float) -> tuple[Segment, ...]:
    return path_of(Rect(x, y, wide, high, radius=radius)).segments


def _panes(*places: int) -> tuple[Segment, ...]:
    """Return panes of a skylight, by their places from the upper left."""
    spots = [(x, y) for y in (-6.1, -1.9) for x in (-5.1, 0.3)]
    return tuple(segment for place in places for segment in _box(*spots[place], 4.8, 3.6))


def _sleeper() -> tuple[Segment, ...]:
    """Return somebody at a skylight, seen against its light."""
    return (*_disc(2.7, -1.0, 0.95), *_soft(1.2, 0.0, 3.0, 1.7, 0.8))


def _washing() -> tuple[Segment, ...]:
    """Return what hangs on a washing line."""
    shirt = polyline((-6.6, -4.0), (-2.6, -4.0), (-1.6, -2.4), (-3.0, -1.8), (-3.0, 1.6),
                     (-6.2, 1.6), (-6.2, -1.8), (-7.6, -2.4), closed=True)  # fmt: skip
    return (*shirt, *_box(-0.4, -4.0, 2.6, 4.4), *_box(3.4, -4.0, 3.6, 5.4))


def _sheets() -> tuple[Segment, ...]:
    """Return the large washing of another day."""
    return (*_box(-6.8, -4.0, 6.4, 6.0), *_box(1.0, -4.0, 2.2, 3.2), *_box(4.2, -4.0, 2.2, 3.2))


def _socks() -> tuple[Segment, ...]:
    """Return the small washing of a third day."""
    return tuple(
        segment
        for x in (-6.6, -3.4, 1.6, 4.8)
        for segment in polyline((x, -4.0), (x + 1.5, -4.0), (x + 1.5, -1.2), (x + 2.5, -0.2),
                                (x + 2.2, 0.6), (x, 0.6), closed=True)
    )  # fmt: skip


def _board() -> tuple[Segment, ...]:
    """Return a billboard's frame, and its posts."""
    return (*_box(-6.8, -6.2, 13.6, 7.2), *_box(-4.8, 1.0, 1.1, 2.0), *_box(3.7, 1.0, 1.1, 2.0))


def _bulbs() -> tuple[Segment, ...]:
    """Return the bulbs around a billboard."""
    return tuple(
        segment
        for x, y in (*((-5.6 + 2.8 * at, y) for at in range(5) for y in (-5.5, 0.3)),
                     (-6.1, -2.6), (6.1, -2.6))
        for segment in _disc(x, y, 0.42)
    )  # fmt: skip


def _staves() -> tuple[Segment, ...]:
    """Return the hoops of a water tank, as rings cut through."""
    return tuple(segment for y in (-4.6, -1.6) for segment in _box(-4.4, y, 8.8, 0.7))


def _cat() -> tuple[Segment, ...]:
    """Return a cat that sits by a skylight."""
    return (
        *_soft(4.9, -0.3, 2.2, 2.9, 1.0),
        *polyline((4.9, -0.2), (5.1, -2.4), (5.8, -1.7), (6.5, -2.4), (7.1, -0.2), closed=True),
        *_soft(6.7, 1.5, 2.2, 0.7, 0.35),
    )


def _star() -> tuple[Segment, ...]:
    return polyline((0, -4.7), (0.7, -3.2), (2.3, -3.1), (1.1, -2.1), (1.5, -0.6), (0, -1.5),
                    (-1.5, -0.6), (-1.1, -2.1), (-2.3, -3.1), (-0.7, -3.2),
                    closed=True)  # fmt: skip


def _bowl() -> tuple[Segment, ...]:
    """Return a bowl of noodles with chopsticks, as a billboard has it."""
    return (
        *polyline((-3.4, -2.9), (3.4, -2.9), (2.2, -0.7), (-2.2, -0.7), closed=True),
        *polyline((0.4, -3.3), (3.6, -4.6), (3.9, -4.3), (0.9, -3.2), closed=True),
        *polyline((-0.8, -3.3), (2.6, -4.9), (2.9, -4.6), (-0.3, -3.2), closed=True),
    )


def _bolt() -> tuple[Segment, ...]:
    return polyline((0.9, -4.6), (-2.2, -2.3), (-0.3, -2.3), (-1.0, -0.6), (2.2, -3.0), (0.3, -3.0),
                    closed=True)  # fmt: skip


def _billboard(paint: str, sign: _Shape, light: str) -> _Roof:
    """Return a billboard with its bulbs."""
    field = (lambda: _box(-5.4, -4.9, 10.8, 4.6)), paint
    return (_board, "#2b3046"), field, (sign, light), (_bulbs, GLOW)


def _pool(*more: tuple[_Shape, str]) -> _Roof:
    """Return a pool, lit from below."""
    return (
        (lambda: _soft(-7.4, -6.4, 14.8, 9.4, 3.4), "#a9b4c6"),
        (lambda: _soft(-6.2, -5.2, 12.4, 7.0, 2.4), "#39aeb7"),
        (lambda: _soft(-4.6, -3.4, 5.0, 0.9, 0.45) + _soft(-0.6, -0.6, 5.0, 0.9, 0.45), "#a8ecec"),
        *more,
    )


def _skylight(lit: tuple[int, ...], *more: tuple[_Shape, str]) -> _Roof:
    """Return a skylight of four panes, of which some are lit."""
    dark = tuple(place for place in range(4) if place not in lit)
    return (
        (lambda: _soft(-6.9, -7.9, 13.8, 11.4, 1.6), "#8d8d9c"),
        (lambda: _soft(-6.2, -7.2, 12.4, 10.0, 0.8), "#3c425c"),
        *(((lambda: _panes(*dark)), "#59627f") for _ in dark[:1]),
        (lambda: _panes(*lit), GLOW),
        *more,
    )


def _line(washing: _Shape, paint: str) -> _Roof:
    """Return a washing line with what hangs on it."""
    posts: tuple[_Shape, str] = (
        lambda: (*_box(-8.2, -4.6, 16.4, 0.6), *_box(-8.2, -4.6, 0.8, 7.4),
                 *_box(7.4, -4.6, 0.8, 7.4)),
        "#3c425c",
    )  # fmt: skip
    return posts, (washing, paint)


_ON_ROOFS: tuple[tuple[_Roof, _Roof, _Roof], ...] = (
    (
        (  # a water tank
            (lambda: _disc(1.2, -1.2, 5.3), "#525a78"),
            (lambda: _disc(0.0, -2.2, 5.3), "#b7836a"),
            (lambda: _disc(-0.5, -2.7, 4.3), "#cf9b7c"),
            (_staves, "#8c5f4e"),
            (lambda: _disc(0.0, -2.2, 1.1), GLOW),
        ),
        (  # two small ones
            (lambda: (*_disc(-2.6, -2.8, 3.6), *_disc(4.4, -0.2, 3.0)), "#525a78"),
            (lambda: (*_disc(-3.4, -3.6, 3.6), *_disc(3.8, -0.9, 3.0)), "#b7836a"),
            (lambda: (*_disc(-3.7, -3.9, 2.7), *_disc(3.5, -1.2, 2.2)), "#cf9b7c"),
            (lambda: (*_disc(-3.4, -3.6, 0.8), *_disc(3.8, -0.9, 0.7)), GLOW),
        ),
        (  # the lid of one is off: rain is in it, and the moon
            (lambda: _disc(1.2, -1.2, 5.3), "#525a78"),
            (lambda: _disc(0.0, -2.2, 5.3), "#8c5f4e"),
            (lambda: _disc(0.0, -2.2, 4.3), "#2f4560"),
            (lambda: _disc(-1.2, -3.2, 1.4), "#fdf3c8"),
            (lambda: _soft(4.2, 0.0, 4.2, 2.6, 1.2), "#cf9b7c"),
        ),
    ),
    (  # a skylight, lit, and a cat; one with two lights out; somebody awake
        _skylight((0, 1, 2, 3), (_cat, "#22252f")),
        _skylight((1, 2)),
        _skylight((0, 1, 3), (_sleeper, "#22252f")),
    ),
    (  # a pool, one with a ring, one with its spring-board
        _pool(),
        _pool(
            (lambda: _disc(2.8, -1.9, 2.2), "#e8577e"),
            (lambda: (*_box(2.3, -4.1, 1.0, 4.4), *_box(0.6, -2.4, 4.4, 1.0)), "#fff1c9"),
            (lambda: _disc(2.8, -1.9, 1.1), "#39aeb7"),
        ),
        _pool(
            (lambda: _soft(-8.4, -2.8, 5.6, 1.8, 0.4), "#fff1c9"),
            (lambda: (*_disc(2.6, -3.2, 0.9), *_soft(0.4, -2.7, 1.8, 0.8, 0.4)), "#cf9b7c"),
        ),
    ),
    (_line(_washing, "#e9d8e6"), _line(_sheets, "#f3e6c4"), _line(_socks, "#9fd3cf")),
    (  # billboards
        _billboard("#e8577e", _star, "#fff1c9"),
        _billboard("#2f8f9d", _bowl, "#fff1c9"),
        _billboard("#5a4a9e", _bolt, "#ffd65c"),
    ),
    (
        (  # a garden with two lanterns
            (lambda: _soft(-7.4, -6.4, 14.8, 9.4, 1.2), "#4d6b5c"),
            (lambda: (*_disc(-3.6, -3.0, 2.6), *_disc(1.4, -0.8, 2.2), *_disc(4.6, -3.8, 1.8)),
             "#6fa07c"),
            (lambda: (*_disc(-4.2, -3.6, 1.3), *_disc(1.0, -1.2, 1.0), *_disc(4.3, -4.2, 0.8)),
             "#93c19a"),
            (lambda: (*_disc(-0.8, -4.9, 0.75), *_disc(-5.4, 1.2, 0.75)), GLOW),
        ),
        (  # one of beds
            (lambda: _soft(-7.4, -6.4, 14.8, 9.4, 1.2), "#4d6b5c"),
            (lambda: tuple(part for y in (-5.4, -2.6, 0.2) for part in
                           _soft(-6.4, y, 12.8, 1.9, 0.6)), "#6b5a4a"),
            (lambda: tuple(part for y in (-4.45, -1.65, 1.15) for x in (-5.2, -2.6, 0.0, 2.6, 5.2)
                           for part in _disc(x, y, 0.75)), "#93c19a"),
        ),
        (  # one with a pond and its lantern
            (lambda: _soft(-7.4, -6.4, 14.8, 9.4, 1.2), "#4d6b5c"),
            (lambda: (*_disc(-4.6, -3.8, 2.1), *_disc(5.0, 0.6, 1.7)), "#6fa07c"),
            (lambda: _soft(-3.2, -3.6, 8.4, 5.2, 2.4), "#a9b4c6"),
            (lambda: _soft(-2.5, -2.9, 7.0, 3.8, 1.8), "#39aeb7"),
            (lambda: _disc(4.9, -4.6, 0.85), GLOW),
        ),
    ),
)  # fmt: skip
"""What is on the roofs, by their kinds and states: flat shapes from below, and their colours."""


@lru_cache(maxsize=16)
def roof(kind: int, design: Design) -> Symbol:
    """Return a block outside of the town: a roof in the dark, which draws no eye."""
    shape = _hexagon(0.97)
    tone = _ROOF_TONES[kind % len(_ROOF_TONES)]
    if design is not Design.FULL:
        return Symbol(f"roof {kind}", Path(shape, stroke=tone, width_mm=0.12), _REACH)
    low, lit = _DARK_ROOFS[kind % len(_DARK_ROOFS)]
    drawn = Group((Path(shape, fill=tone), Path(low(), fill="#2a2e39"), Path(lit(), fill=_DIM)))
    return Symbol(f"roof {kind}", drawn, _REACH)


_DIM = "#8a7a4c"
"""Of lights far from the town; they draw no eye."""

_DARK_ROOFS: tuple[tuple[_Shape, _Shape], ...] = (
    (  # sheds, and windows in a row
        lambda: (*_box(-6.6, -5.2, 7.4, 5.6), *_box(3.0, 1.6, 4.0, 4.4)),
        lambda: (*_box(-5.6, -3.8, 1.2, 1.7), *_box(-3.6, -3.8, 1.2, 1.7),
                 *_box(4.3, 3.0, 1.2, 1.7)),
    ),
    (  # a fan, and a skylight
        lambda: (*_disc(3.4, -3.4, 2.9), *_box(-7.0, 0.4, 6.6, 4.8)),
        lambda: (*_box(-6.2, 1.2, 2.1, 1.4), *_box(-3.4, 1.2, 2.1, 1.4), *_disc(3.4, -3.4, 0.5)),
    ),
)  # fmt: skip
"""Of the blocks around the town: what stands on them, and its lights."""

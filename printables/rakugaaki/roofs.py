"""The blocks of the town seen from above: walls to draw on, sites that are closed, dark roofs.

Each is one form about its middle, however often it stands in a town.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

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

SIDE_MM = 12.4
"""The side of a square's hexagon: the largest with which half a town, folded, fits Letter."""

WALL = 0.9
"""What of a hexagon its wall goes around; the rest is street."""

KERB = "#14151a"
PLOTS, ROOFS = 6, 2
"""How many kinds there are of blocks to draw on, and of those around the town."""

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


@lru_cache(maxsize=32)
def plot(kind: int, closed: bool, design: Design) -> Symbol:
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
        parts += _ground(kind, design)
    parts += [
        Path(inside, stroke=_JOINT, width_mm=0.25 if full else 0.12, join="round"),
        Path(wall, stroke=KERB, width_mm=0.45 if full else 0.2, join="round"),
    ]
    return Symbol(f"plot {'closed' if closed else kind}", Group(tuple(parts)), _REACH)


def _barred(design: Design) -> Drawing:
    """Return the stripes of a building site, over a square that not all games use."""
    parts: list[Drawing] = []
    for turn in (-24, 24):
        strip = Box(-14, -1.7, 28, 3.4)
        band = Group(tuple(tape(strip, design)), clip=Path((strip,)))
        parts.append(Group((band,), rotate(turn).then(translate(0, -1.4))))
    return Group(tuple(parts), clip=Path(_hexagon(_INSIDE)))


def _ground(kind: int, design: Design) -> list[Drawing]:
    """Return what is on a flat roof, in few flat tones: tiles cover it, empty squares show it."""
    full = design is Design.FULL
    shapes = _ON_ROOFS[kind] if kind < PLOTS else ()
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


def _panes() -> tuple[Segment, ...]:
    """Return the panes of a skylight."""
    return tuple(
        segment for x in (-5.1, 0.3) for y in (-6.1, -1.9) for segment in _box(x, y, 4.8, 3.6)
    )


def _washing() -> tuple[Segment, ...]:
    """Return what hangs on a washing line."""
    shirt = polyline((-6.6, -4.0), (-2.6, -4.0), (-1.6, -2.4), (-3.0, -1.8), (-3.0, 1.6),
                     (-6.2, 1.6), (-6.2, -1.8), (-7.6, -2.4), closed=True)  # fmt: skip
    return (*shirt, *_box(-0.4, -4.0, 2.6, 4.4), *_box(3.4, -4.0, 3.6, 5.4))


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


_ON_ROOFS: tuple[tuple[tuple[Callable[[], tuple[Segment, ...]], str], ...], ...] = (
    (  # a water tank
        (lambda: _disc(1.2, -1.2, 5.3), "#525a78"),
        (lambda: _disc(0.0, -2.2, 5.3), "#b7836a"),
        (lambda: _disc(-0.5, -2.7, 4.3), "#cf9b7c"),
        (_staves, "#8c5f4e"),
        (lambda: _disc(0.0, -2.2, 1.1), GLOW),
    ),
    (  # a skylight, lit, and a cat
        (lambda: _soft(-6.9, -7.9, 13.8, 11.4, 1.6), "#8d8d9c"),
        (lambda: _soft(-6.2, -7.2, 12.4, 10.0, 0.8), "#3c425c"),
        (_panes, GLOW),
        (_cat, "#22252f"),
    ),
    (  # a pool, lit from below
        (lambda: _soft(-7.4, -6.4, 14.8, 9.4, 3.4), "#a9b4c6"),
        (lambda: _soft(-6.2, -5.2, 12.4, 7.0, 2.4), "#39aeb7"),
        (lambda: _soft(-4.6, -3.4, 5.0, 0.9, 0.45) + _soft(-0.6, -0.6, 5.0, 0.9, 0.45), "#a8ecec"),
    ),
    (  # a washing line
        (lambda: (*_box(-8.2, -4.6, 16.4, 0.6), *_box(-8.2, -4.6, 0.8, 7.4),
                  *_box(7.4, -4.6, 0.8, 7.4)), "#3c425c"),
        (_washing, "#e9d8e6"),
    ),
    (  # a billboard with its bulbs
        (_board, "#2b3046"),
        (lambda: _box(-5.4, -4.9, 10.8, 4.6), "#e8577e"),
        (lambda: polyline((0, -4.7), (0.7, -3.2), (2.3, -3.1), (1.1, -2.1), (1.5, -0.6), (0, -1.5),
                          (-1.5, -0.6), (-1.1, -2.1), (-2.3, -3.1), (-0.7, -3.2), closed=True),
         "#fff1c9"),
        (_bulbs, GLOW),
    ),
    (  # a garden with two lanterns
        (lambda: _soft(-7.4, -6.4, 14.8, 9.4, 1.2), "#4d6b5c"),
        (lambda: (*_disc(-3.6, -3.0, 2.6), *_disc(1.4, -0.8, 2.2), *_disc(4.6, -3.8, 1.8)),
         "#6fa07c"),
        (lambda: (*_disc(-4.2, -3.6, 1.3), *_disc(1.0, -1.2, 1.0), *_disc(4.3, -4.2, 0.8)),
         "#93c19a"),
        (lambda: (*_disc(-0.8, -4.9, 0.75), *_disc(-5.4, 1.2, 0.75)), GLOW),
    ),
)  # fmt: skip
"""What is on the roofs, by their kinds: flat shapes from below, and their colours."""


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

_DARK_ROOFS: tuple[tuple[Callable[[], tuple[Segment, ...]], Callable[[], tuple[Segment, ...]]],
                   ...] = (
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

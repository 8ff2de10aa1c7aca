"""The blocks of the town seen from above: walls to draw on, sites that are closed, dark roofs.

Each is one form about its middle, however often it stands in a town.
"""

from __future__ import annotations

import math
from functools import lru_cache

from games.rakugaaki.board import Board, Square
from printables.drawing import palette
from printables.drawing.bounding_box import bounding_box
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Curve,
    Drawing,
    Group,
    Line,
    Move,
    Path,
    Segment,
    Symbol,
    Transform,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.ornament import moved
from printables.rakugaaki.rooftops import ROOFTOPS
from printables.rakugaaki.street import tape
from printables.rakugaaki.suburbs import QUARTERS

SIDE_MM = 12.4
"""The side of a square's hexagon: the largest with which half a town, folded, fits Letter."""

WALL = 0.9
"""What of a hexagon its wall goes around; the rest is street."""

KERB = "#14151a"
PLOTS, STATES, ROOFS = 6, 4, len(QUARTERS)
"""How many kinds there are of blocks to draw on, how each can look, and kinds around the town."""

BARE = PLOTS
"""The kind of a roof with nothing on it."""

INSIDE = 0.8  # what its ground takes

_PLOT = ("#6974a1", "#7471a0", "#627793", "#6b7596", "#7e6f98", "#65788b")
"""The grounds of the kinds of roofs in the moon: as pale as white names on them can be read."""

_QUIET, _STANDS_OUT = 0.32, 0.05
"""How far what is on a roof is from its own colour to the roof's: tiles and guards are brighter."""

_LANDMARKS = {(0, 3), *((2, state) for state in range(STATES))}
"""What one finds one's way by, by kinds and states: the observatory, the pools, the court."""

_FITS = 0.96  # of the roof, on which all of that stands
_DARK_WALL, _DARK_MOON, _DARK_ROOF = "#1b1f2c", "#353a50", "#282d40"
_COURSE = "#ddd0b4"
_MOON, _SHADE = "#98a2c8", "#2c3148"  # a wall above, where the moon is, and below
_JOINT = "#2b3046"
_CLOSED = "#737580"
_LANE = "#5a5f6e"
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
    return (Path(tuple(lines), stroke=_LANE, width_mm=0.25, dash=(1.0, 0.9)),)


def kind_of(square: Square) -> int:
    """Return what is on the roof of a square: no two neighbours have the same."""
    down = square.row - (square.column - 1) // 2  # along the slanting rows
    return (square.column + 4 * down) % PLOTS


def state_of(square: Square) -> int:
    """Return in which of its states what is on a roof is, so that the like lie far apart."""
    return (2 * square.row + square.row * square.column // 6) % STATES


def roof_of(square: Square, design: Design, *, grounded: bool = True) -> Symbol:
    """Return a block outside of the town, as `roof` draws it: the like lie far apart here too."""
    down = square.row - (square.column - 1) // 2  # along the slanting rows
    return roof((square.column + 3 * down) % ROOFS, design, grounded)


def plot_of(board: Board, square: Square, design: Design) -> Symbol:
    """Return a square of a town, as `plot` draws it; where a guard starts its roof is bare."""
    if square in board.restricted:
        return plot(kind_of(square), True, design)
    if square in board.guards:
        return plot(BARE, False, design)
    return plot(kind_of(square), False, design, state_of(square))


@lru_cache(maxsize=64)
def plot(kind: int, closed: bool, design: Design, state: int = 0) -> Symbol:
    """Return what is on a square, over the roof and the wall that the light of the town falls on.

    Roof and wall are none of it: the same block stands in the dark and below a lamp.
    """
    full = design is Design.FULL
    wall, inside = _hexagon(WALL), _hexagon(INSIDE)
    parts: list[Drawing] = [*_lanes(design)]
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


@lru_cache(maxsize=2)
def yard(design: Design) -> Symbol:
    """Return a bare roof in the moon with its wall, for the pictures of the rules."""
    if design is not Design.FULL:
        return plot(BARE, False, design)
    parts = (
        Path(_hexagon(WALL), fill=_SHADE),
        Path(_upper(), fill=_MOON),
        Path(_hexagon(INSIDE), fill=_YARD),
        plot(BARE, False, design).drawing,
    )
    return Symbol("yard", Group(parts), _REACH)


_YARD = "#5f6699"


def _upper(of: float = WALL, inside: float = INSIDE) -> tuple[Segment, ...]:
    """Return the upper half of a wall, from its left corner to its right one."""
    left_to_right = (3, 4, 5, 0)
    outer, inner = _corners(of), _corners(inside)
    return polyline(
        *(outer[k] for k in left_to_right), *(inner[k] for k in reversed(left_to_right)),
        closed=True,
    )  # fmt: skip


def _barred(design: Design) -> Drawing:
    """Return the stripes of a building site, over a square that not all games use."""
    parts: list[Drawing] = []
    for turn in (-24, 24):
        strip = Box(-14, -1.7, 28, 3.4)
        band = Group(tuple(tape(strip, design, _CLOSED)), clip=Path((strip,)))
        parts.append(Group((band,), rotate(turn).then(translate(0, -1.4))))
    return Group(tuple(parts), clip=Path(_hexagon(INSIDE)))


def _ground(kind: int, state: int, design: Design) -> list[Drawing]:
    """Return what is on a flat roof, in few flat tones: tiles cover it, empty squares show it."""
    full = design is Design.FULL
    shapes = ROOFTOPS[kind][state] if kind < PLOTS else ()
    if not full:
        lines = tuple(segment for shape, _ in shapes for segment in shape())
        return [Group((Path(lines, stroke=_COURSE, width_mm=0.12),), clip=Path(_hexagon(INSIDE)))]
    ground = _PLOT[kind % len(_PLOT)]
    fits = fitting(kind, state) if shapes else scale(1)
    quiet = _STANDS_OUT if (kind, state) in _LANDMARKS else _QUIET
    drawn = (
        Path(moved(shape(), fits), palette.mixed(paint, ground, quiet)) for shape, paint in shapes
    )
    return list(drawn)


@lru_cache(maxsize=32)
def fitting(kind: int, state: int) -> Transform:
    """Return how what is on a roof is drawn smaller, so that all of it stands on the roof."""
    box = bounding_box([Path(shape(), paint) for shape, paint in ROOFTOPS[kind][state]])
    if box is None:
        return scale(1)
    tall = _FITS * INSIDE * SIDE_MM * math.sqrt(3) / 2
    x, y = (box.left + box.right) / 2, (box.top + box.bottom) / 2
    about = translate(0, _HIGHER_MM)
    points = [
        (segment.x - x, segment.y - y)
        for shape, _ in ROOFTOPS[kind][state]
        for segment in shape()
        if isinstance(segment, Move | Line | Curve)
    ]
    share = min(
        1.0,
        *(
            (tall - out * _HIGHER_MM) / max(across * sideways + down * out, 1e-9)
            for across, down in points
            for sideways, out in _SIDES
            if across * sideways + down * out > 0
        ),
    )
    return translate(-x, -y).then(scale(share)).then(about)


_HIGHER_MM = -1.7  # than the middle of a roof, for its name is below
_SIDES = tuple(
    (math.cos(math.radians(60 * k + 30)), math.sin(math.radians(60 * k + 30))) for k in range(6)
)
"""Outwards from the sides of a roof."""


@lru_cache(maxsize=16)
def roof(kind: int, design: Design, grounded: bool = True) -> Symbol:
    """Return a block outside of the town: a roof in the dark, which draws no eye."""
    shape = _hexagon(0.97)
    quarter = QUARTERS[kind % ROOFS]
    if design is Design.FULL and not grounded:
        return Symbol(f"on roof {kind}", Group(tuple(quarter.drawn())), _REACH)
    if design is not Design.FULL:
        return Symbol(f"roof {kind}", Path(shape, stroke=quarter.ground, width_mm=0.12), _REACH)
    drawn = (
        Path(_hexagon(0.95), fill=_DARK_WALL),
        Path(_upper(0.95, 0.86), fill=_DARK_MOON),
        Path(_hexagon(0.86), fill=_DARK_ROOF),
        *quarter.drawn(),
    )
    return Symbol(f"roof {kind}", Group(drawn), _REACH)

"""The crests of the four courts, by which cubes, racks and sides of the board are told apart."""

from __future__ import annotations

import math
from functools import lru_cache

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
    scale,
)
from printables.drawing.ornament import moved
from printables.lautzeit_sep.sides import COLOURS


def _scales() -> tuple[Segment, ...]:
    """Return three scales (三つ鱗), the sign of fire."""
    half, high = 1.55, 2.6
    return tuple(
        segment
        for x, y in ((0.0, -2.75), (-half - 0.12, 0.1), (half + 0.12, 0.1))
        for segment in polyline((x, y), (x + half, y + high), (x - half, y + high), closed=True)
    )


def _commas() -> tuple[Segment, ...]:
    """Return three commas that turn (三つ巴), the sign of water."""
    comma = (
        Move(0.25, -3.1),
        Curve(1.35, -3.05, 2.1, -2.2, 1.95, -1.2),
        Curve(1.8, -0.35, 0.75, 0.0, 0.1, -0.55),
        Curve(-0.5, -1.05, -0.35, -1.75, -0.55, -2.0),
        Curve(-1.2, -1.9, -2.1, -1.1, -2.55, 0.2),
        Curve(-2.75, -1.75, -1.4, -3.15, 0.25, -3.1),
        Close(),
    )
    return tuple(segment for turn in (0, 120, 240) for segment in moved(comma, rotate(turn)))


def _tortoise() -> tuple[Segment, ...]:
    """Return a tortoise's shell (亀甲), the sign of the north: to be filled even and odd."""

    def six(radius: float) -> tuple[Segment, ...]:
        return polyline(
            *((radius * math.sin(math.radians(60 * at)), radius * math.cos(math.radians(60 * at)))
              for at in range(6)), closed=True)  # fmt: skip

    petals = tuple(
        segment
        for at in range(6)
        for segment in moved(
            (Move(0, -0.35), Curve(-0.62, -0.9, -0.42, -1.7, 0, -1.75),
             Curve(0.42, -1.7, 0.62, -0.9, 0, -0.35), Close()), rotate(60 * at))
    )  # fmt: skip
    return (*six(3.2), *six(2.45), *petals)


def _diamonds() -> tuple[Segment, ...]:
    """Return four diamonds (四つ割菱), the sign of earth."""
    return tuple(
        segment
        for x, y in ((0, -1.78), (0, 1.78), (-1.92, 0), (1.92, 0))
        for segment in polyline((x, y - 1.62), (x + 1.75, y), (x, y + 1.62), (x - 1.75, y),
                                closed=True)
    )  # fmt: skip


_CRESTS = {"red": _scales, "blue": _commas, "black": _tortoise, "yellow": _diamonds}


@lru_cache(maxsize=16)
def _crest(name: str, *, ringed: bool = True) -> Symbol:
    colour = COLOURS.get(name, palette.SIX[5])
    draw = _CRESTS.get(name)
    shape = draw() if draw else path_of(Circle(0, 0, 2.2)).segments
    ring = (Circle(0, 0, 4.2, palette.PAPER, colour.dark, 0.45),) if ringed else ()
    # Only the shell is hollow: where the tails of commas overlap they are one.
    sign = Path(shape, fill=colour.dark, even_odd=draw is _tortoise)
    return Symbol(
        f"crest {name}" if ringed else f"sign {name}", Group((*ring, sign)), Box(-4.5, -4.5, 9, 9)
    )


def crest(name: str, x: float, y: float, across_mm: float) -> Drawing:
    """Return a court's crest on a white disc, so wide, its middle at `(x, y)`."""
    return Use(_crest(name), x, y, scale(across_mm / 8.9))


def cube_crest(name: str, x: float, y: float, side_mm: float, design: Design) -> Drawing:
    """Return a court's crest as it fills a face of a cube that is so wide.

    Where lines are all there is, the sign is larger and has no ring: that one is the same on all.
    """
    if design is Design.FULL:
        return crest(name, x, y, 0.8 * side_mm)
    return Use(_crest(name, ringed=False), x, y, scale(1.05 * side_mm / 8.9))

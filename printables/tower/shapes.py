"""What pictograms are made of: areas in a few tones, standing on a sill whose middle is (0, 0).

Upwards is negative. A pictogram is at most `WIDE_MM` wide and `HIGH_MM` high in the measure that it
is drawn in; `printables.tower.pictograms` gives it its size and its colours.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from printables.drawing.display_list import (
    Box,
    Circle,
    Close,
    Curve,
    Line,
    Move,
    Segment,
    path_of,
    polyline,
)
from printables.drawing.ornament import Point, smooth, stroke

WIDE_MM, HIGH_MM = 30.0, 18.0

DARK, FIELD, PALE, PAPER, ACCENT, BLUSH, GOLD = range(7)
"""The tones: three of a letter's stone, the paper, an accent that stands out from it, that accent
made pale, and gold."""

Part: TypeAlias = tuple[tuple[Segment, ...], int]
"""An area and its tone."""


class Ware(NamedTuple):
    """What stands on the sill of a kana: its word in kana, what that means, and its pictogram."""

    word: str
    meaning: str
    drawn: Callable[[], Iterator[Part]]


SIDES = (-1, 1)


def area(tone: int, *points: Point) -> Part:
    """Return an area with corners."""
    return polyline(*points, closed=True), tone


def blob(tone: int, *points: Point) -> Part:
    """Return an area whose edge runs smoothly through points."""
    return smooth(points, closed=True), tone


def disc(tone: int, x: float, y: float, radius: float) -> Part:
    """Return a disc."""
    return path_of(Circle(x, y, radius)).segments, tone


def discs(tone: int, *middles: tuple[float, float, float]) -> Part:
    """Return discs that do not touch, each with its middle and its radius."""
    return tuple(s for x, y, r in middles for s in path_of(Circle(x, y, r)).segments), tone


def oval(tone: int, x: float, y: float, across: float, down: float) -> Part:
    """Return an ellipse by its middle and its two radii."""
    a, d = 0.5523 * across, 0.5523 * down
    return (
        Move(x - across, y),
        Curve(x - across, y - d, x - a, y - down, x, y - down),
        Curve(x + a, y - down, x + across, y - d, x + across, y),
        Curve(x + across, y + d, x + a, y + down, x, y + down),
        Curve(x - a, y + down, x - across, y + d, x - across, y),
        Close(),
    ), tone


def boxes(tone: int, *corners: tuple[float, float, float, float]) -> Part:
    """Return boxes that do not overlap: of each its left and upper edge, its width and height."""
    return tuple(Box(*one) for one in corners), tone


def line(tone: int, wide: float, *points: Point) -> Part:
    """Return a line through points, everywhere as wide."""
    return stroke(points, [wide] * len(points)), tone


def brush(tone: int, widths: tuple[float, ...], *points: Point) -> Part:
    """Return a line through points, at each of its own width."""
    return stroke(points, widths), tone


def dome(tone: int, left: float, right: float, y: float, high: float) -> Part:
    """Return a dome on a level line; below the line if it is less than nothing high."""
    top = y - high / 0.75
    return (Move(left, y), Curve(left, top, right, top, right, y), Close()), tone


def bitten(tone: int, rim: Sequence[Point], bite: tuple[float, float, float]) -> Part:
    """Return an area without what a disc takes of its edge.

    Args:
        tone: of the area.
        rim: points close together all around it, clockwise, the first of them not in the disc.
        bite: the disc's middle and its radius; its lower half is within the area.
    """
    x, y, radius = bite
    kept = [math.hypot(at - x, down - y) > radius for at, down in rim]
    first, last = kept.index(False), len(kept) - 1 - kept[::-1].index(False)
    begin, end = (math.atan2(rim[at][1] - y, rim[at][0] - x) % math.tau for at in (first, last))
    if end < begin:
        begin -= math.tau
    steps = [begin + (end - begin) * at / 24 for at in range(25)]
    inside = [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in steps]
    return area(tone, *rim[:first], *inside, *rim[last + 1 :])


def crescent(
    tone: int, whole: tuple[float, float, float], gone: tuple[float, float, float]
) -> Part:
    """Return a disc without what another takes of it: each its middle and its radius.

    The other is a gap and no disc, as `bitten` has it, and reaches over the edge of the first.
    """
    (x, y, radius), (gap_x, gap_y, gap) = whole, gone
    far = math.hypot(gap_x - x, gap_y - y)
    toward = math.atan2(gap_y - y, gap_x - x)
    near = math.acos((radius**2 + far**2 - gap**2) / (2 * radius * far))
    back = math.acos((gap**2 + far**2 - radius**2) / (2 * gap * far))
    outer = [toward + near + (math.tau - 2 * near) * at / 48 for at in range(49)]
    inner = [toward + math.pi + back - 2 * back * at / 32 for at in range(1, 32)]
    return area(
        tone,
        *((x + radius * math.cos(a), y + radius * math.sin(a)) for a in outer),
        *((gap_x + gap * math.cos(a), gap_y + gap * math.sin(a)) for a in inner),
    )


def around(x: float, y: float, radius: float, count: int, turn: float = 0.0) -> list[Point]:
    """Return points on a circle; the first is `turn` of the round after its top."""
    angles = (math.tau * (at / count + turn - 0.25) for at in range(count))
    return [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles]


def star(tone: int, middle: Point, outer: float, inner: float, points: int = 5) -> Part:
    """Return a star."""
    x, y = middle
    tips = around(x, y, outer, points)
    dents = around(x, y, inner, points, 0.5 / points)
    return area(tone, *(one for pair in zip(tips, dents, strict=True) for one in pair))


def mirrored(*parts: Part) -> tuple[Part, ...]:
    """Return areas of the right half and their mirror images."""
    return (*parts, *((tuple(map(_flipped, segments)), tone) for segments, tone in parts))


def _flipped(one: Segment) -> Segment:
    match one:
        case Move():
            return Move(-one.x, one.y)
        case Line():
            return Line(-one.x, one.y)
        case Curve():
            return Curve(-one.x1, one.y1, -one.x2, one.y2, -one.x, one.y)
        case Box():
            return Box(-one.x - one.width, one.y, one.width, one.height)
        case _:
            return one

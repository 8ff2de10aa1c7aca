"""Letters of our own: strokes as a hand draws them, thickened by the tool that a game writes with.

A letter is a skeleton, written once for all games: strokes in the order of the hand, each of a kind
(level, upright, sweep, dot, ...). A tool gives every kind its width from start to end, its ends and
how rough its edges are. What comes out are areas, one a stroke, that lie over each other: to be
filled wherever any of them is.
"""

from __future__ import annotations

import math
import random
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Literal, TypeAlias

from printables.drawing.splines import sampled

Point: TypeAlias = tuple[float, float]
Contour: TypeAlias = tuple[Point, ...]

Kind: TypeAlias = Literal["h", "v", "l", "r", "u", "d", "c", "k", "o"]
"""Level, upright, sweep to the left, sweep to the right, flick upwards, dot, curve, hook, ring."""

KINDS: tuple[Kind, ...] = ("h", "v", "l", "r", "u", "d", "c", "k", "o")

EM = 1000
"""Skeletons and contours are in thousandths of the size; y grows downwards, as on paper."""

_STEPS = 12  # pieces of a curve between two of its points


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line that a hand draws in one go.

    Attributes:
        kind: which way it goes, and so how thick it is from start to end.
        points: where it passes; one point and a radius, as `(radius, 0)`, for a ring.
    """

    kind: Kind
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Skeleton:
    """A letter as lines without thickness.

    Attributes:
        strokes: in the order of the hand.
        weight: thickness in proportion to other letters: less where many strokes crowd.
    """

    strokes: tuple[Stroke, ...]
    weight: float = 1.0


def skeleton(drawn: str, weight: float = 1.0) -> Skeleton:
    """Return a skeleton from its strokes as text: kinds, and the points of each.

    >>> skeleton("h 100,500 900,500").strokes[0].points
    ((100.0, 500.0), (900.0, 500.0))
    """
    strokes = []
    for line in drawn.split(";"):
        kind, *spots = line.split()
        pairs = (spot.split(",") for spot in spots)
        strokes.append(Stroke(_kind(kind), tuple((float(x), float(y)) for x, y in pairs)))
    return Skeleton(tuple(strokes), weight)


def _kind(name: str) -> Kind:
    for kind in KINDS:
        if name == kind:
            return kind
    raise ValueError(f"no kind of stroke: {name!r}")


def smaller(letter: Skeleton, share: float, x: float, y: float) -> Skeleton:
    """Return a letter so much smaller, moved by `(x, y)`: kana that are written small."""
    strokes = tuple(
        Stroke(one.kind, tuple((px * share + x, py * share + y) for px, py in one.points))
        for one in letter.strokes
    )
    return Skeleton(strokes, letter.weight * 0.86)


@dataclass(frozen=True, slots=True)
class Tool:
    """What a game letters with.

    Attributes:
        widths: of each kind of stroke, at places from its start to its end.
        ends: how its strokes end: as round as they are thick, cut straight where they end, or
            squarely beyond it, so that two that meet make a corner.
        jitter: by how much its edges are rough.
        foot: how large the wedge is at the right end of a level stroke; 0 for none.
        slant: by how much letters lean to the right, as a share of their height.
        swing: by how many degrees letters are turned, one to the left, the next to the right.
        bounce: by how much every other letter stands higher, in thousandths of the size.
        crowding: how much a letter's own weight counts: more for a fat tool, which would fill
            the eyes of letters with many strokes.
        holes: how long the holes are that run along the middle of its strokes; 0 for none. The
            points of such strokes are as close as a curve needs them: they are joined as they are.
    """

    widths: Mapping[Kind, Sequence[float]]
    ends: Literal["round", "flat", "square"] = "round"
    jitter: float = 0.0
    foot: float = 0.0
    slant: float = 0.0
    swing: float = 0.0
    bounce: float = 0.0
    crowding: float = 1.0
    holes: float = 0.0


def contours(letter: Skeleton, tool: Tool, seed: int = 0) -> tuple[Contour, ...]:
    """Return the areas of a letter's strokes, all turning the same way; holes turn the other."""
    dice = random.Random(seed)  # noqa: S311 - texture, no secret
    areas: list[Contour] = []
    weight = letter.weight**tool.crowding
    for stroke in letter.strokes:
        if stroke.kind == "o":
            areas += _ring(stroke, tool, weight)
            continue
        areas.append(_area(stroke, tool, weight, dice))
        if tool.holes:
            others = [one for one in letter.strokes if one is not stroke and one.kind != "o"]
            areas += _holes(stroke, others, tool)
        if tool.foot and stroke.kind == "h":
            areas.append(_wedge(stroke, tool, weight))
    way = 1 if seed % 2 else -1
    turn = math.radians(tool.swing * way)
    cos, sin, lift = math.cos(turn), math.sin(turn), tool.bounce * way / 2

    def placed(x: float, y: float) -> Point:
        x, y = x - 500, y - 500
        x, y = cos * x - sin * y, sin * x + cos * y
        return x + 500 - tool.slant * y, y + 500 + lift

    return tuple(tuple(placed(x, y) for x, y in area) for area in areas)


def _area(stroke: Stroke, tool: Tool, weight: float, dice: random.Random) -> Contour:
    """Return a stroke's area: to one side of its line and back on the other."""
    line = list(stroke.points) if tool.holes else _curve(stroke.points)
    widths = tool.widths[stroke.kind]
    if tool.ends == "square":
        line[0] = _beyond(line[1], line[0], weight * widths[0] / 2)
        line[-1] = _beyond(line[-2], line[-1], weight * widths[-1] / 2)
    left: list[Point] = []
    right: list[Point] = []
    last = len(line) - 1
    rough = 0.0
    for at, (x, y) in enumerate(line):
        (x0, y0), (x1, y1) = line[max(at - 1, 0)], line[min(at + 1, last)]
        far = math.hypot(x1 - x0, y1 - y0) or 1.0
        half = weight * _between(widths, at / last) / 2
        if tool.jitter:
            rough = 0.5 * rough + dice.uniform(-tool.jitter, tool.jitter)
        nx, ny = -(y1 - y0) / far, (x1 - x0) / far
        left.append((x + nx * (half + rough), y + ny * (half + rough)))
        right.append((x - nx * (half - rough / 2), y - ny * (half - rough / 2)))
    ends: tuple[list[Point], list[Point]] = ([], [])
    if tool.ends == "round":
        ends = _cap(line[-1], left[-1]), _cap(line[0], right[0])
    return _clockwise((*left, *ends[0], *reversed(right), *ends[1]))


def _holes(stroke: Stroke, others: Sequence[Stroke], tool: Tool) -> list[Contour]:
    """Return the holes along a stroke, evenly spaced, where no other part of the letter lies."""
    line = stroke.points
    down = [0.0, *accumulate(math.dist(one, other) for one, other in pairwise(line))]
    half = tool.holes / 2
    wide = tool.widths[stroke.kind][0]
    edge = wide / 2 - half
    room = down[-1] + 2 * edge
    count = max(1, int(room / (_HOLE_STEP * tool.holes)))
    holes: list[Contour] = []
    for number in range(count):
        at = (number + 0.5) * room / count - edge
        piece = min(max(0, bisect_right(down, at) - 1), len(line) - 2)
        (x0, y0), (x1, y1) = line[piece : piece + 2]
        share = (at - down[piece]) / ((down[piece + 1] - down[piece]) or 1.0)
        x, y = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
        near = [pair for pair, (begin, end) in zip(pairwise(line), pairwise(down), strict=True)
                if not begin - _OF_ITSELF * wide < at < end + _OF_ITSELF * wide]  # fmt: skip
        near += [pair for other in others for pair in pairwise(other.points)]
        if any(_apart((x, y), *pair) < wide / 2 + half for pair in near):
            continue
        turn = math.atan2(y1 - y0, x1 - x0)
        cos, sin = math.cos(turn), math.sin(turn)
        placed = tuple((x + half * (cos * a - sin * b), y + half * (sin * a + cos * b))
                       for a, b in _HOLE)  # fmt: skip
        holes.append(tuple(reversed(_clockwise(placed))))
    return holes


def _apart(point: Point, start: Point, end: Point) -> float:
    """Return how far a point is from the straight line from another to a third."""
    (x, y), (x0, y0), (x1, y1) = point, start, end
    across, down = x1 - x0, y1 - y0
    long = across * across + down * down
    share = min(1.0, max(0.0, ((x - x0) * across + (y - y0) * down) / long)) if long else 0.0
    return math.hypot(x - x0 - share * across, y - y0 - share * down)


_OF_ITSELF = 2.2
"""So many widths along itself from a hole, a stroke that comes by is as another."""

_HOLE = (
    (-1.0, -0.3), (-0.7, -0.6), (0.7, -0.6), (1.0, -0.3), (1.0, 0.3), (0.7, 0.6), (-0.7, 0.6),
    (-1.0, 0.3),
)  # fmt: skip
"""The corners of a hole, around its middle, if its length is 2."""

_HOLE_STEP = 1.9
"""From hole to hole, in lengths of one."""


def _beyond(before: Point, end: Point, by: float) -> Point:
    """Return where a line ends that goes on so far beyond its end."""
    far = math.hypot(end[0] - before[0], end[1] - before[1]) or 1.0
    return end[0] + (end[0] - before[0]) / far * by, end[1] + (end[1] - before[1]) / far * by


def _cap(middle: Point, start: Point) -> list[Point]:
    """Return the half circle from a point round a middle, the way that a stroke's end goes."""
    radius = math.hypot(start[0] - middle[0], start[1] - middle[1])
    turn = math.atan2(start[1] - middle[1], start[0] - middle[0])
    return [
        (middle[0] + radius * math.cos(turn - math.pi * step / 8),
         middle[1] + radius * math.sin(turn - math.pi * step / 8))
        for step in range(1, 8)
    ]  # fmt: skip


def _wedge(stroke: Stroke, tool: Tool, weight: float) -> Contour:
    """Return the wedge on the right end of a level stroke, as engraved letters have it."""
    (x, y), half = stroke.points[-1], weight * tool.widths["h"][-1] / 2
    high = tool.foot * weight
    return _clockwise(
        ((x - 1.05 * high, y - 0.6 * half), (x - 0.28 * high, y - high), (x + 0.3 * high, y + half),
         (x - 0.3 * high, y + half))
    )  # fmt: skip


def _ring(stroke: Stroke, tool: Tool, weight: float) -> list[Contour]:
    (x, y), (radius, _) = stroke.points
    half = weight * tool.widths["o"][0] / 2
    outer, inner = radius + half, radius - half
    areas = [_clockwise(_round(x, y, outer))]
    if inner > 0:
        areas.append(tuple(reversed(_clockwise(_round(x, y, inner)))))
    return areas


def _round(x: float, y: float, radius: float) -> Contour:
    steps = 32
    return tuple(
        (x + radius * math.cos(math.tau * at / steps), y + radius * math.sin(math.tau * at / steps))
        for at in range(steps)
    )


def _between(widths: Sequence[float], share: float) -> float:
    """Return the width at a share of the way, smooth between the places given."""
    place = share * (len(widths) - 1)
    at = min(int(place), len(widths) - 2)
    part = place - at
    part = part * part * (3 - 2 * part)
    return widths[at] + (widths[at + 1] - widths[at]) * part


def _curve(points: Sequence[Point]) -> list[Point]:
    return [(x, y) for x, y in sampled(points, _STEPS)]


def _clockwise(contour: Contour) -> Contour:
    """Return a contour that turns clockwise on paper."""
    area = math.fsum(
        x0 * y1 - x1 * y0
        for (x0, y0), (x1, y1) in zip(contour, (*contour[1:], contour[0]), strict=True)
    )
    return contour if area > 0 else tuple(reversed(contour))

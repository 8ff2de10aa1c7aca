"""Strokes of a full brush: set down at a slant, drawn thick and thin, then lifted, pressed or dry.

Where `printables.drawing.brushwork` has tools whose strokes of a kind are all alike, here a hand
says at every point how hard it presses. A stroke that ends dry frays: its hairs part, and paper
shows between them.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, TypeAlias

from printables.drawing.brushwork import Contour, Point
from printables.drawing.splines import sampled

End: TypeAlias = Literal["lifted", "pressed", "dry"]
ENDS: tuple[End, ...] = ("lifted", "pressed", "dry")

_STEPS = 10  # pieces of a curve between two of its points
_THIN = 4.0  # what a stroke is wide at least


@dataclass(frozen=True, slots=True)
class BrushStroke:
    """What a brush draws in one go.

    Attributes:
        end: how the brush leaves the paper.
        points: where it passes, and how thick the stroke is there: `(x, y, thickness)`.
    """

    end: End
    points: tuple[tuple[float, float, float], ...]


def brush_strokes(drawn: str) -> tuple[BrushStroke, ...]:
    """Return strokes from text: how each ends, and its points.

    >>> brush_strokes("lifted 0,0,80 100,0,10")
    (BrushStroke(end='lifted', points=((0.0, 0.0, 80.0), (100.0, 0.0, 10.0))),)
    """
    strokes = []
    for line in drawn.split(";"):
        name, *spots = line.split()
        places = (spot.split(",") for spot in spots)
        points = tuple((float(x), float(y), float(thick)) for x, y, thick in places)
        strokes.append(BrushStroke(_end(name), points))
    return tuple(strokes)


def _end(name: str) -> End:
    for end in ENDS:
        if name == end:
            return end
    raise ValueError(f"no end of a stroke: {name!r}")


def brush_contours(
    strokes: Sequence[BrushStroke], seed: int, near: float = 1.0
) -> tuple[Contour, ...]:
    """Return the areas of strokes, all turning the same way; what stays white turns the other.

    Args:
        strokes: the strokes.
        seed: of how their edges swing and their ends fray.
        near: points so near the line between others are left out: a twentieth of a millimetre
            where a digit is as large as a card.
    """
    dice = random.Random(seed)  # noqa: S311 - texture, no secret
    areas: list[Contour] = []
    for stroke in strokes:
        trail = _Trail(stroke, dice)
        areas.append(trail.outline())
        if stroke.end == "dry":
            areas += trail.streaks()
    return tuple(_thinned(area, near) for area in areas)


class _Trail:
    """A stroke as it lies on the paper, in places along it and across.

    Along goes from 0 to 1, across from -1, its left edge, to 1.
    """

    def __init__(self, stroke: BrushStroke, dice: random.Random) -> None:
        self._end = stroke.end
        self._dice = dice
        self._line = _curve(stroke.points)
        self._last = len(self._line) - 1
        self._length = math.fsum(
            math.dist(one[:2], other[:2]) for one, other in pairwise(self._line)
        )
        self._phases = [dice.uniform(0, math.tau) for _ in range(4)]
        (x0, y0, _), (x1, y1, _) = self._line[0], self._line[2]
        far = math.hypot(x1 - x0, y1 - y0) or 1.0
        # The tip of a brush points to the upper left: that side of a head is longer.
        self._slant = (-(y1 - y0) * _TIP[0] + (x1 - x0) * _TIP[1]) / far

    def outline(self) -> Contour:
        """Return the area of all."""
        steps = [at / self._last for at in range(self._last + 1)]
        if self._end == "dry":
            steps = [step for step in steps if step < 1 - _FRAY]
        left = [self._place(step, -1) for step in steps]
        right = [self._place(step, 1) for step in steps]
        return (*left, *self._tail(), *reversed(right), *self._head())

    def _head(self) -> list[Point]:
        """Return where the brush is set down, from the right edge to the left."""
        points = []
        for at in range(1, 8):
            across = math.cos(math.pi * at / 8)
            side = across if self._slant > 0 else -across
            lead = _LEAD * abs(self._slant) * (1 + side) / 2
            points.append(self._beyond(0, across, -lead - _ROUND * math.sqrt(1 - across * across)))
        return points

    def _tail(self) -> list[Point]:
        """Return where the brush leaves the paper, from the left edge to the right."""
        if self._end == "lifted":
            return []
        if self._end == "pressed":
            turns = [math.pi * at / 8 for at in range(1, 8)]
            return [self._beyond(1, -math.cos(turn), _PRESSED * math.sin(turn)) for turn in turns]
        points = []
        for hair in range(_HAIRS):
            near, far = -1 + 2 * hair / _HAIRS, -1 + 2 * (hair + 1) / _HAIRS
            middle, half = (near + far) / 2, 0.6 / _HAIRS
            reach = 1 - _FRAY * 0.5 * self._dice.random() * (0.4 + 0.6 * abs(middle))
            points += [self._place(reach - 0.012, middle - half), self._place(reach, middle),
                       self._place(reach - 0.012, middle + half)]  # fmt: skip
            if hair < _HAIRS - 1:
                points.append(self._place(1 - _FRAY * self._dice.uniform(0.7, 1.3), far))
        return points

    def streaks(self) -> list[Contour]:
        """Return the white between the hairs of a brush that runs dry."""
        white = []
        dry = min(_DRY, _DRY_FOR / self._length)
        for lane in range(_LANES):
            across = -0.8 + 1.6 * (lane + self._dice.uniform(0.2, 0.8)) / _LANES
            begin = 1 - dry * self._dice.uniform(0.45, 1.0)
            end = min(begin + dry * self._dice.uniform(0.25, 0.7), 1 - 1.35 * _FRAY)
            half = self._dice.uniform(0.035, 0.085)
            if end - begin < _SHORTEST:
                continue
            spots = [(begin + (end - begin) * at / 8, half * math.sin(math.pi * at / 8))
                     for at in range(9)]  # fmt: skip
            upper = [self._place(step, across - off) for step, off in spots]
            lower = [self._place(step, across + off) for step, off in spots[1:-1]]
            white.append((*reversed(upper), *lower))
        return white

    def _beyond(self, step: Literal[0, 1], across: float, by: float) -> Point:
        """Return the point across an end of the stroke, so many half widths further along."""
        x, y, thick = self._line[step * self._last]
        turn = self._turn(step)
        cos, sin, half = math.cos(turn), math.sin(turn), thick / 2
        return x + half * (by * cos - across * sin), y + half * (by * sin + across * cos)

    def _turn(self, step: Literal[0, 1]) -> float:
        """Return which way the stroke goes at an end."""
        nx, ny = self._normal(step * self._last)
        return math.atan2(-nx, ny)

    def _place(self, step: float, across: float) -> Point:
        """Return the point somewhere along the stroke and across it."""
        along = min(step, 1.0) * self._last
        at = min(int(along), self._last - 1)
        share = along - at
        (x0, y0, thick0), (x1, y1, thick1) = self._line[at : at + 2]
        thick = thick0 + (thick1 - thick0) * share
        first, second = (
            (self._phases[0], self._phases[1]) if across < 0 else (self._phases[2], self._phases[3])
        )
        waver = 1 + _WAVER * (math.sin(9 * step + first) + 0.5 * math.sin(31 * step + second))
        turn0, turn1 = self._normal(at), self._normal(at + 1)
        nx, ny = turn0[0] + (turn1[0] - turn0[0]) * share, turn0[1] + (turn1[1] - turn0[1]) * share
        out = across * thick / 2 * waver
        return x0 + (x1 - x0) * share + nx * out, y0 + (y1 - y0) * share + ny * out

    def _normal(self, at: int) -> Point:
        (x0, y0, _), (x1, y1, _) = self._line[max(at - 1, 0)], self._line[min(at + 1, self._last)]
        far = math.hypot(x1 - x0, y1 - y0) or 1.0
        return -(y1 - y0) / far, (x1 - x0) / far


_TIP = (-0.7, -0.7)
"""Where the tip of a brush points that a right hand holds."""

_LEAD, _ROUND, _PRESSED = 0.95, 0.5, 0.7
"""In half widths: how far a head reaches on the side of the tip, how round it is; a pressed end."""

_WAVER = 0.028  # of the width: how much an edge swings
_DRY, _DRY_FOR = 0.5, 620.0
"""Where paper shows between the hairs of a dry stroke: this share of its end, or so far at most."""

_FRAY = 0.07  # of a dry stroke's length: where its hairs end
_SHORTEST = 0.05  # of its length: less is no streak
_HAIRS, _LANES = 7, 6


def _thinned(contour: Sequence[Point], near: float) -> Contour:
    """Return a contour without the points that are nearly on the line between their neighbours."""
    half = len(contour) // 2
    ends = (contour[: half + 1], (*contour[half:], contour[0]))
    return tuple(point for line in ends for point in _kept(line, near))


def _kept(line: Sequence[Point], near: float) -> list[Point]:
    """Return the points of a line that it needs (Douglas-Peucker), less the last one."""
    (x0, y0), (x1, y1) = line[0], line[-1]
    far = math.hypot(x1 - x0, y1 - y0) or 1.0
    off = [abs((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)) / far for x, y in line[1:-1]]
    if not off or max(off) < near:
        return [line[0]]
    at = 1 + off.index(max(off))
    return [*_kept(line[: at + 1], near), *_kept(line[at:], near)]


def _curve(points: Sequence[tuple[float, float, float]]) -> list[tuple[float, float, float]]:
    return [(x, y, max(thick, _THIN)) for x, y, thick in sampled(points, _STEPS)]

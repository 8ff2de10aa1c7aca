"""A roll of tape that stands on the table as masking tape does, its end run out along it.

It is seen from before it and from above: its side is round, what lies on the table leans. The tape
leaves the roll at its back, comes down to the table in a bow, and runs on to the left. What
is printed on it is real frames; round the roll and down the bow each is cut into slices that are
flat, so narrow that nobody sees it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TypeAlias

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Symbol,
    Transform,
    Use,
    path_of,
    polyline,
)
from printables.lineframe.boxed_tape import ROUND, SIDE_MM, tape_frame
from printables.lineframe.drawn_tape import FRAMES
from printables.lineframe.film import INK
from printables.lineframe.frame_art import plan

LEAN, RISE = -0.34, 0.655
"""How far to the right, and how far up, what is a millimetre further back is drawn on the box."""

_SLICES = 5  # of a frame that bends
_OVERLAP_MM = 0.3  # of a frame of `SIDE_MM`, so that no line of ground shows between slices

Point = tuple[float, float]


@dataclass(frozen=True)  # without slots: what it works out is kept
class StandingRoll:
    """Where a roll stands, how large it is, and how far its tape has run out.

    Attributes:
        x: where it touches the table, across.
        y: where the table's line below its front is, down.
        radius: of the roll.
        side: of a frame.
        leaves: where the tape leaves it, in degrees anticlockwise from its right.
        bow: the radius of the bow in which it comes down to the table.
        end_x: where the tape ends, across.
        first: which frame of the tape is the one at its end.
        lean: how far to the right what is a millimetre further back is drawn.
        rise: the same upwards.
    """

    x: float
    y: float
    radius: float
    side: float
    leaves: float
    bow: float
    end_x: float
    first: int
    lean: float = LEAN
    rise: float = RISE

    def on_paper(self, x: float, up: float, back: float = 0.0) -> Point:
        """Return where on the paper what stands so high and so far back is."""
        return x + self.lean * back, self.y - up - self.rise * back

    def lying(self, x: float, back: float) -> Transform:
        """Return where a frame of `SIDE_MM` lies whose front left corner is there on the table."""
        share = self.side / SIDE_MM
        left, top = self.on_paper(x, 0.0, back + self.side)
        return Transform(share, 0, -self.lean * share, self.rise * share, left, top)

    @cached_property
    def _path(self) -> tuple[Point, Point, Point, float]:
        """Return where the tape leaves the roll, where its bow begins and ends, and its slope.

        Points are across and above the table; the slope is the angle at which it comes down.
        """
        turned = math.radians(self.leaves)
        leave = (self.x + self.radius * math.cos(turned),
                 self.radius * (1 + math.sin(turned)))  # fmt: skip
        slope = turned - math.pi / 2  # from the level, down to the left
        high = self.bow * (1 - math.cos(slope))
        along = (leave[1] - high) / math.sin(slope)
        begin = leave[0] - along * math.cos(slope), high
        end = begin[0] - self.bow * math.sin(slope), 0.0
        return leave, begin, end, slope

    def at(self, run: float) -> Point:
        """Return where a point of the tape is, across and up, so far from its end."""
        leave, begin, end, _ = self._path
        flat, bent, straight = self.bends_mm
        if run <= flat:
            return self.end_x + run, 0.0
        if run <= bent:
            turn = (run - flat) / self.bow
            return end[0] + self.bow * math.sin(turn), self.bow * (1 - math.cos(turn))
        if run <= straight:
            share = (run - bent) / (straight - bent)
            return (begin[0] + share * (leave[0] - begin[0]),
                    begin[1] + share * (leave[1] - begin[1]))  # fmt: skip
        turn = math.radians(self.leaves) - (run - straight) / self.radius
        return (self.x + self.radius * math.cos(turn),
                self.radius * (1 + math.sin(turn)))  # fmt: skip

    @cached_property
    def bends_mm(self) -> tuple[float, float, float]:
        """Return how far from its end the tape begins to bend, is straight again, and rolls up."""
        leave, begin, end, slope = self._path
        flat = end[0] - self.end_x
        bent = flat + self.bow * slope
        return flat, bent, bent + math.dist(leave, begin)


Rim: TypeAlias = tuple[str, float]
"""The colour of a line and how thick it is, in mm."""


def standing_roll(
    roll: StandingRoll,
    design: Design,
    shade: str,
    *,
    edge: Rim | None = None,
) -> tuple[Drawing, ...]:
    """Return a roll and its tape.

    Args:
        roll: where it stands.
        design: full or eco.
        shade: the colour of the shadow on the table, where ink may go; empty for none.
        edge: the line round roll and tape; as on a dark ground if nothing is said: a white one.
    """
    seen = math.pi / 2 - math.atan2(roll.rise, -roll.lean)  # beyond it the print is turned away
    *_, off = roll.bends_mm
    leaves = math.radians(roll.leaves)
    last = off + (leaves - seen) * roll.radius
    around = 2 * math.pi * roll.radius
    low = off + around - (math.pi + seen - leaves) * roll.radius
    full = design is Design.FULL
    shadow = _shadow(roll, shade) if full and shade else ()
    rim = edge or ((palette.PAPER, _RIM * roll.side) if full else (INK, 0.25))

    def printed(start: float, end: float, turns: int) -> Iterator[Drawing]:
        cuts = _cuts(roll, start, end, turns)
        return _printed(roll, cuts, turns, rim, lambda which: tape_frame(which, design))

    return (
        *shadow,
        *printed(low, off + around, 1),
        *printed(0.0, last, 0),
        *_side(roll, design, rim),
    )


_RIM = 0.045  # of a frame's side, the white line round a tape on a dark ground


def _cuts(roll: StandingRoll, start: float, end: float, turns: int) -> list[float]:
    """Return where the tape is cut into slices between two places on it, in mm from its end.

    It is cut where a frame ends, where a bend begins or ends, and often in between on a bend.
    """
    around = turns * 2 * math.pi * roll.radius
    number = math.floor(start / roll.side) + 1
    ends = [start, end]
    while number * roll.side < end - _NONE_MM:
        ends.append(number * roll.side)
        number += 1
    flat, bent, straight = (around + run for run in roll.bends_mm)
    ends += [run for run in (flat, bent, straight) if start + _NONE_MM < run < end - _NONE_MM]
    cuts = [start]
    for begin, until in pairwise(sorted(ends)):
        middle = (begin + until) / 2
        level = middle < flat or bent < middle < straight
        count = 1 if level else math.ceil((until - begin) / roll.side * _SLICES)
        cuts += [begin + (until - begin) * (at + 1) / count for at in range(count)]
    return cuts


_FINER = 2  # its edge has so many corners for each slice
_NONE_MM = 1e-6  # no length at all


def _printed(
    roll: StandingRoll,
    cuts: Sequence[float],
    turns: int,
    rim: Rim,
    frame: Callable[[int], Symbol],
) -> Iterator[Drawing]:
    """Yield the printed side of the tape.

    Args:
        roll: the roll.
        cuts: where its slices begin and end, in mm from its end.
        turns: how many turns of the roll are over it.
        rim: the line round it.
        frame: returns a frame by its place on the tape.
    """
    around = turns * 2 * math.pi * roll.radius
    edge = [roll.at(run - around) for run in cuts]
    fine = [
        roll.at(begin + (until - begin) * part / _FINER - around)
        for begin, until in pairwise(cuts)
        for part in range(_FINER)
    ]
    fine.append(edge[-1])
    ground = polyline(
        *(roll.on_paper(x, up) for x, up in fine),
        *(roll.on_paper(x, up, roll.side) for x, up in reversed(fine)),
        closed=True,
    )
    yield Path(ground, palette.PAPER, *rim, join="round")
    slices = tuple(zip(pairwise(cuts), pairwise(edge), strict=True))
    for (begin, until), ends in reversed(slices):  # the lower ones over those above
        which = math.floor((begin + 1e-6) / roll.side)
        runs = begin - which * roll.side, until - which * roll.side
        yield _slice(roll, frame(roll.first + which), runs, ends)
    yield from _rounds(roll, cuts, turns)


_ROUND_SHARE = 0.97  # of the white to write in: its own edge stays as it is
_ROUND_POINTS = 28


def _rounds(roll: StandingRoll, cuts: Sequence[float], turns: int) -> Iterator[Drawing]:
    """Yield the white of frames that bend, whole: no edge of a slice is seen where one writes.

    Args:
        roll: the roll.
        cuts: where its slices begin and end, in mm from its end.
        turns: how many turns of the roll are over it.
    """
    around = turns * 2 * math.pi * roll.radius
    share = roll.side / SIDE_MM
    for which in range(math.ceil(cuts[0] / roll.side), math.floor(cuts[-1] / roll.side)):
        begin = which * roll.side
        if not any(begin < cut < begin + roll.side for cut in cuts):
            continue
        white = plan(SIDE_MM, Design.FULL, qr=FRAMES[(roll.first + which) % ROUND].qr).writing
        square = 1.0 if 2 * white.radius > white.width - 0.01 else 0.5  # how far it has corners
        points = []
        for at in range(_ROUND_POINTS):
            turn = math.tau * at / _ROUND_POINTS
            right, down = (
                math.copysign(_ROUND_SHARE / 2 * abs(part) ** square, part)
                for part in (math.cos(turn), math.sin(turn))
            )
            run = begin + share * (white.x + (0.5 + right) * white.width)
            back = roll.side - share * (white.y + (0.5 + down) * white.height)
            points.append(roll.on_paper(*roll.at(run - around), back))
        yield Path(polyline(*points, closed=True), fill=palette.PAPER)


def _slice(roll: StandingRoll, frame: Symbol, runs: Point, ends: tuple[Point, Point]) -> Drawing:
    """Return a part of a frame, flat between two places."""
    share = SIDE_MM / roll.side
    left, right = (run * share for run in runs)
    (x, y), (x1, y1) = (roll.on_paper(*end) for end in ends)
    wide = right - left
    a, b = (x1 - x) / wide, (y1 - y) / wide
    c, d = -roll.lean / share, roll.rise / share
    placing = Transform(a, b, c, d, x - a * left - c * SIDE_MM, y - b * left - d * SIDE_MM)
    if wide > SIDE_MM - 1e-6:
        return Use(frame, transform=placing)
    seen = Path((Box(left - _OVERLAP_MM, 0, wide + 2 * _OVERLAP_MM, SIDE_MM),))
    return Group((Use(frame),), placing, clip=seen)


_CORE, _HOLE = 0.56, 0.48
"""Of the roll's radius, that of its core, and of the hole in it."""

_MIDDLE = (_CORE + _HOLE) / 2  # where the tape's edges go on to below the core's

KRAFT = ("#e3bd86", "#a9793f")
"""Its core's board: at its edge, and inside where it is dark."""

_LAYERS = 8  # of tape that lines tell, where ink is spared; else the six colours do


def _side(roll: StandingRoll, design: Design, rim: Rim) -> Iterator[Drawing]:
    """Yield the side of the roll that is seen: the edges of the tape, the core and its inside."""
    full = design is Design.FULL
    x, y = roll.on_paper(roll.x, roll.radius)
    radius = roll.radius
    hole = _HOLE * radius
    through = path_of(Circle(x, y, hole))
    back_x, back_y = roll.on_paper(roll.x, roll.radius, roll.side)
    ring = path_of(Circle(x, y, radius)).segments + path_of(Circle(x, y, _MIDDLE * radius)).segments
    yield Path(ring, palette.PAPER, *rim, even_odd=True)
    layers = palette.SIX if full else (None,) * _LAYERS
    for at, paint in enumerate(layers, 1):
        share = 1 - (1 - _CORE) * at / (len(layers) + 1)
        wide = (0.028 if paint else 0.009) * radius
        yield Circle(x, y, share * radius, None, paint.field if paint else INK, wide)
    board = path_of(Circle(x, y, _CORE * radius)).segments + through.segments
    line = None if full and rim[0] == palette.PAPER else rim[0]
    yield Path(board, KRAFT[0] if full else palette.PAPER, line, rim[1], even_odd=True)
    beyond = path_of(Circle(back_x, back_y, hole))
    inside = path_of(Circle(x, y, 3 * hole)).segments + beyond.segments
    if full:
        yield Group((Path(inside, KRAFT[1], even_odd=True),), clip=through)
    else:
        yield Group((Circle(back_x, back_y, hole, None, *rim),), clip=through)


def _shadow(roll: StandingRoll, shade: str) -> tuple[Drawing, ...]:
    """Return the shadow on the table, to the right and before what throws it."""
    off, before = 1.2, -1.8
    flat = polyline(
        roll.on_paper(roll.end_x, 0, before),
        roll.on_paper(roll.x + 0.45 * roll.radius + off, 0, before),
        roll.on_paper(roll.x + 1.15 * roll.radius, 0, roll.side),
        roll.on_paper(roll.end_x + off, 0, roll.side),
        closed=True,
    )
    return (Path(flat, fill=shade, stroke=shade, width_mm=0.6, join="round"),)

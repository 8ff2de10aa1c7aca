"""A roll of tape that stands on the table as masking tape does, its end run out along it.

It is seen from before it and from above: its side is round, what lies on the table leans. The tape
leaves the roll at its back, comes down to the table in a bow, and runs on to the left. What
is printed on it is real frames; round the roll and down the bow each is cut into slices that are
flat, so narrow that nobody sees it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Transform,
    Use,
    path_of,
    polyline,
)
from printables.lineframe.boxed_tape import SIDE_MM, tape_frame
from printables.lineframe.film import INK

LEAN, RISE = -0.34, 0.655
"""How far to the right, and how far up, what is a millimetre further back is drawn."""

_SLICES = 4  # of a frame that bends
_OVERLAP_MM = 0.5  # of a frame of `SIDE_MM`, so that no line of ground shows between slices

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
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
    """

    x: float
    y: float
    radius: float
    side: float
    leaves: float
    bow: float
    end_x: float
    first: int

    def on_paper(self, x: float, up: float, back: float = 0.0) -> Point:
        """Return where on the paper what stands so high and so far back is."""
        return x + LEAN * back, self.y - up - RISE * back

    def lying(self, x: float, back: float) -> Transform:
        """Return where a frame of `SIDE_MM` lies whose front left corner is there on the table."""
        share = self.side / SIDE_MM
        left, top = self.on_paper(x, 0.0, back + self.side)
        return Transform(share, 0, -LEAN * share, RISE * share, left, top)

    @property
    def lands_x(self) -> float:
        """Return where the tape comes down to the table, across."""
        return self._path()[2][0]

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
        leave, begin, end, slope = self._path()
        flat = end[0] - self.end_x
        if run <= flat:
            return self.end_x + run, 0.0
        run -= flat
        if run <= self.bow * slope:
            turn = run / self.bow
            return end[0] + self.bow * math.sin(turn), self.bow * (1 - math.cos(turn))
        run -= self.bow * slope
        straight = math.dist(leave, begin)
        if run <= straight:
            share = run / straight
            return (begin[0] + share * (leave[0] - begin[0]),
                    begin[1] + share * (leave[1] - begin[1]))  # fmt: skip
        turn = math.radians(self.leaves) - (run - straight) / self.radius
        return (self.x + self.radius * math.cos(turn),
                self.radius * (1 + math.sin(turn)))  # fmt: skip

    @property
    def off_roll_mm(self) -> float:
        """Return how much tape has left the roll."""
        leave, begin, end, slope = self._path()
        return end[0] - self.end_x + self.bow * slope + math.dist(leave, begin)

    @property
    def flat_mm(self) -> float:
        """Return how much of it lies flat on the table."""
        return self.lands_x - self.end_x


def standing_roll(roll: StandingRoll, design: Design, shade: str) -> tuple[Drawing, ...]:
    """Return a roll and its tape.

    Args:
        roll: where it stands.
        design: full or eco.
        shade: the colour of the shadow on the table, where ink may go.
    """
    seen = math.pi / 2 - math.atan2(RISE, -LEAN)  # beyond it the print is turned away
    last = roll.off_roll_mm + (math.radians(roll.leaves) - seen) * roll.radius
    around = 2 * math.pi * roll.radius
    low = roll.off_roll_mm + around - (math.pi + seen - math.radians(roll.leaves)) * roll.radius
    full = design is Design.FULL
    shadow = _shadow(roll, shade) if full else ()
    return (
        *shadow,
        *_printed(roll, low, roll.off_roll_mm + around, design, turns=1),
        *_printed(roll, 0.0, last, design),
        *_side(roll, design),
    )


def _printed(
    roll: StandingRoll, start: float, end: float, design: Design, *, turns: int = 0
) -> Iterator[Drawing]:
    """Yield the printed side of the tape from one place on it to another, in mm from its end.

    Args:
        roll: the roll.
        start: where it begins.
        end: where it ends.
        design: full or eco.
        turns: how many turns of the roll are over what is drawn.
    """
    side = roll.side
    around = turns * 2 * math.pi * roll.radius

    def place(run: float) -> Point:
        return roll.at(run - around)

    steps = [start]
    number = math.floor(start / side) + 1
    while number * side < end:
        steps.append(number * side)
        number += 1
    steps.append(end)
    cuts = [
        begin + (until - begin) * at / count
        for begin, until in pairwise(steps)
        for count in [1 if until - around <= roll.flat_mm else _SLICES]
        for at in range(count)
    ]
    cuts.append(end)
    edge = [place(run) for run in cuts]
    ground = polyline(
        *(roll.on_paper(x, up) for x, up in edge),
        *(roll.on_paper(x, up, side) for x, up in reversed(edge)),
        closed=True,
    )
    rim = (palette.PAPER, 0.045 * side) if design is Design.FULL else (INK, 0.3)
    yield Path(ground, palette.PAPER, *rim, join="round")
    for begin, until in reversed(tuple(pairwise(cuts))):  # the lower ones over those above
        which = math.floor((begin + 1e-6) / side)
        yield _slice(roll, which, (begin, until), (place(begin), place(until)), design)


def _slice(
    roll: StandingRoll, which: int, runs: Point, ends: tuple[Point, Point], design: Design
) -> Drawing:
    """Return a part of a frame of the tape, flat between two places."""
    share = SIDE_MM / roll.side
    left, right = ((run - which * roll.side) * share for run in runs)
    (x, y), (x1, y1) = (roll.on_paper(*end) for end in ends)
    wide = right - left
    a, b = (x1 - x) / wide, (y1 - y) / wide
    c, d = -LEAN / share, RISE / share
    placing = Transform(a, b, c, d, x - a * left - c * SIDE_MM, y - b * left - d * SIDE_MM)
    frame = tape_frame(roll.first + which, design)
    if wide > SIDE_MM - 1e-6:
        return Use(frame, transform=placing)
    seen = Path((Box(left - _OVERLAP_MM, 0, wide + 2 * _OVERLAP_MM, SIDE_MM),))
    return Group((Use(frame),), placing, clip=seen)


_CORE, _HOLE = 0.56, 0.48
"""Of the roll's radius, that of its core, and of the hole in it."""

_MIDDLE = (_CORE + _HOLE) / 2  # where the tape's edges go on to below the core's

_KRAFT = ("#e3bd86", "#a9793f")
"""Its core's board: at its edge, and inside where it is dark."""

_LAYERS = 8  # of tape that lines tell, where ink is spared; else the six colours do


def _side(roll: StandingRoll, design: Design) -> Iterator[Drawing]:
    """Yield the side of the roll that is seen: the edges of the tape, the core and its inside."""
    full = design is Design.FULL
    x, y = roll.on_paper(roll.x, roll.radius)
    radius = roll.radius
    hole = _HOLE * radius
    through = path_of(Circle(x, y, hole))
    back_x, back_y = roll.on_paper(roll.x, roll.radius, roll.side)
    ring = path_of(Circle(x, y, radius)).segments + path_of(Circle(x, y, _MIDDLE * radius)).segments
    edge, thick = (palette.PAPER, 0.045 * roll.side) if full else (INK, 0.25)
    yield Path(ring, palette.PAPER, edge, thick, even_odd=True)
    layers = palette.SIX if full else (None,) * _LAYERS
    for at, paint in enumerate(layers, 1):
        share = 1 - (1 - _CORE) * at / (len(layers) + 1)
        wide = (0.028 if paint else 0.009) * radius
        yield Circle(x, y, share * radius, None, paint.field if paint else INK, wide)
    board = path_of(Circle(x, y, _CORE * radius)).segments + through.segments
    yield Path(board, _KRAFT[0] if full else palette.PAPER, None if full else INK, 0.2,
               even_odd=True)  # fmt: skip
    beyond = path_of(Circle(back_x, back_y, hole))
    inside = path_of(Circle(x, y, 3 * hole)).segments + beyond.segments
    if full:
        yield Group((Path(inside, _KRAFT[1], even_odd=True),), clip=through)
    else:
        yield Group((Circle(back_x, back_y, hole, None, INK, 0.2),), clip=through)


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

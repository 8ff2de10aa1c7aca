"""A roll that stands on the table: its tape is one piece from its end on, as it is printed."""

import itertools
import math

import pytest

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import Box, Circle, Group, Use, placed_marks
from printables.lineframe.boxed_tape import ROUND, SIDE_MM, tape_frame
from printables.lineframe.cover_scene import ROLL
from printables.lineframe.standing_roll import StandingRoll, standing_roll

STEEP = StandingRoll(x=40.0, y=30.0, radius=7.0, side=10.0, leaves=150.0, bow=5.5, end_x=0.0,
                     first=3, lean=-0.26, rise=0.76)  # fmt: skip
ROLLS = pytest.mark.parametrize("roll", [ROLL, STEEP], ids=["box", "picture"])


@ROLLS
def test_the_tape_is_one_piece_that_is_nowhere_longer_than_it_was_printed(roll):
    *_, off = roll.bends_mm
    runs = [at * 0.05 for at in range(int((off + 3 * roll.radius) / 0.05))]
    places = [roll.at(run) for run in runs]
    assert all(
        math.dist(one, other) == pytest.approx(0.05, rel=0.01)
        for one, other in itertools.pairwise(places)
    )
    turns = [
        math.atan2(y1 - y, x1 - x) for (x, y), (x1, y1) in itertools.pairwise(places)
    ]  # it has no kink either
    assert max(abs(after - before) for before, after in itertools.pairwise(turns)) < 0.02


@ROLLS
def test_it_lies_on_the_table_and_then_on_the_roll(roll):
    flat, _, off = roll.bends_mm
    assert roll.at(0.0) == (roll.end_x, 0.0)
    assert roll.at(flat)[1] == pytest.approx(0.0)
    middle = roll.x, roll.radius
    for run in (off, off + 5.0, off + 20.0):
        assert math.dist(roll.at(run), middle) == pytest.approx(roll.radius)
    assert all(roll.at(run)[1] >= 0 for run in range(int(off)))


def _slices(drawings):
    """Return which frames are drawn, and what is seen of each across, in their order."""
    for drawing in drawings:
        if isinstance(drawing, Use):
            yield drawing.symbol, (0.0, SIDE_MM)
        elif isinstance(drawing, Group) and drawing.clip is not None:
            (use, *_), (seen, *_) = drawing.children, drawing.clip.segments
            if isinstance(use, Use) and isinstance(seen, Box):
                yield use.symbol, (seen.x, seen.x + seen.width)


@ROLLS
def test_each_frame_of_the_tape_is_whole_and_follows_the_one_before_it(roll):
    names = {tape_frame(which, Design.FULL).name: which for which in range(ROUND)}
    drawn = [(names[symbol.name], seen) for symbol, seen in
             _slices(standing_roll(roll, Design.FULL, ""))]  # fmt: skip
    tape = [(which, list(parts)) for which, parts in
            itertools.groupby(reversed(drawn), key=lambda one: one[0])]  # fmt: skip
    flat, _, off = roll.bends_mm
    whole = int(off // roll.side)  # so many are off the roll
    assert whole > flat // roll.side
    for at, (which, parts) in enumerate(tape[:whole]):
        assert which == (roll.first + at) % ROUND
        assert parts[0][1][0] <= 0
        assert parts[-1][1][1] >= SIDE_MM
        for (_, (_, end)), (_, (begin, _)) in itertools.pairwise(parts):
            assert begin < end  # no line of ground between them


def test_its_side_has_the_six_colours():
    marks = [mark for mark, _ in placed_marks(standing_roll(ROLL, Design.FULL, "#000000"))]
    rings = [mark.stroke for mark in marks if isinstance(mark, Circle) and mark.fill is None]
    assert [paint.field for paint in palette.SIX] == [
        ring for ring in rings if ring in {paint.field for paint in palette.SIX}
    ]

"""The film of a turn shows a turn that the rules allow, and each of its frames the same table."""

from dataclasses import replace

import pytest

from games.lineframe.entry import Turn
from games.lineframe.layout import Layout
from games.lineframe.tape import Tape
from printables.drawing.design import Design
from printables.drawing.display_list import Box, Group, Path, Rect, Symbol, Text, Use, placed_marks
from printables.lineframe.drawn_tape import FRAMES
from printables.lineframe.pale import pale
from printables.lineframe.turn_pictures import (
    STEPS,
    after_the_turn,
    before_the_turn,
    turn_pictures,
)
from tests.shipped import words_in


def bare(table):
    return {at: replace(cell, printed=None) for at, cell in table.cells()}


def test_the_film_shows_a_turn_that_the_rules_allow():
    """Its tape begins with the QR frame that lay there, and goes on as it is drawn."""
    tape = (FRAMES[-1], *FRAMES[:-1])
    layout = Layout(Tape("", tape))
    for turn, shown in (
        (Turn(3, 0, -1, "east", 3), before_the_turn()),
        (Turn(5, 1, 0, "east", 3), after_the_turn()),
    ):
        assert layout.strip(turn.face) == tape[layout.next - 1 :][:3]  # up to the first such face
        assert layout.problems(turn) == []
        layout.do(turn)
        reached, _ = layout.table()
        assert bare(reached) == bare(shown)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("design", [Design.FULL, Design.ECO])
def test_all_frames_of_the_film_have_one_table_and_one_grid(design, language):
    width = 194.0
    film = turn_pictures(width, design, words_in(language))
    tables = [
        (use.placing.then(placing), use.symbol)
        for use, placing in uses(film.drawings)
        if use.symbol.name == "table before a turn"
    ]
    assert len({symbol for _, symbol in tables}) == 1
    assert len(tables) == STEPS
    (first, _), *others = tables
    for at, (placing, _) in enumerate(others, 1):
        assert placing.e - first.e == pytest.approx(at * width / STEPS)
        assert (placing.a, placing.d, placing.f) == pytest.approx((first.a, first.d, first.f))
    captions = [mark for mark, _ in placed_marks(film.drawings)
                if isinstance(mark, Text) and mark.size_pt == 8.5]  # fmt: skip
    assert len(captions) >= STEPS


def uses(drawings, placing=None):
    """Yield each use of a symbol with what maps it to where it is drawn."""
    for drawing in drawings:
        if isinstance(drawing, Group):
            by = drawing.transform
            both = placing if by is None else by if placing is None else by.then(placing)
            yield from uses(drawing.children, both)
        elif isinstance(drawing, Use):
            yield drawing, placing


def test_what_is_pale_is_nearer_to_white_and_nothing_else():
    drawing = Group((
        Rect(0, 0, 4, 2, "#204060", None),
        Use(Symbol("word", Text(1, 1, "5", 8.0, colour="#000000"), Box(0, 0, 4, 2)), 3, 0),
    ))  # fmt: skip
    marks = [mark for mark, _ in placed_marks((pale(drawing, 0.5),))]
    places = [placing for _, placing in placed_marks((pale(drawing, 0.5),))]
    assert places == [placing for _, placing in placed_marks((drawing,))]
    rect, word = (mark for mark in marks if not isinstance(mark, Path))
    assert (rect.fill, rect.stroke) == ("#90a0b0", None)
    assert word.colour == "#404040"  # to be read

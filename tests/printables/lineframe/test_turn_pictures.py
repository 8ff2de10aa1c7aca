"""The film of a turn shows a turn that the rules allow, and each of its frames the same table."""

from dataclasses import replace

import pytest

from games.lineframe.entry import Turn
from games.lineframe.frames import Cell, Table
from games.lineframe.layout import Layout
from games.lineframe.tape import Tape
from printables.drawing import palette
from printables.drawing.bounding_box import bounding_box
from printables.drawing.design import Design
from printables.drawing.display_list import Box, Group, Path, Rect, Symbol, Text, Use, placed_marks
from printables.lineframe.drawn_tape import FRAMES
from printables.lineframe.pale import pale
from printables.lineframe.set_up_picture import FIRST_QR, UNUSED, set_up_picture
from printables.lineframe.turn_pictures import (
    _END,
    _FACE,
    _FROM,
    _WRITTEN,
    ACROSS_MM,
    across_picture,
    before_the_turn,
    turn_panels,
    turn_pictures,
)
from tests.shipped import words_in

STEPS = 5


def bare(table):
    return {at: replace(cell, printed=None) for at, cell in table.cells()}


def after_the_turn():
    """The table with the strip of the turn as the film draws it, and the number in it."""
    above, below = before_the_turn().rows
    laid = enumerate(FRAMES[_FROM:_END])
    strip = (Cell(frame, _FACE if at == _WRITTEN else None) for at, frame in laid)
    return Table((above, (*below, *strip)))


def test_the_film_shows_a_turn_that_the_rules_allow():
    """Its tape begins with the QR frame that lay there, and goes on as it is drawn."""
    tape = (FRAMES[-1], *FRAMES[:-1])
    layout = Layout(Tape("", tape))
    for turn, shown in (
        (Turn(3, 0, -1, "east", 2), before_the_turn()),
        (Turn(5, 1, 0, "east", 2), after_the_turn()),
    ):
        assert layout.strip(turn.face) == tape[layout.next - 1 :][:3]  # up to the first such face
        assert layout.problems(turn) == []
        layout.do(turn)
        reached, _ = layout.table()
        assert bare(reached) == bare(shown)
        (cell,) = (one for _, one in shown.cells() if one.number == turn.face)
        assert turn.face not in cell.frame.faces  # any frame of the strip will do


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("design", [Design.FULL, Design.ECO])
def test_the_table_is_the_same_where_the_film_shows_it(design, language):
    """Where the strip is stuck, and where the number is written: one table, at one place."""
    width = 194.0
    tr = words_in(language)
    film = turn_pictures(width, design, tr)
    tables = [
        (use.placing.then(placing), use.symbol)
        for use, placing in uses(film.drawings)
        if use.symbol.name == "table before a turn"
    ]
    (stuck, symbol), (written, other) = tables
    assert symbol == other
    assert written.e - stuck.e == pytest.approx((width - 1.6) / 2)
    assert (written.a, written.d, written.f) == pytest.approx((stuck.a, stuck.d, stuck.f))
    assert symbol.box.width * stuck.a > 60  # large: on paper its frames are no longer small


@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_step_of_the_film_has_its_letter_and_its_words_in_its_window(language):
    tr = words_in(language)
    film = turn_pictures(194.0, Design.FULL, tr)
    windows = [
        (placing.apply(mark.x, mark.y), (mark.width, mark.height))
        for mark, placing in placed_marks(film.drawings)
        if isinstance(mark, Rect) and mark.fill in {colour.tint for colour in palette.SIX}
    ]
    marks = [(mark, placing.apply(mark.x, mark.y)) for mark, placing in placed_marks(film.drawings)
             if isinstance(mark, Text)]  # fmt: skip

    def within(place):
        (at,) = (
            number
            for number, ((x, y), (wide, high)) in enumerate(windows)
            if x <= place[0] <= x + wide and y <= place[1] <= y + high
        )
        return at

    assert len(windows) == STEPS == len(turn_panels(Design.FULL, tr))
    letters = {mark.string: within(place) for mark, place in marks if mark.size_pt == 11.0}
    assert letters == {letter: at for at, letter in enumerate("ABCDE")}  # rules have numbers
    assert {within(place) for mark, place in marks if mark.weight == "medium"} == set(range(STEPS))
    assert min(mark.size_pt for mark, _ in marks if mark.weight == "medium") >= 9.0


def test_a_strip_across_shares_an_edge_with_its_middle_frame():
    """Any frame of it may lie at the QR frame (rule 5): neither end of this one does."""
    side = ACROSS_MM
    (outline,) = (
        mark
        for mark, _ in placed_marks(across_picture(Design.FULL))
        if isinstance(mark, Rect) and mark.height == pytest.approx(3 * side)
    )
    assert (outline.x, outline.y, outline.width) == pytest.approx((side, -side, side))


def test_set_up_cuts_out_the_first_qr_frame_and_nothing_before_it():
    first, count = UNUSED
    assert not any(frame.qr for frame in FRAMES[first : first + count])
    assert first + count == FIRST_QR
    assert FRAMES[FIRST_QR].qr
    ((row, _),) = [at for at, cell in before_the_turn().cells() if cell.frame == FRAMES[FIRST_QR]]
    assert row == 1  # the film of a turn goes on from there
    block = set_up_picture(90.0, Design.FULL)
    box = bounding_box(block.drawings)
    assert box is not None
    assert (box.left, box.right) == pytest.approx((0, 90), abs=0.3)
    assert box.bottom == pytest.approx(block.height_mm, abs=0.3)


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

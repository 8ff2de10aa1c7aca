"""The game on the back of the box is one that the rules allow, is over, and scores what it says."""

import re

import pytest

from games.lineframe.boxing import Claim, boxing_problems
from games.lineframe.edition import house_edition
from games.lineframe.entry import Turn
from games.lineframe.frames import FACES
from games.lineframe.layout import Layout
from games.lineframe.tape import tape_from_id
from printables.drawing import palette
from printables.drawing.bounding_box import bounding_box
from printables.drawing.design import Design
from printables.drawing.display_list import Box, Path, Rect, Text, placed_marks
from printables.lineframe.box import box_art
from printables.lineframe.carton import SEAL_MM
from printables.lineframe.finished_game import (
    BOXED,
    FREE,
    PLAYED,
    TAPE,
    finished_game,
    finished_height,
    finished_score,
    finished_table,
)
from solver.lineframe.boxing import best_boxing
from tests.shipped import words_in

END = house_edition().end_qr_frames.value


def test_it_was_played_by_the_rules_to_its_end_and_no_further():
    layout = Layout(tape_from_id(TAPE))
    for step in PLAYED:
        assert layout.qr_frames < END  # rule 9: the turn that brings the seventh is the last
        assert layout.problems(step) == []
        layout.do(step)
    assert isinstance(PLAYED[-1], Turn)
    assert layout.table()[0] == finished_table()
    assert finished_table().qr_frames == END


def test_its_boxes_are_legal_of_every_colour_and_no_boxing_is_better():
    table = finished_table()
    assert boxing_problems(table, [Claim(*box) for box in BOXED]) == ()
    assert {colour for _, _, colour in BOXED} == set(FACES)
    best = best_boxing(table)
    assert best.optimal
    assert best.score == finished_score()


@pytest.mark.parametrize("design", list(Design))
def test_the_picture_shows_all_of_it_and_its_score(design):
    drawn = finished_game(50.0, 30, design)
    marks = [mark for mark, _ in placed_marks(drawn)]
    words = [mark.string for mark in marks if isinstance(mark, Text)]
    codes = [mark for mark in marks if isinstance(mark, Path) and mark.fill and _modules(mark) > 50]
    assert len(codes) == END
    assert f"= {finished_score()}" in words
    edges = [mark.stroke for mark in marks if isinstance(mark, Rect) and mark.width_mm > 0.5]
    for colour in FACES:  # a number has a thick edge of the colour that it is boxed for
        dark = palette.SIX[colour - 1].dark
        assert edges.count(dark) == sum(boxed == colour for *_, boxed in BOXED)
    box = bounding_box(drawn)
    assert box is not None
    assert box.right - box.left == pytest.approx(50, abs=1.5)
    assert box.bottom - box.top == pytest.approx(finished_height(50.0), abs=2.0)


def _modules(path):
    """Return how many boxes a path is of, if of nothing else: what seems a code is of many."""
    return len(path.segments) if all(isinstance(one, Box) for one in path.segments) else 0


def test_nothing_lies_where_the_score_is_told():
    table = finished_table()
    for row in range(int(FREE.y), int(FREE.y + FREE.height)):
        for column in range(int(FREE.x), int(FREE.x + FREE.width)):
            assert table.at(row, column) is None


@pytest.mark.parametrize("language", ["en", "ja"])
def test_it_is_fifty_millimetres_wide_on_the_back(language):
    art = box_art(house_edition(), words_in(language))
    assert art.played is not None
    game, held = art.played(Box(6, 4, 47, 42), Design.ECO)
    box = bounding_box((game,))
    assert box is not None
    assert box.right - box.left > 50
    assert box.left + box.right == pytest.approx(59, abs=0.5)
    below = bounding_box((held,))  # the roll and the die, between the words and the seal
    assert below is not None
    assert below.top > art.around_top_mm - 3
    assert below.bottom < SEAL_MM - 4.2


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_back_asks_for_the_target_that_the_game_just_missed(language):
    edition = house_edition()
    target = max(edition.targets.value)
    asked = box_art(edition, words_in(language)).asked
    assert re.findall(r"\d+", asked) == [str(finished_score()), str(target)]
    assert finished_score() < target

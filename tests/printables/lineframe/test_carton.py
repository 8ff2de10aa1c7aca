"""Lineframe's box as a carton: what runs round it meets at its folds, and its facts are right."""

import math
import re
from dataclasses import replace

import pytest

from games.edition.form import Marked
from games.lineframe.clusters import clusters
from games.lineframe.edition import house_edition
from games.lineframe.entry import Turn
from games.lineframe.layout import Layout
from games.lineframe.rules import rules
from games.lineframe.tape import Tape
from printables.drawing import palette
from printables.drawing.bounding_box import bounding_box
from printables.drawing.design import Design
from printables.drawing.display_list import Box, Close, Path, Rect, Text, placed_marks
from printables.lineframe.box import box_depth_mm, takes_cards
from printables.lineframe.carton import SEAL_MM, STRIPES_MM, ends, seal, side
from printables.lineframe.choices import LineframeChoices
from printables.lineframe.cover_scene import ALSO, BOXED, LAID, WRITTEN
from printables.lineframe.cube import SIDE_MM
from printables.lineframe.document import document
from printables.lineframe.drawn_tape import FRAMES
from printables.lineframe.film import stripes
from printables.lineframe.frame_art import SIDES_MM
from printables.lineframe.piece_names import COUNTER
from printables.lineframe.roll_band import GLUED_MM, ROLL_MM
from printables.nets.box_art import ENDS
from printables.nets.tuck_box import GIRTH_MM, HEIGHT_MM
from printables.page.aid_cards import CARD_MM
from printables.page.paper import PAPERS
from printables.page.rule_sheets import saying
from tests.printables.games_on_paper import ENGLISH as ENGLISH_PAGES
from tests.shipped import words_in

ENGLISH = words_in("en")


@pytest.mark.parametrize("frame", SIDES_MM)
def test_a_roll_in_its_band_fits_the_box(frame):
    across = (ROLL_MM[0] - GLUED_MM) / math.pi
    assert across + 1.5 <= box_depth_mm(frame, SIDE_MM)  # the box as measured outside, its card


def test_a_box_is_deep_enough_for_all_that_its_page_says_it_holds():
    """The die was 25 mm, the box 27 mm, and cards and counter were to go in between."""
    cards, counter, walls = 5 * 0.3, 3 * 0.5, 3 * 0.3
    for frame in (15, 20):
        assert takes_cards(frame, SIDE_MM)
        assert max(frame, SIDE_MM) + cards + counter + walls <= box_depth_mm(frame, SIDE_MM)
        front = GIRTH_MM - box_depth_mm(frame, SIDE_MM)
        assert CARD_MM[1] + 1.5 <= front
        across = (ROLL_MM[0] - GLUED_MM) / math.pi
        assert 2 * across + SIDE_MM + 1.5 <= HEIGHT_MM  # four rolls by two, and the die below
        assert 2 * across + 1.5 <= front
    for frame in (25, 30):  # of these the page does not say so
        assert not takes_cards(frame, SIDE_MM)


@pytest.mark.parametrize(("frame", "told"), [(20, True), (25, False), (30, False)])
def test_a_page_tells_of_cards_only_where_they_fit(frame, told):
    choices = LineframeChoices(("A7Q3K2M",), frame)
    pages = document(ENGLISH_PAGES, house_edition(), choices).pages
    (line,) = {
        mark.string
        for page in pages
        for mark, _ in placed_marks(page.drawings)
        if isinstance(mark, Text) and "It holds" in mark.string
    }
    assert ("the cards" in line) == told


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_tape_has_a_counter_on_its_page(paper, language):
    """It is not on a low page if the band above it takes more room, nor beside too many words."""
    setup = replace(ENGLISH_PAGES, paper=PAPERS[paper], language=language, tr=words_in(language))
    page, *_ = document(setup, house_edition(), LineframeChoices(("A7Q3K2M",), 20)).pages
    assert [piece.identity.kind for piece in page.placed].count(COUNTER) == 1


@pytest.mark.parametrize("depth", [27.0, 32.0])
def test_the_stripes_meet_at_the_folds(depth):
    front, narrow = (Box(0, 0, wide, HEIGHT_MM) for wide in (GIRTH_MM - depth, depth))
    for panel in (front, narrow):
        fields = [
            mark.segments[0]
            for mark, _ in placed_marks(side(panel, Design.FULL))
            if isinstance(mark, Path) and mark.fill in {paint.field for paint in palette.SIX}
        ]
        assert len(fields) == 6
        for stripe in fields:
            assert stripe.x < 0
            assert stripe.x + stripe.width > panel.width
        assert fields[0].y == STRIPES_MM[0]
        assert fields[-1].y + fields[-1].height == pytest.approx(sum(STRIPES_MM))


def test_the_seal_is_above_the_stripes():
    label, *inside = seal(30.0, SEAL_MM, 7.6, palette.PAPER)
    assert isinstance(label, Rect)
    assert label.y + label.height / 2 == pytest.approx(SEAL_MM)
    assert label.y + label.height + 2 < STRIPES_MM[0]
    (house,) = (mark for mark in inside if isinstance(mark, Text))
    assert house.string == "Kamikoma"  # a sign without a word was taken for a button
    box = bounding_box(tuple(inside))
    assert box is not None
    assert label.x + 1 < box.left
    assert box.right < label.x + label.width - 1


def test_what_lies_on_the_cover_is_what_the_rules_allow():
    layout = Layout(Tape("", (FRAMES[-1], *FRAMES[:-1])))
    for turn in (Turn(4, -2, 0, "east", 2), Turn(2, -2, -1, "east", 1)):
        assert layout.problems(turn) == []
        layout.do(turn)
    table, _ = layout.table()
    shown = {(row, column): FRAMES[which] for row, line in enumerate(LAID)
             for column, which in enumerate(line)}  # fmt: skip
    top = min(row for (row, _), _ in table.cells())
    left = min(column for (_, column), _ in table.cells())
    assert {
        (row - top, column - left): cell.frame for (row, column), cell in table.cells()
    } == shown
    row, column = ALSO[0]
    cell = dict(table.cells())[row + top, column + left]
    assert cell.number == ALSO[1]
    outlined = {(y, x) for y, line in enumerate(LAID) for x, _ in enumerate(line)
                if (y, x) in {(0, 2), (1, 1), (1, 2)}}  # fmt: skip
    (sky,) = (
        cluster
        for cluster in clusters(table)
        if cluster.colour == BOXED and (WRITTEN[0] + top, WRITTEN[1] + left) in cluster.cells
    )
    assert {(row - top, column - left) for row, column in sky.cells} == outlined
    assert sky.size == BOXED  # so a number as large may be boxed


EDITIONS = (
    house_edition(),
    replace(house_edition(), players=Marked((2, 3), "S"), tape_frames=Marked(96, "H")),
)


@pytest.mark.parametrize("design", list(Design))
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_facts_on_its_bottom_are_those_that_its_words_tell(edition, design):
    facts = [
        mark.string
        for mark, _ in placed_marks(ends(edition)("bottom", Box(0, 0, 59, 27), design))
        if isinstance(mark, Text)
    ]
    fewest, most, age, minutes = re.findall(r"\d+", saying(ENGLISH)(rules(edition).summary))
    frames = str(edition.tape_frames.value)
    assert facts == [f"{fewest}–{most}", frames, minutes, f"{age}+"]


@pytest.mark.parametrize("design", [Design.FULL, Design.ECO])
@pytest.mark.parametrize("name", ENDS)
def test_no_line_is_drawn_beyond_what_is_cut(name, design):
    """Colour goes over an edge, lines do not: on paper they would be taken for ones to cut."""
    box = Box(0, 0, 59, 27)
    lines = [
        placing.apply(segment.x, segment.y)
        for mark, placing in placed_marks(ends(house_edition())(name, box, design))
        if isinstance(mark, Path) and mark.stroke and not mark.fill
        for segment in mark.segments
        if not isinstance(segment, Close)
    ]
    assert lines or design is Design.FULL  # where ink is spared stripes are lines
    assert all(0 <= x <= box.width and 0 <= y <= box.height for x, y in lines)


def test_where_ink_is_spared_a_stripe_is_a_line():
    drawn = stripes(Box(0, 0, 30, 24), Design.ECO)
    assert [mark.stroke for mark in drawn] == [paint.line for paint in palette.SIX]
    assert not any(mark.fill for mark in drawn)
    assert all(mark.width_mm <= 0.5 for mark in drawn)

"""The card of a turn: its words stay between its pictures, and its pictures are what they say."""

import pytest

from games.lineframe.clusters import clusters
from games.lineframe.edition import house_edition
from printables.drawing.bounding_box import bounding_box
from printables.drawing.design import Design
from printables.drawing.display_list import Text, placed_marks
from printables.lineframe.turn_card import BOXED, ROW_MM, SIZES_PT, TOP_MM, turn_card
from printables.page.aid_cards import CARD_MM
from tests.shipped import words_in


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_words_of_a_step_end_before_the_next_row(language):
    card = turn_card(house_edition(), Design.FULL, words_in(language))
    wide, high = CARD_MM
    lines = [
        (placing.apply(mark.x, mark.y), mark)
        for mark, placing in placed_marks((card.drawing,))
        if isinstance(mark, Text) and mark.size_pt in SIZES_PT and mark.anchor == "start"
    ]
    rows = [y for (_, y), _ in lines if y > TOP_MM]
    middle = TOP_MM + ROW_MM  # where the second row's pictures begin
    assert any(y < middle for y in rows)
    assert not [mark.string for (_, y), mark in lines if middle - 0.6 < y < middle + 11]
    assert max(rows) < high - 2.4  # the film's lower edge
    for (x, _), mark in lines:
        box = bounding_box((mark,))
        assert box is not None
        assert x + box.right - box.left < wide


def test_the_boxed_number_is_no_larger_than_its_cluster():
    (yellow,) = (one for one in clusters(BOXED) if one.colour == 2)
    written = [cell for at, cell in BOXED.cells() if at in yellow.cells and cell.number]
    assert [cell.number for cell in written] == [2]  # less, or it would seem to be the size
    assert yellow.size == 3  # two frames, of which the one with a QR code counts twice
    assert len(yellow.cells) == 2

"""Cards that remind of what is to be done: their badges, their steps, and what they fit into."""

import pytest

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import Text, placed_marks
from printables.lineframe.box import box_depth_mm
from printables.lineframe.choices import LineframeChoices
from printables.lineframe.cube import SIDE_MM
from printables.nets.tuck_box import GIRTH_MM, HEIGHT_MM
from printables.output.ink_coverage import ink_coverages
from printables.output.pdf import PdfPage
from printables.page.aid_cards import CARD_MM, aid_card
from printables.page.text_blocks import PLAIN, numbered


def test_outlined_badges_take_less_than_half_of_the_ink():
    """As on cards that spare it: four with filled ones take more than a third of full colour."""
    filled, outlined = ink_coverages(
        [
            PdfPage(20, 20, (numbered("1", "", 15, outlined=lined).at(5, 5),))
            for lined in (False, True)
        ]
    )
    assert 0 < outlined < filled / 2


@pytest.mark.parametrize("design", list(Design))
def test_a_card_has_filled_badges_in_full_colour_alone(design):
    card = aid_card("Your turn", "name", ["Roll."], PLAIN, design)
    (number,) = (
        m for m, _ in placed_marks(card.drawings) if isinstance(m, Text) and m.string == "1"
    )
    assert number.colour == (palette.PAPER if design is Design.FULL else PLAIN.ink)


def test_a_rule_of_several_steps_is_numbered_once():
    steps = ["Lay.", "Play.", "Count.", "Lay again."]
    card = aid_card("Your turn", "name", steps, PLAIN, Design.FULL, numbers=["2", "2", "4", "2"])
    at = {
        m.string: placing.apply(m.x, m.y)
        for m, placing in placed_marks(card.drawings)
        if isinstance(m, Text) and m.string in steps
    }
    numbers = [
        m.string
        for m, _ in placed_marks(card.drawings)
        if isinstance(m, Text) and m.string.isdigit()
    ]
    assert numbers == ["2", "4", "2"]
    assert len({x for x, _ in at.values()}) == 1  # a step without a number is set in all the same
    assert [step for step, _ in sorted(at.items(), key=lambda one: one[1][1])] == steps


def test_cards_go_into_every_box():
    narrowest = GIRTH_MM - box_depth_mm(LineframeChoices(("A7Q3K2M",)).frame_mm, SIDE_MM)
    wide, high = CARD_MM
    assert wide <= HEIGHT_MM - 1.5
    assert high <= narrowest - 1.5

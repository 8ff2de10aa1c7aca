"""Cards that show how a game is typed: whole, within their edges, and on every set."""

from dataclasses import replace

import pytest

from games.kokkuri.notation_card import CARD as KOKKURI
from games.lautzeit_sep.notation_card import CARD as LAUTZEIT_SEP
from games.lineframe.notation_card import CARD as LINEFRAME
from games.rakugaaki.notation_card import CARD as RAKUGAAKI
from games.tower.notation_card import CARD as TOWER
from printables.drawing import palette
from printables.drawing.bounding_box import bounding_box
from printables.drawing.design import Design
from printables.drawing.display_list import Group, Path, Text, placed_marks
from printables.lineframe.box import box_depth_mm
from printables.lineframe.choices import LineframeChoices
from printables.lineframe.cube import SIDE_MM
from printables.nets.tuck_box import GIRTH_MM, HEIGHT_MM
from printables.output.ink_coverage import ink_coverages
from printables.output.pdf import PdfPage
from printables.page.notation_cards import CARD_MM, aid_card, notation_card
from printables.page.paper import PAPERS
from printables.page.text_blocks import PLAIN, numbered
from tests.cases import sweep
from tests.printables import games_on_paper
from tests.printables.games_on_paper import ENGLISH
from tests.shipped import words_in

CARDS = {card.game: card for card in (KOKKURI, LAUTZEIT_SEP, LINEFRAME, RAKUGAAKI, TOWER)}


@sweep(game=list(CARDS), paper=["a4", "letter"])
def test_a_set_has_the_card(game, paper):
    texts = [
        m.string
        for page in games_on_paper.printed(game, replace(ENGLISH, paper=PAPERS[paper])).pages
        for m, _ in placed_marks(page.drawings)
        if isinstance(m, Text)
    ]
    assert (
        "Optional: score with Kamikoma"
        if CARDS[game].scored
        else "Optional: check a game with Kamikoma"
    ) in texts
    card = CARDS[game]
    assert all(line.typed in texts for line in (*card.lines, *card.more, *card.optional))


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", CARDS)
@pytest.mark.parametrize("design", list(Design))
def test_all_stays_on_the_card_and_can_be_read(game, language, design):
    card = notation_card(CARDS[game], PLAIN, tr=words_in(language), design=design)
    box = bounding_box((Group(card.drawings),))
    assert box is not None
    wide, high = CARD_MM
    assert box.left >= -0.3
    assert box.top >= -0.3
    assert box.right <= wide + 0.3
    assert box.bottom <= high + 0.3
    texts = [(m, t) for m, t in placed_marks(card.drawings) if isinstance(m, Text)]
    assert min(m.size_pt for m, _ in texts) >= 6
    lines = sorted({round(t.apply(m.x, m.y)[1], 2) for m, t in texts})
    edges = [
        bounding_box((Group((mark,), by),))
        for mark, by in placed_marks(card.drawings)
        if isinstance(mark, Path)
    ]
    slip = max(edge.bottom for edge in edges if edge is not None and edge.bottom < high - 0.5)
    assert lines[-2] < slip <= lines[-1] - 1.8  # nothing runs into the line at the foot


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

"""What is told of a print: how many sheets, and what is cut."""

import pytest

from kamikoma.desk.print_choices import PrintChoices
from kamikoma.desk.print_steps import next_steps, steps_in_turn
from printables.page.document import Document, Page, Placed, rectangle
from printables.page.identity import Identity, Kind
from printables.page.paper import PAPERS

CARD = Placed(Identity(Kind("card"), "1"), 20, 20, 60, 90, outline=rectangle(60, 90))


@pytest.mark.parametrize(
    ("with_a_card", "marks", "told"),
    [
        ([1, 0], "none", "ut page 1."),
        ([0, 1], "corners", "ut page 2 by its marks, in the order of the numbers."),
        ([1, 0, 1], "none", "ut pages 1, 3."),
        ([1, 1, 0], "corners", "ut pages 1–2 by their marks, in the order of the numbers."),
    ],
)
def test_one_page_to_cut_is_no_pages(with_a_card, marks, told):
    pages = tuple(Page(PAPERS["a4"], "cards", (CARD,) if card else ()) for card in with_a_card)
    document, choices = Document("Cards", "", "en", pages), PrintChoices(marks=marks)
    assert str(next_steps(document, choices, "card")[-1]) == f"Then c{told}"
    assert str(steps_in_turn(document, choices, "card")[-1]) == f"C{told}"


def test_where_nothing_is_cut_out_nothing_is_said_of_cutting():
    document = Document("Rules", "", "en", (Page(PAPERS["a4"], "rules", ()),))
    assert len(next_steps(document, PrintChoices(), "plain paper")) == 1

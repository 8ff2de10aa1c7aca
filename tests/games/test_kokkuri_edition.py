"""Kokkuri-san's edition: the page's numbers, and a player's own in their place."""

import pytest

from games.edition import EditionError
from games.kokkuri.edition import CANDIDATES, DECK, Figures, house_edition, read_edition
from games.kokkuri.json_notation import read
from scorer.kokkuri import check


def test_the_house_edition_is_the_page_s():
    house = house_edition()
    assert sum(house.copies.value.values()) == DECK
    assert dict(house.copies.value) == {
        "0": 1, "1": 2, "2": 3, "3": 2, "4": 1, "5": 1, "x-1": 1, "confidant": 1,
    }  # fmt: skip
    assert house.figure("sun", 3) == Figures((9, 2), (5, 1))
    assert {house.figures[name].mark for name in CANDIDATES} == {"H"}
    assert house.lead.mark == "S"
    assert set(house.effects) == {*CANDIDATES, "confidant"}


def test_an_own_edition_replaces_figures_and_says_where_they_come_from():
    own = read_edition(
        "[figures.fox]\nvalue = [[[9, 8], [7, 6]], [[5, 4], [3, 2]], [[1, 1], [1, 1]]]\n"
    )
    assert own.figure("fox", 1).first == (9, 8)
    assert own.figures["fox"].mark == "S"
    assert own.figures["dog"] == house_edition().figures["dog"]
    entry = read(b"kokkuri 1\nplayers a b c\nround 1\ncandidate fox: tokens a a b; cards 5\n")
    assert check(entry, own).rounds[0].points == (("a", 9), ("b", 8), ("c", 0))
    cards = read_edition('[cards]\n0 = 0\n2 = 4\nmark = "H"\n').copies
    assert (cards.value["0"], cards.value["2"], cards.mark) == (0, 4, "H")
    text = '[effects.fox]\nen = "Do it."\nja = "する。"\n'
    assert read_edition(text).effects["fox"].value.en == "Do it."


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[figures", "the edition is no TOML"),
        ("[figure.fox]\nvalue = 1", "the edition has no value “figure”"),
        ("[figures.cat]\nvalue = 1", "the edition has no value “figures.cat”"),
        ("[figures]\nfox = 1", "figures.fox of the edition: expected a table"),
        ("[figures.fox]\nvalue = [[[1, 2], [3, 4]]]", "figures for 3 rounds"),
        ("[figures.fox]\nvalue = [1, 2, 3]", "two rows of two whole numbers"),
        ("[figures.fox]\nvalue = [[[4, 2], [2]], [], []]", "two rows of two whole numbers"),
        ("[figures.fox]\nvalues = 3", "expected the keys mark, value, and no “values”"),
        ('[figures.fox]\nmark = "X"', "the mark S, I or H"),
        ("[lead]\nvalue = 10", "lead is stated in the published rules"),
        ("[cards]\n2 = 4", "12 cards in all"),
        ("[cards]\n2 = -1", "a whole number from 0 to 12"),
        ("[cards]\n6 = 1", "no “6”"),
        ('[colours]\nvalue = ["red"]', "a list of 4 different words"),
        ('[effects.fox]\nen = ""', "effects.fox.en of the edition: expected a text"),
    ],
)
def test_an_edition_that_cannot_be_is_refused_with_a_reason(text, reason):
    with pytest.raises(EditionError) as caught:
        read_edition(text)
    assert reason in str(caught.value.message)

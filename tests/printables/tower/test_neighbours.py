"""Who lives behind the letters: the page that names them, and the rooms that they live in."""

import pytest

from games.tower.edition import LETTER, house_edition
from printables.drawing.bounding_box import bounding_box
from printables.drawing.design import Design
from printables.drawing.display_list import Text, placed_marks
from printables.page.paper import Sheet
from printables.tower.card_art import ROMAJI
from printables.tower.interiors import before, behind
from printables.tower.neighbours import NEIGHBOURS, neighbours_sheet
from tests.printables.games_on_paper import ENGLISH, printed
from tests.printables.games_on_paper import shown as what
from tests.shipped import words_in

LETTERS = sorted(set(LETTER.values()))


def test_every_letter_has_a_neighbour_whose_word_begins_with_it():
    assert sorted(NEIGHBOURS) == LETTERS
    for letter, (word, spelt, _) in NEIGHBOURS.items():
        assert spelt[0].upper() == letter
        assert ROMAJI[word[0]][0].upper() == letter
    words = [word for word, *_ in NEIGHBOURS.values()]
    assert len(set(words)) == len(words)


def test_in_japanese_the_word_itself_is_what_is_seen():
    tr = words_in("ja")
    assert all(tr(meaning) == word for word, _, meaning in NEIGHBOURS.values())


def test_no_letters_room_is_that_of_another():
    for room in (behind, before):
        drawn = [room(letter) for letter in LETTERS]
        assert all(drawn)
        assert len(set(drawn)) == len(drawn)


def test_voiced_letters_live_with_those_that_they_are_voiced_from():
    letters = {card.letter for card in house_edition().voiced.value}
    assert all(behind(letter) and before(letter) for letter in letters)


@pytest.mark.parametrize("design", Design)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(182.0, 265.0), (188.0, 247.0), (150.0, 220.0)])
def test_the_page_of_the_neighbours_names_each_once_within_its_room(size, language, design):
    page = neighbours_sheet(Sheet(*size), words_in(language), design)
    marks = [mark for mark, _ in placed_marks((page,)) if isinstance(mark, Text)]
    named = [mark.string for mark in marks if mark.role == "neighbour"]
    assert sorted(named) == sorted(word for word, *_ in NEIGHBOURS.values())
    assert sorted(mark.string for mark in marks if mark.role == "letter") == LETTERS
    assert min(mark.size_pt for mark in marks) >= 6
    box = bounding_box((page,))
    assert box.left >= -0.5
    assert box.right <= size[0] + 0.5
    assert box.bottom <= size[1] + 0.5


def test_behind_the_sheet_that_is_written_on_is_how_it_is_typed_and_it_is_behind_nothing():
    pages = printed("tower", ENGLISH).pages
    (at,) = [at for at, page in enumerate(pages)
             if any(what(placed) == "tower sheet" for placed in page.placed)]  # fmt: skip
    assert at % 2 == 0
    assert [what(placed) for placed in pages[at + 1].placed] == ["typing page"]
    assert any(what(placed) == "neighbours" for placed in pages[at - 1].placed)

"""The notice board: the back of the rules, which leaves the score sheet a sheet of its own."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.kokkuri.edition import house_edition
from printables.drawing.design import Design
from printables.drawing.display_list import Text, placed_marks
from printables.kokkuri.notice_board import notice_board
from printables.page.fitting import NoRoomError
from printables.page.paper import PAPERS, Sheet, sheet_of
from tests.printables.games_on_paper import ENGLISH, printed
from tests.shipped import words_in


def shown(language: str = "en", design: Design = Design.FULL) -> list[Text]:
    room = sheet_of(PAPERS["a4"])
    board = notice_board(room, house_edition(), design, words_in(language))
    return [mark for mark, _ in placed_marks((board,)) if isinstance(mark, Text)]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("design", list(Design))
def test_the_lanterns_spell_the_name(language, design):
    texts = shown(language, design)
    syllables = [text.string for text in texts if text.role == "syllable"]
    (title,) = [text.string for text in texts if text.role == "title"]
    assert len(syllables) == 4
    assert "".join(syllables) == title.replace("-", "").lower()


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_the_score_sheet_has_a_sheet_of_its_own(paper):
    pages = printed("kokkuri", replace(ENGLISH, paper=PAPERS[paper])).pages
    last = [placed.identity.kind.slug for page in pages[-2:] for placed in page.placed]
    assert last == ["notice", "score sheet"]
    assert len(pages) % 2 == 1  # so that, printed on both sides, nothing is behind it


def test_a_room_that_is_too_low_is_refused():
    with pytest.raises(NoRoomError):
        notice_board(Sheet(188, 225), house_edition(), Design.FULL, str)

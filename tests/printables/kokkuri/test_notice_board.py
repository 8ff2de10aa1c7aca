"""The notice board: the back of the rules, which leaves the score sheet a sheet of its own."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.kokkuri.edition import Edition, house_edition, read_edition
from games.kokkuri.pieces import CANDIDATES
from printables.drawing.design import Design
from printables.drawing.display_list import Text, placed_marks, strings
from printables.kokkuri.aids import deck_card
from printables.kokkuri.notice_board import notice_board
from printables.kokkuri.promises import promise
from printables.page.fitting import NoRoomError
from printables.page.paper import PAPERS, Sheet, sheet_of
from tests.printables.games_on_paper import ENGLISH, printed
from tests.shipped import words_in

HOUSE = house_edition()

OWN = "Swap two cards that lie face up under one candidate, then look at a third one."


def shown(
    language: str = "en", design: Design = Design.FULL, edition: Edition = HOUSE
) -> list[Text]:
    room = sheet_of(PAPERS["a4"])
    tr = words_in(language)
    board = notice_board(room, edition, design, language=language, tr=tr)
    return [mark for mark, _ in placed_marks((board,)) if isinstance(mark, Text)]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("design", list(Design))
def test_the_lanterns_spell_the_name(language, design):
    texts = shown(language, design)
    syllables = [text.string for text in texts if text.role == "syllable"]
    (title,) = [text.string for text in texts if text.role == "title"]
    assert len(syllables) == 4
    assert "".join(syllables) == title.replace("-", "").lower()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("design", list(Design))
def test_every_poster_says_what_its_candidate_promises_and_does(language, design):
    tr = words_in(language)
    texts = [text.string for text in shown(language, design)]
    for name in CANDIDATES:
        promised = promise(HOUSE, name)
        assert promised is not None
        assert {tr(promised.slogan), tr(promised.deed)} <= set(texts)


@pytest.mark.parametrize("name", ["fox", "dog", "tanuki"])  # the sun's is a rule of the game
def test_no_slogan_hangs_beside_an_effect_that_an_own_edition_replaced(name):
    changed = read_edition(f'[effects.{name}]\nvalue.en = "{OWN}"\nmark = "H"\n'.encode())
    assert [one for one in CANDIDATES if promise(changed, one) is None] == [name]
    promised = promise(HOUSE, name)
    for design in Design:
        texts = shown(design=design, edition=changed)
        told = [text.string for text in texts]
        assert not {promised.slogan, promised.deed} & set(told)
        assert OWN in " ".join(told)  # its own words stand there
        assert all(text.size_pt >= 7 for text in texts)
        aid = list(strings(deck_card(changed, design, str).drawings))
        assert promised.deed not in aid
        assert aid.count("does what its card says") == 1


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_the_notice_board_and_the_score_sheet_have_sheets_of_their_own(paper):
    """What hangs by the table would take the rules along that are on its other side."""
    pages = printed("kokkuri", replace(ENGLISH, paper=PAPERS[paper])).pages
    last = [[placed.identity.kind.slug for placed in page.placed] for page in pages[-6:]]
    assert last == [["reference"], [], ["notice"], [], ["score sheet"], ["typing page"]]
    assert len(pages) % 2 == 0  # so that, printed on both sides, each is on a front


def test_a_room_that_is_too_low_is_refused():
    with pytest.raises(NoRoomError):
        notice_board(Sheet(188, 225), HOUSE, Design.FULL, language="en", tr=str)

"""The page on typing: whole and readable, the last thing of every set, and true."""

from dataclasses import replace

import pytest

from games.kokkuri.notation_card import CARD as KOKKURI
from games.lautzeit_sep.notation_card import CARD as LAUTZEIT_SEP
from games.lineframe.notation_card import CARD as LINEFRAME
from games.rakugaaki.notation_card import CARD as RAKUGAAKI
from games.tower.notation_card import CARD as TOWER
from printables.drawing.design import Design
from printables.drawing.display_list import Text, placed_marks
from printables.page.document import Page
from printables.page.duplex import Duplex
from printables.page.paper import PAPERS
from printables.page.rule_sheets import saying
from tests.cases import sweep
from tests.printables import games_on_paper
from tests.printables.games_on_paper import ENGLISH
from tests.shipped import words_in

CARDS = {card.game: card for card in (KOKKURI, LAUTZEIT_SEP, LINEFRAME, RAKUGAAKI, TOWER)}


def is_on_typing(page: Page) -> bool:
    return any(placed.identity.kind.slug == "typing page" for placed in page.placed)


def texts_of(page: Page) -> list[str]:
    return [m.string for m, _ in placed_marks(page.drawings) if isinstance(m, Text)]


@sweep(game=list(CARDS), paper=["a4", "letter", "a3"], language=["en", "ja"])
def test_a_set_says_once_how_its_game_is_typed(game, paper, language):
    tr = words_in(language)
    setup = replace(ENGLISH, paper=PAPERS[paper], language=language, tr=tr)
    pages = games_on_paper.printed(game, setup).pages
    (page,) = [page for page in pages if is_on_typing(page)]
    texts, card = texts_of(page), CARDS[game]
    title = "Score with Kamikoma" if card.scored else "Check with Kamikoma"
    assert tr(title) in texts
    assert tr("Optional: the game is complete without it.") in texts
    joined = "".join(texts).replace(" ", "")
    for line in (*card.lines, *card.more, *card.optional):
        assert line.typed.replace(" ", "") in joined
    for answered in card.answer:
        assert saying(tr)(answered).replace(" ", "") in joined


@pytest.mark.parametrize("game", CARDS)
def test_no_other_page_speaks_of_typing(game):
    """Players have nothing of it before them: judges read it as a part of the game."""
    pages = games_on_paper.printed(game, ENGLISH).pages
    told = ["".join(texts_of(page)) for page in pages if not is_on_typing(page)]
    assert not any("kamikoma score" in words for words in told)
    assert not any("Optional: score" in words for words in told)


@sweep(game=list(CARDS), duplex=list(Duplex))
def test_it_comes_after_all_that_is_read_and_what_follows_it_begins_on_a_front(game, duplex):
    pages = games_on_paper.printed(game, replace(ENGLISH, duplex=duplex)).pages
    (at,) = [number for number, page in enumerate(pages) if is_on_typing(page)]
    read = [
        number
        for number, page in enumerate(pages)
        if any(placed.role == "sheet" for placed in page.placed)
    ]
    assert read[-1] == at
    if duplex in (Duplex.LONG, Duplex.SHORT) and at + 1 < len(pages):
        assert at % 2  # it is on a back


@sweep(game=list(CARDS), design=list(Design), language=["en", "ja"])
def test_it_can_be_read(game, design, language):
    setup = replace(ENGLISH, design=design, language=language, tr=words_in(language))
    pages = games_on_paper.printed(game, setup).pages
    (page,) = [page for page in pages if is_on_typing(page)]
    assert min(m.size_pt for m, _ in placed_marks(page.drawings) if isinstance(m, Text)) >= 7


@pytest.mark.parametrize("game", CARDS)
def test_what_is_meant_stands_beside_what_is_typed_in_columns_with_heads(game):
    """A newcomer reads what is typed on the left, and beside or below each line what it says."""
    pages = games_on_paper.printed(game, ENGLISH).pages
    (page,) = [page for page in pages if is_on_typing(page)]
    at: dict[str, tuple[float, float]] = {}
    for m, placing in placed_marks(page.drawings):
        if isinstance(m, Text):
            at.setdefault(m.string, placing.apply(m.x, m.y))  # the first, if it is typed again
    assert at["You type"][0] < at["What it says"][0]
    short = [line for line in CARDS[game].lines if line.typed in at]
    assert len(short) >= 3
    for line in short:
        assert at[line.typed][0] == pytest.approx(at["You type"][0])
        assert at[line.typed][1] > at["You type"][1]
        if line.means is not None and (words := saying(str)(line.means)) in at:
            assert at[words][0] > at[line.typed][0]
            assert at[words][1] > at[line.typed][1] - 2

"""The paper of a game's pages of words: a frame and a foot of its own, where there is room."""

from dataclasses import replace
from importlib import import_module

import pytest

from printables.drawing.bounding_box import bounding_box
from printables.drawing.design import Design
from printables.drawing.display_list import Group, Text, placed_marks, strings
from printables.output.ink_coverage import ink_coverages
from printables.page.paper import MARGIN_MM, PAPERS
from printables.page.paper_names import own_paper
from tests.printables.games_on_paper import ENGLISH, GAMES, printed, setup_in

FULL_SHARE, ECO_SHARE = 0.08, 0.02
"""Of the paper what a frame and a foot may take of ink: a few per cent, and nearly nothing."""


def words_pages(document):
    """The pages that are read or written on."""
    return [page for page in document.pages if page.stationery is not None]


def bare(page):
    """A page without its words."""
    return replace(page, placed=(), marks=()).as_pdf


@pytest.mark.parametrize("game", GAMES)
def test_rules_and_score_sheets_are_on_paper_of_their_own_and_what_is_cut_is_not(game):
    document = printed(game, ENGLISH)
    for page in document.pages:
        roles = {placed.role for placed in page.placed}
        slugs = {placed.identity.kind.slug for placed in page.placed}
        if slugs & {"reference", "score sheet"}:
            assert page.stationery is not None
            assert page.ground
        if "piece" in roles or "carrier" in roles or page.side == "back":
            assert page.stationery is None
            assert page.ground == ()


@pytest.mark.parametrize("game", GAMES)
def test_the_foot_of_rules_says_whose_game_it_is_and_the_contents_do_not(game):
    author = import_module(f"printables.{game.replace('-', '_')}").AUTHOR
    pages = words_pages(printed(game, ENGLISH))
    told = [page for page in pages if any(f"by {author}" in one for one in strings(page.furniture))]
    rules = [
        page for page in pages if any(one.identity.kind.slug == "reference" for one in page.placed)
    ]
    assert told == rules
    assert rules
    assert not any(author in page.bookmark for page in pages)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_foot_says_what_and_which_a_page_is_below_its_words(game, language):
    document = printed(game, setup_in(language))
    for number, page in enumerate(document.pages, 1):
        if page.stationery is None:
            continue
        texts = [m for m, _ in placed_marks(page.furniture) if isinstance(m, Text)]
        lines = list(strings(page.furniture))
        (which,) = (mark.string for mark in texts if mark.role == "page")
        assert str(number) in which
        assert str(len(document.pages)) in which
        assert page.heading in lines
        foot = bounding_box(page.furniture)
        words = bounding_box(tuple(Group((p.art,), p.placing) for p in page.placed if p.art))
        assert foot is not None
        assert words is not None
        assert words.bottom <= foot.top + 0.7
        assert foot.left >= MARGIN_MM
        assert foot.right <= page.paper.width_mm - MARGIN_MM
        assert foot.bottom <= page.paper.height_mm - MARGIN_MM + 0.7


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("game", GAMES)
def test_a_frame_keeps_to_the_margins(game, paper):
    for page in words_pages(printed(game, replace(ENGLISH, paper=paper))):
        box = bounding_box(page.ground)
        assert box.left >= MARGIN_MM - 0.3
        assert box.top >= MARGIN_MM - 0.3
        assert box.right <= paper.width_mm - MARGIN_MM + 0.3
        assert box.bottom <= paper.height_mm - MARGIN_MM + 0.3


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("design", "most"), [(Design.FULL, FULL_SHARE), (Design.ECO, ECO_SHARE)], ids=str
)
def test_a_frame_takes_little_ink(game, design, most):
    page = words_pages(printed(game, replace(ENGLISH, design=design)))[-1]
    (share,) = ink_coverages([bare(page)])
    assert 0 < share <= most


def test_a_narrow_paper_keeps_its_room_for_the_words():
    document = printed("tower", replace(ENGLISH, paper=own_paper(200, 250)))
    assert words_pages(document) == []

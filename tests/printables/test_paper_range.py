"""Every game on every paper: all of it lies within the room of its page, or it is refused.

What is checked is the layout as data; nothing is drawn.
"""

import random
from contextlib import suppress
from itertools import pairwise

import pytest

from printables.drawing.bounding_box import bounding_box
from printables.drawing.design import Design
from printables.drawing.display_list import Group, Text, placed_marks
from printables.page.components import components
from printables.page.duplex import Duplex
from printables.page.fitting import PieceSizeError, document_for, paper_for_all
from printables.page.paper import MARGIN_MM, PAPERS, Paper
from printables.page.paper_names import own_paper
from printables.page.piece_sheets import BLEED_MM, FOOT_BEGINS_MM, HEAD_ENDS_MM
from printables.page.setup import PrintSetup
from tests.cases import sweep
from tests.printables.games_on_paper import GAMES, printed
from tests.printables.games_on_paper import shown as what
from tests.shipped import words_in

OVER_MM = 0.7


SIZES = ((200, 250), (297, 210), (279.4, 215.9))
MORE_SIZES = (
    *((182, 257), (190.5, 254), (257, 182), (420, 297), (210, 420), (330, 330), (160, 300)),
    *((250, 200), (594, 841), (148, 210)),
)


def maker(game, language="en", duplex=Duplex.LONG, **chosen):
    def make(paper):
        setup = PrintSetup(paper, duplex, Design.ECO, language, words_in(language))
        return printed(game, setup, **chosen)

    return make


def holds(document, paper):
    """Check that everything lies where it may."""
    bounds = (MARGIN_MM, HEAD_ENDS_MM, paper.width_mm - MARGIN_MM, paper.height_mm - FOOT_BEGINS_MM)
    for page in document.pages:
        assert page.paper == paper
        for placed in page.placed:
            left, top, right, bottom = placed.box
            clipped = bounding_box((placed.clip,)) if placed.clip is not None else None
            bleed = 0.0 if clipped is None else BLEED_MM
            if clipped is not None and 0 < -clipped.left < BLEED_MM:
                bleed = -clipped.left  # a small paper has room for less
            assert left - bleed >= bounds[0] - OVER_MM, placed.name
            assert top - bleed >= bounds[1] - OVER_MM, placed.name
            assert right + bleed <= bounds[2] + OVER_MM, placed.name
            assert bottom + bleed <= bounds[3] + OVER_MM, placed.name
            if placed.art is None:
                continue
            box = bounding_box((Group((placed.art,), placed.placing, placed.clip),))
            if box is not None:  # no text and no line of it leaves its own box
                assert box.left >= left - bleed - OVER_MM, (page.heading, placed.name)
                assert box.top >= top - bleed - OVER_MM, (page.heading, placed.name)
                assert box.right <= right + bleed + OVER_MM, (page.heading, placed.name)
                assert box.bottom <= bottom + bleed + OVER_MM, (page.heading, placed.name)
        small_print(page, paper)
    assert components(document)  # as pieces of one name are refused


def small_print(page, paper):
    """Check that what stands in the margins keeps apart and on the paper."""
    boxes = [
        bounding_box((Group((mark,), placing),))
        for mark, placing in placed_marks((*page.marks, *page.furniture))
        if isinstance(mark, Text)
    ]
    heads = sorted(reach for reach in boxes if reach and reach.bottom < HEAD_ENDS_MM)
    assert all(before.right <= after.left for before, after in pairwise(heads))
    for reach in boxes:
        assert reach.left >= MARGIN_MM - OVER_MM
        assert reach.right <= paper.width_mm - MARGIN_MM + OVER_MM


@sweep(size=SIZES, game=GAMES)
def test_a_game_on_a_paper_of_ones_own_stays_within_it(game, size):
    paper = own_paper(*size)
    holds(maker(game)(paper), paper)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", MORE_SIZES, ids=str)
def test_a_game_on_a_paper_of_ones_own_stays_within_it_or_is_refused(game, language, size):
    paper = own_paper(*size)
    make = maker(game, language)
    try:
        document = make(paper)
    except PieceSizeError as error:
        named = paper_for_all(make, error)
        assert named is not None
        document, paper = make(named), named
    holds(document, paper)


@sweep(paper=PAPERS, game=GAMES)
def test_a_game_on_a_paper_with_a_name_always_fits(game, paper):
    holds(maker(game, "ja")(paper), paper)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("duplex", [Duplex.SHORT, Duplex.FOLD, Duplex.NONE])
def test_a_game_on_a_paper_with_a_name_always_fits_however_it_is_turned(game, paper, duplex):
    holds(maker(game, "en", duplex)(paper), paper)


def test_on_random_papers_everything_stays_within():
    rng = random.Random("papers")
    fitting = 0
    for game in (*GAMES, *GAMES):
        paper = own_paper(rng.randint(1500, 4500) / 10, rng.randint(1500, 4500) / 10)
        with suppress(PieceSizeError):
            holds(maker(game)(paper), paper)
            fitting += 1
    assert fitting >= 4


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("duplex", [Duplex.LONG, Duplex.FOLD])
def test_on_many_random_papers_everything_stays_within_or_the_paper_named_does(game, duplex):
    rng = random.Random(f"more papers of {game}")
    for number in range(3):
        paper = own_paper(rng.randint(500, 6000) / 10, rng.randint(500, 6000) / 10)
        make = maker(game, "ja" if number % 2 else "en", duplex)
        named_and_true(make, paper)


def named_and_true(make, paper):
    """Check a paper: all within it, or the paper that is named does, and a smaller does not."""
    try:
        holds(document_for(make, paper), paper)
    except PieceSizeError as error:
        needs = error.needs
        assert needs is not None
        holds(make(needs), needs)
        if needs in PAPERS.values():
            return
        smaller = own_paper(needs.width_mm - 2, needs.height_mm - 2)
        with pytest.raises(PieceSizeError):
            make(smaller)


@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("tower", (100, 148)),
        ("lautzeit-sep", (148, 210)),
        pytest.param("lineframe", (400, 90), marks=pytest.mark.slow),
        pytest.param("rakugaaki", (182, 257), marks=pytest.mark.slow),
        pytest.param("kokkuri", (148, 210), marks=pytest.mark.slow),
    ],
    ids=str,
)
def test_the_paper_that_is_named_does_and_a_little_smaller_does_not(game, size):
    named_and_true(maker(game), own_paper(*size))


def test_a_frame_too_large_for_a_paper_names_the_paper_and_the_frame():
    make = maker("lineframe")

    def frames(side):
        return maker("lineframe", frame_mm=side)

    assert make(PAPERS["a4"])
    paper = Paper("flat", 400, 190)
    with pytest.raises(PieceSizeError) as refused:
        document_for(frames(170), paper, {"--frame 30": frames(30)})
    assert "170 mm" in str(refused.value)
    assert str(refused.value).endswith("or --frame 30")
    holds(frames(30)(paper), paper)
    assert frames(170)(refused.value.needs)


def test_sheets_to_read_fill_a_large_paper_and_keep_their_letters_on_a_small_one():
    def text_sizes(paper):
        document = maker("tower")(paper)
        # The one of the turn: on those of the table most letters stand on cards in pictures.
        _, page, _ = (p for p in document.pages if any(what(q) == "reference" for q in p.placed))
        (sheet,) = page.placed
        marks = placed_marks((Group((sheet.art,), sheet.placing),))
        scaled = [m.size_pt * abs(t.a * t.d - t.b * t.c) ** 0.5 for m, t in marks
                  if isinstance(m, Text)]  # fmt: skip
        return (
            sheet,
            sorted(scaled)[len(scaled) // 2],
            bounding_box((Group((sheet.art,), sheet.placing),)),
        )

    sheet, a4, _ = text_sizes(PAPERS["a4"])
    _, a3, reach = text_sizes(PAPERS["a3"])
    _, small, _ = text_sizes(own_paper(160, 230))
    assert a3 >= 1.3 * a4
    assert reach.bottom - reach.top >= 0.8 * (PAPERS["a3"].height_mm - 35)
    assert reach.right - reach.left >= 0.95 * (PAPERS["a3"].width_mm - 16)
    assert small >= 6
    lying, turned, _ = text_sizes(own_paper(297, 210))
    assert (sheet.turn, lying.turn) == (0, 90)
    assert turned == pytest.approx(a4, rel=0.15)  # a size of letters more or less

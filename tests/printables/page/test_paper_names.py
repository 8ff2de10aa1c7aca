"""Papers as people type them, and the paper that would do."""

from contextlib import suppress
from functools import partial

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from games.message import message
from printables.page.document import Document
from printables.page.fitting import PieceSizeError, document_for, least_paper, too_large
from printables.page.paper import PAPERS, Paper
from printables.page.paper_names import LEAST_MM, MOST_MM, PaperError, own_paper, read_paper
from tests.cases import any_text, examples


@pytest.mark.parametrize(
    ("typed", "width", "height"),
    [
        ("200x250mm", 200, 250),
        ("200x250", 200, 250),
        ("200 × 250 mm", 200, 250),
        ("２００×２５０ｍｍ", 200, 250),
        ("２００ｘ２５０", 200, 250),
        ("20X25CM", 200, 250),
        ("7.5x10in", 190.5, 254),
        ('7.5"x10"', 190.5, 254),
        ("7.5in*254mm", 190.5, 254),
        ("８．５×１１inch", 215.9, 279.4),
        ("297x210", 297, 210),
        (" A4 ", 210, 297),
        ("Ａ３", 297, 420),
    ],
)
def test_a_paper_is_read(typed, width, height):
    paper = read_paper(typed)
    assert paper.width_mm == pytest.approx(width)
    assert paper.height_mm == pytest.approx(height)


@pytest.mark.parametrize(
    "typed", ["", "a5", "200", "200x", "200x250x3", "-200x250", "axb", "x", "9" * 99]
)
def test_what_is_no_paper_is_refused_with_what_is_one(typed):
    with pytest.raises(PaperError) as refused:
        read_paper(typed)
    assert "letter" in str(refused.value)
    assert "200x250mm" in str(refused.value)


@pytest.mark.parametrize("typed", ["49x200", "200x49.9mm", "1201x500", "0x0", "4x4cm", "99x99in"])
def test_a_paper_that_no_printer_takes_is_refused_with_its_limits(typed):
    with pytest.raises(PaperError, match=f"{LEAST_MM:g} to {MOST_MM:g} mm"):
        read_paper(typed)


@examples(300)
@given(any_text(max_size=30))
@example("1e9x1e9")
def test_any_text_is_a_paper_or_refused(typed):
    paper = None
    with suppress(PaperError):
        paper = read_paper(typed)
    if paper is not None:
        assert min(paper.width_mm, paper.height_mm) >= LEAST_MM
        assert max(paper.width_mm, paper.height_mm) <= MOST_MM


@given(st.integers(500, 12000), st.integers(500, 12000))
def test_the_name_of_a_paper_is_read_as_that_paper(width, height):
    paper = own_paper(width / 10, height / 10)
    assert read_paper(paper.name) == paper


@given(st.integers(50, 300), st.integers(50, 300), st.floats(60, 900), st.floats(60, 900))
def test_the_least_paper_does_and_one_a_little_smaller_does_not(width, height, wide, high):
    def fits(paper):
        return paper.width_mm >= wide and paper.height_mm >= high

    paper = own_paper(width, height)
    if fits(paper):
        return
    least = least_paper(paper, fits)
    assert fits(least)
    if least not in PAPERS.values():
        shrunk = own_paper(least.width_mm - 2, least.height_mm - 2)
        assert not fits(shrunk)
        if least.height_mm != least.width_mm:
            assert least.height_mm / least.width_mm == pytest.approx(height / width, rel=0.05)


def test_what_never_fits_says_so():
    error = too_large(message("a wall"), PAPERS["a4"], lambda paper: False)
    assert error.needs is None
    assert str(error) == "a wall does not fit paper a4, nor any other"


def test_a_document_names_the_paper_on_which_all_of_it_fits():
    needs = {"the first": 100.0, "the second": 190.0, "the third": 150.0}

    def wide(width: float, paper: Paper) -> bool:
        return paper.width_mm >= width

    def make(paper: Paper) -> Document:
        for what, width in needs.items():
            if paper.width_mm < width:
                raise too_large(message("{what}", what=what), paper, partial(wide, width))
        return Document("t", "s", "en", ())

    with pytest.raises(PieceSizeError) as refused:
        document_for(make, Paper("small", 60, 80))
    assert str(refused.value) == "the first does not fit paper small; 190 × 253 mm would do"
    assert refused.value.needs is not None
    assert make(refused.value.needs)
    assert document_for(make, PAPERS["letter"]) == Document("t", "s", "en", ())


def test_an_option_that_fits_is_named_and_one_that_does_not_is_not():
    def of(least):
        def make(paper):
            if paper.width_mm < least:
                raise too_large(message("a frame"), paper, lambda p: p.width_mm >= least)
            return Document("t", "s", "en", ())

        return make

    others = {"--frame 25": of(150), "--frame 20": of(90)}
    with pytest.raises(PieceSizeError, match=r"200 × 200 mm would do, or --frame 20$"):
        document_for(of(200), Paper("small", 100, 100), others)

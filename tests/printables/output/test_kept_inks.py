"""What a page takes of ink is measured once on a machine, and again when anything of it changes."""

import shutil
from dataclasses import replace
from pathlib import Path as FilePath

import pytest

from printables.drawing import fonts
from printables.drawing.display_list import Box, Circle, Group, Path, Rect, Symbol, Text, Use
from printables.lineframe import document as lineframe
from printables.lineframe.choices import LineframeChoices
from printables.output import ink_coverage, kept_inks
from printables.output.ink_coverage import ink_coverages
from printables.output.kept_inks import KeptInks
from printables.output.pdf import PdfPage, pdf_bytes
from tests.printables.games_on_paper import EDITIONS, ENGLISH

WORDS = Text(20, 20, "Kamikoma", 9)
STAMP = Symbol("stamp", Circle(5, 5, 4, "#cc4b3c"), Box(0, 0, 10, 10))
PAGE = PdfPage(100, 80, (Rect(10, 10, 50, 40, "#46957f"), Use(STAMP, 60, 60), WORDS))


@pytest.fixture(autouse=True)
def folder(monkeypatch, tmp_path):
    monkeypatch.setattr(fonts, "cache_folder", lambda: tmp_path)
    return tmp_path


@pytest.fixture
def measured(monkeypatch):
    """How many pages were measured in each call of `ink_coverages`."""
    counts = []
    pictures = ink_coverage._pictures

    def counted(pages, *others):
        counts.append(len(pages))
        return pictures(pages, *others)

    monkeypatch.setattr(ink_coverage, "_pictures", counted)
    return counts


def test_a_page_is_measured_once_on_a_machine(measured):
    first = ink_coverages([PAGE])
    assert ink_coverages([PAGE]) == first
    assert measured == [1, 0]


def test_it_is_known_among_other_pages_and_they_are_not(measured):
    (alone,) = ink_coverages([PAGE])
    other = PdfPage(100, 80, (Rect(0, 0, 100, 80, "#ffd200"),))
    inks = ink_coverages([other, PAGE, other])
    assert inks == [pytest.approx(1, abs=0.2), alone, inks[0]]
    assert measured == [1, 1]


@pytest.mark.parametrize(
    "other",
    [
        replace(PAGE, width_mm=101),
        replace(PAGE, drawings=PAGE.drawings[:2]),
        replace(PAGE, drawings=(*PAGE.drawings[:2], replace(WORDS, string="kamikoma"))),
        replace(PAGE, drawings=(*PAGE.drawings[:2], replace(WORDS, weight="bold"))),
        replace(PAGE, drawings=(*PAGE.drawings[:2], replace(WORDS, x=55))),
        replace(
            PAGE, drawings=(*PAGE.drawings[:2], Group((WORDS,), clip=Path((Box(0, 0, 30, 80),))))
        ),
        replace(PAGE, drawings=(Rect(10, 10, 50, 40, "#46957e"), *PAGE.drawings[1:])),
        replace(PAGE, drawings=(Rect(10, 10, 50, 41, "#46957f"), *PAGE.drawings[1:])),
        replace(
            PAGE,
            drawings=(
                PAGE.drawings[0],
                Use(replace(STAMP, drawing=Circle(5, 5, 3, "#cc4b3c")), 60, 60),
                WORDS,
            ),
        ),
    ],
)
def test_a_page_with_anything_changed_is_another(measured, other):
    (first,) = ink_coverages([PAGE])
    assert ink_coverages([other]) != [first]
    assert measured == [1, 1]


@pytest.mark.parametrize("what", ["_code", "place_beside"])
def test_what_other_code_or_another_font_came_to_is_not_known(monkeypatch, measured, what):
    ink_coverages([PAGE])
    other = {"_code": lambda: "another way", "place_beside": lambda *_: FilePath("another font")}
    monkeypatch.setattr(ink_coverage, what, other[what])
    ink_coverages([PAGE])
    assert measured == [1, 1]


@pytest.mark.parametrize("changed", ["ink_coverage.py", "ink_shapes.py", "letter_area.py"])
def test_code_that_measures_otherwise_is_another(monkeypatch, tmp_path, changed):
    rooms = FilePath(ink_coverage.__file__).parent
    copy = shutil.copytree(rooms, tmp_path / "output", ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(ink_coverage, "__file__", str(copy / "ink_coverage.py"))
    before = ink_coverage._code.__wrapped__()
    assert before == ink_coverage._code()
    (copy / changed).write_text("# another way")
    assert ink_coverage._code.__wrapped__() != before


@pytest.mark.parametrize("damage", [b"", b"cut off", b"\xff" * 99])
def test_a_damaged_store_is_as_none(folder, measured, damage):
    first = ink_coverages([PAGE])
    (folder / "pages.inks").write_bytes(damage)
    assert ink_coverages([PAGE]) == first
    assert ink_coverages([PAGE]) == first
    assert measured == [1, 1, 0]


def test_a_store_that_cannot_be_written_costs_nothing_but_time(monkeypatch, measured):
    def full(*_):
        raise OSError("no space left")

    monkeypatch.setattr(fonts, "keep", full)
    assert ink_coverages([PAGE]) == ink_coverages([PAGE])
    assert measured == [1, 1]


def test_what_two_runs_measure_at_a_time_is_kept_of_both():
    one, other = KeptInks(), KeptInks()
    one.note("first", 0.1)
    other.note("second", 0.25)
    one.keep()
    other.keep()
    assert [KeptInks().of(name) for name in ("first", "second", "third")] == [0.1, 0.25, None]


def test_the_oldest_goes_where_there_are_too_many(monkeypatch):
    monkeypatch.setattr(kept_inks, "_MOST", 3)
    for name in "abcd":
        known = KeptInks()
        known.note(name, 0.5)
        known.keep()
    assert [KeptInks().of(name) for name in "abcd"] == [None, 0.5, 0.5, 0.5]


def test_a_pdf_that_was_measured_is_known_without_a_look_at_its_pages(monkeypatch):
    other = PdfPage(100, 80, (Rect(0, 0, 100, 80, "#ffd200"),))
    pdf = pdf_bytes([PAGE, other], title="two pages")
    first = ink_coverages([PAGE, other], pdf)
    assert first == ink_coverages([PAGE, other])
    monkeypatch.setattr(ink_coverage, "Shapes", None)  # which every look begins with
    assert ink_coverages([PAGE, other], pdf) == first


def test_another_pdf_is_looked_at_again(measured):
    first = ink_coverages([PAGE], pdf_bytes([PAGE], title="a page"))
    other = replace(PAGE, drawings=PAGE.drawings[:2])
    assert ink_coverages([other], pdf_bytes([other], title="a page")) != first
    assert measured == [1, 1]


def test_a_pdf_of_which_a_page_was_forgotten_is_looked_at_again(folder):
    other = PdfPage(100, 80, (Rect(0, 0, 100, 80, "#ffd200"),))
    pdf = pdf_bytes([PAGE, other], title="two pages")
    first = ink_coverages([PAGE, other], pdf)
    known = fonts.kept(folder / "pages.inks").splitlines(keepends=True)
    fonts.keep(folder / "pages.inks", b"".join(known[:-1]))
    assert ink_coverages([PAGE, other], pdf) == first


def test_with_another_tape_of_lineframe_only_the_page_of_its_frames_is_measured(measured):
    for tape in ("A7Q3K2M", "AKQSYQA"):
        sheets = lineframe.document(ENGLISH, EDITIONS["lineframe"](), LineframeChoices((tape,)))
        ink_coverages([page.as_pdf for page in sheets.pages])
    assert measured[-1] == 1
    assert len(sheets.pages) > 5

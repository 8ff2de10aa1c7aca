"""The ink that pages take: measured, and spared."""

from dataclasses import replace
from itertools import count

import pytest

from printables.drawing.display_list import Circle, Drawing, Path, Rect, Text, polyline
from printables.output.ink_coverage import page_ink_coverages
from printables.output.pdf import PdfPage, pdf_bytes
from tests.printables.games_on_paper import shown as what


def ink(*drawings: Drawing) -> float:
    (covered,) = page_ink_coverages(pdf_bytes([PdfPage(210, 297, drawings)], title="x"))
    return covered


@pytest.mark.parametrize(
    ("drawings", "covered"),
    [
        ((), 0),
        ((Rect(0, 0, 210, 148.5, "#000000"),), 0.5),
        ((Rect(0, 0, 105, 297, "#ffff00"),), 0.5),
        ((Rect(0, 0, 210, 297, "#ff0000"),), 2),
        ((Rect(0, 0, 210, 297, "#00ffff"), Rect(0, 0, 210, 297, "#ffffff")), 0),
        ((Rect(0, 0, 210, 297, "#808080"),), 127 / 255),
        ((Rect(0, 0, 210, 297, "#cc4b3c"),), 51 / 255 + (204 - 75 + 204 - 60) / 255),
        ((Circle(100, 150, 50, "#000000"),), 3.14159 * 50**2 / (210 * 297)),
        (
            (Path(polyline((33, 27), (188, 252)), stroke="#000000", width_mm=2),),
            2 * 273.2 / (210 * 297),
        ),
        # Hairlines, 250 of them: no wider than they are, whichever way they run.
        (
            tuple(
                Path(polyline((5, y), (205, y)), stroke="#000000", width_mm=0.15)
                for y in range(20, 270)
            ),
            250 * 200 * 0.15 / (210 * 297),
        ),
        (
            tuple(
                Path(polyline((x, 5), (x, 255)), stroke="#000000", width_mm=0.15)
                for x in range(5, 205)
            ),
            200 * 250 * 0.15 / (210 * 297),
        ),
    ],
)
def test_ink_is_exact_to_a_percent_of_the_paper(drawings, covered):
    assert ink(*drawings) == pytest.approx(covered, abs=0.01)


def test_each_page_has_its_own_ink():
    black = Rect(0, 0, 210, 297, "#000000")
    pages = [PdfPage(210, 297, drawings) for drawings in ((black,), (), (black,))]
    assert list(page_ink_coverages(pdf_bytes(pages, title="x"))) == pytest.approx([1, 0, 1])


def test_letters_in_outline_take_less_ink_than_filled_ones():
    filled = Text(105, 200, "あ", 400, "bold", "middle")
    assert 0.005 < ink(replace(filled, outline_mm=0.5)) < ink(filled) / 4


TEXT_PAGES = {"reference", "power"}
"""Rules, and a table of figures: text, which is the same in every design."""


@pytest.mark.parametrize(
    "game",
    ["lautzeit-sep", "rakugaaki"]
    + [pytest.param(game, marks=pytest.mark.slow) for game in ("lineframe", "kokkuri", "tower")],
)
def test_eco_takes_at_most_a_third_and_line_hardly_more(game, game_document):
    full, eco, line = (game_document(game, ink) for ink in ("full", "eco", "line"))
    inks = [list(page_ink_coverages(document.pdf())) for document in (full, eco, line)]
    wasteful = {
        (page.heading, number): tuple(round(100 * ink, 1) for ink in found)
        for number, page, *found in zip(count(1), full.pages, *inks, strict=False)
        # The ink of a page of text, 5 %, is little enough for any page.
        if (
            not TEXT_PAGES & {what(placed) for placed in page.placed}
            and found[1] > max(found[0] / 3, 0.05)
        )
        # Black has no paler tones: what was pale is thin, but no thinner than a printer draws.
        or found[2] > found[1] + 0.03
    }
    assert wasteful == {}

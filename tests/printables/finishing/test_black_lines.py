"""Pages in black lines on white."""

import io
from dataclasses import replace

import numpy as np
import pytest
from PIL import Image

from printables.drawing.display_list import (
    Box,
    Circle,
    Drawing,
    Group,
    Line,
    Move,
    Path,
    Rect,
    Symbol,
    Text,
    Use,
    placed_marks,
    polyline,
    rgb,
    scale,
    symbols,
    walk,
)
from printables.drawing.palette import BLACK, HAIRLINE, PAPER, TEXT
from printables.finishing.black_lines import GROUND_MM, LARGEST_MM2, THICKEST_MM, THINNEST_MM, lined
from printables.output.pdf import PdfPage, pdf_bytes
from printables.output.png import page_pictures

GAMES = ("lineframe", "lautzeit-sep", "rakugaaki", "kokkuri", "tower")


def only(drawing: Drawing):
    (mark,) = walk((drawing,))
    return mark


def looks(*drawings: Drawing):
    (png,) = page_pictures(pdf_bytes([PdfPage(20, 20, drawings)], title="x"), 254)
    return np.asarray(Image.open(io.BytesIO(png)).convert("L")) / 255


@pytest.mark.parametrize("game", GAMES)
def test_every_paint_is_black_or_white(game, game_document):
    document = game_document(game, "line")
    for page in document.pages:
        for mark, placing in placed_marks(page.drawings):
            if isinstance(mark, Text):
                assert mark.colour == BLACK
                continue
            assert mark.fill in (None, BLACK, PAPER)
            if mark.stroke is None:
                continue
            assert rgb(mark.stroke) in {(0, 0, 0), (1, 1, 1)}
            width = mark.width_mm * abs(placing.a * placing.d - placing.b * placing.c) ** 0.5
            if mark.stroke == BLACK:
                assert THINNEST_MM - 1e-6 <= width <= max(THICKEST_MM, 2 * GROUND_MM) + 1e-6


@pytest.mark.parametrize("game", GAMES)
def test_what_lies_where_stays(game, game_document):
    eco, line = game_document(game, "eco"), game_document(game, "line")
    for before, after in zip(eco.pages, line.pages, strict=True):
        assert [replace(p, art=None) for p in before.placed] == [
            replace(p, art=None) for p in after.placed
        ]
        assert len(symbols(before.drawings)) <= len(symbols(after.drawings))
    texts = [[m.string for p in d.pages for m in walk(p.drawings) if isinstance(m, Text)]
             for d in (eco, line)]  # fmt: skip
    assert texts[0] == texts[1]


def test_a_pale_line_becomes_a_thin_one():
    widths = [
        only(lined(Path(polyline((0, 0), (9, 0)), stroke=paint, width_mm=0.3))).width_mm
        for paint in (BLACK, TEXT, "#8a8a8a", HAIRLINE, "#f4f4f4")
    ]
    assert widths == sorted(widths, reverse=True)
    assert widths[0] == 0.3
    assert widths[-1] == THINNEST_MM


def test_lines_are_as_thick_on_paper_whatever_they_are_scaled_by():
    line = Path(polyline((0, 0), (1, 0)), stroke=HAIRLINE, width_mm=0.001)
    symbol = Symbol("line", line, Box(0, -1, 1, 2))
    for drawing in (Group((line,), scale(20)), Use(symbol, transform=scale(20))):
        assert only(lined(drawing)).width_mm * 20 == pytest.approx(THINNEST_MM)


def test_a_symbol_stays_one_symbol():
    symbol = Symbol("dot", Circle(0, 0, 1, "#cc4b3c"), Box(-1, -1, 2, 2))
    row = lined(Group(tuple(Use(symbol, 3 * at) for at in range(9))))
    assert len(symbols((row,))) == 1
    assert symbols((row,)) == symbols((lined(Use(symbol)),))


def test_small_marks_are_filled_and_large_areas_are_not():
    side = LARGEST_MM2**0.5
    assert only(lined(Rect(0, 0, 0.9 * side, 0.9 * side, TEXT))).fill == BLACK
    around, area = walk((lined(Rect(0, 0, 1.1 * side, 1.1 * side, TEXT)),))
    assert (around.fill, around.stroke) == (None, BLACK)
    assert (area.fill, area.stroke) == (PAPER, None)
    assert only(lined(Rect(0, 0, 190, 0.35, TEXT))).fill == BLACK  # a rule is a line


def test_a_code_of_many_modules_stays_a_code():
    modules = tuple(Box(x, y, 1, 1) for x in range(20) for y in range(20) if (x * y) % 3)
    code = Path(modules, fill=BLACK)
    assert lined(code) == code


def test_white_letters_on_a_dark_ground_become_black_ones_on_white():
    disc = Group((Circle(10, 10, 4, TEXT), Text(10, 12, "8", 16, "bold", "middle", PAPER)))
    picture = looks(lined(disc))
    assert picture[100, 65] == 1  # beside the 8, within the disc
    assert picture.min() < 0.1
    assert 0.02 < (1 - picture).mean() < (1 - looks(disc)).mean() * 0.6


def test_parts_that_overlap_have_one_outline():
    cross = (
        *polyline((8, 2), (12, 2), (12, 18), (8, 18), closed=True),
        *polyline((2, 8), (18, 8), (18, 12), (2, 12), closed=True),
    )
    picture = looks(lined(Path(cross, fill=TEXT)))
    assert picture[85:115, 85:115].min() > 0.9  # no line within
    assert picture[100, 15:22].min() < 0.1


def test_what_is_white_stays_white():
    patch = Rect(0, 0, 9, 9, PAPER)
    assert lined(patch) == patch
    assert lined(Path((Move(0, 0), Line(9, 9)), stroke=PAPER)).stroke == PAPER


@pytest.mark.parametrize("rect", [Rect(0, 5, 80, 0.3), Rect(5, 0, 0.3, 80)])
def test_a_rule_stays_one_line_the_thinner_the_paler(rect):
    thick = []
    for colour in ("#000000", "#808080", "#d0d0d0"):
        drawn = lined(replace(rect, fill=colour))
        assert isinstance(drawn, Rect)
        assert (drawn.fill, drawn.stroke) == (BLACK, None)
        assert drawn.x + drawn.width / 2 == pytest.approx(rect.x + rect.width / 2)
        assert drawn.y + drawn.height / 2 == pytest.approx(rect.y + rect.height / 2)
        thick.append(min(drawn.width, drawn.height))
    assert thick == pytest.approx([0.3, 0.3 * (1 - 0x80 / 255), 0.1])

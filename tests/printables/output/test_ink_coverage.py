"""The ink that pages take: reckoned, held against what is rendered, and spared."""

import math
from collections.abc import Iterator
from dataclasses import replace
from itertools import count, pairwise
from typing import Any

import numpy as np
import pypdfium2
import pytest

from games.lautzeit_sep.edition import house_edition as lautzeit_sep_edition
from printables.drawing import fonts
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Symbol,
    Text,
    Use,
    path_of,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.fonts import text_width_mm
from printables.lautzeit_sep.bonus_ladder import ladder
from printables.output import letter_area
from printables.output.ink_coverage import ink_coverages
from printables.output.ink_windows import keeps_off_its_edge
from printables.output.pdf import PdfPage, pdf_bytes
from tests.printables.games_on_paper import shown as what


def ink(*drawings: Drawing) -> float:
    (covered,) = ink_coverages([PdfPage(210, 297, drawings)])
    return covered


def rendered(pdf: bytes, dpi: float) -> Iterator[float]:
    """The ink of each page as pdfium draws it, by the sum of each pixel's process colours."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        for page in document:
            covered = size = 0
            for pixels in bands(page, dpi / 72):
                covered += 2 * int(pixels.max(axis=-1).sum(dtype=np.int64))
                covered -= int(pixels.sum(dtype=np.int64))
                size += pixels[..., 0].size
            yield 1 + covered / (size * 255)
            page.close()
    finally:
        document.close()


def bands(page: Any, scale: float) -> Iterator[Any]:
    """The pixels of a page, a quarter at a time: all of them take more than a hundred megabytes."""
    rows = math.ceil(page.get_height() * scale)
    for above, below in pairwise(rows * quarter // 4 for quarter in range(5)):
        # pdfium rounds up what is left out, so half a pixel less is what is meant.
        bottom, top = (max(at - 0.5, 0) / scale for at in (rows - below, above))
        pixels = page.render(scale=scale, crop=(0, bottom, 0, top)).to_numpy()[..., :3]
        assert len(pixels) == below - above
        yield pixels


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
def test_ink_is_exact(drawings, covered):
    assert ink(*drawings) == pytest.approx(covered, rel=0.01, abs=0.002)


STAMP = Symbol("stamp", Rect(-9, -9, 99, 99, "#ffff00"), Box(0, 0, 20, 10))


@pytest.mark.parametrize(
    ("drawings", "covered_mm2"),
    [
        ((Use(STAMP, 20, 20),), 200),
        ((Use(STAMP, 20, 20, scale(3)),), 1800),
        ((Group((Use(STAMP),), scale(0.5).then(translate(50, 50))),), 50),
        ((Group((Use(STAMP, 20, 20),), clip=Path((Box(0, 0, 30, 50),))),), 100),
        ((Use(STAMP, 20, 20), Rect(20, 20, 10, 10, "#ffffff")), 100),
        # A line is no wider than it is in something that is drawn smaller.
        ((Group((Rect(0, 0, 90, 90, stroke="#000000", width_mm=0.2),), scale(0.5)),), 18),
    ],
)
def test_symbols_scales_and_clips_count(drawings, covered_mm2):
    assert ink(*drawings) * 210 * 297 == pytest.approx(covered_mm2, rel=0.04)


@pytest.mark.parametrize(
    ("ground", "colour", "extra"),
    [
        (None, "#000000", {}),
        ("#000000", "#ffffff", {}),
        ("#ffff00", "#ff0000", {"turn": 90}),
        ("#46957f", "#ffffff", {"outline_mm": 0.5}),
        (None, "#cc4b3c", {"x": 105, "anchor": "end", "spread_mm": 0.2}),
    ],
)
def test_letters_take_the_ink_that_they_take_where_they_are_rendered(ground, colour, extra):
    ground_drawn = () if ground is None else (Rect(0, 0, 110, 110, ground),)
    text = Text(55, 55, "カルタ Kamikoma 紙駒", 18, "bold", "middle", colour)
    plain, lettered = (
        PdfPage(110, 110, drawings)
        for drawings in (ground_drawn, (*ground_drawn, replace(text, **extra)))
    )
    before, ours = ink_coverages([plain, lettered])
    (seen,) = rendered(pdf_bytes([lettered], title="x"), 400)
    assert ours - before == pytest.approx(seen - before, rel=0.03)


WORDS = Text(20, 20, "HHHHHHHH", 20, "bold")
WORDS_WIDE = text_width_mm(WORDS.string, WORDS.size_pt, WORDS.weight)


@pytest.mark.parametrize(
    ("window", "share"),
    [
        (Box(0, 0, 210, 297), 1),
        (Box(100, 100, 50, 50), 0),
        (Box(0, 0, 20 + WORDS_WIDE / 2, 100), 0.5),
    ],
)
@pytest.mark.parametrize("in_symbol", [False, True])
def test_letters_take_ink_where_they_are_seen(window, share, in_symbol):
    words = Use(Symbol("words", WORDS, Box(0, 0, 210, 297))) if in_symbol else WORDS
    seen = ink(Group((words,), clip=Path((window,))))
    assert seen == pytest.approx(share * ink(WORDS), rel=0.02, abs=1e-6)


@pytest.mark.parametrize("as_symbol", [False, True])
def test_a_shape_that_fills_its_clip_loses_nothing_at_the_edge(as_symbol):
    box = Box(0, 0, 4, 4)
    rounded = path_of(Rect(0, 0, 4, 4, radius=0.5))
    stone: Drawing = Group((Rect(0, 0, 4, 4, "#000000"),), clip=rounded)
    if as_symbol:
        stone = Use(Symbol("stone", stone, box))
    places = [translate(10.3 + 9.1 * column, 10.2) for column in range(20)]
    stones = [Group((stone,), place) for place in places]
    assert ink(*stones) * 210 * 297 == pytest.approx(20 * (16 - 0.25 * (4 - 3.14159)), rel=0.01)


BOX = (Box(0, 0, 4, 4),)
DIAMOND = polyline((2, 0), (4, 2), (2, 4), (0, 2), closed=True)


@pytest.mark.parametrize(("segments", "area_mm2"), [(BOX, 16), (DIAMOND, 8)])
def test_a_piece_that_ends_where_its_own_drawing_does_loses_nothing_at_the_edge(segments, area_mm2):
    edge = Path(segments)
    stone = Group((Rect(-1, -1, 6, 6, "#000000"), Circle(2, 2, 1, "#ffffff")), clip=edge)
    used = Use(Symbol("stone", stone, Box(0, 0, 4, 4)))
    places = [translate(10.3 + 9.1 * column, 10.2) for column in range(20)]
    pieces = [Group((used,), place, edge) for place in places]
    assert ink(*pieces) * 210 * 297 == pytest.approx(20 * (area_mm2 - 3.14159), rel=0.01)


def test_a_thin_line_along_the_edge_of_its_symbol_loses_nothing():
    """Within the pixels at the edge of the symbol's box, but not over it."""
    line = Rect(0.15, 0.15, 6.7, 9, None, "#000000", 0.25)
    plate = Use(Symbol("plate", line, Box(0, 0, 7, 9.3)))
    places = [translate(20 + 8.3 * (at % 10), 20 + 9.7 * (at // 10)) for at in range(60)]
    plates = [Group((plate,), scale(0.62).then(there)) for there in places]
    line_mm2 = (6.95 * 9.25 - 6.45 * 8.75) * 0.62**2
    assert ink(*plates) * 210 * 297 == pytest.approx(60 * line_mm2, rel=0.03)


INNER = Symbol("inner", Rect(0, 0, 2, 2), Box(0, 0, 2, 2))


@pytest.mark.parametrize(
    ("drawing", "keeps_off"),
    [
        (Rect(1, 1, 8, 8, "#000000"), True),
        (Rect(0, 1, 8, 8, "#000000"), False),
        (Rect(1, 1, 8, 8, None, "#000000", 1.9), True),
        (Rect(1, 1, 8, 8, None, "#000000", 2.1), False),
        (Circle(5, 5, 4.9, None, "#000000", 0.1), True),
        (Circle(5, 5, 4.9, None, "#000000", 0.3), False),
        (Group((Rect(-5, -5, 20, 20, "#000000"),), clip=Path((Box(1, 1, 8, 8),))), True),
        (Group((Rect(0, 0, 20, 20, "#000000"),), scale(0.4)), False),
        (Group((Rect(1, 1, 20, 20, "#000000"),), scale(0.4)), True),
        (Group((Rect(4, 4, 1, 1, "#000000"),), rotate(90).then(translate(9, 0))), True),
        (Group((Rect(4, 4, 1, 1, "#000000"),), rotate(90)), False),
        (Use(INNER, 7, 7), True),
        (Use(INNER, 8, 7), False),
    ],
)
def test_what_keeps_off_the_edge_of_its_symbol_is_known(drawing, keeps_off):
    assert keeps_off_its_edge(Symbol("some", drawing, Box(0, 0, 10, 10))) is keeps_off


@pytest.mark.parametrize("pitch_mm", [0.7, 0.9, 1.1, 1.3])
def test_a_pale_tone_on_white_is_exact(pitch_mm):
    """In the picture it is one of 256 levels, which alone would be off by a fiftieth."""
    starts = [at * pitch_mm for at in range(100)]
    lines = tuple(segment for x in starts for segment in polyline((x, -1), (x + 0.01, 21)))
    pattern = Path(lines, stroke="#000000", width_mm=0.1)
    field = Group((pattern,), clip=Path((Box(0.05, 0, 24.5 * pitch_mm, 20),)))
    fields = [Group((field,), translate(10 + 35 * (at % 5), 25 * (at // 5))) for at in range(40)]
    assert ink(*fields) * 210 * 297 == pytest.approx(40 * 24 * 20 * 0.1, rel=0.012)


@pytest.mark.parametrize("times", [2, 12])
def test_a_pattern_takes_the_same_ink_however_often_it_comes(times):
    lines = tuple(segment for x in range(60) for segment in polyline((x, -1), (x + 0.1, 11)))
    pattern = Path(lines, stroke="#000000", width_mm=0.3)
    field = Group((pattern,), clip=Path((Box(0, 0, 20, 10),)))
    fields = [Group((field,), translate(10 + 25 * (at % 7), 20 * (at // 7))) for at in range(times)]
    assert ink(*fields) == pytest.approx(times * 0.3 * 200 / (210 * 297), rel=0.02)


DOTS = 600
"""An inch, of a printer: coarser, pdfium draws thin lines wider than they come out."""


def check_against_pdfium(document):
    """Hold every page to 1 % of its ink, and those of little ink to 0.2 % of the paper."""
    pairs = zip(document.ink_coverages(), rendered(document.pdf(), DOTS), strict=True)
    far = {
        number: (round(ours, 4), round(theirs, 4))
        for number, (ours, theirs) in enumerate(pairs, 1)
        if abs(ours - theirs) > max(0.002, 0.01 * theirs)
    }
    assert far == {}


@pytest.mark.parametrize(
    ("ink", "number"), [("full", 6), pytest.param("line", 7, marks=pytest.mark.slow)]
)
def test_a_page_takes_the_ink_that_it_takes_where_it_is_rendered(ink, number, game_document):
    """On large letters over pictures, on hatching, and on pieces drawn small."""
    whole = game_document("tower", ink)
    check_against_pdfium(replace(whole, pages=whole.pages[number : number + 1]))


def test_pieces_in_stacks_hide_no_letters():
    """Letters that are hidden would count as well."""
    edition = lautzeit_sep_edition()
    whole = ladder(edition, 180, str, Design.FULL)
    stacks = tuple(part for part in whole.drawings if not isinstance(part, Group))
    pieces = [part.symbol.name for part in stacks if isinstance(part, Use)]
    assert sum(name.startswith("mini ") for name in pieces) == 64
    assert sum(name.startswith("laid ") for name in pieces) == 2  # the officers
    page = PdfPage(180, whole.height_mm, stacks)
    (told,) = ink_coverages([page])
    (seen,) = rendered(pdf_bytes([page], title="x"), DOTS)
    assert told == pytest.approx(seen, rel=0.005)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["lineframe", "lautzeit-sep", "rakugaaki", "kokkuri", "tower"])
@pytest.mark.parametrize(
    ("ink", "language", "paper"),
    [
        ("full", "en", "a4"),
        ("full", "ja", "a4"),
        ("eco", "en", "letter"),
        ("line", "ja", "a4"),
        ("line", "ja", "a3"),
    ],
)
def test_every_page_takes_the_ink_that_it_takes_where_it_is_rendered(
    game, ink, language, paper, game_document
):
    check_against_pdfium(game_document(game, ink, paper=paper, language=language))


def test_each_page_has_its_own_ink():
    black = Rect(0, 0, 210, 297, "#000000")
    pages = [PdfPage(210, 297, drawings) for drawings in ((black,), (), (black,))]
    assert ink_coverages(pages) == pytest.approx([1, 0, 1], abs=1e-4)


def test_a_pixel_of_two_colours_has_the_ink_of_both():
    """Red beside green in many thin stripes: their mixture would take less than they do."""
    ground = Rect(20, 20, 100, 200, "#ff0000")
    stripes = tuple(Rect(20 + at * 0.5, 20, 0.25, 200, "#00ff00") for at in range(200))
    assert ink(ground, *stripes) * 210 * 297 == pytest.approx(2 * 100 * 200, rel=0.005)


def test_large_letters_are_measured_on_what_they_lie_on():
    """Half of a letter on black adds nothing, wherever the middle of it is."""
    letter = Text(105, 200, "ほ", 400, "bold", "middle")
    ground = Rect(0, 0, 105, 297, "#000000")
    (seen,) = rendered(pdf_bytes([PdfPage(210, 297, (ground, letter))], title="x"), 300)
    assert ink(ground, letter) == pytest.approx(seen, rel=0.005)


def test_tones_take_the_ink_of_their_patterns():
    """Opacity has 256 steps, of which a pale tone takes few."""
    lines = tuple(segment for x in range(60) for segment in polyline((x, -1), (x + 0.1, 11)))
    pattern = Path(lines, stroke="#000000", width_mm=0.05)
    field = Group((pattern,), clip=Path((Box(0, 0, 20, 10),)))
    fields = [Group((field,), translate(10 + 25 * (at % 7), 20 * (at // 7))) for at in range(80)]
    assert ink(*fields) == pytest.approx(80 * 0.05 * 200 / (210 * 297), rel=0.015)


def test_areas_of_letters_are_kept_for_the_next_run(monkeypatch, tmp_path):
    monkeypatch.setattr(fonts, "cache_folder", lambda: tmp_path)
    letter_area._areas.cache_clear()
    drawn = []
    original = letter_area._area

    def counted(letter, face):
        drawn.append((letter, face))
        return original(letter, face)

    monkeypatch.setattr(letter_area, "_area", counted)
    first = ink(replace(WORDS, size_pt=8))
    letter_area._areas.cache_clear()
    assert drawn == [("H", "bold")]
    (tmp_path / "pages.inks").unlink()  # or the page would not be looked at again
    assert ink(replace(WORDS, size_pt=8)) == first
    assert drawn == [("H", "bold")]
    (tmp_path / "pages.inks").unlink()
    for kept in tmp_path.glob("*.areas*"):
        kept.write_text("{damaged")
    letter_area._areas.cache_clear()
    assert ink(replace(WORDS, size_pt=8)) == first
    letter_area._areas.cache_clear()


def test_letters_in_outline_take_less_ink_than_filled_ones():
    filled = Text(105, 200, "あ", 400, "bold", "middle")
    assert 0.005 < ink(replace(filled, outline_mm=0.5)) < ink(filled) / 4


TEXT_PAGES = {"reference", "power", "typing page"}
"""Rules, a table of figures, how a game is typed: text, which is the same in every design."""


@pytest.mark.slow
@pytest.mark.parametrize(
    "game",
    ["lautzeit-sep", "rakugaaki"]
    + [pytest.param(game, marks=pytest.mark.slow) for game in ("lineframe", "kokkuri", "tower")],
)
def test_eco_takes_at_most_a_third_and_line_hardly_more(game, game_document):
    full, eco, line = (game_document(game, ink) for ink in ("full", "eco", "line"))
    inks = [document.ink_coverages() for document in (full, eco, line)]
    wasteful = {
        (page.heading, number): tuple(round(100 * ink, 1) for ink in inked)
        for number, page, *inked in zip(count(1), full.pages, *inks, strict=False)
        # The ink of a page of text, 5 %, is little enough for any page.
        if (
            not TEXT_PAGES & {what(placed) for placed in page.placed}
            and inked[1] > max(inked[0] / 3, 0.05)
        )
        # Black has no paler tones: what was pale is thin, but no thinner than a printer draws.
        or inked[2] > inked[1] + 0.03
    }
    assert wasteful == {}

import io
from dataclasses import replace
from typing import Any

import pytest
from pypdf import PdfReader

from printables.drawing.display_list import (
    Box,
    Rect,
    Text,
    placed_marks,
    rotate,
    strings,
    translate,
)
from printables.drawing.display_list import Path as Shape
from printables.page.document import Document, Page, Placed, rectangle, with_furniture
from printables.page.duplex import Duplex
from printables.page.identity import Identity, Kind
from printables.page.paper import MARGIN_MM, PAPERS, furniture
from tests.cases import sweep
from tests.printables.games_on_paper import ENGLISH, printed


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_turned_piece_covers_the_box_it_says(turn, shapes):
    piece = Placed(
        Identity(Kind("card"), "1"), 20, 30, 50, 80, turn, Rect(0, 0, 50, 80, fill="#000000")
    )
    page = Page(PAPERS["a4"], "", (piece,))
    (drawn,) = shapes(Document("t", "", "en", (page,)).pdf())[0]
    assert (drawn.left, drawn.top, drawn.right, drawn.bottom) == pytest.approx(piece.box, abs=0.002)
    left, top, right, bottom = piece.box
    assert (right - left, bottom - top) == ((80, 50) if turn % 180 else (50, 80))


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_small_print_stays_within_the_margins_and_measures_100_mm(paper, shapes, pictures):
    (page,) = with_furniture([Page(paper, "A heading")], str)
    pdf = Document("t", "", "en", (page,)).pdf()
    (ruler,) = shapes(pdf, longest=1000)[0]
    assert ruler.right - ruler.left == pytest.approx(100.1, abs=0.02)  # and half a line at each end
    grey = pictures(pdf, 127)[0]  # five pixels a millimetre
    edge = int(MARGIN_MM * 5) - 1
    inked = (grey < 250).nonzero()
    assert min(inked[0].min(), inked[1].min()) >= edge
    assert inked[0].max() <= grey.shape[0] - edge
    assert inked[1].max() <= grey.shape[1] - edge


def test_small_print_says_what_which_and_how_large():
    words = {"page {number} of {count}": "{count} ページ中 {number}"}
    drawings = furniture(PAPERS["a4"], "Tape A7Q3K2M", 2, 5, lambda text: words.get(text, text))
    texts = [mark.string for mark, _ in placed_marks(drawings) if isinstance(mark, Text)]
    assert "Tape A7Q3K2M" in texts
    assert "5 ページ中 2" in texts
    assert any("100 %" in text for text in texts)
    assert all(mark.size_pt >= 6 for mark, _ in placed_marks(drawings) if isinstance(mark, Text))


@sweep(game=["lineframe", "kokkuri"])
def test_a_ruler_stands_where_something_is_cut_out_and_only_there(game):
    for page in printed(game, ENGLISH).pages:
        ruled = any(s.startswith("Print at 100 %") for s in strings(page.furniture))
        roles = {placed.role for placed in page.placed}
        assert ruled == bool(roles - {"sheet"})


def test_pages_are_numbered():
    pages = with_furniture([Page(PAPERS["a4"], "x")] * 3, str)
    numbers = [
        mark.string
        for page in pages
        for mark, _ in placed_marks(page.furniture)
        if isinstance(mark, Text) and mark.role == "page"
    ]
    assert numbers == ["page 1 of 3", "page 2 of 3", "page 3 of 3"]


def boxes_of(document):
    """What the PDF says of each page, in mm from the top left corner."""
    markings = []
    for page in PdfReader(io.BytesIO(document.pdf())).pages:
        high = float(page.mediabox.height)
        markings.append(
            {
                name: tuple(
                    round(edge * 25.4 / 72, 2)
                    for edge in (box[0], high - float(box[3]), box[2], high - float(box[1]))
                )
                for name in ("/TrimBox", "/BleedBox")
                if (box := page.get(name)) is not None
            }
        )
    return markings


def test_a_page_of_one_piece_says_where_it_is_cut_and_how_far_it_is_drawn():
    card = Placed(
        Identity(Kind("card"), "1"),
        20,
        30,
        50,
        80,
        90,
        Rect(-2, -2, 54, 84, fill="#000000"),
        Shape((Box(-2, -2, 54, 84),)),
        rectangle(50, 80),
    )
    page = Page(PAPERS["a4"], "", (card,))
    moved = replace(page, offset=translate(1.5, -1))
    at_edge = replace(page, placed=(replace(card, x_mm=1),))
    turned = replace(page, offset=rotate(0.2))
    several = replace(page, placed=(card, replace(card, y_mm=150)))
    boxes = boxes_of(Document("t", "", "en", (page, moved, at_edge, turned, several)))
    assert boxes[0] == {"/TrimBox": (20, 30, 100, 80), "/BleedBox": (18, 28, 102, 82)}
    assert boxes[1] == {"/TrimBox": (21.5, 29, 101.5, 79), "/BleedBox": (19.5, 27, 103.5, 81)}
    assert boxes[2]["/BleedBox"] == (0, 28, 83, 82)  # the paper ends there
    assert boxes[3:] == [{}, {}]


def test_the_parts_of_a_board_have_boxes_and_sheets_of_cards_have_none():
    document = printed("tower")
    for page, boxes in zip(document.pages, boxes_of(document), strict=True):
        parts = [placed for placed in page.placed if placed.part is not None]
        assert bool(boxes) == bool(parts)
        if parts:
            left, top, right, bottom = parts[0].box
            assert boxes["/TrimBox"] == pytest.approx((left, top, right, bottom), abs=0.02)
            around = (left - 2, top - 2, right + 2, bottom + 2)
            assert boxes["/BleedBox"] == pytest.approx(around, abs=0.02)


def test_the_version_is_that_of_what_is_written():
    assert printed("lineframe").pdf().startswith(b"%PDF-1.7")


@pytest.mark.parametrize(
    ("game", "duplex", "sides"),
    [
        ("lineframe", Duplex.LONG, "/Simplex"),  # two tapes of one print must not lie back to back
        ("kokkuri", Duplex.LONG, "/DuplexFlipLongEdge"),
        ("kokkuri", Duplex.SHORT, "/DuplexFlipShortEdge"),
        ("kokkuri", Duplex.NONE, "/Simplex"),
    ],
)
def test_a_print_says_on_how_many_sides_of_the_paper_it_goes(game, duplex, sides):
    document = printed(game, replace(ENGLISH, duplex=duplex))
    root: Any = PdfReader(io.BytesIO(document.pdf())).trailer["/Root"]
    assert root["/ViewerPreferences"]["/Duplex"] == sides
    feet = {
        s for page in document.pages for s in strings(page.furniture) if s.startswith("Print at")
    }
    assert all(("one side" in foot) == (sides == "/Simplex") for foot in feet)
    assert feet


def test_the_contents_of_a_game_find_each_of_its_sheets():
    """Eighteen pages had none, and a phone shows one at a time."""
    document = printed("kokkuri", replace(ENGLISH, duplex=Duplex.LONG))
    reader = PdfReader(io.BytesIO(document.pdf()))
    entries: list[Any] = reader.outline
    contents = [(one.title, reader.get_destination_page_number(one)) for one in entries]
    pages = [page for _, page in contents if page is not None]
    assert len(pages) == len(contents)
    assert pages[0] == 0
    assert pages == sorted(set(pages))
    names = {name for name, _ in contents}
    assert {f"Kokkuri-san · {name}" for name in ("box", "rules", "score sheet")} <= names
    for page in document.pages:
        if page.side != "back":
            assert any(page.heading.startswith(name) for name in names)

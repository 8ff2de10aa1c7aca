"""Sheets of pieces: every back meets its front, and every piece is there once."""

import re
from collections import Counter

import pypdf
import pytest

from printables.drawing.display_list import Box, Group, Path, Rect, Text
from printables.page.document import Document, Page, Placed, with_furniture
from printables.page.duplex import Duplex
from printables.page.fitting import PieceSizeError
from printables.page.identity import Identity, Kind
from printables.page.paper import MARGIN_MM, PAPERS, Paper
from printables.page.piece_sheets import (
    BLEED_MM,
    FOOT_BEGINS_MM,
    HEAD_ENDS_MM,
    Format,
    Piece,
    backed,
    grid_for,
    one_sided,
    piece_pages,
)
from tests.cases import sweep
from tests.printables.games_on_paper import shown as what

CARD, TILE = Kind("card"), Kind("tile")
FORMATS = [Format(CARD, 44, 63), Format(CARD, 63, 88), Format(TILE, 18, 18)]


def english(text):
    return text


def pages(count, form, paper, duplex):
    pieces = [
        Piece(Identity(CARD, f"p{n}"), Text(5, 5, f"front{n};", 4), Text(5, 5, f"back{n};", 4))
        for n in range(count)
    ]
    return piece_pages(pieces, form, paper=paper, duplex=duplex, heading="h", tr=english)


def sides(placed: tuple[Placed, ...], side: str) -> dict[str, Placed]:
    return {p.name: p for p in placed if what(p).endswith(side)}


def up(placed):
    """Where the head of a piece points, as a step on the page."""
    (x0, y0), (x1, y1) = placed.placing.apply(0, 1), placed.placing.apply(0, 0)
    return round(x1 - x0), round(y1 - y0)


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("form", FORMATS, ids=str)
@pytest.mark.parametrize("count", [1, 7, 45])
@pytest.mark.parametrize("duplex", [Duplex.LONG, Duplex.SHORT])
def test_every_back_lies_behind_its_front_once_the_paper_is_turned(paper, form, count, duplex):
    sheets = pages(count, form, paper, duplex)
    assert [page.side for page in sheets] == ["front", "back"] * (len(sheets) // 2)
    for front_page, back_page in zip(sheets[::2], sheets[1::2], strict=True):
        fronts, backs = sides(front_page.placed, "front"), sides(back_page.placed, "back")
        assert fronts.keys() == backs.keys()
        for name, front in fronts.items():
            left, top, right, bottom = front.box
            if duplex is Duplex.LONG:
                expected = (paper.width_mm - right, top, paper.width_mm - left, bottom)
                head = -up(front)[0], up(front)[1]
            else:
                expected = (left, paper.height_mm - bottom, right, paper.height_mm - top)
                head = up(front)[0], -up(front)[1]
            assert backs[name].box == pytest.approx(expected)
            assert up(backs[name]) == head


@pytest.mark.parametrize("duplex", [Duplex.LONG, Duplex.SHORT])
@pytest.mark.parametrize("size", [(200, 250), (250, 200), (210, 210)], ids=str)
def test_backs_meet_fronts_on_paper_that_lies_too(duplex, size):
    paper = Paper("own", *size)
    lying = paper.width_mm > paper.height_mm
    front_page, back_page = pages(5, FORMATS[0], paper, duplex)
    backs = sides(back_page.placed, "back")
    for front in front_page.placed:
        left, top, right, bottom = front.box
        about_upright = (duplex is Duplex.LONG) != lying  # the edge that the paper is turned at
        assert backs[front.name].box == pytest.approx(
            (paper.width_mm - right, top, paper.width_mm - left, bottom)
            if about_upright
            else (left, paper.height_mm - bottom, right, paper.height_mm - top)
        )


@pytest.mark.parametrize("duplex", list(Duplex))
def test_what_must_be_one_sided_has_a_blank_back_in_two_sided_printing(duplex):
    fronts = [
        Page(PAPERS["a4"], f"h{n}", (Placed(Identity(Kind("part"), f"{n}"), 9, 9, 5, 5),))
        for n in range(3)
    ]
    document = one_sided(fronts, duplex, english)
    if duplex in (Duplex.FOLD, Duplex.NONE):
        assert document == tuple(fronts)
        return
    assert [page.side for page in document] == ["front", "back"] * 3
    assert [page.placed for page in document[::2]] == [page.placed for page in fronts]
    for blank in document[1::2]:
        assert blank.placed == ()
        assert [mark.role for mark in blank.marks if isinstance(mark, Text)] == ["note"]


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("form", FORMATS, ids=str)
def test_every_back_meets_its_front_at_the_fold(paper, form):
    for page in pages(11, form, paper, Duplex.FOLD):
        (fold,) = [m for m in page.marks if isinstance(m, Path) and m.dash]
        (x0, y0), (x1, _) = ((s.x, s.y) for s in fold.segments)
        fronts, backs = sides(page.placed, "front"), sides(page.placed, "back")
        assert fronts.keys() == backs.keys()
        for name, front in fronts.items():
            left, top, right, bottom = front.box
            upright = x0 == x1
            expected = (
                (2 * x0 - right, top, 2 * x0 - left, bottom)
                if upright
                else (left, 2 * y0 - bottom, right, 2 * y0 - top)
            )
            assert backs[name].box == pytest.approx(expected)
            x, y = up(front)
            assert up(backs[name]) == ((-x, y) if upright else (x, -y))
            assert right + BLEED_MM <= x0 if upright else bottom + BLEED_MM <= y0


@sweep(paper=PAPERS, duplex=Duplex)
def test_every_piece_is_there_once_in_the_layout_and_in_the_pdf(duplex, paper, tmp_path):
    document = with_furniture(pages(45, FORMATS[0], paper, duplex), english)
    placed = Counter((what(p), p.name) for page in document for p in page.placed)
    assert placed == {(f"card {s}", f"p{n}"): 1 for s in ("front", "back") for n in range(45)}
    (tmp_path / "t.pdf").write_bytes(Document("t", "", "en", document).pdf())
    text = "".join(page.extract_text() for page in pypdf.PdfReader(tmp_path / "t.pdf").pages)
    read = Counter(re.findall(r"(?:front|back)\d+(?=;)", text))
    assert read == {f"{s}{n}": 1 for s in ("front", "back") for n in range(45)}


@pytest.mark.parametrize("duplex", list(Duplex))
@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_pieces_keep_apart_and_stay_on_the_paper_with_their_bleed(duplex, paper):
    for page in pages(45, FORMATS[1], paper, duplex):
        boxes = [p.box for p in page.placed]
        for left, top, right, bottom in boxes:
            assert left - BLEED_MM >= MARGIN_MM - 1e-9
            assert right + BLEED_MM <= paper.width_mm - MARGIN_MM + 1e-9
            assert top - BLEED_MM >= HEAD_ENDS_MM - 1e-9
            assert bottom + BLEED_MM <= paper.height_mm - FOOT_BEGINS_MM + 1e-9
        for n, (l1, t1, r1, b1) in enumerate(boxes):
            for l2, t2, r2, b2 in boxes[:n]:
                gap = 2 * BLEED_MM - 1e-9
                assert l2 - r1 >= gap or l1 - r2 >= gap or t2 - b1 >= gap or t1 - b2 >= gap


def test_what_is_drawn_past_the_bleed_is_cut_off():
    form = FORMATS[0]
    wild = Piece(
        Identity(CARD, "wild"), Rect(-50, -50, 300, 300, "#000000"), Rect(0, 0, 1, 1, "#000000")
    )
    for duplex in Duplex:
        document = piece_pages(
            [wild], form, paper=PAPERS["a4"], duplex=duplex, heading="", tr=english
        )
        for placed in (p for page in document for p in page.placed):
            assert placed.clip.segments == (Box(-2, -2, 48, 67),)
        groups = [group for page in document for group in page.drawings if isinstance(group, Group)]
        assert sum(group.clip is not None for group in groups) == 2


def test_as_many_pieces_as_fit_are_put_on_a_page():
    upright = grid_for(Format(CARD, 60, 80), 200, 260)
    assert (upright.columns, upright.rows, upright.turn) == (3, 3, 0)
    turned = grid_for(Format(CARD, 63, 88), 194, 263)
    assert (turned.columns, turned.rows, turned.turn) == (2, 3, 90)


@pytest.mark.parametrize("duplex", [Duplex.LONG, Duplex.SHORT, Duplex.NONE])
@pytest.mark.parametrize(("paper", "count"), [("a4", 16), ("letter", 12), ("a3", 32)])
def test_a_page_has_as_many_mini_cards_as_its_paper_allows(paper, count, duplex):
    assert len(pages(99, FORMATS[0], PAPERS[paper], duplex)[0].placed) == count


def test_a_page_to_fold_has_eight_mini_cards():
    assert len(pages(99, FORMATS[0], PAPERS["a4"], Duplex.FOLD)[0].placed) == 2 * 8


@pytest.mark.parametrize("duplex", list(Duplex))
def test_a_piece_that_does_not_fit_is_refused(duplex):
    with pytest.raises(PieceSizeError, match="200 × 300 mm"):
        pages(1, Format(CARD, 200, 300), PAPERS["a4"], duplex)


def test_every_page_says_how_its_paper_is_turned():
    for duplex, words in [
        (Duplex.LONG, "long edge"),
        (Duplex.SHORT, "short edge"),
        (Duplex.FOLD, "Fold"),
        (Duplex.NONE, "glue"),
    ]:
        for page in pages(3, FORMATS[0], PAPERS["letter"], duplex):
            (note,) = [m for m in page.marks if isinstance(m, Text) and m.role == "note"]
            assert words in note.string
            top = min(p.box[1] for p in page.placed) - BLEED_MM
            assert note.y < top
    assert not any(
        isinstance(m, Rect)
        for page in pages(3, FORMATS[0], PAPERS["a4"], Duplex.LONG)
        for m in page.marks
    )


def test_what_is_printed_behind_a_board_covers_it_wherever_the_paper_is_turned():
    paper = PAPERS["a4"]
    board = Placed(Identity(CARD, "board"), 20, 40, 100, 80)
    for duplex in (Duplex.LONG, Duplex.SHORT):
        front, back = backed([Page(paper, "board", (board,))], duplex, english, english_box)
        assert (front.side, back.side) == ("front", "back")
        left, top, right, bottom = back.placed[0].box
        if duplex is Duplex.LONG:
            left, right = paper.width_mm - right, paper.width_mm - left
        else:
            top, bottom = paper.height_mm - bottom, paper.height_mm - top
        assert (left, top, right, bottom) == pytest.approx((18, 38, 122, 122))
    page = Page(paper, "board", (board,))
    assert backed([page], Duplex.NONE, english, english_box) == (page,)


def english_box(box):
    return Group((Path((box,), fill="#ffffff"),))

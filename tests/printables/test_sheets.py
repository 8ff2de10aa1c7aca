"""Sheets of equal pieces: where they lie, and that backs meet fronts; nothing needs to be drawn."""

from collections import Counter
from itertools import combinations, product

import pypdfium2
import pytest

from printables.document import Document, Page, Placed, with_furniture
from printables.drawing import Rect, Text, Transform, placed_marks
from printables.gutterfold import fold_layout, fold_pages
from printables.page import MARGIN_MM, PAPERS
from printables.sheets import (
    BOTTOM_MM,
    TOP_MM,
    BackOffset,
    Duplex,
    Format,
    Piece,
    PieceSizeError,
    grid,
    guides,
    mirror_of,
    room_of,
    sheet_pages,
    with_empty_backs,
)

FORMATS = {
    "mini": Format(44, 63),
    "poker": Format(63, 88),
    "bridge": Format(57, 89),
    "tile": Format(20, 25),
    "wide": Format(120, 30),
}
COUNTS = (1, 2, 7, 16, 45, 70)
FLIPS = (Duplex.LONG, Duplex.SHORT, Duplex.NONE)


def same(text):
    return text


def pieces(count, of, backs=True):
    return [
        Piece(
            "card",
            f"K{number:02}",
            Text(5, 20, f"K{number:02}", 12),
            Text(5, 20, f"L{number:02}", 12) if backs else None,
        )
        for number in range(1, count + 1)
    ]


def pages_of(count, of, paper, duplex, **more):
    made = pieces(count, of)
    if duplex is Duplex.FOLD:
        return fold_pages(made, of, paper=paper, what="cards", tr=same)
    return sheet_pages(made, of, paper=paper, duplex=duplex, what="cards", tr=same, **more)


def turned_paper(point, paper, duplex):
    """Where a point of the back page is, seen through the paper from its front."""
    x, y = point
    if duplex is Duplex.SHORT:
        return x, paper.height_mm - y
    return paper.width_mm - x, y


def corners(placed: Placed, behind: bool):
    """Return the four corners of a piece on the page; those of a back in the order of its front.

    A piece is turned over like the page of a book, so the left of its front is the right of its
    back.
    """
    w, h = placed.width_mm, placed.height_mm
    points = ((0, 0), (w, 0), (w, h), (0, h))
    return [placed.placing.apply(w - x if behind else x, y) for x, y in points]


def by_sheet(pages, duplex):
    """Yield the front and the back page of each sheet of paper."""
    if duplex is Duplex.NONE:
        half = len(pages) // 2
        yield from zip(pages[:half], pages[half:], strict=True)
    else:
        yield from zip(pages[::2], pages[1::2], strict=True)


@pytest.mark.parametrize("duplex", FLIPS)
@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_every_back_lies_exactly_behind_its_front(paper, name, duplex):
    of = FORMATS[name]
    for count in COUNTS:
        seen = 0
        for front, back in by_sheet(pages_of(count, of, paper, duplex), duplex):
            assert (front.side, back.side) == ("front", "back")
            assert [p.name for p in front.placed] == [p.name for p in back.placed]
            for one, other in zip(front.placed, back.placed, strict=True):
                behind = [turned_paper(p, paper, duplex) for p in corners(other, behind=True)]
                for got, wanted in zip(behind, corners(one, behind=False), strict=True):
                    assert got == pytest.approx(wanted, abs=1e-9)
                seen += 1
        assert seen == count


@pytest.mark.parametrize("name", ["mini", "poker", "bridge", "tile"])
@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_every_back_lies_exactly_behind_its_front_once_folded(paper, name):
    of = FORMATS[name]
    mirror, _ = fold_layout(of, paper)
    for count in COUNTS:
        for page in pages_of(count, of, paper, Duplex.FOLD):
            fronts = {p.name: p for p in page.placed if p.piece == "card"}
            backs = {p.name: p for p in page.placed if p.piece == "card back"}
            assert list(fronts) == list(backs)
            for key, front in fronts.items():
                behind = [mirror.point(*p) for p in corners(backs[key], behind=True)]
                for got, wanted in zip(behind, corners(front, behind=False), strict=True):
                    assert got == pytest.approx(wanted, abs=1e-9)


def test_fronts_and_backs_stay_on_their_side_of_the_fold():
    for of, paper in product((FORMATS["mini"], FORMATS["poker"]), PAPERS.values()):
        mirror, _ = fold_layout(of, paper)
        at = 0 if mirror.upright else 1
        for page in pages_of(45, of, paper, Duplex.FOLD):
            for placed in page.placed:
                if placed.piece == "card":
                    assert placed.box[at + 2] + of.bleed_mm <= mirror.at_mm + 1e-9
                else:
                    assert placed.box[at] - of.bleed_mm >= mirror.at_mm - 1e-9


@pytest.mark.parametrize("duplex", Duplex)
@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_every_piece_is_there_once_in_the_layout_and_in_the_pdf(paper, duplex):
    of = FORMATS["mini"]
    pages = pages_of(45, of, paper, duplex)
    laid = Counter((p.piece, p.name) for page in pages for p in page.placed)
    wanted = {(kind, f"K{n:02}") for kind in ("card", "card back") for n in range(1, 46)}
    assert set(laid) == wanted
    assert set(laid.values()) == {1}
    pdf = pypdfium2.PdfDocument(Document("t", "", "en", with_furniture(pages, same)).pdf())
    texts = [page.get_textpage().get_text_range() for page in pdf]
    words = Counter(word for text in texts for word in text.split() if word[0] in "KL")
    assert words == Counter(f"{side}{n:02}" for side in "KL" for n in range(1, 46))


@pytest.mark.parametrize("duplex", FLIPS)
@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_bleeds_do_not_meet_each_other_nor_the_small_print(paper, name, duplex):
    of = FORMATS[name]
    slots = grid(of, room_of(paper, duplex))
    behind = [mirror_of(paper, duplex).slot(slot) for slot in slots]
    for side in (slots, behind):
        boxes = [(s.x - 2, s.y - 2, s.x + s.across + 2, s.y + s.down + 2) for s in side]
        for left, top, right, bottom in boxes:
            assert left >= MARGIN_MM - 1e-9
            assert right <= paper.width_mm - MARGIN_MM + 1e-9
            assert top >= TOP_MM - 1e-9
            assert bottom <= paper.height_mm - BOTTOM_MM + 1e-9
        for one, other in combinations(boxes, 2):
            assert (
                one[2] <= other[0] + 1e-9
                or other[2] <= one[0] + 1e-9
                or one[3] <= other[1] + 1e-9
                or other[3] <= one[1] + 1e-9
            )


@pytest.mark.parametrize("duplex", FLIPS)
def test_guides_stay_out_of_every_trim_and_point_at_all_of_its_edges(duplex):
    for of, paper in product(FORMATS.values(), PAPERS.values()):
        slots = grid(of, room_of(paper, duplex))
        for side in (slots, tuple(map(mirror_of(paper, duplex).slot, slots))):
            path = guides(side, paper)[1]
            points = [(s.x, s.y) for s in path.segments]
            ticks = list(zip(points[::2], points[1::2], strict=True))
            for (x1, y1), (x2, y2) in ticks:
                for s in side:
                    inside_x = max(x1, x2) > s.x + 1e-6 and min(x1, x2) < s.x + s.across - 1e-6
                    inside_y = max(y1, y2) > s.y + 1e-6 and min(y1, y2) < s.y + s.down - 1e-6
                    assert not (inside_x and inside_y)
                assert min(x1, x2) > 0
                assert max(x1, x2) < paper.width_mm
                assert min(y1, y2) >= TOP_MM - 1e-6
            upright = Counter(round(a[0], 6) for a, b in ticks if a[0] == b[0])
            level = Counter(round(a[1], 6) for a, b in ticks if a[1] == b[1])
            for s in side:
                assert upright[round(s.x, 6)] >= 2
                assert upright[round(s.x + s.across, 6)] >= 2
                assert level[round(s.y, 6)] >= 2
                assert level[round(s.y + s.down, 6)] >= 2


def test_a_last_sheet_keeps_its_slots():
    paper, of = PAPERS["a4"], FORMATS["mini"]
    full = sheet_pages(pieces(16, of), of, paper=paper, duplex=Duplex.LONG, what="", tr=same)
    three = sheet_pages(pieces(3, of), of, paper=paper, duplex=Duplex.LONG, what="", tr=same)
    for of_full, of_three in zip(full, three, strict=True):
        assert [p.box for p in of_full.placed[:3]] == [p.box for p in of_three.placed]


def test_mini_cards_take_three_sheets_of_a4():
    assert len(pages_of(45, FORMATS["mini"], PAPERS["a4"], Duplex.LONG)) == 6


def test_a_back_offset_moves_pieces_and_guides_of_backs_alone():
    paper, of = PAPERS["a4"], FORMATS["mini"]
    offset = BackOffset(1.5, -0.5, 1)
    moved = pages_of(3, of, paper, Duplex.LONG, offset=offset)
    still = pages_of(3, of, paper, Duplex.LONG)
    map_ = offset.transform(paper)
    assert isinstance(map_, Transform)
    assert moved[0] == still[0]
    before = [t.apply(m.x, m.y) for m, t in placed_marks(still[1].drawings) if isinstance(m, Text)]
    after = [t.apply(m.x, m.y) for m, t in placed_marks(moved[1].drawings) if isinstance(m, Text)]
    assert len(before) == 3
    for (x, y), place in zip(before, after, strict=True):
        assert place == pytest.approx(map_.apply(x, y))
    # A quarter of a turn takes the middle of the paper nowhere, but for the shift.
    assert BackOffset(2, 3, 90).transform(paper).apply(105, 148.5) == pytest.approx((107, 151.5))
    assert BackOffset().transform(paper) is None


def test_glued_backs_are_not_moved():
    pages = pages_of(3, FORMATS["mini"], PAPERS["a4"], Duplex.NONE, offset=BackOffset(1, 1, 1))
    assert all(page.offset is None for page in pages)


def test_what_is_drawn_past_the_bleed_is_cut_off():
    paper, of = PAPERS["a4"], FORMATS["mini"]
    wild = Piece("card", "wild", Rect(-50, -50, 300, 300, "#000000"), Rect(0, 0, 1, 1, "#000000"))
    page = sheet_pages([wild], of, paper=paper, duplex=Duplex.LONG, what="", tr=same)[0]
    (group,) = page.drawings[0].children
    assert group.clip.segments == (of.bleed,)


@pytest.mark.parametrize("duplex", Duplex)
def test_every_page_says_its_side_and_how_to_turn_it(duplex):
    word = {
        Duplex.LONG: "long edge",
        Duplex.SHORT: "short edge",
        Duplex.NONE: "glue",
        Duplex.FOLD: "fold",
    }[duplex]
    for page in pages_of(45, FORMATS["mini"], PAPERS["a4"], duplex):
        assert word in page.heading
        assert page.side in page.heading or page.side == "single"


def test_pieces_without_backs_are_single_sheets():
    of = FORMATS["tile"]
    pages = sheet_pages(
        pieces(100, of, backs=False),
        of,
        paper=PAPERS["a4"],
        duplex=Duplex.LONG,
        what="tiles",
        tr=same,
    )
    assert {page.side for page in pages} == {"single"}
    assert sum(len(page.placed) for page in pages) == 100


def test_pieces_of_which_only_some_have_backs_are_refused():
    of = FORMATS["tile"]
    mixed = [*pieces(1, of), *pieces(1, of, backs=False)]
    with pytest.raises(ValueError, match="backs"):
        sheet_pages(mixed, of, paper=PAPERS["a4"], duplex=Duplex.LONG, what="", tr=same)
    with pytest.raises(ValueError, match="backs"):
        fold_pages(mixed, of, paper=PAPERS["a4"], what="", tr=same)
    with pytest.raises(ValueError, match="fold_pages"):
        sheet_pages([], of, paper=PAPERS["a4"], duplex=Duplex.FOLD, what="", tr=same)


def test_a_piece_too_large_says_so():
    large = Format(200, 300)
    with pytest.raises(PieceSizeError, match="200 × 300 mm"):
        grid(large, room_of(PAPERS["a4"]))
    with pytest.raises(PieceSizeError, match="180 × 180 mm"):
        fold_layout(Format(180, 180), PAPERS["a4"])


def test_printing_all_on_both_sides_puts_nothing_behind_a_single_page():
    a4 = PAPERS["a4"]
    pages = [*pages_of(45, FORMATS["mini"], a4, Duplex.LONG), Page(a4, "one"), Page(a4, "two")]
    filled = with_empty_backs(pages, Duplex.LONG, same)
    assert len(filled) == 10
    assert [page.side for page in filled[6:]] == ["single", "back", "single", "back"]
    assert all(not page.placed for page in filled[7::2])
    assert with_empty_backs(pages, Duplex.NONE, same) == tuple(pages)

"""Marks to cut by: on no piece, by every cut when it comes, and numbered."""

from dataclasses import replace
from functools import cache
from itertools import pairwise, product
from math import hypot

import pytest

from printables.cutting.blocks import cuts_of, in_blocks, touch
from printables.cutting.corner_marks import OUT_MM, ticks
from printables.cutting.machine import registered
from printables.cutting.marks import HAIR_MM, Marks, marked
from printables.cutting.pointers import NUMBER_PT, Arrow, pointers
from printables.cutting.toolpaths import routes_of
from printables.drawing.display_list import Box, Path, Rect, Text, placed_marks, rotate
from printables.drawing.fonts import text_width_mm
from printables.page.cut_lines import Area, Cutting, across, bounds
from printables.page.document import Document, Page, with_furniture
from printables.page.duplex import Duplex
from printables.page.identity import Identity, Kind
from printables.page.paper import MARGIN_MM, PAPERS, Paper
from printables.page.piece_sheets import (
    BLEED_MM,
    FOOT_BEGINS_MM,
    HEAD_ENDS_MM,
    Format,
    Piece,
    piece_pages,
)
from tests.cases import sweep
from tests.printables.games_on_paper import ENGLISH, GAMES, printed, setup_in

DRAWN = [marks for marks in Marks if marks is not Marks.NONE]


def english(text):
    return text


@cache
def game(name, paper, duplex):
    """What is printed of a game; Lineframe has no backs."""
    return printed(name, replace(ENGLISH, paper=PAPERS[paper], duplex=duplex))


def points(drawn, placing):
    """The corners of a mark, on the page."""
    if isinstance(drawn, Path):
        for segment in drawn.segments:
            if isinstance(segment, Box):
                yield placing.apply(segment.x, segment.y)
                yield placing.apply(segment.x + segment.width, segment.y + segment.height)
            elif hasattr(segment, "x"):
                yield placing.apply(segment.x, segment.y)
    elif isinstance(drawn, Rect):
        yield placing.apply(drawn.x, drawn.y)
        yield placing.apply(drawn.x + drawn.width, drawn.y + drawn.height)
    elif isinstance(drawn, Text):
        wide = text_width_mm(drawn.string, drawn.size_pt, drawn.weight)
        before = {"start": 0, "middle": wide / 2, "end": wide}[drawn.anchor]
        at = rotate(drawn.turn, drawn.x, drawn.y).then(placing)
        yield at.apply(drawn.x - before, drawn.y)
        yield at.apply(drawn.x - before + wide, drawn.y - 0.25 * drawn.size_pt)


def shapes(page: Page, plain: Page):
    """What a map drew on a page more than was there: the box around each line or shape of it."""
    for drawn, placing in placed_marks(page.marks[: len(page.marks) - len(plain.marks)]):
        if isinstance(drawn, Path):
            part = []
            for segment in (*drawn.segments, None):
                if segment is None or type(segment).__name__ == "Move":
                    if part:
                        yield drawn, around(part)
                    part = []
                if hasattr(segment, "x"):
                    part.append(placing.apply(segment.x, segment.y))
        else:
            yield drawn, around(list(points(drawn, placing)))


def around(corners):
    xs, ys = zip(*corners, strict=True)
    return Area(min(xs), min(ys), max(xs), max(ys))


def assert_no_mark_on_a_piece(document, marks, *, machine=False):
    plain = registered(document) if machine else document
    printed_document = marked(plain, marks, english)
    cut = 0
    for page, before in zip(printed_document.pages, plain.pages, strict=True):
        if before.cutting is None:
            assert page == before
            continue
        cut += 1
        pieces = [Area(*p.box) for p in before.placed if p.outline is not None]
        for drawn, box in shapes(page, before):
            if drawn in before.cutting.slanted:
                continue
            for piece in pieces:
                wide = min(box.right, piece.right) - max(box.left, piece.left)
                high = min(box.bottom, piece.bottom) - max(box.top, piece.top)
                assert wide <= 1e-6 or high <= 1e-6, (page.heading, drawn, box, piece)
            if not (isinstance(drawn, Text) and drawn.role in ("order", "key", "touch")):
                out = MARGIN_MM - OUT_MM - 1e-6
                assert box.left >= out
                assert box.right <= page.paper.width_mm - out
                assert box.top >= HEAD_ENDS_MM - 0.3
                assert box.bottom <= page.paper.height_mm - FOOT_BEGINS_MM + 0.3
    assert cut


def test_slanted_lines_stay_out_of_the_pieces_too():
    page = game("rakugaaki", "a4", Duplex.LONG).pages[2]
    assert page.cutting.slanted
    polygons = [route.points for p in page.placed for route in routes_of(p.outline.cut, p.placing)]
    for drawn in page.cutting.slanted:
        ends = [(s.x, s.y) for s in drawn.segments]
        for (x0, y0), (x1, y1) in zip(ends[::2], ends[1::2], strict=True):
            x, y = (x0 + x1) / 2, (y0 + y1) / 2
            for polygon in polygons:
                depths = [
                    ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / hypot(bx - ax, by - ay)
                    for (ax, ay), (bx, by) in pairwise((*polygon, polygon[0]))
                ]
                # Outside of one side of a convex piece, by half the line's own width.
                assert min(depths) <= 1e-6 - drawn.width_mm / 2 or max(depths) <= 0


@sweep(name=GAMES, duplex=[Duplex.LONG, Duplex.FOLD], marks=DRAWN)
def test_no_mark_is_on_a_piece_or_where_printers_do_not_reach(name, duplex, marks):
    assert_no_mark_on_a_piece(game(name, "a4", duplex), marks)


@pytest.mark.slow
@pytest.mark.parametrize("duplex", list(Duplex))
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", GAMES)
def test_nor_on_any_paper_however_backs_are_printed(name, paper, duplex):
    for marks in DRAWN:
        machine = marks is Marks.CORNERS  # all that there may be on a page
        assert_no_mark_on_a_piece(game(name, paper, duplex), marks, machine=machine)


@pytest.mark.parametrize("name", GAMES)
def test_without_marks_pages_stay_as_they_are(name):
    document = game(name, "a4", Duplex.LONG)
    assert marked(document, Marks.NONE, english) is document


@pytest.mark.parametrize("name", GAMES)
def test_every_cut_finds_marks_or_arrows_at_both_ends_when_it_comes(name):
    shared = 0
    for page in game(name, "letter", Duplex.FOLD).pages:
        if page.cutting is None:
            continue
        there = ticks(page.cutting, page.paper)
        cuts = cuts_of(page.cutting)
        assert cuts
        blocks = in_blocks(page.cutting)
        shared += len(page.cutting.pieces) - len(blocks.pieces)
        _, pointing = pointers(blocks, cuts, there, page.paper)
        for cut in cuts:
            along = across(cut.axis)
            for part in cut.parts:
                held = [
                    piece
                    for piece in blocks.pieces
                    if part.left - 1e-6 < piece.left
                    and part.top - 1e-6 < piece.top
                    and piece.right < part.right + 1e-6
                    and piece.bottom < part.bottom + 1e-6
                ]
                first, last = bounds(held).span(along)
                begins, ends = part.span(along)
                low, high = part.span(cut.axis)
                centres = [
                    (tick.start + tick.end) / 2
                    for tick in there
                    if tick.axis == cut.axis
                    and tick.at == pytest.approx(cut.at)
                    and begins < tick.start < tick.end < ends
                ] + [
                    arrow.along
                    for arrow in pointing
                    if arrow.axis == cut.axis
                    and arrow.at == pytest.approx(cut.at)
                    and begins < arrow.along < ends
                    and low - 1e-6 < arrow.at + arrow.towards * arrow.length < high + 1e-6
                ]
                assert centres, (page.heading, cut)
                if last - first >= 9:
                    assert max(centres) - min(centres) >= (last - first) / 3
    assert (shared > 0) == (name in ("lineframe", "kokkuri", "rakugaaki"))


def numbers_on(page):
    """Where a page has the numbers of cuts: the box of each, by what it says."""
    places = {}
    for drawn, placing in placed_marks(page.marks):
        if isinstance(drawn, Text) and drawn.role == "cut":
            box = around(list(points(drawn, placing)))
            places.setdefault(int(drawn.string), []).append(box)
            assert drawn.size_pt >= NUMBER_PT >= 7
    return places


def holds(part, box):
    return (
        part.left < box.left
        and part.top < box.top
        and box.right < part.right
        and box.bottom < part.bottom
    )


def assert_numbers_stay(page, cutting):
    """Cut a page, number by number: each is on what is cut first then, and nowhere else."""
    numbers = numbers_on(page)
    cuts = cuts_of(cutting)
    assert sorted(numbers) == [cut.number for cut in cuts]
    held = [cutting.sheet]
    for cut in cuts:
        for part in cut.parts:
            (there,) = [one for one in held if one == pytest.approx(part, abs=1e-5)]
            boxes = [box for box in numbers[cut.number] if holds(there, box)]
            assert len(boxes) == (part == cut.parts[0])
            for box in boxes:
                assert not box.span(cut.axis)[0] < cut.at < box.span(cut.axis)[1]
                beside = min(abs(edge - cut.at) for edge in box.span(cut.axis))
                assert beside <= 2.5, (page.heading, cut)
            first, last = there.span(cut.axis)
            held.remove(there)
            held += [there.between(cut.axis, first, cut.at), there.between(cut.axis, cut.at, last)]
    for block in in_blocks(cutting).pieces:
        (free,) = [one for one in held if one == pytest.approx(block, abs=1e-5)]
        assert not any(holds(free, box) for boxes in numbers.values() for box in boxes)
    assert sum(map(len, numbers.values())) == len(cuts)


def assert_nothing_lies_on_a_number(page):
    """Numbers keep off each other, and off the arrows of other cuts."""
    cutting = page.cutting
    alone, arrows = pointers(
        in_blocks(cutting), cuts_of(cutting), ticks(cutting, page.paper), page.paper
    )
    numbers: list[tuple[Area, Arrow | None]] = [(number.area, None) for number in alone]
    numbers += [(arrow.label.area, arrow) for arrow in arrows if arrow.label]
    for area, behind in numbers:
        others = [other for other, _ in numbers if other is not area]
        others += [arrow.area for arrow in arrows if arrow is not behind]
        for other in others:
            wide = min(area.right, other.right) - max(area.left, other.left)
            high = min(area.bottom, other.bottom) - max(area.top, other.top)
            assert wide <= 1e-6 or high <= 1e-6, (page.heading, area, other)


def assert_numbers_stay_in(document):
    for page, before in zip(
        marked(document, Marks.CORNERS, english).pages, document.pages, strict=True
    ):
        if before.cutting is None or before.cutting.back:
            assert numbers_on(page) == {}
            continue
        assert_numbers_stay(page, before.cutting)
        assert_nothing_lies_on_a_number(before)
        (order,) = [m for m in page.marks if isinstance(m, Text) and m.role == "order"]
        assert order.size_pt >= 6
        assert str(cuts_of(before.cutting)[-1].number) in order.string


@sweep(name=GAMES, duplex=[Duplex.LONG, Duplex.FOLD])
def test_when_a_cuts_turn_comes_its_number_is_on_the_first_that_is_cut(name, duplex):
    assert_numbers_stay_in(game(name, "a4", duplex))


@pytest.mark.slow
@pytest.mark.parametrize("duplex", list(Duplex))
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", GAMES)
def test_so_it_is_on_other_paper_however_backs_are_printed(name, paper, duplex):
    assert_numbers_stay_in(game(name, paper, duplex))


def test_nor_is_it_lost_where_pieces_touch_or_lie_apart_or_end_early():
    sheet = Area(0, 0, 210, 297)
    for columns, rows, gap, left_out in product((1, 3, 6), (1, 4), (0, 4, 9), (0, 1)):
        pieces = [
            Area(20 + c * (20 + gap), 30 + r * (24 + gap),
                 40 + c * (20 + gap), 54 + r * (24 + gap))
            for r, c in product(range(rows), range(columns))
        ]  # fmt: skip
        cutting = Cutting(sheet, tuple(pieces[: len(pieces) - left_out or None]))
        page = Page(PAPERS["a4"], "h", cutting=cutting)
        (after,) = marked(Document("t", "", "en", (page,)), Marks.CORNERS, english).pages
        if left_out and not gap and len(in_blocks(cutting).pieces) > 1:
            # No rectangle: a line among them has no waste beside it, and its number is by a mark.
            assert sorted(numbers_on(after)) == [cut.number for cut in cuts_of(cutting)]
        else:
            assert_numbers_stay(after, cutting)


def test_a_sliver_with_no_room_for_a_number_has_it_by_a_mark():
    cutting = Cutting(
        Area(0, 0, 210, 297), (Area(20, 20, 60, 60), Area(21, 64, 39, 94), Area(43, 64, 61, 94))
    )
    page = Page(PAPERS["a4"], "h", cutting=cutting)
    (after,) = marked(Document("t", "", "en", (page,)), Marks.CORNERS, english).pages
    assert sorted(numbers_on(after)) == [cut.number for cut in cuts_of(cutting)]


def test_the_order_says_what_is_cut_across_what_in_strips_and_where_cuts_slant():
    def order_told(cutting):
        page = Page(PAPERS["a4"], "h", cutting=cutting)
        (words,) = [
            m.string
            for m in marked(Document("t", "", "en", (page,)), Marks.CORNERS, english).pages[0].marks
            if isinstance(m, Text) and m.role == "order"
        ]
        return words

    sheet = Area(0, 0, 210, 297)
    pair = (Area(20, 20, 60, 100), Area(64, 20, 104, 100))
    rows = tuple(piece._replace(top=104, bottom=184) for piece in pair)
    assert order_told(Cutting(sheet, (*pair, *rows))) == (
        "Cut 1–6 right across the sheet, then 7–8 on every strip."
    )
    assert order_told(Cutting(sheet, pair[:1])) == "Cut in the order of the numbers, 1 to 4."
    hexagons = Cutting(
        sheet, (*pair[:1], pair[0]._replace(left=60, right=100)), slanted=(Rect(0, 0, 1, 1),)
    )
    assert [cut.at for cut in cuts_of(hexagons)] == [20, 100, 20, 100]
    assert order_told(hexagons) == (
        "Cut 1 to 4 in order; then each strip, from slanted mark to slanted mark."
    )
    short = Cutting(sheet, (*pair, rows[0]))
    assert order_told(short) == ("Cut 1–6 right across the sheet, then 7–8 where arrows point.")
    close = tuple(
        Area(20 + 40 * c, 20 + 50 * r, 60 + 40 * c, 70 + 50 * r) for c in (0, 1) for r in (0, 1)
    )
    assert order_told(Cutting(sheet, close)) == "Cut in the order of the numbers, 1 to 4."


def assert_touching_is_told(document, tr, words):
    """Every page with pieces that touch says once that these come last; no other page does."""
    for page in marked(document, Marks.CORNERS, tr).pages:
        told = [m for m in page.marks if isinstance(m, Text) and m.role in ("order", "touch")]
        touching = page.cutting is not None and not page.cutting.back and touch(page.cutting)
        assert sum(any(word in m.string for word in words) for m in told) == touching


@pytest.mark.parametrize("name", ["lineframe", "kokkuri"])
def test_pages_with_pieces_that_touch_say_that_these_come_last(name):
    assert_touching_is_told(printed(name), english, ("touch",))


@sweep(language=["en", "ja"], duplex=list(Duplex), wide=[176, 182], name=["lineframe", "kokkuri"])
def test_so_they_do_on_small_paper_if_need_be_in_one_sentence(language, duplex, wide, name):
    paper = Paper("b5", wide, {176: 250, 182: 257}[wide])
    setup = setup_in(language, replace(ENGLISH, paper=paper, duplex=duplex))
    words = {"en": ("touch",), "ja": ("最後に",)}[language]
    assert_touching_is_told(printed(name, setup), setup.tr, words)


CARD, TILE = Kind("card"), Kind("tile")
FORMATS = [Format(CARD, 44, 63), Format(CARD, 63, 88), Format(TILE, 18, 18)]


def sheets(count, form, paper, duplex):
    pieces = [
        Piece(Identity(CARD, f"p{n}"), Text(5, 5, "f", 4), Text(5, 5, "b", 4)) for n in range(count)
    ]
    document = piece_pages(pieces, form, paper=paper, duplex=duplex, heading="h", tr=english)
    return with_furniture(document, english)


@pytest.mark.parametrize("form", FORMATS, ids=str)
@pytest.mark.parametrize("duplex", list(Duplex))
def test_every_edge_has_corner_marks_on_its_line_off_the_trim(duplex, form):
    for page in sheets(7, form, PAPERS["a4"], duplex):
        there = ticks(page.cutting, page.paper)
        for placed in page.placed:
            area = Area(*placed.box)
            for axis in ("x", "y"):
                for at in area.span(axis):
                    first, last = area.span(across(axis))
                    near = [t for t in there if t.axis == axis and t.at == pytest.approx(at)]
                    assert any(first - 6 < t.start and t.end <= first - 0.9 for t in near)
                    assert any(last + 0.9 <= t.start and t.end < last + 6 for t in near)


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("duplex", [Duplex.LONG, Duplex.SHORT])
@pytest.mark.parametrize("form", FORMATS, ids=str)
def test_against_the_light_the_marks_of_both_sides_meet(paper, duplex, form):
    def turned(axis, at, start, end):
        width, height = paper.width_mm, paper.height_mm
        if duplex is Duplex.LONG:
            at, start, end = (width - at, start, end) if axis == "x" else (
                at, width - end, width - start)  # fmt: skip
        else:
            at, start, end = (at, height - end, height - start) if axis == "x" else (
                height - at, start, end)  # fmt: skip
        return axis, round(at, 3), round(start, 3), round(end, 3)

    front, back = sheets(3, form, paper, duplex)
    ahead = {(t.axis, round(t.at, 3), t.start, t.end) for t in ticks(front.cutting, paper)}
    behind = {turned(t.axis, t.at, t.start, t.end) for t in ticks(back.cutting, paper)}
    assert {tick[:2] for tick in ahead} == {tick[:2] for tick in behind}
    for axis, at, start, end in ahead:  # head and foot of a page may cut some short
        assert any(
            (axis, at) == other[:2] and other[2] < end and start < other[3] for other in behind
        )


def test_lines_run_along_the_outer_side_of_every_edge():
    piece = Area(20, 30, 64, 93)
    page = Page(PAPERS["a4"], "h", cutting=Cutting(Area(0, 0, 210, 297), (piece,)))
    (document,) = marked(Document("t", "", "en", (page,)), Marks.LINES, english).pages
    (black,) = [m for m in document.marks if isinstance(m, Path) and m.stroke == "#000000"]
    ends = [(s.x, s.y) for s in black.segments]
    half = HAIR_MM / 2
    lines = {
        (round(x0, 3), round(y0, 3), round(x1, 3), round(y1, 3))
        for (x0, y0), (x1, y1) in zip(ends[::2], ends[1::2], strict=True)
    }
    assert lines == {
        (20 - half, 30, 20 - half, 93),
        (64 + half, 30, 64 + half, 93),
        (20, 30 - half, 64, 30 - half),
        (20, 93 + half, 64, 93 + half),
    }


def test_arrows_beside_cuts_have_a_key_on_their_page():
    document = marked(printed("lautzeit-sep"), Marks.CORNERS, english)
    pieces, *_ = document.pages
    (key,) = [m for m in pieces.marks if isinstance(m, Text) and m.role == "key"]
    assert "Arrow" in key.string
    assert key.size_pt >= 6
    assert key.y > pieces.paper.height_mm - FOOT_BEGINS_MM


def test_an_arrow_beside_a_margin_ends_within_what_is_printed_beyond_the_edge():
    (page, *_) = printed("lautzeit-sep").pages
    assert page.cutting is not None
    there = ticks(page.cutting, page.paper)
    _, pointing = pointers(page.cutting, cuts_of(page.cutting), there, page.paper)
    beside = bounds(page.cutting.pieces)
    wilds = [piece for piece in page.cutting.pieces if piece.bottom == beside.bottom]
    edge, top = max(piece.right for piece in wilds), wilds[0].top
    (last,) = {
        arrow.length
        for arrow in pointing
        if arrow.axis == "x" and arrow.at == edge and arrow.towards > 0 and arrow.along > top
    }
    assert last < BLEED_MM - 0.3
    assert all(arrow.length <= BLEED_MM for arrow in pointing)


@pytest.mark.parametrize("name", ["lautzeit-sep", "tower"])
def test_notes_at_the_foot_begin_at_one_edge(name):
    page, *_ = marked(printed(name), Marks.CORNERS, english).pages
    (order,) = [m for m in page.marks if isinstance(m, Text) and m.role == "order"]
    (key,) = [m for m in page.marks if isinstance(m, Text) and m.role == "key"]
    (ruler,) = [m for m in page.furniture if isinstance(m, Text) and "ruler" in m.string]
    assert order.anchor == key.anchor == ruler.anchor == "start"
    assert order.x == pytest.approx(ruler.x)
    assert key.y == pytest.approx(ruler.y, abs=0.01)
    assert key.x > ruler.x + text_width_mm(ruler.string, ruler.size_pt)

"""Boards in parts: that the parts, glued, are the board again."""

import random
from itertools import product

import pypdfium2
import pytest

from printables.boards import (
    MAP_MM,
    OVERLAP_MM,
    Board,
    board_map,
    board_pages,
    diamonds,
    split,
)
from printables.document import Document, with_furniture
from printables.drawing import Box, Circle, Group, Path, Text, placed_marks
from printables.page import MARGIN_MM, PAPERS, SHEET_Y_MM, Sheet, sheet_of

SIZES = ((408, 579), (579, 408), (300, 200), (150, 150), (194, 266), (195, 267), (900, 100))


def same(text):
    return text


def board_of(width, height, shows=()):
    return Board("board", width, height, Group(()), shows)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_the_parts_cover_the_board_and_neighbours_share_the_overlap(paper, size):
    plan = split(board_of(*size), sheet_of(paper))
    by_number = {part.number: part for part in plan.parts}
    assert [part.number for part in plan.parts] == list(range(1, plan.rows * plan.columns + 1))
    for part in plan.parts:
        w = part.window
        assert (w.x == 0) == (part.left is None)
        assert (w.y == 0) == (part.above is None)
        if part.right is None:
            assert w.x + w.width == pytest.approx(size[0])
        else:
            other = by_number[part.right]
            assert other.left == part.number
            assert part.right > part.number
            assert w.x + w.width - other.window.x == pytest.approx(OVERLAP_MM)
            assert (w.y, w.height) == (other.window.y, other.window.height)
        if part.below is None:
            assert w.y + w.height == pytest.approx(size[1])
        else:
            other = by_number[part.below]
            assert other.above == part.number
            assert part.below > part.number
            assert w.y + w.height - other.window.y == pytest.approx(OVERLAP_MM)
            assert (w.x, w.width) == (other.window.x, other.window.width)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_every_part_fits_its_page(paper, size):
    for page in board_pages(board_of(*size), paper=paper, what="Board", tr=same):
        left, top, right, bottom = page.placed[0].box
        assert left >= MARGIN_MM - 1e-9
        assert right <= paper.width_mm - MARGIN_MM + 1e-9
        assert top >= SHEET_Y_MM - 1e-9
        assert bottom <= SHEET_Y_MM + sheet_of(paper).height_mm + 1e-9


def test_what_is_drawn_lands_where_the_glued_board_has_it():
    random_ = random.Random(3)
    dots = [(random_.uniform(0, 408), random_.uniform(0, 579)) for _ in range(200)]
    art = Group(tuple(Circle(x, y, 0.1, "#ff0000") for x, y in dots))
    for paper in PAPERS.values():
        board = Board("board", 408, 579, art)
        pages = board_pages(board, paper=paper, what="Board", tr=same)
        plan = split(board, Sheet(sheet_of(paper).width_mm, sheet_of(paper).height_mm - MAP_MM - 3))
        seen = set()
        for page, part in zip(pages, plan.parts, strict=True):
            (placed,) = page.placed
            circles = [
                t.apply(mark.x, mark.y)
                for mark, t in placed_marks(page.drawings)
                if isinstance(mark, Circle)
            ]
            assert len(circles) == len(dots)
            for number, ((x, y), found) in enumerate(zip(dots, circles, strict=True)):
                at = placed.placing.apply(x - part.window.x, y - part.window.y)
                assert found == pytest.approx(at)
                left, top, right, bottom = placed.box
                if left <= at[0] <= right and top <= at[1] <= bottom:
                    seen.add(number)
        assert seen == set(range(len(dots)))


def test_every_glued_edge_has_two_diamonds_on_both_of_its_parts():
    plan = split(board_of(408, 579), sheet_of(PAPERS["a4"]))
    edges = sum((part.left is not None) + (part.above is not None) for part in plan.parts)
    found = diamonds(plan)
    assert edges > 0
    assert len(found) == 2 * edges
    for x, y in found:
        windows = [part.window for part in plan.parts]
        inside = [w for w in windows if w.x <= x <= w.x + w.width and w.y <= y <= w.y + w.height]
        assert len(inside) >= 2


def test_a_part_that_shows_nothing_is_left_out():
    # A staircase: rows that end at the right, each one longer than the one above.
    stairs = tuple(Box(300 - 100 * n, 100 * (n - 1), 100 * n, 100) for n in (1, 2, 3))
    plan = split(board_of(300, 300, stairs), Sheet(110, 110))
    assert (plan.rows, plan.columns) == (3, 3)
    shown = {(part.row, part.column) for part in plan.parts}
    assert shown == {(r, c) for r, c in product(range(3), range(3)) if r + c >= 2}
    random_ = random.Random(4)
    for area in stairs:  # yet all of them is shown
        for _ in range(300):
            x = random_.uniform(area.x, area.x + area.width)
            y = random_.uniform(area.y, area.y + area.height)
            windows = [part.window for part in plan.parts]
            assert any(w.x <= x <= w.x + w.width and w.y <= y <= w.y + w.height for w in windows)
    numbers = {part.number for part in plan.parts}
    assert all({part.right, part.below} - {None} <= numbers for part in plan.parts)


def test_a_board_that_fits_is_one_page_without_a_map():
    (page,) = board_pages(board_of(180, 250), paper=PAPERS["a4"], what="Board", tr=same)
    assert page.heading == "Board"
    assert not [m for m, _ in placed_marks(page.drawings) if isinstance(m, Text)]
    (lying,) = board_pages(board_of(250, 180), paper=PAPERS["a4"], what="Board", tr=same)
    assert lying.placed[0].turn == 90


def test_every_page_has_the_map_with_its_own_part_told_apart():
    board = board_of(408, 579)
    pages = board_pages(board, paper=PAPERS["a4"], what="Board", tr=same)
    pdf = pypdfium2.PdfDocument(Document("t", "", "en", with_furniture(pages, same)).pdf())
    for number, page in enumerate(pages, 1):
        assert page.heading == f"Board · part {number} of {len(pages)}"
        shown = [m for m, _ in placed_marks(page.drawings) if getattr(m, "role", "") == "map"]
        assert [m.string for m in shown] == [str(n) for n in range(1, len(pages) + 1)]
        assert len({m.colour for m in shown}) == 2
        assert [m.colour for m in shown].count(shown[number - 1].colour) == 1
        assert f"Part {number} of {len(pages)}" in pdf[number - 1].get_textpage().get_text_range()
    drawn, width = board_map(board, split(board, sheet_of(PAPERS["a4"])), 1)
    assert width == pytest.approx(MAP_MM * 408 / 579)
    assert drawn


def test_lines_under_other_parts_are_dashed_and_cuts_are_solid():
    pages = board_pages(board_of(300, 200), paper=PAPERS["a4"], what="Board", tr=same)
    for page in pages:
        lines = [m for m, _ in placed_marks(page.drawings) if isinstance(m, Path) and not m.fill]
        dashed = [m for m in lines if m.dash]
        assert len(dashed) == (1 if page is not pages[-1] else 0)
        assert [m for m in lines if not m.dash]

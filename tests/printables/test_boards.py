"""Boards that are larger than a page."""

import itertools

import pytest

from printables.boards import OVERLAP_MM, Board, board_pages, parts_of
from printables.drawing import Box, Path, Rect, placed_marks
from printables.page import PAPERS, Sheet, sheet_of


def board(width, height, covers=lambda box: True):
    return Board("board", width, height, Rect(0, 0, width, height, "#ffffff"), covers)


@pytest.mark.parametrize("size", [(100, 100), (190, 260), (400, 300), (416, 590), (600, 900)])
@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_the_parts_cover_the_board_overlap_and_fit_the_page(size, paper):
    width, height = size
    room = sheet_of(paper)
    parts = parts_of(board(width, height), room)
    for part in parts:
        assert part.box.width <= room.width_mm + 1e-9
        assert part.box.height <= room.height_mm + 1e-9
    by_place = {(part.row, part.column): part.box for part in parts}
    for (row, column), box in by_place.items():
        right, below = by_place.get((row, column + 1)), by_place.get((row + 1, column))
        if right:
            assert box.x + box.width - right.x == pytest.approx(OVERLAP_MM)
        else:
            assert box.x + box.width == pytest.approx(width)
        if below:
            assert box.y + box.height - below.y == pytest.approx(OVERLAP_MM)
        else:
            assert box.y + box.height == pytest.approx(height)
    for x, y in itertools.product((0.1, width / 3, width - 0.1), (0.1, height / 2, height - 0.1)):
        assert any(
            b.x <= x <= b.x + b.width and b.y <= y <= b.y + b.height for b in by_place.values()
        )


def test_a_part_that_shows_nothing_of_its_own_is_left_out():
    corner = Box(0, 0, 150, 150)

    def covers(box):
        return box.x < corner.width and box.y < corner.height

    parts = parts_of(board(400, 400, covers), Sheet(200, 200))
    assert [(part.row, part.column) for part in parts] == [(0, 0), (0, 1), (1, 0), (1, 1)]


def test_marks_stand_where_a_neighbours_edge_comes_to_lie():
    pages = board_pages(board(300, 200), paper=PAPERS["a4"], heading="h", tr=str)
    assert len(pages) == 2
    for page in pages:
        (placed,) = page.placed
        left, _, right, _ = placed.box
        xs = {
            round(segment.x, 3)
            for mark, _ in placed_marks(page.marks)
            if isinstance(mark, Path)
            for segment in mark.segments
        }
        expected = right - OVERLAP_MM if placed.name.endswith("1/1") else left + OVERLAP_MM
        assert xs == {round(expected, 3)}


def test_the_map_has_a_field_for_each_page_and_fills_this_one():
    pages = board_pages(board(600, 500), paper=PAPERS["a4"], heading="h", tr=str)
    for number, page in enumerate(pages):
        fields = [mark for mark in page.marks if isinstance(mark, Rect)]
        assert len(fields) == len(pages)
        assert [n for n, field in enumerate(fields) if field.fill] == [number]


def test_a_board_of_one_page_has_no_marks():
    (page,) = board_pages(board(100, 100), paper=PAPERS["a4"], heading="h", tr=str)
    assert [mark for mark in page.marks if isinstance(mark, Path)] == []

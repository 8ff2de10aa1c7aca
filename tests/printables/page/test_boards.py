"""Boards that are larger than a page."""

import itertools
from dataclasses import replace

import pytest

from printables.drawing.display_list import (
    Box,
    Circle,
    Group,
    Path,
    Rect,
    Text,
    placed_marks,
)
from printables.page.boards import (
    OVERLAP_MM,
    TICK_MM,
    Board,
    MapLook,
    board_pages,
    parts_of,
    parts_on,
)
from printables.page.identity import Kind
from printables.page.paper import PAPERS, SHEET_X_MM, SHEET_Y_MM, Sheet, sheet_of


def board(width, height, covers=lambda box: True):
    return Board(Kind("board"), "", width, height, Rect(0, 0, width, height, "#ffffff"), covers)


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


@pytest.mark.parametrize("at", [98, 100, 104, 150, 193, 199], ids=str)
def test_what_lies_where_parts_overlap_is_shown(at):
    spot = Box(at, at, 6, 6)

    def covers(box):
        return (
            box.x < at + 6 and at < box.x + box.width and box.y < at + 6 and at < box.y + box.height
        )

    parts = parts_of(board(300, 300, covers), Sheet(110, 110))
    for x, y in itertools.product((spot.x, spot.x + 3, spot.x + 6), repeat=2):
        assert any(
            part.box.x <= x <= part.box.x + part.box.width
            and part.box.y <= y <= part.box.y + part.box.height
            for part in parts
        )


def lines(page, width):
    """The lines of one width on a page, as their two ends on the page."""
    return [
        ((a.x, a.y), (b.x, b.y))
        for mark in page.marks
        if isinstance(mark, Path) and mark.width_mm == width
        for a, b in list(itertools.pairwise(mark.segments))[::2]
    ]


@pytest.mark.parametrize(
    ("size", "count"), [((300, 200), 1), ((180, 480), 1), ((416, 590), 12), ((600, 900), 24)]
)
def test_a_page_cut_where_it_begins_comes_to_lie_on_the_marks_of_the_page_before(size, count):
    whole = board(*size)
    parts = parts_on(whole, PAPERS["a4"])
    by_name = dict(
        zip(
            ((part.row, part.column) for part in parts),
            zip(parts, board_pages(whole, paper=PAPERS["a4"], heading="h", tr=str), strict=True),
            strict=True,
        )
    )

    def of_board(part, page, x, y):
        (placed,) = page.placed
        return (
            pytest.approx(x - placed.x_mm + part.box.x),
            pytest.approx(y - placed.y_mm + part.box.y),
        )

    joints = 0
    for (row, column), (part, page) in by_name.items():
        left, top, right, bottom = page.placed[0].box
        expected = {
            "beside": by_name.get((row, column - 1)),
            "above": by_name.get((row - 1, column)),
        }
        wanted = {edge for way, edge in (("beside", "left"), ("above", "top")) if expected[way]}
        stay = {"left", "top", "right", "bottom"} - wanted
        if wanted:
            assert page.cutting.pieces == ((left, top, right, bottom),)
            assert page.cutting.uncut == stay
        else:
            assert page.cutting is None
        for way, neighbour in expected.items():
            if neighbour is None:
                continue
            joints += 1
            other, before = neighbour
            along = 0 if way == "beside" else 1
            # On the page before, marks stand on the line that the cut edge comes to lie on.
            edge = (part.box.x, part.box.y)[along]
            marked = [
                end
                for ends in lines(before, TICK_MM)
                for end in ends
                if ends[0][along] == ends[1][along]
            ]
            on_board = [of_board(other, before, *end)[along] for end in marked]
            assert sum(edge == at for at in on_board) == 4  # two ticks, two ends each
            # And each circle there has its other half on this page.
            mine, its = (
                [(m.x, m.y) for m, _ in placed_marks(of.marks) if isinstance(m, Circle)]
                for of in (page, before)
            )
            ours = [of_board(part, page, *centre) for centre in mine]
            there = [
                (x - before.placed[0].x_mm + other.box.x, y - before.placed[0].y_mm + other.box.y)
                for x, y in its
            ]
            closed = [at for at in there if at[along] == pytest.approx(edge) and at in ours]
            assert len(closed) == 2
    assert joints == count


def test_the_map_has_a_field_for_each_page_and_fills_this_one():
    pages = board_pages(board(600, 500), paper=PAPERS["a4"], heading="h", tr=str)
    for number, page in enumerate(pages):
        fields = [mark for mark in page.marks if isinstance(mark, Rect)]
        assert len(fields) == len(pages)
        assert [n for n, field in enumerate(fields) if field.fill] == [number]
        names = [m for m in page.marks if isinstance(m, Text) and m.role == "map"]
        assert [m.string for m in names] == [str(n) for n in range(1, len(pages) + 1)]
        for field, name in zip(fields, names, strict=True):
            assert field.x < name.x < field.x + field.width
            assert field.y < name.y < field.y + field.height
        assert page.heading == f"h · part {number + 1} of {len(pages)}"


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_map_note_and_part_lie_apart_within_the_margins(paper):
    for size in [(600, 500), (416, 590), (900, 120), (120, 900)]:
        for page in board_pages(board(*size), paper=paper, heading="h", tr=str):
            left, top, right, bottom = page.placed[0].box
            room = sheet_of(paper)
            assert left >= SHEET_X_MM - 1e-9
            assert right <= SHEET_X_MM + room.width_mm + 1e-9
            assert bottom <= SHEET_Y_MM + room.height_mm + 1e-9
            for mark in page.marks:
                if isinstance(mark, Rect):
                    assert mark.y + mark.height < top
                if isinstance(mark, Text):
                    assert SHEET_Y_MM < mark.y < top


def test_a_board_of_one_page_has_no_marks():
    (page,) = board_pages(board(100, 100), paper=PAPERS["a4"], heading="h", tr=str)
    assert page.marks == ()


def test_circles_to_glue_by_are_as_large_as_a_hand_can_aim_and_as_red_as_in_the_picture():
    red = replace(board(416, 590), look=MapLook(ink="#a8321f"))
    for page in board_pages(red, paper=PAPERS["a4"], heading="h", tr=str):
        circles = [m for m, _ in placed_marks(page.marks) if isinstance(m, Circle)]
        assert circles
        for circle in circles:
            assert 4 <= 2 * circle.radius <= 5
            assert circle.stroke == "#a8321f"


def test_a_board_whose_joints_are_closed_by_plates_has_neither_circles_nor_ticks_on_its_picture():
    plate = Rect(-2, -2, 4, 4, "#f8efd8")
    plated = replace(board(416, 590), look=MapLook(ink="#a8321f", plate=plate))
    for page in board_pages(plated, paper=PAPERS["a4"], heading="h", tr=str):
        marks = [mark for mark, _ in placed_marks(page.marks)]
        assert not [mark for mark in marks if isinstance(mark, Circle)]
        assert marks.count(plate) in {4, 6, 8}
        assert lines(page, TICK_MM) == []


def test_a_board_with_bleed_is_cut_along_its_own_edges_too():
    stair = replace(board(416, 590, lambda box: box.x + box.y > 350), bleed_mm=2.0)
    parts = parts_on(stair, PAPERS["a4"])
    there = {(part.row, part.column) for part in parts}
    assert (0, 0) not in there
    pages = board_pages(stair, paper=PAPERS["a4"], heading="h", tr=str)
    for page in pages:
        (placed,) = page.placed
        # Blank paper left under a neighbour would cover what is printed on that one's back.
        assert page.cutting.uncut == frozenset()
        (clip,) = placed.clip.segments
        assert clip == Box(-2, -2, placed.width_mm + 4, placed.height_mm + 4)
        room = sheet_of(page.paper)
        left, top, right, bottom = placed.box
        assert left - 2 >= SHEET_X_MM
        assert top - 2 >= SHEET_Y_MM
        assert right + 2 <= SHEET_X_MM + room.width_mm
        assert bottom + 2 <= SHEET_Y_MM + room.height_mm


def test_a_page_of_a_board_draws_only_what_lies_in_its_part():
    """All six pages of a tower's board once drew the whole of it, and cut it off."""
    row = tuple(Rect(10.0 + 40 * at, 10, 20, 280) for at in range(9))
    large = replace(board(380, 300), art=Group((Group(row),)))
    pages = board_pages(large, paper=PAPERS["a4"], heading="board", tr=str)
    assert len(pages) > 1
    seen: set[float] = set()
    for page in pages:
        (placed,) = page.placed
        assert placed.part is not None
        assert placed.art is not None
        drawn = [mark.x for mark, _ in placed_marks((placed.art,)) if isinstance(mark, Rect)]
        there = placed.part.x_mm, placed.part.x_mm + placed.width_mm
        assert drawn == [r.x for r in row if r.x <= there[1] + 2 and r.x + 20 >= there[0] - 2]
        assert len(drawn) < len(row)
        seen.update(drawn)
    assert seen == {r.x for r in row}

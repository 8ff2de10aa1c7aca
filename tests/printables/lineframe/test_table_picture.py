"""Pictures of tables: what scores is outlined, boxed and said."""

import random

import pytest

from games.lineframe.clusters import clusters
from games.lineframe.frames import FACES, SIDE_LIMIT, Cell, Frame, Table
from printables.drawing import palette
from printables.drawing.display_list import (
    Circle,
    Curve,
    Drawing,
    Line,
    Move,
    Path,
    Rect,
    Text,
    placed_marks,
)
from printables.lineframe.table_picture import (
    MOST_MM,
    SIDE_MM,
    Boxes,
    cell_picture,
    face_picture,
    grid_picture,
    table_board,
    table_picture,
)
from printables.output.pdf import PdfPage, pdf_bytes

DARK = {colour.dark: number for number, colour in enumerate(palette.SIX, 1)}
PITCH_MM = 24


def english(text):
    return text


def outlines(drawings: tuple[Drawing, ...]) -> list[tuple[int, list[tuple[float, float]]]]:
    """The outlines in a picture: colour and the points of each."""
    return [
        (
            DARK[str(mark.stroke)],
            [(s.x, s.y) for s in mark.segments if isinstance(s, Move | Line | Curve)],
        )
        for mark, _ in placed_marks(drawings)
        if isinstance(mark, Path) and mark.stroke in DARK and mark.join == "round"
    ]


def table_of(*rows: tuple[Cell | None, ...]) -> Table:
    return Table(rows)


ONE = Cell(Frame((1,)), number=1)
BOTH = Cell(Frame((1, 2)), number=2)
TWO = Cell(Frame((2,)))


def test_an_outline_runs_inside_of_the_cells_of_its_cluster():
    table = table_of((ONE, BOTH, None), (None, TWO, TWO))
    scored = [(c.colour, c.cells) for c in clusters(table)]
    board = table_board(table, [(0, 0, 1), (0, 1, 2)], scored)
    outlined = outlines(board.drawings)
    assert [colour for colour, _ in outlined] == [1, 2]
    for (_, points), (_, cells) in zip(outlined, scored, strict=True):
        for x, y in points:
            around = {(int(y // PITCH_MM), int(x // PITCH_MM))}
            assert around <= set(cells)
    # Over the frame that both have, they run apart by more than a line's width.
    tops = [min(y for _, y in points) for _, points in outlined]
    assert abs(tops[0] - tops[1]) > 0.9


def test_cells_that_touch_by_a_corner_only_are_not_joined():
    cell = Cell(Frame((3,)))
    table = table_of((cell, None), (None, cell))
    both = [(3, ((0, 0), (1, 1)))]
    (_, points) = outlines(table_board(table, [], both).drawings)[0]
    for x, y in points:
        assert (x < PITCH_MM) == (y < PITCH_MM)


def test_a_hole_has_an_outline_of_its_own():
    cell = Cell(Frame((4,)))
    table = table_of((cell,) * 3, (cell, None, cell), (cell,) * 3)
    ring = clusters(table)[0]
    board = table_board(table, [], [(4, ring.cells)])
    (path,) = (
        m for m, _ in placed_marks(board.drawings) if isinstance(m, Path) and m.stroke in DARK
    )
    assert sum(isinstance(segment, Move) for segment in path.segments) == 2
    assert sum(isinstance(segment, Curve) for segment in path.segments) == 8


def test_the_key_says_each_box_and_the_score():
    table = table_of((ONE, BOTH, None), (None, TWO, TWO))
    scored = [(c.colour, c.cells) for c in clusters(table)]
    picture = table_picture(table, Boxes([(0, 0, 1), (0, 1, 2)], scored), tr=english, title="North")
    words = [m.string for m, _ in placed_marks(picture.drawings) if isinstance(m, Text)]
    assert words == [
        "North",
        "Score 3",
        "red",
        "cluster of size 2",
        "yellow",
        "cluster of size 3",
    ]
    assert pdf_bytes([PdfPage(picture.width_mm, picture.height_mm, picture.drawings)], title="x")


def test_the_same_table_gives_the_same_picture():
    rng = random.Random(4)
    rows = tuple(
        tuple(Cell(Frame((rng.randint(1, 6),)), number=1) for _ in range(9)) for _ in range(9)
    )
    table = Table(rows)
    scored = [(c.colour, c.cells) for c in clusters(table)]
    boxes = [(*cells[0], colour) for colour, cells in scored]
    one, other = (table_picture(table, Boxes(boxes, scored), tr=english) for _ in range(2))
    assert one == other


@pytest.mark.parametrize(
    "table",
    [
        Table(()),
        Table(((),)),
        Table(((None, None), (None,))),
        table_of((None, None), (None, ONE)),
    ],
)
def test_bare_tables_and_bare_edges_are_no_trouble(table):
    picture = table_picture(table, Boxes([], []), tr=english)
    words = [m.string for m, _ in placed_marks(picture.drawings) if isinstance(m, Text)]
    assert words == ["Score 0", "No number is boxed."]
    assert picture.height_mm < 80
    assert pdf_bytes([PdfPage(picture.width_mm, picture.height_mm, picture.drawings)], title="x")


def test_all_is_drawn_within_the_picture():
    table = table_of((None,), (None, ONE, BOTH), (None, None, TWO))
    scored = [(c.colour, c.cells) for c in clusters(table)]
    picture = table_picture(table, Boxes([(1, 1, 1)], scored), tr=english)
    for mark, placing in placed_marks(picture.drawings):
        corners: tuple[tuple[float, float], ...]
        if isinstance(mark, Rect):
            corners = (mark.x, mark.y), (mark.x + mark.width, mark.y + mark.height)
        elif isinstance(mark, Circle | Text):
            corners = ((mark.x, mark.y),)
        elif mark.cap == "round" or mark.join == "round":
            corners = tuple((s.x, s.y) for s in mark.segments if isinstance(s, Move | Line | Curve))
        else:
            continue  # patterns and fields are clipped
        for x, y in (placing.apply(*corner) for corner in corners):
            assert -0.01 <= x <= picture.width_mm + 0.01
            assert -0.01 <= y <= picture.height_mm + 0.01


def test_a_name_that_no_font_can_write_is_no_trouble():
    picture = table_picture(Table(()), Boxes([], []), tr=english, title="Åsa 永 \U0001f600\x07")
    assert "Åsa 永 □□" in [
        m.string for m, _ in placed_marks(picture.drawings) if isinstance(m, Text)
    ]
    assert pdf_bytes([PdfPage(picture.width_mm, picture.height_mm, picture.drawings)], title="x")


@pytest.mark.parametrize("box", [(0, 1, 1), (1, 1, 2), (0, 0, 2), (5, 5, 1)])
def test_a_box_that_cannot_be_drawn_is_refused(box):
    table = table_of((ONE, TWO), (None, TWO))
    scored = [(c.colour, c.cells) for c in clusters(table)]
    with pytest.raises(ValueError, match="box"):
        table_picture(table, Boxes([box], scored), tr=english)


def test_the_largest_table_still_makes_a_picture_of_a_size_to_look_at():
    rng = random.Random(7)
    rows = tuple(
        tuple(Cell(Frame((rng.randint(1, 6),)), number=1) for _ in range(SIDE_LIMIT))
        for _ in range(SIDE_LIMIT)
    )
    table = Table(rows)
    scored = [(c.colour, c.cells) for c in clusters(table)][:500]
    boxes = [(*cells[0], colour) for colour, cells in scored]
    picture = table_picture(table, Boxes(boxes, scored), tr=english)
    assert picture.width_mm <= MOST_MM + 20
    assert picture.height_mm <= MOST_MM + 400
    assert "and 380 more" in [
        d.string for d, _ in placed_marks(picture.drawings) if isinstance(d, Text)
    ]


def test_a_frame_by_itself_is_drawn_as_it_lies_on_the_table():
    frame = Frame((1, 4))
    alone = cell_picture(frame, 4, boxed=1)
    board = table_board(Table(((Cell(frame, 4),),)), [(0, 0, 1)], [])
    (group,) = board.drawings
    assert alone.drawings == group.children
    assert cell_picture(frame, 4).drawings != alone.drawings
    assert cell_picture(frame, crossed=True).drawings != cell_picture(frame).drawings


def test_a_grid_has_a_square_for_each_frame():
    grid = grid_picture(5, 3)
    assert (grid.width_mm, grid.height_mm) == (5 * SIDE_MM, 3 * SIDE_MM)
    (lines,) = grid.drawings
    assert sum(isinstance(segment, Move) for segment in lines.segments) == 6 + 4
    assert {face_picture(face).width_mm for face in FACES} == {SIDE_MM}

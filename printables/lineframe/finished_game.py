"""A game of one player that is over, as it lies on the table: what the back of the box promises.

It was played by the rules with a tape that anyone can print, turn by turn as it stands here.
"""

from __future__ import annotations

from functools import lru_cache

from games.lineframe.entry import Cross, Turn
from games.lineframe.frames import Table
from games.lineframe.layout import Layout
from games.lineframe.tape import tape_from_id
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Drawing,
    Group,
    Path,
    Segment,
    polyline,
    scale,
)
from printables.lineframe.film import INK, clock_face
from printables.lineframe.table_picture import SIDE_MM, table_board

TAPE = "A7Q3K2M"

PLAYED: tuple[Turn | Cross, ...] = (
    Turn(2, 1, 1, "west", 2),
    Turn(1, -1, 1, "north", 1),
    Turn(3, 1, 0, "east", 1),
    Turn(1, 3, -1, "west", 5),
    Turn(2, 3, -2, "west", 2),
    Turn(3, 3, -3, "west", 3),
    Turn(5, -2, 1, "north", 1),
    Cross(3, -1),
    Turn(2, 0, -2, "east", 1),
    Turn(5, 0, -3, "west", 1),
    Turn(5, -1, -2, "west", 1),
)
"""Its turns; the × paid for a re-roll before one of them."""

BOXED = (
    (0, 2, 2), (0, 3, 3), (1, 1, 1), (1, 2, 6), (1, 4, 4),
    (2, 1, 6), (3, 3, 5), (4, 0, 2), (4, 1, 4), (4, 2, 3),
)  # fmt: skip
"""Row, column and colour of each number that was boxed; no other boxing gives more."""

FREE = Box(4, 3, 2, 2)
"""Where nothing lies in its lower right, in frames: the score is told there."""


@lru_cache(maxsize=1)
def finished_table() -> Table:
    """Return what lies on the table when the game is over."""
    layout = Layout(tape_from_id(TAPE))
    for step in PLAYED:
        layout.do(step)
    table, _ = layout.table()
    return table


def finished_score() -> int:
    """Return what the boxed numbers add up to."""
    cells = dict(finished_table().cells())
    return sum(cells[row, column].number or 0 for row, column, _ in BOXED)


def finished_game(width: float, target: int, design: Design) -> tuple[Drawing, ...]:
    """Return the game so wide, from (0, 0), and its score as a film's counter tells it.

    Args:
        width: of the table.
        target: the score that one who plays alone is after in the end.
        design: full or eco.
    """
    board = table_board(finished_table(), BOXED, (), design, pitch_mm=SIDE_MM, seeming=True)
    share = width / board.width_mm
    score = finished_score()
    side = SIDE_MM
    room = Box(FREE.x * side + 3.0, FREE.y * side + 3.0, FREE.width * side - 3.0,
               FREE.height * side - 3.0)  # fmt: skip
    counter = clock_face(room, f"= {score}", score / target, 2, design, share=0.45)
    return (Group((*_paper(design), *board.drawings, *counter), scale(share)),)


def finished_height(width: float) -> float:
    """Return how high a game so wide is."""
    rows = finished_table().rows
    return width * len(rows) / len(rows[0])


def _paper(design: Design) -> tuple[Drawing, ...]:
    """Return the edge of the paper that lies there, and its shadow, where ink may go."""
    if design is not Design.FULL:
        return ()
    cells = [(column * SIDE_MM, row * SIDE_MM) for (row, column), _ in finished_table().cells()]
    rim = 0.8
    return tuple(
        Path(tuple(Box(x + off - rim, y + down - rim, SIDE_MM + 2 * rim, SIDE_MM + 2 * rim)
                   for x, y in cells), fill=paint)
        for off, down, paint in ((1.8, 2.4, _SHADE), (0.0, 0.0, palette.PAPER))
    )  # fmt: skip


_SHADE = palette.mixed(INK, palette.BLACK, 0.45)


def grid_below(seen: Box, corner: tuple[float, float], pitch: float) -> Drawing:
    """Return the lines of the grid that a table goes on along (rule 5), all over a box.

    Args:
        seen: the box.
        corner: where two of the lines cross.
        pitch: from one to the next.
    """
    lines: list[Segment] = []
    for start, end, at, upright in (
        (seen.x, seen.x + seen.width, corner[0], True),
        (seen.y, seen.y + seen.height, corner[1], False),
    ):
        first = at - int((at - start) / pitch) * pitch
        count = int((end - first) / pitch) + 1
        for place in (first + number * pitch for number in range(count)):
            lines += (
                polyline((place, seen.y), (place, seen.y + seen.height))
                if upright
                else polyline((seen.x, place), (seen.x + seen.width, place))
            )
    return Path(tuple(lines), stroke=_LINE, width_mm=0.2)


_LINE = palette.mixed(INK, palette.SIX[3].field, 0.3)

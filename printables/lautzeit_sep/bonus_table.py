"""What each number brings, as a table in the rules: numbers beside each other, a house below some.

Numbers beside each other whose counts are house values have one house below all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from games.message import Say
from games.rules import Row, Table
from printables.drawing import palette
from printables.drawing.display_list import Drawing, Path, Rect, Segment, Text, polyline
from printables.drawing.fonts import text_width_mm
from printables.page.text_blocks import SMALL_PT, Block, house_sign

_LINE = 0.56  # mm for each point of its letters, how high a row is
_AFTER_HEADS_MM = 3.0
_HOUSE_MM = 2.5
_TICK_MM = 0.8  # the ends of a bracket
_BELOW_MM = 4.6  # for brackets and houses


def bonus_table(table: Table, width: float, size_pt: float, say: Say) -> Block:
    """Return the table, a column for each number, its heads at the left.

    Args:
        table: a row for each number, with what is told of it.
        width: in mm.
        size_pt: how large its figures are.
        say: for its words.
    """
    small = max(SMALL_PT, size_pt - 2)
    left = max(text_width_mm(say(head), small) for head in table.columns) + _AFTER_HEADS_MM
    step = (width - left) / len(table.rows)
    line = _LINE * size_pt
    last = len(table.columns) - 1
    parts: list[Drawing] = []
    for at, head in enumerate(table.columns):
        base = (at + 0.7) * line
        parts.append(Text(0, base, say(head), small, colour=palette.QUIET))
        parts += (
            Text(left + (number + 0.5) * step, base, say(row.cells[at]), size_pt,
                 "regular" if 0 < at < last else "bold", "middle", palette.TEXT)
            for number, row in enumerate(table.rows)
        )  # fmt: skip
        parts.append(Rect(0, (at + 1) * line, width, 0.15, palette.HAIRLINE))
    low = (last + 1) * line + 1.1
    brackets: list[Segment] = []
    for first, count in _house_values(table.rows):
        x, far = left + (first + 0.2) * step, left + (first + count - 0.2) * step
        middle, half = (x + far) / 2, 0.75 * _HOUSE_MM
        y = low + _TICK_MM
        brackets += (*polyline((x, low), (x, y), (middle - half, y)),
                     *polyline((middle + half, y), (far, y), (far, low)))  # fmt: skip
        parts.append(house_sign(middle, low + _HOUSE_MM / 2, _HOUSE_MM))
    if not brackets:
        return Block(tuple(parts), low)
    parts.append(Path(tuple(brackets), stroke=palette.QUIET, width_mm=0.2))
    return Block(tuple(parts), low - 1.1 + _BELOW_MM)


def _house_values(rows: Sequence[Row]) -> Iterator[tuple[int, int]]:
    """Yield where house values begin that are beside each other, and how many they are."""
    at = 0
    for house, group in groupby(rows, lambda row: row.mark == "H"):
        count = len(list(group))
        if house:
            yield at, count
        at += count

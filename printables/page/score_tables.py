"""Score sheets: tables to write in, as large as a page has room for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum

from printables.drawing import palette
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Tag,
    Text,
    Weight,
    polyline,
)
from printables.drawing.fonts import CAP_HEIGHT
from printables.drawing.palette import Colour
from printables.drawing.text import fitting_size_pt
from printables.page.text_blocks import Block, Look, tagged

TABLE_HEAD_MM = 7.5
"""How high the heads of a table's columns are."""

_HEAD_PT = 8.5
_HEAD_LINE_MM = 2.9
_TWO_LINES_PT = 7.2


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a score table.

    Attributes:
        words: what stands over it, in one line or in two.
        share: how wide it is, beside the others.
        tint: its ground, or empty.
        strong: whether a heavy line goes around it, as around a total.
    """

    words: str
    share: float = 1.0
    tint: str = ""
    strong: bool = False


def score_table(
    columns: Sequence[Column],
    rows: Sequence[str],
    width_mm: float,
    row_mm: float,
    *,
    look: Look,
    players: Sequence[Colour] = (),
    strip: str = "",
    two_lines_pt: float = _TWO_LINES_PT,
) -> Block:
    """Return a table to write in.

    Args:
        columns: its columns; the first has what the rows are called.
        rows: what stands at the left of each; empty for rows to write a name in.
        width_mm: how wide it is.
        row_mm: how high a row is.
        look: the game's.
        players: the colours of the rows, where each is a player's; their tints are the ground of
            what the rows are called.
        strip: the colour of a strip that the heads stand on, pale on dark; empty for none.
        two_lines_pt: how large heads in two lines are at most.
    """
    total = fsum(column.share for column in columns)
    lefts = [0.0]
    for column in columns:
        lefts.append(lefts[-1] + column.share / total * width_mm)
    height = TABLE_HEAD_MM + len(rows) * row_mm
    parts: list[Drawing] = [Rect(0, 0, width_mm, TABLE_HEAD_MM, strip)] if strip else []
    heads: list[Drawing] = []
    for column, left, right in zip(columns, lefts, lefts[1:], strict=False):
        if left == 0:
            for at, colour in enumerate(players):
                top = TABLE_HEAD_MM + at * row_mm
                parts.append(Rect(0, top, right, row_mm, colour.tint))
                parts.append(Rect(0, top, 1.6, row_mm, colour.field))
        if column.tint:
            parts.append(
                Rect(left, TABLE_HEAD_MM, right - left, height - TABLE_HEAD_MM, column.tint)
            )
        ink = palette.PAPER if strip else look.ink
        heads.append(_head(column.words, left, right, ink, two_lines_pt))
    parts.append(Group(tuple(heads), tag=Tag("TR")))
    for at, words in enumerate(rows):
        base = TABLE_HEAD_MM + (at + 0.5) * row_mm + 1.1
        ink = players[at].dark if players else palette.TEXT
        weight: Weight = "bold" if players else "medium"
        called = (Text(3, base, words, 9.0, weight, colour=ink),) if words else ()
        cells = (Group((), tag=Tag("TD")) for _ in columns[1:])
        name = Group(called, tag=Tag("TH", scope="Row"))
        parts.append(Group((name, *cells), tag=Tag("TR")))
    parts.append(_grid(lefts, width_mm, len(rows), row_mm))
    parts.append(Path((Box(0, TABLE_HEAD_MM, width_mm, height - TABLE_HEAD_MM),), stroke=look.ink,
                      width_mm=0.35))  # fmt: skip
    for column, left, right in zip(columns, lefts, lefts[1:], strict=False):
        if column.strong:
            box = Box(left, TABLE_HEAD_MM, right - left, height - TABLE_HEAD_MM)
            parts.append(Path((box,), stroke=look.ink, width_mm=0.6))
    return tagged(Block(tuple(parts), height), "Table")


def _head(words: str, left: float, right: float, ink: str, two_lines_pt: float) -> Group:
    """Return what stands over a column: in its middle, over the first at its left."""
    lines = words.split("\n")
    most = _HEAD_PT if len(lines) == 1 else two_lines_pt
    size = min(fitting_size_pt(line, right - left - 2.5, most, "medium") for line in lines)
    first = left == 0
    half = max(size, 6.0) * MM_PER_POINT * CAP_HEIGHT / 2
    middle = (len(lines) - 1) / 2
    return Group(
        tuple(
            Text(
                2.0 if first else (left + right) / 2,
                TABLE_HEAD_MM / 2 + _HEAD_LINE_MM * (at - middle) + half,
                line,
                max(size, 6.0),
                "medium",
                "start" if first else "middle",
                ink,
            )
            for at, line in enumerate(lines)
        ),
        tag=Tag("TH", scope="Column"),
    )


def _grid(lefts: Sequence[float], width_mm: float, rows: int, row_mm: float) -> Path:
    """Return the thin lines between rows, and at `lefts` but the first and the last."""
    segments = [
        segment
        for at in range(1, rows)
        for segment in polyline(
            (0, TABLE_HEAD_MM + at * row_mm), (width_mm, TABLE_HEAD_MM + at * row_mm)
        )
    ]
    for left in lefts[1:-1]:
        segments += polyline((left, TABLE_HEAD_MM), (left, TABLE_HEAD_MM + rows * row_mm))
    return Path(tuple(segments), stroke=palette.HAIRLINE, width_mm=0.2)

"""Score sheets: tables to write in, as large as a page has room for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from printables.drawing import palette
from printables.drawing.display_list import Box, Drawing, Group, Path, Rect, Tag, Text, polyline
from printables.drawing.text import fitting_size_pt
from printables.page.text_blocks import Block, Look, tagged

_HEAD_MM = 7.5
_HEAD_PT = 8.5


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a score table.

    Attributes:
        words: what stands over it.
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
) -> Block:
    """Return a table to write in.

    Args:
        columns: its columns; the first has what the rows are called.
        rows: what stands at the left of each; empty for rows to write a name in.
        width_mm: how wide it is.
        row_mm: how high a row is.
        look: the game's.
    """
    total = sum(column.share for column in columns)
    lefts = [0.0]
    for column in columns:
        lefts.append(lefts[-1] + column.share / total * width_mm)
    height = _HEAD_MM + len(rows) * row_mm
    parts: list[Drawing] = []
    heads: list[Drawing] = []
    for column, left, right in zip(columns, lefts, lefts[1:], strict=False):
        if column.tint:
            parts.append(Rect(left, _HEAD_MM, right - left, height - _HEAD_MM, column.tint))
        size = fitting_size_pt(column.words, right - left - 1.5, _HEAD_PT, "medium")
        first = left == 0
        name_drawings = (
            Text(
                0.5 if first else (left + right) / 2,
                5.2,
                column.words,
                max(size, 6.0),
                "medium",
                "start" if first else "middle",
                look.ink,
            ),
        )
        heads.append(Group(name_drawings, tag=Tag("TH", scope="Column")))
    parts.append(Group(tuple(heads), tag=Tag("TR")))
    for at, words in enumerate(rows):
        base = _HEAD_MM + (at + 0.5) * row_mm + 1.1
        called = (Text(2, base, words, 9.0, "medium", colour=palette.TEXT),) if words else ()
        cells = (Group((), tag=Tag("TD")) for _ in columns[1:])
        name = Group(called, tag=Tag("TH", scope="Row"))
        parts.append(Group((name, *cells), tag=Tag("TR")))
    parts.append(_grid(lefts, width_mm, len(rows), row_mm))
    parts.append(Path((Box(0, _HEAD_MM, width_mm, height - _HEAD_MM),), stroke=look.ink,
                      width_mm=0.35))  # fmt: skip
    for column, left, right in zip(columns, lefts, lefts[1:], strict=False):
        if column.strong:
            box = Box(left, _HEAD_MM, right - left, height - _HEAD_MM)
            parts.append(Path((box,), stroke=look.ink, width_mm=0.6))
    return tagged(Block(tuple(parts), height), "Table")


def _grid(lefts: Sequence[float], width_mm: float, rows: int, row_mm: float) -> Path:
    """Return the thin lines between rows, and at `lefts` but the first and the last."""
    segments = [
        segment
        for at in range(1, rows)
        for segment in polyline((0, _HEAD_MM + at * row_mm), (width_mm, _HEAD_MM + at * row_mm))
    ]
    for left in lefts[1:-1]:
        segments += polyline((left, _HEAD_MM), (left, _HEAD_MM + rows * row_mm))
    return Path(tuple(segments), stroke=palette.HAIRLINE, width_mm=0.2)

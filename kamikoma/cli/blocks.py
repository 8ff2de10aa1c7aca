"""Blocks on a terminal, drawn by Rich."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.table import Table as Columns
from rich.text import Text

from kamikoma.blocks import (
    Block,
    Fault,
    Heading,
    Headline,
    Line,
    Listing,
    Map,
    Span,
    Table,
    Verbatim,
    Words,
    spans,
)
from kamikoma.blocks.plain import apart, excerpt_lines, fault_line, table_lines
from printables.drawing import palette

if TYPE_CHECKING:
    from rich.console import Console

_STYLES = {"plain": "", "strong": "bold", "quiet": "dim", "good": "bold green", "bad": "red"}
_EMPTY = Span(".", "quiet")
_INDENT = 2

LONG = 500
"""A table of more rows is no game's; it is shown without the care that Rich takes of each cell."""


def show(blocks: Iterable[Block], console: Console) -> None:
    """Print blocks, tables and maps apart from what is around them."""
    last: Block | None = None
    for block in blocks:
        if last is not None and (apart(last) or apart(block) or isinstance(block, Heading)):
            console.print()
        _show(block, console)
        last = block


def _show(block: Block, console: Console) -> None:
    match block:
        case Heading(text):
            console.print(Text(text, "bold"), soft_wrap=True)
        case Headline(text, tone):
            console.print(Text(text, _STYLES[tone]), soft_wrap=True)
        case Line(words):
            console.print(_text(words), soft_wrap=True)
        case Table():
            _show_table(block, console)
        case Map():
            for row in _map(block, console.width):
                console.print(row, no_wrap=True, overflow="ignore", crop=False)
        case Listing(items, first):
            for number, item in enumerate(items, 0 if first is None else first):
                before = "  - " if first is None else f"{number:>4}  "
                console.print(Text(before).append_text(_text(item)), soft_wrap=True)
        case Verbatim(text):
            for line in text.splitlines():
                console.print(Text(f"  {line}", "dim"), soft_wrap=True)
        case Fault():
            console.print(Text(fault_line(block), "red"), soft_wrap=True)
            for line in excerpt_lines(block):
                console.print(Text(line), soft_wrap=True)


def _show_table(table: Table, console: Console) -> None:
    if len(table.rows) > LONG:
        console.print(Text("\n".join(table_lines(table))), soft_wrap=True)
    else:
        console.print(_table(table))


def _text(words: Words) -> Text:
    text = Text()
    for span in spans(words):
        text.append(span.text, _style(span))
    return text


def _style(span: Span) -> str:
    style = _STYLES[span.tone]
    if not span.colour:
        return style
    field = palette.SIX[span.colour - 1].field
    return f"bold {palette.contrasting(field)} on {field}"


def _table(table: Table) -> Columns:
    columns = Columns(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for column in table.columns:
        columns.add_column(
            column.heading, justify="right" if column.number else "left", overflow="fold"
        )
    for row in table.rows:
        columns.add_row(*map(_text, row))
    return columns


def _map(block: Map, room: int) -> Iterator[Text]:
    """Yield the rows of a map; one that is wider than the terminal comes in parts, side by side."""
    longest = max(map(len, block.rows), default=0)
    rows = [
        [*row, *_nothing(longest - len(row))]
        if block.align == "left"
        else [*_nothing(longest - len(row)), *row]
        for row in block.rows
    ]
    width = max((cell_len((cell or _EMPTY).text) for row in rows for cell in row), default=1)
    width = max(width, block.cell)
    per_part = max(1, (room - _INDENT + 1) // (width + 1))
    for start in range(0, longest, per_part):
        if start:
            yield Text()
        if longest > per_part:
            end = min(longest, start + per_part)
            part = f"{start + 1}–{end}" if end > start + 1 else f"{end}"
            yield Text(f"{' ' * _INDENT}{part}", "dim")
        for row, given in zip(rows, block.rows, strict=True):
            shift = 0 if block.align == "left" else longest - len(given)
            yield _row(row[start : start + per_part], width, range(start - shift, len(given)))


def _nothing(count: int) -> list[Span | None]:
    return [None] * count


def _row(cells: list[Span | None], width: int, there: range) -> Text:
    """Return a row; of its cells those that are not `there`, counted from its own, stay blank."""
    line = Text(" " * _INDENT, no_wrap=True, overflow="ignore")
    for at, cell in enumerate(cells, there.start):
        blank = at < 0 or at >= there.stop
        span = Span("") if blank else cell or _EMPTY
        line.append(span.text, _style(span))
        line.append(" " * (width - cell_len(span.text) + 1))
    line.rstrip()
    return line

"""Blocks as plain text: for a file, a chat, or a terminal that can do nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.cells import cell_len

from kamikoma.blocks import (
    Block,
    Fault,
    Heading,
    Headline,
    Line,
    Listing,
    Map,
    Table,
    Verbatim,
    text_of,
)

_GAP = "  "
_EMPTY = "."


def plain(blocks: Iterable[Block]) -> str:
    r"""Return blocks as text, each line ended; tables and maps stand apart from what is around.

    >>> plain([Headline("3 points"), Line("The game is over.")])
    '3 points\nThe game is over.\n'
    """
    lines: list[str] = []
    last: Block | None = None
    for block in blocks:
        if last is not None and (apart(last) or apart(block) or isinstance(block, Heading)):
            lines.append("")
        lines += _lines(block)
        last = block
    return "".join(f"{line.rstrip()}\n" for line in lines)


def apart(block: Block) -> bool:
    """Return whether a block stands apart from what is above and below it."""
    return isinstance(block, Table | Map)


def _lines(block: Block) -> Iterator[str]:
    match block:
        case Heading(text) | Headline(text):
            yield text
        case Line(words):
            yield text_of(words)
        case Table():
            yield from table_lines(block)
        case Map():
            yield from map_lines(block)
        case Listing(items, first):
            for number, item in enumerate(items, 0 if first is None else first):
                yield (
                    f"{_GAP}- {text_of(item)}" if first is None else f"{number:>4}  {text_of(item)}"
                )
        case Verbatim(text):
            yield from (f"{_GAP}{line}" for line in text.splitlines())
        case Fault():
            yield fault_line(block)
            yield from excerpt_lines(block)


def fault_line(fault: Fault) -> str:
    """Return where, whose, which rule and why in one line; `rule 12: …` in front of the reason."""
    where = ":".join(part for part in (fault.file, fault.where) if part)
    return ": ".join(part for part in (where, fault.player, fault.reason) if part)


def excerpt_lines(fault: Fault) -> Iterator[str]:
    """Yield the line of the entry with a mark under what is meant."""
    if not fault.excerpt:
        return
    indent = "    "
    yield f"{indent}{fault.excerpt}"
    before = cell_len(fault.excerpt[: fault.start])
    width = cell_len(fault.excerpt[fault.start : fault.start + fault.length])
    yield " " * (len(indent) + before) + "^" + "~" * (max(1, width) - 1)


def map_lines(block: Map) -> Iterator[str]:
    """Yield the rows of a map, its cells equally wide."""
    texts = [[_EMPTY if cell is None else cell.text for cell in row] for row in block.rows]
    width = max((cell_len(text) for row in texts for text in row), default=0)
    width = max(width, block.cell)
    longest = max(map(len, texts), default=0)
    for row in texts:
        before = "" if block.align == "left" else " " * (width + 1) * (longest - len(row))
        yield _GAP + before + " ".join(_padded(text, width) for text in row)


def _padded(text: str, width: int, *, right: bool = False) -> str:
    room = " " * (width - cell_len(text))
    return room + text if right else text + room


def table_lines(table: Table) -> Iterator[str]:
    """Yield the rows of a table, its columns as wide as what is in them."""
    cells = [[text_of(words).split("\n") for words in row] for row in table.rows]
    widths = [
        max([cell_len(column.heading), *(cell_len(line) for row in cells for line in row[at])])
        for at, column in enumerate(table.columns)
    ]

    def joined(texts: Sequence[str]) -> str:
        return _GAP.join(
            _padded(text, width, right=column.number)
            for text, width, column in zip(texts, widths, table.columns, strict=True)
        )

    yield joined([column.heading for column in table.columns])
    yield "-" * (sum(widths) + len(_GAP) * (len(widths) - 1))
    for row in cells:
        for at in range(max(map(len, row), default=0)):
            yield joined([lines[at] if at < len(lines) else "" for lines in row])

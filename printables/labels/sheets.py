"""Sheets of labels as data: where on a paper each label is."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from games.message import Message, message
from games.notation import echo, one_of, unexpected
from games.toml_source import TomlError, read_toml
from printables.drawing.display_list import Box
from printables.page.paper import Paper
from printables.page.paper_names import PaperError, read_paper, size_of

_LENGTHS = ("width", "height", "left", "top", "across", "down", "corner")
_COUNTS = ("columns", "rows")
_KEYS = ("also", "paper", *_COUNTS, *_LENGTHS)
_OPTIONAL = ("also", "corner")
_MOST = 100  # labels in a row
_OVER_MM = 0.5  # figures are rounded, and sheets not cut to a hair


class LabelFileError(ValueError):
    """A text that has no label sheets; `message` says why and where, for a person."""

    def __init__(self, reason: Message) -> None:
        self.message = reason
        super().__init__(str(reason))


@dataclass(frozen=True, slots=True)
class LabelSheet:
    """A sheet of labels.

    Attributes:
        name: what people call it, as typed on the command line.
        also: other names of the same sheet.
        paper: its paper.
        columns, rows: how many labels it has.
        width, height: of a label, in mm.
        left, top: from the edges of the paper to the first label.
        across, down: from a label's left or upper edge to the next one's.
        corner: the radius of a label's corners.
    """

    name: str
    also: tuple[str, ...]
    paper: Paper
    columns: int
    rows: int
    width: float
    height: float
    left: float
    top: float
    across: float
    down: float
    corner: float = 0

    @property
    def labels(self) -> tuple[Box, ...]:
        """The labels, row by row, in the millimetres of the page."""
        return tuple(
            Box(
                self.left + column * self.across,
                self.top + row * self.down,
                self.width,
                self.height,
            )
            for row in range(self.rows)
            for column in range(self.columns)
        )

    @property
    def size(self) -> str:
        """The size of a label, for people.

        >>> shipped_sheets()["avery-l7160"].size
        '63.5 × 38.1 mm'
        """
        return size_of(self.width, self.height)


@lru_cache(maxsize=1)
def shipped_sheets() -> Mapping[str, LabelSheet]:
    """Return the sheets that come with us, by name."""
    return read_sheets(Path(__file__).with_name("labels.toml").read_text(encoding="utf-8"))


def find_sheet(name: str, sheets: Mapping[str, LabelSheet]) -> LabelSheet | None:
    """Return the sheet that is meant, by one of its names; the maker's may be left out.

    >>> find_sheet("J8160", shipped_sheets()).name
    'avery-l7160'
    """
    wanted = re.sub(r"[\s_]+", "-", name.strip().lower())
    for sheet in sheets.values():
        names = [known.lower() for known in (sheet.name, *sheet.also)]
        if wanted in names or wanted in (known.partition("-")[2] for known in names):
            return sheet
    return None


def read_sheets(text: str) -> dict[str, LabelSheet]:
    """Return the label sheets of a TOML text, by name.

    Raises:
        LabelFileError: it is no TOML, or a sheet lacks something or cannot be; the message names
            the line.
    """
    try:
        tables: dict[str, Any] = read_toml(text).tables
    except TomlError as error:
        problem = error.problems[0]
        raise _wrong(problem.place.line if problem.place else 1, problem.message) from None
    lines = _Lines(text)
    return {name: _sheet(name, table, lines) for name, table in tables.items()}


def _sheet(name: str, table: Any, lines: _Lines) -> LabelSheet:
    where = lines.of(name)
    if not isinstance(table, dict):
        raise _wrong(
            where, message("expected a table such as [{name}], not a value", name="my-labels")
        )
    for key in table:
        if key not in _KEYS:
            raise _wrong(lines.of(name, key), unexpected(key, one_of(_KEYS)))
    for key in _KEYS:
        if key not in table and key not in _OPTIONAL:
            raise _wrong(where, message("{sheet} lacks “{key}”", sheet=name, key=key))
    for key in _COUNTS:
        if type(table[key]) is not int or not 1 <= table[key] <= _MOST:
            expected = message("a whole number from 1 to {most}", most=_MOST)
            raise _wrong(lines.of(name, key), _not(key, table[key], expected))
    for key in _LENGTHS:
        value = table.get(key, 0)
        least = 1 if key in ("width", "height") else 0
        if type(value) not in (int, float) or not least <= value <= 2000:
            expected = message("millimetres, {least} or more", least=least)
            raise _wrong(lines.of(name, key), _not(key, value, expected))
    also = table.get("also", [])
    if not isinstance(also, list) or not all(isinstance(one, str) for one in also):
        expected = message("a list of names")
        raise _wrong(lines.of(name, "also"), _not("also", also, expected))
    try:
        paper = read_paper(str(table["paper"]))
    except PaperError as error:
        raise _wrong(lines.of(name, "paper"), error.message) from None
    lengths = {key: float(table.get(key, 0)) for key in _LENGTHS}
    sheet = LabelSheet(name, tuple(also), paper, table["columns"], table["rows"], **lengths)
    _check(sheet, where)
    return sheet


def _check(sheet: LabelSheet, line: int) -> None:
    """Make sure that labels lie on the paper and not on each other."""
    for count, step, size, begin, room in (
        (sheet.columns, sheet.across, sheet.width, sheet.left, sheet.paper.width_mm),
        (sheet.rows, sheet.down, sheet.height, sheet.top, sheet.paper.height_mm),
    ):
        if count > 1 and step < size - 1e-6:
            raise _wrong(line, message("the labels of {sheet} overlap", sheet=sheet.name))
        if begin + (count - 1) * step + size > room + _OVER_MM:
            raise _wrong(
                line,
                message(
                    "the labels of {sheet} reach beyond paper {paper}",
                    sheet=sheet.name,
                    paper=sheet.paper.name,
                ),
            )


def _not(key: str, typed: object, expected: Message) -> Message:
    return message(
        "{key}: found {found}, expected {expected}", key=key, found=echo(str(typed)),
        expected=expected,
    )  # fmt: skip


def _wrong(line: int, problem: Message) -> LabelFileError:
    return LabelFileError(message("line {line}: {problem}", line=line, problem=problem))


class _Lines:
    """Where in a TOML text its tables and their keys stand."""

    def __init__(self, text: str) -> None:
        self._lines = text.split("\n")

    def of(self, table: str, key: str = "") -> int:
        """Return the line of a table's heading, or of a key in it, from 1."""
        name = re.escape(table)
        heading = re.compile(rf"""\s*(\[\s*["']?{name}["']?\s*\]|["']?{name}["']?\s*[.=])""")
        start = next((n for n, line in enumerate(self._lines, 1) if heading.match(line)), 1)
        if not key:
            return start
        entry = re.compile(rf"""\s*["']?{re.escape(key)}["']?\s*=""")
        for number, line in enumerate(self._lines[start:], start + 1):
            if line.lstrip().startswith("["):
                break
            if entry.match(line):
                return number
        return start

"""People's own TOML: editions, label sheets, what is kept of printers.

The standard library's reader takes whatever it is given, and keeps no places. So a text is looked
over before it comes there, since what no person writes can cost it minutes and gigabytes; and
where something is wrong with a value afterwards, the text is walked again to say where it stands.
"""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from games.message import Message, message
from games.notation import decode, echo
from games.problem import NOTATION, NotationError, Place, Problem

LIMIT_BYTES = 256 * 1024
MOST_DEPTH = 16
"""Brackets within brackets; the deepest that we ship is four."""
MOST_PARTS = 8
"""Names joined by dots to one key."""
MOST_LETTERS = 64
"""Of a number, or of a name without quotes."""
MOST_TEXT = 4096
"""Characters of one text in quotes."""
MOST_SIGNS = 16_000
"""Strings, commas, brackets and the like; a long edition has some hundreds."""

Path: TypeAlias = "tuple[str | int, ...]"
"""The keys that lead to a value, and its index in each list on the way."""

_BASIC = r'"(?:[^"\\\n]++|\\.)*+"?+'
_LITERAL = r"'[^'\n]*+'?+"
_LONG_BASIC = r'"""(?:[^"\\]++|\\[\s\S]|"{1,2}+(?!"))*+(?:"{3,5}+)?+'
_LONG_LITERAL = r"'''(?:[^']++|'{1,2}+(?!'))*+(?:'{3,5}+)?+"
_STRING = re.compile(f"{_LONG_BASIC}|{_LONG_LITERAL}|{_BASIC}|{_LITERAL}")
_SIGN = re.compile(
    rf"(?P<plain>[^\#\"'\[\]{{}}.,=\n]++)|(?P<open>[\[{{])|(?P<close>[\]}}])|(?P<dot>\.)"
    rf"|(?P<end>[,=\n])|(?P<string>{_STRING.pattern})|(?P<comment>\#[^\n]*+)"
)
_LONG_WORD = re.compile(rf"[\w+-]{{{MOST_LETTERS + 1},}}+")
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_BLANK = re.compile(r"[ \t]*+")
_BLANK_LINES = re.compile(r"(?:[ \t\n]++|\#[^\n]*+)*+")
_OTHER_VALUE = re.compile(r"[^,\]}\#\n]*[^,\]}\#\n \t]")  # a number, a date, a truth
_WHERE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


class TomlError(ValueError):
    """A text that is no TOML of a size that people write.

    Attributes:
        problems: what is wrong, with its place.
    """

    def __init__(self, *problems: Problem) -> None:
        self.problems = problems
        super().__init__("; ".join(f"{problem.where}: {problem.message}" for problem in problems))


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of a text: from the character `start` up to the one before `end`, from 0."""

    start: int
    end: int


@dataclass(slots=True)
class TomlSource:
    """A TOML text that was read.

    Attributes:
        text: as it was typed, with line feeds alone.
        tables: what it holds.
    """

    text: str
    tables: dict[str, Any]
    _places: _Places | None = field(default=None, init=False, repr=False)

    @property
    def places(self) -> _Places:
        """Where everything stands; worked out when something is wrong."""
        if self._places is None:
            self._places = _Places(self.text)
        return self._places

    def key(self, path: Path) -> tuple[Place, int]:
        """Return where a key stands, or the table or list that it would be in, and its length."""
        return self._place(self.places.keys, path)

    def value(self, path: Path) -> tuple[Place, int]:
        r"""Return where a value stands, or the key or table that it would be in, and its length.

        >>> read_toml("[targets]\nvalue = [20, 25,\n 31]").value(("targets", "value", 2))
        (Place(line=3, column=2), 2)
        """
        return self._place(self.places.values, path)

    def written(self, path: Path) -> str:
        """Return a value as it was typed; empty for one that is no single stretch of the text."""
        span = self.places.values.get(path)
        return self.text[span.start : span.end] if span else ""

    def _place(self, spans: dict[Path, Span], path: Path) -> tuple[Place, int]:
        for known in (spans, self.places.keys, self.places.values):
            if path in known:
                return self._at(known[path])
        return self._place(spans, path[:-1]) if path else (Place(1, 1), 1)

    def _at(self, span: Span) -> tuple[Place, int]:
        line = bisect_right(self.places.lines, span.start)
        first = self.text[span.start : span.end].partition("\n")[0]
        return Place(line, span.start - self.places.lines[line - 1] + 1), max(1, len(first))


def read_toml(source: bytes | str) -> TomlSource:
    """Read the TOML of a person.

    Raises:
        TomlError: it is no UTF-8, no TOML, or more than a person writes: larger than
            `LIMIT_BYTES`, nested deeper than `MOST_DEPTH`, with keys of more than `MOST_PARTS`
            parts, numbers or names of more than `MOST_LETTERS`, texts of more than `MOST_TEXT`, or
            more than `MOST_SIGNS` signs.
    """
    size = len(source)
    if isinstance(source, str) and size <= LIMIT_BYTES:
        size = len(source.encode("utf-8", "surrogatepass"))
    if size > LIMIT_BYTES:
        reason = message("the file is too long, expected at most {limit} bytes", limit=LIMIT_BYTES)
        raise TomlError(Problem(NOTATION, Place(1, 1), reason))
    if isinstance(source, bytes):
        try:
            text = decode(source)
        except NotationError as error:
            raise TomlError(*error.problems) from None
    else:
        text = source.removeprefix("\ufeff")
    text = text.replace("\r\n", "\n")
    look_over(text)
    try:
        return TomlSource(text, tomllib.loads(text))
    except ValueError as error:
        raise TomlError(_syntax_problem(text, str(error))) from None


def look_over(text: str) -> None:
    """Refuse a text that no person writes, before anything is built of it; in one pass.

    Raises:
        TomlError: at the first place where it goes too far.
    """
    depth, parts = 0, 1
    for count, sign in enumerate(_SIGN.finditer(text), 1):
        kind = sign.lastgroup
        reason: Message | None = None
        at = sign.start()
        if kind == "plain":
            long = _LONG_WORD.search(sign[0]) if len(sign[0]) > MOST_LETTERS else None
            if long:
                at += long.start()
                reason = message(
                    "found {found}, {count} letters or digits in a row, expected at most {most}",
                    found=echo(long[0]),
                    count=len(long[0]),
                    most=MOST_LETTERS,
                )
        elif kind == "open":
            depth, parts = depth + 1, 1
            if depth > MOST_DEPTH:
                reason = message("brackets within brackets, more than {most} deep", most=MOST_DEPTH)
        elif kind == "close":
            depth = max(0, depth - 1)
        elif kind == "dot":
            parts += 1
            if parts > MOST_PARTS:
                reason = message("a key of more than {most} parts", most=MOST_PARTS)
        elif kind == "end":
            parts = 1
        elif kind == "string" and len(sign[0]) > MOST_TEXT:
            reason = message("a text of more than {most} characters", most=MOST_TEXT)
        if count > MOST_SIGNS:
            reason = message("more than {most} values and signs", most=MOST_SIGNS)
        if reason:
            raise TomlError(Problem(NOTATION, _place_of(text, at), reason))


def _place_of(text: str, at: int) -> Place:
    return Place(text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at))


def _syntax_problem(text: str, told: str) -> Problem:
    where = _WHERE.search(told)
    place = _place_of(text, len(text))
    if where and where[1]:
        place = Place(int(where[1]), int(where[2]))
    reason = _WHERE.sub("", told)
    return Problem(NOTATION, place, message("this is no TOML: {reason}", reason=reason))


class _Places:
    """Where the keys and values of a TOML text stand.

    Args:
        text: it can be read as TOML, and `look_over` lets it pass.

    Attributes:
        keys: of a table that has a heading, its name in the first one.
        values: of all but tables that have a heading, or are spelled with dots alone.
        lines: the index of each line's first character.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.keys: dict[Path, Span] = {}
        self.values: dict[Path, Span] = {}
        self.lines = [0, *(match.end() for match in re.finditer("\n", text))]
        self._lists: dict[Path, int] = {}  # how many tables a list of `[[…]]` has so far
        table: Path = ()
        at = self._skip(_BLANK_LINES, 0)
        while at < len(text):
            if text[at] == "[":
                double = text.startswith("[[", at)
                key, at = self._key(at + 1 + double)
                table = self._heading(key, double=double)
                at += 1 + double
            else:
                at = self._pair(table, at)
            at = self._skip(_BLANK_LINES, at)

    def _skip(self, blank: re.Pattern[str], at: int) -> int:
        skipped = blank.match(self.text, at)
        return skipped.end() if skipped else at

    def _key(self, at: int) -> tuple[list[tuple[str, Span]], int]:
        """Return the parts of a key, each with its span, and the index of what follows."""
        parts: list[tuple[str, Span]] = []
        while True:
            at = self._skip(_BLANK, at)
            matched = _BARE.match(self.text, at) or _STRING.match(self.text, at)
            assert matched  # noqa: S101 - it is TOML
            name = matched[0]
            if name[0] in "\"'":  # as the standard library reads it
                name = tomllib.loads(f"key = {name}")["key"]
            parts.append((name, Span(at, matched.end())))
            at = self._skip(_BLANK, matched.end())
            if not self.text.startswith(".", at):
                return parts, at
            at += 1

    def _heading(self, key: list[tuple[str, Span]], *, double: bool) -> Path:
        path: Path = ()
        for index, (name, span) in enumerate(key, 1):
            path = (*path, name)
            self.keys.setdefault(path, span)
            if double and index == len(key):
                self._lists[path] = self._lists.get(path, -1) + 1
            if path in self._lists:
                path = (*path, self._lists[path])
                self.keys.setdefault(path, span)
        return path

    def _pair(self, table: Path, at: int) -> int:
        key, at = self._key(at)
        path = table
        for name, span in key:
            path = (*path, name)
            self.keys.setdefault(path, span)
        return self._value(path, self._skip(_BLANK, at + 1))

    def _value(self, path: Path, at: int) -> int:
        first, start = self.text[at], at
        if first in "[{":
            at = self._skip(_BLANK_LINES, at + 1)
            index = 0
            while self.text[at] not in "]}":
                at = self._value((*path, index), at) if first == "[" else self._pair(path, at)
                at = self._skip(_BLANK_LINES, at)
                if self.text[at] == ",":
                    at = self._skip(_BLANK_LINES, at + 1)
                index += 1
            at += 1
        else:
            matched = (_STRING if first in "\"'" else _OTHER_VALUE).match(self.text, at)
            assert matched  # noqa: S101 - it is TOML
            at = matched.end()
        self.values[path] = Span(start, at)
        return at


def paths_of(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Yield all that a TOML text holds, with the path to it, a table before what it has."""
    if path:
        yield path, value
    if isinstance(value, dict):
        inside: Iterable[tuple[str | int, Any]] = value.items()
    else:
        inside = enumerate(value if isinstance(value, list) else ())
    for key, inner in inside:
        yield from paths_of(inner, (*path, key))

"""A game's editions: the house's, and those of players' own that replace parts of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import fields
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, TypeVar

from games.edition.form import DESCRIBED, MARKS, Change, Conflict, Field, Marked, only
from games.edition.problems import EditionError, EditionProblem
from games.edition.values import Reading, UnreadError, Value
from games.message import Message, message
from games.notation import echo, one_of, suggesting, unexpected
from games.problem import NOTATION, Place
from games.toml_source import Path as TomlPath
from games.toml_source import TomlError, TomlSource, read_toml

E = TypeVar("E")
V = TypeVar("V")


class Editions(Generic[E]):
    """Reads a game's editions.

    Args:
        form: the dataclass, each of whose fields is described by `table`, `each` or `group`.
        file: the TOML of the house's edition.
        conflicts: says of an edition all that does not go together in it.
    """

    def __init__(
        self,
        form: type[E],
        file: Path,
        conflicts: Callable[[E], Iterator[Conflict]] = lambda _: iter(()),
    ) -> None:
        self.form = form
        self.file = file
        self.conflicts = conflicts
        described: dict[str, Field] = {
            one.name: one.metadata[DESCRIBED]
            for one in fields(form)  # type: ignore[arg-type]
        }
        self.tables: dict[str, dict[str, Reading[Any]]] = {}  # by field, then by dotted name
        self.described = described
        for name, how in described.items():
            several = how.build is not only
            self.tables[name] = {
                f"{name}.{key}" if several else key or name: read
                for key, read in how.tables.items()
            }

    @cached_property
    def house_source(self) -> TomlSource:
        """The TOML of the house's edition."""
        return read_toml(self.file.read_bytes())

    @cached_property
    def house_tables(self) -> dict[str, dict[str, Any]]:
        """The tables of the house's edition by their dotted names."""
        names = [name for tables in self.tables.values() for name in tables]
        return {name: _found(self.house_source.tables, name) for name in names}

    @cached_property
    def house(self) -> E:
        """The edition that ships with the game.

        Raises:
            EditionError: its TOML is wrong.
        """
        reading = _Reading(self, self.house_source, {})
        built = reading.edition(None)
        reading.finish()
        assert built is not None  # noqa: S101 - else something was noted
        return built

    def read(self, text: str | bytes) -> E:
        """Read an edition of a player's own: the house's, with what the text replaces.

        What a table leaves out is the house's. A value that is written without a mark has the mark
        S, as read off a published set; where it may differ from what the rules state, H if it does.

        Raises:
            EditionError: with all that is wrong, each with its place.
        """
        try:
            source = read_toml(text)
        except TomlError as error:
            raise EditionError(
                *(EditionProblem(p.rule, p.place, p.message, p.length) for p in error.problems)
            ) from None
        reading = _Reading(self, source, {})
        reading.take_own()
        built = reading.edition(self.house)
        reading.finish()
        assert built is not None  # noqa: S101 - else something was noted
        return built


def _found(tables: Mapping[str, Any], name: str) -> dict[str, Any]:
    table: Any = tables
    for part in name.split("."):
        table = table[part]
    return dict(table)


class _Reading(Generic[E]):
    """One edition on its way to being read.

    Args:
        editions: what the game says of them.
        source: the text, a player's own or the house's.
        typed_tables: for each dotted name of a table what the text has of it.
    """

    def __init__(
        self, editions: Editions[E], source: TomlSource, typed_tables: dict[str, dict[str, Any]]
    ) -> None:
        self.editions = editions
        self.source = source
        self.typed_tables = typed_tables
        self.problems: list[EditionProblem] = []
        self.failed: set[str] = set()  # tables, or whole groups of them

    def finish(self) -> None:
        """End the reading.

        Raises:
            EditionError: anything was noted.
        """
        if self.problems:
            start = Place(1, 1)
            raise EditionError(*sorted(self.problems, key=lambda problem: problem.place or start))

    def note(self, path: TomlPath, expected: Message, *, key: bool = False) -> None:
        """Note that a value, or with `key` a key, is another than expected."""
        place, length = self.source.key(path) if key else self.source.value(path)
        name = _dotted(path)
        typed = str(path[-1]) if key else self.source.written(path)
        if key or not typed:
            reason = message("{key}: expected {expected}", key=name, expected=expected)
            if key:
                above = _dotted(path[:-1])
                reason = unexpected(typed, expected)
                if above:
                    reason = message("{key}: {reason}", key=above, reason=reason)
        else:
            reason = message(
                "{key}: found {found}, expected {expected}",
                key=name,
                found=_shown(typed),
                expected=expected,
            )
        problem = EditionProblem(NOTATION, place, reason, length, name, typed, expected)
        if problem not in self.problems:
            self.problems.append(problem)

    def take_own(self) -> None:
        """Take the tables of a player's own that the game has, and note all others."""
        self._take(self.source.tables, ())

    def _take(self, tables: Mapping[str, Any], above: TomlPath) -> None:
        known = self.editions.house_tables
        level = len(above)
        start = "".join(f"{part}." for part in above)
        names = [name.split(".")[level] for name in known if name.startswith(start)]
        for key, content in tables.items():
            path = (*above, key)
            name = _dotted(path)
            if key not in names:
                place, length = self.source.key(path)
                reason = suggesting(
                    key,
                    list(dict.fromkeys(names)),
                    message("the edition has no value {name}", name=echo(name)),
                )
                self.problems.append(
                    EditionProblem(NOTATION, place, reason, length, name, str(key))
                )
            elif not isinstance(content, dict):
                self.failed.add(name)
                self.note(path, message("a table, as [{name}]", name=name))
            elif name in known:
                self.typed_tables[name] = content
            else:
                self._take(content, path)

    def edition(self, house: E | None) -> E | None:
        """Return the edition, or None where there can be none."""
        read: dict[str, Any] = {}
        for name, how in self.editions.described.items():
            values: dict[str, Any] = {}
            for table_name, reading in self.editions.tables[name].items():
                with suppress(UnreadError):
                    key = table_name.removeprefix(f"{name}.")
                    values[key] = self._table(table_name, reading, how, typed=house is not None)
                    continue
                self.failed.add(table_name)
            if len(values) == len(how.tables):
                read[name] = how.build(values)
            elif house is not None:  # what goes together can be told of all the others
                known = getattr(house, name)
                read[name] = known if how.build is only else how.build({**known, **values})
            else:
                return None
        built = self.editions.form(**read)
        for conflict in self.editions.conflicts(built):
            self._conflict(conflict)
        return built

    def _conflict(self, conflict: Conflict) -> None:
        path: TomlPath = tuple(
            int(part) if part.isdigit() else part for part in conflict.key.split(".")
        )
        tables = [*_prefixes(conflict.key), *conflict.others]
        if self.failed.intersection(tables):  # what was wrong there is told
            return
        if self.typed_tables and not set(self.typed_tables).intersection(_prefixes(conflict.key)):
            other = next((name for name in conflict.others if name in self.typed_tables), None)
            path = (*other.split("."), "value") if other else path
        place, length = self.source.value(path)
        reason = message("{key}: {reason}", key=_dotted(path), reason=conflict.message)
        typed = self.source.written(path)
        self.problems.append(
            EditionProblem(NOTATION, place, reason, length, _dotted(path), typed, None)
        )

    def _table(self, name: str, reading: Reading[V], how: Field, *, typed: bool) -> Any:
        path: TomlPath = tuple(name.split("."))
        house = self.editions.house_tables[name]
        written = self.typed_tables.get(name, {}) if typed else house
        wrong = len(self.problems)
        known = (*how.keys, "mark", "rule")
        for key in written:
            if key not in known:
                self.note((*path, key), suggesting(key, known, one_of(known)), key=True)
        changed = [key for key in how.keys if key in written and written[key] != house[key]]
        if typed and changed:
            self._check_change(path, {key: written[key] for key in changed}, house, how)
        merged = {**house, **{key: value for key, value in written.items() if key in known}}
        if how.keys == ("value",):
            value = Value(merged["value"], (*path, "value"), self.note)
        else:
            value = Value(merged, path, self.note)
        rule = merged.get("rule", "")
        if not isinstance(rule, str):
            self.note((*path, "rule"), message("the rule’s number in quotes"))
        marks = self._marks(path, written, house, how) if typed else house["mark"]
        read: Any = reading(value)
        if len(self.problems) > wrong:
            raise UnreadError
        if not how.each:
            return Marked(read, marks, rule)  # type: ignore[arg-type]  # it is one of MARKS
        listed = marks if isinstance(marks, list) else [marks] * len(read)
        if len(listed) != len(read):
            self.note((*path, "mark"), message("as many marks as values, or one for all"))
            raise UnreadError
        return tuple(Marked(one, mark, rule) for one, mark in zip(read, listed, strict=True))

    def _marks(
        self, path: TomlPath, written_table: Mapping[str, Any], house: Mapping[str, Any], how: Field
    ) -> object:
        """Return the mark, or the list of marks, of a table of a player's own."""
        marks: object = written_table.get("mark", house["mark"])
        written = [key for key in how.keys if key in written_table]
        if "mark" not in written_table and written:
            if how.change is Change.UNLESS_STATED:
                return "S"  # as an owner reads it off the published set
            if any(written_table[key] != house[key] for key in written):
                return "H"
        for index, mark in enumerate(marks) if isinstance(marks, list) else [(None, marks)]:
            if mark not in MARKS:
                at = () if index is None else (index,)
                self.note((*path, "mark", *at), message("the mark S, I or H"))
        return marks

    def _check_change(
        self, path: TomlPath, changed: Mapping[str, Any], house: Mapping[str, Any], how: Field
    ) -> None:
        if how.change is Change.ALWAYS:
            return
        if how.change is Change.UNLESS_STATED and house["mark"] != "S":
            return
        differing = [
            at
            for key, typed in changed.items()
            for at in _differing((*path, key), typed, house[key])
        ]
        for at in differing:
            value = _shown(self.editions.house_source.written(at))
            self.note(
                at,
                message("{value}, which the published rules state", value=value)
                if how.change is Change.UNLESS_STATED
                else message("{value}: what is printed goes by it", value=value),
            )
        if differing:
            raise UnreadError


def _differing(path: TomlPath, typed: object, house: object) -> list[TomlPath]:
    """Return where a value differs from the house's; a text does so language by language.

    What is no text where there should be one is told by whoever reads it.
    """
    if not isinstance(house, dict):
        return [path]
    if not isinstance(typed, dict):
        return []
    return [(*path, part) for part in house if part in typed and typed[part] != house[part]]


def _shown(typed: str) -> str:
    """Return a value as a message may show it; a text without its quotes."""
    if typed[:1] in ("'", '"'):
        typed = typed.strip(typed[0])
    return echo(" ".join(typed.split()))


def _dotted(path: TomlPath) -> str:
    """Name a key; which item of a list is meant its place shows."""
    return ".".join(part for part in path if isinstance(part, str))


def _prefixes(key: str) -> list[str]:
    parts = key.split(".")
    return [".".join(parts[:count]) for count in range(1, len(parts) + 1)]

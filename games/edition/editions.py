"""A game's editions: the house's, and those of players' own that replace parts of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, TypeVar

from games.edition.form import DESCRIBED, Conflict, Field, only
from games.edition.noted import Noted, dotted
from games.edition.problems import EditionError, EditionProblem
from games.edition.tables import TableReading
from games.edition.values import Reading, UnreadError
from games.message import message
from games.toml_source import Path as TomlPath
from games.toml_source import TomlError, TomlSource, read_toml

E = TypeVar("E")


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

    @property
    def text(self) -> str:
        """The TOML of the house's edition, with its comments."""
        return self.file.read_text("utf-8")

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
        noted = Noted(self.house_source)
        built = _EditionReading(self, noted).edition(None)
        noted.finish()
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
        noted = Noted(source)
        reading = _EditionReading(self, noted)
        reading.take_own(source.tables)
        built = reading.edition(self.house)
        noted.finish()
        assert built is not None  # noqa: S101 - else something was noted
        return built


def _found(tables: Mapping[str, Any], name: str) -> dict[str, Any]:
    table: Any = tables
    for part in name.split("."):
        table = table[part]
    return dict(table)


class _EditionReading(Generic[E]):
    """One edition on its way to being read.

    Args:
        editions: what the game says of them.
        noted: takes what is wrong with the text.

    Attributes:
        typed_tables: a player's own tables by their dotted names.
        failed: the dotted names of tables that could not be read, or of whole groups of them.
    """

    def __init__(self, editions: Editions[E], noted: Noted) -> None:
        self.editions = editions
        self.noted = noted
        self.typed_tables: dict[str, dict[str, Any]] = {}
        self.failed: set[str] = set()

    def take_own(self, tables: Mapping[str, Any], above: TomlPath = ()) -> None:
        """Take the tables of a player's own that the game has, and note all others."""
        known = self.editions.house_tables
        level = len(above)
        start = "".join(f"{part}." for part in above)
        names = [name.split(".")[level] for name in known if name.startswith(start)]
        for key, content in tables.items():
            path = (*above, key)
            name = dotted(path)
            if key not in names:
                self.noted.table(path, list(dict.fromkeys(names)))
            elif not isinstance(content, dict):
                self.failed.add(name)
                self.noted.value(path, message("a table, as [{name}]", name=name))
            elif name in known:
                self.typed_tables[name] = content
            else:
                self.take_own(content, path)

    def edition(self, house: E | None) -> E | None:
        """Return the edition, or None where there can be none.

        Args:
            house: the edition that a player's own replaces parts of; None to read that itself.
        """
        read: dict[str, Any] = {}
        for name, how in self.editions.described.items():
            values = self._values(name, how, replaced=house is not None)
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

    def _values(self, name: str, how: Field, *, replaced: bool) -> dict[str, Any]:
        """Return what the tables of a field hold, by their keys, without those that failed."""
        tables = TableReading(self.editions.house_source, self.noted)
        values: dict[str, Any] = {}
        for table_name, reading in self.editions.tables[name].items():
            house = self.editions.house_tables[table_name]
            typed = self.typed_tables.get(table_name, {}) if replaced else None
            path: TomlPath = tuple(table_name.split("."))
            try:
                values[table_name.removeprefix(f"{name}.")] = tables.read(
                    path, house, typed, reading, how
                )
            except UnreadError:
                self.failed.add(table_name)
        return values

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
        self.noted.conflict(path, conflict.message)


def _prefixes(key: str) -> list[str]:
    parts = key.split(".")
    return [".".join(parts[:count]) for count in range(1, len(parts) + 1)]

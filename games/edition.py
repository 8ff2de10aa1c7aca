"""Editions: a game's values with the mark of where they come from, some replaced by a player's own.

A game ships `edition.toml`: tables, each with a `mark` and what it holds. Who owns the published
set writes a file of the same form with just the tables that differ there.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias, TypeVar, get_args

from games.message import Message, message
from games.notation import echo

Mark: TypeAlias = Literal["S", "I", "H"]
"""Stated in the published rules, inferred from them, or a house value."""

MARKS: tuple[Mark, ...] = get_args(Mark)

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Marked(Generic[V]):
    """A value with its mark, and the number of the rule it belongs to (empty for a component)."""

    value: V
    mark: Mark
    rule: str = ""


class EditionError(ValueError):
    """A text that is no edition of the game, with everything that is wrong, for a person.

    Attributes:
        message: the first thing.
        messages: all of them.
    """

    def __init__(self, reason: Message, *more: Message) -> None:
        self.message = reason
        self.messages = (reason, *more)
        super().__init__("; ".join(map(str, self.messages)))


def wrong(name: str, expected: Message) -> EditionError:
    """Return the error that a table of the edition holds something else than expected."""
    return EditionError(
        message("{name} of the edition: expected {expected}", name=name, expected=expected)
    )


class Tables:
    """The tables of an edition by their dotted names, as `figures.fox`.

    What is wrong with a player's own is noted while it is read, so that all of it is told at once:
    read each value within `attempt()`, and `finish()` in the end.

    Args:
        house: the text of the edition that ships with the game.
        own: the text of a player's own, which replaces some tables; or None.

    Raises:
        EditionError: `own` is no TOML.
    """

    def __init__(self, house: str, own: str | None = None) -> None:
        self._tables = dict(_leaves(tomllib.loads(house)))
        self._wrong: list[Message] = []
        if own is None:
            return
        try:
            replaced = tomllib.loads(own)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            reason = message("the edition is no TOML: {reason}", reason=str(error))
            raise EditionError(reason) from None
        for name, table in self._own_leaves(replaced):
            self._replace(name, table)

    @contextmanager
    def attempt(self) -> Iterator[None]:
        """Read something; what is wrong with it is noted, and reading goes on after it."""
        try:
            yield
        except EditionError as error:
            for reason in error.messages:
                self.note(reason)

    def note(self, reason: Message) -> None:
        """Note that something is wrong, and go on."""
        if reason not in self._wrong:
            self._wrong.append(reason)

    def finish(self) -> None:
        """End the reading.

        Raises:
            EditionError: anything was noted: tables or keys that the game has not, changes of what
                the published rules state, or what went wrong in an `attempt()`.
        """
        if self._wrong:
            raise EditionError(*self._wrong)

    def _own_leaves(
        self, tables: Mapping[str, Any], above: str = ""
    ) -> Iterator[tuple[str, dict[str, Any]]]:
        """Yield the tables of a player's own that the game has, with their dotted names."""
        for key, table in tables.items():
            name = f"{above}{key}"
            group = any(other.startswith(f"{name}.") for other in self._tables)
            if name not in self._tables and not group:
                self.note(message("the edition has no value {name}", name=echo(name)))
            elif not isinstance(table, dict):
                self.note(wrong(name, message("a table with a value and a mark")).message)
            elif name in self._tables:
                yield name, table
            else:
                yield from self._own_leaves(table, f"{name}.")

    def _replace(self, name: str, own: dict[str, Any]) -> None:
        """Let a table of a player's own replace the house's, as far as it may."""
        house = self._tables[name]
        known = {key: value for key, value in own.items() if key == "mark" or key in house}
        for key in (key for key in own if key not in known):
            keys = ", ".join(house)
            reason = message("the keys {keys}, and no {key}", keys=keys, key=echo(key))
            self.note(wrong(name, reason).message)
        if known.get("mark", "S") not in MARKS:
            self.note(wrong(name, message("the mark S, I or H")).message)
            del known["mark"]
        changed = any(key != "mark" and value != house[key] for key, value in known.items())
        if changed and house["mark"] == "S":
            self.note(
                message("{name} is stated in the published rules; no edition changes it", name=name)
            )
            return
        # What an owner reads off the published set is stated there, unless the file says otherwise.
        mark = known.get("mark", "S" if changed else house["mark"])
        self._tables[name] = {**house, **known, "mark": mark}

    def names(self, group: str) -> tuple[str, ...]:
        """Return the names of the tables within a group, in the order of the edition."""
        start = f"{group}."
        return tuple(name.removeprefix(start) for name in self._tables if name.startswith(start))

    def table(self, name: str) -> Mapping[str, Any]:
        """Return a table as it is."""
        return self._tables[name]

    def mark(self, name: str) -> Mark:
        """Return the mark of a table."""
        for mark in MARKS:
            if self._tables[name].get("mark") == mark:
                return mark
        raise wrong(name, message("the mark S, I or H"))

    def marked(self, name: str, value: V) -> Marked[V]:
        """Return `value` with the mark and the rule of its table."""
        return Marked(value, self.mark(name), str(self._tables[name].get("rule", "")))

    def whole(self, name: str, low: int = 1, high: int = 999, key: str = "value") -> Marked[int]:
        """Return a whole number from `low` to `high`."""
        value = self._tables[name][key]
        if type(value) is not int or not low <= value <= high:
            full = name if key == "value" else f"{name}.{key}"
            raise wrong(full, message("a whole number from {low} to {high}", low=low, high=high))
        return self.marked(name, value)

    def words(self, name: str, count: int, key: str = "value") -> Marked[tuple[str, ...]]:
        """Return a list of `count` different words."""
        value = self._tables[name][key]
        if not isinstance(value, list) or not all(isinstance(w, str) and w for w in value):
            raise wrong(name, message("a list of different words"))
        if len(value) != count or len(set(value)) != count:
            raise wrong(name, message("a list of {count} different words", count=count))
        return self.marked(name, tuple(value))

    def text(self, name: str, key: str) -> str:
        """Return a text that says something."""
        value = self._tables[name][key]
        if not isinstance(value, str) or not value.strip():
            raise wrong(f"{name}.{key}", message("a text"))
        return value


def _leaves(tables: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the tables that have a mark, with their dotted names."""
    for key, table in tables.items():
        name = f"{above}{key}"
        if "mark" in table:
            yield name, table
        else:
            yield from _leaves(table, f"{name}.")

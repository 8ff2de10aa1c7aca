"""Editions: a game's values with the mark of where they come from, some replaced by a player's own.

A game ships `edition.toml`: tables, each with a `mark` and what it holds. Who owns the published
set writes a file of the same form with just the tables that differ there.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
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
    """A text that is no edition of the game; `message` says why, for a person."""

    def __init__(self, reason: Message) -> None:
        self.message = reason
        super().__init__(str(reason))


def wrong(name: str, expected: Message) -> EditionError:
    """Return the error that a table of the edition holds something else than expected."""
    return EditionError(
        message("{name} of the edition: expected {expected}", name=name, expected=expected)
    )


class Tables:
    """The tables of an edition by their dotted names, as `figures.fox`.

    Args:
        house: the text of the edition that ships with the game.
        own: the text of a player's own, which replaces some tables; or None.

    Raises:
        EditionError: `own` is no TOML, has tables or keys that the game has not, or changes what
            the published rules state.
    """

    def __init__(self, house: str, own: str | None = None) -> None:
        self._tables = dict(_leaves(tomllib.loads(house)))
        if own is None:
            return
        try:
            replaced = tomllib.loads(own)
        except tomllib.TOMLDecodeError as error:
            reason = message("the edition is no TOML: {reason}", reason=str(error))
            raise EditionError(reason) from None
        for name, table in _own_leaves(replaced, self._tables):
            self._tables[name] = _replace(name, self._tables[name], table)

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
            raise wrong(name, message("a whole number from {low} to {high}", low=low, high=high))
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


def _own_leaves(
    tables: Mapping[str, Any], known: Mapping[str, Any], above: str = ""
) -> Iterator[tuple[str, dict[str, Any]]]:
    for key, table in tables.items():
        name = f"{above}{key}"
        group = any(other.startswith(f"{name}.") for other in known)
        if name not in known and not group:
            raise EditionError(message("the edition has no value {name}", name=echo(name)))
        if not isinstance(table, dict):
            raise wrong(name, message("a table with a value and a mark"))
        if name in known:
            yield name, table
        else:
            yield from _own_leaves(table, known, f"{name}.")


def _replace(name: str, house: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    for key in own:
        if key != "mark" and key not in house:
            keys = ", ".join(house)
            raise wrong(name, message("the keys {keys}, and no {key}", keys=keys, key=echo(key)))
    if own.get("mark", "S") not in MARKS:
        raise wrong(name, message("the mark S, I or H"))
    changed = {key: value for key, value in own.items() if key != "mark" and value != house[key]}
    if changed and house["mark"] == "S":
        raise EditionError(
            message("{name} is stated in the published rules; no edition changes it", name=name)
        )
    # What an owner reads off the published set is stated there, unless the file says otherwise.
    return {**house, **own, "mark": own.get("mark", "S" if changed else house["mark"])}

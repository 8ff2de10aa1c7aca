"""The values of an edition's TOML: each turns into a game's own, or says what was expected."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, NoReturn, TypeAlias, TypeVar

from games.message import Message, message
from games.toml_source import Path as TomlPath

V = TypeVar("V")


class UnreadError(Exception):
    """A value that could not be read; what is wrong with it has been noted."""


class Value:
    """A value of an edition's TOML, which a game's reading turns into its own.

    Args:
        raw: as the TOML has it.
        path: to it.
        note: takes what is wrong with it: the path, and what was expected.
    """

    def __init__(self, raw: Any, path: TomlPath, note: Callable[[TomlPath, Message], None]) -> None:
        self.raw = raw
        self.path = path
        self._note = note

    def note(self, expected: Message) -> None:
        """Note that something else was expected, and go on."""
        self._note(self.path, expected)

    def refuse(self, expected: Message) -> NoReturn:
        """Note that something else was expected, and give the value up."""
        self.note(expected)
        raise UnreadError

    def at(self, key: str | int) -> Value:
        """Return what it holds under a key or an index."""
        return Value(self.raw[key], (*self.path, key), self._note)

    def items(self, expected: Message) -> tuple[Value, ...]:
        """Return what a list holds."""
        if not isinstance(self.raw, list):
            self.refuse(expected)
        return tuple(self.at(index) for index in range(len(self.raw)))

    def pairs(self, expected: Message) -> dict[str, Value]:
        """Return what a table holds."""
        if not isinstance(self.raw, dict):
            self.refuse(expected)
        return {key: self.at(key) for key in self.raw}

    def all(self, *reads: tuple[Reading[Any], Value]) -> tuple[Any, ...]:
        """Read several of its parts, and note what is wrong with each.

        What comes back has the types of the readings, which the caller knows.
        """
        read: list[Any] = []
        for reading, part in reads:
            with suppress(UnreadError):
                read.append(reading(part))
        if len(read) < len(reads):
            raise UnreadError
        return tuple(read)


Reading: TypeAlias = Callable[[Value], V]
"""Turns a value of the TOML into a game's own, or refuses it."""


def whole(low: int, high: int) -> Reading[int]:
    """Read a whole number from `low` to `high`."""

    def read(value: Value) -> int:
        if type(value.raw) is not int or not low <= value.raw <= high:
            value.refuse(message("a whole number from {low} to {high}", low=low, high=high))
        return value.raw

    return read


def flag(value: Value) -> bool:
    """Read a truth."""
    if type(value.raw) is not bool:
        value.refuse(message("true or false"))
    return value.raw


def word(value: Value) -> str:
    """Read a text that says something."""
    if not isinstance(value.raw, str) or not value.raw.strip():
        value.refuse(message("a text"))
    return value.raw


def line(most: int) -> Reading[str]:
    """Read a text on one line of at most so many characters."""

    def read(value: Value) -> str:
        text = word(value)
        if len(text) > most or not text.isprintable() or text != text.strip():
            value.refuse(message("a text on one line of at most {most} characters", most=most))
        return text

    return read


def list_of(
    item: Reading[V],
    told: Message,
    *,
    count: int | tuple[int, int] | None = None,
    distinct: bool = False,
    rising: bool = False,
) -> Reading[tuple[V, ...]]:
    """Read a list.

    Args:
        item: reads what it holds, each by itself.
        told: says what was expected, where it is no such list as a whole.
        count: how many it holds, or the fewest and the most.
        distinct: no two are the same.
        rising: each is larger than the one before.
    """
    fewest, most = (count, count) if isinstance(count, int) else count or (0, 10_000)

    def read(value: Value) -> tuple[V, ...]:
        items = value.items(told)
        if not fewest <= len(items) <= most:
            value.refuse(told)
        read: list[Any] = []
        good = True
        for one in items:
            try:
                item_read = item(one)
            except UnreadError:
                good = False
                continue
            if (distinct and item_read in read) or (rising and read and item_read <= read[-1]):
                one.note(told)
                good = False
            read.append(item_read)
        if not good:
            raise UnreadError
        return tuple(read)

    return read


def span(low: int, high: int) -> Reading[tuple[int, int]]:
    """Read two whole numbers from `low` to `high`, the fewest and the most."""
    told = message("two whole numbers, the fewest and the most")
    numbers = list_of(whole(low, high), told, count=2)

    def read(value: Value) -> tuple[int, int]:
        fewest, most = numbers(value)
        if fewest > most:
            value.refuse(told)
        return fewest, most

    return read

"""What is found out about single letters, kept beside their fonts from one run to the next."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Generic, TypeVar

from printables.drawing.display_list import Weight
from printables.drawing.fonts import keep, kept, place_beside

T = TypeVar("T")


class KeptLetters(Generic[T]):
    """Facts of a weight's letters, each of which is found out once on a machine.

    A store that is damaged, or cannot be written, costs time and nothing else.
    """

    def __init__(self, weight: Weight, kind: str) -> None:
        """Read what earlier runs found out.

        Args:
            weight: the weight.
            kind: what the facts are; a part of their file's name. They are what JSON can say.
        """
        self._place = place_beside(weight, f"lines.{kind}")
        stored = kept(self._place)
        # Of the hundreds of letters that a store comes to hold, a document needs a few: each is a
        # line of its own, and read when it is asked for.
        self._lines: dict[str, str] = {}
        if stored is not None:
            self._lines = dict(line.split("\t", 1) for line in stored.decode().splitlines())
        self._stored = len(self._lines)
        self._facts: dict[str, T] = {}
        _stores.append(self)

    def of(self, letter: str, find_out: Callable[[], T]) -> T:
        """Return what is known about a letter, or what is found out now."""
        if letter not in self._facts:
            name = json.dumps(letter)
            line = self._lines.get(name)
            if line is None:
                self._facts[letter] = find_out()
                self._lines[name] = json.dumps(self._facts[letter])
            else:
                self._facts[letter] = json.loads(line)
        return self._facts[letter]

    def keep(self) -> None:
        """Write down all that is known, if something has come in."""
        if len(self._lines) > self._stored:
            lines = dict(self._lines)  # another thread may add to them meanwhile
            self._stored = len(lines)
            with suppress(OSError):
                keep(
                    self._place,
                    "".join(f"{name}\t{line}\n" for name, line in lines.items()).encode(),
                )


_stores: list[KeptLetters[Any]] = []


def keep_letters() -> None:
    """Keep for the next run what this one found out about letters."""
    for store in _stores:
        store.keep()

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
        self._place = place_beside(weight, kind)
        self._facts: dict[str, T] = {}
        stored = kept(self._place)
        if stored is not None:
            self._facts = json.loads(stored)
        self._stored = len(self._facts)
        _stores.append(self)

    def of(self, letter: str, find_out: Callable[[], T]) -> T:
        """Return what is known about a letter, or what is found out now."""
        if letter not in self._facts:
            self._facts[letter] = find_out()
        return self._facts[letter]

    def keep(self) -> None:
        """Write down all that is known, if something has come in."""
        if len(self._facts) > self._stored:
            facts = dict(self._facts)  # another thread may add to them meanwhile
            self._stored = len(facts)
            with suppress(OSError):
                keep(self._place, json.dumps(facts).encode())


_stores: list[KeptLetters[Any]] = []


def keep_letters() -> None:
    """Keep for the next run what this one found out about letters."""
    for store in _stores:
        store.keep()

"""The numbers of Pebbles; `edition.toml` says what each means."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from kamikoma.kit import Change, Conflict, EditionReader, Marked, message, span, table, whole

COLOURS = "ryb"
"""Red, yellow and blue, as they are written."""


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition's values."""

    players: Marked[tuple[int, int]] = table(span(2, 6))
    highest: Marked[int] = table(whole(3, 9))
    beach: Marked[int] = table(whole(4, 12), change=Change.ALWAYS)
    pair: Marked[int] = table(whole(0, 20), change=Change.ALWAYS)


def _conflicts(edition: Edition) -> Iterator[Conflict]:
    cards = len(COLOURS) * edition.highest.value
    if edition.beach.value > cards:
        reason = message("there are {cards} cards in all", cards=cards)
        yield Conflict(reason, "beach.value", ("highest",))


EDITIONS = EditionReader(Edition, Path(__file__).with_name("edition.toml"), _conflicts)

"""The pieces and figures of Kokkuri-san, as `edition.toml` has them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from games.edition import Marked, Tables, wrong
from games.message import message

CANDIDATES = ("fox", "dog", "tanuki", "sun")
"""The candidates' names, as the notation has them."""

FLIP = "x-1"
"""The card that turns the votes of its candidate to their negative."""

CONFIDANT = "confidant"
"""The card that counts as much as the one above it."""

DECK = 12
"""Cards of one colour."""


@dataclass(frozen=True, slots=True)
class Figures:
    """The points on a candidate's card in one round, each `(most tokens, second most)`.

    Attributes:
        first: if the candidate is elected first.
        second: if it is elected second.
    """

    first: tuple[int, int]
    second: tuple[int, int]

    def elected(self, place: int) -> tuple[int, int]:
        """Return the figures for the candidate elected in a place, 1 or 2."""
        return self.first if place == 1 else self.second


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card does, in words, in both languages."""

    en: str
    ja: str


@dataclass(frozen=True, slots=True)
class Edition:
    """All of it.

    Attributes:
        players: fewest and most.
        colours: one for each player.
        hand: cards in a hand.
        tokens: influence tokens that each player lays in a round.
        rounds: how many there are.
        lead: points between first and second place that end the game early.
        copies: how many of each card one colour has, by the card's name.
        figures: by candidate, for each round.
        effects: the patron effect by candidate, and that of the confidant.
    """

    players: Marked[tuple[int, int]]
    colours: Marked[tuple[str, ...]]
    hand: Marked[int]
    tokens: Marked[int]
    rounds: Marked[int]
    lead: Marked[int]
    copies: Marked[Mapping[str, int]]
    figures: Mapping[str, Marked[tuple[Figures, ...]]]
    effects: Mapping[str, Marked[Effect]]

    def figure(self, candidate: str, number: int) -> Figures:
        """Return the figures of a candidate in a round, from 1.

        >>> house_edition().figure("fox", 1).first
        (4, 2)
        """
        return self.figures[candidate].value[number - 1]


@lru_cache(maxsize=1)
def house_edition() -> Edition:
    """Return the edition that ships with the project."""
    return read_edition()


def read_edition(own: str | None = None) -> Edition:
    """Return the house edition, with what a player's own replaces in it.

    Args:
        own: TOML with the tables that differ; those marked S cannot.

    Raises:
        EditionError: it cannot be read, or a value is of another kind.
    """
    tables = Tables(Path(__file__).with_name("edition.toml").read_text(encoding="utf-8"), own)
    low, high = tables.table("players")["value"]
    rounds = tables.whole("rounds")
    return Edition(
        players=tables.marked("players", (low, high)),
        colours=tables.words("colours", high),
        hand=tables.whole("hand"),
        tokens=tables.whole("tokens"),
        rounds=rounds,
        lead=tables.whole("lead"),
        copies=tables.marked("cards", _copies(tables)),
        figures={name: _figures(tables, name, rounds.value) for name in CANDIDATES},
        effects={name: _effect(tables, name) for name in tables.names("effects")},
    )


def _copies(tables: Tables) -> dict[str, int]:
    copies = {
        kind: count for kind, count in tables.table("cards").items() if kind not in ("mark", "rule")
    }
    for kind, count in copies.items():
        if type(count) is not int or not 0 <= count <= DECK:
            raise wrong(
                f"cards.{kind}",
                message("a whole number from {low} to {high}", low=0, high=DECK),
            )
    if sum(copies.values()) != DECK:
        raise wrong("cards", message("{count} cards in all", count=DECK))
    return copies


def _figures(tables: Tables, candidate: str, rounds: int) -> Marked[tuple[Figures, ...]]:
    name = f"figures.{candidate}"
    value = tables.table(name)["value"]
    if not isinstance(value, list) or len(value) != rounds:
        raise wrong(name, message("figures for {count} rounds", count=rounds))
    return tables.marked(name, tuple(Figures(*_rows(name, rows)) for rows in value))


def _rows(name: str, rows: object) -> list[tuple[int, int]]:
    whole = isinstance(rows, list) and len(rows) == 2
    if not isinstance(rows, list) or not whole or not all(_is_row(row) for row in rows):
        raise wrong(
            name,
            message(
                "for each round two rows of two whole numbers from 0 to 99, as [[4, 2], [2, 1]]"
            ),
        )
    return [(row[0], row[1]) for row in rows]


def _is_row(row: object) -> bool:
    return (
        isinstance(row, list)
        and len(row) == 2
        and all(type(figure) is int and 0 <= figure <= 99 for figure in row)
    )


def _effect(tables: Tables, name: str) -> Marked[Effect]:
    table = f"effects.{name}"
    return tables.marked(table, Effect(tables.text(table, "en"), tables.text(table, "ja")))

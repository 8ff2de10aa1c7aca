"""The numbers and texts of Kokkuri-san, each with the mark of where it comes from.

Players who own the published set replace what we could only infer or had to choose, by an edition
file: TOML with the tables of `edition.toml` that differ.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias

from games.edition import (
    Conflict,
    Editions,
    Marked,
    Value,
    group,
    line,
    list_of,
    span,
    table,
    whole,
)
from games.kokkuri.pieces import CANDIDATES, CONFIDANT, REVERSAL, Candidate
from games.message import message
from games.notation import COMMAS, echo

Figures: TypeAlias = tuple[tuple[int, int], tuple[int, int]]
"""Of a candidate in a round: for first and for second place, points for most and second most."""

Texts: TypeAlias = Mapping[str, str]
"""A text by its language, `en` or `ja`; in one at least."""

_MOST_POINTS = 99
_LONGEST_TEXT = 200
_NUMBER = whole(1, _MOST_POINTS)


_ONE_WORD = re.compile(rf"[^\s:;!#＃{COMMAS}]{{1,20}}")


def _colour(value: Value) -> str:
    if not isinstance(value.raw, str) or not _ONE_WORD.fullmatch(value.raw):
        value.refuse(message("a colour, one word of at most {most} letters", most=20))
    return value.raw


def _cards(value: Value) -> Mapping[str, int]:
    told = message("for each kind of card, as 0, 3, x-1 or confidant, how many copies there are")
    copies_typed = value.pairs(told)
    numbers = [kind for kind in copies_typed if kind not in (REVERSAL, CONFIDANT)]
    for kind in numbers:
        if not re.fullmatch(r"0|[1-9][0-9]?", kind):
            copies_typed[kind].refuse(told)
    if not numbers:
        value.refuse(told)
    for kind in (REVERSAL, CONFIDANT):
        if kind not in copies_typed:
            value.refuse(message("copies of {kind}, which the rules name", kind=echo(kind)))
    copies = dict(
        zip(
            copies_typed,
            value.all(*((whole(0, 12), one) for one in copies_typed.values())),
            strict=True,
        )
    )
    return MappingProxyType(
        {kind: copies[kind] for kind in (*sorted(numbers, key=int), REVERSAL, CONFIDANT)}
    )


def _figures(value: Value) -> tuple[Figures, ...]:
    told = message(
        "for each of three rounds [[most, second], [most, second]], the first place before"
        " the second, each figure from 0 to {most}",
        most=_MOST_POINTS,
    )
    place = list_of(whole(0, _MOST_POINTS), told, count=2)
    rounds = list_of(list_of(place, told, count=2), told, count=3)(value)
    return tuple(((first[0], first[1]), (second[0], second[1])) for first, second in rounds)


def _texts(value: Value) -> Texts:
    told = message(
        "en or ja or both, each a text on one line of at most {most} characters",
        most=_LONGEST_TEXT,
    )
    texts = value.pairs(told)
    if not texts or not set(texts) <= {"en", "ja"}:
        value.refuse(told)
    read = value.all(*((line(_LONGEST_TEXT), text) for text in texts.values()))
    return MappingProxyType(dict(zip(texts, read, strict=True)))


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition's values; `edition.toml` says what each means."""

    players: Marked[tuple[int, int]] = table(span(1, _MOST_POINTS))
    tokens: Marked[int] = table(_NUMBER)
    hand: Marked[int] = table(_NUMBER)
    rounds: Marked[int] = table(_NUMBER)
    end_lead: Marked[int] = table(_NUMBER)
    deck: Marked[int] = table(_NUMBER)
    colours: Marked[tuple[str, ...]] = table(
        list_of(
            _colour,
            message("a list of four different colours, each one word"),
            count=4,
            distinct=True,
        )
    )
    cards: Marked[Mapping[str, int]] = table(_cards)
    figures: Mapping[Candidate, Marked[tuple[Figures, ...]]] = group(
        dict.fromkeys(CANDIDATES, _figures)
    )
    effects: Mapping[Candidate, Marked[Texts]] = group(dict.fromkeys(CANDIDATES, _texts))
    confidant: Marked[Texts] = table(_texts, name=f"effects.{CONFIDANT}")

    @property
    def card_kinds(self) -> tuple[str, ...]:
        """The kinds of cards, the numbers first, as they are written.

        >>> house_edition().card_kinds
        ('0', '1', '2', '3', '4', '5', 'x-1', 'confidant')
        """
        return tuple(self.cards.value)

    @property
    def house(self) -> tuple[str, ...]:
        """The names of the tables that hold a house value and count points."""
        tables = [("cards", self.cards.mark)]
        tables += [(f"figures.{name}", self.figures[name].mark) for name in CANDIDATES]
        tables += [(f"effects.{CONFIDANT}", self.confidant.mark)]
        return tuple(name for name, mark in tables if mark == "H")


def _conflicts(edition: Edition) -> Iterator[Conflict]:
    deck, copies = edition.deck.value, sum(edition.cards.value.values())
    if copies != deck:
        reason = message(
            "expected {deck} cards in all, as many as one colour has; these are {copies}",
            deck=deck,
            copies=copies,
        )
        yield Conflict(reason, "cards.value")


_EDITIONS = Editions(Edition, Path(__file__).with_name("edition.toml"), _conflicts)


def house_edition() -> Edition:
    """Return the edition that ships with the project."""
    return _EDITIONS.house


def edition_text() -> str:
    """Return the TOML of that edition, with its comments, to begin one's own from."""
    return _EDITIONS.text


def read_edition(text: str | bytes) -> Edition:
    """Return the house's edition with the values that a TOML text replaces.

    Raises:
        EditionError: with all that is wrong, each with its place.
    """
    return _EDITIONS.read(text)

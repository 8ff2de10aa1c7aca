"""The numbers and texts of Kokkuri-san, each with the mark of where it comes from.

Players who own the published set replace what we could only infer or had to choose, by an edition
file: TOML with the tables of `edition.toml` that differ.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeAlias

from games.edition import EditionError, Marked, Tables, wrong
from games.kokkuri.pieces import CANDIDATES, CONFIDANT, REVERSAL, Candidate
from games.message import message
from games.notation import decode, echo
from games.problem import NotationError

Figures: TypeAlias = tuple[tuple[int, int], tuple[int, int]]
"""Of a candidate in a round: for first and for second place, points for most and second most."""

Texts: TypeAlias = Mapping[str, str]
"""A text by its language, `en` or `ja`; in one at least."""

_MOST_POINTS = 99
_LONGEST_TEXT = 200


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition's values; `edition.toml` says what each means."""

    players: Marked[tuple[int, int]]
    tokens: Marked[int]
    hand: Marked[int]
    rounds: Marked[int]
    end_lead: Marked[int]
    deck: Marked[int]
    colours: Marked[tuple[str, ...]]
    cards: Marked[Mapping[str, int]]
    figures: Mapping[Candidate, Marked[tuple[Figures, ...]]]
    effects: Mapping[Candidate, Marked[Texts]]
    confidant: Marked[Texts]

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of cards, the numbers first, as they are written.

        >>> house_edition().kinds
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


@lru_cache(maxsize=1)
def house_edition() -> Edition:
    """Return the edition that ships with the project."""
    return _edition()


def read_edition(data: bytes) -> Edition:
    """Read an edition file: the house edition with the values that the file replaces.

    A value that differs has the mark S, as of a published set, unless the file says otherwise.

    Raises:
        EditionError: it is no TOML, has unknown tables, replaces what the rules state, or has
            values of another kind or size than the game needs; with all of that.
    """
    try:
        return _edition(decode(data))
    except NotationError as error:
        raise EditionError(error.problems[0].message) from None


def _edition(own: str | None = None) -> Edition:
    tables = Tables(Path(__file__).with_name("edition.toml").read_text(encoding="utf-8"), own)
    found: dict[str, Marked[Any]] = {}
    for name, reader in _READERS.items():
        with tables.attempt():
            found[name] = tables.marked(name, reader(name, tables.table(name)["value"]))
    with tables.attempt():
        _check_deck(found)
    tables.finish()
    return Edition(
        players=found["players"],
        tokens=found["tokens"],
        hand=found["hand"],
        rounds=found["rounds"],
        end_lead=found["end_lead"],
        deck=found["deck"],
        colours=found["colours"],
        cards=found["cards"],
        figures={name: found[f"figures.{name}"] for name in CANDIDATES},
        effects={name: found[f"effects.{name}"] for name in CANDIDATES},
        confidant=found[f"effects.{CONFIDANT}"],
    )


def _check_deck(found: Mapping[str, Marked[Any]]) -> None:
    if "cards" not in found:
        return
    deck = found["deck"].value
    copies = sum(found["cards"].value.values())
    if copies != deck:
        raise wrong(
            "cards",
            message(
                "{deck} cards in all, as many as one colour has; these are {copies}",
                deck=deck,
                copies=copies,
            ),
        )


def _is_number(value: object, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def _number(name: str, value: object) -> int:
    if type(value) is int and 1 <= value <= _MOST_POINTS:
        return value
    raise wrong(name, message("a whole number from {low} to {high}", low=1, high=_MOST_POINTS))


def _range(name: str, value: object) -> tuple[int, int]:
    if (
        isinstance(value, list)
        and len(value) == 2
        and all(_is_number(item, 1, _MOST_POINTS) for item in value)
        and value[0] <= value[1]
    ):
        return value[0], value[1]
    raise wrong(name, message("two whole numbers, the fewest and the most"))


def _colours(name: str, value: object) -> tuple[str, ...]:
    if (
        isinstance(value, list)
        and len(value) == 4
        and all(
            isinstance(item, str) and re.fullmatch(r"[^\s:;!#＃]{1,20}", item) for item in value
        )
        and len(set(value)) == len(value)
    ):
        return tuple(value)
    raise wrong(name, message("a list of four different colours, each one word"))


def _cards(name: str, value: object) -> Mapping[str, int]:
    expected = message(
        "for each kind of card, as 0, 3, x-1 or confidant, how many copies there are"
    )
    if not isinstance(value, dict) or not all(_is_number(n, 0, 12) for n in value.values()):
        raise wrong(name, expected)
    numbers = [kind for kind in value if kind not in (REVERSAL, CONFIDANT)]
    if not numbers or not all(re.fullmatch(r"0|[1-9][0-9]?", kind) for kind in numbers):
        raise wrong(name, expected)
    for kind in (REVERSAL, CONFIDANT):
        if kind not in value:
            raise wrong(name, message("copies of {kind}, which the rules name", kind=echo(kind)))
    ordered = (*sorted(numbers, key=int), REVERSAL, CONFIDANT)
    return MappingProxyType({kind: value[kind] for kind in ordered})


def _figures(name: str, value: object) -> tuple[Figures, ...]:
    if isinstance(value, list) and len(value) == 3 and all(map(_is_figures, value)):
        return tuple(((first[0], first[1]), (second[0], second[1])) for first, second in value)
    raise wrong(
        name,
        message(
            "for each of three rounds [[most, second], [most, second]], the first place before"
            " the second, each figure from 0 to {most}",
            most=_MOST_POINTS,
        ),
    )


def _is_figures(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(
            isinstance(row, list)
            and len(row) == 2
            and all(_is_number(figure, 0, _MOST_POINTS) for figure in row)
            for row in value
        )
    )


def _effect(name: str, value: object) -> Texts:
    if (
        isinstance(value, dict)
        and value
        and set(value) <= {"en", "ja"}
        and all(
            isinstance(text, str)
            and 0 < len(text) <= _LONGEST_TEXT
            and text.isprintable()
            and text == text.strip()
            for text in value.values()
        )
    ):
        return MappingProxyType(dict(value))
    raise wrong(
        name,
        message(
            "en or ja or both, each a text on one line of at most {most} characters",
            most=_LONGEST_TEXT,
        ),
    )


_READERS: Mapping[str, Callable[[str, Any], Any]] = {
    "players": _range,
    "tokens": _number,
    "hand": _number,
    "rounds": _number,
    "end_lead": _number,
    "deck": _number,
    "colours": _colours,
    "cards": _cards,
    **{f"figures.{name}": _figures for name in CANDIDATES},
    **{f"effects.{name}": _effect for name in (*CANDIDATES, CONFIDANT)},
}

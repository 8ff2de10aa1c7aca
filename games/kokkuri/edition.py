"""The numbers and texts of Kokkuri-san, each with the mark of where it comes from.

Players who own the published set replace what we could only infer or had to choose, by an edition
file: TOML with the tables of `edition.toml` that differ.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeAlias, get_args

from games.edition import EditionError, Mark, Marked
from games.kokkuri.pieces import CANDIDATES, CONFIDANT, REVERSAL, Candidate
from games.message import Message, message
from games.notation import LIMIT_BYTES, echo

Figures: TypeAlias = tuple[tuple[int, int], tuple[int, int]]
"""Of a candidate in a round: for first and for second place, points for most and second most."""


_MARKS: tuple[Mark, ...] = get_args(Mark)
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
    effects: Mapping[Candidate, Marked[Mapping[str, str]]]

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
        return tuple(name for name, mark in tables if mark == "H")


@lru_cache(maxsize=1)
def house_edition() -> Edition:
    """Return the edition that ships with the project."""
    return _edition(_house_tables())


@lru_cache(maxsize=1)
def _house_tables() -> Mapping[str, Marked[Any]]:
    text = Path(__file__).with_name("edition.toml").read_text(encoding="utf-8")
    return MappingProxyType(_tables(tomllib.loads(text), _mark_of))


def read_edition(data: bytes) -> Edition:
    """Read an edition file: the house edition with the values that the file replaces.

    A value's mark is S, as of a published set, unless the file says otherwise.

    Raises:
        EditionError: it is no TOML, has an unknown table, replaces a value that the rules state,
            or has a value of another kind or size than the game needs.
    """
    if len(data) > LIMIT_BYTES:
        raise EditionError(
            message("the file is too long, expected at most {limit} bytes", limit=LIMIT_BYTES)
        )
    try:
        found = tomllib.loads(data.decode("utf-8-sig").replace("\r\n", "\n"))
    except UnicodeDecodeError:
        raise EditionError(message("the edition is no UTF-8 text")) from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise EditionError(message("the edition is no TOML: {reason}", reason=str(error))) from None
    house = _house_tables()
    own = _tables(found, _own_mark)
    for name, marked in own.items():
        if house[name].mark == "S" and house[name].value != marked.value:
            raise EditionError(
                message(
                    "{name} of the edition: the published rules state this value, an edition"
                    " replaces only what is marked I or H",
                    name=name,
                )
            )
    replaced = {name: marked for name, marked in own.items() if house[name].mark != "S"}
    return _edition({**house, **replaced})


def _edition(tables: Mapping[str, Marked[Any]]) -> Edition:
    _check_deck(tables)
    return Edition(
        players=tables["players"],
        tokens=tables["tokens"],
        hand=tables["hand"],
        rounds=tables["rounds"],
        end_lead=tables["end_lead"],
        deck=tables["deck"],
        colours=tables["colours"],
        cards=tables["cards"],
        figures={name: tables[f"figures.{name}"] for name in CANDIDATES},
        effects={name: tables[f"effects.{name}"] for name in CANDIDATES},
    )


def _check_deck(tables: Mapping[str, Marked[Any]]) -> None:
    deck = tables["deck"].value
    copies = sum(tables["cards"].value.values())
    if copies != deck:
        raise _wrong(
            "cards",
            message(
                "{deck} cards in all, as many as one colour has; these are {copies}",
                deck=deck,
                copies=copies,
            ),
        )


def _wrong(name: str, expected: Message) -> EditionError:
    return EditionError(
        message("{name} of the edition: expected {expected}", name=name, expected=expected)
    )


def _tables(
    found: Mapping[str, Any], mark_of: Callable[[str, Mapping[str, Any]], Mark]
) -> dict[str, Marked[Any]]:
    flat: dict[str, Any] = {}
    for name, table in found.items():
        if name not in _GROUPS:
            flat[name] = table
            continue
        if not isinstance(table, dict):
            raise _wrong(
                name, message("a table for a candidate, as {example}", example=f"{name}.fox")
            )
        flat.update({f"{name}.{candidate}": own for candidate, own in table.items()})
    for name in flat:
        if name not in _READERS:
            raise EditionError(message("the edition has no value {name}", name=echo(name)))
    read: dict[str, Marked[Any]] = {}
    for name, table in flat.items():
        if not isinstance(table, dict) or "value" not in table:
            raise _wrong(name, message("a table with a value"))
        if set(table) - {"value", "mark", "rule"}:
            raise _wrong(name, message("value, mark and rule, and nothing else"))
        rule = table.get("rule", "")
        if not isinstance(rule, str):
            raise _wrong(name, message("the rule’s number in quotes"))
        read[name] = Marked(_READERS[name](name, table["value"]), mark_of(name, table), rule)
    return read


def _mark_of(name: str, table: Mapping[str, Any]) -> Mark:
    for mark in _MARKS:
        if table.get("mark") == mark:
            return mark
    raise _wrong(name, message("the mark S, I or H"))


def _own_mark(name: str, table: Mapping[str, Any]) -> Mark:
    return _mark_of(name, {"mark": "S", **table})


def _is_number(value: object, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def _number(name: str, value: object) -> int:
    if type(value) is int and 1 <= value <= _MOST_POINTS:
        return value
    raise _wrong(name, message("a whole number from {low} to {high}", low=1, high=_MOST_POINTS))


def _range(name: str, value: object) -> tuple[int, int]:
    if (
        isinstance(value, list)
        and len(value) == 2
        and all(_is_number(item, 1, _MOST_POINTS) for item in value)
        and value[0] <= value[1]
    ):
        return value[0], value[1]
    raise _wrong(name, message("two whole numbers, the fewest and the most"))


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
    raise _wrong(name, message("a list of four different colours, each one word"))


def _cards(name: str, value: object) -> Mapping[str, int]:
    expected = message(
        "for each kind of card, as 0, 3, x-1 or confidant, how many copies there are"
    )
    if not isinstance(value, dict) or not all(_is_number(n, 0, 12) for n in value.values()):
        raise _wrong(name, expected)
    numbers = [kind for kind in value if kind not in (REVERSAL, CONFIDANT)]
    if not numbers or not all(re.fullmatch(r"0|[1-9][0-9]?", kind) for kind in numbers):
        raise _wrong(name, expected)
    for kind in (REVERSAL, CONFIDANT):
        if kind not in value:
            raise _wrong(name, message("copies of {kind}, which the rules name", kind=echo(kind)))
    ordered = (*sorted(numbers, key=int), REVERSAL, CONFIDANT)
    return MappingProxyType({kind: value[kind] for kind in ordered})


def _figures(name: str, value: object) -> tuple[Figures, ...]:
    if isinstance(value, list) and len(value) == 3 and all(map(_is_figures, value)):
        return tuple(((first[0], first[1]), (second[0], second[1])) for first, second in value)
    raise _wrong(
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


def _effect(name: str, value: object) -> Mapping[str, str]:
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
    raise _wrong(
        name,
        message(
            "en or ja or both, each a text on one line of at most {most} characters",
            most=_LONGEST_TEXT,
        ),
    )


_GROUPS = ("figures", "effects")
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
    **{f"effects.{name}": _effect for name in CANDIDATES},
}

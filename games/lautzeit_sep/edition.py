"""The numbers of Lautzeit-Sep, each with the mark of where it comes from.

`edition.toml` beside this module is the house's edition. People who own the published set can
replace what is inferred or a house value by a file of the same form.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from games.edition import EditionError, Mark, Marked, wrong
from games.message import message
from games.notation import echo

FEWEST_NUMBERS, MOST_NUMBERS = 3, 10  # a run needs three; a number is one digit
MOST_COPIES = 9
LAND, WATER, MOUNTAIN = ".", "~", "^"


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition's numbers; `edition.toml` says what each means.

    Attributes:
        pieces: how many pieces of each suit, by number from 0, each with its own mark.
        board: rows from the top, of `LAND`, `WATER` and one `MOUNTAIN`.
    """

    players: Marked[tuple[int, ...]]
    all_pieces: Marked[int]
    wilds: Marked[int]
    pieces: tuple[Marked[int], ...]
    without_zeros: Marked[int]
    fewer_wilds: Marked[int]
    hand: Marked[int]
    on_board: Marked[int]
    board: Marked[tuple[str, ...]]
    sides: Marked[tuple[str, ...]]
    sticks: Marked[int]
    sticks_take: Marked[int]
    bonus_from: Marked[int]
    set_times: Marked[int]
    wild_costs: Marked[int]
    light: Marked[int]
    base: Marked[int]
    senmonka: Marked[int]
    kasanari: Marked[int]
    mukei: Marked[int]
    yamiikusa: Marked[int]

    @property
    def numbers(self) -> int:
        """How many numbers there are; the first is 0."""
        return len(self.pieces)

    def bonus(self, number: int) -> int:
        """Return the bonus of a number (rule 10)."""
        return self.bonus_from.value - self.pieces[number].value


@lru_cache(maxsize=1)
def house_edition() -> Edition:
    """Return the edition that ships with the project."""
    text = Path(__file__).with_name("edition.toml").read_text(encoding="utf-8")
    tables = _tables(text)
    values = {field.name: _value(field.name, tables[field.name], None) for field in fields(Edition)}
    return _adding_up(Edition(**values))


def read_edition(text: str) -> Edition:
    r"""Return the house's edition with the values that a TOML text replaces.

    Raises:
        EditionError: it is no TOML; a value is unknown, of another kind, or stated in the
            published rules and different; or the values do not add up.

    >>> edition = read_edition("[mukei]\nvalue = 5")
    >>> edition.mukei, edition.kasanari.value
    (Marked(value=5, mark='S', rule='15'), 2)
    """
    house = house_edition()
    names = [field.name for field in fields(Edition)]
    values: dict[str, Any] = {}
    for name, table in _tables(text).items():
        if name not in names:
            raise EditionError(message("the edition has no value {name}", name=echo(name)))
        values[name] = _value(name, table, getattr(house, name))
    return _adding_up(replace(house, **values))


def _tables(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise EditionError(message("the edition is no TOML: {reason}", reason=str(error))) from None


def _value(name: str, table: object, house: Any) -> Any:
    """Read one value; `house` is the one it replaces, None while the house's are read."""
    if not isinstance(table, Mapping) or "value" not in table:
        raise wrong(name, message("a table with a value and a mark"))
    if set(table) - {"value", "mark", "rule"}:
        raise wrong(name, message("value, mark and rule, and nothing else"))
    value = table["value"]
    if name == "pieces":
        return _pieces(value, table.get("mark"), own=house is not None)
    if name in ("players", "board", "sides"):
        read: Any = _words(name, value) if name != "players" else _numbers(name, value)
    else:
        read = _number(name, value)
    mark = _mark(name, table.get("mark"), own=house is not None)
    if house is None:
        return Marked(read, mark, str(table.get("rule", "")))
    if house.mark == "S" and read != house.value:
        shown = str(list(house.value) if isinstance(house.value, tuple) else house.value)
        raise wrong(name, message("{value}, which the published rules state", value=shown))
    return Marked(read, mark, house.rule)


def _mark(name: str, mark: object, *, own: bool) -> Mark:
    """Return a mark; what a published set of one's own says, and does not mark, is stated."""
    match mark:
        case "S" | "I" | "H":
            return mark
        case None if own:
            return "S"
    raise wrong(name, message("the mark S, I or H"))


def _number(name: str, value: object) -> int:
    if type(value) is not int or not 0 <= value <= 999:
        raise wrong(name, message("a whole number from {low} to {high}", low=0, high=999))
    return value


def _numbers(name: str, value: object) -> tuple[int, ...]:
    if not isinstance(value, list):
        raise wrong(name, message("a list of whole numbers"))
    return tuple(_number(name, item) for item in value)


def _words(name: str, value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(item, str) and item for item in value):
        raise wrong(name, message("a list of texts"))
    return tuple(value)


def _pieces(value: object, mark: object, *, own: bool) -> tuple[Marked[int], ...]:
    counts = _numbers("pieces", value)
    if not FEWEST_NUMBERS <= len(counts) <= MOST_NUMBERS or not all(
        1 <= count <= MOST_COPIES for count in counts
    ):
        raise wrong(
            "pieces",
            message(
                "{low} to {high} counts, one for each number from 0, each from 1 to {most}",
                low=FEWEST_NUMBERS,
                high=MOST_NUMBERS,
                most=MOST_COPIES,
            ),
        )
    marks = mark if isinstance(mark, list) else [mark] * len(counts)
    if len(marks) != len(counts):
        raise wrong("pieces", message("as many marks as counts, or one for all"))
    return tuple(
        Marked(count, _mark("pieces", one, own=own))
        for count, one in zip(counts, marks, strict=True)
    )


def _adding_up(edition: Edition) -> Edition:
    """Return the edition, if its values go together."""
    suit = sum(count.value for count in edition.pieces)
    found, wanted = 2 * suit + edition.wilds.value, edition.all_pieces.value
    if found != wanted:
        raise EditionError(
            message(
                "pieces of the edition: two suits of {suit} and {wilds} wilds are {found},"
                " expected {wanted}",
                suit=suit,
                wilds=edition.wilds.value,
                found=found,
                wanted=wanted,
            )
        )
    for number, count in enumerate(edition.pieces):
        if count.value > edition.bonus_from.value:
            raise EditionError(
                message(
                    "pieces of the edition: the {number} has {count}, so its bonus, {base} less"
                    " that, would be below 0",
                    number=number,
                    count=count.value,
                    base=edition.bonus_from.value,
                )
            )
    rows = edition.board.value
    if not rows or any(len(row) != len(rows[0]) for row in rows):
        raise wrong("board", message("rows of one length"))
    squares = "".join(rows)
    if set(squares) - {LAND, WATER, MOUNTAIN} or squares.count(MOUNTAIN) != 1:
        raise wrong("board", message("one “^”, the mountain, and “.” or “~” for all others"))
    if len(squares) - 1 != edition.on_board.value:
        raise EditionError(
            message(
                "board of the edition: {squares} squares around the mountain, expected {pieces},"
                " one for each piece",
                squares=len(squares) - 1,
                pieces=edition.on_board.value,
            )
        )
    return edition

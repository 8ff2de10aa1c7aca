"""The pieces and towns of Rakugaaki, as `edition.toml` has them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from games.edition import Marked, Tables, wrong
from games.message import message
from games.notation import echo
from games.rakugaaki.board import Board, Square, read_square

COLOURS = ("red", "blue", "yellow", "green", "purple", "black")
"""The colours' names, as the notation has them, in the order of the crews."""

HIGHEST = 5
"""The number of the tile that wins."""

_MOST_COLUMNS, _MOST_ROWS = 26, 20  # a letter each; more than any paper holds
_LONGEST_NAMES = {"en": 20, "ja": 10}  # of crews, that are readable on paper


@dataclass(frozen=True, slots=True)
class Crew:
    """The crew on a colour's character tile: its name in both languages."""

    en: str
    ja: str


@dataclass(frozen=True, slots=True)
class Edition:
    """All of it.

    Attributes:
        players: fewest and most.
        copies: how many tiles of the numbers 1 to 5 a colour has.
        dice: how many there are on the table.
        power: the highest that an island can have while the game goes on.
        boards: the `small` town for two to four players, the `large` one for five or six.
        crews: by colour.
    """

    players: Marked[tuple[int, int]]
    copies: Marked[tuple[int, ...]]
    dice: Marked[int]
    power: Marked[int]
    boards: Mapping[str, Marked[Board]]
    crews: Mapping[str, Marked[Crew]]

    def board(self, players: int) -> Board:
        """Return the town for so many players (rule 1).

        >>> house_edition().board(2).columns, house_edition().board(5).columns
        (8, 12)
        """
        return self.town(players).value

    def town(self, players: int) -> Marked[Board]:
        """Return the town for so many players, with its mark."""
        return self.boards["small" if players <= 4 else "large"]

    def closed(self, players: int) -> frozenset[Square]:
        """Return the squares that take no tile with so many players (rule 2)."""
        return self.board(players).restricted if players in (3, 5) else frozenset()

    def held(self, number: int) -> int:
        """Return how many tiles of a number a colour has."""
        return self.copies.value[number - 1]


def colours_in_play(players: int) -> int:
    """Return how many colours so many players have (rule 1).

    >>> [colours_in_play(players) for players in (2, 3, 6)]
    [4, 3, 6]
    """
    return 4 if players == 2 else players


@lru_cache(maxsize=1)
def house_edition() -> Edition:
    """Return the edition that ships with the project."""
    return read_edition()


def read_edition(own: str | None = None) -> Edition:
    """Return the house edition, with what a player's own replaces in it.

    Args:
        own: TOML with the tables that differ; those marked S cannot.

    Raises:
        EditionError: it cannot be read, a value is of another kind, or a town cannot be made of
            two sheets that are the same.
    """
    tables = Tables(Path(__file__).with_name("edition.toml").read_text(encoding="utf-8"), own)
    low, high = tables.table("players")["value"]
    house = {"small": 1, "large": 2}  # guards, by the town (rule 4)
    towns = {size: _board(tables, f"boards.{size}", guards) for size, guards in house.items()}
    crews = {colour: _crew(tables, colour) for colour in COLOURS}
    with tables.attempt():
        if tables.table("colours")["value"] != list(COLOURS):
            names = ", ".join(COLOURS)
            raise wrong("colours.value", message("the notation’s colours: {names}", names=names))
    tables.finish()
    return Edition(
        players=tables.marked("players", (low, high)),
        copies=tables.marked("tiles", tuple(tables.table("tiles")["value"])),
        dice=tables.whole("dice"),
        power=tables.whole("power"),
        boards={size: town for size, town in towns.items() if town},
        crews=crews,
    )


def _crew(tables: Tables, colour: str) -> Marked[Crew]:
    """Return a crew; a name that cannot be read is noted, and empty."""
    name = f"crews.{colour}"
    said = {"en": "", "ja": ""}
    for key, most in _LONGEST_NAMES.items():
        with tables.attempt():
            said[key] = tables.text(name, key)
            if len(said[key]) > most:
                raise wrong(f"{name}.{key}", message("at most {most} letters", most=most))
    return tables.marked(name, Crew(**said))


def _board(tables: Tables, name: str, guards: int) -> Marked[Board] | None:
    """Return a town; if there can be none, note why and return None."""
    sides: dict[str, int] = {}
    for key, most in (("columns", _MOST_COLUMNS), ("rows", _MOST_ROWS)):
        with tables.attempt():
            sides[key] = tables.whole(name, 2 if key == "columns" else 1, most, key=key).value
    if sides.get("columns", 0) % 2:
        expected = message("an even number: two halves of the same size")
        tables.note(wrong(f"{name}.columns", expected).message)
        del sides["columns"]
    restricted = _squares(tables, name, "restricted")
    starts = _squares(tables, name, "guards")
    if starts is not None and len(starts) != guards:
        expected = message("a list of {count} different squares", count=guards)
        tables.note(wrong(f"{name}.guards", expected).message)
    if len(sides) < 2:
        return None
    board = Board(sides["columns"], sides["rows"], frozenset(restricted or ()), starts or ())
    for key, squares in (("restricted", restricted), ("guards", starts)):
        for square in squares or ():
            if square not in board:
                expected = message("squares of the town, not {square}", square=str(square))
                tables.note(wrong(f"{name}.{key}", expected).message)
    for square in sorted(board.restricted):
        if square in board and board.turned(square) not in board.restricted:
            expected = message(
                "{turned} beside {square}: the town looks the same after half a turn",
                turned=str(board.turned(square)),
                square=str(square),
            )
            tables.note(wrong(f"{name}.restricted", expected).message)
    if starts and guards == len(starts) == 2 and starts[0] in board:
        turned = board.turned(starts[0])
        if starts[1] != turned:
            expected = message("{square} for the other half", square=str(turned))
            tables.note(wrong(f"{name}.guards", expected).message)
    return tables.marked(name, board)


def _squares(tables: Tables, name: str, key: str) -> tuple[Square, ...] | None:
    """Return the squares of a list; if any cannot be read, note which and return None."""
    value = tables.table(name)[key]
    if not isinstance(value, list):
        tables.note(wrong(f"{name}.{key}", message("a list of squares")).message)
        return None
    squares: list[Square] = []
    unread = 0
    for item in value:
        square = read_square(item.lower()) if isinstance(item, str) else None
        if square is None or square in squares:
            expected = message("different squares like c3, not {found}", found=echo(str(item)))
            tables.note(wrong(f"{name}.{key}", expected).message)
            unread += 1
        else:
            squares.append(square)
    return None if unread else tuple(squares)

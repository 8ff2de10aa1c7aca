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
    return Edition(
        players=tables.marked("players", (low, high)),
        copies=tables.marked("tiles", tuple(tables.table("tiles")["value"])),
        dice=tables.whole("dice"),
        power=tables.whole("power"),
        boards={
            "small": _board(tables, "boards.small", guards=1),
            "large": _board(tables, "boards.large", guards=2),
        },
        crews={colour: _crew(tables, colour) for colour in COLOURS},
    )


def _crew(tables: Tables, colour: str) -> Marked[Crew]:
    name = f"crews.{colour}"
    return tables.marked(name, Crew(tables.text(name, "en"), tables.text(name, "ja")))


def _board(tables: Tables, name: str, guards: int) -> Marked[Board]:
    columns = tables.whole(name, 2, 26, key="columns").value
    rows = tables.whole(name, 1, 20, key="rows").value
    if columns % 2:
        raise wrong(f"{name}.columns", message("an even number: two halves of the same size"))
    restricted = _squares(tables, name, "restricted")
    starts = _squares(tables, name, "guards")
    board = Board(columns, rows, frozenset(restricted), starts)
    for square in (*restricted, *starts):
        if square not in board:
            raise wrong(name, message("squares of the town, not {square}", square=str(square)))
    for square in restricted:
        if board.turned(square) not in restricted:
            raise wrong(
                f"{name}.restricted",
                message(
                    "{turned} beside {square}: the town looks the same after half a turn",
                    turned=str(board.turned(square)),
                    square=str(square),
                ),
            )
    if len(starts) != guards:
        raise wrong(f"{name}.guards", message("a list of {count} different squares", count=guards))
    if guards == 2 and starts[1] != board.turned(starts[0]):
        raise wrong(
            f"{name}.guards",
            message("{square} for the other half", square=str(board.turned(starts[0]))),
        )
    return tables.marked(name, board)


def _squares(tables: Tables, name: str, key: str) -> tuple[Square, ...]:
    value = tables.table(name)[key]
    if not isinstance(value, list):
        raise wrong(f"{name}.{key}", message("a list of squares"))
    squares = []
    for item in value:
        square = read_square(item.lower()) if isinstance(item, str) else None
        if square is None or square in squares:
            raise wrong(
                f"{name}.{key}",
                message("different squares like c3, not {found}", found=echo(str(item))),
            )
        squares.append(square)
    return tuple(squares)

"""The pieces and towns of Rakugaaki, as `edition.toml` has them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from games.edition import (
    Conflict,
    Editions,
    Marked,
    Reading,
    Value,
    group,
    line,
    list_of,
    span,
    table,
    whole,
    word,
)
from games.message import message
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


def _crew(value: Value) -> Crew:
    en, ja = value.all(*((line(most), value.at(key)) for key, most in _LONGEST_NAMES.items()))
    return Crew(en, ja)


def _square(value: Value) -> Square:
    square = read_square(value.raw.lower()) if isinstance(value.raw, str) else None
    if square is None:
        value.refuse(message("a space like c3"))
    return square


def _columns(value: Value) -> int:
    columns = whole(2, _MOST_COLUMNS)(value)
    if columns % 2:
        value.refuse(message("an even number: two halves of the same size"))
    return columns


def _board(guards: int) -> Reading[Board]:
    """Read a town with so many guards (rule 4)."""
    squares = list_of(_square, message("a list of different spaces"), distinct=True)
    starts = list_of(
        _square,
        message("a list of {count} different spaces", count=guards),
        count=guards,
        distinct=True,
    )

    def read(value: Value) -> Board:
        columns, rows, restricted, stand = value.all(
            (_columns, value.at("columns")),
            (whole(1, _MOST_ROWS), value.at("rows")),
            (squares, value.at("restricted")),
            (starts, value.at("guards")),
        )
        return Board(columns, rows, frozenset(restricted), stand)

    return read


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
        colours: those of the notation.
    """

    players: Marked[tuple[int, int]] = table(span(2, 9))
    copies: Marked[tuple[int, ...]] = table(
        list_of(whole(1, 99), message("five whole numbers"), count=HIGHEST), name="tiles"
    )
    dice: Marked[int] = table(whole(1, 999))
    power: Marked[int] = table(whole(1, 999))
    boards: Mapping[str, Marked[Board]] = group(
        {"small": _board(1), "large": _board(2)},
        keys=("columns", "rows", "restricted", "guards"),
    )
    crews: Mapping[str, Marked[Crew]] = group(
        dict.fromkeys(COLOURS, _crew), keys=tuple(_LONGEST_NAMES)
    )
    colours: Marked[tuple[str, ...]] = table(list_of(word, message("a list of colours")))

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


def _conflicts(edition: Edition) -> Iterator[Conflict]:
    if edition.colours.value != COLOURS:
        names = ", ".join(COLOURS)
        yield Conflict(
            message("expected the notation’s colours: {names}", names=names), "colours.value"
        )
    for size, town in edition.boards.items():
        board, key = town.value, f"boards.{size}"
        for of, squares in (("restricted", sorted(board.restricted)), ("guards", board.guards)):
            for square in squares:
                if square not in board:
                    reason = message(
                        "expected spaces of the town, not {square}", square=str(square)
                    )
                    yield Conflict(reason, f"{key}.{of}")
        for square in sorted(board.restricted):
            if square in board and board.turned(square) not in board.restricted:
                reason = message(
                    "expected {turned} beside {square}: the town looks the same after half a turn",
                    turned=str(board.turned(square)),
                    square=str(square),
                )
                yield Conflict(reason, f"{key}.restricted")
        if len(board.guards) == 2 and board.guards[0] in board:
            turned = board.turned(board.guards[0])
            if board.guards[1] != turned:
                reason = message("expected {square} for the other half", square=str(turned))
                yield Conflict(reason, f"{key}.guards.1")


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

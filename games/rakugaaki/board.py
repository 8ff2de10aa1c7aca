"""The town: squares that are hexagons in columns, and which of them touch."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple


class Square(NamedTuple):
    """A square of a town, real or not.

    Attributes:
        column: from 1, the leftmost.
        row: from 1, the uppermost; in the columns b, d, f … a row lies half a hexagon lower.
    """

    column: int
    row: int

    def __str__(self) -> str:
        """Return the square's name.

        >>> str(Square(3, 1))
        'c1'
        """
        return f"{chr(ord('a') + self.column - 1)}{self.row}"

    def beside(self) -> tuple[Square, ...]:
        """Return the six squares around, whether a town has them or not.

        >>> " ".join(map(str, Square(3, 3).beside()))
        'b2 b3 c2 c4 d2 d3'
        >>> " ".join(map(str, Square(4, 3).beside()))
        'c3 c4 d2 d4 e3 e4'
        """
        low = self.column % 2 == 0
        upper = self.row if low else self.row - 1
        return tuple(
            Square(column, row)
            for column, row in (
                (self.column - 1, upper),
                (self.column - 1, upper + 1),
                (self.column, self.row - 1),
                (self.column, self.row + 1),
                (self.column + 1, upper),
                (self.column + 1, upper + 1),
            )
        )


def read_square(text: str) -> Square | None:
    """Return the square that a name in lower case means, or None.

    >>> read_square("c12"), read_square("3c")
    (Square(column=3, row=12), None)
    """
    if not re.fullmatch(r"[a-z][1-9][0-9]?", text):
        return None
    return Square(ord(text[0]) - ord("a") + 1, int(text[1:]))


@dataclass(frozen=True, slots=True)
class Board:
    """A town.

    Attributes:
        columns, rows: how many.
        restricted: the squares that take no tile with a player fewer than the town has room for.
        guards: where the guards start.
        beside: the squares around each square of the town, by columns, then rows.
    """

    columns: int
    rows: int
    restricted: frozenset[Square]
    guards: tuple[Square, ...]
    beside: Mapping[Square, tuple[Square, ...]] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        squares = {
            Square(column, row)
            for column in range(1, self.columns + 1)
            for row in range(1, self.rows + 1)
        }
        beside = {
            square: tuple(other for other in square.beside() if other in squares)
            for square in sorted(squares)
        }
        object.__setattr__(self, "beside", beside)

    def __contains__(self, square: Square) -> bool:
        """Whether the town has the square."""
        return square in self.beside

    @property
    def squares(self) -> tuple[Square, ...]:
        """All squares, by columns, then rows."""
        return tuple(self.beside)

    def turned(self, square: Square) -> Square:
        """Return where a square lies after half a turn of the town."""
        return Square(self.columns + 1 - square.column, self.rows + 1 - square.row)

    def half(self, square: Square) -> int:
        """Return on which half board a square is: 0 the left, 1 the right."""
        return int(square.column > self.columns // 2)

    def joined(self) -> tuple[tuple[Square, Square], ...]:
        """Return the pairs of squares that touch where the half boards meet, left one first."""
        return tuple(
            (square, other)
            for square, around in self.beside.items()
            for other in around
            if self.half(square) < self.half(other)
        )

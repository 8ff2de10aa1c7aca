"""A position: what lies and stands in the town, the islands, and what a colour may place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from games.rakugaaki.board import Board, Square
from games.rakugaaki.edition import HIGHEST, Edition
from games.rakugaaki.odds import chance, dice_due


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile in the town.

    Attributes:
        colour: whose it is.
        number: from 1 to 5.
    """

    colour: str
    number: int


@dataclass(frozen=True, slots=True)
class Island:
    """Connected tiles of one colour.

    Attributes:
        colour: whose they are.
        squares: by columns, then rows.
        power: the sum of their numbers.
    """

    colour: str
    squares: tuple[Square, ...]
    power: int


@dataclass(frozen=True, slots=True)
class Challenge:
    """A challenge that a colour may make.

    Attributes:
        tile: the number of the tile that is to come.
        square: where it is to lie.
        dice: how many are rolled.
        chance: of success.
    """

    tile: int
    square: Square
    dice: int
    chance: Fraction


@dataclass(frozen=True, slots=True)
class Position:
    """A position.

    Attributes:
        board: the town.
        closed: its squares that take no tile (rule 2).
        guards: where they stand; two may share a square.
        tiles: by square.
    """

    board: Board
    closed: frozenset[Square]
    guards: tuple[Square, ...]
    tiles: Mapping[Square, Tile]

    def guarded(self) -> frozenset[Square]:
        """Return the squares that the guards close: their own and those around (rule 7)."""
        return frozenset(
            square
            for guard in self.guards
            if guard in self.board
            for square in (guard, *self.board.beside[guard])
        )

    def island(self, square: Square) -> Island:
        """Return the island that the tile on a square belongs to (rule 10)."""
        colour = self.tiles[square].colour
        seen = {square}
        island = [square]
        for here in island:
            for other in self.board.beside[here]:
                tile = self.tiles.get(other)
                if other not in seen and tile and tile.colour == colour:
                    seen.add(other)
                    island.append(other)
        power = sum(self.tiles[here].number for here in island)
        return Island(colour, tuple(sorted(island)), power)

    def islands(self) -> tuple[Island, ...]:
        """Return all islands, by their first squares."""
        islands: list[Island] = []
        seen: set[Square] = set()
        for square in sorted(self.tiles):
            if square not in seen and square in self.board:
                island = self.island(square)
                seen.update(island.squares)
                islands.append(island)
        return tuple(islands)

    def in_hand(self, colour: str, number: int, edition: Edition) -> int:
        """Return how many tiles of a number a colour has in hand."""
        laid = sum(tile == Tile(colour, number) for tile in self.tiles.values())
        return edition.held(number) - laid

    def open_squares(self) -> tuple[Square, ...]:
        """Return the squares on which a tile may be placed, as far as guards and town go."""
        guarded = self.guarded()
        return tuple(
            square
            for square in self.board.squares
            if square not in guarded and square not in self.closed
        )

    def free_squares(self, colour: str, edition: Edition) -> tuple[Square, ...]:
        """Return where a colour may place a 1 (rule 8), by columns, then rows."""
        if self.in_hand(colour, 1, edition) < 1:
            return ()
        return tuple(square for square in self.open_squares() if square not in self.tiles)

    def challenges(self, colour: str, edition: Edition) -> tuple[Challenge, ...]:
        """Return the challenges that a colour may make (rules 9 to 11), by tile, then square."""
        laid = Counter(tile.number for tile in self.tiles.values() if tile.colour == colour)
        possible = []
        for square in self.open_squares():
            old = self.tiles.get(square)
            if old is None or old.colour != colour or old.number == HIGHEST:
                continue
            new = old.number + 1
            dice = dice_due(self.island(square).power, new)
            if dice and laid[new] < edition.held(new):
                possible.append(Challenge(new, square, dice, chance(new, dice)))
        return tuple(sorted(possible, key=lambda challenge: (challenge.tile, challenge.square)))

    def winner(self) -> str | None:
        """Return the colour of a 5 in the town, or None (rule 14)."""
        won = sorted(square for square, tile in self.tiles.items() if tile.number == HIGHEST)
        return self.tiles[won[0]].colour if won else None

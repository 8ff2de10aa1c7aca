"""What a colour may place now, weighed: every tile, where it does best, and what it promises.

All placements are looked at, so that nothing is better by the same measure.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby

from games.rakugaaki.board import Square
from games.rakugaaki.edition import HIGHEST, Edition
from games.rakugaaki.position import Position, Tile


@dataclass(frozen=True, slots=True)
class Placement:
    """A tile that may be placed, where it promises most.

    Attributes:
        tile: its number; a 1 needs no dice.
        squares: where it promises that, by columns, then rows; at least one.
        dice: how many are rolled; 0 for a 1.
        chance: of success; 1 for a 1.
        power: of its island if it lies there.
        gain: by how much that is more than the strongest island that it is made of has now.
    """

    tile: int
    squares: tuple[Square, ...]
    dice: int
    chance: Fraction
    power: int
    gain: int

    @property
    def wins(self) -> bool:
        """Whether its success wins the game (rule 14)."""
        return self.tile == HIGHEST

    @property
    def promise(self) -> tuple[Fraction, Fraction, int, int]:
        """By what it is ranked: the chance to win now, the gain on average, power, its number."""
        winning = self.chance if self.wins else Fraction(0)
        return winning, self.chance * self.gain, self.power, self.tile


def placements(position: Position, colour: str, edition: Edition) -> tuple[Placement, ...]:
    """Return the tiles that a colour may place, each where it promises most, the best first.

    Args:
        position: before the turn.
        colour: whose turn it is.
        edition: whose tiles count.
    """
    ranked = sorted(_single(position, colour, edition), key=lambda one: one.promise, reverse=True)
    best: dict[int, Placement] = {}
    for (*_, tile), alike in groupby(ranked, key=lambda one: one.promise):
        same = tuple(alike)
        squares = tuple(sorted(square for one in same for square in one.squares))
        best.setdefault(tile, replace(same[0], squares=squares))
    return tuple(best.values())


def _single(position: Position, colour: str, edition: Edition) -> Iterator[Placement]:
    """Yield every placement (rules 8 to 11), one by one."""
    for square in position.free_squares(colour, edition):
        yield _weighed(position, colour, 1, square)
    for challenge in position.challenges(colour, edition):
        weighed = _weighed(position, colour, challenge.tile, challenge.square)
        yield replace(weighed, dice=challenge.dice, chance=challenge.chance)


def _weighed(position: Position, colour: str, tile: int, square: Square) -> Placement:
    laid = replace(position, tiles={**position.tiles, square: Tile(colour, tile)})
    power = laid.island(square).power
    near = (square, *position.board.beside[square])
    before = [
        position.island(one).power
        for one in near
        if one in position.tiles and position.tiles[one].colour == colour
    ]
    return Placement(tile, (square,), 0, Fraction(1), power, power - max(before, default=0))

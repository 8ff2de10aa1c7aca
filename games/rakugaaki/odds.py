"""The dice of a challenge: how many an island's power gives, and what they promise."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from games.rakugaaki.edition import HIGHEST, house_edition

SIDES = 6


def dice_due(power: int, tile: int) -> int:
    """Return how many dice a challenge by a tile gets from an island's power (rule 11).

    >>> dice_due(11, 3)
    3
    """
    return power // tile


def chance(tile: int, dice: int) -> Fraction:
    """Return the chance that one of some dice shows a tile's number or more (rule 12).

    >>> chance(4, 2)
    Fraction(3, 4)
    """
    return 1 - Fraction(tile - 1, SIDES) ** dice


@dataclass(frozen=True, slots=True)
class Odds:
    """What a power gives a challenge.

    Attributes:
        power: of the island with the challenged square.
        tile: the number of the challenging tile.
        dice: how many are rolled; none means no challenge.
        chance: that one of them succeeds.
    """

    power: int
    tile: int
    dice: int
    chance: Fraction


def most_power(tile: int) -> int:
    """Return the greatest power of an island that a tile can challenge.

    The greatest of all is that of every tile but the highest, with which the game ends; any other
    tile that challenges is in hand, and its number is not in the island.

    >>> most_power(2), most_power(5)
    (28, 30)
    """
    most = house_edition().power.value
    return most if tile == HIGHEST else most - tile


def odds_table() -> tuple[tuple[Odds, ...], ...]:
    """Return the odds for each power from 0, a row each, for the tiles 2 to 5."""
    return tuple(
        tuple(
            Odds(power, tile, dice_due(power, tile), chance(tile, dice_due(power, tile)))
            for tile in range(2, HIGHEST + 1)
        )
        for power in range(house_edition().power.value + 1)
    )

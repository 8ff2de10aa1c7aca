"""Placements weighed: every legal one is looked at, and none promises more than the first."""

from fractions import Fraction

import pytest

from games.rakugaaki.board import read_square
from games.rakugaaki.edition import house_edition
from games.rakugaaki.notation import parse
from games.rakugaaki.odds import chance
from scorer.rakugaaki.check import check
from solver.rakugaaki.placements import placements

HEAD = "rakugaaki 1\nplayers 4\nguard h6\n"


def weighed(tiles, colour="red"):
    """The placements of a colour in a town, and the town's position."""
    position = check([parse(f"{HEAD}{tiles}to-move {colour}\n")]).position
    return placements(position, colour, house_edition()), position


def test_a_winning_challenge_comes_first_however_small_its_chance():
    weights, _ = weighed("red 4 a1 ; 1 b1 c1\n")
    assert weights[0].wins
    assert weights[0].chance == chance(5, 1) == Fraction(1, 3)


def test_a_one_that_joins_two_islands_gains_the_smaller_and_itself():
    weights, position = weighed("red 1 a1 a2 a4 ; 3 a5\n")
    one = next(placement for placement in weights if placement.tile == 1)
    assert read_square("a3") in one.squares
    assert (one.power, one.gain, one.dice, one.chance) == (7, 3, 0, 1)
    assert weights[0] is one
    assert all(square not in position.tiles for square in one.squares)


@pytest.mark.parametrize("tiles", ["red 1 a1 a2 b1 ; 2 b2\n", "red 1 a1\nblue 1 c3 ; 2 c4\n", ""])
def test_nothing_that_is_legal_promises_more(tiles):
    weights, position = weighed(tiles)
    assert [one.promise for one in weights] == sorted(
        (one.promise for one in weights), reverse=True
    )
    for challenge in position.challenges("red", house_edition()):
        here = next(one for one in weights if one.tile == challenge.tile)
        assert here.chance * here.gain >= challenge.chance  # a challenge gains one
    free = position.free_squares("red", house_edition())
    assert {one.tile for one in weights} >= ({1} if free else set())


def test_a_colour_without_tiles_in_hand_can_place_nothing():
    full = "red 1 a1 a2 a3 a4 a5 a6 b1 b2 b3 b4 b5 b6 c1 c2 c4 c5 c6\n"
    position = check([parse(f"{HEAD}{full}to-move red\n")]).position
    assert all(one.tile != 1 for one in placements(position, "red", house_edition()))

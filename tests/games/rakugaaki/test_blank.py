"""A blank of Rakugaaki, and a game entered turn by turn, against the whole of it."""

import random

import pytest

from games.rakugaaki.blank import blank, entered, following, start
from games.rakugaaki.edition import COLOURS, colours_in_play
from games.rakugaaki.notation import parse, serialise
from games.rakugaaki.odds import dice_due


@pytest.mark.parametrize("players", range(2, 7))
def test_a_blank_is_the_start_of_a_game(players):
    assert parse(blank(players)) == start(players)
    assert blank(players, lambda text: "訳").count("訳") == 5


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 5, 6])
def test_what_may_be_entered_is_accepted_and_the_rest_refused(players):
    rng = random.Random(players)
    entry = start(players)
    colours = COLOURS[: colours_in_play(players)]
    for number in range(80):
        colour = colours[number % len(colours)]
        now = following(entry, colour)
        if now.winner:
            break
        if number >= len(colours):
            assert following(entry).colour == colour
        squares = now.position.board.squares
        wrong = rng.choice([s for s in squares if s not in now.free_squares])
        guard, ends = rng.choice(list(now.moves.items()))
        end = rng.choice(ends)
        _, refused = entered(entry, f"turn {colour}: place 1 {wrong}; guard {guard} {end}")
        assert refused
        if now.challenges and rng.random() < 0.7:
            best = rng.choice(now.challenges)
            power = now.position.island(best.square).power
            assert best.dice == dice_due(power, best.tile)
            rolled = " ".join(["6"] * min(3, best.dice))
            line = f"turn {colour}: place {best.tile} {best.square} rolled {rolled}"
            line += "" if best.tile == 5 else f"; guard {guard} {end}"
        elif now.free_squares:
            line = f"turn {colour}: place 1 {rng.choice(now.free_squares)}; guard {guard} {end}"
        else:
            line = f"turn {colour}: guard {guard} {end}; guard {end} {guard}"
        entry, refused = entered(entry, line)
        assert [str(reason) for reason in refused] == []
        _, twice = entered(entry, line)
        assert twice
    assert parse(serialise(entry)) == entry
    assert len(entry.turns) > 20

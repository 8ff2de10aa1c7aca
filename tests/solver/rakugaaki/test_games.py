"""Games of Rakugaaki between simple players: by the rules, ending, and fair enough."""

import random

import pytest

from games.rakugaaki.edition import colours_in_play, house_edition, read_edition
from solver.rakugaaki.games import LONGEST, _Table, _town, simulate


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_games_end_and_are_played_alike_for_the_same_seed(players):
    played = simulate(players, 15, seed=1)
    assert played == simulate(players, 15, seed=1)
    assert played != simulate(players, 15, seed=2)
    assert played.ended == 15
    assert sum(seat.wins for seat in played.seats()) == 15
    for game in played.games:  # a 5 takes four placements before it
        colours = colours_in_play(players)
        assert 5 <= game.rounds < LONGEST
        assert game.winner is not None
        assert (game.rounds - 1) * colours + game.winner + 1 == game.turns


@pytest.mark.parametrize("players", [2, 3, 5, 6])
def test_positions_stay_within_the_rules(players):
    edition = house_edition()
    table = _Table(_town(edition, players), colours_in_play(players), edition, random.Random(3))
    board = edition.board(players)
    closed = {board.squares.index(square) for square in edition.closed(players)}
    for turn in range(60):
        colour = turn % table.colours
        before = list(zip(table.owner, table.number, strict=True))
        guarded = table.guarded(table.guards)
        table.place(colour)
        after = list(zip(table.owner, table.number, strict=True))
        changed = [at for at, pair in enumerate(after) if pair != before[at]]
        assert len(changed) <= 1
        for at in changed:
            assert at not in guarded
            assert at not in closed
            old, new = before[at], after[at]
            assert new[0] == colour
            assert new[1] == old[1] + 1
            assert old[0] in (-1, colour)
        for number in range(1, 6):
            for who in range(table.colours):
                laid = after.count((who, number))
                assert laid + table.hands[who][number] == edition.held(number)
        guards = list(table.guards)
        table.move(colour)
        moved = [(a, b) for a, b in zip(guards, table.guards, strict=True) if a != b]
        assert len(moved) == 1
        assert moved[0][1] in table.town.beside[moved[0][0]]


def test_a_town_too_small_for_a_game_is_told_as_one():
    tiny = read_edition('[boards.small]\ncolumns = 2\nrows = 1\nrestricted = []\nguards = ["a1"]\n')
    played = simulate(3, 1, seed=1, edition=tiny)
    assert (played.ended, played.mean_rounds, played.rounds) == (0, 0.0, ())
    assert [seat.share for seat in played.seats()] == [0.0, 0.0, 0.0]


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_no_seat_wins_more_than_its_share_by_a_third(players):
    played = simulate(players, 700, seed=1)
    assert played.ended == 700
    assert not any(seat.third_over for seat in played.seats())
    assert 5 <= played.mean_rounds <= 25

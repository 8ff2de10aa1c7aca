"""Rakugaaki entered by touching its town: positions, whole games, and strangers' acts."""

import random
from dataclasses import replace
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rakugaaki.blank import following, start
from games.rakugaaki.board import Square
from games.rakugaaki.edition import COLOURS
from games.rakugaaki.entry import Move, Placing, Turn
from games.rakugaaki.notation import parse, serialise
from kamikoma.game import RefusedError
from kamikoma.shelf.rakugaaki import GAME
from kamikoma.shelf.rakugaaki.touching import TOUCHING
from kamikoma.touching import Draft
from printables.rakugaaki.hexes import around
from printables.rakugaaki.table_keys import place_of
from scorer.rakugaaki.check import check
from tests.cases import examples
from tests.kamikoma.shelf.touched import (
    ODD_ACTS,
    Player,
    lit,
    milliseconds,
    strange,
    wander,
    well_shown,
)

EDITION = GAME.editions.house()
SAMPLES = ("rakugaaki-good.txt", "rakugaaki-won.txt", "rakugaaki-wrong-claim.txt")
begin = partial(Player.begin, GAME)
FOUR = ("A", "B", "C", "D")
TWENTY_FIVE = """rakugaaki 1
players 4
guard d3
red 1 a2 b2 c5 e5 ; 2 a3 b4 b1 ; 3 a4
blue 1 f5 g5 g6 ; 2 f6 h5 ; 3 h6
yellow 1 f1 g1 ; 2 h2 g3 ; 3 g2 ; 4 h1
green 1 c6 d6 ; 2 d5 ; 3 e6 ; 4 c1
"""


def text(name):
    return (GAME.samples.folder / name).read_text("utf-8")


def taken(typed):
    return Player(GAME, TOUCHING.take(typed, EDITION))


def enter_position(player, entry):
    """Touch in a position, tile kind by tile kind."""
    colour = number = None
    for laid in entry.tiles:
        if laid.colour != colour:
            player.touch(f"colour:{laid.colour}")
        if laid.number != number:
            player.touch(f"tile:{laid.number}")
        colour, number = laid.colour, laid.number
        player.touch(f"square:{laid.square}")


def enter_turns(player, turns):
    """Touch in turns; every action is a touch of where it goes, and dice are what they show."""
    for turn in turns:
        if (
            "colour:" + turn.colour in player.offered()
            and not player.key(f"colour:{turn.colour}").pressed
        ):
            player.touch(f"colour:{turn.colour}")
        for action in filter(None, (turn.first, turn.then)):
            if isinstance(action, Move):
                if len(player.entries[0].guards) > 1:  # the one that moves is touched first
                    player.touch(f"square:{action.start}")
                player.touch(f"square:{action.end}")
            else:
                player.touch(f"square:{action.square}")
                player.touch(*(f"die:{face}" for face in action.rolled))


def test_a_position_of_25_tiles_takes_at_most_60_touches():
    wanted = parse(TWENTY_FIVE)
    assert len(wanted.tiles) == 25
    player = begin("position", *FOUR)
    enter_position(player, wanted)
    assert player.touches <= 60
    entry = player.entries[0]
    assert set(entry.tiles) == set(wanted.tiles)
    assert entry.guards == wanted.guards
    assert check([entry]).islands == check([wanted]).islands


@pytest.mark.parametrize("name", SAMPLES[:2])
def test_a_sample_is_touched_in_with_its_turns(name):
    wanted = parse(text(name))
    player = begin("position", *["x"] * wanted.players)
    for at, guard in enumerate(wanted.guards):
        player.touch(f"guard:{at}", f"square:{guard.square}")
    enter_position(player, wanted)
    player.touch("way:turns")
    enter_turns(player, wanted.turns)
    if wanted.to_move and not player.key(f"tomove:{wanted.to_move.colour}").pressed:
        player.touch(f"tomove:{wanted.to_move.colour}")
    if wanted.claim:
        player.touch(f"claim:{wanted.claim.colour}")
    entry = player.entries[0]
    assert entry.turns == wanted.turns
    assert (entry.to_move, entry.claim) == (wanted.to_move, wanted.claim)
    assert check([entry]).position.tiles == check([wanted]).position.tiles


def play(players, seed):
    """Return a game between players who challenge whenever they can; it ends with a 5."""
    chance = random.Random(seed)
    game = start(players)
    for number in range(600):
        colour = COLOURS[number % players]
        now = following(game, colour)
        if now.winner:
            return game
        first = None
        if now.challenges:
            best = max(now.challenges, key=lambda one: (one.chance, one.tile, one.square))
            first = Placing(best.tile, best.square, tuple(roll(best.dice, best.tile, chance)))
        elif now.free_squares:
            near = [
                square
                for square in now.free_squares
                for other in now.position.board.beside[square]
                if other in now.position.tiles and now.position.tiles[other].colour == colour
            ]
            first = Placing(1, chance.choice(near or now.free_squares))
        first = first or moved(now, chance)
        played = replace(game, turns=(*game.turns, Turn(colour, first)))
        now = following(played, colour)
        if not now.winner:
            played = replace(game, turns=(*game.turns, Turn(colour, first, moved(now, chance))))
        game = played
    raise AssertionError("nobody won")


def roll(dice, tile, chance):
    """Yield what the dice of a challenge show, three at once."""
    while dice > 0:
        thrown = [chance.randint(1, 6) for _ in range(min(3, dice))]
        yield from thrown
        if max(thrown) >= tile:
            return
        dice -= 3


def moved(now, chance):
    guard = chance.choice(sorted(now.moves))
    return Move(guard, chance.choice(now.moves[guard]))


@pytest.mark.parametrize(("players", "seed"), [(3, 1)])
def test_a_whole_game_turn_by_turn(players, seed):
    game = play(players, seed)
    player = begin("turns", *["x"] * players)
    enter_turns(player, game.turns)
    entry = player.entries[0]
    assert entry.turns == game.turns
    verdict = check([entry])
    assert verdict.winner is not None
    assert verdict.valid
    assert "wins" in str(player.view.saying)
    assert "won before" in player.refused("square:a1")


def test_islands_and_chances_appear():
    player = begin("position", *FOUR).touch("colour:red", "square:a2", "square:b2", "square:b1")
    assert "island of power 3" in str(player.key("square:a2").name)
    assert "a2 83 %" in str(player.key("try:a2").name)
    player.touch("try:b1", "die:2")
    assert str(player.entries[0].turns[0].first.square) == "b1"
    assert "moves a guard" in str(player.view.saying)
    player.touch("square:d4")
    assert player.entries[0].turns[0].then is not None


def test_dice_beyond_those_on_the_table_are_rolled_afterwards():
    player = taken(
        "rakugaaki 1\nplayers 4\nguard g6\nred 1 a1 ; 2 a2 a3 a4 ; 3 b1 b2 ; 4 b3\nto-move red\n"
    )
    player.touch("way:turns", "square:b3")  # power 17 gives 3 dice for a 5
    assert player.touch("die:1", "die:1", "die:1").entries[0].turns[0].first.rolled == (1, 1, 1)
    player.touch("back", "square:a2")  # and 5 for a 3
    player.touch("die:1", "die:2", "die:1")
    assert not player.entries[0].turns
    assert "dice of the challenge" in player.refused("square:c1")
    player.touch("die:1", "die:3")
    assert player.entries[0].turns[0].first.rolled == (1, 2, 1, 1, 3)


def test_pieces_are_moved_and_taken_away():
    player = begin("position", *FOUR).touch("guard:0", "square:a1", "colour:red", "square:b5")
    assert player.entries[0].guards[0].square == Square(1, 1)
    player.touch("square:b5")
    assert player.entries[0].tiles == ()
    player.touch("square:b5", "erase", "square:b5", "square:a1")
    assert player.entries[0].tiles == player.entries[0].guards == ()
    assert "nothing lies" in player.refused("square:c1")
    player.touch("guard:0", "square:d4", "players:5")
    assert "guard:1" in player.offered()


def test_a_position_lights_the_spaces_that_what_is_in_hand_may_go_to():
    player = begin("position", *FOUR)
    assert lit(player.view) == {f"colour:{colour}" for colour in COLOURS}
    player.touch("guard:0", "square:a1", "colour:red", "tile:5")
    every = {act for act in player.offered() if act.startswith("square:")}
    assert lit(player.view) == every - {"square:a1"}
    player.touch("square:b5")
    assert lit(player.view) == set(), "there is one 5"
    player.touch("tile:1")
    assert lit(player.view) == every - {"square:a1", "square:b5"}
    player.touch("erase")
    assert lit(player.view) == {"square:a1", "square:b5"}
    player.touch("erase", "guard:0")
    assert lit(player.view) == every - {"square:a1"}


def test_what_the_rules_forbid_is_refused_with_the_words_of_a_check():
    player = begin("turns", "A", "B", "C")
    assert "on turn first" in player.refused("square:a2")
    player.touch("colour:red")
    assert player.refused("square:a1") == "a1 takes no tile with so few players"
    player.touch("square:a2")
    assert player.refused("square:a3") == "the second action moves a guard; it places no tile"
    player.touch("square:d3")
    assert "not beside" in player.refused("square:f3")
    player.touch("square:d3", "square:d4")
    assert "has just moved" in player.refused("colour:red")
    player.touch("colour:blue")
    assert player.refused("square:a2") == "a tile of red lies on a2"
    player.touch("square:b1", "square:d3", "colour:yellow", "square:b2", "square:d4")
    assert "no die for a 2" in player.refused("square:a2")
    position = begin("position", "A", "B", "C").touch("colour:red", "tile:5", "square:a2")
    assert "only 1 tile with a 5" in position.refused("square:a3")
    position.touch("colour:blue")
    assert "second 5" in position.refused("square:a3")
    position.touch("tile:1", "square:a3", "colour:green", "square:a4")
    assert "one colour too many" in position.refused("colour:black")


def test_two_guards_are_told_apart():
    player = begin("position", *["x"] * 5).touch("guard:0", "square:f3", "guard:1", "square:f3")
    player.touch("way:turns", "colour:red", "square:f4")
    assert player.entries[0].turns[0].first == Move(Square(6, 3), Square(6, 4))
    assert "two guards" in player.refused("square:e4")
    player.touch("square:f4", "square:e4")
    assert player.entries[0].turns[0].then == Move(Square(6, 4), Square(5, 4))


def test_squares_lie_as_in_the_town_turned_by_a_quarter():
    board = EDITION.board(4)
    for square in board.squares:
        x, y = place_of(square, board.columns)
        for side, other in enumerate(around(square)):
            if other in board:
                to_x, to_y = place_of(other, board.columns)
                # The first side looks up to the right; the others follow clockwise.
                assert (to_x > x) == (side in (0, 1, 2))
                assert (to_x - x) ** 2 + (to_y - y) ** 2 == pytest.approx(1, abs=1e-4)
    assert place_of(Square(1, 1), 8)[0] < place_of(Square(1, 2), 8)[0]
    assert place_of(Square(1, 1), 8)[1] > place_of(Square(2, 1), 8)[1]


@pytest.mark.parametrize("names", [(), ("A",), ("A", "B"), FOUR, ("x",) * 9, ("#", "", "\n")])
def test_any_number_of_names_makes_an_entry(names):
    player = begin("turns", *names)
    assert 2 <= player.entries[0].players <= 6
    well_shown(player)


@pytest.mark.parametrize("name", SAMPLES)
def test_samples_are_taken_and_shown(name):
    player = taken(text(name))
    assert player.draft.text == serialise(parse(text(name)))
    well_shown(player)


def test_what_has_no_place_in_the_town_is_not_taken():
    head = "rakugaaki 1\nplayers 4\n"
    for typed, words in (
        ("", "expected"),
        (f"{head}guard z9", "no space z9"),
        (f"{head}red 1 a7", "no space a7"),
        (f"{head}red 1 a1 a1", "second tile on a1"),
        ("\ud800", "tapped"),
    ):
        with pytest.raises(RefusedError) as caught:
            TOUCHING.take(typed, EDITION)
        assert words in " ".join(map(str, caught.value.reasons))
    with pytest.raises(RefusedError):
        TOUCHING.view(Draft(text="nothing"), EDITION)


@pytest.mark.slow
@examples(125)
@given(st.data())
def test_any_touches_leave_an_entry(data):
    way = data.draw(st.sampled_from(["turns", "position"]))
    wander(begin(way, *["x"] * data.draw(st.sampled_from([3, 5]))), data)


@examples(60)
@given(st.data())
def test_any_touches_of_a_sample_leave_an_entry(data):
    wander(taken(text(data.draw(st.sampled_from(SAMPLES)))), data, 10)


@examples(750)
@given(ODD_ACTS)
def test_strangers_acts_are_refused(act):
    strange(taken(text("rakugaaki-good.txt")), act)


@given(
    st.dictionaries(
        st.sampled_from(["way", "colour", "number", "guard", "challenge", "rolled", "erase"]),
        st.sampled_from(["", "0", "7", "99", "x", "red", "a4", "z9", "1.2.9", "position"]),
    )
)
@examples(300)
def test_whatever_is_held_is_shown_or_left_out(held):
    well_shown(Player(GAME, Draft(text=text("rakugaaki-good.txt"), held=held)))


@pytest.mark.benchmark
def test_a_touch_and_its_view_are_quick():
    player = taken(text("rakugaaki-good.txt"))
    assert milliseconds(player, ["tomove:blue", "back", "square:c3"]) < 50


def test_an_empty_town_is_not_called_good():
    assert str(begin("position").view.so_far) == "Nothing lies there yet."
    laid = begin("position").touch("colour:red", "square:a2")
    assert laid.view.so_far is None

"""What may come next, against what a replay says of it."""

import random
from itertools import product

import pytest

from games.lineframe.entry import STEPS, Box, Cross, Direction, Entry, Turn
from games.lineframe.moves import coming, moves, placings, refusal
from games.lineframe.play import replay
from games.lineframe.tape import new_ids, tape_from_id
from tests.games.lineframe.random_games import random_game

IDS = new_ids(6, seed=21)


def longer(entry, *steps):
    return Entry(tape=entry.tape, play=(*entry.play, *steps))


@pytest.mark.parametrize("turns", [0, 1, 3])
def test_a_strip_may_lie_exactly_where_a_replay_finds_nothing_wrong(turns):
    rng = random.Random(turns)
    entry = random_game(rng, rng.choice(IDS), turns)
    for face in rng.sample(range(1, 7), 3):
        length = len(moves(entry).strips[face])
        offered = {(p.x, p.y, p.direction) for p in placings(entry, face)}
        reach = range(-5, 6)
        ways: list[Direction] = list(STEPS) if length > 1 else ["east"]
        legal = {
            (x, y, way)
            for x, y in product(reach, reach)
            for way in ways
            if not replay(longer(entry, Turn(face, x, y, way, 1)), alone=False).problems
        }
        assert legal == {p for p in offered if p[0] in reach and p[1] in reach}
        for x, y, way in offered:
            assert not refusal(entry, Turn(face, x, y, way, length), alone=False)


@pytest.mark.parametrize("seed", range(3))
def test_a_cross_may_be_written_exactly_where_a_replay_finds_nothing_wrong(seed):
    entry = random_game(random.Random(seed), IDS[seed], 6)
    crossable = set(moves(entry).crossable)
    for x, y in product(range(-9, 10), repeat=2):
        assert (not refusal(entry, Cross(x, y), alone=False)) == ((x, y) in crossable)


def test_moves_say_what_lies_there_and_what_comes():
    entry = Entry(tape="A7Q3K2M", play=(Turn(5, 1, 0, "east", 2), Cross(0, 0), Box(2, 0, 2)))
    can = moves(entry)
    tape = tape_from_id("A7Q3K2M")
    assert (can.turns, can.next_frame, can.over) == (1, 9, False)
    assert (str(can.at((0, 0))), str(can.at((2, 0))), can.at((0, 1))) == ("Q13x", "23=5", None)
    assert can.at((5, 0)).printed == 8
    assert [frame.qr for frame in can.ahead].count(True) == 2
    assert can.ahead == tape.frames[8:16]  # up to the second QR frame, and no further
    assert can.strips[2] == tape.frames[8:10]
    assert can.table == replay(entry).table


def test_a_refusal_says_the_rule():
    entry = Entry(tape="A7Q3K2M", play=())
    assert [p.rule for p in refusal(entry, Turn(1, 5, 5, "east", 3))] == ["5", "7"]
    assert [p.rule for p in refusal(entry, Cross(3, 3))] == ["3"]
    assert refusal(entry, Box(0, 0, 1)) == ()


def test_a_game_of_one_is_over_with_the_seventh_qr_frame():
    rng = random.Random(5)
    entry = random_game(rng, IDS[0])
    can = moves(entry)
    assert can.over == (can.table.qr_frames >= 7)
    assert can.over
    assert [p.rule for p in refusal(entry, Turn(1, 0, 0, "east", 1))] == ["9"]
    assert not moves(entry, alone=False).over


def test_a_play_that_broke_a_rule_cannot_go_on():
    with pytest.raises(ValueError, match="breaks rule 5"):
        moves(Entry(tape="A7Q3K2M", play=(Turn(1, 9, 9, "east", 1),)))
    with pytest.raises(ValueError, match="only a play"):
        moves(Entry(tape="A7Q3K2M"))


def test_the_turns_of_several_go_round_until_the_start_player_would_roll_again():
    rng = random.Random(3)
    entries = [Entry(tape=tape, play=()) for tape in IDS[:3]]
    turn, face, seen_near = 0, 1, False
    while True:
        now = coming(entries)
        if now.over:
            break
        assert (now.turn, now.roller) == (turn + 1, turn % 3)
        assert now.waiting == (0, 1, 2)
        assert now.face is None
        face = rng.choice([f for f in range(1, 7) if all(placings(e, f) for e in entries)])
        for index in (2, 0, 1):
            at = rng.choice(placings(entries[index], face))
            step = Turn(face, at.x, at.y, at.direction, 1)
            entries[index] = longer(entries[index], step)
            then = coming(entries)
            if index != 1:
                assert (then.turn, then.face) == (turn + 1, face)
                assert index not in then.waiting
        turn += 1
        near = max(moves(e, alone=False).table.qr_frames for e in entries) >= 7
        assert not seen_near or turn % 3  # the round was finished, and no more
        seen_near = seen_near or (near and turn % 3 == 0)
    assert seen_near
    assert now.waiting == ()

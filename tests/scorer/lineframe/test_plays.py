"""Plays scored from what was typed to the verdict, on the tapes as they are printed."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import product

import pytest

from games.lineframe.entry import STEPS, Box, Cross, Entry, Turn
from games.lineframe.json_notation import read
from games.lineframe.notation import serialise
from games.lineframe.play import replay
from games.lineframe.tape import new_ids
from scorer.lineframe.check import Verdict, check

NAMES = ("Ann", "Ben", "Cid")
TAPES = new_ids(3, seed=12)


class StuckError(Exception):
    """Nowhere on the table may the next strip lie."""


def steps(entry: Entry) -> list[Turn | Cross]:
    return [step for step in entry.play or () if not isinstance(step, Box)]


def turns(entry: Entry) -> list[Turn]:
    return [step for step in steps(entry) if isinstance(step, Turn)]


def playing(entry: Entry, *play: Turn | Cross | Box) -> Entry:
    return replace(entry, play=play)


def with_turn(rng: random.Random, entry: Entry, face: int) -> Entry:
    """The entry after one more turn, wherever it may lie."""
    spots = list(product(range(-9, 10), range(-9, 10), STEPS))
    rng.shuffle(spots)
    for x, y, way in spots:
        longer = playing(entry, *steps(entry), Turn(face, x, y, way, 1))
        if not replay(longer, alone=False).problems:
            return longer
    raise StuckError


def game(players: int, seed: int) -> tuple[Entry, ...]:
    """A game of several to its end by rule 15: one die, and a tape of everyone's own."""
    rng = random.Random(seed)
    while True:
        try:
            return played(players, rng)
        except StuckError:
            continue


def played(players: int, rng: random.Random) -> tuple[Entry, ...]:
    entries = [Entry(NAMES[i], TAPES[i], None, ()) for i in range(players)]
    while all(replay(entry, alone=False).table.qr_frames < 7 for entry in entries):
        for roller in range(players):
            entry = entries[roller]
            crossed = playing(entry, *steps(entry), Cross(0, 0))
            problems = replay(crossed, alone=False).problems
            # Rule 3: an empty frame; of rule 14 that the roller alone does it.
            if rng.random() < 0.3 and not problems:
                entries[roller] = crossed
            face = rng.randint(1, 6)
            entries = [with_turn(rng, entry, face) for entry in entries]
    return tuple(entries)


def typed(*entries: Entry) -> Verdict:
    """Score what the entries look like when typed."""
    return check(read(serialise(entries).encode()))


def rules(verdict: Verdict) -> list[list[tuple[str, int]]]:
    return [
        [(p.rule, p.place.line if p.place else 0) for p in player.problems]
        for player in verdict.players
    ]


@pytest.fixture(scope="module")
def three() -> tuple[Entry, ...]:
    return game(3, seed=1)


@pytest.mark.parametrize("players", [2, 3])
def test_a_game_played_by_the_rules_is_legal_and_finished(players: int) -> None:
    for seed in range(3):
        verdict = typed(*game(players, seed))
        assert rules(verdict) == [[]] * players
        assert (verdict.valid, verdict.finished) == (True, True)
        assert sorted(ranked.player for ranked in verdict.ranking) == list(range(1, players + 1))
        assert max(player.qr_frames for player in verdict.players) >= 7


def test_one_player_ends_with_the_seventh_qr_frame_and_not_later(
    three: tuple[Entry, ...],
) -> None:
    rng = random.Random(3)
    whole = next(e for e in three if replay(e, alone=False).table.qr_frames >= 7)
    counts = replay(whole, alone=False).qr_frames
    last = next(i for i, count in enumerate(counts) if count >= 7)
    alone = playing(whole)
    for turn, count in zip(turns(whole)[: last + 1], counts, strict=False):
        alone = playing(alone, *steps(alone), turn)
        verdict = typed(alone)
        assert (verdict.valid, verdict.finished) == (True, count >= 7)
        assert verdict.players[0].qr_frames == count
    more = with_turn(rng, with_turn(rng, alone, 4), 5)
    assert rules(typed(more)) == [[("9", 5 + last + 1)]]
    assert typed(more).finished
    best = typed(alone).players[0]
    assert (typed(more).players[0].table, typed(more).players[0].best) == (best.table, best.best)


def test_the_boxes_of_a_play_are_claims_on_its_table(three: tuple[Entry, ...]) -> None:
    for number, entry in enumerate(three):
        best = typed(*three).players[number]
        assert best.origin is not None
        top, left = best.origin
        boxes = [Box(b.column - left, b.row - top, b.colour) for b in best.best.boxes]
        entries = list(three)
        entries[number] = playing(entry, *steps(entry), *boxes)
        claimed = typed(*entries).players[number].claimed
        assert claimed is not None
        assert (claimed.legal, claimed.score) == (True, best.best.score)
        entries[number] = playing(entry, *steps(entry), *boxes, boxes[0])
        assert [rule for rule, _ in rules(typed(*entries))[number]] == ["12"]


def test_rule_14_another_face_than_the_start_players(three: tuple[Entry, ...]) -> None:
    ann, ben, cid = three
    last = turns(ben)[-1]
    other = with_turn(random.Random(1), playing(ben, *steps(ben)[:-1]), last.face % 6 + 1)
    verdict = typed(ann, other, cid)
    line = serialise((ann, other)).count("\n")
    assert rules(verdict) == [[], [("14", line)], []]
    assert f"the die shows {last.face} for Ann" in str(verdict.players[1].problems[0].message)


def test_rule_14_a_cross_of_one_who_does_not_roll(three: tuple[Entry, ...]) -> None:
    ann, ben, cid = three
    crossed = playing(cid, Cross(0, 0), *turns(cid))
    verdict = typed(ann, ben, crossed)
    (problem,) = verdict.players[2].problems
    assert problem.rule == "14"
    assert "in turn 1 Ann rolls" in str(problem.message)


def test_rule_14_a_turn_that_one_player_left_out(three: tuple[Entry, ...]) -> None:
    ann, ben, cid = three
    verdict = typed(ann, playing(ben, *turns(ben)[:-1]), cid)
    assert [[rule for rule, _ in broken] for broken in rules(verdict)] == [["14"], [], ["14"]]
    for player in (verdict.players[0], verdict.players[2]):
        assert "missing from the play of Ben" in str(player.problems[0].message)
    assert not verdict.finished


def test_rule_15_a_round_too_many(three: tuple[Entry, ...]) -> None:
    rng = random.Random(4)
    verdict = typed(*(with_turn(rng, entry, 2) for entry in three))
    assert [[rule for rule, _ in broken] for broken in rules(verdict)] == [["9"]] * 3
    assert verdict.finished


def test_a_play_that_breaks_off_says_the_rule_and_where(three: tuple[Entry, ...]) -> None:
    ann, ben, cid = three
    play = steps(ben)
    at = play.index(turns(ben)[2])
    play[at] = replace(turns(ben)[2], x=90)
    verdict = typed(ann, playing(ben, *play), cid)
    line = serialise((ann, playing(ben, *play[: at + 1]))).count("\n")
    assert ("5", line) in rules(verdict)[1]
    assert not verdict.valid

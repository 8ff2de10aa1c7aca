"""Lautzeit-Sep hands: CP-SAT, the enumerator and a brute force of target triples agree."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import combinations_with_replacement, permutations
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import pytest

from games.lautzeit_sep.combinations import Formed, all_combinations, all_formed
from games.lautzeit_sep.declaration import Reading, faults, points, yaku
from games.lautzeit_sep.edition import house_edition, read_edition
from games.lautzeit_sep.pieces import PIECES, WILD, Piece, copies
from solver.lautzeit_sep.hands import Hands
from solver.lautzeit_sep.proof import best_declaration, best_posting, nearest
from tests.cases import cases, sweep

EDITION = house_edition()
HANDS = Hands(EDITION)
COMBINATIONS = all_combinations(10)
Hand = tuple[Piece, ...]
Table: TypeAlias = npt.NDArray[np.int8]

TARGETS = {count: list(combinations_with_replacement(COMBINATIONS, count)) for count in range(4)}
MATRICES: dict[int, Table] = {
    count: np.array(
        [np.bincount([p for c in target for p in c.pieces], minlength=20) for target in lots]
    ).astype(np.int8)
    for count, lots in TARGETS.items()
}


def bag(players: int) -> list[Piece]:
    return [piece for piece in PIECES for _ in range(copies(EDITION, players)[piece])]


def dealt(rng: random.Random, wilds: int | None, players: int = 4, size: int = 9) -> Hand:
    """A hand of existing pieces; with a certain count of wilds if one is asked for."""
    if wilds is None:
        return tuple(rng.sample(bag(players), size))
    natural = [piece for piece in bag(players) if piece is not WILD]
    return (*rng.sample(natural, size - wilds), *[WILD] * wilds)


def near_complete(rng: random.Random, wilds: int, exchanged: int = 0) -> Hand:
    """Three combinations with wilds put for some of their pieces, and some pieces exchanged."""
    while True:
        hand = [piece for c in rng.choices(COMBINATIONS, k=3) for piece in c.pieces]
        if rng.random() < 0.3:  # of one suit
            hand = [PIECES[piece % 10 + 10] for piece in hand]
        for at in rng.sample(range(9), wilds):
            hand[at] = WILD
        for at in rng.sample(range(9), exchanged):
            hand[at] = rng.choice(PIECES[:WILD])
        if all(hand.count(piece) <= copies(EDITION, 4)[piece] for piece in hand):
            rng.shuffle(hand)
            return tuple(hand)


def mixed(rng: random.Random) -> Hand:
    """Hands of all kinds: with 0 to 4 wilds, complete, nearly so, and as they are dealt."""
    wilds = rng.randint(0, 4)
    if rng.random() < 0.35:
        return dealt(rng, wilds)
    return near_complete(rng, wilds, rng.choice([0, 0, 0, 1, 2]))


def table(hand: Hand) -> Table:
    """How many of each kind but the wilds."""
    return np.bincount([p for p in hand if p is not WILD], minlength=20).astype(np.int8)


def all_readings(hand: Hand) -> list[tuple[int, tuple[str, ...]]]:
    """Each target triple that takes the hand's pieces, with its points, by the rules' words."""
    natural = [piece for piece in hand if piece is not WILD]
    level = sum(p.number for p in natural if p.suit == "S") == sum(
        p.number for p in natural if p.suit == "B"
    )
    readings = []
    for index in np.flatnonzero((MATRICES[3] >= table(hand)).all(axis=1)):
        target = TARGETS[3][index]
        value = 2 + 4 * level
        value += 3 * (len({c.suit for c in target}) == 1)
        value += 2 * any(a.numbers == b.numbers for a, b in permutations(target, 2))
        readings.append((value, tuple(map(str, target))))
    return sorted(readings)


def brute_away(hand: Hand, players: int, shown: Hand = ()) -> int | None:
    """Try every target: which pieces can stay, and whether what is taken for the others exists."""
    existing = bag(players)
    for piece in (*hand, *shown):
        existing.remove(piece)
    lacking = np.maximum(MATRICES[len(hand) // 3] - table(hand), 0)
    only_wilds = np.maximum(lacking - table(tuple(existing)), 0).sum(axis=1, dtype=np.int64)
    possible = only_wilds <= hand.count(WILD) + existing.count(WILD)
    exchanged = lacking.sum(axis=1, dtype=np.int64) - hand.count(WILD)
    return int(exchanged[possible].min()) if possible.any() else None


def brute_waits(hand: Hand, players: int, shown: Hand = ()) -> tuple[Piece, ...]:
    """Put every existing piece for every piece, and see whether the hand is complete."""
    existing = bag(players)
    for piece in (*hand, *shown):
        existing.remove(piece)
    waits = set()
    for taken in set(existing):
        for given in set(hand):
            rest = [*hand, taken]
            rest.remove(given)
            if (MATRICES[len(hand) // 3] >= table(tuple(rest))).all(axis=1).any():
                waits.add(taken)
                break
    return tuple(sorted(waits))


def assert_same_best(hand: Hand) -> bool:
    """CP-SAT's answer is the enumerator's, and stands before the validator."""
    rated, declared = HANDS.best(hand), best_declaration(EDITION, hand)
    if rated is None or declared is None:
        assert rated is None
        assert declared is None
        return False
    assert declared.optimal
    assert declared.bound == declared.points == points(EDITION, declared.yaku)
    assert declared.reading == rated.reading
    assert (declared.yaku, declared.points) == (rated.yaku, rated.points)
    assert faults(EDITION, hand, declared.reading) == ()
    assert yaku(hand, declared.reading) == declared.yaku
    assert rated.bonus == declared.reading.bonus(EDITION)
    return True


def test_there_are_8436_target_triples() -> None:
    assert len(TARGETS[3]) == 8436


@cases(40, 1000)
def test_cp_sat_and_the_enumerator_read_hands_alike(cases: int) -> None:
    rng = random.Random(40)
    assert sum(assert_same_best(mixed(rng)) for _ in range(cases)) > 0.3 * cases


@pytest.mark.slow
def test_cp_sat_and_the_enumerator_read_10000_hands_alike() -> None:
    rng = random.Random(41)
    assert sum(assert_same_best(mixed(rng)) for _ in range(10_000)) > 3000


@pytest.mark.parametrize("wilds", range(5))
@cases(120, 400)
def test_all_readings_are_those_of_a_brute_force(cases: int, wilds: int) -> None:
    rng = random.Random(42 + wilds)
    complete = 0
    for _ in range(cases):
        hand = near_complete(rng, wilds) if rng.random() < 0.6 else dealt(rng, wilds)
        readings = HANDS.readings(hand)
        points_and_words = [(r.points, tuple(map(str, r.reading.combinations))) for r in readings]
        assert sorted(points_and_words) == all_readings(hand)
        best = HANDS.best(hand)
        assert best == (readings[0] if readings else None)
        complete += bool(readings)
        for rated in readings:  # whatever holds in any reading holds in the best
            assert best is not None
            assert set(rated.yaku) <= set(best.yaku)
        for rated in readings[:5]:
            assert faults(EDITION, hand, rated.reading) == ()
            assert yaku(hand, rated.reading) == rated.yaku
    assert complete > 0.5 * cases


@cases(20, 60)
def test_wilds_are_put_where_they_cost_the_least_bonus(cases: int) -> None:
    rng = random.Random(47)
    for _ in range(cases):
        hand = near_complete(rng, rng.randint(1, 4))
        rated = HANDS.best(hand)
        assert rated is not None
        ways = [
            Reading(formed)
            for formed in _all_formed_as(rated.reading.combinations)
            if not faults(EDITION, hand, Reading(formed))
        ]
        assert rated.reading in ways
        assert rated.bonus == max(way.bonus(EDITION) for way in ways)


def _all_formed_as(combinations: tuple[object, ...]) -> list[tuple[Formed, ...]]:
    first, second, third = (
        [formed for formed in all_formed(10) if formed.combination == combination]
        for combination in combinations
    )
    return [(a, b, c) for a in first for b in second for c in third]


@cases(20, 60)
@sweep(players=[2, 3, 4], shown=[0, 1, 2])
def test_away_and_waits_are_those_of_a_brute_force(players: int, shown: int, cases: int) -> None:
    rng = random.Random(50 + 3 * players + shown)
    distances: Counter[int | None] = Counter()
    for _ in range(11 * cases // 3 if shown else cases):
        pieces = dealt(rng, None, players)
        revealed, hand = pieces[: 3 * shown], pieces[3 * shown :]
        away = HANDS.away(hand, players, revealed)
        assert away == brute_away(hand, players, revealed)
        distances[away] += 1
        if away == 1:
            assert HANDS.waits(hand, players, revealed) == brute_waits(hand, players, revealed)
        else:
            assert HANDS.waits(hand, players, revealed) == ()
    assert distances[1] > 0


@pytest.mark.slow
def test_waits_with_every_count_of_wilds() -> None:
    rng = random.Random(60)
    for wilds in range(5):
        count = 0
        while count < 6:
            hand = near_complete(rng, wilds, 1)
            if HANDS.away(hand, 4) == 1:
                assert HANDS.waits(hand, 4) == brute_waits(hand, 4)
                count += 1


def assert_same_nearest(hand: Hand, players: int, revealed: Hand) -> None:
    closest = nearest(EDITION, hand, players, revealed)
    assert closest is not None
    assert closest.optimal
    assert closest.away == closest.bound == HANDS.away(hand, players, revealed)
    wanted = Counter(piece for combination in closest.target for piece in combination.pieces)
    natural = Counter(piece for piece in hand if piece is not WILD)
    assert (natural - wanted).total() == closest.away


@cases(10, 120)
def test_cp_sat_and_the_enumerator_are_as_far_away(cases: int) -> None:
    rng = random.Random(61)
    for _ in range(cases):
        players, shown = rng.randint(2, 4), 3 * rng.choice([0, 0, 1, 2, 3])
        pieces = dealt(rng, None, players)
        assert_same_nearest(pieces[shown:], players, pieces[:shown])


@pytest.mark.slow
def test_cp_sat_and_the_enumerator_are_as_far_away_for_1000_hands() -> None:
    rng = random.Random(62)
    for _ in range(1000):
        assert_same_nearest(mixed(rng), 4, ())


@pytest.mark.slow
def test_away_is_that_of_a_brute_force_for_2000_hands() -> None:
    rng = random.Random(63)
    for _ in range(2000):
        hand = mixed(rng)
        assert HANDS.away(hand, 4) == brute_away(hand, 4)


def test_the_nearest_hand_uses_only_pieces_that_exist() -> None:
    # Two 8s and two 9s are all that a suit has: a third one is a wild, and two players have two.
    hand = tuple(Piece[name] for name in ["S8", "S8", "B8", "B8", "S9", "S9", "B9", "B9", "B0"])
    assert HANDS.away(hand, 4) == brute_away(hand, 4)
    all_wild = tuple(Piece[name] for name in ["S8", "S8", "B8", "B8", "S9", "S9"])
    revealed = (WILD, WILD, WILD)
    for players in (2, 3, 4):
        assert HANDS.away(all_wild, players, revealed[: 2 if players == 2 else 3]) == brute_away(
            all_wild, players, revealed[: 2 if players == 2 else 3]
        )


@cache
def _bonus(formed: Formed) -> int:
    return formed.bonus(EDITION)


def brute_posting(hand: Hand, declared: int | None, otherwise: int) -> int:
    """Try every choice of up to three combinations that the pieces can form."""
    fitting = [formed for formed in all_formed(10) if Counter(formed.pieces) <= Counter(hand)]
    held = Counter(hand)
    best = max(otherwise, declared or 0)
    for count in (1, 2, 3):
        for posted in combinations_with_replacement(fitting, count):
            if Counter(piece for formed in posted for piece in formed.pieces) <= held:
                value = max(declared or 0, otherwise) if count == 3 else otherwise
                best = max(best, sum(map(_bonus, posted)) + value)
    return best


@pytest.mark.slow
def test_the_best_posting_is_that_of_a_brute_force() -> None:
    rng = random.Random(64)
    for _ in range(70):
        hand = mixed(rng)
        if hand.count(WILD) > 2:
            hand = near_complete(rng, rng.randint(0, 2))
        rated = HANDS.best(hand)
        declared = rated.points if rated else None
        otherwise = rng.choice([0, 0, 3])
        posting = best_posting(EDITION, hand, declared, otherwise)
        assert posting.optimal
        assert posting.earned == posting.bound == brute_posting(hand, declared, otherwise)
        assert posting.bonus == sum(map(_bonus, posting.formed))
        assert Counter(p for f in posting.formed for p in f.pieces) <= Counter(hand)


def test_a_posting_worth_nothing_is_left_out() -> None:
    hand = tuple(Piece[name] for name in ["S1", "S2", "W", "S1", "S2", "W", "B1", "B2", "W"])
    rated = HANDS.best(hand)
    assert rated is not None
    posting = best_posting(EDITION, hand, rated.points)
    assert posting.earned >= rated.points
    if posting.bonus == 0:
        assert posting.formed == ()


def test_of_equal_readings_the_one_with_the_higher_numbers_is_read() -> None:
    hand = tuple(Piece[name] for name in ["S1", "S2", "W", "S4", "S5", "S6", "B5", "B6", "B7"])
    rated = HANDS.best(hand)
    assert rated is not None
    assert list(map(str, rated.reading.combinations)) == ["B567", "S123", "S456"]


def test_an_edition_changes_what_is_best() -> None:
    hand = tuple(Piece[name] for name in ["S1", "S1", "S1", "S2", "S2", "S2", "S3", "S3", "S3"])
    plain = Hands(EDITION).best(hand)
    assert plain is not None
    assert plain.yaku == ("base", "senmonka", "kasanari")
    assert plain.points == 7
    edition = read_edition("[base]\nvalue = 10")
    changed = Hands(edition).best(hand)
    declared = best_declaration(edition, hand)
    assert changed is not None
    assert declared is not None
    assert changed.points == declared.points == 15
    fewer = read_edition("[pieces]\nvalue = [5, 5, 5, 5, 4, 4, 2, 2]")
    assert Hands(fewer).best((*hand[:6], Piece.S9, Piece.S8, Piece.S7)) is None
    assert best_declaration(fewer, (*hand[:6], Piece.S9, Piece.S8, Piece.S7)) is None


@pytest.mark.parametrize("size", [0, 1, 8, 10, 12])
def test_hands_of_another_size_have_no_reading(size: int) -> None:
    hand = (Piece.S1,) * size
    assert HANDS.best(hand) is None
    assert HANDS.readings(hand) == ()
    assert best_declaration(EDITION, hand) is None
    assert (HANDS.away(hand, 4) is None) == (size not in (0, 3, 6, 9))


def test_hands_that_cannot_be_are_answered_too() -> None:
    nine = (Piece.S8,) * 9
    declared = best_declaration(EDITION, nine)
    assert declared is not None
    assert declared.points == 2 + 3 + 2
    wilds = (WILD,) * 9
    everything = best_declaration(EDITION, wilds)
    rated = HANDS.best(wilds)
    assert everything is not None
    assert rated is not None
    assert everything.reading == rated.reading
    assert len(HANDS.readings(wilds)) == 8436
    assert HANDS.away(wilds, 4) == 0

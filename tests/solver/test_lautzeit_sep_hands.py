"""The best reading, the distance and the waits: CP-SAT, the enumerator and a brute force agree.

The brute force looks at all 8,436 target triples of a hand; it has its own combinations, bonuses
and points, and shares nothing with the package but the names of the pieces.
"""

import random
from functools import cache
from itertools import combinations, combinations_with_replacement

import numpy as np
import pytest

from games.lautzeit_sep.declaration import faults, light_points
from games.lautzeit_sep.edition import house_edition, read_edition
from games.lautzeit_sep.pieces import PIECES, WILD, Piece, copies, counts
from solver.lautzeit_sep import best_declaration, best_posting, nearest
from solver.lautzeit_sep_discards import discards, unseen
from solver.lautzeit_sep_hands import hands

EDITION = house_edition()
ANSWERS = hands(EDITION)
PER_SUIT = [4, 4, 4, 4, 3, 3, 3, 3, 2, 2]

SHAPES = sorted(
    tuple(10 * suit + number for number in numbers)
    for suit in (0, 1)
    for numbers in [(n, n, n) for n in range(10)] + [(n, n + 1, n + 2) for n in range(8)]
)
TRIPLES = list(combinations_with_replacement(SHAPES, 3))
NEEDS = np.array(
    [np.bincount([p for shape in triple for p in shape], minlength=20) for triple in TRIPLES],
    dtype=np.int8,
)
ONE_SUIT = np.array([len({s[0] // 10 for s in triple}) == 1 for triple in TRIPLES])
ALIKE = np.array([len({tuple(p % 10 for p in s) for s in t}) < 3 for t in TRIPLES])


def limits(players):
    suit = [0 if n == 0 and players < 4 else c for n, c in enumerate(PER_SUIT)]
    return [*suit, *suit, 2 if players == 2 else 4]


def some_hands(count, seed, size=9):
    """Hands that exist, players with them: dealt ones, and complete ones with a few exchanges."""
    rng = random.Random(seed)
    found = []
    while len(found) < count:
        players = rng.choice([2, 3, 4, 4])
        existing = limits(players)
        deck = [p for p in PIECES for _ in range(existing[p])]
        if rng.random() < 0.15:
            found.append((rng.sample(deck, size), players))
            continue
        pieces = [PIECES[p] for shape in rng.choices(SHAPES, k=size // 3) for p in shape]
        if rng.random() < 0.3:  # of one suit
            suit = rng.choice([0, 10])
            pieces = [PIECES[p % 10 + suit] for p in pieces]
        for at in rng.sample(range(size), rng.randint(0, min(4, size, existing[WILD]))):
            pieces[at] = WILD
        for _ in range(rng.choice([0, 0, 0, 1, 1, 2, 3])):
            pieces[rng.randrange(size)] = rng.choice(deck)
        rng.shuffle(pieces)
        if all(own <= all_ for own, all_ in zip(counts(pieces), existing, strict=True)):
            found.append((pieces, players))
    return found


def held(pieces):
    return np.array(counts(pieces)[:20], dtype=np.int8)


def brute_best(pieces):
    """Return the points and the combinations of the best reading, or None."""
    fits = np.flatnonzero((held(pieces) <= NEEDS).all(axis=1))
    if not len(fits):
        return None
    brushes, soldiers = (
        sum(p % 10 for p in pieces if p is not WILD and p // 10 == suit) for suit in (0, 1)
    )
    worth = 2 + 3 * ONE_SUIT[fits] + 2 * ALIKE[fits] + 4 * (brushes == soldiers)
    best = fits[worth == worth.max()]
    return int(worth.max()), max((TRIPLES[at] for at in best), key=lambda t: t[::-1])


def brute_complete(pieces):
    return bool((held(pieces) <= NEEDS).all(axis=1).any())


@cache
def brute_targets(players):
    """Return what the naturals and wilds of a game can make."""
    existing = np.array(limits(players))
    over = np.maximum(0, NEEDS - existing[:20]).sum(axis=1)
    return NEEDS[over <= existing[20]]


def brute_away(pieces, players):
    kept = np.minimum(held(pieces), brute_targets(players)).sum(axis=1, dtype=np.int8)
    return 9 - counts(pieces)[WILD] - int(kept.max())


def brute_waits(pieces, players):
    """Try every exchange of one piece for another that exists."""
    existing, own = limits(players), counts(pieces)
    found = set()
    for given in set(pieces):
        rest = list(pieces)
        rest.remove(given)
        found |= {
            taken
            for taken in PIECES
            if own[taken] < existing[taken] and brute_complete([*rest, taken])
        }
    return tuple(sorted(found))


def brute_bonus(three):
    """Return the best bonus of three pieces, or None where they are no combination (rule 10)."""
    wilds = sum(p is WILD for p in three)
    natural = [int(p) for p in three if p is not WILD]
    found = []
    for shape in SHAPES:
        if all(natural.count(p) <= shape.count(p) for p in natural):
            bonus = 5 - PER_SUIT[shape[2] % 10]
            found.append(max(0, bonus * (3 if shape[0] == shape[1] else 1) - wilds))
    return max(found, default=None)


def brute_earned(pieces):
    """Return the most that a hand earns by revealing combinations, and declaring (rule 12)."""
    best = brute_best(pieces)

    def more(left, revealed):
        earned = best[0] if revealed == 3 or (best and not revealed) else 0
        if len(left) < 3:
            return earned
        earned = max(earned, 0)
        for at in combinations(range(len(left)), 3):
            bonus = brute_bonus([left[i] for i in at])
            if bonus is not None:
                rest = [p for i, p in enumerate(left) if i not in at]
                earned = max(earned, bonus + more(rest, revealed + 1))
        return earned

    return more(list(pieces), 0)


def agree(sample):
    wilds_seen = set()
    for pieces, _ in sample:
        wilds_seen.add((counts(pieces)[WILD], brute_complete(pieces)))
        rated, declared = ANSWERS.best(pieces), best_declaration(EDITION, pieces)
        assert (rated is None) == (declared is None)
        if rated is None or declared is None:
            continue
        assert (rated.reading, rated.yaku, rated.points) == (
            declared.reading,
            declared.yaku,
            declared.points,
        )
        assert declared.optimal
        assert declared.bound == declared.points
        assert faults(EDITION, pieces, declared.reading) == ()
    assert wilds_seen == {(wilds, whole) for wilds in range(5) for whole in (True, False)}


def test_the_pieces_are_those_of_the_rules_page():
    for players in (2, 3, 4):
        assert list(copies(EDITION, players)) == limits(players)
    assert len(TRIPLES) == 8436


def test_the_model_and_the_enumerator_agree():
    agree(some_hands(500, seed=1))


@pytest.mark.slow
def test_the_model_and_the_enumerator_agree_on_ten_thousand_hands():
    agree(some_hands(10_000, seed=2))


def test_the_best_reading_is_that_of_a_brute_force():
    wilds = {}
    for pieces, _ in some_hands(2000, seed=3):
        expected = brute_best(pieces)
        rated = ANSWERS.best(pieces)
        if expected is None:
            assert rated is None
            continue
        wilds[counts(pieces)[WILD]] = wilds.get(counts(pieces)[WILD], 0) + 1
        shapes = tuple(tuple(map(int, c.pieces)) for c in rated.reading.combinations)
        assert (rated.points, shapes) == expected
    assert all(wilds[count] > 50 for count in range(5))


def test_all_readings_are_those_of_a_brute_force():
    for pieces, _ in some_hands(150, seed=4):
        fits = (held(pieces) <= NEEDS).all(axis=1)
        expected = {TRIPLES[at] for at in np.flatnonzero(fits)}
        found = ANSWERS.readings(pieces)
        shapes = [tuple(tuple(map(int, c.pieces)) for c in r.reading.combinations) for r in found]
        assert len(shapes) == len(set(shapes))
        assert set(shapes) == expected
        assert all(faults(EDITION, pieces, rated.reading) == () for rated in found)
        assert [r.points for r in found] == sorted((r.points for r in found), reverse=True)
        if found:
            assert found[0] == ANSWERS.best(pieces)


@pytest.mark.parametrize("count", [700, pytest.param(2000, marks=pytest.mark.slow)])
def test_how_far_away_is_that_of_a_brute_force(count):
    distances = set()
    for pieces, players in some_hands(count, seed=5):
        away = ANSWERS.away(pieces, players)
        distances.add(away)
        assert away == brute_away(pieces, players)
        assert (away == 0) == brute_complete(pieces)
    assert distances >= {0, 1, 2, 3}


@pytest.mark.parametrize("count", [40, pytest.param(300, marks=pytest.mark.slow)])
def test_waits_are_what_every_exchange_tried_finds(count):
    near = [
        (pieces, players)
        for pieces, players in some_hands(6 * count, seed=6)
        if ANSWERS.away(pieces, players) == 1
    ][:count]
    assert len(near) == count
    for pieces, players in near:
        assert ANSWERS.waits(pieces, players) == brute_waits(pieces, players)


def test_a_hand_that_is_not_one_away_waits_for_nothing():
    for pieces, players in some_hands(300, seed=7):
        if ANSWERS.away(pieces, players) != 1:
            assert ANSWERS.waits(pieces, players) == ()


@pytest.mark.parametrize("count", [60, pytest.param(400, marks=pytest.mark.slow)])
def test_the_model_finds_the_same_distance(count):
    for pieces, players in some_hands(count, seed=8):
        found = nearest(EDITION, pieces, players)
        assert found.away == ANSWERS.away(pieces, players) == brute_away(pieces, players)
        assert found.optimal
        needed = counts(p for c in found.target for p in c.pieces)
        kept = sum(min(a, b) for a, b in zip(counts(pieces)[:20], needed[:20], strict=True))
        assert 9 - counts(pieces)[WILD] - kept == found.away


def test_with_something_revealed_only_the_rest_is_exchanged():
    rng = random.Random(9)
    for size in (3, 6):
        for pieces, players in some_hands(60, seed=size, size=size):
            shown = [PIECES[p] for shape in rng.choices(SHAPES, k=3 - size // 3) for p in shape]
            if any(
                own > all_
                for own, all_ in zip(counts([*pieces, *shown]), limits(players), strict=True)
            ):
                continue
            away = ANSWERS.away(pieces, players, shown)
            found = nearest(EDITION, pieces, players, shown)
            assert found.away == away
            assert len(found.target) == size // 3
            own, gone, existing = counts(pieces), counts(shown), limits(players)
            if away == 1:  # every exchange tried
                works = {
                    taken
                    for given in set(pieces)
                    for taken in PIECES
                    if own[taken] + gone[taken] < existing[taken]
                    and ANSWERS.away(_swapped(pieces, given, taken), players, shown) == 0
                }
                assert ANSWERS.waits(pieces, players, shown) == tuple(sorted(works))


def _swapped(pieces, given, taken):
    rest = list(pieces)
    rest.remove(given)
    return [*rest, taken]


@pytest.mark.parametrize("count", [60, pytest.param(120, marks=pytest.mark.slow)])
def test_the_best_posting_is_that_of_a_brute_force(count):
    for pieces, _ in some_hands(count, seed=10):
        best = brute_best(pieces)
        posting = best_posting(EDITION, pieces, best and best[0])
        assert posting.earned == brute_earned(pieces)
        assert posting.optimal
        assert posting.bonus == sum(brute_bonus(one.pieces) for one in posting.formed)
        used = counts(p for one in posting.formed for p in one.pieces)
        assert all(a <= b for a, b in zip(used, counts(pieces), strict=True))


def test_a_dead_hand_earns_its_points_with_whatever_is_revealed():
    pieces = [Piece.S7, Piece.S7, Piece.S7, Piece.B1, Piece.B3, Piece.B5, Piece.S1, Piece.S3, WILD]
    posting = best_posting(EDITION, pieces, None, 3)
    assert (posting.bonus, posting.points, posting.earned) == (6 + 1, 3, 10)


def test_the_order_of_the_pieces_changes_nothing():
    rng = random.Random(11)
    for pieces, players in some_hands(15, seed=11):
        other = rng.sample(pieces, 9)
        assert best_declaration(EDITION, pieces) == best_declaration(EDITION, other)
        assert ANSWERS.best(pieces) == ANSWERS.best(other)
        assert nearest(EDITION, pieces, players) == nearest(EDITION, other, players)


def test_nothing_is_asked_of_hands_of_another_size():
    for pieces in ([], [WILD], [WILD] * 8, [Piece.S1] * 10):
        assert best_declaration(EDITION, pieces) is None
        assert ANSWERS.best(pieces) is None
        assert ANSWERS.readings(pieces) == ()
    assert ANSWERS.away([WILD] * 4, 4) is None
    assert nearest(EDITION, [WILD] * 4, 4) is None


def test_another_edition_has_its_own_worth():
    edition = read_edition("[mukei]\nvalue = 9\n[pieces]\nvalue = [2,2,3,3,3,3,4,4,4,4]")
    level = [Piece.S0, Piece.S0, WILD, Piece.S4, Piece.S5, Piece.S6, Piece.B4, Piece.B5, Piece.B6]
    assert hands(edition).best(level).points == 2 + 2 + 9
    for pieces, _ in some_hands(80, seed=12):
        rated, declared = hands(edition).best(pieces), best_declaration(edition, pieces)
        assert (rated and (rated.reading, rated.points)) == (
            declared and (declared.reading, declared.points)
        )


def test_light_pieces_count_once_each_and_wilds_only_as_wilds():
    pieces = [Piece.S1, Piece.S1, WILD, WILD]
    assert light_points(EDITION, pieces, Piece.S1) == 2
    assert light_points(EDITION, pieces, WILD) == 2
    assert light_points(EDITION, pieces, Piece.S2) == light_points(EDITION, pieces, None) == 0


def test_unseen_pieces_are_neither_held_nor_seen():
    left = unseen(EDITION, 3, [Piece.S1, WILD], [Piece.S1, Piece.S9, Piece.S9, Piece.S9])
    assert (left[Piece.S1], left[WILD], left[Piece.S9], left[Piece.S0]) == (2, 3, 0, 0)


def test_discards_are_ranked_by_what_every_exchange_leads_to():
    for pieces, players in some_hands(5, seed=13):
        found = discards(EDITION, players, pieces)
        own, existing = counts(pieces), limits(players)
        assert found
        for one in found:
            ways = {
                taken: brute_away(_swapped(pieces, one.piece, taken), players)
                for taken in PIECES
                if own[taken] < existing[taken]
            }
            assert one.away == min(ways.values())
            assert one.takes == tuple(
                (p, existing[p] - own[p]) for p, away in ways.items() if away == one.away
            )
        order = [(one.away, -one.unseen, one.piece) for one in found]
        assert order == sorted(order)
        assert {one.piece for one in found} == set(pieces)

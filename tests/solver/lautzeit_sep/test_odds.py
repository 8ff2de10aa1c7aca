"""Deals, odds and advice of Lautzeit-Sep."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from statistics import NormalDist
from typing import TypeAlias

import numpy as np
import pytest

from games.lautzeit_sep.combinations import all_combinations
from games.lautzeit_sep.declaration import YAKU, is_dead
from games.lautzeit_sep.edition import Edition, house_edition
from games.lautzeit_sep.pieces import PIECES, WILD, Piece, copies, text_of
from games.lautzeit_sep.typed_pieces import parse_pieces
from solver.lautzeit_sep.advice import discards, unseen
from solver.lautzeit_sep.hands import hands
from solver.lautzeit_sep.many_hands import AT_ONCE, DEALING, deals, named
from solver.lautzeit_sep.odds import odds, share

EDITION = house_edition()
Pieces: TypeAlias = tuple[Piece, ...]


def one_by_one(edition: Edition, players: int, seed: int) -> Iterator[tuple[Pieces, Pieces]]:
    """Yield hands and boards as pieces."""
    for hands_, boards in deals(edition, players, seed):
        for hand, board in zip(hands_.tolist(), boards.tolist(), strict=True):
            yield tuple(PIECES[kind] for kind in hand), tuple(PIECES[kind] for kind in board)


@pytest.mark.parametrize(("count", "of"), [(0, 10), (10, 10), (3, 10), (27, 100), (1, 100_000)])
def test_the_limits_are_wilsons(count: int, of: int) -> None:
    """They are the shares from which the one that was counted is z standard deviations away."""
    z = NormalDist().inv_cdf(0.975)
    counted = share(count, of)
    assert counted.share == count / of
    assert 0 <= counted.low <= counted.share <= counted.high <= 1
    assert counted.low < counted.high
    for limit in (counted.low, counted.high):
        deviation = z * (limit * (1 - limit) / of) ** 0.5
        assert abs(counted.share - limit) == pytest.approx(deviation, abs=1e-9)


def test_nothing_is_known_without_cases() -> None:
    assert (share(0, 0).share, share(0, 0).low, share(0, 0).high) == (None, 0.0, 1.0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_deals_are_of_pieces_that_exist(players: int) -> None:
    existing = copies(EDITION, players)
    seen = Counter[Piece]()
    for hand, board in islice(one_by_one(EDITION, players, 5), 200):
        assert (len(hand), len(board)) == (9, 24)
        dealt = Counter((*hand, *board))
        assert all(dealt[piece] <= existing[piece] for piece in PIECES)
        seen.update(dealt)
    assert set(seen) == {piece for piece in PIECES if existing[piece]}
    assert list(islice(one_by_one(EDITION, players, 5), 3)) == list(
        islice(one_by_one(EDITION, players, 5), 3)
    )


def test_odds_count_what_the_best_readings_have() -> None:
    counted = odds(EDITION, 4, 4000, 11)
    answers = hands(EDITION)
    names: Counter[str] = Counter()
    complete = points = 0
    for hand, board in islice(one_by_one(EDITION, 4, 11), 4000):
        readings = answers.readings(hand)
        names["yamiikusa"] += is_dead(hand, board)
        if readings:
            complete += 1
            points += readings[0].points
            names.update(readings[0].yaku)
    assert (counted.hands, counted.complete.count) == (4000, complete)
    assert counted.mean == pytest.approx(points / complete)
    for name in YAKU:
        assert (counted.among_all[name].count, counted.among_all[name].of) == (names[name], 4000)
        assert counted.among_complete[name].of == complete
    assert counted.among_complete["base"].count == complete


@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_hands_at_once_have_the_names_of_each_by_itself(players: int) -> None:
    hands_, boards = next(deals(EDITION, players, 8))
    names = named(EDITION, hands_[:3000], boards[:3000])
    answers = hands(EDITION)
    for at, (hand, board) in enumerate(islice(one_by_one(EDITION, players, 8), 3000)):
        best = answers.best(hand)
        expected = ("base", "senmonka", "kasanari", "mukei")
        held = (names.complete, names.senmonka, names.kasanari, names.mukei)
        assert [name for name, of in zip(expected, held, strict=True) if of[at]] == list(
            best.yaku if best else ()
        )
        assert bool(names.dead[at]) == is_dead(hand, board)


def test_many_complete_hands_have_the_names_of_each_by_itself() -> None:
    """Hands that are dealt are hardly ever complete; these are, with up to four wilds."""
    rng = random.Random(3)
    shapes = all_combinations(EDITION.numbers)
    some = []
    for _ in range(1500):
        hand = [piece for _ in range(3) for piece in rng.choice(shapes).pieces]
        for at in rng.sample(range(9), rng.randrange(5)):
            hand[at] = WILD
        some.append(hand)
    boards = [[rng.choice(PIECES[:WILD])] for _ in some]
    names = named(EDITION, np.array(some, np.uint8), np.array(boards, np.uint8))
    assert names.complete.all()
    assert names.dead.any()
    for at, hand in enumerate(some):
        best = hands(EDITION).best(hand)
        assert best is not None
        held = (names.senmonka[at], names.kasanari[at], names.mukei[at])
        assert held == tuple(name in best.yaku for name in ("senmonka", "kasanari", "mukei"))
        assert bool(names.dead[at]) == is_dead(hand, [Piece(boards[at][0])])


def test_a_seed_deals_the_same_for_ever() -> None:
    """Another way to deal has another number, so that nobody compares what cannot be."""
    (hand, board), *_ = islice(one_by_one(EDITION, 4, 1), 1)
    assert DEALING == 2
    assert text_of(sorted(hand)) == "B1224489S05"
    assert text_of(sorted(board)) == "B001136679S0111122334567WW"
    assert next(one_by_one(EDITION, 4, -1)) != next(one_by_one(EDITION, 4, 1))
    assert next(one_by_one(EDITION, 4, 10**30))


def test_odds_are_watched() -> None:
    watched: list[int] = []
    count = AT_ONCE + 25
    assert odds(EDITION, 4, count, None, watched.append).hands == count
    assert watched == [AT_ONCE, count]


def test_unseen_pieces_are_those_left() -> None:
    hand = parse_pieces("S12W S456 B88 B9").pieces
    left = unseen(EDITION, 3, hand, parse_pieces("S3 S3 B9 W").pieces)
    assert left[Piece.S3] == 2
    assert (left[Piece.S0], left[Piece.B8], left[Piece.B9], left[WILD]) == (0, 0, 0, 2)
    assert sum(unseen(EDITION, 4, ())) == 68


def test_discards_are_those_of_trying_every_exchange() -> None:
    answers = hands(EDITION)
    for hand, board in islice(one_by_one(EDITION, 4, 12), 25):
        now = answers.away(hand, 4)
        assert now is not None
        ranked = discards(EDITION, 4, hand, board)
        assert [one.piece for one in ranked] == sorted(
            set(hand),
            key=lambda p: [(-o.completing, -o.advancing, p) for o in ranked if o.piece is p],
        )
        left = Counter(p for p in PIECES for _ in range(copies(EDITION, 4)[p]))
        left.subtract((*hand, *board))
        for one in ranked:
            completing = nearer = 0
            for taken, count in left.items():
                rest = [*hand, taken]
                rest.remove(one.piece)
                away = answers.away(rest, 4)
                assert away is not None
                completing += count * (away == 0)
                nearer += count * (away < now)
            assert (one.completing, one.advancing) == (completing, max(nearer, completing))

"""Deals, odds and advice of Lautzeit-Sep."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest
from scipy.stats import binomtest

from games.lautzeit_sep.declaration import YAKU, is_dead
from games.lautzeit_sep.edition import house_edition
from games.lautzeit_sep.notation import parse_pieces
from games.lautzeit_sep.pieces import PIECES, WILD, Piece, copies
from solver.lautzeit_sep_advice import discards, unseen
from solver.lautzeit_sep_hands import hands
from solver.lautzeit_sep_odds import deals, odds, share

EDITION = house_edition()


@pytest.mark.parametrize(("count", "of"), [(0, 10), (10, 10), (3, 10), (27, 100), (1, 100_000)])
def test_the_limits_are_wilsons(count: int, of: int) -> None:
    found = share(count, of)
    limits = binomtest(count, of).proportion_ci(method="wilson")
    assert (found.low, found.high) == pytest.approx((limits.low, limits.high), abs=1e-12)
    assert found.share == count / of


def test_nothing_is_known_without_cases() -> None:
    assert (share(0, 0).share, share(0, 0).low, share(0, 0).high) == (None, 0.0, 1.0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_deals_are_of_pieces_that_exist(players: int) -> None:
    existing = copies(EDITION, players)
    seen = Counter[Piece]()
    for hand, board in islice(deals(EDITION, players, 5), 200):
        assert (len(hand), len(board)) == (9, 24)
        dealt = Counter((*hand, *board))
        assert all(dealt[piece] <= existing[piece] for piece in PIECES)
        seen.update(dealt)
    assert set(seen) == {piece for piece in PIECES if existing[piece]}
    assert list(islice(deals(EDITION, players, 5), 3)) == list(
        islice(deals(EDITION, players, 5), 3)
    )


def test_odds_count_what_the_best_readings_have() -> None:
    found = odds(EDITION, 4, 4000, 11)
    answers = hands(EDITION)
    names: Counter[str] = Counter()
    complete = points = 0
    for hand, board in islice(deals(EDITION, 4, 11), 4000):
        readings = answers.readings(hand)
        names["yamiikusa"] += is_dead(hand, board)
        if readings:
            complete += 1
            points += readings[0].points
            names.update(readings[0].yaku)
    assert (found.hands, found.complete.count) == (4000, complete)
    assert found.mean == pytest.approx(points / complete)
    for name in YAKU:
        assert (found.among_all[name].count, found.among_all[name].of) == (names[name], 4000)
        assert found.among_complete[name].of == complete
    assert found.among_complete["base"].count == complete


def test_odds_are_watched() -> None:
    watched: list[int] = []

    def watch(these: range) -> range:
        watched.append(len(these))
        return these

    assert odds(EDITION, 4, 25, None, watch).hands == 25
    assert watched == [25]


def test_unseen_pieces_are_those_left() -> None:
    hand = parse_pieces("S12W S456 B88 B9").pieces
    left = unseen(EDITION, 3, hand, parse_pieces("S3 S3 B9 W").pieces)
    assert left[Piece.S3] == 2
    assert (left[Piece.S0], left[Piece.B8], left[Piece.B9], left[WILD]) == (0, 0, 0, 2)
    assert sum(unseen(EDITION, 4, ())) == 68


def test_discards_are_those_of_trying_every_exchange() -> None:
    answers = hands(EDITION)
    for hand, board in islice(deals(EDITION, 4, 12), 25):
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

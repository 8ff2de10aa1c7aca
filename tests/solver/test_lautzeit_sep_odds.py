"""Dealt hands: what is counted, and how certain it is."""

import random

import pytest
from scipy.stats import binomtest

from games.lautzeit_sep.declaration import YAKU
from games.lautzeit_sep.edition import house_edition
from solver.lautzeit_sep import best_declaration
from solver.lautzeit_sep_odds import deals, interval

EDITION = house_edition()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_counted_is_consistent(players):
    *_, tally = deals(EDITION, players, 3000, 5)
    assert tally.hands == 3000
    assert 0 < tally.complete == tally.names["base"] < 300
    for name in YAKU:
        assert 0 <= tally.names_complete[name] <= tally.names[name]
        if name != "yamiikusa":
            assert tally.names_complete[name] == tally.names[name]
    worth = {"base": 2, "senmonka": 3, "kasanari": 2, "mukei": 4}
    assert tally.points == sum(worth[name] * tally.names[name] for name in worth)


def test_a_tally_grows_by_one_hand():
    assert [tally.hands for tally in deals(EDITION, 4, 5, 1)] == [1, 2, 3, 4, 5]


def test_complete_hands_are_about_as_many_as_the_model_finds():
    """A sample of our own, judged by CP-SAT, lies within the interval of a larger one."""
    *_, tally = deals(EDITION, 4, 20_000, 3)
    rng = random.Random(4)
    from games.lautzeit_sep.pieces import PIECES, copies

    deck = [p for p in PIECES for _ in range(copies(EDITION, 4)[p])]
    found = sum(best_declaration(EDITION, rng.sample(deck, 9)) is not None for _ in range(500))
    low, high = interval(found, 500)
    assert low < tally.complete / tally.hands < high


@pytest.mark.parametrize(("hits", "of"), [(0, 7), (7, 7), (1, 3), (27, 100), (3, 100_000)])
def test_intervals_are_wilson_s(hits, of):
    expected = binomtest(hits, of).proportion_ci(method="wilson")
    assert interval(hits, of) == pytest.approx((expected.low, expected.high))

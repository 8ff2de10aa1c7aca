"""How long Lautzeit-Sep's answers take; `uv run pytest -m benchmark -n 0 --benchmark-enable`.

What is asserted are ratios to work that is timed in the same run and in turns with it: a loop of
plain Python that takes some 5 ms on a laptop of today, and the package `mahjong`, which reads
hands of a like game, about 16,000 of them a second on such a laptop.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import cycle
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

import pytest

from games.lautzeit_sep.combinations import all_combinations
from games.lautzeit_sep.edition import house_edition
from games.lautzeit_sep.pieces import PIECES, WILD, Piece, copies
from solver.lautzeit_sep.hands import Hands
from solver.lautzeit_sep.proof import best_declaration, best_posting, nearest

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

EDITION = house_edition()
FLOOR_MS = 5
ROUNDS = 300

Hand = tuple[Piece, ...]


def five_milliseconds() -> int:
    total = 0
    for i in range(190_000):
        total += i & 7
    return total


def complete_hands(count: int, seed: int) -> list[Hand]:
    """Complete hands of existing pieces with 0 to 4 wilds."""
    rng = random.Random(seed)
    drawn: list[Hand] = []
    while len(drawn) < count:
        hand = [p for c in rng.choices(all_combinations(10), k=3) for p in c.pieces]
        for at in rng.sample(range(9), rng.choice([0, 0, 0, 1, 1, 2, 3, 4])):
            hand[at] = WILD
        if all(hand.count(piece) <= copies(EDITION, 4)[piece] for piece in hand):
            rng.shuffle(hand)
            drawn.append(tuple(hand))
    return drawn


def dealt_hands(count: int, seed: int) -> list[Hand]:
    rng = random.Random(seed)
    bag = [piece for piece in PIECES for _ in range(copies(EDITION, 4)[piece])]
    return [tuple(rng.sample(bag, 9)) for _ in range(count)]


def timed(
    benchmark: BenchmarkFixture, ours: Callable[[], object], rounds: int
) -> tuple[float, float]:
    """Time a call in turns with the floor; return the medians of both in seconds."""
    floors = []

    def setup() -> None:
        start = perf_counter()
        five_milliseconds()
        floors.append(perf_counter() - start)

    benchmark.pedantic(ours, setup=setup, rounds=rounds, warmup_rounds=1)
    assert benchmark.stats is not None
    benchmark.extra_info["floor_ms"] = round(median(floors) * 1e3, 3)
    return float(benchmark.stats.stats.median), median(floors)


def test_a_check_by_cp_sat(benchmark: BenchmarkFixture) -> None:
    """Model and solution of one hand's best reading: at most 15 ms."""
    supply = cycle(complete_hands(ROUNDS, 70))
    seconds, floor = timed(benchmark, lambda: best_declaration(EDITION, next(supply)), ROUNDS)
    assert seconds / floor <= 15 / FLOOR_MS


def test_how_far_away_by_cp_sat(benchmark: BenchmarkFixture) -> None:
    supply = cycle(dealt_hands(ROUNDS, 71))
    seconds, floor = timed(benchmark, lambda: nearest(EDITION, next(supply), 4), ROUNDS)
    assert seconds / floor <= 25 / FLOOR_MS


def test_the_best_posting_by_cp_sat(benchmark: BenchmarkFixture) -> None:
    supply = cycle(complete_hands(ROUNDS, 72))
    seconds, floor = timed(benchmark, lambda: best_posting(EDITION, next(supply), 2), ROUNDS)
    assert seconds / floor <= 15 / FLOOR_MS


def rate(
    benchmark: BenchmarkFixture, answer: Callable[[Hands, Hand], object], hands: list[Hand]
) -> float:
    """Return how many hands are answered while the floor takes its 5 ms, times 200: a second's.

    Each round has new hands for an enumerator that has worked nothing out yet.
    """
    rounds = 5
    lots = [hands[i::rounds] for i in range(rounds)]
    supply = cycle([(Hands(EDITION), batch) for batch in (lots[0], *lots)])  # the first warms up

    def ours() -> None:
        enumerator, batch = next(supply)
        for hand in batch:
            answer(enumerator, hand)

    seconds, floor = timed(benchmark, ours, rounds)
    per_second = len(lots[0]) / seconds * floor / (FLOOR_MS / 1e3)
    benchmark.extra_info["hands_per_second"] = round(per_second)
    return per_second


def test_20000_best_readings_a_second(benchmark: BenchmarkFixture) -> None:
    hands = complete_hands(100_000, 73)
    assert rate(benchmark, lambda enumerator, hand: enumerator.best(hand), hands) >= 20_000


def test_2000_hands_a_second_how_far_away(benchmark: BenchmarkFixture) -> None:
    hands = dealt_hands(20_000, 74)
    assert rate(benchmark, lambda enumerator, hand: enumerator.away(hand, 4), hands) >= 2000


def test_2000_hands_a_second_and_what_they_wait_for(benchmark: BenchmarkFixture) -> None:
    hands = dealt_hands(20_000, 75)
    assert rate(benchmark, lambda enumerator, hand: enumerator.waits(hand, 4), hands) >= 2000


def test_no_slower_than_mahjong(benchmark: BenchmarkFixture) -> None:
    """Best readings against the values of complete hands of the package `mahjong`."""
    calculator = pytest.importorskip("mahjong.hand_calculating.hand").HandCalculator()
    tiles = pytest.importorskip("mahjong.tile").TilesConverter
    rng = random.Random(76)
    winning = []
    while len(winning) < 1000:
        groups = [
            tuple(rng.choice([(n, n + 1, n + 2), (n, n, n)])) for n in rng.choices(range(1, 8), k=4)
        ]
        suits = rng.choices("mps", k=4)
        pair = rng.randint(1, 9)
        typed = dict.fromkeys("mps", "")
        for suit, group in zip([*suits, "s"], [*groups, (pair, pair)], strict=True):
            typed[suit] += "".join(map(str, group))
        if any(digits.count(d) > 4 for digits in typed.values() for d in digits):
            continue
        hand = tiles.string_to_136_array(man=typed["m"], pin=typed["p"], sou=typed["s"])
        winning.append((hand, hand[-1]))
    theirs = cycle(winning)
    their_times = []
    hands = complete_hands(20_000, 77)
    enumerator = Hands(EDITION)

    def setup() -> None:
        start = perf_counter()
        for _ in range(200):
            calculator.estimate_hand_value(*next(theirs))
        their_times.append((perf_counter() - start) / 200)

    supply = cycle(hands[i : i + 2000] for i in range(0, len(hands), 2000))

    def ours() -> None:
        for hand in next(supply):
            enumerator.best(hand)

    benchmark.pedantic(ours, setup=setup, rounds=9, warmup_rounds=1)
    assert benchmark.stats is not None
    seconds = benchmark.stats.stats.median / 2000
    benchmark.extra_info["mahjong_us"] = round(median(their_times) * 1e6, 1)
    benchmark.extra_info["own_us"] = round(seconds * 1e6, 1)
    assert seconds <= median(their_times)

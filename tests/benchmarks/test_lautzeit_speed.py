"""How long a hand of Lautzeit-Sep takes; run with `uv run pytest -m benchmark`.

What is asserted are ratios to work that is timed in the same run and in turns with it: a loop of
plain Python that takes some 5 ms on a laptop of today, and the package `mahjong`, whose
`estimate_hand_value` answers the like question for a hand of 14 tiles.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import cycle
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Any

import pytest

from games.lautzeit_sep.combinations import all_combinations
from games.lautzeit_sep.edition import house_edition
from games.lautzeit_sep.entry import Entry, Group
from games.lautzeit_sep.pieces import PIECES, WILD, Piece, copies, counts
from scorer.lautzeit_sep import check
from solver.lautzeit_sep import best_declaration, nearest
from solver.lautzeit_sep_hands import Hands

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

EDITION = house_edition()
HANDS, ROUNDS = 10_000, 300
LOOP_S = 0.005  # of `five_milliseconds`, on the machine that the goals are named for
SPREAD = 1000  # hands in one timed go: a single one is over too soon to be timed well


def complete_hands(rng: random.Random, count: int) -> list[list[Piece]]:
    """Complete hands that exist, no two alike, with none to four wilds."""
    combinations = all_combinations(EDITION.numbers)
    existing = copies(EDITION, 4)
    found: dict[tuple[int, ...], list[Piece]] = {}
    while len(found) < count:
        pieces = [p for c in rng.choices(combinations, k=3) for p in c.pieces]
        for at in rng.sample(range(9), len(found) % 5):
            pieces[at] = WILD
        own = counts(pieces)
        if all(a <= b for a, b in zip(own, existing, strict=True)):
            found.setdefault(own, pieces)
    return list(found.values())


@pytest.fixture(scope="module")
def complete() -> list[list[Piece]]:
    return complete_hands(random.Random(1), HANDS)


@pytest.fixture(scope="module")
def dealt() -> list[list[Piece]]:
    rng = random.Random(2)
    deck = [p for p in PIECES for _ in range(copies(EDITION, 4)[p])]
    return [rng.sample(deck, 9) for _ in range(HANDS)]


def five_milliseconds() -> int:
    total = 0
    for i in range(190_000):
        total += i & 7
    return total


def ratio(
    benchmark: BenchmarkFixture,
    ours: Callable[[], object],
    floor: Callable[[], object],
    rounds: int = ROUNDS,
) -> float:
    """Time both in turns; return the medians' ratio, and report the milliseconds."""
    floors = []

    def setup() -> None:
        start = perf_counter()
        floor()
        floors.append(perf_counter() - start)

    benchmark.pedantic(ours, setup=setup, rounds=rounds, warmup_rounds=2)
    assert benchmark.stats is not None
    ours_median = benchmark.stats.stats.median
    benchmark.extra_info["median_ms"] = round(ours_median * 1e3, 3)
    benchmark.extra_info["floor_ms"] = round(median(floors) * 1e3, 3)
    return float(ours_median / median(floors))


def per_second(benchmark: BenchmarkFixture, in_loops: float, hands: int) -> float:
    """Return how many hands a second that is where the loop takes 5 ms."""
    found = hands / (in_loops * LOOP_S)
    benchmark.extra_info["hands_per_second"] = round(found)
    return found


def in_portions(hands: Sequence[list[Piece]], answer: Callable[[list[Piece]], object]) -> Any:
    """Return a function that answers the next so many hands at each call."""
    portions = cycle([hands[at : at + SPREAD] for at in range(0, len(hands), SPREAD)])

    def go() -> None:
        for pieces in next(portions):
            answer(pieces)

    return go


def test_model_and_solution_of_a_declaration(
    benchmark: BenchmarkFixture, complete: list[list[Piece]]
) -> None:
    supply = cycle(complete)
    best = ratio(benchmark, lambda: best_declaration(EDITION, next(supply)), five_milliseconds)
    assert best <= 3  # 15 ms


def test_a_whole_check(benchmark: BenchmarkFixture, complete: list[list[Piece]]) -> None:
    """Both of its models, the reading's and that of what could have been earned."""
    supply = cycle([Entry(4, hand=Group(tuple(pieces))) for pieces in complete])
    assert ratio(benchmark, lambda: check([next(supply)]), five_milliseconds) <= 3


def test_model_and_solution_of_a_distance(
    benchmark: BenchmarkFixture, dealt: list[list[Piece]]
) -> None:
    supply = cycle(dealt)
    assert ratio(benchmark, lambda: nearest(EDITION, next(supply), 4), five_milliseconds) <= 5


def test_best_readings_in_bulk(benchmark: BenchmarkFixture, complete: list[list[Piece]]) -> None:
    """With its tables made, as in the goal; what making them takes is told below."""
    answers = Hands(EDITION)
    for pieces in complete:
        answers.best(pieces)
    loops = ratio(benchmark, in_portions(complete, answers.best), five_milliseconds, 50)
    assert per_second(benchmark, loops, SPREAD) >= 20_000


def test_best_readings_of_hands_never_seen(
    benchmark: BenchmarkFixture, complete: list[list[Piece]]
) -> None:
    """From nothing: 10,000 hands, and the tables that they need on the way."""

    def anew() -> None:
        answers = Hands(EDITION)
        for pieces in complete:
            answers.best(pieces)

    loops = ratio(benchmark, anew, five_milliseconds, 5)
    assert per_second(benchmark, loops, HANDS) >= 6_000


@pytest.mark.parametrize("question", ["away", "waits"])
def test_distances_and_waits_in_bulk(
    benchmark: BenchmarkFixture, dealt: list[list[Piece]], question: str
) -> None:
    answers = Hands(EDITION)
    ask = getattr(answers, question)
    loops = ratio(
        benchmark, in_portions(dealt, lambda pieces: ask(pieces, 4)), five_milliseconds, 50
    )
    assert per_second(benchmark, loops, SPREAD) >= 2_000


def test_no_slower_than_a_peer(benchmark: BenchmarkFixture, complete: list[list[Piece]]) -> None:
    """A hand's best reading, against the value of a hand of riichi by `mahjong`."""
    pytest.importorskip("mahjong")
    from mahjong.hand_calculating.hand import HandCalculator
    from mahjong.tile import TilesConverter

    tiles = TilesConverter.string_to_136_array(man="22444", pin="333567", sou="444")
    last = TilesConverter.string_to_136_array(sou="4")[0]
    calculator = HandCalculator()

    def theirs() -> None:
        for _ in range(SPREAD):
            assert calculator.estimate_hand_value(tiles, last).error is None

    answers = Hands(EDITION)
    for pieces in complete:
        answers.best(pieces)
    assert ratio(benchmark, in_portions(complete, answers.best), theirs, 20) <= 1

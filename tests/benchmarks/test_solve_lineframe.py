"""How long a Lineframe table takes; run with `uv run pytest -m benchmark -n 0 --benchmark-enable`.

What is asserted are ratios to work that is timed in the same run and in turns with it: a loop of
plain Python that takes some 5 ms on a laptop of today, and SciPy's solution of the same task.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from itertools import cycle
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

import numpy as np
import pytest

from games.lineframe.entry import Entry
from games.lineframe.frames import Cell, Frame, Table
from scorer.lineframe.answer import answer
from scorer.lineframe.check import check
from solver.lineframe.boxing import best_boxing, candidates

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

FRAMES, NUMBERS, TABLES = 60, 20, 500


def full_table(rng: random.Random) -> Table:
    """A connected table of 60 frames, a fifth of them QR frames, with 20 numbers."""
    lying = {(10, 10): True}
    while len(lying) < FRAMES:
        row, column = rng.choice(sorted(lying))
        d_row, d_column = rng.choice([(0, 1), (1, 0), (0, -1), (-1, 0)])
        if 0 <= row + d_row < 21 and 0 <= column + d_column < 21:
            lying.setdefault((row + d_row, column + d_column), rng.random() < 0.2)
    written = set(rng.sample(sorted(lying), NUMBERS))
    rows: list[list[Cell | None]] = [[None] * 21 for _ in range(21)]
    for (row, column), qr in lying.items():
        faces = tuple(sorted(rng.sample(range(1, 7), 1 if rng.random() < 0.12 else 2)))
        number = rng.randint(1, 6) if (row, column) in written else None
        rows[row][column] = Cell(Frame(faces, qr), number)
    return Table(tuple(map(tuple, rows)))


@pytest.fixture(scope="module")
def tables() -> list[Table]:
    rng = random.Random(50)
    return [full_table(rng) for _ in range(TABLES)]


def five_milliseconds() -> int:
    total = 0
    for i in range(190_000):
        total += i & 7
    return total


def by_scipy(table: Table) -> float:
    from scipy.optimize import linear_sum_assignment  # large: only where it is run

    options = candidates(table)
    rows = {
        p: i for i, p in enumerate(dict.fromkeys((o.boxed.row, o.boxed.column) for o in options))
    }
    columns = {c: i for i, c in enumerate(dict.fromkeys(o.cluster for o in options))}
    gain = np.zeros((len(rows), len(columns)))
    for o in options:
        gain[rows[o.boxed.row, o.boxed.column], columns[o.cluster]] = o.boxed.number
    return float(gain[linear_sum_assignment(gain, maximize=True)].sum())


def ratio(
    benchmark: BenchmarkFixture, ours: Callable[[], object], floor: Callable[[], object]
) -> float:
    """Time both in turns; return the medians' ratio, and report the milliseconds."""
    floors = []

    def setup() -> None:
        start = perf_counter()
        floor()
        floors.append(perf_counter() - start)

    benchmark.pedantic(ours, setup=setup, rounds=TABLES, warmup_rounds=5)
    assert benchmark.stats is not None
    ours_median = benchmark.stats.stats.median
    benchmark.extra_info["median_ms"] = round(ours_median * 1e3, 3)
    benchmark.extra_info["floor_ms"] = round(median(floors) * 1e3, 3)
    return float(ours_median / median(floors))


def test_model_and_solution_of_a_full_table(
    benchmark: BenchmarkFixture, tables: list[Table]
) -> None:
    supply = cycle(tables)
    assert ratio(benchmark, lambda: best_boxing(next(supply)), five_milliseconds) <= 1


def test_no_more_than_a_few_times_a_special_algorithm(
    benchmark: BenchmarkFixture, tables: list[Table]
) -> None:
    ours, theirs = cycle(tables), cycle(tables)
    bare = ratio(benchmark, lambda: best_boxing(next(ours)), lambda: by_scipy(next(theirs)))
    assert bare <= 10
    assert all(best_boxing(table).score == by_scipy(table) for table in tables)


def test_verdict_and_answer_of_each_of_500_tables(
    benchmark: BenchmarkFixture, tables: list[Table]
) -> None:
    supply = cycle([Entry(table=table, tape="A7Q3K2M") for table in tables])
    one = ratio(benchmark, lambda: json.dumps(answer(check([next(supply)]))), five_milliseconds)
    assert one <= 3

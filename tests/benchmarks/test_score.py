"""How long `kamikoma score lineframe` takes, as a whole process and over many files.

What is asserted is the whole process beside the time that importing CP-SAT alone takes, and the
bounds that players were promised, all in CPU time, which a busy machine leaves as it is.
"""

import os
import random
import subprocess
import sys
from pathlib import Path

from games.lineframe.entry import Entry
from games.lineframe.frames import Cell, Frame, Table
from games.lineframe.notation import serialise
from tests.benchmarks.floor import children_cpu_s

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = str(ROOT / "kamikoma" / "samples" / "lineframe-good.txt")
FLOOR = "from ortools.sat.python import cp_model_helper"
ONE_S = 1.2
EACH_S = 0.015
TABLES = 500


def took(*arguments):
    """Run Python with byte code at hand; return the CPU time of the whole process.

    On a machine that has nothing else to do that is how long it takes.
    """
    before = children_cpu_s()
    subprocess.run(
        [sys.executable, *arguments],
        check=True,
        stdout=subprocess.DEVNULL,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": ""},
    )
    return children_cpu_s() - before


def test_one_table_as_a_whole_process(benchmark):
    score = ("-m", "kamikoma", "score", "lineframe", SAMPLE)
    took(*score)  # writes the byte code
    ours, floors = [], []
    benchmark.pedantic(
        lambda: ours.append(took(*score)), setup=lambda: floors.append(took("-c", FLOOR)), rounds=7
    )
    benchmark.extra_info.update(whole_s=round(min(ours), 3), times_import=min(ours) / min(floors))
    assert min(ours) <= ONE_S
    assert min(ours) <= 6 * min(floors)


def full_table(rng):
    """A table of 60 frames, 20 of them with a number."""
    frames = [
        Frame(tuple(sorted(rng.sample(range(1, 7), rng.choice((1, 2, 2, 2, 2))))), i % 8 == 0)
        for i in range(60)
    ]
    cells = [
        Cell(f, number=rng.randint(1, 6) if i % 3 == 1 else None) for i, f in enumerate(frames)
    ]
    return Table(tuple(tuple(cells[i : i + 10]) for i in range(0, 60, 10)))


def test_each_of_500_tables(benchmark, tmp_path):
    rng = random.Random(12)
    files = []
    for number in range(TABLES):
        place = tmp_path / f"{number}.txt"
        place.write_text(serialise([Entry(table=full_table(rng))]), encoding="utf-8")
        files.append(str(place))
    score = ("-m", "kamikoma", "score", "lineframe", "--each", "--json")
    one = min(took(*score, files[0]) for _ in range(3))
    many = []
    benchmark.pedantic(lambda: many.append(took(*score, *files)), rounds=2)
    each = (min(many) - one) / (TABLES - 1)
    benchmark.extra_info["each_ms"] = round(each * 1e3, 2)
    assert each <= EACH_S

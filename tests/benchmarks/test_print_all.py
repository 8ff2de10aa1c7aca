"""How long each game takes to print, as a whole process with what earlier prints keep."""

import pytest

from kamikoma.shelf import games
from tests.benchmarks.floor import run

MOST_S = 1.5
"""Promised for each game; held in CPU time, which a busy machine leaves as it is."""

TIMES_BARE = 2.6
"""The same beside a bare script, on whatever machine it is: 2.5, and what a busy one blurs."""


@pytest.mark.parametrize("slug", [game.slug for game in games()])
def test_print(benchmark, floor, tmp_path, slug):
    command = ("-m", "kamikoma", "print", slug, "--out", str(tmp_path / "p.pdf"))
    ours, bare = [], []

    def by_turns():  # so that a busy moment is no one's alone
        ours.append(run(*command)[1])
        bare.append(run(*floor)[1])

    benchmark.pedantic(by_turns, rounds=6, warmup_rounds=1)
    times = min(ours) / min(bare)
    benchmark.extra_info.update(cpu_s=round(min(ours), 2), times_bare=round(times, 2))
    print(f"{slug}: CPU {min(ours):.2f} s, {times:.2f} times bare ReportLab")
    assert min(ours) <= MOST_S
    assert times <= TIMES_BARE

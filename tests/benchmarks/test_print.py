"""How long printing takes, as a whole process and beside ReportLab without us."""

import subprocess
import sys

import pytest

from tests.benchmarks.floor import KEEPING_COMPILED, children_cpu_s, run

# Our whole command but for measuring the ink of the pages it drew, which the bare script does not.
DRAWING = """
import sys
from printables.page.document import Document
Document.ink_coverages = lambda self, pdf=None: [0.0]
from kamikoma.__main__ import main
sys.exit(main())
"""

# Our whole command, which walks its pages for their ink though it knows that of the same PDF.
MEASURING = """
import sys
from printables.page.document import Document
measured = Document.ink_coverages
Document.ink_coverages = lambda self, pdf=None: measured(self)
from kamikoma.__main__ import main
sys.exit(main())
"""

TIMES_BARE = 2.0
"""Without measuring ink."""

WHOLE_TIMES_BARE = 2.6
"""With it, on whatever machine it is: 2.5, and what a busy one blurs."""

REFUSED_TIMES_PRINTED = 2
"""A paper that is too small for anything, beside a print on one that is not, its ink measured."""


def test_print_lineframe_for_four(benchmark, counted, floor, tmp_path):
    command = ("print", "lineframe", "--players", "4", "--seed", "7")
    ours = ("-m", "kamikoma", *command, "--out", str(tmp_path / "ours.pdf"))
    drawing = ("-c", DRAWING, *command, "--out", str(tmp_path / "drawn.pdf"))
    run(*ours)  # so that fonts and inks are kept
    runs = []
    benchmark.pedantic(lambda: runs.append(run(*ours)), rounds=7)
    # By turns, so that a busy moment is no one's alone.
    drawn, bare = zip(*((run(*drawing), run(*floor)) for _ in range(9)), strict=True)
    assert (tmp_path / "drawn.pdf").read_bytes() == (tmp_path / "ours.pdf").read_bytes()
    took = min(took for took, _ in runs)
    cpu, drawing_cpu, bare_cpu = (min(cpu for _, cpu in some) for some in (runs, drawn, bare))
    benchmark.extra_info.update(
        drawn=dict(zip(("pages", "shapes", "texts", "codes"), counted, strict=True)),
        cpu_s=cpu,
        drawing_cpu_s=drawing_cpu,
        bare_cpu_s=bare_cpu,
        times_bare=round(drawing_cpu / bare_cpu, 2),
    )
    print(
        f"whole process {took:.2f} s; CPU {cpu:.2f} s, {drawing_cpu:.2f} s without measuring ink,"
    )
    print(f"bare ReportLab {bare_cpu:.2f} s")
    assert cpu <= WHOLE_TIMES_BARE * bare_cpu
    assert drawing_cpu <= TIMES_BARE * bare_cpu


@pytest.mark.benchmark
def test_a_paper_that_is_too_small_is_refused_soon(tmp_path):
    command = ("print", "kokkuri", "--out", str(tmp_path / "p.pdf"))

    def refused() -> float:
        before = children_cpu_s()
        ran = subprocess.run(
            [sys.executable, "-m", "kamikoma", *command, "--paper", "50x50mm"],
            capture_output=True,
            env=KEEPING_COMPILED,
            check=False,
        )
        cpu = children_cpu_s() - before
        assert ran.returncode == 2
        return cpu

    printed, too_small = zip(
        *((run("-c", MEASURING, *command)[1], refused()) for _ in range(3)), strict=True
    )
    assert min(too_small) <= REFUSED_TIMES_PRINTED * min(printed)

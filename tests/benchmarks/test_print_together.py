"""How long `kamikoma print all` takes, as a whole process with what earlier prints keep."""

import json
import subprocess
import sys

from tests.benchmarks.floor import KEEPING_COMPILED, run

MOST_S = 4.0
MOST_MB = 300

TIMES_BARE = 8
"""Beside the bare script that one game is held to."""

# The child runs the command and reports what it took, its own children included.
PROGRAM = """
import json, re, resource, sys
from pathlib import Path
from kamikoma.__main__ import main
status = main(["print", "all", "--seed", "7", "--out", sys.argv[1]])
own, others = (resource.getrusage(of) for of in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
unit = 1 if sys.platform == "darwin" else 1024
most = own.ru_maxrss * unit
try:  # Linux counts the memory of the process that this one was forked from among its own
    most = int(re.search(r"VmHWM:\\s+(\\d+) kB", Path("/proc/self/status").read_text())[1]) * 1024
except OSError:
    pass
print(json.dumps({
    "status": status,
    "cpu_s": sum((own.ru_utime, own.ru_stime, others.ru_utime, others.ru_stime)),
    "mb": (most + others.ru_maxrss * unit) / 1e6,
}))
"""


def test_print_all(benchmark, floor, tmp_path):
    together, whole, bare = [], [], []
    command = ("-m", "kamikoma", "print", "all", "--seed", "7", "--out", str(tmp_path / "all"))

    def by_turns():
        ran = subprocess.run(
            [sys.executable, "-c", PROGRAM, str(tmp_path / "all")],
            check=True,
            capture_output=True,
            text=True,
            env=KEEPING_COMPILED,
        )
        together.append(json.loads(ran.stdout.splitlines()[-1]))
        whole.append(run(*command)[1])
        bare.append(run(*floor)[1])

    benchmark.pedantic(by_turns, rounds=4, warmup_rounds=1)
    assert all(one["status"] == 0 for one in together)
    cpu, most = min(one["cpu_s"] for one in together), max(one["mb"] for one in together)
    times = min(whole) / min(bare)
    benchmark.extra_info.update(
        cpu_s=round(cpu, 2), most_mb=round(most), times_bare=round(times, 2)
    )
    print(f"CPU {cpu:.2f} s, at most {most:.0f} MB, {times:.2f} times bare ReportLab")
    assert len(list((tmp_path / "all").glob("*/*.pdf"))) == 5
    assert cpu <= MOST_S  # its wall time, too, on a machine that has nothing else to do
    assert most <= MOST_MB
    assert times <= TIMES_BARE

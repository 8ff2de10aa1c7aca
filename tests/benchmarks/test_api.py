"""How long `import kamikoma` takes beside a bare interpreter, and a table scored in a loop."""

import resource
import subprocess
import sys
import time

import kamikoma

TABLES = 1000
MOST_MS = 30
"""What importing may take, on a machine that does nothing else."""


def took(code):
    """The least CPU time of some processes, in milliseconds."""

    def spent():
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    def once():
        before = spent()
        subprocess.run([sys.executable, "-c", code], check=True)
        return spent() - before

    return 1000 * min(once() for _ in range(9))


def test_import(benchmark):
    took("import kamikoma")  # writes the byte code
    bare = took("pass")
    ours = benchmark.pedantic(lambda: took("import kamikoma"), rounds=1)
    benchmark.extra_info.update(import_ms=round(ours - bare, 1), times_bare=round(ours / bare, 2))
    assert ours - bare <= MOST_MS


def test_a_thousand_tables_in_a_loop(benchmark):
    entry = "lineframe 1\ntable\nQ13=3 3"
    kamikoma.score(entry)  # brings in what is needed

    def loop(count):
        before = time.process_time()
        for _ in range(count):
            assert kamikoma.score(entry).valid
        return (time.process_time() - before) / count

    first = loop(10)
    each = benchmark.pedantic(lambda: loop(TABLES), rounds=1)
    benchmark.extra_info.update(each_ms=round(1000 * each, 2))
    assert each <= 0.015
    assert each <= 3 * first  # nothing piles up either

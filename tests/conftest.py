"""What holds for the whole suite."""

import ctypes
import gc
import itertools
import os
import sys
from functools import _lru_cache_wrapper
from pathlib import Path

import pytest
from _pytest.doctest import DoctestModule
from hypothesis import settings
from xdist.scheduler import LoadFileScheduling

from kamikoma.cli.language import speak
from tests.cases import THOROUGH
from tests.successors import Largest, Successors, memory_mb

# Modules stay compiled, as on a user's machine: here, in pytest's workers and in the commands that
# tests start. Otherwise all of them compile all of ReportLab, and of the tests, again and again.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# A worker has one core, and each thread of numpy's would keep a table of its own.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# Else each thread of a server that tests ask keeps what it has freed to itself, megabytes of it.
os.environ.setdefault("MALLOC_ARENA_MAX", "1")

MEASUREMENTS = Path(__file__).parent / "benchmarks"

# The same cases on every run and every machine: what fails, fails for all.
settings.register_profile("suite", derandomize=True, deadline=None, max_examples=20)
settings.register_profile("thorough", derandomize=True, deadline=None, max_examples=THOROUGH)
settings.load_profile("suite")


def pytest_configure(config):
    config.pluginmanager.register(WithExamples())  # a conftest speaks for its folder alone
    if hasattr(config, "workerinput") and hasattr(os, "fork"):
        config.pluginmanager.register(Successors(config))
    else:
        config.pluginmanager.register(Largest())


def pytest_ignore_collect(collection_path, config):
    """Leave measurements where they are, unless they are asked for: their imports take long."""
    if collection_path == MEASUREMENTS and "not benchmark" in config.getoption("markexpr"):
        asked = [Path(config.invocation_params.dir, one.split("::")[0]) for one in config.args]
        return (
            True
            if MEASUREMENTS not in [up for one in asked for up in (one, *one.parents)]
            else None
        )
    return None


class WithExamples:
    """Look for examples in docstrings only where a file has any: most have none."""

    @pytest.hookimpl(wrapper=True)
    def pytest_collect_file(self, file_path):
        collectors = yield
        if b">>>" in file_path.read_bytes():
            return collectors
        return [one for one in collectors if not isinstance(one, DoctestModule)]


def pytest_collection_finish():
    """Look through tests and modules, which are there until the end, no more than once."""
    give_back()
    gc.set_threshold(100_000, 50, 1000)
    COLLECTED.append(memory_mb())


@pytest.hookimpl(tryfirst=True)
def pytest_xdist_make_scheduler(config, log):
    """Keep files of a folder together: what one of them loads and lays out serves the next."""
    config.option.loadscopereorder = False
    return Neighbours(config, log) if config.getvalue("dist") == "loadfile" else None


class Neighbours(LoadFileScheduling):
    """Hands out files in the order of their folders, to each worker a stretch of its own.

    The first goes from the front, the last from the end, and those between from where their share
    begins. Whoever is through with his own helps where most is left, from its far end.
    """

    def _assign_work_unit(self, node):
        if not hasattr(self, "stretches"):
            self.stretches = self._shares(list(self.workqueue))
        mine = self.stretches.get(node, [])
        longest = max(self.stretches.values(), key=len)
        file = mine.pop(0) if mine else longest.pop() if longest else None
        if file in self.workqueue:
            self.workqueue.move_to_end(file, last=False)
        super()._assign_work_unit(node)

    def mark_test_complete(self, node, item_index, duration=0):
        """Forget a file that is through: at every report, all that was handed out is counted."""
        super().mark_test_complete(node, item_index, duration)
        handed_out = self.assigned_work[node]
        file = self._split_scope(self.registered_collections[node][item_index])
        if all(handed_out[file].values()):
            del handed_out[file]

    def _shares(self, files):
        """Divide the files into a stretch for each worker, in the order in which it takes them."""
        count = len(self.nodes)
        bounds = [len(files) * at // count for at in range(count + 1)]
        shares = [files[low:high] for low, high in itertools.pairwise(bounds)]
        shares[-1].reverse()
        return dict(zip(self.nodes, shares, strict=True))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item, nextitem):
    """What a file of tests has made goes when it is through: a worker runs a hundred files."""
    torn_down = yield
    if nextitem is None or nextitem.path != item.path:
        forget(getattr(item, "module", item))
        give_back()
        away = nextitem is None or nextitem.path.parent != item.path.parent
        if away and memory_mb() > COLLECTED[-1] + MUCH_MB:
            for name, module in list(sys.modules.items()):
                if name.startswith(OURS):
                    forget(module)
            give_back()
    return torn_down


COLLECTED: list[float] = []
"""What the process took of the memory when its tests were collected, in MB."""

MUCH_MB = 20
"""What the product may keep beside that from one folder of tests to the next: fonts, words, and
pictures that the next folder asks for too."""

OURS = tuple(
    f"{room}." for room in ["games", "solver", "scorer", "printables", "reader", "kamikoma"]
)


def forget(module):
    """Let go of what a module's functions have kept.

    Between two files it is a test's own; between two folders it is the product's too, where that is
    much: pictures and outlines of one game, a hundred megabytes of them, are of no use to the tests
    of another.
    """
    for held in vars(module).values():
        if isinstance(held, _lru_cache_wrapper) and held.__module__ == module.__name__:
            held.cache_clear()


def pytest_make_parametrize_id(val):
    """Call a test by the size of its text where that is long: names are sent between processes."""
    if isinstance(val, (str, bytes)) and len(val) > 200:
        return f"{type(val).__name__} of {len(val)}"
    return None


def give_back():
    """Give back to the system what is no longer used, as far as its C library can.

    What is still used then is left out of later collections: looking through all of it again and
    again took a sixth of the suite's time.
    """
    gc.collect()
    gc.freeze()
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if os.name == "posix" else None
    if trim is not None:
        trim(0)


def pytest_collection_modifyitems(items):
    for item in items:
        if "benchmark" in getattr(item, "fixturenames", ()):
            # What needs a rival that CI has not is asked for by its own mark alone.
            if item.get_closest_marker("protograf") is None:
                item.add_marker(pytest.mark.benchmark)
            asked = item.config.getoption
            if asked("benchmark_disable", False) and not asked("benchmark_enable", False):
                item.add_marker(pytest.mark.skip(reason="measures speed: --benchmark-enable"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Where nothing may be skipped, as in CI, a test that skips has failed.

    But for what needs a commit before this one, which a shallow clone has not.
    """
    report = yield
    if (
        report.skipped
        and os.environ.get("KAMIKOMA_SKIP_NOTHING")
        and item.get_closest_marker("history") is None
    ):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} was skipped: {report.longrepr}"
    return report


@pytest.fixture(autouse=True)
def _english():
    """Begin and end every test in English, whatever language it speaks meanwhile."""
    before = os.environ.get("LANGUAGE")
    speak("en")
    yield
    speak("en")
    if before is None:
        os.environ.pop("LANGUAGE", None)
    else:
        os.environ["LANGUAGE"] = before

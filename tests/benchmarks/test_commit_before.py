"""`score` and `print` as whole processes, beside those of the commit before.

Both trees take turns, so that a busy moment is no one's alone, and CPU time is compared, by its
medians. Where there are changes that are not committed, the commit before is the last one.
"""

import io
import statistics
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from tests.benchmarks.floor import KEEPING_COMPILED, children_cpu_s

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("games", "solver", "scorer", "printables", "reader", "kamikoma")
ROUNDS = 25

RATIO = 1.15
"""How much more CPU time a commit may take: medians of the same tree differ by up to a tenth."""

COMMANDS = {
    "score": ("score", "lineframe", str(ROOT / "kamikoma" / "samples" / "lineframe-good.txt")),
    "print": ("print", "lineframe", "--id", "A7Q3K2M"),
}


def git(*arguments: str) -> subprocess.CompletedProcess[bytes]:
    """Ask git about the rooms of this tree."""
    return subprocess.run(
        ["git", *arguments, "--", *ROOMS], cwd=ROOT, capture_output=True, check=False
    )


@pytest.fixture(scope="module")
def before(tmp_path_factory):
    """The rooms as the commit before has them, in a folder of their own."""
    if not (ROOT / ".git").exists():
        pytest.skip("this tree has no history")
    commit = "HEAD" if git("diff", "--quiet", "HEAD").returncode else "HEAD~1"
    archive = git("archive", commit)
    if archive.returncode:
        pytest.skip(f"this clone has no {commit}: {archive.stderr.decode().strip()}")
    folder = tmp_path_factory.mktemp("before")
    with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as rooms:
        rooms.extractall(folder, filter="data")
    return folder


def cpu_s(tree, place, command):
    """Run a command of a tree; return the CPU time of the whole process."""
    out = ("--out", str(place)) if command[0] == "print" else ()
    before = children_cpu_s()
    # The tree it is run in comes first on the way of imports.
    subprocess.run(
        [sys.executable, "-m", "kamikoma", *command, *out],
        cwd=tree,
        env=KEEPING_COMPILED,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return children_cpu_s() - before


@pytest.mark.history
@pytest.mark.benchmark
@pytest.mark.parametrize("name", COMMANDS)
def test_it_is_no_slower_than_the_commit_before(before, tmp_path, name):
    trees = {"before": before, "now": ROOT}
    spent = {which: [] for which in trees}
    for turn in range(ROUNDS + 1):
        for which, tree in trees.items():
            seconds = cpu_s(tree, tmp_path / which, COMMANDS[name])
            if turn:  # the first one compiles, and keeps fonts and inks
                spent[which].append(seconds)
    median = {which: statistics.median(seconds) for which, seconds in spent.items()}
    ratio = median["now"] / median["before"]
    print(f"{name}: {median['before']:.3f} s before, {median['now']:.3f} s now: {ratio:.2f} times")
    assert ratio <= RATIO


@pytest.mark.history
@pytest.mark.slow
def test_a_command_is_run_from_the_tree_that_is_asked(before):
    code = "import kamikoma, games; print(kamikoma.__file__); print(games.__file__)"
    for tree in (before, ROOT):
        ran = subprocess.run(
            [sys.executable, "-c", code], cwd=tree, capture_output=True, check=True, text=True
        )
        assert all(Path(file).is_relative_to(tree) for file in ran.stdout.splitlines())

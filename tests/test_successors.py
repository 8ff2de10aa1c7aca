"""Tests run in a child of their worker, which gives way to another when it has grown."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

CONFTEST = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
from tests import successors
from tests.successors import Largest, Successors

successors.GROWN_MB = 100
successors.HANGS_S = 20

def pytest_configure(config):
    if hasattr(config, "workerinput"):
        config.pluginmanager.register(Successors(config))
    else:
        config.pluginmanager.register(Largest())
"""

FILES = {
    "test_a.py": "import pytest\n"
    "kept = []\n"
    "def test_kept(process): kept.append(bytearray(b'x' * 160_000_000))\n"
    "def test_same_process(process): assert len(kept) == 1\n",
    "test_b.py": "def test_another(process): pass\ndef test_told(): assert [1, 2] == [1, 3]\n",
    "test_c.py": "import os, warnings\n"
    "def test_gone(): os._exit(3)\n"
    "def test_goes_on(process): pass\n"
    "def test_warned(): warnings.warn('careful')\n",
    "test_e.py": "import threading\n"
    "def test_waits_forever(): threading.Event().wait()\n"
    "def test_goes_on_behind_it(process): pass\n",
    "test_d.py": "import pytest\n"
    "@pytest.fixture\n"
    "def unmade(): raise OSError('on the way in')\n"
    "@pytest.fixture\n"
    "def broken():\n    yield\n    raise OSError('on the way out')\n"
    "def test_has_not_what_it_needs(unmade): pass\n"
    "def test_cannot_be_cleared_away(broken): pass\n",
}

FIXTURE = """
import os
import pytest

@pytest.fixture
def process(request):
    with open("processes", "a") as file:
        print(request.node.name, os.getpid(), file=file)

@pytest.fixture(scope="session", autouse=True)
def whole():
    yield
    with open("processes", "a") as file:
        print("torn_down", os.getpid(), file=file)
"""


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")
def test_a_child_that_has_grown_gives_way_and_one_that_is_gone_is_told(tmp_path):
    (tmp_path / "pytest.ini").write_text("[pytest]\nfilterwarnings = error\n")
    (tmp_path / "conftest.py").write_text(CONFTEST + FIXTURE)
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    options = [
        "-v",
        "-n",
        "1",
        "--dist",
        "loadfile",
        "--no-loadscope-reorder",
        "-p",
        "no:cacheprovider",
    ]
    line = [sys.executable, "-m", "pytest", *options]
    ran = subprocess.run(line, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert "4 failed, 6 passed, 2 errors" in ran.stdout, ran.stdout + ran.stderr
    assert "OSError: on the way in" in ran.stdout
    assert "OSError: on the way out" in ran.stdout
    assert "At index 1 diff: 2 != 3" in ran.stdout
    assert re.search(r"the process of \S*test_gone came to an end, with the status 768", ran.stdout)
    assert re.search(r"the process of \S*test_waits_forever came to an end", ran.stdout)
    assert 'test_e.py", line 2 in test_waits_forever' in ran.stderr
    assert "UserWarning: careful" in ran.stdout
    largest = re.search(r"largest process of the tests: (\d+) MB, \S*::(\w+)", ran.stdout)
    assert largest is not None
    assert int(largest[1]) > 153
    assert largest[2] == "test_kept"
    lines = (tmp_path / "processes").read_text().splitlines()
    process = dict(line.split() for line in lines if not line.startswith("torn_down"))
    assert process["test_kept"] == process["test_same_process"]
    assert process["test_another"] not in (process["test_kept"], process["test_goes_on"])
    torn_down = [line.split()[1] for line in lines if line.startswith("torn_down")]
    assert torn_down == [process["test_kept"], process["test_goes_on_behind_it"]]

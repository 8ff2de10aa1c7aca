"""Running `kamikoma` as a person does."""

import io
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from kamikoma.__main__ import main

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Ran:
    status: int
    out: str
    err: str


@pytest.fixture
def here(tmp_path, monkeypatch):
    """A folder to work in that has the samples where the README says they are."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "configuration"))
    (tmp_path / "kamikoma").symlink_to(ROOT / "kamikoma")
    return tmp_path


@pytest.fixture
def kamikoma(here, capsys, monkeypatch):
    """Run a command line within this process."""

    def run(*arguments: str, stdin: bytes = b"", columns: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        for name in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS"):
            monkeypatch.delenv(name, raising=False)
        if columns:
            monkeypatch.setenv("COLUMNS", columns)
        capsys.readouterr()
        status = main(arguments)
        captured = capsys.readouterr()
        return Ran(status, captured.out, captured.err)

    return run


@pytest.fixture
def any_ink(monkeypatch):
    """Say of a print that it takes some ink, for tests of what else it is: to measure it takes
    longer than to draw it. In `test_readme` and `test_ink_told` it is measured."""

    def some_of_each(document, _pdf=None):
        return [0.1] * len(document.pages)

    monkeypatch.setattr("printables.page.document.Document.ink_coverages", some_of_each)


@pytest.fixture
def process(here):
    """Run a command line as a process of its own, through a shell."""

    def run(line: str, **environment: str) -> Ran:
        # The shell finds `kamikoma` where this Python has it.
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG", "COLUMNS"))}
        ran = subprocess.run(
            ["bash", "-c", line],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
            env={**kept, "PATH": path, "PYTHONUTF8": "1", **environment},
        )
        return Ran(ran.returncode, ran.stdout.decode(), ran.stderr.decode())

    return run


@pytest.fixture
def typed(kamikoma: Callable[..., Ran], process: Callable[..., Ran]):
    """Run a line of the help or of a page as it is typed.

    In a shell and a process of its own where it asks something of them, else within this process:
    a hundred lines that each start Python take longer than all that they do.
    """

    def run(line: str) -> Ran:
        if re.search(r"[|>$&;]", line):
            return process(line)
        name, *arguments = shlex.split(line)
        assert name == "kamikoma"
        return kamikoma(*arguments)

    return run

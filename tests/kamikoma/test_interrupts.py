"""Ctrl-C: whenever it comes, the command ends with 130 and one line, and never with a traceback."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "kamikoma" / "samples"
SOLVE = ["solve", "lineframe", str(SAMPLES / "lineframe-good.txt")]

AT_IMPORT = """
import os, signal, sys

def watch(event, about):
    if event == "import" and about[0] == {module!r}:
        os.kill(os.getpid(), signal.SIGINT)

sys.addaudithook(watch)
sys.argv = ["kamikoma", *{arguments!r}]
from kamikoma.__main__ import main

sys.exit(main())
"""


def started(*command, **more):
    environment = {name: value for name, value in os.environ.items() if name not in ("LANGUAGE",)}
    return subprocess.Popen(
        [sys.executable, *command],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**environment, "LANG": "en_GB.UTF-8", "LC_ALL": "en_GB.UTF-8", "PYTHONUTF8": "1"},
        **more,
    )


@pytest.mark.parametrize(
    "module",
    [
        "kamikoma.interrupts",
        "kamikoma.cli.main",
        "gettext",
        "click",
        "kamikoma.cli.commands",
        "solver.cpsat",
        "ortools.sat.python.cp_model_helper",
        "ortools.util.python.sorted_interval_list",  # of which OR-Tools makes an error of its own
    ],
)
def test_a_signal_while_a_module_comes_in_stops_the_command(module, tmp_path):
    code = AT_IMPORT.format(module=module, arguments=SOLVE)
    out, err = (process := started("-c", code, cwd=tmp_path)).communicate(timeout=60)
    assert (process.returncode, out, err) == (130, "", "kamikoma: stopped\n")


def test_it_is_said_in_the_language_that_was_asked_for(tmp_path):
    code = AT_IMPORT.format(module="kamikoma.cli.commands", arguments=["--lang", "ja", *SOLVE])
    _, err = (process := started("-c", code, cwd=tmp_path)).communicate(timeout=60)
    assert process.returncode == 130
    assert err.startswith("kamikoma: ")
    assert "stopped" not in err


LOST = """
import os, signal, sys
from kamikoma import interrupts

interrupts.listen()

class Dying:
    def __del__(self):
        os.kill(os.getpid(), signal.SIGINT)

dying = Dying()
del dying
print("went on")
"""


def test_a_signal_where_nothing_can_be_raised_is_heard_all_the_same():
    out, err = (process := started("-c", LOST, cwd=ROOT)).communicate(timeout=60)
    assert (process.returncode, out, err) == (130, "", "kamikoma: stopped\n")


def test_who_wants_it_ignored_is_not_stopped():
    code = (
        "import os, signal; signal.signal(signal.SIGINT, signal.SIG_IGN)\n"
        "from kamikoma import interrupts\n"
        "interrupts.listen(); os.kill(os.getpid(), signal.SIGINT); print('went on')"
    )
    out, err = (process := started("-c", code, cwd=ROOT)).communicate(timeout=60)
    assert (process.returncode, out, err) == (0, "went on\n", "")


READY = """
import sys
sys.argv = ["kamikoma", *{arguments!r}]
from kamikoma import interrupts, __main__

listen = interrupts.listen

def listen_and_tell():  # in `main`, so that what follows is its own from the first line on
    listen()
    print("ready", file=sys.stderr, flush=True)

interrupts.listen = listen_and_tell
sys.exit(__main__.main())
"""


def stopped_after(delay_s, arguments, folder):
    """Send a real signal so long after our first line; return the status and what is told."""
    process = started("-c", READY.format(arguments=arguments), cwd=folder)
    assert process.stderr.readline() == "ready\n"
    time.sleep(delay_s)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    return process.returncode, err.lstrip("\n")  # which goes behind the “^C” of a terminal


@pytest.mark.parametrize("delay_s", [0, 0.05, 0.3])
def test_a_signal_at_any_moment_stops_the_command(delay_s, tmp_path):
    arguments = ["print", "lineframe", "--players", "4"]  # takes longer than any of these
    assert stopped_after(delay_s, arguments, tmp_path) == (130, "kamikoma: stopped\n")


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments",
    [SOLVE, ["print", "kokkuri"]],
    ids=lambda arguments: arguments[0],
)
def test_signals_from_the_first_moment_to_the_last(arguments, tmp_path):
    started_s = time.monotonic()
    usual = started("-m", "kamikoma", *arguments, cwd=tmp_path)
    usual.communicate(timeout=60)
    whole_s = time.monotonic() - started_s
    for step in range(16):
        status, err = stopped_after(whole_s * step / 14, arguments, tmp_path)
        assert (status, err) in ((130, "kamikoma: stopped\n"), (usual.returncode, "")), step

"""Progress: a bar on a terminal for what takes long, nothing anywhere else."""

import io
import sys
import time

import pytest
import rich.progress  # noqa: F401 - is there before a bar is waited for

from kamikoma import terminal


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.fixture
def shown(monkeypatch):
    """Turn standard error into a terminal on which bars show after a moment.

    It is turned within the test: pytest's own capture sets the streams anew before that.
    """

    def turn():
        stream = Terminal()
        monkeypatch.setattr(sys, "stderr", stream)
        monkeypatch.setattr(terminal, "PATIENCE_S", 0.05)
        monkeypatch.setenv("TERM", "xterm")
        return stream

    return turn


def slowly(count):
    for number in range(count):
        time.sleep(0.15)
        yield number


def test_what_takes_long_has_a_bar(shown):
    stream = shown()
    assert list(terminal.progress(slowly(4), 4, "scoring")) == [0, 1, 2, 3]
    assert "scoring" in stream.getvalue()
    assert "/4" in stream.getvalue()


def test_what_is_done_at_once_has_none(shown, monkeypatch):
    stream = shown()
    monkeypatch.setattr(terminal, "PATIENCE_S", 60)
    assert list(terminal.progress(range(3), 3, "scoring")) == [0, 1, 2]
    with terminal.busy("drawing"):
        pass
    assert stream.getvalue() == ""


def test_within_a_bar_there_is_no_other(shown):
    stream = shown()
    for _ in terminal.progress(slowly(2), 2, "scoring"):
        with terminal.busy("drawing"):
            time.sleep(0.2)
    assert "scoring" in stream.getvalue()
    assert "drawing" not in stream.getvalue()
    with terminal.busy("drawing"):
        time.sleep(0.3)
    assert "drawing" in stream.getvalue()


def test_a_bar_goes_when_what_it_is_for_fails(shown):
    stream = shown()
    with pytest.raises(OSError, match="full"), terminal.busy("drawing"):
        raise OSError("full")
    with terminal.busy("again"):
        time.sleep(0.3)
    assert "again" in stream.getvalue()


def test_an_output_that_is_no_terminal_has_no_bar(monkeypatch):
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setattr(terminal, "PATIENCE_S", 0.01)
    assert list(terminal.progress(slowly(2), 2, "scoring")) == [0, 1]
    with terminal.busy("drawing"):
        time.sleep(0.1)
    assert stream.getvalue() == ""

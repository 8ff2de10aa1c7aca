"""Progress: a bar on a terminal for what takes long, nothing anywhere else."""

import io
import sys
import time

import pytest
import rich.progress  # noqa: F401 - is there before a bar is waited for

from kamikoma.cli import terminal


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


def wait_for(words, stream):
    """Wait until a bar shows; a busy machine takes its time."""
    until = time.monotonic() + 30
    while words not in stream.getvalue() and time.monotonic() < until:
        time.sleep(0.02)
    assert words in stream.getvalue()


def waiting(words, stream, count):
    """Yield items, the last of them once a bar shows."""
    yield from range(count - 1)
    wait_for(words, stream)
    yield count - 1


def test_what_takes_long_has_a_bar(shown):
    stream = shown()
    news = terminal.progress(waiting("3/4", stream, 4), 4, "scoring")
    assert list(news) == [0, 1, 2, 3]
    assert "scoring" in stream.getvalue()


def test_what_is_done_at_once_has_none(shown, monkeypatch):
    stream = shown()
    monkeypatch.setattr(terminal, "PATIENCE_S", 60)
    assert list(terminal.progress(range(3), 3, "scoring")) == [0, 1, 2]
    with terminal.busy("drawing"):
        pass
    assert stream.getvalue() == ""


def test_within_a_bar_there_is_no_other(shown):
    stream = shown()
    for _ in terminal.progress(range(1), 1, "scoring"):
        with terminal.busy("drawing"):
            wait_for("scoring", stream)
            time.sleep(0.3)
    assert "drawing" not in stream.getvalue()
    with terminal.busy("drawing"):
        wait_for("drawing", stream)


def test_a_gauge_tells_what_was_found_so_far(shown):
    stream = shown()
    with terminal.gauge("planning") as show:
        wait_for("planning", stream)
        show(0.5, "planning, 40 points so far")
        wait_for("40 points", stream)


def test_a_bar_goes_when_what_it_is_for_fails(shown):
    stream = shown()
    with pytest.raises(OSError, match="full"), terminal.busy("drawing"):
        raise OSError("full")
    with terminal.busy("again"):
        wait_for("again", stream)


def test_an_output_that_is_no_terminal_has_no_bar(monkeypatch):
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setattr(terminal, "PATIENCE_S", 0.01)
    for _ in terminal.progress(range(2), 2, "scoring"):
        time.sleep(0.1)
    with terminal.busy("drawing"):
        time.sleep(0.1)
    assert stream.getvalue() == ""

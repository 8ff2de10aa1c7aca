"""What people see while a command works, and the console it is said on."""

from __future__ import annotations

import gc
import os
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

from games.message import Message
from kamikoma.cli.language import spoken
from kamikoma.shelf import left_out

if TYPE_CHECKING:
    from rich.console import Console

T = TypeVar("T")

PATIENCE_S = 1.0
"""Whatever is done sooner is done without a bar."""

_WIDE = 160  # columns of an output that is no terminal: nothing is cut there


def console(*, error: bool = False) -> Console:
    """Return a console on standard output, or on standard error.

    Colours and the width are the terminal's; on anything else there are no colours, and the width
    is what `COLUMNS` says, if it is set.
    """
    from rich.console import Console

    stream = sys.stderr if error else sys.stdout
    width = None if stream.isatty() or _columns_set() else _WIDE  # None: Rich asks `COLUMNS` too
    return Console(file=stream, width=width, highlight=False, markup=False, emoji=False)


def _columns_set() -> bool:
    columns = os.environ.get("COLUMNS", "")
    return columns.isascii() and columns.isdigit() and int(columns) > 0


_UNHEARD = dict.fromkeys((7, 8, 11, 12, 13))  # what a terminal obeys and nobody reads


def say_line(line: str, *, bold: bool = False) -> None:
    """Say a line on standard output; long ones are left for the terminal to break."""
    if bold and sys.stdout.isatty():
        console().print(line, style="bold")
        return
    # What has no style needs no Rich, which takes as long to load as a page takes to draw.
    sys.stdout.write(line.translate(_UNHEARD) + "\n")


def say_left_out() -> None:
    """Say once on standard error which games of other packages are not there.

    Nothing is said as long as nobody looked for them.
    """
    for reason in left_out():
        if reason not in _left_out_told:
            _left_out_told.add(reason)
            line = " ".join(spoken().say(reason).split())
            sys.stderr.write(f"kamikoma: {line}\n".translate(_UNHEARD))


_left_out_told: set[Message] = set()


@contextmanager
def keeping_all() -> Iterator[None]:
    """Do not search for garbage meanwhile: what a print makes is needed until it is written."""
    searching = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if searching:
            gc.freeze()  # or all of it would be searched once, just before it goes
            gc.enable()


def progress(items: Iterable[T], total: int, label: str) -> Iterator[T]:
    """Yield the items; if that takes more than a second, a bar on the terminal tells how far."""
    if not sys.stderr.isatty():
        yield from items
        return
    with _bar(label, total) as advance:
        for item in items:
            yield item
            advance()


@contextmanager
def busy(label: str) -> Iterator[None]:
    """Show, while something goes on that takes more than a second, that it does."""
    if not sys.stderr.isatty():
        yield
        return
    with _bar(label, None):
        yield


_one = threading.Lock()


@contextmanager
def gauge(label: str) -> Iterator[Callable[[float, str], None]]:
    """Show how much of a search is over: what is yielded takes the share, and what to say of it."""
    if not sys.stderr.isatty():
        yield lambda share, now_doing: None
        return
    with _bar(label, 1.0) as advance:

        def show(share: float, now_doing: str) -> None:
            advance.done, advance.label = share, now_doing

        yield show


class _Advance:
    """Counts what is done; a bar shows it once there is one."""

    def __init__(self, label: str) -> None:
        self.done = 0.0
        self.label = label

    def __call__(self) -> None:
        self.done += 1


@contextmanager
def _bar(label: str, total: float | None) -> Iterator[_Advance]:
    """Have a thread of its own draw the bar, so that one long step does not hold it up.

    There is one bar at a time: what goes on within something that has a bar gets none.
    """
    advance = _Advance(label)
    if not _one.acquire(blocking=False):
        yield advance
        return
    over = threading.Event()

    def draw() -> None:
        if over.wait(PATIENCE_S):
            return
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

        columns = [TextColumn("{task.description}"), BarColumn()]
        if isinstance(total, int):
            columns.append(MofNCompleteColumn())
        with Progress(
            *columns,
            console=console(error=True),
            transient=True,
            redirect_stdout=sys.stdout.isatty(),  # to the same terminal, above the bar
            redirect_stderr=sys.stdout.isatty(),
        ) as bar:
            task = bar.add_task(label, total=total)
            while not over.wait(0.1):
                bar.update(task, completed=advance.done, description=advance.label)

    thread = threading.Thread(target=draw, daemon=True)
    thread.start()
    try:
        yield advance
    finally:
        over.set()
        thread.join()
        _one.release()

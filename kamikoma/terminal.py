"""What people see while a command works, and the console it is said on."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from rich.console import Console

T = TypeVar("T")

PATIENCE_S = 1.0
"""Whatever is done sooner is done without a bar."""

_WIDE = 160  # columns of an output that is no terminal: nothing is cut there


def console(*, error: bool = False) -> Console:
    """Return a console on standard output, or on standard error.

    Colours and the width are the terminal's; on anything else there are no colours.
    """
    from rich.console import Console  # noqa: PLC0415 - Rich takes its time

    stream = sys.stderr if error else sys.stdout
    width = None if stream.isatty() else _WIDE
    return Console(file=stream, width=width, highlight=False, markup=False, emoji=False)


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


class _Advance:
    """Counts what is done; a bar shows it once there is one."""

    def __init__(self) -> None:
        self.done = 0

    def __call__(self) -> None:
        self.done += 1


@contextmanager
def _bar(label: str, total: int | None) -> Iterator[_Advance]:
    """Have a thread of its own draw the bar, so that one long step does not hold it up."""
    advance = _Advance()
    over = threading.Event()

    def draw() -> None:
        if over.wait(PATIENCE_S):
            return
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn  # noqa: PLC0415

        columns = [TextColumn("{task.description}"), BarColumn()]
        if total is not None:
            columns.append(MofNCompleteColumn())
        with Progress(*columns, console=console(error=True), transient=True) as bar:
            task = bar.add_task(label, total=total)
            while not over.wait(0.1):
                bar.update(task, completed=advance.done)

    thread = threading.Thread(target=draw, daemon=True)
    thread.start()
    try:
        yield advance
    finally:
        over.set()
        thread.join()

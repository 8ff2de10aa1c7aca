"""Ctrl-C in a process of the command line: heard from its first moment to its last.

An interrupt is a `KeyboardInterrupt`, which unwinds what was begun, but for where none may be
raised: in a module that is just coming in, which would be left half-made, and which some libraries
in C answer with an `ImportError`; and when all is done and Python goes. There the process ends at
once, with the status that it would have had, and nothing is half-written.
"""

from __future__ import annotations

import atexit
import os
import signal
import sys
from contextlib import suppress

TYPE_CHECKING = False
if TYPE_CHECKING:  # `typing` takes longer to import than all that is here
    from types import FrameType

INTERRUPTED = 130
"""The exit status: 128 and the number of the signal, as shells have it."""

_IMPORTS = "<frozen importlib._bootstrap>"


class _State:
    """What this process has heard, and how it says so."""

    notice = "stopped"
    heard = False
    ending = False


def listen() -> None:
    """Hear interrupts from now on, unless who started the process wants them ignored."""
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        return  # as behind `nohup`, or in the background of a script
    signal.signal(signal.SIGINT, _hear)
    sys.unraisablehook = _unraisable
    atexit.register(_deafen)  # first in, last out: threads are over by then


def say_as(notice: str) -> None:
    """Set what is said of an interrupt, once the language is known."""
    _State.notice = notice


def heard() -> bool:
    """Return whether there was an interrupt."""
    return _State.heard


def finish() -> None:
    """Let interrupts end the process from now on: all is done."""
    _State.ending = True


def _hear(number: int, frame: FrameType | None) -> None:
    _State.heard = True
    if _State.ending or _is_importing(frame):
        _end()
    raise KeyboardInterrupt


def _is_importing(frame: FrameType | None) -> bool:
    while frame is not None:
        if frame.f_code.co_filename == _IMPORTS:
            return True
        frame = frame.f_back
    return False


def _unraisable(unraisable: sys.UnraisableHookArgs) -> None:
    """Hear an interrupt that came where Python can raise nothing, and would only print it."""
    if unraisable.exc_type is KeyboardInterrupt:
        _end()
    sys.__unraisablehook__(unraisable)


def _deafen() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _end() -> None:
    # On a terminal “^C” stands in the line already, and a bar may have hidden the cursor.
    afresh = "\x1b[?25h\n" if os.isatty(2) else ""
    with suppress(OSError):  # if nobody listens
        os.write(2, f"{afresh}kamikoma: {_State.notice}\n".encode())
    os._exit(INTERRUPTED)

"""What stops a command: a line for a person, exit status 2."""

from __future__ import annotations

import errno
import os

import click

from games.message import Message, mark, message
from kamikoma.words import spoken

OK = 0
BROKEN_RULES = 1
UNREADABLE = 2

_REASONS = {
    errno.ENOENT: mark("there is no such file or folder"),
    errno.EACCES: mark("permission denied"),
    errno.EPERM: mark("permission denied"),
    errno.EISDIR: mark("it is a folder"),
    errno.ENOTDIR: mark("a part of it is a file, not a folder"),
    errno.EEXIST: mark("there is a file of that name already"),
    errno.ENOSPC: mark("the disk is full"),
    errno.EDQUOT: mark("the disk is full"),
    errno.EFBIG: mark("the file would be too large"),
    errno.EROFS: mark("the disk cannot be written"),
    errno.ENAMETOOLONG: mark("the name is too long"),
    errno.EIO: mark("the disk cannot be read or written"),
}


class CommandError(click.ClickException):
    """A command that cannot do what it was asked to.

    Attributes:
        lines: why, a line for each reason.
    """

    exit_code = UNREADABLE

    def __init__(self, *reasons: Message) -> None:
        self.lines = tuple(map(spoken().say, reasons))
        super().__init__("; ".join(self.lines))


def why(error: OSError) -> str:
    """Return why the system refused, in the reader's language where we have the words."""
    known = _REASONS.get(error.errno or 0)
    if known:
        return spoken().text(known)
    return (error.strerror or str(error)).lower()


def refused(error: OSError) -> CommandError:
    """Return a system's refusal as a line for a person, with the name of the file it is about."""
    if error.filename is None:
        return CommandError(message("stopped: {reason}", reason=why(error)))
    name = os.fsdecode(error.filename)
    return CommandError(message("{file}: {reason}", file=name, reason=why(error)))

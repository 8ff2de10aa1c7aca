"""What a system refused, as a sentence for a person."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager

from games.message import Message, mark, message
from kamikoma.game import RefusedError

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


def why(error: OSError) -> Message:
    """Return why the system refused; in its own words where we have none."""
    known = _REASONS.get(error.errno or 0)
    if known:
        return Message(known)
    return message("{reason}", reason=(error.strerror or str(error)).lower())


@contextmanager
def letters_known() -> Iterator[None]:
    """Refuse a text that no font of ours can draw: of an edition, or of a game from elsewhere.

    Raises:
        RefusedError: it has such a character.
    """
    from printables.drawing.fonts import MissingGlyphError

    try:
        yield
    except MissingGlyphError as error:
        raise RefusedError(
            message("the font has no “{characters}”", characters=error.characters)
        ) from None


def refused(error: OSError) -> RefusedError:
    """Return a system's refusal with the name of the file that it is about."""
    if error.filename is None:
        return RefusedError(message("stopped: {reason}", reason=why(error)))
    name = os.fsdecode(error.filename)
    return RefusedError(message("{file}: {reason}", file=name, reason=why(error)))

"""Edition files: the numbers of a published set, in place of what is inferred or a house value."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from games.edition import EditionError
from games.message import Message, counted, message
from games.notation import decode
from games.problem import NotationError
from kamikoma.failure import CommandError, refused

E = TypeVar("E")

MOST_REASONS = 20
"""With more things wrong than this only their number is told."""


def edition_file(name: str | None, read: Callable[[str], E]) -> E | None:
    """Return the edition of a file, or None where no file is named.

    Args:
        name: the file's name, as typed.
        read: reads an edition from TOML; raises `EditionError`.

    Raises:
        CommandError: the file cannot be read, or is no edition.
    """
    if name is None:
        return None
    try:
        return read(decode(Path(name).read_bytes()))
    except OSError as error:
        raise refused(error) from None
    except ValueError as error:
        reasons: tuple[Message, ...]
        if isinstance(error, EditionError):
            reasons = error.messages[:MOST_REASONS]
            more = len(error.messages) - len(reasons)
            if more:
                reasons += (counted("and {count} more", "and {count} more", more),)
        elif isinstance(error, NotationError):
            reasons = (error.problems[0].message,)
        else:  # a NUL in the name
            reasons = (message("cannot be read: no file has such a name"),)
        raise CommandError(
            *(message("{file}: {reason}", file=name, reason=reason) for reason in reasons)
        ) from None

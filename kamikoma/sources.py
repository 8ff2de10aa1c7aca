"""The files that people name on the command line."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from games.message import Message, message
from games.notation import LIMIT_BYTES, decode, split_lines
from games.problem import NotationError
from kamikoma.failure import CommandError, why
from kamikoma.words import spoken

STANDARD_INPUT = "-"


@dataclass(frozen=True, slots=True)
class Source:
    """A file as it was found.

    Attributes:
        name: as typed; `-` is standard input.
        data: its bytes, one more than any entry may have at most.
        missing: why it cannot be read, or None.
    """

    name: str
    data: bytes
    missing: Message | None = None

    @property
    def label(self) -> str:
        """What to call it in a message."""
        if self.name == STANDARD_INPUT:
            return spoken().say(message("standard input"))
        return self.name

    def line(self, number: int) -> str:
        """Return a line of it, from 1, to show to a person; empty if there is none."""
        try:
            lines = split_lines(decode(self.data))
        except NotationError:
            lines = split_lines(self.data.decode("utf-8", "replace"))
        return lines[number - 1] if number <= len(lines) else ""


def read_sources(names: Sequence[str]) -> tuple[Source, ...]:
    """Read files, no more of each than an entry may have.

    Raises:
        CommandError: standard input is named more than once.
    """
    if names.count(STANDARD_INPUT) > 1:
        raise CommandError(message("“-”, standard input, can be read only once"))
    return tuple(_read(name) for name in names)


def _read(name: str) -> Source:
    try:
        if name == STANDARD_INPUT:
            return Source(name, sys.stdin.buffer.read(LIMIT_BYTES + 1))
        with Path(name).open("rb") as file:
            return Source(name, file.read(LIMIT_BYTES + 1))
    except OSError as error:
        return Source(name, b"", message("cannot be read: {reason}", reason=why(error)))
    except ValueError:  # a NUL in the name
        return Source(name, b"", message("cannot be read: no file has such a name"))

"""Files on the command line: those that are named, and those that are written."""

from __future__ import annotations

import errno
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from glob import escape
from pathlib import Path
from typing import TYPE_CHECKING

import click

from games.message import Message, message
from games.notation import LIMIT_BYTES
from kamikoma.choices import Source
from kamikoma.cli.language import spoken
from kamikoma.desk.faults import STANDARD_INPUT
from kamikoma.desk.refusals import refused, why
from kamikoma.desk.scoring import Missing
from kamikoma.game import RefusedError

if TYPE_CHECKING:
    from kamikoma.desk.files import Files

OUTPUT = "output"
"""The folder for all that is made, unless people name another."""


def read_sources(names: Sequence[str]) -> tuple[Source | Missing, ...]:
    """Read files, no more of each than an entry may have.

    Raises:
        RefusedError: standard input is named more than once.
    """
    if names.count(STANDARD_INPUT) > 1:
        raise RefusedError(message("“-”, standard input, can be read only once"))
    return tuple(map(read_source, names))


def read_source(name: str) -> Source | Missing:
    """Read a file, no more of it than an entry may have; `-` is standard input."""
    try:
        return _read(name)
    except OSError as error:
        return Missing(name, message("cannot be read: {reason}", reason=why(error)))
    except ValueError:  # a NUL in the name
        return Missing(name, message("cannot be read: no file has such a name"))


def _read(name: str) -> Source:
    if name == STANDARD_INPUT:
        return Source(name, sys.stdin.buffer.read(LIMIT_BYTES + 1))
    with Path(name).open("rb") as file:
        return Source(name, file.read(LIMIT_BYTES + 1))


def opened(name: str) -> Source:
    """Read a file that a command cannot do without.

    Raises:
        RefusedError: it cannot be read.
    """
    try:
        return _read(name)
    except OSError as error:
        raise refused(error) from None
    except ValueError:  # a NUL in the name
        reason = message("cannot be read: no file has such a name")
        raise RefusedError(message("{file}: {reason}", file=name, reason=reason)) from None


def pdf_folder(out: str, usual: Path) -> tuple[Path, str | None]:
    """Return the folder of a PDF and, where it was typed, the whole name of its file.

    Args:
        out: as typed; empty for the usual place.
        usual: the folder without it.
    """
    if not out:
        return usual, None
    place = Path(out)
    if place.suffix.lower() == ".pdf" and not place.is_dir():
        return place.parent, place.name
    if place.exists() and not place.is_dir():
        reason = message(
            "it is there and no folder; expected a folder, or a name that ends in .pdf"
        )
        raise RefusedError(message("{file}: {reason}", file=out, reason=reason))
    return place, None


def write_files(folder: Path, files: Files, pdf: str | None = None) -> list[Message]:
    """Write files that belong together, all or none; return what to tell of them.

    Args:
        folder: where; it is made if need be.
        files: the files.
        pdf: the name that the PDF shall have instead of its own; the others follow it.

    Raises:
        OSError: one cannot be written; what was there stays.
    """
    from printables.output.writing import is_ours, write_together

    def named(name: str) -> str:
        if pdf is None or not name.startswith(files.stem):
            return name
        if name == f"{files.stem}.pdf":
            return pdf
        return Path(pdf).stem + name.removeprefix(files.stem)

    write_together([(folder / named(one.name), one.content) for one in files.files])
    there = {named(one.name) for one in files.files}
    for pattern in files.stale:
        before, _, after = named(pattern).partition("*")
        for old in folder.glob(f"{escape(before)}*{escape(after)}"):
            number = old.name.removeprefix(before).removesuffix(after)
            if old.name not in there and number.isdigit() and is_ours(old):
                old.unlink(missing_ok=True)  # of a print with more pages
    return [_in_folder(notice, folder, named) for notice in files.told]


def _in_folder(notice: Message, folder: Path, named: Callable[[str], str]) -> Message:
    values = tuple(
        (name, str(folder / named(value)))
        if name == "file" and isinstance(value, str)
        else (name, value)
        for name, value in notice.values
    )
    return replace(notice, values=values)


@contextmanager
def told_of_system() -> Iterator[None]:
    """Tell what the system refuses as a refusal of ours."""
    try:
        yield
    except OSError as error:
        raise refused(error) from None


def writable(name: str) -> Path:
    """Return where a file goes; before any work, that none is done in vain.

    Raises:
        RefusedError: no file can be written there.
    """
    place = Path(name)
    with told_of_system():
        if place.is_dir():
            raise IsADirectoryError(errno.EISDIR, "", name)
        place.parent.mkdir(parents=True, exist_ok=True)
        if place.exists() and not os.access(place, os.W_OK):
            raise PermissionError(errno.EACCES, "", name)
        try:  # some folders say that they can be written, and cannot
            tempfile.TemporaryFile(dir=place.parent).close()
        except OSError as error:
            raise OSError(error.errno, "", name) from None
    return place


def give_text(text: str, place: Path | None) -> None:
    """Give a text: into a file, or on standard output.

    Raises:
        RefusedError: it cannot be written; then it is on standard output.
    """
    from printables.output.writing import write_whole

    if place is None:
        click.echo(text, nl=not text.endswith("\n"))
        return
    try:
        with told_of_system():
            write_whole(place, text.encode())
    except RefusedError:
        click.echo(text, nl=not text.endswith("\n"))  # what took so long to find is not lost
        raise
    click.echo(spoken().say(message("written: {file}", file=str(place))))

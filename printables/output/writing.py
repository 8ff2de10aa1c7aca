"""Files written whole or not at all, one or several together."""

from __future__ import annotations

import os
import re
import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from types import FrameType

_PART = re.compile(r"\.(?P<name>.+)\.(?P<process>[0-9]+)-[0-9]+\.part")
_NUMBERS = count()  # threads of one process may write files of one name


MAKER = "Kamikoma"
"""Stands near the beginning of pictures and of files for cutting machines."""

_BEGINNING = 1024  # bytes


def is_ours(place: Path) -> bool:
    """Return whether a picture, or a file for a cutting machine, is one that we wrote."""
    try:
        with place.open("rb") as file:
            return MAKER.encode() in file.read(_BEGINNING)
    except OSError:
        return False


def write_together(files: Sequence[tuple[Path, bytes]]) -> None:
    """Write files so that all are there whole, or what was there before is untouched.

    Each is written under a temporary name first; only when all of them are on the disk they take
    their names. Temporary files of processes that ended in the middle are swept away on the way.
    What is no file, as `/dev/null` or a pipe, is written to and stays what it is.

    Raises:
        OSError: a folder cannot be written, or the disk is full; it names the file that was meant.
    """
    parts: list[tuple[Path, Path]] = []
    with _cleaning(parts):
        for place, content in files:
            try:
                place.parent.mkdir(parents=True, exist_ok=True)
                sweep(place.parent)
                if place.is_dir():
                    raise IsADirectoryError(21, "is a directory", os.fspath(place))
                if _is_device(place):
                    place.write_bytes(content)
                    continue
                part = place.with_name(f".{place.name}.{os.getpid()}-{next(_NUMBERS)}.part")
                parts.append((part, place))
                with part.open("wb") as file:
                    file.write(content)
            except OSError as error:
                error.filename = os.fspath(place)
                error.filename2 = None
                raise
        for part, place in parts:
            try:
                part.replace(place)
            except OSError as error:
                error.filename, error.filename2 = os.fspath(place), None
                raise


def _is_device(place: Path) -> bool:
    """Whether something other than a file is there, which a file must not take the place of."""
    return place.exists() and not place.is_file()


def write_whole(place: Path, content: bytes) -> None:
    """Write a file so that it is there whole or not at all; one of that name stays until then.

    Raises:
        OSError: the folder cannot be written, or the disk is full; it names the file.
    """
    write_together([(place, content)])


def sweep(folder: Path) -> None:
    """Remove what processes left in a folder that were killed in the middle of writing."""
    with suppress(OSError):
        for left in folder.glob(".*.part"):
            match = _PART.fullmatch(left.name)
            if match and not _alive(int(match["process"])):
                with suppress(OSError):
                    left.unlink()


def _alive(process: int) -> bool:
    if os.name == "nt":  # where asking would end it
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True


@contextmanager
def _cleaning(parts: Sequence[tuple[Path, Path]]) -> Iterator[None]:
    """Leave no temporary file behind, not even when the process is told to end."""

    def clean() -> None:
        for part, _ in parts:
            with suppress(OSError):
                part.unlink(missing_ok=True)

    def ended(number: int, frame: FrameType | None) -> None:
        clean()
        signal.signal(number, before)
        os.kill(os.getpid(), number)

    first = threading.current_thread() is threading.main_thread()
    before = signal.getsignal(signal.SIGTERM)
    if first:
        signal.signal(signal.SIGTERM, ended)
    try:
        yield
    finally:
        clean()
        if first:
            signal.signal(signal.SIGTERM, before)

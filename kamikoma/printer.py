"""How far the user's printer misses the place on the back of the paper, kept from run to run."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING, Any

from games.message import Message, message
from kamikoma.failure import CommandError

if TYPE_CHECKING:
    from printables.sheets import Offset

MOST_MM = 20.0
MOST_DEGREES = 10.0
"""More than any printer misses by: a slip of the fingers."""

_FILE = "printer.toml"
_KEYS = ("x_mm", "y_mm", "degrees")
_NUMBER = r"\s*([+-]?[0-9]+(?:\.[0-9]+)?)\s*"
_TYPED = re.compile(f"{_NUMBER},{_NUMBER}(?:,{_NUMBER})?")


def offset_file() -> Path:
    """Return the file in the user's configuration that keeps the offset."""
    from platformdirs import user_config_path  # noqa: PLC0415 - only to print

    return user_config_path("kamikoma", appauthor=False) / _FILE


def back_offset(typed: str | None) -> tuple[Offset | None, Message | None]:
    """Return what moves the backs, and what to tell of it.

    Args:
        typed: the offset as it was typed, which is kept; None for the one that was kept before.

    Raises:
        CommandError: what was typed, or what the file has, is no offset.
        OSError: the file cannot be read or written.
    """
    if typed is not None:
        offset = parse_offset(typed)
        keep_offset(offset)
        return _moving(offset), message("kept for the next time: {file}", file=str(offset_file()))
    return _moving(kept_offset()), None


def parse_offset(typed: str) -> Offset:
    """Return an offset as it is typed, `X,Y` or `X,Y,DEGREES`.

    Raises:
        CommandError: it is none.

    >>> parse_offset("1.5,-0.5")
    Offset(x_mm=1.5, y_mm=-0.5, turn=0)
    """
    from printables.sheets import Offset  # noqa: PLC0415 - only to print

    found = _TYPED.fullmatch(unicodedata.normalize("NFKC", typed).replace("\u2212", "-"))
    if found is None:
        raise CommandError(
            message(
                "--back-offset: found “{found}”, expected X,Y or X,Y,DEGREES, as 1.5,-0.5,0.2",
                found=typed[:40],
            )
        )
    x, y, turn = (float(part) if part else 0 for part in found.groups())
    if not _sensible(x, y, turn):
        raise CommandError(_too_far())
    return Offset(x, y, turn)


def keep_offset(offset: Offset) -> None:
    """Write an offset into the user's configuration.

    Raises:
        OSError: that cannot be written; what was there stays.
    """
    from printables.document import write_whole  # noqa: PLC0415 - only to print

    place = offset_file()
    place.parent.mkdir(parents=True, exist_ok=True)
    text = (
        "# How the backs of pages are moved, as one looks at the back: to the right, down, and\n"
        "# clockwise about the middle of the paper. Written by --back-offset.\n"
        f"[back]\nx_mm = {offset.x_mm!r}\ny_mm = {offset.y_mm!r}\ndegrees = {offset.turn!r}\n"
    )
    write_whole(place, text.encode())


def kept_offset() -> Offset:
    """Return the offset that was kept, or none at all.

    Raises:
        CommandError: the file is there and has no offset in it.
        OSError: it cannot be read.
    """
    from printables.sheets import Offset  # noqa: PLC0415 - only to print

    place = offset_file()
    try:
        data: dict[str, Any] = tomllib.loads(place.read_bytes().decode())
    except FileNotFoundError:
        return Offset()
    except (tomllib.TOMLDecodeError, UnicodeDecodeError):
        data = {}
    back = data.get("back")
    numbers: list[Any] = []
    if isinstance(back, dict) and any(key in back for key in _KEYS):
        numbers = [back.get(key, 0) for key in _KEYS]
    if not numbers or not all(type(number) in (int, float) for number in numbers):
        raise CommandError(
            message(
                "{file}: expected a table [back] with x_mm, y_mm and degrees; --back-offset 0,0 "
                "writes it anew",
                file=str(place),
            )
        )
    if not _sensible(*numbers):
        raise CommandError(message("{file}: {problem}", file=str(place), problem=_too_far()))
    return Offset(*numbers)


def _sensible(x: float, y: float, turn: float) -> bool:
    return abs(x) <= MOST_MM and abs(y) <= MOST_MM and abs(turn) <= MOST_DEGREES


def _too_far() -> Message:
    return message(
        "a back offset is at most {millimetres} mm and {degrees}° either way",
        millimetres=f"{MOST_MM:g}",
        degrees=f"{MOST_DEGREES:g}",
    )


def _moving(offset: Offset) -> Offset | None:
    """Return an offset if it moves anything."""
    return offset if offset.x_mm or offset.y_mm or offset.turn else None

"""The numbers of Lineframe, each with the mark of where it comes from.

A tape's own numbers are shown from here, but drawn by `games.lineframe.tape`: a tape that is on
paper must not change with an edition.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, fields
from functools import lru_cache
from pathlib import Path

from games.edition import EditionError, Mark, Marked
from games.lineframe.frames import FACES
from games.message import Message, message
from games.notation import echo


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition's numbers; `edition.toml` says what each means."""

    players: Marked[tuple[int, ...]]
    end_qr_frames: Marked[int]
    qr_weight: Marked[int]
    targets: Marked[tuple[int, ...]]
    colours: Marked[tuple[str, ...]]
    tape_frames: Marked[int]
    qr_gap: Marked[tuple[int, ...]]
    two_faces: Marked[tuple[int, ...]]
    window: Marked[int]
    frame_sizes_mm: Marked[tuple[int, ...]]
    frame_size_mm: Marked[int]


@lru_cache(maxsize=1)
def house_edition() -> Edition:
    """Return the edition that ships with the project."""
    return read_edition(Path(__file__).with_name("edition.toml").read_text(encoding="utf-8"))


def read_edition(text: str) -> Edition:
    """Read an edition from TOML.

    Raises:
        EditionError: it is no TOML, a value is missing, unknown, of another kind, or has no mark,
            or values do not go together.
    """
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise EditionError(message("the edition is no TOML: {reason}", reason=str(error))) from None
    names = [field.name for field in fields(Edition)]
    for name in tables:
        if name not in names:
            raise EditionError(message("the edition has no value {name}", name=echo(name)))
    for name in names:
        if name not in tables:
            raise EditionError(message("the edition lacks the value {name}", name=echo(name)))
    edition = Edition(
        players=_numbers("players", tables["players"], 2),
        end_qr_frames=_number("end_qr_frames", tables["end_qr_frames"]),
        qr_weight=_number("qr_weight", tables["qr_weight"]),
        targets=_numbers("targets", tables["targets"]),
        colours=_words("colours", tables["colours"], len(FACES)),
        tape_frames=_number("tape_frames", tables["tape_frames"]),
        qr_gap=_numbers("qr_gap", tables["qr_gap"], 2),
        two_faces=_numbers("two_faces", tables["two_faces"], 2),
        window=_number("window", tables["window"]),
        frame_sizes_mm=_numbers("frame_sizes_mm", tables["frame_sizes_mm"]),
        frame_size_mm=_number("frame_size_mm", tables["frame_size_mm"]),
    )
    if edition.frame_size_mm.value not in edition.frame_sizes_mm.value:
        raise _wrong("frame_size_mm", message("one of the frame_sizes_mm"))
    return edition


def _wrong(name: str, expected: Message) -> EditionError:
    return EditionError(
        message("{name} of the edition: expected {expected}", name=name, expected=expected)
    )


def _entry(name: str, table: object) -> tuple[object, Mark, str]:
    if not isinstance(table, dict) or "value" not in table:
        raise _wrong(name, message("a table with a value and a mark"))
    unknown = set(table) - {"value", "mark", "rule"}
    if unknown:
        raise _wrong(name, message("value, mark and rule, and nothing else"))
    rule = table.get("rule", "")
    if not isinstance(rule, str):
        raise _wrong(name, message("the rule’s number in quotes"))
    match table.get("mark"):
        case "S" | "I" | "H" as mark:
            return table["value"], mark, rule
    raise _wrong(name, message("the mark S, I or H"))


def _number(name: str, table: object) -> Marked[int]:
    value, mark, rule = _entry(name, table)
    if type(value) is not int or value < 1:
        raise _wrong(name, message("a whole number, at least 1"))
    return Marked(value, mark, rule)


def _numbers(name: str, table: object, count: int | None = None) -> Marked[tuple[int, ...]]:
    value, mark, rule = _entry(name, table)
    if (
        not isinstance(value, list)
        or not value
        or any(type(item) is not int or item < 1 for item in value)
        or value != sorted(set(value))
    ):
        raise _wrong(name, message("a list of whole numbers, at least 1, in rising order"))
    if count is not None and len(value) != count:
        raise _wrong(name, message("a list of {count}", count=count))
    return Marked(tuple(value), mark, rule)


def _words(name: str, table: object, count: int) -> Marked[tuple[str, ...]]:
    value, mark, rule = _entry(name, table)
    if (
        not isinstance(value, list)
        or any(not isinstance(item, str) or not item for item in value)
        or len(set(value)) != len(value)
    ):
        raise _wrong(name, message("a list of different words"))
    if len(value) != count:
        raise _wrong(name, message("a list of {count}", count=count))
    return Marked(tuple(value), mark, rule)

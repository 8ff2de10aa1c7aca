"""The numbers of Lineframe, each with the mark of where it comes from.

A tape's own numbers are shown from here, but drawn by `games.lineframe.tape`: a tape that is on
paper must not change with an edition.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from games.edition import Change, Editions, Marked, list_of, span, table, whole, word
from games.lineframe.frames import FACES
from games.message import message

_MOST_TAPE = 80  # frames, so nothing on a table can be more
_RISING = message("whole numbers in rising order")


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition's numbers; `edition.toml` says what each means."""

    players: Marked[tuple[int, int]] = table(span(1, 9))
    end_qr_frames: Marked[int] = table(whole(1, 26), change=Change.ALWAYS)
    qr_weight: Marked[int] = table(whole(1, 9), change=Change.ALWAYS)
    targets: Marked[tuple[int, ...]] = table(
        list_of(
            whole(1, 999),
            message("three whole numbers in rising order"),
            count=3,
            rising=True,
        ),
        change=Change.ALWAYS,
    )
    colours: Marked[tuple[str, ...]] = table(
        list_of(word, message("six different colours"), count=len(FACES), distinct=True),
        change=Change.NEVER,
    )
    tape_frames: Marked[int] = table(whole(1, _MOST_TAPE), change=Change.NEVER)
    qr_gap: Marked[tuple[int, int]] = table(span(1, _MOST_TAPE), change=Change.NEVER)
    two_faces: Marked[tuple[int, int]] = table(span(1, _MOST_TAPE), change=Change.NEVER)
    window: Marked[int] = table(whole(1, _MOST_TAPE), change=Change.NEVER)
    frame_sizes_mm: Marked[tuple[int, ...]] = table(
        list_of(whole(1, 99), _RISING, rising=True), change=Change.NEVER
    )
    frame_size_mm: Marked[int] = table(whole(1, 99), change=Change.NEVER)


_EDITIONS = Editions(Edition, Path(__file__).with_name("edition.toml"))


def house_edition() -> Edition:
    """Return the edition that ships with the project."""
    return _EDITIONS.house


def edition_text() -> str:
    """Return the TOML of that edition, with its comments, to begin one's own from."""
    return _EDITIONS.text


def read_edition(text: str | bytes) -> Edition:
    r"""Return the house's edition with the values that a TOML text replaces.

    Raises:
        EditionError: with all that is wrong, each with its place.

    >>> read_edition("[qr_weight]\nvalue = 3").qr_weight
    Marked(value=3, mark='H', rule='11')
    """
    return _EDITIONS.read(text)

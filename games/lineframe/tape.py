"""Tapes: the row of frames that an id stands for.

A tape of version A is drawn as a whole, at random but from its id alone, until one comes out that
has all the properties of `broken_properties`; about one draw in three has. Nothing in here may
change any more: ids are on paper. Another way to draw tapes gets the next version letter.
"""

from __future__ import annotations

import hashlib
import random
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise

from games.lineframe.frames import FACES, Frame
from games.lineframe.tape_id import TapeIdError, new_ids, read_id

__all__ = [
    "Tape",
    "TapeIdError",
    "broken_properties",
    "new_ids",
    "read_qr_text",
    "tape_from_id",
]

# House values (H) of version A; games/lineframe/edition.toml shows them to people.
LENGTH = 80
QR_GAPS = (3, 4, 5)
WINDOW = 12
TWO_FACES = (4, 5)  # at least four of five

_ONE_FACE = 0.12  # the share of frames drawn with one face; below the fifth that is allowed
_PAIRS = tuple(combinations(FACES, 2))


@dataclass(frozen=True, slots=True)
class Tape:
    """A printed tape.

    Attributes:
        id: its id, as printed.
        frames: all its frames; the frame printed with the number n is `frames[n - 1]`.
    """

    id: str
    frames: tuple[Frame, ...]

    @property
    def first_qr(self) -> int:
        """The number of its first QR frame, where the game begins (rule 1)."""
        return next(number for number, frame in enumerate(self.frames, 1) if frame.qr)

    def qr_text(self, number: int) -> str:
        """Return what the QR code of frame `number` holds; ten characters of QR's alphanumerics.

        >>> tape_from_id("A7Q3K2M").qr_text(7)
        'A7Q3K2M-07'
        """
        return f"{self.id}-{number:02d}"


def read_qr_text(text: str) -> tuple[str, int]:
    """Return the tape's id and the frame's number that a QR code holds.

    Raises:
        TapeIdError: the id in it is none.
        ValueError: it has no frame number of a tape.

    >>> read_qr_text("A7Q3K2M-07")
    ('A7Q3K2M', 7)
    """
    tape_id, _, number = text.rpartition("-")
    if not (number.isascii() and number.isdigit() and 1 <= int(number) <= LENGTH):
        raise ValueError(f"{text!r} names no frame from 1 to {LENGTH}")
    return read_id(tape_id), int(number)


@lru_cache(maxsize=64)
def tape_from_id(typed: str) -> Tape:
    """Return the tape of an id, the same for ever.

    Args:
        typed: the id, as a person typed it.

    Raises:
        TapeIdError: it is no tape's id.
    """
    tape_id = read_id(typed)
    seed = hashlib.sha256(f"kamikoma lineframe {tape_id}".encode()).digest()
    # Of the generator's methods only random() is used: Python promises to keep its sequence.
    rng = random.Random(int.from_bytes(seed, "big"))  # noqa: S311 - a tape is no secret
    while True:
        frames = _drawn(rng)
        if not broken_properties(frames):
            return Tape(tape_id, frames)


def _drawn(rng: random.Random) -> tuple[Frame, ...]:
    qr_numbers = set()
    number = 0
    while number < LENGTH:
        number += QR_GAPS[int(rng.random() * len(QR_GAPS))]
        qr_numbers.add(number)
    frames: list[Frame] = []
    for number in range(1, LENGTH + 1):
        faces = _faces(rng)
        while frames and frames[-1].faces == faces:
            faces = _faces(rng)
        frames.append(Frame(faces, number in qr_numbers))
    return tuple(frames)


def _faces(rng: random.Random) -> tuple[int, ...]:
    if rng.random() < _ONE_FACE:
        return (FACES[int(rng.random() * len(FACES))],)
    return _PAIRS[int(rng.random() * len(_PAIRS))]


def broken_properties(frames: tuple[Frame, ...]) -> tuple[str, ...]:
    """Return the names of the house properties of a tape that `frames` lacks; empty for a tape.

    `length`: 80 frames. `qr-gaps`: the first QR frame is number 3 to 5, from one to the next it is
    3 to 5 frames, and none is missing at the end. `two-faces`: at least four of five frames have
    two. `window`: every face shows within any 12 frames in a row. `neighbours`: no frame has the
    faces of the one before.
    """
    broken = []
    if len(frames) != LENGTH:
        broken.append("length")
    qr_numbers = [0, *(number for number, frame in enumerate(frames, 1) if frame.qr)]
    gaps = {after - before for before, after in pairwise(qr_numbers)}
    if not gaps <= set(QR_GAPS) or len(frames) - qr_numbers[-1] >= max(QR_GAPS):
        broken.append("qr-gaps")
    many, of = TWO_FACES
    if of * sum(len(frame.faces) == 2 for frame in frames) < many * len(frames):
        broken.append("two-faces")
    for face in FACES:
        shows = [-1, *(i for i, frame in enumerate(frames) if face in frame.faces), len(frames)]
        if any(after - before > WINDOW for before, after in pairwise(shows)):
            broken.append("window")
            break
    if any(a.faces == b.faces for a, b in pairwise(frames)):
        broken.append("neighbours")
    return tuple(broken)

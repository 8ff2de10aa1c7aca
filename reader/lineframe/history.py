"""What is written, read with the rules: the likeliest history that leads to what is seen.

A table is the tape from its first QR frame on, cut into strips: each ends where the face that was
settled first shows (rule 4), and bears that face once as a number (rule 7), in a frame that can
still be seen, for numbers are never covered (rule 6). The first frame was stuck alone and bears no
number. So the strips are a path along the tape, and all paths together are summed and the best is
found by dynamic programming: exact, with no search that might miss one.

People slip, and what a person clearly wrote is the truth: each strip may also bear whatever it
likes, only that this is unlikely.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from games.lineframe.tape import Tape

Floats = NDArray[np.float64]

EMPTY, CROSS = 0, 7
"""The columns of what can be written; 1 to 6 are the numbers."""

VALUES = 8
LONGEST = 14
"""No strip is longer: every face shows within any 12 frames of a tape."""

SLIP = 0.005
"""How often a strip does not bear its face once."""

_ONE_WRONG = 0.6  # of these, how often it bears one other number instead

_CROSSED = 0.06  # of frames without a number
_FREE = np.log(np.array([0.6, *([0.055] * 6), 0.07]))  # what a strip bears if rules are broken
_LEAST = 1e-6
_IMPOSSIBLE = -15.0  # for frames to be one strip by how they lie


@dataclass(frozen=True, slots=True)
class Written:
    """What is written into a frame.

    Attributes:
        value: 0 for nothing, 1 to 6 for a number, 7 for a ×: of the likeliest history.
        probabilities: of each value, all histories taken together.
    """

    value: int
    probabilities: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class History:
    """The likeliest history.

    Attributes:
        written: what is written into each frame that is seen, by its number.
        strips: the first and the last frame of each strip, the first frame of all left out.
        slips: the strips that do not bear their face once.
    """

    written: dict[int, Written]
    strips: tuple[tuple[int, int], ...]
    slips: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class _Strip:
    """What a strip says: sums and the best, both as logarithms."""

    total: float
    best: float
    values: dict[int, int]
    shares: dict[int, Floats]
    slip: bool


@dataclass(frozen=True, slots=True)
class _Paths:
    """All ways to divide the frames after the first one into strips.

    Attributes:
        strips: those that can be, by how many frames come before them and up to their end.
        forward: of each count of frames how likely they are in all ways, as a logarithm.
        came: of each count of frames where the last strip of the likeliest way begins.
    """

    strips: dict[tuple[int, int], _Strip]
    forward: Floats
    came: NDArray[np.int_]


def likeliest_history(
    tape: Tape, seen: Mapping[int, Floats], lies: Callable[[int, int], float], last: int
) -> History:
    """Return the likeliest history of a table.

    Args:
        tape: its tape.
        seen: of each frame that is seen how likely each of the `VALUES` is to the eye alone.
        lies: given a first and a last frame, how likely they and those between are one strip by
            how they lie, as a logarithm.
        last: the number of the last frame on the table.
    """
    first = tape.first_qr
    eye = {
        number: np.log(np.maximum(np.asarray(of, np.float64), _LEAST))
        for number, of in seen.items()
    }
    paths = _paths(tape, eye, lies, last)
    shares = {number: np.zeros(VALUES) for number in seen}
    _add_shares(shares, paths)
    values: dict[int, int] = {}
    chosen = []
    slips = []
    at = last - first
    while at > 0:
        start = int(paths.came[at])
        values |= paths.strips[start, at].values
        chosen.append((first + start + 1, first + at))
        if paths.strips[start, at].slip:
            slips.append(chosen[-1])
        at = start
    if first in seen:  # rule 1: it was stuck alone, and nothing but a × may stand in it
        alone = eye[first] + np.log([1 - _CROSSED, *([SLIP / 6] * 6), _CROSSED])
        shares[first] = np.exp(alone - np.logaddexp.reduce(alone))
        values[first] = int(alone.argmax())
    for number in seen:
        if number not in values:  # before the first or after the last
            free = eye[number] + _FREE
            shares[number] = np.exp(free - np.logaddexp.reduce(free))
            values[number] = int(free.argmax())
    return History(
        {
            number: Written(
                values[number], tuple(map(float, shares[number] / shares[number].sum()))
            )
            for number in sorted(seen)
        },
        tuple(reversed(chosen)),
        tuple(reversed(slips)),
    )


def _paths(
    tape: Tape, eye: Mapping[int, Floats], lies: Callable[[int, int], float], last: int
) -> _Paths:
    first = tape.first_qr
    count = last - first  # frames after the first one
    strips: dict[tuple[int, int], _Strip] = {}
    forward = np.full(count + 1, -np.inf)
    forward[0] = 0.0
    best = forward.copy()
    came = np.zeros(count + 1, dtype=int)
    for end in range(1, count + 1):
        sums = []
        for start in range(max(0, end - LONGEST), end):
            here, there = first + start + 1, first + end
            place = lies(here, there)
            if place < _IMPOSSIBLE:
                continue
            strip = _strip(tape, eye, here, there, place)
            strips[start, end] = strip
            sums.append(forward[start] + strip.total)
            if best[start] + strip.best > best[end]:
                best[end] = best[start] + strip.best
                came[end] = start
        forward[end] = np.logaddexp.reduce(sums)
    return _Paths(strips, forward, came)


def _add_shares(shares: dict[int, Floats], paths: _Paths) -> None:
    """Add to each frame's shares what every strip says of it, by how likely the strip is."""
    count = len(paths.forward) - 1
    backward = np.full(count + 1, -np.inf)
    backward[count] = 0.0
    for start in range(count - 1, -1, -1):
        backward[start] = np.logaddexp.reduce(
            [
                paths.strips[start, end].total + backward[end]
                for end in range(start + 1, min(count, start + LONGEST) + 1)
                if (start, end) in paths.strips
            ]
        )
    for (start, end), strip in paths.strips.items():
        log = paths.forward[start] + strip.total + backward[end] - paths.forward[count]
        if log > -30:
            for number, share in strip.shares.items():
                shares[number] += np.exp(log) * share


def settled_faces(tape: Tape, first: int, last: int) -> tuple[int, ...]:
    """Return the faces for which a strip is cut after frame `last` if it begins at `first`.

    None if no face first shows there (rule 4).
    """
    earlier = {face for n in range(first, last) for face in tape.frames[n - 1].faces}
    return tuple(face for face in tape.frames[last - 1].faces if face not in earlier)


def _strip(tape: Tape, eye: Mapping[int, Floats], first: int, last: int, lies: float) -> _Strip:
    here = [number for number in range(first, last + 1) if number in eye]
    faces = settled_faces(tape, first, last)
    unwritten = np.log([1 - _CROSSED, _CROSSED])
    plain = {
        number: np.array([eye[number][EMPTY], eye[number][CROSS]]) + unwritten for number in here
    }
    blank = {number: float(np.logaddexp.reduce(plain[number])) for number in here}
    all_blank = sum(blank.values())
    ways: list[tuple[float, int, int]] = []
    if faces and here:
        even = -np.log(len(faces) * len(here)) + np.log1p(-SLIP)
        ways = [
            (float(eye[number][face] - blank[number] + all_blank + even), number, face)
            for number in here
            for face in faces
        ]
        even_wrong = -np.log((6 - len(faces)) * len(here)) + np.log(SLIP * _ONE_WRONG)
        ways += [
            (float(eye[number][face] - blank[number] + all_blank + even_wrong), number, face)
            for number in here
            for face in range(1, CROSS)
            if face not in faces
        ]
    # Whatever is written there; of a strip that no face was settled for, even that is unlikely.
    rare = np.log(SLIP) + (np.log1p(-_ONE_WRONG) if faces else np.log(SLIP))
    free = {number: eye[number] + _FREE for number in here}
    loose = float(sum(np.logaddexp.reduce(of) for of in free.values()) + rare)
    legal = float(np.logaddexp.reduce([way[0] for way in ways])) if ways else -np.inf
    total = float(np.logaddexp(legal, loose))
    shares = {}
    slip_share = np.exp(loose - total)
    for number in here:
        share = np.exp(free[number] - np.logaddexp.reduce(free[number])) * slip_share
        none = 1.0 - slip_share
        for log, at, face in ways:
            if at == number:
                part = np.exp(log - total)
                share[face] += part
                none -= part
        share[[EMPTY, CROSS]] += max(0.0, none) * np.exp(plain[number] - blank[number])
        shares[number] = share
    best_free = float(sum(of.max() for of in free.values()) + rare)
    best = max(ways, default=None)
    best_legal = -np.inf
    if best is not None:
        _, at, face = best
        rest = sum(float(plain[number].max()) for number in here if number != at)
        best_legal = float(eye[at][face] + rest + (even if face in faces else even_wrong))
    if best_legal >= best_free and best is not None:
        values = {
            number: best[2]
            if number == best[1]
            else (EMPTY if plain[number][0] >= plain[number][1] else CROSS)
            for number in here
        }
        return _Strip(total + lies, best_legal + lies, values, shares, slip=best[2] not in faces)
    values = {number: int(free[number].argmax()) for number in here}
    return _Strip(total + lies, best_free + lies, values, shares, slip=True)

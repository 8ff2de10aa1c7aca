"""What is written, read with the rules: the likeliest history that leads to what is seen.

A table is the tape from its first QR frame on, cut into strips: each ends where the face that was
settled first shows (rule 4), and bears that face once as a number (rule 7), in a frame that can
still be seen, for numbers are never covered (rule 6). The first frame was stuck alone and bears no
number. So the strips are a path along the tape, and all paths together are summed and the best is
found by dynamic programming: exact, with no search that might miss one.

People slip, and what a person clearly wrote is the truth: each strip may also bear whatever it
likes, only that this is unlikely.

A photo need not show all of a table. A strip may bear its number in a frame that no photo shows,
unless another strip lies over that; the last strip may go on beyond the picture's edge; and of a
strip nothing at all may be seen.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from games.lineframe.tape import Tape
from reader.lineframe.sayings import (
    CROSS,
    CROSSED,
    EMPTY,
    SLIP,
    VALUES,
    Eye,
    Saying,
    eye_of,
    what_says,
)

Floats = NDArray[np.float64]

LONGEST = 14
"""No strip is longer: every face shows within any 12 frames of a tape."""

_IMPOSSIBLE = -15.0  # for frames to be one strip by how they lie
_GOES_ON = math.log(0.3)  # for the last strip to go on behind the last frame that is seen
_FARTHEST = 8  # frames that it may go on


@dataclass(frozen=True, slots=True)
class Gap:
    """A frame of a strip that is not seen.

    Attributes:
        share: how likely it is that it was not seen.
        covered: whether another lies over it, so that it bears nothing (rule 6).
    """

    share: float
    covered: bool = False


@dataclass(frozen=True, slots=True)
class Hidden:
    """What is known of frames that are not seen.

    Attributes:
        gaps: given the first and the last frame of a strip that is partly seen, its other frames.
        whole: how likely a strip is not seen at all.
    """

    gaps: Callable[[int, int], Mapping[int, Gap]]
    whole: float


ALL_SHOWN = Hidden(lambda first, last: {}, 0.002)
"""Where all of a table is seen but what others lie over."""


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
        strips: the first and the last frame of each strip, the first frame of all left out; the
            last one may end behind the last frame that is seen.
        slips: the strips that do not bear their face once.
        likely: how likely it is, as a logarithm.
    """

    written: dict[int, Written]
    strips: tuple[tuple[int, int], ...]
    slips: tuple[tuple[int, int], ...]
    likely: float


@dataclass(frozen=True, slots=True)
class _Strip:
    """A strip; logarithms.

    Attributes:
        first, last: its frames.
        says: what they say.
        lies: how likely it is by how its frames lie.
        total: all of it together.
    """

    first: int
    last: int
    says: Saying
    lies: float
    total: float


@dataclass(frozen=True, slots=True)
class _Paths:
    """All ways to divide the frames after the first one into strips.

    Attributes:
        count: how many frames come after the first one, as far as they are seen.
        strips: those that can be, by how many frames come before them and up to their end.
        forward: of each count of frames how likely they are in all ways, as a logarithm.
        best: the same in the likeliest way.
        came: of each count of frames where the last strip of the likeliest way begins.
    """

    count: int
    strips: dict[tuple[int, int], _Strip]
    forward: Floats
    best: Floats
    came: NDArray[np.int_]


def likeliest_history(
    tape: Tape,
    seen: Mapping[int, Floats],
    lies: Callable[[int, int], float],
    last: int,
    hidden: Hidden = ALL_SHOWN,
) -> History:
    """Return the likeliest history of a table.

    Args:
        tape: its tape.
        seen: of each frame that is seen how likely each of the `VALUES` is to the eye alone.
        lies: given a first and a last frame, how likely they and those between are one strip by
            how they lie, as a logarithm.
        last: the number of the last frame that is seen.
        hidden: what is known of the frames that are not seen.
    """
    first = tape.first_qr
    eyes = {number: eye_of(np.asarray(of, np.float64).tobytes()) for number, of in seen.items()}
    paths = _paths(tape, eyes, lies, last, hidden)
    shares = {number: np.zeros(VALUES) for number in seen}
    _add_shares(shares, eyes, paths)
    values: dict[int, int] = {}
    chosen = []
    slips = []
    at = end = paths.count + int(paths.best[paths.count :].argmax())
    while at > 0:
        start = int(paths.came[at])
        says = paths.strips[start, at].says
        values |= says.values
        chosen.append((first + start + 1, first + at))
        if says.slip:
            slips.append(chosen[-1])
        at = start
    if first in seen:  # rule 1: it was stuck alone, and nothing but a × may stand in it
        alone = eyes[first].values + np.log([1 - CROSSED, *([SLIP / 6] * 6), CROSSED])
        shares[first] = np.exp(alone - np.logaddexp.reduce(alone))
        values[first] = int(alone.argmax())
        likely = float(paths.best[end]) + float(alone.max())
    else:
        likely = float(paths.best[end]) + math.log(hidden.whole)
    for number in seen:
        if number not in values:  # before the first or after the last
            shares[number] = np.exp(eyes[number].free - eyes[number].any)
            values[number] = int(eyes[number].free.argmax())
    return History(
        {
            number: Written(
                values[number], tuple(map(float, shares[number] / shares[number].sum()))
            )
            for number in sorted(seen)
        },
        tuple(reversed(chosen)),
        tuple(reversed(slips)),
        likely,
    )


def _paths(
    tape: Tape,
    eyes: Mapping[int, Eye],
    lies: Callable[[int, int], float],
    last: int,
    hidden: Hidden,
) -> _Paths:
    first = tape.first_qr
    count = last - first  # frames after the first one
    most = min(count + _FARTHEST, len(tape.frames) - first) if count else 0
    strips: dict[tuple[int, int], _Strip] = {}
    forward = np.full(most + 1, -np.inf)
    forward[0] = 0.0
    best = forward.copy()
    came = np.zeros(most + 1, dtype=int)
    for end in range(1, most + 1):
        sums = [-np.inf]
        for start in range(max(0, end - LONGEST), min(end, count)):
            here, there = first + start + 1, first + end
            place = lies(here, there)
            if place < _IMPOSSIBLE:
                continue
            gaps = hidden.gaps(here, there)
            if end > count:
                behind = [gaps.get(number) for number in range(last + 1, there + 1)]
                if any(gap is None or gap.covered for gap in behind):
                    continue
                place += _GOES_ON
            place += sum(math.log(gap.share) for gap in gaps.values())
            if not any(number in eyes for number in range(here, there + 1)):
                place += math.log(hidden.whole)
            strip = _strip(tape, eyes, (here, there), place, gaps)
            strips[start, end] = strip
            sums.append(forward[start] + strip.total)
            single = best[start] + (strip.says.best + strip.lies)
            if single > best[end]:
                best[end] = single
                came[end] = start
        forward[end] = np.logaddexp.reduce(sums)
    return _Paths(count, strips, forward, best, came)


def _add_shares(shares: dict[int, Floats], eyes: Mapping[int, Eye], paths: _Paths) -> None:
    """Add to each frame's shares what every strip says of it, by how likely the strip is."""
    count = paths.count
    backward = np.full(len(paths.forward), -np.inf)
    backward[count:] = 0.0
    for start in range(count - 1, -1, -1):
        backward[start] = np.logaddexp.reduce(
            [
                paths.strips[start, end].total + backward[end]
                for end in range(start + 1, min(len(backward) - 1, start + LONGEST) + 1)
                if (start, end) in paths.strips
            ]
        )
    for (start, end), strip in paths.strips.items():
        log = paths.forward[start] + strip.total + backward[end] - backward[0]
        if log > -30:
            for number, share in _shares(eyes, strip).items():
                shares[number] += np.exp(log) * share


def settled_faces(tape: Tape, first: int, last: int) -> tuple[int, ...]:
    """Return the faces for which a strip is cut after frame `last` if it begins at `first`.

    None if no face first shows there (rule 4).
    """
    earlier = {face for n in range(first, last) for face in tape.frames[n - 1].faces}
    return tuple(face for face in tape.frames[last - 1].faces if face not in earlier)


def _strip(
    tape: Tape,
    eyes: Mapping[int, Eye],
    ends: tuple[int, int],
    lies: float,
    gaps: Mapping[int, Gap],
) -> _Strip:
    """Return what a strip says.

    Args:
        tape: its tape.
        eyes: what is seen of each frame.
        ends: its first and its last frame.
        lies: how likely it is by how its frames lie.
        gaps: those of its frames that are not seen.
    """
    first, last = ends
    here = tuple((n, eyes[n]) for n in range(first, last + 1) if n in eyes)
    bare = sum(not gap.covered for gap in gaps.values())
    says = what_says(settled_faces(tape, first, last), here, bare)
    return _Strip(first, last, says, lies, says.total + lies)


def _shares(eyes: Mapping[int, Eye], strip: _Strip) -> dict[int, Floats]:
    """Return how likely each value is in each frame that is seen of a strip."""
    total = strip.total - strip.lies
    by_slip = math.exp(strip.says.loose - total)
    shares = {}
    for number in range(strip.first, strip.last + 1):
        eye = eyes.get(number)
        if eye is None:
            continue
        share = np.exp(eye.free - eye.any) * by_slip
        none = 1.0 - by_slip
        for log, at, face in strip.says.ways:
            if at == number:
                part = math.exp(log - total)
                share[face] += part
                none -= part
        share[[EMPTY, CROSS]] += max(0.0, none) * np.exp(eye.plain - eye.blank)
        shares[number] = share
    return shares

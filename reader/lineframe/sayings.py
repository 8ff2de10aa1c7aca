"""What the frames of a strip say, wherever they lie: which number they bear, if any."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

EMPTY, CROSS = 0, 7
"""The columns of what can be written; 1 to 6 are the numbers."""

VALUES = 8
SLIP = 0.005
"""How often a strip does not bear its face once."""

_ONE_WRONG = 0.6  # of these, how often it bears one other number instead

CROSSED = 0.06
"""How many of the frames without a number bear a ×."""

_UNWRITTEN = np.log([1 - CROSSED, CROSSED])
_FREE = np.log(np.array([0.6, *([0.055] * 6), 0.07]))  # what a strip bears if rules are broken
_NO_SLIP = math.log1p(-SLIP)
_LEAST = 1e-6


@dataclass(frozen=True, slots=True, eq=False)
class Eye:
    """What is seen of a frame, as logarithms; the same one for what is seen alike.

    Attributes:
        values: how likely each value is.
        plain: how likely nothing is and a ×, where no number stands.
        blank: either of them.
        free: how likely each value is, where anything may stand.
        any: any of them.
        best_plain, best_free: the likeliest of them.
    """

    values: tuple[float, ...]
    plain: Floats
    blank: float
    free: Floats
    any: float
    best_plain: float
    best_free: float


@lru_cache(maxsize=256)
def eye_of(likely: bytes) -> Eye:
    """Return what is seen of a frame.

    Args:
        likely: the bytes of an array, how likely each of the `VALUES` is to the eye alone.
    """
    values = np.log(np.maximum(np.frombuffer(likely, np.float64), _LEAST))
    plain = values[[EMPTY, CROSS]] + _UNWRITTEN
    free = values + _FREE
    return Eye(
        tuple(map(float, values)),
        plain,
        float(np.logaddexp.reduce(plain)),
        free,
        float(np.logaddexp.reduce(free)),
        float(plain.max()),
        float(free.max()),
    )


@dataclass(frozen=True, slots=True)
class Saying:
    """What the frames of a strip say, wherever they lie; logarithms.

    Attributes:
        ways: how likely each frame is to bear each number, and all others none.
        loose: how likely anything stands there.
        total: all of it together.
        best: how likely it is at its likeliest.
        values: what each frame that is seen bears then.
        slip: whether that is against the rules.
    """

    ways: list[tuple[float, int, int]]
    loose: float
    total: float
    best: float
    values: Mapping[int, int]
    slip: bool


@lru_cache(maxsize=512)  # two or three times as many as a table asks for once
def what_says(faces: tuple[int, ...], here: tuple[tuple[int, Eye], ...], bare: int) -> Saying:
    """Return what the frames of a strip say.

    A table is weighed many times with few of its frames changed, and most strips are as before.

    Args:
        faces: those that it may have been cut for.
        here: its frames that are seen, and what is seen of them.
        bare: how many of its frames are not, though no other lies over them.
    """
    all_blank = sum(eye.blank for _, eye in here)
    room = len(here) + bare
    ways: list[tuple[float, int, int]] = []
    if faces and here:
        even = -math.log(len(faces) * room) + _NO_SLIP + all_blank
        wrong = -math.log((6 - len(faces)) * room) + math.log(SLIP * _ONE_WRONG) + all_blank
        ways = [
            (eye.values[face] - eye.blank + (even if face in faces else wrong), number, face)
            for number, eye in here
            for face in range(1, CROSS)
        ]
    # Whatever is written there; of a strip that no face was settled for, even that is unlikely.
    rare = math.log(SLIP) + (math.log1p(-_ONE_WRONG) if faces else math.log(SLIP))
    loose = sum(eye.any for _, eye in here) + rare
    unseen = _unseen_way(faces, len(here), bare)
    total = float(np.logaddexp.reduce([loose, unseen + all_blank, *(way[0] for way in ways)]))
    best = _likeliest(faces, here, ways, unseen + all_blank, rare)
    return Saying(ways, loose, total, *best)


def _unseen_way(faces: Sequence[int], seen: int, bare: int) -> float:
    """Return how likely a strip bears its face in a frame that is not seen, as a logarithm.

    Args:
        faces: those that it may have been cut for.
        seen: how many of its frames are seen.
        bare: how many are not, though no other lies over them.
    """
    if not faces or (seen and not bare):
        return -math.inf
    return math.log(bare / (seen + bare)) + _NO_SLIP if seen else 0.0


def _likeliest(
    faces: tuple[int, ...],
    here: tuple[tuple[int, Eye], ...],
    ways: list[tuple[float, int, int]],
    unseen: float,
    rare: float,
) -> tuple[float, Mapping[int, int], bool]:
    """Return how likely a strip is at its likeliest, and what its frames bear then.

    Args:
        faces: those that it may have been cut for.
        here: its frames that are seen, and what is seen of them.
        ways: how likely each frame is to bear each number, and all others none.
        unseen: how likely none of those seen does, for one that is not seen bears it.
        rare: how likely anything stands there, before anything is seen.

    Returns:
        The logarithm, the value of each frame that is seen, and whether that is a slip.
    """
    every = sum(eye.best_plain - eye.blank for _, eye in here)
    legal, marked, slip = unseen + every, (0, EMPTY), False
    if ways:
        log, at, face = max(ways)
        eye = dict(here)[at]
        single = log + every - eye.best_plain + eye.blank
        if single >= legal:
            legal, marked, slip = single, (at, face), face not in faces
    loose = sum(eye.best_free for _, eye in here) + rare
    if loose > legal:
        return loose, {n: int(eye.free.argmax()) for n, eye in here}, True
    values = {n: CROSS if eye.plain[1] > eye.plain[0] else EMPTY for n, eye in here}
    if marked[0]:
        values[marked[0]] = marked[1]
    return legal, values, slip

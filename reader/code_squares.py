"""What may be codes, each looked at once and put straight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import cv2
import numpy as np
from numpy.typing import NDArray

from reader.code_alignment import SEEN, aligned, climbed
from reader.code_corners import STEP, CornerSpots, Eye, apart, sizes_between, three_cornered
from reader.code_light import EDGE, levelled, sharpened
from reader.code_words import MODULES, bit_places
from reader.codes import Code, Grey

Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Square:
    """What may be a code.

    Attributes:
        corners: where it is.
        light: the light of its modules and of those around it, row by row.
        alike: how much is seen of what all codes have in common.
    """

    corners: NDArray[np.float64]
    light: Floats
    alike: float

    def dark(self, soft: float) -> Floats:
        """Return how dark the module of each bit is, with a blur of so many modules taken off."""
        values = sharpened(self.light, soft)
        inner = levelled(values[EDGE:-EDGE, EDGE:-EDGE])
        return np.asarray(inner[bit_places()], np.float32)


def squares_of(grey: Grey, modules: tuple[float, float], codes: Sequence[Code]) -> Iterator[Square]:
    """Yield what may be codes, the largest first: they are found soonest.

    Args:
        grey: the picture.
        modules: between how many pixels a module has.
        codes: the codes that were read so far; it grows.
    """
    eyes: list[Eye] = []
    tried = _Tried(grey)
    spots: dict[float, CornerSpots] = {}
    none_known = not codes
    most = _MOST_CLIMBED if none_known else _MOST_CLIMBED_BESIDE
    for size in sizes_between(*modules):
        spots[size] = CornerSpots.of(grey, size)
        eyes = apart([*eyes, *spots[size].eyes()])
        among_many = spots[size].everywhere and none_known
        for corners in spots[size].squares() if among_many else three_cornered(eyes):
            if tried.climbs >= (_MOST_CLIMBED_AMONG_MANY if among_many else most):
                if not none_known:
                    return  # other codes than the tape's
                break
            if len(tried.corners) >= _MOST_SQUARES:
                break
            yield from tried.square(corners, size, codes)
        if codes and _is_smaller(size, codes):
            return
    if not codes:
        yield from _among_many(spots, tried, codes)


def _among_many(
    spots: dict[float, CornerSpots], tried: _Tried, codes: Sequence[Code]
) -> Iterator[Square]:
    """Yield what may be codes where there are so many spots that few were looked at."""
    for size, spots_of_size in spots.items():
        before = tried.climbs
        for corners in spots_of_size.squares():
            if tried.climbs - before >= _MOST_CLIMBED_OF_A_SIZE:
                break
            yield from tried.square(corners, size, codes)
        if codes and _is_smaller(size, codes):
            return


_MOST_SQUARES, _MOST_CLIMBED, _MOST_CLIMBED_AMONG_MANY, _MOST_CLIMBED_BESIDE = 300, 70, 20, 30
"""Beside codes that were read all others were among the first four in each of 120 photos; on many
a table there is no other."""
_MOST_CLIMBED_OF_A_SIZE = 7
"""On a checked tablecloth every three checks look like a code of one size, and leave none of the
closer looks for the codes that are smaller."""


def _is_smaller(size: float, codes: Sequence[Code]) -> bool:
    """Whether a size is too small: the codes of a table are about as large as one another."""
    return size < min(code.side for code in codes) / MODULES / STEP**2


@dataclass(slots=True)
class _Tried:
    """What was looked at already.

    Attributes:
        grey: the picture.
        corners: of each square that was looked at, where it was looked for.
        yielded: of each that may be a code, where it is.
        climbs: how many were looked at closely.
    """

    grey: Grey
    corners: list[NDArray[np.float64]] = field(default_factory=list)
    yielded: list[NDArray[np.float64]] = field(default_factory=list)
    climbs: int = 0

    def square(
        self, corners: NDArray[np.float64], size: float, codes: Sequence[Code]
    ) -> Iterator[Square]:
        """Yield a square if it may be a code that is none of those that were read."""
        if _is_near(self.corners, corners, 0.5 * size) or is_among(codes, corners):
            return
        self.corners.append(corners)
        moved, _, seen = aligned(self.grey, corners)
        if seen < SEEN:
            return
        self.climbs += 1
        moved, patch, seen = climbed(self.grey, moved)
        if _is_near(self.yielded, moved, size) or is_among(codes, moved):
            return
        self.yielded.append(moved)
        size_of = (MODULES + 2 * EDGE,) * 2
        small = cv2.resize(patch, size_of, interpolation=cv2.INTER_AREA)
        yield Square(moved, np.asarray(small, np.float32), seen)


def _is_near(
    others: Sequence[NDArray[np.float64]], corners: NDArray[np.float64], least: float
) -> bool:
    """Whether all corners of one of the others are nearer than that across and down."""
    return bool(others) and bool((np.abs(np.stack(others) - corners).max((1, 2)) < least).any())


def is_among(codes: Sequence[Code], corners: NDArray[np.float64]) -> bool:
    """Whether a square lies where one of some codes lies."""
    middle = corners.mean(0)
    return any(np.hypot(*(code.corners.mean(0) - middle)) < 0.5 * code.side for code in codes)

"""Codes on a table so speckled that thousands of its spots look like a code's corner.

Taken for themselves, the corners of the codes are lost among such spots: in a photo of 12
megapixels some thousand spots look more like one. Three spots at a right angle with what all codes
have in common between them are told apart at once, so every three that can be are looked at, at a
few points each, and those that are left at some hundred.
"""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from reader.code_words import MODULES, known_modules
from reader.codes import Grey

Floats = NDArray[np.float32]
Places = NDArray[np.int64]

APART = 14
"""How many modules it is from the middle of one of the corners' squares to the next."""

LEAST_SIDE, MOST_SIDE = 0.68, 1.4
"""How long a side may be beside what its corners' size says."""

MOST_SLANT = 0.45
"""The cosine of the angle between two sides: so far from a right one they may be."""

MOST_UNEVEN = 1.47
"""How much longer one side may be than the other."""


def squares_in_crowd(small: Grey, corners: Floats, module: float) -> NDArray[np.float64]:
    """Return where codes may be, the likeliest first.

    Args:
        small: the picture.
        corners: `(n, 2)`, the middles of what may be a code's corners, x and y, in pixels.
        module: about how many pixels a module has.

    Returns:
        `(m, 4, 2)`, the top left, top right, bottom right and bottom left corners, as printed.
    """
    first, right, below = _right_angles(corners, APART * module)
    start = corners[first]
    threes = np.stack([start, corners[right] - start, corners[below] - start], 1)
    for every, least in _LIKE:
        likely = np.concatenate(
            [
                _likeness(small, threes[at : at + _AT_ONCE], every)
                for at in range(0, len(threes), _AT_ONCE)
            ]
            or [np.empty(0, np.float32)]
        )
        order = np.argsort(-likely, kind="stable")
        threes = threes[order[likely[order] > least]]
    middle, across, down = np.moveaxis(threes[:_MOST].astype(np.float64), 1, 0)
    across, down = across / APART, down / APART
    outer = middle - 3.5 * (across + down)
    sides = MODULES * np.stack([0 * across, across, across + down, down], 1)
    return np.asarray(outer[:, None] + sides)


_AT_ONCE = 8192  # threes that are looked at together: OpenCV takes no more than 32,767 rows
_LIKE = ((4, 0.25), (1, 0.4))
"""Of how many points one is looked at, and how much of what codes have in common is seen at least.

Of 25,000 threes on speckled tables the likest had 0.36, codes 0.56 and more.
"""
_MOST = 40


def _right_angles(points: Floats, side: float) -> tuple[Places, Places, Places]:
    """Return all threes of points that can be corners: the top left, the top right, the one below.

    Args:
        points: `(n, 2)`.
        side: about how far one is from the next.
    """
    one, other = _near(points, MOST_SIDE * side)
    away = points[other] - points[one]
    long = np.hypot(away[:, 0], away[:, 1])
    kept = (long > LEAST_SIDE * side) & (long < MOST_SIDE * side)
    one, other, away, long = one[kept], other[kept], away[kept], long[kept]
    # Of each point, each of its neighbours with each.
    counts = np.bincount(one, minlength=len(points))
    pairs, others = _each_with(np.cumsum(counts)[one] - counts[one], counts[one])
    a, b, lengths = away[pairs], away[others], long[pairs] * long[others]
    cross = a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]
    dot = (a * b).sum(1)
    uneven = long[pairs] / long[others]
    kept = (cross > 0) & (np.abs(dot) < MOST_SLANT * lengths)
    kept &= (uneven < MOST_UNEVEN) & (uneven > 1 / MOST_UNEVEN)
    return one[pairs[kept]], other[pairs[kept]], other[others[kept]]


def _near(points: Floats, reach: float) -> tuple[Places, Places]:
    """Return the pairs of points, each both ways, that are in the same or in adjoining fields.

    The fields are as wide as the reach, so that no pair within it is left out. The pairs are in the
    order of their first points.
    """
    if not len(points):
        return np.empty(0, np.int64), np.empty(0, np.int64)
    field = (points // reach).astype(np.int64)
    field -= field.min(0) - 1
    row = int(field[:, 0].max()) + 2
    keys = field[:, 1] * row + field[:, 0]
    order = np.argsort(keys, kind="stable")
    keys_in_order = keys[order]
    ones, others = [], []
    for down in (-row, 0, row):
        # Three fields in a row lie beside one another.
        low = np.searchsorted(keys_in_order, keys + down - 1, "left")
        high = np.searchsorted(keys_in_order, keys + down + 1, "right")
        one, other = _each_with(low, high - low)
        ones.append(one)
        others.append(order[other])
    one, other = np.concatenate(ones), np.concatenate(others)
    by_first = np.argsort(one, kind="stable")
    return one[by_first], other[by_first]


def _each_with(starts: Places, counts: Places) -> tuple[Places, Places]:
    """Return each place as often as its count says, and beside it the numbers from its start on."""
    places = np.repeat(np.arange(len(starts)), counts)
    before = np.cumsum(counts) - counts
    return places, np.arange(len(places)) + np.repeat(starts - before, counts)


def _likeness(small: Grey, threes: Floats, every: int) -> Floats:
    """Return how much is seen of what all codes have in common, `(n,)`, at most 1.

    Args:
        small: the picture.
        threes: `(n, 3, 2)`, the middle of the top left corner's square, and the ways from there to
            the middles of the top right and of the bottom left one.
        every: of how many points one is looked at.
    """
    columns, rows, light = _looked_at(every)
    x, y = (
        threes[:, 0, axis, None]
        + threes[:, 1, axis, None] * columns
        + threes[:, 2, axis, None] * rows
        for axis in range(2)
    )
    seen = cv2.remap(small, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    values = np.asarray(seen, np.float32)
    values -= values.mean(1, keepdims=True)
    return np.asarray(values @ light / (np.linalg.norm(values, axis=1) + 1.0), np.float32)


@lru_cache(maxsize=2)
def _looked_at(every: int) -> tuple[Floats, Floats, Floats]:
    """Return the modules that all codes have in common, and the white around: where, and how light.

    Columns and rows from the middle of the top left square, as shares of the way to the next one.
    Of so many only one is taken, by chance, though always the same.
    """
    dark, known = known_modules()
    rows, columns = np.nonzero(np.pad(known, 1, constant_values=True))
    if every > 1:
        some = np.random.default_rng(1).choice(len(rows), len(rows) // every, replace=False)
        rows, columns = rows[some], columns[some]
    light = 1 - np.pad(dark, 1)[rows, columns].astype(np.float32)
    light -= light.mean()
    across, down = (((of - 1 + 0.5 - 3.5) / APART).astype(np.float32) for of in (columns, rows))
    return across, down, light / np.linalg.norm(light)

"""Where codes may be: what looks like a code's corner, and three such at a right angle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

import cv2
import numpy as np
from numpy.typing import NDArray

from reader.code_words import MODULES
from reader.codes import Grey
from reader.crowd import APART, LEAST_SIDE, MOST_SIDE, MOST_SLANT, MOST_UNEVEN, squares_in_crowd

Floats = NDArray[np.float32]

Eye = tuple[float, float, float, float]
"""The middle of what may be a code's corner, x and y, pixels to a module, and how likely it is."""

_FINE = 1.3  # pixels to a module in the picture that is looked at
STEP = 1.28  # from one size that is looked for to the next

_MOST = 70
_MOST_IN_CROWD = 8000  # of what looks like a corner, where codes are looked for in a crowd

_EVERYWHERE = 0.002  # spots a pixel: noise alone makes half as many


def sizes_between(least: float, most: float) -> Iterator[float]:
    """Yield how many pixels a module may have, the most first, evenly spread by ratio."""
    steps = max(1, int(np.ceil(np.log(most / least) / np.log(STEP))))
    yield from map(float, np.geomspace(most, least, steps + 1))


@dataclass(frozen=True, slots=True)
class CornerSpots:
    """What looks like a code's corner with about so many pixels to a module, the likeliest first.

    Attributes:
        size: the pixels to a module.
        small: the picture so small that a module has `_FINE`.
        scale: how large that is beside the picture.
        middles: `(n, 2)`, where the spots are in it, x and y.
        likely: `(n,)`, how likely they are.
        everywhere: whether the table looks like corners all over, so that the likeliest are few.
    """

    size: float
    small: Grey
    scale: float
    middles: NDArray[np.int64]
    likely: Floats
    everywhere: bool = False

    @classmethod
    def of(cls, grey: Grey, size: float) -> CornerSpots:
        """Return those of a picture."""
        template = _bullseye()
        scale = _FINE / size
        how = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
        small = np.asarray(cv2.resize(grey, None, fx=scale, fy=scale, interpolation=how), np.uint8)
        if min(small.shape) < 2 * template.shape[0]:
            return cls(size, small, scale, np.empty((0, 2), np.int64), np.empty(0, np.float32))
        alike = cv2.matchTemplate(small, template, cv2.TM_CCOEFF_NORMED)
        peaks = (alike > 0.5) & (alike >= cv2.dilate(alike, np.ones((5, 5), np.uint8)))
        rows, columns = np.divmod(np.flatnonzero(peaks), peaks.shape[1])
        likely = np.asarray(alike[rows, columns], np.float32)
        order = np.argsort(-likely)[:_MOST_IN_CROWD]
        middles = np.stack([columns, rows], 1)[order] + template.shape[0] // 2
        everywhere = len(likely) > _EVERYWHERE * small.size
        return cls(size, small, scale, middles, likely[order], everywhere)

    def eyes(self) -> list[Eye]:
        """Return the likeliest of them."""
        places = ((self.middles[:_MOST] + 0.5) / self.scale - 0.5).tolist()
        some = zip(places, self.likely.tolist(), strict=False)
        return [(x, y, self.size, likely) for (x, y), likely in some]

    def squares(self) -> NDArray[np.float64]:
        """Return what may be codes, `(m, 4, 2)`, where there are more than the likeliest."""
        if len(self.middles) <= _MOST:
            return np.empty((0, 4, 2))
        squares = squares_in_crowd(self.small, self.middles.astype(np.float32), _FINE)
        return (squares + 0.5) / self.scale - 0.5


def apart(eyes: Sequence[Eye]) -> list[Eye]:
    """Return the likeliest of those that lie over one another."""
    ranked = sorted(eyes, key=lambda eye: -eye[3])
    if not ranked:
        return []
    xs, ys, sizes, _ = np.array(ranked).T
    near = np.hypot(xs[:, None] - xs, ys[:, None] - ys) <= 3 * sizes[:, None]
    hidden = np.zeros(len(ranked), np.bool_)
    kept: list[Eye] = []
    for at, one in enumerate(ranked):
        if not hidden[at]:
            kept.append(one)
            hidden |= near[at]
    return kept[: 2 * _MOST]


@lru_cache(maxsize=1)
def _bullseye() -> Grey:
    """Return a corner's square with the white around it, in all turns at once, softened."""
    fine = 8
    inner = np.zeros((9, 9), np.float32)
    inner[1:8, 1:8] = 1
    inner[2:7, 2:7] = 0
    inner[3:6, 3:6] = 1
    drawn = 255 * (1 - np.kron(inner, np.ones((fine, fine), np.float32)))
    middle = (drawn.shape[0] - 1) / 2
    turned = [
        cv2.warpAffine(
            drawn,
            cv2.getRotationMatrix2D((middle, middle), angle, 1),
            drawn.shape,
            borderMode=cv2.BORDER_REPLICATE,
        )
        for angle in range(0, 90, 10)
    ]
    soft = cv2.GaussianBlur(np.mean(turned, 0), (0, 0), 0.7 * fine)
    pixels = 2 * int(4.2 * _FINE) + 1
    step = fine / _FINE
    to = np.array([[step, 0, middle - step * (pixels // 2)]] * 2)
    to[1] = (0, step, middle - step * (pixels // 2))
    small = cv2.warpAffine(
        soft, to, (pixels, pixels), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    )
    return np.asarray(small, np.uint8)


def three_cornered(
    eyes: Sequence[tuple[float, float, float, float]],
) -> Iterator[NDArray[np.float64]]:
    """Yield the corners of what may be codes, the likeliest first: three squares at a right angle.

    The corners are the top left, top right, bottom right and bottom left one, as printed.
    """
    if len(eyes) < 3:
        return
    points = np.array([eye[:2] for eye in eyes])
    sizes = np.array([eye[2] for eye in eyes])
    likely = np.array([eye[3] for eye in eyes])
    squares = []
    for at in range(len(eyes)):
        away = points - points[at]
        sides = np.hypot(*away.T) / (APART * sizes[at])
        alike = np.abs(np.log(sizes / sizes[at])) < 0.4
        near = np.flatnonzero((sides > LEAST_SIDE) & (sides < MOST_SIDE) & alike)
        for one, other in combinations(near[np.argsort(-likely[near])][:10], 2):
            a, b = away[one], away[other]
            long, short = np.hypot(*a), np.hypot(*b)
            cross = (a[0] * b[1] - a[1] * b[0]) / (long * short)
            dot = (a @ b) / (long * short)
            if abs(dot) > MOST_SLANT or not 1 / MOST_UNEVEN < long / short < MOST_UNEVEN:
                continue
            if cross < 0:
                a, b = b, a
            fit = likely[[at, one, other]].sum() - abs(dot) - abs(np.log(long / short))
            across, down = a / APART, b / APART
            first = points[at] - 3.5 * (across + down)
            square = first + MODULES * np.array([0 * across, across, across + down, down])
            squares.append((float(fit), square))
    squares.sort(key=lambda one: -one[0])
    for _, square in squares[:_TRIED]:
        yield square


_TRIED = 120

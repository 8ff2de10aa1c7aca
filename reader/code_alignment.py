"""Codes put straight by what all codes have in common: their corners and their timing lines."""

from __future__ import annotations

from functools import lru_cache
from itertools import cycle

import cv2
import numpy as np
from numpy.typing import NDArray

from reader.code_light import EDGE
from reader.code_words import MODULES, known_modules
from reader.codes import Grey

Floats = NDArray[np.float32]

_PIXELS = 4  # to a module of a straightened code


def _straight(grey: Grey, corners: NDArray[np.float64], flags: int = cv2.INTER_CUBIC) -> Floats:
    """Return a code straightened with some of what is around it."""
    size = (MODULES + 2 * EDGE) * _PIXELS
    low, high = EDGE * _PIXELS - 0.5, (EDGE + MODULES) * _PIXELS - 0.5
    to = np.array([[low, low], [high, low], [high, high], [low, high]], np.float32)
    matrix = cv2.getPerspectiveTransform(corners.astype(np.float32), to)
    done = cv2.warpPerspective(
        grey, matrix, (size, size), flags=flags, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(done, np.float32)


def aligned(grey: Grey, corners: NDArray[np.float64]) -> tuple[NDArray[np.float64], Floats, float]:
    """Move the corners to where what all codes have in common is seen best.

    Returns:
        The corners, the code straightened, and how much is seen of what all have in common.
    """
    drawn, weights = _common()
    heavy, square = _moves()
    middle = (drawn.shape[0] - 1) / 2
    flat = weights.ravel()
    ideal = drawn.ravel() - flat @ drawn.ravel()
    ideal_deep = flat @ ideal**2
    best = -1.0, corners, np.empty((0, 0), np.float32)
    for _ in range(6):
        patch = _straight(grey, corners)
        pixels = patch.ravel()
        seen = pixels - flat @ pixels
        alike = float((flat @ (seen * ideal)) / np.sqrt((flat @ seen**2) * ideal_deep + 1e-9))
        if alike > best[0]:
            best = alike, corners, patch
        elif alike < best[0] - 0.02:
            break
        if best[0] < HOPELESS:
            break
        ridge = np.diag([1e-6] * 4 + [1e-3] * 6)
        both = np.empty((10, 10), np.float32)
        both[0, 0] = (flat * pixels) @ pixels
        both[0, 1:] = both[1:, 0] = heavy @ pixels
        both[1:, 1:] = square
        toward = np.concatenate([[(flat * pixels) @ drawn.ravel()], heavy @ drawn.ravel()])
        values = np.linalg.solve(both + ridge, toward)[4:]
        shift = np.clip(values[:2], -_PIXELS, _PIXELS) / (_PIXELS * MODULES)
        stretch = np.clip(values[2:].reshape(2, 2), -3, 3) / middle
        unit_square = np.array([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]])
        unit_square = unit_square - shift - unit_square @ stretch.T
        basis = np.array([corners[1] - corners[0], corners[3] - corners[0]])
        corners = corners.mean(0) + unit_square @ basis
    return best[1], best[2], best[0]


def climbed(grey: Grey, corners: NDArray[np.float64]) -> tuple[NDArray[np.float64], Floats, float]:
    """Do the same step by step: blurred, it is not told by its slopes where it lies."""
    drawn, weights = _common()
    flat = weights.ravel()
    ideal = drawn.ravel() - flat @ drawn.ravel()
    ideal = ideal * flat / np.sqrt(flat @ ideal**2)

    def seen(at: NDArray[np.float64], flags: int = cv2.INTER_LINEAR) -> float:
        light = _straight(grey, at, flags).ravel()
        return float(
            ideal @ light / np.sqrt(max(float(flat @ light**2 - (flat @ light) ** 2), 1e-6))
        )

    module = float(np.hypot(*(corners[1] - corners[0]))) / MODULES
    best, step = seen(corners), 1.0
    while step > _LEAST_STEP:
        in_vain = 0  # ways tried since the last one that made it better
        for way in cycle(_WAYS):
            there = corners + step * module * way
            alike_there = seen(there)
            in_vain += 1
            if alike_there > best + 1e-4:
                best, corners, in_vain = alike_there, there, 0
            elif in_vain == len(_WAYS):
                break
        step /= 2
        if step < _HALF and best < _PROMISING:
            break
    return corners, _straight(grey, corners), seen(corners, cv2.INTER_CUBIC)


_HALF, _PROMISING = 0.5, 0.52
"""Once no step of half a module makes it better, so much must be seen to go on: finer steps add a
tenth or so to what is a code, and less to what is none."""
_LEAST_STEP = 0.1  # of a module


def _ways() -> NDArray[np.float64]:
    """Return the ways in which corners can be moved: shifted, stretched, slanted.

    A code is so small that perspective changes it less than noise would seem to.
    """
    unit_square = np.array([[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]])
    ways = []
    for axis in np.eye(2):
        ways += [axis + 0 * unit_square, unit_square * axis, unit_square[:, ::-1] * axis]
    return np.concatenate([np.stack(ways), -np.stack(ways)])


_WAYS = _ways()
HOPELESS, SEEN, READABLE, READABLE_BESIDE, CERTAIN = 0.35, 0.45, 0.55, 0.66, 0.76
"""How much of what all codes have in common must be seen: to go on, to be looked at, to be read, to
be read beside others for itself, and to be a code for certain. Beside others 0.77 was seen of each
code that was found in 120 photos, and 0.68 of what was none at most."""


@lru_cache(maxsize=1)
def _common() -> tuple[Floats, Floats]:
    """Return what all codes have in common as light, softened, and how much each pixel counts."""
    dark, known = known_modules()
    light = np.pad(255 * (1 - dark.astype(np.float32)), EDGE, constant_values=255)
    counts = np.pad(known.astype(np.float32), 1, constant_values=1)
    counts = np.pad(counts, EDGE - 1)
    block = np.ones((_PIXELS, _PIXELS), np.float32)
    drawn = cv2.GaussianBlur(np.kron(light, block), (0, 0), 0.6 * _PIXELS)
    # Beside what is known the unknown shines in.
    weights = cv2.GaussianBlur(np.kron(counts, block), (0, 0), 0.4 * _PIXELS) ** 2
    return np.asarray(drawn, np.float32), np.asarray(weights / weights.sum(), np.float32)


@lru_cache(maxsize=1)
def _moves() -> tuple[Floats, Floats]:
    """Return how what all codes have in common changes in other light and if it is moved.

    `(9, pixels)`, weighed, and `(9, 9)`, their products with one another.
    """
    drawn, weights = _common()
    ys, xs = np.mgrid[: drawn.shape[0], : drawn.shape[1]].astype(np.float32)
    middle = (drawn.shape[0] - 1) / 2
    xs, ys = (xs - middle) / middle, (ys - middle) / middle
    down, across = np.gradient(drawn)
    light = [np.ones_like(xs), xs, ys]
    moved = [across, down, across * xs, across * ys, down * xs, down * ys]
    design = np.stack([*light, *moved]).reshape(9, -1)
    heavy = design * weights.ravel()
    return heavy, heavy @ design.T

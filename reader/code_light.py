"""How dark the modules of a straightened code are, with the blur taken off."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from reader.code_words import MODULES, known_modules

Floats = NDArray[np.float32]

EDGE = 2  # modules around a code that are looked at, too


def levelled(values: Floats) -> Floats:
    """Return how dark modules are by those that are known: 1 is dark, -1 light."""
    dark, known = known_modules()
    rows, columns = np.nonzero(known)
    ones = np.ones(len(rows))
    target = np.where(dark[rows, columns], 1.0, -1.0)
    xs, ys = (columns - 10) / 10, (rows - 10) / 10
    design = np.column_stack([ones, xs, ys, target])
    fit, *_ = np.linalg.lstsq(design, values[rows, columns], rcond=None)
    ys, xs = (np.mgrid[:MODULES, :MODULES] - 10) / 10
    slope = fit[3] if fit[3] < -1e-6 else -1e-6  # dark is less light
    return np.asarray((values - fit[0] - fit[1] * xs - fit[2] * ys) / slope, np.float32)


def sharpened(seen: Floats, soft: float) -> Floats:
    """Return a straightened code, a pixel a module, with a blur of so many modules taken off."""
    left, sizes, right = _blur(soft)
    both = np.outer(sizes, sizes)
    inner = left.T @ seen @ left * (both / (both**2 + _NOISE))
    return np.asarray(right.T @ inner @ right, np.float32)


_NOISE = 0.02  # how strong it is beside what is seen, squared


@lru_cache(maxsize=8)
def _blur(soft: float) -> tuple[Floats, Floats, Floats]:
    """Return a blur along a line of modules by its singular values."""
    at = np.arange(MODULES + 2 * EDGE)
    near = np.exp(-0.5 * ((at[:, None] - at) / soft) ** 2)
    left, sizes, right = np.linalg.svd(near / near.sum(1, keepdims=True))
    return left.astype(np.float32), sizes.astype(np.float32), right.astype(np.float32)

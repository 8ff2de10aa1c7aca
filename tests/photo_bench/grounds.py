"""What tables are made of."""

from __future__ import annotations

import cv2
import numpy as np

from tests.photo_bench.table_top import Image


def _noise(size: tuple[int, int], cell: tuple[float, float], rng: np.random.Generator) -> Image:
    """Return smooth noise from -1 to 1 that repeats seamlessly, `(rows, columns)`."""
    rows, columns = max(2, round(size[0] / cell[0])), max(2, round(size[1] / cell[1]))
    coarse = rng.uniform(-1, 1, (rows, columns)).astype(np.float32)
    wrapped = np.pad(coarse, 2, mode="wrap")
    y = (np.arange(size[0], dtype=np.float32) + 0.5) * rows / size[0] + 1.5
    x = (np.arange(size[1], dtype=np.float32) + 0.5) * columns / size[1] + 1.5
    return np.asarray(cv2.remap(wrapped, *np.meshgrid(x, y), cv2.INTER_CUBIC))


GROUNDS = ("white", "wood", "dark", "cloth", "checks", "stripes", "green", "speckled")


def ground_tile(difficulty: str, scale: float, rng: np.random.Generator, mm: float = 150) -> Image:
    """Return a table's surface, a tile that can be repeated."""
    size = round(mm * scale)
    shape = (size, size)
    chances = {
        "easy": (0.15, 0.4, 0.15, 0.1, 0.0, 0.0, 0.1, 0.1),
        "medium": (0.1, 0.25, 0.2, 0.15, 0.08, 0.07, 0.08, 0.07),
        "hard": (0.07, 0.18, 0.25, 0.15, 0.12, 0.1, 0.06, 0.07),
    }[difficulty]
    kind = rng.choice(GROUNDS, p=chances)
    plain = np.ones((*shape, 3), np.float32)
    if kind == "wood":
        base = np.array(
            [(0.72, 0.53, 0.34), (0.55, 0.36, 0.2), (0.85, 0.7, 0.5), (0.35, 0.22, 0.14)][
                int(rng.integers(4))
            ],
            np.float32,
        )
        grain = 0.6 * _noise(shape, (1.2 * scale, 60 * scale), rng) + 0.4 * _noise(
            shape, (4 * scale, 75 * scale), rng
        )
        rings = np.sin(2 * np.pi * (3 * _noise(shape, (30 * scale, 75 * scale), rng)))
        value = 1 + 0.13 * grain + 0.06 * rings
        image = plain * base * value[..., None]
    elif kind == "dark":
        value = rng.uniform(0.04, 0.16) * (1 + 0.2 * _noise(shape, (0.5 * scale, 0.5 * scale), rng))
        image = plain * value[..., None] * rng.uniform(0.85, 1.15, 3).astype(np.float32)
    elif kind == "cloth":
        base = rng.uniform(0.15, 0.85, 3).astype(np.float32)
        y, x = np.mgrid[:size, :size].astype(np.float32)
        period = size / round(mm / rng.uniform(0.8, 1.6))
        weave = np.sin(2 * np.pi * x / period) * np.sin(2 * np.pi * y / period)
        folds = _noise(shape, (40 * scale, 40 * scale), rng)
        image = plain * base * (1 + 0.12 * weave + 0.15 * folds)[..., None]
    elif kind in ("checks", "stripes"):
        one, other = rng.uniform(0.1, 0.95, (2, 3)).astype(np.float32)
        y, x = np.mgrid[:size, :size]
        period = size / (2 * round(mm / rng.uniform(16, 50)))
        share = ((x // period) % 2).astype(np.float32)
        if kind == "checks":
            share = (share + ((y // period) % 2)) / 2
        image = one * share[..., None] + other * (1 - share[..., None])
        image = image * (1 + 0.06 * _noise(shape, (0.6 * scale, 0.6 * scale), rng))[..., None]
    elif kind == "speckled":
        grey = np.float32(rng.uniform(0.4, 0.8))
        spots = _noise(shape, (1.5 * scale, 1.5 * scale), rng)
        image = plain * (grey + 0.25 * np.sign(spots) * (np.abs(spots) > 0.35))[..., None]
    else:
        base = np.array((0.12, 0.36, 0.2) if kind == "green" else (0.93, 0.92, 0.9), np.float32)
        image = (
            plain * base * (1 + 0.04 * _noise(shape, (0.7 * scale, 0.7 * scale), rng))[..., None]
        )
    return np.asarray(np.clip(image * 255, 0, 255).astype(np.uint8))

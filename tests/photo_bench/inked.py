"""More handwriting to learn from: ink let into what the network sees of empty frames.

A photo costs thirty milliseconds a frame and a digit one; so empty frames, photographed and
straightened already, are written into again and again, each time with another digit.
"""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np

from tests.photo_bench import pens

_FRAME = 96
_INKS = ((0.09, 0.09, 0.11), (0.10, 0.17, 0.58), (0.76, 0.10, 0.13), (0.06, 0.42, 0.20))
Array = np.ndarray[Any, Any]


def _quick_digit(bitmap: Array, height: float, rng: np.random.Generator) -> Array:
    """Return a person's digit in the middle of a frame, its line a little bolder or finer."""
    rows, columns = np.nonzero(bitmap > 60)
    crop = bitmap[rows.min() : rows.max() + 1, columns.min() : columns.max() + 1]
    crop = cv2.copyMakeBorder(crop, 3, 3, 3, 3, cv2.BORDER_CONSTANT)
    big = cv2.resize(crop, None, fx=3, fy=3, interpolation=cv2.INTER_CUBIC)
    big = cv2.GaussianBlur(big, (0, 0), 1.5)
    if (bolder := int(rng.integers(-2, 3))) > 0:
        big = cv2.dilate(big, np.ones((bolder + 1, bolder + 1), np.uint8))
    level = rng.uniform(60, 165)
    edge = np.clip((big.astype(np.float32) - level) / rng.uniform(20, 60) + 0.5, 0, 1)
    scale = height / max(1.0, 3.0 * (rows.max() + 1 - rows.min()))
    slim, shear = scale * rng.uniform(0.82, 1.2), scale * rng.normal(0, 0.12)
    middle = edge.shape[1] / 2, edge.shape[0] / 2
    matrix = np.array(
        [
            [slim, shear, _FRAME / 2 - slim * middle[0] - shear * middle[1]],
            [0, scale, _FRAME / 2 - scale * middle[1]],
        ]
    )
    if scale < 0.6:
        edge = cv2.GaussianBlur(edge, (0, 0), 0.35 / scale)
    return np.asarray(cv2.warpAffine(edge, matrix, (_FRAME, _FRAME), flags=cv2.INTER_LINEAR))


def inked(
    seen: Array, qr: bool, digits: pens.Digits, rng: np.random.Generator
) -> tuple[Array, int, int, bool]:
    """Write into what the network sees of an empty frame.

    Args:
        seen: `(rows, columns, 8)`, see `reader.marks.features`.
        qr: whether the frame bears a code.
        digits: whose handwriting.
        rng: decides everything.

    Returns:
        What the network would see; the number, 7 for a ×; its turns; whether it is boxed.
    """
    room = (0.31 if qr else 0.47) * _FRAME
    centre = np.full(2, (0.18 if qr else 0.5) * _FRAME) + rng.normal(0, 0.09 * room, 2)
    width = rng.uniform(1.4, 7.0) if rng.random() < 0.5 else rng.uniform(1.4, 4.0)
    colour = np.array(_INKS[int(rng.integers(4))]) * rng.uniform(0.8, 1.25)
    if rng.random() < 0.25:
        colour = np.full(3, rng.uniform(0.15, 0.45))
    colour = np.clip(colour, 0, 0.9)
    boxed, turns = False, 0
    if rng.random() < 0.1:
        number = 7
        large = rng.random() < 0.35
        size = rng.uniform(0.6, 0.95) * _FRAME if large else rng.uniform(0.6, 1.15) * room
        centre = np.full(2, _FRAME / 2) if large else centre
        masks = [(pens.cross_mask(_FRAME, size, width, rng), colour)]
    else:
        number = int(rng.integers(1, 7))
        turns = int(rng.choice(4, p=[0.4, 0.25, 0.1, 0.25]))
        tall = rng.uniform(0.48, 1.25) * room
        boxed = bool(rng.random() < 0.45)
        if boxed and rng.random() < 0.6:
            tall = min(tall, 0.85 * room)
        bitmaps = digits[number]
        mask = _quick_digit(bitmaps[int(rng.integers(len(bitmaps)))], tall, rng)
        masks = [(mask, colour)]
        if boxed:
            masks.append(_box(mask, tall, width, colour, rng))
    tilt = -90.0 * turns + rng.normal(0, 8)
    matrix: Array = cv2.getRotationMatrix2D((_FRAME / 2, _FRAME / 2), tilt, 1)
    matrix[:, 2] += centre - _FRAME / 2
    light: Array = np.ones((_FRAME, _FRAME, 3), np.float32)
    strength = rng.uniform(0.6, 0.97)
    for mask, tint in masks:
        moved = cv2.warpAffine(mask, matrix, (_FRAME, _FRAME), flags=cv2.INTER_LINEAR)
        light *= 1 - strength * moved[..., None] * (1 - tint.astype(np.float32))
    light = cv2.GaussianBlur(light, (0, 0), rng.uniform(0.4, 2.2))
    part = slice(0, 60) if qr else slice(7, 89)
    return _lit(seen, light, light[part, part]), number, turns, boxed


def _box(
    mask: Array, tall: float, width: float, colour: Array, rng: np.random.Generator
) -> tuple[Array, Array]:
    left, upper, right, lower = pens.ink_box(mask)
    if rng.random() < 0.6:
        half = max(right - left, lower - upper) / 2 * rng.uniform(0.85, 1.0)
        x, y = (left + right) / 2, (upper + lower) / 2
        left, right, upper, lower = x - half, x + half, y - half, y + half
    gaps = rng.uniform(-0.04, 0.35) * tall + rng.normal(0, 0.05 * tall, 4)
    if rng.random() < 0.35:
        width, colour = rng.uniform(1.4, 6.0), np.array(_INKS[int(rng.integers(4))])
    around = left - gaps[0], upper - gaps[1], right + gaps[2], lower + gaps[3]
    return pens.box_mask(_FRAME, around, width, rng), colour


def _lit(seen: Array, light: Array, close: Array) -> Array:
    """Return what the network sees where ink lets only a part of the light through."""
    side = seen.shape[0]
    out = np.array(seen, np.float32)
    near = cv2.resize(close, (side, side), interpolation=cv2.INTER_AREA)
    far = cv2.resize(light, (side, side), interpolation=cv2.INTER_AREA)
    out[..., :3] = seen[..., :3] * near
    lost = seen[..., :3] - out[..., :3]
    out[..., 4] = seen[..., 4] + lost.mean(axis=-1)
    darkest = cv2.erode(np.ascontiguousarray(seen[..., 3]), np.ones((3, 3), np.uint8))
    out[..., 5] = np.maximum(seen[..., 5], lost.max(axis=-1) - (seen[..., 3] - darkest))
    through = far.mean(axis=-1)
    out[..., 6] = seen[..., 6] * through
    out[..., 7] = np.maximum(seen[..., 7], 0.8 * seen[..., 6] * (1 - far.min(axis=-1)))
    return out

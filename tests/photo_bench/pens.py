"""Handwriting: digits of real people or of our own strokes, crosses and boxes, in ink.

Everything is drawn as a mask of ink, 0 to 1, on a square of `SIDE` pixels that stands for a frame.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import cv2
import numpy as np

Mask = np.ndarray[Any, Any]
Digits = dict[int, np.ndarray[Any, Any]]
"""By number 1 to 6, bitmaps `(n, 28, 28)` of digits on black, 0 to 255."""


@lru_cache(maxsize=1)
def test_digits() -> Digits:
    """Return the digits that the bench is measured with; the classifier never saw their writers."""
    with np.load(Path(__file__).with_name("digits.npz")) as stored:
        return {number: stored[str(number)] for number in range(1, 7)}


@dataclass(frozen=True, slots=True)
class Pen:
    """A pen.

    Attributes:
        colour: of its ink, red, green and blue from 0 to 1, as light that it lets through.
        width_mm: of its line.
        strength: how much of the ground it hides, 0 to 1.
        grain: how broken its line is, 0 to 1.
        pressure: how much its width changes along a line, as a share.
    """

    colour: tuple[float, float, float]
    width_mm: float
    strength: float
    grain: float
    pressure: float


_INKS = {
    "black": (0.09, 0.09, 0.11),
    "blue": (0.10, 0.17, 0.58),
    "red": (0.76, 0.10, 0.13),
    "green": (0.06, 0.42, 0.20),
}


def choose_pen(rng: np.random.Generator, difficulty: str) -> Pen:
    """Return a pen; a pencil, too, where it is not easy."""
    kind = rng.choice(["ballpoint", "felt tip", "fountain", "fineliner", "pencil"])
    name = str(rng.choice(list(_INKS)))
    if kind == "pencil":
        grey = rng.uniform(0.18, 0.34)
        strength = {"easy": 0.9, "medium": 0.82, "hard": 0.7}[difficulty]
        return Pen(
            (grey, grey, grey + 0.02),
            rng.uniform(0.45, 0.8),
            strength * rng.uniform(0.9, 1),
            0.35,
            0.15,
        )
    width = {
        "ballpoint": (0.4, 0.7),
        "felt tip": (0.9, 1.6),
        "fountain": (0.5, 1.0),
        "fineliner": (0.35, 0.6),
    }[kind]
    colour = tuple(float(np.clip(part * rng.uniform(0.8, 1.25), 0, 1)) for part in _INKS[name])
    thin = {"easy": 1.25, "medium": 1.05, "hard": 0.95}[difficulty]
    return Pen(
        (colour[0], colour[1], colour[2]),
        thin * rng.uniform(*width),
        rng.uniform(0.8, 0.95) if kind in ("ballpoint", "felt tip") else rng.uniform(0.88, 0.98),
        0.25 if kind == "ballpoint" else 0.05,
        0.35 if kind == "fountain" else 0.12,
    )


def line_mask(
    side: int,
    strokes: Sequence[np.ndarray[Any, Any]],
    width: float,
    rng: np.random.Generator,
    pressure: float = 0.1,
) -> Mask:
    """Return strokes drawn with a round tip.

    Args:
        side: of the mask in pixels.
        strokes: each `(n, 2)` points x, y in pixels, dense enough to be joined by straight lines.
        width: of the tip in pixels.
        rng: for the pressure.
        pressure: how much the width changes along a stroke, as a share.
    """
    shift, scale = 4, 16
    mask = np.zeros((side, side), np.uint8)
    for stroke in strokes:
        points = np.round(np.asarray(stroke) * scale).astype(np.int32)
        phase, speed = rng.uniform(0, 6.3), rng.uniform(0.02, 0.08)
        for at in range(len(points) - 1):
            here = width * (1 + pressure * np.sin(phase + speed * at * 3))
            cv2.line(
                mask,
                (int(points[at][0]), int(points[at][1])),
                (int(points[at + 1][0]), int(points[at + 1][1])),
                255,
                max(1, round(here)),
                cv2.LINE_AA,
                shift,
            )
    return mask.astype(np.float32) / 255


def smooth(points: Sequence[tuple[float, float]], count: int = 24) -> np.ndarray[Any, Any]:
    """Return a smooth line of `count` points a span through points (Catmull-Rom)."""
    known = np.asarray([points[0], *points, points[-1]], float)
    t = np.linspace(0, 1, count, endpoint=False)[:, None]
    parts = []
    for a, b, c, d in zip(known, known[1:], known[2:], known[3:], strict=False):
        parts.append(
            0.5
            * (
                2 * b
                + (c - a) * t
                + (2 * a - 5 * b + 4 * c - d) * t**2
                + (3 * b - a - 3 * c + d) * t**3
            )
        )
    return np.concatenate([*parts, known[-1:]])


# How people write them, several ways each: lines of points in a square of 1, y downwards.
_WAYS: dict[int, tuple[tuple[tuple[tuple[float, float], ...], ...], ...]] = {
    1: (
        (((0.5, 0.0), (0.5, 1.0)),),
        (((0.22, 0.32), (0.55, 0.0)), ((0.55, 0.0), (0.52, 1.0))),
        (((0.15, 0.45), (0.62, 0.0)), ((0.62, 0.0), (0.55, 1.0))),
        (((0.28, 0.22), (0.52, 0.0)), ((0.52, 0.0), (0.52, 1.0)), ((0.25, 1.0), (0.8, 1.0))),
        (((0.25, 0.1), (0.5, 0.0)), ((0.5, 0.0), (0.5, 1.0))),
    ),
    2: (
        (
            ((0.15, 0.25), (0.45, 0.0), (0.8, 0.22), (0.6, 0.6), (0.15, 1.0)),
            ((0.15, 1.0), (0.5, 0.97), (0.9, 1.0)),
        ),
        (
            (
                (0.12, 0.2),
                (0.5, 0.02),
                (0.82, 0.28),
                (0.5, 0.72),
                (0.15, 0.95),
                (0.2, 0.78),
                (0.45, 0.85),
                (0.9, 0.98),
            ),
        ),
        (
            ((0.1, 0.08), (0.5, 0.0), (0.85, 0.15), (0.7, 0.5), (0.1, 0.98)),
            ((0.1, 0.98), (0.85, 0.95)),
        ),
    ),
    3: (
        (
            ((0.2, 0.1), (0.6, 0.0), (0.78, 0.22), (0.42, 0.46)),
            ((0.42, 0.46), (0.82, 0.65), (0.6, 0.97), (0.15, 0.88)),
        ),
        (
            ((0.15, 0.02), (0.8, 0.02)),
            ((0.8, 0.02), (0.45, 0.42)),
            ((0.45, 0.42), (0.85, 0.66), (0.55, 1.0), (0.15, 0.86)),
        ),
        (
            (
                (0.25, 0.2),
                (0.5, 0.0),
                (0.75, 0.2),
                (0.5, 0.44),
                (0.42, 0.47),
                (0.8, 0.7),
                (0.5, 1.0),
                (0.2, 0.82),
            ),
        ),
    ),
    4: (
        (
            ((0.55, 0.0), (0.3, 0.38), (0.08, 0.66)),
            ((0.08, 0.66), (0.92, 0.64)),
            ((0.68, 0.3), (0.66, 1.0)),
        ),
        (((0.66, 0.0), (0.08, 0.66)), ((0.08, 0.66), (0.95, 0.66)), ((0.66, 0.0), (0.66, 1.0))),
        (((0.2, 0.0), (0.16, 0.5)), ((0.16, 0.5), (0.8, 0.5)), ((0.75, 0.0), (0.72, 1.0))),
        (((0.22, 0.05), (0.15, 0.45), (0.35, 0.55), (0.75, 0.45)), ((0.78, 0.02), (0.7, 1.0))),
    ),
    5: (
        (
            ((0.8, 0.02), (0.25, 0.02)),
            ((0.25, 0.02), (0.2, 0.44)),
            ((0.2, 0.44), (0.55, 0.36), (0.82, 0.62), (0.6, 0.97), (0.12, 0.9)),
        ),
        (
            ((0.28, 0.04), (0.22, 0.45), (0.55, 0.4), (0.8, 0.66), (0.55, 0.98), (0.12, 0.88)),
            ((0.26, 0.05), (0.85, 0.0)),
        ),
        (
            (
                (0.85, 0.0),
                (0.35, 0.05),
                (0.25, 0.4),
                (0.6, 0.5),
                (0.75, 0.75),
                (0.45, 1.0),
                (0.1, 0.92),
            ),
        ),
    ),
    6: (
        (
            (
                (0.68, 0.0),
                (0.3, 0.3),
                (0.15, 0.7),
                (0.42, 1.0),
                (0.75, 0.78),
                (0.55, 0.52),
                (0.2, 0.66),
            ),
        ),
        (
            (
                (0.55, 0.0),
                (0.25, 0.45),
                (0.2, 0.8),
                (0.5, 1.0),
                (0.8, 0.75),
                (0.5, 0.5),
                (0.22, 0.72),
            ),
        ),
        (
            (
                (0.8, 0.08),
                (0.45, 0.05),
                (0.18, 0.5),
                (0.3, 0.95),
                (0.7, 0.92),
                (0.72, 0.6),
                (0.4, 0.52),
                (0.18, 0.7),
            ),
        ),
    ),
}


def _own_digit(
    number: int,
    side: int,
    height: float,
    width: float,
    *,
    rng: np.random.Generator,
    pressure: float,
) -> Mask:
    ways = _WAYS[number]
    way = ways[int(rng.integers(len(ways)))]
    slim = rng.uniform(0.5, 0.85)
    shear = rng.normal(0, 0.12)
    strokes = []
    for stroke in way:
        points = [(x + rng.normal(0, 0.035), y + rng.normal(0, 0.03)) for x, y in stroke]
        line = smooth(points, 16)
        x, y = (line[:, 0] - 0.5) * slim, line[:, 1] - 0.5
        strokes.append(
            np.stack([(x - shear * y) * height + side / 2, y * height + side / 2], axis=1)
        )
    return line_mask(side, strokes, width, rng, pressure)


def _real_digit(
    bitmap: np.ndarray[Any, Any], side: int, height: float, width: float, rng: np.random.Generator
) -> Mask:
    """Return a person's digit at a height, its line made as thick as the pen is."""
    rows, columns = np.nonzero(bitmap > 60)
    top, bottom = rows.min(), rows.max() + 1
    left, right = columns.min(), columns.max() + 1
    crop = bitmap[top:bottom, left:right]
    fine = 4
    crop = cv2.copyMakeBorder(crop, 3, 3, 3, 3, cv2.BORDER_CONSTANT)
    big = cv2.resize(crop, None, fx=fine, fy=fine, interpolation=cv2.INTER_CUBIC)
    big = cv2.GaussianBlur(big, (0, 0), fine * 0.45)
    pixel = height / max(1.0, (bottom - top) * fine)
    if rng.random() < 0.25:  # the line as it was written, a little bolder or finer
        level, soft = rng.uniform(70, 150), rng.uniform(10, 60) * min(1.0, pixel)
        edge = np.clip((big.astype(np.float32) - level) / soft + 0.5, 0, 1)
        return _placed(edge, side, pixel, rng)
    inside = (big > 110).astype(np.uint8)
    skeleton = _thinned(inside)
    wanted = max(0.5, width / pixel / 2)
    distance = cv2.distanceTransform(1 - skeleton, cv2.DIST_L2, 5)
    # Between the writer's own line, thick here and thin there, and one of an even width.
    depth = cv2.distanceTransform(inside, cv2.DIST_L2, 5)
    outside = cv2.distanceTransform(1 - inside, cv2.DIST_L2, 5)
    half = float(np.median(depth[skeleton > 0])) if skeleton.any() else 1.0
    line_depth = outside - depth + half  # 0 in the middle of a line of median width
    share = rng.uniform(0.0, 0.6) if wanted > half * 0.7 else rng.uniform(0.0, 0.2)
    field = (1 - share) * distance + share * np.maximum(line_depth, 0) - wanted
    edge = np.clip(0.5 - field * max(0.35, pixel), 0, 1).astype(np.float32)
    return _placed(edge, side, pixel, rng)


def _placed(edge: Mask, side: int, pixel: float, rng: np.random.Generator) -> Mask:
    """Return a drawing in the middle of a square, `pixel` of its pixels to one of the drawing's."""
    middle = (edge.shape[1] / 2, edge.shape[0] / 2)
    slim = rng.uniform(0.9, 1.12)
    shear = rng.normal(0, 0.08)
    matrix = np.array(
        [
            [
                pixel * slim,
                shear * pixel,
                side / 2 - pixel * (slim * middle[0] + shear * middle[1]),
            ],
            [0, pixel, side / 2 - pixel * middle[1]],
        ],
        np.float32,
    )
    shrunk = edge if pixel > 0.6 else cv2.GaussianBlur(edge, (0, 0), 0.35 / pixel)
    return np.asarray(cv2.warpAffine(shrunk, matrix, (side, side), flags=cv2.INTER_LINEAR))


def _thinned(image: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Return the skeleton of what is 1 (Zhang and Suen), all pixels of a pass at once."""
    now = np.pad(image, 1).astype(np.uint8)
    for _ in range(60):
        changed = False
        for odd in (False, True):
            p2, p3, p4 = now[:-2, 1:-1], now[:-2, 2:], now[1:-1, 2:]
            p5, p6, p7 = now[2:, 2:], now[2:, 1:-1], now[2:, :-2]
            p8, p9, centre = now[1:-1, :-2], now[:-2, :-2], now[1:-1, 1:-1]
            ring = (p2, p3, p4, p5, p6, p7, p8, p9)
            near = sum(ring)
            steps = sum((a == 0) & (b == 1) for a, b in zip(ring, (*ring[1:], p2), strict=True))
            sides = (p2 & p4 & p8, p2 & p6 & p8) if odd else (p2 & p4 & p6, p4 & p6 & p8)
            gone = (
                (centre == 1)
                & (near >= 2)
                & (near <= 6)
                & (steps == 1)
                & (sides[0] == 0)
                & (sides[1] == 0)
            )
            if gone.any():
                changed = True
                centre[gone] = 0
        if not changed:
            break
    return now[1:-1, 1:-1].copy()


def _wobbled(mask: Mask, rng: np.random.Generator, amount: float) -> Mask:
    """Return a mask bent a little, as no hand repeats a shape."""
    side = mask.shape[0]
    coarse = rng.normal(0, amount * side, (2, 5, 5)).astype(np.float32)
    fields = [cv2.resize(field, (side, side), interpolation=cv2.INTER_CUBIC) for field in coarse]
    xs, ys = np.meshgrid(np.arange(side, dtype=np.float32), np.arange(side, dtype=np.float32))
    return np.asarray(cv2.remap(mask, xs + fields[0], ys + fields[1], cv2.INTER_LINEAR))


def digit_mask(
    number: int,
    side: int,
    height: float,
    width: float,
    *,
    rng: np.random.Generator,
    digits: Digits | None,
    pressure: float = 0.1,
) -> Mask:
    """Return a digit in the middle of a square.

    Args:
        number: 1 to 6.
        side: of the square in pixels.
        height: of the digit in pixels.
        width: of the line in pixels.
        rng: decides everything.
        digits: real people's; None for our own strokes.
        pressure: how much the width changes.
    """
    if digits is None:
        mask = _own_digit(number, side, height, width, rng=rng, pressure=pressure)
    else:
        bitmaps = digits[number]
        bitmap = bitmaps[int(rng.integers(len(bitmaps)))]
        mask = _real_digit(bitmap, side, height, width, rng)
    return _wobbled(mask, rng, 0.006)


def ink_box(mask: Mask) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of a mask's ink."""
    columns = np.nonzero(mask.max(axis=0) > 0.3)[0]
    rows = np.nonzero(mask.max(axis=1) > 0.3)[0]
    if not len(columns):
        middle = mask.shape[0] / 2
        return middle, middle, middle, middle
    return float(columns[0]), float(rows[0]), float(columns[-1] + 1), float(rows[-1] + 1)


def cross_mask(
    side: int, size: float, width: float, rng: np.random.Generator, pressure: float = 0.1
) -> Mask:
    """Return a × of a size in the middle of a square, all in pixels."""
    strokes = []
    for sign in (1, -1):
        ends = []
        for end in (-1, 1):
            reach = size / 2 * rng.uniform(0.8, 1.1)
            ends.append(
                (
                    side / 2 + end * reach * rng.uniform(0.8, 1.05),
                    side / 2 + sign * end * reach * rng.uniform(0.8, 1.05),
                )
            )
        middle = (
            (ends[0][0] + ends[1][0]) / 2 + rng.normal(0, 0.03 * size),
            (ends[0][1] + ends[1][1]) / 2 + rng.normal(0, 0.03 * size),
        )
        strokes.append(smooth([ends[0], middle, ends[1]]))
    mask = line_mask(side, strokes, width, rng, pressure)
    if rng.random() < 0.08:  # gone over once more
        again = [stroke + rng.normal(0, 0.02 * size, 2) for stroke in strokes]
        mask = np.maximum(mask, line_mask(side, again, width, rng, pressure))
    return _wobbled(mask, rng, 0.004)


def box_mask(
    side: int,
    around: tuple[float, float, float, float],
    width: float,
    rng: np.random.Generator,
    pressure: float = 0.1,
) -> Mask:
    """Return a hand-drawn box or loop.

    Args:
        side: of the square in pixels.
        around: left, top, right and bottom that it goes round.
        width: of the line in pixels.
        rng: decides everything.
        pressure: how much the width changes.
    """
    left, top, right, bottom = around
    size = (right - left + bottom - top) / 2

    def near(x: float, y: float, amount: float = 0.05) -> tuple[float, float]:
        return x + rng.normal(0, amount * size), y + rng.normal(0, amount * size)

    kind = rng.random()
    strokes = []
    if kind < 0.45:  # one stroke, round four corners, which rarely ends where it began
        corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
        if rng.random() < 0.5:
            corners = [corners[0], *corners[:0:-1]]
        start = int(rng.integers(4))
        corners = corners[start:] + corners[:start]
        path = [near(*corner) for corner in corners] + [near(*corners[0], 0.07)]
        line = []
        for a, b in pairwise(path):
            middle = near((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, 0.02)
            line.append(smooth([a, middle, b], 10))
        strokes.append(np.concatenate(line))
    elif kind < 0.7:  # four lines that cross at the corners, or miss each other
        over = rng.normal(0.03, 0.07, 8) * size
        strokes = [
            smooth([near(left - over[0], top, 0.03), near(right + over[1], top, 0.03)]),
            smooth([near(right, top - over[2], 0.03), near(right, bottom + over[3], 0.03)]),
            smooth([near(right + over[4], bottom, 0.03), near(left - over[5], bottom, 0.03)]),
            smooth([near(left, bottom + over[6], 0.03), near(left, top - over[7], 0.03)]),
        ]
    else:  # a loop
        begin, turn = rng.uniform(0, 2 * np.pi), rng.choice([-1, 1])
        angles = begin + turn * np.linspace(0, 2 * np.pi * rng.uniform(0.96, 1.12), 40)
        square = rng.uniform(2.0, 4.5)  # from an ellipse to nearly a box
        c, s = np.cos(angles), np.sin(angles)
        radius = (np.abs(c) ** square + np.abs(s) ** square) ** (-1 / square)
        grow = 1.1 + rng.normal(0, 0.03) + np.linspace(0, rng.normal(0, 0.08), 40)
        x = (left + right) / 2 + (right - left) / 2 * radius * c * grow
        y = (top + bottom) / 2 + (bottom - top) / 2 * radius * s * grow
        strokes.append(smooth(list(zip(x.tolist(), y.tolist(), strict=True)), 3))
    mask = line_mask(side, strokes, width, rng, pressure)
    if rng.random() < 0.12:  # drawn twice
        again = [stroke + rng.normal(0, 0.03 * size, 2) for stroke in strokes]
        mask = np.maximum(mask, line_mask(side, again, width, rng, pressure))
    return _wobbled(mask, rng, 0.006)


def grained(mask: Mask, grain: float, rng: np.random.Generator) -> Mask:
    """Return a mask with the gaps that a ballpoint or a pencil leaves on paper."""
    if grain <= 0:
        return mask
    side = mask.shape[0]
    noise = rng.normal(0, 1, (side // 2 + 1, side // 2 + 1)).astype(np.float32)
    fine = cv2.resize(noise, (side, side), interpolation=cv2.INTER_LINEAR)
    return np.asarray(mask * np.clip(1 - grain * np.maximum(fine, 0), 0, 1), np.float32)

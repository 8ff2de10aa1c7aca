"""What the network sees of a frame: the photo beside what was printed there.

The product knows how each frame was drawn. Its colours are fitted to the photo, shade and white
balance and all, by a robust linear fit; what is darker than that fit is ink of a pen.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

import cv2
import numpy as np

Cells: TypeAlias = np.ndarray[Any, np.dtype[np.uint8]]
Flags: TypeAlias = np.ndarray[Any, np.dtype[np.bool_]]
Floats: TypeAlias = np.ndarray[Any, np.dtype[np.float32]]

CELL = 96
"""Pixels along a straightened frame."""

SIDE = 48
"""Pixels along what the network sees."""

CHANNELS = 8

BEYOND = 14
"""How many pixels of what lies around a frame are looked at where it bears a code: its number is
written into a corner, and a box around it goes over the edge."""

AROUND = CELL + 2 * BEYOND
"""Pixels along a straightened frame with what lies around it."""

_COARSE = 24
_PLAIN = slice(7, 89)  # the middle of a frame, where all but large crosses is
_CORNER = slice(0, BEYOND + 50)  # of a frame with a code, the writing in its middle
_CORNER_WITHIN = slice(0, 60)  # the same as the network first learnt it
_STRAY = 5  # how many pixels a print may lie beside where it was looked for, about


def features(
    cells: Cells, drawn: Cells, qr: Flags, around: Cells | None = None, *, within: bool = False
) -> Floats:
    """Return what the network sees.

    Args:
        cells: `(n, CELL, CELL, 3)`, the frames as photographed, upright, red, green and blue.
        drawn: the same frames as the product draws them, empty.
        qr: `(n,)`, whether they bear a code.
        around: `(n, AROUND, AROUND, 3)`, the frames with what lies around them, if that is known.
        within: whether frames with a code are looked at from further away and not beyond their
            edges, as the network first learnt them.

    Returns:
        `(n, SIDE, SIDE, CHANNELS)`: a closer view of the place to write (the photo's three colours
        against white; what was printed, in grey; the difference of both; how much darker the photo
        is than all that was printed nearby), and of the whole frame the photo in grey and the last
        of these. Beyond a frame's edges only the photo's colours are known.
    """
    out = np.empty((len(cells), SIDE, SIDE, CHANNELS), np.float32)
    if not len(cells):
        return out
    for at, (seen, fitted_grey, ink, paper) in enumerate(_inked(cells, drawn)):
        grey = _mean(seen)
        close = np.empty((CELL, CELL, 6), np.float32)
        close[..., :3] = seen
        close[..., 3] = fitted_grey
        close[..., 4] = fitted_grey - grey
        close[..., 5] = ink
        part = _PLAIN
        if qr[at] and within:
            part = _CORNER_WITHIN
        elif qr[at]:
            close = _beyond(close, paper, None if around is None else around[at])
            part = _CORNER
        out[at, ..., :6] = cv2.resize(
            close[part, part], (SIDE, SIDE), interpolation=cv2.INTER_LINEAR
        )
        out[at, ..., 6] = cv2.resize(grey, (SIDE, SIDE), interpolation=cv2.INTER_AREA)
        out[at, ..., 7] = cv2.resize(ink, (SIDE, SIDE), interpolation=cv2.INTER_AREA)
    return out


def ink_of(cells: Cells, drawn: Cells) -> Floats:
    """Return how much darker frames are than all that was printed nearby, `(n, CELL, CELL)`.

    Args:
        cells: `(n, CELL, CELL, 3)`, the frames as photographed, upright, red, green and blue.
        drawn: the same frames as the product draws them, empty.
    """
    inks = np.empty(cells.shape[:3], np.float32)
    if len(cells):
        for at, (_, _, ink, _) in enumerate(_inked(cells, drawn)):
            inks[at] = ink
    return inks


def _inked(cells: Cells, drawn: Cells) -> Iterator[tuple[Floats, Floats, Floats, Floats]]:
    """Yield of each frame its colours against white, its print in grey, a pen's ink, and light.

    The last, `(CELL, CELL, 3)`, makes white of the paper's light.
    """
    near = np.ones((_STRAY, _STRAY), np.uint8)
    printed = np.stack([cv2.GaussianBlur(one, (0, 0), 0.9) for one in drawn])
    for at, fit in enumerate(_fits(cells, printed)):
        expected, white = _expected(printed[at].astype(np.float32) / 255, fit)
        paper: Floats = np.asarray(1 / np.maximum(white, 0.06), np.float32)
        seen: Floats = np.clip(cells[at] * (paper / 255), 0, 1.5).astype(np.float32, copy=False)
        fitted = np.clip(expected * paper, 0, 1.5)
        darker = cv2.erode(fitted, near) - seen
        ink = np.maximum(np.maximum(darker[..., 0], darker[..., 1]), darker[..., 2])
        np.maximum(ink, 0, out=ink)
        yield seen, _mean(np.asarray(fitted, np.float32)), ink, paper


def _beyond(close: Floats, paper: Floats, around: Cells | None) -> Floats:
    """Return what is seen of a frame's upper left with what lies beyond it there.

    Args:
        close: `(CELL, CELL, 6)`, what is seen within.
        paper: `(CELL, CELL, 3)`, what makes white of the paper's light.
        around: `(AROUND, AROUND, 3)`, or None: then the colours at the edge are taken.
    """
    margins = ((BEYOND, 0), (BEYOND, 0), (0, 0))
    wide = np.pad(close, margins)
    if around is None:
        wide[..., :3] = np.pad(close[..., :3], margins, mode="edge")
    else:
        light = np.pad(paper, margins, mode="edge") * np.float32(1 / 255)
        colours = np.clip(around[: BEYOND + CELL, : BEYOND + CELL] * light, 0, 1.5)
        colours[BEYOND:, BEYOND:] = close[..., :3]
        wide[..., :3] = colours
    return wide


def _mean(picture: Floats) -> Floats:
    """Return the mean of a picture's three channels."""
    return np.asarray((picture[..., 0] + picture[..., 1] + picture[..., 2]) * np.float32(1 / 3))


def _axes(side: int) -> tuple[Floats, Floats]:
    """Return x along columns and y along rows, each from -1 to 1 at the edges' pixels."""
    line = np.linspace(-1, 1, side, dtype=np.float32)
    return line[None, :], line[:, None]


def _expected(printed: Floats, fit: Floats) -> tuple[Floats, Floats]:
    """Return what one frame looks like without a pen's ink, and white paper in the same light.

    Args:
        printed: `(CELL, CELL, 3)`, 0 to 1.
        fit: `(8, 3)`, what `_fits` found for it.
    """
    x, y = _axes(CELL)
    grey = _mean(printed)
    expected = np.empty_like(printed)
    white = np.empty_like(printed)
    for channel in range(3):
        c = fit[:, channel]
        slope = c[1] * x + c[2] * y + c[0]
        tilt = c[6] * x + c[7] * y
        value = grey * tilt + slope
        for of in range(3):
            value += c[3 + of] * printed[..., of]
        expected[..., channel] = value
        white[..., channel] = slope + tilt + (c[3] + c[4] + c[5])
    return expected, white


def _basis(printed: Floats) -> Floats:
    """Return what light and printer make of printed colours, `(n, rows * columns, 8)`.

    For each pixel 1, x, y, the three colours, and x and y times the mean of these.
    """
    count, rows, columns = printed.shape[:3]
    x, y = _axes(_COARSE)
    inner = slice(1, -1)
    x, y = x[:, inner], y[inner]
    grey = _mean(printed)
    basis = np.empty((count, rows, columns, 8), np.float32)
    basis[..., 0], basis[..., 1], basis[..., 2] = 1, x, y
    basis[..., 3:6] = printed
    basis[..., 6], basis[..., 7] = x * grey, y * grey
    return basis.reshape(count, rows * columns, 8)


def _fits(cells: Cells, printed: Cells) -> Floats:
    """Return how the colours of each frame came into the photo, `(n, 8, 3)`; see `_basis`."""

    def coarse(pictures: Cells) -> Floats:
        size = (_COARSE, _COARSE)
        small = [cv2.resize(one, size, interpolation=cv2.INTER_AREA) for one in pictures]
        # What is beside a frame may get into its outermost pixels.
        return np.asarray(np.stack(small)[:, 1:-1, 1:-1] / 255, np.float32)

    basis = _basis(coarse(printed))
    count, pixels = basis.shape[:2]
    small = coarse(cells).reshape(count, pixels, 3)
    weights = np.ones((count, pixels), np.float32)
    calm = 1e-3 * pixels * np.eye(8, dtype=np.float32)
    calm[0, 0] = 1e-6 * pixels
    for _ in range(4):
        weighted = (basis * weights[..., None]).transpose(0, 2, 1)
        fit = np.linalg.solve(weighted @ basis + calm, weighted @ small)
        rest = small - basis @ fit
        off = np.maximum(
            np.maximum(np.abs(rest[..., 0]), np.abs(rest[..., 1])), np.abs(rest[..., 2])
        )
        # Ink only darkens: what is darker than expected counts the least.
        off *= np.where(_mean(rest) < 0, np.float32(1.5), np.float32(1))
        level = np.maximum(0.03, 1.2 * np.median(off, axis=1, keepdims=True))
        weights = 1 / (1 + (off / level) ** 2)
    return np.asarray(fit)

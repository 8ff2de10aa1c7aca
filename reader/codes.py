"""QR codes found in a picture.

No one way of looking at a picture reads all of its codes: some are read when it is smaller, some
when it is sharper. So it is looked at in several ways, the cheapest first. Codes that are too faint
for that are read in `reader.faint`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
import zxingcpp
from numpy.typing import NDArray

Grey = NDArray[np.uint8]
Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Code:
    """A QR code in a picture.

    Attributes:
        text: what it holds; empty where it was seen and could not be read.
        corners: its top left, top right, bottom right and bottom left corner as it was printed, in
            pixels of the picture.
    """

    text: str
    corners: Floats

    @property
    def side(self) -> float:
        """The mean length of its sides in pixels."""
        return float(np.hypot(*(np.roll(self.corners, -1, 0) - self.corners).T).mean())


def find_codes(grey: Grey, enough: int = 3) -> tuple[Code, ...]:
    """Return the QR codes of a picture, each once; those that can be read come first.

    Args:
        grey: the grey values, row by row.
        enough: with so many that can be read no further way of looking is tried.
    """
    codes: list[Code] = []
    for look in _WAYS:
        left, top, right, bottom = around(codes, grey)
        part = np.ascontiguousarray(grey[top:bottom, left:right])
        for code in _read(*look(part)):
            _add(codes, Code(code.text, code.corners + np.array([left, top])))
        if sum(bool(code.text) for code in codes) >= enough:
            break
    _look_into_glare(codes, grey)
    return tuple(sorted(codes, key=lambda code: not code.text))


def _look_into_glare(codes: list[Code], grey: Grey) -> None:
    """Look at what glare has made pale: a code in it is grey on white, and legible all the same."""
    left, top, right, bottom = around(codes, grey)
    part = grey[top:bottom, left:right]
    if float((part[::_COARSELY, ::_COARSELY] > _GLARE).mean()) < _GLARING:
        return
    for code in _read(np.asarray(cv2.LUT(part, _PALE), np.uint8), 1.0):
        if code.text:
            _add(codes, Code(code.text, code.corners + np.array([left, top])))


_COARSELY, _GLARE, _GLARING = 8, 240, 0.004
"""Where of every so many pixels across and down that share is so light, something is in glare."""
_PALE = np.clip((np.arange(256) - 150) * (255 / 105), 0, 255).astype(np.uint8)
"""The lighter two fifths of all greys, spread over all of them."""


def glimpsed(grey: Grey, side: float) -> tuple[Code, ...]:
    """Return the codes that one look shows, read or not, where others have sides so long."""
    scale = min(1.0, _SEEN_SIDE / side)
    small = _sized(grey, scale) if scale < 1 else grey
    return tuple(
        Code(code.text, (code.corners + 0.5) / scale - 0.5)
        for code in _read(_sharper(small, 1.5, 4), 1.0)
    )


_SEEN_SIDE = 70  # pixels: three to a module


def around(codes: Sequence[Code], grey: Grey) -> tuple[int, int, int, int]:
    """Return where more codes may be: not far from those that were read, if there are any.

    The first column and row, and the ones after the last.
    """
    height, width = grey.shape
    read = [code for code in codes if code.text]
    if not read:
        return 0, 0, width, height
    points = np.concatenate([code.corners for code in read])
    room = _AROUND * max(code.side for code in read)
    left, top = np.maximum(points.min(0) - room, 0).astype(int)
    right, bottom = np.minimum(points.max(0) + room, (width, height)).astype(int)
    return int(left), int(top), int(right), int(bottom)


_AROUND = 25  # sides of a code


def _sharper(grey: Grey, spread: float, amount: float) -> Grey:
    soft = cv2.GaussianBlur(grey, (0, 0), spread)
    return np.asarray(cv2.addWeighted(grey, 1 + amount, soft, -amount, 0), np.uint8)


def _sized(grey: Grey, scale: float) -> Grey:
    how = cv2.INTER_CUBIC if scale > 1 else cv2.INTER_AREA
    return np.asarray(cv2.resize(grey, None, fx=scale, fy=scale, interpolation=how), np.uint8)


_WAYS: tuple[Callable[[Grey], tuple[Grey, float]], ...] = (
    lambda grey: (grey, 1.0),
    lambda grey: (_sharper(grey, 1.5, 4), 1.0),
    lambda grey: (_sized(grey, 0.5), 0.5),
)
"""The ways of looking at a picture: each gives what is looked at, and how large it is beside it."""


def _add(codes: list[Code], code: Code) -> None:
    centre = code.corners.mean(0)
    for at, other in enumerate(codes):
        if np.hypot(*(other.corners.mean(0) - centre)) < 0.5 * max(other.side, code.side):
            if code.text and not other.text:
                codes[at] = code
            return
    codes.append(code)


def _read(grey: Grey, scale: float) -> Iterator[Code]:
    for barcode in zxingcpp.read_barcodes(
        np.ascontiguousarray(grey),
        formats=zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode),
        try_downscale=False,
        try_invert=False,
        return_errors=True,
    ):
        at = barcode.position
        corners = np.array(
            [(p.x, p.y) for p in (at.top_left, at.top_right, at.bottom_right, at.bottom_left)],
            dtype=np.float64,
        )
        corners = (corners + 0.5) / scale - 0.5
        code = Code(barcode.text if barcode.valid else "", corners)
        if code.side > 8:
            yield code

"""The table as seen from straight above."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field

import cv2
import numpy as np
from numpy.typing import NDArray

from reader.lineframe.art import SIDE_PX
from reader.plane import Plane, Pose

Floats = NDArray[np.float32]
Points = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Flat:
    """A part of the plane as seen from straight above.

    Attributes:
        image: rows of red, green and blue.
        left, top: the plane's point in the middle of the first pixel.
        scale: pixels to a side of a frame.
        lit: the same as the light fell on it, where that was taken off `image`; else None.
        papers: the colours that `paper` has returned, by where.
        pieces: the pieces that `patch` has returned last, the oldest first.
        measured: what was reckoned of a frame at a place, by which, where and what; who asks for it
            keeps it here, as long as the table is seen so.
    """

    image: NDArray[np.uint8]
    left: float
    top: float
    scale: float
    lit: NDArray[np.uint8] | None = None
    papers: dict[Pose, Points] = field(default_factory=dict, repr=False, compare=False)
    pieces: dict[tuple[Pose, int, bool], Floats] = field(
        default_factory=dict, repr=False, compare=False
    )
    measured: dict[tuple[str, Pose, Hashable], float] = field(
        default_factory=dict, repr=False, compare=False
    )

    def paper(self, pose: Pose) -> Points:
        """Return the colour of what is lightest where a frame lies, `(3,)`, of mean 1."""
        if pose not in self.papers:
            as_lit = self.patch(pose, round(self.scale), as_lit=True).reshape(-1, 3)
            light = np.percentile(as_lit, _PAPER_SHARE, axis=0)
            self.papers[pose] = np.asarray(light / max(float(light.mean()), 1e-3), np.float64)
        return self.papers[pose]

    def slanted(self, pose: Pose, to: Points, at: Points, size: int) -> Floats:
        """Return a piece whose sides need be neither equal nor square; see `patch`.

        Args:
            pose: about where it is.
            to: `(2, 2)`, from the piece's own directions to the pose's.
            at: its middle, from the pose's.
            size: its side in pixels.
        """
        cos, sin = np.cos(pose.turn), np.sin(pose.turn)
        linear = np.array([[cos, -sin], [sin, cos]]) @ to / size
        first = pose.points(at[None])[0] + linear @ np.full(2, 0.5 - size / 2)
        matrix = np.column_stack([linear, first - (self.left, self.top)]) * self.scale
        piece = cv2.warpAffine(
            self.image,
            matrix,
            (size, size),
            flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
            borderMode=cv2.BORDER_REPLICATE,
        )
        light: Floats = np.asarray(piece, np.float32)
        light /= np.float32(255)
        return light

    def patch(self, pose: Pose, size: int, side: float = 1.0, *, as_lit: bool = False) -> Floats:
        """Return a square piece, `size` pixels along each side, turned upright, from 0 to 1.

        Args:
            pose: its middle and how it is turned.
            size: its side in pixels.
            side: its side in sides of a frame.
            as_lit: as the light fell on it, even where that was taken off.
        """
        if side != 1:
            return self._cut(pose, size, side, as_lit=as_lit)
        key = pose, size, as_lit and self.lit is not None
        piece = self.pieces.pop(key, None)
        if piece is None:
            piece = self._cut(pose, size, side, as_lit=as_lit)
            piece.flags.writeable = False
            if len(self.pieces) >= _PIECES:
                del self.pieces[next(iter(self.pieces))]
        self.pieces[key] = piece
        return piece

    def _cut(self, pose: Pose, size: int, side: float, *, as_lit: bool) -> Floats:
        image = self.lit if as_lit and self.lit is not None else self.image
        step = side / size
        cos, sin = math.cos(pose.turn) * step, math.sin(pose.turn) * step
        off = 0.5 - size / 2  # of the first pixel's middle from the piece's, in its pixels
        x, y = pose.x + off * (cos - sin), pose.y + off * (sin + cos)
        to = np.array([[cos, -sin, x - self.left], [sin, cos, y - self.top]])
        piece = cv2.warpAffine(
            image,
            to * self.scale,
            (size, size),
            flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
            borderMode=cv2.BORDER_REPLICATE,
        )
        light: Floats = np.asarray(piece, np.float32)
        light /= np.float32(255)
        return light


_PIECES = 64
"""So many are kept: half of all pieces are asked for again soon, a frame's pose being moved."""
_PAPER_SHARE = 80  # per cent of a frame are darker than its paper


def flatten(
    rgb: NDArray[np.uint8],
    plane: Plane,
    bounds: Sequence[float],
    scale: float,
    beyond: int | None = None,
) -> Flat:
    """Return a part of the plane as seen from straight above.

    Args:
        rgb: the picture.
        plane: how the plane appears in it.
        bounds: the least x and y and the greatest x and y of the part.
        scale: pixels to a side of a frame.
        beyond: how light what lies beyond the picture is; as its edge where it is not given.
    """
    left, top, right, bottom = bounds
    width, height = int((right - left) * scale) + 1, int((bottom - top) * scale) + 1
    across, down = _maps(plane, left, top, width, height, scale)
    first_x, last_x = _within(across, rgb.shape[1])
    first_y, last_y = _within(down, rgb.shape[0])
    part = rgb[first_y:last_y, first_x:last_x]
    shrink = plane.pixels_per_side(Pose((left + right) / 2, (top + bottom) / 2, 0.0)) / scale
    across -= np.float32(first_x)
    down -= np.float32(first_y)
    if shrink > 1.2:  # finer detail than can be shown would become noise
        size = max(1, round(part.shape[1] / shrink)), max(1, round(part.shape[0] / shrink))
        by_x, by_y = size[0] / part.shape[1], size[1] / part.shape[0]
        part = np.asarray(cv2.resize(part, size, interpolation=cv2.INTER_AREA), np.uint8)
        _shrink(across, by_x)
        _shrink(down, by_y)
    seen = cv2.remap(
        part,
        across,
        down,
        cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE if beyond is None else cv2.BORDER_CONSTANT,
        borderValue=[beyond or 0] * 3,
    )
    return Flat(np.asarray(seen, np.uint8), left, top, scale)


def _shrink(where: Floats, by: float) -> None:
    """Change places in a picture to those in it made smaller, in place: there are many."""
    where += np.float32(0.5)
    where *= np.float32(by)
    where -= np.float32(0.5)


def evened(flat: Flat) -> Flat:
    """Return the same with the light taken off: paper as light in a shadow as beside it.

    Lines on paper are thin, so what is lightest about each pixel is the paper there. It would not
    do for fields of colour. What is dark all over, as a table is, stays darker than paper.
    """
    window = 2 * round(_WINDOW * flat.scale / 2) + 1
    paper = cv2.morphologyEx(
        flat.image,
        cv2.MORPH_CLOSE,
        np.ones((window, window), np.uint8),
        borderType=cv2.BORDER_REPLICATE,
    )
    soft = cv2.GaussianBlur(paper, (0, 0), 0.2 * window, borderType=cv2.BORDER_REPLICATE)
    bottom = np.float32(_BOTTOM)
    even = soft.astype(np.float32)
    even += bottom
    np.divide(255 - bottom, even, out=even)
    even *= flat.image
    image = np.asarray(np.clip(even, 0, 255, out=even), np.uint8)
    return Flat(image, flat.left, flat.top, flat.scale, flat.image)


_WINDOW = 0.2  # of a side: wider than any line, pip or a code's squares
_BOTTOM = 20  # of 255: the light below which nothing need be told apart


def _within(where: Floats, length: int) -> tuple[int, int]:
    """Return the first pixel and the one after the last that are looked at."""
    first = int(min(max(float(where.min()) - 2, 0), length - 1))
    return first, int(min(max(float(where.max()) + 3, first + 1), length))


def _maps(  # noqa: PLR0917 - a rectangle and its scale
    plane: Plane, left: float, top: float, width: int, height: int, scale: float
) -> tuple[Floats, Floats]:
    """Return where in the picture each pixel is; all but every eighth is interpolated."""
    coarse = 8
    columns, rows = width // coarse + 2, height // coarse + 2
    xs, ys = np.meshgrid(np.arange(columns) * coarse, np.arange(rows) * coarse)
    points = np.stack([xs / scale + left, ys / scale + top], -1)
    pixels = plane.pixels(points.reshape(-1, 2)).reshape(rows, columns, 2).astype(np.float32)
    fine = np.array([[1 / coarse, 0, 0], [0, 1 / coarse, 0]], np.float32)
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    across, down = (
        cv2.warpAffine(np.ascontiguousarray(pixels[..., axis]), fine, (width, height), flags=flags)
        for axis in (0, 1)
    )
    return np.asarray(across, np.float32), np.asarray(down, np.float32)


def straightened(
    rgb: NDArray[np.uint8],
    corners: Points,
    pixels: int = SIDE_PX,
    margin: float = 0.0,
    part: tuple[int, int, int, int] | None = None,
) -> NDArray[np.uint8]:
    """Return the inside of four corners as a square, softened where the photo is finer.

    Args:
        rgb: the photo.
        corners: x and y of the middles of the corners' pixels, clockwise from the frame's own top
            left.
        pixels: along the side of the square.
        margin: how much around it is shown, as a share of the side of the frame.
        part: the first column and row of the square that are returned, and the ones after the last;
            all where it is not given.
    """
    left, top, right, bottom = part or (0, 0, pixels, pixels)
    side = float(np.hypot(*(np.roll(corners, -1, 0) - corners).T).mean())
    inner = pixels / (1 + 2 * margin)
    fine = 2 if side > 1.4 * inner else 1
    low, high = margin * inner * fine - 0.5, (margin * inner + inner) * fine - 0.5
    to = np.array([[low, low], [high, low], [high, high], [low, high]], np.float32)
    to -= np.array([left, top], np.float32) * fine
    matrix = cv2.getPerspectiveTransform(corners.astype(np.float32), to)
    size = right - left, bottom - top
    square = cv2.warpPerspective(
        rgb,
        matrix,
        (size[0] * fine, size[1] * fine),
        flags=cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )
    if fine > 1:
        square = cv2.resize(square, size, interpolation=cv2.INTER_AREA)
    return np.asarray(square, np.uint8)


def in_bold(rgb: NDArray[np.uint8], corners: Points, pixels: int = SIDE_PX) -> NDArray[np.uint8]:
    """Return the inside of four corners as a square in which thin lines stay as dark as they are.

    A pencil's line is half a millimetre wide, and a pixel of the square a third: the mean of what
    it shows is paler than the line. So it is looked at twice as finely, and the darkest counts.

    Args:
        rgb: the photo.
        corners: as `straightened` takes them.
        pixels: along the side of the square.
    """
    fine = cv2.erode(straightened(rgb, corners, 2 * pixels), np.ones((3, 3), np.uint8))
    return np.asarray(cv2.resize(fine, (pixels, pixels), interpolation=cv2.INTER_AREA), np.uint8)

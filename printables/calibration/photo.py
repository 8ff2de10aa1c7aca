"""A calibration sheet found in a picture: OpenCV is needed, and nothing else of this room needs it.

The marks of a side give the map from its millimetres to the picture's pixels, whichever way the
camera was held. From there it goes two ways. A picture of one side shows the paper's edges: where
they are in the millimetres of what was printed is measured along each of them, close to the marks,
and says how the print lies on the paper. A picture against the light shows the marks of both sides,
one of them mirrored: how they lie to each other is all that there is to know, edges or no edges.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from games.message import Message, message
from printables.calibration.fiducials import (
    CODE_MODULES,
    MARKS,
    MODULE_MM,
    SheetCode,
    SheetSide,
    code_corner,
    fiducials,
    mark_bits,
    read_code,
    side_of,
)
from printables.page.paper import PAPERS, Paper

Floats: TypeAlias = NDArray[np.float64]
Grey: TypeAlias = NDArray[np.uint8]

_LEAST_MARKS = 6
_MOST_OFF_MM = 0.4  # of a mark's corner: paper that is not flat, or a lens that bends lines
_MOST_BENT = 0.06  # a wide lens whose pictures the camera has not straightened
_CODE_PX = 8  # pixels of a module in the picture of the code that is made to read it
_LEAST_CONTRAST = 8.0


class PhotoError(ValueError):
    """A picture that cannot be read; `message` says why, for a person."""

    def __init__(self, reason: Message) -> None:
        self.message = reason
        super().__init__(str(reason))


@dataclass(frozen=True, slots=True, eq=False)
class Lens:
    """How a lens bends lines: it moves points away from the middle of the picture, or to it.

    Attributes:
        x, y: the middle of the picture in pixels, from where points are moved.
        bend: by what share of the way, at the corners of the picture.
    """

    x: float
    y: float
    bend: float = 0.0

    def bent(self, points: Floats) -> Floats:
        """Return where the lens shows points of a picture without one."""
        off = points - (self.x, self.y)
        far = (off**2).sum(axis=1, keepdims=True) / (self.x**2 + self.y**2)
        moved: Floats = points + off * far * self.bend
        return moved

    def straight(self, points: Floats) -> Floats:
        """Return where points would be without the lens."""
        straightened = points
        for _ in range(6 if self.bend else 0):
            straightened = straightened - (self.bent(straightened) - points)
        return straightened


@dataclass(frozen=True, slots=True, eq=False)
class Sighting:
    """A side of a sheet in a picture.

    Attributes:
        side: which side it is.
        code: what its code says, or that of the other side in the same picture.
        to_picture: the map from the millimetres of the page, as it was sent to the printer, to the
            pixels of the picture, were it not for the lens; 3 × 3, for homogeneous coordinates.
        lens: how the lens bends lines.
    """

    side: SheetSide
    code: SheetCode
    to_picture: Floats
    lens: Lens

    def pixels(self, points: Floats) -> Floats:
        """Return where points of the page are in the picture."""
        return self.lens.bent(apply(self.to_picture, points))

    def page(self, pixels: Floats) -> Floats:
        """Return where on the page points of the picture are."""
        return apply(inverse(self.to_picture), self.lens.straight(pixels))

    @property
    def paper(self) -> Paper:
        """The paper that the code names."""
        return Paper("", self.code.width_mm, self.code.height_mm)


def picture(content: bytes) -> Grey:
    """Return the grey values of a picture, turned as its camera says.

    Raises:
        PhotoError: it is none, or of a kind that OpenCV does not know.
    """
    decoded = None
    if content:
        try:
            decoded = cv2.imdecode(np.frombuffer(content, np.uint8), cv2.IMREAD_GRAYSCALE)
        except cv2.error:  # far too large
            decoded = None
    if decoded is None:
        raise PhotoError(message("it is no picture that can be read; JPEG and PNG can"))
    return np.asarray(decoded, dtype=np.uint8)


def sightings(grey: Grey) -> tuple[Sighting, ...]:
    """Return the sides of a calibration sheet that a picture shows: one, or both.

    Args:
        grey: the grey values, row by row.

    Raises:
        PhotoError: there is none, or not enough of one.
    """
    marks = _marks(grey)
    sides: list[tuple[SheetSide, dict[int, Floats]]] = []
    wanted: tuple[SheetSide, SheetSide] = ("front", "back")
    for side in wanted:
        side_marks = {n % MARKS: corners for n, corners in marks.items() if side_of(n) == side}
        if len(side_marks) >= _LEAST_MARKS:
            sides.append((side, side_marks))
    if not sides:
        raise PhotoError(_too_few(len(marks)))
    codes = {side: _code(grey, side, side_marks) for side, side_marks in sides}
    known = next((code for code in codes.values() if code is not None), None)
    if known is None:
        raise PhotoError(
            message("the code cannot be read; take the picture sharper, or from nearer")
        )
    return tuple(
        _sighting(side, side_marks, codes[side] or known, grey) for side, side_marks in sides
    )


def _too_few(count: int) -> Message:
    if not count:
        return message("no calibration sheet is in it; print one first")
    return message(
        "too few of the black marks can be seen; all eight of a side should be, with white around"
    )


def _marks(grey: Grey) -> dict[int, Floats]:
    """Return the corners of the marks by their numbers; those seen through the paper too."""
    bits = [np.array(mark_bits(number), dtype=np.uint8) for number in range(2 * MARKS)]
    kept = np.concatenate(
        [cv2.aruco.Dictionary.getByteListFromBits(side_bits) for side_bits in bits]
    )
    settings = cv2.aruco.DetectorParameters()
    settings.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    settings.cornerRefinementWinSize = 12
    settings.relativeCornerRefinmentWinSize = 0.7  # of a cell, whose other corners stay out of it
    settings.cornerRefinementMaxIterations = 50
    settings.cornerRefinementMinAccuracy = 0.01
    detector = cv2.aruco.ArucoDetector(cv2.aruco.Dictionary(kept, 4), settings)
    marks_by_way: list[dict[int, Floats]] = []
    for mirrored in (False, True):
        seen = np.ascontiguousarray(grey[:, ::-1]) if mirrored else grey
        corners, numbers, _ = detector.detectMarkers(seen)
        marks: dict[int, Floats] = {}
        for number, quad in zip([] if numbers is None else numbers.ravel(), corners, strict=True):
            points = np.asarray(quad, dtype=np.float64).reshape(4, 2)
            if mirrored:
                points[:, 0] = grey.shape[1] - 1 - points[:, 0]
            marks[int(number)] = points
        marks_by_way.append(marks)
    best: dict[int, Floats] = {}
    for first in (0, MARKS):  # a side is seen either straight or mirrored
        own_numbers = range(first, first + MARKS)
        straight, other = (
            {n: marks[n] for n in own_numbers if n in marks} for marks in marks_by_way
        )
        best |= straight if len(straight) >= len(other) else other
    return best


def _homography(page: Floats, pixels: Floats) -> Floats:
    homography, _ = cv2.findHomography(page, pixels, 0)
    if homography is None or not np.isfinite(homography).all():
        raise PhotoError(message("the marks do not lie as on a sheet"))
    return np.asarray(homography, dtype=np.float64)


def inverse(to: Floats) -> Floats:
    """Return the map the other way."""
    return np.asarray(np.linalg.inv(to), dtype=np.float64)


def apply(to: Floats, points: Floats) -> Floats:
    """Return where points go; both are rows of x and y."""
    moved: Floats = np.column_stack((points, np.ones(len(points)))) @ to.T
    return moved[:, :2] / moved[:, 2:]


def _code(grey: Grey, side: SheetSide, marks: dict[int, Floats]) -> SheetCode | None:
    """Return what the code of a side says; where it is depends on the paper.

    How wide the paper is, is known by the shape of the marks alone, and not well where they are
    blurred: the papers that there are come first, and then others about as wide.
    """
    width, height = _size(side, marks)
    known = [
        (paper.width_mm, paper.height_mm)
        for paper in PAPERS.values()
        if abs(paper.width_mm / width - 1) < 0.03 and abs(paper.height_mm / height - 1) < 0.03
    ]
    others = [(width * share, height) for share in (1, 0.99, 0.98, 1.01)]
    for size in (*known, *others):
        paper = Paper("", *size)
        decoded = _decoded(grey, _to_picture(side, marks, paper)[0], paper)
        if decoded is not None:
            return decoded
    return None


def _to_picture(side: SheetSide, marks: dict[int, Floats], paper: Paper) -> tuple[Floats, Floats]:
    """Return the map from a sheet on some paper to the picture, and by how much it misses."""
    printed_marks = fiducials(paper, side)
    page = np.array([corner for n in marks for corner in printed_marks[n].corners])
    pixels = np.concatenate(list(marks.values()))
    to = _homography(page, pixels)
    return to, (apply(to, page) - pixels).ravel()


def _size(side: SheetSide, marks: dict[int, Floats]) -> tuple[float, float]:
    """Return the size of the paper whose marks lie most nearly as those that are seen."""
    size = np.array([210.0, 297.0])
    for _ in range(8):  # Gauss and Newton's way
        off = _to_picture(side, marks, Paper("", *size))[1]
        slopes = np.column_stack(
            [_to_picture(side, marks, Paper("", *(size + step)))[1] - off for step in np.eye(2)]
        )
        size = np.clip(size - np.linalg.lstsq(slopes, off, rcond=None)[0], 120, 500)
    return float(size[0]), float(size[1])


def _decoded(grey: Grey, to: Floats, paper: Paper) -> SheetCode | None:
    """Return what a code says whose place is known: its modules are looked at one by one."""
    x, y = code_corner(paper)
    fine = MODULE_MM / _CODE_PX
    crop = np.array([[fine, 0, x + fine / 2], [0, fine, y + fine / 2], [0, 0, 1]])
    side = CODE_MODULES * _CODE_PX
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    flat = cv2.warpPerspective(grey, to @ crop, (side, side), flags=flags)
    middle = slice(_CODE_PX // 4, _CODE_PX - _CODE_PX // 4)
    parts = flat.reshape(CODE_MODULES, _CODE_PX, CODE_MODULES, _CODE_PX)[:, middle][..., middle]
    modules = parts.mean(axis=(1, 3))
    around = np.ones((9, 9), dtype=np.uint8)  # has dark and light, wherever in the code it is
    light, dark = cv2.dilate(modules, around), cv2.erode(modules, around)
    if float((light - dark).min()) < _LEAST_CONTRAST:
        return None
    clean = np.where(modules > cv2.blur((light + dark) / 2, (5, 5)), 255, 0)
    drawn = np.pad(np.kron(clean, np.ones((_CODE_PX, _CODE_PX))), 4 * _CODE_PX, constant_values=255)
    text, _, _ = cv2.QRCodeDetector().detectAndDecode(drawn.astype(np.uint8))
    return read_code(text) if text else None


def _sighting(side: SheetSide, marks: dict[int, Floats], code: SheetCode, grey: Grey) -> Sighting:
    paper = Paper("", code.width_mm, code.height_mm)
    placing = code.calibration.back(paper) if side == "back" else code.calibration.front(paper)
    printed_marks = fiducials(paper, side)
    marks = dict(marks)
    middle = (grey.shape[1] - 1) / 2, (grey.shape[0] - 1) / 2
    while len(marks) >= _LEAST_MARKS:
        page = np.array(
            [placing.apply(*corner) for n in marks for corner in printed_marks[n].corners]
        )
        pixels = np.concatenate(list(marks.values()))
        lens = _lens(page, pixels, middle)
        sighting = Sighting(side, code, _homography(page, lens.straight(pixels)), lens)
        off = np.abs(sighting.page(pixels) - page).reshape(len(marks), -1).max(axis=1)
        if float(off.max()) <= _MOST_OFF_MM:
            return sighting
        del marks[list(marks)[int(off.argmax())]]  # what shows through has blurred it
    raise PhotoError(
        message("the sheet is not flat, or the lens bends it; take the picture from farther")
    )


def _lens(page: Floats, pixels: Floats, middle: tuple[float, float]) -> Lens:
    """Return the lens with which the marks lie most nearly as they should."""

    def missed(bend: float) -> float:
        straight = Lens(*middle, bend).straight(pixels)
        return float(((apply(_homography(page, straight), page) - straight) ** 2).sum())

    # What is missed is all but a parabola over so small a range: its lowest point.
    bend, step = 0.0, _MOST_BENT / 2
    for _ in range(3):
        less, here, more = missed(bend - step), missed(bend), missed(bend + step)
        curve = less - 2 * here + more
        if curve > 0:
            bend = float(
                np.clip(bend + step * (less - more) / (2 * curve), -_MOST_BENT, _MOST_BENT)
            )
        step /= 4
    return Lens(*middle, bend)

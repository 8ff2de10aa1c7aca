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
from printables.fiducials import (
    CODE_INNER,
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
from printables.page import Paper

Floats: TypeAlias = NDArray[np.float64]
Grey: TypeAlias = NDArray[np.uint8]

_LEAST_MARKS = 6
_MOST_OFF_MM = 0.5  # of a mark's corner: paper that is not flat, or a lens that bends lines
_CODE_PX = 10  # pixels of a module in the picture of the code that is made to read it
_QUIET = 3


class PhotoError(ValueError):
    """A picture that cannot be read; `message` says why, for a person."""

    def __init__(self, reason: Message) -> None:
        self.message = reason
        super().__init__(str(reason))


@dataclass(frozen=True, slots=True, eq=False)
class Sighting:
    """A side of a sheet in a picture.

    Attributes:
        side: which side it is.
        code: what its code says, or that of the other side in the same picture.
        to_picture: the map from the millimetres of the page, as it was sent to the printer, to the
            pixels of the picture; 3 × 3, for homogeneous coordinates.
    """

    side: SheetSide
    code: SheetCode
    to_picture: Floats

    @property
    def paper(self) -> Paper:
        """The paper that the code names."""
        return Paper("", self.code.width_mm, self.code.height_mm)


def picture(content: bytes) -> Grey:
    """Return the grey values of a picture, turned as its camera says.

    Raises:
        PhotoError: it is none, or of a kind that OpenCV does not know.
    """
    found = None
    if content:
        try:
            found = cv2.imdecode(np.frombuffer(content, np.uint8), cv2.IMREAD_GRAYSCALE)
        except cv2.error:  # far too large
            found = None
    if found is None:
        raise PhotoError(message("it is no picture that can be read; JPEG and PNG can"))
    return np.asarray(found, dtype=np.uint8)


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
        own = {n % MARKS: found for n, found in marks.items() if side_of(n) == side}
        if len(own) >= _LEAST_MARKS and set(CODE_INNER) <= set(own):
            sides.append((side, own))
    if not sides:
        raise PhotoError(_too_few(len(marks)))
    codes = {side: _code(grey, side, own) for side, own in sides}
    known = next((code for code in codes.values() if code is not None), None)
    if known is None:
        raise PhotoError(
            message("the code cannot be read; take the picture sharper, or from nearer")
        )
    return tuple(_sighting(side, own, codes[side] or known) for side, own in sides)


def _too_few(count: int) -> Message:
    if not count:
        return message("no calibration sheet is in it; print one with kamikoma calibrate print")
    return message(
        "too few of the black marks can be seen; all eight of a side should be, with white around"
    )


def _marks(grey: Grey) -> dict[int, Floats]:
    """Return the corners of the marks by their numbers; those seen through the paper too."""
    bits = [np.array(mark_bits(number), dtype=np.uint8) for number in range(2 * MARKS)]
    kept = np.concatenate([cv2.aruco.Dictionary.getByteListFromBits(own) for own in bits])
    settings = cv2.aruco.DetectorParameters()
    settings.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    settings.cornerRefinementWinSize = max(3, round(max(grey.shape) / 700))
    settings.cornerRefinementMaxIterations = 50
    settings.cornerRefinementMinAccuracy = 0.01
    detector = cv2.aruco.ArucoDetector(cv2.aruco.Dictionary(kept, 4), settings)
    found: list[dict[int, Floats]] = []
    for mirrored in (False, True):
        seen = np.ascontiguousarray(grey[:, ::-1]) if mirrored else grey
        corners, numbers, _ = detector.detectMarkers(seen)
        own: dict[int, Floats] = {}
        for number, quad in zip([] if numbers is None else numbers.ravel(), corners, strict=True):
            points = np.asarray(quad, dtype=np.float64).reshape(4, 2)
            if mirrored:
                points[:, 0] = grey.shape[1] - 1 - points[:, 0]
            own[int(number)] = points
        found.append(own)
    best: dict[int, Floats] = {}
    for first in (0, MARKS):  # a side is seen either straight or mirrored
        numbers = range(first, first + MARKS)
        straight, other = ({n: own[n] for n in numbers if n in own} for own in found)
        best |= straight if len(straight) >= len(other) else other
    return best


def _homography(page: Floats, pixels: Floats) -> Floats:
    found, _ = cv2.findHomography(page, pixels, 0)
    if found is None or not np.isfinite(found).all():
        raise PhotoError(message("the marks do not lie as on a sheet"))
    return np.asarray(found, dtype=np.float64)


def apply(to: Floats, points: Floats) -> Floats:
    """Return where points go; both are rows of x and y."""
    moved: Floats = np.column_stack((points, np.ones(len(points)))) @ to.T
    return moved[:, :2] / moved[:, 2:]


def _code(grey: Grey, side: SheetSide, marks: dict[int, Floats]) -> SheetCode | None:
    """Return what the code says that has its place by the inner marks of the right column."""
    some = Paper("", 210, 297)  # on every paper the code lies the same by these marks
    own = fiducials(some, side)
    page = np.array([corner for n in CODE_INNER for corner in own[n].corners])
    to = _homography(page, np.concatenate([marks[n] for n in CODE_INNER]))
    return _decoded(grey, to, some)


def _decoded(grey: Grey, to: Floats, paper: Paper) -> SheetCode | None:
    x, y = code_corner(paper)
    quiet, px = _QUIET * MODULE_MM, _CODE_PX / MODULE_MM
    side = round((CODE_MODULES + 2 * _QUIET) * _CODE_PX)
    crop = np.array([[1 / px, 0, x - quiet], [0, 1 / px, y - quiet], [0, 0, 1]])
    flat = cv2.warpPerspective(
        grey, to @ crop, (side, side), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    )
    inside = flat[side // 6 : -side // 6, side // 6 : -side // 6]
    dark, light = np.percentile(inside, (5, 95))
    if light - dark < 8:
        return None
    spread = np.clip((flat.astype(np.float64) - dark) / (light - dark) * 255, 0, 255)
    text, _, _ = cv2.QRCodeDetector().detectAndDecode(spread.astype(np.uint8))
    return read_code(text) if text else None


def _sighting(side: SheetSide, marks: dict[int, Floats], code: SheetCode) -> Sighting:
    paper = Paper("", code.width_mm, code.height_mm)
    placing = code.calibration.back(paper) if side == "back" else code.calibration.front(paper)
    own = fiducials(paper, side)
    page = np.array([placing.apply(*corner) for n in marks for corner in own[n].corners])
    to = _homography(page, np.concatenate(list(marks.values())))
    back = apply(np.linalg.inv(to), np.concatenate(list(marks.values())))
    if float(np.abs(back - page).max()) > _MOST_OFF_MM:
        raise PhotoError(
            message("the sheet is not flat, or the lens bends it; take the picture from farther")
        )
    return Sighting(side, code, to)

"""What frames look like on paper: the pictures that cells of a photo are compared with.

The pictures are files, drawn once by `scripts/reader_art.py`: a tape that was printed stays on
tables when the design changes, so each design that was ever printed keeps its pictures here, and
drawing them anew for every photo would take longer than all of the reading.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from games.lineframe.frames import FACES, Frame
from games.lineframe.tape import Tape
from printables.drawing.qr import QUIET_ZONE, qr_modules

VERSIONS = (1, 2)
"""The designs that tapes were printed in."""

INKS = ("full", "eco", "line")
SIDES_MM = (15, 20, 25, 30)
"""The sides of frames that are told apart; others look like the nearest."""

SIDE_PX = 96
"""The side of a frame's picture."""

COLUMNS = 7
NUMBER_COLUMNS = 20

Picture = NDArray[np.uint8]
Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Art:
    """A design: how a tape can have been printed.

    Attributes:
        version: one of `VERSIONS`.
        ink: how much ink it takes.
        side_mm: the side of a frame.
    """

    version: int
    ink: str
    side_mm: int

    @property
    def thin(self) -> bool:
        """Whether it is drawn in lines, with no fields of colour."""
        return self.ink != "full"

    @property
    def code_corners(self) -> Floats:
        """The corners of a QR frame's code without its quiet zone, the side of a frame being 1.

        Four rows of x and y: top left, top right, bottom right, bottom left.
        """
        start, end = _parts(self)["code"]
        return np.array([[start, start], [end, start], [end, end], [start, end]])


def arts() -> tuple[Art, ...]:
    """Return all designs."""
    return tuple(
        Art(version, ink, side) for version in VERSIONS for ink in INKS for side in SIDES_MM
    )


def art_frames() -> tuple[Frame, ...]:
    """Return all frames that there can be, in the order of their pictures."""
    faces = [*((face,) for face in FACES), *combinations(FACES, 2)]
    return tuple(Frame(of, qr) for qr in (False, True) for of in faces)


def art_file(version: int, ink: str, side_mm: int) -> str:
    """Return the name of the file with the pictures of a design."""
    return f"{version}-{ink}-{side_mm}.webp"


@lru_cache(maxsize=16)  # all that are tried for a photo, 1.3 MB each
def _sheet(art: Art) -> Picture:
    path = Path(__file__).with_name("art") / art_file(art.version, art.ink, art.side_mm)
    decoded = cv2.imdecode(np.frombuffer(path.read_bytes(), np.uint8), cv2.IMREAD_COLOR)
    return np.asarray(cv2.cvtColor(np.asarray(decoded), cv2.COLOR_BGR2RGB), np.uint8)


@lru_cache(maxsize=1)
def _places() -> dict[Frame, tuple[int, int]]:
    return {frame: divmod(at, COLUMNS) for at, frame in enumerate(art_frames())}


def frame_picture(art: Art, tape: Tape, number: int) -> Picture:
    """Return a frame of a tape as it is printed, upright: `SIDE_PX` rows and columns of RGB.

    Args:
        art: the design.
        tape: the tape.
        number: the frame's number, from 1.
    """
    frame = tape.frames[number - 1]
    return _picture(art, frame, number, tape.qr_text(number) if frame.qr else "")


@lru_cache(maxsize=1024)
def _picture(art: Art, frame: Frame, number: int, code: str) -> Picture:
    """Return a frame as it is printed; whatever tape it is of, but for its code."""
    row, column = _places()[frame]
    sheet = _sheet(art)
    picture = sheet[row * SIDE_PX :, column * SIDE_PX :][:SIDE_PX, :SIDE_PX].copy()
    where = _parts(art)
    if frame.qr:
        start, end = (SIDE_PX * share for share in where["code"])
        _paint_code(picture, code, start, end)
    _paint_number(picture, _number(art, number), where, qr=frame.qr)
    picture.flags.writeable = False
    return picture


def writing_mask(art: Art, *, qr: bool) -> NDArray[np.bool_]:
    """Return where nothing but a frame's own print can be seen: False where people write."""
    left, top, width, height = _parts(art)["writing"][qr]
    ys, xs = (np.mgrid[:SIDE_PX, :SIDE_PX] + 0.5) / SIDE_PX
    off = np.hypot(xs - left - width / 2, ys - top - height / 2)
    return np.asarray(off > 0.55 * width, dtype=np.bool_)


def number_box(art: Art, *, qr: bool) -> tuple[int, int, int, int]:
    """Return where a frame's number and its white are: left, top, right and bottom pixel."""
    left, top, right, bottom = _parts(art)["tabs"][qr]
    return left, top, right, bottom


@lru_cache(maxsize=8)
def _all_parts(version: int) -> dict[str, dict[str, Any]]:
    path = Path(__file__).with_name("art") / f"{version}.json"
    parts: dict[str, dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return parts


def _parts(art: Art) -> dict[str, Any]:
    """Return where the parts of a frame are, the side of the frame being 1."""
    return _all_parts(art.version)[f"{art.ink}-{art.side_mm}"]


def _paint_code(picture: Picture, text: str, start: float, end: float) -> None:
    fine = 8
    modules = np.array(qr_modules(text), dtype=np.float32)
    drawn = np.kron(1 - modules, np.ones((fine, fine), np.float32))
    size = int(np.ceil(end)) - int(start) + 1
    step = (end - start) / drawn.shape[0]
    # Each pixel is the mean of the fine picture under it.
    place = np.array([[step, 0, start - int(start)], [0, step, start - int(start)]], np.float32)
    sums = np.full((drawn.shape[0] + 2 * fine * QUIET_ZONE,) * 2, 1, np.float32)
    sums[fine * QUIET_ZONE : -fine * QUIET_ZONE, fine * QUIET_ZONE : -fine * QUIET_ZONE] = drawn
    soft = cv2.blur(sums, (round(1 / step), round(1 / step)))
    place[:, 2] -= fine * QUIET_ZONE * step
    shrunk = cv2.warpAffine(soft, place, (size, size), flags=cv2.INTER_LINEAR, borderValue=1.0)
    at = int(start)
    picture[at : at + size, at : at + size] = np.asarray(255 * np.clip(shrunk, 0, 1), np.uint8)[
        ..., None
    ]


def _number(art: Art, number: int) -> Picture:
    """Return a number with the white around it, as it stands on a frame without a code."""
    left, top, right, bottom = _parts(art)["tabs"][False]
    width, height = right - left, bottom - top
    row, column = divmod(number - 1, NUMBER_COLUMNS)
    start = -(-len(_places()) // COLUMNS) * SIDE_PX + row * height
    return _sheet(art)[start : start + height, column * width : (column + 1) * width]


def _paint_number(picture: Picture, tab: Picture, where: dict[str, Any], *, qr: bool) -> None:
    left, top, right, bottom = where["tabs"][qr]
    picture[top:bottom, left:right] = 255
    # On a frame with a code the same number stands elsewhere, and its white may be smaller.
    across, down = (
        there - here
        for there, here in zip(where["numbers"][qr], where["numbers"][False], strict=True)
    )
    x, y = where["tabs"][False][0] + across, where["tabs"][False][1] + down
    rows = slice(max(top, y), min(bottom, y + tab.shape[0]))
    columns = slice(max(left, x), min(right, x + tab.shape[1]))
    picture[rows, columns] = tab[
        rows.start - y : rows.stop - y, columns.start - x : columns.stop - x
    ]

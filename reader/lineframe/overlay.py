"""A reading drawn over its photos."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from reader.lineframe.flat import flatten
from reader.lineframe.layout import up_turn
from reader.lineframe.table_read import PhotosRead, ReadCell, Reading
from reader.plane import CORNERS, Plane, Pose

Picture = NDArray[np.uint8]
Points = NDArray[np.float64]

LONGEST_PX = 2000
_ROOM = 0.7  # sides of a frame around the table
_LEAST_PX, _MOST_PX = 60, 130  # along a side of a frame, of a table seen from straight above
_SURE, _DOUBTFUL = (32, 120, 60), (225, 95, 20)


@dataclass(frozen=True, slots=True)
class Straightened:
    """A table as a photo shows it, seen from straight above, the first frame upright.

    Attributes:
        image: red, green and blue.
        outlines: the corners of each cell in pixels of it, by row and column, clockwise from the
            frame's own top left as it is printed.
    """

    image: Picture
    outlines: dict[tuple[int, int], Points]


@dataclass(frozen=True, slots=True)
class Badge:
    """What is written in a cell, to be drawn over it.

    Attributes:
        text: it; a question mark where something may be written and nothing was read.
        boxed: whether it is boxed.
        x, y: its middle in pixels.
        side: its size in pixels.
    """

    text: str
    boxed: bool
    x: float
    y: float
    side: float


def badge(cell: ReadCell, corners: Points) -> Badge | None:
    """Return what is drawn over a cell, where no pip, number or writing is; None for nothing.

    Args:
        cell: it.
        corners: of its frame, clockwise from its own top left.
    """
    chosen = cell.choices[0]
    text = "×" if chosen.crossed else str(chosen.number or ("?" if cell.doubtful else ""))
    if not text:
        return None
    across, down = _FREE_QR if cell.frame.qr else _FREE
    x, y = corners[0] + across * (corners[1] - corners[0]) + down * (corners[3] - corners[0])
    return Badge(text, chosen.boxed, float(x), float(y), _BADGE * _side(corners))


_FREE, _FREE_QR = (0.5, 0.13), (0.2, 0.53)  # in a frame, from its own top left
_BADGE = 0.2  # of a frame's side


def overlays(read: PhotosRead) -> tuple[bytes, ...]:
    """Return each photo with the reading drawn over it, no more of it than the tables, as PNG."""
    drawn = []
    for at, picture in enumerate(read.pictures):
        shown = [
            (picture.from_file(np.array(spot.corners)), cell)
            for table in read.tables
            for cell in table.cells
            for spot in cell.spots
            if spot.photo == at
        ]
        left, top, right, bottom = _part(picture.rgb, [corners for corners, _ in shown])
        part = picture.rgb[top:bottom, left:right]
        shrink = min(1.0, LONGEST_PX / max(part.shape[:2]))
        size = round(part.shape[1] * shrink), round(part.shape[0] * shrink)
        image = np.array(cv2.resize(part, size, interpolation=cv2.INTER_AREA), np.uint8)
        for draw in (_outline, _label):  # no outline over a label
            for corners, cell in shown:
                draw(image, (corners - (left, top) + 0.5) * shrink - 0.5, cell)
        done, content = cv2.imencode(".png", image[..., ::-1])
        assert done  # noqa: S101 - there is always a picture
        drawn.append(content.tobytes())
    return tuple(drawn)


def _part(rgb: Picture, frames: Sequence[Points]) -> tuple[int, int, int, int]:
    """Return the part of a photo that its frames take, with a margin: left, top, right, bottom."""
    height, width = rgb.shape[:2]
    if not frames:
        return 0, 0, width, height
    every = np.concatenate(frames)
    margin = _ROOM * float(np.median([_side(corners) for corners in frames]))
    left, top = np.clip(np.floor(every.min(0) - margin), 0, None).astype(int)
    right, bottom = np.ceil(every.max(0) + margin).astype(int)
    return int(left), int(top), int(min(right, width)), int(min(bottom, height))


def _outline(image: Picture, corners: Points, cell: ReadCell) -> None:
    points = np.round(corners).astype(np.int32)
    thick = _thick(corners)
    for ink, wide in (((255, 255, 255), 3 * thick), (_colour(cell), thick)):
        cv2.polylines(
            image, [points], isClosed=True, color=ink, thickness=wide, lineType=cv2.LINE_AA
        )


def _label(image: Picture, corners: Points, cell: ReadCell) -> None:
    at = badge(cell, corners)
    if at is None:
        return
    thick, font = _thick(corners), cv2.FONT_HERSHEY_SIMPLEX
    text = "x" if at.text == "×" else at.text  # the font has no other
    size = at.side / 30
    (width, height), _ = cv2.getTextSize(text, font, size, thick)
    half = round(at.side / 2)
    x, y = round(at.x), round(at.y)
    low, high = (x - half, y - half), (x + half, y + half)
    cv2.rectangle(image, low, high, (255, 255, 255), 3 * thick)
    cv2.rectangle(image, low, high, (255, 255, 255), -1)
    if at.boxed:
        cv2.rectangle(image, low, high, _colour(cell), thick)
    start = x - width // 2, y + height // 2
    cv2.putText(image, text, start, font, size, _colour(cell), thick, cv2.LINE_AA)


def _colour(cell: ReadCell) -> tuple[int, int, int]:
    return _DOUBTFUL if cell.doubtful else _SURE


def _side(corners: Points) -> float:
    return float(np.hypot(*(corners[1] - corners[0])))


def _thick(corners: Points) -> int:
    return max(1, round(_side(corners) / 40))


_BEYOND = 236  # pale, where the photo ends: its edge drawn out looks like a broken picture


def straightened(read: PhotosRead, table: Reading) -> tuple[Straightened, ...]:
    """Return a table as each of its photos shows it, seen from straight above."""
    pictures = []
    for photo, sight in table.sights:
        turn = up_turn(table.tape, sight.seen, sight.plane)
        cos, sin = np.cos(turn), np.sin(turn)
        upright = Plane(
            sight.plane.to_picture @ np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1]]),
            sight.plane.bend,
            sight.plane.width,
            sight.plane.height,
        )
        back = np.array([[cos, -sin], [sin, cos]])
        corners = {number: seen.pose.points(CORNERS) @ back for number, seen in sight.seen.items()}
        every = np.concatenate(list(corners.values()))
        low, high = every.min(0) - _ROOM, every.max(0) + _ROOM
        x, y = (low + high) / 2
        middle = upright.pixels_per_side(Pose(float(x), float(y), 0.0))
        fine = min(max(middle, _LEAST_PX), _MOST_PX, LONGEST_PX / float((high - low).max()))
        flat = flatten(read.pictures[photo].rgb, upright, (*low, *high), fine, _BEYOND)
        outlines = {
            (cell.row, cell.column): (corners[cell.frame_number] - low) * fine
            for cell in table.cells
            if cell.frame_number in corners
        }
        pictures.append(Straightened(flat.image, outlines))
    return tuple(pictures)

"""A reading drawn over its photos."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from reader.lineframe.flat import flatten
from reader.lineframe.layout import up_turn
from reader.lineframe.table_read import PhotosRead, ReadCell, Reading
from reader.plane import CORNERS, Plane

Picture = NDArray[np.uint8]
Points = NDArray[np.float64]

LONGEST_PX = 2000
FLAT_PX = 84
_ROOM = 0.7  # sides of a frame around the table
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


def overlays(read: PhotosRead) -> tuple[bytes, ...]:
    """Return each photo with the reading drawn over it, as PNG."""
    drawn = []
    for at, picture in enumerate(read.pictures):
        height, width = picture.rgb.shape[:2]
        shrink = min(1.0, LONGEST_PX / max(height, width))
        size = round(width * shrink), round(height * shrink)
        image = np.array(cv2.resize(picture.rgb, size, interpolation=cv2.INTER_AREA), np.uint8)
        factor = shrink / picture.scale
        if picture.mirrored:  # the picture is shown the right way round, as it can be read
            flip, start = np.array([-factor, factor]), np.array([width * shrink, 0.0])
        else:
            flip, start = np.array([factor, factor]), np.zeros(2)
        shown = [
            (np.array(spot.corners) * flip + start, cell)
            for table in read.tables
            for cell in table.cells
            for spot in cell.spots
            if spot.photo == at
        ]
        for draw in (_outline, _label):  # no outline over a label
            for corners, cell in shown:
                draw(image, corners, cell)
        done, content = cv2.imencode(".png", image[..., ::-1])
        assert done  # noqa: S101 - there is always a picture
        drawn.append(content.tobytes())
    return tuple(drawn)


def _outline(image: Picture, corners: Points, cell: ReadCell) -> None:
    points = np.round(corners).astype(np.int32)
    thick = _thick(corners)
    for ink, wide in (((255, 255, 255), 3 * thick), (_colour(cell), thick)):
        cv2.polylines(
            image, [points], isClosed=True, color=ink, thickness=wide, lineType=cv2.LINE_AA
        )


def _label(image: Picture, corners: Points, cell: ReadCell) -> None:
    text = short(cell)
    if not text:
        return
    side, thick, font = _side(corners), _thick(corners), cv2.FONT_HERSHEY_SIMPLEX
    size = side / 120
    (width, height), _ = cv2.getTextSize(text, font, size, thick + 1)
    x, y = (round(float(v)) for v in corners.mean(0) + np.array([-width / 2, side * 0.45]))
    room = 2 * thick
    low, high = (x - room, y - height - room), (x + width + room, y + 2 * room)
    cv2.rectangle(image, low, high, (255, 255, 255), -1)
    cv2.putText(image, text, (x, y), font, size, _colour(cell), thick + 1, cv2.LINE_AA)


def _colour(cell: ReadCell) -> tuple[int, int, int]:
    return _DOUBTFUL if cell.doubtful else _SURE


def _side(corners: Points) -> float:
    return float(np.hypot(*(corners[1] - corners[0])))


def _thick(corners: Points) -> int:
    return max(1, round(_side(corners) / 40))


def short(cell: ReadCell) -> str:
    """Return what is written in a cell in a few letters: `4`, `[4]`, `x`, or nothing."""
    chosen = cell.choices[0]
    if chosen.crossed:
        return "x"
    if chosen.number is None:
        return "?" if cell.doubtful else ""
    return f"[{chosen.number}]" if chosen.boxed else str(chosen.number)


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
        flat = flatten(read.pictures[photo].rgb, upright, (*low, *high), FLAT_PX)
        outlines = {
            (cell.row, cell.column): (corners[cell.frame_number] - low) * FLAT_PX
            for cell in table.cells
            if cell.frame_number in corners
        }
        pictures.append(Straightened(flat.image, outlines))
    return tuple(pictures)

"""A cell as its best photo shows it, for people to look at."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from reader.lineframe.flat import straightened
from reader.lineframe.table_read import PhotosRead, ReadCell

CROP_PX = 280
_AROUND = 0.3  # of a frame's side, to each side of it


def crop(read: PhotosRead, cell: ReadCell) -> NDArray[np.uint8] | None:
    """Return a cell with what lies around it, turned as the table is; None if no photo shows it."""
    if not cell.spots:
        return None
    spot = max(cell.spots, key=lambda spot: _area(np.array(spot.corners)))
    picture = read.pictures[spot.photo]
    corners = picture.from_file(np.array(spot.corners))
    upright = straightened(picture.rgb, corners, CROP_PX, _AROUND)
    return np.ascontiguousarray(np.rot90(upright, -cell.turn))


def _area(corners: NDArray[np.float64]) -> float:
    first, second = corners[2] - corners[0], corners[3] - corners[1]
    return abs(float(first[0] * second[1] - first[1] * second[0]))

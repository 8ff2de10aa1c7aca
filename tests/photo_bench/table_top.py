"""The table seen straight from above."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from tests.photo_bench.games import Position

Image = np.ndarray[Any, Any]

Points = np.ndarray[Any, Any]


@dataclass(slots=True)
class TableTop:
    """The table from above.

    Attributes:
        image: red, green and blue.
        scale: pixels to the mm.
        origin: the `(x, y)` in mm of the image's first pixel; (0, 0) is the first frame's middle.
        corners: of the frames that lie on top, by `(row, column)`: `(4, 2)` in mm, from the
            frame's own top left corner clockwise as it was printed.
        digit_turns: by `(row, column)`, how often the number was turned clockwise by a right angle
            against its frame.
        ground: the pattern of the table, one tile in pixels of the same scale.
    """

    image: Image
    scale: float
    origin: tuple[float, float]
    corners: dict[Position, Points]
    digit_turns: dict[Position, int]
    ground: Image

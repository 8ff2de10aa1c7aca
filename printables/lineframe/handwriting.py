"""Numbers and crosses as a pencil writes them."""

from __future__ import annotations

from typing import Literal, TypeAlias

from printables.drawing.display_list import Box, Curve, Line, Move, Path, Segment

Written: TypeAlias = Literal[1, 2, 3, 4, 5, 6, "x"]
"""What can be written into a frame."""

PENCIL = "#2b2f3a"

# Strokes in a box of 10 across and 10 down; a digit takes some 6 of the width.
_STROKES: dict[Written, tuple[Segment, ...]] = {
    1: (Move(3.9, 2.5), Curve(4.6, 2.1, 5.2, 1.5, 5.6, 0.7), Curve(5.5, 3.6, 5.3, 6.6, 5.2, 9.4)),
    2: (
        Move(2.5, 2.9),
        Curve(2.8, 0.1, 7.3, -0.1, 7.2, 2.9),
        Curve(7.1, 5.1, 4.0, 7.3, 2.2, 9.0),
        Curve(4.0, 8.7, 5.9, 8.8, 7.8, 9.0),
    ),
    3: (
        Move(2.7, 1.7),
        Curve(4.0, 0.1, 7.2, 0.3, 7.1, 2.5),
        Curve(7.0, 4.1, 5.4, 4.6, 4.3, 4.7),
        Curve(6.0, 4.6, 7.7, 5.3, 7.6, 7.0),
        Curve(7.4, 9.6, 3.6, 9.9, 2.3, 8.2),
    ),
    4: (
        Move(5.4, 0.6),
        Curve(4.6, 2.8, 3.4, 4.9, 2.0, 6.6),
        Curve(4.0, 6.3, 6.0, 6.3, 8.1, 6.4),
        Move(6.3, 3.9),
        Curve(6.2, 5.8, 6.0, 7.6, 6.0, 9.5),
    ),
    5: (
        Move(7.3, 0.9),
        Curve(6.1, 1.1, 4.9, 1.1, 3.6, 1.0),
        Curve(3.4, 2.3, 3.2, 3.5, 2.9, 4.7),
        Curve(4.7, 3.3, 7.6, 3.9, 7.6, 6.4),
        Curve(7.5, 9.4, 3.9, 10.0, 2.3, 8.3),
    ),
    6: (
        Move(6.4, 0.7),
        Curve(4.2, 2.0, 2.6, 4.4, 2.6, 6.7),
        Curve(2.7, 10.2, 7.6, 10.1, 7.5, 6.8),
        Curve(7.3, 4.2, 3.5, 4.3, 2.7, 7.0),
    ),
    "x": (
        Move(1.4, 1.6),
        Curve(3.7, 3.7, 6.2, 6.1, 8.7, 8.5),
        Move(8.5, 1.4),
        Curve(6.3, 3.8, 3.8, 6.2, 1.5, 8.7),
    ),
}


def handwriting(written: Written, box: Box) -> Path:
    """Return a digit or a × that fills the height of a box, in the middle of its width.

    Args:
        written: the number 1 to 6, or `"x"` for a cross.
        box: the place, in mm.
    """
    unit = box.height / 10
    left = box.x + (box.width - box.height) / 2

    def placed(segment: Segment) -> Segment:
        match segment:
            case Curve(x1, y1, x2, y2, x, y):
                return Curve(
                    left + x1 * unit,
                    box.y + y1 * unit,
                    left + x2 * unit,
                    box.y + y2 * unit,
                    left + x * unit,
                    box.y + y * unit,
                )
            case Move(x, y) | Line(x, y):
                return type(segment)(left + x * unit, box.y + y * unit)
            case _:
                return segment

    return Path(
        tuple(map(placed, _STROKES[written])),
        stroke=PENCIL,
        width_mm=1.15 * unit,
        cap="round",
        join="round",
    )

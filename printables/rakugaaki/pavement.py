"""A wall of bricks at night, and the pavement before it, on which all that is made stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import Box, Drawing, Path, Rect, Segment, polyline
from printables.rakugaaki.street import NIGHT

CAST = "#26282f"
"""A shadow on the pavement."""


def night_street(
    width: float, high: float, kerb: float, design: Design, lit: Sequence[Drawing] = ()
) -> Iterator[Drawing]:
    """Yield a wall of bricks at night, what is lit on it, and the pavement before it.

    Args:
        width: of all of it, from (0, 0).
        high: how high all of it is.
        kerb: how far down the pavement begins.
        design: full, or in lines.
        lit: what a torch shows on the wall, in full.
    """
    joints = tuple(courses(width, kerb))
    if design is not Design.FULL:
        yield Path(joints, stroke=palette.HAIRLINE, width_mm=0.1)
        yield Path(polyline((0, kerb), (width, kerb)), stroke=palette.TEXT, width_mm=0.25)
        return
    yield Path((Box(0, 0, width, high),), fill=NIGHT)
    yield Path(joints, stroke="#383c49", width_mm=0.3)
    yield from lit
    yield Rect(0, kerb, width, high - kerb, "#3f424d")
    yield Rect(0, kerb, width, 1.2, "#6b6e7a")


def courses(width: float, low: float) -> Iterator[Segment]:
    """Yield the joints of a wall of bricks down to the kerb."""
    for row in range(int(low / 4) + 1):
        y = low - row * 4.0
        yield from polyline((0, y), (width, y))
        for column in range(int(width / 10) + 2):
            x = column * 10.0 - (5 if row % 2 else 0)
            yield from polyline((x, y), (x, y - 4))

"""Halftone dots, as posters are printed: light and fogs of paint that fade without a step.

A row of dots is one dashed line with round ends, so that a field of hundreds is a dozen paths.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from printables.drawing.display_list import (
    Circle,
    Drawing,
    Group,
    Paint,
    Path,
    path_of,
    polyline,
    rotate,
)

_DOT_MM = 0.01  # how long a dash is that its round ends make a dot


def _dots(line: Path, apart: float, wide: float, paint: Paint) -> Path:
    return Path(line.segments, stroke=paint, width_mm=wide, dash=(_DOT_MM, apart - _DOT_MM),
                cap="round")  # fmt: skip


def rim_of_light(
    x: float, y: float, radius: float, paint: Paint, *, rings: int = 5, step: float = 1.7
) -> Iterator[Drawing]:
    """Yield rings of dots around a disc of light, smaller and smaller the farther out they are.

    Args:
        x: the middle of the disc, across, in mm.
        y: its middle, down.
        radius: of the disc.
        paint: its colour.
        rings: how many rings of dots there are.
        step: from one to the next, in mm.
    """
    count = round(math.tau * (radius + step) / (1.15 * step))
    for ring in range(rings):
        far = radius + (ring + 0.35) * step
        wide = 1.02 * step * (1 - ring / rings) ** 0.75
        around = path_of(Circle(x, y, far))
        turn = rotate(180 / count * (ring % 2), x, y)  # between those of the ring before
        yield Group((_dots(around, math.tau * far / count, wide, paint),), turn)


def fog(
    x: float, y: float, radius: float, paint: Paint, *, step: float = 1.25, most: float = 1.0
) -> Iterator[Path]:
    """Yield a fog of paint around a point: dots in rings, which are smaller towards its rim.

    Args:
        x: its middle, across, in mm.
        y: its middle, down.
        radius: how far it goes.
        paint: its colour.
        step: from one ring of dots to the next, in mm.
        most: how wide the dots in its middle are, in mm.
    """
    yield _dots(Path(polyline((x, y), (x + 0.02, y))), 9.0, most, paint)
    for ring in range(1, int(radius / step)):
        far = ring * step
        wide = most * (1 - far / radius) ** 0.8
        around = path_of(Circle(x, y, far))
        yield _dots(around, math.tau * far / (6 * ring), wide, paint)

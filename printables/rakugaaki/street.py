"""The street at night: asphalt, sodium light and wet paint, and what the crews do with it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Drawing,
    Group,
    Path,
    Segment,
    polyline,
)
from printables.drawing.ornament import drips, hazard, rough, smooth
from printables.page.text_blocks import Look

ASPHALT = "#2f323b"
NIGHT = "#1c1e26"
SODIUM = "#f5a623"
GLOW = "#ffd98a"
SPRAY = ("#ff5d73", "#35d0ba", "#ffd23f", "#8f7bff")


def _hexagon_badge(x: float, y: float, ink: str) -> Drawing:
    """Return a square of the town."""
    r = 2.55
    spots = ((x + r * math.cos(math.radians(60 * at)), y + r * math.sin(math.radians(60 * at)))
             for at in range(6))  # fmt: skip
    return Path(polyline(*spots, closed=True), fill=ink)


def _sprayed(left: float, right: float, y: float, ink: str) -> tuple[Drawing, ...]:
    """Return a line that a can sprayed: thick where the hand was slow, with a drip below."""
    reach, steps = right - left, 24
    upper: list[tuple[float, float]] = []
    lower: list[tuple[float, float]] = []
    for at in range(steps + 1):
        share = at / steps
        slow = math.sin(math.pi * min(1.0, 2.2 * share + 0.1))
        half = 0.06 + (0.12 + 0.5 * slow) * (1 - share)
        middle = y + 0.22 * math.sin(7 * share)
        upper.append((left + share * reach, middle - half))
        lower.append((left + share * reach, middle + half))
    line = polyline(*upper, *reversed(lower), closed=True)
    runs = drips(left + 0.16 * reach, y, 0.1 * reach, count=1, seed=4, most_mm=2.0)
    return Path(line, fill=ink), Path(runs, fill=ink)


LOOK = Look("shout", "#a3243b", _hexagon_badge, _sprayed)


def panel(box: Box, design: Design, ground: str, shown: Sequence[Drawing] = ()) -> list[Drawing]:
    """Return the ground of a picture in the rules, of a colour.

    It has no tape: on the board that says that a space is closed.

    Args:
        box: where it is.
        design: full, or in lines.
        ground: its colour.
        shown: what lies on the ground, cut off where that ends.
    """
    full = design is Design.FULL
    parts: list[Drawing] = [
        Path((box,), ground if full else None, palette.TEXT, 0.3),
        *((Group(tuple(shown), clip=Path((box,))),) if shown else ()),
    ]
    return [Group(tuple(parts), clip=Path((Box(box.x - 0.2, box.y - 0.2, box.width + 0.4,
                                               box.height + 0.4),)))]  # fmt: skip


@lru_cache(maxsize=16)
def splat(x: float, y: float, radius: float, seed: int) -> tuple[Segment, ...]:
    """Return a patch of paint around `(x, y)`, its rim uneven."""
    points = [
        (x + radius * dx, y + radius * dy)
        for dx, dy in ((1, 0), (0.7, 0.62), (0, 0.86), (-0.7, 0.62), (-1, 0), (-0.7, -0.66),
                       (0, -0.92), (0.7, -0.66))
    ]  # fmt: skip
    return smooth(rough(points, seed, 0.05 * radius, 0.5 * radius), closed=True)


def crown(x: float, y: float, wide: float) -> tuple[Segment, ...]:
    """Return a three-pointed crown, its foot's middle at `(x, y)`."""
    h = wide / 2
    return polyline(
        (x - h, y), (x - 1.1 * h, y - 1.15 * h), (x - 0.5 * h, y - 0.55 * h), (x, y - 1.35 * h),
        (x + 0.5 * h, y - 0.55 * h), (x + 1.1 * h, y - 1.15 * h), (x + h, y), closed=True,
    )  # fmt: skip


def tape(box: Box, design: Design, worn: str = "") -> list[Drawing]:
    """Return a strip of hazard tape over a box; what juts out is for its clip.

    Args:
        box: what it covers.
        design: full, or in lines.
        worn: the colour of the ground that half shows through, if the tape is an old one.
    """
    if design is Design.FULL:
        bands = ((box,), "#f2b705"), (hazard(box, 2.4), "#20222a")
        return [
            Path(tuple(shape), fill=palette.mixed(paint, worn, 0.5) if worn else paint)
            for shape, paint in bands
        ]
    right, low = box.x + box.width, box.y + box.height
    edges = (*polyline((box.x, box.y), (right, box.y)), *polyline((box.x, low), (right, low)))
    return [
        Path((box,), fill=palette.PAPER),
        Path(edges, stroke=palette.TEXT, width_mm=0.15),
        Path(hazard(box, 4.8), stroke=palette.TEXT, width_mm=0.12),
    ]

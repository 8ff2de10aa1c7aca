"""Candles, and old paper in their light."""

from __future__ import annotations

import math

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Close,
    Curve,
    Drawing,
    Group,
    Line,
    Move,
    Path,
    Rect,
    Segment,
    polyline,
    scale,
    translate,
)
from printables.drawing.ornament import burst, corners, rough, specks
from printables.kokkuri.haunted import GOLD, VERMILION
from printables.kokkuri.spirits import INK, flame

_HIGH = 8.6  # as it is drawn

_WAX = (
    Move(-1.8, -8.6), Curve(-0.7, -7.9, 0.7, -7.9, 1.8, -8.6), Line(2.0, 0),
    Curve(0.7, 0.8, -0.7, 0.8, -2.0, 0), Close(),
)  # fmt: skip
_DRIP = (Move(-1.8, -8.6), Curve(-1.1, -5.0, -0.4, -6.0, 0, -8.1), Close())


def candle(x: float, foot: float, high: float, *, full: bool) -> Drawing:
    """Return a candle, and the light around its flame.

    Args:
        x: its middle, in mm.
        foot: where it stands.
        high: how high its wax is.
        full: whether it is coloured, or drawn in lines to spare ink.
    """
    wick = Path(polyline((0, -8.0), (0, -9.6)), stroke=INK, width_mm=0.4)
    fire = flame(0, -12.0, 5.6, "").segments
    parts: tuple[Drawing, ...]
    if full:
        parts = (
            Path(burst(0, -12.0, 12, inner=4.0, outer=6.2, turn=0.2, share=0.22), fill=GOLD),
            Path(_WAX, VERMILION, INK, 0.36, join="round"),
            Path(_DRIP, fill="#d9573f"),
            wick,
            Path(fire, GOLD, INK, 0.3, join="round"),
            flame(0, -11.1, 2.8, "#fff6d8"),
        )
    else:
        parts = (
            Path(_WAX, palette.PAPER, INK, 0.25),
            wick,
            Path(fire, palette.PAPER, VERMILION, 0.25),
        )
    return Group(parts, scale(high / _HIGH).then(translate(x, foot)))


def aged(box: Box, seed: int, design: Design) -> list[Drawing]:
    """Return a large sheet of old paper by candlelight; nothing to spare ink.

    Its rims are torn, it has grain, and the light that falls on its middle is lost towards its
    corners.
    """
    if design is not Design.FULL:
        return [Rect(box.x, box.y, box.width, box.height, None, palette.QUIET, 0.25)]
    inner = Box(box.x + 1, box.y + 1, box.width - 2, box.height - 2)
    shape = Path(polyline(*rough(corners(inner), seed, 0.7, 3.0), closed=True))
    x, y = box.x + box.width / 2, box.y + box.height / 2
    lights = tuple(
        Path(_pool(x, y, wide * box.width, high * box.height, seed + at), fill=paint)
        for at, (wide, high, paint) in enumerate(_LIGHTS)
    )
    grain = Path(specks(box, 500, seed, 0.12, 0.5), fill="#ddc893")
    return [
        Path(shape.segments, "#cfb175", "#8a6a30", 0.5, join="round"),
        Group((*lights, grain), clip=shape),
    ]


_LIGHTS = (
    (0.67, 0.64, "#dfc78f"), (0.61, 0.58, "#e9d7a9"), (0.55, 0.52, "#f0e1ba"),
    (0.48, 0.455, "#f6ecd3"),
)  # fmt: skip
"""Half the width and half the height of each pool, in shares of the sheet's, outside in."""


def _pool(x: float, y: float, wide: float, high: float, seed: int) -> tuple[Segment, ...]:
    """Return the rim of a pool of light around a point, which trembles."""
    steps = [math.tau * at / 60 for at in range(60)]
    return polyline(
        *rough([(x + wide * math.cos(a), y + high * math.sin(a)) for a in steps], seed, 0.5, 9.0),
        closed=True,
    )

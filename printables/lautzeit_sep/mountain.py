"""The mountain in the middle of the board, in washes of ink, where the river springs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Segment,
    Symbol,
    Use,
    polyline,
    scale,
)
from printables.drawing.ornament import Point, stroke
from printables.lautzeit_sep.court import BRASS, CINNABAR, DEEP_JADE, INK
from printables.lautzeit_sep.river import SQUARE_MM

_FAR = ((0, 0.5), (0.07, 0.36), (0.13, 0.4), (0.22, 0.22), (0.3, 0.33), (0.42, 0.3), (0.62, 0.36),
        (0.74, 0.27), (0.84, 0.42), (0.93, 0.35), (1, 0.48), (1, 1), (0, 1))  # fmt: skip
_MASSIF = ((0.06, 0.74), (0.17, 0.6), (0.22, 0.49), (0.29, 0.4), (0.33, 0.24), (0.4, 0.14),
           (0.44, -0.04), (0.5, -0.24), (0.55, -0.12), (0.59, 0.02), (0.64, 0.1), (0.68, 0.26),
           (0.76, 0.38), (0.79, 0.5), (0.88, 0.6), (0.96, 0.76), (0.96, 1), (0.06, 1))  # fmt: skip
_SHADE = ((0.5, -0.24), (0.55, -0.12), (0.59, 0.02), (0.64, 0.1), (0.68, 0.26), (0.76, 0.38),
          (0.79, 0.5), (0.88, 0.6), (0.96, 0.76), (0.96, 1), (0.66, 1), (0.62, 0.82), (0.67, 0.66),
          (0.6, 0.5), (0.63, 0.36), (0.55, 0.24), (0.57, 0.1), (0.51, 0.0))  # fmt: skip
_SNOW = ((0.39, 0.15), (0.44, -0.04), (0.5, -0.24), (0.55, -0.12), (0.59, 0.02), (0.645, 0.11),
         (0.61, 0.19), (0.57, 0.1), (0.53, 0.24), (0.49, 0.1), (0.455, 0.22), (0.43, 0.1),
         (0.38, 0.22))  # fmt: skip
_SPUR = ((0, 0.82), (0.08, 0.72), (0.16, 0.74), (0.24, 0.62), (0.31, 0.7), (0.38, 0.84),
         (0.4, 1), (0, 1))  # fmt: skip
_OTHER_SPUR = ((1, 0.8), (0.92, 0.7), (0.86, 0.73), (0.78, 0.64), (0.71, 0.74), (0.63, 0.86),
               (0.6, 1), (1, 1))  # fmt: skip
_WRINKLES = (
    (((0.47, 0.22), (0.44, 0.36), (0.36, 0.5)), (0.1, 0.9, 0.1)),
    (((0.51, 0.28), (0.49, 0.42), (0.43, 0.56)), (0.1, 1.0, 0.1)),
    (((0.37, 0.28), (0.32, 0.42), (0.25, 0.55)), (0.1, 0.8, 0.1)),
    (((0.31, 0.5), (0.24, 0.6), (0.2, 0.7)), (0.1, 0.7, 0.1)),
    (((0.4, 0.58), (0.34, 0.66), (0.31, 0.72)), (0.1, 0.7, 0.1)),
    (((0.64, 0.34), (0.69, 0.46), (0.76, 0.56)), (0.1, 0.9, 0.1)),
    (((0.67, 0.52), (0.73, 0.62), (0.82, 0.68)), (0.1, 0.8, 0.1)),
    (((0.58, 0.3), (0.62, 0.42), (0.6, 0.52)), (0.1, 0.7, 0.1)),
)
"""Strokes along the slopes, as painters of mountains set them, and how wide each is in mm."""
_FALL = (((0.52, 0.36), (0.5, 0.5), (0.53, 0.64), (0.49, 0.8), (0.5, 1.02)),
         (0.3, 1.1, 1.3, 2.2, 6.4))  # fmt: skip
_MIST = (((-0.02, 0.655), (0.14, 0.68), (0.34, 0.66), (0.46, 0.69)), (0.2, 1.3, 1.0, 0.1))
_OTHER_MIST = (((0.6, 0.6), (0.72, 0.57), (0.88, 0.59), (1.02, 0.565)), (0.1, 1.0, 1.2, 0.2))

_MIST_WHITE = "#f7f1dc"


_TOP = 0.24  # of the square's side the peak rises out of it
_LOW = 0.9  # of the square is what all of the mountain takes where it keeps to it


def mountain(box: Box, design: Design, *, within: bool = False) -> list[Drawing]:
    """Return the mountain: its peak in snow rises out of its square, before a cinnabar sun.

    Args:
        box: a square, that of the board or one in small, whose lines are thinner.
        design: in paint, or in lines.
        within: whether the peak keeps to the square, so that a piece above it is clear of it.
    """
    if design is not Design.FULL:
        return _mountain(box, design, within=within)
    share = box.width / SQUARE_MM
    return [Use(_painted(within=within), box.x, box.y, scale(share))]


@lru_cache(maxsize=2)
def _painted(*, within: bool) -> Symbol:
    """Return the mountain in paint once, for all pictures that show it, larger or smaller."""
    square = Box(0, 0, SQUARE_MM, SQUARE_MM)
    drawn = Group(tuple(_mountain(square, Design.FULL, within=within)))
    around = Box(-0.5, -_TOP * SQUARE_MM - 0.5, SQUARE_MM + 1, (1 + _TOP) * SQUARE_MM + 1)
    return Symbol("mountain within" if within else "mountain", drawn, around)


def _mountain(box: Box, design: Design, *, within: bool) -> list[Drawing]:
    """Return the mountain in its square."""
    press = _LOW / (1 + _TOP) if within else 1.0
    side, share = box.width, box.width / SQUARE_MM
    full = design is Design.FULL

    def placed(points: Sequence[Point]) -> list[Point]:
        return [
            (box.x + across * side, box.y + (1 - press * (1 - down)) * side)
            for across, down in points
        ]

    def shape(points: Sequence[Point]) -> tuple[Segment, ...]:
        return polyline(*placed(points), closed=True)

    def brushed(drawn: tuple[Sequence[Point], Sequence[float]]) -> tuple[Segment, ...]:
        points, widths = drawn
        return stroke(placed(points), [wide * share for wide in widths])

    fall = brushed(_FALL)
    sun = Circle(box.x + 0.795 * side, box.y + 0.17 * side, 0.12 * side)
    if not full:
        thin = max(0.15, 0.3 * share)
        return [
            Path((box,), palette.PAPER, INK, thin),
            replace(sun, stroke=CINNABAR, width_mm=thin + 0.05),
            *(Path(shape(one), palette.PAPER, INK, thin, join="round")
              for one in (_MASSIF, _SNOW, _SPUR, _OTHER_SPUR)),
            Group((Path(fall, palette.PAPER, INK, thin),), clip=Path((box,))),
        ]  # fmt: skip
    wrinkles = tuple(segment for one in _WRINKLES for segment in brushed(one))
    return [
        Path((box,), fill="#f1e2b6"),
        replace(sun, fill=CINNABAR),
        Path(shape(_FAR), fill="#bccab4"),
        Path((box,), stroke=BRASS, width_mm=0.9 * share),
        Path(shape(_MASSIF), fill="#5f8a7b"),
        Path(shape(_SHADE), fill="#2f5a4e"),
        Path(shape(_SNOW), fill="#fffdf5"),
        Path(wrinkles, fill="#173a31"),
        Path((*brushed(_MIST), *brushed(_OTHER_MIST)), fill=_MIST_WHITE),
        Path((*shape(_SPUR), *shape(_OTHER_SPUR)), fill=DEEP_JADE),
        Group((Path(fall, fill="#e6f1ee"),), clip=Path((box,))),
        Path(polyline((box.x, box.y + 0.5 * side), (box.x, box.y + side),
                      (box.x + side, box.y + side), (box.x + side, box.y + 0.5 * side)),
             stroke=BRASS, width_mm=0.9 * share),
    ]  # fmt: skip

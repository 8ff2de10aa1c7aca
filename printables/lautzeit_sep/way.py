"""申, brushed over the squares that a piece on the mountain may go to.

Its frame runs through the eight squares around the mountain, and its upright to the second square
straight up and straight down.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import Box, Drawing, Group, Path, Symbol
from printables.drawing.ornament import Point, stroke
from printables.lautzeit_sep.court import CINNABAR
from printables.lautzeit_sep.river import SQUARE_MM

Stroke: TypeAlias = tuple[tuple[Point, ...], tuple[float, ...]]
"""Where a brush passes, in mm from the mountain's middle, and how wide it is pressed there."""

_S = SQUARE_MM

STROKES: tuple[Stroke, ...] = (
    (((-_S - 2.0, -_S - 4.6), (-_S - 0.6, -_S - 2.6), (-_S + 0.1, -_S + 1.0),
      (-_S + 0.2, -0.4 * _S), (-_S, 0.5 * _S), (-_S + 0.2, _S + 1.5), (-_S + 0.9, _S + 7.0)),
     (0.3, 3.6, 4.2, 3.3, 3.1, 3.7, 0.2)),
    (((-_S - 0.8, -_S + 1.0), (-0.8 * _S, -_S + 0.2), (0, -_S - 0.4), (0.6 * _S, -_S - 0.6),
      (_S - 1.0, -_S - 0.9), (_S + 1.6, -_S + 0.2)), (0.3, 3.3, 2.7, 2.9, 4.0, 1.2)),
    (((_S - 2.8, -_S - 3.6), (_S - 0.4, -_S - 1.8), (_S + 0.4, -_S + 1.4), (_S + 0.3, -0.4 * _S),
      (_S, 0.5 * _S), (_S - 0.3, _S + 1.5), (_S - 1.1, _S + 7.2)),
     (0.3, 4.2, 4.6, 3.5, 3.2, 3.8, 0.2)),
    (((-_S + 1.4, 0.6), (-0.8 * _S, 0.2), (0.6 * _S, -0.3), (_S - 1.0, 0)), (0.3, 3.0, 2.9, 2.2)),
    (((-_S, _S), (-0.6 * _S, _S + 0.1), (0.5 * _S, _S - 0.2), (_S, _S)), (1.2, 3.0, 2.7, 1.4)),
    (((-2.6, -2 * _S - 9.8), (-1.2, -2 * _S - 7.4), (0, -2 * _S - 3.0), (0.2, -1.5 * _S),
      (0, -0.5 * _S), (0, 0.6 * _S), (0.1, 1.4 * _S), (0.1, 2 * _S - 2), (0, 2 * _S + 11)),
     (0.3, 4.0, 4.9, 3.9, 4.1, 4.1, 3.9, 3.2, 0.12)),
)  # fmt: skip


def way(x: float, y: float, design: Design) -> list[Drawing]:
    """Return 申 about the middle of the mountain's square, `(x, y)`."""
    moved = [
        ([(x + across, y + down) for across, down in points], widths) for points, widths in STROKES
    ]
    shapes = [stroke(points, widths) for points, widths in moved]
    if design is Design.FULL:
        halo = tuple(segment for shape in shapes for segment in shape)
        return [
            Path(halo, None, "#f3e6c2", 1.0, join="round"),
            *(Path(shape, CINNABAR) for shape in shapes),
        ]
    whole = tuple(segment for shape in shapes for segment in shape)
    return [  # outlines, which stay where all lines are made thin
        Path(whole, stroke=CINNABAR, width_mm=0.7, join="round"),
        Path(whole, palette.PAPER),
    ]


@lru_cache(maxsize=4)
def way_symbol(design: Design) -> Symbol:
    """Return 申 about (0, 0), for pictures of the board."""
    reach = 2.5 * SQUARE_MM
    art = Group(tuple(way(0, 0, design)))
    return Symbol("way", art, Box(-reach, -reach, 2 * reach, 2 * reach))

"""申, brushed over the squares that a piece on the mountain may go to.

Its frame runs through the eight squares around the mountain, and its upright to the second square
straight up and straight down.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import TypeAlias

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import Box, Drawing, Group, Path, Segment, Symbol
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
    (((-_S + 1.4, 0.6), (-0.8 * _S, 0.2), (0.6 * _S, -0.3), (_S - 1.0, 0)), (0.3, 2.9, 2.6, 0.4)),
    (((-_S, _S), (-0.6 * _S, _S + 0.1), (0.5 * _S, _S - 0.2), (_S, _S)), (1.2, 3.0, 2.7, 1.4)),
    (((-2.6, -2 * _S - 9.8), (-1.2, -2 * _S - 7.4), (0, -2 * _S - 3.0), (0.2, -1.5 * _S),
      (0, -0.5 * _S), (0, 0.6 * _S), (0.1, 1.4 * _S), (0.1, 2 * _S - 2), (0, 2 * _S + 11)),
     (0.3, 4.0, 4.9, 3.9, 4.1, 4.1, 3.9, 3.2, 0.12)),
)  # fmt: skip


def way(x: float, y: float, design: Design) -> list[Drawing]:
    """Return 申 about the middle of the mountain's square, `(x, y)`, wet at first and then dry."""
    moved = [
        ([(x + across, y + down) for across, down in points], widths) for points, widths in STROKES
    ]
    shapes = [stroke(points, widths) for points, widths in moved]
    if design is Design.FULL:
        halo = tuple(segment for shape in shapes for segment in shape)
        return [
            Path(halo, None, "#f3e6c2", 1.0, join="round"),
            *(
                Path((*shape, *_dry(points, widths, seed)), CINNABAR, even_odd=True)
                for seed, (shape, (points, widths)) in enumerate(zip(shapes, moved, strict=True))
            ),
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


def _dry(points: Sequence[Point], widths: Sequence[float], seed: int) -> tuple[Segment, ...]:
    """Return the hairs' traces in a stroke, where the brush ran dry (飛白)."""
    dice = random.Random(seed)  # noqa: S311 - texture, no secret
    segments: list[Segment] = []
    for _ in range(5):
        first = 0.34 + 0.34 * dice.random()
        last = min(0.9, first + 0.12 + 0.2 * dice.random())
        aside = 0.6 * dice.random() - 0.3
        line = []
        for part in range(5):
            (px, py), (ux, uy), wide = _at(points, widths, first + (last - first) * part / 4)
            line.append((px - uy * aside * wide, py + ux * aside * wide))
        segments += stroke(line, (0.04, 0.22, 0.32, 0.24, 0.04))
    return tuple(segments)


def _at(points: Sequence[Point], widths: Sequence[float], share: float
        ) -> tuple[Point, Point, float]:  # fmt: skip
    """Return a place so far along a stroke, the way that it goes there, and how wide it is."""
    lengths = [math.dist(*ends) for ends in pairwise(points)]
    left = share * math.fsum(lengths)
    for at, length in enumerate(lengths):
        if left <= length or at == len(lengths) - 1:
            break
        left -= length
    part = left / length
    (x0, y0), (x1, y1) = points[at], points[at + 1]
    wide = widths[at] + (widths[at + 1] - widths[at]) * part
    return (
        (x0 + (x1 - x0) * part, y0 + (y1 - y0) * part),
        ((x1 - x0) / length, (y1 - y0) / length),
        wide,
    )

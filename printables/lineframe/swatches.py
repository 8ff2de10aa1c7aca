"""The six colours as squares, which say wherever they stand what face and pattern one has."""

from __future__ import annotations

from functools import lru_cache

from printables.drawing import palette, patterns
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Drawing,
    Group,
    Rect,
    Symbol,
    Use,
    path_of,
    scale,
)
from printables.lineframe.frame_art import face_symbol


@lru_cache(maxsize=64)
def swatch(face: int, side_mm: float, ink: Design) -> Symbol:
    """Return a square of a face's colour and pattern, with the face in its middle.

    It goes from (0, 0) to (side, side).
    """
    tile = Rect(0, 0, side_mm, side_mm, radius=0.12 * side_mm)
    whole = Box(0, 0, side_mm, side_mm)
    field = patterns.patterned(
        path_of(tile),
        whole,
        palette.SIX[face - 1],
        patterns.SIX[face - 1],
        pitch_mm=side_mm / (4 if ink is Design.FULL else 6),
        design=ink,
    )
    parts: list[Drawing] = [field]
    if ink is not Design.FULL:
        line = palette.SIX[face - 1].line
        parts.append(Rect(0.05, 0.05, side_mm - 0.1, side_mm - 0.1, None, line, radius=tile.radius))
    middle = side_mm / 2
    parts.append(Use(face_symbol(face, 0.56 * side_mm, ink), middle, middle))
    return Symbol(f"colour {face}", Group(tuple(parts)), whole)


def swatch_at(face: int, x: float, y: float, side_mm: float, ink: Design) -> Use:
    """Return a swatch whose corner is at `(x, y)`.

    In full colour all sizes are one drawing; where ink is spared lines keep their thickness.
    """
    if ink is Design.FULL:
        return Use(swatch(face, _SWATCH_MM, ink), x, y, scale(side_mm / _SWATCH_MM))
    return Use(swatch(face, side_mm, ink), x, y)


_SWATCH_MM = 10.0

"""A die as it lies on a table, seen from above one of its corners."""

from __future__ import annotations

from functools import lru_cache

from printables.drawing import palette, patterns
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Symbol,
    Transform,
    Use,
    path_of,
    polyline,
)
from printables.lineframe.frame_art import face_symbol

SIDE_MM = 22.0
"""The side of a die that is folded of paper: with the cards beside it it goes into the box."""

_INSET_MM = 0.8
_UP, _OVER = 0.5, 0.866


def face_art(face: int, design: Design) -> Drawing:
    """Return a face of the paper die, from (0, 0) to its side."""
    return Use(_face_once(face, design))


@lru_cache(maxsize=16)
def _face_once(face: int, design: Design) -> Symbol:
    """Return a face, drawn once for the net and for pictures of the die."""
    inner = SIDE_MM - 2 * _INSET_MM
    tile = Rect(_INSET_MM, _INSET_MM, inner, inner, radius=1.5)
    field = patterns.patterned(
        path_of(tile),
        Box(_INSET_MM, _INSET_MM, inner, inner),
        palette.SIX[face - 1],
        patterns.SIX[face - 1],
        pitch_mm=inner / 8,
        design=design,
    )
    middle = SIDE_MM / 2
    art = Group((field, Use(face_symbol(face, 0.6 * SIDE_MM, design), middle, middle)))
    return Symbol(f"die face {face}", art, Box(0, 0, SIDE_MM, SIDE_MM))


def cube(faces: tuple[int, int, int], design: Design, *, shade: str = "") -> tuple[Drawing, ...]:
    """Return a die around (0, 0), its side `SIDE_MM`.

    Args:
        faces: on top, to the left and to the right.
        design: full or eco.
        shade: the colour of its shadow on the table; empty for none.
    """
    over, up = _OVER * SIDE_MM, _UP * SIDE_MM
    # Where a face's own right and down go.
    placings = (
        Transform(_OVER, -_UP, _OVER, _UP, -over, -up),
        Transform(_OVER, _UP, 0, 1, -over, -up),
        Transform(_OVER, -_UP, 0, 1, 0, 0),
    )
    parts: list[Drawing] = []
    if shade:
        foot = SIDE_MM + 0.4
        ground = polyline((0, foot), (over, foot - up), (1.42 * over, 0.62 * foot),
                          (0.55 * over, foot + 0.34 * up), closed=True)  # fmt: skip
        parts.append(Path(ground, fill=shade, stroke=shade, width_mm=1.2, join="round"))
    for face, placing in zip(faces, placings, strict=True):
        plate = Rect(0, 0, SIDE_MM, SIDE_MM, palette.PAPER, palette.TEXT, 0.25)
        parts.append(Group((plate, face_art(face, design)), placing))
    return tuple(parts)

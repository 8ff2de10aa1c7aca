"""The corner of the score track under a glass: on its 0 stand the cubes, one on the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Text,
    path_of,
    polyline,
    scale,
    translate,
)
from printables.drawing.fonts import cap_height
from printables.lautzeit_sep.board_art import FIELDS
from printables.lautzeit_sep.court import BRASS, DEEP_JADE, INK, PALE_BRASS, SILK, seal
from printables.lautzeit_sep.crests import crest
from printables.lautzeit_sep.sides import COLOURS

_RADIUS_MM = 14.0
_FIELD_MM = 11.0
_START = Box(-4.0, -6.0, _FIELD_MM, _FIELD_MM)
"""The field of the 0 about the middle of the glass: the last of the track is left of it."""

_NUMBER_PT = 13.5
_SEAL_MM = 7.8
_SIDE_MM = 4.9  # how deep the players' sides are beside the track
_CUBE_MM, _BACK_MM = 2.7, 0.8
_FOOT = (3.35, 4.4)
"""The lower left corner of the lowest cube."""


def start_corner(
    sides: Sequence[str], x: float, y: float, radius: float, design: Design
) -> list[Drawing]:
    """Return the glass about `(x, y)`, with a cube for each of the sides."""
    full = design is Design.FULL
    rim = Circle(0, 0, _RADIUS_MM)
    last, right, low = _START.x - _FIELD_MM, _START.x + _FIELD_MM, _START.y + _FIELD_MM
    board = Box(-3 * _FIELD_MM, _START.y, 3 * _FIELD_MM + right, 3 * _FIELD_MM)
    inner = Box(-3 * _FIELD_MM, low, 3 * _FIELD_MM + _START.x, 3 * _FIELD_MM)
    rungs = (
        *polyline((last, _START.y), (last, low)), *polyline((_START.x, _START.y), (_START.x, low)),
        *polyline((_START.x, low), (right, low)),
    )  # fmt: skip
    under: list[Drawing] = [
        Path(path_of(rim).segments, "#fbf5e4" if full else palette.PAPER),
        Path((board,), SILK if full else None, DEEP_JADE, 0.6),
        Path(rungs, stroke=BRASS, width_mm=0.25),
        Path((inner,), "#dfd7a4" if full else palette.PAPER),
        *_sides_there(sides, low, design),
        Path((inner,), stroke=DEEP_JADE, width_mm=0.5),
        *seal(_START.x + _FIELD_MM / 2, _START.y + _FIELD_MM / 2, _SEAL_MM, "0", design),
        _number(str(FIELDS - 1), last + _FIELD_MM / 2, _START.y + _FIELD_MM / 2),
        _number("1", _START.x + _FIELD_MM / 2, low + _FIELD_MM / 2),
    ]
    parts = (
        Group(tuple(under), clip=Path(path_of(rim).segments)),
        Circle(0, 0, _RADIUS_MM, None, BRASS, 0.9),
        Circle(0, 0, _RADIUS_MM - 0.75, None, PALE_BRASS if full else BRASS, 0.2),
        *_cubes(sides, design),
    )
    return [Group(parts, scale(radius / (_RADIUS_MM + 0.45)).then(translate(x, y)))]


def _sides_there(sides: Sequence[str], low: float, design: Design) -> Iterator[Drawing]:
    """Yield the ends of the two sides that meet at the corner, mitred."""
    right, deep, far = _START.x, _SIDE_MM, 3 * _FIELD_MM
    ends = (
        ((right, low), (right, low + far), (right - deep, low + far), (right - deep, low + deep)),
        ((right, low), (right - deep, low + deep), (right - far, low + deep), (right - far, low)),
    )
    for name, end in zip(sides[1:3], ends, strict=False):
        colour = COLOURS.get(name, palette.SIX[5])
        paint = colour.field if design is Design.FULL else None
        yield Path(polyline(*end, closed=True), paint, colour.dark, 0.2)


def _number(digits: str, x: float, y: float) -> Text:
    """Return the number of a field about its middle."""
    base = y + _NUMBER_PT * MM_PER_POINT * cap_height("engraved") / 2
    return Text(x, base, digits, _NUMBER_PT, "engraved", "middle", INK)


def _cubes(sides: Sequence[str], design: Design) -> Iterator[Drawing]:
    """Yield a cube for each side, each on the one before it."""
    left, foot = _FOOT
    side, back = _CUBE_MM, _BACK_MM
    full = design is Design.FULL
    for at, name in enumerate(sides):
        colour = COLOURS.get(name, palette.SIX[5])
        low = foot - at * side
        top = low - side
        right = left + side
        shapes = (
            ((right, low), (right + back, low - back), (right + back, top - back), (right, top)),
            ((left, top), (left + back, top - back), (right + back, top - back), (right, top)),
            ((left, low), (right, low), (right, top), (left, top)),
        )
        paints = (colour.dark, colour.tone, colour.field)
        for shape, paint in zip(shapes, paints, strict=True):
            yield Path(polyline(*shape, closed=True), paint if full else palette.PAPER, INK, 0.18,
                       join="round")  # fmt: skip
        yield crest(name, left + side / 2, low - side / 2, 0.8 * side)

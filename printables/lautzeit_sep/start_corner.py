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
from printables.lautzeit_sep.court import BRASS, DEEP_JADE, INK, PALE_BRASS, SILK
from printables.lautzeit_sep.crests import cube_crest
from printables.lautzeit_sep.folded import CUBE_MM
from printables.lautzeit_sep.sides import COLOURS

_RADIUS_MM = 14.0
_FIELD_MM = 9.0
_START = Box(-4.5, -3.3, _FIELD_MM, _FIELD_MM)
"""The field of the 0 about the middle of the glass: the last of the track is left of it."""

_NUMBER_PT = 11.5
_SIDE_MM = 4.0  # how deep the players' sides are beside the track
_TRACK_MM = 10.8  # of a field of the board, within its frame
_CUBE_MM = _FIELD_MM * CUBE_MM / _TRACK_MM
_HIGH_MM, _DEEP_MM = 2.45, 0.94 * _CUBE_MM
"""How high a cube and how deep its top are to an eye that is nearly above them."""

_FOOT = (-_CUBE_MM / 2, _START.y + _FIELD_MM - 0.1)
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
    for at, name in enumerate(sides):
        low = foot - at * _HIGH_MM
        yield _face(name, Box(left, low - _HIGH_MM, _CUBE_MM, _HIGH_MM), design)
        yield cube_crest(name, 0, low - _HIGH_MM / 2, 1.07 * _HIGH_MM, design)
    if sides:
        top = Box(left, foot - len(sides) * _HIGH_MM - _DEEP_MM, _CUBE_MM, _DEEP_MM)
        yield _face(sides[-1], top, design)
        yield cube_crest(sides[-1], 0, top.y + _DEEP_MM / 2, _CUBE_MM, design)


def _face(name: str, box: Box, design: Design) -> Drawing:
    """Return a face of a cube in its player's colour."""
    colour = COLOURS.get(name, palette.SIX[5])
    paint = colour.field if design is Design.FULL else palette.PAPER
    return Path((box,), paint, INK, 0.25, join="round")

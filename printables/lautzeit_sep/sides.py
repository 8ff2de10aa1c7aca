"""The four sides of the table: their colours, patterns and names."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from games.message import mark
from printables.drawing import palette, patterns
from printables.drawing.bounding_box import BoundingBox, bounding_box
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Segment,
    Symbol,
    Text,
    Use,
    path_of,
    polyline,
    rotate,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, text_width_mm

COLOURS = {
    "red": palette.SIX[0],
    "blue": palette.SIX[3],
    "black": palette.DARK,
    "yellow": palette.SIX[1],
}
"""The players' colours; their names stand with them, for those whom colour tells nothing."""

_PATTERNS = {
    "red": patterns.SIX[0],
    "blue": patterns.SIX[3],
    "black": patterns.SIX[4],
    "yellow": patterns.SIX[1],
}

NAMES = {
    "red": mark("red"),
    "blue": mark("blue"),
    "black": mark("black"),
    "yellow": mark("yellow"),
}


def side_field(
    name: str, box: Box, design: Design, *, pitch_mm: float, radius: float = 0
) -> Drawing:
    """Return an area in a player's colour and pattern.

    Args:
        name: which player.
        box: the area.
        design: the full one, or the lighter one, which has an edge around the pattern.
        pitch_mm: the distance after which the pattern repeats.
        radius: of the area's corners.
    """
    colour = COLOURS.get(name, palette.SIX[5])
    pattern = _PATTERNS.get(name, patterns.SIX[5])
    area = Rect(box.x, box.y, box.width, box.height, radius=radius)
    if design is Design.FULL and max(box.width, box.height) > 2 * _TILE * pitch_mm:
        ground = Path((box,), fill=colour.field)
        tiles = _tiled(box, pattern, colour.tone, pitch_mm)
        return Group((ground, *tiles), clip=path_of(area))
    field = patterns.patterned(
        path_of(area), box, colour, pattern, pitch_mm=pitch_mm, design=design
    )
    if design is Design.FULL:
        return field
    return Group((field, replace(area, stroke=colour.line, width_mm=0.4)))


_TILE = 6  # how many lengths of a pattern are drawn once, and then again and again


def _tiled(box: Box, pattern: patterns.Pattern, paint: str, pitch_mm: float) -> Iterator[Drawing]:
    """Yield a pattern over a long box, drawn once for a part of it; it juts out, so clip it."""
    long = _TILE * pitch_mm
    across = box.width >= box.height
    deep = box.height if across else box.width
    tile = _tile(pattern, long if across else deep, deep if across else long, pitch_mm, paint)
    for at in range(math.ceil((box.width if across else box.height) / long)):
        x, y = (at * long, 0.0) if across else (0.0, at * long)
        yield Use(tile, box.x + x, box.y + y)


@lru_cache(maxsize=32)
def _tile(
    pattern: patterns.Pattern, width: float, height: float, pitch_mm: float, paint: str
) -> Symbol:
    """Return a part of a pattern, from (0, 0), with what juts out of it."""
    drawn = patterns.pattern_path(pattern, Box(0, 0, width, height), pitch_mm, paint, Design.FULL)
    around = bounding_box((drawn,)) or BoundingBox(0, 0, width, height)
    room = Box(around.left, around.top, around.right - around.left, around.bottom - around.top)
    return Symbol(f"tile of {pattern.name} {pitch_mm:g}", drawn, room)


def mitred_sides(
    low: float, high: float, deep: float
) -> tuple[tuple[Box, int, tuple[Segment, ...]], ...]:
    """Return the four sides of a square board: below, on the right, above, and on the left.

    Args:
        low: where they begin, across and down.
        high: where they end.
        deep: how wide each is, in mm.

    Returns:
        Of each its box, by how many degrees its name is turned, and its outline, mitred.
    """
    boxes = (
        (Box(low, high - deep, high - low, deep), 0),
        (Box(high - deep, low, deep, high - low), -90),
        (Box(low, low, high - low, deep), 180),
        (Box(low, low, deep, high - low), 90),
    )
    outer = ((low, high), (high, high), (high, low), (low, low))
    inner = (
        (low + deep, high - deep), (high - deep, high - deep),
        (high - deep, low + deep), (low + deep, low + deep),
    )  # fmt: skip
    after = (1, 2, 3, 0)
    return tuple(
        (box, turn, polyline(outer[at], outer[to], inner[to], inner[at], closed=True))
        for at, ((box, turn), to) in enumerate(zip(boxes, after, strict=True))
    )


def name_plate(name: Text, high_mm: float) -> Drawing:
    """Return a name on white, for a text that stands upright or on its head in the middle of it."""
    wide = text_width_mm(name.string, name.size_pt, name.weight) + 0.5 * high_mm
    middle = -name.size_pt * MM_PER_POINT * CAP_HEIGHT / 2
    plate = Rect(
        -wide / 2, middle - high_mm / 2, wide, high_mm, palette.PAPER, radius=0.25 * high_mm
    )
    turned = rotate(name.turn).then(translate(name.x, name.y))
    return Group((Group((plate,), turned), name))

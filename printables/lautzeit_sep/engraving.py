"""What pictures on pieces are engraved with: second tones of the court's colours, and its lines."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Drawing,
    Group,
    Path,
    Segment,
    Symbol,
    polyline,
    translate,
)
from printables.drawing.ornament import moved, smooth
from printables.lautzeit_sep.court import CINNABAR, INK, JADE, VERMILION

DEEP_CINNABAR = "#842015"
BRONZE = "#a67a26"
BROWN = "#5a3326"
WASH = "#8d8d80"
"""Ink that water thinned."""
LIT_GOLD, LEAF_GOLD, SHADED_GOLD = "#fbeebf", "#e3bd62", "#8a621c"
"""Of a seal of gold: edges in the light, its face, edges in the shade."""

CARVED = "#2a1406"
"""What is cut into it."""

SKIN = "#f0d5a8"
HAIR = "#cfa566"
"""A weasel's, as the best brushes have it."""

ROOM = Box(-5, -10.2, 10, 20.4)
"""Where the picture of a piece is, about (0, 0)."""

_LINE_MM = 0.2


def box_path(left: float, top: float, right: float, low: float) -> tuple[Segment, ...]:
    """Return a box's outline from its four sides."""
    return polyline((left, top), (right, top), (right, low), (left, low), closed=True)


def both_sides(shape: tuple[tuple[float, float], ...]) -> tuple[Segment, ...]:
    """Return a smooth closed shape and its mirror image on the left."""
    mirrored = tuple((-x, y) for x, y in shape)
    return (*smooth(shape, closed=True), *smooth(mirrored, closed=True))


def turned(paths: Iterable[Path], by: float) -> tuple[Path, ...]:
    """Return what is on a face, moved to the side that it turns to."""
    return tuple(replace(path, segments=moved(path.segments, translate(by, 0))) for path in paths)


def engraved(name: str, paths: Iterable[Path], suit: str, design: Design) -> Symbol:
    """Return a picture in its paints; or to spare ink in lines of its suit, what is red in red."""
    if design is Design.FULL:
        return Symbol(name, Group(tuple(paths)), ROOM)
    lines: list[Drawing] = []
    for one in paths:
        red = (one.fill or one.stroke) in (CINNABAR, VERMILION)
        paint = CINNABAR if red else JADE if suit == "S" else INK
        if one.fill:
            lines.append(Path(one.segments, palette.PAPER, paint, _LINE_MM, join="round",
                              even_odd=one.even_odd))  # fmt: skip
        else:
            thin = min(one.width_mm, _LINE_MM)
            lines.append(Path(one.segments, stroke=paint, width_mm=thin, cap="round"))
    return Symbol(name, Group(tuple(lines)), ROOM)

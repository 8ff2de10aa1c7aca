"""Drawings in colours that stand back, so that what is new stands out before them."""

from __future__ import annotations

from dataclasses import replace

from printables.drawing import palette
from printables.drawing.display_list import (
    Box,
    Circle,
    Drawing,
    Group,
    Paint,
    Path,
    Rect,
    Text,
    Use,
    rgb,
)


def pale(drawing: Drawing, share: float) -> Drawing:
    """Return a drawing whose colours are so far on their way to white, from 0 to 1.

    Words go half as far, to be read as well as before.
    What symbols show is drawn on the spot: keep the whole as one.
    """
    match drawing:
        case Group(children):
            return replace(drawing, children=tuple(pale(child, share) for child in children))
        case Use(symbol):
            seen = Path((Box(*symbol.box),))
            return Group((pale(symbol.drawing, share),), drawing.placing, clip=seen)
        case Text(colour=colour):
            return replace(drawing, colour=_whiter(colour, share / 2))
        case Path() | Rect() | Circle():
            return replace(
                drawing,
                fill=None if drawing.fill is None else _whiter(drawing.fill, share),
                stroke=None if drawing.stroke is None else _whiter(drawing.stroke, share),
            )


def _whiter(paint: Paint, share: float) -> str:
    parts = (round(255 * part) for part in rgb(paint))
    return palette.mixed("#" + "".join(f"{part:02x}" for part in parts), palette.PAPER, share)

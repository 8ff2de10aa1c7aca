"""The rail that a hand stands on in pictures: the lip of a rack, as its owner sees it."""

from __future__ import annotations

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import Box, Rect
from printables.lautzeit_sep.court import BRASS, DEEP_JADE, INK


def rail(
    box: Box, design: Design, *, line_mm: float = 0.3, radius: float = 0.6, bare: bool = False
) -> Rect:
    """Return the rail.

    Args:
        box: where it is.
        design: full, in which it is of lacquer, or eco.
        line_mm: how wide its edge is.
        radius: of its corners.
        bare: whether racks have no print on that side, so that it is of paper.
    """
    full = design is Design.FULL
    ground, edge = INK if full and not bare else palette.PAPER, BRASS if full else DEEP_JADE
    return Rect(box.x, box.y, box.width, box.height, ground, edge, line_mm, radius=radius)

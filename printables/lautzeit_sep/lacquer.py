"""Lacquer and brass: the ground of racks and boxes, and the fittings at their corners."""

from __future__ import annotations

from functools import lru_cache

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Close,
    Curve,
    Drawing,
    Group,
    Line,
    Move,
    Path,
    Symbol,
    Use,
    path_of,
    rotate,
    scale,
)
from printables.lautzeit_sep.court import BRASS, DEEP_JADE, PALE_BRASS

_FITTING_MM = 8.0


@lru_cache(maxsize=2)
def _fitting(design: Design) -> Symbol:
    """Return the fitting of an upper left corner: two leaves about a rivet."""
    leaf = (
        Move(0, 0), Line(8, 0), Curve(7.7, 1.3, 6.6, 2.3, 5.2, 2.2),
        Curve(4.9, 3.2, 4.3, 3.7, 3.5, 3.5), Curve(3.7, 4.3, 3.2, 4.9, 2.2, 5.2),
        Curve(2.3, 6.6, 1.3, 7.7, 0, 8), Close(),
    )  # fmt: skip
    engraved = (
        Move(6.8, 0.7), Curve(6.4, 1.3, 5.8, 1.6, 4.8, 1.5), Curve(4.4, 2.5, 3.6, 2.9, 2.8, 2.8),
        Curve(2.9, 3.6, 2.5, 4.4, 1.5, 4.8), Curve(1.6, 5.8, 1.3, 6.4, 0.7, 6.8),
    )  # fmt: skip
    rivets = tuple(
        segment
        for x, y, radius in ((1.5, 1.5, 0.55), (4.6, 0.75, 0.28), (0.75, 4.6, 0.28))
        for segment in path_of(Circle(x, y, radius)).segments
    )
    parts: tuple[Drawing, ...]
    if design is Design.FULL:
        parts = (
            Path(leaf, fill=BRASS),
            Path(engraved, stroke=PALE_BRASS, width_mm=0.22, cap="round"),
            Path(rivets, fill=PALE_BRASS),
        )
    else:
        parts = (
            Path(leaf, palette.PAPER, DEEP_JADE, 0.2, join="round"),
            Path(rivets, stroke=DEEP_JADE, width_mm=0.15),
        )
    return Symbol("fitting", Group(parts), Box(-0.2, -0.2, 8.4, 8.4))


def fittings(box: Box, design: Design, side_mm: float = _FITTING_MM) -> list[Drawing]:
    """Return brass fittings in the four corners of a box."""
    share = side_mm / _FITTING_MM
    right, low = box.x + box.width, box.y + box.height
    places = ((box.x, box.y, 0), (right, box.y, 90), (right, low, 180), (box.x, low, 270))
    return [Use(_fitting(design), x, y, scale(share).then(rotate(turn))) for x, y, turn in places]

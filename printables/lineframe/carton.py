"""What makes Lineframe's box a carton for film: a slim line of six stripes round its foot.

They are on every side at the same height, so that they meet at the folds. What is out of sight, the
flaps and the bottom, has them bold.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from games.lineframe.edition import Edition
from games.lineframe.rules import AGE, MINUTES
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    polyline,
    scale,
)
from printables.drawing.fonts import CAP_HEIGHT, text_width_mm
from printables.drawing.house_mark import house_mark
from printables.lineframe.film import INK, holes, stripes
from printables.nets.badges import badges, clock, pawn
from printables.nets.tuck_box import TAPER_MM

STRIPES_MM = (88.2, 2.8)
"""How far down a side the stripes begin, and how high they are together."""

SEAL_MM = 81.4
"""How far down the back the middle of the seal is, above the stripes."""

_HOLES_MM = 3.6  # how high the edge of film along the edge of the bottom is

_SEAL_HIGH_MM = 8.4
_OVER_MM = 3.0  # how far stripes go on over an edge: onto its tab, or what is cut off


def side(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return what goes round the box behind what its upright sides show, and over its lid."""
    wide, high = box.width, box.height
    lid = high < wide
    bands = ((_EDGE_MM, _LID_MM), (high - _EDGE_MM, -_LID_MM)) if lid else (STRIPES_MM,)
    return tuple(
        part
        for top, deep in bands
        for part in stripes(Box(-_OVER_MM, top, wide + 2 * _OVER_MM, deep), design)
    )


_EDGE_MM = 1.4  # from an edge of the box to the stripes along it
_LID_MM = 3.0  # how high the stripes along each edge of the lid are


def seal(x: float, y: float, high_mm: float, paint: str) -> list[Drawing]:
    """Return the sign of the house and its name on a label.

    Args:
        x: its middle, across.
        y: its middle, down.
        high_mm: how high the sign would be on a plain side.
        paint: its colour; the label is of the box's own where that is white.
    """
    ground = INK if paint == palette.PAPER else palette.PAPER
    half, size = _SEAL_HIGH_MM / 2, 9.0
    wide = text_width_mm(_HOUSE, size, "bold")
    left = x - (wide + _SEAL_HIGH_MM) / 2
    sign = left + half + 0.4
    base = y + size * MM_PER_POINT * CAP_HEIGHT / 2
    return [
        Rect(left - 0.8, y - half, wide + _SEAL_HIGH_MM + 2.4, 2 * half, ground, paint, 0.4,
             radius=half),
        *house_mark(sign, y - 0.1, 0.78 * high_mm, paint),
        Text(sign + half - 0.6, base, _HOUSE, size, "bold", colour=paint, role="house"),
    ]  # fmt: skip


_HOUSE = "Kamikoma"


def ends(edition: Edition) -> Callable[[str, Box, Design], tuple[Drawing, ...]]:
    """Return what draws the bottom of the box, and what is seen when its lid is open."""
    return partial(_end, edition)


def _end(edition: Edition, name: str, box: Box, design: Design) -> tuple[Drawing, ...]:
    wide, high = box.width, box.height
    if name != "bottom":
        return _flap(name, wide, high, design)
    cut = _CUT_MM if design is Design.FULL else 0.0
    bold = Box(-cut, _HOLES_MM, wide + 2 * cut, high - 2 * _HOLES_MM)
    parts = (
        *stripes(bold, design),
        holes(0, wide, high - _HOLES_MM / 2, design),  # none at its fold: they are above that
    )
    fewest, most = edition.players.value
    facts = (
        (f"{fewest}–{most}", pawn),
        (str(edition.tape_frames.value), _frame),
        (str(MINUTES), clock),
        (f"{AGE}+", None),
    )
    spread = Box(0, 0, wide / _BADGES, high / _BADGES)
    return (*parts, Group(badges(facts, spread, design, INK), scale(_BADGES)))


def _flap(name: str, wide: float, high: float, design: Design) -> tuple[Drawing, ...]:
    """Return the stripes of a flap, over the edges that are cut: half way to the lid beside it.

    Lines end where it is cut.
    """
    if design is not Design.FULL:
        within = polyline((0, high), (TAPER_MM, 0), (wide - TAPER_MM, 0), (wide, high), closed=True)
        return (Group(stripes(Box(0, 0, wide, high), design), clip=Path(within)),)
    cut = _CUT_MM
    bold = stripes(Box(-cut, -cut, wide + 2 * cut, high + cut), design)
    if name == "tuck":
        return bold
    low = high - cut  # below it is what goes over the cover's upper edge
    left = (
        ((0, high), (cut, -cut))
        if name == "left flap"
        else ((0, high), (0, low), (-cut, low), (-cut, -cut))
    )
    right = ((wide + cut, -cut), (wide + cut, low), (wide, low), (wide, high))
    seen = polyline(*left, *right, closed=True)
    return (Group(bold, clip=Path(seen)),)


_BADGES = 0.85
"""How large the badges are, of their own size: clear of the edges."""

_CUT_MM = 1.5  # how far colour goes over an edge that is cut


def _frame(x: float, y: float, ink: str) -> tuple[Drawing, ...]:
    """Return a frame of the tape, with room to write in."""
    return (
        Rect(x - 1.7, y - 1.7, 3.4, 3.4, None, ink, 0.55, radius=0.6),
        Circle(x, y, 0.75, None, ink, 0.45),
    )

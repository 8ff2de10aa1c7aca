"""A folded rack from its end: where its pieces stand, and who sees them."""

from __future__ import annotations

from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Circle,
    Close,
    Curve,
    Drawing,
    Group,
    Move,
    Path,
    Text,
    polyline,
    scale,
    translate,
)
from printables.lautzeit_sep.court import DEEP_JADE, INK, JADE, SILK
from printables.nets.net_art import letter
from printables.page.paper import Translate

FINISHED_MM = 50.0
"""What the picture takes of the width of a rack's foot."""

_SHARE = 0.56  # of the rack itself
_TABLE_MM = 21.4
_LIP_MM, _SHELF_MM = 9.0, 8.0
_RIDGE = (13.6, 35.6)  # from the foot of the lip, as the net folds
_REAR_MM = 27.0


def finished(design: Design, tr: Translate) -> tuple[Drawing, ...]:
    """Return the rack about x = 0: the eye of its owner before the pieces, A under its shelf."""
    full = design is Design.FULL
    to = scale(_SHARE, -_SHARE).then(translate(-_REAR_MM * _SHARE / 2, _TABLE_MM))
    ridge_x, ridge_y = _RIDGE
    prism = polyline((_SHELF_MM, 0), _RIDGE, (_REAR_MM, 0), closed=True)
    front = polyline((0, _LIP_MM), (0, 0), (_SHELF_MM, 0))
    lean = ridge_x - _SHELF_MM
    foot, top = 0.04, 24 / 36  # where a piece of 24 mm leans on the wall
    tile = polyline(
        (_SHELF_MM + foot * lean - 2.0, foot * ridge_y),
        (_SHELF_MM + top * lean - 2.0, top * ridge_y),
    )
    tab = polyline((_SHELF_MM, -2.2), (0.8, -2.2))
    rack = Group(
        (
            Path(prism, SILK if full else palette.PAPER, INK, 1.2, join="round"),
            Path(front, stroke=INK, width_mm=1.2, cap="round", join="round"),
            Path(tab, stroke=palette.QUIET, width_mm=1.4),
            Path(tile, stroke=JADE, width_mm=2.4),
        ),
        to,
    )
    x, eye_y = -26.0, 6.0
    lids = (
        Move(x - 3.0, eye_y), Curve(x - 1.4, eye_y - 2.2, x + 1.4, eye_y - 2.2, x + 3.0, eye_y),
        Curve(x + 1.4, eye_y + 2.2, x - 1.4, eye_y + 2.2, x - 3.0, eye_y), Close(),
    )  # fmt: skip
    sight = polyline((x + 4.2, eye_y + 0.5), (-6.0, 12.4))
    left = -_REAR_MM * _SHARE / 2
    return (
        rack,
        Path(lids, palette.PAPER, DEEP_JADE, 0.4, join="round"),
        Circle(x + 0.4, eye_y, 1.05, DEEP_JADE),
        Path(sight, stroke=DEEP_JADE, width_mm=0.3),
        Path(
            polyline((left - 3.6, _TABLE_MM + 2.2), (left + 1.6, _TABLE_MM + 1.4)),
            stroke=palette.QUIET,
            width_mm=0.2,
        ),
        letter("A", left - 5.0, _TABLE_MM + 2.4),
        Path(
            polyline((left - 0.6, _TABLE_MM - 7.4), (left + 2.0, _TABLE_MM - 0.7)),
            stroke=palette.QUIET,
            width_mm=0.2,
        ),
        Text(
            left - 1.1, _TABLE_MM - 6.7, tr(mark("shelf")), 7.5, anchor="end", colour=palette.QUIET
        ),
    )

"""The net of a box whose lid is tucked in, as cards are sold in."""

from __future__ import annotations

from printables.nets.folding import Fold, Net, Panel, Tab

HEIGHT_MM = 92.0
"""How high every box is: it takes poker cards upright."""

GIRTH_MM = 86.0
"""How wide and deep a box is together, so that its net and its tab go across A4 and Letter."""

_TAB_MM = 8.0
_TUCK_MM = 13.0
TAPER_MM = 3.0
"""How much narrower what is tucked in is at each side of its far edge."""


def tuck_box(name: str, width_mm: float, depth_mm: float, height_mm: float) -> Net:
    """Return a box with a lid that is tucked in: its front lies flat, the rest folds behind it.

    Args:
        name: what it is for.
        width_mm: of its front.
        depth_mm: of its sides.
        height_mm: of both.
    """
    wide, deep, high = width_mm, depth_mm, height_mm
    top = deep + _TUCK_MM
    flap = min(wide / 2 - 2, 1.1 * deep)
    front, right = wide + deep, 2 * wide + deep
    panels = (
        Panel("front", front, top, wide, high),
        Panel("left", wide, top, deep, high),
        Panel("back", 0, top, wide, high),
        Panel("right", right, top, deep, high),
        Panel("lid", 0, _TUCK_MM, wide, deep),
        Panel("tuck", 0, 0, wide, _TUCK_MM, TAPER_MM),
        Panel("left flap", wide, top - flap, deep, flap, TAPER_MM),
        Panel("right flap", right, top - flap, deep, flap, TAPER_MM),
        Panel("bottom", front, top + high, wide, deep),
    )
    folds = (
        Fold("front", "left", "left", 90),
        Fold("left", "left", "back", 90),
        Fold("front", "right", "right", 90),
        Fold("back", "top", "lid", 90),
        Fold("lid", "top", "tuck", 90),
        Fold("left", "top", "left flap", 90),
        Fold("right", "top", "right flap", 90),
        Fold("front", "bottom", "bottom", 90),
    )
    tabs = (
        Tab("A", "right", "right", "back", "left", _TAB_MM),
        Tab("B", "left", "bottom", "bottom", "left", _TAB_MM),
        Tab("C", "right", "bottom", "bottom", "right", _TAB_MM),
        Tab("D", "back", "bottom", "bottom", "bottom", _TAB_MM),
    )
    return Net(name, panels, folds, tabs)


def box_net(depth_mm: float) -> Net:
    """Return the box of a game whose pieces need a depth; see `GIRTH_MM` and `HEIGHT_MM`."""
    return tuck_box("box", GIRTH_MM - depth_mm, depth_mm, HEIGHT_MM)

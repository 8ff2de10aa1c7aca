"""Where a page is cut straight, as plain data.

All lengths are millimetres of the page, x to the right and y down.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from printables.drawing.display_list import Drawing

Axis: TypeAlias = Literal["x", "y"]
"""`"x"` for an upright line, all of whose points have one x; `"y"` for a level one."""

Edge: TypeAlias = Literal["left", "top", "right", "bottom"]

NEAR_MM = 1e-6
"""Closer than this, two lines are the same."""


class Area(NamedTuple):
    """A rectangle, by its four edges."""

    left: float
    top: float
    right: float
    bottom: float

    def span(self, axis: Axis) -> tuple[float, float]:
        """Return where it begins and ends along an axis.

        >>> Area(1, 2, 3, 4).span("y")
        (2, 4)
        """
        return (self.left, self.right) if axis == "x" else (self.top, self.bottom)

    def between(self, axis: Axis, start: float, end: float) -> Area:
        """Return it with another beginning and end along an axis.

        >>> Area(0, 0, 10, 20).between("x", 2, 4)
        Area(left=2, top=0, right=4, bottom=20)
        """
        if axis == "x":
            return Area(start, self.top, end, self.bottom)
        return Area(self.left, start, self.right, end)

    def mirrored(self, axis: Axis, at_mm: float) -> Area:
        """Return where it lies once the paper is turned over at a line.

        >>> Area(1, 2, 3, 4).mirrored("x", 5)
        Area(left=7, top=2, right=9, bottom=4)
        """
        start, end = self.span(axis)
        return self.between(axis, 2 * at_mm - end, 2 * at_mm - start)


def across(axis: Axis) -> Axis:
    """Return the other axis."""
    return "y" if axis == "x" else "x"


def bounds(areas: Iterable[Area]) -> Area:
    """Return the smallest rectangle around some."""
    lefts, tops, rights, bottoms = zip(*areas, strict=True)
    return Area(min(lefts), min(tops), max(rights), max(bottoms))


@dataclass(frozen=True, slots=True)
class Cutting:
    """What is cut out of a page by straight cuts.

    Attributes:
        sheet: the paper that the cuts go through: the page, or its half once it is folded.
        pieces: what comes out of it; two of them may share an edge, and so a cut.
        behind: for a page that is folded, what lies behind the pieces on its other half.
        uncut: edges of the outermost pieces that stay as the paper is.
        back: whether this is the other side of a sheet that is cut by its front.
        slanted: lines to cut by that are neither upright nor level, if the pieces need some.
        below_first: whether the paper below the pieces comes off before all else: other things to
            cut out are on it, whose marks a cut through the whole page would take.
    """

    sheet: Area
    pieces: tuple[Area, ...]
    behind: tuple[Area, ...] = ()
    uncut: frozenset[Edge] = frozenset()
    back: bool = False
    slanted: tuple[Drawing, ...] = ()
    below_first: bool = False

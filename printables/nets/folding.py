"""Nets: what is cut from paper, folded and glued, as data.

A net is a set of rectangular panels that share whole edges. Along those it is folded, backwards or
forwards; all its other edges are cut. Tabs with names say what is glued to what. `folded` works
out where the panels are in space once all folds are made, so that it is known, not hoped, that a
net closes and that each tab meets its edge.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, TypeAlias

Side: TypeAlias = Literal["top", "right", "bottom", "left"]
Point: TypeAlias = tuple[float, float]
Vector: TypeAlias = tuple[float, float, float]
Ends: TypeAlias = tuple[Point, Point]

SIDES: tuple[Side, ...] = ("top", "right", "bottom", "left")

STEPS: dict[Side, tuple[int, int]] = {
    "top": (-1, 0),
    "right": (0, 1),
    "bottom": (1, 0),
    "left": (0, -1),
}
"""Rows and columns from a panel to what is beyond each of its edges."""

NEAR = 6
"""Decimals of a millimetre to which two points in space are the same."""

_SLANT = 0.7  # how far a tab's ends run in, as a share of its depth


@dataclass(frozen=True, slots=True)
class Panel:
    """A flat part of a net.

    Attributes:
        name: which; each name is there once in a net.
        x_mm, y_mm: its top left corner.
        width_mm, height_mm: its sides.
        taper_mm: how far the corners away from its fold run in; for a flap that is pushed into
            something and hangs on one edge alone.
    """

    name: str
    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float
    taper_mm: float = 0.0

    def edge(self, side: Side) -> Ends:
        """Return the ends of an edge, clockwise around the panel."""
        left, top = self.x_mm, self.y_mm
        right, bottom = left + self.width_mm, top + self.height_mm
        return {
            "top": ((left, top), (right, top)),
            "right": ((right, top), (right, bottom)),
            "bottom": ((right, bottom), (left, bottom)),
            "left": ((left, bottom), (left, top)),
        }[side]


@dataclass(frozen=True, slots=True)
class Fold:
    """A fold between two panels.

    Attributes:
        panel: the name of the one.
        side: the edge of it that is folded.
        other: the name of the panel beyond.
        degrees: how far that is folded, out of the flat sheet: backwards, so that the print stays
            outside, or forwards if negative; ±180 lays it flat on the panel.
    """

    panel: str
    side: Side
    other: str
    degrees: float


@dataclass(frozen=True, slots=True)
class Tab:
    """A tab, and the edge that it is glued under.

    Attributes:
        name: a letter, printed on the tab and at the edge.
        panel, side: the edge that it is on.
        onto, onto_side: the edge that it meets.
        depth_mm: how far it sticks out of the net.
        flat: whether it goes on straight from its panel, so that there is nothing to fold.
    """

    name: str
    panel: str
    side: Side
    onto: str
    onto_side: Side
    depth_mm: float
    flat: bool = False


@dataclass(frozen=True, slots=True)
class Net:
    """What is cut out in one piece.

    Attributes:
        name: what it becomes.
        panels: its panels, the first being the one that lies flat when it is folded.
        folds: from panel to panel, so that all hang together, each after the one it hangs on.
        tabs: its tabs.
    """

    name: str
    panels: tuple[Panel, ...]
    folds: tuple[Fold, ...]
    tabs: tuple[Tab, ...]

    def panel(self, name: str) -> Panel:
        """Return the panel of a name."""
        return next(panel for panel in self.panels if panel.name == name)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """What it covers, tabs included: left, top, right and bottom in mm."""
        points = [point for panel in self.panels for side in SIDES for point in panel.edge(side)]
        points += [corner for tab in self.tabs for corner in self.tab_corners(tab)]
        xs, ys = zip(*points, strict=True)
        return min(xs), min(ys), max(xs), max(ys)

    @property
    def width_mm(self) -> float:
        """How wide it is, tabs included."""
        left, _, right, _ = self.box
        return right - left

    @property
    def height_mm(self) -> float:
        """How high it is, tabs included."""
        _, top, _, bottom = self.box
        return bottom - top

    def tab_corners(self, tab: Tab) -> tuple[Point, Point, Point, Point]:
        """Return the corners of a tab, from one end of its edge around to the other."""
        (x1, y1), (x2, y2) = self.panel(tab.panel).edge(tab.side)
        length = math.hypot(x2 - x1, y2 - y1)
        along_x, along_y = (x2 - x1) / length, (y2 - y1) / length
        slant = min(_SLANT * tab.depth_mm, length / 3)
        down, across = STEPS[tab.side]
        out_x, out_y = across * tab.depth_mm, down * tab.depth_mm
        return (
            (x1, y1),
            (x1 + along_x * slant + out_x, y1 + along_y * slant + out_y),
            (x2 - along_x * slant + out_x, y2 - along_y * slant + out_y),
            (x2, y2),
        )

    def flap_corners(self, fold: Fold) -> tuple[Point, Point, Point, Point]:
        """Return the corners of the panel beyond a fold, tapered, from one end of the fold on."""
        flap = self.panel(fold.other)
        (x1, y1), (x2, y2) = flap.edge(fold.side)  # the edge that is farthest from the fold
        end, start = flap.edge(opposite(fold.side))
        length = math.hypot(x2 - x1, y2 - y1)
        in_x, in_y = (x2 - x1) / length * flap.taper_mm, (y2 - y1) / length * flap.taper_mm
        return start, (x1 + in_x, y1 + in_y), (x2 - in_x, y2 - in_y), end

    def lines(self) -> tuple[tuple[Ends, ...], tuple[Ends, ...], tuple[Ends, ...]]:
        """Return its lines: those to cut, to fold backwards and to fold forwards."""
        no_cut = {(fold.panel, fold.side) for fold in self.folds}
        no_cut |= {(fold.other, opposite(fold.side)) for fold in self.folds}
        no_cut |= {(tab.panel, tab.side) for tab in self.tabs}
        cuts = [
            panel.edge(side)
            for panel in self.panels
            for side in SIDES
            if (panel.name, side) not in no_cut and not panel.taper_mm
        ]
        for fold in self.folds:
            if self.panel(fold.other).taper_mm:
                cuts += pairwise(self.flap_corners(fold))
        for tab in self.tabs:
            corners = self.tab_corners(tab)
            cuts += pairwise(corners)
        back = [self.panel(tab.panel).edge(tab.side) for tab in self.tabs if not tab.flat]
        forth: list[Ends] = []
        for fold in self.folds:
            edge = self.panel(fold.panel).edge(fold.side)
            (back if fold.degrees > 0 else forth).append(edge)
        return tuple(cuts), tuple(back), tuple(forth)


@dataclass(frozen=True, slots=True)
class InSpace:
    """Where a panel is once its net is folded.

    Attributes:
        corner: its top left corner.
        right, down: unit vectors along its upper and its left edge.
    """

    corner: Vector
    right: Vector
    down: Vector

    @property
    def out(self) -> Vector:
        """The direction that its print looks to."""
        return _cross(self.right, self.down)


def folded(net: Net) -> dict[str, InSpace]:
    """Return where the panels are once all folds are made.

    The first panel lies in the plane z = 0 with its print upwards, x to the right and y down.
    """
    first = net.panels[0]
    panels_in_space = {first.name: InSpace((first.x_mm, first.y_mm, 0), (1, 0, 0), (0, 1, 0))}
    for fold in net.folds:
        at, panel, other = panels_in_space[fold.panel], net.panel(fold.panel), net.panel(fold.other)
        down, across = STEPS[fold.side]
        along = (at.right, at.down)[bool(down)]
        sign = down + across
        # The way on, across the fold, turns from `along` towards the back of the panel.
        cos, sin = math.cos(math.radians(fold.degrees)), math.sin(math.radians(fold.degrees))
        on = _sum((cos * sign, along), (-sin, at.out))
        forward = _sum((sign, on))
        right, below = (at.right, forward) if down else (forward, at.down)
        hinge = _moved(at, panel, fold.side)
        far = other.height_mm if down else other.width_mm
        corner = hinge if sign > 0 else _sum((1, hinge), (far, on))
        panels_in_space[fold.other] = InSpace(corner, right, below)
    return panels_in_space


def _moved(at: InSpace, panel: Panel, side: Side) -> Vector:
    """Return, in space, the end of an edge that is nearer to the panel's top left corner."""
    x = panel.width_mm if side == "right" else 0
    y = panel.height_mm if side == "bottom" else 0
    return _sum((1, at.corner), (x, at.right), (y, at.down))


def edge_in_space(
    net: Net, placed: Mapping[str, InSpace], name: str, side: Side
) -> frozenset[Vector]:
    """Return the ends of a panel's edge once the net is folded, to a millionth of a millimetre."""
    panel, at = net.panel(name), placed[name]
    ends = []
    for x, y in panel.edge(side):
        point = _sum((1, at.corner), (x - panel.x_mm, at.right), (y - panel.y_mm, at.down))
        ends.append((_round(point[0]), _round(point[1]), _round(point[2])))
    return frozenset(ends)


def _round(length: float) -> float:
    return round(length, NEAR) + 0.0  # no minus zero


def opposite(side: Side) -> Side:
    """Return the edge across from an edge.

    >>> opposite("left")
    'right'
    """
    return SIDES[(SIDES.index(side) + 2) % 4]


def _sum(*parts: tuple[float, Vector]) -> Vector:
    return (
        math.fsum(share * vector[0] for share, vector in parts),
        math.fsum(share * vector[1] for share, vector in parts),
        math.fsum(share * vector[2] for share, vector in parts),
    )


def _cross(one: Vector, other: Vector) -> Vector:
    (a, b, c), (d, e, f) = one, other
    return b * f - c * e, c * d - a * f, a * e - b * d

"""Nets: what is cut from paper, folded and glued, as data.

A net is a set of rectangular panels that share whole edges. Along those it is folded, backwards or
forwards; all its other edges are cut. Tabs with names say what is glued to what. `folded` works
out where the panels are in space once all folds are made, so that it is known, not hoped, that a
net closes and that each tab meets its edge.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, TypeAlias

Side: TypeAlias = Literal["top", "right", "bottom", "left"]
Point: TypeAlias = tuple[float, float]
Vector: TypeAlias = tuple[float, float, float]
Ends: TypeAlias = tuple[Point, Point]

SIDES: tuple[Side, ...] = ("top", "right", "bottom", "left")

_STEPS: dict[Side, tuple[int, int]] = {
    "top": (-1, 0),
    "right": (0, 1),
    "bottom": (1, 0),
    "left": (0, -1),
}
_SLANT = 0.7  # how far a tab's ends run in, as a share of its depth
_NEAR = 6  # decimals of a millimetre to which two points in space are the same


@dataclass(frozen=True, slots=True)
class Panel:
    """A flat part of a net.

    Attributes:
        name: which; each name is there once in a net.
        x_mm, y_mm: its top left corner.
        width_mm, height_mm: its sides.
    """

    name: str
    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float

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
    """

    name: str
    panel: str
    side: Side
    onto: str
    onto_side: Side
    depth_mm: float


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

    def tab_corners(self, tab: Tab) -> tuple[Point, Point, Point, Point]:
        """Return the corners of a tab, from one end of its edge around to the other."""
        (x1, y1), (x2, y2) = self.panel(tab.panel).edge(tab.side)
        length = math.hypot(x2 - x1, y2 - y1)
        along_x, along_y = (x2 - x1) / length, (y2 - y1) / length
        slant = min(_SLANT * tab.depth_mm, length / 3)
        down, across = _STEPS[tab.side]
        out_x, out_y = across * tab.depth_mm, down * tab.depth_mm
        return (
            (x1, y1),
            (x1 + along_x * slant + out_x, y1 + along_y * slant + out_y),
            (x2 - along_x * slant + out_x, y2 - along_y * slant + out_y),
            (x2, y2),
        )

    def lines(self) -> tuple[tuple[Ends, ...], tuple[Ends, ...], tuple[Ends, ...]]:
        """Return its lines: those to cut, to fold backwards and to fold forwards."""
        no_cut = {(fold.panel, fold.side) for fold in self.folds}
        no_cut |= {(fold.other, opposite(fold.side)) for fold in self.folds}
        no_cut |= {(tab.panel, tab.side) for tab in self.tabs}
        cuts = [
            panel.edge(side)
            for panel in self.panels
            for side in SIDES
            if (panel.name, side) not in no_cut
        ]
        for tab in self.tabs:
            corners = self.tab_corners(tab)
            cuts += pairwise(corners)
        back = [self.panel(tab.panel).edge(tab.side) for tab in self.tabs]
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
    found = {first.name: InSpace((first.x_mm, first.y_mm, 0), (1, 0, 0), (0, 1, 0))}
    for fold in net.folds:
        at, panel, other = found[fold.panel], net.panel(fold.panel), net.panel(fold.other)
        down, across = _STEPS[fold.side]
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
        found[fold.other] = InSpace(corner, right, below)
    return found


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
    return round(length, _NEAR) + 0.0  # no minus zero


def opposite(side: Side) -> Side:
    """Return the edge across from an edge.

    >>> opposite("left")
    'right'
    """
    return SIDES[(SIDES.index(side) + 2) % 4]


CROSS: Mapping[str, tuple[int, int]] = {
    "2": (0, 1),
    "3": (1, 0),
    "1": (1, 1),
    "4": (1, 2),
    "5": (2, 1),
    "6": (3, 1),
}
"""A die's faces in a cross, as row and column: opposite faces add up to seven, and 1, 2, 3 go round
their common corner against the clock, as on a bought die."""


def cube_net(
    name: str, side_mm: float, faces: Mapping[str, tuple[int, int]] = CROSS, tab_mm: float = 7
) -> Net:
    """Return the net of a cube.

    Args:
        name: what it is.
        side_mm: its side.
        faces: row and column of each of the six faces in the net, the first of which lies flat.
        tab_mm: the depth of its seven tabs.

    Raises:
        ValueError: the faces do not fold to a cube.
    """
    panels = tuple(
        Panel(face, column * side_mm, row * side_mm, side_mm, side_mm)
        for face, (row, column) in faces.items()
    )
    bare = Net(name, panels, _tree(faces), ())
    if len(bare.folds) != 5 or len({_direction(at.out) for at in folded(bare).values()}) != 6:
        raise ValueError(f"{dict(faces)} does not fold to a cube")
    return Net(name, panels, bare.folds, _cube_tabs(bare, faces, tab_mm))


def _tree(faces: Mapping[str, tuple[int, int]]) -> tuple[Fold, ...]:
    """Return the folds between faces, each reached once."""
    at = {place: face for face, place in faces.items()}
    reached = [next(iter(faces))]
    folds = []
    for face in reached:  # grows while it is walked
        row, column = faces[face]
        for side, (down, across) in _STEPS.items():
            neighbour = at.get((row + down, column + across))
            if neighbour is not None and neighbour not in reached:
                reached.append(neighbour)
                folds.append(Fold(face, side, neighbour, 90))
    return tuple(folds)


def _cube_tabs(net: Net, faces: Mapping[str, tuple[int, int]], tab_mm: float) -> tuple[Tab, ...]:
    """Return a tab for each two cut edges that meet; the outer of the two, or the upper, has it."""
    placed = folded(net)
    joined = {(fold.panel, fold.side) for fold in net.folds}
    joined |= {(fold.other, opposite(fold.side)) for fold in net.folds}
    meeting: dict[frozenset[Vector], list[tuple[str, Side]]] = {}
    for face in _walk_order(net):
        for side in ("top", "left", "right", "bottom"):
            if (face, side) not in joined:
                ends = edge_in_space(net, placed, face, side)
                meeting.setdefault(ends, []).append((face, side))
    middle = sum(column for _, column in faces.values()) / len(faces)
    tabs = []
    for letter, pair in zip("ABCDEFG", meeting.values(), strict=True):
        (panel, side), (onto, onto_side) = sorted(
            pair, key=lambda edge: (-abs(faces[edge[0]][1] - middle), faces[edge[0]])
        )
        tabs.append(Tab(letter, panel, side, onto, onto_side, tab_mm))
    return tuple(tabs)


def _walk_order(net: Net) -> list[str]:
    return [net.panels[0].name, *(fold.other for fold in net.folds)]


def strip_net(
    name: str,
    width_mm: float,
    profile: Sequence[Point],
    names: Sequence[str],
    *,
    tab_mm: float = 0,
) -> Net:
    """Return the net of a strip of paper that is bent along a profile.

    Args:
        name: what it is.
        width_mm: how wide the strip is.
        profile: the corners of the bent strip, in mm, x to the right and y up, in their order from
            the top of the flat strip to its bottom. The print is on the right of the way along, so
            outside where the way goes round against the clock.
        names: of the panels between two corners each.
        tab_mm: the depth of a tab at the end, glued under the top edge of the first panel, where
            the profile comes back to its first corner; 0 for none.

    Raises:
        ValueError: names and corners do not go together, or a tab has nothing to be glued under.
    """
    if len(names) != len(profile) - 1:
        raise ValueError(f"{len(profile)} corners have {len(profile) - 1} panels, not {len(names)}")
    if tab_mm and math.dist(profile[0], profile[-1]) > 10**-_NEAR:
        raise ValueError("a tab closes a profile that ends where it begins")
    panels, folds = [], []
    y = 0.0
    courses = []
    for (here, there), panel in zip(pairwise(profile), names, strict=True):
        length = math.dist(here, there)
        panels.append(Panel(panel, 0, y, width_mm, length))
        courses.append(math.degrees(math.atan2(there[1] - here[1], there[0] - here[0])))
        y += length
    for (one, other), (before, after) in zip(pairwise(names), pairwise(courses), strict=True):
        degrees = (after - before + 180) % 360 - 180
        if abs(degrees + 180) < 10**-_NEAR:
            degrees = 180.0
        folds.append(Fold(one, "bottom", other, degrees))
    tabs = (Tab("A", names[-1], "bottom", names[0], "top", tab_mm),) if tab_mm else ()
    return Net(name, tuple(panels), tuple(folds), tabs)


def rack_net(
    name: str, width_mm: float, *, height_mm: float, slope_mm: float, ledge_mm: float, lip_mm: float
) -> Net:
    """Return a rack: pieces stand on its ledge, lean on its slope, and its back hides them.

    Args:
        name: what it is.
        width_mm: its length, for so many pieces.
        height_mm: how high its back is.
        slope_mm: how far the foot of the slope is from the back.
        ledge_mm: how deep the ledge before the slope is.
        lip_mm: how high the lip is that holds the pieces on it; of double paper.
    """
    front = slope_mm + ledge_mm
    profile = (
        (0.0, height_mm),
        (0.0, 0.0),
        (front, 0.0),
        (front, lip_mm),
        (front, 0.0),
        (slope_mm, 0.0),
        (0.0, height_mm),
    )
    names = ("back", "base", "lip", "lip inside", "ledge", "slope")
    return strip_net(name, width_mm, profile, names, tab_mm=min(10.0, slope_mm))


def standee_net(name: str, width_mm: float, *, height_mm: float, foot_mm: float) -> Net:
    """Return a figure that stands: a front and a back that lean together over a base."""
    if foot_mm >= 2 * height_mm:
        raise ValueError(f"a foot of {foot_mm:g} mm is too deep for a height of {height_mm:g} mm")
    peak = (foot_mm / 2, math.sqrt(height_mm**2 - (foot_mm / 2) ** 2))
    profile = (peak, (0.0, 0.0), (foot_mm, 0.0), peak)
    return strip_net(name, width_mm, profile, ("back", "base", "front"), tab_mm=min(8.0, foot_mm))


def stick_net(name: str, width_mm: float, length_mm: float) -> Net:
    """Return a flat stick with two sides, folded along its long edge and glued."""
    profile = ((0.0, 0.0), (width_mm, 0.0), (0.0, 0.0))
    return strip_net(name, length_mm, profile, ("front", "back"))


def _sum(*parts: tuple[float, Vector]) -> Vector:
    return (
        sum(share * vector[0] for share, vector in parts),
        sum(share * vector[1] for share, vector in parts),
        sum(share * vector[2] for share, vector in parts),
    )


def _cross(one: Vector, other: Vector) -> Vector:
    (a, b, c), (d, e, f) = one, other
    return b * f - c * e, c * d - a * f, a * e - b * d


def _direction(vector: Vector) -> tuple[int, int, int]:
    x, y, z = vector
    return round(x), round(y), round(z)

"""Nets: flat paper that is cut, folded and glued into cubes, racks and standees.

A net is rectangles that hang together at folds, and tabs to glue; `folded` says where each of them
is in space once that is done, which is what the tests hold nets to. Lengths are millimetres, y
grows down; `net_art` draws cuts solid, folds dashed, and the letter of each tab on it and where it
goes.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from printables.document import Turn

Point: TypeAlias = tuple[float, float]
Ends: TypeAlias = tuple[Point, Point]
Vector: TypeAlias = tuple[float, float, float]

TAB_MM = 7.0

_NEAR = 1e-6


@dataclass(frozen=True, slots=True)
class Panel:
    """A rectangle of a net.

    Attributes:
        name: which it is; no other of its net has it.
        x, y: its top left corner.
        width, height: its sides.
        turn: by how many degrees its picture lies turned, so that it stands upright when folded.
    """

    name: str
    x: float
    y: float
    width: float
    height: float
    turn: Turn = 0

    @property
    def edges(self) -> tuple[Ends, ...]:
        """Its upper, right, lower and left edge, clockwise."""
        left, top, right, bottom = self.x, self.y, self.x + self.width, self.y + self.height
        corners = ((left, top), (right, top), (right, bottom), (left, bottom), (left, top))
        return tuple(pairwise(corners))

    @property
    def middle(self) -> Point:
        """The middle of it."""
        return self.x + self.width / 2, self.y + self.height / 2


@dataclass(frozen=True, slots=True)
class Fold:
    """A fold between two panels.

    Attributes:
        first, second: the names of the panels.
        line: where it runs.
        degrees: by how much the second panel turns out of the plane of the first: above 0 away
            from the printed side, below 0 towards it.
    """

    first: str
    second: str
    line: Ends
    degrees: float


@dataclass(frozen=True, slots=True)
class Tab:
    """A tab that is glued under an edge.

    Attributes:
        letter: its name, the same on the tab and where it goes.
        panel: the panel that it hangs on.
        line: the fold between the two.
        onto: the panel that it is glued under.
        edge: along which line of that panel, whose ends meet those of `line` in turn.
        depth_mm: how far it reaches.
    """

    letter: str
    panel: str
    line: Ends
    onto: str
    edge: Ends
    depth_mm: float = TAB_MM


@dataclass(frozen=True, slots=True)
class Net:
    """A net.

    Attributes:
        panels: its panels; the first one stays where it is when it is folded.
        folds: how they hang together: a tree, each fold's first panel known before it.
        tabs: its tabs.
    """

    panels: tuple[Panel, ...]
    folds: tuple[Fold, ...]
    tabs: tuple[Tab, ...] = ()

    @property
    def panel(self) -> Mapping[str, Panel]:
        """The panels by name."""
        return {panel.name: panel for panel in self.panels}

    @property
    def cuts(self) -> tuple[Ends, ...]:
        """The lines to cut: all edges of panels that are no folds and bear no tab."""
        kept = [fold.line for fold in self.folds] + [tab.line for tab in self.tabs]
        return tuple(
            rest for panel in self.panels for edge in panel.edges for rest in _without(edge, kept)
        )

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Its left, top, right and bottom, tabs included."""
        points = [end for panel in self.panels for edge in panel.edges for end in edge]
        points += [corner for tab in self.tabs for corner in tab_corners(self, tab)]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        return min(xs), min(ys), max(xs), max(ys)


def _without(edge: Ends, kept: Iterable[Ends]) -> list[Ends]:
    """Return what is left of an edge, level or upright, where no other line lies on it."""
    axis = 0 if abs(edge[0][1] - edge[1][1]) < _NEAR else 1
    across = edge[0][1 - axis]
    start, end = sorted((edge[0][axis], edge[1][axis]))
    free = [(start, end)]
    for line in kept:
        if any(abs(point[1 - axis] - across) > _NEAR for point in line):
            continue
        low, high = sorted((line[0][axis], line[1][axis]))
        free = [
            piece
            for s, e in free
            for piece in ((s, min(e, low)), (max(s, high), e))
            if piece[1] - piece[0] > _NEAR
        ]
    if axis == 0:
        return [((s, across), (e, across)) for s, e in free]
    return [((across, s), (across, e)) for s, e in free]


def tab_corners(net: Net, tab: Tab) -> tuple[Point, Point, Point, Point]:
    """Return the corners of a tab; its first and last one are the ends of its fold."""
    (x1, y1), (x2, y2) = tab.line
    length = math.hypot(x2 - x1, y2 - y1)
    along = (x2 - x1) / length, (y2 - y1) / length
    out_x, out_y = _outward(net.panel[tab.panel], tab.line)
    slant = min(0.7 * tab.depth_mm, length / 3)  # so that two tabs of a corner do not meet
    dx, dy = out_x * tab.depth_mm, out_y * tab.depth_mm
    return (
        (x1, y1),
        (x1 + along[0] * slant + dx, y1 + along[1] * slant + dy),
        (x2 - along[0] * slant + dx, y2 - along[1] * slant + dy),
        (x2, y2),
    )


def _outward(panel: Panel, line: Ends) -> Point:
    """Return the direction, of length 1, from a panel over one of its edges."""
    (x1, y1), (x2, y2) = line
    length = math.hypot(x2 - x1, y2 - y1)
    out = (y2 - y1) / length, (x1 - x2) / length
    middle_x, middle_y = panel.middle
    if (x1 - middle_x) * out[0] + (y1 - middle_y) * out[1] < 0:
        out = -out[0], -out[1]
    return out


class Pose(NamedTuple):
    """Where a panel is in space.

    Attributes:
        origin: where the net's `(0, 0)` would be if all the net lay in the panel's plane.
        right, down: where the net's x and y point, of length 1.
    """

    origin: Vector
    right: Vector
    down: Vector

    def at(self, point: Point) -> Vector:
        """Return where a point of the net is."""
        (x, y), o, r, d = point, self.origin, self.right, self.down
        return o[0] + x * r[0] + y * d[0], o[1] + x * r[1] + y * d[1], o[2] + x * r[2] + y * d[2]

    @property
    def back(self) -> Vector:
        """Where the side points that is not printed."""
        (a, b, c), (d, e, f) = self.right, self.down
        return b * f - c * e, c * d - a * f, a * e - b * d


def folded(net: Net) -> dict[str, Pose]:
    """Return where each panel is once all folds are made.

    The first panel stays in the plane of the paper: x to the right, y down, z away from the eye.
    """
    poses = {net.panels[0].name: Pose((0.0, 0.0, 0.0), (1.0, 0.0, 0.0), (0.0, 1.0, 0.0))}
    for fold in net.folds:
        before = poses[fold.first]
        (x1, y1), (x2, y2) = fold.line
        length = math.hypot(x2 - x1, y2 - y1)
        along = (x2 - x1) / length, (y2 - y1) / length
        out = _outward(net.panel[fold.first], fold.line)
        cos, sin = math.cos(math.radians(fold.degrees)), math.sin(math.radians(fold.degrees))
        line = _mix(before.right, before.down, *along)
        flat = _mix(before.right, before.down, *out)
        bent = _mix(flat, before.back, cos, sin)
        right = _mix(line, bent, along[0], out[0])
        down = _mix(line, bent, along[1], out[1])
        hinge = before.at(fold.line[0])
        x, y = fold.line[0]
        origin = (
            hinge[0] - x * right[0] - y * down[0],
            hinge[1] - x * right[1] - y * down[1],
            hinge[2] - x * right[2] - y * down[2],
        )
        poses[fold.second] = Pose(origin, right, down)
    return poses


def _mix(one: Vector, other: Vector, a: float, b: float) -> Vector:
    return a * one[0] + b * other[0], a * one[1] + b * other[1], a * one[2] + b * other[2]


def cube(side_mm: float, names: Sequence[str] = ("1", "2", "3", "4", "5", "6")) -> Net:
    """Return the net of a cube, a cross.

    Args:
        side_mm: its side.
        names: of its faces; opposite ones are the first and the last, the second and the last but
            one, and the third and the fourth, and the first three go round their common corner
            against the clock, as on a bought die.
    """
    one, two, three, four, five, six = names
    at = {one: (1, 1), two: (0, 1), three: (1, 0), four: (1, 2), five: (2, 1), six: (3, 1)}
    panels = tuple(
        Panel(name, column * side_mm, row * side_mm, side_mm, side_mm)
        for name, (row, column) in at.items()
    )
    by = {panel.name: panel for panel in panels}
    tree = ((one, two, 0), (one, four, 1), (one, five, 2), (one, three, 3), (five, six, 2))
    folds = tuple(Fold(a, b, by[a].edges[side], 90) for a, b, side in tree)
    return closed(Net(panels, folds))


def closed(net: Net, depth_mm: float = TAB_MM) -> Net:
    """Return a net with a tab wherever two edges meet once it is folded.

    Of each two, the edge farther from the middle of the net gets the tab.

    Raises:
        ValueError: an edge meets no other, or more than one.
    """
    poses = folded(net)
    meeting: dict[frozenset[Vector], list[tuple[str, Ends]]] = {}
    folds = [fold.line for fold in net.folds]
    for panel in net.panels:
        for edge in panel.edges:
            if _without(edge, folds):
                ends = frozenset(_rounded(poses[panel.name].at(end)) for end in edge)
                meeting.setdefault(ends, []).append((panel.name, edge))
    left, top, right, bottom = net.box
    middle = (left + right) / 2, (top + bottom) / 2

    def off(side: tuple[str, Ends]) -> tuple[float, float, Ends]:
        (x1, y1), (x2, y2) = side[1]
        return -abs((x1 + x2) / 2 - middle[0]), (y1 + y2) / 2, side[1]

    tabs = []
    for number, pair in enumerate(meeting.values()):
        if len(pair) != 2:
            raise ValueError(f"an edge of {pair[0][0]!r} meets {len(pair) - 1} others")
        (panel_, line), (onto, edge) = sorted(pair, key=off)
        if _rounded(poses[panel_].at(line[0])) != _rounded(poses[onto].at(edge[0])):
            edge = edge[1], edge[0]
        tabs.append(Tab(_letter(number), panel_, line, onto, edge, depth_mm))
    return Net(net.panels, net.folds, tuple(tabs))


def _rounded(vector: Vector) -> Vector:
    x, y, z = (round(part, 4) + 0.0 for part in vector)  # + 0.0: no minus nought
    return x, y, z


def _letter(number: int) -> str:
    return "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[number]


def strip(profile: Sequence[Point], names: Sequence[str], length_mm: float) -> Net:
    """Return a strip that is folded into a profile, its panels one below the other.

    Args:
        profile: the points of the profile as seen from the side, x to the right and y UP; the
            printed side is to the left of who walks along it. Turning back is a fold of 180°.
        names: of the panels between the points.
        length_mm: how long the panels are, across the profile.
    """
    ways = [(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(profile)]
    panels = []
    y = 0.0
    for name, way in zip(names, ways, strict=True):
        panels.append(Panel(name, 0, y, length_mm, math.hypot(*way)))
        y += math.hypot(*way)
    folds = []
    for (one, other), (before, after) in zip(pairwise(panels), pairwise(ways), strict=True):
        turn = math.degrees(
            math.atan2(
                before[0] * after[1] - before[1] * after[0],
                before[0] * after[0] + before[1] * after[1],
            )
        )
        degrees = 180.0 if abs(abs(turn) - 180) < _NEAR else -turn
        folds.append(Fold(one.name, other.name, one.edges[2], degrees))
    return Net(tuple(panels), tuple(folds))


def rack(length_mm: float, height_mm: float, seat_mm: float, lip_mm: float = 8) -> Net:
    """Return a rack: pieces stand on a seat behind a lip and lean on a back that hides them.

    Its panels are `lip`, `seat`, `back`, `brace` and `foot`; the foot is glued under the seat.

    Args:
        length_mm: how long it is.
        height_mm: how high its back is, above the table.
        seat_mm: how deep the seat is.
        lip_mm: how high the lip is.
    """
    lean, reach = 0.28 * height_mm, 0.7 * height_mm
    profile = (
        (0.0, lip_mm),
        (0.0, 0.0),
        (seat_mm, 0.0),
        (seat_mm + lean, height_mm),
        (seat_mm + reach, 0.0),
        (seat_mm, 0.0),
    )
    net = strip(profile, ("lip", "seat", "back", "brace", "foot"), length_mm)
    line, edge = net.panel["foot"].edges[2], net.panel["seat"].edges[2]
    depth = min(TAB_MM, seat_mm - 2)
    tab = Tab("A", "foot", line, "seat", edge, depth)
    return Net(net.panels, net.folds, (tab,))


def standee(width_mm: float, height_mm: float, foot_mm: float) -> Net:
    """Return a standee: a figure of two faces, back to back, on two feet that point away.

    Its panels are `rear foot`, `rear`, `front` and `front foot`; the rear's picture lies upside
    down in the net. The two faces are glued to each other, which needs no tabs.

    Args:
        width_mm: its width.
        height_mm: its height.
        foot_mm: how far each foot reaches.
    """
    profile = (
        (-foot_mm, 0.0),
        (0.0, 0.0),
        (0.0, height_mm),
        (0.0, 0.0),
        (foot_mm, 0.0),
    )
    net = strip(profile, ("rear foot", "rear", "front", "front foot"), width_mm)
    panels = tuple(
        Panel(p.name, p.x, p.y, p.width, p.height, 180 if p.name == "rear" else 0)
        for p in net.panels
    )
    return Net(panels, net.folds)

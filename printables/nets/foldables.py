"""What is folded from one piece of paper: cubes, and strips as racks, standees and sticks."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise

from printables.nets.folding import (
    NEAR,
    STEPS,
    Fold,
    Net,
    Panel,
    Point,
    Side,
    Tab,
    Vector,
    edge_in_space,
    folded,
    opposite,
)

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
        for side, (down, across) in STEPS.items():
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
    onto: tuple[str, Side] | None = None,
    flat: bool = False,
) -> Net:
    """Return the net of a strip of paper that is bent along a profile.

    Args:
        name: what it is.
        width_mm: how wide the strip is.
        profile: the corners of the bent strip, in mm, x to the right and y up, in their order from
            the top of the flat strip to its bottom. The print is on the right of the way along, so
            outside where the way goes round against the clock.
        names: of the panels between two corners each.
        tab_mm: the depth of a tab at the end; 0 for none.
        onto: the panel, and its edge, that the tab meets; or the top edge of the first panel.
        flat: whether the tab goes on straight from the last panel.

    Raises:
        ValueError: names and corners do not go together, or the tab does not meet its edge.
    """
    if len(names) != len(profile) - 1:
        raise ValueError(f"{len(profile)} corners have {len(profile) - 1} panels, not {len(names)}")
    panels, folds, courses = [], [], []
    y = 0.0
    for (here, there), panel in zip(pairwise(profile), names, strict=True):
        length = math.dist(here, there)
        panels.append(Panel(panel, 0, y, width_mm, length))
        courses.append(math.degrees(math.atan2(there[1] - here[1], there[0] - here[0])))
        y += length
    for (one, other), (before, after) in zip(pairwise(names), pairwise(courses), strict=True):
        degrees = (after - before + 180) % 360 - 180
        if abs(degrees + 180) < 10**-NEAR:
            degrees = 180.0
        folds.append(Fold(one, "bottom", other, degrees))
    if not tab_mm:
        return Net(name, tuple(panels), tuple(folds), ())
    panel, side = onto or (names[0], "top")
    tab = Tab("A", names[-1], "bottom", panel, side, tab_mm, flat)
    net = Net(name, tuple(panels), tuple(folds), (tab,))
    placed = folded(net)
    if edge_in_space(net, placed, names[-1], "bottom") != edge_in_space(net, placed, panel, side):
        raise ValueError(f"the tab of the {name} does not meet the {side} of its {panel}")
    return net


def rack_net(
    name: str,
    width_mm: float,
    *,
    lip_mm: float,
    shelf_mm: float,
    wall_mm: float,
    rear_mm: float,
    foot_mm: float,
) -> Net:
    """Return a rack: pieces stand on its shelf and lean on its wall, its rear hides them.

    Wall, rear and foot are the sides of a prism; the tab of the foot is glued under the shelf.

    Args:
        name: what it is.
        width_mm: its length.
        lip_mm: how high the lip before the shelf is.
        shelf_mm: how deep the shelf is.
        wall_mm: how long the wall is, from the edge of the prism down to the shelf.
        rear_mm: how long the rear is, from that edge down to the table.
        foot_mm: how far apart they are below.

    Raises:
        ValueError: wall, rear and foot are no triangle.
    """
    back = (wall_mm**2 - rear_mm**2 + foot_mm**2) / (2 * foot_mm)
    if abs(back) >= wall_mm:
        raise ValueError(
            f"{wall_mm:g}, {rear_mm:g} and {foot_mm:g} mm are the sides of no triangle"
        )
    profile = (
        (0.0, lip_mm),
        (0.0, 0.0),
        (-shelf_mm, 0.0),
        (-shelf_mm - back, math.sqrt(wall_mm**2 - back**2)),
        (-shelf_mm - foot_mm, 0.0),
        (-shelf_mm, 0.0),
    )
    names = ("lip", "shelf", "wall", "rear", "foot")
    onto: tuple[str, Side] = ("shelf", "bottom")  # foot and shelf lie on the table, in one plane
    return strip_net(name, width_mm, profile, names, tab_mm=shelf_mm, onto=onto, flat=True)


def standee_net(name: str, width_mm: float, *, height_mm: float, foot_mm: float) -> Net:
    """Return a figure that stands: a front and a back that lean together over a base."""
    if foot_mm >= 2 * height_mm:
        raise ValueError(f"a foot of {foot_mm:g} mm is too deep for a height of {height_mm:g} mm")
    peak = (foot_mm / 2, math.sqrt(height_mm**2 - (foot_mm / 2) ** 2))
    profile = (peak, (0.0, 0.0), (foot_mm, 0.0), peak)
    return strip_net(name, width_mm, profile, ("back", "base", "front"), tab_mm=min(8.0, foot_mm))


def _direction(vector: Vector) -> tuple[int, int, int]:
    x, y, z = vector
    return round(x), round(y), round(z)

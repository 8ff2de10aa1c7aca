"""How a stick and a score cube are folded: three pictures of each, from the sheet to the piece."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Symbol,
    Transform,
    Use,
    polyline,
    scale,
    translate,
)
from printables.drawing.ornament import arrow
from printables.lautzeit_sep.court import BRASS, CINNABAR, DEEP_JADE, GOLD, INK, LOOK, panel, seal
from printables.nets.folding import STEPS, InSpace, Net, Vector, folded
from printables.nets.net_art import TAB_FILL
from printables.page.paper import Translate
from printables.page.text_blocks import Block, head

LEAST_MM = 62.0
"""So high at least; lower, and the pictures would be no larger than the nets themselves."""

_HEADING_MM = 8.0
_BETWEEN_MM = 3.0
_SEAL_MM = 4.4
_BARE = "#f2efe6"  # paper from behind
_CARD = "#b9a98a"  # the strip of card within a stick


def folding_steps(
    net: Net, face: Symbol, width: float, high: float, *, design: Design, tr: Translate
) -> Block:
    """Return both rows of pictures, so high, under their heading: the stick's, and the cube's.

    Args:
        net: the cube's.
        face: what each of its faces shows.
        width: how wide it all is.
        high: how high, at least `LEAST_MM`.
        design: in paint, or in lines.
        tr: for the words.
    """
    heading = head(tr(mark("How they are folded")), width, LOOK)
    row = (high - _HEADING_MM - _BETWEEN_MM) / 2
    parts: list[Drawing] = [*heading.drawings]
    shows = (
        tuple(_stick(at, design) for at in range(3)),
        tuple(_cube(at, net, face, design) for at in range(3)),
    )
    for down, pictures in enumerate(shows):
        shown: list[Drawing] = [*panel(Box(0.3, 0.3, width - 0.6, row - 0.6), design)]
        for at, picture in enumerate(pictures):
            x = (at + 0.5) * (width - 6) / 3 + 3.0
            shown += seal(x - 11.0, 6.0, _SEAL_MM, str(at + 1), design, paint=DEEP_JADE)
            share = min(1.25, row / 36)
            shown.append(
                Group(
                    tuple(picture),
                    scale(share).then(translate(x + (0.4, 1.4, 1.4)[at], row / 2 + 0.2)),
                )
            )
            if at:
                middle = x - (width - 6) / 6 + 1.2
                shape = arrow((middle - 2.4, row / 2), (middle + 2.4, row / 2), 0.9, 2.6)
                fill = CINNABAR if design is Design.FULL else palette.PAPER
                shown.append(Path(shape, fill, CINNABAR, 0.2, join="round"))
        top = _HEADING_MM + down * (row + _BETWEEN_MM)
        parts.append(Group(tuple(shown), translate(0, top)))
    return Block(tuple(parts), high)


_ALONG = (3.4, -23.0)  # from a stick's near end to its far one
_HALF_MM = 5.6  # how wide a side of it is


def _stick(at: int, design: Design) -> list[Drawing]:
    """Return a stick about (0, 0): flat, bent about its strip of card, and glued."""
    near_y = 12.0
    pale, dark = ("#ead296", "#4a1a16") if design is Design.FULL else (palette.PAPER,) * 2
    x = -_ALONG[0] / 2
    if at == 0:
        left, fold, right = (x - _HALF_MM, near_y), (x, near_y), (x + _HALF_MM, near_y)
    elif at == 1:
        left, fold, right = (x - 4.6, near_y + 1.4), (x, near_y - 2.4), (x + 4.2, near_y + 2.2)
    else:
        left, fold, right = (x - 2.6, near_y), (x + 2.6, near_y), (x + 3.7, near_y - 0.7)
    parts: list[Drawing] = []
    if at == 1:  # the card slides in from below
        parts += _face((x - 1.6, near_y + 2.6), (x + 1.6, near_y + 3.0), _CARD, design, bare=True)
    parts += _face(fold, right, dark, design, dark=True, thin=at == 2)
    parts += _face(left, fold, pale, design)
    return parts


def _face(
    one: tuple[float, float], other: tuple[float, float], paint: str, design: Design,
    *, dark: bool = False, bare: bool = False, thin: bool = False,
) -> list[Drawing]:  # fmt: skip
    """Return a side of a stick whose near end goes from a point to another."""
    dx, dy = _ALONG
    full = design is Design.FULL
    ends = (one, other, (other[0] + dx, other[1] + dy), (one[0] + dx, one[1] + dy))
    fill = paint if full else palette.PAPER
    parts: list[Drawing] = [Path(polyline(*ends, closed=True), fill, INK, 0.25, join="round")]
    if bare or thin:
        return parts
    nodes = tuple(
        segment
        for share in (0.215, 0.785)
        for segment in polyline((one[0] + share * dx, one[1] + share * dy),
                                (other[0] + share * dx, other[1] + share * dy))
    )  # fmt: skip
    middle = ((one[0] + other[0] + dx) / 2, (one[1] + other[1] + dy) / 2)
    line = (BRASS if dark else "#b98e45") if full else INK
    parts += [
        Path(nodes, stroke=line, width_mm=0.45 if full else 0.2),
        Circle(*middle, 1.2, (GOLD if dark else None) if full else (INK if dark else None),
               line if full else INK, 0.4 if full else 0.25),
    ]  # fmt: skip
    return parts


_TURNED = (0.3, 0.78, 1.0)
"""How far a cube is folded in each picture."""

_EAST, _SOUTH = (0.84, 0.36), (-0.6, 0.5)
_UP = 0.82
"""Where the directions of the sheet, and up from it, go in the pictures."""

_CUBE_MM = 11.0  # a face in the pictures


def _cube(at: int, net: Net, face: Symbol, design: Design) -> list[Drawing]:
    """Return a cube about (0, 0), so far folded, its tabs bent before its faces."""
    turned = _TURNED[at]
    share = _CUBE_MM / net.panels[0].width_mm * (0.62, 0.8, 1.0)[at]
    bent = replace(
        net, folds=tuple(replace(fold, degrees=turned * fold.degrees) for fold in net.folds)
    )
    space = folded(bent)
    shapes = [*_faces(bent, space, face, design)]
    if turned < 1:
        shapes += _tabs(bent, space, design, 90 * turned)
    shapes.sort(key=lambda shape: shape[0])
    middle = _seen(_middle(net, space))
    return [
        Group(
            tuple(drawing for _, drawing in shapes),
            translate(-middle[0], -middle[1]).then(scale(share)),
        )
    ]


def _middle(net: Net, space: dict[str, InSpace]) -> Vector:
    """Return the middle of all faces in space."""
    corners = [
        _on(space[panel.name], x * panel.width_mm, y * panel.height_mm)
        for panel in net.panels
        for x in (0, 1)
        for y in (0, 1)
    ]
    xs, ys, zs = zip(*corners, strict=True)
    return (
        (min(xs) + max(xs)) / 2,
        (min(ys) + max(ys)) / 2,
        (min(zs) + max(zs)) / 2,
    )


def _on(at: InSpace, x: float, y: float) -> Vector:
    """Return where a point of a panel is in space."""
    (a, b, c), (d, e, f), (g, h, i) = at.corner, at.right, at.down
    return a + x * d + y * g, b + x * e + y * h, c + x * f + y * i


def _seen(point: Vector) -> tuple[float, float]:
    """Return where a point in space is seen; the first face lies on top."""
    x, y, z = point
    return x * _EAST[0] + y * _SOUTH[0], x * _EAST[1] + y * _SOUTH[1] - _UP * z


def _near(point: Vector) -> float:
    """Return how near a point is: the more to the south and the east, and the higher."""
    x, y, z = point
    return 0.5 * x + 0.62 * y + 0.6 * z


_Shape = tuple[float, Drawing]


def _faces(net: Net, space: dict[str, InSpace], face: Symbol, design: Design) -> Iterator[_Shape]:
    """Yield the faces, each with how near it is; those seen from behind are bare."""
    for one in net.panels:
        at = space[one.name]
        origin = _seen(_on(at, 0, 0))
        right, down = _seen(at.right), _seen(at.down)
        wide = one.width_mm
        placing = Transform(right[0], right[1], down[0], down[1], origin[0], origin[1])
        square = polyline(*(placing.apply(x, y) for x, y in
                            ((0, 0), (wide, 0), (wide, wide), (0, wide))), closed=True)  # fmt: skip
        outside = right[0] * down[1] - right[1] * down[0] > 0
        full = design is Design.FULL
        ground = (COLOUR if outside else _BARE) if full else palette.PAPER
        shown: list[Drawing] = [Path(square, ground, INK, 0.3, join="round")]
        if outside:
            shown.append(Group((Use(face),), placing))
        yield _near(_on(at, wide / 2, wide / 2)), Group(tuple(shown))


COLOUR = "#c9403a"
"""The red of the cube in the pictures."""


def _tabs(net: Net, space: dict[str, InSpace], design: Design, degrees: float) -> Iterator[_Shape]:
    """Yield the tabs, each with how near it is, so far bent inwards from their faces."""
    fill = TAB_FILL if design is Design.FULL else palette.PAPER
    along, inwards = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    for tab in net.tabs:
        one, at = net.panel(tab.panel), space[tab.panel]
        down, across = STEPS[tab.side]
        points = []
        for (x, y), far in zip(net.tab_corners(tab), (0, tab.depth_mm, tab.depth_mm, 0),
                               strict=True):  # fmt: skip
            off = far * (1 - along)  # what it is shorter by where it is bent
            a, b, c = _on(at, x - one.x_mm - off * across, y - one.y_mm - off * down)
            (d, e, f), deep = at.out, far * inwards
            points.append((a - deep * d, b - deep * e, c - deep * f))
        near = sum(map(_near, points)) / len(points)
        yield near, Path(polyline(*map(_seen, points), closed=True), fill, INK, 0.2, join="round")

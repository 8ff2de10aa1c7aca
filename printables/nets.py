"""Nets that fold: what is cut is solid, what is folded is dashed, and tabs that meet are named."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from printables import palette
from printables.drawing import (
    MM_PER_POINT,
    Drawing,
    Group,
    Path,
    Rect,
    Segment,
    Text,
    polyline,
    translate,
)
from printables.fonts import CAP_HEIGHT

LINE_MM = 0.25
DASH = (1.4, 1.0)
TAB_FILL = "#f3f4f6"

NET: dict[int, tuple[int, int]] = {
    2: (0, 1),
    3: (1, 0),
    1: (1, 1),
    4: (1, 2),
    5: (2, 1),
    6: (3, 1),
}
"""Where each face is in the net, as row and column; opposite faces add up to seven, and 1, 2, 3 go
round their common corner against the clock, as on a bought die."""

Vector: TypeAlias = tuple[int, int, int]
Ends: TypeAlias = tuple[tuple[float, float], tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Edge:
    """An edge of a face in the net that is no fold.

    Attributes:
        face: the face.
        row, column: where it is in the net.
        step: on which side of it the edge is, as rows and columns.
        letter: the same for the two edges that meet on the cube.
        tab: whether it has the tab of the two.
    """

    face: int
    row: int
    column: int
    step: tuple[int, int]
    letter: str
    tab: bool


def folded() -> dict[int, tuple[Vector, Vector, Vector]]:
    """Return where the faces of the folded net are.

    Returns:
        For each face the direction it looks to, and those which its right and its lower edge in
        the net then point to; all six directions are unit vectors along the axes.
    """
    at = {place: face for face, place in NET.items()}
    first = next(iter(NET))
    found: dict[int, tuple[Vector, Vector, Vector]] = {first: ((0, 0, 1), (1, 0, 0), (0, 1, 0))}
    waiting = [first]
    for face in waiting:  # grows while it is walked
        out, right, down = found[face]
        row, column = NET[face]
        for step, placed in (
            ((0, 1), (right, _minus(out), down)),
            ((0, -1), (_minus(right), out, down)),
            ((1, 0), (down, right, _minus(out))),
            ((-1, 0), (_minus(down), right, out)),
        ):
            neighbour = at.get((row + step[0], column + step[1]))
            if neighbour is not None and neighbour not in found:
                found[neighbour] = placed
                waiting.append(neighbour)
    return found


def _minus(vector: Vector) -> Vector:
    x, y, z = vector
    return -x, -y, -z


def edges() -> tuple[Edge, ...]:
    """Return the edges of the net that are glued, two and two with one letter.

    Of each two, the one farther from the net's middle column has the tab, or the upper one.
    """
    places = set(NET.values())
    meeting: dict[frozenset[Vector], list[tuple[int, tuple[int, int]]]] = {}
    for face, (out, right, down) in folded().items():
        row, column = NET[face]
        for step, way in (
            ((-1, 0), _minus(down)),
            ((0, -1), _minus(right)),
            ((0, 1), right),
            ((1, 0), down),
        ):
            if (row + step[0], column + step[1]) not in places:
                meeting.setdefault(frozenset((out, way)), []).append((face, step))
    found = []
    for letter, pair in zip("ABCDEFG", meeting.values(), strict=True):
        first, second = sorted(pair, key=lambda edge: (-abs(NET[edge[0]][1] - 1), NET[edge[0]]))
        for (face, step), tab in ((first, True), (second, False)):
            found.append(Edge(face, *NET[face], step, letter, tab))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class CubeNet:
    """The net of a cube on paper, from (0, 0); its tabs jut out by `tab_mm`.

    Attributes:
        side_mm: an edge of the cube.
        tab_mm: how wide its tabs are.
        face: draws a face, 1 to 6, from (0, 0).
        letter_pt: how large the letters of the edges are; 0 for a cube too small for them.
    """

    side_mm: float
    tab_mm: float
    face: Callable[[int], Drawing]
    letter_pt: float = 7.0

    def drawings(self) -> tuple[Drawing, ...]:
        """Return faces, tabs, lines and letters."""
        parts: list[Drawing] = [self._tab(edge) for edge in edges() if edge.tab]
        for face, (row, column) in NET.items():
            parts.append(
                Group((self.face(face),), translate(column * self.side_mm, row * self.side_mm))
            )
        if self.letter_pt:
            parts += [self._letter(edge, inside=True) for edge in edges() if not edge.tab]
            parts += [self._letter(edge, inside=False) for edge in edges() if edge.tab]
        parts.append(fold_lines([self._segment(e) for e in edges() if e.tab] + list(self._folds())))
        parts.append(cut_lines([self._segment(edge) for edge in edges() if not edge.tab]))
        return tuple(parts)

    def _segment(self, edge: Edge) -> Ends:
        left, top = edge.column * self.side_mm, edge.row * self.side_mm
        right, bottom = left + self.side_mm, top + self.side_mm
        return {
            (-1, 0): ((left, top), (right, top)),
            (0, 1): ((right, top), (right, bottom)),
            (1, 0): ((right, bottom), (left, bottom)),
            (0, -1): ((left, bottom), (left, top)),
        }[edge.step]

    def _folds(self) -> Iterator[Ends]:
        places = set(NET.values())
        for row, column in NET.values():
            x, y = column * self.side_mm, row * self.side_mm
            if (row, column + 1) in places:
                yield (x + self.side_mm, y), (x + self.side_mm, y + self.side_mm)
            if (row + 1, column) in places:
                yield (x, y + self.side_mm), (x + self.side_mm, y + self.side_mm)

    def _tab(self, edge: Edge) -> Drawing:
        (x1, y1), (x2, y2) = self._segment(edge)
        down, across = edge.step
        along_x, along_y = (x2 - x1) / self.side_mm, (y2 - y1) / self.side_mm
        slant = 0.7 * self.tab_mm
        out_x, out_y = across * self.tab_mm, down * self.tab_mm
        corners = (
            (x1, y1),
            (x1 + along_x * slant + out_x, y1 + along_y * slant + out_y),
            (x2 - along_x * slant + out_x, y2 - along_y * slant + out_y),
            (x2, y2),
        )
        return Path(
            polyline(*corners), fill=TAB_FILL, stroke=palette.TEXT, width_mm=LINE_MM, join="round"
        )

    def _letter(self, edge: Edge, *, inside: bool) -> Drawing:
        """Return an edge's letter: on its tab, or inside of the edge that the tab goes under."""
        (x1, y1), (x2, y2) = self._segment(edge)
        down, across = edge.step
        away = -2.9 if inside else self.tab_mm / 2
        x, y = (x1 + x2) / 2 + across * away, (y1 + y2) / 2 + down * away
        base = y + self.letter_pt * MM_PER_POINT * CAP_HEIGHT / 2
        letter = Text(x, base, edge.letter, self.letter_pt, "bold", "middle", palette.QUIET)
        if not inside:
            return letter
        return Group((Rect(x - 1.7, y - 1.7, 3.4, 3.4, palette.PAPER, radius=1.7), letter))


def cut_lines(lines: list[Ends]) -> Path:
    """Return lines to cut along."""
    return Path(_segments(lines), stroke=palette.TEXT, width_mm=LINE_MM, cap="round")


def fold_lines(lines: list[Ends]) -> Path:
    """Return lines to fold along."""
    return Path(_segments(lines), stroke=palette.TEXT, width_mm=LINE_MM, dash=DASH)


def _segments(lines: list[Ends]) -> tuple[Segment, ...]:
    return tuple(segment for line in lines for segment in polyline(*line))

"""A paper die to fold: the net of a cube, with the faces of the tape."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from games.message import mark
from printables import palette, patterns
from printables.blocks import BODY_PT, Block, numbered, space, stack, text, title
from printables.drawing import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    Transform,
    Use,
    path_of,
    polyline,
    translate,
)
from printables.fonts import CAP_HEIGHT
from printables.ink import Ink
from printables.lineframe.frame_art import face_symbol
from printables.page import Sheet, Translate

SIDE_MM = 25.0
TAB_MM = 7.0

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


def die_sheet(sheet: Sheet, ink: Ink, tr: Translate) -> Group:
    """Return a page with a die to cut out, fold and glue.

    Args:
        sheet: the room on the page.
        ink: the design.
        tr: for the words.
    """
    top = title(
        tr(mark("A die to fold")),
        tr(
            mark(
                "No die at hand? Make one. Thick paper rolls best; any bought die will do as well."
            )
        ),
        sheet.width_mm,
    )
    y = top.height_mm + 12
    net = Group(_net(ink), translate(TAB_MM + 4, y + TAB_MM))
    column = 3 * SIDE_MM + 2 * TAB_MM + 18
    steps = _steps(sheet.width_mm - column, ink, tr)
    return Group((*top.drawings, net, steps.at(column, y)))


_INSET_MM = 0.8
_LETTER_PT = 7.0


def _net(ink: Ink) -> tuple[Drawing, ...]:
    side = SIDE_MM
    parts: list[Drawing] = [_tab(edge) for edge in edges() if edge.tab]
    for face, (row, column) in NET.items():
        parts.append(Group((_face(face, ink),), translate(column * side, row * side)))
    parts += [_letter(edge, inside=True) for edge in edges() if not edge.tab]
    parts += [_letter(edge, inside=False) for edge in edges() if edge.tab]
    cut = [_segment(edge) for edge in edges() if not edge.tab]
    fold = [_segment(edge) for edge in edges() if edge.tab] + list(_folds())
    parts.append(_lines(fold, dash=(1.4, 1.0)))
    parts.append(_lines(cut))
    return tuple(parts)


def _face(face: int, ink: Ink) -> Drawing:
    inner = SIDE_MM - 2 * _INSET_MM
    tile = Rect(_INSET_MM, _INSET_MM, inner, inner, radius=1.5)
    field = patterns.patterned(
        path_of(tile),
        Box(_INSET_MM, _INSET_MM, inner, inner),
        palette.SIX[face - 1],
        patterns.SIX[face - 1],
        pitch_mm=inner / 8,
        ink=ink,
    )
    middle = SIDE_MM / 2
    return Group((field, Use(face_symbol(face, 0.6 * SIDE_MM, ink), middle, middle)))


Ends: TypeAlias = tuple[tuple[float, float], tuple[float, float]]


def _segment(edge: Edge) -> Ends:
    left, top = edge.column * SIDE_MM, edge.row * SIDE_MM
    right, bottom = left + SIDE_MM, top + SIDE_MM
    return {
        (-1, 0): ((left, top), (right, top)),
        (0, 1): ((right, top), (right, bottom)),
        (1, 0): ((right, bottom), (left, bottom)),
        (0, -1): ((left, bottom), (left, top)),
    }[edge.step]


def _folds() -> Iterator[Ends]:
    places = set(NET.values())
    for row, column in NET.values():
        x, y = column * SIDE_MM, row * SIDE_MM
        if (row, column + 1) in places:
            yield (x + SIDE_MM, y), (x + SIDE_MM, y + SIDE_MM)
        if (row + 1, column) in places:
            yield (x, y + SIDE_MM), (x + SIDE_MM, y + SIDE_MM)


def _lines(lines: list[Ends], dash: tuple[float, ...] = ()) -> Path:
    return Path(
        tuple(segment for line in lines for segment in polyline(*line)),
        stroke=palette.TEXT,
        width_mm=0.25,
        dash=dash,
        cap="butt" if dash else "round",
    )


def _tab(edge: Edge) -> Drawing:
    (x1, y1), (x2, y2) = _segment(edge)
    down, across = edge.step
    along_x, along_y = (x2 - x1) / SIDE_MM, (y2 - y1) / SIDE_MM
    slant = 0.7 * TAB_MM
    out_x, out_y = across * TAB_MM, down * TAB_MM
    corners = (
        (x1, y1),
        (x1 + along_x * slant + out_x, y1 + along_y * slant + out_y),
        (x2 - along_x * slant + out_x, y2 - along_y * slant + out_y),
        (x2, y2),
    )
    return Path(
        polyline(*corners), fill="#f3f4f6", stroke=palette.TEXT, width_mm=0.25, join="round"
    )


def _letter(edge: Edge, *, inside: bool) -> Drawing:
    """Return an edge's letter: on its tab, or inside of the edge that the tab goes under."""
    (x1, y1), (x2, y2) = _segment(edge)
    down, across = edge.step
    away = -2.9 if inside else TAB_MM / 2
    x, y = (x1 + x2) / 2 + across * away, (y1 + y2) / 2 + down * away
    base = y + _LETTER_PT * MM_PER_POINT * CAP_HEIGHT / 2
    letter = Text(x, base, edge.letter, _LETTER_PT, "bold", "middle", palette.QUIET)
    if not inside:
        return letter
    return Group((Rect(x - 1.7, y - 1.7, 3.4, 3.4, palette.PAPER, radius=1.7), letter))


def _steps(width: float, ink: Ink, tr: Translate) -> Block:
    steps = (
        mark("Cut along the solid lines. The grey tabs stay on."),
        mark("Score the dashed lines with an empty pen, then fold them all backwards."),
        mark("Put glue on a tab and push it under the edge with the same letter, A to A first."),
        mark("Close the face with the six last, and let the glue dry before you roll."),
    )
    return stack(
        [
            Block((Group(_cube(ink), translate(width / 2, 30)),), 64),
            *(numbered(str(n), tr(words), width, BODY_PT) for n, words in enumerate(steps, 1)),
            space(1),
            text(
                tr(mark("Opposite faces add up to seven.")),
                width,
                BODY_PT,
                colour=palette.QUIET,
            ),
        ],
        2.2,
    )


def _cube(ink: Ink) -> tuple[Drawing, ...]:
    """Return the finished die as seen from a corner, around (0, 0)."""
    up, over = 0.5, 0.866
    # Where a face's own right and down go: 2 is on top, 3 to the left and 1 to the right.
    seen = {
        2: Transform(over, -up, over, up, -over * SIDE_MM, -up * SIDE_MM),
        3: Transform(over, up, 0, 1, -over * SIDE_MM, -up * SIDE_MM),
        1: Transform(over, -up, 0, 1, 0, 0),
    }
    parts: list[Drawing] = []
    for face, placing in seen.items():
        parts.append(
            Group(
                (
                    Rect(0, 0, SIDE_MM, SIDE_MM, palette.PAPER, palette.TEXT, 0.25),
                    _face(face, ink),
                ),
                placing,
            )
        )
    return tuple(parts)

"""The town on paper: walls to draw on, streets between them, and roofs all around.

A town looks the same after half a turn. So only its left half is drawn; the right one is the same
drawing turned round, and whatever crosses the seam between the half boards meets.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from games.message import mark
from games.rakugaaki.board import Board, Square
from games.rakugaaki.edition import Edition
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Drawing,
    Group,
    Line,
    Move,
    Path,
    Rect,
    Segment,
    Symbol,
    Text,
    Use,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, text_width_mm
from printables.page.identity import Identity
from printables.page.paper import Translate
from printables.page.piece_sheets import BLEED_MM, Format, Piece
from printables.rakugaaki.guard import guard
from printables.rakugaaki.hexes import around, centre, corners, hexagon, tall
from printables.rakugaaki.piece_names import HALF_BOARD
from printables.rakugaaki.street import ASPHALT, SODIUM, lamp, tape
from printables.rakugaaki.streetlife import cars, chance, mural_squares, murals

SIDE_MM = 12.4
"""The side of a square's hexagon: the largest with which half a town, folded, fits Letter."""

_EDGE_MM = 6.4  # from the town to the outer edge
_ABOVE_MM = 7.6  # from the town to the upper and lower edge
_WALL = 0.9  # what of a hexagon its wall goes around; the rest is street

_INSIDE = 0.8  # what its ground takes

_STREET = ASPHALT
_PLOT = "#efe6d2"
_COURSE = "#ddd0b4"
_BRICK = "#8a4f3d"
_JOINT = "#5d3327"
_KERB = "#14151a"
_SLASH = "#ff7d55"  # bright enough to read a number through it
_CLOSED = "#6b6d75"
_ROOFS = (("#4a4552", "#393541"), ("#3d4656", "#2f3644"), ("#54474a", "#41373a"))
_TREES = ((-4.6, -2.4, 2.6), (3.8, -4.2, 2.1), (4.4, 3.2, 2.8), (-2.6, 4.6, 2.2), (0.2, 0.1, 1.7))
_PARK = ("#33503f", "#22382c")


def half_board(edition: Edition) -> Format:
    """Return the size of half a town, as large as the largest one needs."""
    boards = [marked.value for marked in edition.boards.values()]
    width = max(1.5 * SIDE_MM * board.columns + 0.5 * SIDE_MM for board in boards) / 2
    height = max(tall(SIDE_MM) * (board.rows + 0.5) for board in boards)
    return Format(HALF_BOARD, round(width + _EDGE_MM, 1), round(height + 2 * _ABOVE_MM, 1))


def half_boards(
    edition: Edition, design: Design, tr: Translate, *, large_first: bool = False
) -> list[Piece]:
    """Return the two half boards, a town on each side.

    Args:
        edition: its towns.
        design: full or eco.
        tr: for how many players each town is, in words.
        large_first: whether the large town is in front, rather than the small one.
    """
    form = half_board(edition)
    labels = (tr(mark("2–4 players")), tr(mark("5–6 players")))
    sides = [
        town(edition.boards[size].value, form, design, label, closed_with)
        for size, label, closed_with in zip(("small", "large"), labels, ("3", "5"), strict=True)
    ]
    if large_first:
        sides.reverse()
    pieces = []
    halves = (("left", mark("left half of the town")), ("right", mark("right half of the town")))
    for number, (name, words) in enumerate(halves):
        shown = [Group((side,), translate(-number * form.width_mm, 0)) for side in sides]
        pieces.append(Piece(Identity(HALF_BOARD, name, tr(words)), shown[0], shown[1]))
    return pieces


def corner(board: Board, form: Format) -> tuple[float, float]:
    """Return where the box around the squares begins on the joined half boards."""
    width = 1.5 * SIDE_MM * board.columns + 0.5 * SIDE_MM
    height = tall(SIDE_MM) * (board.rows + 0.5)
    return form.width_mm - width / 2, (form.height_mm - height) / 2


def town(board: Board, form: Format, design: Design, label: str, closed_with: str) -> Group:
    """Return a whole town, both half boards side by side.

    Args:
        board: its squares.
        form: the size of a half board.
        design: full or eco.
        label: for how many players it is.
        closed_with: with how many of them the restricted squares take no tile.
    """
    x, y = corner(board, form)
    width, height = form.width_mm, form.height_mm
    whole = Box(-BLEED_MM, -BLEED_MM, 2 * width + 2 * BLEED_MM, height + 2 * BLEED_MM)
    ground = Path((whole,), fill=_STREET if design is Design.FULL else palette.PAPER)
    half = _half(board, form, design)
    parts: list[Drawing] = [
        ground,
        Use(half),
        Use(half, transform=rotate(180, width, height / 2)),
        Group(tuple(_told(board, closed_with, design)), translate(x, y)),
    ]
    if all(_within(square, board, form) for square in mural_squares(board)):
        parts.append(Group(tuple(murals(board, SIDE_MM, design)), translate(x, y)))
    for number in (0, 1):
        parts += _plate(label, number * width + width / 2, _ABOVE_MM / 2, design)
    return Group(tuple(parts))


def _within(square: Square, board: Board, form: Format) -> bool:
    """Whether all of a square, or of a place for one, is on the half boards."""
    x, y = corner(board, form)
    return all(
        0 < x + along < 2 * form.width_mm and 0 < y + down < form.height_mm
        for along, down in corners(square, SIDE_MM, _WALL)
    )


@lru_cache(maxsize=4)
def _half(board: Board, form: Format, design: Design) -> Symbol:
    """Return the left half of a town, with the corners of squares that jut over the seam."""
    x, y = corner(board, form)
    parts = Group(tuple(_blocks(board, form, design)), translate(x, y))
    reach = form.width_mm + SIDE_MM + BLEED_MM
    box = Box(-BLEED_MM, -BLEED_MM, reach, form.height_mm + 2 * BLEED_MM)
    return Symbol("half town", parts, box)


def _lattice(board: Board, form: Format) -> Iterator[Square]:
    """Yield the squares of the left half, and all places for one around them on the board."""
    x, y = corner(board, form)
    wide, high = 1.5 * SIDE_MM, tall(SIDE_MM)
    first = -int((x + BLEED_MM) // wide) - 1
    above = -int((y + BLEED_MM) // high) - 1
    for column in range(first, board.columns // 2 + 1):
        for row in range(above, board.rows - above + 2):
            yield Square(column, row)


def _blocks(board: Board, form: Format, design: Design) -> Iterator[Drawing]:
    for square in _lattice(board, form):
        if design is Design.FULL:
            yield _lanes(square)
        if square in board:
            yield from _plot(square, square in board.restricted, design)
        else:
            yield from _roof(square, design)
    if design is Design.FULL:
        inner = (s for s in _lattice(board, form) if s.column < board.columns // 2)
        yield from cars(inner, board, SIDE_MM)
        yield from _lamps(board)
    edge: list[Segment] = []
    for square in board.squares:
        if board.half(square):
            continue
        ends = corners(square, SIDE_MM)
        for side, beyond in enumerate(around(square)):
            if beyond not in board:
                edge += [Move(*ends[side]), Line(*ends[(side + 1) % 6])]
    yield Path(
        tuple(edge),
        stroke=_KERB,
        width_mm=1.1 if design is Design.FULL else 0.5,
        cap="round",
        join="round",
    )
    if design is Design.FULL:
        yield Path(tuple(edge), stroke=palette.PAPER, width_mm=0.35, dash=(1.2, 1.2), cap="round")


def _lamps(board: Board) -> Iterator[Drawing]:
    """Yield street lamps at corners of the left half's squares, each in its pool of light."""
    for square in board.squares:
        if not board.half(square) and chance(square, 7, 4) == 0 and square.column > 1:
            yield from lamp(*corners(square, SIDE_MM)[4])


def _lanes(square: Square) -> Drawing:
    """Return the middle lines of the streets around a square."""
    ends = corners(square, SIDE_MM)
    lines: list[Segment] = []
    for side in range(6):
        one, other = ends[side], ends[(side + 1) % 6]
        lines += polyline(_between(one, other, 0.16), _between(one, other, 0.84))
    return Path(tuple(lines), stroke=SODIUM, width_mm=0.3, dash=(1.0, 0.9))


def _between(
    one: tuple[float, float], other: tuple[float, float], share: float
) -> tuple[float, float]:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def _plot(square: Square, closed: bool, design: Design) -> Iterator[Drawing]:
    """Yield a square: a wall seen from above, its courses of brick, and ground to draw on."""
    full = design is Design.FULL
    wall = Path(hexagon(square, SIDE_MM, _WALL))
    inside = Path(hexagon(square, SIDE_MM, _INSIDE))
    if full:
        yield Path(wall.segments, fill=_CLOSED if closed else _BRICK)
        yield Path(inside.segments, fill=_CLOSED if closed else _PLOT)
        yield _joints(square)
    if closed:
        yield _barred(square, design)
    else:
        yield from _ground(square, 0.2 if full else 0.12)
    yield Path(inside.segments, stroke=_JOINT, width_mm=0.25 if full else 0.12, join="round")
    yield Path(wall.segments, stroke=_KERB, width_mm=0.45 if full else 0.2, join="round")


def _joints(square: Square) -> Drawing:
    """Return the joints between the bricks of a square's wall."""
    joints: list[Segment] = []
    outer, inner = corners(square, SIDE_MM, _WALL), corners(square, SIDE_MM, _INSIDE)
    for side in range(6):
        after = (side + 1) % 6
        for step in range(6):
            share = step / 6
            joints += polyline(
                _between(outer[side], outer[after], share),
                _between(inner[side], inner[after], share),
            )
    return Path(tuple(joints), stroke=_PLOT, width_mm=0.25)


def _barred(square: Square, design: Design) -> Drawing:
    """Return the stripes of a building site, over a square that not all games use."""
    x, y = centre(square, SIDE_MM)
    parts: list[Drawing] = []
    for turn in (-24, 24):
        strip = Box(-14, -1.7, 28, 3.4)
        band = Group(tuple(tape(strip, design)), clip=Path((strip,)))
        parts.append(Group((band,), rotate(turn).then(translate(x, y - 1.4))))
    return Group(tuple(parts), clip=Path(hexagon(square, SIDE_MM, _INSIDE)))


def _ground(square: Square, width_mm: float) -> Iterator[Drawing]:
    """Yield what the ground within a wall is: flags, planks, gravel, bricks or a court."""
    x, y = centre(square, SIDE_MM)
    lines: list[Segment] = []
    kind = chance(square, 1, 5)
    if kind == 0:  # bricks
        for row in range(-5, 6):
            lines += polyline((x - 12, y + 2 * row), (x + 12, y + 2 * row))
            for step in range(-3, 4):
                left = x + 4 * step + (2 if row % 2 else 0)
                lines += polyline((left, y + 2 * row), (left, y + 2 * row + 2))
    elif kind == 1:  # flags
        for step in range(-3, 4):
            lines += polyline((x + 4.2 * step - 10, y - 10), (x + 4.2 * step + 10, y + 10))
            lines += polyline((x + 4.2 * step + 10, y - 10), (x + 4.2 * step - 10, y + 10))
    elif kind == 2:  # planks
        for step in range(-6, 7):
            lines += polyline((x + 1.9 * step, y - 12), (x + 1.9 * step, y + 12))
    elif kind == 3:  # a court
        for share in (0.66, 0.5, 0.34):
            lines += hexagon(square, SIDE_MM, share)
    else:  # corrugated iron
        for step in range(-6, 7):
            lines += polyline((x - 12, y + 1.6 * step), (x + 12, y + 1.6 * step))
    inner = Path(hexagon(square, SIDE_MM, _INSIDE))
    yield Group((Path(tuple(lines), stroke=_COURSE, width_mm=width_mm),), clip=inner)


def _roof(square: Square, design: Design) -> Iterator[Drawing]:
    """Yield a block outside of the town: a hipped roof, a flat one, or a little park."""
    full = design is Design.FULL
    x, y = centre(square, SIDE_MM)
    outline = Path(hexagon(square, SIDE_MM, _WALL))
    edge = 0.3 if full else 0.15
    kind = chance(square, 2, 6)
    if kind == 0:
        light, dark = _PARK
        yield Path(outline.segments, light if full else None, dark, edge)
        for dx, dy, radius in _TREES:
            yield Circle(x + dx, y + dy, radius, dark if full else None, dark, 0.25)
            if full:
                yield Circle(x + dx - 0.5, y + dy - 0.5, radius * 0.55, light)
        return
    light, dark = _ROOFS[kind % 3]
    yield Path(outline.segments, light if full else None, dark, edge)
    ends = corners(square, SIDE_MM, _WALL)
    if kind < 4:  # hipped: three of its six faces in the shade
        if full:
            for side in (0, 2, 4):
                face = polyline(ends[side], ends[side + 1], (x, y), closed=True)
                yield Path(face, fill=dark)
        else:
            spokes = tuple(segment for end in ends for segment in polyline((x, y), end))
            yield Path(spokes, stroke=dark, width_mm=edge)
        return
    inner = Path(hexagon(square, SIDE_MM, 0.78))
    yield Path(inner.segments, stroke=dark, width_mm=0.4 if full else 0.15)
    yield Rect(x - 5, y - 4.4, 5.4, 4, dark if full else None, dark, 0.25, radius=0.4)
    yield Circle(x + 3.6, y + 3, 2.3, dark if full else None, dark, 0.25)
    if full:
        yield Circle(x + 3.6, y + 3, 1.4, light)
        yield Rect(x - 4.3, y - 3.7, 1.8, 2.6, light)


def _told(board: Board, closed_with: str, design: Design) -> Iterator[Drawing]:
    """Yield what stands upright in both halves: names, signs and the guards' starts."""
    for square in board.squares:
        x, y = centre(square, SIDE_MM)
        base = y + 0.62 * SIDE_MM
        if square in board.restricted:
            yield from _no_entry(x, y - 1.4, closed_with, design)
        if square in board.guards:
            yield from _start(x, y - 1.5, design)
        room = text_width_mm(str(square), 7.0, "medium") / 2 + 0.8
        yield Rect(x - room, base - 2.3, 2 * room, 3.0, palette.PAPER, radius=1.2)
        yield Text(x, base, str(square), 7.0, "medium", "middle", palette.QUIET, role="square")


def _no_entry(x: float, y: float, number: str, design: Design) -> Iterator[Drawing]:
    """Yield the sign that keeps tiles out when so many play: their number, crossed out."""
    red = palette.SIX[0]
    size = 15.0
    full = design is Design.FULL
    base = y + size * MM_PER_POINT * CAP_HEIGHT / 2
    yield Circle(x, y, 5.0, palette.PAPER)
    yield Circle(x, y, 4.4, None, red.field, 1.2 if full else 0.6)
    yield Text(x, base, number, size, "black", "middle", palette.TEXT, role="closed with",
               outline_mm=0 if full else 0.25)  # fmt: skip
    # Over the number, which stays to be read through it.
    slash = (*polyline((x - 3.1, y - 3.1), (x + 3.1, y + 3.1)),)
    yield Path(slash, stroke=_SLASH, width_mm=0.8 if full else 0.3, dash=() if full else (0.9, 0.8))


def _start(x: float, y: float, design: Design) -> Iterator[Drawing]:
    """Yield where a guard starts: a box painted on the ground, with a guard in it."""
    sun = palette.SIX[1]
    yield Circle(x, y, 6.8, sun.field if design is Design.FULL else palette.PAPER, sun.dark, 0.4)
    yield Circle(x, y, 6.0, palette.PAPER, sun.dark, 0.4, dash=(1.4, 1.0))
    yield Group(tuple(guard(design)), scale(0.6).then(translate(x, y + 0.2)))


def _plate(label: str, x: float, y: float, design: Design) -> Iterator[Drawing]:
    """Yield a street sign that says for how many players the town is."""
    size = 8.5
    half = text_width_mm(label, size, "bold") / 2 + 3
    sea = palette.SIX[4]
    full = design is Design.FULL
    base = y + size * MM_PER_POINT * CAP_HEIGHT / 2
    yield Rect(x - half, y - 2.3, 2 * half, 4.6, sea.field if full else palette.PAPER,
               palette.PAPER if full else sea.line, 0.4, radius=1.2)  # fmt: skip
    yield Text(x, base, label, size, "bold", "middle", palette.PAPER if full else sea.dark,
               role="players")  # fmt: skip

"""The town on paper: walls to draw on, streets between them, and roofs all around.

A town looks the same after half a turn, but for what is on its roofs, which stands upright. So of
all else only its left half is drawn; the right one is the same drawing turned round, and whatever
crosses the seam between the half boards meets.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Sequence
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
    Curve,
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
from printables.nets.badges import pawn
from printables.page.identity import Identity
from printables.page.paper import Translate
from printables.page.piece_sheets import BLEED_MM, Format, Piece
from printables.rakugaaki import night
from printables.rakugaaki.guard import guard
from printables.rakugaaki.hexes import around, centre, corners, hexagon, tall
from printables.rakugaaki.piece_names import HALF_BOARD
from printables.rakugaaki.roofs import INSIDE, KERB, SIDE_MM, WALL, plot_of, roof_of
from printables.rakugaaki.streetlife import cars, chance, mural_squares, murals

_EDGE_MM = 6.4  # from the town to the outer edge
_ABOVE_MM = 7.6  # from the town to the upper and lower edge


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
    ground = Path((whole,), fill=night.STREETS[0] if design is Design.FULL else palette.PAPER)
    half, streets = _half(board, form, design), _streets(board, form, design)
    parts: list[Drawing] = [
        ground,
        Use(half),
        Use(half, transform=rotate(180, width, height / 2)),
        *_lit_town(board, form, design),
        Group(tuple(_plots(board, design)), translate(x, y)),
        Use(streets),
        Use(streets, transform=rotate(180, width, height / 2)),
        Group(tuple(_told(board, closed_with, design)), translate(x, y)),
    ]
    if all(_within(square, board, form) for square in mural_squares(board)):
        parts.append(Group(tuple(murals(board, SIDE_MM, design)), translate(x, y)))
    for middle in (width / 2, 1.5 * width):
        parts += _plate(label, _dip(board, x, middle), y - _PLATE_MM, design)
    return Group(tuple(parts))


_PLATE_MM = 2.4  # from the town's highest edge up to the middle of the sign for how many it is


def _dip(board: Board, left: float, middle: float) -> float:
    """Return where the town's edge is lowest near a place, so that a sign above it has room."""
    lower = (left + SIDE_MM * (1.5 * column - 0.5) for column in range(2, board.columns + 1, 2))
    return min(lower, key=lambda x: abs(x - middle))


def _within(square: Square, board: Board, form: Format) -> bool:
    """Whether all of a square, or of a place for one, is on the half boards."""
    x, y = corner(board, form)
    return all(
        0 < x + along < 2 * form.width_mm and 0 < y + down < form.height_mm
        for along, down in corners(square, SIDE_MM, WALL)
    )


@lru_cache(maxsize=4)
def _half(board: Board, form: Format, design: Design) -> Symbol:
    """Return the blocks around the left half, as they are in the dark."""
    return _symbol("half town", board, form, _blocks(board, form, design))


@lru_cache(maxsize=4)
def _streets(board: Board, form: Format, design: Design) -> Symbol:
    """Return what is over the squares of the left half: cars, and the edge of the town."""
    return _symbol("half streets", board, form, _over(board, form, design))


def _symbol(name: str, board: Board, form: Format, parts: Iterator[Drawing]) -> Symbol:
    x, y = corner(board, form)
    reach = form.width_mm + SIDE_MM + BLEED_MM
    box = Box(-BLEED_MM, -BLEED_MM, reach, form.height_mm + 2 * BLEED_MM)
    return Symbol(name, Group(tuple(parts), translate(x, y)), box)


def _plots(board: Board, design: Design) -> Iterator[Drawing]:
    """Yield the squares of both halves, what is on their roofs upright."""
    for square in board.squares:
        closed = square in board.restricted
        block = plot_of(board, square, design)
        mirrored = not closed and chance(square, 48, 2)
        yield Use(block, *centre(square, SIDE_MM), scale(-1, 1) if mirrored else None)


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
    full = design is Design.FULL
    for square in _lattice(board, form):
        if square not in board and full:
            yield Path(hexagon(square, SIDE_MM, _AROUND[0]), fill=KERB)
        elif square not in board:
            yield Use(roof_of(square, design), *centre(square, SIDE_MM))


_AROUND = 0.95, 0.86
"""The outer and the inner edge of a wall around the town, as shares of a hexagon."""


def _lit_town(board: Board, form: Format, design: Design) -> Iterator[Drawing]:
    """Yield streets, walls and roofs in the light of the town, without what is on the roofs."""
    if design is not Design.FULL:
        return
    x, y = corner(board, form)
    here, seam = translate(x, y), rotate(180, form.width_mm, form.height_mm / 2)
    left = [square for square in _lattice(board, form) if square not in board]
    yield Group(tuple(lit_board(board, SIDE_MM, _both(left, board))), here)
    things = _symbol("half around", board, form, (
        Use(roof_of(square, design, grounded=False), *centre(square, SIDE_MM)) for square in left
    ))  # fmt: skip
    yield Use(things)
    yield Use(things, transform=seam)


def _both(left: Iterable[Square], board: Board) -> tuple[Square, ...]:
    """Return places around the left half, and those around the right one."""
    return tuple(one for square in left for one in (square, board.turned(square)))


def lit_board(board: Board, side_mm: float, beyond: Sequence[Square] = ()) -> Iterator[Drawing]:
    """Yield streets, walls and roofs of a town from (0, 0), in the light that falls on them.

    Args:
        board: the town.
        side_mm: of its hexagons.
        beyond: the places around it whose roofs are seen.
    """
    lights = night.pools(board, side_mm)
    ground = Box(-6 * side_mm, -6 * side_mm, (1.5 * board.columns + 12) * side_mm,
                 tall(side_mm) * board.rows + 12 * side_mm)  # fmt: skip
    closed = [square for square in board.squares if square in board.restricted]
    free = [square for square in board.squares if square not in board.restricted]
    streets = night.roofs_of(board.squares, side_mm, 1.0)
    yield night.lit(streets, ground, night.STREETS, lights, side_mm)
    for squares, of, ramp in (
        (beyond, _AROUND, night.AROUND), (free, (WALL, INSIDE), night.ROOFS),
        (closed, (WALL, INSIDE), night.SHUT),
    ):  # fmt: skip
        if not squares:
            continue
        yield from night.walls(squares, lights, side_mm, of, around=squares is beyond)
        inside = night.roofs_of(squares, side_mm, of[1])
        yield night.lit(inside, ground, ramp, lights, side_mm)
    for square in sorted(board.guards):  # one light on all that a guard closes
        shut = [one for one in free if one == square or one in square.beside()]
        inside = night.roofs_of(shut, side_mm, INSIDE)
        yield night.lit(inside, ground, night.ROOFS, (night.halo(square, side_mm),), side_mm)
    yield from night.neon(board.squares, board, side_mm)
    yield from night.lanterns(board, side_mm)


def _over(board: Board, form: Format, design: Design) -> Iterator[Drawing]:
    if design is Design.FULL:
        inner = [s for s in _lattice(board, form) if s.column < board.columns // 2]
        yield from cars(inner, board, SIDE_MM)
    yield from outline([s for s in board.squares if not board.half(s)], board, SIDE_MM, design)


def outline(
    squares: Iterable[Square],
    board: Board | Collection[Square],
    side_mm: float,
    design: Design,
    share: float = 1.0,
) -> Iterator[Drawing]:
    """Yield the edge of a town: a kerb with a dashed line.

    Args:
        squares: those whose sides are drawn where the town ends beyond them.
        board: the town, or the part of it that is shown.
        side_mm: of its hexagons.
        design: full, or in lines.
        share: how wide it is, of its width on the boards.
    """
    edge: list[Segment] = []
    for square in squares:
        ends = corners(square, side_mm)
        for side, beyond in enumerate(around(square)):
            if beyond not in board:
                edge += [Move(*ends[side]), Line(*ends[(side + 1) % 6])]
    yield Path(
        tuple(edge),
        stroke=KERB,
        width_mm=share * (1.1 if design is Design.FULL else 0.5),
        cap="round",
        join="round",
    )
    if design is Design.FULL:
        dash = (1.2 * share, 1.2 * share)
        yield Path(tuple(edge), stroke=palette.PAPER, width_mm=0.35 * share, dash=dash, cap="round")


def _told(board: Board, closed_with: str, design: Design) -> Iterator[Drawing]:
    """Yield what stands upright in both halves: names, signs and the guards' starts."""
    for square in board.squares:
        x, y = centre(square, SIDE_MM)
        base = y + 0.62 * SIDE_MM
        if square in board.restricted:
            yield from no_entry(x, y - 1.6, closed_with, 5.0, design)
        if square in board.guards:
            who = sorted(board.guards).index(square)
            yield from _start(x, y - 1.9, design, who)
        paint = palette.PAPER if design is Design.FULL else palette.QUIET  # on a roof at night
        if design is Design.FULL:
            yield from _plaque(str(square), x, base)
        yield from _named(str(square), x, base, paint)


PLAQUE = "#1d2f63"
"""The enamel of the sign that has the name of a square, which stands out from any light."""


def _plaque(name: str, x: float, base: float) -> Iterator[Drawing]:
    """Yield the sign below the name of a square."""
    wide = text_width_mm(name, _NAME_PT, "medium") + 2.2
    yield Rect(x - wide / 2, base - 2.35, wide, 3.0, PLAQUE, "#c9d2ee", 0.18, radius=0.5)


_NAME_PT, _TAILED_MM = 7.0, 0.42  # of a name; how far its figure is from an l with a tail


def _named(name: str, x: float, base: float, paint: str) -> Iterator[Drawing]:
    """Yield the name of a square; an l has a tail of our own, or l1 would be read as 11."""
    tailed = name.startswith("l")
    spread = _TAILED_MM if tailed else 0.0
    yield Text(x, base, name, _NAME_PT, "medium", "middle", paint, role="square",
               spread_mm=spread)  # fmt: skip
    if tailed:
        left = x - (text_width_mm(name, _NAME_PT, "medium") + spread * (len(name) - 1)) / 2
        stem = left + text_width_mm("l", _NAME_PT, "medium") / 2
        tail = (Move(stem, base - 0.16), Curve(stem + 0.06, base - 0.1, stem + 0.2, base - 0.1,
                                               stem + 0.48, base - 0.14))  # fmt: skip
        yield Path(tail, stroke=paint, width_mm=0.2, cap="round")


def no_entry(x: float, y: float, number: str, radius: float, design: Design) -> Iterator[Drawing]:
    """Yield the sign that keeps tiles out when so many play: a pawn and their number, crossed out.

    The stroke goes through between the two, unbroken, so that both are read at once.

    Args:
        x: its middle, across.
        y: its middle, down.
        number: of players.
        radius: of its ring's middle line.
        design: full, or in lines.
    """
    full = design is Design.FULL
    yield Circle(x, y, 1.14 * radius, palette.PAPER)
    share = 0.21 * radius  # of a pawn as badges have it
    player = pawn(0, 0, "#000000" if full else palette.QUIET)
    yield Group(player, scale(share).then(translate(x - 0.36 * radius, y + 0.32 * radius)))
    size = 3.3 * radius
    base = y - 0.27 * radius + size * MM_PER_POINT * CAP_HEIGHT / 2
    yield Text(x + 0.3 * radius, base, number, size, "black", "middle", "#000000",
               role="closed with")  # fmt: skip
    yield Circle(x, y, radius, None, palette.SIX[0].field, (0.26 if full else 0.14) * radius)
    out = radius * math.sqrt(0.5)
    stroke = polyline((x - out, y - out), (x + out, y + out))
    yield Path(stroke, stroke=palette.PAPER, width_mm=(0.3 if full else 0.2) * radius)
    yield Path(stroke, stroke=SLASH if full else palette.TEXT,
               width_mm=0.17 * radius if full else 0.3)  # fmt: skip


SLASH = "#e5483c"
"""What such a sign is crossed out with."""


def _start(x: float, y: float, design: Design, who: int) -> Iterator[Drawing]:
    """Yield where one of the guards starts: a ring painted on the ground, with the guard in it."""
    sun = palette.SIX[1]
    yield Circle(x, y, 6.3, sun.field if design is Design.FULL else palette.PAPER, sun.dark, 0.4)
    yield Circle(x, y, 5.5, palette.PAPER, sun.dark, 0.4, dash=(1.4, 1.0))
    yield Group(guard(design, who), scale(0.55).then(translate(x, y + 0.2)))


def _plate(label: str, x: float, y: float, design: Design) -> Iterator[Drawing]:
    """Yield a street sign that says for how many players the town is."""
    size = 8.5
    half = text_width_mm(label, size, "bold") / 2 + 1.8
    sea = palette.SIX[4]
    full = design is Design.FULL
    base = y + size * MM_PER_POINT * CAP_HEIGHT / 2
    yield Rect(x - half, y - 2.1, 2 * half, 4.2, sea.field if full else palette.PAPER,
               palette.PAPER if full else sea.line, 0.4, radius=1.2)  # fmt: skip
    yield Text(x, base, label, size, "bold", "middle", palette.PAPER if full else sea.dark,
               role="players")  # fmt: skip

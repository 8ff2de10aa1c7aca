"""The squares of the board: which are which, and where a piece may move."""

from __future__ import annotations

from games.lautzeit_sep.edition import LAND, MOUNTAIN, WATER, Edition
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Symbol,
    Text,
    Use,
    polyline,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, text_width_mm
from printables.lautzeit_sep.minis import ground, pointer
from printables.page.paper import Translate
from printables.page.text_blocks import SMALL_PT, Block, text


def grounds(edition: Edition, width: float, size_pt: float, tr: Translate,
             design: Design) -> Block:  # fmt: skip
    """Return which squares are which, in a line."""
    side = 0.62 * size_pt
    terrains = ((MOUNTAIN, tr(mark("the mountain"))), (WATER, tr(mark("water"))),
                (LAND, tr(mark("land"))))  # fmt: skip
    places = {
        terrain: (down, right)
        for down, line in enumerate(edition.board.value)
        for right, terrain in enumerate(line)
    }
    between = (width - sum(text_width_mm(name, size_pt) + side + 2 for _, name in terrains)) / 3
    base = (side + size_pt * MM_PER_POINT * CAP_HEIGHT) / 2
    whole = Group(tuple(ground(edition, side, design)))
    left = 0.0
    parts: list[Drawing] = []
    for terrain, name in terrains:
        if terrain in places:
            down, right = places[terrain]
            box = Path(polyline((0, 0), (side, 0), (side, side), (0, side), closed=True))
            view = Group((whole,), translate(-right * side, -down * side))
            parts.append(Group((Group((view,), clip=box),), translate(left, 0)))
        parts.append(Text(left + side + 2, base, name, size_pt, colour=palette.TEXT))
        left += side + 2 + text_width_mm(name, size_pt) + between
    return Block(tuple(parts), side + 0.8)


_AROUND = tuple(
    (down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if (down, right) != (0, 0)
)

_FURTHER = ((-2, 0), (2, 0))


def moves(edition: Edition, width: float, size_pt: float, tr: Translate, design: Design) -> Block:
    """Return where a piece may move: from a square like others, and from the mountain."""
    side = _side_mm(edition, (width - 6) / 2)
    rows, columns = len(edition.board.value), len(edition.board.value[0])
    (mountain,) = (
        (down, right)
        for down, line in enumerate(edition.board.value)
        for right, terrain in enumerate(line)
        if terrain == MOUNTAIN
    )
    pictures = (
        ((min(3, rows - 1), min(1, columns - 1)), _AROUND, tr(mark("from land or water"))),
        (mountain, _AROUND + _FURTHER, tr(mark("from the mountain: 申"))),
    )
    step = (width + 6) / 2
    parts: list[Drawing] = []
    size = max(SMALL_PT, size_pt - 1)
    room = Box(-0.2, -0.2, columns * side + 0.4, rows * side + 0.4)
    squares = Symbol("the squares", Group(tuple(ground(edition, side, design))), room)
    for at, (start, ways, name) in enumerate(pictures):
        caption = text(name, step - 6, size, colour=palette.QUIET)
        board = Group((Use(squares), *_ways(edition, start, ways, side, design)))
        parts += [
            caption.at(at * step, 0),
            Block((board,), 0).at(at * step, caption.height_mm + 0.8),
        ]
    return Block(tuple(parts), rows * side + size * MM_PER_POINT * 1.42 + 1.8)


def _side_mm(edition: Edition, width: float) -> float:
    """Return the side of a square on a picture that may be so wide."""
    longest = max(len(edition.board.value), len(edition.board.value[0]))
    return min(7.2, 40.0 / longest, width / longest)


def _ways(
    edition: Edition,
    start: tuple[int, int],
    ways: tuple[tuple[int, int], ...],
    side: float,
    design: Design,
) -> list[Drawing]:
    """Return a piece on a square, and arrows to where it may move."""
    row_, column = start
    x, y = (column + 0.5) * side, (row_ + 0.5) * side
    parts: list[Drawing] = []
    for down, right in sorted(ways, key=lambda way: -abs(way[0])):
        if not (
            0 <= row_ + down < len(edition.board.value)
            and 0 <= column + right < len(edition.board.value[0])
        ):
            continue
        parts.append(pointer((x, y), (x + right * side, y + down * side), design))
    wide, high = 0.42 * side, 0.56 * side
    piece_ = Rect(x - wide / 2, y - high / 2, wide, high, palette.PAPER, palette.TEXT, 0.45,
                  radius=0.4)  # fmt: skip
    return [*parts, piece_]

"""The squares of the board: which are which, and where a piece may move."""

from __future__ import annotations

from functools import lru_cache
from math import fsum

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
    scale,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, text_width_mm
from printables.lautzeit_sep.blue_green import LANDS, land_square
from printables.lautzeit_sep.court import INK
from printables.lautzeit_sep.minis import ground, pointer, terrain
from printables.lautzeit_sep.river import SQUARE_MM
from printables.page.paper import Translate
from printables.page.text_blocks import SMALL_PT, Block, text


def grounds(edition: Edition, width: float, size_pt: float, tr: Translate,
             design: Design) -> Block:  # fmt: skip
    """Return which squares are which, in a line."""
    side = (0.56 if design is Design.FULL else 0.62) * size_pt
    terrains = ((MOUNTAIN, tr(mark("the mountain"))), (WATER, tr(mark("water"))),
                (LAND, tr(mark("land"))))  # fmt: skip
    words_mm = fsum(text_width_mm(name, size_pt) for _, name in terrains)
    free_mm = width - words_mm - len(terrains) * (side + _NAMED_MM)
    land_count = LANDS if design is Design.FULL else 1  # to spare ink all land is white
    in_row = free_mm - (land_count - 1) * side >= 2 * _BETWEEN_MM
    if in_row:
        free_mm -= (land_count - 1) * side
    base = (side + size_pt * MM_PER_POINT * CAP_HEIGHT) / 2
    left = 0.0
    parts: list[Drawing] = []
    for kind, name in terrains:
        wide = side
        if kind == LAND and land_count > 1:
            shown = _lands(side if in_row else side / 2, land_count if in_row else 2)
            wide = land_count * side if in_row else side
        else:
            edge = Path((Box(0, 0, side, side),))
            shown = Group(tuple(terrain((kind,), side, design)), clip=edge)
        parts.append(Group((shown,), translate(left, 0)))
        parts.append(Text(left + wide + _NAMED_MM, base, name, size_pt, colour=palette.TEXT))
        left += wide + _NAMED_MM + text_width_mm(name, size_pt) + min(free_mm / 2, 10.0)
    return Block(tuple(parts), side + 0.8)


_NAMED_MM = 1.4  # from a square to its name
_BETWEEN_MM = 2.0  # from a name to the next square, at least


def _lands(side: float, columns: int) -> Group:
    """Return a square of each kind of land that the board has, so many beside each other."""
    line = Path((Box(0, 0, side, side),), stroke=INK, width_mm=0.2)
    return Group(
        tuple(
            Group(
                (Group((land_square(at, SQUARE_MM),), scale(side / SQUARE_MM)), line),
                translate(at % columns * side, at // columns * side),
            )
            for at in range(LANDS)
        )
    )


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
    squares = _squares(edition, side, design)
    for at, (start, ways, name) in enumerate(pictures):
        caption = text(name, step - 6, size, colour=palette.QUIET)
        board = Group((Use(squares), *_ways(edition, start, ways, side, design)))
        parts += [
            caption.at(at * step, 0),
            Block((board,), 0).at(at * step, caption.height_mm + 0.8),
        ]
    return Block(tuple(parts), rows * side + size * MM_PER_POINT * 1.42 + 1.8)


@lru_cache(maxsize=4)
def _squares(edition: Edition, side: float, design: Design) -> Symbol:
    """Return the squares once, for both pictures and beside letters of any size."""
    rows, columns = len(edition.board.value), len(edition.board.value[0])
    room = Box(-0.2, -0.2, columns * side + 0.4, rows * side + 0.4)
    return Symbol("the squares", Group(tuple(ground(edition, side, design))), room)


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

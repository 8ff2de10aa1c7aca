"""What the back of the box shows of the game: the board about its mountain, and a hand of nine."""

from __future__ import annotations

from games.lautzeit_sep.edition import MOUNTAIN, Edition
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Use,
    scale,
    translate,
)
from printables.lautzeit_sep.board_art import landscape
from printables.lautzeit_sep.court import BRASS, DEEP_JADE, SILK
from printables.lautzeit_sep.minis import HIGH_SHARE, WIDE_MM, ground, mini
from printables.lautzeit_sep.mountain import mountain
from printables.lautzeit_sep.rail import rail
from printables.lautzeit_sep.river import SQUARE_MM
from printables.lautzeit_sep.way import way_symbol

LAID = ("B7", "S2", "W", "B5", "S4", "S6", "B2", "", "S8", "B1", "B4", "S3", "S6", "B8", "S5")
"""What lies on the three middle rows of the board, from left to right; nothing on the mountain."""

WON = (("S1", "S2", "S3"), ("B9", "B9", "W"), ("B4", "B5", "B6"))
"""The hand, in its three combinations."""

_TOP_MM = 5.6  # from the edge of the box, so that the fittings at its corners stay free
_HAND = 0.24  # of the picture's height, the hand below the board
_ON_SQUARE = 0.6  # of a square's width, a piece on it
_APART = 0.3  # of a piece's width, from one combination to the next


def played(edition: Edition, box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return the board and the hand, in a window of brass as wide as it can be.

    Args:
        edition: whose board.
        box: the room on the back, in mm.
        design: in paint, or in lines.
    """
    full = design is Design.FULL
    rows, columns = len(edition.board.value), len(edition.board.value[0])
    top = box.y + _TOP_MM
    high = box.height - _TOP_MM
    hand = _HAND * high
    square = min(box.width / columns, (high - hand) / 3)
    wide = columns * square
    x = box.x + (box.width - wide) / 2
    view = Box(x, top, wide, 3 * square)
    window = Box(x, top, wide, 3 * square + hand)
    first = next(at for at, line in enumerate(edition.board.value) if MOUNTAIN in line) - 1
    share = square / SQUARE_MM
    place = scale(share).then(translate(x, top - first * square))
    painted = (Use(landscape(edition, design), 0, 0, place),)
    bare = Group(tuple(ground(edition, square, design, within=True)),
                 translate(x, top - first * square))  # fmt: skip
    parts: list[Drawing] = [*(painted if full else (bare,))]  # hills in lines would be blots
    for row in range(rows):
        for column in range(columns):
            if edition.board.value[row][column] != MOUNTAIN:
                continue
            spot = Box(column * SQUARE_MM, row * SQUARE_MM, SQUARE_MM, SQUARE_MM)
            middle = translate(spot.x + SQUARE_MM / 2, spot.y + SQUARE_MM / 2)
            peak = mountain(spot, design, within=True)
            parts.append(Group((Use(way_symbol(design), 0, 0, middle), *peak), place))
    piece = _ON_SQUARE * square / WIDE_MM
    for at, name in enumerate(LAID):
        if name and at // 5 < rows and at % 5 < columns:
            middle = translate(
                x + (at % 5 + (1 - _ON_SQUARE) / 2) * square,
                top + (at // 5 + 0.5) * square - piece * WIDE_MM * HIGH_SHARE / 2,
            )
            parts.append(Use(mini(name, design), 0, 0, scale(piece).then(middle)))
    low = Rect(x, top + 3 * square, wide, hand, SILK if full else palette.PAPER)
    line = BRASS if full else DEEP_JADE
    return (
        Group(tuple(parts), clip=Path((view,))),
        low,
        *_hand(Box(x, top + 3 * square, wide, hand), design),
        Path((Box(x, top, wide, 3 * square),), stroke=line, width_mm=0.3),
        Path((window,), stroke=line, width_mm=0.6),
    )


def _hand(room: Box, design: Design) -> list[Drawing]:
    """Return the nine pieces on their rail."""
    pieces = sum(map(len, WON)) + _APART * (len(WON) - 1)
    each = (room.width - 3.6) / pieces
    share = 0.97 * each / WIDE_MM
    floor = room.y + room.height - 2.5
    x = room.x + 1.8
    parts: list[Drawing] = []
    for three in WON:
        for name in three:
            standing = translate(x, floor - share * WIDE_MM * HIGH_SHARE)
            parts.append(Use(mini(name, design), 0, 0, scale(share).then(standing)))
            x += each
        x += _APART * each
    return [*parts, rail(Box(room.x + 1.2, floor, room.width - 2.4, 1.2), design, line_mm=0.2)]

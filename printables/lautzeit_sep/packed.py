"""All that goes into the box, in one picture: pieces, sticks, cubes, and a card for each player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.pieces import Piece
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Use,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.lautzeit_sep.card_art import CARD_SILK
from printables.lautzeit_sep.court import BRASS, DEEP_JADE, INK, IVORY, JADE, panel
from printables.lautzeit_sep.crests import cube_crest
from printables.lautzeit_sep.piece_art import laid
from printables.lautzeit_sep.plates import FORMAT
from printables.lautzeit_sep.sides import COLOURS
from printables.lautzeit_sep.throws import stick
from printables.page.paper import Sheet
from printables.page.text_blocks import Block

SHOWN = (Piece.S9, Piece.S0, Piece.W, Piece.B0, Piece.B9)
"""The pieces that lie in a fan; an edition with fewer numbers shows none."""

_WIDE_MM, _HIGH_MM = 112.0, 44.0
_LEAST = 0.98  # of its size, below which numbers could not be read across a table
_PIECE_SHARE, _STEP_MM = 0.86, 19.3
_LOW_MM = 38.8  # where cubes and cards stand
_CUBE_MM, _CUBES_X_MM = 8.2, 9.0
_STICK_SHARE, _STICKS_MM = 0.6, (58.4, 26.4)
_CARD_MM, _CARDS_X_MM = (17.4, 10.6), 84.6


def packed(edition: Edition, players: int, room: Sheet, design: Design) -> Block | None:
    """Return what goes into the box, on a cloth; None without room.

    Args:
        edition: its pieces, its sticks and the colours of its players.
        players: how many play.
        room: for the picture.
        design: full, or in lines.
    """
    share = min(room.width_mm / _WIDE_MM, room.height_mm / _HIGH_MM, 1.3)
    highest = max(piece.number or 0 for piece in SHOWN)
    if share < _LEAST or edition.numbers <= highest:
        return None
    parts = (
        *panel(Box(0.4, 0.4, _WIDE_MM - 0.8, _HIGH_MM - 0.8), design),
        *_pieces(edition, design),
        *_cubes(edition.sides.value[:players], design),
        *_sticks(edition.sticks.value, design),
        *_cards(players, design),
    )
    at = translate((room.width_mm - share * _WIDE_MM) / 2, 0)
    return Block((Group(parts, scale(share).then(at)),), share * _HIGH_MM)


def _pieces(edition: Edition, design: Design) -> Iterator[Drawing]:
    """Yield pieces of both suits, spread from the general to the minister."""
    for at, piece in enumerate(SHOWN):
        off = at - (len(SHOWN) - 1) / 2
        placing = (
            translate(-FORMAT.width_mm / 2, -FORMAT.height_mm / 2)
            .then(scale(_PIECE_SHARE))
            .then(rotate(2.2 * off))
            .then(translate(_WIDE_MM / 2 + _STEP_MM * off, 13.7 + 0.12 * off * off))
        )
        yield Use(laid(piece, edition, design), 0, 0, placing)


def _cubes(names: Sequence[str], design: Design) -> Iterator[Drawing]:
    """Yield a cube for each player, seen a little from the right and from above."""
    full = design is Design.FULL
    over, up = 0.3 * _CUBE_MM, 0.26 * _CUBE_MM
    for at, name in enumerate(names):
        colour = COLOURS.get(name, palette.SIX[5])
        x, top = _CUBES_X_MM + at * (_CUBE_MM + 3.6), _LOW_MM - _CUBE_MM
        right = x + _CUBE_MM
        lid = polyline((x, top), (x + over, top - up), (right + over, top - up), (right, top),
                       closed=True)  # fmt: skip
        side = polyline((right, top), (right + over, top - up), (right + over, _LOW_MM - up),
                        (right, _LOW_MM), closed=True)  # fmt: skip
        for shape, paint in ((lid, colour.tone), (side, colour.dark)):
            yield Path(shape, paint if full else palette.PAPER, INK, 0.2, join="round")
        yield Rect(x, top, _CUBE_MM, _CUBE_MM, colour.field if full else palette.PAPER, INK, 0.2)
        yield cube_crest(name, x + _CUBE_MM / 2, top + _CUBE_MM / 2, _CUBE_MM, design)


def _sticks(count: int, design: Design) -> Iterator[Drawing]:
    """Yield the sticks as they fell."""
    left, top = _STICKS_MM
    for at in range(count):
        fallen = scale(_STICK_SHARE).then(rotate((-7, 5, -3, 6, -5)[at % 5])).then(
            translate(left + 4.7 * at, top)
        )  # fmt: skip
        yield Group((stick(at < 2, design),), fallen)


def _cards(count: int, design: Design) -> Iterator[Drawing]:
    """Yield the players' cards, one half on the other."""
    full = design is Design.FULL
    wide, high = _CARD_MM
    for at in range(count):
        x, y = _CARDS_X_MM + 1.1 * at, _LOW_MM - high - 0.75 * (count - 1 - at)
        ground = CARD_SILK if full else palette.PAPER
        yield Rect(x, y, wide, high, ground, INK, 0.2, radius=0.4)
        yield Rect(x, y, wide, 1.9, DEEP_JADE if full else palette.PAPER, INK, 0.2, radius=0.4)
        if at + 1 < count:
            continue
        for row in range(3):
            base = y + 3.1 + 2.6 * row
            paint = (JADE, IVORY, JADE)[row] if full else palette.PAPER
            for place in range(3):
                yield Rect(x + 1.4 + 1.6 * place, base, 1.3, 1.8, paint, INK, 0.15, radius=0.2)
            yield Rect(x + 7.2, base + 0.3, 8.2 - 1.6 * (row % 2), 0.35, BRASS)
            yield Rect(x + 7.2, base + 1.2, 6.4, 0.35, BRASS)

"""The table as it is when a round begins."""

from __future__ import annotations

from collections.abc import Iterator

from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.pieces import Piece
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Anchor,
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    Use,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, text_width_mm
from printables.drawing.text import paragraph
from printables.lautzeit_sep.board_small import (
    small_board,
    small_board_mm,
    small_field_mm,
    squares_in,
)
from printables.lautzeit_sep.court import BRASS, DEEP_JADE, INK
from printables.lautzeit_sep.court import panel as panel_of
from printables.lautzeit_sep.crests import crest
from printables.lautzeit_sep.dealt import dealt, squares
from printables.lautzeit_sep.minis import HIGH_SHARE, WIDE_MM, balanced, mini
from printables.lautzeit_sep.panorama import HIGH_MM as LEAF_HIGH_MM
from printables.lautzeit_sep.panorama import leaf
from printables.lautzeit_sep.piece_art import laid as laid_piece
from printables.lautzeit_sep.plates import FORMAT
from printables.lautzeit_sep.rack_art import LEAF_MM
from printables.lautzeit_sep.rail import rail
from printables.lautzeit_sep.sides import side_field
from printables.lautzeit_sep.start_corner import start_corner
from printables.lautzeit_sep.throws import stick
from printables.page.paper import Translate
from printables.page.text_blocks import Block

SQUARE_MM = 12.7
"""How wide a square of the board is in the picture of the table."""

_EDGE_MM = 3.6  # from the cloth's edge to what lies nearest
_RACK_OFF_MM = 1.4  # from the board to a rack, and to the hand before it
_LEAN = 0.56  # of a rack's height is seen from above
_SKY_MM = 2.8  # of a leaf's height above what is seen of it
_PIECE = 0.7  # of a square's width has a piece on it
_RAIL_MM = 3.0
_COLUMN_MM = 5.4  # from the cloth's edge to what lies beside the racks
_WORDS_PT = 8.4
_LEADING = 1.3


def table_laid(
    edition: Edition,
    width: float,
    tr: Translate,
    design: Design,
    *,
    square_mm: float = SQUARE_MM,
    bare: bool = False,
) -> Block:
    """Return the table as it is when a round begins, with what is what, on a cloth.

    Args:
        edition: whose.
        width: of all of it.
        tr: for the words.
        design: full or eco.
        square_mm: how wide a square of the board is.
        bare: whether the lips of racks have no print on the side of their owner.
    """
    size = small_board_mm(edition, square_mm)
    deep = _rack_mm(size)
    board = Box((width - size) / 2, _EDGE_MM + deep + _RACK_OFF_MM, size, size)
    low = board.y + size + _RACK_OFF_MM
    high = low + _PIECE * square_mm * HIGH_SHARE + _RAIL_MM + _EDGE_MM
    inner = board.x - _RACK_OFF_MM - deep - 2.0 - _COLUMN_MM  # how wide the columns beside are
    left = Box(_COLUMN_MM, board.y, inner, size)
    right = Box(width - _COLUMN_MM - inner, board.y, inner, size)
    parts: list[Drawing] = [
        *panel_of(Box(0.3, 0.3, width - 0.6, high - 0.3), design),
        Group(tuple(small_board(edition, square_mm, design)), translate(board.x, board.y)),
        *_laid(edition, board, square_mm, design),
        *_racks(edition, board, design),
        *_held(edition, width, low, square_mm, tr=tr, design=design, bare=bare),
        *_left_over(edition, left, square_mm, tr=tr, design=design),
        *_words(
            tr(mark("24 pieces face up;\nthe mountain stays empty")),
            _COLUMN_MM,
            _EDGE_MM + 1.6,
            board.x - _COLUMN_MM - 2.0,
        ),
        *_started(edition, board, right, square_mm, tr=tr, design=design),
        *_sticks(edition, right, tr, design),
    ]
    return Block(tuple(parts), high + 0.3)


def _words(
    words: str, x: float, y: float, width: float, anchor: Anchor = "start"
) -> tuple[Text, ...]:
    """Return what is said of something, in lines of about one length."""
    wide = balanced(words, width, _WORDS_PT)
    return paragraph(words, x, y, wide, _WORDS_PT, anchor=anchor, colour=palette.TEXT,
                     leading=_LEADING).texts  # fmt: skip


def _laid(edition: Edition, board: Box, side: float, design: Design) -> Iterator[Drawing]:
    """Yield the pieces on the board, none on the mountain."""
    within = squares_in(edition, side)
    share = _PIECE * side / WIDE_MM
    laid, _ = dealt(edition)
    for (right, down), name in zip(squares(edition), laid, strict=True):
        x = board.x + within.x + (right + 0.5) * side - share * WIDE_MM / 2
        y = board.y + within.y + (down + 0.5) * side - share * WIDE_MM * HIGH_SHARE / 2
        yield _piece(name, x, y, share, edition=edition, design=design)


def _piece(
    name: str, x: float, y: float, share: float, *, edition: Edition, design: Design
) -> Drawing:
    """Return a piece as it is printed; in lines, which would be too fine, in small."""
    if design is not Design.FULL:
        return Use(mini(name, design), x, y, scale(share))
    shown = laid_piece(Piece[name], edition, design, pictured=True)
    return Use(shown, x, y, scale(share * WIDE_MM / FORMAT.width_mm))


def _leader(*points: tuple[float, float]) -> list[Drawing]:
    """Return a line from words to what they are about, which ends in a ring."""
    x, y = points[-1]
    return [
        Path(polyline(*points), stroke=palette.PAPER, width_mm=0.8, join="round"),
        Path(polyline(*points), stroke=INK, width_mm=0.25, join="round"),
        Circle(x, y, 0.7, palette.PAPER, INK, 0.25),
    ]


def _left_over(
    edition: Edition, room: Box, side: float, *, tr: Translate, design: Design
) -> Iterator[Drawing]:
    """Yield the pieces that are left over, face down, and what is said of them and the racks."""
    in_hands = edition.players.value[-1] * edition.hand.value
    count = min(8, edition.all_pieces.value - in_hands - edition.on_board.value)
    share = _PIECE * side / WIDE_MM
    wide, high = share * WIDE_MM, share * WIDE_MM * HIGH_SHARE
    step = min(0.62 * wide, (room.width - wide) / 3)
    y = room.y + 0.17 * room.height
    for at in range(count):
        yield Use(mini("", design), room.x + step * (at % 4), y + (high + 1.2) * (at // 4),
                  scale(share))  # fmt: skip
    low = y + (high + 1.2) * -(-count // 4) + 0.4
    yield from _words(tr(mark("the rest,\nface down")), room.x, low, room.width)
    lines = _words(tr(mark("the others’ racks at their sides")), room.x,
                   room.y + 0.76 * room.height, room.width - 2.0)  # fmt: skip
    yield from lines
    first = lines[0]
    level = first.y - first.size_pt * MM_PER_POINT * CAP_HEIGHT / 2
    start = first.x + text_width_mm(first.string, first.size_pt) + 1.2
    yield from _leader((start, level), (room.x + room.width + 4.0, level))


def _started(
    edition: Edition, board: Box, room: Box, side: float, *, tr: Translate, design: Design
) -> Iterator[Drawing]:
    """Yield the corner of the track under a glass: the cubes stand on the 0, one on the other."""
    words = tr(mark("cubes on the 0 of the track"))
    right = board.x + board.width
    yield from _words(words, right + 3.0, _EDGE_MM + 1.6, room.x + room.width - right - 3.0)
    radius = min(14.0, room.width / 2)
    x, y = room.x + room.width / 2, room.y + 2.4 + radius
    field = small_field_mm(edition, side)
    level = board.y - 2.2  # between the racks
    corner = (right - 0.23 * field, board.y + 0.23 * field)
    yield from _leader((x, y - radius), (x, level), (right + 2.2, level), corner)
    yield from start_corner(edition.sides.value, x, y, radius, design)


def _sticks(edition: Edition, room: Box, tr: Translate, design: Design) -> Iterator[Drawing]:
    """Yield the sticks as they fell, and how."""
    count = edition.sticks.value
    step = 5.0
    x = room.x + room.width / 2
    y = room.y + 0.56 * room.height
    for at in range(count):
        left = x + (at - (count - 1) / 2) * step - 2.0
        yield Group((stick(at < 2, design),), translate(left, y))
    words = tr(mark("five sticks, thrown:\ntwo dark sides"))
    yield from _words(words, x, y + 22.0, room.width, "middle")


def _held(
    edition: Edition,
    width: float,
    y: float,
    side: float,
    *,
    tr: Translate,
    design: Design,
    bare: bool,
) -> Iterator[Drawing]:
    """Yield a hand in its rack, before the player who looks at the picture."""
    share = _PIECE * side / WIDE_MM
    step = share * WIDE_MM + 0.9
    _, hand = dealt(edition)
    long = len(hand) * step - 0.9
    x, low = (width - long) / 2, y + share * WIDE_MM * HIGH_SHARE
    for at, name in enumerate(hand):
        yield _piece(name, x + at * step, y, share, edition=edition, design=design)
    yield rail(Box(x - 2.0, low - 0.1, long + 4.0, _RAIL_MM), design, bare=bare)
    far = x + long + 5.0
    words = tr(mark("your nine pieces, in your rack, seen by you alone"))
    yield from _words(words, far, y + 1.8, width - far - _COLUMN_MM)


def _rack_mm(long: float) -> float:
    """Return how deep a rack is as it lies there, which is so long."""
    return _LEAN * long / LEAF_MM * (LEAF_HIGH_MM + _BAND_MM) + 0.8


_BAND_MM = 7.0  # of a leaf's foot, in the player's colour


def _racks(edition: Edition, board: Box, design: Design) -> Iterator[Drawing]:
    """Yield the racks around, as the others see them: each a leaf of the screen."""
    names = edition.sides.value
    middle, centre = board.y + board.height / 2, board.x + board.width / 2
    places = (
        (1, board.x + board.width + _RACK_OFF_MM, middle, 90),
        (2, centre, board.y - _RACK_OFF_MM, 0),
        (3, board.x - _RACK_OFF_MM, middle, -90),
    )
    for seat, x, y, turn in places:
        if seat < len(names):
            drawn = tuple(_rack(seat, names[seat], board.width, design))
            yield Group(drawn, rotate(turn).then(translate(x, y)))


def _rack(seat: int, name: str, long: float, design: Design) -> Iterator[Drawing]:
    """Yield a rack as it is seen from above, its foot, towards the board, on the line y = 0."""
    full = design is Design.FULL
    high, ends = _rack_mm(long), -long / 2
    share = (long - 1.2) / LEAF_MM
    yield Rect(ends, -high, long, high, INK if full else palette.PAPER,
               BRASS if full else DEEP_JADE, 0.3, radius=0.5)  # fmt: skip
    band = Box(ends + 0.6, -0.4 - _LEAN * share * _BAND_MM, long - 1.2, _LEAN * share * _BAND_MM)
    yield side_field(name, band, design, pitch_mm=1.3 * band.height)
    if full:
        seen = Box(ends + 0.6, 0.4 - high, long - 1.2, _LEAN * share * LEAF_HIGH_MM)
        whole = Use(leaf(seat, LEAF_MM, design), seen.x, seen.y - share * _SKY_MM, scale(share))
        yield Group((whole,), clip=Path((seen,)))
    else:
        yield crest(name, 0, (band.y - high) / 2, min(7.0, high - band.height - 1.4))

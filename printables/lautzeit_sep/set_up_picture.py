"""The table as it is when a round begins."""

from __future__ import annotations

from games.lautzeit_sep.edition import MOUNTAIN, Edition
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
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
from printables.lautzeit_sep.court import BRASS, CINNABAR, DEEP_JADE, INK, SILK, seal
from printables.lautzeit_sep.court import panel as panel_of
from printables.lautzeit_sep.crests import crest
from printables.lautzeit_sep.minis import WIDE_MM, caption, ground, mini, row
from printables.lautzeit_sep.panorama import HIGH_MM as LEAF_HIGH_MM
from printables.lautzeit_sep.panorama import leaf
from printables.lautzeit_sep.rack_art import LEAF_MM
from printables.lautzeit_sep.sides import COLOURS
from printables.lautzeit_sep.sides import NAMES as SIDES
from printables.lautzeit_sep.throws import stick
from printables.page.paper import Translate
from printables.page.text_blocks import SMALL_PT, Block

LAID = (
    "S3 B1 S7 B5 S2", "B4 S6 W B8 S1", "S5 B2 . S4 B6", "B7 S8 B3 S1 B9", "S2 B4 S6 B5 W",
)  # fmt: skip
"""What lies on the board, by rows; a point where the mountain is."""

HAND = ("S1", "S2", "S3", "B3", "B3", "W", "S7", "B8", "B9")
"""What a player holds."""
_LAID_LARGER = 1.12
SQUARE_MM = 12.8
"""How wide a square of the board is in the picture of the table."""


def table_laid(
    edition: Edition, width: float, tr: Translate, design: Design, *, square_mm: float = SQUARE_MM
) -> Block:
    """Return the table as it is when a round begins, with what is what, on a cloth.

    Args:
        edition: whose.
        width: of all of it.
        tr: for the words.
        design: full or eco.
        square_mm: how wide a square of the board is, before all of it is drawn a little larger.
    """
    edge = 3.0
    laid = _laid_out(edition, (width - 2 * edge) / _LAID_LARGER, square_mm, tr, design)
    high = laid.height_mm * _LAID_LARGER + 3
    cloth = panel_of(Box(0.3, 0.3, width - 0.6, high - 0.3), design)
    placing = scale(_LAID_LARGER).then(translate(edge, -1.5))
    return Block((*cloth, Group(laid.drawings, placing)), high + 0.3)


def _laid_out(edition: Edition, width: float, side: float, tr: Translate, design: Design) -> Block:
    """Return what lies on the table, on a board with squares of a side."""
    piece = _PIECE * side / SQUARE_MM
    columns, rows = len(edition.board.value[0]), len(edition.board.value)
    left, top = (width - columns * side) / 2, _TOP_MM
    parts: list[Drawing] = [Group(tuple(ground(edition, side, design)), translate(left, top))]
    laid = [line.split() for line in LAID]
    small = scale(piece)
    for down in range(rows):
        for right in range(columns):
            if edition.board.value[down][right] == MOUNTAIN:
                continue
            name = laid[down % 5][right % 5].replace(".", "S3")
            x = left + (right + 0.5) * side - piece / 2 * WIDE_MM
            y = top + (down + 0.5) * side - piece / 2 * WIDE_MM * 4 / 3
            parts.append(Use(mini(name, design), x, y, small))
    parts += _around(edition, (left, top, columns * side, rows * side), tr, design)
    parts += _racks(edition, Box(left, top, columns * side, rows * side), design)
    low = top + rows * side
    in_hands = edition.players.value[-1] * edition.hand.value
    left_over = edition.all_pieces.value - in_hands - edition.on_board.value
    aside = left - _RACK_OFF_MM - _RACK_HIGH_MM  # what is free beside the racks
    middle = top + rows * side / 2
    for at in range(min(10, left_over)):
        x = _CAPTIONS_MM + 4.2 * (at % 4)
        parts.append(Use(mini("", design), x, middle - 12 + 11 * (at // 4)))
    parts += _beside(tr(mark("the rest,\nface down")), middle + 11.4, aside)
    parts += _pointed_out(tr(mark("the others’ racks at their sides")), low - 11.4, aside)
    centre = width - aside / 2 + _ASIDE_MM
    for at in range(5):
        x = centre - 2 + 4.8 * (at - 2)
        parts.append(Group((stick(at < 2, design),), translate(x, middle - 12)))
    parts += caption(tr(mark("five sticks:\ntwo dark")), centre, middle + 11.4, aside)
    parts += _held(width, low + 6.4, tr, design)
    return Block(tuple(parts), low + 18.6)


def _beside(words: str, y: float, aside: float) -> list[Text]:
    """Return words at the left of the table, where there is so much room beside the rack."""
    return list(
        paragraph(words, _CAPTIONS_MM, y, aside - _CAPTIONS_MM - 1.6, SMALL_PT,
                  colour=palette.TEXT, leading=1.3).texts
    )  # fmt: skip


def _pointed_out(words: str, y: float, aside: float) -> list[Drawing]:
    """Return words at the left of the table with a line from the first of them to the rack."""
    lines = _beside(words, y, aside)
    first = lines[0]
    start = first.x + text_width_mm(first.string, first.size_pt) + 0.8
    level = first.y - first.size_pt * MM_PER_POINT * CAP_HEIGHT / 2
    return [
        *lines,
        Path(polyline((start, level), (aside + 1.2, level)), stroke=INK, width_mm=0.25),
        Circle(aside + 1.6, level, 0.7, palette.PAPER, INK, 0.25),
    ]


_TOP_MM = 16.2  # what is free above the board, for the side there and a rack
_ASIDE_MM = 0.9  # so far from the middle of the room beside a rack is the cloth's line nearer
_CAPTIONS_MM = 3.0  # where words at the left begin
_PIECE = 1.12  # of a small piece, on a square of `SQUARE_MM`
_RACK_OFF_MM, _RACK_HIGH_MM = 6.2, 11.6
"""From the board to a rack beside it, and how deep that is as it lies there."""


def _held(width: float, y: float, tr: Translate, design: Design) -> list[Drawing]:
    """Return a hand in its rack, before the player who looks at the picture."""
    step = WIDE_MM + 0.8
    x = (width - 9 * step) / 2
    full = design is Design.FULL
    words = tr(mark("your nine pieces, in your rack, seen by you alone"))
    far = x + 9 * step + 4
    return [
        Rect(x - 2.4, y + 8.6, 9 * step + 4, 3.0, INK if full else palette.PAPER,
             BRASS if full else DEEP_JADE, 0.3, radius=0.6),
        Group(tuple(row(HAND, design)), translate(x, y)),
        *paragraph(words, far, y + 2.4, width - far - 2, SMALL_PT, colour=palette.TEXT,
                   leading=1.3).texts,
    ]  # fmt: skip


_FAR_SHARE = 0.52  # of the board's width has the rack beyond it, which is farther away


def _racks(edition: Edition, board: Box, design: Design) -> list[Drawing]:
    """Return the racks around, as the others see them: each a leaf of the screen."""
    names = edition.sides.value
    middle = board.y + board.height / 2
    places = (
        (1, board.height, board.x + board.width + _RACK_OFF_MM, middle, 90),
        (2, _FAR_SHARE * board.width, board.x + board.width / 2, board.y - 5.2, 0),
        (3, board.height, board.x - _RACK_OFF_MM, middle, -90),
    )
    return [
        Group(tuple(_rack(seat, names[seat], long, design)), rotate(turn).then(translate(x, y)))
        for seat, long, x, y, turn in places
        if seat < len(names)
    ]


def _rack(seat: int, name: str, long: float, design: Design) -> list[Drawing]:
    """Return a rack as it lies there, its foot, which is towards the board, on the line y = 0."""
    full = design is Design.FULL
    share = (long - 1.6) / LEAF_MM
    high, ends = share * LEAF_HIGH_MM + 1.0, -long / 2
    back = Rect(ends, -high, long, high, INK if full else palette.PAPER,
                BRASS if full else DEEP_JADE, 0.3, radius=0.5)  # fmt: skip
    if not full:
        return [back, crest(name, 0, -high / 2, min(7.0, high - 1.4))]
    return [back, Use(leaf(seat, LEAF_MM, design), ends + 0.8, 0.8 - high, scale(share))]


def _around(
    edition: Edition, box: tuple[float, float, float, float], tr: Translate, design: Design
) -> list[Drawing]:
    """Return the sides around a board, with cubes on the 0, and racks beyond."""
    left, top, wide, high = box
    parts: list[Drawing] = []
    places = (
        (left, top + high + 0.8, wide, 3.4), (left + wide + 0.8, top, 3.4, high),
        (left, top - 4.2, wide, 3.4), (left - 4.2, top, 3.4, high),
    )  # fmt: skip
    for at, (x, y, w, h) in enumerate(places):
        if at >= len(edition.sides.value):
            break
        name = edition.sides.value[at]
        colour = COLOURS.get(name, palette.SIX[5])
        fill = colour.field if design is Design.FULL else None
        parts.append(Rect(x, y, w, h, fill, colour.line, 0.4))
        side_name = tr(SIDES[name]) if name in SIDES else name
        wide_mm = text_width_mm(side_name, 7.5, "bold") + 2
        cx, cy = x + w / 2, y + h / 2
        turn = (0, -90, 0, 90)[at]
        base = 7.5 * MM_PER_POINT * CAP_HEIGHT / 2
        plate = Rect(-wide_mm / 2, -1.5, wide_mm, 3.0, palette.PAPER, radius=0.5)
        word = Text(0, base, side_name, 7.5, "bold", "middle", colour.dark)
        parts.append(Group((plate, word), rotate(turn).then(translate(cx, cy))))
    corner = (left + wide + _RACK_OFF_MM + _RACK_HIGH_MM + 2.6, top + 0.2)
    parts.append(Rect(corner[0], corner[1], 8, 8, SILK if design is Design.FULL else None,
                      BRASS, 0.3))  # fmt: skip
    parts += seal(corner[0] + 4, corner[1] + 2.4, 3.7, "", design)[:1]
    paint = palette.PAPER if design is Design.FULL else CINNABAR
    parts.append(Text(corner[0] + 4, corner[1] + 3.4, "0", 8, "engraved", "middle", paint))
    for at, name in enumerate(edition.sides.value):
        colour = COLOURS.get(name, palette.SIX[5])
        parts.append(Rect(corner[0] + 0.6 + 1.75 * at, corner[1] + 4.6, 1.5, 1.5, colour.field,
                          palette.TEXT, 0.15))  # fmt: skip
    beside = corner[0] + 9.2
    parts += paragraph(
        tr(mark("cubes on the 0 of the track")), beside, corner[1] + 0.2,
        min(22.0, 2 * left + wide - beside - 0.8), SMALL_PT, colour=palette.TEXT, leading=1.3,
    ).texts  # fmt: skip
    words = tr(mark("24 pieces face up; the mountain stays empty"))
    parts += paragraph(
        words, 3.0, top + 0.4, left - _RACK_OFF_MM - _RACK_HIGH_MM - 5.0, SMALL_PT,
        colour=palette.TEXT, leading=1.3,
    ).texts  # fmt: skip
    return parts

"""The table as it is when a round begins."""

from __future__ import annotations

from games.lautzeit_sep.edition import MOUNTAIN, Edition
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Rect,
    Text,
    Use,
    rotate,
    scale,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, text_width_mm
from printables.drawing.text import paragraph
from printables.lautzeit_sep.court import BRASS, CINNABAR, DEEP_JADE, SILK, seal
from printables.lautzeit_sep.court import panel as panel_of
from printables.lautzeit_sep.minis import WIDE_MM, caption, ground, mini, row
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


def table_laid(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    """Return the table as it is when a round begins, with what is what, on a cloth."""
    edge = 3.0
    laid = _laid_out(edition, (width - 2 * edge) / _LAID_LARGER, tr, design)
    high = laid.height_mm * _LAID_LARGER + 2
    cloth = panel_of(Box(0.3, 0.3, width - 0.6, high - 0.3), design)
    placing = scale(_LAID_LARGER).then(translate(edge, -1.5))
    return Block((*cloth, Group(laid.drawings, placing)), high + 0.3)


def _laid_out(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    """Return what lies on the table."""
    side = 11.2
    columns, rows = len(edition.board.value[0]), len(edition.board.value)
    left, top = (width - columns * side) / 2, 15.5
    parts: list[Drawing] = [Group(tuple(ground(edition, side, design)), translate(left, top))]
    laid = [line.split() for line in LAID]
    small = scale(0.9)
    for down in range(rows):
        for right in range(columns):
            if edition.board.value[down][right] == MOUNTAIN:
                continue
            name = laid[down % 5][right % 5].replace(".", "S3")
            x = left + (right + 0.5) * side - 0.45 * WIDE_MM
            y = top + (down + 0.5) * side - 0.45 * WIDE_MM * 4 / 3
            parts.append(Use(mini(name, design), x, y, small))
    parts += _around(edition, (left, top, columns * side, rows * side), tr, design)
    low = top + rows * side
    in_hands = edition.players.value[-1] * edition.hand.value
    left_over = edition.all_pieces.value - in_hands - edition.on_board.value
    for at in range(min(10, left_over)):
        parts.append(Use(mini("", design), 5 + 4.2 * (at % 4), top + 26 + 11 * (at // 4)))
    parts += caption(tr(mark("the rest, face down")), 15.5, top + 49, 40)
    for at in range(5):
        parts.append(Group((stick(at < 2, design),), translate(width - 30 + 6 * at, top + 26)))
    parts += caption(tr(mark("five sticks: two dark")), width - 15.5, top + 49, 40)
    x = (width - 9 * 7.8) / 2
    parts.append(Group(tuple(row(HAND, design)), translate(x, low + 8)))
    parts.append(Rect(x - 2, low + 17.6, 9 * 7.8 + 3.2, 2.2, DEEP_JADE, radius=0.6))
    parts += caption(tr(mark("your nine pieces, in your rack, seen by you alone")),
                      width / 2, low + 20.4, 110)  # fmt: skip
    return Block(tuple(parts), low + 25)


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
    corner = (left + wide + 6.4, top - 9.2)
    parts.append(Rect(corner[0], corner[1], 8, 8, SILK if design is Design.FULL else None,
                      BRASS, 0.3))  # fmt: skip
    parts += seal(corner[0] + 4, corner[1] + 2.4, 3.7, "", design)[:1]
    paint = palette.PAPER if design is Design.FULL else CINNABAR
    parts.append(Text(corner[0] + 4, corner[1] + 3.4, "0", 8, "engraved", "middle", paint))
    for at, name in enumerate(edition.sides.value):
        colour = COLOURS.get(name, palette.SIX[5])
        parts.append(Rect(corner[0] + 0.6 + 1.75 * at, corner[1] + 4.6, 1.5, 1.5, colour.field,
                          palette.TEXT, 0.15))  # fmt: skip
    parts += paragraph(
        tr(mark("cubes on the 0 of the track")), corner[0] + 9.2, corner[1] + 1.4, 42, SMALL_PT,
        colour=palette.TEXT, leading=1.3,
    ).texts  # fmt: skip
    words = tr(mark("24 pieces face up; the mountain stays empty"))
    x = max(0.6, left - 57)
    parts += paragraph(
        words, x, top - 7.8, left - 5 - x, SMALL_PT, colour=palette.TEXT, leading=1.3
    ).texts
    return parts

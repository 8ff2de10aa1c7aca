"""A card of what may be declared: each name, its points, and such a hand."""

from __future__ import annotations

from collections.abc import Mapping

from games.lautzeit_sep.declaration import YAKU, Yaku, worth
from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.rules import called
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Drawing,
    Group,
    Rect,
    Text,
    scale,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT
from printables.drawing.text import fitting_size_pt
from printables.lautzeit_sep.card_art import HEAD_MM, card_head
from printables.lautzeit_sep.court import BRASS, LOOK, seal
from printables.lautzeit_sep.minis import HIGH_SHARE, WIDE_MM, row
from printables.lautzeit_sep.names import name_parts
from printables.page.aid_cards import CARD_MM, frame
from printables.page.paper import Translate
from printables.page.rule_sheets import saying
from printables.page.text_blocks import Block

HANDS: Mapping[Yaku, tuple[tuple[str, ...], ...]] = {
    "base": (("S1", "S2", "S3"), ("S7", "S8", "S9"), ("B4", "B4", "B4")),
    "senmonka": (("B1", "B2", "B3"), ("B3", "B4", "B5"), ("B7", "B7", "B7")),
    "kasanari": (("S2", "S3", "S4"), ("B2", "B3", "B4"), ("S7", "S7", "S7")),
    "mukei": (("S1", "S2", "S3"), ("S2", "S3", "S4"), ("B4", "B5", "B6")),
}
"""A hand for each name, three combinations by their pieces: it holds nothing else but the first."""

DEAD = (("S1", "S5", "B2", "B8"), ("S3", "S8", "B4", "B6"))
"""Of a dead hand some pieces, and some of the board: none corresponds to another."""

_MORE_MM = 4.8  # the dots for the other pieces

IN_SHORT: Mapping[Yaku, str] = {
    "senmonka": mark("all nine of one suit"),
    "kasanari": mark("same 3 numbers twice"),
    "mukei": mark("suits of equal sum"),
    "yamiikusa": mark("no match on the board"),
}
"""When names hold, in so few words that they stand below them."""

_EDGE_MM = 4.0
_FIRST_MM = HEAD_MM + 1.9
_STEP_MM = 9.6
_SHARE = 0.685  # of a piece's size in the pictures of the rules
_BESIDE_MM = 0.3  # two pieces
_BETWEEN_MM = 1.6  # two combinations
_CLEAR_MM = 1.6  # from the longest name to its pieces
_MIDDLE_MM = 3.8  # of a row, from where it begins below its line
_NAME_PT, _BELOW_PT = 8.0, 7.0
_POINTS_MM = 5.4
_THREE_MM = 3 * 7.0 + 2 * _BESIDE_MM
_WIDE_MM = _SHARE * (3 * _THREE_MM + 2 * _BETWEEN_MM)
_LEFT_MM = 6.2  # the column of the points


def claims_card(edition: Edition, tr: Translate, design: Design, *, lined: bool = True) -> Block:
    """Return the card, with a line around it to cut along unless others draw it."""
    say = saying(tr)
    wide, high = CARD_MM
    heading = tr(mark("What to declare"))
    room = wide - 2 * _EDGE_MM - _LEFT_MM - _WIDE_MM - _CLEAR_MM
    # All names in one size, that of the longest.
    size = min(
        fitting_size_pt(name_parts(say(called(key)))[0], room, _NAME_PT, "bold") for key in YAKU
    )
    parts: list[Drawing] = [
        *frame(heading, tr(mark("Lautzeit-Sep")), LOOK, design, lined=lined, head_mm=HEAD_MM,
               ground=card_head(design)),
    ]  # fmt: skip
    for at, key in enumerate(YAKU):
        y = _FIRST_MM + at * _STEP_MM
        if at:
            parts.append(Rect(_EDGE_MM, y - 1.0, wide - 2 * _EDGE_MM, 0.2, BRASS))
        points = str(worth(edition, key).value)
        parts += seal(_EDGE_MM + 2.4, y + _MIDDLE_MM, _POINTS_MM, points, design)
        name, below = name_parts(say(called(key)))
        if key in IN_SHORT:
            below = tr(IN_SHORT[key])
        parts += _named(name, below, (_EDGE_MM + _LEFT_MM, y), room=room, size=size)
        shown = _dead(design) if key not in HANDS else _hand(HANDS[key], design)
        parts.append(Group(tuple(shown), scale(_SHARE).then(
            translate(wide - _EDGE_MM - _WIDE_MM,
                      y + _MIDDLE_MM - _SHARE * WIDE_MM * HIGH_SHARE / 2))))  # fmt: skip
    return Block(tuple(parts), high)


def _named(
    called_name: str, below: str, at: tuple[float, float], *, room: float, size: float
) -> list[Drawing]:
    """Return a name as it is called, and below it when it holds, or how else it is called.

    How it is typed stands on the card of the notation: at the table it means nothing.
    """
    x, y = at
    middle = y + _MIDDLE_MM
    base = middle - 0.7 if below else middle + size * MM_PER_POINT * CAP_HEIGHT / 2
    below_pt = fitting_size_pt(below or " ", room, _BELOW_PT)
    return [
        Text(x, base, called_name, size, "bold", colour=palette.TEXT),
        *([Text(x, middle + 2.8, below, below_pt, colour=palette.TEXT)] if below else ()),
    ]


def _hand(hand: tuple[tuple[str, ...], ...], design: Design) -> list[Drawing]:
    """Return nine pieces, a gap between their combinations."""
    parts: list[Drawing] = []
    for at, combination in enumerate(hand):
        moved = translate(at * (_THREE_MM + _BETWEEN_MM), 0)
        parts.append(Group(tuple(row(combination, design, gap=_BESIDE_MM)), moved))
    return parts


def _dead(design: Design) -> list[Drawing]:
    """Return some pieces of a hand and of the board, and that none go together."""
    wide = _WIDE_MM / _SHARE
    hand, board = (names[:3] for names in DEAD)
    right = wide - _THREE_MM - _MORE_MM
    return [
        *row(hand, design, gap=_BESIDE_MM),
        *(
            Text(left + _THREE_MM + _MORE_MM / 2, 6.0, "…", 14, "bold", "middle", LOOK.ink)
            for left in (0.0, right)
        ),
        Text(wide / 2, 6.6, "≠", 16, "bold", "middle", LOOK.ink),
        Group(tuple(row(board, design, gap=_BESIDE_MM)), translate(right, 0)),
    ]

"""How a game ends, in pictures: with all cards laid, or because a hand has none that fits."""

from __future__ import annotations

from dataclasses import replace

from games.message import mark
from games.tower.tower import SIDE
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    polyline,
    rotate,
    translate,
)
from printables.page.paper import Translate
from printables.page.text_blocks import Block
from printables.tower.card_backs import LAMP
from printables.tower.finished_picture import shown
from printables.tower.masonry import CREAM, INDIGO, RED, stone_of
from printables.tower.minis import TALL, blank, mini
from printables.tower.sky import COURSES, MOONLIGHT
from printables.tower.turn_pictures import CARD_MM, STEP_MM, STOREY_MM, TOP_MM, row, strip

LAID, STUCK = "ほん", "ぬ"
"""A tower of one word, and a card that makes none with it in any of the three places left: nor is
there a face-down card to swap it for."""

_SKY_MM = 12.0  # how much more of it is seen than over a turn
_SMALL_MM = 3.8  # of a card of the full tower
_APART_MM = 0.4  # between two of them
_CLEAR_MM = 4.0  # from the tower to the picture's edge
_BONUS_PT = 40.0
_BADGE_MM, _CROSS_MM = 2.9, 1.0  # of the cross on a card that fits nowhere, clear of its kana


def endings(width: float, bonus: int, tr: Translate, design: Design) -> Block:
    """Return both ends of a game side by side, `width` mm wide, a full tower giving a bonus."""
    words = (
        tr(mark("All 45 cards are laid: the tower is full.")),
        tr(mark("The hand has no card for any place, and no swap: it ends for all.")),
    )

    def full(wide: float, design: Design, _new: str) -> list[Drawing]:
        return _full(wide, bonus, design)

    return strip((full, _stuck), words, width, design, moon=False, sky_mm=_SKY_MM)


def _full(wide: float, bonus: int, design: Design) -> list[Drawing]:
    """Return a full tower before the moon, and what it gives."""
    across, up = _SMALL_MM + _APART_MM, TALL * _SMALL_MM + _APART_MM
    left = wide - _CLEAR_MM - SIDE * across
    base = TOP_MM + TALL * CARD_MM
    coloured = design is Design.FULL
    moon = Circle(left + 7.0 * across, base - 8.0 * up, 7.6, MOONLIGHT)
    cards = [
        _window(left + (spot.column - 1) * across, base - spot.row * up + _APART_MM, spot.row,
                design, down=sign.isascii())
        for spot, sign in shown().items()
    ]  # fmt: skip
    ink = CREAM if coloured else INDIGO
    sum_of_it = Text(3.5, 0.32 * base, f"+{bonus}", _BONUS_PT, "slab", "start", ink)
    return [*((moon,) if coloured else ()), *cards, sum_of_it]


def _window(x: float, y: float, row_of: int, design: Design, *, down: bool) -> Drawing:
    """Return a card of the full tower, too small for its kana: a window, by night where it is down.

    As on the card of what a turn is, a card that is up is pale, and one that is down dark and lit.
    """
    wide, high = _SMALL_MM, TALL * _SMALL_MM
    wall = Rect(x, y, wide, high, palette.PAPER, INDIGO, 0.2)
    inset = 0.95 if down else 0.6
    pane = Rect(x + inset, y + inset + 0.1, wide - 2 * inset, high - 2 * inset - 0.2,
                palette.PAPER, INDIGO, 0.2)  # fmt: skip
    if design is not Design.FULL:
        return Group((wall, pane) if down else (wall,))
    paint = stone_of(COURSES[row_of - 1]).field
    shown = replace(pane, fill=LAMP if down else CREAM, stroke=None)
    return Group((replace(wall, fill=INDIGO if down else paint, stroke=paint), shown))


def _stuck(wide: float, design: Design, _new: str) -> list[Drawing]:
    """Return a card in the hand, marked with a cross, over a tower that has no place for it."""
    left = (wide - 3 * STEP_MM) / 2
    up = TOP_MM - STOREY_MM
    free = CREAM if design is Design.FULL else palette.QUIET
    places = ((left, TOP_MM), (left + STEP_MM, up), (left + 2 * STEP_MM, up))
    held = rotate(-8, CARD_MM / 2, TALL * CARD_MM / 2).then(translate(left - 0.45 * STEP_MM, 3.2))
    x, y, arm = CARD_MM, TALL * CARD_MM - 1.0, 0.45 * _BADGE_MM
    cross = (
        *polyline((x - arm, y - arm), (x + arm, y + arm)),
        *polyline((x + arm, y - arm), (x - arm, y + arm)),
    )
    coloured = design is Design.FULL
    badge = (
        Circle(
            x, y, _BADGE_MM, RED if coloured else palette.PAPER, CREAM if coloured else RED, 0.5
        ),
        Path(cross, stroke=CREAM if coloured else RED, width_mm=_CROSS_MM, cap="round"),
    )
    return [
        *row(LAID, left + STEP_MM, TOP_MM, design),
        *(blank(x, y, CARD_MM, free) for x, y in places),
        Group((mini(STUCK, CARD_MM, design), *badge), held),
    ]

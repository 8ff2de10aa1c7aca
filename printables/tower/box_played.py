"""What the back of the box shows: a word of four, and how its windows light up."""

from __future__ import annotations

from printables.drawing.design import Design
from printables.drawing.display_list import Box, Drawing, Group, Path, Rect, translate
from printables.drawing.ornament import arrow
from printables.tower.masonry import CREAM, RED
from printables.tower.minis import TALL, mini
from printables.tower.sky import MOONLIGHT
from printables.tower.turn_pictures import FOUR

_TOP = 0.16  # of a card's width: what is above the upper row, with the line around its word
_TURN = 0.52  # of the same: what is between the rows, with the arrows
_APART = 0.055  # of the same: from a card to the next
_LINE_MM = 0.9


def played(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return a word's cards in a box, and below each of them the back that it is turned to.

    Args:
        box: where they are seen.
        design: full or eco.
    """
    count = len(FOUR)
    wide = min(box.height / (_TOP + 2 * TALL + _TURN), box.width / (count * (1 + _APART) + 0.3))
    step, high = (1 + _APART) * wide, TALL * wide
    left = box.x + (box.width - count * step + _APART * wide) / 2
    above = box.y + _TOP * wide
    below = above + high + _TURN * wide
    cards = [
        Group((mini(kana, wide, design, down=down),), translate(left + at * step, y))
        for down, y in ((False, above), (True, below))
        for at, kana in enumerate(FOUR)
    ]
    full, out = design is Design.FULL, 0.09 * wide
    around = (left - out, above - out, count * step - _APART * wide + 2 * out, high + 2 * out)
    under = (Rect(*around, None, CREAM, 1.9, radius=1.4),) if full else ()
    tips = [
        segment
        for at in range(count)
        for x in (left + at * step + wide / 2,)
        for segment in arrow((x, above + high + 0.2 * wide), (x, below - 0.06 * wide), 0.8, 2.2)
    ]
    turned = Path(tuple(tips), fill=MOONLIGHT if full else RED)
    return (*cards, *under, Rect(*around, None, RED, _LINE_MM, radius=1.4), turned)

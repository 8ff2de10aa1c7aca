"""The numbers as towers of their pieces, with the bonus of each."""

from __future__ import annotations

from games.lautzeit_sep.edition import Edition
from games.message import mark
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    Use,
    scale,
    translate,
)
from printables.drawing.fonts import faced
from printables.drawing.text import fitting_size_pt
from printables.lautzeit_sep.court import DEEP_JADE, seal
from printables.lautzeit_sep.court import panel as panel_of
from printables.lautzeit_sep.minis import HIGH_SHARE, mini
from printables.lautzeit_sep.screens import screen
from printables.page.paper import Translate
from printables.page.text_blocks import Block

_LADDER_MM = 88.0
_BEHIND_MM = 1.2  # of a tile 7 mm wide: so far it goes on behind the next one and its cut corners


def ladder(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    """Return the numbers as towers of as many pieces as a suit has, the bonus of each below."""
    numbers = range(edition.numbers)
    step = (width - 12) / len(numbers)
    share = min(2.15, (step - 1.6) / 7.0)
    wide, high = 7.0 * share, 7.0 * HIGH_SHARE * share
    lift = 0.52 * high  # all of a number is seen
    floor = _LADDER_MM - 15.0
    words = tr(mark("The rarer a piece, the more it gives"))
    size = fitting_size_pt(words, 0.5 * width, 14.0, faced(words, "engraved"))
    parts: list[Drawing] = [*panel_of(Box(0.3, 0.3, width - 0.6, _LADDER_MM - 0.6), design)]
    hills = Use(screen(floor, width - 8, design), 4, 0)
    parts.append(Group((hills,), clip=Path((Box(4, 3, width - 8, floor - 3),))))
    parts.append(Text(8, 10.5, words, size, faced(words, "engraved"), colour=DEEP_JADE))
    for number, count in zip(numbers, edition.pieces, strict=True):
        x = 6 + (number + 0.5) * step
        suit = "SB"[number % 2]
        tile = Use(mini(f"{suit}{number}", design), x - wide / 2, 0, scale(share))
        seen = Path((Box(x - wide / 2, 0, wide, lift + _BEHIND_MM * share),))
        for at in range(count.value):
            y = floor - high - (count.value - 1 - at) * lift
            covered = None if at == count.value - 1 else seen
            parts.append(Group((tile,), translate(0, y), covered))
        parts += seal(x, floor + 6.4, 7.4, str(edition.bonus(number)), design)
    shelf = Rect(6, floor, width - 12, 1.0, DEEP_JADE, radius=0.4)
    return Block((*parts, shelf), _LADDER_MM)

"""How the pieces and the names to declare are typed, beside the card of the notation."""

from __future__ import annotations

from games.lautzeit_sep.declaration import YAKU
from printables.drawing.design import Design
from printables.drawing.display_list import Box, Drawing, Group, Text, Use, scale, translate
from printables.drawing.fonts import text_width_mm
from printables.drawing.text import fitting_size_pt
from printables.lautzeit_sep.court import DEEP_JADE, panel
from printables.lautzeit_sep.minis import HIGH_SHARE, WIDE_MM, mini
from printables.page.text_blocks import Block

PIECES = ("S4", "B7", "W")
"""A soldier, a brush and a wild."""

LEAST_MM = 14.0
"""So high at least; lower, and the pieces could not be read."""

_SIZE_PT = 14.0
_GAP_MM = 2.0
_MOST_MM = 30.0
_NAMES_PT = 8.0
_NAMES_MM = 4.0  # the line of the names, where the panel has room for it
_NAMES_FROM_MM = 20.0


def typed_pieces(width: float, height: float, design: Design) -> Block:
    """Return pieces with what is typed for each, in a panel; `height` is at least `LEAST_MM`.

    Below them stand the names that are declared, in the order of the card that tells their points.
    """
    high = min(height, _MOST_MM)
    names = high >= _NAMES_FROM_MM
    above = high - _NAMES_MM * names
    share = min(1.6, (above - 6.0) / (WIDE_MM * HIGH_SHARE))
    parts: list[Drawing] = [*panel(Box(0.3, 0.3, width - 0.6, high - 0.6), design)]
    step = (width - 8) / len(PIECES)
    for at, name in enumerate(PIECES):
        words = f"= {name}"
        wide = share * WIDE_MM + _GAP_MM + text_width_mm(words, _SIZE_PT, "bold")
        left = 4 + at * step + (step - wide) / 2
        placing = scale(share).then(translate(left, (above - share * WIDE_MM * HIGH_SHARE) / 2))
        parts.append(Group((Use(mini(name, design)),), placing))
        base = above / 2 + 0.125 * _SIZE_PT
        parts.append(Text(left + share * WIDE_MM + _GAP_MM, base, words, _SIZE_PT, "bold",
                          colour=DEEP_JADE))  # fmt: skip
    if names:
        words = "claim  " + " · ".join(YAKU)
        size = fitting_size_pt(words, width - 10, _NAMES_PT, "medium")
        parts.append(Text(width / 2, high - 3.8, words, size, "medium", "middle", DEEP_JADE))
    return Block(tuple(parts), high)

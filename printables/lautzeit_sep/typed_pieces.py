"""How the pieces and the names to declare are typed, beside the card of the notation."""

from __future__ import annotations

from collections.abc import Iterator

from games.lautzeit_sep.declaration import YAKU
from games.lautzeit_sep.rules import called
from printables.drawing.design import Design
from printables.drawing.display_list import Box, Drawing, Group, Text, Use, scale, translate
from printables.drawing.fonts import text_width_mm
from printables.drawing.text import fitting_size_pt
from printables.lautzeit_sep.court import DEEP_JADE, panel
from printables.lautzeit_sep.minis import HIGH_SHARE, WIDE_MM, mini
from printables.lautzeit_sep.names import name_parts
from printables.page.paper import Translate
from printables.page.rule_sheets import saying
from printables.page.text_blocks import Block

PIECES = ("S4", "B7", "W")
"""A soldier, a brush and a wild."""

LEAST_MM = 14.0
"""So high at least; lower, and the pieces could not be read."""

_SIZE_PT = 14.0
_GAP_MM = 2.0
_MOST_MM = 30.0
_NAMES_PT = 7.5
_NAMES_MM = 12.6  # the lines of the names, where the panel has room for them
_NAMES_FROM_MM = 20.0


def typed_pieces(width: float, height: float, design: Design, tr: Translate) -> Block:
    """Return pieces with what is typed for each, in a panel; `height` is at least `LEAST_MM`.

    Below them stand the keys of what is declared and what each is called, in the order of the card
    that tells their points.
    """
    high = min(height, _MOST_MM)
    names = high >= _NAMES_FROM_MM
    above = high - _NAMES_MM * names
    share = min(1.6, (above - (4.6 if names else 6.0)) / (WIDE_MM * HIGH_SHARE))
    parts: list[Drawing] = [*panel(Box(0.3, 0.3, width - 0.6, high - 0.6), design)]
    step = (width - 8) / len(PIECES)
    for at, name in enumerate(PIECES):
        words = f"= {name}"
        wide = share * WIDE_MM + _GAP_MM + text_width_mm(words, _SIZE_PT, "bold")
        left = 4 + at * step + (step - wide) / 2
        placing = scale(share).then(
            translate(left, (above - share * WIDE_MM * HIGH_SHARE) / 2 + 0.8 * names)
        )
        parts.append(Group((Use(mini(name, design)),), placing))
        base = above / 2 + 0.125 * _SIZE_PT + 0.8 * names
        parts.append(Text(left + share * WIDE_MM + _GAP_MM, base, words, _SIZE_PT, "bold",
                          colour=DEEP_JADE))  # fmt: skip
    if names:
        parts += _keys(Box(5.0, above + 0.2, width - 10, _NAMES_MM - 3), tr)
    return Block(tuple(parts), high)


def _keys(room: Box, tr: Translate) -> Iterator[Text]:
    """Yield the keys that are typed, each with its name, in two columns."""
    say = saying(tr)
    names = {key: name_parts(say(called(key)))[0] for key in YAKU}
    column = 0.56 * room.width
    key_mm = max(text_width_mm(key, _NAMES_PT, "bold") for key in YAKU) + 1.6
    size = min(fitting_size_pt(one, column - key_mm - 1.5, _NAMES_PT) for one in names.values())
    rows = -(-len(names) // 2)
    for at, (key, name) in enumerate(names.items()):
        x = room.x + at // rows * column
        base = room.y + (at % rows + 0.8) * room.height / rows
        yield Text(x, base, key, _NAMES_PT, "bold", colour=DEEP_JADE)
        yield Text(x + key_mm, base, name, size, colour=DEEP_JADE)

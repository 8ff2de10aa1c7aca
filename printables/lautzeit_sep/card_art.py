"""What the cards for the players are made of: silk, and a head with hills before a rising sun."""

from __future__ import annotations

from printables.drawing.design import Design
from printables.drawing.display_list import Box, Circle, Close, Drawing, Group, Line, Path, Rect
from printables.drawing.ornament import smooth
from printables.lautzeit_sep.court import BRASS, CINNABAR, DEEP_JADE, JADE
from printables.page.aid_cards import CARD_MM
from printables.page.piece_sheets import BLEED_MM

HEAD_MM = 7.2
"""How high its head is: lower than that of others, for words that are read across a table."""

CARD_SILK = "#fbf5e4"

_RIDGES = (
    (JADE, ((0.36, -0.1), (0.41, 0.2), (0.46, 0.42), (0.5, 0.3), (0.55, 0.46), (0.61, 0.74),
            (0.66, 0.56), (0.72, 0.4), (0.79, 0.66), (0.86, 0.44), (0.93, 0.58), (1.06, 0.4))),
    ("#0c3329", ((0.4, -0.1), (0.47, 0.18), (0.55, 0.1), (0.63, 0.34), (0.72, 0.16), (0.82, 0.34),
                 (0.9, 0.2), (1.06, 0.36))),
)  # fmt: skip
"""Ranges on the head: their paint, and points of their crests as shares of its width and height."""


def card_head(
    design: Design, *, high: float = HEAD_MM, bleed: float = BLEED_MM
) -> tuple[Drawing, ...]:
    """Return the head of a card from the card's upper left corner.

    Args:
        design: in paint, or in lines.
        high: how high it is, in mm.
        bleed: how far its paint goes over the card's edges.
    """
    wide = CARD_MM[0]
    if design is not Design.FULL:
        return (Rect(0, high, wide, 0.3, DEEP_JADE),)
    room = Box(-bleed, -bleed, wide + 2 * bleed, high + bleed)
    ridges = []
    for paint, points in _RIDGES:
        crest = [(x * wide, high * (1 - y)) for x, y in points]
        shape = (*smooth(crest), Line(crest[-1][0], high + 1), Line(crest[0][0], high + 1),
                 Close())  # fmt: skip
        ridges.append(Path(shape, fill=paint))
    sun = Circle(0.535 * wide, 0.44 * high, 0.33 * high, CINNABAR)
    return (
        Path((room,), fill=DEEP_JADE),
        Group((sun, *ridges), clip=Path((room,))),
        Rect(-bleed, high - 0.45, wide + 2 * bleed, 0.45, BRASS),
    )

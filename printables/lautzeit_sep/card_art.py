"""What the cards for the players are made of: silk, and a head with hills before a rising sun."""

from __future__ import annotations

from printables.drawing.design import Design
from printables.drawing.display_list import Box, Circle, Close, Drawing, Group, Line, Path, Rect
from printables.drawing.ornament import smooth
from printables.lautzeit_sep.court import BRASS, CINNABAR, DEEP_JADE, JADE
from printables.page.notation_cards import CARD_MM
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


def card_head(design: Design) -> tuple[Drawing, ...]:
    """Return the head of a card, bleed and all, from the card's upper left corner."""
    wide = CARD_MM[0]
    if design is not Design.FULL:
        return (Rect(0, HEAD_MM, wide, 0.3, DEEP_JADE),)
    room = Box(-BLEED_MM, -BLEED_MM, wide + 2 * BLEED_MM, HEAD_MM + BLEED_MM)
    ridges = []
    for paint, points in _RIDGES:
        crest = [(x * wide, HEAD_MM * (1 - y)) for x, y in points]
        shape = (*smooth(crest), Line(crest[-1][0], HEAD_MM + 1), Line(crest[0][0], HEAD_MM + 1),
                 Close())  # fmt: skip
        ridges.append(Path(shape, fill=paint))
    sun = Circle(0.535 * wide, 0.44 * HEAD_MM, 0.33 * HEAD_MM, CINNABAR)
    return (
        Path((room,), fill=DEEP_JADE),
        Group((sun, *ridges), clip=Path((room,))),
        Rect(-BLEED_MM, HEAD_MM - 0.45, wide + 2 * BLEED_MM, 0.45, BRASS),
    )

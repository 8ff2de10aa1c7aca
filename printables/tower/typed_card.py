"""How a tower is typed: beside the end of the rules, or where their page is small on its sheet."""

from __future__ import annotations

from games.tower.notation_card import CARD
from printables.drawing.design import Design
from printables.page.notation_cards import notation_card
from printables.page.paper import Sheet, Translate
from printables.page.text_blocks import Block
from printables.tower.masonry import LOOK

_ROOMY_MM = 240.0


def stands_with_rules(sheet: Sheet) -> bool:
    """Whether pages of a size have room for the card beside the end of the rules.

    Such pages also have the grades in their picture of a finished tower.
    """
    return sheet.height_mm >= _ROOMY_MM


def typed_card(tr: Translate, design: Design) -> Block:
    """Return the card, of the size that such cards have."""
    return notation_card(CARD, LOOK, tr=tr, design=design)

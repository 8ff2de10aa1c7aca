"""The card that says how a tower is typed."""

from __future__ import annotations

from games.tower.notation_card import CARD
from printables.drawing.design import Design
from printables.page.notation_cards import notation_card
from printables.page.paper import Sheet, Translate
from printables.page.text_blocks import Block
from printables.tower.masonry import LOOK

_ROOMY_MM = 240.0


def grades_with_rules(sheet: Sheet) -> bool:
    """Whether the last page of the rules has the grades in its picture of a finished tower.

    Elsewhere pages are too low for it, and the grades stand on the sheet for the tower, by the
    card.
    """
    return sheet.height_mm >= _ROOMY_MM


def typed_card(tr: Translate, design: Design) -> Block:
    """Return the card that says how a tower is typed."""
    return notation_card(CARD, LOOK, tr=tr, design=design)

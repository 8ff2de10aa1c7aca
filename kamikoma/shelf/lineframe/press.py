"""What is printed of Lineframe."""

from __future__ import annotations

from games.lineframe.edition import Edition
from kamikoma.game import Press
from kamikoma.shelf.lineframe.choices import PrintChoices
from printables.lineframe.choices import LineframeChoices
from printables.lineframe.document import document as drawn
from printables.lineframe.reference import rule_pictures
from printables.lineframe.tts import on_table
from printables.page.document import Document
from printables.page.setup import PrintSetup


def document(setup: PrintSetup, edition: Edition, choices: PrintChoices) -> Document:
    """Return the tapes that were chosen, with all that goes with them."""
    return drawn(setup, edition, LineframeChoices(choices.ids, choices.frame_mm))


PRESS = Press(document=document, on_table=on_table, rule_pictures=rule_pictures)

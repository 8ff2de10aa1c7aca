"""What is printed of Lautzeit-Sep."""

from __future__ import annotations

from games.lautzeit_sep.edition import Edition
from kamikoma.game import Press
from kamikoma.shelf.lautzeit_sep.choices import PrintChoices
from printables.lautzeit_sep.choices import LautzeitSepChoices
from printables.lautzeit_sep.document import document as drawn
from printables.lautzeit_sep.reference import rule_pictures
from printables.lautzeit_sep.tts import on_table
from printables.page.document import Document
from printables.page.setup import PrintSetup


def document(setup: PrintSetup, edition: Edition, choices: PrintChoices) -> Document:
    """Return the set for as many players as were chosen."""
    return drawn(setup, edition, LautzeitSepChoices(choices.players))


PRESS = Press(document=document, on_table=on_table, rule_pictures=rule_pictures)

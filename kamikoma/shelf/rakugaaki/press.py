"""What is printed of Rakugaaki."""

from __future__ import annotations

from games.rakugaaki.edition import Edition
from kamikoma.game import Press
from kamikoma.shelf.rakugaaki.choices import PrintChoices
from printables.page.document import Document
from printables.page.setup import PrintSetup
from printables.rakugaaki.choices import RakugaakiChoices
from printables.rakugaaki.document import document as drawn
from printables.rakugaaki.reference import rule_pictures
from printables.rakugaaki.tts import on_table


def document(setup: PrintSetup, edition: Edition, choices: PrintChoices) -> Document:
    """Return all that is printed for so many players."""
    return drawn(setup, edition, RakugaakiChoices(choices.players))


PRESS = Press(document=document, on_table=on_table, rule_pictures=rule_pictures)

"""What is printed of Rakugaaki."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.rakugaaki.edition import Edition
from kamikoma.game import Press
from kamikoma.shelf.rakugaaki.choices import PrintChoices
from printables.page.document import Document
from printables.page.setup import PrintSetup
from printables.rakugaaki.box import box_art
from printables.rakugaaki.choices import RakugaakiChoices
from printables.rakugaaki.document import document as drawn
from printables.rakugaaki.reference import rule_pictures

if TYPE_CHECKING:
    from printables.export.tts.things import Rows
    from printables.nets.box_art import BoxArt


def document(setup: PrintSetup, edition: Edition, choices: PrintChoices) -> Document:
    """Return all that is printed for so many players."""
    return drawn(setup, edition, RakugaakiChoices(choices.players))


def on_table(document: Document, setup: PrintSetup) -> Rows:
    """Return what its pieces become in Tabletop Simulator."""
    from printables.rakugaaki.tts import on_table

    return on_table(document, setup)


def box(setup: PrintSetup, edition: Edition) -> BoxArt:
    """Return what is on the box that its pieces go into."""
    return box_art(edition, setup.language, setup.tr)


PRESS = Press(document=document, on_table=on_table, rule_pictures=rule_pictures, box=box)

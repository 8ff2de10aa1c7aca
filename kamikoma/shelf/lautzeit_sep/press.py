"""What is printed of Lautzeit-Sep."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.lautzeit_sep.edition import Edition
from kamikoma.game import Press
from kamikoma.shelf.lautzeit_sep.choices import PrintChoices
from printables.lautzeit_sep.box import box_art
from printables.lautzeit_sep.choices import LautzeitSepChoices
from printables.lautzeit_sep.document import document as drawn
from printables.lautzeit_sep.reference import rule_pictures
from printables.page.document import Document
from printables.page.setup import PrintSetup

if TYPE_CHECKING:
    from printables.export.tts.things import Rows
    from printables.nets.box_art import BoxArt


def document(setup: PrintSetup, edition: Edition, choices: PrintChoices) -> Document:
    """Return the set for as many players as were chosen."""
    return drawn(setup, edition, LautzeitSepChoices(choices.players))


def on_table(document: Document, setup: PrintSetup) -> Rows:
    """Return what its pieces become in Tabletop Simulator."""
    from printables.lautzeit_sep.tts import on_table

    return on_table(document, setup)


def box(setup: PrintSetup, edition: Edition) -> BoxArt:
    """Return what is on the box that its pieces go into."""
    return box_art(edition, setup.tr)


PRESS = Press(document=document, on_table=on_table, rule_pictures=rule_pictures, box=box)

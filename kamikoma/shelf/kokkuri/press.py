"""What is printed of Kokkuri-san."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.kokkuri.edition import Edition
from kamikoma.game import Press
from kamikoma.shelf.kokkuri.choices import PrintChoices
from kamikoma.shelf.kokkuri.telling import colour_notes
from printables.kokkuri.box import box_art
from printables.kokkuri.choices import KokkuriChoices
from printables.kokkuri.document import document as drawn
from printables.kokkuri.reference import rule_pictures
from printables.page.document import Document
from printables.page.setup import PrintSetup

if TYPE_CHECKING:
    from printables.export.tts.things import Rows
    from printables.nets.box_art import BoxArt


def document(setup: PrintSetup, edition: Edition, choices: PrintChoices) -> Document:
    """Return all that is printed for so many players."""
    return drawn(setup, edition, KokkuriChoices(choices.players))


def on_table(document: Document, setup: PrintSetup) -> Rows:
    """Return what its pieces become in Tabletop Simulator."""
    from printables.kokkuri.tts import on_table

    return on_table(document, setup)


def box(setup: PrintSetup, edition: Edition) -> BoxArt:
    """Return what is on the box that its pieces go into."""
    return box_art(edition, setup.language, setup.tr)


PRESS = Press(
    document=document, on_table=on_table, rule_pictures=rule_pictures, box=box, notes=colour_notes
)

"""What is printed of Lineframe."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.lineframe.edition import Edition
from kamikoma.game import Press
from kamikoma.shelf.lineframe.choices import PrintChoices
from printables.lineframe.box import box_art
from printables.lineframe.choices import LineframeChoices
from printables.lineframe.document import document as drawn
from printables.lineframe.reference import rule_pictures
from printables.page.document import Document
from printables.page.setup import PrintSetup

if TYPE_CHECKING:
    from printables.export.tts.things import Rows
    from printables.nets.box_art import BoxArt


def document(setup: PrintSetup, edition: Edition, choices: PrintChoices) -> Document:
    """Return the tapes that were chosen, with all that goes with them."""
    return drawn(setup, edition, LineframeChoices(choices.ids, choices.frame_mm))


def on_table(document: Document, setup: PrintSetup) -> Rows:
    """Return what its pieces become in Tabletop Simulator."""
    from printables.lineframe.tts import on_table

    return on_table(document, setup)


def box(setup: PrintSetup, edition: Edition) -> BoxArt:
    """Return what is on the box that its pieces go into."""
    return box_art(edition, setup.tr)


PRESS = Press(document=document, on_table=on_table, rule_pictures=rule_pictures, box=box)

"""What is printed of Tower of Letter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.tower.edition import Edition
from kamikoma.game import Press
from kamikoma.shelf.tower.choices import PrintChoices
from printables.page.document import Document
from printables.page.setup import PrintSetup
from printables.tower.box import box_art
from printables.tower.choices import CardSize, TowerChoices
from printables.tower.document import document as drawn
from printables.tower.reference import rule_pictures

if TYPE_CHECKING:
    from printables.export.tts.things import Rows
    from printables.nets.box_art import BoxArt


def document(setup: PrintSetup, edition: Edition, choices: PrintChoices) -> Document:
    """Return all that is printed for what was chosen."""
    of = TowerChoices(CardSize(choices.card), full=choices.full, small_board=choices.small_board)
    return drawn(setup, edition, of)


def on_table(document: Document, setup: PrintSetup) -> Rows:
    """Return what its pieces become in Tabletop Simulator."""
    from printables.tower.tts import on_table

    return on_table(document, setup)


def box(setup: PrintSetup, edition: Edition) -> BoxArt:
    """Return what is on the box that its pieces go into."""
    return box_art(edition, setup.tr)


PRESS = Press(document=document, on_table=on_table, rule_pictures=rule_pictures, box=box)

"""Tower of Letter on a table in Tabletop Simulator."""

from __future__ import annotations

from games.message import mark
from printables.export.tts.things import Rows, board, deck, of_kind, sheets
from printables.page.document import Document
from printables.page.identity import RULES
from printables.page.setup import PrintSetup
from printables.tower.piece_names import BOARD, CARD, MAP


def on_table(document: Document, setup: PrintSetup) -> Rows:
    """Return what lies on the table: the board, whole, and the cards with their letters behind."""
    cards = deck("cards", setup.tr(mark("kana cards")), of_kind(document, CARD))
    places = BOARD if of_kind(document, BOARD) else MAP  # as large as it was chosen
    return ((board(document, places), *sheets(document, RULES)), (cards,))

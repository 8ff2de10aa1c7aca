"""Tower of Letter on a table in Tabletop Simulator."""

from __future__ import annotations

from games.message import mark
from printables.document import Document
from printables.page import Translate
from printables.tts.things import Rows, board, deck, of_kind


def on_table(document: Document, tr: Translate) -> Rows:
    """Return what lies on the table: the board, whole, and the cards with their letters behind."""
    cards = deck("cards", tr(mark("kana cards")), of_kind(document, "card"))
    return ((board(document, "board"), board(document, "reference")), (cards,))

"""Lineframe on a table in Tabletop Simulator."""

from __future__ import annotations

from itertools import groupby

from games.message import mark
from printables.export.tts.things import Die, Rows, board, deck, of_kind, sheets
from printables.lineframe.piece_names import DIE, FRAME, SCORE_SHEET
from printables.page.components import Component
from printables.page.document import Document
from printables.page.identity import RULES
from printables.page.setup import PrintSetup


def on_table(document: Document, setup: PrintSetup) -> Rows:
    """Return what lies on the table: each tape as a pile of its frames in their order, and a die.

    Numbers are written with the program's own pencil.
    """
    (die,) = of_kind(document, DIE)
    tapes = tuple(
        deck(
            f"tape-{tape.lower()}",
            setup.tr(mark("tape {id}")).format(id=tape),
            frames,
            face_up=True,
        )
        for tape, frames in groupby(of_kind(document, FRAME), _tape)
    )
    return (
        (*sheets(document, RULES), board(document, SCORE_SHEET)),
        (*tapes, Die("die", die.identity.title)),
    )


def _tape(frame: Component) -> str:
    return frame.identity.group

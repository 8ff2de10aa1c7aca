"""Lineframe on a table in Tabletop Simulator."""

from __future__ import annotations

from itertools import groupby

from games.message import mark
from printables.document import Document
from printables.page import Translate
from printables.pieces import Whole
from printables.tts.things import Die, Rows, board, deck, of_kind


def on_table(document: Document, tr: Translate) -> Rows:
    """Return what lies on the table: each tape as a pile of its frames in their order, and a die.

    Numbers are written with the program's own pencil.
    """
    (die,) = of_kind(document, "die")
    tapes = tuple(
        deck(
            f"tape-{tape.lower()}",
            tr(mark("tape {id}")).format(id=tape),
            frames,
            face_up=True,
        )
        for tape, frames in groupby(of_kind(document, "frame"), _tape)
    )
    return (
        (board(document, "reference"), board(document, "score sheet")),
        (*tapes, Die("die", die.title)),
    )


def _tape(frame: Whole) -> str:
    return frame.name.split("-")[0]

"""Rakugaaki on a table in Tabletop Simulator."""

from __future__ import annotations

from itertools import groupby

from printables.document import Document
from printables.ink import Ink
from printables.page import Translate
from printables.pieces import Whole
from printables.rakugaaki.folded import guard_picture
from printables.tts.things import Die, Figure, Rows, board, of_kind, tile, tiles


def on_table(document: Document, tr: Translate, *, ink: Ink) -> Rows:
    """Return what lies on the table: the town, guards that stand, dice, and tiles in piles.

    The small town lies up; turned over, both halves are the large one.
    """
    left, right = of_kind(document, "half board")
    guards = tuple(
        Figure(f"guard-{number}", whole.title, guard_picture(number - 1, ink))
        for number, whole in enumerate(of_kind(document, "guard"), 1)
    )
    dice = tuple(
        Die(f"die-{number}", whole.title)
        for number, whole in enumerate(of_kind(document, "die"), 1)
    )
    return (
        (board(document, "power"), board(document, "reference")),
        (tile(left, locked=True), tile(right, locked=True, joined=True)),
        (*guards, *dice),
        *(tiles(tuple(own)) for _, own in groupby(of_kind(document, "tile"), _colour)),
    )


def _colour(of: Whole) -> str:
    return of.design.split()[0]

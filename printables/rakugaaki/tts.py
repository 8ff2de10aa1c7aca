"""Rakugaaki on a table in Tabletop Simulator."""

from __future__ import annotations

from itertools import groupby

from printables.export.tts.things import Die, Figure, Rows, board, of_kind, sheets, tile, tiles
from printables.page.components import Component
from printables.page.document import Document
from printables.page.identity import RULES
from printables.page.setup import PrintSetup
from printables.rakugaaki.folded import guard_picture
from printables.rakugaaki.piece_names import DIE, GUARD, HALF_BOARD, POWER, TILE


def on_table(document: Document, setup: PrintSetup) -> Rows:
    """Return what lies on the table: the town, guards that stand, dice, and tiles in piles.

    One town lies up; turned over, both halves are the other one.
    """
    left, right = of_kind(document, HALF_BOARD)
    guards = tuple(
        Figure(f"guard-{number}", guard.identity.title, guard_picture(number - 1, setup.design))
        for number, guard in enumerate(of_kind(document, GUARD), 1)
    )
    dice = tuple(
        Die(f"die-{number}", die.identity.title)
        for number, die in enumerate(of_kind(document, DIE), 1)
    )
    return (
        (board(document, POWER), *sheets(document, RULES)),
        (tile(left, locked=True), tile(right, locked=True, joined=True)),
        (*guards, *dice),
        *(tiles(tuple(pile)) for _, pile in groupby(of_kind(document, TILE), _colour)),
    )


def _colour(tile: Component) -> str:
    return tile.identity.group

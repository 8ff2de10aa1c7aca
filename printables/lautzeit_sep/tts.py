"""Lautzeit-Sep on a table in Tabletop Simulator."""

from __future__ import annotations

from dataclasses import replace

from games.message import mark
from printables.drawing import palette
from printables.drawing.display_list import Box
from printables.export.tts.things import (
    Cube,
    Rows,
    Tile,
    board,
    cut_from,
    deck,
    of_kind,
    sheets,
    tile,
)
from printables.lautzeit_sep.folded import CUBE_MM
from printables.lautzeit_sep.piece_names import BOARD, PIECE, SCORE_CUBE, STICK
from printables.lautzeit_sep.sides import COLOURS
from printables.lautzeit_sep.stick_art import STICK_MM
from printables.page.components import Component
from printables.page.document import Document
from printables.page.identity import RULES
from printables.page.setup import PrintSetup


def on_table(document: Document, setup: PrintSetup) -> Rows:
    """Return what lies on the table: the board, the pieces as a deck, sticks and cubes.

    Racks are left out: nobody sees what is in another player's hand.
    """
    cubes = tuple(
        Cube(f"score-cube-{number}", cube.identity.title, _colour(cube), CUBE_MM)
        for number, cube in enumerate(of_kind(document, SCORE_CUBE), 1)
    )
    sticks = tuple(
        _stick(stick, number) for number, stick in enumerate(of_kind(document, STICK), 1)
    )
    pieces = deck("pieces", setup.tr(mark("pieces")), of_kind(document, PIECE))
    return (
        (board(document, BOARD), *sheets(document, RULES)),
        (pieces, *sticks),
        cubes,
    )


def _colour(cube: Component) -> str:
    colour = COLOURS.get(cube.identity.design, palette.SIX[5]).field
    return colour if isinstance(colour, str) else palette.TEXT


def _stick(stick: Component, number: int) -> Tile:
    """Return a stick as it is once folded: pale in front, dark behind."""
    flat = tile(stick)
    width, height = STICK_MM
    return replace(
        flat,
        key=f"{flat.key}-{number}",
        front=cut_from(flat.front, Box(0, 0, width, height)),
        back=cut_from(flat.front, Box(width, 0, width, height)),
    )

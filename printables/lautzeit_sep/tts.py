"""Lautzeit-Sep on a table in Tabletop Simulator."""

from __future__ import annotations

from dataclasses import replace

from games.message import mark
from printables import palette
from printables.document import Document
from printables.drawing import Box
from printables.lautzeit_sep.board_art import COLOURS
from printables.lautzeit_sep.folded import CUBE_MM, STICK_MM
from printables.page import Translate
from printables.pieces import Whole
from printables.tts.things import Cube, Rows, Tile, board, cut_from, deck, of_kind, tile


def on_table(document: Document, tr: Translate) -> Rows:
    """Return what lies on the table: the board, the pieces as a deck, sticks and cubes.

    Racks are left out: nobody sees what is in another player's hand.
    """
    cubes = tuple(
        Cube(f"score-cube-{number}", whole.title, _colour(whole), CUBE_MM)
        for number, whole in enumerate(of_kind(document, "score cube"), 1)
    )
    sticks = tuple(
        _stick(whole, number) for number, whole in enumerate(of_kind(document, "throwing stick"), 1)
    )
    pieces = deck("pieces", tr(mark("pieces")), of_kind(document, "piece"))
    return (
        (board(document, "board"), board(document, "reference")),
        (pieces, *sticks),
        cubes,
    )


def _colour(cube: Whole) -> str:
    colour = COLOURS.get(cube.design, palette.SIX[5]).field
    return colour if isinstance(colour, str) else palette.TEXT


def _stick(whole: Whole, number: int) -> Tile:
    """Return a stick as it is once folded: pale in front, dark behind."""
    flat = tile(whole)
    width, height = STICK_MM
    return replace(
        flat,
        key=f"{flat.key}-{number}",
        front=cut_from(flat.front, Box(0, 0, width, height)),
        back=cut_from(flat.front, Box(width, 0, width, height)),
    )

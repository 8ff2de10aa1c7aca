"""Lautzeit-Sep's pieces as they lie on a table that is touched."""

from __future__ import annotations

from functools import lru_cache

from games.lautzeit_sep.pieces import Piece
from printables.drawing.display_list import Group, translate
from printables.lautzeit_sep.hand_picture import cut_out
from printables.lautzeit_sep.piece_art import FORMAT
from printables.output.picture import Picture

GAP_MM = 1.0
"""Between the pieces of a combination."""


@lru_cache(maxsize=64)
def piece_picture(piece: Piece) -> Picture:
    """Return a piece."""
    return Picture(FORMAT.width_mm, FORMAT.height_mm, (cut_out(piece),))


@lru_cache(maxsize=1024)
def pieces_picture(pieces: tuple[Piece, ...]) -> Picture:
    """Return pieces side by side, as a combination lies; at least one."""
    pitch = FORMAT.width_mm + GAP_MM
    laid = tuple(Group((cut_out(one),), translate(at * pitch, 0)) for at, one in enumerate(pieces))
    return Picture(len(pieces) * pitch - GAP_MM, FORMAT.height_mm, laid)

"""Lautzeit-Sep's pieces as they lie on a table that is touched."""

from __future__ import annotations

from functools import lru_cache

from games.lautzeit_sep.declaration import COMBINATIONS
from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.pieces import Piece
from printables.drawing import palette
from printables.drawing.display_list import Group, Rect, Text, translate
from printables.lautzeit_sep.piece_art import cut_out
from printables.lautzeit_sep.plates import FORMAT
from printables.output.picture import Picture

COMBINATION_MM = (64.0, 39.0)
"""The sides of a combination, with its bonus below."""

_GAP_MM = 1.0
_ABOVE_MM = 3.0
_INSET_MM = 0.9  # from the edge of a place to its outline


@lru_cache(maxsize=64)
def piece_picture(piece: Piece, edition: Edition) -> Picture:
    """Return a piece."""
    return Picture(FORMAT.width_mm, FORMAT.height_mm, (cut_out(piece, edition),))


@lru_cache(maxsize=1024)
def combination_picture(
    pieces: tuple[Piece, ...], bonus: int, edition: Edition, meant: str = ""
) -> Picture:
    """Return a combination with its bonus, and what it stands for where that is not plain.

    Args:
        pieces: as they lie, one at least.
        bonus: what it brings.
        edition: whose pieces they are.
        meant: as typed, `"S123"`, or by the pieces’ signs; empty if nothing stands for another.
    """
    width, height = COMBINATION_MM
    pitch = FORMAT.width_mm + _GAP_MM
    if len(pieces) > COMBINATIONS:  # by mistake; they overlap
        pitch = (width - 2 * _ABOVE_MM - FORMAT.width_mm) / (len(pieces) - 1)
    left = (width - (len(pieces) - 1) * pitch - FORMAT.width_mm) / 2
    laid = tuple(
        Group((cut_out(one, edition),), translate(left + at * pitch, _ABOVE_MM))
        for at, one in enumerate(pieces)
    )
    base = height - 2.6
    gain = Text(width - 4, base, f"+{bonus}", 27, "black", "end", palette.TEXT, role="bonus")
    meaning = Text(4, base, meant, 22, "medium", colour=palette.QUIET, role="stands")
    paper = Rect(1, 1, width - 2, height - 2, palette.PAPER, radius=4)
    return Picture(width, height, (paper, *laid, gain, *((meaning,) if meant else ())))


@lru_cache(maxsize=16)
def slots_picture(columns: int, rows: int, count: int) -> Picture:
    """Return where the pieces of a hand come to lie.

    Args:
        columns: how many lie beside each other.
        rows: how many below.
        count: how many there are in all.
    """
    wide, tall = FORMAT.width_mm, FORMAT.height_mm
    slots = tuple(
        Rect(
            at % columns * wide + _INSET_MM,
            at // columns * tall + _INSET_MM,
            wide - 2 * _INSET_MM,
            tall - 2 * _INSET_MM,
            stroke=palette.HAIRLINE,
            width_mm=0.35,
            dash=(1.2, 1.2),
            radius=1.6,
        )
        for at in range(min(count, columns * rows))
    )
    return Picture(columns * wide, rows * tall, slots)

"""Pages with one sheet of words and pictures, laid out for whatever paper there is.

A sheet draws itself for a room. On a large paper it is drawn for a room of about A4 and enlarged;
on a small one it is made a little smaller, or turned. What would become too small to read is
refused, with the paper that would do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeAlias

from games.message import message
from printables.document import Page, Placed, Turn, sheet_page
from printables.drawing import Drawing, Group, scale, translate
from printables.extent import extent
from printables.fitting import NoRoomError, PieceSizeError, too_large
from printables.page import SHEET_X_MM, SHEET_Y_MM, Paper, Sheet, sheet_of

Draw: TypeAlias = Callable[[Sheet], Group]
"""Draws a sheet for a room; raises `NoRoomError` if that is too small."""

DrawToCut: TypeAlias = Callable[[Sheet], tuple[Group, tuple[Placed, ...]]]
"""The same of a sheet with pieces to cut out; they lie in the millimetres of the room."""

NORMAL = Sheet(188, 246)
"""The room for which sheets are made, a little less than A4 and Letter have."""

SMALLEST = 0.8
"""Sheets have letters of 7.5 points and more; no smaller than this they stay readable."""

_EDGE_MM = 0.5
_ENLARGED_FROM = 1.15
_STEPS = (1.0, 0.95, 0.9, 0.85, SMALLEST)
_NARROWEST_MM = 160.0  # columns that are narrower tear sentences apart
_OVER_MM = 0.6  # what a line's width and the letters' curves may reach beyond


def reading_page(paper: Paper, piece: str, heading: str, draw: Draw) -> Page:
    """Return a page with a sheet to read or to write on.

    Args:
        paper: the paper.
        piece: what it is, in the layout.
        heading: what it is, translated.
        draw: draws it.

    Raises:
        PieceSizeError: the sheet does not fit the paper.
    """
    placed = _reading(piece, draw, sheet_of(paper))
    if placed is None:
        raise too_large(
            message("“{sheet}”", sheet=heading),
            paper,
            lambda other: _reading(piece, draw, sheet_of(other)) is not None,
        )
    return Page(paper, heading, (placed,))


def _reading(name: str, draw: Draw, room: Sheet) -> Placed | None:
    """Return a sheet as it lies in the room of a page, or None if it has none."""
    for factor, turn in _ways(room):
        wide, high = (room.width_mm, room.height_mm)[:: -1 if turn else 1]
        edge = _EDGE_MM if factor > 1 else 0.0  # lines on the edge become wider too
        own = Sheet((wide - 2 * edge) / factor, (high - 2 * edge) / factor)
        found = _drawn(lambda room: (draw(room), ()), own)
        if found is None:
            continue
        whole: Drawing = found[0]
        if factor != 1:
            whole = Group((whole,), scale(factor).then(translate(edge, edge)))
        return Placed(name, name, SHEET_X_MM, SHEET_Y_MM, wide, high, turn, whole)
    return None


def _ways(room: Sheet) -> Iterator[tuple[float, Turn]]:
    """Yield the factors by which a sheet may be enlarged or made smaller, and its turns.

    The best come first. On a paper that lies, a sheet stands upright if it is turned.
    """
    wide, high = room.width_mm, room.height_mm
    turns: tuple[Turn, ...] = (90, 0) if wide > high else (0, 90)
    large = min(min(wide, high) / NORMAL.width_mm, max(wide, high) / NORMAL.height_mm)
    factors = (large, *_STEPS) if large >= _ENLARGED_FROM else _STEPS
    for turn in turns:
        for factor in factors:
            if (high if turn else wide) / factor >= _NARROWEST_MM:
                yield factor, turn


def cutting_page(
    paper: Paper, piece: str, heading: str, draw: DrawToCut, *, name: str = ""
) -> Page:
    """Return a page with a sheet that has pieces of a size that must stay.

    Args:
        paper: the paper.
        piece: what it is, in the layout.
        heading: what it is, translated.
        draw: draws it.
        name: which of several such sheets it is.

    Raises:
        PieceSizeError: the sheet does not fit the paper.
    """
    page = _cutting(paper, piece, heading, draw, name)
    if page is None:
        raise too_large(
            message("“{sheet}”", sheet=heading),
            paper,
            lambda other: _cutting(other, piece, heading, draw, name) is not None,
        )
    return page


def _cutting(paper: Paper, piece: str, heading: str, draw: DrawToCut, name: str) -> Page | None:
    room = sheet_of(paper)
    found = _drawn(draw, room)
    if found is not None:
        return sheet_page(paper, piece, heading, *found, name=name)
    found = _drawn(draw, Sheet(room.height_mm, room.width_mm))
    if found is None:
        return None
    art, pieces = found
    whole = Placed(
        piece, name or piece, SHEET_X_MM, SHEET_Y_MM, room.height_mm, room.width_mm, 90, art
    )
    return Page(paper, heading, (whole, *(_turned(one, room) for one in pieces)))


def _turned(piece: Placed, room: Sheet) -> Placed:
    """Return a piece of a sheet where it lies once the sheet is turned into a room."""
    left, _, _, bottom = piece.box
    turns: dict[int, Turn] = {0: 90, 90: 180, 180: 270, 270: 0}
    return replace(
        piece,
        x_mm=SHEET_X_MM + room.width_mm - bottom,
        y_mm=SHEET_Y_MM + left,
        turn=turns[piece.turn],
    )


def _drawn(draw: DrawToCut, room: Sheet) -> tuple[Group, tuple[Placed, ...]] | None:
    """Return a sheet for a room if all of it stays within, else None."""
    if room.width_mm <= 0 or room.height_mm <= 0:
        return None
    try:
        art, pieces = draw(room)
    except (NoRoomError, PieceSizeError):
        return None
    lying = tuple(Group((piece.art,), piece.placing) for piece in pieces if piece.art is not None)
    found = extent((art, *lying))
    if found is None:
        return art, pieces
    inside = (
        found.left >= -_OVER_MM
        and found.top >= -_OVER_MM
        and found.right <= room.width_mm + _OVER_MM
        and found.bottom <= room.height_mm + _OVER_MM
    )
    return (art, pieces) if inside else None

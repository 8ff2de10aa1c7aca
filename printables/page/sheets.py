"""Pages with one sheet of words and pictures, laid out for whatever paper there is.

A sheet draws itself for a room. On a large paper it is drawn for a room of about A4 and enlarged;
on a small one it is made a little smaller, or turned. What would become too small to read is
refused, with the paper that would do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeAlias

from games.message import mark, message
from printables.drawing.bounding_box import BoundingBox, stays_within
from printables.drawing.display_list import Drawing, Group, Tag, scale, translate
from printables.page.document import Page, Placed, Turn, carrying_page
from printables.page.fitting import NoRoomError, PieceSizeError, too_large
from printables.page.identity import Identity
from printables.page.paper import SHEET_X_MM, SHEET_Y_MM, Paper, Sheet, Translate, sheet_of
from printables.page.stationery import Stationery

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
_TRIED = 1
"""After so many ways it is asked whether there is any: mostly the first is."""

_NARROWEST_MM = 160.0  # columns that are narrower tear sentences apart
_OVER_MM = 0.6  # what a line's width and the letters' curves may reach beyond


def reading_page(
    paper: Paper, sheet: Identity, heading: str, draw: Draw, on: Stationery | None = None
) -> Page:
    """Return a page with a sheet to read or to write on.

    Args:
        paper: the paper.
        sheet: what it is.
        heading: what it is, for the small print, translated.
        draw: draws it.
        on: what it is printed on, where the paper has room for that.

    Raises:
        PieceSizeError: the sheet does not fit the paper.
    """
    if on is not None and on.fits(paper):
        left, top, room = on.room(paper)
        placed = _reading(sheet, draw, room)
        if placed is not None:
            placed = replace(placed, x_mm=left, y_mm=top)
            return Page(paper, heading, (placed,), stationery=on, ground=on.ground(paper))
    placed = _reading(sheet, draw, sheet_of(paper))
    if placed is None:
        raise too_large(
            message("“{sheet}”", sheet=heading),
            paper,
            lambda other: _has_room(draw, sheet_of(other)),
        )
    return Page(paper, heading, (placed,))


def credited(page: Page, author: str, tr: Translate) -> Page:
    """Return a page of rules whose foot says whose game it is; among the contents it does not."""
    credit = tr(mark("by {who}")).format(who=author)
    return replace(page, heading=f"{page.heading} · {credit}", bookmark=page.heading)


def _reading(sheet: Identity, draw: Draw, room: Sheet) -> Placed | None:
    """Return a sheet as it lies in the room of a page, or None if it has none."""
    ways = ((whole, *way) for whole in (True, False) for way in _ways(room))
    # Rather smaller than without its pictures.
    for number, (whole, factor, turn) in enumerate(ways):
        if number == _TRIED and not _has_room(draw, room):
            return None
        wide, high = (room.width_mm, room.height_mm)[:: -1 if turn else 1]
        edge = _EDGE_MM if factor > 1 else 0.0  # lines on the edge become wider too
        enlarged = Sheet((wide - 2 * edge) / factor, (high - 2 * edge) / factor, whole)
        drawn = _drawn(lambda room: (draw(room), ()), enlarged)
        if drawn is None:
            continue
        art: Drawing = Group((drawn[0],), tag=Tag("Sect"))
        if factor != 1:
            art = Group((art,), scale(factor).then(translate(edge, edge)))
        return Placed(sheet, SHEET_X_MM, SHEET_Y_MM, wide, high, turn, art, role="sheet")
    return None


def _has_room(draw: Draw, room: Sheet) -> bool:
    """Whether a sheet fits a page at all: if so, then as small as it may be made."""
    wide, high = room.width_mm / SMALLEST, room.height_mm / SMALLEST
    return any(
        across >= _NARROWEST_MM
        and _drawn(lambda room: (draw(room), ()), Sheet(across, down, smallest=True))
        for across, down in dict.fromkeys(((wide, high), (high, wide)))
    )


def _ways(room: Sheet) -> Iterator[tuple[float, Turn]]:
    """Yield the factors by which a sheet may be enlarged or made smaller, and its turns.

    The best come first. On a paper that lies, a sheet stands upright if it is turned.
    """
    wide, high = room.width_mm, room.height_mm
    turns: tuple[Turn, ...] = (90, 0) if wide > high else (0, 90) if wide < high else (0,)
    large = min(min(wide, high) / NORMAL.width_mm, max(wide, high) / NORMAL.height_mm)
    factors = (large, *_STEPS) if large >= _ENLARGED_FROM else _STEPS
    for turn in turns:
        for factor in factors:
            if (high if turn else wide) / factor >= _NARROWEST_MM:
                yield factor, turn


def cutting_page(paper: Paper, carrier: Identity, heading: str, draw: DrawToCut) -> Page:
    """Return a page with a sheet that has pieces of a size that must stay.

    Args:
        paper: the paper.
        carrier: what it is.
        heading: what it is, for the small print, translated.
        draw: draws it.

    Raises:
        PieceSizeError: the sheet does not fit the paper.
    """
    page = _cutting(paper, carrier, heading, draw)
    if page is None:
        raise too_large(
            message("“{sheet}”", sheet=heading),
            paper,
            lambda other: _cutting(other, carrier, heading, draw) is not None,
        )
    return page


def _cutting(paper: Paper, carrier: Identity, heading: str, draw: DrawToCut) -> Page | None:
    room = sheet_of(paper)
    drawn = _drawn(draw, room)
    if drawn is not None:
        return carrying_page(paper, carrier, heading, *drawn)
    drawn = _drawn(draw, Sheet(room.height_mm, room.width_mm))
    if drawn is None:
        return None
    art, pieces = drawn
    sheet = Placed(
        carrier,
        SHEET_X_MM,
        SHEET_Y_MM,
        room.height_mm,
        room.width_mm,
        90,
        art,
        role="carrier",
    )
    return Page(paper, heading, (sheet, *(_turned(one, room) for one in pieces)))


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
    over = _OVER_MM
    edge = BoundingBox(-over, -over, room.width_mm + over, room.height_mm + over)
    return (art, pieces) if stays_within((art, *lying), edge) else None

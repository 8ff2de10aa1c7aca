"""Pages with one sheet of words and pictures, laid out for whatever paper there is.

A sheet draws itself for a room. On a large paper it is drawn for a room of about A4 and enlarged;
on a small one it is made a little smaller, or turned. What would become too small to read is
refused, with the paper that would do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from games.message import message
from printables.document import Page, Placed, Turn
from printables.drawing import Drawing, Group, scale, translate
from printables.extent import extent
from printables.fitting import NoRoomError, PieceSizeError, too_large
from printables.page import SHEET_X_MM, SHEET_Y_MM, Paper, Sheet, sheet_of

Draw: TypeAlias = Callable[[Sheet], Group]
"""Draws a sheet for a room; raises `NoRoomError` if that is too small."""

NORMAL = Sheet(188, 246)
"""The room for which sheets are made, a little less than A4 and Letter have."""

SMALLEST = 0.8
"""Sheets have letters of 7.5 points and more; no smaller than this they stay readable."""

_EDGE_MM = 0.5
_ENLARGED_FROM = 1.15
_STEPS = (1.0, 0.95, 0.9, 0.85, SMALLEST)
_NARROWEST_MM = 160.0  # columns that are narrower tear sentences apart
_OVER_MM = 0.6  # what a line's width and the letters' curves may reach beyond


def sheet_page(
    name: str, heading: str, draw: Draw, *, paper: Paper, to_scale: bool = False
) -> Page:
    """Return a page with a sheet.

    Args:
        name: what it is, in the layout.
        heading: what it is, translated.
        draw: draws it.
        paper: the paper.
        to_scale: whether it has pieces of a size that must stay.

    Raises:
        PieceSizeError: the sheet does not fit the paper.
    """
    placed = _placed(name, draw, sheet_of(paper), to_scale=to_scale)
    if placed is None:
        raise too_large(
            message("“{sheet}”", sheet=heading),
            paper,
            lambda other: _placed(name, draw, sheet_of(other), to_scale=to_scale) is not None,
        )
    return Page(paper, heading, (placed,))


def _placed(name: str, draw: Draw, room: Sheet, *, to_scale: bool) -> Placed | None:
    """Return a sheet as it lies in the room of a page, or None if it has none."""
    for factor, turn in _ways(room, to_scale=to_scale):
        wide, high = (room.width_mm, room.height_mm)[:: -1 if turn else 1]
        edge = _EDGE_MM if factor > 1 else 0.0  # lines on the edge become wider too
        art = _fitting(draw, Sheet((wide - 2 * edge) / factor, (high - 2 * edge) / factor))
        if art is None:
            continue
        whole: Drawing = art
        if factor != 1:
            whole = Group((art,), scale(factor).then(translate(edge, edge)))
        return Placed(name, name, SHEET_X_MM, SHEET_Y_MM, wide, high, turn, whole)
    return None


def _ways(room: Sheet, *, to_scale: bool) -> Iterator[tuple[float, Turn]]:
    """Yield the factors by which a sheet may be enlarged or made smaller, and its turns.

    The best come first. On a paper that lies, a sheet stands upright if it is turned.
    """
    wide, high = room.width_mm, room.height_mm
    turns: tuple[Turn, ...] = (90, 0) if wide > high else (0, 90)
    if to_scale:
        yield from ((1.0, turn) for turn in sorted(turns))
        return
    large = min(min(wide, high) / NORMAL.width_mm, max(wide, high) / NORMAL.height_mm)
    factors = (large, *_STEPS) if large >= _ENLARGED_FROM else _STEPS
    for factor in factors:
        for turn in turns:
            if (high if turn else wide) / factor >= _NARROWEST_MM:
                yield factor, turn


def _fitting(draw: Draw, room: Sheet) -> Group | None:
    """Return a sheet for a room if all of it stays within, else None."""
    if room.width_mm <= 0 or room.height_mm <= 0:
        return None
    try:
        art = draw(room)
    except (NoRoomError, PieceSizeError):
        return None
    found = extent((art,))
    if found is None:
        return art
    inside = (
        found.left >= -_OVER_MM
        and found.top >= -_OVER_MM
        and found.right <= room.width_mm + _OVER_MM
        and found.bottom <= room.height_mm + _OVER_MM
    )
    return art if inside else None

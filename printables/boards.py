"""Boards larger than a page: split into pages that overlap, with marks to align them by."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import ceil

from games.message import mark
from printables import palette
from printables.document import Page, Placed
from printables.drawing import Box, Drawing, Group, Path, Rect, Segment, Text, polyline, translate
from printables.page import MARGIN_MM, SHEET_X_MM, SHEET_Y_MM, Paper, Sheet, Translate, sheet_of

OVERLAP_MM = 10.0
"""How much of a page its neighbour shows again, to stick one on the other."""

_MARK_MM = 4.0
_MAP_MM = 3.2  # the side of a page on the map of the pages


@dataclass(frozen=True, slots=True)
class Board:
    """A board as it will lie on the table.

    Attributes:
        name: what it is, in the layout.
        width_mm, height_mm: its sides.
        art: its drawing, from (0, 0).
        covers: whether a part of it, given as a box, has anything on it; a page without is left
            out.
    """

    name: str
    width_mm: float
    height_mm: float
    art: Drawing
    covers: Callable[[Box], bool]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a board that goes on one page.

    Attributes:
        row, column: where it is among the parts, from 0.
        box: what of the board it shows.
    """

    row: int
    column: int
    box: Box


def parts_of(board: Board, room: Sheet) -> tuple[Part, ...]:
    """Return the parts of a board, row by row; neighbours show `OVERLAP_MM` of each other.

    All parts are equally large. One that would only show what its neighbours show is left out.
    """
    columns, width = _shares(board.width_mm, room.width_mm)
    rows, height = _shares(board.height_mm, room.height_mm)
    found = []
    for row in range(rows):
        for column in range(columns):
            x, y = column * (width - OVERLAP_MM), row * (height - OVERLAP_MM)
            left, top = (OVERLAP_MM if at else 0.0 for at in (column, row))
            right = OVERLAP_MM if column < columns - 1 else 0.0
            bottom = OVERLAP_MM if row < rows - 1 else 0.0
            own = Box(x + left, y + top, width - left - right, height - top - bottom)
            if board.covers(own):
                found.append(Part(row, column, Box(x, y, width, height)))
    return tuple(found)


def _shares(length: float, room: float) -> tuple[int, float]:
    """Return into how many parts a length goes, and how long each is."""
    count = max(1, ceil((length - OVERLAP_MM) / (room - OVERLAP_MM)))
    return count, (length + (count - 1) * OVERLAP_MM) / count


def board_pages(board: Board, *, paper: Paper, heading: str, tr: Translate) -> tuple[Page, ...]:
    """Return the pages of a board.

    Args:
        board: the board.
        paper: the paper.
        heading: what it is, translated.
        tr: for the words that tell how to join the pages.
    """
    parts = parts_of(board, sheet_of(paper))
    note = tr(
        mark("Cut off the strip up to the marks on the right and below; stick edge on marks.")
    )
    pages = []
    for part in parts:
        art = Group(
            (Group((board.art,), translate(-part.box.x, -part.box.y)),),
            clip=Path((Box(0, 0, part.box.width, part.box.height),)),
        )
        name = f"{board.name} {part.row + 1}/{part.column + 1}"
        placed = Placed(
            board.name, name, SHEET_X_MM, SHEET_Y_MM, part.box.width, part.box.height, art=art
        )
        marks: list[Drawing] = [*_map(parts, part, paper)]
        if len(parts) > 1:
            marks += [
                Text(MARGIN_MM, SHEET_Y_MM - 0.7, note, 7, colour=palette.QUIET, role="note"),
                *_alignment(parts, part),
            ]
        pages.append(Page(paper, heading, (placed,), tuple(marks)))
    return tuple(pages)


def _alignment(parts: tuple[Part, ...], part: Part) -> Iterator[Drawing]:
    """Yield the marks where a neighbour's edge comes to lie."""
    there = {(other.row, other.column) for other in parts}
    left, top = SHEET_X_MM, SHEET_Y_MM
    right, bottom = left + part.box.width, top + part.box.height
    segments: list[Segment] = []
    for beside, at in ((-1, left + OVERLAP_MM), (1, right - OVERLAP_MM)):
        if (part.row, part.column + beside) in there:
            for y in (top, bottom - _MARK_MM):
                segments += polyline((at, y), (at, y + _MARK_MM))
    for beside, at in ((-1, top + OVERLAP_MM), (1, bottom - OVERLAP_MM)):
        if (part.row + beside, part.column) in there:
            for x in (left, right - _MARK_MM):
                segments += polyline((x, at), (x + _MARK_MM, at))
    if segments:
        yield Path(tuple(segments), stroke=palette.BLACK, width_mm=0.15)


def _map(parts: tuple[Part, ...], part: Part, paper: Paper) -> Iterator[Drawing]:
    """Yield the map of the pages, at the lower right, with this one filled."""
    columns = 1 + max(other.column for other in parts)
    rows = 1 + max(other.row for other in parts)
    left = paper.width_mm - MARGIN_MM - columns * _MAP_MM
    top = paper.height_mm - MARGIN_MM - min(rows * _MAP_MM, 8.5)
    high = min(_MAP_MM, 8.5 / rows)
    for other in parts:
        yield Rect(
            left + other.column * _MAP_MM,
            top + other.row * high,
            _MAP_MM - 0.5,
            high - 0.5,
            palette.TEXT if other == part else None,
            stroke=palette.QUIET,
            width_mm=0.15,
        )

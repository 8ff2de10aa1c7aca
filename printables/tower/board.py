"""The staircase of 45 places: as a board of card size, as a map, and to write a tower on."""

from __future__ import annotations

from functools import partial

from games.message import mark
from games.tower.edition import Edition
from games.tower.tower import CORNER, SIDE, SPOTS, Spot
from printables.drawing import palette
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    polyline,
    translate,
)
from printables.page.boards import Board
from printables.page.paper import Sheet, Translate
from printables.page.piece_sheets import Format
from printables.page.text_blocks import SMALL_PT, space, stack, text, title
from printables.tower.kinds import BOARD

_GAP_MM = 1.5  # between the cards on the board
_EDGE_MM = 4.0


def board(edition: Edition, form: Format, tr: Translate) -> Board:
    """Return the board on which cards of a size fit."""
    art = Group(
        _staircase(edition.first.value, form.width_mm, form.height_mm, _GAP_MM),
        translate(_EDGE_MM, _EDGE_MM),
    )
    return Board(
        BOARD,
        tr(mark("board")),
        SIDE * (form.width_mm + _GAP_MM) - _GAP_MM + 2 * _EDGE_MM,
        SIDE * (form.height_mm + _GAP_MM) - _GAP_MM + 2 * _EDGE_MM,
        art,
        partial(_covers, form),
    )


def _covers(form: Format, box: Box) -> bool:
    """Whether a place begins or ends within a part of the board."""
    for spot in SPOTS:
        x, y = _corner(spot, form.width_mm + _GAP_MM, form.height_mm + _GAP_MM)
        left, top = x + _EDGE_MM, y + _EDGE_MM
        if (
            left < box.x + box.width
            and left + form.width_mm > box.x
            and top < box.y + box.height
            and top + form.height_mm > box.y
        ):
            return True
    return False


def _corner(spot: Spot, step_x: float, step_y: float) -> tuple[float, float]:
    """Return the upper left corner of a place, of a staircase from (0, 0)."""
    return (spot.column - 1) * step_x, (SIDE - spot.row) * step_y


def _staircase(
    first: str, width: float, height: float, gap: float, *, labels: bool = True, blank: bool = False
) -> tuple[Drawing, ...]:
    """Return the places; `blank` leaves room to write in them."""
    parts: list[Drawing] = []
    small = max(6.0, min(9.0, height / 4))
    for spot in SPOTS:
        x, y = _corner(spot, width + gap, height + gap)
        parts.append(
            Rect(
                x,
                y,
                width,
                height,
                stroke=palette.QUIET,
                width_mm=0.2,
                dash=() if blank else (1.6, 1.0),
                radius=1.6 if blank else 2.5,
            )
        )
        if spot == CORNER:
            em = (0.4 if blank else 0.5) * width
            parts.append(
                Text(
                    x + width / 2,
                    y + height / 2 + 0.38 * em,
                    first,
                    em / MM_PER_POINT,
                    "medium",
                    "middle",
                    palette.QUIET,
                    role="first",
                    outline_mm=0.2,
                )
            )
        if labels:
            parts.append(
                Text(
                    x + 1.6,
                    y + 1.4 + small * MM_PER_POINT * 0.73,
                    str(spot),
                    small,
                    colour=palette.QUIET,
                    role="spot",
                )
            )
    return tuple(parts)


def map_sheet(edition: Edition, sheet: Sheet, tr: Translate) -> Group:
    """Return the whole board on one page, each place with its column and row."""
    how = tr(
        mark("Each place with its column and row, as they are typed. Cards stand bottom row first.")
    )
    top = title(tr(mark("The tower")), how, sheet.width_mm)
    width, height = _cell(sheet, sheet.height_mm - top.height_mm - 6)
    grid = Group(
        _staircase(edition.first.value, width, height, 1.0), translate(0, top.height_mm + 5)
    )
    return Group((*top.drawings, grid))


def tower_sheet(edition: Edition, sheet: Sheet, tr: Translate) -> Group:
    """Return a page to write the final tower on, and to count it."""
    how = tr(mark("Kana for a card that shows it, its letter for one face down."))
    top = title(tr(mark("Our tower")), how, sheet.width_mm)
    foot = 26.0
    width, height = _cell(sheet, sheet.height_mm - top.height_mm - foot - 8)
    grid = Group(
        _staircase(edition.first.value, width, height, 1.0, blank=True),
        translate(0, top.height_mm + 5),
    )
    fields = (
        (mark("players"), 0.36),
        (mark("date"), 0.16),
        (mark("face down"), 0.16),
        (mark("bonus"), 0.14),
        (mark("score"), 0.18),
    )
    y = sheet.height_mm - foot + 4
    x = 0.0
    parts: list[Drawing] = []
    for words, share in fields:
        room = share * sheet.width_mm - 3
        parts += [
            Path(polyline((x, y + 10), (x + room, y + 10)), stroke=palette.TEXT, width_mm=0.25),
            Text(x, y + 14, tr(words), 7.5, colour=palette.QUIET),
        ]
        x += share * sheet.width_mm
    grades = stack(
        [space(y + 17), text(_grades(edition, tr), sheet.width_mm, SMALL_PT, colour=palette.QUIET)]
    )
    return Group((*top.drawings, grid, *parts, *grades.drawings))


def _cell(sheet: Sheet, height_mm: float) -> tuple[float, float]:
    """Return the sides of a place, of a staircase that fills the width or the height."""
    width = (sheet.width_mm + 1) / SIDE - 1
    height = min((height_mm + 1) / SIDE - 1, 1.35 * width)
    return width, height


def _grades(edition: Edition, tr: Translate) -> str:
    """Return what each score is worth, on one line."""
    low = 0
    parts = []
    for grade in edition.grades:
        parts.append(
            f"{low}–{grade.up_to}: {grade.grade}" if low < grade.up_to else f"{low}: {grade.grade}"
        )
        low = grade.up_to + 1
    return "   ".join((tr(mark("Grades")), *parts))

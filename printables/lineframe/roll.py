"""What goes with each tape, in the room below its strips: a band for its roll, and its line.

The line counts the QR frames on a player's table: a coin moves along it from station to station,
and at the last one the game ends, or its last round begins.
"""

from __future__ import annotations

from dataclasses import replace

from games.lineframe.edition import Edition
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    polyline,
)
from printables.drawing.fonts import CAP_HEIGHT
from printables.lineframe.band import INK, ROLL_MM, roll_band
from printables.lineframe.piece_names import LINE, ROLL_BAND
from printables.page.document import Page, Placed, rectangle
from printables.page.identity import only
from printables.page.paper import SHEET_X_MM, SHEET_Y_MM, Translate, sheet_of
from printables.page.text_blocks import SMALL_PT, text

LINE_MM = (150.0, 25.0)
"""The sides of the line."""

_MOST_STATIONS = 12
_ABOVE_MM = 13.0  # from the strips to the first of these, for the strips' guides
_GAP_MM = 4.0


def band_piece(x_mm: float, y_mm: float, copy: int, design: Design, tr: Translate) -> Placed:
    """Return the band around a roll, its corner at `(x_mm, y_mm)`."""
    width, height = ROLL_MM
    return Placed(
        only(ROLL_BAND, tr(mark("band for the roll")), copy),
        x_mm,
        y_mm,
        width,
        height,
        art=roll_band(design),
        outline=rectangle(width, height),
    )


def with_roll(
    page: Page, copy: int, edition: Edition, design: Design, tr: Translate
) -> Page | None:
    """Return the last page of a tape with its band and its line; None where it has no room.

    Args:
        page: the page.
        copy: which player's it is, from 1; 0 if there is one tape.
        edition: how many QR frames end the game.
        design: full or eco.
        tr: for the words.
    """
    room = sheet_of(page.paper)
    low = max(placed.box[3] for placed in page.placed) - SHEET_Y_MM + _ABOVE_MM
    wide = max(ROLL_MM[0], LINE_MM[0])
    how = text(
        tr(mark("A band for the roll: cut it out, lay it around the tape, and glue its end.")),
        wide,
        SMALL_PT,
        colour=palette.QUIET,
    )
    left = (room.width_mm - wide) / 2
    taken = how.height_mm + 1 + ROLL_MM[1]
    if left < 0 or low + taken > room.height_mm:
        return None
    x, y = SHEET_X_MM + left, SHEET_Y_MM + low + how.height_mm + 1
    pieces = [band_piece(x, y, copy, design, tr)]
    stations = edition.end_qr_frames.value
    if low + taken + _GAP_MM + LINE_MM[1] <= room.height_mm and 1 < stations <= _MOST_STATIONS:
        pieces.append(
            Placed(
                only(LINE, tr(mark("line of stations")), copy),
                x,
                y + ROLL_MM[1] + _GAP_MM,
                *LINE_MM,
                art=_line(stations, design, tr),
                outline=rectangle(*LINE_MM),
            )
        )
    caption = Group((how.at(SHEET_X_MM + left, SHEET_Y_MM + low),))
    return replace(page, placed=(*page.placed, *pieces), marks=(*page.marks, caption))


def _line(stations: int, design: Design, tr: Translate) -> Group:
    """Return the line: a rail with a station for each QR frame, the last one a terminus."""
    wide, high = LINE_MM
    full = design is Design.FULL
    words = text(
        tr(
            mark(
                "A coin counts your QR frames. At the terminus the game ends; with others, play "
                "the round out."
            )
        ),
        wide - 8,
        SMALL_PT,
    )
    y = (high + words.height_mm + 2) / 2
    first, last = 11.0, wide - 13.0
    step = (last - first) / (stations - 1)
    parts: list[Drawing] = [
        Rect(0.15, 0.15, wide - 0.3, high - 0.3, palette.PAPER, INK, 0.3, radius=1.5),
        words.at(4, 2),
    ]
    rail = polyline((first, y), (last, y))
    parts.append(Path(rail, stroke=INK, width_mm=2.4 if full else 0.3))
    if full:
        parts.append(Path(rail, stroke=palette.PAPER, width_mm=0.5, dash=(2.4, 1.4)))
    for at in range(stations):
        x = first + at * step
        end = at == stations - 1
        colour = palette.SIX[at % 6]
        radius = min(7.2 if end else 5.8, 0.46 * step)
        rim = INK if end else colour.field if full else colour.line
        parts.append(Circle(x, y, radius, palette.PAPER, rim, 1.5 if full else 0.35))
        if end:
            parts.append(Circle(x, y, radius - 1.6, None, INK, 0.35))
        size = 13.0 if end else 11.0
        base = y + size * MM_PER_POINT * CAP_HEIGHT / 2
        paint = INK if end else colour.dark
        parts.append(Text(x, base, str(at + 1), size, "black", "middle", paint))
    return Group(tuple(parts))

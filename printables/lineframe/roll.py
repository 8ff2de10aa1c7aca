"""What goes with each tape, in the room below its strips: a band for its roll, and its counter.

The counter is a film's leader for the QR frames on a player's table: a coin moves along it, and on
its last frame the game ends, or its last round begins.
"""

from __future__ import annotations

from dataclasses import replace

from games.lineframe.edition import Edition
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import Group, Rect, translate
from printables.lineframe.band import ROLL_MM, roll_band
from printables.lineframe.film import INK, leader
from printables.lineframe.piece_names import COUNTER, ROLL_BAND
from printables.page.document import Page, Placed, rectangle
from printables.page.identity import only
from printables.page.paper import SHEET_X_MM, SHEET_Y_MM, Translate, sheet_of
from printables.page.text_blocks import SMALL_PT, text

COUNTER_MM = (150.0, 34.0)
"""The sides of the counter."""

_MOST_COUNTED = 12
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
    """Return the last page of a tape with its band and its counter; None where it has no room.

    Args:
        page: the page.
        copy: which player's it is, from 1; 0 if there is one tape.
        edition: how many QR frames end the game.
        design: full or eco.
        tr: for the words.
    """
    room = sheet_of(page.paper)
    low = max(placed.box[3] for placed in page.placed) - SHEET_Y_MM + _ABOVE_MM
    wide = max(ROLL_MM[0], COUNTER_MM[0])
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
    counted = edition.end_qr_frames.value
    if low + taken + _GAP_MM + COUNTER_MM[1] <= room.height_mm and 1 < counted <= _MOST_COUNTED:
        pieces.append(
            Placed(
                only(COUNTER, tr(mark("QR frame counter")), copy),
                x,
                y + ROLL_MM[1] + _GAP_MM,
                *COUNTER_MM,
                art=_counter(counted, design, tr),
                outline=rectangle(*COUNTER_MM),
            )
        )
    caption = Group((how.at(SHEET_X_MM + left, SHEET_Y_MM + low),))
    return replace(page, placed=(*page.placed, *pieces), marks=(*page.marks, caption))


def _counter(frames: int, design: Design, tr: Translate) -> Group:
    """Return the count: a film's leader with a frame for each QR frame, the last one the end."""
    wide, high = COUNTER_MM
    words = text(
        tr(
            mark(
                "Move a coin one space for each QR frame you place. On the last one "
                "the game ends; with others, play the round out."
            )
        ),
        wide - 8,
        SMALL_PT,
    )
    top = words.height_mm + 3.0
    colours = (*(at % 6 + 1 for at in range(frames - 1)), 5)
    film = leader(tuple(range(1, frames + 1)), wide - 6, high - top - 2.5, colours, design)
    return Group(
        (
            Rect(0.15, 0.15, wide - 0.3, high - 0.3, palette.PAPER, INK, 0.3, radius=1.5),
            words.at(4, 2),
            Group((film,), translate(3, top)),
        )
    )

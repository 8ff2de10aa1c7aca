"""A turn in three pictures: the strip is cut, stuck, and written on."""

from __future__ import annotations

from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Drawing,
    Group,
    Rect,
    Use,
    scale,
    translate,
)
from printables.drawing.text import paragraph
from printables.lineframe.band import LOOK
from printables.lineframe.drawn_tape import strip
from printables.lineframe.frame_art import swatch
from printables.lineframe.handwriting import Written
from printables.lineframe.mats import GAP_MM, PICTURE_MM, framed, side_by_side
from printables.lineframe.tools import arrow, pencil, scissors
from printables.page.paper import Translate
from printables.page.text_blocks import Block, stack

_TURN_MM = 40.0


def turn_pictures(width: float, design: Design, tr: Translate) -> Block:
    """Return a turn in three pictures: the strip is cut, stuck, and written on."""
    panel = (width - 2 * GAP_MM) / 3
    words = (
        tr(mark("Rolled: 5. Pull the tape up to its first 5, and cut behind it.")),
        tr(mark("Stick the strip on the grid, edge to edge with a QR frame that lay there.")),
        tr(mark("Write the 5 into one of the strip’s frames.")),
    )
    share = min(1.15, panel / 60.0) * PICTURE_MM / _TURN_MM
    cells: list[Block] = []
    pictures = ((_pulled, 5), (_stuck, 4), (_written_on, 2))
    for (picture, colour), step_text in zip(pictures, words, strict=True):
        shown = Group(picture(design), scale(share))
        caption = paragraph(
            step_text,
            panel / 2,
            0,
            panel - 1,
            8.5,
            anchor="middle",
            colour=palette.TEXT,
            leading=1.3,
        )
        cells.append(
            stack(
                [
                    framed((shown,), panel, _TURN_MM, design, colour),
                    Block(caption.texts, caption.height_mm),
                ],
                1,
            )
        )
    return side_by_side(cells, panel)


_SIDE_MM = 13.0
_FROM = 3  # of `FRAMES`, the first of the strip
_CUT = 3  # frames of the strip that shows its first 5 at its end
_QR = 7  # of `FRAMES`, what lay there before


def _pulled(design: Design) -> tuple[Drawing, ...]:
    """A die that shows 5, and the tape up to the frame that has it first."""
    left, top = -26.6, 0.0
    end = left + _CUT * _SIDE_MM
    return (
        Use(swatch(5, 12, design), left, -16.5),
        *arrow(left + 15, -10.5, end - 1, -10.5),
        Group(strip(_FROM, _CUT, _SIDE_MM, design), translate(left, top)),
        Group(strip(_FROM + _CUT, 1, _SIDE_MM, design), translate(end + 1.2, top)),
        scissors(end + 0.6, top + 6.5, -90, 11),
    )


_LEFT_MM = -19.5


def _stuck(design: Design) -> tuple[Drawing, ...]:
    """The strip below a QR frame that it touches."""
    middle = _LEFT_MM + 2.5 * _SIDE_MM
    return (
        *_laid(design, None),
        *arrow(middle, 18.4, middle, 12.4),
    )


def _written_on(design: Design) -> tuple[Drawing, ...]:
    """The same with a 5 in one of the new frames."""
    return (
        *_laid(design, 5),
        pencil(_LEFT_MM + 2.66 * _SIDE_MM, 5.4, 15.0),
    )


def _laid(design: Design, number: Written | None) -> tuple[Drawing, ...]:
    """Return the strip where it lies, and which of the frames are its own."""
    written = {} if number is None else {_CUT - 1: number}
    size = (_CUT * _SIDE_MM + 0.6, _SIDE_MM + 0.6)
    return (
        Group(strip(_QR, 1, _SIDE_MM, design), translate(_LEFT_MM + _SIDE_MM, -3 - _SIDE_MM)),
        Group(strip(_FROM, _CUT, _SIDE_MM, design, written), translate(_LEFT_MM, -3)),
        Rect(_LEFT_MM - 0.3, -3.3, *size, None, LOOK.ink, 0.7, radius=0.8),
    )

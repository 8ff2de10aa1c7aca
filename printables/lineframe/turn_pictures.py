"""A turn in three pictures: the strip is cut, stuck, and written on; and what it may cover."""

from __future__ import annotations

from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Use,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.text import paragraph
from printables.lineframe.band import LOOK
from printables.lineframe.drawn_tape import lifted, strip
from printables.lineframe.frame_art import swatch
from printables.lineframe.handwriting import Written
from printables.lineframe.mats import GAP_MM, PICTURE_MM, Grid, framed, side_by_side
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
    laid = (_LEFT_MM, -3.0)
    pictures = ((_pulled, 5, _PULLED_MM), (_stuck, 4, laid), (_written_on, 2, laid))
    for (picture, colour, corner), step_text in zip(pictures, words, strict=True):
        shown = Group(picture(design), scale(share))
        mat = framed((shown,), panel, _TURN_MM, design, colour, grid=_scaled(corner, share))
        cells.append(stack([mat, caption_below(step_text, panel)], 1))
    return side_by_side(cells, panel)


def _scaled(corner: tuple[float, float], share: float) -> Grid:
    """Return the mat's lines along frames of `_SIDE_MM`, one of which has its corner there."""
    return Grid(share * _SIDE_MM, share * corner[0], share * corner[1])


def caption_below(words: str, width: float) -> Block:
    """Return what stands below a picture, in its middle."""
    caption = paragraph(words, width / 2, 0, width - 1, 8.5, anchor="middle", colour=palette.TEXT,
                        leading=1.3)  # fmt: skip
    return Block(caption.texts, caption.height_mm)


_SIDE_MM = 13.0
_PULLED_MM = (-26.6, 0.0)  # where the tape lies that is pulled
_FROM = 3  # of `FRAMES`, the first of the strip
_CUT = 3  # frames of the strip that shows its first 5 at its end
_QR = 7  # of `FRAMES`, what lay there before


def _pulled(design: Design) -> tuple[Drawing, ...]:
    """A die that shows 5, and the tape up to the frame that has it first."""
    left, top = _PULLED_MM
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


_ROW_SIDE_MM = 11.0
_ROW_MM = (-2.3 * _ROW_SIDE_MM, 1.5)
COVERING_GRID = Grid(_ROW_SIDE_MM, *_ROW_MM)
"""The mat's lines below the frames of `covering_picture`."""


def covering_picture(legal: bool, design: Design) -> tuple[Drawing, ...]:
    """Return a strip that comes down on two frames beside a QR frame.

    Args:
        legal: whether both are empty; else a number is written in one of them.
        design: full or eco.
    """
    side, (left, top) = _ROW_SIDE_MM, _ROW_MM
    written: dict[int, Written] = {} if legal else {1: 4}
    paint = palette.SIX[2 if legal else 0].dark
    x, y = left + 4.3 * side, 0.5
    if legal:
        sign: Drawing = Circle(x, y, 3.4, None, paint, 1.2)
    else:
        cross = (
            *polyline((x - 3, y - 3), (x + 3, y + 3)),
            *polyline((x - 3, y + 3), (x + 3, y - 3)),
        )
        sign = Path(cross, stroke=paint, width_mm=1.3, cap="round")
    return (
        Group(strip(_QR, 1, side, design), translate(left, top)),
        Group(strip(1, 2, side, design, written), translate(left + side, top)),
        lifted(4, 2, side, design, rotate(-5).then(translate(left + side + 0.8, top - 9.5))),
        *arrow(left + 3.4 * side, top - 5.5, left + 3.4 * side, top + 3.5),
        sign,
    )

"""How a game begins, as a picture: the first QR frame is cut out of the tape and lies alone."""

from __future__ import annotations

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    path_of,
    polyline,
    scale,
    translate,
)
from printables.lineframe.drawn_tape import strip
from printables.lineframe.film import INK
from printables.lineframe.mats import Grid, mat
from printables.lineframe.tools import arrow, scissors
from printables.page.text_blocks import Block

UNUSED, FIRST_QR = (5, 2), 7
"""Which of `FRAMES` come before the first QR frame of the picture's tape, and that one."""

_WIDE_MM, _HIGH_MM = 90.0, 28.0
SIDE_MM = 14.5
"""The side of a frame."""

_TOP_MM = 5.0
_LAID_MM = 73.0  # from the left to where the QR frame lies on the table


_APART_MM = 4.2  # from a frame to the next where scissors are between them: they hide no sign


_CUT_MM = 2.2  # from the frames before the first QR frame to it, for the dashes of that cut


def set_up_scene(design: Design) -> tuple[Drawing, ...]:
    """Return how the first frame is laid, in mm; where it lies a corner is at (0, 0)."""
    first, count = UNUSED
    left = -_LAID_MM + 0.8
    edge = left + count * SIDE_MM + _CUT_MM
    first_cut = polyline((edge - _CUT_MM / 2, -2.4), (edge - _CUT_MM / 2, SIDE_MM + 2.4))
    end = edge + SIDE_MM
    strokes = [
        segment
        for at in range(count)
        for segment in polyline((left + at * SIDE_MM + 1.7, SIDE_MM - 1.7),
                                (left + (at + 1) * SIDE_MM - 1.7, 1.7))
    ]  # fmt: skip
    middle = SIDE_MM / 2
    full = design is Design.FULL
    return (
        Group(strip(first, count, SIDE_MM, design), translate(left, 0)),
        Path(tuple(strokes), stroke=palette.PAPER, width_mm=2.2, cap="round"),
        Path(tuple(strokes), stroke=INK, width_mm=1.0, cap="round"),
        Path(first_cut, stroke=INK, width_mm=0.45, dash=(1.6, 1.1)),
        Group(strip(FIRST_QR, 1, SIDE_MM, design), translate(edge, 0)),
        Rect(edge, 0, SIDE_MM, SIDE_MM, None, INK, 0.9, radius=0.5),
        Group(strip(0, 1, SIDE_MM, design), translate(end + _APART_MM, 0)),
        scissors(end + _APART_MM / 2, 3.0, -90, 20.0, halo=palette.PAPER),
        *arrow(end + SIDE_MM + _APART_MM + 2.0, middle, -2.0, middle),
        *((Rect(0.8, 1.0, SIDE_MM, SIDE_MM, palette.HAIRLINE),) if full else ()),
        Group(strip(FIRST_QR, 1, SIDE_MM, design)),
    )  # fmt: skip


def set_up_picture(width: float, design: Design) -> Block:
    """Return the same for a width, on its mat."""
    share = width / _WIDE_MM
    ground, *lines = mat(_WIDE_MM, _HIGH_MM, design, 4, Grid(SIDE_MM, _LAID_MM, _TOP_MM))
    scene = Group(set_up_scene(design), translate(_LAID_MM, _TOP_MM))
    seen = Path((Box(0, 0, _WIDE_MM, _HIGH_MM),))
    rim = path_of(Rect(0.15, 0.15, _WIDE_MM - 0.3, _HIGH_MM - 0.3, None, INK, 0.3, radius=1.85))
    whole = Group((ground, Group((*lines, scene), clip=seen), rim), scale(share))
    return Block((whole,), share * _HIGH_MM)

"""How a game begins, as a picture: the first QR frame is cut out of the tape and lies alone."""

from __future__ import annotations

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
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
from printables.lineframe.pale import pale
from printables.lineframe.tools import arrow, scissors
from printables.page.text_blocks import Block

UNUSED, FIRST_QR = (5, 2), 7
"""Which of `FRAMES` come before the first QR frame of the picture's tape, and that one."""

_WIDE_MM, _HIGH_MM = 88.0, 20.0
_SIDE_MM = 12.5
_TOP_MM = 3.2
_LAID_MM = 70.5  # from the left to where the QR frame lies on the table
_PALE = 0.6


def set_up_picture(width: float, design: Design) -> Block:
    """Return the picture for a width."""
    share = width / _WIDE_MM
    full = design is Design.FULL
    first, count = UNUSED
    before = Group(strip(first, count, _SIDE_MM, design))
    edge = 2.5 + count * _SIDE_MM
    end = edge + _SIDE_MM
    strokes = [
        segment
        for at in range(count)
        for segment in polyline((4.2 + at * _SIDE_MM, _TOP_MM + _SIDE_MM - 1.7),
                                (0.8 + (at + 1) * _SIDE_MM, _TOP_MM + 1.7))
    ]  # fmt: skip
    ground, *lines = mat(_WIDE_MM, _HIGH_MM, design, 4, Grid(_SIDE_MM, _LAID_MM, _TOP_MM))
    shade = Rect(_LAID_MM + 0.7, _TOP_MM + 0.9, _SIDE_MM, _SIDE_MM, palette.HAIRLINE)
    scene = (
        Group((pale(before, _PALE) if full else before,), translate(2.5, _TOP_MM)),
        Path(tuple(strokes), stroke=INK, width_mm=0.6, cap="round"),
        Group(strip(FIRST_QR, 1, _SIDE_MM, design), translate(edge, _TOP_MM)),
        Rect(edge, _TOP_MM, _SIDE_MM, _SIDE_MM, None, INK, 0.8, radius=0.5),
        Group(strip(0, 1, _SIDE_MM, design), translate(end + 1.8, _TOP_MM)),
        scissors(end + 0.9, _TOP_MM + 2.2, -90, 13.5, halo=palette.PAPER),
        *arrow(end + _SIDE_MM + 4.0, _TOP_MM + _SIDE_MM / 2, _LAID_MM - 2.4,
               _TOP_MM + _SIDE_MM / 2),
        *((shade,) if full else ()),
        Group(strip(FIRST_QR, 1, _SIDE_MM, design), translate(_LAID_MM, _TOP_MM)),
    )  # fmt: skip
    seen = Path((Box(0, 0, _WIDE_MM, _HIGH_MM),))
    rim = path_of(Rect(0.15, 0.15, _WIDE_MM - 0.3, _HIGH_MM - 0.3, None, INK, 0.3, radius=1.85))
    whole = Group((ground, Group((*lines, *scene), clip=seen), rim), scale(share))
    return Block((whole,), share * _HIGH_MM)

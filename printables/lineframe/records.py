"""The foot of a score sheet: who was first to reach each target."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    polyline,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, cap_height, faced
from printables.drawing.text import fitting_size_pt
from printables.lineframe.film import EDGE_MM, INK, bare_film, clock_dial, window_top
from printables.page.paper import Translate
from printables.page.text_blocks import Block

_HIGH_MM = 44.0
_ASIDE_MM = 1.6  # from the film's ends to its frame
_HEAD_MM = 9.0
_HEADING_PT = 12.0
_HEADS_PT = 8.5
_DIAL_MM = 17.0  # how wide the column of the targets is
_COLOURS = (2, 4, 1)  # which face's colour each target has: apart for all eyes, red the last
_SHARE = 0.66  # of the lines, for the name; the rest is for the date


def records_foot(width_mm: float, targets: Sequence[int], design: Design, tr: Translate) -> Block:
    """Return the records, a frame of film.

    Args:
        width_mm: of the page.
        targets: of one who plays alone, the lowest first.
        design: full or eco.
        tr: for the words.
    """
    wide, high = width_mm - 2 * _ASIDE_MM, _HIGH_MM - 2 * EDGE_MM
    frame = Group(tuple(_records(wide, high, targets, design, tr)), translate(_ASIDE_MM, EDGE_MM))
    return Block((*bare_film(width_mm, _HIGH_MM, design), frame), _HIGH_MM)


def _records(
    wide: float, high: float, targets: Sequence[int], design: Design, tr: Translate
) -> Iterator[Drawing]:
    """Yield the frame in which is written who reached a target first, and when."""
    full = design is Design.FULL
    yield Rect(0, 0, wide, high, palette.PAPER, None if full else INK, 0.25, radius=2.0)
    if full:
        yield Path(window_top(wide, _HEAD_MM, 2.0), fill=palette.SIX[4].tint)
    name = _DIAL_MM + _SHARE * (wide - _DIAL_MM)
    heading = tr(mark("First to reach"))
    face = faced(heading, "logo")
    size = fitting_size_pt(heading, name - 4.0, _HEADING_PT, face)
    base = (_HEAD_MM + size * MM_PER_POINT * cap_height(face)) / 2
    yield Text(3.0, base, heading, size, face, colour=INK)
    day = tr(mark("date"))
    size = fitting_size_pt(day, wide - name - 4.0, _HEADS_PT, "medium")
    base = (_HEAD_MM + size * MM_PER_POINT * CAP_HEIGHT) / 2
    yield Text((name + wide) / 2, base, day, size, "medium", "middle", INK)
    row = (high - _HEAD_MM) / len(targets)
    for at, (target, colour) in enumerate(zip(targets, _COLOURS, strict=False)):
        y = _HEAD_MM + at * row
        paint = palette.SIX[colour - 1]
        ring = (_DIAL_MM / 2 + 0.6, y + row / 2, 0.42 * row)
        ink = palette.mixed(paint.dark, INK, 0.18)
        yield from clock_dial(ring, target, target / targets[-1], colour, design, ink=ink)
        low = y + row / 2 + 3.0
        lines = (
            *polyline((_DIAL_MM + 1.4, low), (name - 1.5, low)),
            *polyline((name + 1.5, low), (wide - 3.0, low)),
        )
        yield Path(lines, stroke=palette.QUIET, width_mm=0.25)

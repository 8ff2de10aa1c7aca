"""What Lineframe's pages of words are printed on: a film that runs down the page."""

from __future__ import annotations

from dataclasses import replace

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import Box, Drawing, Path, Rect, polyline
from printables.lineframe.band import BAND, LOOK
from printables.lineframe.film import INK, holes_down
from printables.page.stationery import Folio, Stationery, folio_words

_EDGE_MM = 3.6
_ASIDE_MM = 7.0  # from the page's edges to what it says
_COUNTER_MM = 2.4  # a frame of the foot's counter
_STEP_MM = 3.0
_MOST_FRAMES = 30


def _frame(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return the edges of a film on both sides, with their holes and the marks between them."""
    full = design is Design.FULL
    right, low = box.x + box.width, box.y + box.height
    parts: list[Drawing] = []
    for x in (box.x, right - _EDGE_MM):
        parts += [
            Rect(x, box.y, _EDGE_MM, box.height, INK)
            if full
            else Path(polyline((x, box.y), (x, low)) + polyline((x + _EDGE_MM, box.y),
                                                                (x + _EDGE_MM, low)),
                      stroke=INK, width_mm=0.2),
            holes_down(box.y + 0.6, low - 0.6, x + _EDGE_MM / 2, design),
        ]  # fmt: skip
    return tuple(parts)


def _foot(strip: Box, folio: Folio, design: Design) -> tuple[Drawing, ...]:
    """Return what the page is, its number, and a tape of frames that is cut behind this page's."""
    words = folio_words(strip, folio, "regular", INK, edge_mm=_ASIDE_MM)  # as the panels are
    y = strip.y + strip.height / 2
    if folio.count > _MOST_FRAMES:  # as of many tapes
        return words
    x = strip.x + (strip.width - folio.count * _STEP_MM) / 2
    full = design is Design.FULL
    frames: list[Drawing] = []
    for at in range(folio.count):
        paint = palette.SIX[at % 6]
        here = at < folio.number
        frames.append(
            Rect(x + at * _STEP_MM, y - _COUNTER_MM / 2, _COUNTER_MM, _COUNTER_MM,
                 paint.field if here and full else None, paint.line if here else palette.HAIRLINE,
                 0.25 if here else 0.15, radius=0.5)
        )  # fmt: skip
    cut = x + folio.number * _STEP_MM - (_STEP_MM - _COUNTER_MM) / 2
    line = Path(polyline((cut, y - 2.2), (cut, y + 2.2)), stroke=INK, width_mm=0.25,
                dash=(0.7, 0.5))  # fmt: skip
    return *words, *frames, line


def _spliced(box: Box, words: Box, design: Design) -> tuple[Drawing, ...]:
    """Return a line to cut along behind the name, that six frames of a tape end."""
    full = design is Design.FULL
    y, side = words.y + words.height / 2, 3.4
    right = box.x + box.width
    first = right - 6 * (side + 0.7)
    line = Path(polyline((words.x + words.width + 3.0, y), (first - 2.0, y)), stroke=INK,
                width_mm=0.35, dash=(2.4, 1.4))  # fmt: skip
    frames = (
        Rect(first + at * (side + 0.7), y - side / 2, side, side, paint.field if full else None,
             paint.line, 0.25, radius=0.6)
        for at, paint in enumerate(palette.SIX)
    )  # fmt: skip
    return line, *frames


def _small_frame(x: float, y: float, ink: str) -> Drawing:
    """Return a frame of the tape in small, before what has no number."""
    return Rect(x - 0.95, y - 0.95, 1.9, 1.9, None, ink, 0.45, radius=0.4)


PAGE_BAND = replace(BAND, trim=_spliced)
"""The title band of pages of words."""

PAGE_NAMED = replace(PAGE_BAND, face="tape")
"""The same on pages that bear the game's name."""

PAGE_LOOK = replace(LOOK, bullet=_small_frame)
"""How the words of these pages look."""

STATIONERY = Stationery(_frame, _foot, aside_mm=_ASIDE_MM)

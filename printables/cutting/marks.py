"""Marks to cut by: a map of a document, made when its pages are laid out.

Corner marks stand off the trim, at both ends of every edge, around the pieces and in the gaps
between them. A cut takes some of them away; where none would be left for a later cut, arrows in
the waste beside its line touch it with their points. Numbers tell the order of the cuts.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from enum import StrEnum
from functools import lru_cache

from printables.cutting.blocks import cuts_of, in_blocks, touch
from printables.cutting.corner_marks import Tick, by_line, cut_edges, joined, segment, ticks
from printables.cutting.machine import keep_clear
from printables.cutting.pointers import pointers, pointing
from printables.cutting.words import arrow_note, order_notes
from printables.drawing import palette
from printables.drawing.display_list import Drawing, Path, Segment
from printables.page.cut_lines import NEAR_MM, Area, Axis, Cutting, across
from printables.page.document import Document, Page
from printables.page.paper import Paper, Translate


class Marks(StrEnum):
    """What a page has to cut by."""

    CORNERS = "corners"
    """Marks off the corners of the pieces, in the waste."""

    LINES = "lines"
    """Lines along the edges of the pieces, on their outer side."""

    BOTH = "both"
    NONE = "none"


HAIR_MM = 0.12

_AXES: tuple[Axis, ...] = ("x", "y")


def marked(document: Document, marks: Marks, tr: Translate) -> Document:
    """Return a document with marks to cut by on every page that is cut straight.

    Args:
        document: the document; what is cut of a page is its `cutting`.
        marks: which marks.
        tr: for the words that tell the order of the cuts.
    """
    if marks is Marks.NONE:
        return document
    return replace(document, pages=tuple(_marked(page, marks, tr) for page in document.pages))


def _marked(page: Page, marks: Marks, tr: Translate) -> Page:
    cutting = page.cutting
    if cutting is None or not cutting.pieces:
        return page
    clear = keep_clear(page.paper) if page.registered else ()
    drawn, has_arrows = _drawn(cutting, page.paper, marks, clear)
    cut_marks = list(drawn)
    cuts = cuts_of(cutting)
    if cuts:
        cut_marks += order_notes(page, cuts, in_blocks(cutting), tr, touching=touch(cutting))
        if has_arrows:
            cut_marks += arrow_note(replace(page, marks=(*page.marks, *cut_marks)), tr)
    return replace(page, marks=(*cut_marks, *page.marks))


@lru_cache(maxsize=64)
def _drawn(
    cutting: Cutting, paper: Paper, marks: Marks, clear: tuple[Area, ...]
) -> tuple[tuple[Drawing, ...], bool]:
    """Return the marks of a sheet, and whether there are arrows among them."""
    around = ticks(cutting, paper, clear)
    cuts = cuts_of(cutting)
    drawings = list(cutting.slanted)
    if marks is not Marks.CORNERS:
        drawings += _lines(cutting)
    if marks is not Marks.LINES:
        lines = tuple(
            part
            for (axis, at), on_line in by_line(around).items()
            for span in joined((tick.start, tick.end) for tick in on_line)
            for part in segment(Tick(axis, at, *span))
        )  # ticks that two pieces have between them are drawn once
        drawings += [
            Path(lines, stroke=palette.PAPER, width_mm=5 * HAIR_MM),
            Path(lines, stroke=palette.BLACK, width_mm=HAIR_MM),
        ]
    numbers, arrows = pointers(in_blocks(cutting), cuts, around, paper, clear)
    if marks is not Marks.CORNERS:  # a line needs nothing that points at it
        numbers, arrows = (*numbers, *(arrow.label for arrow in arrows if arrow.label)), ()
    drawings += pointing(numbers, arrows, HAIR_MM)
    return tuple(drawings), bool(arrows)


def _lines(cutting: Cutting) -> list[Drawing]:
    """Return hairlines along all edges, on their outer side; shared ones have two inner sides."""
    black: dict[tuple[Segment, ...], None] = {}
    white: dict[tuple[Segment, ...], None] = {}
    areas = (*cutting.pieces, *cutting.behind)
    for axis in _AXES:
        for at, spans in cut_edges(cutting, axis).items():
            for area in areas:
                low, high = area.span(axis)
                for edge, out in ((low, -1), (high, 1)):
                    if abs(edge - at) > NEAR_MM:
                        continue
                    start, end = area.span(across(axis))
                    if _shared(areas, axis, edge, out, area):
                        (whole,) = [s for s in spans if s[0] - NEAR_MM < start < s[1] + NEAR_MM]
                        black[segment(Tick(axis, at, *whole))] = None
                        continue
                    black[segment(Tick(axis, edge + out * HAIR_MM / 2, start, end))] = None
                    white[segment(Tick(axis, edge + out * 2.5 * HAIR_MM, start, end))] = None
    return [
        Path(sum(white, ()), stroke=palette.PAPER, width_mm=3 * HAIR_MM),
        Path(sum(black, ()), stroke=palette.BLACK, width_mm=HAIR_MM),
    ]


def _shared(areas: Iterable[Area], axis: Axis, at: float, out: int, area: Area) -> bool:
    """Whether another piece begins where this one ends."""
    start, end = area.span(across(axis))
    for other in areas:
        begins, ends = other.span(across(axis))
        touching = other.span(axis)[0 if out > 0 else 1]
        if abs(touching - at) < NEAR_MM and min(end, ends) - max(start, begins) > NEAR_MM:
            return True
    return False

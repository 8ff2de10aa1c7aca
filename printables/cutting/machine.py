"""What a cutting machine follows: outlines and folds of a page, and marks to find the print by.

All of it comes from the placed pieces that the page is drawn from, in millimetres of the paper as
it lies there, x to the right and y down. What makes up for a printer's error (`Page.offset`) is
no part of it: that moves ink, so that it comes to lie where the pieces are; and the registration
marks on the page are moved with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from printables.cutting.toolpaths import Route, chained, merged, routes_of
from printables.drawing import palette
from printables.drawing.display_list import Drawing, Rect, Text
from printables.page.cut_lines import NEAR_MM, Area
from printables.page.document import Document, Page, Placed
from printables.page.paper import MARGIN_MM, Paper

Layer: TypeAlias = Literal["cut", "fold-back", "fold-forth", "registration"]

INSET_MM = 5.0
"""From the edge of the paper to the middle of the registration marks' lines."""

SQUARE_MM = 5.0
ARM_MM = 20.0
LINE_MM = 0.5

_HEAD_AWAY_MM = 6.0  # what stands at the head of the page makes room for the square
_CLEAR_MM = 1.5


@dataclass(frozen=True, slots=True)
class Outlines:
    """What a machine does on one page.

    Attributes:
        paper: its paper.
        number: which page of its document it is, from 1.
        routes: where it cuts and where it scores, layer by layer.
        registration: the black marks that it looks for.
    """

    paper: Paper
    number: int
    routes: tuple[tuple[Layer, tuple[Route, ...]], ...]
    registration: tuple[Area, ...]


def outlines_of(document: Document) -> tuple[Outlines, ...]:
    """Return what is cut by a machine, page by page: of all but backs, and what nothing is cut of.

    Sheets are cut with their front up, so backs need none.
    """
    return tuple(
        Outlines(page.paper, number, _routes(page), registration(page.paper))
        for number, page in enumerate(document.pages, 1)
        if is_cut(page)
    )


def is_cut(page: Page) -> bool:
    """Whether a machine has anything to do on a page."""
    return page.side != "back" and any(placed.outline is not None for placed in page.placed)


def registration(paper: Paper) -> tuple[Area, ...]:
    """Return the marks that machines with an eye look for, each an area of black.

    A square at the top left, and two corners, at the top right and at the bottom left, whose arms
    point at the square.
    """
    left, top, half = INSET_MM, INSET_MM, LINE_MM / 2
    right, bottom = paper.width_mm - INSET_MM, paper.height_mm - INSET_MM
    return (
        Area(left, top, left + SQUARE_MM, top + SQUARE_MM),
        Area(right - ARM_MM, top - half, right + half, top + half),
        Area(right - half, top - half, right + half, top + ARM_MM),
        Area(left - half, bottom - half, left + ARM_MM, bottom + half),
        Area(left - half, bottom - ARM_MM, left + half, bottom + half),
    )


def keep_clear(paper: Paper) -> tuple[Area, ...]:
    """Return where nothing else may stand, so that a machine's eye is not led astray."""
    by = _CLEAR_MM
    return tuple(
        Area(mark.left - by, mark.top - by, mark.right + by, mark.bottom + by)
        for mark in registration(paper)
    )


def registered(document: Document) -> Document:
    """Return a document with registration marks on every page that a machine cuts."""
    return replace(
        document,
        pages=tuple(_registered(page) if is_cut(page) else page for page in document.pages),
    )


def _registered(page: Page) -> Page:
    marks = tuple(
        Rect(area.left, area.top, area.right - area.left, area.bottom - area.top, palette.BLACK)
        for area in registration(page.paper)
    )
    return replace(
        page,
        marks=(*marks, *map(_aside, page.marks)),
        furniture=tuple(map(_aside, page.furniture)),
        registered=True,
    )


def _aside(drawn: Drawing) -> Drawing:
    """Return a line at the head of a page with room for the square before it."""
    head = MARGIN_MM + SQUARE_MM
    if isinstance(drawn, Text) and drawn.anchor == "start" and not drawn.turn and drawn.y < head:
        return replace(drawn, x=drawn.x + _HEAD_AWAY_MM)
    return drawn


def _routes(page: Page) -> tuple[tuple[Layer, tuple[Route, ...]], ...]:
    cut: list[Route] = []
    back: list[Route] = []
    forth: list[Route] = []
    pieces = [placed for placed in page.placed if placed.outline is not None]
    close = _touching(pieces)
    for placed in pieces:
        if placed.outline is None:
            continue
        if placed not in close:
            cut += chained(routes_of(placed.outline.cut, placed.placing))
        back += chained(routes_of(placed.outline.back, placed.placing))
        forth += chained(routes_of(placed.outline.forth, placed.placing))
    edges = merged(
        route
        for placed in close
        if placed.outline is not None
        for route in routes_of(placed.outline.cut, placed.placing)
    )
    cut += chained(edges)
    layers: list[tuple[Layer, tuple[Route, ...]]] = [("cut", tuple(cut))]
    layers += [("fold-back", tuple(back))] if back else []
    layers += [("fold-forth", tuple(forth))] if forth else []
    return tuple(layers)


def _touching(pieces: Sequence[Placed]) -> list[Placed]:
    """Return the pieces that have an edge in common with another: it is cut only once."""
    return [
        one
        for one in pieces
        if any(one is not other and _touch(Area(*one.box), Area(*other.box)) for other in pieces)
    ]


def _touch(one: Area, other: Area) -> bool:
    wide = min(one.right, other.right) - max(one.left, other.left)
    high = min(one.bottom, other.bottom) - max(one.top, other.top)
    return (abs(wide) < NEAR_MM < high) or (abs(high) < NEAR_MM < wide)

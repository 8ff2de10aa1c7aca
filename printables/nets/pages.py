"""Nets on pages, each page with a legend of its lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from games.message import Message, mark, message
from printables.drawing import palette
from printables.drawing.display_list import Drawing, Group, Path, Text, polyline, translate
from printables.drawing.fonts import text_width_mm
from printables.nets.folding import Net
from printables.nets.net_art import (
    LINE_MM,
    TAB_FILL,
    cut_lines,
    fold_lines,
    letter,
    net_art,
    net_outline,
)
from printables.page.document import Page, Placed, Turn
from printables.page.fitting import NoRoomError, PieceSizeError, too_large
from printables.page.identity import Identity
from printables.page.paper import SHEET_X_MM, SHEET_Y_MM, Paper, Translate, sheet_of
from printables.page.paper_names import size_of
from printables.page.text_blocks import SMALL_PT

_BETWEEN_MM = 5.0  # between two nets on a page
_LEGEND_MM = 7.0
_SAMPLE_MM = 9.0


def legend(width_mm: float, line_kinds: Iterable[str], tr: Translate) -> Group:
    """Return what the lines mean, on one line from (0, 0) down.

    Args:
        width_mm: how wide it may be.
        line_kinds: which lines there are: `"cut"`, `"back"`, `"forth"` and `"tab"`.
        tr: for the words.
    """
    words = {
        "cut": mark("cut"),
        "back": mark("fold backwards"),
        "forth": mark("fold forwards"),
        "tab": mark("glue under the edge with the same letter"),
    }
    parts: list[Drawing] = []
    x = 0.0
    for kind in line_kinds:
        label = tr(words[kind])
        line = ((x, 2.4), (x + _SAMPLE_MM, 2.4))
        if kind == "tab":
            slanted = ((x, 4.2), (x + 2, 0.8), (x + _SAMPLE_MM - 2, 0.8), (x + _SAMPLE_MM, 4.2))
            parts.append(
                Path(polyline(*slanted, closed=True), TAB_FILL, palette.TEXT, LINE_MM, join="round")
            )
            parts.append(letter("A", x + _SAMPLE_MM / 2, 2.5))
        elif kind == "cut":
            parts.append(cut_lines([line]))
        else:
            parts.append(fold_lines([line], forwards=kind == "forth"))
        x += _SAMPLE_MM + 1.8
        parts.append(Text(x, 3.4, label, SMALL_PT, colour=palette.TEXT, role="legend"))
        x += text_width_mm(label, SMALL_PT) + 6
    if x - 6 > width_mm:
        raise NoRoomError(f"the legend takes {x - 6:.0f} mm, more than {width_mm:g}")
    return Group(tuple(parts))


@dataclass(frozen=True, slots=True)
class Folding:
    """A net to be printed, with what its panels show.

    Attributes:
        identity: what it becomes.
        net: the net.
        art: for `net_art`.
    """

    identity: Identity
    net: Net
    art: Mapping[str, Drawing]


def net_pages(
    foldings: Sequence[Folding], *, paper: Paper, heading: str, tr: Translate
) -> tuple[Page, ...]:
    """Return pages with nets in rows, each upright or turned as it fits.

    A net goes into the first row that has room for it, so that small ones fill up the pages of
    large ones.

    Raises:
        PieceSizeError: a net does not fit the paper.
    """
    room = sheet_of(paper)
    height = room.height_mm - _LEGEND_MM
    for folding in foldings:
        if not _fits(folding.net, paper, tr):
            raise too_large(_said(folding.net), paper, partial(_fits, folding.net, tr=tr))
    sizes = [_lying(folding.net, room.width_mm, height) for folding in foldings]
    pages: list[list[tuple[Folding, Placed]]] = []
    places = shelves([(wide, tall) for wide, tall, _ in sizes], room.width_mm, height)
    for folding, (page, x, y), (wide, tall, turn) in zip(foldings, places, sizes, strict=True):
        while page >= len(pages):
            pages.append([])
        placed = Placed(
            folding.identity,
            SHEET_X_MM + x,
            SHEET_Y_MM + _LEGEND_MM + y,
            tall if turn else wide,
            wide if turn else tall,
            turn,
            net_art(folding.net, folding.art),
            outline=net_outline(folding.net),
        )
        pages[page].append((folding, placed))
    net_sheets = []
    for of in pages:
        line_kinds = net_kinds([folding.net for folding, _ in of])
        words = Group((legend(room.width_mm, line_kinds, tr),), translate(SHEET_X_MM, SHEET_Y_MM))
        net_sheets.append(Page(paper, heading, tuple(placed for _, placed in of), (words,)))
    return tuple(net_sheets)


def _lying(net: Net, width_mm: float, height_mm: float) -> tuple[float, float, Turn]:
    """Return how wide and how tall a net lies on a page, and how it is turned there."""
    across, down = net.width_mm, net.height_mm
    if across <= width_mm and down <= height_mm:
        return across, down, 0
    if down <= width_mm and across <= height_mm:
        return down, across, 90
    raise PieceSizeError(_said(net))


def _said(net: Net) -> Message:
    return message("a net of {size}", size=size_of(net.width_mm, net.height_mm))


def _fits(net: Net, paper: Paper, tr: Translate) -> bool:
    room = sheet_of(paper)
    try:
        _lying(net, room.width_mm, room.height_mm - _LEGEND_MM)
        legend(room.width_mm, net_kinds([net]), tr)
    except (PieceSizeError, NoRoomError):
        return False
    return True


@dataclass(slots=True)
class _Shelf:
    page: int
    y: float
    height: float
    x: float


def shelves(
    sizes: Sequence[tuple[float, float]], width_mm: float, height_mm: float
) -> tuple[tuple[int, float, float], ...]:
    """Return where things of given widths and heights lie: the page, from 0, and x and y on it.

    Each goes into the first row with room for it, or begins the next row or page. None is larger
    than a page.

    >>> shelves([(60, 50), (60, 50), (30, 20)], 100, 75)
    ((0, 0.0, 0.0), (1, 0.0, 0.0), (0, 65.0, 0.0))
    """
    filled_shelves: list[_Shelf] = []
    places = []
    for wide, tall in sizes:
        for shelf in filled_shelves:
            if shelf.x + wide <= width_mm and tall <= shelf.height:
                break
        else:
            shelf = _next_shelf(filled_shelves, tall, height_mm)
            filled_shelves.append(shelf)
        places.append((shelf.page, shelf.x, shelf.y))
        shelf.x += wide + _BETWEEN_MM
    return tuple(places)


def _next_shelf(filled_shelves: Sequence[_Shelf], tall: float, height_mm: float) -> _Shelf:
    """Return a row below the last one of the first page with room for it, or of a new page."""
    last = {shelf.page: shelf for shelf in filled_shelves}
    for page, shelf in last.items():
        below = shelf.y + shelf.height + _BETWEEN_MM
        if below + tall <= height_mm:
            return _Shelf(page, below, tall, 0.0)
    return _Shelf(len(last), 0.0, tall, 0.0)


def net_kinds(nets: Sequence[Net]) -> Iterator[str]:
    """Yield which lines there are on nets, for their legend."""
    lines = [net.lines() for net in nets]
    for at, kind in enumerate(("cut", "back", "forth")):
        if any(of[at] for of in lines):
            yield kind
    if any(net.tabs for net in nets):
        yield "tab"

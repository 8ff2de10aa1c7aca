"""Nets in ink: cut solid, fold dashed, and every tab with the letter of the edge that it meets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from games.message import mark, message
from printables import palette
from printables.blocks import SMALL_PT
from printables.document import Page, Placed, Turn
from printables.drawing import (
    MM_PER_POINT,
    Circle,
    Drawing,
    Group,
    Path,
    Text,
    polyline,
    translate,
)
from printables.fonts import CAP_HEIGHT, text_width_mm
from printables.nets import Ends, Net, Side
from printables.page import SHEET_X_MM, SHEET_Y_MM, Paper, Translate, sheet_of
from printables.sheets import PieceSizeError

LINE_MM = 0.25
BACK_DASH_MM = (1.4, 1.0)
FORTH_DASH_MM = (3.0, 0.9, 0.4, 0.9)
TAB_FILL = "#f3f4f6"
_LETTER_PT = 7.0
_LETTER_IN_MM = 2.9  # from an edge to the middle of its letter
_BETWEEN_MM = 5.0  # between two nets on a page
_LEGEND_MM = 7.0
_SAMPLE_MM = 9.0


def net_art(net: Net, art: Mapping[str, Drawing] | None = None) -> Group:
    """Return the drawing of a net, its own top left corner (tabs included) at the origin.

    Args:
        net: the net.
        art: what its panels show, by their names, from (0, 0) of each; they are drawn below the
            lines and the letters.
    """
    left, top, _, _ = net.box
    cuts, back, forth = net.lines()
    parts: list[Drawing] = [
        Path(polyline(*net.tab_corners(tab), closed=True), fill=TAB_FILL) for tab in net.tabs
    ]
    parts += [
        Group((art[panel.name],), translate(panel.x_mm, panel.y_mm))
        for panel in net.panels
        if art and panel.name in art
    ]
    for tab in net.tabs:
        ends = net.panel(tab.onto).edge(tab.onto_side)
        parts += _letter(tab.name, ends, tab.onto_side, -_LETTER_IN_MM, plate=True)
        ends = net.panel(tab.panel).edge(tab.side)
        parts += _letter(tab.name, ends, tab.side, tab.depth_mm / 2, plate=False)
    parts += _lines(forth, FORTH_DASH_MM)
    parts += _lines(back, BACK_DASH_MM)
    parts += _lines(cuts, ())
    return Group(tuple(parts), translate(-left, -top))


def _lines(lines: Sequence[Ends], dash: tuple[float, ...]) -> Iterator[Drawing]:
    if lines:
        yield Path(
            tuple(segment for line in lines for segment in polyline(*line)),
            stroke=palette.TEXT,
            width_mm=LINE_MM,
            dash=dash,
            cap="butt" if dash else "round",
        )


_OUT: dict[Side, tuple[int, int]] = {
    "top": (0, -1),
    "right": (1, 0),
    "bottom": (0, 1),
    "left": (-1, 0),
}


def _letter(name: str, ends: Ends, side: Side, away_mm: float, *, plate: bool) -> Iterator[Drawing]:
    """Yield a letter beside the middle of an edge: outside of it, or inside on a white disc."""
    (x1, y1), (x2, y2) = ends
    x, y = (x1 + x2) / 2 + _OUT[side][0] * away_mm, (y1 + y2) / 2 + _OUT[side][1] * away_mm
    if plate:
        yield Circle(x, y, 1.7, palette.PAPER)
    base = y + _LETTER_PT * MM_PER_POINT * CAP_HEIGHT / 2
    yield Text(x, base, name, _LETTER_PT, "bold", "middle", palette.QUIET, role="tab")


def legend(width_mm: float, kinds: Iterable[str], tr: Translate) -> Group:
    """Return what the lines mean, on one line from (0, 0) down.

    Args:
        width_mm: how wide it may be.
        kinds: which lines there are: `"cut"`, `"back"`, `"forth"` and `"tab"`.
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
    for kind in kinds:
        said = tr(words[kind])
        line = polyline((x, 2.4), (x + _SAMPLE_MM, 2.4))
        if kind == "tab":
            slanted = ((x, 4.2), (x + 2, 0.8), (x + _SAMPLE_MM - 2, 0.8), (x + _SAMPLE_MM, 4.2))
            parts.append(
                Path(polyline(*slanted, closed=True), TAB_FILL, palette.TEXT, LINE_MM, join="round")
            )
            parts += _letter("A", ((x, 2.5), (x + _SAMPLE_MM, 2.5)), "top", 0, plate=False)
        else:
            dash = {"cut": (), "back": BACK_DASH_MM, "forth": FORTH_DASH_MM}[kind]
            parts.append(Path(line, stroke=palette.TEXT, width_mm=LINE_MM, dash=dash))
        x += _SAMPLE_MM + 1.8
        parts.append(Text(x, 3.4, said, SMALL_PT, colour=palette.TEXT, role="legend"))
        x += text_width_mm(said, SMALL_PT) + 6
    if x - 6 > width_mm:
        raise ValueError(f"the legend takes {x - 6:.0f} mm, more than {width_mm:g}")
    return Group(tuple(parts))


@dataclass(frozen=True, slots=True)
class Folding:
    """A net to be printed, with what its panels show.

    Attributes:
        piece: what it becomes (`"score cube"`), in the layout.
        name: which of them.
        net: the net.
        art: for `net_art`.
    """

    piece: str
    name: str
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
    sizes = [_lying(folding.net, room.width_mm, height) for folding in foldings]
    pages: list[list[tuple[Folding, Placed]]] = []
    places = shelves([(wide, tall) for wide, tall, _ in sizes], room.width_mm, height)
    for folding, (page, x, y), (wide, tall, turn) in zip(foldings, places, sizes, strict=True):
        while page >= len(pages):
            pages.append([])
        placed = Placed(
            folding.piece,
            folding.name,
            SHEET_X_MM + x,
            SHEET_Y_MM + _LEGEND_MM + y,
            tall if turn else wide,
            wide if turn else tall,
            turn,
            net_art(folding.net, folding.art),
        )
        pages[page].append((folding, placed))
    found = []
    for of in pages:
        kinds = _kinds([folding.net for folding, _ in of])
        words = Group((legend(room.width_mm, kinds, tr),), translate(SHEET_X_MM, SHEET_Y_MM))
        found.append(Page(paper, heading, tuple(placed for _, placed in of), (words,)))
    return tuple(found)


def _lying(net: Net, width_mm: float, height_mm: float) -> tuple[float, float, Turn]:
    """Return how wide and how tall a net lies on a page, and how it is turned there."""
    left, top, right, bottom = net.box
    across, down = right - left, bottom - top
    if across <= width_mm and down <= height_mm:
        return across, down, 0
    if down <= width_mm and across <= height_mm:
        return down, across, 90
    raise PieceSizeError(
        message(
            "a net of {width} × {height} mm does not fit this paper",
            width=f"{across:g}",
            height=f"{down:g}",
        )
    )


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
    found: list[_Shelf] = []
    places = []
    for wide, tall in sizes:
        for shelf in found:
            if shelf.x + wide <= width_mm and tall <= shelf.height:
                break
        else:
            shelf = _next_shelf(found, tall, height_mm)
            found.append(shelf)
        places.append((shelf.page, shelf.x, shelf.y))
        shelf.x += wide + _BETWEEN_MM
    return tuple(places)


def _next_shelf(found: Sequence[_Shelf], tall: float, height_mm: float) -> _Shelf:
    """Return a row below the last one of the first page with room for it, or of a new page."""
    last = {shelf.page: shelf for shelf in found}
    for page, shelf in last.items():
        below = shelf.y + shelf.height + _BETWEEN_MM
        if below + tall <= height_mm:
            return _Shelf(page, below, tall, 0.0)
    return _Shelf(len(last), 0.0, tall, 0.0)


def _kinds(nets: Sequence[Net]) -> Iterator[str]:
    """Yield which lines there are on the nets."""
    lines = [net.lines() for net in nets]
    for at, kind in enumerate(("cut", "back", "forth")):
        if any(of[at] for of in lines):
            yield kind
    if any(net.tabs for net in nets):
        yield "tab"

"""Nets in ink: what is cut is solid, what is folded is dashed, and tabs that meet are named."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from printables.drawing import palette
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Segment,
    Text,
    polyline,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT
from printables.nets.foldables import CROSS
from printables.nets.folding import Ends, Net, Side, Tab
from printables.page.document import Outline, Placed
from printables.page.identity import Identity

LINE_MM = 0.25
_HALO_MM = 0.8
_UNDER_MM = 0.5
_CREASE = 0.45  # of the way from a ground to the letters on it, folds are seen and no stripes
_TICK_MM = (0.6, 3.0)  # from where the art ends to where a tick beside a fold begins, and ends
DASH = (1.4, 1.0)
"""For a fold backwards, so that the print stays outside."""

FORTH_DASH = (3.0, 0.9, 0.4, 0.9)
"""For a fold forwards."""

TAB_FILL = "#f3f4f6"
LETTER_PT = 7.0
_LETTER_IN_MM, _LETTER_OUT_MM = 2.9, 2.2  # from an edge to the middle of its letter


def net_art(
    net: Net,
    art: Mapping[str, Drawing] | None = None,
    letter_pt: float = LETTER_PT,
    *,
    line: str = palette.TEXT,
    marked: bool = True,
    outside: bool = False,
    haloed: bool = False,
    under: str = "",
    over_mm: float = 0.0,
    folds: str = "",
    ticks_mm: float = 0.0,
    shown: Sequence[Box] = (),
) -> Group:
    """Return the drawing of a net, the top left corner of its box, tabs included, at the origin.

    Args:
        net: the net.
        art: what its panels show, by their names, from (0, 0) of each; they are drawn below the
            lines and the letters.
        letter_pt: how large the letters of tabs and edges are; 0 for a net too small for them.
        line: the colour of the lines between panels, where these are dark.
        marked: whether the edges have the letters of their tabs; false where these would be seen
            on what is folded, and a picture shows where each tab goes.
        outside: whether these letters are beyond the edges, on paper that is cut away; see
            `letters_beyond` for those beyond the box.
        haloed: whether the lines have a halo, for art light and dark.
        under: the colour of what goes below the lines, for art that is as light as they are.
        over_mm: how far the art goes on beyond its panels; there a tab's edges are as lines on
            panels are.
        folds: the colour of folds backwards where it is another: they stay on the edges of what is
            folded, and so are of a tone of its art, see `crease`.
        ticks_mm: how far beyond the ends of folds ticks go, on what is cut away: a ruler is laid
            from one to the other; 0 for none.
        shown: where the art itself shows a fold that stands, down to its foot: no line is there.
    """
    left, top, _, _ = net.box
    parts = [
        *_parts(net, art or {}, letter_pt, (line, folds or line), haloed=haloed, under=under,
                over_mm=over_mm, shown=shown)
    ]  # fmt: skip
    if ticks_mm:
        ends = [*fold_ends(net, min(_TICK_MM[0], ticks_mm / 2), ticks_mm)]
        on_art = Group((halo(ends), cut_lines(ends)), translate(left, top))
        parts.append(on_art)
    if letter_pt and marked:
        parts += _edge_letters(net, letter_pt, outside=outside)
    return Group(tuple(parts), translate(-left, -top))


def _parts(
    net: Net,
    art: Mapping[str, Drawing],
    letter_pt: float,
    paints: tuple[str, str],
    *,
    haloed: bool,
    under: str,
    over_mm: float,
    shown: Sequence[Box],
) -> Iterator[Drawing]:
    line, fold = paints
    for tab in net.tabs:
        yield Path(polyline(*net.tab_corners(tab), closed=True), fill=TAB_FILL)
    for panel in net.panels:
        if panel.name in art:
            yield Group((art[panel.name],), translate(panel.x_mm, panel.y_mm))
    if letter_pt:
        for tab in net.tabs:
            edge = net.panel(tab.panel).edge(tab.side)
            yield letter(tab.name, *_beside(edge, tab.side, tab.depth_mm / 2), letter_pt)
    cuts, back, forth = net.lines()
    back = tuple(_down_to(shown, fold) for fold in back)
    if haloed:
        yield halo((*cuts, *back, *forth) if fold == line else (*cuts, *forth))
    if under:
        of_tabs = {frozenset(edge) for tab in net.tabs for edge in pairwise(net.tab_corners(tab))}
        seen = (line for line in (*cuts, *back, *forth) if frozenset(line) not in of_tabs)
        yield Path(_segments(seen), stroke=under, width_mm=_UNDER_MM)
    if forth:
        yield fold_lines(forth, forwards=True, paint=line)
    if back:
        yield fold_lines(back, paint=fold)
    yield cut_lines(cuts, paint=line)
    if line != palette.TEXT:  # tabs stay pale, whatever the panels are
        edges = [edge for tab in net.tabs for edge in pairwise(net.tab_corners(tab))]
        yield cut_lines(edges)
        if over_mm and edges:
            grown = (Box(panel.x_mm - over_mm, panel.y_mm - over_mm, panel.width_mm + 2 * over_mm,
                         panel.height_mm + 2 * over_mm) for panel in net.panels)  # fmt: skip
            yield Group((cut_lines(edges, paint=line),), clip=Path(tuple(grown)))


def _down_to(shown: Sequence[Box], fold: Ends) -> Ends:
    """Return a fold, or of one that stands what is above the area where its art shows it."""
    (x, top), (end, low) = sorted(fold, key=lambda place: place[1])
    ends = [box.y for box in shown if x == end and box.x <= x <= box.x + box.width]
    return ((x, top), (x, min(low, *ends))) if ends else fold


def _edge_letters(net: Net, letter_pt: float, *, outside: bool) -> Iterator[Drawing]:
    """Yield the letter of each edge that a tab is glued behind, those beyond the net's box not."""
    for tab in net.tabs:
        x, y = _at_edge(net, tab, outside=outside)
        if not outside:
            yield Circle(x, y, 1.7, palette.PAPER)
        elif not _is_within(net, x, y):
            continue
        yield letter(tab.name, x, y, letter_pt)


def letters_beyond(net: Net, letter_pt: float = LETTER_PT) -> Group:
    """Return the letters outside of a net's edges that lie beyond its box.

    Its top left corner, tabs included, is at the origin. They are the page's, not the piece's.
    """
    left, top, _, _ = net.box
    places = ((tab.name, *_at_edge(net, tab, outside=True)) for tab in net.tabs)
    beyond = (letter(name, x, y, letter_pt) for name, x, y in places if not _is_within(net, x, y))
    return Group(tuple(beyond), translate(-left, -top))


def letters_beside(net: Net, away_mm: float, letter_pt: float = LETTER_PT) -> tuple[Text, ...]:
    """Return the letters of all edges that tabs are glued behind, on the paper around the net.

    Args:
        net: its top left corner, tabs included, is at the origin.
        away_mm: how far from an edge the middle of its letter is.
        letter_pt: how large it is.
    """
    left, top, _, _ = net.box
    edges = ((tab, net.panel(tab.onto).edge(tab.onto_side)) for tab in net.tabs)
    places = ((tab.name, *_beside(edge, tab.onto_side, away_mm)) for tab, edge in edges)
    return tuple(letter(name, x - left, y - top, letter_pt) for name, x, y in places)


def _at_edge(net: Net, tab: Tab, *, outside: bool) -> tuple[float, float]:
    """Return where the letter of the edge is that a tab is glued behind."""
    edge = net.panel(tab.onto).edge(tab.onto_side)
    return _beside(edge, tab.onto_side, _LETTER_OUT_MM if outside else -_LETTER_IN_MM)


def _is_within(net: Net, x: float, y: float) -> bool:
    left, top, right, bottom = net.box
    return left < x < right and top < y < bottom


_OUT: dict[Side, tuple[int, int]] = {
    "top": (0, -1),
    "right": (1, 0),
    "bottom": (0, 1),
    "left": (-1, 0),
}


def _beside(ends: Ends, side: Side, away_mm: float) -> tuple[float, float]:
    """Return the point before the middle of an edge, outside of it or, if negative, inside."""
    (x1, y1), (x2, y2) = ends
    x, y = _OUT[side]
    return (x1 + x2) / 2 + x * away_mm, (y1 + y2) / 2 + y * away_mm


def letter(name: str, x: float, y: float, size_pt: float = LETTER_PT) -> Text:
    """Return the letter of a tab or an edge, its middle at `(x, y)`."""
    base = y + size_pt * MM_PER_POINT * CAP_HEIGHT / 2
    return Text(x, base, name, size_pt, "bold", "middle", palette.QUIET, role="tab")


def cut_lines(lines: Iterable[Ends], paint: str = palette.TEXT) -> Path:
    """Return lines to cut along."""
    return Path(_segments(lines), stroke=paint, width_mm=LINE_MM, cap="round")


def crease(ground: str, letters: str = palette.PAPER) -> str:
    """Return the colour of folds on a ground, that they are seen by and do not mark the edges.

    Args:
        ground: what they are on.
        letters: the colour of what is on it, which they have a share of.
    """
    return palette.mixed(ground, letters, _CREASE)


def halo(lines: Iterable[Ends]) -> Path:
    """Return what goes below lines where they cross art that is as dark as they are."""
    return Path(_segments(lines), stroke=palette.PAPER, width_mm=_HALO_MM)


def fold_ticks(net: Net, bleed_mm: float) -> Group:
    """Return a tick at either end of each level fold, on the paper beyond art that goes so far.

    The top left corner of the net's box, tabs included, is at the origin.
    """
    left_mm, top_mm, _, _ = net.box
    _, back, forth = net.lines()
    near, far = (bleed_mm + off for off in _TICK_MM)
    ticks: list[Ends] = []
    for (x1, y1), (x2, y2) in (*back, *forth):
        if y1 == y2:
            left, right = min(x1, x2), max(x1, x2)
            ticks += [
                ((left - far, y1), (left - near, y1)),
                ((right + near, y1), (right + far, y1)),
            ]
    return Group((cut_lines(ticks),), translate(-left_mm, -top_mm))


def corner_ticks(
    width_mm: float, height_mm: float, near_mm: float, far_mm: float
) -> Iterator[Ends]:
    """Yield two ticks at each corner of a piece, so far beyond it, for what has no line to cut."""
    for y in (0.0, height_mm):
        yield (-far_mm, y), (-near_mm, y)
        yield (width_mm + near_mm, y), (width_mm + far_mm, y)
    for x in (0.0, width_mm):
        yield (x, -far_mm), (x, -near_mm)
        yield (x, height_mm + near_mm), (x, height_mm + far_mm)


def fold_ends(net: Net, near_mm: float, far_mm: float) -> Iterator[Ends]:
    """Yield a tick beyond each end of a line of folds, where no straight cut goes on from it.

    The top left corner of the net's box, tabs included, is at the origin.
    """
    left, top, _, _ = net.box
    cuts, back, forth = net.lines()
    cut_there = {(end, x1 == x2, y1 == y2) for (x1, y1), (x2, y2) in cuts
                 for end in ((x1, y1), (x2, y2))}  # fmt: skip
    for level in (True, False):
        folds = [fold for fold in (*back, *forth) if (fold[0][1] == fold[1][1]) is level]
        for line in {fold[0][level] for fold in folds}:
            along = [end[not level] for fold in folds if fold[0][level] == line for end in fold]
            for end, way in ((min(along), -1), (max(along), 1)):
                place = (end, line) if level else (line, end)
                if (place, not level, level) in cut_there:
                    continue
                x, y = place[0] - left, place[1] - top
                across, down = (way, 0) if level else (0, way)
                yield (
                    (x + across * near_mm, y + down * near_mm),
                    (x + across * far_mm, y + down * far_mm),
                )


def fold_lines(lines: Iterable[Ends], *, forwards: bool = False, paint: str = palette.TEXT) -> Path:
    """Return lines to fold along, backwards unless it is said otherwise."""
    dash = FORTH_DASH if forwards else DASH
    return Path(_segments(lines), stroke=paint, width_mm=LINE_MM, dash=dash)


def _segments(lines: Iterable[Ends]) -> tuple[Segment, ...]:
    return tuple(segment for line in lines for segment in polyline(*line))


def net_outline(net: Net) -> Outline:
    """Return how a net is cut out and folded, the top left corner of its box at the origin."""
    left, top, _, _ = net.box

    def moved(lines: Iterable[Ends]) -> tuple[Segment, ...]:
        return _segments(
            ((x1 - left, y1 - top), (x2 - left, y2 - top)) for (x1, y1), (x2, y2) in lines
        )

    cut, back, forth = net.lines()
    return Outline(moved(cut), moved(back), moved(forth))


def placed_net(
    identity: Identity,
    net: Net,
    x_mm: float,
    y_mm: float,
    art: Mapping[str, Drawing],
    *,
    letter_pt: float = LETTER_PT,
    line: str = palette.TEXT,
    marked: bool = True,
    outside: bool = False,
    haloed: bool = False,
    under: str = "",
    over_mm: float = 0.0,
    folds: str = "",
) -> Placed:
    """Return a net as a piece, upright, the top left corner of its box at `(x_mm, y_mm)`.

    Args:
        identity: what it becomes.
        net: the net.
        x_mm: where its left edge lies.
        y_mm: where its upper edge lies.
        art: what its panels show, as for `net_art`.
        letter_pt: as for `net_art`.
        line: as for `net_art`.
        marked: as for `net_art`.
        outside: as for `net_art`.
        haloed: as for `net_art`.
        under: as for `net_art`.
        over_mm: as for `net_art`.
        folds: as for `net_art`.
    """
    return Placed(
        identity,
        x_mm,
        y_mm,
        net.width_mm,
        net.height_mm,
        art=net_art(
            net,
            art,
            letter_pt,
            line=line,
            marked=marked,
            outside=outside,
            haloed=haloed,
            under=under,
            over_mm=over_mm,
            folds=folds,
        ),
        outline=net_outline(net),
    )


def cube_faces(face: Callable[[int], Drawing]) -> dict[str, Drawing]:
    """Return what the panels of a `cube_net` show, each face drawn by its number, 1 to 6."""
    return {name: face(int(name)) for name in CROSS}

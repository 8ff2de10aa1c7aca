"""Marks to cut by: a map of a document, made when its pages are laid out.

Corner marks stand off the trim, at both ends of every edge, around the pieces and in the gaps
between them. A cut takes some of them away; where none would be left for a later cut, arrows in
the waste beside its line touch it with their points. Numbers tell the order of the cuts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from itertools import product

from printables.cutting.guillotine import Cut, NoOrderError, order
from printables.cutting.machine import keep_clear
from printables.cutting.words import arrow_note, order_note
from printables.drawing import palette
from printables.drawing.display_list import (
    MM_PER_POINT,
    Drawing,
    Group,
    Path,
    Rect,
    Segment,
    Text,
    polyline,
)
from printables.drawing.fonts import CAP_HEIGHT, text_width_mm
from printables.page.cut_lines import NEAR_MM, Area, Axis, Cutting, across, bounds
from printables.page.document import Document, Page
from printables.page.paper import MARGIN_MM, Paper, Translate
from printables.page.piece_sheets import BLEED_MM, FOOT_BEGINS_MM, HEAD_ENDS_MM


class Marks(StrEnum):
    """What a page has to cut by."""

    CORNERS = "corners"
    """Marks off the corners of the pieces, in the waste."""

    LINES = "lines"
    """Lines along the edges of the pieces, on their outer side."""

    BOTH = "both"
    NONE = "none"


OUT_MM = 3.0
"""How far marks may stand in the margin, where most printers still reach."""

OFF_MM = 1.0
"""How far a corner mark stays off the trim, where a cut that misses a little does not meet it."""

HAIR_MM = 0.12
NUMBER_PT = 6.0

_TO_MM = 5.0
_LEAST_MM = 0.4
_ARROW_MM = 2.0
_INNER_ARROW_MM = BLEED_MM - 0.45  # beside a margin, where what is printed there frames its end
_GROUND_MM = 0.85  # half the width of an arrow's white ground
_TAIL_MM = 0.3  # and at its end, where no other arrow joins it
_ARROW_IN_MM = 3.0  # from the end of the cut
_SHOWN = 0.6  # what share of a cut the marks at its ends are apart at least, to lay a ruler to
_AXES: tuple[Axis, ...] = ("x", "y")


@dataclass(frozen=True, slots=True)
class Tick:
    """A corner mark: a piece of a cut's line, from `start` to `end` along it."""

    axis: Axis
    at: float
    start: float
    end: float


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow in the waste whose point touches a cut's line.

    Attributes:
        axis, at: the line.
        along: where on the line.
        towards: on which side of the line it is: -1 before it, 1 beyond.
        length: its length.
    """

    axis: Axis
    at: float
    along: float
    towards: int
    length: float

    @property
    def area(self) -> Area:
        """What it covers, with its white ground."""
        low, high = sorted((self.at, self.at + self.towards * self.length))
        span = self.along - _GROUND_MM, self.along + _GROUND_MM
        return (
            Area(low, span[0], high, span[1])
            if self.axis == "x"
            else Area(span[0], low, span[1], high)
        )


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
        cut_marks += order_note(page, cuts, cutting, tr)
        if has_arrows:
            with_order = replace(page, marks=(*page.marks, *cut_marks))
            cut_marks += arrow_note(with_order, tr)
    return replace(page, marks=(*cut_marks, *page.marks))


def cuts_of(cutting: Cutting) -> tuple[Cut, ...]:
    """Return the cuts whose numbers a page shows: none on a back, or where there is no order.

    Pieces that slanted cuts part meet at their corners alone: no straight cut goes between them.
    """
    if cutting.back:
        return ()
    try:
        cuts = order(cutting)
    except NoOrderError:
        return ()
    if not cutting.slanted:
        return cuts
    kept = (cut for cut in cuts if not _between_corners(cutting, cut))
    return tuple(replace(cut, number=number) for number, cut in enumerate(kept, 1))


def _between_corners(cutting: Cutting, cut: Cut) -> bool:
    """Whether pieces touch along a cut, on both its sides, wherever it goes."""
    spans = [
        [piece.span(cut.axis) for piece in cutting.pieces if _within(piece, part)]
        for part in cut.parts
    ]
    return all(
        any(abs(ends - cut.at) < NEAR_MM for _, ends in inside)
        and any(abs(begins - cut.at) < NEAR_MM for begins, _ in inside)
        for inside in spans
    )


@lru_cache(maxsize=64)
def _drawn(
    cutting: Cutting, paper: Paper, marks: Marks, clear: tuple[Area, ...]
) -> tuple[tuple[Drawing, ...], bool]:
    """Return the marks of a sheet, and whether there are arrows among them."""
    around = ticks(cutting, paper, clear)
    cuts = cuts_of(cutting)
    pointing = arrows(cutting, cuts, around) if marks is Marks.CORNERS else ()
    drawings = list(cutting.slanted)
    if marks is not Marks.CORNERS:
        drawings += _lines(cutting)
    if marks is not Marks.LINES:
        lines = tuple(
            segment
            for (axis, at), on_line in _by_line(around).items()
            for span in _joined((tick.start, tick.end) for tick in on_line)
            for segment in _segment(Tick(axis, at, *span))
        )  # ticks that two pieces have between them are drawn once
        drawings += [
            Path(lines, stroke=palette.PAPER, width_mm=5 * HAIR_MM),
            Path(lines, stroke=palette.BLACK, width_mm=HAIR_MM),
        ]
    drawings += _arrows_drawn(pointing)
    taken = (*clear, *(arrow.area for arrow in pointing))
    return (*drawings, *_numbers(cutting, cuts, around, paper, taken)), bool(pointing)


def _edges(area: Area, axis: Axis) -> Iterator[tuple[float, float, float]]:
    """Yield the two edges across an axis: where each is, and where along it begins and ends."""
    for at in area.span(axis):
        yield at, *area.span(across(axis))


def _cut_edges(cutting: Cutting, axis: Axis) -> dict[float, list[tuple[float, float]]]:
    """Return where edges are cut, and from where to where, those that touch being one."""
    around = bounds(cutting.pieces)
    uncut = {round(getattr(around, edge), 6) for edge in cutting.uncut if edge in _SIDES[axis]}
    edges: dict[float, list[tuple[float, float]]] = {}
    for area in (*cutting.pieces, *cutting.behind):
        for at, start, end in _edges(area, axis):
            if round(at, 6) not in uncut:
                edges.setdefault(round(at, 6), []).append((start, end))
    return {at: _joined(spans) for at, spans in sorted(edges.items())}


def _joined(spans: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return spans of a line in order, those that touch or overlap being one."""
    joined: list[tuple[float, float]] = []
    for start, end in sorted(spans):
        if joined and start - joined[-1][1] < NEAR_MM:
            joined[-1] = joined[-1][0], max(end, joined[-1][1])
        else:
            joined.append((start, end))
    return joined


_SIDES = {"x": ("left", "right"), "y": ("top", "bottom")}


@lru_cache(maxsize=64)
def ticks(cutting: Cutting, paper: Paper, clear: tuple[Area, ...] = ()) -> tuple[Tick, ...]:
    """Return the corner marks of a page: off both ends of every edge, where there is room.

    Args:
        cutting: what is cut.
        paper: the paper.
        clear: where none may stand.
    """
    usable = Area(
        MARGIN_MM - OUT_MM,
        HEAD_ENDS_MM,
        paper.width_mm - MARGIN_MM + OUT_MM,
        paper.height_mm - FOOT_BEGINS_MM,
    )
    areas = (*cutting.pieces, *cutting.behind)
    ticks_in_order: dict[Tick, None] = {}
    for axis in _AXES:
        first, last = usable.span(across(axis))
        for at, spans in _cut_edges(cutting, axis).items():
            near = [
                area.span(across(axis))
                for area in areas
                if area.span(axis)[0] - OFF_MM + NEAR_MM
                < at
                < area.span(axis)[1] + OFF_MM - NEAR_MM
            ]
            for start, end in spans:
                before = max((e for _, e in near if e < start + NEAR_MM), default=first - OFF_MM)
                beyond = min((s for s, _ in near if s > end - NEAR_MM), default=last + OFF_MM)
                for low, high in (
                    (max(before + OFF_MM, first, start - _TO_MM), start - OFF_MM),
                    (end + OFF_MM, min(beyond - OFF_MM, last, end + _TO_MM)),
                ):
                    tick = Tick(axis, at, round(low, 6), round(high, 6))
                    if high - low >= _LEAST_MM and not any(_on(tick, area) for area in clear):
                        ticks_in_order[tick] = None
    return tuple(ticks_in_order)


def _on(tick: Tick, area: Area) -> bool:
    low, high = area.span(tick.axis)
    begins, ends = area.span(across(tick.axis))
    return low < tick.at < high and tick.start < ends and begins < tick.end


def arrows(cutting: Cutting, cuts: Iterable[Cut], around: tuple[Tick, ...]) -> tuple[Arrow, ...]:
    """Return the arrows for those cuts whose corner marks are gone when they come.

    Edges that two pieces share have no waste beside them, and so no arrows.
    """
    arrows_in_order: dict[Arrow, None] = {}
    by_line = _by_line(around)
    for cut in cuts:
        on_line = by_line.get((cut.axis, round(cut.at, 6)), [])
        for part in cut.parts:
            inside = [piece for piece in cutting.pieces if _within(piece, part)]
            first, last = bounds(inside).span(across(cut.axis))
            begins, ends = part.span(across(cut.axis))
            left = [(t.start + t.end) / 2 for t in on_line if begins < t.start and t.end < ends]
            if left and max(left) - min(left) >= _SHOWN * (last - first):
                continue
            for towards in (-1, 1):
                free = _free(inside, part, cut, towards)
                if free < OFF_MM:
                    continue
                beside_margin = free > 2 * BLEED_MM + NEAR_MM
                length = _INNER_ARROW_MM if beside_margin else min(_ARROW_MM, free / 2)
                short = last - first < 3 * _ARROW_IN_MM
                middle = (first + last) / 2
                for along in (middle,) if short else (first + _ARROW_IN_MM, last - _ARROW_IN_MM):
                    arrows_in_order[Arrow(cut.axis, cut.at, along, towards, length)] = None
    return tuple(arrows_in_order)


def _by_line(around: Iterable[Tick]) -> dict[tuple[Axis, float], list[Tick]]:
    """Return the corner marks of each line, by the axis that it goes across and where."""
    lines: dict[tuple[Axis, float], list[Tick]] = {}
    for tick in around:
        lines.setdefault((tick.axis, tick.at), []).append(tick)
    return lines


def _within(piece: Area, part: Area) -> bool:
    return (
        part.left - NEAR_MM < piece.left
        and part.top - NEAR_MM < piece.top
        and piece.right < part.right + NEAR_MM
        and piece.bottom < part.bottom + NEAR_MM
    )


def _free(inside: Iterable[Area], part: Area, cut: Cut, towards: int) -> float:
    """Return how much waste lies beside a cut, before (-1) or beyond it (1)."""
    spans = [piece.span(cut.axis) for piece in inside]
    begins, ends = part.span(cut.axis)
    if towards < 0:
        return cut.at - max((e for _, e in spans if e < cut.at + NEAR_MM), default=begins)
    return min((s for s, _ in spans if s > cut.at - NEAR_MM), default=ends) - cut.at


def _lines(cutting: Cutting) -> list[Drawing]:
    """Return hairlines along all edges, on their outer side; shared ones have two inner sides."""
    black: dict[tuple[Segment, ...], None] = {}
    white: dict[tuple[Segment, ...], None] = {}
    areas = (*cutting.pieces, *cutting.behind)
    for axis in _AXES:
        for at, spans in _cut_edges(cutting, axis).items():
            for area in areas:
                low, high = area.span(axis)
                for edge, out in ((low, -1), (high, 1)):
                    if abs(edge - at) > NEAR_MM:
                        continue
                    start, end = area.span(across(axis))
                    if _shared(areas, axis, edge, out, area):
                        (whole,) = [s for s in spans if s[0] - NEAR_MM < start < s[1] + NEAR_MM]
                        black[_segment(Tick(axis, at, *whole))] = None
                        continue
                    black[_segment(Tick(axis, edge + out * HAIR_MM / 2, start, end))] = None
                    white[_segment(Tick(axis, edge + out * 2.5 * HAIR_MM, start, end))] = None
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


def _segment(tick: Tick) -> tuple[Segment, ...]:
    return polyline(_point(tick.axis, tick.at, tick.start), _point(tick.axis, tick.at, tick.end))


def _point(axis: Axis, at: float, along: float) -> tuple[float, float]:
    return (at, along) if axis == "x" else (along, at)


def _arrows_drawn(pointing: tuple[Arrow, ...]) -> Iterator[Drawing]:
    """Yield arrows, on a white ground that ends at their points too."""
    ground: list[Segment] = []
    heads: list[Segment] = []
    shafts: list[Segment] = []
    for arrow in pointing:

        def place(out: float, side: float, of: Arrow = arrow) -> tuple[float, float]:
            return _point(of.axis, of.at + of.towards * out, of.along + side)

        tall, broad = min(1.1, 0.6 * arrow.length), 0.42
        tail = _TAIL_MM if arrow.length == _INNER_ARROW_MM else _GROUND_MM
        ground += polyline(
            place(0, 0), place(tall, _GROUND_MM), place(arrow.length, tail),
            place(arrow.length, -tail), place(tall, -_GROUND_MM), closed=True,
        )  # fmt: skip
        heads += polyline(place(0, 0), place(tall, broad), place(tall, -broad), closed=True)
        shafts += polyline(place(tall, 0), place(arrow.length, 0))
    if pointing:
        yield Path(tuple(ground), fill=palette.PAPER)
        yield Path(tuple(heads), fill=palette.BLACK)
        yield Path(tuple(shafts), stroke=palette.BLACK, width_mm=1.5 * HAIR_MM)


_PAD_MM = 0.3
_BESIDE_MM = 0.55
_ALONG_MM = 1.0  # off the middle of a mark, where all middles are taken


def _numbers(
    cutting: Cutting,
    cuts: Iterable[Cut],
    around: tuple[Tick, ...],
    paper: Paper,
    standing: tuple[Area, ...],
) -> Iterator[Drawing]:
    """Yield the numbers of cuts, each beside the first corner mark of its line, off all pieces."""
    areas = (*cutting.pieces, *cutting.behind)
    high = NUMBER_PT * MM_PER_POINT * CAP_HEIGHT
    taken = list(standing)
    by_line = _by_line(around)
    for cut in cuts:
        wide = text_width_mm(str(cut.number), NUMBER_PT, "bold")
        on_line = by_line.get((cut.axis, round(cut.at, 6)), [])
        for box in _places(cutting, cut, on_line, wide, high):
            if all(_clear(box, other, _PAD_MM) for other in (*areas, *taken)) and (
                box.left >= MARGIN_MM - OUT_MM - NEAR_MM
                and box.right <= paper.width_mm - MARGIN_MM + OUT_MM + NEAR_MM
            ):
                taken.append(box)
                x = (box.left + box.right) / 2
                number = Text(x, box.bottom, str(cut.number), NUMBER_PT, "bold", "middle",
                              palette.TEXT, role="cut")  # fmt: skip
                pad = _PAD_MM
                ground = Rect(box.left - pad, box.top - pad, wide + 2 * pad, high + 2 * pad,
                              palette.PAPER, radius=0.5)  # fmt: skip
                yield Group((ground, number))
                break


def _clear(one: Area, other: Area, by: float) -> bool:
    return (
        one.right + by <= other.left
        or other.right + by <= one.left
        or one.bottom + by <= other.top
        or other.bottom + by <= one.top
    )


def _off_one(
    piece: Area, on_line: Iterable[Tick], sides: Iterable[int], wide: float, high: float
) -> Iterator[Area]:
    """Yield where a number stands off what is printed around the one piece of a page.

    That is behind the outer end of its mark; above and below, where words may be, beside it.
    """
    for tick in on_line:
        before = tick.start < piece.span(across(tick.axis))[0]
        end, out = (tick.start, -1) if before else (tick.end, 1)
        if tick.axis == "y":
            x = end + out * (_BESIDE_MM + wide / 2)
            yield Area(x - wide / 2, tick.at - high / 2, x + wide / 2, tick.at + high / 2)
            continue
        y = end - out * high / 2
        for side in sides:
            x = tick.at + side * (_BESIDE_MM + wide / 2)
            yield Area(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)


def _places(
    cutting: Cutting, cut: Cut, on_line: Iterable[Tick], wide: float, high: float
) -> Iterator[Area]:
    """Yield where the number of a cut may stand by the marks of its line, the best place first."""
    part = cut.parts[0]
    first, last = part.span(across(cut.axis))
    edges = [piece.span(cut.axis) for piece in cutting.pieces if _within(piece, part)]
    beyond = any(abs(begins - cut.at) < NEAR_MM for begins, _ in edges)
    sides = (1, -1) if beyond else (-1, 1)
    beside = [
        tick
        for tick in on_line
        if first - _TO_MM - NEAR_MM < tick.start and tick.end < last + _TO_MM + NEAR_MM
    ]
    ticks_in_order = sorted(beside, key=lambda tick: tick.start)
    if len(cutting.pieces) == 1:
        yield from _off_one(cutting.pieces[0], ticks_in_order, sides, wide, high)
    for along, tick in product((0.0, -_ALONG_MM, _ALONG_MM), ticks_in_order):
        middle = (tick.start + tick.end) / 2 + along
        for side in sides:
            size = wide if cut.axis == "x" else high
            away = _BESIDE_MM + size / 2
            x, y = _point(cut.axis, cut.at + side * away, middle)
            y = max(y, HEAD_ENDS_MM + high / 2)
            yield Area(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)

"""Numbers and arrows at the lines of cuts, on paper that is still there when they come.

A cut's number stands once, in the waste beside its line, within the first part of the paper that
is cut there: no earlier cut takes it along. By a corner mark in the margin it stands alone;
elsewhere with an arrow whose point touches the line. Other strips are cut like the first one: they
have arrows alone. Where marks are gone there are two arrows near the line's ends, for a ruler.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import NamedTuple

from printables.cutting.corner_marks import (
    OFF_MM,
    OUT_MM,
    Tick,
    by_line,
    point,
)
from printables.cutting.guillotine import Cut
from printables.drawing import palette
from printables.drawing.display_list import MM_PER_POINT, Drawing, Path, Segment, Text, polyline
from printables.drawing.fonts import CAP_HEIGHT, text_width_mm
from printables.page.cut_lines import NEAR_MM, Area, Axis, Cutting, across, bounds
from printables.page.paper import MARGIN_MM, Paper
from printables.page.piece_sheets import BLEED_MM, FOOT_BEGINS_MM, HEAD_ENDS_MM

NUMBER_PT = 7.0

_HIGH_MM = NUMBER_PT * MM_PER_POINT * CAP_HEIGHT
_ARROW_MM = 2.0
_INNER_ARROW_MM = BLEED_MM - 0.45  # beside a margin, where what is printed there frames its end
_OUTER_ARROW_MM = BLEED_MM + 0.4 + _HIGH_MM  # to the one piece of a page: its end is on white
_OUTER_IN_MM = 7.0  # from the end of such a page's cut, clear of the numbers by its marks
_HEAD_MM, _OUTER_HEAD_MM = (1.1, 0.42), (1.7, 0.62)  # of an arrow: how long, half how wide
_GROUND_MM = 0.85  # half the width of an arrow's white ground
_TAIL_MM = 0.3  # and at its end, where no other arrow joins it
_ARROW_IN_MM = 3.0  # from the end of the cut
_SHOWN = 0.6  # what share of a cut the marks at its ends are apart at least, to lay a ruler to

_PAD_MM = 0.3  # of white around a number
_IN_GAP_MM = 2 * (BLEED_MM - OFF_MM) + NEAR_MM  # so long is a mark in a gap
_APART_MM = 1.5  # from one to the next, so that two are not read as one
_OFF_TIPS_MM = 0.1  # from an arrow to what is not its own
_TOUCHES_MM = 0.05  # an arrow's point lies on a piece's edge, its end on that of the one opposite
_BESIDE_MM = 0.55  # from a mark to a number
_ALONG_MM = 1.0  # off the middle of a mark, where all middles are taken

_GROUND_OUT_MM = 0.3  # from a cut's line to the white ground of its number: bleed stays there
_LEAST_BESIDE_MM = _HIGH_MM + 0.15  # of waste, for a number to stand in it
_NUMBER_IN_MM = 2.2  # from the end of a cut to its numbered arrow
_NEXT_MM = 2.9  # and what such an arrow takes of the line, beyond its number
_STEP_MM = 4.0  # from one place that is tried for it to the next


@dataclass(frozen=True, slots=True)
class Number:
    """A cut's number on the page.

    Attributes:
        number: the number.
        area: what its letters cover.
        turned: whether it reads along an upright line, downwards as its arrow comes first.
        pad_mm: how far its white ground goes around it: in a narrow gap not onto the pieces.
    """

    number: int
    area: Area
    turned: bool = False
    pad_mm: float = _PAD_MM


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow in the waste whose point touches a cut's line.

    Attributes:
        axis, at: the line.
        along: where on the line.
        towards: on which side of the line it is: -1 before it, 1 beyond.
        length: its length.
        label: its cut's number behind it, or beside it, if it has one.
    """

    axis: Axis
    at: float
    along: float
    towards: int
    length: float
    label: Number | None = None

    @property
    def area(self) -> Area:
        """What it covers, with its white ground."""
        return _beside(self.axis, self.at, self.towards, (0.0, self.length),
                       (self.along - _GROUND_MM, self.along + _GROUND_MM))  # fmt: skip


def _beside(
    axis: Axis, at: float, towards: int, out: tuple[float, float], along: tuple[float, float]
) -> Area:
    """Return an area beside a line: how far from it, on one of its sides, and where along it."""
    low, high = sorted(at + towards * away for away in out)
    return Area(low, along[0], high, along[1]) if axis == "x" else Area(
        along[0], low, along[1], high)  # fmt: skip


def pointers(
    cutting: Cutting,
    cuts: Iterable[Cut],
    around: Sequence[Tick],
    paper: Paper,
    clear: Sequence[Area] = (),
) -> tuple[tuple[Number, ...], tuple[Arrow, ...]]:
    """Return the numbers of cuts that stand by marks alone, and the arrows, some with numbers.

    The first part of the paper that a cut goes through has its number, of either kind. To repeat it
    on every strip would say nothing more, and a sheet of small pieces would be full of numbers.

    Args:
        cutting: what is cut, its blocks as its pieces.
        cuts: the cuts that free these.
        around: the corner marks.
        paper: the paper.
        clear: where nothing may stand.
    """
    on_lines = by_line(around)
    alone: list[Number] = []
    arrows: list[Arrow] = []
    numbers, tips = list(clear), list(clear)
    for cut in cuts:
        on_line = on_lines.get((cut.axis, round(cut.at, 6)), [])
        for part in cut.parts:
            held = _Held(cutting, cut, part, paper, _Taken.of(part, numbers, tips))
            first = part == cut.parts[0]
            by_mark = held.number_alone(held.outer(on_line)) if first else None
            if by_mark is not None:
                alone.append(by_mark)
                numbers.append(by_mark.area)
            pointing = [*held.arrows(on_line, numbered=by_mark is not None or not first)]
            arrows += pointing
            tips += [arrow.area for arrow in pointing]
            numbers += [arrow.label.area for arrow in pointing if arrow.label]
            if first and by_mark is None and not any(arrow.label for arrow in pointing):
                # A sliver has no room: it stands by a mark that may be gone by then.
                sheet = _Held(cutting, cut, cutting.sheet, paper, _Taken(numbers, tips))
                alone += filter(None, [sheet.number_alone(sorted(on_line, key=_start))])
    return tuple(alone), tuple(arrows)


class _Taken(NamedTuple):
    """Where numbers and arrows are already, which others keep off."""

    numbers: Sequence[Area]
    tips: Sequence[Area]

    @classmethod
    def of(cls, part: Area, numbers: Iterable[Area], tips: Iterable[Area]) -> _Taken:
        """Return those that are in a part of the paper, or close to it."""
        return cls(
            [area for area in numbers if not _clear(area, part, _APART_MM)],
            [area for area in tips if not _clear(area, part, _APART_MM)],
        )


class _Held:
    """A part of the paper when a cut goes through it."""

    def __init__(self, cutting: Cutting, cut: Cut, part: Area, paper: Paper, taken: _Taken) -> None:
        self._cutting, self._cut, self._part, self._taken = cutting, cut, part, taken
        self._alone = len(cutting.pieces) == 1
        self._inside = [piece for piece in cutting.pieces if _within(piece, part)]
        self._first, self._last = bounds(self._inside).span(across(cut.axis))
        begins, ends = part.span(across(cut.axis))
        self._wide = text_width_mm(str(cut.number), NUMBER_PT, "bold")
        self._reach = Area(
            max(part.left, MARGIN_MM - OUT_MM) - NEAR_MM,
            max(part.top, HEAD_ENDS_MM) - NEAR_MM,
            min(part.right, paper.width_mm - MARGIN_MM + OUT_MM) + NEAR_MM,
            min(part.bottom, paper.height_mm - FOOT_BEGINS_MM) + NEAR_MM,
        )
        self._ends = begins, ends

    def _there(self, on_line: Iterable[Tick]) -> list[Tick]:
        """Return the marks of the line that are still on the part."""
        begins, ends = self._ends
        return [tick for tick in on_line if begins < tick.start and tick.end < ends]

    def _is_free(
        self,
        area: Area,
        pad_mm: float,
        off_numbers_mm: float = _APART_MM,
        off_tips_mm: float = _OFF_TIPS_MM,
    ) -> bool:
        """Whether nothing else is in an area, and printers reach it.

        Args:
            area: where something shall stand.
            pad_mm: how far it keeps off pieces.
            off_numbers_mm: how far off numbers.
            off_tips_mm: how far off arrows.
        """
        reach = self._reach
        return (
            reach.left <= area.left
            and reach.top <= area.top
            and area.right <= reach.right
            and area.bottom <= reach.bottom
            and all(_clear(area, piece, pad_mm) for piece in self._inside)
            and all(_clear(area, behind, pad_mm) for behind in self._cutting.behind)
            and all(_clear(area, other, off_numbers_mm) for other in self._taken.numbers)
            and all(_clear(area, other, off_tips_mm) for other in self._taken.tips)
        )

    def outer(self, on_line: Iterable[Tick]) -> list[Tick]:
        """Return the marks of the line that are still on the part, around its pieces or groups."""
        first, last = self._first, self._last
        there = (
            tick
            for tick in self._there(on_line)
            if tick.end < first or last < tick.start or tick.end - tick.start > _IN_GAP_MM
        )
        return sorted(there, key=_start)

    def number_alone(self, by: Sequence[Tick]) -> Number | None:
        """Return the cut's number by the first of some marks that has room for it."""
        for area in self._by_marks(by):
            if self._is_free(area, _PAD_MM):
                return Number(self._cut.number, area)
        return None

    def _by_marks(self, outer: Sequence[Tick]) -> Iterator[Area]:
        """Yield where a number may stand beside marks, the best place first."""
        cut, wide = self._cut, self._wide
        edges = [piece.span(cut.axis) for piece in self._inside]
        beyond = any(abs(begins - cut.at) < NEAR_MM for begins, _ in edges)
        sides = (1, -1) if beyond else (-1, 1)
        if self._alone:
            yield from _off_one(self._inside[0], outer, sides, wide)
        for along, tick in product((0.0, -_ALONG_MM, _ALONG_MM), outer):
            middle = (tick.start + tick.end) / 2 + along
            for side in sides:
                size = wide if cut.axis == "x" else _HIGH_MM
                x, y = point(cut.axis, cut.at + side * (_BESIDE_MM + size / 2), middle)
                y = max(y, HEAD_ENDS_MM + _HIGH_MM / 2)
                yield Area(x - wide / 2, y - _HIGH_MM / 2, x + wide / 2, y + _HIGH_MM / 2)

    def arrows(self, on_line: Iterable[Tick], *, numbered: bool) -> Iterator[Arrow]:
        """Yield the arrows that the line needs: one with its number, two if its marks are gone.

        Edges that two pieces share have no waste beside them, and so no arrows.
        """
        first, last = self._first, self._last
        left = [(tick.start + tick.end) / 2 for tick in self._there(on_line)]
        shown = bool(left) and max(left) - min(left) >= _SHOWN * (last - first)
        if shown and numbered:
            return
        short = last - first < 3 * _ARROW_IN_MM
        for towards in (-1, 1):
            free = self._waste(towards)
            if free < OFF_MM:
                continue
            beside_margin = free > 2 * BLEED_MM + NEAR_MM
            length = _INNER_ARROW_MM if beside_margin else min(_ARROW_MM, free / 2)
            if self._alone and free > 2 * _OUTER_ARROW_MM:
                length = _OUTER_ARROW_MM
            plain = Arrow(self._cut.axis, self._cut.at, 0.0, towards, length)
            with_number = None if numbered else self._with_number(plain, free)
            inset = _OUTER_IN_MM if length == _OUTER_ARROW_MM else _ARROW_IN_MM
            ends = [last - inset]
            if with_number is None:
                ends = [(first + last) / 2] if short else [first + inset, *ends]
            else:
                yield with_number
                numbered = True
            if not shown and not (short and with_number):
                yield from (self._off_others(replace(plain, along=along)) for along in ends)

    def _off_others(self, arrow: Arrow) -> Arrow:
        """Return an arrow clear of what is there, a little nearer to the middle if need be."""
        middle = (self._first + self._last) / 2
        inwards = 1 if arrow.along <= middle else -1
        for step in range(int(abs(middle - arrow.along)) + 1):
            moved = replace(arrow, along=arrow.along + inwards * step)
            if self._is_free(moved.area, -_TOUCHES_MM, _OFF_TIPS_MM, -_TOUCHES_MM):
                return moved
        return arrow

    def _waste(self, towards: int) -> float:
        """Return how much waste lies beside the line, before (-1) or beyond it (1)."""
        at = self._cut.at
        begins, ends = self._part.span(self._cut.axis)
        spans = [piece.span(self._cut.axis) for piece in self._inside]
        if towards < 0:
            return at - max((end for _, end in spans if end < at + NEAR_MM), default=begins)
        return min((start for start, _ in spans if start > at - NEAR_MM), default=ends) - at

    def _with_number(self, plain: Arrow, free: float) -> Arrow | None:
        """Return an arrow with the cut's number beside it, near the beginning of its line.

        Both cuts of a gap have theirs in the middle of it, one behind the other.
        """
        if free < _LEAST_BESIDE_MM:
            return None
        takes = self._wide + _NEXT_MM
        in_gap = free < 2 * BLEED_MM + NEAR_MM
        out = (free - _HIGH_MM) / 2 if in_gap else BLEED_MM - _HIGH_MM + _GROUND_OUT_MM
        if plain.length == _OUTER_ARROW_MM:
            out = _OUTER_ARROW_MM - _HIGH_MM
        start = self._first + (_NUMBER_IN_MM if not self._alone else _OUTER_IN_MM - _GROUND_MM)
        if self._last - self._first < takes + 2 * _NUMBER_IN_MM:
            start = (self._first + self._last - takes) / 2
        elif in_gap and plain.towards < 0:
            start += takes
        while start + takes <= self._last or start <= self._first + _NUMBER_IN_MM + takes:
            along = start + _GROUND_MM
            number = along + _BESIDE_MM, along + _BESIDE_MM + self._wide
            area = _beside(plain.axis, plain.at, plain.towards, (out, out + _HIGH_MM), number)
            if self._is_free(area, 0.1):
                pad_mm = min(_PAD_MM, out) if in_gap else _PAD_MM
                label = Number(self._cut.number, area, plain.axis == "x", pad_mm)
                return replace(plain, along=along, label=label)
            start += _STEP_MM
        return None


def _off_one(
    piece: Area, outer: Iterable[Tick], sides: Sequence[int], wide: float
) -> Iterator[Area]:
    """Yield where a number stands off what is printed around the one piece of a page.

    That is behind the outer end of its mark; above and below, where words may be, beside it.
    """
    for tick in outer:
        before = tick.start < piece.span(across(tick.axis))[0]
        end, out = (tick.start, -1) if before else (tick.end, 1)
        if tick.axis == "y":
            x, y = end + out * (_BESIDE_MM + wide / 2), tick.at
            yield Area(x - wide / 2, y - _HIGH_MM / 2, x + wide / 2, y + _HIGH_MM / 2)
            continue
        y = end - out * _HIGH_MM / 2
        for side in sides:
            x = tick.at + side * (_BESIDE_MM + wide / 2)
            yield Area(x - wide / 2, y - _HIGH_MM / 2, x + wide / 2, y + _HIGH_MM / 2)


def _start(tick: Tick) -> float:
    return tick.start


def _within(piece: Area, part: Area) -> bool:
    return (
        part.left - NEAR_MM < piece.left
        and part.top - NEAR_MM < piece.top
        and piece.right < part.right + NEAR_MM
        and piece.bottom < part.bottom + NEAR_MM
    )


def _clear(one: Area, other: Area, by: float) -> bool:
    return (
        one.right + by <= other.left
        or other.right + by <= one.left
        or one.bottom + by <= other.top
        or other.bottom + by <= one.top
    )


def pointing(alone: Iterable[Number], arrows: Sequence[Arrow], line_mm: float) -> Iterator[Drawing]:
    """Yield arrows and numbers as they are drawn, on white that ends at the arrows' points.

    Args:
        alone: numbers without arrows.
        arrows: arrows, some with numbers.
        line_mm: how wide the marks' lines are.
    """
    ground: list[Segment] = []
    heads: list[Segment] = []
    shafts: list[Segment] = []
    numbers: list[Text] = []
    for number in alone:
        ground += _ground(number)
        numbers.append(_drawn(number))
    for arrow in arrows:

        def place(out: float, side: float, of: Arrow = arrow) -> tuple[float, float]:
            return point(of.axis, of.at + of.towards * out, of.along + side)

        tall, broad = _OUTER_HEAD_MM if arrow.length == _OUTER_ARROW_MM else _HEAD_MM
        tall = min(tall, 0.6 * arrow.length)
        tail = _TAIL_MM if arrow.length == _INNER_ARROW_MM else _GROUND_MM
        ground += polyline(
            place(0, 0), place(tall, _GROUND_MM), place(arrow.length, tail),
            place(arrow.length, -tail), place(tall, -_GROUND_MM), closed=True,
        )  # fmt: skip
        heads += polyline(place(0, 0), place(tall, broad), place(tall, -broad), closed=True)
        shafts += polyline(place(tall, 0), place(arrow.length, 0))
        if arrow.label is not None:
            ground += _ground(arrow.label)
            numbers.append(_drawn(arrow.label))
    if ground:
        yield Path(tuple(ground), fill=palette.PAPER)
    if arrows:
        yield Path(tuple(heads), fill=palette.BLACK)
        yield Path(tuple(shafts), stroke=palette.BLACK, width_mm=1.5 * line_mm)
    yield from numbers


def _ground(number: Number) -> tuple[Segment, ...]:
    pad_mm = number.pad_mm
    left, top, right, bottom = number.area
    left, top, right, bottom = left - pad_mm, top - pad_mm, right + pad_mm, bottom + pad_mm
    return polyline((left, top), (right, top), (right, bottom), (left, bottom), closed=True)


def _drawn(number: Number) -> Text:
    left, top, right, bottom = number.area
    x, y = (left, (top + bottom) / 2) if number.turned else ((left + right) / 2, bottom)
    return Text(x, y, str(number.number), NUMBER_PT, "bold", "middle", palette.TEXT,
                90 if number.turned else 0, role="cut")  # fmt: skip

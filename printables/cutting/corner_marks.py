"""Corner marks: pieces of the lines that are cut, off both ends of every edge."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from printables.drawing.display_list import Segment, polyline
from printables.page.cut_lines import NEAR_MM, Area, Axis, Cutting, across, bounds
from printables.page.paper import MARGIN_MM, Paper
from printables.page.piece_sheets import FOOT_BEGINS_MM, HEAD_ENDS_MM

OUT_MM = 3.0
"""How far marks may stand in the margin, where most printers still reach."""

OFF_MM = 1.0
"""How far a corner mark stays off the trim, where a cut that misses a little does not meet it."""

TO_MM = 5.0
"""How far from the trim it ends."""

_LEAST_MM = 0.4
_AXES: tuple[Axis, ...] = ("x", "y")
_SIDES = {"x": ("left", "right"), "y": ("top", "bottom")}


@dataclass(frozen=True, slots=True)
class Tick:
    """A corner mark: a piece of a cut's line, from `start` to `end` along it."""

    axis: Axis
    at: float
    start: float
    end: float


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
    if cutting.below_first:  # what lies there has marks of its own, of which these would be taken
        usable = usable._replace(bottom=min(usable.bottom, bounds(areas).bottom))
    ticks_in_order: dict[Tick, None] = {}
    for axis in _AXES:
        first, last = usable.span(across(axis))
        for at, spans in cut_edges(cutting, axis).items():
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
                    (max(before + OFF_MM, first, start - TO_MM), start - OFF_MM),
                    (end + OFF_MM, min(beyond - OFF_MM, last, end + TO_MM)),
                ):
                    tick = Tick(axis, at, round(low, 6), round(high, 6))
                    if high - low >= _LEAST_MM and not any(_on(tick, area) for area in clear):
                        ticks_in_order[tick] = None
    return tuple(ticks_in_order)


def _on(tick: Tick, area: Area) -> bool:
    low, high = area.span(tick.axis)
    begins, ends = area.span(across(tick.axis))
    return low < tick.at < high and tick.start < ends and begins < tick.end


def _edges(area: Area, axis: Axis) -> Iterator[tuple[float, float, float]]:
    """Yield the two edges across an axis: where each is, and where along it begins and ends."""
    for at in area.span(axis):
        yield at, *area.span(across(axis))


def cut_edges(cutting: Cutting, axis: Axis) -> dict[float, list[tuple[float, float]]]:
    """Return where edges are cut, and from where to where, those that touch being one."""
    around = bounds(cutting.pieces)
    uncut = {round(getattr(around, edge), 6) for edge in cutting.uncut if edge in _SIDES[axis]}
    edges: dict[float, list[tuple[float, float]]] = {}
    for area in (*cutting.pieces, *cutting.behind):
        for at, start, end in _edges(area, axis):
            if round(at, 6) not in uncut:
                edges.setdefault(round(at, 6), []).append((start, end))
    return {at: joined(spans) for at, spans in sorted(edges.items())}


def joined(spans: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return spans of a line in order, those that touch or overlap being one."""
    in_order: list[tuple[float, float]] = []
    for start, end in sorted(spans):
        if in_order and start - in_order[-1][1] < NEAR_MM:
            in_order[-1] = in_order[-1][0], max(end, in_order[-1][1])
        else:
            in_order.append((start, end))
    return in_order


def by_line(around: Iterable[Tick]) -> dict[tuple[Axis, float], list[Tick]]:
    """Return the corner marks of each line, by the axis that it goes across and where."""
    lines: dict[tuple[Axis, float], list[Tick]] = {}
    for tick in around:
        lines.setdefault((tick.axis, tick.at), []).append(tick)
    return lines


def segment(tick: Tick) -> tuple[Segment, ...]:
    """Return a corner mark as a line of the page."""
    return polyline(point(tick.axis, tick.at, tick.start), point(tick.axis, tick.at, tick.end))


def point(axis: Axis, at: float, along: float) -> tuple[float, float]:
    """Return where on the page a point of a line is, `along` it."""
    return (at, along) if axis == "x" else (along, at)

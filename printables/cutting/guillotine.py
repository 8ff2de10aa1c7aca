"""The order of cuts that parts all pieces of a sheet with the fewest straight cuts.

A guillotine, or a knife along a ruler, cuts a sheet through from edge to edge; what comes off is
cut on by itself. Each cut makes one part more, so the fewest cuts are those that leave the fewest
parts of waste. First the paper around all pieces comes off, once and for all of them; then the
sheet falls into strips, and each strip into pieces or strips again. Whether it is cut along or
across, and where first, makes the difference: a few pieces are tried in every order. More of them
lie in grids; those fall into all their strips at once, which takes no more.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import inf
from typing import NamedTuple

from printables.page.cut_lines import NEAR_MM, Area, Axis, Cutting, Edge, across, bounds

_AXES: tuple[Axis, ...] = ("x", "y")
_DECIMALS = 6  # to which two lines, or two places, are the same
_ALL_WAYS = 12  # so many pieces are tried in every order; more of them lie in grids


@dataclass(frozen=True, slots=True)
class Cut:
    """A cut with its number on the page.

    Attributes:
        number: when it comes, from 1.
        step: 0 through the sheet, 1 through the strips that it fell into, and so on.
        axis: whether it is upright or level.
        at: where.
        parts: what of the paper is cut there, from edge to edge: the sheet, or each strip that the
            line goes through. Strips may be cut one by one or lying on each other.
    """

    number: int
    step: int
    axis: Axis
    at: float
    parts: tuple[Area, ...]


class NoOrderError(ValueError):
    """Pieces that no straight cuts through all that holds together can part."""


def order(cutting: Cutting) -> tuple[Cut, ...]:
    """Return the cuts that part all pieces, in their order; none takes fewer.

    Raises:
        NoOrderError: whichever cut comes first, a piece lies in its way.

    >>> card = Area(10, 10, 60, 80)
    >>> [(cut.axis, cut.at) for cut in order(Cutting(Area(0, 0, 210, 297), (card,)))]
    [('x', 10), ('x', 60), ('y', 10), ('y', 80)]
    """
    sheet, pieces, uncut = cutting.sheet, cutting.pieces, cutting.uncut
    if not cutting.below_first:
        return _order(sheet, pieces, uncut)
    low = bounds(pieces).bottom
    first = Cut(1, 0, "y", low, (sheet,))
    above = _order(sheet._replace(bottom=low), pieces, uncut)
    return first, *(replace(cut, number=cut.number + 1) for cut in above)


@lru_cache(maxsize=64)
def _order(sheet: Area, pieces: tuple[Area, ...], uncut: frozenset[Edge]) -> tuple[Cut, ...]:
    ordered_cuts: list[Cut] = []
    level = [_Region(sheet, _to_the_edge(sheet, pieces, uncut))]
    step = 0
    while level:
        strokes: dict[_Stroke, list[Area]] = {}
        through: dict[_Stroke, list[int]] = {}
        deeper: list[_Region] = []
        for at, region in enumerate(level):
            for stroke, part in region.strokes(deeper):
                strokes.setdefault(stroke, []).append(part)
                through.setdefault(stroke, []).append(at)
        begun = _begun([region.part for region in level], through.values())
        turns = sorted((late, axis, begun[through[stroke][0]], at, stroke)
                       for stroke in strokes for late, axis, at in (stroke,))  # fmt: skip
        ordered_cuts += [
            Cut(number, step, stroke.axis, stroke.at, tuple(strokes[stroke]))
            for number, (*_, stroke) in enumerate(turns, len(ordered_cuts) + 1)
        ]
        level = deeper
        step += 1
    return tuple(ordered_cuts)


def _begun(parts: Sequence[Area], together: Collection[Sequence[int]]) -> list[float]:
    """Return where the first of all parts that are cut together begins, for each part.

    So those of one size are done before others are begun, as a row of tokens before cards.

    Args:
        parts: what the paper is in.
        together: of each cut the parts that it goes through, by their places among them.
    """
    begun = [part.top for part in parts]
    before: list[float] = []
    while before != begun:  # what shares a cut with what shares one is one with both
        before = list(begun)
        for some in together:
            first = min(begun[at] for at in some)
            for at in some:
                begun[at] = first
    return begun


def _to_the_edge(sheet: Area, pieces: tuple[Area, ...], uncut: frozenset[Edge]) -> tuple[Area, ...]:
    """Return pieces that reach as far as the sheet where they are not cut."""
    around = bounds(pieces)
    widened = []
    for piece in pieces:
        edges: dict[str, float] = {
            edge: getattr(sheet, edge)
            for edge in uncut
            if abs(getattr(piece, edge) - getattr(around, edge)) < NEAR_MM
        }
        widened.append(piece._replace(**edges))
    return tuple(widened)


class _Stroke(NamedTuple):
    """A cut without its number."""

    late: bool  # one that parts strips, after those that free them at their ends
    axis: Axis
    at: float


class _Region(NamedTuple):
    """A part of the paper with the pieces in it."""

    part: Area
    pieces: tuple[Area, ...]

    def strokes(self, deeper: list[_Region]) -> Iterator[tuple[_Stroke, Area]]:
        """Yield the cuts of one step, each with what it goes through, and collect what is left."""
        axis, plan = _best(self.pieces)
        part = self.part
        around = bounds(self.pieces)
        if len(self.pieces) == 1 and part.span("y") == around.span("y"):
            axis = "x"  # a strip that ends early is cut with its neighbours
        for at in around.span(across(axis)):
            rest = _off(part, across(axis), at, around)
            if rest != part:
                yield _Stroke(False, across(axis), round(at, _DECIMALS)), part
                part = rest
        for group in plan.strips:
            begins, ends = bounds(group).span(axis)
            first, last = part.span(axis)
            if begins - first > NEAR_MM:
                yield _Stroke(True, axis, round(begins, _DECIMALS)), part
                part = part.between(axis, begins, last)
            if last - ends > NEAR_MM:
                yield _Stroke(True, axis, round(ends, _DECIMALS)), part
            strip = part.between(axis, begins, ends)
            if len(group) > 1 or _sides(strip, bounds(group)):
                deeper.append(_Region(strip, group))
            part = part.between(axis, ends, last)


def _off(part: Area, axis: Axis, at: float, around: Area) -> Area:
    """Return a part without what lies beyond an edge of its pieces."""
    first, last = part.span(axis)
    if at == around.span(axis)[0]:
        return part.between(axis, at, last) if at - first > NEAR_MM else part
    return part.between(axis, first, at) if last - at > NEAR_MM else part


def _sides(part: Area, around: Area) -> int:
    """Return on how many of its sides a part is larger than the pieces in it."""
    return sum(abs(one - other) > NEAR_MM for one, other in zip(part, around, strict=True))


class _Plan(NamedTuple):
    """How pieces whose surroundings are off come apart."""

    cuts: float
    strips: tuple[tuple[Area, ...], ...]


def _best(pieces: tuple[Area, ...]) -> tuple[Axis, _Plan]:
    """Return along which axis strips lie one after the other, for the fewest cuts, and the strips.

    Of two ways with as many, that with fewer strips is better: they are longer, and lie on each
    other or are cut one by one sooner.

    Raises:
        NoOrderError: no cut parts the pieces without going through one.
    """
    if len(pieces) == 1:
        return "y", _Plan(0, (pieces,))
    plans = {axis: _plan(_from_corner(pieces), axis) for axis in _AXES}
    axis = min(_AXES, key=lambda axis: (plans[axis].cuts, len(plans[axis].strips)))
    if plans[axis].cuts == inf:
        raise NoOrderError("no straight cut parts these pieces without going through one")
    left, top, _, _ = bounds(pieces)
    piece_of = {_moved(piece, left, top): piece for piece in pieces}
    strips = tuple(tuple(piece_of[piece] for piece in strip) for strip in plans[axis].strips)
    return axis, _Plan(plans[axis].cuts, strips)


@lru_cache(maxsize=4096)
def _plan(pieces: tuple[Area, ...], axis: Axis) -> _Plan:
    """Return how pieces come apart if the first cut is across an axis."""
    groups = _groups(pieces, axis)
    if len(groups) == 1:
        return _Plan(inf, ())
    if len(pieces) > _ALL_WAYS:
        gaps = sum(_apart(axis, groups[:at], groups[at:]) for at in range(1, len(groups)))
        return _Plan(gaps + sum(_held(pieces, axis, group) for group in groups), tuple(groups))
    plans: list[_Plan] = []
    for at in range(1, len(groups)):
        cuts = float(_apart(axis, groups[:at], groups[at:]))
        strips: list[tuple[Area, ...]] = []
        for some in (groups[:at], groups[at:]):
            half = tuple(sorted(piece for group in some for piece in group))
            cuts += _held(pieces, axis, half)
            strips += _fallen(pieces, axis, half)
        plans.append(_Plan(cuts, tuple(strips)))
    return min(plans, key=lambda plan: plan.cuts)


def _apart(axis: Axis, low: list[tuple[Area, ...]], high: list[tuple[Area, ...]]) -> int:
    """Return how many cuts part two neighbours: one, or two with a gap between them."""
    ends = max(piece.span(axis)[1] for group in low for piece in group)
    begins = min(piece.span(axis)[0] for group in high for piece in group)
    return 1 if begins - ends < NEAR_MM else 2


def _held(pieces: tuple[Area, ...], axis: Axis, strip: tuple[Area, ...]) -> float:
    """Return how many cuts a strip of pieces still takes once it is off."""
    strip_bounds = bounds(strip)
    loose = _sides(bounds(pieces).between(axis, *strip_bounds.span(axis)), strip_bounds)
    return loose + (_least(_from_corner(strip)) if len(strip) > 1 else 0)


def _fallen(
    pieces: tuple[Area, ...], axis: Axis, half: tuple[Area, ...]
) -> tuple[tuple[Area, ...], ...]:
    """Return the strips that a half falls into if it is cut on along the axis, at no more cost."""
    half_bounds = bounds(half)
    if len(half) == 1 or _sides(bounds(pieces).between(axis, *half_bounds.span(axis)), half_bounds):
        return (half,)
    local = _from_corner(half)
    plan = _plan(local, axis)
    if plan.cuts > _least(local):
        return (half,)
    back = {_moved(piece, half_bounds.left, half_bounds.top): piece for piece in half}
    return tuple(tuple(back[piece] for piece in strip) for strip in plan.strips)


@lru_cache(maxsize=4096)
def _least(pieces: tuple[Area, ...]) -> float:
    """Return the fewest cuts for pieces, counted from their corner, whose surroundings are off."""
    return min(_plan(pieces, axis).cuts for axis in _AXES)


@lru_cache(maxsize=4096)
def _from_corner(pieces: tuple[Area, ...]) -> tuple[Area, ...]:
    """Return pieces counted from the corner around them, so that like ones are worked out once."""
    left, top, _, _ = bounds(pieces)
    return tuple(sorted(_moved(piece, left, top) for piece in pieces))


def _moved(piece: Area, left: float, top: float) -> Area:
    return Area(
        round(piece.left - left, _DECIMALS),
        round(piece.top - top, _DECIMALS),
        round(piece.right - left, _DECIMALS),
        round(piece.bottom - top, _DECIMALS),
    )


def _groups(pieces: tuple[Area, ...], axis: Axis) -> list[tuple[Area, ...]]:
    """Return the strips of pieces that lines across an axis can part."""
    groups: list[list[Area]] = []
    reach = -inf
    for piece in sorted(pieces, key=lambda piece: (piece.span(axis), piece)):
        begins, ends = piece.span(axis)
        if begins - reach > -NEAR_MM:
            groups.append([])
        groups[-1].append(piece)
        reach = max(reach, ends)
    return [tuple(sorted(group)) for group in groups]

"""The order of cuts, carried out on paper that is cut for real, and counted against all others."""

import random
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from printables.cutting import guillotine
from printables.cutting.guillotine import NoOrderError, order
from printables.page.cut_lines import Area, Cutting, across, bounds
from tests.cases import sweep

SHEET = Area(0, 0, 210, 297)
NEAR = 1e-6


def grid(columns, rows, *, gap, count=None, size=(18, 25), left=12, top=16):
    """Pieces row by row; the last row may end early."""
    places = [(c, r) for r in range(rows) for c in range(columns)][:count]
    wide, high = size
    return tuple(
        Area(left + c * (wide + gap), top + r * (high + gap),
             left + c * (wide + gap) + wide, top + r * (high + gap) + high)
        for c, r in places
    )  # fmt: skip


def carried_out(cutting, cuts):
    """The parts that a sheet is in after all cuts, and how often the knife went through one."""
    parts, count = [cutting.sheet], 0
    for cut in cuts:
        for through in cut.parts:
            (held,) = [p for p in parts if p == pytest.approx(through, abs=NEAR)]
            first, last = held.span(cut.axis)
            assert first + NEAR < cut.at < last - NEAR
            for piece in cutting.pieces:
                inside = min(piece.right, held.right) - max(piece.left, held.left) > NEAR
                inside &= min(piece.bottom, held.bottom) - max(piece.top, held.top) > NEAR
                begins, ends = piece.span(cut.axis)
                assert not (inside and begins + NEAR < cut.at < ends - NEAR)
            parts.remove(held)
            parts += [held.between(cut.axis, first, cut.at), held.between(cut.axis, cut.at, last)]
            count += 1
    return parts, count


@cache
def fewest(part, pieces):
    """The fewest cuts of all ways there are to part pieces: every line along every edge tried."""
    if not pieces:
        return 0
    if len(pieces) == 1 and part == pieces[0]:
        return 0
    best = float("inf")
    for axis in ("x", "y"):
        first, last = part.span(axis)
        for at in sorted({edge for piece in pieces for edge in piece.span(axis)}):
            if not first < at < last or any(
                begins < at < ends for begins, ends in (p.span(axis) for p in pieces)
            ):
                continue
            low = tuple(p for p in pieces if p.span(axis)[1] <= at)
            high = tuple(p for p in pieces if p.span(axis)[0] >= at)
            parted = fewest(part.between(axis, first, at), low)
            if parted < best:
                parted += fewest(part.between(axis, at, last), high)
            best = min(best, 1 + parted)
    return best


@sweep(rows=[1, 2, 5, 8], columns=range(1, 7), gap=[0, 4])
def test_the_cuts_part_every_piece_and_go_through_none(columns, rows, gap):
    for count in range((rows - 1) * columns + 1, rows * columns + 1):
        cutting = Cutting(SHEET, grid(columns, rows, gap=gap, count=count))
        parts, _ = carried_out(cutting, order(cutting))
        rounded = {tuple(round(edge, 4) for edge in part) for part in parts}
        assert {tuple(round(edge, 4) for edge in piece) for piece in cutting.pieces} <= rounded


@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (3, 2), (4, 4), (8, 11)])
def test_a_full_grid_takes_two_cuts_a_gap_and_four_around(columns, rows):
    apart = Cutting(SHEET, grid(columns, rows, gap=4, size=(18, 18)))
    assert carried_out(apart, order(apart))[1] == 2 * columns * rows + 2
    assert len(order(apart)) == 2 * columns + 2 * rows  # strips share their numbers
    close = Cutting(SHEET, grid(columns, rows, gap=0, size=(18, 18)))
    assert carried_out(close, order(close))[1] == columns * rows + 3


@pytest.mark.parametrize("gap", [0, 4])
@pytest.mark.parametrize("all_ways", [0, 12])  # strips at once, as in large grids, and every order
def test_no_order_of_cuts_takes_fewer(gap, all_ways, monkeypatch):
    monkeypatch.setattr(guillotine, "_ALL_WAYS", all_ways)
    for worked_out in (guillotine._order, guillotine._plan, guillotine._least):
        worked_out.cache_clear()
    for columns in range(1, 4):
        for rows in range(1, 4):
            for count in range((rows - 1) * columns + 1, rows * columns + 1):
                cutting = Cutting(SHEET, grid(columns, rows, gap=gap, count=count))
                _, taken = carried_out(cutting, order(cutting))
                assert taken == fewest(cutting.sheet, tuple(sorted(cutting.pieces)))


def scattered(chance):
    """Pieces that a guillotine made: a sheet that is cut at random, with waste here and there."""
    cut_out, open_parts = [], [Area(10, 10, 110, 110)]
    while open_parts:
        part = open_parts.pop()
        axis = chance.choice(("x", "y"))
        first, last = part.span(axis)
        if last - first < 24 or (len(cut_out) + len(open_parts) > 2 and chance.random() < 0.4):
            if chance.random() < 0.85:
                cut_out.append(part)
            continue
        at = chance.randrange(int(first) + 10, int(last) - 9, 2)
        gap = chance.choice((0, 0, 4))
        open_parts += [part.between(axis, first, at), part.between(axis, at + gap, last)]
    return tuple(cut_out)


def test_nor_of_pieces_that_lie_in_no_grid():
    chance = random.Random(20261121)
    tried = 0
    while tried < 60:
        pieces = scattered(chance)
        if not 1 <= len(pieces) <= 7:
            continue
        tried += 1
        cutting = Cutting(SHEET, pieces)
        parts, taken = carried_out(cutting, order(cutting))
        assert all(any(part == pytest.approx(p, abs=NEAR) for part in parts) for p in pieces)
        assert taken == fewest(SHEET, tuple(sorted(pieces)))


def test_the_sheet_comes_first_and_strips_after_it():
    cuts = order(Cutting(SHEET, grid(3, 4, gap=4)))
    assert [cut.number for cut in cuts] == list(range(1, len(cuts) + 1))
    assert all(a.step <= b.step for a, b in pairwise(cuts))
    sheet = [cut for cut in cuts if cut.step == 0]
    assert all(len(cut.parts) == 1 for cut in sheet)
    assert {len(cut.parts) for cut in cuts if cut.step == 1} == {3}  # the fewer strips
    assert {cut.axis for cut in cuts if cut.step == 1} == {across(sheet[-1].axis)}


@pytest.mark.parametrize("last", [1, 3])
def test_what_lies_below_comes_off_first_and_no_later_cut_goes_through_it(last):
    pieces = (*grid(3, 4, gap=4), *grid(last, 1, gap=4, left=15, top=200))
    cutting = Cutting(SHEET, pieces, below_first=True)
    first, *others = cuts = order(cutting)
    low = bounds(pieces).bottom
    assert (first.axis, first.at, first.parts) == ("y", low, (SHEET,))
    assert [cut.number for cut in cuts] == list(range(1, len(cuts) + 1))
    assert all(part.bottom <= low for cut in others for part in cut.parts)
    assert len(cuts) == len(order(replace(cutting, below_first=False)))
    parts, _ = carried_out(cutting, cuts)
    assert all(any(part == pytest.approx(p, abs=NEAR) for part in parts) for p in pieces)


def test_edges_that_stay_are_not_cut():
    piece = Area(20, 30, 190, 260)
    (cut,) = order(Cutting(SHEET, (piece,), uncut=frozenset({"top", "right", "bottom"})))
    assert (cut.axis, cut.at, cut.parts) == ("x", 20, (SHEET,))


def test_pieces_in_a_whirl_have_no_order():
    whirl = (Area(10, 10, 30, 20), Area(30, 10, 40, 30), Area(20, 30, 40, 40), Area(10, 20, 20, 40))
    assert bounds(whirl) == (10, 10, 40, 40)
    with pytest.raises(NoOrderError):
        order(Cutting(SHEET, whirl))

"""Pieces that touch: one block until it is free, and parted last.

Beside a line on which two pieces touch is no paper that is cut away, so nothing can stand there to
say which cut it is; nor need it, for one sees where they meet. The numbers are those of the cuts
that free the blocks. Pieces that touch and are no rectangle together are no block: they are cut one
by one, and a number that has no waste beside its line stands by a mark of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from math import fsum

from printables.cutting.guillotine import Cut, NoOrderError, order
from printables.page.cut_lines import NEAR_MM, Area, Axis, Cutting, across, bounds

_AXES: tuple[Axis, ...] = ("x", "y")
_DECIMALS = 6  # to which two edges are the same
_SHARE = 1e-6  # of a block's area, to which its pieces fill it


def cuts_of(cutting: Cutting) -> tuple[Cut, ...]:
    """Return the cuts that free a page's blocks: none on a back, or where there is no order."""
    if cutting.back:
        return ()
    try:
        return order(in_blocks(cutting))
    except NoOrderError:
        return ()


@lru_cache(maxsize=64)
def in_blocks(cutting: Cutting) -> Cutting:
    """Return what is cut with pieces that touch as one, where together they are a rectangle.

    >>> pair = Area(10, 10, 30, 40), Area(30, 10, 50, 40)
    >>> in_blocks(Cutting(Area(0, 0, 210, 297), pair)).pieces
    (Area(left=10, top=10, right=50, bottom=40),)
    """
    pieces = cutting.pieces
    groups = _touching(pieces)
    if len(groups) == len(pieces):
        return cutting
    blocks: list[Area] = []
    for group in groups:
        around = bounds(group)
        filled = fsum(_size(piece) for piece in group)
        blocks += [around] if abs(_size(around) - filled) < _SHARE * filled else group
    return replace(cutting, pieces=tuple(blocks))


def touch(cutting: Cutting) -> bool:
    """Whether some pieces share an edge that is cut straight once their block is free."""
    return not cutting.slanted and len(in_blocks(cutting).pieces) < len(cutting.pieces)


def _size(area: Area) -> float:
    return (area.right - area.left) * (area.bottom - area.top)


def _touching(pieces: Sequence[Area]) -> list[list[Area]]:
    """Return pieces in groups that hang together, in the order of their first ones."""
    group_of = list(range(len(pieces)))

    def first(at: int) -> int:
        while group_of[at] != at:
            at = group_of[at]
        return at

    for axis in _AXES:
        begins: dict[float, list[int]] = {}
        for at, piece in enumerate(pieces):
            begins.setdefault(round(piece.span(axis)[0], _DECIMALS), []).append(at)
        for at, piece in enumerate(pieces):
            low, high = piece.span(across(axis))
            for other in begins.get(round(piece.span(axis)[1], _DECIMALS), ()):
                start, end = pieces[other].span(across(axis))
                if min(high, end) - max(low, start) > NEAR_MM:
                    one, two = sorted((first(at), first(other)))
                    group_of[two] = one
    groups: dict[int, list[Area]] = {}
    for at, piece in enumerate(pieces):
        groups.setdefault(first(at), []).append(piece)
    return list(groups.values())

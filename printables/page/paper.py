"""Papers, what is left of them between the margins, and the small print around it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain
from typing import TypeAlias

from games.message import mark
from printables.drawing.display_list import Drawing, Path, Segment, Text, Weight, polyline
from printables.drawing.fonts import text_width_mm
from printables.drawing.palette import QUIET, TEXT

Translate: TypeAlias = Callable[[str], str]
"""Gives a text, marked in the code in English, in the language of the page."""

MARGIN_MM = 8.0
"""Home printers cut off what is closer to the edge."""

RULER_MM = 100
_SHORT_RULER_MM = 50
HEAD_MM = 6.0
FOOT_MM = 9.0

_SMALL_PT = 7.0


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper, upright.

    Attributes:
        name: what people call it, as typed on the command line.
        width_mm, height_mm: its sides.
    """

    name: str
    width_mm: float
    height_mm: float


PAPERS = {
    paper.name: paper
    for paper in (Paper("a4", 210, 297), Paper("letter", 215.9, 279.4), Paper("a3", 297, 420))
}


@dataclass(frozen=True, slots=True)
class Sheet:
    """The room on a page that pieces may use; its own origin is its top left corner.

    Attributes:
        width_mm, height_mm: its sides.
        whole: whether all that a sheet shows must be in it; else a small one may do without some.
        smallest: whether all shall be as small as it may be: that tells if a sheet fits at all.
    """

    width_mm: float
    height_mm: float
    whole: bool = field(default=False, repr=False)
    smallest: bool = field(default=False, repr=False)


SHEET_X_MM = MARGIN_MM
SHEET_Y_MM = MARGIN_MM + HEAD_MM
"""Where the origin of a page's `Sheet` is on the page."""


def sheet_of(paper: Paper) -> Sheet:
    """Return the room that margins and small print leave.

    >>> sheet_of(PAPERS["a4"])
    Sheet(width_mm=194.0, height_mm=266.0)
    """
    return Sheet(
        paper.width_mm - 2 * MARGIN_MM, paper.height_mm - 2 * MARGIN_MM - HEAD_MM - FOOT_MM
    )


def furniture(
    paper: Paper,
    heading: str,
    number: int,
    count: int,
    tr: Translate,
    *,
    one_side: bool = False,
    ruler: bool = True,
) -> tuple[Drawing, ...]:
    """Return the small print of a page: what it is, which of how many, and a ruler to check.

    Args:
        paper: the paper.
        heading: what the page is, translated.
        number: which page it is, from 1.
        count: how many pages there are.
        tr: for the words that all pages share.
        one_side: whether to say that nothing is printed behind it.
        ruler: whether it has the ruler, which pages that are only read or written on do not need.
    """
    left, right = MARGIN_MM, paper.width_mm - MARGIN_MM
    base = MARGIN_MM + 2.6
    pages = numbered(number, count, tr)
    return (
        _small(left, base, heading, "medium", TEXT),
        Text(right, base, pages, _SMALL_PT, anchor="end", colour=QUIET, role="page"),
        # room for the half of its 0
        *(
            _ruler(left + 1, paper.height_mm - MARGIN_MM, right, tr, one_side=one_side)
            if ruler
            else ()
        ),
    )


def numbered(number: int, count: int, tr: Translate) -> str:
    """Return which page it is of how many, in words."""
    return tr(mark("page {number} of {count}")).format(number=number, count=count)


def _small(x: float, y: float, string: str, weight: Weight, colour: str) -> Text:
    return Text(x, y, string, _SMALL_PT, weight, colour=colour)


@lru_cache(maxsize=8)  # it is the same on all pages of a print
def _scale(x: float, y: float, length: int) -> tuple[Segment, ...]:
    """Return a ruler's line and its ticks, one at each millimetre, upwards."""
    ticks = (
        polyline((x + at, y), (x + at, y - (2.6 if at % 10 == 0 else 1.9 if at % 5 == 0 else 1.2)))
        for at in range(length + 1)
    )
    return (*polyline((x, y), (x + length, y)), *chain.from_iterable(ticks))


def _ruler(
    x: float, y: float, right: float, tr: Translate, *, one_side: bool
) -> tuple[Drawing, ...]:
    """Return a ruler that begins at `x`; its figures stand a little above `y`.

    Between it and `right` stands what it is for; on a narrow paper that takes a shorter ruler.
    """
    words = tr(
        mark("Print at 100 %, on one side only; a real ruler matches this.")
        if one_side
        else mark("Print at 100 %: a real ruler matches this.")
    )
    wide = text_width_mm(f"{RULER_MM} mm", _SMALL_PT) / 2 + 3 + text_width_mm(words, _SMALL_PT)
    length = RULER_MM if x + RULER_MM + wide <= right else _SHORT_RULER_MM
    y -= 0.2
    line = y - 3
    unit = f"{length} mm"
    end = x + length + text_width_mm(unit, _SMALL_PT) / 2
    return (
        Path(_scale(x, line, length), stroke=TEXT, width_mm=0.1),
        *(
            Text(x + at, y, str(at), _SMALL_PT, anchor="middle", colour=QUIET)
            for at in range(0, length, 20 if length == RULER_MM else 10)
        ),
        Text(x + length, y, unit, _SMALL_PT, anchor="middle", colour=QUIET),
        _small(end + 3, y, words, "regular", QUIET),
    )

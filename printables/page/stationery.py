"""What a game's pages of words are printed on: a frame of its own and a foot with their number.

It stands where other pages have their neutral head line, in margins that words leave free. Whatever
is cut out, aligned or read by a machine keeps to neutral pages.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias

from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Symbol,
    Text,
    Use,
    Weight,
)
from printables.drawing.fonts import CAP_HEIGHT, faced
from printables.page.paper import MARGIN_MM, Paper, Sheet

TOP_MM = 13.0
"""From the paper's upper edge to where words begin, below the frame."""

BOTTOM_MM = 14.2
"""From its lower edge to where they end, above the foot."""

FOLIO_PT = 8.0
"""The size of a foot's letters."""

_LEAST_MM = 205.0
"""Paper that is narrower has nothing to spare: it keeps the neutral head line."""


@dataclass(frozen=True, slots=True)
class Folio:
    """What a foot says.

    Attributes:
        heading: what the page is.
        words: which page it is, in words.
        number: the same as a number, from 1.
        count: how many pages there are.
    """

    heading: str
    words: str
    number: int
    count: int


Frame: TypeAlias = Callable[[Box, Design], tuple[Drawing, ...]]
"""Draws what is around the words, within a box; its lower end is the strip of the foot."""

Foot: TypeAlias = Callable[[Box, Folio, Design], tuple[Drawing, ...]]
"""Draws a foot into its strip."""


@dataclass(frozen=True, slots=True)
class Stationery:
    """A game's paper for pages of words.

    Attributes:
        frame: draws what is around them.
        foot: draws what is below them.
        aside_mm: what the frame takes of the width, on either side.
        design: full or eco.
    """

    frame: Frame
    foot: Foot
    aside_mm: float
    design: Design = Design.FULL

    def of(self, design: Design) -> Stationery:
        """Return it in a design."""
        return replace(self, design=design)

    def fits(self, paper: Paper) -> bool:
        """Whether a paper has room for it."""
        return min(paper.width_mm, paper.height_mm) >= _LEAST_MM

    def room(self, paper: Paper) -> tuple[float, float, Sheet]:
        """Return where words begin on a paper, from its left and its top, and how much room is."""
        left = MARGIN_MM + self.aside_mm
        high = paper.height_mm - TOP_MM - BOTTOM_MM
        return left, TOP_MM, Sheet(paper.width_mm - 2 * left, high)

    def ground(self, paper: Paper) -> tuple[Drawing, ...]:
        """Return the frame, in the millimetres of a paper."""
        return (Use(_framed(self.frame, paper, self.design)),)

    def small_print(self, paper: Paper, folio: Folio) -> tuple[Drawing, ...]:
        """Return the foot, in the millimetres of a paper."""
        top = paper.height_mm - BOTTOM_MM + 1.0
        strip = Box(MARGIN_MM, top, paper.width_mm - 2 * MARGIN_MM,
                    paper.height_mm - MARGIN_MM - top)  # fmt: skip
        return self.foot(strip, folio, self.design)


@lru_cache(maxsize=32)
def _framed(frame: Frame, paper: Paper, design: Design) -> Symbol:
    """Return a frame, drawn once however many pages have it."""
    wide, high = paper.width_mm - 2 * MARGIN_MM, paper.height_mm - 2 * MARGIN_MM
    box = Box(MARGIN_MM, MARGIN_MM, wide, high)
    return Symbol("frame", Group(frame(box, design)), Box(0, 0, paper.width_mm, paper.height_mm))


def folio_words(
    strip: Box, folio: Folio, face: Weight, ink: str, *, edge_mm: float = 5.0
) -> tuple[Text, Text]:
    """Return the words of a foot: what the page is at the left, which it is at the right.

    Args:
        strip: the foot's.
        folio: what it says.
        face: that of the page's number, where it can spell it.
        ink: the colour of the words.
        edge_mm: how far they keep from the ends of the strip.
    """
    base = strip.y + strip.height / 2 + FOLIO_PT * MM_PER_POINT * CAP_HEIGHT / 2
    spelt = faced(folio.words, face)
    number: Weight = spelt if spelt == face else "bold"
    left, right = strip.x + edge_mm, strip.x + strip.width - edge_mm
    return (
        Text(left, base, folio.heading, FOLIO_PT, "medium", colour=ink),
        Text(right, base, folio.words, FOLIO_PT, number, "end", ink, role="page"),
    )

"""Papers, and what is left of them between the margins and the small print."""

from __future__ import annotations

from dataclasses import dataclass

MARGIN_MM = 8.0
"""Home printers cut off what is closer to the edge."""


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
    """

    width_mm: float
    height_mm: float

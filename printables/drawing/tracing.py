"""Following the contours of a glyph; the only module that needs fontTools' pens."""

from __future__ import annotations

from typing import Any, TypeAlias

from fontTools.pens.basePen import BasePen

Point: TypeAlias = tuple[float, float]


class TracingPen(BasePen):  # type: ignore[misc]  # fontTools has no types
    """A pen that writes down how a glyph runs, its parts put together, all curves cubic.

    Attributes:
        numbers: those of each step, as `glyph_outlines` keeps them.
    """

    def __init__(self, glyphs: Any) -> None:
        super().__init__(glyphs)
        self.numbers: list[list[float]] = []

    def _moveTo(self, pt: Point) -> None:  # noqa: N802 - fontTools' names, and those below
        self.numbers.append([*pt])

    def _lineTo(self, pt: Point) -> None:  # noqa: N802
        self.numbers.append([*pt])

    def _curveToOne(self, pt1: Point, pt2: Point, pt3: Point) -> None:  # noqa: N802
        self.numbers.append([*pt1, *pt2, *pt3])

    def _closePath(self) -> None:  # noqa: N802
        self.numbers.append([])

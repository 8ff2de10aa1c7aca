"""The outlines of letters, as fontTools reads them from a font.

They are kept from one run to the next: fontTools takes longer to be imported than a page of letters
to be drawn.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from printables.drawing.display_list import Close, Curve, Line, Move, Segment, Weight
from printables.drawing.fonts import Repertoire, font_bytes, one_at_a_time, reportlab_font
from printables.drawing.kept_letters import KeptLetters

_Traced: TypeAlias = tuple[float, list[list[float]]]
"""How wide a letter is, and its segments by their numbers, as JSON keeps them: two of them begin a
contour or, after another, go straight on; six are a curve; none closes the contour."""


class Outline(NamedTuple):
    """A letter in the units of its font, from its base line, with y UP.

    Attributes:
        segments: how its contours run; they may overlap, and are filled by their direction.
        width: how far the next letter is.
    """

    segments: tuple[Segment, ...]
    width: float


@lru_cache(maxsize=4096)
def letter_outline(character: str, weight: Weight, repertoire: Repertoire) -> Outline:
    """Return a letter of a weight as it is drawn.

    Raises:
        KeyError: the font lacks it.
    """
    width, numbers = _kept(weight).of(character, lambda: _traced(character, weight, repertoire))
    return Outline(tuple(_segments(numbers)), width)


def units_per_em(weight: Weight, repertoire: Repertoire) -> float:
    """Return how many units the size of a font has."""
    return float(reportlab_font(weight, repertoire).face.unitsPerEm)


@lru_cache(maxsize=32)
def _kept(weight: Weight) -> KeptLetters[_Traced]:
    return KeptLetters(weight, "outlines")


def _segments(numbers: list[list[float]]) -> Iterator[Segment]:
    within = False
    for step in numbers:
        match step:
            case [x, y]:
                yield Line(x, y) if within else Move(x, y)
            case [x1, y1, x2, y2, x, y]:
                yield Curve(x1, y1, x2, y2, x, y)
            case _:
                yield Close()
        within = bool(step)  # what follows the end of a contour begins one


@one_at_a_time
def _traced(character: str, weight: Weight, repertoire: Repertoire) -> _Traced:
    from printables.drawing.tracing import TracingPen

    glyphs, names = _glyphs(weight, repertoire)
    glyph = glyphs[names[ord(character)]]
    pen = TracingPen(glyphs)
    glyph.draw(pen)
    return glyph.width, pen.numbers


@lru_cache(maxsize=16)
def _glyphs(weight: Weight, repertoire: Repertoire) -> tuple[Any, Any]:
    """Return a font's glyphs, and their names by code point."""
    from fontTools.ttLib import TTFont

    font = TTFont(io.BytesIO(font_bytes(weight, repertoire)), lazy=True)
    return font.getGlyphSet(), font.getBestCmap()

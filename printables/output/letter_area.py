"""How much of the paper letters cover; what was found out of a font is kept beside it."""

from __future__ import annotations

import io
from functools import lru_cache, partial
from math import fsum
from operator import mul
from typing import Any

from printables.drawing.display_list import MM_PER_POINT, Weight
from printables.drawing.fonts import Repertoire, font_bytes, repertoire_for
from printables.drawing.kept_letters import KeptLetters

_SIZE_PX = 160
"""At this size a letter is drawn to see how much of it is black; its strokes overlap.

It is so large because FreeType moves the edges of a letter to whole pixels.
"""

_BORDERED_PX = 48
"""The same for letters with a line around them, of which there are few."""


def letters_area_mm2(string: str, size_pt: float, weight: Weight) -> float:
    """Return the area of a line of letters."""
    em = size_pt * MM_PER_POINT
    known = _areas(weight)
    return fsum(known.of(letter, partial(_area, letter, weight)) for letter in string) * em * em


def outlined_area_mm2(string: str, size_pt: float, weight: Weight, outline_mm: float) -> float:
    """Return the area of letters with a line around them, that of the letters included."""
    em = size_pt * MM_PER_POINT
    border = round(outline_mm / em * _BORDERED_PX, 2)
    return fsum(_bordered_area(letter, weight, border) for letter in string) * em * em


@lru_cache(maxsize=32)
def _areas(weight: Weight) -> KeptLetters[float]:
    """Return the areas of a weight's letters, as shares of the square of their size."""
    return KeptLetters(weight, f"areas{_SIZE_PX}")


def _area(letter: str, weight: Weight) -> float:
    if letter.isspace():
        return 0.0
    repertoire = repertoire_for((letter,))
    picture = _font(weight, repertoire, _SIZE_PX).getmask(letter, "L")
    return round(_black(picture, _SIZE_PX), 6)


@lru_cache(maxsize=1024)
def _bordered_area(letter: str, weight: Weight, border_px: float) -> float:
    from PIL import Image, ImageDraw

    if letter.isspace():
        return 0.0
    font = _font(weight, repertoire_for((letter,)), _BORDERED_PX)
    picture = Image.new("L", (3 * _BORDERED_PX, 3 * _BORDERED_PX))
    ImageDraw.Draw(picture).text(
        (_BORDERED_PX, _BORDERED_PX), letter, 255, font, stroke_width=border_px, stroke_fill=255
    )
    return _black(picture, _BORDERED_PX)


def _black(picture: Any, size_px: int) -> float:
    """Return how much of a picture is covered, as a share of the square of a size."""
    covered: int = sum(map(mul, picture.histogram(), range(256)))
    return covered / 255 / size_px / size_px


@lru_cache(maxsize=64)
def _font(weight: Weight, repertoire: Repertoire, size_px: int) -> Any:
    from PIL import ImageFont

    content = io.BytesIO(font_bytes(weight, repertoire))
    return ImageFont.truetype(content, size_px, layout_engine=ImageFont.Layout.BASIC)

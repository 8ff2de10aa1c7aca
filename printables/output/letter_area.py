"""How much of the paper letters cover."""

from __future__ import annotations

import io
from functools import lru_cache
from operator import mul
from typing import Any

from printables.drawing.display_list import MM_PER_POINT, Weight
from printables.drawing.fonts import font_bytes, repertoire_for

_SIZE_PX = 48
"""At this size a letter is drawn to see how much of it is black; its strokes overlap."""


def letters_area_mm2(string: str, size_pt: float, weight: Weight) -> float:
    """Return the area of a line of letters."""
    em = size_pt * MM_PER_POINT
    return sum(map(_shares(weight, 0.0).__getitem__, string)) * em * em


def outlined_area_mm2(string: str, size_pt: float, weight: Weight, outline_mm: float) -> float:
    """Return the area of letters with a line around them, that of the letters included."""
    em = size_pt * MM_PER_POINT
    border = round(outline_mm / em * _SIZE_PX, 2)
    return sum(map(_shares(weight, border).__getitem__, string)) * em * em


class _Shares(dict[str, float]):
    """The areas of letters of a weight with a border, each reckoned when it is looked up first."""

    def __init__(self, weight: Weight, border_px: float) -> None:
        self._drawn = weight, border_px

    def __missing__(self, character: str) -> float:
        share = self[character] = _share(character, *self._drawn)
        return share


@lru_cache(maxsize=64)
def _shares(weight: Weight, border_px: float) -> _Shares:
    return _Shares(weight, border_px)


def _share(character: str, weight: Weight, border_px: float) -> float:
    """Return the area of a letter with a border, as a share of the square of its size."""
    if character.isspace():
        return 0.0
    repertoire = repertoire_for((character,))
    font = _font(weight, repertoire.name, character)
    mask = _bordered(font, character, border_px) if border_px else font.getmask(character, "L")
    black: int = sum(map(mul, mask.histogram(), range(256)))
    return black / 255 / _SIZE_PX / _SIZE_PX


def _bordered(font: Any, character: str, border_px: float) -> Any:
    from PIL import Image, ImageDraw

    picture = Image.new("L", (3 * _SIZE_PX, 3 * _SIZE_PX))
    ImageDraw.Draw(picture).text(
        (_SIZE_PX, _SIZE_PX), character, 255, font, stroke_width=border_px, stroke_fill=255
    )
    return picture


def _font(weight: Weight, name: str, character: str) -> Any:
    return _opened(weight, name) if name in "AJ" else _open(weight, character)


@lru_cache(maxsize=32)
def _opened(weight: Weight, name: str) -> Any:
    return _open(weight, "a" if name == "A" else "亜")


def _open(weight: Weight, character: str) -> Any:
    from PIL import ImageFont

    content = io.BytesIO(font_bytes(weight, repertoire_for((character,))))
    return ImageFont.truetype(content, _SIZE_PX, layout_engine=ImageFont.Layout.BASIC)

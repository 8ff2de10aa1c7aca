"""Kana as a signwriter letters them: with a broad brush, a light along one edge and a block shade.

The brush is flat, so that upright strokes are thick and level ones thin: a stroke of the letter's
outline whose pen is a flat ellipse, which is a round pen seen through a map that flattens it. What
is seen of a letter and its light are the letter three times, each a little further to the lower
right: dark, pale, and dark again, the last of them where the letter is to be read.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from printables.drawing.display_list import (
    MM_PER_POINT,
    Drawing,
    Group,
    Path,
    Segment,
    Text,
    Transform,
    Weight,
    rotate,
    scale,
    translate,
)
from printables.drawing.lettering import letter_segments
from printables.drawing.ornament import moved


class _Pen(NamedTuple):
    """A flat pen: how long it is, of an em, how thick, of that, and how it is held, in degrees."""

    long: float
    flat: float
    turn: float


_BRUSH = _Pen(0.058, 0.12, -6.0)
_SHADE = _Pen(0.09, 0.52, 45.0)
_LIGHT = (0.014, 0.024)  # of an em: where the light along an edge begins and ends
_FALL = 0.034  # of an em, to the right and down: the middle of the shade's pen


def kana_text(kana: str, x: float, base: float, em_mm: float, paint: str) -> Text:
    """Return a kana as it is to be read, searched and copied, in the middle of its strokes."""
    return Text(x, base, kana, em_mm / MM_PER_POINT, "regular", "middle", paint, role="kana")


def brushed(text: Text) -> Iterator[Drawing]:
    """Yield a kana in strokes of a broad brush."""
    yield _drawn(_outline(_letter(text), _BRUSH), _BRUSH, text, str(text.colour))
    yield text


def painted(text: Text, *, light: str, shade: str) -> Iterator[Drawing]:
    """Yield a kana with a light along its upper left edges and a block shade.

    Args:
        text: the kana.
        light: the colour of the light, that of what it is painted on.
        shade: the colour of the shade.
    """
    em = text.size_pt * MM_PER_POINT
    begins, ends = (share * em for share in _LIGHT)
    paint = str(text.colour)
    yield _drawn(_outline(_letter(text), _SHADE), _SHADE, text, shade, _FALL * em)
    outline = _outline(_letter(text), _BRUSH)
    yield _drawn(outline, _BRUSH, text, paint, -ends)
    yield _drawn(outline, _BRUSH, text, light, begins - ends)
    yield _drawn(outline, _BRUSH, text, paint)
    yield text


def _letter(text: Text) -> tuple[str, Weight, float]:
    return text.string, text.weight, text.size_pt


def _drawn(
    outline: tuple[Segment, ...], pen: _Pen, text: Text, paint: str, off: float = 0.0
) -> Drawing:
    """Return an outline, as the pen sees it, stroked and filled; so far to the right and down."""
    em = text.size_pt * MM_PER_POINT
    ink = Path(outline, paint, paint, pen.long * em, join="round")
    return Group((ink,), _seen(pen).then(translate(text.x + off, text.y + off)))


def _seen(pen: _Pen) -> Transform:
    """Return the map that makes of a round pen a flat one."""
    return scale(1, pen.flat).then(rotate(pen.turn))


@lru_cache(maxsize=256)
def _outline(text: tuple[str, Weight, float], pen: _Pen) -> tuple[Segment, ...]:
    """Return a kana's outline about its middle on the base line, as the pen has to see it."""
    to = rotate(-pen.turn).then(scale(1, 1 / pen.flat))
    return moved(letter_segments(*text), to)

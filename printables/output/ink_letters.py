"""The outlines of large letters, as ink is measured with them."""

from __future__ import annotations

from functools import lru_cache

from printables.drawing.display_list import Curve, Line, Move, Segment, Weight
from printables.drawing.fonts import repertoire_for
from printables.drawing.glyph_outlines import letter_outline, units_per_em


@lru_cache(maxsize=1024)
def spelled(string: str, weight: Weight) -> tuple[float, tuple[tuple[str, float], ...]]:
    """Return the units of a font's size, and the outline and width of each letter of a text."""
    repertoire = repertoire_for((string,))
    letters = [letter_outline(one, weight, repertoire) for one in string]
    outlines = tuple((_lettered(letter.segments), letter.width) for letter in letters)
    return units_per_em(weight, repertoire), outlines


@lru_cache(maxsize=4096)
def _lettered(segments: tuple[Segment, ...]) -> str:
    """Return the outline of a letter, in whole units of its font."""
    return " ".join(
        f"{segment.x:.0f} {segment.y:.0f} {'m' if isinstance(segment, Move) else 'l'}"
        if isinstance(segment, Move | Line)
        else f"{segment.x1:.0f} {segment.y1:.0f} {segment.x2:.0f} {segment.y2:.0f}"
        f" {segment.x:.0f} {segment.y:.0f} c"
        if isinstance(segment, Curve)
        else "h"
        for segment in segments
    )

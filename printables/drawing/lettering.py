"""Lettering of our own: letters of a face as paths, to be outlined, shifted and sprayed."""

from __future__ import annotations

from functools import lru_cache
from math import fsum

from printables.drawing.display_list import (
    MM_PER_POINT,
    Path,
    Segment,
    Text,
    Transform,
    Weight,
)
from printables.drawing.fonts import (
    Repertoire,
    exact_repertoire,
    repertoire_for,
    text_width_mm,
)
from printables.drawing.glyph_outlines import letter_outline, units_per_em
from printables.drawing.ornament import moved


def _repertoire(string: str) -> Repertoire:
    """Return what a line's letters are cut from: those of a title with kanji are cut for it."""
    plain = repertoire_for([""])
    return plain if plain.characters.issuperset(string) else exact_repertoire([string])


@lru_cache(maxsize=256)
def letter_segments(
    string: str, face: Weight, size_pt: float, x: float = 0, y: float = 0
) -> tuple[Segment, ...]:
    """Return a line of letters as segments, the middle of its base line at `(x, y)`.

    Raises:
        KeyError: the face lacks a letter.
    """
    repertoire = _repertoire(string)
    unit = size_pt * MM_PER_POINT / units_per_em(face, repertoire)
    letters = [letter_outline(letter, face, repertoire) for letter in string]
    widths = [letter.width * unit for letter in letters]
    left = x - fsum(widths) / 2
    segments: list[Segment] = []
    for letter, width in zip(letters, widths, strict=True):
        segments += moved(letter.segments, Transform(unit, 0, 0, -unit, left, y))
        left += width
    return tuple(segments)


def as_path(text: Text) -> Path:
    """Return a text's letters as a path: a shade or a rim below the text that is to be read.

    As texts they would be copied, searched and read aloud again and again. With an outline the
    letters are so much fatter, and filled.

    Raises:
        KeyError: the face lacks a letter.
        ValueError: the text is turned, or set wider than usual.
    """
    if text.turn or text.spread_mm:
        raise ValueError("only a level text of the usual width can be a path")
    half = text_width_mm(text.string, text.size_pt, text.weight) / 2
    middle = text.x + {"start": half, "middle": 0.0, "end": -half}[text.anchor]
    letters = letter_segments(text.string, text.weight, text.size_pt, middle, text.y)
    if not text.outline_mm:
        return Path(letters, fill=text.colour)
    return Path(letters, text.colour, text.colour, 2 * text.outline_mm, join="round")

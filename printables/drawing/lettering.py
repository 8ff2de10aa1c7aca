"""Lettering of our own: letters of a face as paths, to be outlined, shifted and sprayed."""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from printables.drawing.display_list import (
    MM_PER_POINT,
    Close,
    Curve,
    Line,
    Move,
    Path,
    Segment,
    Text,
    Weight,
)
from printables.drawing.fonts import (
    Repertoire,
    exact_repertoire,
    font_bytes,
    one_at_a_time,
    repertoire_for,
    text_width_mm,
)


@lru_cache(maxsize=8)
def _face(face: Weight, repertoire: Repertoire) -> tuple[Any, Any, float]:
    """Return a face's glyphs, their names by code point, and how many units an em has."""
    from fontTools.ttLib import TTFont

    font = TTFont(io.BytesIO(font_bytes(face, repertoire)), lazy=True)
    return font.getGlyphSet(), font.getBestCmap(), float(font["head"].unitsPerEm)


def _repertoire(string: str) -> Repertoire:
    """Return what a line's letters are cut from: those of a title with kanji are cut for it."""
    plain = repertoire_for([""])
    return plain if plain.characters.issuperset(string) else exact_repertoire([string])


@lru_cache(maxsize=256)
@one_at_a_time
def letter_segments(
    string: str, face: Weight, size_pt: float, x: float = 0, y: float = 0
) -> tuple[Segment, ...]:
    """Return a line of letters as segments, the middle of its base line at `(x, y)`.

    Raises:
        KeyError: the face lacks a letter.
    """
    glyphs, names, em = _face(face, _repertoire(string))
    unit = size_pt * MM_PER_POINT / em
    widths = [glyphs[names[ord(letter)]].width * unit for letter in string]
    left = x - sum(widths) / 2
    segments: list[Segment] = []
    for letter, width in zip(string, widths, strict=True):
        segments += _placed(glyphs, names[ord(letter)], left, y, unit)
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


def _placed(glyphs: Any, name: str, left: float, base: float, unit: float) -> Iterator[Segment]:
    from fontTools.pens.recordingPen import DecomposingRecordingPen

    pen = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(pen)
    here = (0.0, 0.0)

    def at(point: tuple[float, float]) -> tuple[float, float]:
        return left + point[0] * unit, base - point[1] * unit

    for step, points in pen.value:
        match step:
            case "moveTo":
                here = points[0]
                yield Move(*at(here))
            case "lineTo":
                here = points[0]
                yield Line(*at(here))
            case "qCurveTo":
                for handle, end in _parabolas(points):
                    one = _towards(here, handle)
                    other = _towards(end, handle)
                    yield Curve(*at(one), *at(other), *at(end))
                    here = end
            case "curveTo":
                yield Curve(*at(points[0]), *at(points[1]), *at(points[2]))
                here = points[2]
            case _:
                yield Close()


def _parabolas(points: Any) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """Return the parabolas of a TrueType curve: the handle and the end of each."""
    *handles, last = points
    curves = []
    for number, handle in enumerate(handles):
        if number == len(handles) - 1:
            end = last
        else:
            after = handles[number + 1]
            end = ((handle[0] + after[0]) / 2, (handle[1] + after[1]) / 2)
        curves.append((handle, end))
    return curves


def _towards(start: tuple[float, float], handle: tuple[float, float]) -> tuple[float, float]:
    """Return a cubic handle of a parabola: two thirds of the way to its own."""
    return start[0] + (handle[0] - start[0]) * 2 / 3, start[1] + (handle[1] - start[1]) * 2 / 3

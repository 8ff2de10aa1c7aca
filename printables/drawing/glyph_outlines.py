"""The outlines of a TrueType font's letters, read from its bytes.

fontTools reads far more of a font, and takes longer to be imported than a page of letters to be
drawn; of the fonts that are printed with only `glyf`, `loca` and what tells their sizes are needed.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple, TypeAlias

from printables.drawing.display_list import (
    Close,
    Curve,
    Line,
    Move,
    Segment,
    Transform,
    Weight,
    translate,
)
from printables.drawing.fonts import Repertoire, font_bytes, reportlab_font

Point: TypeAlias = tuple[float, float]


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
    glyph = reportlab_font(weight, repertoire).face.charToGlyph[ord(character)]
    return _glyphs(weight, repertoire).outline(glyph)


def units_per_em(weight: Weight, repertoire: Repertoire) -> float:
    """Return how many units the size of a font has."""
    return _glyphs(weight, repertoire).em


@lru_cache(maxsize=16)
def _glyphs(weight: Weight, repertoire: Repertoire) -> _Glyphs:
    return _Glyphs(font_bytes(weight, repertoire))


_ON_CURVE, _SHORT_X, _SHORT_Y, _REPEATED, _SAME_X, _SAME_Y = 1, 2, 4, 8, 16, 32
_WORDS, _OFFSET, _SCALED, _MORE, _SCALED_BOTH, _SCALED_ALL = 1, 2, 8, 32, 64, 128
"""The flags of a point, and of a part of a glyph, as the OpenType specification numbers them."""


class _Glyphs:
    """The tables of a font that say how its glyphs run.

    Attributes:
        em: how many units its size has.
    """

    def __init__(self, font: bytes) -> None:
        (count,) = struct.unpack_from(">H", font, 4)
        records = (struct.unpack_from(">4s4xII", font, 12 + 16 * at) for at in range(count))
        self._font = font
        self._at = {name.decode("ascii"): offset for name, offset, _ in records}
        self.em = float(self._number("head", 18))
        self._long = self._number("head", 50) == 1
        self._widths = self._number("hhea", 34)

    def _number(self, table: str, at: int) -> int:
        number: int
        (number,) = struct.unpack_from(">H", self._font, self._at[table] + at)
        return number

    def outline(self, glyph: int) -> Outline:
        """Return a glyph by its number."""
        width, bearing = self._metrics(glyph)
        place = self._place(glyph)
        if place is None:
            return Outline((), width)
        (left,) = struct.unpack_from(">h", self._font, place + 2)
        moved = translate(bearing - left, 0)
        contours = (_segments(contour) for contour in self._contours(glyph, moved))
        return Outline(tuple(segment for contour in contours for segment in contour), width)

    def _metrics(self, glyph: int) -> tuple[int, int]:
        """Return how wide a glyph is, and how far from its origin it begins."""
        start, wide = self._at["hmtx"], self._widths
        if glyph < wide:
            width, bearing = struct.unpack_from(">Hh", self._font, start + 4 * glyph)
            return width, bearing
        (width,) = struct.unpack_from(">H", self._font, start + 4 * (wide - 1))
        (bearing,) = struct.unpack_from(">h", self._font, start + 4 * wide + 2 * (glyph - wide))
        return width, bearing

    def _place(self, glyph: int) -> int | None:
        """Return where a glyph begins in the font; None if it is empty."""
        form, size, times = (">II", 4, 1) if self._long else (">HH", 2, 2)
        start, end = struct.unpack_from(form, self._font, self._at["loca"] + size * glyph)
        return None if start == end else self._at["glyf"] + times * int(start)

    def _contours(self, glyph: int, placing: Transform) -> Iterator[list[tuple[Point, bool]]]:
        """Yield the contours of a glyph: their points, and whether each is on the curve."""
        place = self._place(glyph)
        if place is None:
            return
        (count,) = struct.unpack_from(">h", self._font, place)
        if count < 0:
            for part, there in self._parts(place + 10):
                yield from self._contours(part, there.then(placing))
            return
        ends = struct.unpack_from(f">{count}H", self._font, place + 10)
        points = self._points(place + 10 + 2 * count, ends[-1] + 1 if ends else 0)
        start = 0
        for end in ends:
            yield [(placing.apply(x, y), on) for x, y, on in points[start : end + 1]]
            start = end + 1

    def _points(self, at: int, count: int) -> list[tuple[int, int, bool]]:
        font = self._font
        at += 2 + struct.unpack_from(">H", font, at)[0]  # over the instructions
        flags: list[int] = []
        while len(flags) < count:
            flag, at = font[at], at + 1
            times = 1
            if flag & _REPEATED:
                times, at = times + font[at], at + 1
            flags += [flag] * times
        xs, at = _steps(font, at, flags, _SHORT_X, _SAME_X)
        ys, at = _steps(font, at, flags, _SHORT_Y, _SAME_Y)
        on = [bool(flag & _ON_CURVE) for flag in flags]
        return list(zip(accumulate(xs), accumulate(ys), on, strict=True))

    def _parts(self, at: int) -> Iterator[tuple[int, Transform]]:
        """Yield the glyphs that one is put together of, and where they go."""
        flags = _MORE
        while flags & _MORE:
            flags, glyph = struct.unpack_from(">HH", self._font, at)
            form = ">hh" if flags & _WORDS else ">bb"
            x, y = struct.unpack_from(form, self._font, at + 4)
            if not flags & _OFFSET:
                raise ValueError("a glyph's part is placed by points, which no font of ours does")
            at += 8 if flags & _WORDS else 6
            scales = 1 if flags & _SCALED else 2 if flags & _SCALED_BOTH else 0
            scales = 4 if flags & _SCALED_ALL else scales
            factors = [part / 16384 for part in struct.unpack_from(f">{scales}h", self._font, at)]
            at += 2 * scales
            yield glyph, _placed_by(factors, x, y)


def _placed_by(factors: Sequence[float], x: float, y: float) -> Transform:
    match factors:
        case [one]:
            return Transform(one, 0, 0, one, x, y)
        case [across, up]:
            return Transform(across, 0, 0, up, x, y)
        case [a, b, c, d]:
            return Transform(a, b, c, d, x, y)
        case _:
            return translate(x, y)


def _steps(
    font: bytes, at: int, flags: Sequence[int], short: int, same: int
) -> tuple[list[int], int]:
    """Return by how much a coordinate changes from point to point, and where the next begin."""
    steps = []
    for flag in flags:
        if flag & short:
            steps.append(font[at] if flag & same else -font[at])
            at += 1
        elif flag & same:
            steps.append(0)
        else:
            steps += struct.unpack_from(">h", font, at)
            at += 2
    return steps, at


def _segments(contour: list[tuple[Point, bool]]) -> Iterator[Segment]:
    """Yield a contour of parabolas as lines and cubic curves; it ends where it begins.

    Between two points that are off the curve there is one on it, half way.
    """
    if not contour:
        return
    first = next((at for at, (_, on) in enumerate(contour) if on), None)
    if first is None:
        start = _half(contour[-1][0], contour[0][0])
        rest = [*contour, (start, True)]
    else:
        start = contour[first][0]
        rest = contour[first + 1 :] + contour[: first + 1]
    yield Move(*start)
    here, handle = start, None
    for number, (point, on) in enumerate(rest):
        if on and handle is None:
            if number < len(rest) - 1:  # `Close` draws the last one
                yield Line(*point)
            here = point
        elif on and handle is not None:
            yield _parabola(here, handle, point)
            here, handle = point, None
        else:
            if handle is not None:
                end = _half(handle, point)
                yield _parabola(here, handle, end)
                here = end
            handle = point
    yield Close()


def _half(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _parabola(start: Point, handle: Point, end: Point) -> Curve:
    return Curve(*_towards(start, handle), *_towards(end, handle), *end)


def _towards(start: Point, handle: Point) -> Point:
    """Return a cubic handle of a parabola: two thirds of the way to its own."""
    return start[0] + (handle[0] - start[0]) * 2 / 3, start[1] + (handle[1] - start[1]) * 2 / 3

"""The name as its crew would throw it up: our own fat letters in two rows, over each other.

A letter is a line that a can sprays, in a place ten units high, its foot at 0. It is drawn again
and again, thinner each time: rim, black, face, gleam.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import cos, fsum, hypot, sin, tau

from printables.drawing.display_list import (
    Box,
    Curve,
    Drawing,
    Group,
    Line,
    Move,
    Paint,
    Path,
    Segment,
    Transform,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.ornament import Point, moved
from printables.drawing.palette import PAPER

_FAT = 2.7  # how thick the face of a letter is, in its units
_APART = 2.5  # from the line of one letter to that of the next
_ROW = 13.2
_EDGE = 3.0  # of what is around a row

_A = (*polyline((0, 0), (2.9, -9.4), (4.0, -9.4), (6.4, 0)), *polyline((1.4, -2.9), (5.2, -2.9)))
_LETTERS: dict[str, tuple[float, tuple[Segment, ...]]] = {
    "R": (6.4, (*polyline((0.4, 0), (0.2, -9.2)), Move(0.2, -9.2),
                Curve(8.0, -10.6, 7.6, -4.2, 0.6, -4.4), *polyline((2.6, -4.3), (6.2, 0.2)))),
    "A": (6.4, _A),
    "K": (6.2, (*polyline((0.4, 0), (0, -9.2)), *polyline((5.8, -9.4), (1.0, -4.4), (6.4, 0.3)))),
    "U": (6.2, (Move(0, -9.2), Curve(0.0, -7.0, -0.2, -4.6, 0.2, -3.0),
                Curve(1.0, 1.0, 5.6, 0.8, 6.0, -3.0), Curve(6.3, -4.6, 6.1, -7.0, 6.2, -9.4))),
    "G": (6.4, (Move(5.8, -7.6), Curve(4.4, -10.6, 0.2, -9.8, 0.1, -4.6),
                Curve(0.1, 0.8, 6.4, 1.2, 6.4, -3.6), Line(3.8, -3.7))),
    "I": (0.6, polyline((0.2, 0.2), (0.4, -9.4))),
    "ラ": (6.4, (*polyline((0.8, -9.2), (5.6, -9.4)), Move(0, -5.8), Line(6.2, -6.0),
                Curve(6.2, -3.0, 4.6, -0.6, 1.4, 0.6))),
    "ク": (6.6, (Move(2.6, -9.8), Curve(2.2, -7.8, 1.4, -6.4, 0, -5.0), Move(2.4, -8.4),
                Line(6.6, -8.6), Curve(6.4, -4.0, 4.6, -0.8, 1.4, 0.6))),
    "ガ": (7.6, (Move(0, -6.8), Line(5.8, -7.0), Curve(5.8, -3.0, 5.6, -0.6, 4.6, 0.2),
                Line(3.2, -0.5), Move(2.8, -9.6), Curve(2.9, -5.0, 2.0, -1.6, -0.2, 0.4),
                *polyline((6.4, -10.3), (6.8, -9.3)), *polyline((8.3, -10.9), (8.7, -9.9)))),
    "ー": (7.4, (*polyline((0, -4.2), (7.4, -4.8)),
                *polyline((4.6, -7.8), (7.6, -4.8), (5.0, -1.4)))),
    "キ": (6.8, (*polyline((0.4, -7.2), (6.2, -7.7)), *polyline((0, -3.6), (6.8, -4.2)),
                *polyline((2.8, -10.0), (4.2, 0.6)))),
}  # fmt: skip
"""How wide each letter is, from the middle of its first line to that of its last, and its lines."""

_ROWS = {"RAKUGAAKI": ("RAKU", "GAAKI"), "ラクガーキ": ("ラク", "ガーキ")}
_BOUNCE = (0.0, -0.7, 0.3, -0.5, 0.1)
_LEAN = (-4.0, 3.0, -2.0, 4.0, -1.0)


@dataclass(frozen=True, slots=True)
class Paints:
    """What a name is painted with: around it, on its face, and where light falls on it."""

    rim: Paint
    face: Paint
    deep: Paint
    gleam: Paint


def painted(title: str) -> tuple[str, ...]:
    """Return the rows in which a name is painted; none if it has letters that nobody painted."""
    return _ROWS.get(title.upper(), ())


def _leaning(at: int, wide: float, left: float) -> Transform:
    """Return how a letter of some width leans, from its left edge on, the at-th of a row from 0."""
    return rotate(_LEAN[at], wide / 2, -4.6).then(translate(left, _BOUNCE[at]))


@cache
def _row(letters: str) -> tuple[tuple[Segment, ...], ...]:
    """Return a row's letters, its left edge at 0: each on its own, leaning, up and down a bit."""
    placed = []
    left = _EDGE
    for at, letter in enumerate(letters):
        wide, lines = _LETTERS[letter]
        placed.append(moved(lines, _leaning(at, wide, left)))
        left += wide + _APART
    return tuple(placed)


def _wide(letters: str) -> float:
    widths = fsum(_LETTERS[letter][0] for letter in letters)
    return widths + _APART * (len(letters) - 1) + 2 * _EDGE


def name_paint(rows: tuple[str, ...], box: Box, paints: Paints) -> Iterator[Drawing]:
    """Yield rows of letters as large as a box has room for, from its left edge to its right one."""
    below: list[Drawing] = []
    above: list[Drawing] = []
    for _size, place, row in _rows(rows, box):
        letters = _row(row)
        runs = _runs(row) if row == rows[-1] else ()
        edge = (_line(runs, paints.rim, _RUN + 2.6),) if runs else ()
        below.append(Group((*edge, *_around(letters, paints)), place))
        wet = _wet(runs, paints) if runs else ()
        above.append(Group((*wet, *_faces(letters, paints)), place))
    yield from below
    yield from above


def _rows(rows: tuple[str, ...], box: Box) -> Iterator[tuple[float, Transform, str]]:
    """Yield each row with how large it is, and its place in a box."""
    top = box.y
    for at, row in enumerate(rows):
        size = min(box.width / _wide(row), box.height / len(rows) / _ROW)
        top += _ROW * size
        free = box.width - size * _wide(row)
        share = at / (len(rows) - 1) if len(rows) > 1 else 0.5
        yield size, scale(size).then(translate(box.x + free * share, top - 1.8 * size)), row


_FEET = {"G": (3.4, -0.4, 3.0), "A": (6.2, 0.0, 4.4), "K": (0.4, 0.0, 3.4), "I": (0.3, 0.2, 4.6),
         "ガ": (0.0, 0.2, 3.6), "キ": (4.1, 0.4, 4.4)}  # fmt: skip
"""Where paint runs down from letters, and how far: from the foot of a line of each."""

_RUN = 1.15  # how thick what runs is, in units of letters
_SHORTER = (1.0, 1.0, 0.62, 1.0, 0.8)  # no two beside each other run as far


def _runs(letters: str) -> tuple[Segment, ...]:
    """Return where paint runs down from letters of a row, straight down however these lean."""
    runs: list[Segment] = []
    left = _EDGE
    for at, letter in enumerate(letters):
        wide = _LETTERS[letter][0]
        if letter in _FEET:
            x, y, far = _FEET[letter]
            x, y = _leaning(at, wide, left).apply(x, y)
            runs += polyline((x, y), (x, y + far * _SHORTER[at]))
        left += wide + _APART
    return tuple(runs)


def _wet(runs: tuple[Segment, ...], paints: Paints) -> tuple[Drawing, ...]:
    """Return the paint that runs there, in its black edge."""
    gleams = moved(runs, translate(-0.22, -0.3))
    return (
        _line(runs, "#000000", _RUN + 1.3),
        _line(runs, paints.face, _RUN),
        _line(gleams, paints.gleam, 0.3),
    )


def _line(run: tuple[Segment, ...], paint: Paint, width: float) -> Path:
    return Path(run, stroke=paint, width_mm=width, cap="round", join="round")


def _around(letters: tuple[tuple[Segment, ...], ...], paints: Paints) -> Iterator[Drawing]:
    """Yield what is below a row: a rim around all of it, and its shade at the lower right."""
    runs = tuple(part for letter in letters for part in letter)
    shade = tuple(part for by in (0.5, 1.0, 1.5) for part in moved(runs, translate(0.8 * by, by)))
    yield _line((*runs, *shade), paints.rim, _FAT + 3.0)
    yield _line((*runs, *shade), "#000000", _FAT + 1.7)
    yield _line(shade, paints.deep, _FAT + 0.1)


def _faces(letters: tuple[tuple[Segment, ...], ...], paints: Paints) -> Iterator[Drawing]:
    """Yield a row's letters one over the other, with a gleam at the upper left of each."""
    for letter in letters:
        yield _line(letter, "#000000", _FAT + 1.3)
        yield _line(letter, paints.face, _FAT)
        yield _line(moved(letter, translate(-0.45, -0.5)), paints.gleam, 0.55)


def name_lines(rows: tuple[str, ...], box: Box, ink: Paint) -> Iterator[Drawing]:
    """Yield the same rows as white letters within thin lines, for prints that spare ink."""
    for size, place, row in _rows(rows, box):
        letters = [_band(letter) for letter in _row(row)]
        yield Group(tuple(_lined(letters, ink, _LINE_MM / size)), place)


_LINE_MM = 0.45
_ROUND = tuple((cos(tau * at / 12), sin(tau * at / 12)) for at in range(12))
_CURVE_PARTS = 8


def _lined(letters: list[tuple[Segment, ...]], ink: Paint, wide: float) -> Iterator[Drawing]:
    """Yield a row's letters, each over the one before, and their shade below them all."""
    whole = tuple(part for letter in letters for part in letter)
    shade = tuple(part for by in (0.5, 1.0, 1.5) for part in moved(whole, translate(0.8 * by, by)))
    yield Path((*whole, *shade), PAPER, PAPER, 3.6, join="round")
    for shape in (shade, *letters):
        yield Path(shape, PAPER, ink, 2 * wide, join="round")
        yield Path(shape, PAPER)


def _band(lines: tuple[Segment, ...]) -> tuple[Segment, ...]:
    """Return the face of a letter as areas that lie over each other, for its lines."""
    parts: list[Segment] = []
    x = y = 0.0
    for segment in lines:
        if isinstance(segment, Curve):
            along = [_on(segment, (x, y), at / _CURVE_PARTS) for at in range(_CURVE_PARTS + 1)]
            for before, to in pairwise(along):
                parts += (*_bar(before, to), *_dot(to))
        elif isinstance(segment, Line):
            parts += _bar((x, y), (segment.x, segment.y))
        assert isinstance(segment, Move | Line | Curve)  # noqa: S101 - as letters are written
        x, y = segment.x, segment.y
        parts += _dot((x, y))
    return tuple(parts)


def _dot(middle: Point) -> tuple[Segment, ...]:
    """Return where a can sprays from one place, turning as bars do."""
    (x, y), half = middle, _FAT / 2
    return polyline(*((x + half * i, y + half * j) for i, j in _ROUND), closed=True)


def _bar(start: Point, end: Point) -> tuple[Segment, ...]:
    """Return a bar as thick as a letter, turning the same way whichever way it goes."""
    (x, y), (u, v) = start, end
    long = hypot(u - x, v - y) or 1.0
    i, j = _FAT / 2 * (y - v) / long, _FAT / 2 * (u - x) / long
    return polyline((x - i, y - j), (u - i, v - j), (u + i, v + j), (x + i, y + j), closed=True)


def _on(curve: Curve, start: Point, at: float) -> Point:
    """Return a point of a curve."""
    shares = ((1 - at) ** 3, 3 * at * (1 - at) ** 2, 3 * at**2 * (1 - at), at**3)
    xs, ys = (start[0], curve.x1, curve.x2, curve.x), (start[1], curve.y1, curve.y2, curve.y)
    return (
        fsum(share * x for share, x in zip(shares, xs, strict=True)),
        fsum(share * y for share, y in zip(shares, ys, strict=True)),
    )

"""The name as its crew would throw it up: our own swollen letters in two rows, over each other.

A letter is strokes of a fat cap in a place ten units high, its foot at 0, and what the paint leaves
open of it: a drop or a slit. Whatever runs, gleams or casts a shade is made of those.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import fsum
from typing import NamedTuple

from printables.drawing.display_list import (
    Box,
    Drawing,
    Group,
    Paint,
    Path,
    Segment,
    Transform,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.ornament import moved, stroke
from printables.drawing.palette import PAPER


class Letter(NamedTuple):
    """A swollen letter.

    Attributes:
        wide: how far it is from its left edge to its right one.
        body: the strokes that it is made of, as areas.
        left_open: what lies open within it.
        gleam: where light falls on it: a line.
    """

    wide: float
    body: tuple[Segment, ...]
    left_open: tuple[Segment, ...]
    gleam: tuple[Segment, ...]


def _fat(*strokes: tuple[tuple[float, float, float], ...]) -> tuple[Segment, ...]:
    """Return strokes as areas, each through points with how wide it is there."""
    return tuple(
        part
        for one in strokes
        for part in stroke([(x, y) for x, y, _ in one], [wide for _, _, wide in one])
    )


_LETTERS: dict[str, Letter] = {
    "R": Letter(
        9.0,
        _fat(((1.9, -9.3, 3.6), (1.7, -5.0, 3.7), (2.0, -0.2, 4.8)),
             ((1.2, -8.0, 3.4), (5.2, -8.3, 3.9), (6.9, -6.3, 4.4), (4.6, -4.4, 3.8),
              (2.0, -4.4, 3.2)),
             ((3.4, -5.0, 3.2), (5.4, -2.9, 3.9), (7.2, -0.3, 4.6))),
        _fat(((3.5, -6.6, 0.7), (4.3, -6.6, 1.0), (4.9, -6.5, 0.6)),
             ((4.3, -0.4, 1.0), (4.0, -1.5, 0.6), (3.7, -2.3, 0.2))),
        polyline((1.3, -8.6), (1.2, -6.0)),
    ),
    "A": Letter(
        8.8,
        _fat(((4.4, -9.5, 4.4), (3.0, -5.0, 4.2), (1.8, -0.2, 4.6)),
             ((4.4, -9.5, 4.4), (5.8, -5.0, 4.2), (7.0, -0.2, 4.6)),
             ((2.0, -3.4, 3.0), (4.4, -3.4, 3.2), (6.8, -3.4, 3.0))),
        _fat(((4.4, -6.6, 0.3), (4.4, -5.6, 1.0), (4.4, -4.9, 0.7)),
             ((4.4, -0.2, 1.1), (4.4, -1.2, 0.7), (4.4, -2.0, 0.2))),
        polyline((3.6, -8.8), (2.8, -6.4)),
    ),
    "K": Letter(
        8.8,
        _fat(((1.9, -9.3, 3.8), (1.7, -5.0, 3.7), (1.9, -0.2, 4.6)),
             ((2.2, -4.4, 3.2), (4.6, -6.6, 3.8), (6.6, -9.2, 4.4)),
             ((2.6, -5.2, 3.4), (4.9, -3.0, 4.0), (7.0, -0.3, 4.6))),
        _fat(((4.0, -8.9, 0.9), (3.8, -8.0, 0.5), (3.6, -7.3, 0.2)),
             ((4.3, -0.3, 1.0), (4.0, -1.4, 0.6), (3.7, -2.2, 0.2))),
        polyline((1.3, -8.6), (1.2, -6.0)),
    ),
    "U": Letter(
        8.8,
        _fat(((1.9, -9.3, 4.4), (1.7, -5.2, 4.0), (2.6, -1.7, 4.2), (4.5, -0.6, 4.4),
              (6.3, -1.7, 4.2), (7.1, -5.2, 4.0), (6.9, -9.3, 4.4))),
        _fat(((4.4, -8.8, 1.1), (4.4, -6.6, 0.8), (4.4, -4.2, 0.5))),
        polyline((1.2, -8.6), (1.1, -6.0)),
    ),
    "G": Letter(
        8.8,
        _fat(((7.4, -7.2, 3.4), (5.8, -8.7, 4.0), (3.4, -8.2, 4.2), (1.9, -4.9, 4.2),
              (3.2, -1.4, 4.2), (5.6, -0.9, 4.2), (7.0, -2.6, 4.0), (6.9, -4.6, 3.2)),
             ((3.4, -4.6, 3.6), (5.4, -3.6, 4.0), (7.6, -3.4, 3.6))),
        _fat(((9.0, -6.3, 0.9), (6.4, -6.3, 0.7), (4.4, -6.0, 0.6), (3.9, -4.9, 0.6),
              (4.1, -4.0, 0.3))),
        polyline((1.7, -7.0), (1.2, -5.2)),
    ),
    "I": Letter(
        4.6,
        _fat(((2.2, -9.3, 4.8), (2.3, -5.0, 3.9), (2.2, -0.2, 5.0))),
        (),
        polyline((1.2, -8.6), (1.4, -6.0)),
    ),
    "ラ": Letter(
        8.6,
        _fat(((1.0, -9.4, 2.6), (3.9, -9.5, 2.3), (7.2, -9.7, 2.7)),
             ((0.2, -5.9, 3.0), (3.6, -6.0, 2.4), (7.4, -6.3, 3.0)),
             ((7.4, -6.7, 3.0), (6.2, -2.6, 3.3), (2.0, 0.2, 4.0))),
        (),
        polyline((1.0, -9.9), (3.2, -10.0)),
    ),
    "ク": Letter(
        9.0,
        _fat(((3.2, -10.4, 2.8), (2.4, -7.4, 2.7), (0.2, -4.6, 3.3)),
             ((2.6, -8.4, 2.4), (5.0, -8.5, 2.4), (7.7, -8.5, 2.8)),
             ((7.7, -8.9, 3.0), (6.6, -3.6, 3.3), (2.2, 0.4, 4.2))),
        (),
        polyline((2.8, -10.0), (2.2, -8.2)),
    ),
    "ガ": Letter(
        10.6,
        _fat(((0.0, -6.9, 2.9), (3.4, -7.0, 2.4), (7.0, -7.2, 2.7)),
             ((7.2, -7.6, 2.7), (7.4, -3.6, 2.7), (6.7, 0.1, 3.2)),
             ((7.2, 0.0, 2.4), (5.6, 0.0, 2.5), (4.5, -0.9, 1.8)),
             ((3.3, -10.2, 2.9), (2.9, -5.2, 2.7), (0.2, 0.2, 3.9)),
             ((7.5, -11.2, 1.6), (7.9, -10.3, 1.7), (8.3, -9.5, 1.5)),
             ((9.7, -11.8, 1.6), (10.1, -10.9, 1.7), (10.5, -10.1, 1.5))),
        (),
        polyline((2.8, -9.8), (2.7, -8.6)),
    ),
    "ー": Letter(
        9.0,
        _fat(((0.0, -4.2, 2.8), (3.6, -4.4, 2.5), (7.4, -4.7, 2.6)),
             ((4.6, -8.4, 2.8), (6.6, -6.6, 2.8), (8.2, -4.4, 2.8)),
             ((8.4, -5.2, 2.8), (7.2, -3.0, 2.8), (5.2, -0.8, 2.8))),
        (),
        polyline((0.2, -4.7), (2.6, -4.9)),
    ),
    "キ": Letter(
        9.0,
        _fat(((0.6, -7.2, 2.6), (4.0, -7.6, 2.2), (7.6, -8.2, 2.8)),
             ((-0.2, -3.2, 2.8), (4.0, -3.7, 2.3), (8.6, -4.4, 2.9)),
             ((3.0, -10.6, 3.0), (4.1, -5.2, 2.7), (5.1, 0.6, 3.9))),
        (),
        polyline((2.5, -10.2), (2.9, -8.8)),
    ),
}  # fmt: skip

_ROWS = {"RAKUGAAKI": ("RAKU", "GAAKI"), "ラクガーキ": ("ラク", "ガーキ")}
_BOUNCE = (0.0, -0.6, 0.4, -0.5, 0.2)
_LEAN = (-5.0, 3.0, -3.0, 5.0, -2.0)
_UNLIKE = 1.12  # at most how much larger one row is than another
_CLOSER, _ROW, _EDGE = 0.55, 12.2, 1.6
"""By how much letters lie over each other, from a row to the next, and what is around a row."""


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
def _row(letters: str) -> tuple[Letter, ...]:
    """Return a row's letters, its left edge at 0: each on its own, leaning, up and down a bit."""
    placed = []
    left = _EDGE
    for at, letter in enumerate(letters):
        drawn = _LETTERS[letter]
        place = _leaning(at, drawn.wide, left)
        placed.append(drawn._replace(
            body=moved(drawn.body, place), left_open=moved(drawn.left_open, place),
            gleam=moved(drawn.gleam, place),
        ))  # fmt: skip
        left += drawn.wide - _CLOSER
    return tuple(placed)


def _wide(letters: str) -> float:
    widths = fsum(_LETTERS[letter].wide for letter in letters)
    return widths - _CLOSER * (len(letters) - 1) + 2 * _EDGE + _DEPTH


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
    fitting = [box.width / _wide(row) for row in rows]
    fitting = [min(size, _UNLIKE * min(fitting)) for size in fitting]
    less = min(1.0, box.height / (_ROW * fsum(fitting)))
    sizes = [less * size for size in fitting]
    foot = box.y
    for at, (size, row) in enumerate(zip(sizes, rows, strict=True)):
        foot += _ROW * size
        free = box.width - size * _wide(row)
        share = at / (len(rows) - 1) if len(rows) > 1 else 0.5
        yield size, scale(size).then(translate(box.x + free * share, foot)), row


_DEPTH = 1.5
"""How far the shade of a row goes to its right."""

_FEET = {"G": (4.0, 0.8, 3.2), "A": (7.2, 1.4, 4.4), "I": (2.2, 1.4, 3.6),
         "ガ": (0.6, 1.0, 3.0), "キ": (5.0, 1.4, 3.6)}  # fmt: skip
"""Where paint runs down from letters, and how far: from the foot of a stroke of each."""

_RUN = 1.15  # how thick what runs is, in units of letters
_SHORTER = (1.0, 1.0, 0.55, 1.0, 0.8)  # no two beside each other run as far


def _runs(letters: str) -> tuple[Segment, ...]:
    """Return where paint runs down from letters of a row, straight down however these lean."""
    runs: list[Segment] = []
    left = _EDGE
    for at, letter in enumerate(letters):
        wide = _LETTERS[letter].wide
        if letter in _FEET:
            x, y, far = _FEET[letter]
            x, y = _leaning(at, wide, left).apply(x, y - 1.6)
            runs += polyline((x, y), (x, y + 1.6 + far * _SHORTER[at]))
        left += wide - _CLOSER
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


def _solid(shape: tuple[Segment, ...], paint: Paint, over: float) -> Path:
    """Return areas that go beyond their edges by so much all round."""
    return Path(shape, paint, paint, 2 * over, join="round")


def _around(letters: tuple[Letter, ...], paints: Paints) -> Iterator[Drawing]:
    """Yield what is below a row: a rim around all of it, and its shade at the lower right."""
    whole = tuple(part for letter in letters for part in letter.body)
    shade = tuple(part for by in _STEPS for part in moved(whole, translate(0.8 * by, by)))
    yield _solid((*whole, *shade), paints.rim, 1.35)
    yield _solid((*whole, *shade), "#000000", 0.75)
    yield _solid(shade, paints.deep, 0.05)


_STEPS = 0.6, 1.2, 1.8


def _faces(letters: tuple[Letter, ...], paints: Paints) -> Iterator[Drawing]:
    """Yield a row's letters one over the other, with a gleam at the upper left of each."""
    for letter in letters:
        yield _solid(letter.body, "#000000", 0.6)
        yield Path(letter.body, paints.face)
        yield Path(letter.left_open, "#000000", "#000000", 0.3, join="round")
        yield _line(letter.gleam, paints.gleam, 0.8)


def name_lines(rows: tuple[str, ...], box: Box, ink: Paint) -> Iterator[Drawing]:
    """Yield the same rows as white letters within thin lines, for prints that spare ink."""
    for size, place, row in _rows(rows, box):
        yield Group(tuple(_lined(_row(row), ink, _LINE_MM / size)), place)


_LINE_MM = 0.45


def _lined(letters: tuple[Letter, ...], ink: Paint, wide: float) -> Iterator[Drawing]:
    """Yield a row's letters, each over the one before, and their shade below them all."""
    whole = tuple(part for letter in letters for part in letter.body)
    shade = tuple(part for by in _STEPS for part in moved(whole, translate(0.8 * by, by)))
    yield _solid((*whole, *shade), PAPER, 1.2)
    for shape, left_open in ((shade, ()), *((one.body, one.left_open) for one in letters)):
        yield Path(shape, PAPER, ink, 2 * wide, join="round")
        yield Path(shape, PAPER)
        if left_open:
            yield Path(left_open, ink)

"""Pictures as the windows of a film: each on its mat, with its number and its words in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    path_of,
    polyline,
    scale,
    translate,
)
from printables.drawing.fonts import cap_height
from printables.drawing.text import fitting_size_pt, narrowest, paragraph
from printables.lineframe.film import EDGE_MM, INK, bare_film
from printables.lineframe.mats import Grid, mat
from printables.page.text_blocks import Block

_ASIDE_MM = 0.8  # from a window to the film's end, and half of what is between two
_WORDS_PT = 10.0
_AROUND_MM = 1.6  # above and below the words of a window
_CLEAR_MM = 3.0  # left and right of them
_DISC_MM = 3.1


class Shot(NamedTuple):
    """A picture of a film.

    Attributes:
        parts: what it shows, in units of its own.
        room: how many of these are to be seen across and down, at least.
        middle: which point is in the middle of the window.
        pitch: from line to line of its mat, of which there is one through (0, 0) each way.
        tint: the face of the die whose colour the mat has.
        words: what is done.
        label: the number of the rule that it shows; else its own stands on a disc.
        letter: what stands there in place of its own number, beside rules that have numbers.
    """

    parts: tuple[Drawing, ...]
    room: tuple[float, float]
    middle: tuple[float, float]
    pitch: float
    tint: int
    words: str
    label: str = ""
    letter: str = ""


def words_mm(shots: Sequence[Shot], width: float) -> float:
    """Return how high the words of a film so wide are, with the white around them."""
    room = _window_mm(len(shots), width) - 2 * _CLEAR_MM
    return (
        max(_told(shot.words, room, room / 2 + _CLEAR_MM).height_mm for shot in shots)
        + 2 * _AROUND_MM
    )


def film_of(shots: Sequence[Shot], first: int, width: float, high: float, design: Design) -> Block:
    """Return some shots as the windows of a film.

    Args:
        shots: the pictures.
        first: the number of the first one; 0 for one that has none.
        width: of the film.
        high: of the pictures, without their words.
        design: full or eco.
    """
    share = (width - 2 * _ASIDE_MM) / len(shots)
    wide = _window_mm(len(shots), width)
    foot = words_mm(shots, width)
    whole = high + foot + 2 * EDGE_MM
    parts: list[Drawing] = [*bare_film(width, whole, design)]
    for at, shot in enumerate(shots):
        window = Group(tuple(_window(shot, first + at, (wide, high, foot), design)))
        parts.append(Group((window,), translate(2 * _ASIDE_MM + at * share, EDGE_MM)))
    return Block(tuple(parts), whole)


def _window_mm(count: int, width: float) -> float:
    return (width - 2 * _ASIDE_MM) / count - 2 * _ASIDE_MM


@lru_cache(maxsize=64)
def _told(words: str, width: float, x: float) -> Block:
    """Return words around `x`, their lines as even as can be."""
    one = fitting_size_pt(words, width, _WORDS_PT, "medium")
    if one >= _LEAST_PT:  # a line that is a word too long is set a little smaller
        return _set(words, width, x, one)
    return narrowest(lambda wide: _set(words, wide, x), width, _NARROWER)


_LEAST_PT = 9.0
_NARROWER = (0.87, 0.75, 0.63)


def _set(words: str, width: float, x: float, size_pt: float = _WORDS_PT) -> Block:
    told = paragraph(words, x, 0, width, size_pt, weight="medium", anchor="middle",
                     colour=palette.TEXT, leading=1.3)  # fmt: skip
    return Block(told.texts, told.height_mm)


def _window(
    shot: Shot, number: int, sides: tuple[float, float, float], design: Design
) -> Iterator[Drawing]:
    """Yield a picture over the white on which its words stand, and its number."""
    wide, high, foot = sides
    unit = min(wide / shot.room[0], high / shot.room[1])
    corner = wide / 2 - shot.middle[0] * unit, high / 2 - shot.middle[1] * unit
    ground, *lines = mat(wide, high + foot, design, shot.tint, Grid(shot.pitch * unit, *corner))
    scene = Group(shot.parts, scale(unit).then(translate(*corner)))
    yield ground
    whole = path_of(Rect(0, 0, wide, high + foot, radius=2))
    seen = Group((*lines, scene), clip=Path((Box(0, 0, wide, high),)))
    yield Group((seen,), clip=whole)
    if design is Design.FULL:
        yield Group((Rect(0, high, wide, foot, palette.PAPER),), clip=whole)
    yield Path(polyline((0, high), (wide, high)), stroke=INK, width_mm=0.3)
    words = _told(shot.words, wide - 2 * _CLEAR_MM, wide / 2)
    yield words.at(0, high + (foot - words.height_mm) / 2)
    sign = shot.label or shot.letter or str(number or "")
    if sign:
        yield from _sign(sign, design, is_rule=bool(shot.label))


def _sign(label: str, design: Design, *, is_rule: bool) -> tuple[Drawing, ...]:
    """Return the label of a shot, in the upper left of its window.

    A step's number stands on a disc, a rule's on a frame of the tape, as it does before the rule.
    """
    full = design is Design.FULL
    x = y = _DISC_MM + 0.9
    base = y + 11.0 * MM_PER_POINT * cap_height("logo") / 2
    ground, edge = (INK, palette.PAPER) if full else (palette.PAPER, INK)
    sign: Drawing = Circle(x, y, _DISC_MM, ground, edge, 0.45)
    if is_rule:
        half = 0.9 * _DISC_MM
        sign = Rect(x - half, y - half, 2 * half, 2 * half, ground, edge, 0.45, radius=0.36 * half)
    return (
        sign,
        Text(x, base, label, 11.0, "logo", "middle", edge),
    )

"""A turn as a film: the same table in each of its frames, and on it what is done next."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Literal, TypeAlias

from games.lineframe.frames import Cell, Table
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Curve,
    Drawing,
    Group,
    Move,
    Path,
    Rect,
    Symbol,
    Text,
    Use,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.fonts import cap_height
from printables.drawing.text import paragraph
from printables.lineframe.drawn_tape import FRAMES, strip
from printables.lineframe.film import EDGE_MM, INK, bare_film
from printables.lineframe.frame_art import frame_art, swatch
from printables.lineframe.handwriting import Written, handwriting
from printables.lineframe.mats import Grid, mat
from printables.lineframe.pale import pale
from printables.lineframe.rolled import Roll, rolled
from printables.lineframe.tools import arrow, pencil, scissors
from printables.page.paper import Translate
from printables.page.text_blocks import Block

STEPS = 5
"""How many frames the film of a turn has: each is as wide as its share of the whole."""

_HIGH_MM = 41.0
_ASIDE_MM = 0.6  # from a frame to where the next one's share begins
_COLUMNS, _ROWS = 4.3, 4.7  # of frames, that a picture has room for
_LAID, _FROM, _END = 7, 3, 6
"""Which of `FRAMES` lay first; where the strip of the turn begins, and which comes behind it."""

_FACE: Literal[5] = 5


def turn_pictures(width: float, design: Design, tr: Translate) -> Block:
    """Return a turn in five pictures: a film, and what is done under each frame of it."""
    words = (
        tr(mark("You roll a 5.")),
        tr(mark("Pull the tape out to its first 5.")),
        tr(mark("Cut right behind it.")),
        tr(mark("Stick the strip on the grid, so that it shares an edge with a QR frame.")),
        tr(mark("Write the 5 into one of the strip’s frames.")),
    )
    share = width / STEPS
    high = _HIGH_MM + 2 * EDGE_MM
    parts: list[Drawing] = [*bare_film(width, high, design)]
    wide = share - 2 * _ASIDE_MM
    pitch = min(wide / _COLUMNS, _HIGH_MM / _ROWS)
    corner = ((wide - 4 * pitch) / 2, (_HIGH_MM - _ROWS * pitch) / 2 + 0.35 * pitch)
    grid = Grid(pitch, *corner)
    under = 0.0
    for at, (draw, says) in enumerate(zip(_PICTURES, words, strict=True)):
        window = Path((Box(0, 0, wide, _HIGH_MM),))
        scene = Group((_table(design), *draw(design)), scale(pitch).then(translate(*corner)))
        ground, *lines = mat(wide, _HIGH_MM, design, _TINTS[at], grid)
        picture = (
            ground,
            Group((*lines, scene), clip=window),
            *_number(at + 1, wide - 3.3, 1.4, design),
        )
        parts.append(Group(picture, translate(at * share + _ASIDE_MM, EDGE_MM)))
        caption = caption_below(says, share - 3.5)
        parts.append(caption.at(at * share + 1.75, high + 1))
        under = max(under, caption.height_mm)
    return Block(tuple(parts), high + 1 + under)


def caption_below(words: str, width: float) -> Block:
    """Return what stands below a picture, in its middle."""
    caption = paragraph(words, width / 2, 0, width - 1, 8.5, anchor="middle", colour=palette.TEXT,
                        leading=1.3)  # fmt: skip
    return Block(caption.texts, caption.height_mm)


_TINTS = (1, 2, 3, 4, 5)


def _number(step: int, x: float, y: float, design: Design) -> tuple[Drawing, ...]:
    """Return the number of a step on a disc around `(x, y)`, half on the film's edge."""
    full = design is Design.FULL
    base = y + 9.0 * MM_PER_POINT * cap_height("logo") / 2
    return (
        Circle(x, y, 2.9, INK if full else palette.PAPER, palette.PAPER if full else INK, 0.45),
        Text(x, base, str(step), 9.0, "logo", "middle", palette.PAPER if full else INK),
    )


# All pictures of a turn are drawn in frames: (0, 0) is the corner of the first one on the table.


def before_the_turn() -> Table:
    """Return the table that the film begins with: the first QR frame and the strip of a 3."""
    above = (*(Cell(frame) for frame in FRAMES[: _FROM - 1]), Cell(FRAMES[_FROM - 1], 3))
    return Table((above, (Cell(FRAMES[_LAID]),)))


def after_the_turn() -> Table:
    """Return the same with the strip of the turn, and the number written into its last frame."""
    above, below = before_the_turn().rows
    strip_of = FRAMES[_FROM:_END]
    new = (*(Cell(frame) for frame in strip_of[:-1]), Cell(strip_of[-1], _FACE))
    return Table((above, (*below, *new)))


@lru_cache(maxsize=4)
def _table_before(design: Design) -> Symbol:
    """Return what lay there before the turn; in colours that stand back."""
    parts: list[Drawing] = []
    for (row, column), cell in before_the_turn().cells():
        written: Written | None = 3 if cell.number else None
        art = frame_art(cell.frame, None, 20, design, written=written)
        parts.append(Group((art,), scale(1 / 20).then(translate(column, row))))
    whole: Drawing = Group(tuple(parts))
    if design is Design.FULL:
        whole = pale(whole, _PALE)
    return Symbol("table before a turn", whole, Box(0, 0, 4, 2))


_PALE = 0.5


def _table(design: Design) -> Drawing:
    return Use(_table_before(design))


def _tape(first: int, count: int, at: tuple[float, float], design: Design) -> Drawing:
    return Group(strip(first, count, 1, design), translate(*at))


_PULLED = 3.02  # how far down the tape is that is pulled


def _rolled(design: Design) -> tuple[Drawing, ...]:
    """A die that comes to lie on its 5."""
    side = 1.55
    die = rotate(-12, side / 2, side / 2).then(translate(1.7, 2.45))
    swings = tuple(
        Path((Move(1.5 - out, 2.75 + out / 2),
              Curve(1.2 - out, 3.1, 1.2 - out, 3.5, 1.45 - out, 3.9 - out / 3)),
             stroke=palette.TEXT, width_mm=0.07, cap="round")
        for out in (0.0, 0.28, 0.56)
    )  # fmt: skip
    shade = Rect(0.09, 0.11, side, side, palette.HAIRLINE, radius=0.18)
    return (*swings, Group((shade, Use(swatch(5, 10, design), transform=scale(side / 10))), die))


def _pulled(design: Design) -> tuple[Drawing, ...]:
    """The roll, and its tape up to the first 5."""
    roll = Roll(3.0, _PULLED - 0.3, 0.95, 0.3, 1.0)
    return (
        _thinly(rolled(Roll(*(_FINE * of for of in roll)), _FROM, _END - _FROM, design)),
        Rect(2.0, _PULLED, 1, 1, None, palette.SIX[4].dark, 0.11, radius=0.08),
        _thinly(arrow(_FINE * 1.75, _FINE * 2.62, _FINE * 0.1, _FINE * 2.62)),
    )


_FINE = 10.0  # in tools' own millimetres a frame is so wide


def _thinly(parts: tuple[Drawing, ...]) -> Drawing:
    return Group(parts, scale(1 / _FINE))


def _cut(design: Design) -> tuple[Drawing, ...]:
    """The strip, and the scissors between it and the rest of the tape."""
    end = float(_END - _FROM)
    return (
        _tape(_FROM, _END - _FROM, (0, _PULLED), design),
        _tape(_END, 2, (end + 0.16, _PULLED), design),
        _thinly((scissors(_FINE * (end + 0.08), _FINE * (_PULLED + 0.35), -90, 11,
                          halo=palette.PAPER),)),
    )  # fmt: skip


def _stuck(design: Design) -> tuple[Drawing, ...]:
    """The strip beside the QR frame that lay there; the edge that they share is drawn out."""
    return (
        _tape(_FROM, _END - _FROM, (1, 1), design),
        Rect(1.0, 1.0, 3, 1, None, INK, 0.08, radius=0.06),
        *(Path(polyline((1.07, 0.9), (1.07, 2.1)), stroke=paint, width_mm=wide, cap="round")
          for paint, wide in ((INK, 0.2), (palette.SIX[1].field, 0.1))),
        _thinly(arrow(_FINE * 2.5, _FINE * 3.3, _FINE * 2.5, _FINE * 2.3)),
    )  # fmt: skip


def _written_on(design: Design) -> tuple[Drawing, ...]:
    """The same with a 5 in one of the new frames."""
    return (
        Group(strip(_FROM, _END - _FROM, 1, design, {2: _FACE}), translate(1, 1)),
        _thinly((pencil(_FINE * 3.62, _FINE * 1.72, 14.0),)),
    )


_Draw: TypeAlias = Callable[[Design], tuple[Drawing, ...]]
_PICTURES: tuple[_Draw, ...] = (_rolled, _pulled, _cut, _stuck, _written_on)


_ROW_SIDE_MM = 13.5
_ROW_MM = (-2.0 * _ROW_SIDE_MM, -0.5 * _ROW_SIDE_MM)
COVERING_GRID = Grid(_ROW_SIDE_MM, *_ROW_MM)
"""The mat's lines below the frames of `covering_picture`."""


def covering_picture(legal: bool, design: Design) -> tuple[Drawing, ...]:
    """Return a strip that lies on two frames beside a QR frame.

    Args:
        legal: whether both are empty; else a number is written in one of them.
        design: full or eco.
    """
    side, (left, top) = _ROW_SIDE_MM, _ROW_MM
    paint = palette.SIX[2 if legal else 0].dark
    x, y = left + 3.72 * side, top + side / 2
    if legal:
        sign: Drawing = Circle(x, y, 3.6, None, paint, 1.3)
    else:
        cross = (
            *polyline((x - 3.2, y - 3.2), (x + 3.2, y + 3.2)),
            *polyline((x - 3.2, y + 3.2), (x + 3.2, y - 3.2)),
        )
        sign = Path(cross, stroke=paint, width_mm=1.5, cap="round")
    over_x, over_y = left + side + 1.3, top - 1.5
    new: Drawing = Group(strip(4, 2, side, design))
    if not legal and design is Design.FULL:
        new = pale(new, 0.62)
    hidden = Box(over_x + 1.28 * side, over_y + 0.28 * side, 0.44 * side, 0.44 * side)
    return (
        Group(strip(_LAID, 1, side, design), translate(left, top)),
        Group(strip(1, 2, side, design), translate(left + side, top)),
        Rect(over_x + 1.0, over_y + 1.2, 2 * side, side, palette.QUIET, radius=0.3),
        Group((new,), translate(over_x, over_y)),
        Rect(over_x, over_y, 2 * side, side, None, paint, 0.6, radius=0.3,
             dash=() if legal else (1.6, 1.1)),
        *(() if legal else (
            Circle(over_x + 1.5 * side, over_y + side / 2, 0.36 * side, palette.PAPER, paint, 0.6),
            handwriting(4, hidden),
        )),
        sign,
    )  # fmt: skip

"""A turn as a film: the same table in each of its frames, and on it what is done next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Literal, TypeAlias

from games.lineframe.frames import Cell, Frame, Table
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Curve,
    Drawing,
    Group,
    Move,
    Path,
    Rect,
    Symbol,
    Use,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.lineframe.cube import SIDE_MM as CUBE_MM
from printables.lineframe.cube import cube
from printables.lineframe.drawn_tape import FRAMES, lifted, strip
from printables.lineframe.film import INK
from printables.lineframe.frame_art import frame_art
from printables.lineframe.handwriting import Written
from printables.lineframe.pale import pale
from printables.lineframe.shots import Shot, film_of
from printables.lineframe.standing_roll import StandingRoll, standing_roll
from printables.lineframe.tools import arrow, bow, pencil, scissors
from printables.page.paper import Translate
from printables.page.text_blocks import Block, stack

_HIGH_MM = (32.0, 40.0)
"""How high the pictures of the two rows are: the first three of the turn, and the last two."""

_LOW = 0.86
"""How high they are on a low page, as a share of that."""

_LETTERS = "ABCDE"
"""What stands on the pictures, in whose place rules have numbers."""

_ROWS = (3, 2)
_BETWEEN_MM = 1.6  # of the rows
_PANEL_MM = 84.0  # how wide a picture by itself is
_LAID, _FROM, _END = 7, 3, 6
"""Which of `FRAMES` lay first; where the strip of the turn begins, and which comes behind it."""

_FACE: Literal[5] = 5

_BEFORE, _WRITTEN = 1, 1
"""Into which frame of each strip its number is written: one without that face (rule 7)."""


def turn_pictures(width: float, design: Design, tr: Translate, *, low: bool = False) -> Block:
    """Return a turn in five pictures: the windows of a film in two rows, words in each of them.

    Args:
        width: of the film.
        design: full or eco.
        tr: for the words.
        low: whether the page has less room for it than A4 has.
    """
    shots = _shots(design, tr)
    films: list[Block] = []
    done = 0
    for count, high in zip(_ROWS, _HIGH_MM, strict=True):
        high_mm = high * (_LOW if low else 1.0)
        films.append(film_of(shots[done : done + count], done + 1, width, high_mm, design))
        done += count
    return stack(films, _BETWEEN_MM)


def turn_panels(design: Design, tr: Translate) -> tuple[tuple[Block, float], ...]:
    """Return the same pictures each by itself, and how wide each of them is."""
    return tuple(
        (film_of((shot,), number, _PANEL_MM, _HIGH_MM[1], design), _PANEL_MM)
        for number, shot in enumerate(_shots(design, tr), 1)
    )


def _shots(design: Design, tr: Translate) -> tuple[Shot, ...]:
    """Return the pictures, drawn in frames: (0, 0) is a corner of one, for most of the first."""
    words = (
        tr(mark("You roll a 5.")),
        tr(mark("Pull the tape out to its first 5.")),
        tr(mark("Cut right behind it.")),
        tr(mark("Stick the strip on the grid, so that it shares an edge with a QR frame.")),
        tr(mark("Write the 5 into one of the strip’s frames.")),
    )
    return tuple(
        Shot(parts, room, middle, 1.0, tint, says, letter=letter)
        for parts, (_, room, middle, tint), says, letter in zip(
            _drawn(design), _PICTURES, words, _LETTERS, strict=True
        )
    )


@lru_cache(maxsize=4)
def _drawn(design: Design) -> tuple[tuple[Drawing, ...], ...]:
    """Return what the pictures show, drawn once however wide the film is tried."""
    return tuple(draw(design) for draw, *_ in _PICTURES)


def before_the_turn() -> Table:
    """Return the table that the film begins with: the first QR frame and the strip of a 3."""
    above = _written_at(FRAMES[:_FROM], _BEFORE, 3)
    return Table((above, (Cell(FRAMES[_LAID]),)))


def _written_at(frames: Sequence[Frame], at: int, number: int) -> tuple[Cell, ...]:
    return tuple(Cell(frame, number if at == which else None) for which, frame in enumerate(frames))


@lru_cache(maxsize=4)
def _table_before(design: Design) -> Symbol:
    """Return what lay there before the turn; in colours that stand back."""
    parts: list[Drawing] = []
    for (row, column), cell in before_the_turn().cells():
        written: Written | None = 3 if cell.number else None
        art = frame_art(cell.frame, None, 20, design, seeming=True, written=written)
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


_FINE = 10.0  # in tools' own millimetres a frame is so wide


def _thinly(parts: tuple[Drawing, ...]) -> Drawing:
    return Group(parts, scale(1 / _FINE))


def _rolled(design: Design) -> tuple[Drawing, ...]:
    """A die that comes to lie with its 5 on top."""
    swings = tuple(
        Path((Move(-1.15 - out, -0.62 + out / 3),
              Curve(-1.42 - out, -0.25 + out / 3, -1.46 - out, 0.25, -1.25 - out, 0.7 - out / 4)),
             stroke=INK, width_mm=0.075, cap="round")
        for out in (0.0, 0.26, 0.52)
    )  # fmt: skip
    die = cube((5, 1, 3), design, shade=palette.HAIRLINE if design is Design.FULL else "")
    placed = rotate(-7).then(scale(1.1 / CUBE_MM)).then(translate(0.1, -0.05))
    return (*swings, Group(die, placed))


def _pulled(design: Design) -> tuple[Drawing, ...]:
    """The roll, and its tape up to the first 5."""
    side = _FINE
    roll = StandingRoll(x=4.28 * side, y=0.86 * side, radius=0.68 * side, side=side, leaves=158.0,
                        bow=0.55 * side, end_x=0.0, first=_FROM, lean=-0.26, rise=0.76)  # fmt: skip
    shade = palette.HAIRLINE if design is Design.FULL else ""
    last = float(_END - _FROM)
    corners = ((last - 1, 0), (last, 0), (last, 1), (last - 1, 1))
    marked = polyline(
        *(roll.on_paper(x * side, 0, back * side) for x, back in corners), closed=True
    )
    return (
        _thinly((
            *standing_roll(roll, design, shade, edge=(palette.TEXT, 0.25)),
            Path(marked, stroke=INK, width_mm=0.65, join="round"),
            *arrow(2.1 * side, -0.4 * side, 0.7 * side, -0.4 * side),
        )),
    )  # fmt: skip


def _cut(design: Design) -> tuple[Drawing, ...]:
    """The strip, and the scissors between it and the rest of the tape."""
    end = float(_END - _FROM)
    return (
        _tape(_FROM, _END - _FROM, (0, 0), design),
        _tape(_END, 1, (end + _CUT, 0), design),
        _tape(0, 1, (end + 1 + _CUT, 0), design),  # the tape goes on
        _thinly((scissors(_FINE * (end + _CUT / 2), _FINE * 0.5, -90, 13.4, halo=palette.PAPER),)),
    )


_CUT = 0.3  # between two frames where scissors cut: they hide no face


def _stuck(design: Design) -> tuple[Drawing, ...]:
    """The strip beside the QR frame that lay there; the edge that they share is drawn out."""
    return (
        _table(design),
        Rect(1.06, 1.08, 3, 1, palette.HAIRLINE),
        _tape(_FROM, _END - _FROM, (1, 1), design),
        Rect(1.0, 1.0, 3, 1, None, INK, 0.07, radius=0.06),
        *(Path(polyline((1.0, 0.86), (1.0, 2.14)), stroke=paint, width_mm=wide, cap="round")
          for paint, wide in ((INK, 0.1), (palette.SIX[1].field, 0.05))),  # between two faces
        _thinly(bow(_FINE * 4.7, _FINE * 2.02, _FINE * 4.24, _FINE * 1.42, 2.2)),
    )  # fmt: skip


def _written_on(design: Design) -> tuple[Drawing, ...]:
    """The same with a 5 in one of the new frames."""
    return (
        _table(design),
        Group(strip(_FROM, _END - _FROM, 1, design, {_WRITTEN: _FACE}), translate(1, 1)),
        _thinly((pencil(_FINE * 2.66, _FINE * 1.64, 15.5, 15),)),
    )


_Draw: TypeAlias = Callable[[Design], tuple[Drawing, ...]]
_PICTURES: tuple[tuple[_Draw, tuple[float, float], tuple[float, float], int], ...] = (
    (_rolled, (2.4, 2.55), (0.0, 0.0), 1),
    (_pulled, (5.7, 2.55), (2.37, -0.12), 2),
    (_cut, (4.7, 2.25), (1.76, 0.8), 3),
    (_stuck, (5.5, 2.5), (2.45, 1.0), 4),
    (_written_on, (5.5, 2.5), (2.45, 1.0), 6),
)
"""What is drawn, the room for it and its middle, and the face in whose colour its mat is."""


COVERING_MM = 13.5
"""The side of a frame of `covering_picture` and `touching_picture`; a corner is at (0, 0)."""

_COVERED = 6
"""Which of `FRAMES` a strip may be laid on in `covering_picture`: it has none of its colours."""

_KEPT = (1, 3)
"""Which it may not be laid on: one with a number, and one with a code."""


def covering_picture(legal: bool, design: Design) -> tuple[Drawing, ...]:
    """Return a strip that comes down beside a QR frame, on what lies there, which is seen.

    Args:
        legal: whether that is an empty frame and the bare table; else a number is written in one
            frame, and the other bears a code.
        design: full or eco.
    """
    side = COVERING_MM
    paint = palette.SIX[2 if legal else 0].dark
    if legal:
        below = [Group(strip(_COVERED, 1, side, design), translate(side, 0))]
    else:
        written, coded = _KEPT
        below = [
            Group(strip(written, 1, side, design, {0: 4}), translate(side, 0)),
            Group(strip(coded, 1, side, design), translate(2 * side, 0)),
        ]
    place = Rect(side, 0, 2 * side, side, None, paint, 0.6, dash=(1.6, 1.1))
    up, turn = (0.7, -5) if legal else (0.84, -3)  # so that the number is seen
    above = rotate(turn).then(translate(0.96 * side, -up * side))
    return (
        Group(strip(_LAID, 1, side, design)),
        *below,
        place,
        lifted(_COVERING, 2, side, design, above),
        _verdict(2 * side, 1.37 * side, legal=legal),
    )


_COVERING = 4
"""Which of `FRAMES` is the first of that strip."""


def touching_picture(design: Design) -> tuple[Drawing, ...]:
    """Return a strip that shares an edge with a QR frame, and one that has but a corner of it."""
    side = COVERING_MM
    right, wrong = palette.SIX[2].dark, palette.SIX[0].dark
    astray: Drawing = Group(strip(6, 1, side, design))
    if design is Design.FULL:
        astray = pale(astray, 0.62)
    return (
        Group(strip(_LAID, 1, side, design)),
        Group((astray,), translate(-side, side)),
        Rect(-side, side, side, side, None, wrong, 0.6, dash=(1.6, 1.1)),
        Group(strip(5, 1, side, design), translate(side, 0)),
        Rect(side, 0, side, side, None, right, 0.6),
        Circle(0, side, 1.5, palette.PAPER, wrong, 0.6),
        *(Path(polyline((side, -1.6), (side, side + 1.6)), stroke=paint, width_mm=wide, cap="round")
          for paint, wide in ((INK, 1.1), (palette.SIX[1].field, 0.55))),
        _verdict(1.5 * side, -4.6, legal=True),
        _verdict(-0.5 * side, side - 4.6, legal=False),
    )  # fmt: skip


ACROSS_MM = 10.8
"""The side of a frame of `across_picture`: a strip of three stands upright in it."""


def across_picture(design: Design) -> tuple[Drawing, ...]:
    """Return a strip that stands upright, its middle at a QR frame; arrows turn it round."""
    side = ACROSS_MM
    laid = rotate(90).then(translate(2 * side, -side))
    shared = polyline((side, -0.5), (side, side + 0.5))
    parts: list[Drawing] = [
        Group(strip(_LAID, 1, side, design)),
        Group(strip(_TURNED, 3, side, design), laid),
        Rect(side, -side, side, 3 * side, None, palette.SIX[2].dark, 0.6),
        *(Path(shared, stroke=paint, width_mm=wide, cap="round")
          for paint, wide in ((INK, 1.1), (palette.SIX[1].field, 0.55))),
    ]  # fmt: skip
    x, middle = 2.62 * side, side / 2
    for way in (-1, 1):
        parts += bow(x + way * 1.5, middle + way * 3.4, x + way * 1.5, middle - way * 4.4, -2.6)
    return tuple(parts)


_TURNED = 3
"""Which of `FRAMES` is the first of a strip that may lie either way round."""


def _verdict(x: float, y: float, *, legal: bool) -> Drawing:
    """Return a tick around a point, or a barred circle: a cross is what this game scores."""
    paint = palette.SIX[2 if legal else 0].dark
    if legal:
        tick = polyline((x - 3.2, y + 0.2), (x - 0.9, y + 2.7), (x + 3.4, y - 3.0))
        return Path(tick, stroke=paint, width_mm=1.5, cap="round", join="round")
    bar = polyline((x - 2.0, y - 2.0), (x + 2.0, y + 2.0))
    return Group((Circle(x, y, 2.9, None, paint, 1.2), Path(bar, stroke=paint, width_mm=1.2)))

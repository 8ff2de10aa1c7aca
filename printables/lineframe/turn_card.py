"""A card of a turn to cut out and to keep: each step is a picture with a few words."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from games.lineframe.edition import Edition
from games.lineframe.frames import FACES, Cell, Frame, Table
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
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
from printables.drawing.fonts import CAP_HEIGHT, cap_height, faced, text_width_mm
from printables.drawing.text import fitting_size_pt
from printables.lineframe.band import LOOK
from printables.lineframe.cube import SIDE_MM as CUBE_MM
from printables.lineframe.cube import cube
from printables.lineframe.drawn_tape import strip
from printables.lineframe.film import clock_face, holes, stripes_down, window_top
from printables.lineframe.name import name_art
from printables.lineframe.table_picture import SIDE_MM, table_board
from printables.lineframe.tools import arrow, bow, pencil, scissors
from printables.nets.net_art import corner_ticks
from printables.page.aid_cards import CARD_MM
from printables.page.paper import Translate
from printables.page.text_blocks import text

SIZES_PT = (8.5, 8.0, 7.5, 7.0)
"""Of these sizes of words the first that all steps have room for is taken."""

TOP_MM = 7.4
"""How high the film's upper edge is, which the card's name stands on."""

_FOOT_MM = 2.4
ROW_MM = (CARD_MM[1] - TOP_MM - _FOOT_MM) / 2
"""How high a row of frames is, with the words below its pictures."""

_GAP_MM = 0.9  # of film between two frames
_SIDE_GAP_MM = 1.4  # and beside the outer ones
_BETWEEN_MM = 0.9  # between the rows
_ROUND_MM = 1.2
_HIGH_MM = 15.5  # of a picture
_LEADING = 1.2
_NUMERAL_MM = 3.4  # at the left of a picture, for the number of its step
_NUMERAL_PT = 10.0
_NAME = "Lineframe"
_NAME_PT = 11.5


def turn_card(edition: Edition, design: Design, tr: Translate, *, bleed_mm: float = 0.0) -> Symbol:
    """Return the card.

    Args:
        edition: when the game ends, and what a QR frame counts.
        design: full or eco.
        tr: for the words.
        bleed_mm: how far its colour goes beyond where it is cut, with ticks there.
    """
    wide, _ = CARD_MM
    over = bleed_mm if design is Design.FULL else 0.0
    cell = (wide - 2 * _SIDE_GAP_MM - 2 * _GAP_MM) / 3
    words = _words(edition, tr)
    parts: list[Drawing] = [*_film(design, over), *_head(tr(mark("Your turn")), design)]
    size = next((size for size in SIZES_PT if all(
        text(one, cell - 2 * _ASIDE_MM, size, leading=_LEADING).height_mm
        <= ROW_MM - _BETWEEN_MM - _HIGH_MM - _ABOVE_MM
        for one in words
    )), SIZES_PT[-1])  # fmt: skip
    drawn: tuple[_Draw, ...] = (*_PICTURES, partial(_boxed, tr=tr))
    for at, (says, face) in enumerate(zip(words, FACES, strict=True)):
        x = _SIDE_GAP_MM + at % 3 * (cell + _GAP_MM)
        y = TOP_MM + at // 3 * ROW_MM
        window = Path((Box(0, 0, cell, _HIGH_MM),))
        picture = Group(drawn[at](cell, edition, design), clip=window)
        step = (
            _ground(cell, face, design),
            picture,
            *(_named(tr(_APART[at]), design) if at in _APART else (_numeral(at + 1),)),
        )
        parts.append(Group(step, translate(x, y)))
        below = text(says, cell - 2 * _ASIDE_MM, size, leading=_LEADING)
        parts.append(below.at(x + _ASIDE_MM, y + _HIGH_MM + _ABOVE_MM))
    return Symbol("turn card", Group(tuple(parts)), _beyond(over))


_ABOVE_MM = 0.4  # a picture's words
_ASIDE_MM = 1.5


def _beyond(over: float) -> Box:
    """Return what a card takes with colour that goes so far beyond it, and its ticks."""
    wide, high = CARD_MM
    around = over + _TICK_MM[1] if over else 0.2
    return Box(-around, -around, wide + 2 * around, high + 2 * around)


_TICK_MM = (0.3, 1.0)
"""From where a card's colour ends to where the ticks beside its corners begin and end."""


def _film(design: Design, over: float) -> tuple[Drawing, ...]:
    """Return the film that the card is cut of: its base, its holes, and the line to cut along."""
    wide, high = CARD_MM
    full = design is Design.FULL
    low = high - _FOOT_MM
    edge = Path((Box(0, 0, wide, high),), stroke=palette.TEXT, width_mm=0.2)
    if over:  # ticks tell where to cut: of a line a hair would stay at a card's side
        edge = Path(
            tuple(
                segment
                for ends in corner_ticks(wide, high, *(over + off for off in _TICK_MM))
                for segment in polyline(*ends)
            ),
            stroke=palette.TEXT,
            width_mm=0.2,
        )
    if not full:
        upper = TOP_MM - 0.6
        lines = (*polyline((0, upper), (wide, upper)), *polyline((0, low), (wide, low)))
        hoist = stripes_down(Box(0, 0, CARD_HOIST_MM, upper), design)
        return Path(lines, stroke=LOOK.ink, width_mm=0.3), *hoist, edge
    return (
        Rect(-over, -over, wide + 2 * over, high + 2 * over, LOOK.ink),
        *_hoist(TOP_MM, over, design),
        holes(CARD_HOIST_MM + 0.5, wide - 0.8, TOP_MM - _HOLES_UP_MM, design),
        holes(0.8, wide - 0.8, low + _FOOT_MM / 2, design),
        edge,
    )


_HOLES_UP_MM = 1.5  # from the pictures to the middle of the holes above them


def _head(heading: str, design: Design) -> tuple[Drawing, ...]:
    """Return the card's name and the game's, on the film's upper edge."""
    wide, _ = CARD_MM
    ink = palette.PAPER if design is Design.FULL else LOOK.ink
    weight = faced(heading, LOOK.face)
    size = fitting_size_pt(heading, 0.5 * wide, _NAME_PT, weight)
    middle = _head_middle(design)
    base = middle + size * MM_PER_POINT * cap_height(weight) / 2
    return (
        Text(_HEAD_ASIDE_MM, base, heading, size, weight, colour=ink),
        *_head_name(base, ink, _SEAT_MM + 1.6),
    )


def _head_middle(design: Design) -> float:
    """Return how far down the middle of a head is: above the holes, where it has any."""
    return (TOP_MM - (2.0 if design is Design.FULL else 0.6)) / 2


_SEAT_MM = 4.2  # the side of the square that says whose a card is
_SEAT_PT = 8.0


def card_seat(letter: str, design: Design) -> tuple[Drawing, ...]:
    """Return whose a card is: the letter that the player has on the score sheet, in its head.

    Args:
        letter: the player's.
        design: full or eco.
    """
    left = CARD_MM[0] - _HEAD_ASIDE_MM - _SEAT_MM
    top = _head_middle(design) - _SEAT_MM / 2 - 0.15  # clear of the holes below it
    full = design is Design.FULL
    base = top + (_SEAT_MM + _SEAT_PT * MM_PER_POINT * CAP_HEIGHT) / 2
    return (
        Rect(left, top, _SEAT_MM, _SEAT_MM, palette.PAPER, None if full else LOOK.ink, 0.25,
             radius=0.9),
        Text(left + _SEAT_MM / 2, base, letter, _SEAT_PT, "black", "middle", LOOK.ink),
    )  # fmt: skip


def _head_name(base: float, ink: str, beside_mm: float = 0.0) -> tuple[Drawing, ...]:
    """Return the game's name at the right of a card's head, in its small cut."""
    x = CARD_MM[0] - _HEAD_ASIDE_MM - beside_mm - text_width_mm(_NAME, _NAME_PT, "tape") / 2
    return name_art(_NAME, x, base, _NAME_PT, ink)


_HEAD_ASIDE_MM = 4.0
CARD_HOIST_MM = 2.7
"""How wide the six stripes are at the left of a card's head."""


def _hoist(high: float, over: float, design: Design) -> tuple[Drawing, ...]:
    """Return the six stripes at the left of a head so high, the first over the edge that is cut."""
    stripes = stripes_down(Box(0, -over, CARD_HOIST_MM, high + over), design)
    beyond = Rect(-over, -over, over + 0.1, high + over, palette.SIX[0].field)
    return (beyond, *stripes) if over else stripes


def _words(edition: Edition, tr: Translate) -> tuple[str, ...]:
    """Return what is done in a turn, in order, and how a game ends and is scored."""
    return (
        tr(mark("Roll; re-roll for a ×. Very first turn: 1 free.")),
        tr(mark("Pull to that face, and cut behind it.")),
        tr(mark("Stick it edge to edge with a QR frame.")),
        tr(mark("Write the number into one of its frames.")),
        tr(mark("{count} QR frames: last turn, or last round.")).format(
            count=edition.end_qr_frames.value
        ),
        tr(mark("Box a number per cluster, up to its size.")),
    )


def _ground(wide: float, face: int, design: Design) -> Drawing:
    """Return a frame of the film: the ground of its picture, over the white of its words.

    Where ink is spared it is a line.
    """
    high = ROW_MM - _BETWEEN_MM
    if design is not Design.FULL:
        return Rect(0, 0, wide, high, None, palette.HAIRLINE, 0.2, radius=_ROUND_MM)
    tint = palette.SIX[face - 1].tint
    return Group((
        Rect(0, 0, wide, high, palette.PAPER, radius=_ROUND_MM),
        Path(window_top(wide, _HIGH_MM, _ROUND_MM), fill=tint),
    ))  # fmt: skip


def _numeral(step: int) -> Drawing:
    """Return the number of a step, plain in the corner of its picture: faces are for rolls."""
    base = 1.1 + _NUMERAL_PT * MM_PER_POINT * cap_height("logo")
    return Text(_NUMERAL_MM / 2, base, str(step), _NUMERAL_PT, "logo", "middle", LOOK.ink)


_APART = {4: mark("End"), 5: mark("Score")}
"""Which pictures, from 0, are no steps of a turn, and what they are called instead."""

_APART_MM = 3.4
_APART_PT = 7.5


def _named(word: str, design: Design) -> tuple[Drawing, ...]:
    """Return a word on a flag in the corner of a picture that is no step of a turn."""
    full = design is Design.FULL
    face = faced(word, "logo")
    wide = text_width_mm(word, _APART_PT, face) + 2.4
    base = (_APART_MM + _APART_PT * MM_PER_POINT * cap_height(face)) / 2
    flag = (
        Rect(-0.2, -0.2, wide + 0.2, _APART_MM + 0.2, LOOK.ink)  # of the film around the picture
        if full
        else Rect(0, 0, wide, _APART_MM, None, LOOK.ink, 0.25)
    )
    ink = palette.PAPER if full else LOOK.ink
    return flag, Text(wide / 2, base, word, _APART_PT, face, "middle", ink)


_SIDE_MM = 9.2  # of a frame where two are
_SMALL_MM = 8.0  # where three are seen whole, below the number of a step
_LEAST_MM = 7.0  # and where an addition stands below them
_BELOW_NUMERAL_MM = 4.6
_PAID_MM = 7.0  # of the frame that a re-roll is paid with


def _rolled(wide: float, _edition: Edition, design: Design) -> tuple[Drawing, ...]:
    """A die that comes to lie with its 5 on top, and the × that another roll of it costs."""
    x, y = wide / 2 - 1.6, _HIGH_MM / 2 + 0.1
    left, top = wide - _PAID_MM - 0.9, _HIGH_MM - _PAID_MM - 1.2
    swings = tuple(
        Path((Move(x - 8.9 - out, y - 2.6), Curve(x - 9.9 - out, y - 0.6, x - 9.9 - out, y + 1.8,
             x - 8.9 - out, y + 3.8)), stroke=LOOK.ink, width_mm=0.6, cap="round")
        for out in (0.0, 1.7)
    )  # fmt: skip
    die = rotate(-6).then(scale(6.5 / CUBE_MM)).then(translate(x, y))
    return (
        *swings,
        Group(cube((5, 1, 3), design), die),
        Group(strip(4, 1, _PAID_MM, design, {0: "x"}), translate(left, top)),
        *bow(x + 4.4, 2.4, left + 0.6 * _PAID_MM, top - 0.8, 2.0),
    )


def _pulled(wide: float, _edition: Edition, design: Design) -> tuple[Drawing, ...]:
    """The tape up to its first 5, and the scissors behind it."""
    end, top = _NUMERAL_MM + 0.3 + 2 * _SIDE_MM, 1.6
    on = end + 2.4  # the scissors hide no face
    return (
        Group(strip(4, 2, _SIDE_MM, design), translate(end - 2 * _SIDE_MM, top)),
        Group(strip(6, 1, _SIDE_MM, design), translate(on, top), clip=Path((
            Box(0, 0, wide - on, _SIDE_MM),))),
        scissors(end + 1.2, top + 4.0, -90, 8.6, halo=palette.PAPER),
    )  # fmt: skip


def _stuck(wide: float, _edition: Edition, design: Design) -> tuple[Drawing, ...]:
    """A QR frame, and the strip that comes to one of its edges."""
    side = _SMALL_MM
    left, top = (wide - 3 * side) / 2, _BELOW_NUMERAL_MM
    edge = left + side  # its bar is clear of the letters on the QR frame, and of the face beside it
    shared = polyline((edge, top - 1.6), (edge, top + side + 1.6))
    full = design is Design.FULL
    inner = palette.SIX[1].field if full else palette.PAPER
    return (
        Group(strip(7, 1, side, design), translate(left, top)),
        Group(strip(4, 2, side, design), translate(edge, top)),
        Rect(edge, top, 2 * side, side, None, LOOK.ink, 0.7 if full else 0.25, radius=0.4),
        *(Path(shared, stroke=paint, width_mm=thick, cap="round")
          for paint, thick in ((LOOK.ink, 0.6), (inner, 0.3))),
    )  # fmt: skip


def _written(wide: float, _edition: Edition, design: Design) -> tuple[Drawing, ...]:
    """A number that a pencil writes into a frame of a strip that has not its face (rule 7)."""
    left, top = (wide - 2 * _SIDE_MM) / 2, 1.9
    return (
        Group(strip(4, 2, _SIDE_MM, design, {0: 5}), translate(left, top)),
        pencil(left + 0.66 * _SIDE_MM, top + 0.62 * _SIDE_MM, 9.4, 26),
    )


def _counted(wide: float, edition: Edition, design: Design) -> tuple[Drawing, ...]:
    """As many QR frames as end the game, the last ringed, over the last face of the counter."""
    count, side, dial = edition.end_qr_frames.value, 3.2, 6.6
    step = side + 0.4
    left, top = (wide - count * step + 0.4) / 2, _APART_MM + 1.0
    last = left + (count - 1) * step
    frame = Symbol("counted frame", Group(strip(7, 1, side, design)), Box(0, 0, side, side))
    full = design is Design.FULL
    ring = Rect(last - 0.45, top - 0.45, side + 0.9, side + 0.9, None,
                palette.SIX[0].field if full else LOOK.ink, 0.6 if full else 0.3,
                radius=0.7)  # fmt: skip
    face = Box(last + side - dial + 0.45, _HIGH_MM - dial - 0.5, dial, dial)
    middle = face.y + dial / 2
    return (
        *(Use(frame, left + at * step, top) for at in range(count)),
        ring,
        *arrow(left + 0.4, middle, face.x - 1.0, middle),
        *clock_face(face, count, 1.0, 5, design),
    )


BOXED = Table(
    ((Cell(Frame((2,), True)), Cell(Frame((2, 4), False), 2), Cell(Frame((1, 6), False))),)
)
"""Frames of which two are a yellow cluster, one with a QR code, with a number that it may box."""


def _boxed(wide: float, edition: Edition, design: Design, tr: Translate) -> tuple[Drawing, ...]:
    """A cluster of a frame and a QR frame, its size, and the smaller number that it boxes."""
    board = table_board(
        BOXED,
        ((0, 1, 2),),
        (),
        design,
        pitch_mm=SIDE_MM,
        unboxed=((2, ((0, 0), (0, 1))),),  # broken: the box is the number's
        seeming=True,
    )
    share = _LEAST_MM / SIDE_MM
    left, top = (wide - share * board.width_mm) / 2, _APART_MM + 0.7
    weight = edition.qr_weight.value
    words = tr(mark("{added}: size {size}")).format(added=f"{weight} + 1", size=weight + 1)
    face = faced(words, "logo")
    size = fitting_size_pt(words, wide - 4.0, 8.5, face)
    middle = max(left + _LEAST_MM, text_width_mm(words, size, face) / 2 + 2.0)
    return (
        Group(board.drawings, scale(share).then(translate(left, top))),
        Text(middle, top + _LEAST_MM + 3.2, words, size, face, "middle", LOOK.ink),
    )


_Draw: TypeAlias = Callable[[float, Edition, Design], tuple[Drawing, ...]]
_PICTURES: tuple[_Draw, ...] = (_rolled, _pulled, _stuck, _written, _counted)
"""What each step but the scoring looks like, on a ground so wide and `_HIGH_MM` high."""

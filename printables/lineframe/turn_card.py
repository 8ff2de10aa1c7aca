"""A card of a turn to cut out and to keep: each step is a picture with a few words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from games.lineframe.edition import Edition
from games.lineframe.frames import FACES, Cell, Frame, Table
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
from printables.drawing.fonts import CAP_HEIGHT, text_width_mm
from printables.lineframe.band import LOOK
from printables.lineframe.cube import SIDE_MM as CUBE_MM
from printables.lineframe.cube import cube
from printables.lineframe.drawn_tape import strip
from printables.lineframe.film import clock_face, holes
from printables.lineframe.frame_art import face_symbol
from printables.lineframe.name import name_art
from printables.lineframe.table_picture import SIDE_MM, table_board
from printables.lineframe.tools import pencil, scissors
from printables.page.notation_cards import CARD_MM, HEAD_MM, frame
from printables.page.paper import Translate
from printables.page.text_blocks import text

_EDGE_MM = 2.6
_GAP_MM = 1.8
_HIGH_MM = 14.0  # of a picture
_SIZES_PT = (8.0, 7.5, 7.0)
_LEADING = 1.22
_BADGE_MM = 4.3


def turn_card(edition: Edition, design: Design, tr: Translate) -> Symbol:
    """Return the card.

    Args:
        edition: when the game ends, and what a QR frame counts.
        design: full or eco.
        tr: for the words.
    """
    wide, high = CARD_MM
    cell = (wide - 2 * _EDGE_MM - 2 * _GAP_MM) / 3
    row = (high - HEAD_MM - 2.0) / 2
    words = _words(edition, tr)
    parts: list[Drawing] = [
        *frame(tr(mark("Your turn")), "", LOOK, design),
        *name_art(_NAME, wide - _EDGE_MM - text_width_mm(_NAME, _NAME_PT, "tape") / 2,
                  (HEAD_MM + 12.0 * MM_PER_POINT * CAP_HEIGHT) / 2 + 0.15, _NAME_PT,
                  palette.PAPER if design is Design.FULL else LOOK.ink),
    ]  # fmt: skip
    if design is Design.FULL:  # the others have no film there
        parts.append(holes(0.8, wide - 0.8, HEAD_MM - 1.0, design))
    size = next((size for size in _SIZES_PT if all(
        text(one, cell, size, leading=_LEADING).height_mm <= row - _HIGH_MM - 1.9
        for one in words
    )), _SIZES_PT[-1])  # fmt: skip
    for at, (says, face) in enumerate(zip(words, FACES, strict=True)):
        x = _EDGE_MM + at % 3 * (cell + _GAP_MM)
        y = HEAD_MM + 2.0 + at // 3 * row
        window = Path((Box(0, 0, cell, _HIGH_MM),))
        step = (
            _ground(cell, face, design),
            Group(_PICTURES[at](cell, edition, design), clip=window),
            Group((_badge(face, design),), translate(0.62 * _BADGE_MM, 0.62 * _BADGE_MM)),
        )
        parts.append(Group(step, translate(x, y)))
        parts.append(text(says, cell, size, leading=_LEADING).at(x, y + _HIGH_MM + 0.8))
    return Symbol("turn card", Group(tuple(parts)), Box(-0.2, -0.2, wide + 0.4, high + 0.4))


def _words(edition: Edition, tr: Translate) -> tuple[str, ...]:
    """Return what is done in a turn, in order, and how a game ends and is scored."""
    return (
        tr(mark("Roll. Re-roll for a ×; at the start one is free.")),
        tr(mark("Pull to that face, and cut behind it.")),
        tr(mark("Stick it edge to edge with a QR frame.")),
        tr(mark("Write the number into one of its frames.")),
        tr(mark("{count} QR frames: last turn, or last round.")).format(
            count=edition.end_qr_frames.value
        ),
        tr(mark("Box a number per cluster, up to its size.")),
    )


def _ground(wide: float, face: int, design: Design) -> Drawing:
    """Return what a picture stands on; nothing where ink is spared."""
    if design is not Design.FULL:
        return Group(())
    return Rect(0, 0, wide, _HIGH_MM, palette.SIX[face - 1].tint, radius=1.2)


def _badge(face: int, design: Design) -> Drawing:
    """Return a face of the die in its colour around (0, 0): the number of a step."""
    half = _BADGE_MM / 2
    paint = palette.SIX[face - 1]
    full = design is Design.FULL
    field = Rect(-half, -half, _BADGE_MM, _BADGE_MM, paint.field if full else palette.PAPER,
                 paint.line, 0.25, radius=0.8)  # fmt: skip
    return Group((field, Use(face_symbol(face, 0.8 * _BADGE_MM, design))))


_NAME = "Lineframe"
_NAME_PT = 13.0
_SIDE_MM = 10.6
_SMALL_MM = 8.2  # of a frame where three are seen whole beside the number of a step
_TOP_MM = (_HIGH_MM - _SIDE_MM) / 2


def _rolled(wide: float, _edition: Edition, design: Design) -> tuple[Drawing, ...]:
    """A die that comes to lie with its 5 on top."""
    x, y = wide / 2 + 0.5, _HIGH_MM / 2
    swings = tuple(
        Path((Move(x - 7.3 - out, y - 3.0), Curve(x - 8.3 - out, y - 1.0, x - 8.3 - out, y + 1.4,
             x - 7.3 - out, y + 3.4)), stroke=LOOK.ink, width_mm=0.5, cap="round")
        for out in (0.0, 1.5)
    )  # fmt: skip
    die = rotate(-6).then(scale(6.2 / CUBE_MM)).then(translate(x, y))
    return *swings, Group(cube((5, 1, 3), design), die)


def _pulled(wide: float, _edition: Edition, design: Design) -> tuple[Drawing, ...]:
    """The tape up to its first 5, and the scissors behind it."""
    end = wide / 2 + 0.72 * _SIDE_MM
    return (
        Group(strip(4, 2, _SIDE_MM, design), translate(end - 2 * _SIDE_MM, _TOP_MM)),
        Group(strip(6, 2, _SIDE_MM, design), translate(end + 1.2, _TOP_MM)),
        scissors(end + 0.6, _TOP_MM + 0.9, -90, 10.8, halo=palette.PAPER),
    )


def _stuck(wide: float, _edition: Edition, design: Design) -> tuple[Drawing, ...]:
    """A QR frame, and the strip that comes to one of its edges."""
    side = _SMALL_MM
    left, top = (wide - 3 * side) / 2 - 0.6, (_HIGH_MM - side) / 2 + 0.6
    edge = left + side
    beside = edge + 0.5  # clear of the letters on the QR frame
    shared = polyline((beside, top - 0.8), (beside, top + side + 0.8))
    full = design is Design.FULL
    inner = palette.SIX[1].field if full else palette.PAPER
    return (
        Group(strip(7, 1, side, design), translate(left, top)),
        Group(strip(4, 2, side, design), translate(edge, top)),
        Rect(edge, top, 2 * side, side, None, LOOK.ink, 0.7 if full else 0.25, radius=0.4),
        *(Path(shared, stroke=paint, width_mm=thick, cap="round")
          for paint, thick in ((LOOK.ink, 1.7 if full else 1.3), (inner, 0.8))),
    )  # fmt: skip


def _written(wide: float, _edition: Edition, design: Design) -> tuple[Drawing, ...]:
    left = wide / 2 - 1.12 * _SIDE_MM
    return (
        Group(strip(4, 2, _SIDE_MM, design, {1: 5}), translate(left, _TOP_MM)),
        pencil(left + 1.66 * _SIDE_MM, _HIGH_MM / 2 + 1.3, 12.0, 24),
    )


def _counted(wide: float, edition: Edition, design: Design) -> tuple[Drawing, ...]:
    """A QR frame, and the last face of the counter."""
    left = wide / 2 - _SIDE_MM - 1.8
    base = _HIGH_MM / 2 + 11.0 * MM_PER_POINT * CAP_HEIGHT / 2
    last = Box(left + _SIDE_MM + 4.6, _TOP_MM, _SIDE_MM, _SIDE_MM)
    return (
        Group(strip(7, 1, _SIDE_MM, design), translate(left, _TOP_MM)),
        Text(left + _SIDE_MM + 2.3, base, "×", 11.0, "bold", "middle", LOOK.ink),
        *clock_face(last, edition.end_qr_frames.value, 1.0, 5, design),
    )


BOXED = Table(
    ((Cell(Frame((3,), True)), Cell(Frame((3, 5), False), 3), Cell(Frame((2, 6), False))),)
)
"""Frames of which two are a green cluster, one with a QR code, with a number that it may box."""


def _boxed(wide: float, edition: Edition, design: Design) -> tuple[Drawing, ...]:
    """A cluster of a frame and a QR frame, with the number that it boxes."""
    board = table_board(
        BOXED,
        ((0, 1, 3),),
        (),
        design,
        pitch_mm=SIDE_MM,
        unboxed=((3, ((0, 0), (0, 1))),),  # broken: the box is the number's
    )
    share = _SMALL_MM / SIDE_MM
    left, top = (wide - share * board.width_mm) / 2 - 0.6, (_HIGH_MM - _SMALL_MM) / 2 + 0.6
    x, y = left + 0.3 * _SMALL_MM, top + 0.9 * _SMALL_MM  # clear of the sign of the code
    return (
        Group(board.drawings, scale(share).then(translate(left, top))),
        Circle(x, y, 1.8, LOOK.ink, palette.PAPER, 0.3),
        Text(x, y + 7.5 * MM_PER_POINT * CAP_HEIGHT / 2, str(edition.qr_weight.value), 7.5, "black",
             "middle", palette.PAPER),
    )  # fmt: skip


_Draw: TypeAlias = Callable[[float, Edition, Design], tuple[Drawing, ...]]
_PICTURES: tuple[_Draw, ...] = (_rolled, _pulled, _stuck, _written, _counted, _boxed)
"""What each step looks like, on a ground so wide and `_HIGH_MM` high."""

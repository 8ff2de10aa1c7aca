"""The pieces: suits told by colour, by shape and by character; backs that show nothing."""

from __future__ import annotations

from functools import lru_cache
from math import ceil

from games.lautzeit_sep.pieces import WILD, Piece
from games.message import mark
from printables.drawing import palette, patterns
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Close,
    Curve,
    Drawing,
    Group,
    Line,
    Move,
    Path,
    Rect,
    Symbol,
    Text,
    Use,
)
from printables.drawing.fonts import CAP_HEIGHT
from printables.lautzeit_sep.kinds import PIECE
from printables.page.identity import Identity
from printables.page.paper import Translate
from printables.page.piece_sheets import BLEED_MM, Format
from printables.page.piece_sheets import Piece as TwoSided

FORMAT = Format(PIECE, 18, 24)
"""So large that nine stand side by side in a rack as wide as a page."""

SOLDIER = palette.SIX[2]
BACK = palette.SIX[5]
CHARACTERS = {"S": "兵", "B": "筆"}

_WIDTH, _HEIGHT = FORMAT.width_mm, FORMAT.height_mm
_INSET_MM = 1.3  # from the edge to the lines of an eco piece
_SMALL_PT, _LARGE_PT = 12.0, 23.0
_MIDDLE = 0.56 * _HEIGHT  # of the shape
_PITCH_MM = 2.2  # of the back's lattice; ten go across a piece and its bleed
_CORNER_MM = (4.1, 2.9)  # the middle of a corner's figure, and its upper edge
_ON_GREEN = palette.contrasting(SOLDIER.field)


def two_sided(kind: Piece, copy: int, design: Design, tr: Translate) -> TwoSided:
    """Return a piece, of which there are several, with its front and the back that all share."""
    identity = Identity(PIECE, str(kind), _title(kind, tr), copy)
    return TwoSided(identity, _front(kind, design), Use(_back(design)))


def _title(kind: Piece, tr: Translate) -> str:
    if kind is WILD:
        return tr(mark("wild"))
    words = mark("soldier {number}") if kind.suit == "S" else mark("brush {number}")
    return tr(words).format(number=kind.number)


def _front(kind: Piece, design: Design) -> Drawing:
    if kind is WILD:
        return Group((Use(_ground("W", design)), *_wild(design)))
    suit = kind.suit or "B"
    dark = suit == "S" and design is Design.FULL
    corner = _ON_GREEN if dark else palette.TEXT
    inside = palette.PAPER if suit == "B" and design is Design.FULL else palette.TEXT
    number = str(kind.number)
    top = _MIDDLE + (-1.9 if suit == "B" else -3.6)  # of the large number, within its shape
    x, y = _CORNER_MM
    parts: list[Drawing] = [
        Use(_ground(suit, design)),
        _text(x, y, number, _SMALL_PT, colour=corner, role="corner"),
        _text(_WIDTH - x, y + 0.1, CHARACTERS[suit], 9, colour=corner, role="suit"),
        _text(_WIDTH / 2, top, number, _LARGE_PT, colour=inside, role="number"),
    ]
    if kind.number in (6, 9):  # which way is up
        below = top + _LARGE_PT * MM_PER_POINT * CAP_HEIGHT + 0.75
        parts.append(Rect(_WIDTH / 2 - 2.7, below, 5.4, 0.7, inside))
    return Group(tuple(parts))


def _text(x: float, top: float, string: str, size: float, *, colour: str, role: str) -> Text:
    """Return a text whose capitals begin at `top`, with its middle at `x`."""
    latin = string.isascii()
    base = top + size * MM_PER_POINT * (CAP_HEIGHT if latin else 0.86)
    return Text(x, base, string, size, "black" if latin else "bold", "middle", colour, role=role)


@lru_cache(maxsize=8)
def _ground(suit: str, design: Design) -> Symbol:
    """Return what all pieces of a suit have: the field and the shape around the number."""
    bleed = Box(-BLEED_MM, -BLEED_MM, _WIDTH + 2 * BLEED_MM, _HEIGHT + 2 * BLEED_MM)
    shape = {"S": _shield, "B": _brush}.get(suit)
    parts: list[Drawing] = []
    if design is Design.FULL:
        field = {"S": SOLDIER.field, "B": "#fbfaf5", "W": "#fbfaf5"}[suit]
        parts.append(Path((bleed,), fill=field))
        if suit == "W":
            corner = (
                Move(-BLEED_MM, -BLEED_MM),
                Line(_WIDTH + BLEED_MM, -BLEED_MM),
                Line(-BLEED_MM, _HEIGHT + BLEED_MM),
                Close(),
            )
            parts.append(Path(corner, fill=SOLDIER.field))
        if shape:
            parts.append(Path(shape(), fill=palette.PAPER if suit == "S" else palette.TEXT))
    else:
        frame = Rect(
            _INSET_MM,
            _INSET_MM,
            _WIDTH - 2 * _INSET_MM,
            _HEIGHT - 2 * _INSET_MM,
            stroke=SOLDIER.line if suit == "S" else palette.TEXT,
            width_mm=0.9 if suit == "S" else 0.25,
            radius=1.2,
        )
        parts.append(frame)
        if suit == "W":
            line = (Move(_WIDTH - 2.2, 2.2), Line(2.2, _HEIGHT - 2.2))
            parts.append(Path(line, stroke=SOLDIER.line, width_mm=0.9))
        if shape:
            stroke = SOLDIER.line if suit == "S" else palette.TEXT
            parts.append(Path(shape(), stroke=stroke, width_mm=0.6))
    return Symbol(f"suit {suit}", Group(tuple(parts)), bleed)


def _shield() -> tuple[Move | Line | Curve | Close, ...]:
    """Return a soldier's shield around the number."""
    x, y, half, high = _WIDTH / 2, _MIDDLE, 5.8, 6.5
    return (
        Move(x - half, y - high),
        Line(x + half, y - high),
        Line(x + half, y + 0.15 * high),
        Curve(x + half, y + 0.75 * high, x + 0.45 * half, y + high, x, y + 1.22 * high),
        Curve(x - 0.45 * half, y + high, x - half, y + 0.75 * high, x - half, y + 0.15 * high),
        Close(),
    )


def _brush() -> tuple[Move | Line | Curve | Close, ...]:
    """Return the tip of a brush around the number."""
    x, y, half = _WIDTH / 2, _MIDDLE, 6.2
    return (
        Move(x, y - 8.6),
        Curve(x + 1.6, y - 5.6, x + half, y - 4.0, x + half, y + 1.4),
        Curve(x + half, y + 5.4, x + 3.4, y + 7.9, x, y + 7.9),
        Curve(x - 3.4, y + 7.9, x - half, y + 5.4, x - half, y + 1.4),
        Curve(x - half, y - 4.0, x - 1.6, y - 5.6, x, y - 8.6),
        Close(),
    )


def _wild(design: Design) -> tuple[Drawing, ...]:
    corner = _ON_GREEN if design is Design.FULL else palette.TEXT
    return (
        _text(4.6, 2.9, CHARACTERS["S"], 9, colour=corner, role="suit"),
        _text(_WIDTH - 4.6, _HEIGHT - 6.1, CHARACTERS["B"], 9, colour=palette.TEXT, role="suit"),
        Rect(
            _WIDTH / 2 - 5,
            _HEIGHT / 2 - 5,
            10,
            10,
            palette.PAPER,
            stroke=palette.TEXT,
            width_mm=0.35,
            radius=5,
        ),
        Text(_WIDTH / 2, _HEIGHT / 2 + 3.7, "＊", 28, "black", "middle", corner, role="wild"),
    )


@lru_cache(maxsize=4)
def _back(design: Design) -> Symbol:
    """Return the back: the same for all, and the same upside down."""
    bleed = Box(-BLEED_MM, -BLEED_MM, _WIDTH + 2 * BLEED_MM, _HEIGHT + 2 * BLEED_MM)
    # Whole pitches of both designs about the middle, so that it is the same upside down.
    down = _PITCH_MM * patterns.ECO_PITCH * ceil(bleed.height / (_PITCH_MM * patterns.ECO_PITCH))
    whole = Box(bleed.x, (_HEIGHT - down) / 2, bleed.width, down)
    lattice = Group(
        (
            patterns.patterned(
                Path((whole,)), whole, BACK, patterns.SIX[4], pitch_mm=_PITCH_MM, design=design
            ),
        ),
        clip=Path((bleed,)),
    )
    x, y = _WIDTH / 2, _HEIGHT / 2
    diamond = (Move(x, y - 6), Line(x + 4.6, y), Line(x, y + 6), Line(x - 4.6, y), Close())
    crest = Path(
        diamond,
        fill=palette.PAPER,
        stroke=BACK.dark,
        width_mm=0.5,
    )
    inner = (Move(x, y - 3.2), Line(x + 2.5, y), Line(x, y + 3.2), Line(x - 2.5, y), Close())
    return Symbol("back", Group((lattice, crest, Path(inner, fill=BACK.dark))), bleed)

"""The pieces: engraved plates, suits told by ground, by figure and by character.

Number, suit and, in lozenges, the bonus stand one above the other on a slip along the left edge, so
that they are seen in a fan and in a rack, above its lip. The rest of the plate is a figure: as many
pips as the number says, spears for soldiers, brushes and blossoms for brushes; 0, 1, 8 and 9 have
pictures. The number at the foot stands on its head, for those who see the piece from the other side
of the board.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.pieces import WILD, Piece
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Symbol,
    Text,
    Use,
    path_of,
    polyline,
    scale,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, text_width_mm
from printables.lautzeit_sep.court import CINNABAR, DEEP_CINNABAR, DEEP_JADE, GOLD, INK, IVORY
from printables.lautzeit_sep.emblems import PICTURED, emblem
from printables.lautzeit_sep.engraving import CARVED, LIT_GOLD
from printables.lautzeit_sep.piece_names import PIECE
from printables.lautzeit_sep.pips import figure
from printables.lautzeit_sep.plates import FORMAT, SHOWN, SLIP_MM, back, gold_seal, plate
from printables.page.identity import Identity
from printables.page.paper import Translate
from printables.page.piece_sheets import Piece as TwoSided

CHARACTERS = {"S": "兵", "B": "筆"}

_WIDTH, _HEIGHT = FORMAT.width_mm, FORMAT.height_mm
_LARGE_PT, _SUIT_PT, _FOOT_PT, _MANY_PT = 18.0, 11.5, 12.0, 7.5
_PICTURED_PT = 13.6  # the suit's letter on a piece in a picture, so that it is read there too
_OFF_MM = 0.2, 0.5  # and how far that of the suit is then off its place, clear of lines
_SLIP = 3.78  # the middle of the slip
_NUMBER, _SUIT, _FOOT = 7.1, 11.65, 17.9  # base lines, and where the number on its head begins
_BONUS = 13.2  # the middle of the lozenges
_LOZENGE_MM = (1.25, 1.55)
_LOZENGES_MM, _MOST_LOZENGES = 4.1, 5  # how wide a row of them is at most, and of how many
_FIGURE = (SLIP_MM + _WIDTH - 1.4) / 2, _HEIGHT / 2
_HIGHEST = 9
_CORNER_MM = 1.4
_SHOWN = scale(SHOWN).then(translate(_WIDTH / 2 * (1 - SHOWN), _HEIGHT / 2 * (1 - SHOWN)))


def two_sided(kind: Piece, copy: int, edition: Edition, design: Design, tr: Translate) -> TwoSided:
    """Return a piece, of which there are several, with its front and the back that all share."""
    identity = Identity(PIECE, str(kind), _title(kind, tr), copy)
    return TwoSided(identity, front(kind, edition, design), Use(back(design)))


def _title(kind: Piece, tr: Translate) -> str:
    if kind is WILD:
        return tr(mark("wild"))
    words = mark("soldier {number}") if kind.suit == "S" else mark("brush {number}")
    return tr(words).format(number=kind.number)


def cut_out(
    kind: Piece, edition: Edition, design: Design = Design.FULL, *, pictured: bool = False
) -> Group:
    """Return a piece as it is cut out, with an edge that shows on paper of its own colour."""
    shape = path_of(Rect(0, 0, _WIDTH, _HEIGHT, radius=_CORNER_MM))
    return Group((Group((front(kind, edition, design, pictured=pictured),), clip=shape), _edge()))


@lru_cache(maxsize=64)
def laid(kind: Piece, edition: Edition, design: Design, *, pictured: bool = False) -> Symbol:
    """Return a piece as it lies on something that is not seen through it, in lines neither.

    Args:
        kind: of piece.
        edition: whose.
        design: in paint, or in lines.
        pictured: whether it is much smaller than it is printed, as one of many in a picture.
    """
    paper = Rect(0, 0, _WIDTH, _HEIGHT, palette.PAPER, radius=_CORNER_MM)
    art = Group((paper, cut_out(kind, edition, design, pictured=pictured)))
    return Symbol(f"laid {kind!s}{' pictured' * pictured}", art, Box(0, 0, _WIDTH, _HEIGHT))


@lru_cache(maxsize=24)
def unlettered(kind: Piece, design: Design) -> Symbol:
    """Return a piece of a suit of which only the right is seen, where it has no letters."""
    suit, number = kind.suit or "B", kind.number
    art = (Use(plate(suit, design, highest=number == _HIGHEST)), Use(_figure(suit, number, design)))
    shape = path_of(Rect(0, 0, _WIDTH, _HEIGHT, radius=_CORNER_MM))
    shown = (Group((Group(art, _SHOWN),), clip=shape), _edge())
    return Symbol(f"part of {kind!s}", Group(shown), Box(0, 0, _WIDTH, _HEIGHT))


def _edge() -> Rect:
    """Return the line around a piece, which shows on paper of its own colour."""
    return Rect(
        0.15, 0.15, _WIDTH - 0.3, _HEIGHT - 0.3,
        stroke=palette.TEXT, width_mm=0.3, radius=_CORNER_MM,
    )  # fmt: skip


def front(kind: Piece, edition: Edition, design: Design, *, pictured: bool = False) -> Drawing:
    """Return the front of a piece, drawn beyond its edge; in a picture without what is at its foot.

    That would be hidden there by what lies upon it, or be too small.
    """
    if kind is WILD:
        return Group((Use(plate("W", design)), *_wild(design)), _SHOWN)
    suit, number = kind.suit or "B", kind.number or 0
    full, highest = design is Design.FULL, number == _HIGHEST
    letters = (IVORY if suit == "S" or highest else INK) if full else INK
    if highest and not full:
        letters = CINNABAR
    sign = (GOLD if suit == "S" or highest else DEEP_CINNABAR) if full else DEEP_JADE
    if suit == "B" and not full:
        sign = CINNABAR
    digits = str(number)
    role = "shown number" if pictured else "number"  # that nobody reads across the table
    size = _PICTURED_PT if pictured else _SUIT_PT
    aside, lower = _OFF_MM if pictured else (0.0, 0.0)
    character = Text(_SLIP + aside, _SUIT + lower, CHARACTERS[suit], size, "black", "middle", sign,
                     role="suit")  # fmt: skip
    foot = Text(_SLIP, _FOOT, digits, _FOOT_PT, "engraved", "middle", letters, 180, role="corner")
    parts: list[Drawing] = [
        Use(plate(suit, design, highest=highest, ruled=not pictured)),
        Use(_figure(suit, number, design)),
        Text(_SLIP, _NUMBER, digits, _LARGE_PT, "engraved", "middle", letters, role=role),
        character,
        *(() if pictured else (foot,)),
        *_bonus(edition.bonus(number) if number < edition.numbers else 0, sign, _BONUS + lower),
    ]
    if number in (6, 9):  # which way is up
        parts.append(Rect(_SLIP - 1.7, _NUMBER + 0.35, 3.4, 0.4, letters))
    if number in (6, 9) and not pictured:
        parts.append(Rect(_SLIP - 1.2, _FOOT - 0.55, 2.4, 0.3, letters))
    return Group(tuple(parts), _SHOWN)


def _bonus(points: int, paint: str, middle: float) -> Iterator[Drawing]:
    """Yield as many lozenges as the number brings, or one and how many it stands for."""
    wide, high = _LOZENGE_MM
    count = points if points <= _MOST_LOZENGES else 1
    digits = "" if count == points else str(points)
    share = min(1.0, _LOZENGES_MM / (count * (wide + 0.15))) if count else 1.0
    step = share * (wide + 0.15)
    first = _SLIP - (count - 1) / 2 * step
    if digits:
        first -= text_width_mm(digits, _MANY_PT, "bold") / 2 + 0.1
        base = middle + _MANY_PT * MM_PER_POINT * CAP_HEIGHT / 2
        yield Text(first + 0.8, base, digits, _MANY_PT, "bold", colour=paint, role="bonus")
    half, tall = share * wide / 2, share * high / 2
    shape = tuple(
        segment
        for at in range(count)
        for x in (first + at * step,)
        for segment in polyline(
            (x, middle - tall), (x + half, middle), (x, middle + tall), (x - half, middle),
            closed=True,
        )
    )  # fmt: skip
    if shape:
        yield Path(shape, fill=paint)


_INSET = 0.94  # of its size, a figure: air between it and the border and slip beside it


@lru_cache(maxsize=40)
def _figure(suit: str, number: int, design: Design) -> Symbol:
    shown = (
        [Use(emblem(suit, number, design), *_FIGURE)]
        if number in PICTURED
        else figure(suit, number, *_FIGURE, design)
    )
    x, y = _FIGURE
    inset = scale(_INSET).then(translate(x * (1 - _INSET), y * (1 - _INSET)))
    return Symbol(f"{suit}{number}", Group(tuple(shown), inset), Box(0, 0, _WIDTH, _HEIGHT))


@lru_cache(maxsize=2)
def _wild(design: Design) -> tuple[Drawing, ...]:
    """Return a seal of gold nearly as wide as the piece, its character carved into it."""
    full = design is Design.FULL
    x, y = _WIDTH / 2, _HEIGHT / 2
    lit = tuple(
        segment
        for shape in _CARVED_EDGES
        for segment in polyline(
            *((x + 0.22 + across, y + 3.67 + down) for across, down in shape), closed=True
        )
    )
    return (
        *gold_seal(x, y, 13.0, design),
        *((Path(lit, LIT_GOLD),) if full else ()),
        Text(x, y + 3.45, "印", 28, "black", "middle", CARVED if full else CINNABAR,
             role="wild"),
    )  # fmt: skip


_CARVED_EDGES = (
    ((-4.07, -7.2), (-2.62, -7.2), (-2.62, 0.04), (-4.07, 0.04)),
    ((-1.2, -8.46), (-0.04, -7.22), (-1.09, -6.78), (-2.18, -6.4), (-3.24, -6.08), (-3.73, -7.29)),
    ((-3.4, -5.18), (-0.37, -5.18), (-0.37, -3.79), (-3.4, -3.79)),
    ((-3.4, -2.09), (-0.37, -2.09), (-0.37, -0.71), (-3.4, -0.71)),
    ((0.08, -7.78), (1.53, -7.78), (1.53, 0.92), (0.08, 0.92)),
    ((1.53, -7.78), (4.34, -7.78), (4.34, -1.99), (4.23, -1.18), (3.82, -0.65), (3.14, -0.41),
     (2.29, -0.36), (1.76, -1.88), (2.71, -1.86), (2.88, -2.03), (2.88, -6.36), (1.53, -6.36)),
)  # fmt: skip
"""The strokes of the character from its base line's middle, in mm: where light falls on the edges
that the carver left. As letters they would want a font of one letter to be loaded."""

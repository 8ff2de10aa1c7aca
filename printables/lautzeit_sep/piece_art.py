"""The pieces: engraved plates, suits told by ground, by figure and by character.

A figure is built from as many pips as its number says, spears for soldiers, brushes and blossoms
for brushes, and fills the plate, so that a row of pieces reads as a row of tiles; 0 and 1 have
figures of their own. The small number at the foot stands on its head, for those who see the piece
from the other side of the board.
"""

from __future__ import annotations

import math
from functools import lru_cache

from games.lautzeit_sep.pieces import WILD, Piece
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Segment,
    Symbol,
    Text,
    Use,
    polyline,
    scale,
)
from printables.drawing.ornament import notched
from printables.lautzeit_sep.court import (
    BRASS,
    CINNABAR,
    DEEP_JADE,
    GOLD,
    INK,
    IVORY,
    JADE,
    PALE_BRASS,
    PALE_JADE,
    SILK,
    disc,
    reaching,
    seal,
)
from printables.lautzeit_sep.emblems import emblem
from printables.lautzeit_sep.piece_names import PIECE
from printables.lautzeit_sep.pips import figure
from printables.page.identity import Identity
from printables.page.paper import Translate
from printables.page.piece_sheets import BLEED_MM, Format
from printables.page.piece_sheets import Piece as TwoSided

FORMAT = Format(PIECE, 18, 24)
"""So large that nine stand side by side in a rack as wide as a page."""

CHARACTERS = {"S": "兵", "B": "筆"}

_WIDTH, _HEIGHT = FORMAT.width_mm, FORMAT.height_mm
_LARGE_PT, _SUIT_PT, _SMALL_PT = 18.0, 11.0, 7.0
_NUMBER = (5.3, 6.85)  # the middle of the large number, and its base line
_SUIT = (13.2, 6.6)
_FOOT = _WIDTH - 4.3, 20.4  # the middle of the number on its head, and its upper edge
_FIGURE = 13.7  # the middle of the figure
_BAND_MM = 8.0  # how far down the red of the 9 goes
_EMBLEMS = ((_FIGURE, 0.95), (13.3, 0.86))
"""The middle of the figures of the 0 and the 1, and their shares of the size that they are drawn
in: a halberd and a stroke of ink keep off the number below."""


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
    suit, number = kind.suit or "B", kind.number or 0
    full, highest = design is Design.FULL, number == 9
    letters = IVORY if suit == "S" and full else INK
    above = (IVORY if full else CINNABAR) if highest else letters
    digits = str(number)
    x, base = _NUMBER
    suit_paint = (GOLD if suit == "S" else CINNABAR) if full else DEEP_JADE
    if highest or (suit == "B" and not full):
        suit_paint = GOLD if full else CINNABAR
    sign = CHARACTERS[suit]
    parts: list[Drawing] = [
        Use(_ground(f"{suit}9" if highest else suit, design)),
        Use(_figure(suit, number, design)),
        Text(x, base, digits, _LARGE_PT, "engraved", "middle", above, role="number"),
        Text(*_FOOT, digits, _SMALL_PT, "engraved", "middle", letters, 180, role="corner"),
        Text(*_SUIT, sign, _SUIT_PT, "black", "middle", suit_paint, role="suit"),
    ]
    if number in (6, 9):  # which way is up
        parts += [
            Rect(_NUMBER[0] - 1.7, _NUMBER[1] + 0.35, 3.4, 0.4, above),
            Rect(_FOOT[0] - 0.8, _FOOT[1] - 0.42, 1.6, 0.22, letters),
        ]
    return Group(tuple(parts))


@lru_cache(maxsize=40)
def _figure(suit: str, number: int, design: Design) -> Symbol:
    if number < 2:
        middle, share = _EMBLEMS[number]
        drawn = emblem(suit, number, design)
        shown: list[Drawing] = [Use(drawn, _WIDTH / 2, middle, scale(share))]
    else:
        shown = figure(suit, number, _WIDTH / 2, _FIGURE, design)
    return Symbol(f"{suit}{number}", Group(tuple(shown)), Box(0, 0, _WIDTH, _HEIGHT))


@lru_cache(maxsize=8)
def _ground(suit: str, design: Design) -> Symbol:
    """Return what all pieces of a suit have: the plate, its double border and a ground."""
    highest, suit = suit.endswith("9"), suit[0]
    bleed = Box(-BLEED_MM, -BLEED_MM, _WIDTH + 2 * BLEED_MM, _HEIGHT + 2 * BLEED_MM)
    outer = notched(Box(0.95, 0.95, _WIDTH - 1.9, _HEIGHT - 1.9), 1.6)
    inner = notched(Box(1.4, 1.4, _WIDTH - 2.8, _HEIGHT - 2.8), 1.6)
    parts: list[Drawing] = []
    if design is Design.FULL:
        field, line, pale = {
            "S": (JADE, PALE_BRASS, PALE_JADE),
            "B": (IVORY, INK, CINNABAR),
            "W": (INK, BRASS, PALE_BRASS),
        }[suit]
        parts.append(Path((bleed,), fill=field))
        if suit == "S":
            parts.append(Path(_scales(), stroke="#267462", width_mm=0.22))
        elif suit == "B":
            parts.append(Path(_columns(), stroke="#e6d9b8", width_mm=0.2))
        if highest:  # the highest office bears the seal's red
            parts.append(Group((Rect(0, 0, _WIDTH, _BAND_MM, CINNABAR),), clip=Path(outer)))
        parts += [
            Path(outer, stroke=line, width_mm=0.4),
            Path(inner, stroke=pale, width_mm=0.14),
            Path(_rivets(), fill=pale if suit == "B" else line),
        ]
    else:
        line = JADE if suit == "S" else INK
        parts.append(Path(outer, stroke=line, width_mm=0.7 if suit == "S" else 0.3))
        if suit != "S":
            parts.append(Path(inner, stroke=line, width_mm=0.12))
        if highest:
            below = polyline((1.8, _BAND_MM), (_WIDTH - 1.8, _BAND_MM))
            parts.append(Path(below, stroke=CINNABAR, width_mm=0.5))
    return Symbol(f"suit {suit}{'9' if highest else ''}", Group(tuple(parts)), bleed)


def _rivets() -> tuple[Segment, ...]:
    """Return the nails in the plate's four hollow corners."""
    return tuple(
        segment
        for x in (1.35, _WIDTH - 1.35)
        for y in (1.35, _HEIGHT - 1.35)
        for segment in disc(x, y, 0.42)
    )


def _scales() -> tuple[Segment, ...]:
    """Return the scales of a soldier's armour, below the large number."""
    segments: list[Segment] = []
    for row in range(5):
        for column in range(-1, 7):
            x, y = 1.5 + (column + (row % 2) / 2) * 2.5, 10.6 + 2.5 * row
            segments += polyline((x, y), (x, y + 1.5), (x + 1.25, y + 2.4), (x + 2.5, y + 1.5),
                                 (x + 2.5, y))  # fmt: skip
    return tuple(segments)


def _columns() -> tuple[Segment, ...]:
    """Return the columns of ruled paper that officials write on."""
    return tuple(
        segment
        for at in range(1, 6)
        for segment in polyline((at * 3, 10.2), (at * 3, _HEIGHT - 3.2))
    )


def _wild(design: Design) -> tuple[Drawing, ...]:
    """Return a seal as wide as the piece, its character cut out of it."""
    full = design is Design.FULL
    x, y = _WIDTH / 2, _HEIGHT / 2
    stamp, _ = seal(x, y, 13.6, "", design)
    return (
        stamp,
        Rect(x - 5.9, y - 5.9, 11.8, 11.8, None, IVORY if full else CINNABAR, 0.3, radius=0.5),
        Text(x, y + 3.85, "印", 30, "black", "middle", IVORY if full else CINNABAR, role="wild"),
    )  # fmt: skip


@lru_cache(maxsize=4)
def _back(design: Design) -> Symbol:
    """Return the back: one star of hemp leaves and the figure 申, the same upside down."""
    bleed = Box(-BLEED_MM, -BLEED_MM, _WIDTH + 2 * BLEED_MM, _HEIGHT + 2 * BLEED_MM)
    x, y = _WIDTH / 2, _HEIGHT / 2
    full = design is Design.FULL
    edges, leaves = _hemp_leaves(bleed, _WIDTH / 2)
    brocade = (
        (Path(leaves, stroke="#d4604a", width_mm=0.35), Path(edges, stroke="#d99a4e", width_mm=0.3))
        if full
        else (Path(leaves, stroke=CINNABAR, width_mm=0.14),)
    )  # to spare ink the leaves alone
    brass = BRASS if full else CINNABAR
    plate = notched(Box(1.5, 1.5, _WIDTH - 3, _HEIGHT - 3), 1.6)
    parts: list[Drawing] = [Path((bleed,), fill=CINNABAR)] if full else []
    parts += [
        Group(brocade, clip=Path(plate)),
        Path(plate, stroke=PALE_BRASS if full else CINNABAR, width_mm=0.4 if full else 0.2),
        Circle(x, y, 5.6, CINNABAR if full else palette.PAPER, None),
        Circle(x, y, 5.0, SILK if full else palette.PAPER, brass, 0.5),
        Circle(x, y, 4.3, None, brass, 0.2),
        Path(reaching(x, y, 3.5), stroke=DEEP_JADE if full else CINNABAR,
             width_mm=0.75 if full else 0.3),
    ]  # fmt: skip
    return Symbol("back", Group(tuple(parts)), bleed)


def _hemp_leaves(box: Box, side: float) -> tuple[tuple[Segment, ...], tuple[Segment, ...]]:
    """Return a lattice of hemp leaves (麻の葉) over a box: its triangles, and the leaves in them.

    A star lies on the middle of the box, so that the lattice is the same upside down.
    """
    x, y = box.x + box.width / 2, box.y + box.height / 2
    high = side * math.sqrt(3) / 2
    rows = math.ceil(box.height / 2 / high)
    columns = math.ceil(box.width / 2 / side) + 1
    edges: list[Segment] = []
    leaves: list[Segment] = []
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            here = (x + (column + (row % 2) / 2) * side, y + row * high)
            right = (here[0] + side, here[1])
            for way in (-1, 1):
                apex = (here[0] + side / 2, here[1] + way * high)
                heart = (apex[0], here[1] + way * high / 3)
                if way == 1:
                    edges += (*polyline(here, right), *polyline(here, apex), *polyline(right, apex))
                for corner in (here, right, apex):
                    leaves += polyline(heart, corner)
    return tuple(edges), tuple(leaves)

"""Cards in small, as the pictures of the rules show them: the printed ones, cut out."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from games.tower.edition import LETTER, Card
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Symbol,
    Transform,
    Use,
    path_of,
    rotate,
    scale,
    translate,
)
from printables.tower.card_art import FORMATS, front
from printables.tower.card_backs import back
from printables.tower.choices import CardSize

_FORMAT = FORMATS[CardSize.MINI]
_RIM_MM = 0.5  # of the corners of a card: they are cut square
_LINE_MM = 0.9  # along its edge

_APART = 1.09  # of a card's width: from one that lies open to the next
_ASKEW = (-1.8, 1.2, -0.6, 2.0, -1.4, 1.0)  # in degrees, how each of them lies
_SHADE_ON_TABLE = "#d9d3c4"

TALL = _FORMAT.height_mm / _FORMAT.width_mm
"""How high a card is that is 1 wide."""


def mini(
    kana: str, wide_mm: float, design: Design, *, down: bool = False, plate: bool = True
) -> Drawing:
    """Return a card, from (0, 0), `wide_mm` wide.

    Args:
        kana: what it shows.
        wide_mm: its width.
        design: full or eco.
        down: whether it lies face down.
        plate: whether its letter and its picture are shown in front, too.
    """
    sign = LETTER[kana] if down else kana
    card = _card(sign, design, down, plate)
    if design is not Design.FULL:  # a few lines: their ink is told exactly where they are drawn
        return Group((card.drawing,), _small(wide_mm))
    return Use(card, transform=_small(wide_mm))


@lru_cache(maxsize=256)
def _card(sign: str, design: Design, down: bool, plate: bool) -> Symbol:
    """Return a card by its kana, or one that lies face down by its letter, as large as it is."""
    wide, high = _FORMAT.width_mm, _FORMAT.height_mm
    edge = Rect(0, 0, wide, high, palette.PAPER, radius=_RIM_MM)
    rim = Rect(0, 0, wide, high, None, palette.QUIET, _LINE_MM, radius=_RIM_MM)
    side = (
        back(sign, _FORMAT, design, small=True)
        if down
        else front(Card(sign, LETTER[sign]), _FORMAT, design, small=True, plate=plate)
    )
    shown = Group((edge, Group((side,), clip=path_of(edge)), rim))
    beyond = _LINE_MM / 2
    box = Box(-beyond, -beyond, wide + _LINE_MM, high + _LINE_MM)
    return Symbol(f"card {sign} in small", shown, box)


def _small(wide_mm: float) -> Transform:
    return scale(wide_mm / _FORMAT.width_mm)


def fan(
    hand: Sequence[str], x: float, y: float, wide_mm: float, design: Design, *, down: bool = False
) -> list[Drawing]:
    """Return cards held as a fan, side by side: none hides the letter of another.

    Args:
        hand: the kana of the cards, from left to right.
        x: the middle of the fan, in mm.
        y: the upper edge of its middle card, in mm.
        wide_mm: how wide a card is.
        design: full or eco.
        down: whether their backs are seen.
    """
    radius = 9.0 * wide_mm  # of the circle on which the cards stand
    step = math.degrees(1.04 * wide_mm / radius)
    cards: list[Drawing] = []
    for at, kana in enumerate(hand):
        turn = rotate((at - (len(hand) - 1) / 2) * step, 0, radius)
        placed = translate(-wide_mm / 2, 0).then(turn).then(translate(x, y))
        cards.append(Group((mini(kana, wide_mm, design, down=down),), placed))
    return cards


def row_mm(hand: Sequence[str], wide_mm: float) -> float:
    """Return how wide a row is of cards so wide that lie open."""
    return ((len(hand) - 1) * _APART + 1) * wide_mm


def laid_open(
    hand: Sequence[str], x: float, y: float, wide_mm: float, design: Design
) -> list[Drawing]:
    """Return cards that lie on the table side by side, each a little askew, as a hand puts them.

    Args:
        hand: the kana of the cards, from left to right.
        x: the middle of the row, in mm.
        y: the upper edge of the cards, in mm.
        wide_mm: how wide a card is.
        design: full or eco.
    """
    high, step = TALL * wide_mm, _APART * wide_mm
    edge = Rect(0, 0, wide_mm, high, _SHADE_ON_TABLE, radius=_RIM_MM * wide_mm / _FORMAT.width_mm)
    off = 0.035 * wide_mm
    cards: list[Drawing] = []
    for at, kana in enumerate(hand):
        left = x + (at - (len(hand) - 1) / 2) * step - wide_mm / 2
        askew = rotate(_ASKEW[at % len(_ASKEW)], wide_mm / 2, high / 2)
        placed = askew.then(translate(left, y))
        if design is Design.FULL:
            cards.append(Group((edge,), placed.then(translate(off, off))))
        cards.append(Group((mini(kana, wide_mm, design),), placed))
    return cards


def blank(x: float, y: float, wide_mm: float, ink: str = palette.QUIET) -> Path:
    """Return the outline of a place where no card lies, its upper left corner at `(x, y)`."""
    outline = path_of(Rect(x, y, wide_mm, TALL * wide_mm, radius=0.015 * wide_mm))
    return Path(outline.segments, stroke=ink, width_mm=0.25, dash=(0.9, 0.9))

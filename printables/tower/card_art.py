"""The two sides of a kana card: a large hiragana in front, its letter behind."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from games.tower.edition import Card
from printables.drawing import palette, patterns
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
)
from printables.drawing.fonts import CAP_HEIGHT
from printables.page.identity import Identity
from printables.page.piece_sheets import BLEED_MM, SAFE_MM, Format, Piece
from printables.tower.choices import CardSize
from printables.tower.kinds import CARD

FORMATS = {
    CardSize.MINI: Format(CARD, 44, 63),
    CardSize.POKER: Format(CARD, 63, 88),
    CardSize.BRIDGE: Format(CARD, 57, 89),
}
"""The cards of each size."""

COLOUR = palette.SIX[4]
_PATTERN = patterns.SIX[3]  # waves
_ECO_LINE_MM = 0.2
_OUTLINE_MM = 0.5  # of the large letters of cards that spare ink
_KANA_SHARE = 0.86  # of the width between the safe lines, for the square of the kana
_MIDDLE = 0.38  # of an em, from the base line up to the middle of a kana
_ROWS = {
    "あいうえお": "",
    "かきくけこ": "k",
    "さしすせそ": "s",
    "たちつてと": "t",
    "なにぬねの": "n",
    "はひふへほ": "h",
    "まみむめも": "m",
    "らりるれろ": "r",
    "がぎぐげご": "g",
    "ざじずぜぞ": "z",
    "だぢづでど": "d",
    "ばびぶべぼ": "b",
    "ぱぴぷぺぽ": "p",
}
_HEPBURN = {"し": "shi", "ち": "chi", "つ": "tsu", "ふ": "fu", "じ": "ji", "ぢ": "ji", "づ": "zu"}
_HEPBURN |= {"や": "ya", "ゆ": "yu", "よ": "yo", "わ": "wa", "ん": "n"}
ROMAJI = {
    **{
        kana: f"{row}{v}"
        for kanas, row in _ROWS.items()
        for kana, v in zip(kanas, "aiueo", strict=True)
    },
    **_HEPBURN,
}
"""How each kana is written in Latin letters, after Hepburn."""

NAMES = {**ROMAJI, "ぢ": "di", "づ": "du"}
"""What the cards are called in the layout: each has a name of its own, as people type it."""


def card_piece(card: Card, form: Format, design: Design) -> Piece:
    """Return a card with its two sides."""
    identity = Identity(CARD, NAMES[card.kana], card.kana)
    return Piece(identity, _front(card, form, design), _back(card.letter, form, design))


def _front(card: Card, form: Format, design: Design) -> Drawing:
    width, height = form.width_mm, form.height_mm
    em = _KANA_SHARE * (width - 2 * SAFE_MM)
    middle = 0.46 * height
    small = height / 6.3
    index = max(14.0, 1.4 * small)  # read in a fanned hand
    foot = height - SAFE_MM - 0.065 * height
    romaji = ROMAJI[card.kana]
    return Group(
        (
            Use(_frame(form)),
            Text(
                width / 2,
                middle + _MIDDLE * em,
                card.kana,
                em / MM_PER_POINT,
                "bold",
                "middle",
                palette.TEXT,
                role="kana",
                outline_mm=0 if design is Design.FULL else _OUTLINE_MM,
            ),
            Text(width / 2, foot, romaji, small, "medium", "middle", palette.QUIET, role="romaji"),
            Text(
                SAFE_MM + 0.06 * width,
                SAFE_MM + 0.05 * width + index * MM_PER_POINT * CAP_HEIGHT,
                card.letter,
                index,
                "bold",
                colour=COLOUR.dark,
                role="letter",
            ),
        )
    )


@lru_cache(maxsize=8)
def _frame(form: Format) -> Symbol:
    """Return what all fronts have: a fine frame within the safe line."""
    line = Rect(
        SAFE_MM,
        SAFE_MM,
        form.width_mm - 2 * SAFE_MM,
        form.height_mm - 2 * SAFE_MM,
        stroke=COLOUR.field,
        width_mm=0.35,
        radius=2.4,
    )
    return Symbol("kana card", line, Box(0, 0, form.width_mm, form.height_mm))


def _back(letter: str, form: Format, design: Design) -> Drawing:
    width, height = form.width_mm, form.height_mm
    size = 0.5 * width / MM_PER_POINT
    cap = size * MM_PER_POINT * CAP_HEIGHT
    base = height / 2 + cap / 2 - 0.02 * height
    bar = 0.46 * width  # as wide as the widest letter, for all of them
    return Group(
        (
            Use(_ground(form, design)),
            Text(
                width / 2,
                base,
                letter,
                size,
                "black",
                "middle",
                COLOUR.dark,
                role="letter",
                outline_mm=0 if design is Design.FULL else _OUTLINE_MM,
            ),
            # N and Z, M and W, A and V: the bar says which way is up.
            Rect((width - bar) / 2, base + 0.045 * height, bar, 0.022 * height, COLOUR.dark),
        )
    )


@lru_cache(maxsize=8)
def _ground(form: Format, design: Design) -> Symbol:
    """Return what all backs have: waves up to the bleed, and a plate for the letter."""
    whole = Box(-BLEED_MM, -BLEED_MM, form.width_mm + 2 * BLEED_MM, form.height_mm + 2 * BLEED_MM)
    # Whole pitches from edge to edge, so that left and right are alike.
    if design is Design.FULL:
        pitch = whole.width / 6
        waves = patterns.patterned(
            Path((whole,)), whole, COLOUR, _PATTERN, pitch_mm=pitch, design=design
        )
    else:
        pitch = whole.width / 4 / patterns.ECO_PITCH
        lines = patterns.pattern_path(_PATTERN, whole, pitch, COLOUR.line, design)
        waves = Group((replace(lines, width_mm=_ECO_LINE_MM),), clip=Path((whole,)))
    side = 0.72 * form.width_mm
    top = (form.height_mm - 1.12 * side) / 2
    plate = Rect(
        (form.width_mm - side) / 2,
        top,
        side,
        1.12 * side,
        palette.PAPER,
        stroke=COLOUR.field if design is not Design.FULL else palette.PAPER,
        width_mm=0.5,
        radius=0.16 * side,
    )
    return Symbol("letter card", Group((waves, plate)), whole)

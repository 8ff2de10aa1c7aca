"""A turn in pictures: a word of three, of four, two at once; and a swap in three frames."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from games.message import mark
from games.tower.edition import LETTER
from games.tower.tower import SIDE, Spot, Tower
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Drawing,
    Group,
    Path,
    Rect,
    Use,
    rotate,
    scale,
    translate,
)
from printables.drawing.ornament import arrow
from printables.drawing.text import paragraph
from printables.page.paper import Translate
from printables.page.text_blocks import Block
from printables.tower.masonry import CREAM, RED, stone_of
from printables.tower.minis import TALL, blank, mini
from printables.tower.sky import MOONLIGHT
from printables.tower.stage import FOOT_MM, stage

Scene: TypeAlias = Callable[[float, Design], list[Drawing]]
"""Draws a scene on a panel of a width."""

COUNT = 3
"""How many pictures stand side by side."""

GAP_MM = 5.0
"""What is between two of them."""

_HIGH_MM = 55.0
_LEAST_WIDE_MM = 61.0
_CARD_MM = 13.8  # four side by side, with a little of the night beside them
_STEP_MM = _CARD_MM + 0.7
_TOP_MM = _HIGH_MM - FOOT_MM - 0.5 - TALL * _CARD_MM  # of the bottom row

THREE = "きりん"
"""The word whose last card is turned."""

FOUR, DOWN = "らいおん", "い"
"""The word all of whose cards are turned, and which of them lies face down already."""

SWAPPED = ("く", "き")
"""What goes under, and what is got for it: laid on り, it makes a word downwards."""

BOTH = (
    "lay ん 9,1",
    "lay か 8,1 across かん",
    "lay み 7,1 across みかん",
    "lay う 7,2 down うみ",
    "lay し 8,2 across うし down しか",
)
"""The turns that make two words at once."""

ALL = (
    "lay ん 9,1",
    "lay お 8,1 across おん",
    "lay い 7,1 across いおん",
    "lay ら 6,1 across らいおん",
)
"""The turns that make the word of four: it grows from the card that begins."""

SWAP = (
    "lay ん 9,1",
    "lay り 8,1 across りん",
    "lay き 7,1 across きりん",
    "swap く 7,1 lay き 8,2 down きり",
)
"""The turns that make the tower after a swap."""


def turn(width: float, tr: Translate, design: Design) -> Block:
    """Return the three pictures of a turn side by side, `width` mm wide, with their words."""
    scenes = (_three, _four, _both)
    words = (
        tr(mark("き makes きりん, a word of three. Only the card just laid is turned over (K).")),
        tr(
            mark(
                "A word of four or more, like らいおん: turn all its cards; い lies so already (I)."
            )
        ),
        tr(mark("Two words at once: し makes うし across and しか down.")),
    )
    return _strip(scenes, words, width, design)


def swap(width: float, tr: Translate, design: Design) -> Block:
    """Return the three steps of a swap side by side, `width` mm wide, with their words."""
    scenes = (_taken, _given, _laid)
    words = (
        tr(mark("Swap, 1: take a face-down card from the tower, here a K. You hold a K too: く.")),
        tr(mark("2: く goes into its place, face down. The card you took is き.")),
        tr(mark("3: lay き elsewhere at once: on り it reads きり. A word of two turns nothing.")),
    )
    return _strip(scenes, words, width, design)


def _strip(scenes: Sequence[Scene], words: Sequence[str], width: float, design: Design) -> Block:
    """Return scenes on panels side by side, `width` mm wide, each with its words below."""
    wide = (width - (COUNT - 1) * GAP_MM) / COUNT
    share = min(1.0, wide / _LEAST_WIDE_MM)  # so that four cards go into a narrow one
    high = share * _HIGH_MM
    parts: list[Drawing] = []
    lowest = 0.0
    for at, (scene, caption) in enumerate(zip(scenes, words, strict=True)):
        x = at * (wide + GAP_MM)
        ground = stage(round(wide / share, 2), _HIGH_MM, design)
        drawn = (Use(ground), *scene(wide / share, design))
        parts.append(Group(drawn, scale(share).then(translate(x, 0))))
        under = paragraph(caption, x + wide / 2, high + 1, wide, 8.5, anchor="middle",
                          colour=palette.TEXT, leading=1.3)  # fmt: skip
        parts += under.texts
        lowest = max(lowest, under.height_mm)
    return Block(tuple(parts), high + 1 + lowest)


def _row(kana: str, left: float, y: float, design: Design, down: str = "") -> list[Drawing]:
    """Return cards side by side; those in `down` lie face down."""
    return [
        Group((mini(one, _CARD_MM, design, down=one in down),),
              translate(left + at * _STEP_MM, y))
        for at, one in enumerate(kana)
    ]  # fmt: skip


def _flip(x: float, design: Design, kana: str) -> list[Drawing]:
    """Return how a card of the bottom row is turned over: up from its place, narrow, and back.

    The cards in the air are small and tilted, for they lie in no row.
    """
    high = TALL * _CARD_MM
    middle = translate(-_CARD_MM / 2, -high / 2)
    edge_on = scale(0.28 * _IN_THE_AIR, _IN_THE_AIR)
    steps = (
        (_edge_on(kana, design), edge_on, -16.0, (x - 3.1, _TOP_MM - 7.4)),
        (mini(kana, _CARD_MM, design, down=True), scale(_IN_THE_AIR), 14.0,
         (x + 1.6, _TOP_MM - 14.6)),
    )  # fmt: skip
    drawn: list[Drawing] = [
        Group((card,), middle.then(size).then(rotate(turn)).then(translate(*at)))
        for card, size, turn, at in steps
    ]
    return [*drawn, _pointer((x + 3.4, _TOP_MM - 7.0), (x + 3.4, _TOP_MM - 1.8), design)]


def _edge_on(kana: str, design: Design) -> Drawing:
    """Return a card so far turned that nothing can be read on it, as wide as it is flat."""
    wide, high = _CARD_MM, TALL * _CARD_MM
    stone = stone_of(LETTER[kana])
    field = stone.field if design is Design.FULL else None
    inner = Rect(0.12 * wide, 0.07 * wide, 0.76 * wide, high - 0.14 * wide, field, stone.dark, 0.4)
    return Group((Rect(0, 0, wide, high, palette.PAPER, palette.QUIET, 0.4, radius=0.9), inner))


_IN_THE_AIR = 0.6


def _ring(left: float, y: float, across: int, down: int, design: Design) -> Drawing:
    """Return a line around cards that make a word."""
    wide, high = across * _STEP_MM + 0.5, down * (TALL * _CARD_MM + 0.7) + 0.5
    line = Rect(left - 0.6, y - 0.6, wide, high, None, RED, 1.0, radius=1.6)
    if design is not Design.FULL:
        return line
    return Group((Rect(left - 0.6, y - 0.6, wide, high, None, CREAM, 2.0, radius=1.6), line))


def _three(wide: float, design: Design) -> list[Drawing]:
    left = (wide - 3 * _STEP_MM) / 2
    return [
        *_row(THREE, left, _TOP_MM, design),
        _ring(left, _TOP_MM, 3, 1, design),
        *_flip(left + _CARD_MM / 2, design, THREE[0]),
    ]


def _four(wide: float, design: Design) -> list[Drawing]:
    left = (wide - 4 * _STEP_MM + 0.7) / 2
    return [
        *_row(FOUR, left, _TOP_MM, design, DOWN),
        _ring(left, _TOP_MM, 4, 1, design),
        *(part for at, kana in enumerate(FOUR) if kana not in DOWN
          for part in _flip(left + at * _STEP_MM + _CARD_MM / 2, design, kana)),
    ]  # fmt: skip


def _both(wide: float, design: Design) -> list[Drawing]:
    left = (wide - 3 * _STEP_MM) / 2
    above = _UP_MM
    return [
        *_row("みかん", left, _TOP_MM, design, "み"),
        *_row("うし", left, above, design),
        _free(left + 2 * _STEP_MM, above, design),
        _ring(left, above, 2, 1, design),
        _ring(left + _STEP_MM, above, 1, 2, design),
    ]


_UP_MM = _TOP_MM - TALL * _CARD_MM - 0.7  # where the second row stands


def _taken(wide: float, design: Design) -> list[Drawing]:
    """Return a face-down card on its way out, and the card of its letter in the hand."""
    given, got = SWAPPED
    left = (wide - 3 * _STEP_MM) / 2
    return [
        _free(left, _TOP_MM, design),
        *_row(THREE[1:], left + _STEP_MM, _TOP_MM, design),
        *_held(got, left - 0.22 * _STEP_MM, _UP_MM - 4.6, -8, design, down=True),
        _pointer(
            (left + _CARD_MM / 2, _TOP_MM + 9.0), (left + _CARD_MM / 2, _TOP_MM - 2.6), design
        ),
        *_in_hand(given, left, design),
    ]


def _given(wide: float, design: Design) -> list[Drawing]:
    """Return the card that goes in face down, and the one that was got in the hand."""
    given, got = SWAPPED
    left = (wide - 3 * _STEP_MM) / 2
    return [
        *_row(given + THREE[1:], left, _TOP_MM, design, given),
        _ring(left, _TOP_MM, 1, 1, design),
        _pointer((left + _CARD_MM / 2, _UP_MM + 5.0), (left + _CARD_MM / 2, _TOP_MM - 2.0), design),
        *_in_hand(got, left, design),
    ]


def _laid(wide: float, design: Design) -> list[Drawing]:
    """Return the card that was got as it makes its word."""
    given, got = SWAPPED
    left = (wide - 3 * _STEP_MM) / 2
    return [
        *_row(given + THREE[1:], left, _TOP_MM, design, given),
        *_row(got, left + _STEP_MM, _UP_MM, design),
        _free(left + 2 * _STEP_MM, _UP_MM, design),
        _ring(left + _STEP_MM, _UP_MM, 1, 2, design),
    ]


def _in_hand(kana: str, left: float, design: Design) -> list[Drawing]:
    """Return a card held at the right above the tower, a little turned."""
    return _held(kana, left + 1.8 * _STEP_MM, _UP_MM - 4.6, 9, design)


def _held(
    kana: str, x: float, y: float, turn: float, design: Design, *, down: bool = False
) -> list[Drawing]:
    """Return a card that is held in the air, and so turned, for it lies in no row."""
    held = rotate(turn, _CARD_MM / 2, TALL * _CARD_MM / 2).then(translate(x, y))
    return [Group((mini(kana, _CARD_MM, design, down=down),), held)]


def example(tower: Tower, last: Sequence[Spot], width: float, design: Design) -> Block:
    """Return the lower right corner of a tower with a line around its last word.

    Args:
        tower: its cards, of whatever stands face down the kana too.
        last: where the cards of the last word stand, all in one row or column.
        width: of the column that it stands in, in mm; it takes half of that.
        design: full or eco.
    """
    columns = 1 + SIDE - min(spot.column for spot in tower.cards)
    rows = max(spot.row for spot in tower.cards)
    high = TALL * _CARD_MM + 0.7

    def corner(spot: Spot) -> tuple[float, float]:
        return 1.4 + (columns - 1 - SIDE + spot.column) * _STEP_MM, 1.4 + (rows - spot.row) * high

    parts: list[Drawing] = []
    for row in range(1, rows + 1):
        for column in range(SIDE + 1 - columns, SIDE + 1):
            spot = Spot(column, row)
            standing = tower.cards.get(spot)
            if standing and standing.kana:
                card = mini(standing.kana, _CARD_MM, design, down=standing.down)
                parts.append(Group((card,), translate(*corner(spot))))
            else:
                parts.append(blank(*corner(spot), _CARD_MM))
    across, down = (len(set(places)) for places in zip(*map(corner, last), strict=True))
    left, top = (min(places) for places in zip(*map(corner, last), strict=True))
    share = 0.5 * width / (columns * _STEP_MM)
    word = _ring(left, top, across, down, design)
    return Block((Group((*parts, word), scale(share)),), share * (rows * high + 2.0))


def _pointer(start: tuple[float, float], end: tuple[float, float], design: Design) -> Drawing:
    """Return an arrow in the night, or on paper."""
    return Path(arrow(start, end, 0.9, 3.0), fill=MOONLIGHT if design is Design.FULL else RED)


def _free(x: float, y: float, design: Design) -> Drawing:
    """Return the outline of a place where no card lies, in the night or on paper."""
    return blank(x, y, _CARD_MM, CREAM if design is Design.FULL else palette.QUIET)

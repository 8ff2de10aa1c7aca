"""A turn in pictures: a word of three, of four, two at once; and a swap in three frames."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from games.message import mark
from games.tower.tower import SIDE, Spot, Tower
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    Use,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.fonts import text_width_mm
from printables.drawing.ornament import arrow, stroke
from printables.drawing.text import paragraph
from printables.page.paper import Translate
from printables.page.text_blocks import Block
from printables.tower.masonry import CREAM, RED
from printables.tower.minis import TALL, blank, mini
from printables.tower.sky import MOONLIGHT
from printables.tower.stage import FOOT_MM, boxes_of, stage

Scene: TypeAlias = Callable[[float, Design, str], list[Drawing]]
"""Draws a scene on a panel of a width; the last is what its new card is called."""

COUNT = 3
"""How many pictures stand side by side."""

GAP_MM = 5.0
"""What is between two of them."""

_HIGH_MM = 50.0
_LEAST_WIDE_MM = 61.0
CARD_MM = 12.0  # four side by side, with some of the night beside them
_GAP_BETWEEN_MM = 1.8  # so that the line around a word covers no mark of the cards beside it
STEP_MM, STOREY_MM = CARD_MM + _GAP_BETWEEN_MM, TALL * CARD_MM + _GAP_BETWEEN_MM
TOP_MM = _HIGH_MM - FOOT_MM - 0.5 - TALL * CARD_MM  # of the bottom row

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


def turn(width: float, tr: Translate, design: Design) -> Block:
    """Return the three pictures of a turn side by side, `width` mm wide, with their words."""
    scenes = (_three, _four, _both)
    words = (
        tr(mark("き makes きりん, a word of three. Only the card just laid is turned over (K).")),
        tr(mark("Four or more, like らいおん: turn all its cards; い is face down already (I).")),
        tr(mark("し makes うし, cow, and しか, deer, at once. Two cards each: nothing turns.")),
    )
    return strip(scenes, words, width, design, new=tr(mark("new")))


def swap(width: float, tr: Translate, design: Design) -> Block:
    """Return the three steps of a swap side by side, `width` mm wide, with their words."""
    scenes = (_taken, _given, _laid)
    words = (
        tr(mark("Swap ① Take a face-down card from the tower, here a K. You hold a K too: く.")),
        tr(mark("② く goes into its place, face down. The card you took is き.")),
        tr(mark("③ Lay き elsewhere at once: on り, for きり, fog. Two cards turn nothing.")),
    )
    return strip(scenes, words, width, design)


def strip(
    scenes: Sequence[Scene],
    words: Sequence[str],
    width: float,
    design: Design,
    new: str = "",
    *,
    moon: bool = True,
    sky_mm: float = 0.0,
) -> Block:
    """Return scenes on panels side by side, each with its words below.

    Args:
        scenes: what is on the panels.
        words: what stands below each.
        width: of all of them.
        design: full or eco.
        new: what the new card is called, in scenes of which none follows from another.
        moon: whether it shines over scenes without a new card.
        sky_mm: how much more sky is over the scenes, in their own measure.
    """
    wide = (width - (len(scenes) - 1) * GAP_MM) / len(scenes)
    share = min(1.0, wide / _LEAST_WIDE_MM)  # so that four cards go into a narrow one
    tall = _HIGH_MM + sky_mm
    high = share * tall
    parts: list[Drawing] = []
    lowest = 0.0
    for at, (scene, caption) in enumerate(zip(scenes, words, strict=True)):
        x = at * (wide + GAP_MM)
        shown = scene(wide / share, design, new)
        if sky_mm:
            shown = [Group((one,), translate(0, sky_mm)) for one in shown]
        ground = stage(
            round(wide / share, 2),
            tall,
            design,
            at,
            moon=moon and not new,
            taken=boxes_of(shown),
        )
        drawn = (Use(ground), *shown)
        parts.append(Group(drawn, scale(share).then(translate(x, 0))))
        under = paragraph(caption, x + wide / 2, high + 1, wide, 8.5, anchor="middle",
                          colour=palette.TEXT, leading=1.3)  # fmt: skip
        parts += under.texts
        lowest = max(lowest, under.height_mm)
    return Block(tuple(parts), high + 1 + lowest)


def row(kana: str, left: float, y: float, design: Design, down: str = "") -> list[Drawing]:
    """Return cards side by side; those in `down` lie face down."""
    return [
        Group((mini(one, CARD_MM, design, down=one in down),),
              translate(left + at * STEP_MM, y))
        for at, one in enumerate(kana)
    ]  # fmt: skip


def _flip(x: float, design: Design, kana: str) -> list[Drawing]:
    """Return what a card of the bottom row becomes: its back above it, and an arrow that turns.

    Args:
        x: the card's middle, in mm.
        design: full or eco.
        kana: what the card shows.
    """
    wide, high = _IN_THE_AIR * CARD_MM, _IN_THE_AIR * TALL * CARD_MM
    left, middle = x - 0.7, TOP_MM - 10.6
    behind = Group(
        (mini(kana, wide, design, down=True),), translate(left, middle - high / 2)
    )  # fmt: skip
    return [behind, _turning(x - 3.0, TOP_MM - 6.2, design)]


_IN_THE_AIR = 0.62
"""How large cards are above the row, of those in it: they lie nowhere, and between two of them an
arrow turns that touches neither."""
_TURNING_MM = 2.2


def _turning(x: float, y: float, design: Design) -> Drawing:
    """Return an arrow that goes half round `(x, y)`, up at the left, and points to the right."""
    half = [math.pi * (0.46 + 0.98 * at / 16) for at in range(17)]
    points = [(x + _TURNING_MM * math.cos(a), y + _TURNING_MM * math.sin(a)) for a in half]
    line = stroke(points, [0.5 + 0.5 * at / 16 for at in range(17)])
    top = y - _TURNING_MM
    head = polyline((x - 0.8, top - 1.5), (x + 1.7, top), (x - 0.8, top + 1.5), closed=True)
    return Path((*line, *head), fill=MOONLIGHT if design is Design.FULL else RED)


def _ring(left: float, y: float, across: int, down: int, design: Design) -> Drawing:
    """Return a line around cards that make a word, in the middle of the gaps around them."""
    return _rings([(left, y, across, down)], design)


def _rings(words: Sequence[tuple[float, float, int, int]], design: Design) -> Drawing:
    """Return the lines around words: where two cross, no light edge of one cuts the other.

    Args:
        words: of each the left and the upper edge, in mm, and how many cards wide and high it is.
        design: full or eco.
    """
    half = _GAP_BETWEEN_MM / 2
    lines = tuple(
        Rect(left - half, top - half, across * STEP_MM, down * STOREY_MM, None, RED, _RING_MM,
             radius=1.4)
        for left, top, across, down in words
    )  # fmt: skip
    if design is not Design.FULL:
        return Group(lines)
    rims = (replace(line, stroke=CREAM, width_mm=_RIM_OF_RING_MM) for line in lines)
    return Group((*rims, *lines))


_RING_MM, _RIM_OF_RING_MM = 0.9, 1.6
"""How wide that line is, and what its light edges leave of it in the night."""
_TAG_PT, _TAG_HIGH_MM = 8.0, 3.6


def _tag(left: float, y: float, new: str, design: Design) -> Iterator[Drawing]:
    """Yield the tag of the card just laid, on the line around its word over the card's right.

    One that is wider than the card stands over its middle.

    Args:
        left: the card's left edge.
        y: its upper edge.
        new: what is on the tag.
        design: full or eco.
    """
    full, wide = design is Design.FULL, text_width_mm(new, _TAG_PT, "bold") + 2.4
    over = CARD_MM - wide
    x, top = left + (over - 0.2 if over > 0 else over / 2), y + 0.2 - _TAG_HIGH_MM
    yield Rect(x, top, wide, _TAG_HIGH_MM, RED if full else palette.PAPER,
               CREAM if full else RED, 0.5, radius=0.9)  # fmt: skip
    base = top + _TAG_HIGH_MM / 2 + (0.33 if new.isascii() else 0.38) * _TAG_PT * MM_PER_POINT
    yield Text(x + wide / 2, base, new, _TAG_PT, "bold", "middle", CREAM if full else RED)


def _three(wide: float, design: Design, new: str) -> list[Drawing]:
    left = (wide - 3 * STEP_MM + _GAP_BETWEEN_MM) / 2
    return [
        *row(THREE, left, TOP_MM, design),
        _ring(left, TOP_MM, 3, 1, design),
        *_flip(left + CARD_MM / 2, design, THREE[0]),
        *_tag(left, TOP_MM, new, design),
    ]


def _four(wide: float, design: Design, new: str) -> list[Drawing]:
    left = (wide - 4 * STEP_MM + _GAP_BETWEEN_MM) / 2
    return [
        *row(FOUR, left, TOP_MM, design, DOWN),
        _ring(left, TOP_MM, 4, 1, design),
        *(part for at, kana in enumerate(FOUR) if kana not in DOWN
          for part in _flip(left + at * STEP_MM + CARD_MM / 2, design, kana)),
        *_tag(left, TOP_MM, new, design),
    ]  # fmt: skip


def _both(wide: float, design: Design, new: str) -> list[Drawing]:
    left = (wide - 3 * STEP_MM + _GAP_BETWEEN_MM) / 2
    above = _UP_MM
    return [
        *row("みかん", left, TOP_MM, design, "み"),
        *row("うし", left, above, design),
        _rings([(left, above, 2, 1), (left + STEP_MM, above, 1, 2)], design),
        *_tag(left + STEP_MM, above, new, design),
    ]


_UP_MM = TOP_MM - STOREY_MM  # where the second row stands


def _taken(wide: float, design: Design, _new: str) -> list[Drawing]:
    """Return a face-down card on its way out, and the card of its letter in the hand."""
    given, got = SWAPPED
    left = (wide - 3 * STEP_MM + _GAP_BETWEEN_MM) / 2
    return [
        _free(left, TOP_MM, design),
        *row(THREE[1:], left + STEP_MM, TOP_MM, design),
        *_held(got, left - 0.22 * STEP_MM, _UP_MM - _HELD_MM, -8, design, down=True),
        _pointer((left + CARD_MM / 2, TOP_MM + 9.0), (left + CARD_MM / 2, TOP_MM - 2.6), design),
        *_in_hand(given, left, design),
    ]


def _given(wide: float, design: Design, _new: str) -> list[Drawing]:
    """Return the card that goes in face down, and the one that was got in the hand."""
    given, got = SWAPPED
    left = (wide - 3 * STEP_MM + _GAP_BETWEEN_MM) / 2
    return [
        *row(given + THREE[1:], left, TOP_MM, design, given),
        _ring(left, TOP_MM, 1, 1, design),
        _pointer((left + CARD_MM / 2, _UP_MM + 5.0), (left + CARD_MM / 2, TOP_MM - 2.0), design),
        *_in_hand(got, left, design),
    ]


def _laid(wide: float, design: Design, _new: str) -> list[Drawing]:
    """Return the card that was got as it makes its word."""
    given, got = SWAPPED
    left = (wide - 3 * STEP_MM + _GAP_BETWEEN_MM) / 2
    return [
        *row(given + THREE[1:], left, TOP_MM, design, given),
        *row(got, left + STEP_MM, _UP_MM, design),
        _ring(left + STEP_MM, _UP_MM, 1, 2, design),
    ]


def _in_hand(kana: str, left: float, design: Design) -> list[Drawing]:
    """Return a card held at the right above the tower, a little turned."""
    return _held(kana, left + 1.7 * STEP_MM, _UP_MM - _HELD_MM, 9, design)


_HELD_MM = 2.8  # how far over the second row a card is held


def _held(
    kana: str, x: float, y: float, turn: float, design: Design, *, down: bool = False
) -> list[Drawing]:
    """Return a card that is held in the air, and so turned, for it lies in no row."""
    held = rotate(turn, CARD_MM / 2, TALL * CARD_MM / 2).then(translate(x, y))
    return [Group((mini(kana, CARD_MM, design, down=down),), held)]


def example(tower: Tower, last: Sequence[Spot], width: float, design: Design) -> Block:
    """Return the lower right corner of a tower with a line around its last word.

    Args:
        tower: its cards, of whatever stands face down the kana too.
        last: where the cards of the last word stand, all in one row or column.
        width: of its cards, in mm.
        design: full or eco.
    """
    columns = 1 + SIDE - min(spot.column for spot in tower.cards)
    rows = max(spot.row for spot in tower.cards)
    edge = (_GAP_BETWEEN_MM + _RIM_OF_RING_MM) / 2  # what a line around a word takes beyond cards

    def corner(spot: Spot) -> tuple[float, float]:
        x = edge + (columns - 1 - SIDE + spot.column) * STEP_MM
        return x, edge + (rows - spot.row) * STOREY_MM

    parts = [
        Group((mini(card.kana, CARD_MM, design, down=card.down),), translate(*corner(spot)))
        for spot, card in tower.cards.items()
        if card.kana
    ]
    across, down = (len(set(places)) for places in zip(*map(corner, last), strict=True))
    left, top = (min(places) for places in zip(*map(corner, last), strict=True))
    share = width / (columns * STEP_MM - _GAP_BETWEEN_MM + 2 * edge)
    word = _ring(left, top, across, down, design)
    high = rows * STOREY_MM - _GAP_BETWEEN_MM + 2 * edge
    return Block((Group((*parts, word), scale(share)),), share * high)


def _pointer(start: tuple[float, float], end: tuple[float, float], design: Design) -> Drawing:
    """Return an arrow in the night, or on paper."""
    return Path(arrow(start, end, 0.9, 3.0), fill=MOONLIGHT if design is Design.FULL else RED)


def _free(x: float, y: float, design: Design) -> Drawing:
    """Return the outline of a place that a card has just left, in the night or on paper."""
    return blank(x, y, CARD_MM, CREAM if design is Design.FULL else palette.QUIET)

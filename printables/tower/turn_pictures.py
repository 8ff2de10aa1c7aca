"""A turn in pictures: a word of three, a word of four, a card swapped."""

from __future__ import annotations

from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import Box, Drawing, Group, Path, Rect, scale, translate
from printables.drawing.ornament import arrow
from printables.drawing.text import paragraph
from printables.page.paper import Translate
from printables.page.text_blocks import Block
from printables.tower.masonry import RED, panel
from printables.tower.minis import TALL, blank, mini

COUNT = 3
"""How many pictures there are."""

GAP_MM = 5.0
"""What is between two of them."""

_HIGH_MM = 54.0
_CARD_MM = 12.6
_STEP_MM = _CARD_MM + 0.9
_LOW_MM = 48.0  # where the bottom row stands
_TOP_MM = _LOW_MM - TALL * _CARD_MM

THREE = "りしん"
"""The word whose last card is turned."""

FOUR = "にわとり"
"""The word all of whose cards are turned."""

SWAPPED = ("ら", "り")
"""What goes under, and what is got for it: laid on し, it makes a word downwards."""


def turn(width: float, tr: Translate, design: Design) -> Block:
    """Return the three pictures of a turn side by side, `width` mm wide, with their words."""
    wide = (width - (COUNT - 1) * GAP_MM) / COUNT
    scenes = (_three, _four, _swap)
    words = (
        tr(mark("Lay: り makes りしん, a word of three. The card just laid is turned: R.")),
        tr(mark("A word of four or more, as にわとり: all its cards are turned.")),
        tr(mark("Swap: ら goes under, face down. り is got for it and laid at once: りし.")),
    )
    parts: list[Drawing] = []
    lowest = 0.0
    for at, (scene, caption) in enumerate(zip(scenes, words, strict=True)):
        x = at * (wide + GAP_MM)
        parts += panel(Box(x, 0.3, wide, _HIGH_MM - 0.6), design)
        parts.append(Group(tuple(scene(wide, design)), translate(x, 0)))
        under = paragraph(caption, x + wide / 2, _HIGH_MM + 1, wide, 8.5, anchor="middle",
                          colour=palette.TEXT, leading=1.3)  # fmt: skip
        parts += under.texts
        lowest = max(lowest, under.height_mm)
    return Block(tuple(parts), _HIGH_MM + 1 + lowest)


def _row(kana: str, left: float, y: float, design: Design, down: str = "") -> list[Drawing]:
    """Return cards side by side; those in `down` lie face down."""
    return [
        Group((mini(one, _CARD_MM, design, down=one in down),),
              translate(left + at * _STEP_MM, y))
        for at, one in enumerate(kana)
    ]  # fmt: skip


def _ring(left: float, y: float, across: int, down: int) -> Drawing:
    """Return a line around cards that make a word."""
    return Rect(left - 0.9, y - 0.9, across * _STEP_MM + 0.9, down * (TALL * _CARD_MM + 0.9) + 0.9,
                None, RED, 0.9, radius=1.6)  # fmt: skip


def _three(wide: float, design: Design) -> list[Drawing]:
    left = (wide - 3 * _STEP_MM) / 2
    above = _TOP_MM - TALL * _CARD_MM - 6.0
    return [
        *_row(THREE, left, _TOP_MM, design),
        _ring(left, _TOP_MM, 3, 1),
        *_row(THREE[0], left, above, design, THREE[0]),
        _pointer((left + _CARD_MM / 2, _TOP_MM - 1.6), (left + _CARD_MM / 2, _TOP_MM - 5.4)),
    ]


def _four(wide: float, design: Design) -> list[Drawing]:
    left = (wide - 4 * _STEP_MM) / 2
    above = _TOP_MM - TALL * _CARD_MM - 6.0
    arrows = [
        _pointer((left + _CARD_MM / 2 + at * _STEP_MM, _TOP_MM - 1.6),
                 (left + _CARD_MM / 2 + at * _STEP_MM, _TOP_MM - 5.4))
        for at in range(4)
    ]  # fmt: skip
    return [
        *_row(FOUR, left, _TOP_MM, design),
        _ring(left, _TOP_MM, 4, 1),
        *_row(FOUR, left, above, design, FOUR),
        *arrows,
    ]


def _swap(wide: float, design: Design) -> list[Drawing]:
    given, got = SWAPPED
    left = (wide - 3 * _STEP_MM) / 2
    above = _TOP_MM - TALL * _CARD_MM - 0.9
    hand = left - 3.0
    return [
        *_row(THREE, left, _TOP_MM, design, THREE[0]),
        blank(left + 2 * _STEP_MM, above, _CARD_MM),
        *_row(got, left + _STEP_MM, above, design),
        _ring(left + _STEP_MM, above, 1, 2),
        *_row(given, hand, 6.0, design),
        _pointer((hand + 5.0, 25.0), (left + 5.0, _TOP_MM + 2.0)),
        _pointer((left + 9.4, _TOP_MM + 4.0), (left + _STEP_MM + 2.4, _TOP_MM - 5.0)),
    ]


def example(width: float, design: Design) -> Block:
    """Return a corner of a tower, as `printables.tower.reference.EXAMPLE` makes it."""
    left = 1.4
    above = 1.4
    low = above + TALL * _CARD_MM + 0.9
    drawn = Group(
        (
            *_row("くす", left, above, design),
            *_row(THREE, left, low, design, THREE[0]),
            blank(left + 2 * _STEP_MM, above, _CARD_MM),
            _ring(left + _STEP_MM, above, 1, 2),
        ),
        scale(share := 0.5 * width / (3 * _STEP_MM)),
    )
    return Block((drawn,), share * (low + TALL * _CARD_MM + 1.4))


def _pointer(start: tuple[float, float], end: tuple[float, float]) -> Drawing:
    return Path(arrow(start, end, 0.8, 2.8), fill=RED)

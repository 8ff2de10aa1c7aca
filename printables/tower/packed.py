"""All that goes into the box, in one picture: the cards from both sides, and those for players."""

from __future__ import annotations

from collections.abc import Iterator

from games.message import mark
from games.tower.edition import Edition
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Rect,
    Text,
    rotate,
    scale,
    translate,
)
from printables.drawing.fonts import text_width_mm
from printables.page.paper import Sheet, Translate
from printables.page.text_blocks import Block
from printables.tower.box import emblem
from printables.tower.first_words import signboard
from printables.tower.masonry import INDIGO, RED
from printables.tower.minis import TALL, fan

_WIDE_MM, _HIGH_MM = 112.0, 35.0
_LEAST = 0.75
"""The picture as it is drawn, and of that the share below which it would show too little."""

_SEEN = ("かまとふ", "しりねあ")
"""Cards that are seen from the front, and others from behind."""
_CARD_MM, _TOP_MM, _BASE_MM = 9.2, 6.2, 28.6
_FRONTS_X_MM, _BACKS_X_MM, _AIDS_X_MM = 22.8, 62.0, 92.6
_NUMBER_PT, _WORDS_PT = 14.0, 8.2


def packed(edition: Edition, aids: int, tr: Translate, room: Sheet, design: Design) -> Block | None:
    """Return what goes into the box, on a signwriter's board; None without room.

    Args:
        edition: how many cards there are.
        aids: how many of them are for the players.
        tr: for what they are called.
        room: for the picture.
        design: full, or in lines.
    """
    share = min(room.width_mm / _WIDE_MM, room.height_mm / _HIGH_MM)
    if share < _LEAST:
        return None
    fronts, backs = _SEEN
    middle = (_FRONTS_X_MM + _BACKS_X_MM) / 2 if aids else _WIDE_MM / 2
    off = middle - (_FRONTS_X_MM + _BACKS_X_MM) / 2
    parts: list[Drawing] = [
        *signboard(Box(0, 0, _WIDE_MM, _HIGH_MM), design),
        *fan(fronts, _FRONTS_X_MM + off, _TOP_MM, _CARD_MM, design),
        *fan(backs, _BACKS_X_MM + off, _TOP_MM, _CARD_MM, design, down=True),
        *_counted(len(edition.cards.value), tr(mark("kana cards")), middle),
    ]
    if aids:
        parts += _for_players(aids, design)
        parts += _counted(aids, tr(mark("helper cards")), _AIDS_X_MM)
    return Block((Group(tuple(parts), scale(share)),), share * _HIGH_MM)


def _counted(number: int, words: str, middle: float) -> Iterator[Drawing]:
    """Yield how many there are of something, and what it is called."""
    gap, shown = 1.4, str(number)
    first = text_width_mm(shown, _NUMBER_PT, "slab")
    left = middle - (first + gap + text_width_mm(words, _WORDS_PT)) / 2
    yield Text(left, _BASE_MM, shown, _NUMBER_PT, "slab", colour=RED)
    yield Text(left + first + gap, _BASE_MM - 0.06 * _NUMBER_PT * MM_PER_POINT, words, _WORDS_PT,
               colour=palette.TEXT)  # fmt: skip


def _for_players(count: int, design: Design) -> Iterator[Drawing]:
    """Yield cards for the players from behind, each over the one before."""
    high, step = TALL * _CARD_MM, 0.42 * _CARD_MM
    full = design is Design.FULL
    side = 0.62 * _CARD_MM
    for at in range(count):
        off = at - (count - 1) / 2
        card = Rect(0, 0, _CARD_MM, high, INDIGO if full else palette.PAPER,
                    palette.PAPER if full else INDIGO, 0.25)  # fmt: skip
        last = at == count - 1  # of the others an edge is seen
        sign = emblem(Box((_CARD_MM - side) / 2, 0.24 * high, side, side), design) if last else ()
        lean = rotate(6 * off, _CARD_MM / 2, 2 * high)
        placed = lean.then(translate(_AIDS_X_MM + step * off - _CARD_MM / 2, _TOP_MM))
        yield Group((card, *sign), placed)

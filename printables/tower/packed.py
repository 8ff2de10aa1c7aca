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
    Path,
    Rect,
    Text,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.fonts import text_width_mm
from printables.page.paper import Sheet, Translate
from printables.page.text_blocks import Block
from printables.tower.card_backs import LAMP
from printables.tower.first_words import signboard
from printables.tower.masonry import CREAM, INDIGO, RED, stone_of
from printables.tower.minis import TALL, fan
from printables.tower.player_cards import HEADS

_WIDE_MM, _HIGH_MM = 112.0, 35.0
_LEAST = 0.75
"""The picture as it is drawn, and of that the share below which it would show too little."""

_SEEN = ("かまとふ", "しりねあ")
"""Cards that are seen from the front, and others from behind."""
_CARD_MM, _TOP_MM, _BASE_MM = 9.2, 6.2, 28.6
_FRONTS_X_MM, _BACKS_X_MM, _AIDS_X_MM = 22.0, 60.8, 94.6
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
    """Yield the helper cards from the front, each over the one before, in few strokes."""
    high, step = TALL * _CARD_MM, 0.8 * _CARD_MM
    full = design is Design.FULL
    for at in range(count):
        off, ink = at - (count - 1) / 2, HEADS[at % len(HEADS)]
        head = Box(0, 0, _CARD_MM, _HEAD * high)
        card = (
            Rect(0, 0, _CARD_MM, high, CREAM if full else palette.PAPER),
            Path((head,), ink if full else None, None if full else ink, 0.2),
            *_LOOKS[at % len(_LOOKS)](design),
            Rect(0, 0, _CARD_MM, high, None, ink, 0.25),
        )
        lean = rotate(4 * off, _CARD_MM / 2, high)
        placed = lean.then(translate(_AIDS_X_MM + step * off - _CARD_MM / 2, _TOP_MM))
        yield Group(card, placed)


_HEAD = 0.17  # of a helper card's height: the band with its name


def _windows(design: Design) -> Iterator[Drawing]:
    """Yield what is on the card of a turn: words of two, three and four, and what they turn."""
    full = design is Design.FULL
    for row, (count, lit) in enumerate(((2, 0), (3, 1), (4, 4))):
        for at in range(count):
            down = at >= count - lit
            yield Rect(1.0 + 1.55 * at, 3.3 + 2.6 * row, 1.15, 2.0, LAMP if down and full else None,
                       INDIGO, 0.2 if not down or full else 0.45)  # fmt: skip
    yield Path((*polyline((1.0, 11.4), (6.8, 11.4)), *polyline((1.0, 12.2), (5.6, 12.2))),
               stroke=palette.QUIET, width_mm=0.3)  # fmt: skip


def _plates(design: Design) -> Iterator[Drawing]:
    """Yield what is on the card of heights: a plate for each storey, and words beside it."""
    full = design is Design.FULL
    for at, letter in enumerate(reversed("HKSTNY")):
        y, paint = 3.2 + 1.6 * at, stone_of(letter).dark
        yield Rect(1.2, y, 2.6, 1.1, paint if full else None, paint, 0.15, radius=0.2)
        yield Path(polyline((4.5, y + 0.55), (6.8 - 0.5 * (at % 3), y + 0.55)),
                   stroke=palette.QUIET, width_mm=0.3)  # fmt: skip


def _signs(design: Design) -> Iterator[Drawing]:
    """Yield what is on the card of letters: a plate for each row, and its kana beside it."""
    full = design is Design.FULL
    for at, letter in enumerate("KSTNHMR"):
        y, paint = 3.1 + 1.38 * at, stone_of(letter).dark
        yield Rect(1.2, y, 1.3, 0.95, paint if full else None, paint, 0.15)
        dots = tuple(Box(3.2 + 1.0 * place, y + 0.2, 0.55, 0.55) for place in range(5))
        yield Path(dots, fill=paint)


_LOOKS = (_windows, _plates, _signs)

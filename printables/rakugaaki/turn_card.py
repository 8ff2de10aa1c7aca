"""A card that reminds of a turn: its two actions, and how a challenge is rolled."""

from __future__ import annotations

from collections.abc import Iterator

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
    Text,
    polyline,
    scale,
    translate,
)
from printables.drawing.fonts import cap_height, faced
from printables.drawing.ornament import arrow
from printables.drawing.text import fitting_size_pt, paragraph
from printables.page.paper import Translate
from printables.page.text_blocks import Block
from printables.rakugaaki.folded import courses
from printables.rakugaaki.guard import guard
from printables.rakugaaki.minis import small_die, small_tile
from printables.rakugaaki.street import LOOK, NIGHT

CARD_MM = 95.0, 43.0
"""The sides of a card."""

_COUNT, _APART_MM = 2, 6.0
_HEAD_MM = 7.5
_ROW_MM = 15.4  # from a card's top to the middle of its pictures
_WORDS_MM = 22.4  # to the first line of what is said below them
_FOOT_MM = 37.2  # to the line above its last words
_EDGE_MM = 3.0
_SIZE_PT = 7.6


def turn_cards(width_mm: float, tr: Translate, design: Design) -> Block | None:
    """Return cards beside each other, to cut out; None if a page is too narrow for them."""
    wide, high = CARD_MM
    gap = min(_APART_MM, (width_mm - _COUNT * wide) / (_COUNT - 1))
    if gap < 0:
        return None
    card = tuple(_card(tr, design))
    placed = (Group(card, translate(at * (wide + gap), 0)) for at in range(_COUNT))
    return Block(tuple(placed), high)


def _card(tr: Translate, design: Design) -> Iterator[Drawing]:
    wide, high = CARD_MM
    full = design is Design.FULL
    yield from _titled(tr(mark("Your turn")), tr(mark("Rakugaaki")), full)
    columns = (
        (_EDGE_MM, 29.5, tr(mark("Place one of your tiles, or move a guard. A 1: any free space, "
                                 "no dice."))),
        (35.6, 17.0, tr(mark("Always move a guard, one space."))),
        (55.4, 37.4, tr(mark("Challenge your own tile, one lower. Dice: power\u00a0÷\u00a0new "
                             "tile, rounded down. One at its number or more: success."))),
    )  # fmt: skip
    for x, room, words in columns:
        told = paragraph(words, x, _WORDS_MM, room, _SIZE_PT, colour=palette.TEXT, leading=1.25)
        yield from told.texts
    yield from _pictures(design)
    rules = (
        *polyline((33.8, _HEAD_MM + 2.2), (33.8, _FOOT_MM - 1.6)),
        *polyline((53.6, _HEAD_MM + 2.2), (53.6, _FOOT_MM - 1.6)),
        *polyline((_EDGE_MM, _FOOT_MM), (wide - _EDGE_MM, _FOOT_MM)),
    )
    yield Path(rules, stroke=palette.HAIRLINE, width_mm=0.25)
    last = tr(mark("No tile on a guard’s space or those around it. A 5 wins at once."))
    size = fitting_size_pt(last, wide - 2 * _EDGE_MM, 8.0, "bold")
    yield Text(_EDGE_MM, high - 2.2, last, size, "bold", colour=LOOK.ink)
    yield Path((Box(0, 0, wide, high),), stroke=palette.TEXT, width_mm=0.2 if full else 0.15)


def _titled(heading: str, name: str, full: bool) -> Iterator[Drawing]:
    """Yield the head of a card: what it is about, and the game."""
    wide = CARD_MM[0]
    if full:
        yield Rect(0, 0, wide, _HEAD_MM, NIGHT)
        wall = Path(tuple(courses(wide, _HEAD_MM)), stroke="#3a3e4a", width_mm=0.25)
        yield Group((wall,), clip=Path((Box(0, 0, wide, _HEAD_MM),)))
        yield Rect(0, _HEAD_MM - 0.5, wide, 0.5, LOOK.ink)
    else:
        yield Rect(0, _HEAD_MM, wide, 0.3, LOOK.ink)
    face, ink = faced(heading, LOOK.face), palette.PAPER if full else LOOK.ink
    size = 11.0
    base = _HEAD_MM / 2 + size * MM_PER_POINT * cap_height(face) / 2
    yield Text(_EDGE_MM, base, heading, size, face, colour=ink)
    yield Text(wide - _EDGE_MM, base, name, 8.0, "medium", "end", ink)


def _pictures(design: Design) -> Iterator[Drawing]:
    """Yield what is placed or moved, then what is moved, and what a challenge is rolled with."""
    for number, x in (("1", 5.2), ("2", 37.8)):
        yield from _numbered(number, x, design)
    yield _tile(1, 14.5, design)
    yield Path(polyline((20.7, _ROW_MM + 4.4), (22.9, _ROW_MM - 4.4)), stroke=palette.QUIET,
               width_mm=0.4, cap="round")  # fmt: skip
    for x in (28.9, 47.2):
        yield Group(tuple(guard(design)), scale(0.72).then(translate(x, _ROW_MM + 0.3)))
    yield _tile(2, 61.0, design)
    yield Path(arrow((67.6, _ROW_MM), (71.4, _ROW_MM), 0.8, 2.4), fill=LOOK.ink)
    yield _tile(3, 78.0, design)
    for face, x, y in ((5, 88.6, _ROW_MM - 2.9), (2, 88.6, _ROW_MM + 2.9)):
        die = Group(tuple(small_die(face, 0, 0, design)), scale(0.52).then(translate(x, y)))
        yield die


def _tile(number: int, x: float, design: Design) -> Drawing:
    placing = scale(0.98).then(translate(x, _ROW_MM))
    return Group(tuple(small_tile(number, "blue", 0, 0, design)), placing)


def _numbered(number: str, x: float, design: Design) -> Iterator[Drawing]:
    """Yield the number of an action on a badge."""
    full = design is Design.FULL
    yield LOOK.badge(x, _ROW_MM, LOOK.ink)
    if not full:
        hollow = scale(0.88).then(translate(0.12 * x, 0.12 * _ROW_MM))
        yield Group((LOOK.badge(x, _ROW_MM, palette.PAPER),), hollow)
    base = _ROW_MM + 8.0 * MM_PER_POINT * cap_height("bold") / 2
    yield Text(x, base, number, 8.0, "bold", "middle", palette.PAPER if full else LOOK.ink)

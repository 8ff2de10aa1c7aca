"""Cards that remind of a turn, one for each crew: its two actions, and how a challenge ends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

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
from printables.page.lockups import lockup, slim
from printables.page.paper import Sheet, Translate
from printables.rakugaaki.colours import dress
from printables.rakugaaki.folded import courses
from printables.rakugaaki.guard import guard
from printables.rakugaaki.minis import small_die, small_tile
from printables.rakugaaki.stationery import PAGE_BAND
from printables.rakugaaki.street import LOOK, NIGHT
from printables.rakugaaki.throwups import sticker

CARD_MM = 95.0, 70.0
"""The sides of a card."""

_APART_MM = 4.0
_BLEED_MM = 2.0  # what is dark or coloured goes on over edges that are cut
_HEAD_MM, _STRIPE_MM, _SOLE_MM = 12.0, 1.4, 3.4
_ROW_MM = 22.6  # from a card's top to the middle of its pictures
_WORDS_MM = 32.6  # to the first line of what is said below them
_FOOT_MM = 59.2  # to the line above its last words
_EDGE_MM = 4.0
_SIZE_PT = 7.8


def turn_cards(
    crews: Mapping[str, str], room: Sheet, tr: Translate, design: Design
) -> tuple[tuple[Drawing, ...], int]:
    """Return cards to cut out below a heading, as many as there is room for, and how many.

    Args:
        crews: the colours of those that get one, and what they are called.
        room: of the page.
        tr: for the words.
        design: full, or in lines.
    """
    top = lockup(
        tr(mark("Turn cards")),
        tr(mark("Cut them out: one for each player.")),
        slim(PAGE_BAND),
        room.width_mm,
        design,
    )
    down = top.height_mm + 4 + _BLEED_MM
    wide, high = CARD_MM
    across, rows = _room_for(room, down)
    cards = (
        Group(
            tuple(turn_card(colour, crew, tr, design)),
            translate(column * (wide + _APART_MM), down + row * (high + _APART_MM)),
        )
        for at, (colour, crew) in enumerate([*crews.items()][: across * rows])
        for row, column in (divmod(at, across),)
    )
    return (*top.drawings, *cards), min(len(crews), across * rows)


def _room_for(room: Sheet, down: float) -> tuple[int, int]:
    """Return how many cards a page has room for beside and below each other."""
    wide, high = CARD_MM
    across = int((room.width_mm + _APART_MM) // (wide + _APART_MM))
    return across, int((room.height_mm - down - _BLEED_MM + _APART_MM) // (high + _APART_MM))


def turn_card(colour: str, crew: str, tr: Translate, design: Design) -> Iterator[Drawing]:
    """Yield a crew's card, its upper left corner at (0, 0).

    Args:
        colour: the crew's.
        crew: what it is called.
        tr: for the words.
        design: full, or in lines.
    """
    wide, high = CARD_MM
    full = design is Design.FULL
    if full:
        sole = Rect(-_BLEED_MM, high - _SOLE_MM, wide + 2 * _BLEED_MM, _SOLE_MM + _BLEED_MM,
                    dress(colour).field)  # fmt: skip
        yield sole
    yield from _titled(tr(mark("Your turn")), f"{tr(mark('Rakugaaki'))} · {crew}", colour, full)
    columns = (
        (_EDGE_MM, 26.5, tr(mark("Place one of your tiles, or move a guard. A 1: any free space, "
                                 "no dice."))),
        (33.8, 16.6, tr(mark("Always move a guard, one space."))),
        (53.8, 37.6, tr(mark("Challenge your own tile, one lower. Dice: power\u00a0÷\u00a0new "
                             "tile, rounded down. If one shows its number or more, it replaces "
                             "the old tile, which returns to your hand; otherwise the new one "
                             "does."))),
    )  # fmt: skip
    for x, space, words in columns:
        told = paragraph(words, x, _WORDS_MM, space, _SIZE_PT, colour=palette.TEXT, leading=1.25)
        yield from told.texts
    yield from _pictures(colour, design)
    rules = (
        *polyline((32.0, _HEAD_MM + 4.0), (32.0, _FOOT_MM - 1.6)),
        *polyline((52.0, _HEAD_MM + 4.0), (52.0, _FOOT_MM - 1.6)),
        *polyline((_EDGE_MM, _FOOT_MM), (wide - _EDGE_MM, _FOOT_MM)),
    )
    yield Path(rules, stroke=palette.HAIRLINE, width_mm=0.25)
    last = tr(mark("No tile on a guard’s space or those around it. A 5 wins at once."))
    size = fitting_size_pt(last, wide - 2 * _EDGE_MM, 8.6, "bold")
    yield Text(_EDGE_MM, high - _SOLE_MM - 2.3, last, size, "bold", colour=LOOK.ink)
    yield Path((Box(0, 0, wide, high),), stroke=palette.TEXT, width_mm=0.2 if full else 0.15)
    if full:  # dark on dark is not seen
        upper = polyline((0, _HEAD_MM), (0, 0), (wide, 0), (wide, _HEAD_MM))
        yield Path(upper, stroke=palette.PAPER, width_mm=0.2)
    yield Group(tuple(sticker(colour, _FACE_MM, design)), translate(wide - 11.0, 8.4))


_FACE_MM = 6.6  # half the height of the crew's face on its card


def _titled(heading: str, name: str, colour: str, full: bool) -> Iterator[Drawing]:
    """Yield the head of a card: what it is about, the game, and whose it is."""
    wide, tones = CARD_MM[0], dress(colour)
    if full:
        broad = wide + 2 * _BLEED_MM
        yield Rect(-_BLEED_MM, -_BLEED_MM, broad, _HEAD_MM + _BLEED_MM, NIGHT)
        wall = Path(tuple(courses(wide, _HEAD_MM)), stroke="#3a3e4a", width_mm=0.25)
        yield Group((wall,), clip=Path((Box(0, 0, wide, _HEAD_MM),)))
        stripe = tones.tone if colour == "black" else tones.field  # not as dark as the wall
        yield Rect(-_BLEED_MM, _HEAD_MM - _STRIPE_MM, broad, _STRIPE_MM, stripe)
    else:
        yield Rect(0, _HEAD_MM, wide, 0.3, LOOK.ink)
    face, ink = faced(heading, LOOK.face), palette.PAPER if full else LOOK.ink
    size, middle = 15.0, (_HEAD_MM - _STRIPE_MM) / 2
    base = middle + size * MM_PER_POINT * cap_height(face) / 2
    yield Text(_EDGE_MM, base, heading, size, face, colour=ink)
    yield Text(wide - 20.4, middle + 1.0, name, 8.0, "medium", "end", ink)


def _pictures(colour: str, design: Design) -> Iterator[Drawing]:
    """Yield what is placed or moved, then what is moved, and what a challenge is rolled with."""
    for number, x in (("1", 6.4), ("2", 36.4)):
        yield from _numbered(number, x, design)
    yield _tile(1, colour, 15.4, design)
    yield Path(polyline((21.4, _ROW_MM + 4.4), (23.4, _ROW_MM - 4.4)), stroke=palette.QUIET,
               width_mm=0.4, cap="round")  # fmt: skip
    for x in (28.0, 45.4):
        yield Group(tuple(guard(design)), scale(0.76).then(translate(x, _ROW_MM + 0.3)))
    yield _tile(2, colour, 60.0, design)
    yield Path(arrow((66.8, _ROW_MM), (70.6, _ROW_MM), 0.8, 2.4), fill=LOOK.ink)
    yield _tile(3, colour, 77.4, design)
    for face, y in ((5, _ROW_MM - 2.2), (2, _ROW_MM + 4.0)):
        die = Group(tuple(small_die(face, 0, 0, design)), scale(0.56).then(translate(88.2, y)))
        yield die


def _tile(number: int, colour: str, x: float, design: Design) -> Drawing:
    placing = scale(1.02).then(translate(x, _ROW_MM))
    return Group(tuple(small_tile(number, colour, 0, 0, design)), placing)


def _numbered(number: str, x: float, design: Design) -> Iterator[Drawing]:
    """Yield the number of an action on a badge."""
    full = design is Design.FULL
    yield LOOK.badge(x, _ROW_MM, LOOK.ink)
    if not full:
        hollow = scale(0.88).then(translate(0.12 * x, 0.12 * _ROW_MM))
        yield Group((LOOK.badge(x, _ROW_MM, palette.PAPER),), hollow)
    base = _ROW_MM + 8.0 * MM_PER_POINT * cap_height("bold") / 2
    yield Text(x, base, number, 8.0, "bold", "middle", palette.PAPER if full else LOOK.ink)

"""Cards that remind of a turn, one for each crew: its two actions, and how a challenge ends."""

from __future__ import annotations

import math
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
from printables.rakugaaki.challenge_strip import challenge_strip
from printables.rakugaaki.colours import dress
from printables.rakugaaki.guard import guard
from printables.rakugaaki.minis import small_tile
from printables.rakugaaki.pavement import courses
from printables.rakugaaki.stationery import PAGE_BAND
from printables.rakugaaki.street import LOOK, NIGHT
from printables.rakugaaki.throwups import sticker

CARD_MM = 95.0, 70.0
"""The sides of a card."""

_APART_MM = 4.0
_BLEED_MM = 2.0  # what is dark or coloured goes on over edges that are cut
_HEAD_MM, _STRIPE_MM, _SOLE_MM = 12.0, 1.4, 3.4
_ROW_MM = 18.0  # from a card's top to the middle of its actions' pictures
_ACTIONS_MM = 25.0  # to the first line of what is said below them
_BAND_MM = 36.2, 60.9  # to the band of the challenge, and to its end
_HALF_MM = 52.0  # from its left edge to what parts its two actions
_EDGE_MM = 4.0
_SIZE_PT = 7.8


def turn_cards(
    crews: Mapping[str, str], room: Sheet, tr: Translate, design: Design
) -> tuple[tuple[Drawing, ...], tuple[tuple[float, float], ...]]:
    """Return cards to cut out below a heading, as many as there is room for, and their corners.

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
    corners = tuple(
        (column * (wide + _APART_MM), down + row * (high + _APART_MM))
        for at in range(min(len(crews), across * rows))
        for row, column in (divmod(at, across),)
    )
    cards = (
        Group(tuple(turn_card(colour, crew, tr, design)), translate(*corner))
        for (colour, crew), corner in zip(crews.items(), corners, strict=False)
    )
    return (*top.drawings, *cards), corners


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
    yield from _banded(colour, full)
    for x, space, words in (
        (_EDGE_MM, 45.0, tr(mark("Place one of your tiles, or move a guard. A 1: any free space, "
                                 "no dice."))),
        (_HALF_MM + 4.0, 37.0, tr(mark("Always move a guard, one space."))),
    ):  # fmt: skip
        told = paragraph(words, x, _ACTIONS_MM, space, _SIZE_PT, colour=palette.TEXT, leading=1.25)
        yield from told.texts
    yield from challenge_strip(_BAND_MM[0], colour, tr, design)
    yield from _pictures(colour, design)
    between = polyline((_HALF_MM, _HEAD_MM + 3.0), (_HALF_MM, _BAND_MM[0] - 2.0))
    yield Path(between, stroke=palette.HAIRLINE, width_mm=0.25)
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


def _banded(colour: str, full: bool) -> Iterator[Drawing]:
    """Yield the ground of the challenge across a card: its crew's palest paint, or two lines."""
    wide, (top, end) = CARD_MM[0], _BAND_MM
    if full:
        tint = dress(colour).tint
        yield Rect(-_BLEED_MM, top, wide + 2 * _BLEED_MM, end - top, tint)
        return
    edges = (*polyline((0, top), (wide, top)), *polyline((0, end), (wide, end)))
    yield Path(edges, stroke=palette.HAIRLINE, width_mm=0.25)


_SPACE_MM = 4.2  # a side of the space to which a guard goes


def _pictures(colour: str, design: Design) -> Iterator[Drawing]:
    """Yield what is placed or moved, then what is moved."""
    for number, x in (("1", 6.4), ("2", _HALF_MM + 6.4)):
        yield from _numbered(number, x, design)
    yield _tile(1, colour, 16.6, _ROW_MM, design)
    yield Path(polyline((24.6, _ROW_MM + 4.0), (26.4, _ROW_MM - 4.0)), stroke=palette.QUIET,
               width_mm=0.4, cap="round")  # fmt: skip
    for x in (35.0, _HALF_MM + 15.0):
        yield Group(tuple(guard(design)), scale(0.76).then(translate(x, _ROW_MM + 0.3)))
    x, y = _HALF_MM + 24.8, _ROW_MM + 1.6  # where he goes, clear of the crew’s face
    yield Path(arrow((x - 7.0, y), (x - 4.7, y), 0.8, 2.0), fill=LOOK.ink)
    there = tuple(
        (
            x + _SPACE_MM * math.cos(math.radians(at)),
            y + _SPACE_MM * math.sin(math.radians(at)),
        )
        for at in range(0, 360, 60)
    )
    yield Path(polyline(*there, closed=True), stroke=palette.QUIET, width_mm=0.4, dash=(1.2, 0.9))


def _tile(number: int, colour: str, x: float, y: float, design: Design) -> Drawing:
    return Group(tuple(small_tile(number, colour, 0, 0, design)), scale(1.02).then(translate(x, y)))


def _numbered(number: str, x: float, design: Design) -> Iterator[Drawing]:
    """Yield the number of an action on a badge."""
    full = design is Design.FULL
    yield LOOK.badge(x, _ROW_MM, LOOK.ink)
    if not full:
        hollow = scale(0.88).then(translate(0.12 * x, 0.12 * _ROW_MM))
        yield Group((LOOK.badge(x, _ROW_MM, palette.PAPER),), hollow)
    base = _ROW_MM + 8.0 * MM_PER_POINT * cap_height("bold") / 2
    yield Text(x, base, number, 8.0, "bold", "middle", palette.PAPER if full else LOOK.ink)

"""What is printed behind a board: the other side of the tower, with all kana on its wall.

Whoever turns the joined board over looks at the same tower from behind, so everything is mirrored
but the kana. There are as many of them as places: from the top they stand in their order, every
card of the game once, ん last.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from games.tower.edition import Card, Edition
from games.tower.tower import SIDE
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Path,
    Symbol,
    Text,
    Use,
    rotate,
    scale,
    translate,
)
from printables.drawing.fonts import cap_height
from printables.drawing.ornament import notched
from printables.page.document import Placed
from printables.page.duplex import Mirror
from printables.tower.masonry import CREAM, INDIGO, RED, stone_of
from printables.tower.pictograms import LIT, WORDS, pictogram
from printables.tower.shapes import WIDE_MM
from printables.tower.signwriting import brushed, kana_text, painted
from printables.tower.sky import COURSES, EARTH, HEAVENS, Site, sky

_LAST = "ん"
_MIDNIGHT = "#10173a"  # the shade of what is indigo itself
_INSET = 0.05  # of a place's width: the wall that shows around a sign
_RIM = 0.045  # of the same: from a sign's edge to the line within it
_EM = 0.66  # of the same: the square of a kana
_ABOVE_EM, _ABOVE = 0.47, 0.36  # the same above a picture, and where its middle is, of the height
_FOOT = 0.82  # of the height: what a picture stands on; its word is below
_WARE, _WORD = 0.5, 0.085  # of the width: how wide the widest picture is, and an em of its word
_FALL = 0.026  # of the same: how far its shade falls
_MIDDLE = 0.38  # of an em, from the base line up to the middle of a kana
_INITIAL = 0.066  # of a place's width: how high its letter is, clear of the kana
_CORNER = 2.3  # of the rim, from the sign's edge to the letter


def backdrop(edition: Edition, site: Site, placed: Placed, box: Box, mirror: Mirror) -> Drawing:
    """Return what is printed behind a part of the board.

    Args:
        edition: its cards.
        site: where the tower stands on the whole board.
        placed: the part.
        box: where its back is drawn; it is as much larger than the part on all sides.
        mirror: how the page with the back is mirrored. Backs of sheets that are turned over
            their level middle are printed head down, so that those of all parts join.
    """
    of = placed.part
    if of is None:
        raise ValueError("a part of a board has its place on the board")
    beyond = (box.width - placed.width_mm) / 2
    left = site.width_mm - of.x_mm - placed.width_mm - beyond  # of the tower from behind
    top = of.y_mm - beyond
    seen = Box(left, top, box.width, box.height)
    mirrored = scale(-1, 1).then(translate(site.width_mm, 0))
    tower = Group((*_beyond(site, seen), Group((Use(sky(site, Design.FULL)),), mirrored),
                   *_signs(edition, site, seen)), translate(box.x - left, box.y - top))  # fmt: skip
    if mirror == "y":
        middle = box.x + box.width / 2, box.y + box.height / 2
        return Group((tower,), rotate(180, *middle), clip=Path((box,)))
    return Group((tower,), clip=Path((box,)))


def _beyond(site: Site, seen: Box) -> Iterator[Drawing]:
    """Yield what bleeds over the edges of the board: the night above, the sky's side, the earth."""
    over, width, high = 4.0, site.width_mm, site.height_mm
    yield Path((Box(-over, -over, width + over, over + 1),), fill=HEAVENS[0])
    yield Path((Box(-over, 0, over + 1, high),), fill=INDIGO)
    if seen.x + seen.width > width:  # as in a mirror
        yield Use(sky(site, Design.FULL), width)
    yield Path((Box(-over, high - 1, width + 2 * over, over + 1),), fill=EARTH)


def _signs(edition: Edition, site: Site, seen: Box) -> Iterator[Drawing]:
    """Yield the walls and signs of the rows as far as a part of the back shows them."""
    wide, high = site.step_mm
    cards = sorted(edition.cards.value, key=lambda card: (card.kana == _LAST, card.kana))
    first = {card.letter: card.kana for card in reversed(cards)}
    at = 0
    for row in range(SIDE, 0, -1):
        top, places = site.top(row), SIDE - row + 1
        edge = site.width_mm - site.left(SIDE + 1)
        wall = stone_of(COURSES[row - 1])
        if top + high > seen.y and top < seen.y + seen.height:
            yield Path((Box(edge, top, places * wide, high),), fill=wall.field)
        for place in range(places):
            x = edge + place * wide
            card = cards[at] if at < len(cards) else None
            at += 1
            apart = (x + wide <= seen.x or x >= seen.x + seen.width
                     or top + high <= seen.y or top >= seen.y + seen.height)  # fmt: skip
            if apart or card is None:
                continue
            solid = first[card.letter] == card.kana or card.kana == _LAST
            yield Group(tuple(_sign(card, wide, high, solid=solid)), translate(x, top))


def _sign(card: Card, wide: float, high: float, *, solid: bool) -> Iterator[Drawing]:
    """Yield a sign over a place: its board, the kana, and the kana's letter."""
    stone = stone_of(card.letter)
    paint = RED if card.kana == _LAST else stone.dark
    yield Use(_board(card.letter, paint, wide, high, solid))
    ware = pictogram(card.kana, card.letter, Design.FULL)
    em = (_ABOVE_EM if ware else _EM) * wide
    x, base = wide / 2, (_ABOVE if ware else 0.5 + 0.06 * wide / high) * high + _MIDDLE * em
    if ware:
        yield from _window(ware, card.kana, wide, high, solid=solid, ink=paint)
    ink = CREAM if solid else paint
    kana = kana_text(card.kana, x, base, em, ink)
    if solid:  # a signwriter's shade; on all signs it would cost as much as the rest of the back
        yield from painted(kana, light=paint, shade=RED if paint == INDIGO else INDIGO)
    else:
        yield from brushed(kana)
    size = _INITIAL * wide / cap_height("slab") / MM_PER_POINT
    inset = (_INSET + _CORNER * _RIM) * wide
    yield Text(inset, inset + _INITIAL * wide, card.letter, size, "slab", "start", ink,
               role="letter")  # fmt: skip


def _window(
    ware: Symbol, kana: str, wide: float, high: float, *, solid: bool, ink: str
) -> Iterator[Drawing]:
    """Yield what a kana's word means, and the word; lit from behind on a painted sign."""
    x, foot = wide / 2, _FOOT * high
    if solid:
        side = _WARE * wide + 2 * _RIM * wide
        glow = Box(x - side / 2, foot - 0.265 * high, side, 0.265 * high)
        yield Path(notched(glow, 1.2 * _RIM * wide), fill=LIT)
    yield Use(ware, x, foot, scale(_WARE * wide / WIDE_MM))
    size = _WORD * wide / MM_PER_POINT
    yield Text(x, foot + 1.35 * _WORD * wide, WORDS[kana], size, "bold", "middle",
               CREAM if solid else ink, role="word")  # fmt: skip


@lru_cache(maxsize=64)
def _board(letter: str, paint: str, wide: float, high: float, solid: bool) -> Symbol:
    """Return the board of a sign: painted all over for the first of a row, else its border."""
    by, rim = _INSET * wide, _RIM * wide
    whole = Box(by, by, wide - 2 * by, high - 2 * by)
    inner = Box(by + rim, by + rim, wide - 2 * (by + rim), high - 2 * (by + rim))
    fall = _FALL * wide
    field = stone_of(letter).field
    shade = _MIDNIGHT if paint == INDIGO else palette.mixed(INDIGO, field, 0.25)
    shadow = Box(whole.x + fall, whole.y + fall, whole.width, whole.height)
    parts = (
        Path((shadow,), fill=shade),
        Path((whole,), fill=paint if solid else CREAM),
        Path(notched(inner, 1.2 * rim), None, CREAM if solid else paint, 0.012 * wide),
    )
    name = f"sign {letter} {paint} {'solid' if solid else 'lined'}"
    return Symbol(name, Group(parts), Box(0, 0, wide, high))

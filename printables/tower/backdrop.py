"""What is printed behind a board: the other side of the tower, where all kana keep shop by day.

Whoever turns the joined board over looks at the same tower from behind, so everything is mirrored
but the kana. There are as many of them as places: from the top they stand in their order, every
card of the game once, ん last. They stand a little lower than in front, on the edge of the board
itself: behind, a joint of parts is then within a cornice, and cuts no letter and no name.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby, islice

from games.tower.edition import Card, Edition
from games.tower.tower import SIDE
from printables.drawing.design import Design
from printables.drawing.display_list import Box, Drawing, Group, Path, Use, rotate, scale, translate
from printables.page.document import Placed
from printables.page.duplex import Mirror
from printables.page.paper import Translate
from printables.page.piece_sheets import Format
from printables.tower.card_art import front, street_wall
from printables.tower.facade import SANDSTONE
from printables.tower.masonry import INDIGO, stone_of
from printables.tower.pictograms import MEANINGS
from printables.tower.piece_names import BOARD
from printables.tower.sky import EARTH, HEAVENS, Site, sky

_LAST = "ん"


def backdrop(
    edition: Edition, site: Site, tr: Translate, placed: Placed, box: Box, *, mirror: Mirror
) -> Drawing:
    """Return what is printed behind a part of the board.

    Args:
        edition: its cards.
        site: where the tower stands on the whole board.
        tr: for what the words on its shops mean.
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
    top = of.y_mm - beyond - _lower_mm(site)
    seen = Box(left, top, box.width, box.height)
    mirrored = scale(-1, 1).then(translate(site.width_mm, 0))
    night = Group((Use(sky(_behind(site), Design.FULL, SANDSTONE)),), mirrored)
    shops = _shops(edition, site, seen, tr)
    tower = Group((*_beyond(site, seen), night, *shops), translate(box.x - left, box.y - top))
    if mirror == "y":
        middle = box.x + box.width / 2, box.y + box.height / 2
        return Group((tower,), rotate(180, *middle), clip=Path((box,)))
    return Group((tower,), clip=Path((box,)))


def _lower_mm(site: Site) -> float:
    """Return how much lower the tower stands than in front: its wall ends at the board's edge."""
    return site.height_mm - site.top(0)


def _behind(site: Site) -> Site:
    """Return a site with a sky that goes on as far above as the tower stands lower, and bleeds."""
    return replace(site, bleed_mm=4.0 + _lower_mm(site))


def _beyond(site: Site, seen: Box) -> Iterator[Drawing]:
    """Yield what bleeds over the edges of the board: the night above, the sky's side, the earth."""
    over, width, high = _behind(site).bleed_mm, site.width_mm, site.height_mm
    yield Path((Box(-over, -over, width + over, over + 1),), fill=HEAVENS[0])
    yield Path((Box(-over, 0, over + 1, high),), fill=INDIGO)
    if seen.x + seen.width > width:  # as in a mirror
        yield Use(sky(_behind(site), Design.FULL, SANDSTONE), width)
    yield Path((Box(-over, high - 1, width + 2 * over, over + 1),), fill=EARTH)


def _shops(edition: Edition, site: Site, seen: Box, tr: Translate) -> Iterator[Drawing]:
    """Yield the shops of the rows as far as a part of the back shows them.

    Neighbours of a stone stand before one wall.
    """
    wide, high = site.step_mm
    form = Format(BOARD, wide - site.gap_mm, high - site.gap_mm)
    cards = iter(sorted(edition.cards.value, key=lambda card: (card.kana == _LAST, card.kana)))
    edge = site.width_mm - site.left(SIDE + 1)
    for row in range(SIDE, 0, -1):
        top, places = site.top(row), SIDE - row + 1
        shops = list(enumerate(islice(cards, places)))
        if top + high <= seen.y or top >= seen.y + seen.height:
            continue
        # No sky is seen where shops join.
        yield Path((Box(edge, top, places * wide, high),), fill=SANDSTONE)
        for _, run in groupby(shops, key=lambda shop: _wall_of(shop[1])):
            (first, card), *others = run
            left, length = edge + first * wide, (1 + len(others)) * wide
            if left + length <= seen.x or left >= seen.x + seen.width:
                continue
            yield Use(street_wall(card, length, high, form), left, top)
            for place, one in ((first, card), *others):
                x = edge + place * wide
                if seen.x - wide < x < seen.x + seen.width:
                    yield Group((_shop(one, site, form, tr),), translate(x, top))


def _wall_of(card: Card) -> tuple[str, bool]:
    """Return what is the same of neighbours that stand before one wall."""
    stone = stone_of(card.letter)
    return stone.field, card.kana == _LAST


def _shop(card: Card, site: Site, form: Format, tr: Translate) -> Group:
    """Return a place of the back: the front of a card, before the wall of its street."""
    (wide, high), gap = site.step_mm, site.gap_mm
    meaning = tr(MEANINGS[card.kana]) if card.kana in MEANINGS else ""
    shop = front(card, form, Design.FULL, walled=False, meaning=meaning)
    place = Path((Box(0, 0, wide, high),))
    return Group((Group((shop,), translate(gap / 2, gap / 2)),), clip=place)

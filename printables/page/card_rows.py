"""Cards for the players in the room that a page of pieces leaves below them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from printables.drawing.display_list import (
    Box,
    Drawing,
    Group,
    Path,
    Symbol,
    Use,
    rotate,
    translate,
)
from printables.page.aid_cards import CARD_MM
from printables.page.cut_lines import Area, Cutting, bounds
from printables.page.document import Page, Placed
from printables.page.duplex import Mirror, middle_mm
from printables.page.identity import BACKDROP, Identity, only
from printables.page.paper import MARGIN_MM
from printables.page.piece_sheets import BLEED_MM, FOOT_BEGINS_MM, HEAD_ENDS_MM
from printables.page.text_blocks import Block

_GAP_MM = 2 * BLEED_MM
_ABOVE_MM = 9.0  # from the pieces to the first card: room for their guides
_EDGE_MM = 8.0
_MOST_MORE_MM = 7.0  # between rows, than their bleed takes: further apart they are no group


def with_cards(
    page: Page,
    carrier: Identity,
    cards: Callable[[int], Sequence[Block]],
    *,
    behind: Callable[[int], Sequence[Block]] | None = None,
    most_rows: int = 3,
    most_columns: int = 2,
    bleeding: bool = False,
) -> Page:
    """Return a page of pieces with cards in rows below them, as many as there is room for.

    Args:
        page: the page of the pieces' fronts; as it is where nothing fits, or where the backs lie
            on it too and no cards lie behind.
        carrier: what the cards are together.
        cards: returns the cards, each of `CARD_MM`, for so many places at most.
        behind: the same of what lies behind them where a page is folded at its upright middle.
        most_rows: how many rows there are at most.
        most_columns: how many cards stand in a row at most.
        bleeding: whether their colour goes on beyond what is cut, by the bleed.
    """
    if page.cutting is None:
        return page
    folded = bool(page.cutting.behind)
    if folded and behind is None:
        return page
    places = _places(page, page.cutting, most_rows, most_columns)
    if not places:
        return page
    drawn: list[Drawing] = []
    areas: list[Area] = []
    over = _over_mm(page, bounds(places)) if bleeding else 0.0
    for place, card in zip(places, cards(len(places)), strict=False):  # there may be fewer cards
        drawn.append(_laid(card, place, over))
        areas.append(place)
    mirrored: list[Area] = []
    if folded and behind is not None:
        fold_mm = page.cutting.sheet.right
        for area, card in zip(areas, behind(len(places)), strict=True):
            there = Area(2 * fold_mm - area.right, area.top, 2 * fold_mm - area.left, area.bottom)
            drawn.append(_laid(card, there, over))
            mirrored.append(there)
    inner = bounds((*areas, *mirrored))
    whole = Area(inner.left - over, inner.top - over, inner.right + over, inner.bottom + over)
    sheet = Placed(
        carrier,
        whole.left,
        whole.top,
        whole.right - whole.left,
        whole.bottom - whole.top,
        art=Group(tuple(drawn), translate(-whole.left, -whole.top)),
        role="carrier",
    )
    cutting = replace(
        page.cutting,
        pieces=(*page.cutting.pieces, *areas),
        behind=(*page.cutting.behind, *mirrored),
    )
    return replace(page, placed=(*page.placed, sheet), cutting=cutting)


def with_backs(page: Page, front: Page, title: str, back: Block, mirror: Mirror) -> Page:
    """Return the other side of a page that has cards, with the same back behind each of them.

    Args:
        page: the page of the pieces' backs.
        front: that of their fronts, with cards below them.
        title: what the backs are called, translated.
        back: what is behind a card, of `CARD_MM`; it may go on beyond that by the bleed.
        mirror: how the sheet is turned over. Turned over its level middle, backs stand on their
            heads on the page, so that they stand upright behind their cards.
    """
    if page.cutting is None or front.cutting is None or not mirror:
        return page
    middle = middle_mm(page.paper, mirror)
    areas = [area.mirrored(mirror, middle) for area in front.cutting.pieces[len(page.placed) :]]
    if not areas:
        return page
    whole = bounds(areas)
    over = _over_mm(page, whole)
    outer = Area(whole.left - over, whole.top - over, whole.right + over, whole.bottom + over)
    turned = rotate(180 if mirror == "y" else 0, CARD_MM[0] / 2, CARD_MM[1] / 2)
    reach = Box(-over, -over, CARD_MM[0] + 2 * over, CARD_MM[1] + 2 * over)
    card = Symbol("card back", Group((Group(back.drawings, turned),), clip=Path((reach,))), reach)
    drawn = tuple(Use(card, area.left - outer.left, area.top - outer.top) for area in areas)
    sheet = Placed(
        only(BACKDROP, title),
        outer.left,
        outer.top,
        outer.right - outer.left,
        outer.bottom - outer.top,
        art=Group(drawn),
        role="carrier",
    )
    cutting = replace(page.cutting, pieces=(*page.cutting.pieces, *areas))
    return replace(page, placed=(*page.placed, sheet), cutting=cutting)


def _over_mm(page: Page, whole: Area) -> float:
    """Return how far colour goes on beyond cards: on a small paper by less than the bleed."""
    wide, high = page.paper.width_mm, page.paper.height_mm
    room = (
        *(whole.left - MARGIN_MM, wide - MARGIN_MM - whole.right),
        *(whole.top - HEAD_ENDS_MM, high - FOOT_BEGINS_MM - whole.bottom),
    )
    return max(0.0, min(BLEED_MM, *room))


def _laid(card: Block, place: Area, over: float) -> Drawing:
    """Return a card in its place, and what of its colour goes on beyond it."""
    if not over:
        return card.at(place.left, place.top)
    reach = Box(-over, -over, CARD_MM[0] + 2 * over, CARD_MM[1] + 2 * over)
    return Group((Group(card.drawings, clip=Path((reach,))),), translate(place.left, place.top))


def _places(page: Page, cutting: Cutting, most_rows: int, most_columns: int) -> list[Area]:
    """Return where cards go below the pieces, row by row; none where there is no room."""
    wide, high = CARD_MM
    top = max(placed.box[3] for placed in page.placed) + _ABOVE_MM
    room = page.paper.height_mm - FOOT_BEGINS_MM - BLEED_MM - top
    rows = min(most_rows, int((room + _GAP_MM) // (high + _GAP_MM)))
    width = cutting.sheet.right  # of a folded page that is what is cut, and its fold
    if cutting.behind and width >= page.paper.width_mm:
        return []
    right = width - (BLEED_MM if cutting.behind else _EDGE_MM)  # nothing is lost beside a fold
    columns = min(most_columns, int((right - _EDGE_MM + _GAP_MM) // (wide + _GAP_MM)))
    left = (_EDGE_MM + right - columns * (wide + _GAP_MM) + _GAP_MM) / 2
    spare = room - rows * (high + _GAP_MM) + _GAP_MM
    # What is left of the page goes between the rows, and not all below the last.
    more = min(_MOST_MORE_MM, spare / (rows + 1)) if rows > 0 else 0.0
    return [
        Area(x, y, x + wide, y + high)
        for y in (top + more + row * (high + _GAP_MM + more) for row in range(rows))
        for x in (left + column * (wide + _GAP_MM) for column in range(columns))
    ]

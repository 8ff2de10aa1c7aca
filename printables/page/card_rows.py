"""Cards for the players in the room that a page of pieces leaves below them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from printables.drawing.display_list import Drawing, Group, translate
from printables.page.cut_lines import Area
from printables.page.document import Page, Placed, Side
from printables.page.identity import Identity
from printables.page.notation_cards import CARD_MM
from printables.page.piece_sheets import BLEED_MM, FOOT_BEGINS_MM
from printables.page.text_blocks import Block

_GAP_MM = 2 * BLEED_MM
_ABOVE_MM = 9.0  # from the pieces to the first card: room for their guides
_EDGE_MM = 8.0


def with_cards(
    page: Page,
    carrier: Identity,
    cards: Callable[[int], Sequence[Block]],
    *,
    most_rows: int = 3,
    most_columns: int = 2,
    folded: bool = False,
) -> Page:
    """Return a page of pieces with cards in rows below them, as many as there is room for.

    Args:
        page: the page of the pieces' fronts; as it is where nothing fits.
        carrier: what the cards are together.
        cards: returns the cards, each of `CARD_MM`, for so many places at most.
        most_rows: how many rows there are at most.
        most_columns: how many cards stand in a row at most.
        folded: whether a page that is folded, where the backs lie beside the fronts, gets cards
            too: every other one behind the one before. Or it is left as it is.
    """
    wide, high = CARD_MM
    paper = page.paper
    low = max(placed.box[3] for placed in page.placed) + _ABOVE_MM
    room = paper.height_mm - FOOT_BEGINS_MM - BLEED_MM - low
    rows = min(most_rows, int((room + _GAP_MM) // (high + _GAP_MM)))
    across = paper.width_mm - 2 * _EDGE_MM + _GAP_MM
    columns = min(most_columns, int(across // (wide + _GAP_MM)))
    if page.cutting is None or rows < 1 or columns < 1:
        return page
    if page.cutting.behind:
        return _with_cards_behind(page, carrier, cards(2 * rows), low) if folded else page
    left = (paper.width_mm - columns * (wide + _GAP_MM) + _GAP_MM) / 2
    drawn: list[Drawing] = []
    areas: list[Area] = []
    for at, card in enumerate(cards(rows * columns)):
        row, column = divmod(at, columns)
        x, y = left + column * (wide + _GAP_MM), low + row * (high + _GAP_MM)
        drawn.append(card.at(x, y))
        areas.append(Area(x, y, x + wide, y + high))
    used = -(-len(areas) // columns)
    sheet = Placed(
        carrier,
        left,
        low,
        columns * (wide + _GAP_MM) - _GAP_MM,
        used * (high + _GAP_MM) - _GAP_MM,
        art=Group(tuple(drawn), translate(-left, -low)),
        role="carrier",
    )
    cutting = replace(page.cutting, pieces=(*page.cutting.pieces, *areas))
    return replace(page, placed=(*page.placed, sheet), cutting=cutting)


def _with_cards_behind(page: Page, carrier: Identity, cards: Sequence[Block], low: float) -> Page:
    """Return a page that is folded down its middle with cards in two columns, back to back."""
    wide, high = CARD_MM
    fold = page.paper.width_mm / 2
    free = fold - _EDGE_MM - BLEED_MM - wide
    cutting = page.cutting
    if cutting is None or cutting.sheet.right > fold + 0.1 or free < 0:
        return page
    left = _EDGE_MM + free / 2
    tops = [low + at * (high + _GAP_MM) for at in range(len(cards) // 2)]
    down = len(tops) * (high + _GAP_MM) - _GAP_MM

    def column(x: float, side: Side, blocks: Sequence[Block]) -> Placed:
        drawn = (card.at(0, y - low) for card, y in zip(blocks, tops, strict=False))
        return Placed(
            carrier, x, low, wide, down, art=Group(tuple(drawn)), side=side, role="carrier"
        )

    def areas(x: float) -> tuple[Area, ...]:
        return tuple(Area(x, y, x + wide, y + high) for y in tops)

    right = 2 * fold - left - wide
    placed = (column(left, "front", cards[::2]), column(right, "back", cards[1::2]))
    cutting = replace(
        cutting,
        pieces=(*cutting.pieces, *areas(left)),
        behind=(*cutting.behind, *areas(right)),
    )
    return replace(page, placed=(*page.placed, *placed), cutting=cutting)

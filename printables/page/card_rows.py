"""Cards for the players in the room that a page of pieces leaves below them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from printables.drawing.display_list import Drawing, Group, translate
from printables.page.cut_lines import Area, bounds
from printables.page.document import Page, Placed
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
    behind: Callable[[int], Sequence[Block]] | None = None,
    most_rows: int = 3,
    most_columns: int = 2,
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
    """
    wide, high = CARD_MM
    paper = page.paper
    low = max(placed.box[3] for placed in page.placed) + _ABOVE_MM
    room = paper.height_mm - FOOT_BEGINS_MM - BLEED_MM - low
    rows = min(most_rows, int((room + _GAP_MM) // (high + _GAP_MM)))
    if page.cutting is None or rows < 1:
        return page
    folded = bool(page.cutting.behind)
    half_mm = page.cutting.sheet.right  # of a folded page that is what is cut, and its fold
    if folded and (behind is None or half_mm >= paper.width_mm):
        return page
    right = half_mm - (BLEED_MM if folded else _EDGE_MM)  # nothing is lost beside a fold
    columns = min(most_columns, int((right - _EDGE_MM + _GAP_MM) // (wide + _GAP_MM)))
    if columns < 1:
        return page
    left = (_EDGE_MM + right - columns * (wide + _GAP_MM) + _GAP_MM) / 2
    drawn: list[Drawing] = []
    areas: list[Area] = []
    for at, card in enumerate(cards(rows * columns)):
        row, column = divmod(at, columns)
        x, y = left + column * (wide + _GAP_MM), low + row * (high + _GAP_MM)
        drawn.append(card.at(x, y))
        areas.append(Area(x, y, x + wide, y + high))
    mirrored: list[Area] = []
    if folded and behind is not None:
        for area, card in zip(areas, behind(rows * columns), strict=True):
            x = 2 * half_mm - area.right
            drawn.append(card.at(x, area.top))
            mirrored.append(Area(x, area.top, x + wide, area.bottom))
    whole = bounds((*areas, *mirrored))
    sheet = Placed(
        carrier,
        left,
        low,
        whole.right - whole.left,
        whole.bottom - whole.top,
        art=Group(tuple(drawn), translate(-left, -low)),
        role="carrier",
    )
    cutting = replace(
        page.cutting,
        pieces=(*page.cutting.pieces, *areas),
        behind=(*page.cutting.behind, *mirrored),
    )
    return replace(page, placed=(*page.placed, sheet), cutting=cutting)

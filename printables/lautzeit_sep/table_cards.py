"""A card for each player, folded: a turn on the one side, on the other what may be declared."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from games.lautzeit_sep.edition import Edition
from games.message import mark
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Group,
    Rect,
    Symbol,
    Use,
    polyline,
    rotate,
    translate,
)
from printables.lautzeit_sep.card_art import CARD_SILK, HEAD_MM
from printables.lautzeit_sep.claims_card import claims_card
from printables.lautzeit_sep.piece_names import CARD, CARDS
from printables.lautzeit_sep.stationery import CARDS_BAND
from printables.lautzeit_sep.turn_card import turn_card
from printables.nets.net_art import corner_ticks, cut_lines, fold_lines
from printables.page.aid_cards import CARD_MM
from printables.page.document import Outline, Page, Placed
from printables.page.fitting import PieceSizeError
from printables.page.identity import only
from printables.page.lockups import lockup, slim
from printables.page.paper import Paper, Sheet, Translate, sheet_of
from printables.page.piece_sheets import BLEED_MM
from printables.page.sheets import cutting_page
from printables.page.text_blocks import Block, text

FOLDED_MM = (CARD_MM[0], 2 * CARD_MM[1])
"""A card as it is cut out: its two sides, one below the other."""

_GAP_MM = 6.0
_AIR_MM = 3.6  # above the marks of the cards, if the page has so much left
_BELOW_MM = _GAP_MM - BLEED_MM - 1.8  # of the gap below the last cards their marks leave so much
_MUCH_MM = 60.0  # of a page that is left, some goes above the cards


def card_pages(
    edition: Edition, players: int, paper: Paper, design: Design, tr: Translate
) -> Iterator[Page]:
    """Yield the pages with a card for each player; none for a paper that has no room for one.

    Args:
        edition: what declarations are worth.
        players: how many play.
        paper: the paper.
        design: full or eco.
        tr: for the words.
    """
    columns, rows, _ = _places(sheet_of(paper), design, tr)
    each = columns * rows
    if not each:
        return
    for first in range(0, players, each):
        numbers = range(first + 1, min(players, first + each) + 1)
        copy = 0 if players <= each else first // each + 1
        try:
            yield cutting_page(
                paper,
                only(CARDS, tr(mark("cards for the players")), copy),
                tr(mark("Lautzeit-Sep · cards for the players")),
                partial(_sheet, numbers, edition, design, tr),
            )
        except PieceSizeError:  # the game can be played without
            return


def _places(sheet: Sheet, design: Design, tr: Translate) -> tuple[int, int, Block]:
    """Return how many columns and rows of cards a page has, and what stands above them."""
    wide, high = FOLDED_MM
    how = tr(
        mark(
            "Print on 200–250 g/m² card. Cut between the corner marks, fold the dashed line "
            "backwards, and glue."
        )
    )
    columns = int((sheet.width_mm + _GAP_MM) // (wide + _GAP_MM))
    whole = lockup(tr(mark("Cards for the players")), how, slim(CARDS_BAND), sheet.width_mm, design)
    small = text(how, sheet.width_mm)

    def rows(head: Block) -> int:
        return int((sheet.height_mm - head.height_mm - 3 + _GAP_MM) // (high + _GAP_MM))

    head = whole if rows(whole) >= rows(small) else small  # no row is lost to a title
    return columns, max(0, min(2, rows(head))), head


def _sheet(
    numbers: range, edition: Edition, design: Design, tr: Translate, sheet: Sheet
) -> tuple[Group, tuple[Placed, ...]]:
    """Return a page with the cards of some players, and these."""
    columns, _, head = _places(sheet, design, tr)
    wide, high = FOLDED_MM
    columns = min(columns, len(numbers)) or 1
    left = (sheet.width_mm - columns * (wide + _GAP_MM) + _GAP_MM) / 2
    card = Symbol(
        "player card",
        _card(edition, design, tr),
        Box(-BLEED_MM, -BLEED_MM, wide + 2 * BLEED_MM, high + 2 * BLEED_MM),
    )
    half = CARD_MM[1]
    outline = Outline((Box(0, 0, wide, high),), back=polyline((0, half), (wide, half)))
    rows = -(-len(numbers) // columns)
    spare = sheet.height_mm - head.height_mm - 3 - rows * (high + _GAP_MM)
    top = (
        head.height_mm
        + 3
        + (spare / 3 if spare > _MUCH_MM else min(max(spare + _BELOW_MM, 0.0), _AIR_MM))
    )
    pieces = tuple(
        Placed(
            only(CARD, tr(mark("cards for the players")), number),
            left + (at % columns) * (wide + _GAP_MM),
            top + (at // columns) * (high + _GAP_MM),
            wide,
            high,
            art=Use(card),
            outline=outline,
        )
        for at, number in enumerate(numbers)
    )
    ticks = cut_lines(corner_ticks(wide, high, BLEED_MM + 0.3, _GAP_MM - BLEED_MM - 0.3))
    beside = (Group((ticks,), translate(piece.x_mm, piece.y_mm)) for piece in pieces)
    return Group((*head.drawings, *beside)), pieces


def _card(edition: Edition, design: Design, tr: Translate) -> Group:
    """Return both sides of a card; the lower one stands on its feet once it is folded behind."""
    wide, high = FOLDED_MM
    half = CARD_MM[1]
    front = turn_card(edition, design, tr, lined=False)
    back = claims_card(edition, tr, design, lined=False)
    silk = Rect(-BLEED_MM, HEAD_MM, wide + 2 * BLEED_MM, high - 2 * HEAD_MM, CARD_SILK)
    return Group(
        (
            *((silk,) if design is Design.FULL else ()),  # between the heads of both sides
            *front.drawings,
            Group(back.drawings, rotate(180).then(translate(wide, high))),
            fold_lines([((0.0, half), (wide, half))]),
        )
    )

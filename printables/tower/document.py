"""All that is printed for Tower of Letter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from games.message import mark
from games.tower.edition import Edition
from games.tower.notation_card import CARD
from printables.drawing.design import Design
from printables.nets.box_pages import box_pages
from printables.page.boards import Board, board_pages, parts_on
from printables.page.document import Document, Page, with_furniture
from printables.page.duplex import mirror_of
from printables.page.identity import RULES, Identity, only
from printables.page.paper import Translate
from printables.page.piece_sheets import Format, Piece, backed, one_sided, piece_pages
from printables.page.setup import PrintSetup
from printables.page.sheets import credited, reading_page
from printables.page.typing_page import typing_pages
from printables.tower import AUTHOR
from printables.tower.backdrop import backdrop
from printables.tower.board import board, map_sheet, site
from printables.tower.box import box_art
from printables.tower.card_art import FORMATS, card_piece
from printables.tower.choices import CardSize, TowerChoices
from printables.tower.masonry import LOOK
from printables.tower.neighbours import neighbours_sheet
from printables.tower.packed import packed
from printables.tower.picture_setup import PictureSetup
from printables.tower.piece_names import MAP, NEIGHBOURS, TOWER_SHEET
from printables.tower.player_cards import player_cards
from printables.tower.reference import PAGES, reference_sheet
from printables.tower.stationery import PAGE_BAND, STATIONERY
from printables.tower.tower_sheet import tower_sheet

MOST_PARTS = 6
"""A board of more parts is more glue than board: it is printed small, on one page."""


def document(setup: PrintSetup, edition: Edition, choices: TowerChoices) -> Document:
    """Return what is printed for Tower of Letter.

    Args:
        setup: how it is printed; letters come behind kana.
        edition: its cards, bonuses and grades.
        choices: the cards' size and number, and the board's size.

    Raises:
        PieceSizeError: a card, the board or a sheet does not fit the paper.
    """
    paper, design, tr = setup.paper, setup.design, setup.tr
    form = FORMATS[choices.card]
    cards = edition.cards.value + (edition.voiced.value if choices.full else ())
    pieces = [card_piece(card, form, design, tr) for card in cards]
    told = replace(edition, cards=replace(edition.cards, value=cards))
    aids = player_cards(told, form, design, tr)
    pages, players = _with_players(pieces, aids, form, setup)
    large = board(edition, form, tr, design)
    parts = parts_on(large, paper)
    if choices.small_board or len(parts) > MOST_PARTS:
        parts = ()
    pictured = PictureSetup(edition, tr, design, form, [part.box for part in parts], players)
    box = box_pages(
        setup,
        box_art(told, tr, players, full=choices.full),
        LOOK,
        heading=tr(mark("Tower of Letter · box")),
        band=PAGE_BAND,
        holds=_holds(choices, tr),
        packed=partial(packed, told, players, tr),
    )
    pages += [
        *one_sided(box, setup.duplex, tr),
        *_read(setup, edition, pictured),
        *_board_pages(setup, edition, form, large if parts else None),  # which one can do without
    ]
    return Document(
        title=tr(mark("Tower of Letter")),
        subject=tr(mark("Cards, board and sheets for Tower of Letter, to print at 100 %")),
        language=setup.language,
        design=setup.design,
        duplex=setup.duplex,
        pages=with_furniture(pages, tr),
    )


def _with_players(
    cards: Sequence[Piece], aids: Sequence[Piece], form: Format, setup: PrintSetup
) -> tuple[list[Page], int]:
    """Return the pages of the cards, and how many of the players' are on them: all, or none.

    They are if no page is more for them.
    """
    heading = setup.tr(mark("Tower of Letter · cards"))

    def laid(pieces: Sequence[Piece]) -> tuple[Page, ...]:
        return piece_pages(pieces, form, paper=setup.paper, duplex=setup.duplex, heading=heading,
                           tr=setup.tr)  # fmt: skip

    alone, together = laid(cards), laid((*cards, *aids))
    free = len(together) == len(alone)
    return list(together if free else alone), len(aids) if free else 0


def _holds(choices: TowerChoices, tr: Translate) -> str:
    """Return how the cards go into the box, which is as high as a poker card."""
    if choices.card is CardSize.MINI:
        return tr(
            mark(
                "It holds the cards, printed on the same stock, on their sides in two piles. "
                "Store the rules and board apart."
            )
        )
    return tr(
        mark("It holds the cards, printed on the same stock. Store the rules and board apart.")
    )


def _read(setup: PrintSetup, edition: Edition, pictured: PictureSetup) -> Iterator[Page]:
    """Yield the rules, who lives behind the cards, the sheet for the tower, and how it is typed."""
    paper, tr, on = setup.paper, setup.tr, STATIONERY.of(setup.design)
    for number, sections in enumerate(PAGES, 1):
        page = reading_page(
            paper,
            Identity(RULES, f"{RULES.slug} {number}", tr(mark("rules"))),
            tr(mark("Tower of Letter · rules")),
            partial(reference_sheet, sections, pictured),
            on,
        )
        yield credited(page, AUTHOR, tr)
    yield reading_page(
        paper,
        only(NEIGHBOURS, tr(mark("neighbours"))),
        tr(mark("Tower of Letter · the neighbours")),
        lambda room: neighbours_sheet(room, tr, setup.design),
        on,
    )
    sheet = reading_page(
        paper,
        only(TOWER_SHEET, tr(mark("sheet for the tower"))),
        tr(mark("Tower of Letter · our tower")),
        lambda room: tower_sheet(edition, room, tr, setup.design),
        on,
    )
    front, *behind = one_sided([sheet], setup.duplex, tr)
    typing = typing_pages(  # behind it, so that the board begins on a front
        setup,
        CARD,
        PAGE_BAND,
        LOOK,
        on,
        heading=tr(mark("Tower of Letter · scoring with Kamikoma")),
    )
    yield replace(front, heading=sheet.heading)  # and not which side of it that is
    yield from typing or behind


def _board_pages(
    setup: PrintSetup, edition: Edition, form: Format, large: Board | None
) -> Sequence[Page]:
    """Return the board: large in parts, or without that one small on one page."""
    paper, design, tr = setup.paper, setup.design, setup.tr
    if large is None:
        heading = tr(mark("Tower of Letter · board"))
        small = only(MAP, tr(mark("board")))
        return [
            reading_page(paper, small, heading, lambda room: map_sheet(edition, room, tr, design))
        ]
    heading = tr(mark("Tower of Letter · board (optional)"))
    parts = board_pages(large, paper=paper, heading=heading, tr=tr)
    if design is Design.FULL:
        where = site(form)
        mirror = mirror_of(setup.duplex, paper)
        backs = (
            backed(
                [part],
                setup.duplex,
                tr,
                partial(backdrop, edition, where, part.placed[0], mirror=mirror),
            )
            for part in parts
        )
        return [page for pages in backs for page in pages]
    return one_sided(parts, setup.duplex, tr)

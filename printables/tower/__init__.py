"""Tower of Letter on paper: cards with two sides, the board, rules and a sheet for the tower."""

from __future__ import annotations

from functools import partial

from games.message import mark
from games.tower.edition import edition
from printables.boards import board_pages
from printables.document import Document, with_furniture, with_titles
from printables.ink import Ink
from printables.page import Paper, Translate
from printables.sheet_pages import reading_page
from printables.sheets import Duplex, Format, one_sided, piece_pages
from printables.tower.board import board, map_sheet, tower_sheet
from printables.tower.card_art import FORMATS, card_piece
from printables.tower.reference import reference_sheet
from printables.tower.titles import title

__all__ = ["FORMATS", "document"]


def document(
    *,
    form: Format,
    full: bool = False,
    small_board: bool = False,
    paper: Paper,
    duplex: Duplex,
    ink: Ink,
    language: str,
    tr: Translate,
) -> Document:
    """Return what is printed for Tower of Letter.

    Args:
        form: the size of the cards, one of `FORMATS`.
        full: whether to print all 70 kana; the game is played with 45.
        small_board: whether the board is one page to look at, instead of pages to lay cards on.
        paper: the paper.
        duplex: how the letters come behind the kana.
        ink: the full design, or the lighter one.
        language: the language that `tr` gives, `"en"` or `"ja"`.
        tr: for all the words.

    Raises:
        PieceSizeError: a card, the board or a sheet does not fit the paper.
    """
    cards = edition().cards + (edition().voiced if full else ())
    pages = [
        *piece_pages(
            [card_piece(card, form, ink) for card in cards],
            form,
            paper=paper,
            duplex=duplex,
            heading=tr(mark("Tower of Letter · cards")),
            tr=tr,
        )
    ]
    if small_board:
        heading = tr(mark("Tower of Letter · board"))
        pages.append(reading_page(paper, "map", heading, lambda room: map_sheet(room, tr)))
    else:
        parts = board_pages(
            board(form), paper=paper, heading=tr(mark("Tower of Letter · board")), tr=tr
        )
        pages += one_sided(parts, duplex, tr)
    pages += [
        reading_page(
            paper,
            "reference",
            tr(mark("Tower of Letter · rules")),
            lambda room: reference_sheet(room, tr),
        ),
        reading_page(
            paper,
            "tower sheet",
            tr(mark("Tower of Letter · our tower")),
            lambda room: tower_sheet(room, tr),
        ),
    ]
    return Document(
        title=tr(mark("Tower of Letter")),
        subject=tr(mark("Cards, board and sheets for Tower of Letter, to print at 100 %")),
        language=language,
        pages=with_titles(with_furniture(pages, tr), partial(title, tr=tr)),
    )

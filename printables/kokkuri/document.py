"""All that is printed for Kokkuri-san."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial

from games.kokkuri.edition import Edition
from games.kokkuri.notation_card import CARD
from games.message import mark
from printables.kokkuri import AUTHOR
from printables.kokkuri.aids import with_aid_backs, with_aids
from printables.kokkuri.box import box_art
from printables.kokkuri.card_art import CANDIDATE, candidate_pieces
from printables.kokkuri.choices import KokkuriChoices
from printables.kokkuri.fit import check_texts
from printables.kokkuri.haunted import LOOK
from printables.kokkuri.notice_board import notice_board
from printables.kokkuri.packed import packed
from printables.kokkuri.piece_names import AIDS, NOTICE, SCORE_SHEET, TRACK
from printables.kokkuri.play_cards import play_pieces
from printables.kokkuri.play_format import PLAY
from printables.kokkuri.reference import PAGES, reference_sheet
from printables.kokkuri.score_sheet import score_sheet
from printables.kokkuri.stationery import PAGE_BAND, STATIONERY
from printables.kokkuri.tokens import TOKEN, token_pieces
from printables.kokkuri.track import track_sheet
from printables.nets.box_pages import box_pages
from printables.page.document import Document, Page, with_furniture
from printables.page.duplex import Duplex
from printables.page.fitting import PieceSizeError
from printables.page.identity import RULES, Identity, only
from printables.page.piece_sheets import one_sided, piece_pages
from printables.page.setup import PrintSetup
from printables.page.sheets import credited, reading_page
from printables.page.typing_page import typing_pages


def document(setup: PrintSetup, edition: Edition, choices: KokkuriChoices) -> Document:
    """Return what is printed for Kokkuri-san.

    Args:
        setup: how it is printed; effects are printed in its language if the edition has them in it.
        edition: its figures, cards and effects.
        choices: for how many players; cards, tokens and the score sheet have their colours alone.

    Raises:
        PieceSizeError: a card or a sheet does not fit the paper.
        EditionError: texts of the edition do not fit the cards.
    """
    paper, design, tr, language = setup.paper, setup.design, setup.tr, setup.language
    check_texts(edition, language)
    seated = choices.seated(edition)
    pages = list(_cards(setup, edition, seated))
    track = reading_page(
        paper,
        only(TRACK, tr(mark("control point track"))),
        tr(mark("Kokkuri-san · track")),
        lambda room: track_sheet(room, edition, design, tr),
    )
    aided = any(placed.identity.kind == AIDS for page in pages for placed in page.placed)
    box = box_pages(
        setup,
        box_art(edition, language, tr),
        LOOK,
        heading=tr(mark("Kokkuri-san · box")),
        band=PAGE_BAND,
        packed=partial(packed, seated, aided=aided),
        holds=tr(mark("It holds the cards and tokens. Store the sheets separately.")),
    )
    pages += [*one_sided([track, *box], setup.duplex, tr), *_reading_pages(setup, edition, seated)]
    return Document(
        title=tr(mark("Kokkuri-san")),
        subject=tr(mark("Cards, tokens, track and rules for Kokkuri-san, to print at 100 %")),
        language=setup.language,
        design=setup.design,
        duplex=setup.duplex,
        pages=with_furniture(pages, tr),
    )


def _reading_pages(setup: PrintSetup, edition: Edition, seated: Edition) -> Iterator[Page]:
    """Yield the rules; then the notice board and the score sheet, each on a sheet of its own.

    The one is hung up and the other written on: nothing that is read may be on their other sides.
    """
    paper, design, tr, language = setup.paper, setup.design, setup.tr, setup.language
    on = STATIONERY.of(design)
    for number, sections in enumerate(PAGES, 1):
        page = reading_page(
            paper,
            Identity(RULES, f"{RULES.slug} {number}", tr(mark("rules"))),
            tr(mark("Kokkuri-san · rules")),
            partial(reference_sheet, sections, edition, language=language, ink=design, tr=tr),
            on,
        )
        behind: list[Page] = []
        if number == len(PAGES) and number % 2:  # it ends on a front
            front, *behind = one_sided([page], setup.duplex, tr)
            page = replace(front, heading=page.heading)
        yield credited(page, AUTHOR, tr)
        yield from behind
    with suppress(PieceSizeError):  # one can play without
        board = reading_page(
            paper,
            only(NOTICE, tr(mark("notice board"))),
            tr(mark("Kokkuri-san · notice board")),
            lambda room: notice_board(room, edition, design, language=language, tr=tr),
        )
        hint = tr(mark("hang it by the table"))
        board = replace(board, heading=f"{board.heading} · {hint}", bookmark=board.heading)
        yield from one_sided([board], setup.duplex, tr)
    yield reading_page(
        paper,
        only(SCORE_SHEET, tr(mark("score sheet"))),
        tr(mark("Kokkuri-san · score sheet")),
        lambda room: score_sheet(seated, room, design, tr),
        on,
    )
    yield from typing_pages(
        setup, CARD, PAGE_BAND, LOOK, on, heading=tr(mark("Kokkuri-san · scoring with Kamikoma"))
    )


def _cards(setup: PrintSetup, edition: Edition, seated: Edition) -> Iterator[Page]:
    """Yield the cards and the tokens, whose page has cards for the players below."""
    paper, design, tr, language = setup.paper, setup.design, setup.tr, setup.language
    # Folded at its upright middle, the page has room for cards beside their backs.
    tokens = replace(TOKEN, row=8) if setup.duplex is Duplex.FOLD else TOKEN
    sheets = (
        (
            candidate_pieces(edition, design, language, tr),
            CANDIDATE,
            mark("Kokkuri-san · candidates"),
        ),
        (play_pieces(seated, design, language, tr), PLAY, mark("Kokkuri-san · cards")),
        (token_pieces(seated, design, tr), tokens, mark("Kokkuri-san · tokens")),
    )
    for pieces, form, heading in sheets:
        for page in piece_pages(
            pieces, form, paper=paper, duplex=setup.duplex, heading=tr(heading), tr=tr
        ):
            if page.placed[0].identity.kind != TOKEN.kind:
                yield page
            elif page.placed[0].side == "front":
                front = with_aids(page, edition, design, tr)
                yield front
            else:
                yield with_aid_backs(page, front, edition, setup)

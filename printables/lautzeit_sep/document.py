"""All that is printed for a game of Lautzeit-Sep."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial

from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.notation_card import CARD
from games.lautzeit_sep.pieces import PIECES, copies
from games.message import mark, message
from printables.drawing.design import Design
from printables.drawing.display_list import Box, Group, Path, scale
from printables.lautzeit_sep import AUTHOR
from printables.lautzeit_sep.aids import with_aids
from printables.lautzeit_sep.board_art import board_art, board_mm
from printables.lautzeit_sep.board_page import beyond_board
from printables.lautzeit_sep.box import board_back, box_art, box_lining
from printables.lautzeit_sep.choices import LautzeitSepChoices
from printables.lautzeit_sep.court import LOOK
from printables.lautzeit_sep.folded import racks, racks_on, sticks_and_cubes
from printables.lautzeit_sep.opening import has_opening
from printables.lautzeit_sep.opening_page import first_turns
from printables.lautzeit_sep.packed import packed
from printables.lautzeit_sep.piece_art import two_sided
from printables.lautzeit_sep.piece_names import (
    BOARD,
    FIRST_TURNS,
    RACKS,
    SCORE_SHEET,
    STICKS_AND_CUBES,
)
from printables.lautzeit_sep.plates import FORMAT
from printables.lautzeit_sep.rack_backs import lips_are_bare, with_lips_behind
from printables.lautzeit_sep.reference import PAGES, reference_sheet
from printables.lautzeit_sep.score_sheet import score_sheet
from printables.lautzeit_sep.stationery import BOX_BAND, PAGE_BAND, STATIONERY
from printables.lautzeit_sep.table_cards import card_pages
from printables.lautzeit_sep.typed_pieces import typed_pieces
from printables.nets.box_pages import box_pages
from printables.page.document import (
    Document,
    Page,
    Placed,
    rectangle,
    with_furniture,
)
from printables.page.fitting import PieceSizeError, too_large
from printables.page.identity import RULES, Identity, only
from printables.page.paper import SHEET_X_MM, SHEET_Y_MM, Paper, Sheet, Translate, sheet_of
from printables.page.piece_sheets import BLEED_MM, backed, cutting_of, one_sided, piece_pages
from printables.page.setup import PrintSetup
from printables.page.sheets import credited, cutting_page, reading_page
from printables.page.typing_page import typing_pages

_TYPED_MM = 34.0  # of the pieces and names as they are typed


def document(setup: PrintSetup, edition: Edition, choices: LautzeitSepChoices) -> Document:
    """Return what is printed for a game of Lautzeit-Sep.

    Args:
        setup: how it is printed.
        edition: its pieces, board and numbers.
        choices: for how many players.

    Raises:
        PieceSizeError: the board or a sheet does not fit the paper.
    """
    paper, tr, players = setup.paper, setup.tr, choices.players
    if not _has_board(paper, edition):
        raise too_large(
            message("a board of {side} mm", side=f"{board_mm(edition):.0f}"),
            paper,
            lambda other: _has_board(other, edition),
        )
    pieces = [
        two_sided(kind, number, edition, setup.design, tr)
        for kind, count in zip(PIECES, copies(edition, players), strict=True)
        for number in range(1, count + 1)
    ]
    sheets = piece_pages(
        pieces,
        FORMAT,
        paper=paper,
        duplex=setup.duplex,
        heading=tr(mark("Lautzeit-Sep · pieces")),
        tr=tr,
    )
    pages = [
        *_aided(sheets, edition, players, setup),
        *_board_pages(edition, setup),
        *one_sided(_cut_pages(edition, players, setup), setup.duplex, tr),
        *with_lips_behind(tuple(_rack_pages(edition, players, paper, setup.design, tr)), setup),
        *one_sided(tuple(card_pages(edition, players, paper, setup.design, tr)), setup.duplex, tr),
        *_box_pages(edition, players, setup),
        *_sheets(edition, players, setup),
    ]
    return Document(
        title=tr(mark("Lautzeit-Sep")),
        subject=tr(mark("Pieces, board and sheets for Lautzeit-Sep, to print at 100 %")),
        language=setup.language,
        design=setup.design,
        duplex=setup.duplex,
        pages=with_furniture(pages, tr),
    )


def _box_pages(edition: Edition, players: int, setup: PrintSetup) -> tuple[Page, ...]:
    """Return the page of the box, in full colour with a lining."""
    tr = setup.tr
    pages = box_pages(
        setup,
        box_art(edition, tr),
        LOOK,
        heading=tr(mark("Lautzeit-Sep · box")),
        band=BOX_BAND,
        holds=tr(
            mark("It holds the pieces, sticks, cubes and cards; keep board and racks beside it.")
        ),
        packed=partial(packed, edition, players),
    )
    if setup.design is not Design.FULL:
        return one_sided(pages, setup.duplex, tr)
    return backed(pages, setup.duplex, tr, box_lining, title=tr(mark("lining of the box")))


def _aided(
    pages: Sequence[Page], edition: Edition, players: int, setup: PrintSetup
) -> Iterator[Page]:
    """Yield the pages of the pieces, the last of their fronts with cards for the players."""
    fronts = [at for at, page in enumerate(pages) if page.placed[0].side == "front"]
    for at, page in enumerate(pages):
        last = at == max(fronts, default=-1)
        yield with_aids(page, edition, players, setup.design, setup.tr) if last else page


def _sheets(edition: Edition, players: int, setup: PrintSetup) -> Iterator[Page]:
    """Yield what is read and written on: the rules, the score sheet, and how a hand is typed."""
    tr, on = setup.tr, STATIONERY.of(setup.design)
    yield from _rule_pages(edition, players, setup)
    yield reading_page(
        setup.paper,
        only(SCORE_SHEET, tr(mark("score sheet"))),
        tr(mark("Lautzeit-Sep · score sheet")),
        lambda room: score_sheet(
            edition, players, room, setup.design, tr, bare=lips_are_bare(setup)
        ),
        on,
    )
    yield from typing_pages(
        setup,
        CARD,
        PAGE_BAND,
        LOOK,
        on,
        heading=tr(mark("Lautzeit-Sep · scoring with Kamikoma")),
        more=lambda width: typed_pieces(width, _TYPED_MM, setup.design, tr),
    )


def _rule_pages(edition: Edition, players: int, setup: PrintSetup) -> Iterator[Page]:
    for number, sections in enumerate(PAGES, 1):
        page = reading_page(
            setup.paper,
            Identity(RULES, f"{RULES.slug} {number}", setup.tr(mark("rules"))),
            setup.tr(mark("Lautzeit-Sep · rules")),
            partial(
                reference_sheet,
                sections,
                edition,
                tr=setup.tr,
                design=setup.design,
                bare=lips_are_bare(setup),
            ),
            STATIONERY.of(setup.design),
        )
        yield credited(page, AUTHOR, setup.tr)
        if number == 1:
            yield from _first_turns(edition, players, setup)


def _first_turns(edition: Edition, players: int, setup: PrintSetup) -> Iterator[Page]:
    """Yield the page for newcomers, where paper has room for its pictures: rules do without it.

    It stands behind the table as it is set up, which it goes on from.
    """
    if not has_opening(edition, players):
        return
    tr, bare = setup.tr, lips_are_bare(setup)
    with suppress(PieceSizeError):
        yield reading_page(
            setup.paper,
            only(FIRST_TURNS, tr(mark("first turns"))),
            tr(mark("Lautzeit-Sep · first turns")),
            lambda room: first_turns(edition, players, room, tr, setup.design, bare=bare),
            STATIONERY.of(setup.design),
        )


def _cut_pages(edition: Edition, players: int, setup: PrintSetup) -> tuple[Page, ...]:
    """Return the pages of what is folded and has nothing behind it."""
    paper, design, tr = setup.paper, setup.design, setup.tr
    return (
        cutting_page(
            paper,
            only(STICKS_AND_CUBES, tr(mark("how to fold sticks and cubes"))),
            tr(mark("Lautzeit-Sep · sticks and cubes")),
            lambda room: sticks_and_cubes(edition, players, room, design, tr),
        ),
    )


def _board_pages(edition: Edition, setup: PrintSetup) -> tuple[Page, ...]:
    """Return the board, in full colour with a back."""
    design, tr = setup.design, setup.tr
    page = _board_page(edition, setup.paper, design, tr)
    if design is not Design.FULL:
        return one_sided([page], setup.duplex, tr)
    art = box_art(edition, tr)
    return backed([page], setup.duplex, tr, lambda box: board_back(art, box, design))


def _has_board(paper: Paper, edition: Edition) -> bool:
    return _board_bleed_mm(edition, paper) >= 0


def _board_bleed_mm(edition: Edition, paper: Paper) -> float:
    """Return how far the board's ground goes over its edges; less than 0 where it has no room."""
    room = sheet_of(paper)
    return min(BLEED_MM, (min(room.width_mm, room.height_mm) - board_mm(edition)) / 2)


def _board_page(edition: Edition, paper: Paper, design: Design, tr: Translate) -> Page:
    room = sheet_of(paper)
    board_side_mm = board_mm(edition)
    share = _board_share(edition, room)
    size = share * board_side_mm
    bleed = BLEED_MM if share > 1 else _board_bleed_mm(edition, paper)
    x = SHEET_X_MM + (room.width_mm - size) / 2
    free = (room.height_mm - size) / 2
    y = SHEET_Y_MM + free - (_LIFTED_MM if free > _TITLED_MM else 0.0)
    art = board_art(edition, design, tr)
    placed = Placed(
        only(BOARD, tr(mark("board"))),
        x,
        y,
        size,
        size,
        art=art if share == 1 else Group((art,), scale(share)),
        clip=Path((Box(-bleed, -bleed, size + 2 * bleed, size + 2 * bleed),)),
        outline=rectangle(size, size),
    )
    cutting = cutting_of((placed,), paper)
    beyond = beyond_board(edition, paper, design, tr, top=y, low=y + size)
    return Page(paper, tr(mark("Lautzeit-Sep · board")), (placed,), marks=beyond, cutting=cutting)


_TITLED_MM = 44.0  # free above the board, where its title has room
_LIFTED_MM = 4.2  # the board towards its title, so that what is free is shared evenly
_LARGEST = 1.5  # beyond it squares are larger than hands like them
_LARGER_FROM = 1.2


def _board_share(edition: Edition, room: Sheet) -> float:
    """Return how much larger the board is printed where the paper has much more room."""
    share = (min(room.width_mm, room.height_mm) - 2 * BLEED_MM - 4) / board_mm(edition)
    return min(share, _LARGEST) if share >= _LARGER_FROM else 1.0


def _rack_pages(
    edition: Edition, players: int, paper: Paper, design: Design, tr: Translate
) -> Iterator[Page]:
    room = sheet_of(paper)
    each = racks_on(room)
    names = edition.sides.value[:players]
    for page, first in enumerate(range(0, len(names), each), 1):
        yield cutting_page(
            paper,
            Identity(RACKS, f"racks {page}", tr(mark("how to fold racks"))),
            tr(mark("Lautzeit-Sep · racks")),
            partial(_racks, names[first : first + each], edition, design, tr),
        )


def _racks(
    names: Sequence[str], edition: Edition, design: Design, tr: Translate, room: Sheet
) -> tuple[Group, tuple[Placed, ...]]:
    return racks(names, edition, room, design, tr)

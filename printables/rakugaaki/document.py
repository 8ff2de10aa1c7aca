"""All that is printed for Rakugaaki."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from games.message import mark
from games.rakugaaki.edition import COLOURS, Edition
from games.rakugaaki.notation_card import CARD
from printables.drawing.design import Design
from printables.drawing.display_list import MM_PER_POINT, Drawing, Group, Text
from printables.drawing.fonts import CAP_HEIGHT, text_width_mm
from printables.nets.box_pages import box_pages
from printables.page.document import Document, Page, carrying_page, with_furniture
from printables.page.identity import RULES, Identity, only
from printables.page.paper import MARGIN_MM, SHEET_X_MM, SHEET_Y_MM, Translate, sheet_of
from printables.page.piece_sheets import one_sided, piece_pages
from printables.page.setup import PrintSetup
from printables.page.sheets import credited, cutting_page, reading_page
from printables.page.typing_page import typing_pages
from printables.rakugaaki import AUTHOR
from printables.rakugaaki.box import box_art
from printables.rakugaaki.choices import RakugaakiChoices
from printables.rakugaaki.folded import guards_and_dice
from printables.rakugaaki.mottoes import motto
from printables.rakugaaki.packed import packed
from printables.rakugaaki.piece_names import GUARDS_AND_DICE, POWER, TURN_CARDS
from printables.rakugaaki.power import power_sheet
from printables.rakugaaki.reference import PAGES, reference_sheet
from printables.rakugaaki.stationery import PAGE_BAND, STATIONERIES
from printables.rakugaaki.street import LOOK
from printables.rakugaaki.tile_shape import SKETCH_MM, TILE, cut_sketch, slanted_cuts
from printables.rakugaaki.tiles import crew_name, tile_pieces
from printables.rakugaaki.town import half_board, half_boards
from printables.rakugaaki.turn_card import turn_cards
from printables.rakugaaki.turn_card_back import with_backs

_NUMBER_MM = 24.0  # what the number of the page takes, at the right of its small print


def document(setup: PrintSetup, edition: Edition, choices: RakugaakiChoices) -> Document:
    """Return what is printed for Rakugaaki.

    Args:
        setup: how it is printed; the crews' names are printed in its language.
        edition: its towns, tiles and crews.
        choices: for how many players.

    Raises:
        PieceSizeError: half a town or a sheet does not fit the paper.
    """
    paper, design, tr, language = setup.paper, setup.design, setup.tr, setup.language
    sheets = (
        (
            half_boards(edition, design, tr, large_first=choices.large_first),
            half_board(edition),
            mark("Rakugaaki · half boards"),
        ),
        (
            tile_pieces(edition, design, language, tr, crews=choices.crews),
            TILE,
            mark("Rakugaaki · tiles"),
        ),
    )
    pages = [
        page if form is not TILE or page.side == "back" else _with_cuts(page, design, tr)
        for pieces, form, heading in sheets
        for page in piece_pages(
            pieces,
            form,
            paper=paper,
            duplex=setup.duplex,
            heading=tr(heading),
            tr=tr,
        )
    ]
    plain = partial(one_sided, duplex=setup.duplex, tr=tr)
    pages += plain([_folding_page(setup, edition)])
    pages += _card_pages(setup, edition, COLOURS[: choices.crews])
    pages += plain([*_box_pages(setup, edition)])
    pages += _reading_pages(setup, edition)
    return Document(
        title=tr(mark("Rakugaaki")),
        subject=tr(mark("Town, tiles and sheets for Rakugaaki, to print at 100 %")),
        language=setup.language,
        design=setup.design,
        duplex=setup.duplex,
        pages=with_furniture(pages, tr),
    )


def _folding_page(setup: PrintSetup, edition: Edition) -> Page:
    """Return the page of guards and dice to fold."""
    tr, design = setup.tr, setup.design
    return cutting_page(
        setup.paper,
        only(GUARDS_AND_DICE, tr(mark("how to fold guards and dice"))),
        tr(mark("Rakugaaki · guards and dice")),
        lambda room: guards_and_dice(edition, room, design, tr),
    )


def _box_pages(setup: PrintSetup, edition: Edition) -> Sequence[Page]:
    """Return the pages of the box."""
    tr = setup.tr
    return box_pages(
        setup,
        box_art(edition, setup.language, tr),
        LOOK,
        heading=tr(mark("Rakugaaki · box")),
        band=PAGE_BAND,
        holds=tr(mark("It holds the tiles, dice and guards; keep boards and cards beside it.")),
        packed=partial(packed, edition),
    )


def _card_pages(setup: PrintSetup, edition: Edition, colours: Sequence[str]) -> Iterator[Page]:
    """Yield pages of turn cards, one for each crew, and their backs; none if not one fits."""
    tr, paper = setup.tr, setup.paper
    number = 0
    while colours:
        number += 1
        name = TURN_CARDS.slug if number == 1 else f"{TURN_CARDS.slug} {number}"
        carrier = Identity(TURN_CARDS, name, tr(mark("turn cards")))
        crews = {one: crew_name(edition.crews[one].value, setup.language) for one in colours}
        cards, corners = turn_cards(crews, sheet_of(paper), tr, setup.design)
        if not corners:
            return
        page = carrying_page(paper, carrier, tr(mark("Rakugaaki · turn cards")), Group(cards), ())
        dealt = [
            (
                colour,
                crew,
                motto(colour, edition.crews[colour].value, tr),
                SHEET_X_MM + x,
                SHEET_Y_MM + y,
            )
            for (colour, crew), (x, y) in zip(crews.items(), corners, strict=False)
        ]
        yield from with_backs(page, dealt, setup.design, setup.duplex, tr)
        colours = colours[len(corners) :]


def _reading_pages(setup: PrintSetup, edition: Edition) -> Iterator[Page]:
    """Yield the rules, the table of powers, and how a town is typed."""
    tr, design = setup.tr, setup.design
    papers = [paper.of(design) for paper in STATIONERIES]
    for number, sections in enumerate(PAGES, 1):
        page = reading_page(
            setup.paper,
            Identity(RULES, f"{RULES.slug} {number}", tr(mark("rules"))),
            tr(mark("Rakugaaki · rules")),
            partial(reference_sheet, sections, edition, ink=design, language=setup.language, tr=tr),
            papers[number - 1],
        )
        yield credited(page, AUTHOR, tr)
    yield reading_page(
        setup.paper,
        only(POWER, tr(mark("table of powers and dice"))),
        tr(mark("Rakugaaki · power and dice")),
        lambda room: power_sheet(room, design, tr),
        papers[len(PAGES)],
    )
    yield from typing_pages(
        setup,
        CARD,
        PAGE_BAND,
        LOOK,
        papers[0],
        heading=tr(mark("Rakugaaki · checking with Kamikoma")),
    )


def _with_cuts(page: Page, design: Design, tr: Translate) -> Page:
    """Return a page of tiles with the lines that part them, and with how to follow these."""
    words = tr(mark("Cut each slanted X."))
    (note,) = (drawn for drawn in page.marks if isinstance(drawn, Text) and drawn.role == "note")
    x = note.x + text_width_mm(note.string, note.size_pt, note.weight) + 2
    room = page.paper.width_mm - MARGIN_MM - x - text_width_mm(words, note.size_pt)
    hints: tuple[Drawing, ...] = ()  # a narrow page has none
    if room >= _NUMBER_MM + SKETCH_MM + 2:  # how it is done, before the words
        middle = note.y - note.size_pt * MM_PER_POINT * CAP_HEIGHT / 2
        hints = (*cut_sketch(x, middle),)
        x += SKETCH_MM + 2
    if room >= _NUMBER_MM:
        hint = Text(x, note.y, words, note.size_pt, colour=note.colour, role="note")
        hints = (*hints, hint)
    cutting = page.cutting and replace(page.cutting, slanted=slanted_cuts(page, design))
    return replace(page, marks=(*page.marks, *hints), cutting=cutting)

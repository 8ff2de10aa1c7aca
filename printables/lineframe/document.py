"""All that is printed for a game of Lineframe."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from games.lineframe.edition import Edition
from games.lineframe.notation_card import CARD
from games.lineframe.tape import tape_from_id
from games.message import mark
from printables.drawing.design import Design
from printables.drawing.display_list import Group
from printables.lineframe import AUTHOR
from printables.lineframe.band import LOOK
from printables.lineframe.box import box_art, takes_cards
from printables.lineframe.choices import LineframeChoices
from printables.lineframe.cube import SIDE_MM
from printables.lineframe.die import die_sheet
from printables.lineframe.how_to import how_to_sheet
from printables.lineframe.packed import packed
from printables.lineframe.piece_names import COUNTER, DIE_SHEET, HOW_TO, SCORE_SHEET
from printables.lineframe.reference import PAGES, reference_sheet
from printables.lineframe.roll import with_roll
from printables.lineframe.score_sheet import score_sheet
from printables.lineframe.stationery import PAGE_BAND, STATIONERY
from printables.lineframe.strip_art import tape_pages
from printables.nets.box_pages import box_pages
from printables.page.document import Document, Page, Placed, with_furniture
from printables.page.identity import RULES, Identity, Kind, only
from printables.page.paper import Sheet, Translate
from printables.page.setup import PrintSetup
from printables.page.sheets import credited, cutting_page, reading_page
from printables.page.typing_page import typing_pages

_Reading: TypeAlias = Callable[[Sheet, Edition, Design, Translate], Group]
_Cutting: TypeAlias = Callable[
    [Sheet, Edition, Design, Translate, bool], tuple[Group, tuple[Placed, ...]]
]


@dataclass(frozen=True, slots=True)
class SheetPage:
    """A page that goes with every set of tapes.

    Attributes:
        kind: what it is.
        title: what it is, for people; a message id.
        heading: the same for its small print.
        draw: draws a page to read on the room that there is.
        cut: draws a page with the pieces that are cut out of it.
        number: which of several pages of its kind it is, from 1; 0 where there is one.
    """

    kind: Kind
    title: str
    heading: str
    draw: _Reading | None = None
    cut: _Cutting | None = None
    number: int = 0


def _how_to(room: Sheet, _edition: Edition, design: Design, tr: Translate) -> Group:
    """Return the page that no number of an edition is on."""
    return how_to_sheet(room, design, tr)


SHEETS = (
    SheetPage(HOW_TO, mark("how to make a tape"), mark("Lineframe · how to make a tape"), _how_to),
    SheetPage(DIE_SHEET, mark("how to fold a die"), mark("Lineframe · die"), cut=die_sheet),
    *(
        SheetPage(
            RULES,
            mark("rules"),
            mark("Lineframe · rules"),
            partial(reference_sheet, sections),
            number=number,
        )
        for number, sections in enumerate(PAGES, 1)
    ),
    SheetPage(SCORE_SHEET, mark("score sheet"), mark("Lineframe · score sheet"), score_sheet),
)
"""The pages behind the tapes, in their order."""


def document(setup: PrintSetup, edition: Edition, choices: LineframeChoices) -> Document:
    """Return what is printed for a game of Lineframe.

    Args:
        setup: how it is printed; nothing of it has a back.
        edition: its numbers.
        choices: the tapes, one for each player, and the side of their frames.

    Raises:
        PieceSizeError: the frames or a sheet do not fit the paper.
        TapeIdError: an id is none.
    """
    tapes = [tape_from_id(tape_id) for tape_id in choices.tapes]
    tr = setup.tr
    several = len(tapes) > 1
    pages: list[Page] = []
    banded, counted = True, False
    for number, tape in enumerate(tapes):
        *strips, last = tape_pages(
            tape,
            number if several else None,
            paper=setup.paper,
            side_mm=choices.frame_mm,
            design=setup.design,
            tr=tr,
        )
        rolled = with_roll(last, number + 1 if several else 0, edition, setup.design, tr)
        pages += [*strips, rolled or last]
        banded = banded and rolled is not None
        counted = counted or any(piece.identity.kind == COUNTER for piece in pages[-1].placed)
    ids = ", ".join(tape.id for tape in tapes)
    for sheet in SHEETS:
        pages.append(_sheet_page(sheet, edition, setup, banded=banded))
        if sheet.kind == DIE_SHEET:
            pages += _box_pages(edition, setup, choices.frame_mm, counted=counted)
    pages += typing_pages(
        setup,
        CARD,
        PAGE_BAND,
        LOOK,
        STATIONERY.of(setup.design),
        heading=tr(mark("Lineframe · scoring with Kamikoma")),
    )
    return Document(
        title=tr(mark("Lineframe: {ids}")).format(ids=ids),
        subject=tr(mark("Tapes and sheets for a game of Lineframe, to print at 100 %")),
        language=setup.language,
        design=setup.design,
        pages=with_furniture(pages, tr),
    )


def _box_pages(
    edition: Edition, setup: PrintSetup, frame_mm: float, *, counted: bool
) -> tuple[Page, ...]:
    """Return the box that a tape and the die go into."""
    tr = setup.tr
    holds = mark("It holds the rolled tapes, the die and the cards.")
    if not takes_cards(frame_mm, SIDE_MM):
        holds = mark("It holds the rolled tapes and the die.")
    elif counted:
        holds = mark("It holds the rolled tapes, the die, the cards and the folded counter.")
    return box_pages(
        setup,
        box_art(edition, tr, frame_mm),
        LOOK,
        heading=tr(mark("Lineframe · box")),
        holds=tr(holds),
        packed=packed,
    )


def _sheet_page(page: SheetPage, edition: Edition, setup: PrintSetup, *, banded: bool) -> Page:
    paper, design, tr = setup.paper, setup.design, setup.tr
    heading = tr(page.heading)  # without the ids of tapes: it serves any other as well
    kind, title = page.kind, tr(page.title)
    numbered = Identity(kind, f"{kind.slug} {page.number}", title)
    sheet = numbered if page.number else only(kind, title)
    draw, cut = page.draw, page.cut
    if cut is not None:
        return cutting_page(
            paper, sheet, heading, lambda room: cut(room, edition, design, tr, not banded)
        )
    assert draw is not None  # noqa: S101 - a page has one or the other
    read = reading_page(
        paper,
        sheet,
        heading,
        lambda room: draw(room, edition, design, tr),
        STATIONERY.of(design),
    )
    return credited(read, AUTHOR, tr) if kind == RULES else read

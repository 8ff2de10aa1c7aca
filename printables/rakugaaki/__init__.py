"""Rakugaaki on paper: the town, tiles, guards, dice, the table of powers and the rules."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from games.message import mark
from games.rakugaaki.edition import Edition
from printables.document import Document, Page, with_furniture, with_titles
from printables.drawing import Text
from printables.fonts import text_width_mm
from printables.ink import Ink
from printables.page import MARGIN_MM, Paper, Translate
from printables.rakugaaki.folded import guards_and_dice
from printables.rakugaaki.power import power_sheet
from printables.rakugaaki.reference import reference_sheet
from printables.rakugaaki.tile_shape import TILE, slanted_cuts
from printables.rakugaaki.tiles import tile_pieces
from printables.rakugaaki.titles import title
from printables.rakugaaki.town import half_board, half_boards
from printables.sheet_pages import cutting_page, reading_page
from printables.sheets import Duplex, one_sided, piece_pages

__all__ = ["document"]

_NUMBER_MM = 24.0  # what the number of the page takes, at the right of its small print


def document(
    *,
    edition: Edition,
    paper: Paper,
    duplex: Duplex,
    ink: Ink,
    language: str,
    tr: Translate,
) -> Document:
    """Return what is printed for Rakugaaki.

    Args:
        edition: its towns, tiles and crews.
        paper: the paper.
        duplex: how the backs come behind the half boards and the tiles.
        ink: the full design, or the lighter one.
        language: the language that `tr` gives, `"en"` or `"ja"`; the crews' names are printed in
            it.
        tr: for all the words.

    Raises:
        PieceSizeError: half a town or a sheet does not fit the paper.
    """
    labels = (tr(mark("3–4 players")), tr(mark("5–6 players")))
    sheets = (
        (half_boards(edition, ink, labels), half_board(edition), mark("Rakugaaki · half boards")),
        (tile_pieces(edition, ink, language), TILE, mark("Rakugaaki · tiles")),
    )
    pages = [
        page if form is not TILE or page.side == "back" else _with_cuts(page, tr)
        for pieces, form, heading in sheets
        for page in piece_pages(
            pieces,
            form,
            paper=paper,
            duplex=duplex,
            heading=tr(heading),
            tr=tr,
        )
    ]
    folded = cutting_page(
        paper,
        "guards and dice",
        tr(mark("Rakugaaki · guards and dice")),
        lambda room: guards_and_dice(edition, room, ink, tr),
    )
    pages += [
        *one_sided([folded], duplex, tr),
        reading_page(
            paper,
            "power",
            tr(mark("Rakugaaki · power and dice")),
            lambda room: power_sheet(room, ink, tr),
        ),
        reading_page(
            paper,
            "reference",
            tr(mark("Rakugaaki · rules")),
            lambda room: reference_sheet(edition, room, ink=ink, language=language, tr=tr),
        ),
    ]
    return Document(
        title=tr(mark("Rakugaaki")),
        subject=tr(mark("Town, tiles and sheets for Rakugaaki, to print at 100 %")),
        language=language,
        pages=with_titles(
            with_furniture(pages, tr), partial(title, edition=edition, language=language, tr=tr)
        ),
    )


def _with_cuts(page: Page, tr: Translate) -> Page:
    """Return a page of tiles with the lines that part them, and with how to follow these."""
    words = tr(mark("Cut into strips, then along the slanted lines."))
    (note,) = (drawn for drawn in page.marks if isinstance(drawn, Text) and drawn.role == "note")
    x = note.x + text_width_mm(note.string, note.size_pt, note.weight) + 2
    hint = Text(x, note.y, words, note.size_pt, colour=note.colour, role="note")
    end = x + text_width_mm(words, note.size_pt) + _NUMBER_MM
    hints = (hint,) if end <= page.paper.width_mm - MARGIN_MM else ()  # a narrow page has no room
    cutting = page.cutting and replace(page.cutting, slanted=slanted_cuts(page))
    return replace(page, marks=(*page.marks, *hints), cutting=cutting)

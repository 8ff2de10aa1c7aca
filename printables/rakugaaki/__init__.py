"""Rakugaaki on paper: the town, tiles, guards, dice, the table of powers and the rules."""

from __future__ import annotations

from games.message import mark
from games.rakugaaki.edition import Edition
from printables.document import Document, with_furniture
from printables.ink import Ink
from printables.page import Paper, Translate
from printables.rakugaaki.folded import guards_and_dice
from printables.rakugaaki.power import power_sheet
from printables.rakugaaki.reference import reference_sheet
from printables.rakugaaki.tiles import TILE, tile_pieces
from printables.rakugaaki.town import half_board, half_boards
from printables.sheet_pages import cutting_page, reading_page
from printables.sheets import Duplex, Offset, one_sided, piece_pages

__all__ = ["document"]


def document(
    *,
    edition: Edition,
    paper: Paper,
    duplex: Duplex,
    ink: Ink,
    language: str,
    tr: Translate,
    offset: Offset | None = None,
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
        offset: what makes up for the printer's error on back pages.

    Raises:
        PieceSizeError: half a town or a sheet does not fit the paper.
    """
    labels = (tr(mark("3–4 players")), tr(mark("5–6 players")))
    sheets = (
        (half_boards(edition, ink, labels), half_board(edition), mark("Rakugaaki · half boards")),
        (tile_pieces(edition, ink, language), TILE, mark("Rakugaaki · tiles")),
    )
    pages = [
        page
        for pieces, form, heading in sheets
        for page in piece_pages(
            pieces,
            form,
            paper=paper,
            duplex=duplex,
            heading=tr(heading),
            tr=tr,
            offset=offset,
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
        pages=with_furniture(pages, tr),
    )

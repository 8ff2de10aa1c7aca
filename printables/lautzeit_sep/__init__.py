"""Lautzeit-Sep on paper: pieces, board, sticks, cubes, racks and rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.pieces import PIECES, copies
from games.message import mark, message
from printables.document import (
    Document,
    Page,
    Placed,
    rectangle,
    with_furniture,
    with_titles,
)
from printables.drawing import Group
from printables.fitting import too_large
from printables.ink import Ink
from printables.lautzeit_sep.board_art import board_art, board_mm
from printables.lautzeit_sep.folded import racks, racks_on, sticks_and_cubes
from printables.lautzeit_sep.piece_art import FORMAT, two_sided
from printables.lautzeit_sep.reference import reference_sheet
from printables.lautzeit_sep.titles import title
from printables.page import SHEET_X_MM, SHEET_Y_MM, Paper, Sheet, Translate, sheet_of
from printables.sheet_pages import cutting_page, reading_page
from printables.sheets import Duplex, cutting_of, one_sided, piece_pages


def document(
    *,
    edition: Edition,
    players: int,
    paper: Paper,
    duplex: Duplex,
    ink: Ink,
    language: str,
    tr: Translate,
) -> Document:
    """Return what is printed for a game of Lautzeit-Sep.

    Args:
        edition: its pieces, board and numbers.
        players: 2 to 4; what fewer players leave out (rule 1) is not printed.
        paper: the paper.
        duplex: how the backs come behind the pieces.
        ink: the full design, or the lighter one.
        language: the language that `tr` gives, `"en"` or `"ja"`.
        tr: for all the words.

    Raises:
        PieceSizeError: the board or a sheet does not fit the paper.
    """
    if not _has_board(paper, edition):
        raise too_large(
            message("a board of {side} mm", side=f"{board_mm(edition):.0f}"),
            paper,
            lambda other: _has_board(other, edition),
        )
    pieces = [
        two_sided(kind, number, ink)
        for kind, count in zip(PIECES, copies(edition, players), strict=True)
        for number in range(1, count + 1)
    ]
    pages = [
        *piece_pages(
            pieces,
            FORMAT,
            paper=paper,
            duplex=duplex,
            heading=tr(mark("Lautzeit-Sep · pieces")),
            tr=tr,
        ),
        *one_sided(_cut_pages(edition, players, paper, ink, tr), duplex, tr),
        reading_page(
            paper,
            "reference",
            tr(mark("Lautzeit-Sep · rules")),
            lambda room: reference_sheet(edition, room, tr),
        ),
    ]
    return Document(
        title=tr(mark("Lautzeit-Sep")),
        subject=tr(mark("Pieces, board and sheets for Lautzeit-Sep, to print at 100 %")),
        language=language,
        pages=with_titles(with_furniture(pages, tr), partial(title, tr=tr)),
    )


def _cut_pages(
    edition: Edition, players: int, paper: Paper, ink: Ink, tr: Translate
) -> tuple[Page, ...]:
    """Return the pages that are cut up: with nothing behind them."""
    return (
        _board_page(edition, paper, ink, tr),
        cutting_page(
            paper,
            "sticks and cubes",
            tr(mark("Lautzeit-Sep · sticks and cubes")),
            lambda room: sticks_and_cubes(edition, players, room, ink, tr),
        ),
        *_rack_pages(edition, players, paper, ink, tr),
    )


def _has_board(paper: Paper, edition: Edition) -> bool:
    room = sheet_of(paper)
    return board_mm(edition) <= min(room.width_mm, room.height_mm)


def _board_page(edition: Edition, paper: Paper, ink: Ink, tr: Translate) -> Page:
    room = sheet_of(paper)
    size = board_mm(edition)
    x = SHEET_X_MM + (room.width_mm - size) / 2
    y = SHEET_Y_MM + (room.height_mm - size) / 2
    art = board_art(edition, ink, tr)
    placed = Placed("board", "board", x, y, size, size, art=art, outline=rectangle(size, size))
    cutting = cutting_of((placed,), paper)
    return Page(paper, tr(mark("Lautzeit-Sep · board")), (placed,), cutting=cutting)


def _rack_pages(
    edition: Edition, players: int, paper: Paper, ink: Ink, tr: Translate
) -> Iterator[Page]:
    room = sheet_of(paper)
    each = racks_on(room)
    names = edition.sides.value[:players]
    for page, first in enumerate(range(0, len(names), each), 1):
        yield cutting_page(
            paper,
            "racks",
            tr(mark("Lautzeit-Sep · racks")),
            partial(_racks, names[first : first + each], ink, tr),
            name=f"racks {page}",
        )


def _racks(
    names: Sequence[str], ink: Ink, tr: Translate, room: Sheet
) -> tuple[Group, tuple[Placed, ...]]:
    return racks(names, room, ink, tr)

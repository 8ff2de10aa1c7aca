"""Lineframe on paper: tapes in strips, and the pages that go with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from games.lineframe.tape import Tape
from games.message import mark
from printables.document import Document, Page, Placed, with_furniture, with_titles
from printables.drawing import Group
from printables.ink import Ink
from printables.lineframe.die import die_sheet
from printables.lineframe.how_to import how_to_sheet
from printables.lineframe.reference import reference_sheet
from printables.lineframe.score_sheet import score_sheet
from printables.lineframe.strip_art import tape_pages
from printables.lineframe.titles import title
from printables.page import Paper, Sheet, Translate
from printables.sheet_pages import cutting_page, reading_page

_Reading: TypeAlias = Callable[[Sheet, Ink, Translate], Group]
_Cutting: TypeAlias = Callable[[Sheet, Ink, Translate], tuple[Group, tuple[Placed, ...]]]


@dataclass(frozen=True, slots=True)
class SheetPage:
    """A page that goes with every set of tapes.

    Attributes:
        name: what it is, in the layout.
        heading: what it is, for people; a message id.
        draw: draws a page to read on the room that there is.
        cut: draws a page with the pieces that are cut out of it.
    """

    name: str
    heading: str
    draw: _Reading | None = None
    cut: _Cutting | None = None


SHEETS = (
    SheetPage("how-to", mark("Lineframe · how to make a tape"), how_to_sheet),
    SheetPage("die sheet", mark("Lineframe · die"), cut=die_sheet),
    SheetPage("reference", mark("Lineframe · rules"), reference_sheet),
    SheetPage("score sheet", mark("Lineframe · score sheet"), score_sheet),
)
"""The pages behind the tapes, in their order."""


def document(
    tapes: Sequence[Tape], *, paper: Paper, frame_mm: float, ink: Ink, language: str, tr: Translate
) -> Document:
    """Return what is printed for a game of Lineframe.

    Args:
        tapes: a tape for each player.
        paper: the paper.
        frame_mm: the side of a frame.
        ink: the full design, or the lighter one.
        language: the language that `tr` gives, `"en"` or `"ja"`.
        tr: for all the words.

    Raises:
        PieceSizeError: the frames or a sheet do not fit the paper.
    """
    pages = [
        page
        for number, tape in enumerate(tapes)
        for page in tape_pages(
            tape,
            number if len(tapes) > 1 else None,
            paper=paper,
            side_mm=frame_mm,
            ink=ink,
            tr=tr,
        )
    ]
    ids = ", ".join(tape.id for tape in tapes)
    pages += [_sheet_page(sheet, ids, paper, ink, tr) for sheet in SHEETS]
    return Document(
        title=tr(mark("Lineframe: {ids}")).format(ids=ids),
        subject=tr(mark("Tapes and sheets for a game of Lineframe, to print at 100 %")),
        language=language,
        pages=with_titles(with_furniture(pages, tr), partial(title, tr=tr)),
    )


def _sheet_page(page: SheetPage, ids: str, paper: Paper, ink: Ink, tr: Translate) -> Page:
    heading = f"{tr(page.heading)} · {ids}"
    draw, cut = page.draw, page.cut
    if cut is not None:
        return cutting_page(paper, page.name, heading, lambda room: cut(room, ink, tr))
    assert draw is not None  # noqa: S101 - a page has one or the other
    return reading_page(paper, page.name, heading, lambda room: draw(room, ink, tr))

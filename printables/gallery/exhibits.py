"""What there is to see in a document: each different piece once, with how often it is printed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from printables.cutting.outline import cut_shape
from printables.drawing.display_list import Drawing, Group, Path
from printables.drawing.fingerprint import fingerprint
from printables.page.document import Document, Page, Placed, Side
from printables.page.identity import Identity
from printables.page.typing_page import TYPING


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A piece, or a whole sheet, as it looks.

    Attributes:
        identity: what the first of its like is.
        side: which side of it.
        width_mm, height_mm: its sides as it is printed.
        art: its drawing, in its own millimetres; it may go on beyond where it is cut.
        shape: where it is cut.
        count: how often it is printed.
        fingerprint: tells whether it looks as it did.
    """

    identity: Identity
    side: Side
    width_mm: float
    height_mm: float
    art: Drawing
    shape: Path
    count: int
    fingerprint: str


def exhibits(document: Document) -> tuple[Exhibit, ...]:
    """Return the different pieces of a document in the order in which they come up.

    Pieces are the same if the same is drawn of them, whatever their names; a back that looks like
    a front is that front once more, and not counted again. A sheet is shown if it is more than the
    place where pieces are cut from, and a part of the game.
    """
    exhibit_of: dict[str, Exhibit] = {}
    for page in document.pages:
        for placed in page.placed:
            if placed.art is None or placed.role == "carrier" or placed.identity.kind == TYPING:
                continue
            seen = fingerprint(Group((placed.art,), clip=placed.clip))
            if seen not in exhibit_of:
                shown = _on_paper(placed, page) if placed.role == "sheet" else placed
                exhibit_of[seen] = _exhibit(shown, seen)
            elif _same(exhibit_of[seen], placed):
                exhibit_of[seen] = replace(exhibit_of[seen], count=exhibit_of[seen].count + 1)
    return tuple(exhibit_of.values())


def _exhibit(placed: Placed, seen: str) -> Exhibit:
    assert placed.art is not None  # noqa: S101 - what is not drawn is not shown
    return Exhibit(
        placed.identity,
        placed.side,
        placed.width_mm,
        placed.height_mm,
        placed.art,
        cut_shape(placed),
        1,
        seen,
    )


def _on_paper(placed: Placed, page: Page) -> Placed:
    """Return a sheet with the margins of its page."""
    art = Group((placed.art,), placed.placing) if placed.art is not None else None
    paper = page.paper
    return replace(
        placed, x_mm=0, y_mm=0, width_mm=paper.width_mm, height_mm=paper.height_mm, turn=0, art=art
    )


def _same(exhibit: Exhibit, placed: Placed) -> bool:
    """Whether something is the same side of the same kind of pieces."""
    return (exhibit.identity.kind, exhibit.side) == (placed.identity.kind, placed.side)

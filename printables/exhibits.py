"""What there is to see in a document: each different piece once, with how often it is printed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from printables.cut_shape import cut_shape
from printables.document import Document, Page, Placed
from printables.drawing import Drawing, Group, Path
from printables.fingerprint import fingerprint
from printables.page import sheet_of


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A piece, or a whole sheet, as it looks.

    Attributes:
        piece: what it is, as in the layout (`"tile front"`).
        name: the first of its like, as in the layout.
        width_mm, height_mm: its sides as it is printed.
        art: its drawing, in its own millimetres; it may go on beyond where it is cut.
        shape: where it is cut.
        count: how often it is printed.
        fingerprint: tells whether it looks as it did.
    """

    piece: str
    name: str
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
    place where pieces are cut from.
    """
    found: dict[str, Exhibit] = {}
    for page in document.pages:
        for placed in page.placed:
            sheet = _is_sheet(placed, page)
            if placed.art is None or (sheet and _is_cut(page)):
                continue
            seen = fingerprint(Group((placed.art,), clip=placed.clip))
            if seen not in found:
                shown = _on_paper(placed, page) if sheet else placed
                found[seen] = _exhibit(shown, seen)
            elif found[seen].piece == placed.piece:
                found[seen] = replace(found[seen], count=found[seen].count + 1)
    return tuple(found.values())


def _exhibit(placed: Placed, seen: str) -> Exhibit:
    assert placed.art is not None  # noqa: S101 - what is not drawn is not shown
    return Exhibit(
        placed.piece,
        placed.name,
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
    return Placed(placed.piece, placed.name, 0, 0, paper.width_mm, paper.height_mm, art=art)


def _is_sheet(placed: Placed, page: Page) -> bool:
    room = sheet_of(page.paper)
    return (placed.width_mm, placed.height_mm) == (room.width_mm, room.height_mm)


def _is_cut(page: Page) -> bool:
    return any(placed.outline is not None for placed in page.placed)

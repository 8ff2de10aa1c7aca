"""What there is to see in a document: each different piece once, with how often it is printed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from printables.document import Document, Page, Placed
from printables.drawing import Drawing, Group
from printables.fingerprint import fingerprint
from printables.page import sheet_of


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A piece, or a whole sheet, as it looks.

    Attributes:
        piece: what it is, as in the layout (`"tile front"`).
        name: the first of its like, as in the layout.
        width_mm, height_mm: its sides as it is printed.
        art: its drawing, in its own millimetres, ending where it is cut.
        count: how often it is printed.
        fingerprint: tells whether it looks as it did.
    """

    piece: str
    name: str
    width_mm: float
    height_mm: float
    art: Drawing
    count: int
    fingerprint: str


def exhibits(document: Document) -> tuple[Exhibit, ...]:
    """Return the different pieces of a document in the order in which they come up.

    Pieces are the same if the same is drawn of them, whatever their names; a back that looks like
    a front is that front once more, and not counted again. A sheet is shown with all that lies on
    it.
    """
    found: dict[str, Exhibit] = {}
    for page in document.pages:
        for placed in page.placed:
            shown = _shown(placed, page)
            if shown is None:
                continue
            key = shown.fingerprint
            if key not in found:
                found[key] = shown
            elif found[key].piece == shown.piece:
                found[key] = replace(found[key], count=found[key].count + 1)
    return tuple(found.values())


def _shown(placed: Placed, page: Page) -> Exhibit | None:
    if placed.art is None:
        return None
    art = placed.art
    if is_sheet(placed, page):
        art = Group((art, *_lying_on(placed, page)))
    return Exhibit(
        placed.piece,
        placed.name,
        placed.width_mm,
        placed.height_mm,
        art,
        1,
        fingerprint(Group((art,), clip=placed.clip)),
    )


def is_sheet(placed: Placed, page: Page) -> bool:
    """Return whether something takes all the room of its page."""
    room = sheet_of(page.paper)
    return (placed.width_mm, placed.height_mm) == (room.width_mm, room.height_mm)


def _lying_on(sheet: Placed, page: Page) -> Iterator[Drawing]:
    back = replace(sheet, x_mm=-sheet.x_mm, y_mm=-sheet.y_mm).placing
    for placed in page.placed:
        if placed is not sheet and placed.art is not None:
            yield Group((placed.art,), placed.placing.then(back), placed.clip)

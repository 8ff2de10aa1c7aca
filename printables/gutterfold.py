"""Sheets to fold: fronts on one half, backs on the other, for printers that know one side only.

The paper is folded along the dashed line, print outside, and glued; then fronts and backs are cut
in one. Nothing depends on how well a printer meets the back of a page.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.message import mark
from printables.document import Page
from printables.drawing import Drawing, Path, polyline
from printables.page import MARGIN_MM, Paper, Translate
from printables.palette import TEXT
from printables.sheets import (
    Format,
    Mirror,
    Piece,
    PieceSizeError,
    Room,
    Slot,
    grid,
    guides,
    place,
    room_of,
    sheets_of,
)

FOLD_DASH_MM = (3.0, 1.5)


def fold_layout(of: Format, paper: Paper) -> tuple[Mirror, tuple[Slot, ...]]:
    """Return the fold of a page and the slots of the fronts, which all lie before it.

    The fold runs up the page or across it, whichever leaves room for more pieces.

    Raises:
        PieceSizeError: not one piece fits half of the paper.
    """
    room = room_of(paper)
    upright = Mirror(upright=True, at_mm=(room.left + room.right) / 2)
    level = Mirror(upright=False, at_mm=(room.top + room.bottom) / 2)
    halves = (
        (upright, Room(room.left, room.top, upright.at_mm, room.bottom)),
        (level, Room(room.left, room.top, room.right, level.at_mm)),
    )
    found: list[tuple[Mirror, tuple[Slot, ...]]] = []
    reason: PieceSizeError | None = None
    for mirror, half in halves:
        try:
            found.append((mirror, grid(of, half)))
        except PieceSizeError as error:
            reason = error
    if not found:
        assert reason is not None  # noqa: S101 - grid gave slots or this
        raise reason
    return max(found, key=lambda layout: len(layout[1]))


def fold_pages(
    pieces: Sequence[Piece], of: Format, *, paper: Paper, what: str, tr: Translate
) -> tuple[Page, ...]:
    """Return pieces on pages to fold, each with its back behind it once that is done.

    Args:
        pieces: the pieces, in their order; all have backs.
        of: their size.
        paper: the paper.
        what: what the pages hold, in the reader's language.
        tr: for the words.

    Raises:
        PieceSizeError: not one piece fits half of the paper.
        ValueError: a piece has no back.
    """
    if any(piece.back is None for piece in pieces):
        raise ValueError("pieces to fold have backs")
    mirror, slots = fold_layout(of, paper)
    behind = tuple(map(mirror.slot, slots))
    fold = _fold(mirror, paper)
    how = tr(
        mark(
            "{what} · sheet {number} of {count} · fold on the dashed line, print outside, glue, "
            "then cut"
        )
    )
    sheets = sheets_of(pieces, len(slots))
    return tuple(
        Page(
            paper,
            how.format(what=what, number=number, count=len(sheets)),
            (
                *(place(piece, at, of, "front") for piece, at in zip(sheet, slots, strict=False)),
                *(place(piece, at, of, "back") for piece, at in zip(sheet, behind, strict=False)),
            ),
            (*guides((*slots[: len(sheet)], *behind[: len(sheet)]), paper), *fold),
        )
        for number, sheet in enumerate(sheets, 1)
    )


def _fold(mirror: Mirror, paper: Paper) -> tuple[Drawing, ...]:
    """Return the line to fold along, across all the room of the page."""
    room = room_of(paper)
    at = mirror.at_mm
    line = (
        polyline((at, room.top), (at, room.bottom))
        if mirror.upright
        else polyline((MARGIN_MM, at), (paper.width_mm - MARGIN_MM, at))
    )
    return (Path(line, stroke=TEXT, width_mm=0.2, dash=FOLD_DASH_MM),)

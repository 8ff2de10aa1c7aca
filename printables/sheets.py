"""Sheets of equal pieces: cards and tiles in a grid, with their backs behind them.

All is plain numbers in the millimetres of the page. Each piece has its own bleed, so that a cut
that misses by a millimetre shows no white and nothing of the neighbour; guides stand outside of
the trim. A back lies where the paper, once turned, has its front; that is a mirror line on the
page, and the one thing that flipping on either edge and folding have in common.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from games.message import Message, mark, message
from printables.document import Page, Placed, Side, Turn
from printables.drawing import Box, Drawing, Group, Path, Segment, Transform, polyline, rotate
from printables.drawing import translate as moved
from printables.page import MARGIN_MM, Paper, Translate
from printables.palette import PAPER, TEXT

BLEED_MM = 2.0
"""How far a piece is drawn beyond its trim."""

SAFE_MM = 3.0
"""How far within its trim a piece keeps what must not be cut."""

TOP_MM = MARGIN_MM + 3.4
BOTTOM_MM = MARGIN_MM + 6.0
"""How far from the edges of the paper the small print of a page ends; bleed may go up to there."""

_GUIDE_FROM_MM = 1.0  # off the trim
_GUIDE_TO_MM = 5.0
_PAPER_EDGE_MM = 5.0  # guides may stand in the margin, up to what most printers reach


class Duplex(StrEnum):
    """How fronts get their backs."""

    LONG = "long"
    """Printed on both sides, the paper turned on its long edge, as the pages of a book."""

    SHORT = "short"
    """Printed on both sides, the paper turned on its short edge, as the leaves of a calendar."""

    NONE = "none"
    """Printed on sheets of their own, to be glued behind the fronts."""

    FOLD = "fold"
    """Printed beside the fronts; the paper is folded and glued (see `gutterfold`)."""


class PieceSizeError(ValueError):
    """A piece that does not fit the paper.

    Attributes:
        message: why, for a person.
    """

    def __init__(self, reason: Message) -> None:
        self.message = reason
        super().__init__(str(reason))


@dataclass(frozen=True, slots=True)
class Format:
    """The size of a piece once it is cut.

    Attributes:
        width_mm, height_mm: its sides.
        bleed_mm: how far beyond them it is drawn.
        safe_mm: how far within them nothing is that must not be cut.
    """

    width_mm: float
    height_mm: float
    bleed_mm: float = BLEED_MM
    safe_mm: float = SAFE_MM

    @property
    def bleed(self) -> Box:
        """What is drawn, in the piece's own millimetres."""
        b = self.bleed_mm
        return Box(-b, -b, self.width_mm + 2 * b, self.height_mm + 2 * b)

    @property
    def safe(self) -> Box:
        """Where it is safe from the scissors, in the piece's own millimetres."""
        s = self.safe_mm
        return Box(s, s, self.width_mm - 2 * s, self.height_mm - 2 * s)


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece with a front and, it may be, a back.

    Attributes:
        kind: what it is (`"card"`), the same for all of its kind.
        name: which of them; no other piece has it.
        front, back: its drawings, in millimetres from the top left corner of its trim, filling its
            bleed. The piece is turned over like the page of a book.
    """

    kind: str
    name: str
    front: Drawing
    back: Drawing | None = None


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a piece.

    Attributes:
        x, y: the top left corner of what its trim covers on the page.
        width, height: the sides of the piece, before it is turned.
        turn: degrees by which it lies turned clockwise.
    """

    x: float
    y: float
    width: float
    height: float
    turn: Turn = 0

    @property
    def across(self) -> float:
        """How wide it is on the page."""
        return self.width if self.turn in (0, 180) else self.height

    @property
    def down(self) -> float:
        """How high it is on the page."""
        return self.height if self.turn in (0, 180) else self.width


@dataclass(frozen=True, slots=True)
class Mirror:
    """The line about which paper is turned or folded.

    Attributes:
        upright: whether it runs up the page, or across it.
        at_mm: how far it is from the left edge, or from the upper one.
    """

    upright: bool
    at_mm: float

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Return which point lies behind `(x, y)`.

        >>> Mirror(upright=True, at_mm=105).point(10, 20)
        (200, 20)
        """
        return (2 * self.at_mm - x, y) if self.upright else (x, 2 * self.at_mm - y)

    def slot(self, front: Slot) -> Slot:
        """Return where the back of a piece lies, whose front is at a slot.

        The piece itself turns like the page of a book, so what is upright in front is so behind.
        """
        if self.upright:
            x, y = 2 * self.at_mm - front.x - front.across, front.y
            turn = -front.turn % 360
        else:
            x, y = front.x, 2 * self.at_mm - front.y - front.down
            turn = (180 - front.turn) % 360
        return replace(front, x=x, y=y, turn=_TURNS[turn])


_TURNS: dict[int, Turn] = {0: 0, 90: 90, 180: 180, 270: 270}


def mirror_of(paper: Paper, duplex: Duplex) -> Mirror:
    """Return about which line a paper is turned to its back; glued sheets turn like a book."""
    if duplex is Duplex.SHORT:
        return Mirror(upright=False, at_mm=paper.height_mm / 2)
    return Mirror(upright=True, at_mm=paper.width_mm / 2)


@dataclass(frozen=True, slots=True)
class BackOffset:
    """How far a printer misses the place on the back; drawing makes up for it.

    Attributes:
        x_mm, y_mm: by how much backs are moved to the right and down, as seen on the back page.
        degrees: by how much they are turned clockwise about the middle of the paper.
    """

    x_mm: float = 0
    y_mm: float = 0
    degrees: float = 0

    def transform(self, paper: Paper) -> Transform | None:
        """Return the map that moves the backs; None where there is nothing to do."""
        if not (self.x_mm or self.y_mm or self.degrees):
            return None
        turned = rotate(self.degrees, paper.width_mm / 2, paper.height_mm / 2)
        return turned.then(moved(self.x_mm, self.y_mm))


@dataclass(frozen=True, slots=True)
class Room:
    """Where on a page the bleeds of pieces may be.

    Attributes:
        left, top, right, bottom: its edges.
    """

    left: float
    top: float
    right: float
    bottom: float


def room_of(paper: Paper, duplex: Duplex = Duplex.LONG) -> Room:
    """Return the room for pieces that is free on the front and, behind it, on the back."""
    top, bottom = TOP_MM, paper.height_mm - BOTTOM_MM
    if duplex is Duplex.SHORT:
        top = max(top, paper.height_mm - bottom)
        bottom = paper.height_mm - top
    return Room(MARGIN_MM, top, paper.width_mm - MARGIN_MM, bottom)


def grid(piece: Format, room: Room) -> tuple[Slot, ...]:
    """Return as many slots as a room holds, row by row from the top left, in its middle.

    Pieces lie upright, or all of them on their side where more fit so.

    Raises:
        PieceSizeError: not one fits.
    """
    upright = _grid(piece, room, turn=0)
    lying = _grid(piece, room, turn=90)
    slots = lying if len(lying) > len(upright) else upright
    if not slots:
        raise PieceSizeError(
            message(
                "pieces of {width} × {height} mm do not fit the paper",
                width=f"{piece.width_mm:g}",
                height=f"{piece.height_mm:g}",
            )
        )
    return slots


def _grid(piece: Format, room: Room, *, turn: Turn) -> tuple[Slot, ...]:
    width, height = piece.bleed.width, piece.bleed.height
    if turn:
        width, height = height, width
    columns, rows = (
        int((length + 1e-9) // step)
        for length, step in ((room.right - room.left, width), (room.bottom - room.top, height))
    )
    left = (room.left + room.right - columns * width) / 2 + piece.bleed_mm
    top = (room.top + room.bottom - rows * height) / 2 + piece.bleed_mm
    return tuple(
        Slot(left + column * width, top + row * height, piece.width_mm, piece.height_mm, turn)
        for row in range(rows)
        for column in range(columns)
    )


def guides(slots: Sequence[Slot], paper: Paper) -> tuple[Drawing, ...]:
    """Return the guides to cut along: ticks where trims would cross, all outside of every trim.

    They stand around the grid and in its gaps, so that some are left when it is half cut.
    """
    xs = sorted({(slot.x, slot.x + slot.across) for slot in slots})
    ys = sorted({(slot.y, slot.y + slot.down) for slot in slots})
    across = _gaps(xs, _PAPER_EDGE_MM, paper.width_mm - _PAPER_EDGE_MM)
    down = _gaps(ys, TOP_MM, paper.height_mm - BOTTOM_MM + 0.1)
    ticks = [
        segment
        for pair in xs
        for x in pair
        for start, end in down
        for segment in polyline((x, start), (x, end))
    ]
    ticks += [
        segment
        for pair in ys
        for y in pair
        for start, end in across
        for segment in polyline((start, y), (end, y))
    ]
    lines: tuple[Segment, ...] = tuple(ticks)
    # On a white ground, so that they show on every colour of bleed.
    return (
        Path(lines, stroke=PAPER, width_mm=0.6),
        Path(lines, stroke=TEXT, width_mm=0.15),
    )


def _gaps(trims: list[tuple[float, float]], least: float, most: float) -> list[tuple[float, float]]:
    """Return where guides may run between trims, and before the first and after the last."""
    first, last = trims[0][0], trims[-1][1]
    inner = [
        (end + _GUIDE_FROM_MM, start - _GUIDE_FROM_MM)
        for (_, end), (start, _) in itertools.pairwise(trims)
    ]
    ends = [
        (max(least, first - _GUIDE_TO_MM), first - _GUIDE_FROM_MM),
        (last + _GUIDE_FROM_MM, min(most, last + _GUIDE_TO_MM)),
    ]
    return [(start, end) for start, end in (ends[0], *inner, ends[1]) if end - start > 0.2]


def sheets_of(pieces: Sequence[Piece], count: int) -> tuple[tuple[Piece, ...], ...]:
    """Return pieces in sheets of `count`, the last one with those that are left."""
    return tuple(tuple(pieces[start : start + count]) for start in range(0, len(pieces), count))


def place(piece: Piece, slot: Slot, of: Format, side: Side) -> Placed:
    """Return a side of a piece at a slot, its drawing cut off at its bleed."""
    art = piece.back if side == "back" else piece.front
    return Placed(
        f"{piece.kind} back" if side == "back" else piece.kind,
        piece.name,
        slot.x,
        slot.y,
        slot.width,
        slot.height,
        slot.turn,
        None if art is None else Group((art,), clip=Path((of.bleed,))),
    )


_HOW: dict[tuple[Duplex, Side], str] = {
    (Duplex.LONG, "front"): mark(
        "{what} · front {number} of {count} · its back is the next page, turned on the long edge"
    ),
    (Duplex.LONG, "back"): mark(
        "{what} · back {number} of {count} · behind the page before, turned on the long edge"
    ),
    (Duplex.SHORT, "front"): mark(
        "{what} · front {number} of {count} · its back is the next page, turned on the short edge"
    ),
    (Duplex.SHORT, "back"): mark(
        "{what} · back {number} of {count} · behind the page before, turned on the short edge"
    ),
    (Duplex.NONE, "front"): mark(
        "{what} · front {number} of {count} · glue its back behind it like a book’s page, then cut"
    ),
    (Duplex.NONE, "back"): mark(
        "{what} · back {number} of {count} · glue it behind its front like a book’s page, then cut"
    ),
}
_SINGLE = mark("{what} · sheet {number} of {count}")


def sheet_pages(
    pieces: Sequence[Piece],
    of: Format,
    *,
    paper: Paper,
    duplex: Duplex,
    what: str,
    tr: Translate,
    offset: BackOffset | None = None,
) -> tuple[Page, ...]:
    """Return pieces on pages, with their backs behind them if they have any.

    A last sheet that is not full keeps its slots. Backs follow their fronts page by page; where
    they are printed on sheets of their own, all of them come after all fronts.

    Args:
        pieces: the pieces, in their order; either all have backs or none has.
        of: their size.
        paper: the paper.
        duplex: how the backs get behind the fronts; for `FOLD` see `gutterfold.fold_pages`.
        what: what the pages hold, in the reader's language.
        tr: for the words.
        offset: what to add to the places of the backs; nothing where they are glued.

    Raises:
        PieceSizeError: not one piece fits the paper.
        ValueError: `duplex` is `FOLD`, or only some pieces have backs.
    """
    if duplex is Duplex.FOLD:
        raise ValueError("fold_pages makes pages to fold")
    backs = {piece.back is not None for piece in pieces}
    if len(backs) > 1:
        raise ValueError("either all pieces of a sheet have backs or none has")
    slots = grid(of, room_of(paper, duplex))
    mirror = mirror_of(paper, duplex)
    behind = tuple(map(mirror.slot, slots))
    sheets = sheets_of(pieces, len(slots))
    shift = None
    if offset is not None and duplex is not Duplex.NONE:
        shift = offset.transform(paper)

    def page(number: int, sheet: tuple[Piece, ...], side: Side) -> Page:
        how = tr(_HOW.get((duplex, side), _SINGLE))
        at = behind if side == "back" else slots
        return Page(
            paper,
            how.format(what=what, number=number, count=len(sheets)),
            tuple(place(piece, slot, of, side) for piece, slot in zip(sheet, at, strict=False)),
            guides(at[: len(sheet)], paper),
            side,
            shift if side == "back" else None,
        )

    if backs != {True}:
        return tuple(page(number, sheet, "single") for number, sheet in enumerate(sheets, 1))
    fronts = tuple(page(number, sheet, "front") for number, sheet in enumerate(sheets, 1))
    rears = tuple(page(number, sheet, "back") for number, sheet in enumerate(sheets, 1))
    if duplex is Duplex.NONE:
        return (*fronts, *rears)
    return tuple(side for both in zip(fronts, rears, strict=True) for side in both)


def with_empty_backs(pages: Sequence[Page], duplex: Duplex, tr: Translate) -> tuple[Page, ...]:
    """Return pages that can be printed in one go on both sides of the paper.

    Each page without a back gets an empty one, so that no board is printed behind another.
    """
    if duplex not in (Duplex.LONG, Duplex.SHORT):
        return tuple(pages)
    found: list[Page] = []
    for page in pages:
        found.append(page)
        if page.side == "single":
            heading = tr(mark("{what} · this side stays empty")).format(what=page.heading)
            found.append(Page(page.paper, heading, side="back"))
    return tuple(found)

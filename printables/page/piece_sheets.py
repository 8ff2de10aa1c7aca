"""Sheets of equal pieces to cut: fronts, and the backs that meet them.

Where each piece lies is worked out first, as data; so is where it is cut, and `cut_marks` draws the
marks for that. A back lies where its front will be once the paper is turned over: mirrored at the
middle of the page for two-sided printing, or at a fold for printers and people that print one side
only. A last sheet that is not full keeps its slots, so that backs still meet fronts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from games.message import Message, mark, message
from printables.drawing import palette
from printables.drawing.display_list import (
    Box,
    Drawing,
    Group,
    Path,
    polyline,
)
from printables.page import notes
from printables.page.cut_lines import Area, Cutting
from printables.page.document import Outline, Page, Placed, Side, Turn, rectangle
from printables.page.duplex import Duplex, Mirror, middle_mm, mirror_of
from printables.page.fitting import PieceSizeError, too_large
from printables.page.grids import Grid, Slot, count_in, mirrored, row_mm
from printables.page.identity import BACKDROP, Identity, Kind
from printables.page.paper import MARGIN_MM, Paper, Translate
from printables.page.paper_names import size_of

BLEED_MM = 2.0
"""How far a piece's colour goes on beyond its edge, so that a cut may be off by as much."""

SAFE_MM = 3.0
"""What must not be cut stays so far within the edge."""

HEAD_ENDS_MM = MARGIN_MM + 3.4
FOOT_BEGINS_MM = MARGIN_MM + 6.0
"""How far from the upper and the lower edge of the paper its small print ends; bleed may go on up
to there."""

_GAP_MM = 2 * BLEED_MM
_OFF_MM = 1.5  # from a fold to the small print


@dataclass(frozen=True, slots=True)
class Format:
    """A size of pieces.

    Attributes:
        kind: what they are.
        width_mm, height_mm: their sides after trimming.
        shape: how they are cut out, if not along these sides alone.
        colour: how far their colour goes, if not as far as `bleed`.
        apart_mm: how far they lie from each other in a row; 0 where just corners touch.
        row: how many of them go into a row, if they fit; 0 for as many as do.
        joined: how many share their edges, side by side and one below the other, before a gap:
            one cut parts two of them, so what they show must go on from one to the next.
    """

    kind: Kind
    width_mm: float
    height_mm: float
    shape: Outline | None = None
    colour: Path | None = None
    apart_mm: float = _GAP_MM
    row: int = 0
    joined: int = 1

    @property
    def outline(self) -> Outline:
        """How a piece is cut out, in its own millimetres."""
        return self.shape or rectangle(self.width_mm, self.height_mm)

    @property
    def size_name(self) -> Message:
        """What it is called where it does not fit."""
        return message("a piece of {size}", size=size_of(self.width_mm, self.height_mm))

    @property
    def bleed(self) -> Box:
        """All that is drawn of a piece, in the millimetres of the trimmed piece."""
        b = BLEED_MM
        return Box(-b, -b, self.width_mm + 2 * b, self.height_mm + 2 * b)

    @property
    def clip(self) -> Path:
        """Where what is drawn of a piece ends."""
        return self.colour or Path((self.bleed,))


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece with its two sides.

    Attributes:
        identity: which it is.
        front, back: its drawings, in the millimetres of the trimmed piece; they may go beyond it by
            the bleed, where they are cut off.
    """

    identity: Identity
    front: Drawing
    back: Drawing


@dataclass(frozen=True, slots=True)
class Room:
    """Where on a page pieces may be with their bleed, from its top left corner."""

    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float


def room_for(paper: Paper, duplex: Duplex) -> Room:
    """Return the room of a page: as far as the small print lets it, on the other side too."""
    top, bottom = HEAD_ENDS_MM, FOOT_BEGINS_MM
    if duplex is Duplex.FOLD or mirror_of(duplex, paper) == "y":  # what is above comes below
        top = bottom = max(top, bottom)
    return Room(MARGIN_MM, top, paper.width_mm - 2 * MARGIN_MM, paper.height_mm - top - bottom)


def grid_for(form: Format, width_mm: float, height_mm: float) -> Grid:
    """Return the grid of most pieces in a room, upright or turned, in its middle.

    The bleed stays within the room; guides have what is around it.

    Raises:
        PieceSizeError: not even one piece fits.
    """
    grids: list[Grid] = []
    turns: tuple[Turn, ...] = (0, 90)
    for turn in turns:
        width, height = (form.width_mm, form.height_mm)[:: -1 if turn else 1]
        across, down = (form.apart_mm, _GAP_MM)[:: -1 if turn else 1]
        # The bleed of the outermost pieces is within the room, too.
        columns = count_in(width_mm - _GAP_MM, width, across, form.joined)
        rows = count_in(height_mm - _GAP_MM, height, down, form.joined)
        columns = min(columns, form.row or columns)
        if columns < 1 or rows < 1:
            continue
        left = (width_mm - row_mm(columns, width, across, form.joined)) / 2
        top = (height_mm - row_mm(rows, height, down, form.joined)) / 2
        grids.append(Grid(columns, rows, left, top, width, height, turn, across, down, form.joined))
    if not grids:
        raise PieceSizeError(form.size_name)
    return max(grids, key=lambda grid: grid.columns * grid.rows)


def piece_pages(
    pieces: Sequence[Piece],
    form: Format,
    *,
    paper: Paper,
    duplex: Duplex,
    heading: str,
    tr: Translate,
) -> tuple[Page, ...]:
    """Return the pages of pieces: each front with its back, in the way that `duplex` says.

    Args:
        pieces: each is printed once.
        form: their size.
        paper: the paper.
        duplex: how backs come behind fronts.
        heading: what the pages are, translated.
        tr: for the words that tell how to turn, fold or glue.

    Raises:
        PieceSizeError: the pieces do not fit the paper.
    """
    if not _fits(form, paper, duplex):
        raise too_large(form.size_name, paper, lambda other: _fits(form, other, duplex))
    if duplex is Duplex.FOLD:
        return _folded_pages(pieces, form, paper, heading, tr)
    room = room_for(paper, duplex)
    grid = _moved(grid_for(form, room.width_mm, room.height_mm), room.x_mm, room.y_mm)
    sheets = [
        pieces[first : first + len(grid.slots)] for first in range(0, len(pieces), len(grid.slots))
    ]
    layout = _TwoSided(form, grid, paper, duplex, heading, tr)
    fronts, backs = map(layout.front, sheets), map(layout.back, sheets)
    if duplex is Duplex.NONE:
        return (*fronts, *backs)
    return tuple(page for pair in zip(fronts, backs, strict=True) for page in pair)


@dataclass(frozen=True, slots=True)
class _TwoSided:
    """How sheets of pieces are laid out, each on a page of fronts and one of backs."""

    form: Format
    grid: Grid
    paper: Paper
    duplex: Duplex
    heading: str
    tr: Translate

    def front(self, sheet: Sequence[Piece]) -> Page:
        """Return the page of the fronts."""
        heading = " · ".join((self.heading, self.tr(mark("front"))))
        fronts = tuple(
            _placed(piece, self.form, slot, piece.front, "front")
            for piece, slot in zip(sheet, self.grid.slots, strict=False)
        )
        return Page(
            self.paper,
            heading,
            fronts,
            (notes.page_note(notes.FRONT[self.duplex], heading, self.paper, self.tr),),
            side="single" if self.duplex is Duplex.NONE else "front",
            cutting=cutting_of(fronts, self.paper),
            bookmark="" if self.duplex is Duplex.NONE else self.heading,
        )

    def back(self, sheet: Sequence[Piece]) -> Page:
        """Return the page of the backs, each where its front comes to lie."""
        heading = " · ".join((self.heading, self.tr(mark("back"))))
        mirror = mirror_of(self.duplex, self.paper)
        middle = middle_mm(self.paper, mirror)
        behind = (mirrored(slot, self.grid, mirror, middle) for slot in self.grid.slots)
        backs = tuple(
            _placed(piece, self.form, slot, piece.back, "back")
            for piece, slot in zip(sheet, behind, strict=False)
        )
        return Page(
            self.paper,
            heading,
            backs,
            (notes.page_note(notes.BACK[self.duplex], heading, self.paper, self.tr),),
            side="single" if self.duplex is Duplex.NONE else "back",
            cutting=cutting_of(backs, self.paper, back=self.duplex is not Duplex.NONE),
        )


def _fits(form: Format, paper: Paper, duplex: Duplex) -> bool:
    room = room_for(paper, duplex)
    width, height = room.width_mm, room.height_mm
    rooms = (
        [(width / 2, height), (width, height / 2)] if duplex is Duplex.FOLD else [(width, height)]
    )
    for wide, high in rooms:
        try:
            grid_for(form, wide, high)
        except PieceSizeError:
            continue
        return True
    return False


def one_sided(pages: Sequence[Page], duplex: Duplex, tr: Translate) -> tuple[Page, ...]:
    """Return pages that must have nothing behind them, as those of a board that are glued.

    Printed on both sides, each is followed by a back that is left blank; else they stay as they
    are.

    Args:
        pages: the pages.
        duplex: how the whole document is printed.
        tr: for what a blank page says.
    """
    if duplex not in (Duplex.LONG, Duplex.SHORT):
        return tuple(pages)
    laid_pages: list[Page] = []
    for page in pages:
        heading = " · ".join((page.heading, tr(mark("back"))))
        blank = Page(
            page.paper,
            heading,
            (),
            (notes.page_note(notes.BLANK, heading, page.paper, tr),),
            "back",
        )
        front = " · ".join((page.heading, tr(mark("front"))))
        laid_pages += [replace(page, heading=front, side="front", bookmark=page.heading), blank]
    return tuple(laid_pages)


def backed(
    pages: Sequence[Page],
    duplex: Duplex,
    tr: Translate,
    draw: Callable[[Box], Drawing],
    *,
    title: str = "",
) -> tuple[Page, ...]:
    """Return pages of one large piece each, as the parts of a board, with a back for the eye.

    It goes a little beyond the piece on all sides, so that it need not lie behind it exactly.

    Args:
        pages: the pages; the first thing on each that is cut out is the piece.
        duplex: how the whole document is printed; where that is on one side they stay as they are.
        tr: for what the pages say.
        draw: draws the back over a box.
        title: what the back is, translated; that of a board if nothing is said.
    """
    laid_pages: list[Page] = []
    for page in pages:
        mirror = mirror_of(duplex, page.paper)
        if not mirror:
            return tuple(pages)
        piece = next(placed for placed in page.placed if placed.role != "carrier")
        box_behind = Area(*piece.box).mirrored(mirror, middle_mm(page.paper, mirror))
        left, top, right, bottom = box_behind
        beyond = min(BLEED_MM, left - MARGIN_MM, page.paper.width_mm - MARGIN_MM - right)
        box = Box(left - beyond, top - beyond, right - left + 2 * beyond, bottom - top + 2 * beyond)
        heading = " · ".join((page.heading, tr(mark("back"))))
        side_box = Box(0, 0, box.width, box.height)
        art = Group((draw(side_box),), clip=Path((side_box,)))
        sheet = Placed(
            Identity(BACKDROP, piece.identity.design, title or tr(mark("back of the board"))),
            box.x,
            box.y,
            box.width,
            box.height,
            art=art,
            role="carrier",
        )
        note = notes.page_note(notes.BEHIND, heading, page.paper, tr)
        front = " · ".join((page.heading, tr(mark("front"))))
        turned = notes.page_note(notes.FRONT[duplex], front, page.paper, tr)
        laid_pages += [
            replace(
                page,
                heading=front,
                side="front",
                marks=(*page.marks, turned),
                bookmark=page.heading,
            ),
            Page(page.paper, heading, (sheet,), (note,), "back"),
        ]
    return tuple(laid_pages)


def _folded_pages(
    pieces: Sequence[Piece], form: Format, paper: Paper, heading: str, tr: Translate
) -> tuple[Page, ...]:
    """Return pages with fronts on one side of a fold and their backs on the other."""
    room = room_for(paper, Duplex.FOLD)
    width, height = room.width_mm, room.height_mm
    options: list[tuple[Grid, Mirror]] = []
    mirrors: tuple[tuple[Mirror, float, float], ...] = (
        ("x", width / 2, height),
        ("y", width, height / 2),
    )
    for mirror, wide, high in mirrors:
        try:
            grid = grid_for(form, wide, high)
        except PieceSizeError:
            continue
        options.append((_moved(grid, room.x_mm, room.y_mm), mirror))
    grid, mirror = max(options, key=lambda option: option[0].columns * option[0].rows)
    fold = middle_mm(paper, mirror)
    pages = []
    for first in range(0, len(pieces), len(grid.slots)):
        sheet = pieces[first : first + len(grid.slots)]
        placed = []
        for piece, slot in zip(sheet, grid.slots, strict=False):
            back = mirrored(slot, grid, mirror, fold)
            placed += [
                _placed(piece, form, slot, piece.front, "front"),
                _placed(piece, form, back, piece.back, "back"),
            ]
        marks = (_fold(paper, mirror, fold), notes.page_note(notes.FOLD, heading, paper, tr))
        half = (fold, paper.height_mm) if mirror == "x" else (paper.width_mm, fold)
        cutting = Cutting(
            Area(0, 0, *half),
            tuple(Area(*piece.box) for piece in placed[::2]),
            tuple(Area(*piece.box) for piece in placed[1::2]),
        )
        pages.append(Page(paper, heading, tuple(placed), marks, cutting=cutting))
    return tuple(pages)


def _moved(grid: Grid, x: float, y: float) -> Grid:
    return replace(grid, left_mm=grid.left_mm + x, top_mm=grid.top_mm + y)


def _placed(piece: Piece, form: Format, slot: Slot, art: Drawing, side: Side) -> Placed:
    return Placed(
        piece.identity,
        slot.x_mm,
        slot.y_mm,
        form.width_mm,
        form.height_mm,
        slot.turn,
        art,
        form.clip,
        form.outline,
        side=side,
    )


def cutting_of(placed: Sequence[Placed], paper: Paper, *, back: bool = False) -> Cutting:
    """Return what is cut out of a page by straight cuts, if that is all of some pieces."""
    areas = tuple(Area(*piece.box) for piece in placed)
    return Cutting(Area(0, 0, paper.width_mm, paper.height_mm), areas, back=back)


def _fold(paper: Paper, mirror: Mirror, at: float) -> Drawing:
    ends = (
        ((at, HEAD_ENDS_MM + _OFF_MM), (at, paper.height_mm - FOOT_BEGINS_MM - _OFF_MM))
        if mirror == "x"
        else ((MARGIN_MM, at), (paper.width_mm - MARGIN_MM, at))
    )
    return Path(polyline(*ends), stroke=palette.QUIET, width_mm=0.2, dash=(2.0, 1.5))

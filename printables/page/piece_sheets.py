"""Sheets of equal pieces to cut: fronts, and the backs that meet them.

Where each piece lies is worked out first, as data; so is where it is cut, and `cut_marks` draws the
marks for that. A back lies where its front will be once the paper is turned over: mirrored at the
middle of the page for two-sided printing, or at a fold for printers and people that print one side
only. A last sheet that is not full keeps its slots, so that backs still meet fronts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import ceil

from games.message import Message, mark, message
from printables.drawing import palette
from printables.drawing.display_list import (
    Box,
    Drawing,
    Group,
    Path,
    Text,
    polyline,
)
from printables.drawing.fonts import text_width_mm
from printables.drawing.text import fitting_size_pt
from printables.page.cut_lines import Area, Cutting
from printables.page.document import Outline, Page, Placed, Side, Turn, rectangle
from printables.page.duplex import Duplex, Mirror, mirror_of
from printables.page.fitting import PieceSizeError, too_large
from printables.page.identity import BACKDROP, Identity, Kind, only
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
_NOTE_PT = 7.0
_LEAST_NOTE_PT = 6.0


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
class Slot:
    """A place for a piece: its top left corner on the page, and how the piece is turned there."""

    x_mm: float
    y_mm: float
    turn: Turn = 0


@dataclass(frozen=True, slots=True)
class Grid:
    """Slots of one page, in rows.

    Attributes:
        columns, rows: how many.
        left, top: of the first slot's trimmed piece.
        width, height: of a slot, as it lies on the page.
        turn: how the pieces lie in it.
        across, down: the gaps between columns, and between rows.
        joined: how many columns and rows lie without a gap in a block.
    """

    columns: int
    rows: int
    left: float
    top: float
    width: float
    height: float
    turn: Turn
    across: float = _GAP_MM
    down: float = _GAP_MM
    joined: int = 1

    @property
    def slots(self) -> tuple[Slot, ...]:
        """The slots, row by row; of blocks one block after the other."""
        join = self.joined
        places = (
            sorted(
                ((r // join, c // join), (r, c))
                for r in range(self.rows)
                for c in range(self.columns)
            )
            if join > 1
            else [((r, c), (r, c)) for r in range(self.rows) for c in range(self.columns)]
        )
        return tuple(
            Slot(
                self.left + c * self.width + across * self.across,
                self.top + r * self.height + down * self.down,
                self.turn,
            )
            for (down, across), (r, c) in places
        )


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
        columns = _count(width_mm - _GAP_MM, width, across, form.joined)
        rows = _count(height_mm - _GAP_MM, height, down, form.joined)
        columns = min(columns, form.row or columns)
        if columns < 1 or rows < 1:
            continue
        left = (width_mm - _length(columns, width, across, form.joined)) / 2
        top = (height_mm - _length(rows, height, down, form.joined)) / 2
        grids.append(Grid(columns, rows, left, top, width, height, turn, across, down, form.joined))
    if not grids:
        raise PieceSizeError(form.size_name)
    return max(grids, key=lambda grid: grid.columns * grid.rows)


def _length(count: int, side: float, gap: float, joined: int) -> float:
    """Return how long a row of slots is, with a gap after so many."""
    return count * side + (ceil(count / joined) - 1) * gap


def _count(room: float, side: float, gap: float, joined: int) -> int:
    """Return how many slots go into a room in a row, with a gap after so many."""
    most = int((room + gap + 1e-9) // (side + gap / joined))
    return next(
        (n for n in range(most + joined, 0, -1) if _length(n, side, gap, joined) <= room + 1e-9), 0
    )


def mirrored(slot: Slot, grid: Grid, mirror: Mirror, at_mm: float) -> Slot:
    """Return where the back of the piece in a slot lies.

    Args:
        slot: the front's.
        grid: the front's.
        mirror: at an upright line (`"x"`), at a level one (`"y"`), or not at all.
        at_mm: where that line runs.
    """
    turns: dict[int, Turn] = {0: 0, 90: 90, 180: 180, 270: 270}
    if mirror == "x":
        return Slot(2 * at_mm - slot.x_mm - grid.width, slot.y_mm, turns[-slot.turn % 360])
    if mirror == "y":
        return Slot(slot.x_mm, 2 * at_mm - slot.y_mm - grid.height, turns[(180 - slot.turn) % 360])
    return slot


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
            (_note(_FRONT_NOTES[self.duplex], heading, self.paper, self.tr),),
            side="single" if self.duplex is Duplex.NONE else "front",
            cutting=cutting_of(fronts, self.paper),
            bookmark="" if self.duplex is Duplex.NONE else self.heading,
        )

    def back(self, sheet: Sequence[Piece]) -> Page:
        """Return the page of the backs, each where its front comes to lie."""
        heading = " · ".join((self.heading, self.tr(mark("back"))))
        mirror = mirror_of(self.duplex, self.paper)
        middle = (self.paper.width_mm if mirror == "x" else self.paper.height_mm) / 2
        behind = (mirrored(slot, self.grid, mirror, middle) for slot in self.grid.slots)
        backs = tuple(
            _placed(piece, self.form, slot, piece.back, "back")
            for piece, slot in zip(sheet, behind, strict=False)
        )
        return Page(
            self.paper,
            heading,
            backs,
            (_note(_BACK_NOTES[self.duplex], heading, self.paper, self.tr),),
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
            page.paper, heading, (), (_note(_BLANK_NOTE, heading, page.paper, tr),), "back"
        )
        front = " · ".join((page.heading, tr(mark("front"))))
        laid_pages += [replace(page, heading=front, side="front", bookmark=page.heading), blank]
    return tuple(laid_pages)


def backed(
    pages: Sequence[Page], duplex: Duplex, tr: Translate, draw: Callable[[Box], Drawing]
) -> tuple[Page, ...]:
    """Return pages of one large piece each, as the parts of a board, with a back for the eye.

    It goes a little beyond the piece on all sides, so that it need not lie behind it exactly.

    Args:
        pages: the pages; the first thing on each is the piece.
        duplex: how the whole document is printed; where that is on one side they stay as they are.
        tr: for what the pages say.
        draw: draws the back over a box.
    """
    mirror = mirror_of(duplex, pages[0].paper) if pages else None
    if duplex not in (Duplex.LONG, Duplex.SHORT):
        return tuple(pages)
    laid_pages: list[Page] = []
    for page in pages:
        left, top, right, bottom = page.placed[0].box
        if mirror == "x":
            left, right = page.paper.width_mm - right, page.paper.width_mm - left
        else:
            top, bottom = page.paper.height_mm - bottom, page.paper.height_mm - top
        beyond = min(BLEED_MM, left - MARGIN_MM, page.paper.width_mm - MARGIN_MM - right)
        box = Box(left - beyond, top - beyond, right - left + 2 * beyond, bottom - top + 2 * beyond)
        heading = " · ".join((page.heading, tr(mark("back"))))
        side_box = Box(0, 0, box.width, box.height)
        art = Group((draw(side_box),), clip=Path((side_box,)))
        sheet = Placed(
            only(BACKDROP, tr(mark("back of the board"))),
            box.x,
            box.y,
            box.width,
            box.height,
            art=art,
            role="carrier",
        )
        note = _note(_BEHIND_NOTE, heading, page.paper, tr)
        front = " · ".join((page.heading, tr(mark("front"))))
        turned = _note(_FRONT_NOTES[duplex], front, page.paper, tr)
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


_BEHIND_NOTE = mark("Goes behind the page before; it need not fit exactly.")
_BLANK_NOTE = mark("Left blank: the page before must have nothing behind it.")
_FRONT_NOTES = {
    Duplex.LONG: mark("Print on both sides, flip on the long edge: the back is the next page."),
    Duplex.SHORT: mark("Print on both sides, flip on the short edge: the back is the next page."),
    Duplex.NONE: mark("Cut along the guides; glue each back behind its front."),
}
_BACK_NOTES = {
    Duplex.LONG: mark(
        "Goes behind the page before, flipped on the long edge. Against the light, the guides of "
        "both sides meet."
    ),
    Duplex.SHORT: mark(
        "Goes behind the page before, flipped on the short edge. Against the light, the guides of "
        "both sides meet."
    ),
    Duplex.NONE: mark("Cut along the guides; glue each back behind its front."),
}
_IN_SHORT = {
    _FRONT_NOTES[Duplex.LONG]: mark("Flip on the long edge."),
    _FRONT_NOTES[Duplex.SHORT]: mark("Flip on the short edge."),
    _BACK_NOTES[Duplex.LONG]: mark("Goes behind the page before."),
    _BACK_NOTES[Duplex.SHORT]: mark("Goes behind the page before."),
    _BLANK_NOTE: mark("Left blank."),
    _BEHIND_NOTE: mark("Goes behind the page before."),
}
_FOLD_NOTE = mark("Fold along the dashed line, print outwards; glue, press, then cut.")


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
    fold = (paper.width_mm if mirror == "x" else paper.height_mm) / 2
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
        marks = (_fold(paper, mirror, fold), _note(_FOLD_NOTE, heading, paper, tr))
        half = (fold, paper.height_mm) if mirror == "x" else (paper.width_mm, fold)
        cutting = Cutting(
            Area(0, 0, *half),
            tuple(Area(*piece.box) for piece in placed[::2]),
            tuple(Area(*piece.box) for piece in placed[1::2]),
        )
        pages.append(Page(paper, heading, tuple(placed), marks, cutting=cutting))
    return tuple(pages)


def _moved(grid: Grid, x: float, y: float) -> Grid:
    return replace(grid, left=grid.left + x, top=grid.top + y)


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


def _note(note: str, heading: str, paper: Paper, tr: Translate) -> Drawing:
    """Return what to do with the page, behind its heading; in fewer words on a narrow paper."""
    x = MARGIN_MM + text_width_mm(heading, _NOTE_PT, "medium") + 3
    number = text_width_mm(
        tr(mark("page {number} of {count}")).format(number=88, count=88), _NOTE_PT
    )
    room = paper.width_mm - MARGIN_MM - number - 3 - x
    words = tr(note)
    size = fitting_size_pt(words, room, _NOTE_PT)
    if size < _LEAST_NOTE_PT and note in _IN_SHORT:
        words = tr(_IN_SHORT[note])
        size = fitting_size_pt(words, room, _NOTE_PT)
    size = max(size, _LEAST_NOTE_PT)
    return Text(x, MARGIN_MM + 2.6, words, size, colour=palette.QUIET, role="note")

"""Sheets of equal pieces to cut: fronts, and the backs that meet them.

Where each piece lies is worked out first, as data; nothing here draws but the guides for cutting
and folding. A back lies where its front will be once the paper is turned over: mirrored at the
middle of the page for two-sided printing, or at a fold for printers and people that print one side
only. A last sheet that is not full keeps its slots, so that backs still meet fronts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, TypeAlias

from games.message import Message, mark, message
from printables import palette
from printables.document import Page, Placed, Turn
from printables.drawing import Drawing, Path, Segment, Text, Transform, polyline, rotate, translate
from printables.page import FOOT_MM, MARGIN_MM, Paper, Translate

BLEED_MM = 2.0
"""How far a piece's colour goes on beyond its edge, so that a cut may be off by as much."""

SAFE_MM = 3.0
"""What must not be cut stays so far within the edge."""

_GAP_MM = 2 * BLEED_MM
_ABOVE_MM = MARGIN_MM + FOOT_MM  # the same above and below, so that a turned page still fits
_GUIDE_MM = 3.0
_GUIDE_OFF_MM = 1.0  # from the bleed to where a guide begins
_GUIDES_MM = _GUIDE_MM + _GUIDE_OFF_MM
_HAIR_MM = 0.1
_NOTE_PT = 7.0


class Duplex(StrEnum):
    """How backs come behind fronts."""

    LONG = "long"
    """Printed on both sides, the paper turned over on its long edge."""

    SHORT = "short"
    """Printed on both sides, the paper turned over on its short edge."""

    FOLD = "fold"
    """Printed on one side, folded in the middle and glued."""

    NONE = "none"
    """Printed on one side, fronts and backs on pages of their own, glued one by one."""


Mirror: TypeAlias = Literal["x", "y", ""]

_MIRRORS: dict[Duplex, Mirror] = {Duplex.LONG: "x", Duplex.SHORT: "y", Duplex.NONE: ""}


class PieceSizeError(ValueError):
    """A piece that does not fit the paper; `message` says why, for a person."""

    def __init__(self, reason: Message) -> None:
        self.message = reason
        super().__init__(str(reason))


@dataclass(frozen=True, slots=True)
class Format:
    """A size of pieces.

    Attributes:
        piece: what they are (`"card"`), in the layout.
        width_mm, height_mm: their sides after trimming.
    """

    piece: str
    width_mm: float
    height_mm: float


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece with its two sides.

    Attributes:
        name: which it is; the name of both its sides in the layout.
        front, back: its drawings, in the millimetres of the trimmed piece; they may go beyond it by
            the bleed.
    """

    name: str
    front: Drawing
    back: Drawing


@dataclass(frozen=True, slots=True)
class Offset:
    """How far a printer's back is off, to be made up for.

    Attributes:
        x_mm, y_mm: to the right and down, as one looks at the back.
        turn: degrees clockwise about the middle of the page.
    """

    x_mm: float = 0
    y_mm: float = 0
    turn: float = 0

    def transform(self, paper: Paper) -> Transform:
        """Return the map that is applied to all that a back page shows."""
        middle = paper.width_mm / 2, paper.height_mm / 2
        return rotate(self.turn, *middle).then(translate(self.x_mm, self.y_mm))


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
    """

    columns: int
    rows: int
    left: float
    top: float
    width: float
    height: float
    turn: Turn

    @property
    def slots(self) -> tuple[Slot, ...]:
        """The slots, row by row."""
        return tuple(
            Slot(
                self.left + c * (self.width + _GAP_MM),
                self.top + r * (self.height + _GAP_MM),
                self.turn,
            )
            for r in range(self.rows)
            for c in range(self.columns)
        )

    @property
    def columns_mm(self) -> tuple[float, ...]:
        """Where the cuts across run: the left and right edges of the slots."""
        lefts = (self.left + c * (self.width + _GAP_MM) for c in range(self.columns))
        return tuple(x for left in lefts for x in (left, left + self.width))

    @property
    def rows_mm(self) -> tuple[float, ...]:
        """Where the cuts along run: the upper and lower edges of the slots."""
        tops = (self.top + r * (self.height + _GAP_MM) for r in range(self.rows))
        return tuple(y for top in tops for y in (top, top + self.height))


def grid_for(form: Format, width_mm: float, height_mm: float) -> Grid:
    """Return the grid of most pieces in a room, upright or turned, in its middle.

    The room keeps space for the bleed and for guides around the grid.

    Raises:
        PieceSizeError: not even one piece fits.
    """
    found: list[Grid] = []
    turns: tuple[Turn, ...] = (0, 90)
    for turn in turns:
        width, height = (form.width_mm, form.height_mm)[:: -1 if turn else 1]
        around = 2 * (BLEED_MM + _GUIDES_MM)
        columns = int((width_mm - around + _GAP_MM) // (width + _GAP_MM))
        rows = int((height_mm - around + _GAP_MM) // (height + _GAP_MM))
        if columns < 1 or rows < 1:
            continue
        left = (width_mm - columns * (width + _GAP_MM) + _GAP_MM) / 2
        top = (height_mm - rows * (height + _GAP_MM) + _GAP_MM) / 2
        found.append(Grid(columns, rows, left, top, width, height, turn))
    if not found:
        raise PieceSizeError(
            message(
                "a piece of {width} × {height} mm does not fit this paper",
                width=f"{form.width_mm:g}",
                height=f"{form.height_mm:g}",
            )
        )
    return max(found, key=lambda grid: grid.columns * grid.rows)


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
    offset: Offset | None = None,
) -> tuple[Page, ...]:
    """Return the pages of pieces: each front with its back, in the way that `duplex` says.

    Args:
        pieces: each is printed once.
        form: their size.
        paper: the paper.
        duplex: how backs come behind fronts.
        heading: what the pages are, translated.
        tr: for the words that tell how to turn, fold or glue.
        offset: what makes up for the printer's error on back pages.

    Raises:
        PieceSizeError: the pieces do not fit the paper.
    """
    if duplex is Duplex.FOLD:
        return _folded_pages(pieces, form, paper, heading, tr)
    grid = _moved(
        grid_for(form, paper.width_mm - 2 * MARGIN_MM, paper.height_mm - 2 * _ABOVE_MM),
        MARGIN_MM,
        _ABOVE_MM,
    )
    mirror = _MIRRORS[duplex]
    middle = (paper.width_mm if mirror == "x" else paper.height_mm) / 2
    fronts: list[Page] = []
    backs: list[Page] = []
    for first in range(0, len(pieces), len(grid.slots)):
        sheet = pieces[first : first + len(grid.slots)]
        front = zip(sheet, grid.slots, strict=False)
        back = [
            (p, mirrored(s, grid, mirror, middle)) for p, s in zip(sheet, grid.slots, strict=False)
        ]
        fronts.append(
            Page(
                paper,
                " · ".join((heading, tr(mark("front")))),
                tuple(_placed(piece, form, slot, piece.front, "front") for piece, slot in front),
                (*_guides(grid), _note(tr(_FRONT_NOTES[duplex]))),
                side="single" if duplex is Duplex.NONE else "front",
            )
        )
        backs.append(
            Page(
                paper,
                " · ".join((heading, tr(mark("back")))),
                tuple(_placed(piece, form, slot, piece.back, "back") for piece, slot in back),
                (*(_guides(grid) if duplex is Duplex.NONE else ()), _note(tr(_BACK_NOTES[duplex]))),
                side="single" if duplex is Duplex.NONE else "back",
                offset=offset.transform(paper) if offset and duplex is not Duplex.NONE else None,
            )
        )
    if duplex is Duplex.NONE:
        return (*fronts, *backs)
    return tuple(page for pair in zip(fronts, backs, strict=True) for page in pair)


_FRONT_NOTES = {
    Duplex.LONG: mark("Print on both sides, flip on the long edge: the back is the next page."),
    Duplex.SHORT: mark("Print on both sides, flip on the short edge: the back is the next page."),
    Duplex.NONE: mark("Cut along the guides; glue each back behind its front."),
}
_BACK_NOTES = {
    Duplex.LONG: mark("Goes behind the page before, flipped on the long edge."),
    Duplex.SHORT: mark("Goes behind the page before, flipped on the short edge."),
    Duplex.NONE: mark("Cut along the guides; glue each back behind its front."),
}
_FOLD_NOTE = mark("Fold along the dashed line, print outwards; glue, press, then cut.")


def _folded_pages(
    pieces: Sequence[Piece], form: Format, paper: Paper, heading: str, tr: Translate
) -> tuple[Page, ...]:
    """Return pages with fronts on one side of a fold and their backs on the other."""
    width, height = paper.width_mm - 2 * MARGIN_MM, paper.height_mm - 2 * _ABOVE_MM
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
        options.append((_moved(grid, MARGIN_MM, _ABOVE_MM), mirror))
    if not options:
        grid_for(form, width / 2, height)  # says why
    grid, mirror = max(options, key=lambda option: option[0].columns * option[0].rows)
    fold = (paper.width_mm if mirror == "x" else paper.height_mm) / 2
    behind = mirrored(grid.slots[-1 if mirror == "y" else grid.columns - 1], grid, mirror, fold)
    other = Grid(
        grid.columns,
        grid.rows,
        behind.x_mm if mirror == "x" else grid.left,
        behind.y_mm if mirror == "y" else grid.top,
        grid.width,
        grid.height,
        grid.turn,
    )
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
        marks = (*_guides(grid), *_guides(other), _fold(paper, mirror, fold), _note(tr(_FOLD_NOTE)))
        pages.append(Page(paper, heading, tuple(placed), marks))
    return tuple(pages)


def _moved(grid: Grid, x: float, y: float) -> Grid:
    return Grid(
        grid.columns, grid.rows, grid.left + x, grid.top + y, grid.width, grid.height, grid.turn
    )


def _placed(piece: Piece, form: Format, slot: Slot, art: Drawing, side: str) -> Placed:
    return Placed(
        f"{form.piece} {side}",
        piece.name,
        slot.x_mm,
        slot.y_mm,
        form.width_mm,
        form.height_mm,
        slot.turn,
        art,
    )


def _guides(grid: Grid) -> tuple[Drawing, ...]:
    """Return the guides for cutting: around the grid, outside of every piece and its bleed."""
    xs, ys = grid.columns_mm, grid.rows_mm
    near, far = BLEED_MM + _GUIDE_OFF_MM, BLEED_MM + _GUIDES_MM
    ticks: list[Segment] = []
    for x in xs:
        ticks += [*polyline((x, ys[0] - far), (x, ys[0] - near))]
        ticks += [*polyline((x, ys[-1] + near), (x, ys[-1] + far))]
    for y in ys:
        ticks += [*polyline((xs[0] - far, y), (xs[0] - near, y))]
        ticks += [*polyline((xs[-1] + near, y), (xs[-1] + far, y))]
    return (Path(tuple(ticks), stroke=palette.BLACK, width_mm=_HAIR_MM),)


def _fold(paper: Paper, mirror: Mirror, at: float) -> Drawing:
    ends = (
        ((at, _ABOVE_MM), (at, paper.height_mm - _ABOVE_MM))
        if mirror == "x"
        else ((MARGIN_MM, at), (paper.width_mm - MARGIN_MM, at))
    )
    return Path(polyline(*ends), stroke=palette.QUIET, width_mm=0.2, dash=(2.0, 1.5))


def _note(words: str) -> Drawing:
    """Return the line below the heading that says what to do with the page."""
    return Text(MARGIN_MM, MARGIN_MM + 6.2, words, _NOTE_PT, colour=palette.QUIET, role="note")

"""Documents: pages of placed pieces as plain data, and the PDF of them.

What lies where is known before anything is drawn: a page lists its pieces with their places, and
each piece brings its drawing along.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from printables.drawing.bounding_box import bounding_box
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Drawing,
    Group,
    Path,
    Segment,
    Transform,
    rotate,
    translate,
)
from printables.drawing.palette import BLACK
from printables.page.cut_lines import Cutting
from printables.page.duplex import Duplex
from printables.page.identity import Identity
from printables.page.paper import (
    SHEET_X_MM,
    SHEET_Y_MM,
    Paper,
    Translate,
    furniture,
    numbered,
    sheet_of,
)
from printables.page.stationery import Folio, Stationery

if TYPE_CHECKING:
    from printables.output.pdf import PdfPage, Sides

Side: TypeAlias = Literal["single", "front", "back"]
Turn: TypeAlias = Literal[0, 90, 180, 270]

Role: TypeAlias = Literal["piece", "sheet", "carrier"]


@dataclass(frozen=True, slots=True)
class PartOf:
    """What a part shows of something larger, as a page does of a board.

    Attributes:
        x_mm, y_mm: where in the larger thing the part's top left corner is.
        width_mm, height_mm: the sides of the larger thing.
        art: its whole drawing, from (0, 0).
    """

    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float
    art: Drawing = field(repr=False)  # megabytes of it, as in all that follows


@dataclass(frozen=True, slots=True)
class Outline:
    """How a piece is cut out and folded, in its own millimetres: what a cutting machine follows.

    Attributes:
        cut: the lines that are cut.
        back: those that are folded backwards, so that the print stays outside.
        forth: those that are folded forwards.
    """

    cut: tuple[Segment, ...]
    back: tuple[Segment, ...] = ()
    forth: tuple[Segment, ...] = ()


def rectangle(width_mm: float, height_mm: float) -> Outline:
    """Return the outline of a piece with four straight sides."""
    return Outline((Box(0, 0, width_mm, height_mm),))


@dataclass(frozen=True, slots=True)
class Placed:
    """A side of a piece on a page.

    Attributes:
        identity: what it is; the same for both its sides.
        x_mm, y_mm: the top left corner of the box that it covers on the page.
        width_mm, height_mm: its own sides, before it is turned.
        turn: degrees by which it lies turned clockwise.
        art: its drawing, in its own millimetres, with its top left corner at the origin; None for
            a piece that is drawn by those lying on it, as a strip is by its frames.
        clip: where in those millimetres it ends, if it may be drawn beyond that.
        outline: how it is cut out; None for what stays on its page, or on a larger piece.
        side: which of its sides it is, or `"single"` for the only one.
        role: whether it is a piece, a sheet to read or write on, or a sheet that only carries
            pieces that are cut out of it.
        part: what of something larger it shows, if it is a part of it.
    """

    identity: Identity
    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float
    turn: Turn = 0
    art: Drawing | None = field(default=None, repr=False)
    clip: Path | None = field(default=None, repr=False)
    outline: Outline | None = field(default=None, repr=False)
    side: Side = "single"
    role: Role = "piece"
    part: PartOf | None = None

    @property
    def name(self) -> str:
        """Its identity's name."""
        return self.identity.name

    @property
    def box(self) -> tuple[float, float, float, float]:
        """What it covers on the page: left, top, right and bottom in mm."""
        width, height = self.width_mm, self.height_mm
        if self.turn in (90, 270):
            width, height = height, width
        return self.x_mm, self.y_mm, self.x_mm + width, self.y_mm + height

    @property
    def placing(self) -> Transform:
        """The map from the piece's own millimetres to those of the page.

        >>> from printables.page.identity import Kind
        >>> card = Identity(Kind("card"), "1")
        >>> Placed(card, 10, 20, 60, 90, 90).placing.apply(0, 90)
        (10.0, 20.0)
        """
        corner = {
            0: (0.0, 0.0),
            90: (self.height_mm, 0.0),
            180: (self.width_mm, self.height_mm),
            270: (0.0, self.width_mm),
        }[self.turn]
        return rotate(self.turn).then(translate(*corner)).then(translate(self.x_mm, self.y_mm))


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a sheet of paper.

    Attributes:
        paper: its size.
        heading: what the page is, for its small print.
        placed: its pieces, drawn in this order.
        marks: what is drawn over them in the millimetres of the page: cut guides and the like.
        side: whether it has another side, and which of the two it is.
        furniture: its small print, once the number of pages is known.
        offset: how all but the small print is moved to make up for a printer's error (see
            `printables.calibration.correction`); the places of the pieces are those without it.
        cutting: what is cut out of it by straight cuts.
        registered: whether it has the marks that a cutting machine looks for.
        bookmark: what it is among the contents of a PDF, where its heading says more than that.
        stationery: what it is printed on, if that is a game's own; pieces are never.
        ground: what is drawn below its pieces, in the millimetres of the page.
    """

    paper: Paper
    heading: str
    placed: tuple[Placed, ...] = field(default=(), repr=False)
    marks: tuple[Drawing, ...] = field(default=(), repr=False)
    side: Side = "single"
    furniture: tuple[Drawing, ...] = field(default=(), repr=False)
    offset: Transform | None = None
    cutting: Cutting | None = field(default=None, repr=False)
    registered: bool = False
    bookmark: str = ""
    stationery: Stationery | None = field(default=None, repr=False)
    ground: tuple[Drawing, ...] = field(default=(), repr=False)

    @property
    def drawings(self) -> tuple[Drawing, ...]:
        """All that is drawn on it, in the millimetres of the page."""
        pieces = tuple(
            Group((placed.art,), placed.placing, placed.clip)
            for placed in self.placed
            if placed.art is not None
        )
        if self.offset is None:
            return (*self.ground, *pieces, *self.marks, *self.furniture)
        moved = Group((*pieces, *self.marks), self.offset)
        return (*self.ground, moved, *self.furniture)

    @property
    def as_pdf(self) -> PdfPage:
        """The page as it stands in a PDF."""
        from printables.output.pdf import PdfPage

        return PdfPage(
            self.paper.width_mm,
            self.paper.height_mm,
            self.drawings,
            self.trim,
            self.bleed,
            bookmark="" if self.side == "back" else self.bookmark or self.heading,
        )

    @property
    def trim(self) -> Box | None:
        """What is left of the page once it is cut, if that is one piece with straight edges."""
        piece = self._only_piece
        return None if piece is None else self._moved(Box(0, 0, piece.width_mm, piece.height_mm))

    @property
    def bleed(self) -> Box | None:
        """How far the only piece is drawn, no farther than the paper goes."""
        piece = self._only_piece
        if piece is None or piece.clip is None:
            return self.trim
        drawn = bounding_box((replace(piece.clip, fill=BLACK, stroke=None),))
        if drawn is None:
            return self.trim
        box = Box(drawn.left, drawn.top, drawn.right - drawn.left, drawn.bottom - drawn.top)
        return self._moved(box)

    @property
    def _only_piece(self) -> Placed | None:
        if len(self.placed) != 1 or self.placed[0].outline is None:
            return None
        piece = self.placed[0]
        straight = piece.outline == rectangle(piece.width_mm, piece.height_mm)
        turned = self.offset is not None and (self.offset.b or self.offset.c)
        return piece if straight and not turned else None

    def _moved(self, box: Box) -> Box:
        """Return where a box of the only piece is on the paper, as far as it is on it."""
        placing = self.placed[0].placing
        if self.offset is not None:
            placing = placing.then(self.offset)
        ends = (
            placing.apply(box.x, box.y),
            placing.apply(box.x + box.width, box.y + box.height),
        )
        (left, right), (top, bottom) = (sorted(along) for along in zip(*ends, strict=True))
        left, top = max(left, 0.0), max(top, 0.0)
        right, bottom = min(right, self.paper.width_mm), min(bottom, self.paper.height_mm)
        return Box(left, top, right - left, bottom - top)


@dataclass(frozen=True, slots=True)
class Document:
    """Pages that are printed together.

    Attributes:
        title, subject: what it is, for its metadata.
        language: the language of its words, as BCP 47 writes it.
        pages: its pages.
        design: in which its pieces are drawn.
        duplex: how its backs come behind their fronts, if it has any.
    """

    title: str
    subject: str
    language: str
    pages: tuple[Page, ...]
    design: Design = Design.FULL
    duplex: Duplex | None = None

    @property
    def two_sided(self) -> bool:
        """Whether a page of it is the back of another."""
        return any(page.side == "back" for page in self.pages)

    def pdf(self) -> bytes:
        """Return the document as a PDF; the same document always gives the same bytes.

        Raises:
            MissingGlyphError: a text has a character that no font has.
        """
        from printables.output.pdf import pdf_bytes

        return pdf_bytes(
            [page.as_pdf for page in self.pages],
            title=self.title,
            subject=self.subject,
            language=self.language,
            sides=self._sides,
        )

    def ink_coverages(self, pdf: bytes | None = None) -> list[float]:
        """Return the ink on each page, as a share of the paper; see `printables.output`.

        Args:
            pdf: the document as `pdf` wrote it, if it did: sooner where it was measured before.
        """
        from printables.output.ink_coverage import ink_coverages

        return ink_coverages([page.as_pdf for page in self.pages], pdf)

    @property
    def _sides(self) -> Sides | None:
        """What a print dialogue shall offer first: one side, where nothing has a back."""
        if not self.two_sided:
            return "Simplex"
        flips: dict[Duplex | None, Sides] = {
            Duplex.LONG: "DuplexFlipLongEdge",
            Duplex.SHORT: "DuplexFlipShortEdge",
        }
        return flips.get(self.duplex)


def carrying_page(
    paper: Paper, carrier: Identity, heading: str, art: Drawing, pieces: Iterable[Placed]
) -> Page:
    """Return a page with a sheet that pieces are cut out of.

    Args:
        paper: the paper.
        carrier: what the sheet is.
        heading: what the page is, translated.
        art: the sheet's drawing, from (0, 0) of the page's `Sheet`.
        pieces: the pieces, in the millimetres of that sheet.
    """
    room = sheet_of(paper)
    width, height = room.width_mm, room.height_mm
    sheet = Placed(carrier, SHEET_X_MM, SHEET_Y_MM, width, height, art=art, role="carrier")
    lying = (
        replace(piece, x_mm=SHEET_X_MM + piece.x_mm, y_mm=SHEET_Y_MM + piece.y_mm)
        for piece in pieces
    )
    return Page(paper, heading, (sheet, *lying))


def _is_measured(page: Page) -> bool:
    """Whether the size of what a page shows matters: not of what is read, nor of a blank back."""
    if not page.placed:
        return page.side != "back"
    return any(placed.role != "sheet" for placed in page.placed)


def with_furniture(pages: Sequence[Page], tr: Translate) -> tuple[Page, ...]:
    """Return pages with their small print, numbered from 1."""
    one_side = all(page.side == "single" for page in pages)

    def small_print(page: Page, number: int) -> tuple[Drawing, ...]:
        if page.stationery is not None:
            folio = Folio(page.heading, numbered(number, len(pages), tr), number, len(pages))
            return page.stationery.small_print(page.paper, folio)
        return furniture(
            page.paper,
            page.heading,
            number,
            len(pages),
            tr,
            one_side=one_side,
            ruler=_is_measured(page),
        )

    return tuple(
        replace(page, furniture=small_print(page, number)) for number, page in enumerate(pages, 1)
    )

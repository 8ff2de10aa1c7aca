"""Documents: pages of placed pieces as plain data, and the PDF of them.

What lies where is known before anything is drawn: a page lists its pieces with their places, and
each piece brings its drawing along.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path as FilePath
from typing import Literal, TypeAlias

from printables.cutting import Cutting
from printables.drawing import Box, Drawing, Group, Path, Segment, Transform, rotate, translate
from printables.page import SHEET_X_MM, SHEET_Y_MM, Paper, Translate, furniture, sheet_of

Side: TypeAlias = Literal["single", "front", "back"]
Turn: TypeAlias = Literal[0, 90, 180, 270]

_SIDES: tuple[Side, ...] = ("front", "back")


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
    art: Drawing


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
    """A piece on a page.

    Attributes:
        piece: what it is (`"frame"`, `"join tab"`), the same for all of its kind.
        name: which of them (`"A7Q3K2M-07"`).
        x_mm, y_mm: the top left corner of the box that it covers on the page.
        width_mm, height_mm: its own sides, before it is turned.
        turn: degrees by which it lies turned clockwise.
        art: its drawing, in its own millimetres, with its top left corner at the origin; None for
            a piece that is drawn by those lying on it, as a strip is by its frames.
        clip: where in those millimetres it ends, if it may be drawn beyond that.
        outline: how it is cut out; None for what stays on its page, or on a larger piece.
        title: what people call it, in the document's language (`"fox, rounds 1 and 2"`).
        copy: which it is of several that look the same, from 1; its name then ends with it. 0 for
            one that is like no other.
        part: what of something larger it shows, if it is a part of it.
    """

    piece: str
    name: str
    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float
    turn: Turn = 0
    art: Drawing | None = None
    clip: Path | None = None
    outline: Outline | None = None
    title: str = ""
    copy: int = 0
    part: PartOf | None = None

    @property
    def kind(self) -> str:
        """What it is, whichever side is seen.

        >>> Placed("card front", "red 3 2", 0, 0, 44, 63, copy=2).kind
        'card'
        """
        return self.piece.removesuffix(" front").removesuffix(" back")

    @property
    def side(self) -> Side:
        """Which side of the piece it is, or `"single"` for the only one."""
        for side in _SIDES:
            if self.piece.endswith(f" {side}"):
                return side
        return "single"

    @property
    def design(self) -> str:
        """Its name, but for the number that tells copies apart.

        >>> Placed("card front", "red 3 2", 0, 0, 44, 63, copy=2).design
        'red 3'
        """
        return self.name.removesuffix(f" {self.copy}") if self.copy else self.name

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

        >>> Placed("card", "1", 10, 20, 60, 90, 90).placing.apply(0, 90)
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
            `printables.calibration`); the places of the pieces are those without it.
        cutting: what is cut out of it by straight cuts.
        registered: whether it has the marks that a cutting machine looks for.
    """

    paper: Paper
    heading: str
    placed: tuple[Placed, ...] = ()
    marks: tuple[Drawing, ...] = ()
    side: Side = "single"
    furniture: tuple[Drawing, ...] = ()
    offset: Transform | None = None
    cutting: Cutting | None = None
    registered: bool = False

    @property
    def drawings(self) -> tuple[Drawing, ...]:
        """All that is drawn on it, in the millimetres of the page."""
        pieces = tuple(
            Group((placed.art,), placed.placing, placed.clip)
            for placed in self.placed
            if placed.art is not None
        )
        if self.offset is None:
            return (*pieces, *self.marks, *self.furniture)
        return (Group((*pieces, *self.marks), self.offset), *self.furniture)


@dataclass(frozen=True, slots=True)
class Document:
    """Pages that are printed together.

    Attributes:
        title, subject: what it is, for its metadata.
        language: the language of its words, as BCP 47 writes it.
        pages: its pages.
    """

    title: str
    subject: str
    language: str
    pages: tuple[Page, ...]

    def pdf(self) -> bytes:
        """Return the document as a PDF; the same document always gives the same bytes.

        Raises:
            MissingGlyphError: a text has a character that no font has.
        """
        from printables.pdf import PdfPage, pdf_bytes  # noqa: PLC0415 - ReportLab takes its time

        return pdf_bytes(
            [
                PdfPage(page.paper.width_mm, page.paper.height_mm, page.drawings)
                for page in self.pages
            ],
            title=self.title,
            subject=self.subject,
            language=self.language,
        )


def sheet_page(
    paper: Paper,
    piece: str,
    heading: str,
    art: Drawing,
    pieces: Iterable[Placed] = (),
    *,
    name: str = "",
) -> Page:
    """Return a page that one drawing has to itself, but for pieces that lie on it.

    Args:
        paper: the paper.
        piece: what the drawing is, in the layout.
        heading: what the page is, translated.
        art: the drawing, from (0, 0) of the page's `Sheet`.
        pieces: pieces to be cut out of it, in the millimetres of that sheet.
        name: which of several sheets it is.
    """
    room = sheet_of(paper)
    width, height = room.width_mm, room.height_mm
    whole = Placed(piece, name or piece, SHEET_X_MM, SHEET_Y_MM, width, height, art=art)
    lying = (
        replace(piece, x_mm=SHEET_X_MM + piece.x_mm, y_mm=SHEET_Y_MM + piece.y_mm)
        for piece in pieces
    )
    return Page(paper, heading, (whole, *lying))


def with_titles(pages: Iterable[Page], title: Callable[[Placed], str]) -> tuple[Page, ...]:
    """Return pages whose pieces are called what `title` says of each."""
    return tuple(
        replace(page, placed=tuple(replace(p, title=title(p)) for p in page.placed))
        for page in pages
    )


def with_furniture(pages: Sequence[Page], tr: Translate) -> tuple[Page, ...]:
    """Return pages with their small print, numbered from 1."""
    return tuple(
        replace(page, furniture=furniture(page.paper, page.heading, number, len(pages), tr))
        for number, page in enumerate(pages, 1)
    )


def write_whole(place: FilePath, content: bytes) -> None:
    """Write a file so that it is there whole or not at all; one of that name stays until then.

    Raises:
        OSError: the folder cannot be written, or the disk is full; it names the file, and nothing
            is left behind.
    """
    temporary = place.with_name(f".{place.name}.{os.getpid()}.part")
    try:
        with temporary.open("xb") as file:
            file.write(content)
        temporary.replace(place)
    except BaseException as error:
        temporary.unlink(missing_ok=True)
        if isinstance(error, OSError):
            error.filename = os.fspath(place)
            error.filename2 = None
        raise

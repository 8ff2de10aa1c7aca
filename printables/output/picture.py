"""Pictures: drawings of their own, not pages, as SVG, PNG or PDF."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from printables.drawing.display_list import Drawing, Group, Tag, strings, translate

KINDS = ("svg", "png", "pdf")
"""The kinds of file that a picture can become."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing of its own, not a page.

    Attributes:
        width_mm, height_mm: its sides.
        drawings: what it shows, from (0, 0) to (width, height).
    """

    width_mm: float
    height_mm: float
    drawings: tuple[Drawing, ...] = field(repr=False)

    def svg(self, title: str = "", language: str = "en") -> bytes:
        """Return the picture as an SVG file.

        Args:
            title: what it shows, for those who hear it.
            language: the language of its words, as BCP 47 writes it.

        Raises:
            MissingGlyphError: a text has a character that no font has.
        """
        return picture_files([self], "svg", title=title, language=language)[0]

    def png(self) -> bytes:
        """Return the picture as a PNG file.

        Raises:
            MissingGlyphError: a text has a character that no font has.
        """
        return picture_files([self], "png", title="", language="en")[0]

    def pdf(self, title: str = "", language: str = "en") -> bytes:
        """Return the picture as a PDF of one page of its size; otherwise as `svg`."""
        return picture_files([self], "pdf", title=title, language=language)[0]


def stacked(pictures: Sequence[Picture], gap_mm: float = 6.0) -> Picture:
    """Return pictures as one, each below the one before and in the middle.

    Args:
        pictures: at least one.
        gap_mm: between them.

    >>> one = Picture(30, 20, ())
    >>> stacked([one, Picture(40, 10, ())]).height_mm, stacked([one]) is one
    (36.0, True)
    """
    if len(pictures) == 1:
        return pictures[0]
    width, top = max(one.width_mm for one in pictures), 0.0
    drawings: list[Drawing] = []
    for one in pictures:
        drawings.append(Group(one.drawings, translate((width - one.width_mm) / 2, top)))
        top += one.height_mm + gap_mm
    return Picture(width, top - gap_mm, tuple(drawings))


def picture_files(
    pictures: Sequence[Picture], kind: str, *, title: str, language: str
) -> tuple[bytes, ...]:
    """Return the contents of the files that show the pictures.

    Args:
        pictures: at least one.
        kind: one of `KINDS`; a PDF is one file with a page for each, of the others each has a file.
        title: what they show.
        language: the language of their words, as BCP 47 writes it.

    Raises:
        MissingGlyphError: a text has a character that no font has.
        ValueError: `kind` is none of `KINDS`.
    """
    if kind == "svg":
        from printables.output.svg import svg_bytes

        return tuple(
            svg_bytes(p.drawings, p.width_mm, p.height_mm, title=title, language=language)
            for p in pictures
        )
    from printables.output.pdf import PdfPage, pdf_bytes

    read_aloud = kind == "pdf"
    pages = [
        PdfPage(p.width_mm, p.height_mm, _figure(p, title) if read_aloud else p.drawings)
        for p in pictures
    ]
    pdf = pdf_bytes(pages, title=title, language=language)
    if kind == "pdf":
        return (pdf,)
    if kind == "png":
        from printables.output.png import page_pictures

        return tuple(page_pictures(pdf))
    raise ValueError(f"{kind!r} is none of {KINDS}")


def _figure(picture: Picture, title: str) -> tuple[Drawing, ...]:
    """Return what a picture shows as a figure, which is read aloud by its title and its words."""
    words = " ".join((f"{title}:", *strings(picture.drawings)))
    return (Group(picture.drawings, tag=Tag("Figure", words)),)

"""Pieces one by one as pictures, for a print shop or any other tool."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from printables.drawing.display_list import (
    Box,
    Curve,
    Drawing,
    Group,
    Line,
    Move,
    Path,
    scale,
    translate,
)
from printables.export.slugs import slugs
from printables.output.pdfium import TURN
from printables.output.picture import Picture
from printables.page.components import Component, components
from printables.page.document import Document, Outline, Placed, Side
from printables.page.identity import Identity, only
from printables.page.piece_sheets import BLEED_MM

DPI = 300.0
"""Pixels for each inch; what print shops ask for."""

_MARGIN_MM = 5.0  # around a sheet, whose page had the margin


@dataclass(frozen=True, slots=True)
class PiecePicture:
    """A side of a piece as a picture of its own.

    Attributes:
        file: its name as a file, without the end that tells the format; ASCII.
        identity: what the piece is; without a copy where it stands for all of its design.
        side: which side it is.
        count: how many such pieces the game has.
        bleed_mm: how far beyond the trimmed piece it goes, on all sides.
        picture: the picture, its sides with the bleed.
        other: the file of the other side, or None.
        shaped: whether the piece is no rectangle, so that what is around it is transparent.
    """

    file: str
    identity: Identity
    side: Side
    count: int
    bleed_mm: float
    picture: Picture
    other: str | None = None
    shaped: bool = False

    def row(self, kind: str) -> dict[str, Any]:
        """Return what an index says of it, for a format; lengths are millimetres."""
        width, height = self.picture.width_mm, self.picture.height_mm
        row = {
            "file": f"{self.file}.{kind}",
            "kind": self.identity.kind.slug,
            "design": self.identity.design,
            "title": self.identity.title,
            "side": self.side,
            "other_side": self.other and f"{self.other}.{kind}",
            "copy": self.identity.copy or None,
            "count": self.count,
            "width": round(width - 2 * self.bleed_mm, 4),
            "height": round(height - 2 * self.bleed_mm, 4),
            "bleed": self.bleed_mm,
        }
        if kind == "png":
            row["width_px"], row["height_px"] = pixels(self.picture, DPI)
        return row


def piece_pictures(
    document: Document, *, bleed: bool = True, copies: bool = False
) -> tuple[PiecePicture, ...]:
    """Return a picture for each side of each piece, upright; boards are whole.

    Sheets that only carry other pieces are left out.

    Args:
        document: what is printed.
        bleed: whether they go on beyond the trimmed piece, where the piece does.
        copies: whether each copy gets its own, instead of one for all that look the same.
    """
    alike: dict[Identity, list[Component]] = {}
    for component in drawn_components(document):
        shown = _shown(component, copies=copies)
        alike.setdefault(shown, []).append(component)
    pictures = []
    files = slugs([file_name(identity) for identity in alike])
    for (identity, same), file in zip(alike.items(), files, strict=True):
        first = same[0]
        sides = [placed for placed in (first.front, first.back) if placed is not None]
        names = [file if placed.side == "single" else f"{file}-{placed.side}" for placed in sides]
        for placed, name, other in zip(sides, names, reversed(names), strict=True):
            picture, bleed_mm = side_picture(placed, bleed=bleed)
            pictures.append(
                PiecePicture(
                    name,
                    identity,
                    placed.side,
                    1 if placed.part is not None else len(same),
                    bleed_mm,
                    picture,
                    other if len(names) == 2 else None,
                    shape_of(placed) is not None,
                )
            )
    return tuple(pictures)


def _shown(component: Component, *, copies: bool) -> Identity:
    """Return what a picture shows: a whole board for its parts, one piece for all its copies."""
    identity = component.identity
    if component.front.part is not None:
        return only(identity.kind, identity.title)
    return identity if copies else replace(identity, copy=0)


def file_name(identity: Identity) -> str:
    """Return what a piece's file is called before `slugs`: its kind, and which of them it is.

    >>> from printables.page.identity import Kind
    >>> file_name(Identity(Kind("card"), "red 3")), file_name(Identity(Kind("guard"), "guard 1"))
    ('card red 3', 'guard 1')
    """
    kind, name = identity.kind.slug, identity.name
    return name if name == kind or name.startswith(f"{kind} ") else f"{kind} {name}"


def drawn_components(document: Document) -> tuple[Component, ...]:
    """Return the pieces that have a drawing and are not merely what other pieces lie on."""
    return tuple(
        component
        for component in components(document)
        if component.front.art is not None and component.front.role != "carrier"
    )


def side_picture(placed: Placed, *, bleed: bool) -> tuple[Picture, float]:
    """Return a side of a piece as a picture, and how far beyond the trim it goes.

    The part of a board becomes the whole board, a sheet has a margin, and nothing is drawn outside
    of a piece of another shape than a rectangle.

    Raises:
        ValueError: it has no drawing.
    """
    if placed.part is not None:
        part = placed.part
        return _framed(part.art, 0, part.width_mm, part.height_mm), 0
    if placed.art is None:
        raise ValueError(f"{placed.identity} has no drawing")
    if placed.role == "sheet":
        return _framed(placed.art, _MARGIN_MM, placed.width_mm, placed.height_mm), 0
    beyond = _beyond(placed) if bleed else 0
    clip = placed.clip if bleed else shape_of(placed)
    art = placed.art if clip is None else Group((placed.art,), clip=clip)
    return _framed(art, beyond, placed.width_mm, placed.height_mm), beyond


def shape_of(placed: Placed) -> Path | None:
    """Return the shape of a card or a tile, if it is not a rectangle."""
    outline = placed.outline
    if outline is None or placed.side == "single" or _straight(outline):
        return None
    return Path(outline.cut)


def _straight(outline: Outline) -> bool:
    return all(isinstance(part, Box) for part in outline.cut)


def _framed(art: Drawing, beyond: float, width: float, height: float) -> Picture:
    wide, high = width + 2 * beyond, height + 2 * beyond
    clip = Path((Box(-beyond, -beyond, wide, high),))
    return Picture(wide, high, (Group((art,), translate(beyond, beyond), clip),))


def _beyond(placed: Placed) -> float:
    """Return how far a piece is drawn beyond the box of its trim, at most, on any side."""
    if placed.clip is None:
        net = placed.outline is not None and not _straight(placed.outline)
        return BLEED_MM if net else 0  # the other half of the lines that are cut
    xs = [x for x, _ in _corners(placed.clip)]
    ys = [y for _, y in _corners(placed.clip)]
    return max(0, -min(xs), -min(ys), max(xs) - placed.width_mm, max(ys) - placed.height_mm)


def _corners(path: Path) -> Iterator[tuple[float, float]]:
    """Yield points that a path does not go beyond."""
    for segment in path.segments:
        match segment:
            case Box(x, y, width, height):
                yield x, y
                yield x + width, y + height
            case Move(x, y) | Line(x, y):
                yield x, y
            case Curve(x1, y1, x2, y2, x, y):
                yield x1, y1
                yield x2, y2
                yield x, y


def fitted(picture: Picture, width_mm: float, height_mm: float) -> Group:
    """Return a picture drawn from (0, 0) so that it fills a box of other sides."""
    return Group(
        picture.drawings, scale(width_mm / picture.width_mm, height_mm / picture.height_mm)
    )


@dataclass(frozen=True, slots=True)
class Raster:
    """A picture as it becomes pixels.

    Attributes:
        picture: the picture.
        dpi: pixels for an inch.
        clear: whether it is transparent where nothing is drawn, instead of white.
    """

    picture: Picture
    dpi: float = DPI
    clear: bool = False


_HAIR = 2e-6  # so that what is whole pixels but for arithmetic stays as large as it is


def rendered(rasters: Sequence[Raster], *, title: str, language: str) -> Iterator[bytes]:
    """Yield a PNG of each picture.

    Args:
        rasters: the pictures.
        title: what they are.
        language: of their words.

    Raises:
        MissingGlyphError: a text has a character that no font has.
    """
    import pypdfium2

    from printables.output.pdf import PdfPage, pdf_bytes

    pages = [
        PdfPage(of.picture.width_mm, of.picture.height_mm, of.picture.drawings) for of in rasters
    ]
    pdf = pdf_bytes(pages, title=title, language=language)
    with TURN:
        document = pypdfium2.PdfDocument(pdf)
    try:
        for number, of in enumerate(rasters):
            ground = (255, 255, 255, 0 if of.clear else 255)
            with TURN:
                page = document[number]
                # A hair less: pdfium stretches a page to whole pixels, and rounds up.
                scale = of.dpi / 72 * (1 - _HAIR)
                image = page.render(scale=scale, fill_color=ground).to_pil()
                page.close()
            # pdfium rounds up; what a fraction of a pixel more would show is nothing
            image = image.crop((0, 0, *pixels(of.picture, of.dpi)))
            content = io.BytesIO()
            image.save(content, format="PNG", dpi=(of.dpi, of.dpi))
            yield content.getvalue()
    finally:
        with TURN:
            document.close()


def pixels(picture: Picture, dpi: float) -> tuple[int, int]:
    """Return how many pixels wide and high a picture is."""
    return (
        max(1, round(picture.width_mm / 25.4 * dpi)),
        max(1, round(picture.height_mm / 25.4 * dpi)),
    )


def svgs(pictures: Iterable[PiecePicture], *, language: str) -> Iterator[bytes]:
    """Yield an SVG of each picture.

    Raises:
        MissingGlyphError: a text has a character that no font has.
    """
    from printables.output.svg import svg_bytes

    for of in pictures:
        picture = of.picture
        yield svg_bytes(
            picture.drawings,
            picture.width_mm,
            picture.height_mm,
            title=of.identity.title,
            language=language,
        )

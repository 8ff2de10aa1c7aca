"""How much ink pages take: that of their shapes from a small picture, that of letters reckoned.

The areas of letters are known, and what they lie on is looked up in the picture. The shapes alone,
and large letters, are drawn into it, as they are in the PDF but for three things, which keep it
true though it is small: a grey stands for how much ink there is, a line thinner than pdfium draws
any is as much paler as it comes out wider, and the page is turned by a trace, so that no rectangle
is moved to the edges of whole pixels. A pattern of many shapes is drawn as an even tone where it
comes again and again in the same outline, of the ink that it has there; together with the field
that it lies on it is one area. And no edge is drawn twice, as a piece, its drawing and the symbol
in it have the same one: half of a half would be left of the pixels along it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from functools import cache, partial
from hashlib import blake2b
from operator import attrgetter, mul
from pathlib import Path
from typing import Any

from printables.drawing.display_list import MM_PER_POINT, Text, Transform, rotate, translate
from printables.drawing.fonts import place_beside, text_width_mm
from printables.drawing.kept_letters import keep_letters
from printables.drawing.palette import PAPER
from printables.output.ink_greys import all_inks, ink_of
from printables.output.ink_shapes import Content, PlacedText, Shapes
from printables.output.ink_windows import scale_of
from printables.output.kept_inks import KeptInks, name_of
from printables.output.letter_area import letters_area_mm2, outlined_area_mm2
from printables.output.pdf import PdfPage
from printables.output.pdfium import TURN, functions

PIXELS = 2.5
"""How many pixels a millimetre has."""

_TURN = Transform(1, 0.007, -0.007, 1)
"""By how much the page is turned: a millimetre over the width of a page."""

_MARGIN_MM = 0.5
"""Of a picture around its page, besides what the corners of the page go by being turned."""

_FEW_SPOTS = (0.03, 0.27, 0.5, 0.73, 0.97)
"""Of a line of letters; where these lie on one ground all of it does."""

_FINE_PIXELS = 5.0
"""As `PIXELS`, for a pattern, whose lines are close to each other."""


def ink_coverages(pages: Sequence[PdfPage], pdf: bytes | None = None) -> list[float]:
    """Return the ink on each page, as a share of the paper.

    The ink of a spot is the sum of its four process colours, each from 0 to 1, with all of its grey
    printed in black: `K = 1 - max(r, g, b)`, `C = 1 - K - r`, and `M` and `Y` likewise. A page half
    of which is black has 0.5, as has one half of which is pure yellow; one that is all pure red,
    which is magenta and yellow, has 2. Lines are as wide as a printer's dot at least, a 600th of an
    inch. It is within 1 % of what is rendered, or within 0.002 of it on pages that take little ink.

    A page that an earlier run measured is not measured again, and where the whole PDF is one that
    was measured, its pages are not even looked at.

    Args:
        pages: the pages.
        pdf: what they were written as, if they were; it shows all that their ink comes of.
    """
    known = KeptInks()
    names = [] if pdf is None else _names_in(pdf, len(pages))
    kept = [ink for ink in map(known.of, names) if ink is not None]
    if pages and len(kept) == len(pages):
        return kept
    inks = _inks(pages, PIXELS, known, toned=True)
    for name, ink in zip(names, inks, strict=False):
        known.note(name, ink)
    known.keep()
    keep_letters()
    return inks


def _names_in(pdf: bytes, count: int) -> list[str]:
    """Return what stands for each of so many pages of a PDF, and the way they are measured."""
    digest = blake2b(pdf).hexdigest()
    return [name_of(_code(), f"{PIXELS}", digest, f"{number}") for number in range(count)]


def _inks(
    pages: Sequence[PdfPage], fine: float, known: KeptInks, *, toned: bool = False
) -> list[float]:
    """Return the ink on each page, from pictures of so many pixels a millimetre."""
    measure = partial(_inks, fine=_FINE_PIXELS, known=known)
    shapes = Shapes(fine, measure, toned=toned)
    # What differs from print to print, a tape, stands first; looked at last, it leaves the greys
    # of all other pages as they were.
    contents = [shapes.of(page) for page in reversed(pages)][::-1]
    names = [
        _name(page, content, f"{_code()} {fine} {shapes.greys.inks_of(content.greys)}")
        for page, content in zip(pages, contents, strict=True)
    ]
    inks = dict.fromkeys(names, 0.0)
    new: dict[str, tuple[PdfPage, Content]] = {}
    for name, page, content in zip(names, pages, contents, strict=True):
        ink = known.of(name)
        if ink is None:
            new[name] = page, content
        else:
            inks[name] = ink
    for name, ink in zip(new, _measured(list(new.values()), shapes, fine), strict=True):
        inks[name] = ink
        known.note(name, ink)
    return [inks[name] for name in names]


def _name(page: PdfPage, content: Content, way: str) -> str:
    """Return what stands for all that the ink of a page comes of, and the way it is measured."""
    texts = [(_TOLD(placed.text), placed.placing[:], placed.share) for placed in content.texts]
    weights = sorted({placed.text.weight for placed in content.texts})
    fonts = [place_beside(weight, "").name for weight in weights]
    return name_of(way, f"{page.width_mm} {page.height_mm} {fonts} {texts}", content.shapes)


_TOLD = attrgetter(*(field.name for field in fields(Text)))
"""All of a line of letters."""


@cache
def _code() -> str:
    """Return what stands for the code that measures: what another measured is not known."""
    here = Path(__file__).parent
    files = sorted({*here.glob("ink_*.py"), *here.glob("letter_area.py")})
    return name_of(*(file.read_text("utf-8") for file in files))


def _measured(new: Sequence[tuple[PdfPage, Content]], shapes: Shapes, fine: float) -> list[float]:
    """Return the ink on pages, from one picture of those that differ in their letters alone."""
    alike: dict[tuple[float, float, str], list[int]] = {}
    for number, (page, content) in enumerate(new):
        alike.setdefault((page.width_mm, page.height_mm, content.shapes), []).append(number)
    firsts = [new[numbers[0]] for numbers in alike.values()]
    inks = [0.0] * len(new)
    for numbers, picture in zip(alike.values(), _pictures(firsts, shapes, fine), strict=True):
        for number in numbers:
            page, content = new[number]
            whole = picture.ink_mm2 + math.fsum(map(picture.added, content.texts))
            inks[number] = max(0.0, whole) / (page.width_mm * page.height_mm)
    return inks


@dataclass(frozen=True, slots=True)
class _Picture:
    """The shapes of a page.

    Attributes:
        width, height: how many pixels it has.
        fine: how many of them a millimetre has.
        pixels: the grey of each.
        ink_mm2: how much ink there is.
        inks: that of each grey.
        margin_mm: how far it reaches beyond the page.
    """

    width: int
    height: int
    fine: float
    pixels: bytearray
    ink_mm2: float
    inks: list[float]
    margin_mm: float

    def added(self, placed_text: PlacedText) -> float:
        """Return the ink that letters add to that on which they lie."""
        text = placed_text.text
        area = letters_area_mm2(text.string, text.size_pt, text.weight)
        if not area:
            return 0.0
        covered, ink = area, area * ink_of(text.colour)
        if text.outline_mm:
            covered = outlined_area_mm2(text.string, text.size_pt, text.weight, text.outline_mm)
            ink = (covered - area) * ink_of(text.colour) + area * ink_of(PAPER)
        scale = scale_of(placed_text.placing)
        return placed_text.share * scale * scale * (ink - covered * self._below(placed_text))

    def _below(self, placed_text: PlacedText) -> float:
        """Return the mean ink of the spots along a line of letters."""
        text = placed_text.text
        width = text_width_mm(text.string, text.size_pt, text.weight)
        left = {"start": 0.0, "middle": -width / 2, "end": -width}[text.anchor]
        there = rotate(text.turn).then(translate(text.x, text.y)).then(placed_text.placing)
        up = -0.36 * text.size_pt * MM_PER_POINT
        start, end = there.apply(left, up), there.apply(left + width, up)
        # The ground is mostly the same all along.
        few = [self._at(start, end, share) for share in _FEW_SPOTS]
        if min(few) == max(few):
            return few[0]
        spots = min(24, max(2, len(text.string)))
        return math.fsum(self._at(start, end, (at + 0.5) / spots) for at in range(spots)) / spots

    def _at(self, start: tuple[float, float], end: tuple[float, float], share: float) -> float:
        """Return the ink of a spot between two others."""
        x, y = _TURN.apply(
            start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])
        )
        column, row = int((x + self.margin_mm) * self.fine), int((y + self.margin_mm) * self.fine)
        if not (0 <= column < self.width and 0 <= row < self.height):
            return 0.0
        return self.inks[self.pixels[row * self.width + column]]


def _pictures(
    pages: Sequence[tuple[PdfPage, Content]], shapes: Shapes, fine: float
) -> Iterator[_Picture]:
    """Yield the picture of each page of shapes."""
    if not pages:
        return
    pdf = shapes.pdf(*zip(*pages, strict=True))
    pdfium = functions()
    with TURN:
        document = pdfium.FPDF_LoadMemDocument64(pdf, len(pdf), None)
    try:
        for number, (page, content) in enumerate(pages):
            inks = all_inks(shapes.greys.inks_of(content.greys))
            with TURN:
                opened = pdfium.FPDF_LoadPage(document, number)
                picture = _picture(opened, page, fine, inks)
                pdfium.FPDF_ClosePage(opened)
            yield picture
    finally:
        with TURN:
            pdfium.FPDF_CloseDocument(document)


def _picture(opened: Any, page: PdfPage, fine: float, inks: list[float]) -> _Picture:
    import ctypes

    from PIL import Image

    pdfium = functions()
    margin = _MARGIN_MM + _TURN.b * max(page.width_mm, page.height_mm)
    width = (math.ceil((page.width_mm + 2 * margin) * fine) + 3) // 4 * 4
    height = math.ceil((page.height_mm + 2 * margin) * fine)
    pixels = bytearray(b"\xff") * (width * height)
    buffer = (ctypes.c_char * len(pixels)).from_buffer(pixels)
    bitmap = pdfium.FPDFBitmap_CreateEx(width, height, pdfium.FPDFBitmap_Gray, buffer, width)
    a, b, c, d, *_ = _TURN
    unit = fine * MM_PER_POINT
    placing = pdfium.FS_MATRIX(a * unit, b * unit, c * unit, d * unit, margin * fine, margin * fine)
    try:
        everything = pdfium.FS_RECTF(0, 0, width, height)
        pdfium.FPDF_RenderPageBitmapWithMatrix(bitmap, opened, placing, everything, 0)
    finally:
        pdfium.FPDFBitmap_Destroy(bitmap)
    picture = Image.frombuffer("L", (width, height), pixels, "raw", "L", 0, 1)
    spot_mm2 = 1 / (fine * fine * (a * d - b * c))
    ink = math.fsum(map(mul, picture.histogram(), inks))
    return _Picture(width, height, fine, pixels, ink * spot_mm2, inks, margin)

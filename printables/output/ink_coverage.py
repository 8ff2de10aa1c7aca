"""How much ink pages take: that of their shapes from a small picture, that of letters reckoned.

The areas of letters are known, and what they lie on is looked up in the picture. The shapes alone
are drawn into it, as they are in the PDF but for two things, which keep it true though it is small:
a line thinner than pdfium draws any is as much paler as it comes out wider, and the page is turned
by a trace, so that no rectangle is moved to the edges of whole pixels. A pattern of many shapes is
drawn as an even tone where it comes again in the same outline, of the ink that it has there.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, TypeAlias

from printables.drawing.bounding_box import BoundingBox, bounding_box
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Drawing,
    Group,
    Paint,
    Path,
    Rect,
    Symbol,
    Text,
    Transform,
    Use,
    path_of,
    rgb,
    rotate,
    translate,
)
from printables.drawing.fonts import text_width_mm
from printables.drawing.palette import BLACK, PAPER
from printables.output.content import colour, matrix, outline, pen
from printables.output.letter_area import letters_area_mm2, outlined_area_mm2
from printables.output.pdf import PdfPage
from printables.output.pdfium import TURN, functions

PIXELS = 2.0
"""How many pixels a millimetre has."""

_TURN = Transform(1, 0.007, -0.007, 1)
"""By how much the page is turned: a millimetre over the width of a page."""

_MARGIN_MM = 3.0

_NOTHING_MM = 0.001

_FEW_SPOTS = (0.03, 0.27, 0.5, 0.73, 0.97)
"""Of a line of letters; where these lie on one ground all of it does."""

_MANY = 100
"""A path of so many segments is a pattern."""

_OFTEN = 8
"""So many of a kind are drawn as a tone."""

_FINE_PIXELS = 5.0
"""The same for a pattern, whose lines are close to each other."""


def ink_coverages(pages: Sequence[PdfPage]) -> list[float]:
    """Return the ink on each page, as a share of the paper.

    The ink of a spot is the sum of its four process colours, each from 0 to 1, with all of its grey
    printed in black: `K = 1 - max(r, g, b)`, `C = 1 - K - r`, and `M` and `Y` likewise. A page half
    of which is black has 0.5, as has one half of which is pure yellow; one that is all pure red,
    which is magenta and yellow, has 2.

    Args:
        pages: the pages.
    """
    return _inks(pages, PIXELS, _common_patterns(pages))


def _inks(
    pages: Sequence[PdfPage], fine: float, common: Container[_Key] = frozenset()
) -> list[float]:
    """Return the ink on each page, from pictures of so many pixels a millimetre."""
    shapes = _Shapes(fine, common)
    contents = [shapes.of(page) for page in pages]
    alike: dict[tuple[float, float, str], list[int]] = {}  # as the empty backs of sheets are
    for number, (page, content) in enumerate(zip(pages, contents, strict=True)):
        alike.setdefault((page.width_mm, page.height_mm, content.shapes), []).append(number)
    firsts = [numbers[0] for numbers in alike.values()]
    some = [pages[first] for first in firsts]
    pdf = shapes.pdf(some, [contents[first] for first in firsts], _shares(shapes.tones))
    inks = [0.0] * len(pages)
    for numbers, picture in zip(alike.values(), _pictures(pdf, some, fine), strict=True):
        for number in numbers:
            whole = picture.ink_mm2 + sum(map(picture.added, contents[number].texts))
            inks[number] = max(0.0, whole) / (pages[number].width_mm * pages[number].height_mm)
    return inks


@lru_cache(maxsize=1024)
def ink_of(paint: Paint) -> float:
    """Return the ink of a colour, from 0 to 2.

    >>> ink_of("#ffff00"), ink_of("#ff0000"), ink_of("#000000"), ink_of("#ffffff")
    (1.0, 2.0, 1.0, 0.0)
    """
    red, green, blue = rgb(paint)
    return 1 + 2 * max(red, green, blue) - red - green - blue


@dataclass(frozen=True, slots=True)
class _PlacedText:
    """A line of letters on a page.

    Attributes:
        text: the letters.
        placing: the map to the millimetres of the page.
        share: how much of it can be seen.
    """

    text: Text
    placing: Transform
    share: float


@dataclass(frozen=True, slots=True)
class _Content:
    """What is on a page: the operators of its shapes, and its letters."""

    shapes: str
    texts: list[_PlacedText]


@dataclass(frozen=True, slots=True)
class _Tone:
    """A pattern within an outline."""

    pattern: Path
    clip: Path

    @property
    def key(self) -> _Key:
        """Return what it shares with others that cover as much of their ground."""
        path = self.pattern
        line = None if path.stroke is None else (path.width_mm, path.dash)
        return id(path.segments), self.clip.segments, path.fill is None, line, path.even_odd


_Key: TypeAlias = tuple[object, ...]


def _tone(drawing: Drawing, clip: Path) -> _Tone | None:
    """Return a drawing within an outline if it is a pattern of one colour."""
    if not isinstance(drawing, Path) or len(drawing.segments) < _MANY:
        return None
    return None if (drawing.fill is None) == (drawing.stroke is None) else _Tone(drawing, clip)


def _common_patterns(pages: Sequence[PdfPage]) -> set[_Key]:
    """Return the patterns that are drawn so often that a tone in their place saves time."""
    counts: Counter[_Key] = Counter()
    within: dict[Symbol, tuple[list[_Key], list[Symbol]]] = {}

    def look(drawings: Iterable[Drawing], keys: list[_Key], used: list[Symbol]) -> None:
        for drawing in drawings:
            if isinstance(drawing, Use):
                used.append(drawing.symbol)
            elif isinstance(drawing, Group):
                if drawing.clip is not None:
                    tones = (_tone(child, drawing.clip) for child in drawing.children)
                    keys += [tone.key for tone in tones if tone is not None]
                look(drawing.children, keys, used)

    def count(keys: list[_Key], used: list[Symbol]) -> None:
        counts.update(keys)
        for symbol in used:
            if symbol not in within:
                within[symbol] = [], []
                look((symbol.drawing,), *within[symbol])
            count(*within[symbol])

    for page in pages:
        keys: list[_Key] = []
        used: list[Symbol] = []
        look(page.drawings, keys, used)
        count(keys, used)
    return {key for key, times in counts.items() if times >= _OFTEN}


class _Shapes:
    """Writes the shapes of pages as a PDF of its own, plain and without letters.

    Attributes:
        tones: the patterns that come often.
    """

    def __init__(self, fine: float, common: Container[_Key]) -> None:
        self.fine = fine
        self.tones: list[_Tone] = []
        self._common = common
        self._patterns: dict[_Key, int] = {}  # and which tone they are
        self._out: list[str] = []
        self._scale = 1.0
        self._window: BoundingBox | None = None  # around what can be seen of what is drawn
        self._forms: dict[tuple[Symbol, float], tuple[str, _Content]] = {}
        self._fades: set[int] = set()
        self._texts: list[_PlacedText] = []

    def of(self, page: PdfPage) -> _Content:
        """Return what is on a page."""
        return self._content(page.drawings)

    def _content(self, drawings: Sequence[Drawing]) -> _Content:
        out, texts = self._out, self._texts
        self._out, self._texts = [], []
        for drawing in drawings:
            self._draw(drawing, Transform())
        content = _Content("\n".join(self._out), self._texts)
        self._out, self._texts = out, texts
        return content

    def _draw(self, drawing: Drawing, placing: Transform) -> None:
        match drawing:
            case Path():
                self._path(drawing)
            case Text():
                self._say(drawing, None, placing)
            case Rect() | Circle():
                self._path(path_of(drawing))
            case Use():
                self._use(drawing, placing)
            case Group():
                self._group(drawing, placing)

    def _group(self, group: Group, placing: Transform) -> None:
        if group.transform is None and group.clip is None:
            for child in group.children:
                self._draw(child, placing)
            return
        outer, window = self._scale, self._window
        self._out.append("q")
        if group.transform is not None:
            self._out.append(f"{matrix(group.transform)} cm")
            self._scale *= _scale(group.transform)
            placing = group.transform.then(placing)
            self._window = None if window is None else _seen_from(group.transform, window)
        if group.clip is not None and not self._fills_window(group.clip):
            rule = "W*" if group.clip.even_odd else "W"
            self._out.append(f"{outline(group.clip.segments)} {rule} n")
            self._window = _within(bounding_box((group.clip,)), self._window)
        for child in group.children:
            if group.clip is None or not self._toned(child, group.clip):
                self._draw(child, placing)
        self._out.append("Q")
        self._scale, self._window = outer, window

    def _fills_window(self, path: Path) -> bool:
        """Whether a path covers all that can be seen where it is drawn.

        Its edge is then left out: that of the window is drawn already, with pixels half in it, and
        half of a half would be lost.
        """
        if self._window is None or len(path.segments) != 1:
            return False
        (box,) = path.segments
        left, top, right, bottom = self._window
        return (
            isinstance(box, Box)
            and box.x <= left + _NOTHING_MM
            and box.y <= top + _NOTHING_MM
            and box.x + box.width >= right - _NOTHING_MM
            and box.y + box.height >= bottom - _NOTHING_MM
        )

    def _toned(self, drawing: Drawing, clip: Path) -> bool:
        """Draw a pattern that comes often as a tone; return whether it did."""
        tone = _tone(drawing, clip)
        if tone is None or tone.key not in self._common:
            return False
        number = self._patterns.get(tone.key)
        if number is None:
            number = self._patterns[tone.key] = len(self.tones)
            self.tones.append(tone)
        paint = tone.pattern.fill or tone.pattern.stroke or PAPER
        self._out.append(f"q /T{number} gs {colour(paint)} rg {_EVERYWHERE} re f Q")
        return True

    def _use(self, use: Use, placing: Transform) -> None:
        there = use.placing
        outer = self._scale
        scale = outer * _scale(there)
        key = use.symbol, round(scale, 3)
        if key not in self._forms:
            window, box = self._window, use.symbol.box
            self._scale = scale
            self._window = BoundingBox(box.x, box.y, box.x + box.width, box.y + box.height)
            content = self._content((use.symbol.drawing,))
            self._scale, self._window = outer, window
            self._forms[key] = f"S{len(self._forms)}", content
        name, content = self._forms[key]
        self._out.append(f"q {matrix(there)} cm /{name} Do Q")
        for one in content.texts:
            here = one.placing.then(there)
            self._say(one.text, here, placing, one.share)

    def _say(
        self, text: Text, here: Transform | None, placing: Transform, share: float = 1.0
    ) -> None:
        """Note letters, as far as they can be seen through what is around them.

        Args:
            text: the letters.
            here: the map to the millimetres in which is drawn now; None if these are theirs.
            placing: the map from these to the page's.
            share: how much of the letters there is.
        """
        if self._window is not None:
            around = bounding_box((text if here is None else Group((text,), here),))
            share *= 0.0 if around is None else _seen(around, self._window)
        if share:
            placing = placing if here is None else here.then(placing)
            self._texts.append(_PlacedText(text, placing, share))

    def _path(self, path: Path) -> None:
        if path.fill is None and path.stroke is None:
            return
        shape = outline(path.segments)
        if path.fill is not None:
            rule = "f*" if path.even_odd else "f"
            area = f"{_EVERYWHERE} re" if self._fills_window(path) else shape
            self._out.append(f"{colour(path.fill)} rg {area} {rule}")
        if path.stroke is not None:
            share = path.width_mm * self._scale * self.fine
            fade = min(255, max(1, round(255 * share)))
            self._fades.add(fade)
            self._out.append(f"q /F{fade} gs {pen(path)} {shape} S Q")

    def pdf(
        self, pages: Sequence[PdfPage], contents: Sequence[_Content], shares: Sequence[float]
    ) -> bytes:
        """Return pages with shapes alone as a PDF; tones cover so much of their ground."""
        unit = 1 / MM_PER_POINT
        file = _File()
        tree, resources = file.reserve(), file.reserve()
        forms = []
        for (symbol, _), (name, content) in self._forms.items():
            box = symbol.box
            edges = f"{box.x} {box.y} {box.x + box.width} {box.y + box.height}"
            head = f"/Type/XObject/Subtype/Form/BBox[{edges}]/Resources {resources} 0 R"
            forms.append(f"/{name} {file.stream(content.shapes, head)} 0 R")
        fades = (f"/F{fade}<</CA {fade / 255:.5f}>>" for fade in sorted(self._fades))
        tones = (f"/T{number}<</ca {share:.5f}>>" for number, share in enumerate(shares))
        states = "".join((*fades, *tones))
        file.put(resources, f"<</ExtGState<<{states}>>/XObject<<{''.join(forms)}>>>>")
        kids = []
        for page, content in zip(pages, contents, strict=True):
            width, height = page.width_mm * unit, page.height_mm * unit
            start = f"{unit:.6f} 0 0 -{unit:.6f} 0 {height:.6f} cm\n"
            stream = file.stream(start + content.shapes)
            kids.append(
                file.add(
                    f"<</Type/Page/Parent {tree} 0 R/MediaBox[0 0 {width:.4f} {height:.4f}]"
                    f"/Resources {resources} 0 R/Contents {stream} 0 R>>"
                )
            )
        refs = " ".join(f"{kid} 0 R" for kid in kids)
        file.put(tree, f"<</Type/Pages/Count {len(kids)}/Kids[{refs}]>>")
        return file.bytes(file.add(f"<</Type/Catalog/Pages {tree} 0 R>>"))


_EVERYWHERE = "-9999 -9999 19998 19998"


def _shares(tones: Sequence[_Tone]) -> list[float]:
    """Return how much of its ground each tone covers: its pattern's ink in black, by its clip's."""
    if not tones:
        return []
    pages = []
    for tone in tones:
        whole = replace(tone.clip, fill=BLACK, stroke=None)
        bounds = bounding_box((whole,))
        assert bounds is not None  # noqa: S101 - the outline of a clip has corners
        size = bounds.right - bounds.left, bounds.bottom - bounds.top
        fill, stroke = (None if one is None else BLACK for one in _paints(tone.pattern))
        pattern = replace(tone.pattern, fill=fill, stroke=stroke)
        there = translate(-bounds.left, -bounds.top)
        pages.append(PdfPage(*size, (Group((pattern,), there, tone.clip),)))
        pages.append(PdfPage(*size, (Group((whole,), there),)))
    inks = _inks(pages, _FINE_PIXELS)
    return [
        min(1.0, pattern / whole) if whole else 0.0
        for pattern, whole in zip(inks[::2], inks[1::2], strict=True)
    ]


def _paints(path: Path) -> tuple[Paint | None, Paint | None]:
    return path.fill, path.stroke


class _File:
    """The objects of a PDF without compression."""

    def __init__(self) -> None:
        self._objects: list[str] = []

    def reserve(self) -> int:
        return self.add("")

    def put(self, number: int, content: str) -> None:
        self._objects[number - 1] = content

    def add(self, content: str) -> int:
        self._objects.append(content)
        return len(self._objects)

    def stream(self, content: str, head: str = "") -> int:
        return self.add(f"<<{head}/Length {len(content)}>>stream\n{content}\nendstream")

    def bytes(self, root: int) -> bytes:
        parts, places, at = ["%PDF-1.7\n"], [], 9
        for number, content in enumerate(self._objects, 1):
            places.append(f"{at:010} 00000 n \n")
            parts.append(f"{number} 0 obj\n{content}\nendobj\n")
            at += len(parts[-1])
        size = len(places) + 1
        parts += (f"xref\n0 {size}\n0000000000 65535 f \n", *places)
        parts.append(f"trailer<</Root {root} 0 R/Size {size}>>\nstartxref\n{at}\n%%EOF")
        return "".join(parts).encode("ascii")


def _within(box: BoundingBox | None, window: BoundingBox | None) -> BoundingBox | None:
    """Return what can be seen of a box; None is everywhere."""
    if box is None or window is None:
        return box or window
    return box.within(window) or _NOWHERE


_NOWHERE = BoundingBox(0, 0, 0, 0)


def _seen(box: BoundingBox, window: BoundingBox) -> float:
    """Return the share of a box that lies in a window."""
    inside = box.within(window)
    if inside is None:
        return 0.0
    if inside == box:
        return 1.0
    size = (box.right - box.left) * (box.bottom - box.top)
    return (inside.right - inside.left) * (inside.bottom - inside.top) / size if size else 1.0


def _seen_from(placing: Transform, window: BoundingBox) -> BoundingBox | None:
    """Return the box around a window in the millimetres that a map is from."""
    a, b, c, d, e, f = placing
    size = a * d - b * c
    if not size:
        return None
    back = Transform(
        d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size
    )
    return window.mapped(back)


def _scale(placing: Transform) -> float:
    return math.sqrt(abs(placing.a * placing.d - placing.b * placing.c))


@dataclass(frozen=True, slots=True)
class _Picture:
    """The shapes of a page.

    Attributes:
        width, height: how many pixels it has.
        fine: how many of them a millimetre has.
        pixels: blue, green, red and nothing of each.
        ink_mm2: how much ink there is.
    """

    width: int
    height: int
    fine: float
    pixels: bytearray
    ink_mm2: float

    def added(self, placed_text: _PlacedText) -> float:
        """Return the ink that letters add to that on which they lie."""
        text = placed_text.text
        area = letters_area_mm2(text.string, text.size_pt, text.weight)
        if not area:
            return 0.0
        covered, ink = area, area * ink_of(text.colour)
        if text.outline_mm:
            covered = outlined_area_mm2(text.string, text.size_pt, text.weight, text.outline_mm)
            ink = (covered - area) * ink_of(text.colour) + area * ink_of(PAPER)
        scale = _scale(placed_text.placing)
        return placed_text.share * scale * scale * (ink - covered * self._below(placed_text))

    def _below(self, placed_text: _PlacedText) -> float:
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
        return sum(self._at(start, end, (at + 0.5) / spots) for at in range(spots)) / spots

    def _at(self, start: tuple[float, float], end: tuple[float, float], share: float) -> float:
        """Return the ink of a spot between two others."""
        x, y = _TURN.apply(
            start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])
        )
        column, row = int((x + _MARGIN_MM) * self.fine), int((y + _MARGIN_MM) * self.fine)
        if not (0 <= column < self.width and 0 <= row < self.height):
            return 0.0
        at = 4 * (row * self.width + column)
        blue, green, red, _ = self.pixels[at : at + 4]
        if blue == green == red == 255:
            return 0.0
        return (255 + 2 * max(red, green, blue) - red - green - blue) / 255


def _pictures(pdf: bytes, pages: Sequence[PdfPage], fine: float) -> Iterator[_Picture]:
    """Yield the picture of each page of shapes."""
    pdfium = functions()
    with TURN:
        document = pdfium.FPDF_LoadMemDocument64(pdf, len(pdf), None)
    try:
        for number, page in enumerate(pages):
            with TURN:
                opened = pdfium.FPDF_LoadPage(document, number)
                picture = _picture(opened, page, fine)
                pdfium.FPDF_ClosePage(opened)
            yield picture
    finally:
        with TURN:
            pdfium.FPDF_CloseDocument(document)


def _picture(opened: Any, page: PdfPage, fine: float) -> _Picture:
    import ctypes

    from PIL import Image

    pdfium = functions()
    width = math.ceil((page.width_mm + 2 * _MARGIN_MM) * fine)
    height = math.ceil((page.height_mm + 2 * _MARGIN_MM) * fine)
    pixels = bytearray(b"\xff") * (4 * width * height)
    buffer = (ctypes.c_char * len(pixels)).from_buffer(pixels)
    bitmap = pdfium.FPDFBitmap_CreateEx(width, height, pdfium.FPDFBitmap_BGRx, buffer, 4 * width)
    a, b, c, d, *_ = _TURN
    unit = fine * MM_PER_POINT
    placing = pdfium.FS_MATRIX(
        a * unit, b * unit, c * unit, d * unit, _MARGIN_MM * fine, _MARGIN_MM * fine
    )
    try:
        everything = pdfium.FS_RECTF(0, 0, width, height)
        pdfium.FPDF_RenderPageBitmapWithMatrix(bitmap, opened, placing, everything, 0)
    finally:
        pdfium.FPDFBitmap_Destroy(bitmap)
    picture = Image.frombuffer("RGB", (width, height), pixels, "raw", "BGRX", 0, 1)
    spot_mm2 = 1 / (fine * fine * (a * d - b * c))
    return _Picture(width, height, fine, pixels, _ink(picture) * spot_mm2)


def _ink(picture: Any) -> float:
    """Return the ink of all pixels of a picture in red, green and blue."""
    from PIL import ImageChops

    red, green, blue = picture.split()
    brightest = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    # C + M + Y + K = (3 - 3 K - r - g - b) + K = 1 + 2 max - r - g - b
    bright = 2 * _total(brightest.histogram()) - _total(picture.histogram())
    return float(picture.width * picture.height + bright / 255)


def _total(histogram: list[int]) -> int:
    """Return the sum of all values of a picture, channel after channel."""
    return sum(at % 256 * count for at, count in enumerate(histogram))

"""Drawings as PDF, through ReportLab.

Points live in here only: each page begins with one matrix that makes the unit a millimetre and y
grow downwards, and everything after it is written in the drawing's own numbers.
"""

from __future__ import annotations

import io
import threading
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc, pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Symbol,
    Tag,
    Text,
    Transform,
    Use,
    Weight,
    path_of,
    rotate,
    strings,
    symbols,
)
from printables.drawing.fonts import (
    Repertoire,
    check_face,
    check_glyphs,
    is_display,
    repertoire_for,
    reportlab_font,
    text_width_mm,
)
from printables.drawing.palette import PAPER
from printables.drawing.solid import closed_up
from printables.output.content import colour, long, matrix, outline, pen, short
from printables.output.file_objects import Numbered, stream
from printables.output.structure import Structure, groups_with_tags, has_words

Sides: TypeAlias = Literal["Simplex", "DuplexFlipLongEdge", "DuplexFlipShortEdge"]
"""What a print dialogue offers first, as PDF calls it."""

_VERSION = (1, 7)
"""Of PDF; the newest thing that is written is what a print dialogue offers first, of 1.6."""


@dataclass(frozen=True, slots=True)
class PdfPage:
    """A page of a PDF; lengths are millimetres from its top left corner.

    Attributes:
        width_mm, height_mm: its sides.
        drawings: what is drawn on it.
        trim: what is left of it once it is cut, if that is one piece.
        bleed: how far that piece is drawn; as far as it is cut, without it.
        bookmark: what it is among the contents; pages that follow each other with the same are one
            entry, and one without any goes with the page before.
    """

    width_mm: float
    height_mm: float
    drawings: tuple[Drawing, ...]
    trim: Box | None = None
    bleed: Box | None = None
    bookmark: str = ""


def pdf_bytes(
    pages: Sequence[PdfPage],
    *,
    title: str,
    subject: str = "",
    language: str = "en",
    author: str = "Kamikoma",
    sides: Sides | None = None,
) -> bytes:
    """Return a PDF; the same pages always give the same bytes.

    Args:
        pages: its pages.
        title: what it is, in its metadata; so are the two that follow.
        subject: what it is about.
        author: who made it.
        language: the language of its texts, as BCP 47 writes it.
        sides: on how many sides of the paper it is printed, if it says so.

    Raises:
        MissingGlyphError: a text has a character that no font has.
    """
    drawings = tuple(drawing for page in pages for drawing in page.drawings)
    texts = tuple(strings(drawings))
    repertoire = repertoire_for(texts)
    check_glyphs(texts, repertoire)
    pdfmetrics.registerFont(reportlab_font("regular", repertoire))
    canvas = Canvas(
        io.BytesIO(),
        pageCompression=1,
        invariant=1,
        pdfVersion=_VERSION,
        lang=language,
        # ReportLab names its first font on every page; with this one no Helvetica gets in.
        initialFontName=reportlab_font("regular", repertoire).fontName,
    )
    canvas.setTitle(title)
    canvas.setSubject(subject)
    canvas.setAuthor(author)
    canvas.setCreator("Kamikoma")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    canvas.setViewerPreference("PrintScaling", "None")  # what a print dialogue offers first
    if sides is not None:
        canvas.setViewerPreference("Duplex", sides)
    tagged = groups_with_tags(drawings)
    writer = _Writer(canvas, repertoire, tagged)
    for symbol in symbols(drawings):
        writer.define(symbol)
    entry = ""
    for page in pages:
        if page.bookmark not in ("", entry):
            entry = page.bookmark
            writer.bookmark(entry)
        writer.page(page)
    if tagged:
        writer.structure.write(canvas._doc)
    return _finished(canvas)


def _edges(box: Box | None, page_height: float) -> list[float] | None:
    """Return the left, lower, right and upper edge of a box in points from the lower left."""
    if box is None:
        return None
    left, right = (round(x / MM_PER_POINT, 4) for x in (box.x, box.x + box.width))
    top, bottom = (round(page_height - y / MM_PER_POINT, 4) for y in (box.y, box.y + box.height))
    return [left, bottom, right, top]


def _finished(canvas: Any) -> bytes:
    with _FINISHING:
        armoured = rl_config.useA85
        rl_config.useA85 = 0  # plain compressed streams: a fifth smaller
        try:
            return bytes(canvas.getpdfdata())
        finally:
            rl_config.useA85 = armoured


_FINISHING = threading.Lock()
"""ReportLab keeps how streams are written for the whole process."""


_COMPRESSED = 2
"""How hard, of 9: a quarter of the time of 6, as usual, for a file that is an eighth larger."""

_JAPANESE = "\u2e80"
"""From here on characters are set without spaces."""


class _Writer:
    """Writes drawings into the pages and form XObjects of a canvas."""

    def __init__(self, canvas: Any, repertoire: Repertoire, tagged: set[int]) -> None:
        self.structure = Structure()
        self._tagged = tagged
        self._number = 0  # of the page
        self._in_words = False  # within a part that is read
        self._canvas = canvas
        self._repertoire = repertoire
        self._file = Numbered(canvas._doc)
        self._forms: dict[Symbol, str] = {}
        self._fonts: dict[Weight, Any] = {}
        self._begin()

    def _begin(self) -> None:
        """Begin a page or a form."""
        self._operators: list[str] = []
        self._put = self._operators.append
        self._used: dict[str, None] = {}  # the names of the forms that it shows

    def _ended(self) -> bytes:
        """Return all that was put since then, as it stands in the file.

        ReportLab would encode and compress the same more slowly.
        """
        operators = zlib.compress("\n".join(self._operators).encode("ascii"), _COMPRESSED)
        self._begin()
        return operators

    def bookmark(self, entry: str) -> None:
        """Begin an entry of the contents with the page that comes next."""
        key = f"page {self._number + 1}"
        self._canvas.bookmarkPage(key)
        self._canvas.addOutlineEntry(entry, key)

    def page(self, page: PdfPage) -> None:
        width, height = page.width_mm / MM_PER_POINT, page.height_mm / MM_PER_POINT
        self._canvas.setPageSize((width, height))
        self._canvas.setTrimBox(_edges(page.trim, height))
        self._canvas.setBleedBox(_edges(page.bleed or page.trim, height))
        scale = long(1 / MM_PER_POINT)
        self._put(f"{scale} 0 0 -{scale} 0 {long(height)} cm")
        if self._tagged:
            self._mark_all(page.drawings, read=False)
        else:
            self._draw_all(page.drawings)
        for name in self._used:
            self._canvas.doForm(name)
        self._canvas.showPage()
        self._canvas._doc.Pages.pages[-1].Contents = stream(self._ended())
        self._number += 1

    # --- what is read aloud, and what is not ---

    def _mark_all(self, drawings: Iterable[Drawing], *, read: bool) -> None:
        """Draw with marks that tell the parts of texts; in a section that is read, all texts."""
        between: list[Drawing] = []
        for drawing in drawings:
            if isinstance(drawing, Group) and id(drawing) in self._tagged:
                self._untagged(between, read=read)
                between.clear()
                self._part(drawing, read=read)
            else:
                between.append(drawing)
        self._untagged(between, read=read)

    def _untagged(self, drawings: Sequence[Drawing], *, read: bool) -> None:
        if read and any(map(has_words, drawings)):
            self._content(Tag("P"), drawings)
        elif drawings:
            self._put("/Artifact BMC")
            self._draw_all(drawings)
            self._put("EMC")

    def _part(self, group: Group, *, read: bool) -> None:
        tag = group.tag
        within = any(id(child) in self._tagged for child in group.children)
        self._enter(group)
        if tag is None:
            self._mark_all(group.children, read=read)
        elif within and tag.part != "Figure":
            with self.structure.part(tag, self._number):
                self._mark_all(group.children, read=read or tag.part == "Sect")
        else:
            self._content(tag, group.children)
        self._leave(group)

    def _content(self, tag: Tag, drawings: Sequence[Drawing]) -> None:
        """Draw what is one part of a text, or a cell that is empty."""
        if not drawings:
            with self.structure.part(tag, self._number):
                return
        number = self.structure.content(tag, self._number)
        self._put(f"/{tag.part} <</MCID {number}>> BDC")
        self._in_words = True
        self._draw_all(drawings)
        self._in_words = False
        self._put("EMC")

    # --- drawings ---

    def define(self, symbol: Symbol) -> None:
        self._draw(symbol.drawing)
        name, shown = f"S{len(self._forms) + 1}", self._used
        self._file.add_form(name, symbol.box, shown, self._ended())
        self._forms[symbol] = name

    def _draw_all(self, drawings: Iterable[Drawing]) -> None:
        for drawing in drawings:
            self._draw(drawing)

    def _draw(self, drawing: Drawing) -> None:
        match drawing:
            case Path():
                self._path(drawing)
            case Group():
                self._group(drawing)
            case Text():
                self._text(drawing)
            case Use():
                self._use(drawing)
            case Rect() | Circle():
                self._path(path_of(drawing))

    def _use(self, use: Use) -> None:
        name = self._forms[use.symbol]
        self._used[name] = None
        self._put(f"q {matrix(use.placing)} cm\n/{pdfdoc.xObjectName(name)} Do\nQ")

    def _group(self, group: Group) -> None:
        self._enter(group)
        self._draw_all(group.children)
        self._leave(group)

    def _enter(self, group: Group) -> None:
        """Draw from now on where a group is, and no more than it shows."""
        if group.transform is None and group.clip is None:
            return
        self._put("q")
        if group.transform is not None:
            self._put(f"{matrix(group.transform)} cm")
        if group.clip is not None:
            rule = "W*" if group.clip.even_odd else "W"
            self._put(f"{outline(group.clip.segments)} {rule} n")

    def _leave(self, group: Group) -> None:
        """Draw again where was drawn before the group."""
        if group.transform is not None or group.clip is not None:
            self._put("Q")

    def _path(self, path: Path) -> None:
        if path.fill is None and path.stroke is None:
            return
        # Each path leaves the state of the page as it was, by q and Q where it changes more than
        # the colour of areas, which every mark sets for itself.
        parts = []
        if path.stroke is not None:
            parts.append(f"q {pen(path)}")
        if path.fill is not None:
            parts.append(f"{colour(path.fill)} rg")
        parts.append(outline(path.segments))
        if path.fill is None:
            parts.append("S")
        elif path.stroke is None:
            parts.append("f*" if path.even_odd else "f")
        else:
            parts.append("B*" if path.even_odd else "B")
        if path.stroke is not None:
            parts.append("Q")
        self._put(" ".join(parts))

    def _font(self, weight: Weight) -> Any:
        font = self._fonts.get(weight)
        if font is None:
            font = self._fonts[weight] = reportlab_font(weight, self._repertoire)
        return font

    def _text(self, text: Text) -> None:
        if not text.string:
            return
        font = self._font(text.weight)
        if is_display(text.weight):
            check_face(font.face, text.string)
        back = 0.0
        if text.anchor != "start":
            width = text_width_mm(text.string, text.size_pt, text.weight)
            back = width if text.anchor == "end" else width / 2
        # Letters stand upright against a y that grows downwards, and their unit is the point.
        there = Transform(MM_PER_POINT, 0, 0, -MM_PER_POINT, -back)
        if text.turn:
            there = there.then(rotate(text.turn))
        there = there._replace(e=there.e + text.x, f=there.f + text.y)
        parts = [f"BT {matrix(there)} Tm"]
        if text.spread_mm:
            parts.append(f"{short(text.spread_mm / MM_PER_POINT)} Tc")
        document = self._canvas._doc
        string = text.string
        if self._in_words and string[-1] < _JAPANESE:
            string += " "  # not seen, but a line that is read does not run into the next
        plain = is_display(text.weight) or string.isascii()
        closer = {} if plain else closed_up(string, tight=text.tight)
        first = 0
        for subset, codes in font.splitString(string, document):
            name = font.getSubsetInternalName(subset, document)
            # What is left out behind the last letter of a subset goes before the next one's first:
            # some readers do not heed it at an end.
            last = first + len(codes) - 1
            here = {at - first: by for at, by in closer.items() if first - 1 <= at < last}
            parts.append(f"{name} {short(text.size_pt)} Tf {_shown(codes, here)}")
            first += len(codes)
        parts.append("0 Tc ET" if text.spread_mm else "ET")
        letters = " ".join(parts)
        if text.outline_mm:
            # The strokes of a kana overlap: so first the lines, at twice their width, then the
            # letters over all of them that is inside.
            wide = short(2 * text.outline_mm)
            self._put(f"q {colour(text.colour)} RG {wide} w 1 j 1 Tr {letters} Q")
        paint = PAPER if text.outline_mm else text.colour
        self._put(f"{colour(paint)} rg {letters}")


def _shown(codes: bytes, closer: dict[int, float]) -> str:
    """Return what shows letters by their codes, so many thousandths left out behind some.

    Behind the one at -1 is before the first.
    """
    if not closer:
        return f"<{codes.hex()}> Tj"
    parts: list[str] = []
    start = 0
    for at in sorted(closer):
        shown = f"<{codes[start : at + 1].hex()}>" if at >= start else ""
        parts.append(f"{shown}{closer[at]:.0f}")
        start = at + 1
    return f"[{''.join(parts)}<{codes[start:].hex()}>] TJ"

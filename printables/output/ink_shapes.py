"""The shapes of pages written as a PDF of their own, whose greys stand for how much ink there is.

A grey is in proportion to the ink, so that a pixel which has two colours in it is right. Letters
are left out, but for large ones, which lie on more than one ground.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

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
    rotate,
    translate,
)
from printables.drawing.palette import PAPER
from printables.output.content import matrix, nib, outline
from printables.output.ink_greys import Greys, ink_of
from printables.output.ink_letters import spelled
from printables.output.ink_tones import Key, Tone, common_patterns, pattern_and_ground, tone_of
from printables.output.ink_windows import (
    EVERYWHERE,
    beyond,
    edges_of,
    holds,
    keeps_off_its_edge,
    scale_of,
    seen_from,
    seen_share,
    within,
)
from printables.output.kept_inks import name_of
from printables.output.pdf import PdfPage
from printables.output.plain_pdf import PlainPdf


@dataclass(frozen=True, slots=True)
class PlacedText:
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
class Content:
    """What is on a page.

    Attributes:
        shapes: the operators of its shapes; equal ones draw the same, in whatever document.
        texts: its letters.
        greys: those that its shapes have.
    """

    shapes: str
    texts: list[PlacedText]
    greys: set[int]


class Shapes:
    """Writes the shapes of pages as a PDF of its own, plain and without letters.

    Attributes:
        greys: what stands for how much ink.
    """

    def __init__(
        self, fine: float, inks: Callable[[Sequence[PdfPage]], list[float]], *, toned: bool
    ) -> None:
        """Begin without a page.

        Args:
            fine: how many pixels of the picture a millimetre will have.
            inks: measures the ink on pages, for tones.
            toned: whether patterns that come often on a page become tones. What comes on others
                makes no difference: a page is drawn as it is whatever is printed with it.
        """
        self.greys = Greys()
        self._fine = fine
        self._inks = inks
        self._toned_pages = toned
        self._common: frozenset[Key] = frozenset()  # the patterns of a page that become tones
        self._tones: dict[Key, float] = {}  # and how much of their ground they cover
        self._out: list[str] = []
        self._scale = 1.0
        self._window: BoundingBox | None = None  # around what can be seen of what is drawn
        self._clip: Path | None = None  # that was set last, if it is in the same millimetres
        self._forms: dict[
            tuple[Symbol, float, Path | None, frozenset[Key]], tuple[str, Content]
        ] = {}
        self._steps: set[int] = set()
        self._texts: list[PlacedText] = []

    def of(self, page: PdfPage) -> Content:
        """Return what is on a page."""
        if self._toned_pages:
            self._common = common_patterns(page)
        return self._content(page.drawings)

    def _content(self, drawings: Sequence[Drawing]) -> Content:
        out, texts, used = self._out, self._texts, self.greys.used
        self._out, self._texts, self.greys.used = [], [], set()
        for drawing in drawings:
            self._draw(drawing, Transform())
        content = Content("\n".join(self._out), self._texts, self.greys.used)
        self._out, self._texts, self.greys.used = out, texts, used
        return content

    def _draw(self, drawing: Drawing, placing: Transform) -> None:
        match drawing:
            case Path():
                self._path(drawing)
            case Text() if drawing.size_pt * self._scale >= _LARGE_PT:
                self._letters(drawing, placing)
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
        outer, window, clip = self._scale, self._window, self._clip
        self._out.append("q")
        if group.transform is not None:
            self._clip = None
            self._out.append(f"{matrix(group.transform)} cm")
            self._scale *= scale_of(group.transform)
            placing = group.transform.then(placing)
            self._window = None if window is None else seen_from(group.transform, window)
        if group.clip is None:
            for child in group.children:
                self._draw(child, placing)
        else:
            self._clipped(group.children, group.clip, placing)
        self._out.append("Q")
        self._scale, self._window, self._clip = outer, window, clip

    def _clipped(self, children: Sequence[Drawing], clip: Path, placing: Transform) -> None:
        """Draw what is seen within a path; what fills it is drawn as that path, without a clip."""
        edge = EVERYWHERE if self._clip == clip else self._outline(clip)
        rule = "*" if clip.even_odd else ""
        ink, grounds = self._ground(children, clip)
        if grounds:
            self._out.append(f"{self.greys.of(ink)} g {edge} f{rule}")
        if grounds == len(children):
            return
        if edge != EVERYWHERE:
            self._out.append(f"{edge} W{rule} n")
            self._window = within(bounding_box((clip,)), self._window)
            self._clip = clip
        for child in children[grounds:]:
            if not self._toned(child, clip):
                self._draw(child, placing)

    def _ground(self, children: Sequence[Drawing], clip: Path) -> tuple[float, int]:
        """Return the ink of what fills a clip evenly, and how many of its first children do."""
        bounds = bounding_box((clip,))
        ink = 0.0
        for number, child in enumerate(children):
            paint = _ground_paint(child, bounds)
            if paint is not None:
                ink = ink_of(paint)
            elif number and (tone := self._common_tone(child, clip)) is not None:
                share = self._share(tone)
                ink += share * (ink_of(tone.paint) - ink)
            else:
                return ink, number
        return ink, len(children)

    def _outline(self, path: Path) -> str:
        """Return a path's outline; its rectangles go on beyond the edges of what can be seen.

        Such an edge is drawn already, with pixels half in it, and half of a half would be lost.
        """
        boxes = [segment for segment in path.segments[:_FEW_BOXES] if isinstance(segment, Box)]
        if self._window is None or len(boxes) != len(path.segments):
            return outline(path.segments)
        return " ".join(beyond(box, self._window) for box in boxes)

    def _toned(self, drawing: Drawing, clip: Path) -> bool:
        """Draw a pattern that comes often as a tone; return whether it did."""
        tone = self._common_tone(drawing, clip)
        if tone is None:
            return False
        step, grey = self.greys.tone(ink_of(tone.paint), self._share(tone))
        self._steps.add(step)
        self._out.append(f"q /F{step} gs {grey} g {EVERYWHERE} f Q")
        return True

    def _common_tone(self, drawing: Drawing, clip: Path) -> Tone | None:
        tone = tone_of(drawing, clip)
        return tone if tone is not None and tone.key in self._common else None

    def _share(self, tone: Tone) -> float:
        """Return how much of its ground a pattern covers."""
        share = self._tones.get(tone.key)
        if share is None:
            pages = pattern_and_ground(tone)
            covered, ground = (0.0, 0.0) if pages is None else self._inks(pages)
            share = self._tones[tone.key] = min(1.0, covered / ground) if ground else 0.0
        return share

    def _use(self, use: Use, placing: Transform) -> None:
        there, box = use.placing, use.symbol.box
        outer = self._scale
        scale = outer * scale_of(there)
        around = edges_of(box)
        window = self._window
        seen = None if window is None else seen_from(there, window)
        if seen is not None and around.within(seen) is None:
            return  # a board's other part, or what a picture's edge hides
        # Where no more than the box is seen anyway, or nothing is drawn up to its edge, to end at
        # it again would take from what lies along it.
        bounded = not keeps_off_its_edge(use.symbol) and (seen is None or not holds(around, seen))
        clip = self._clip
        self._clip = clip if there == Transform() and not bounded else None
        key = use.symbol, round(scale, 3), self._clip, self._common
        if key not in self._forms:
            self._scale, self._window = scale, around
            content = self._content((use.symbol.drawing,))
            self._scale, self._window = outer, window
            # A name that tells what it draws: whatever draws it is the same where its text is.
            self._forms[key] = f"S{name_of(content.shapes)}", content
        self._clip = clip
        name, content = self._forms[key]
        self.greys.used |= content.greys
        edge = f"{box.x} {box.y} {box.width} {box.height} re W n " if bounded else ""
        self._out.append(f"q {matrix(there)} cm {edge}/{name} Do Q")
        for one in content.texts:
            here = one.placing.then(there)
            self._say(one.text, here, placing, one.share)

    def _letters(self, text: Text, placing: Transform) -> None:
        """Draw large letters as they are drawn in the PDF: first the lines around them, if any."""
        ems, letters = spelled(text.string, text.weight)
        unit = text.size_pt * MM_PER_POINT / ems
        wide = math.fsum(width for _, width in letters) * unit
        x = {"start": 0.0, "middle": -wide / 2, "end": -wide}[text.anchor]
        paints: list[tuple[Paint | None, Paint | None]] = [(text.colour, None)]
        if text.outline_mm:
            paints = [(None, text.colour), (PAPER, None)]
        there = rotate(text.turn).then(translate(text.x, text.y))
        spread = text.spread_mm / unit
        scale, self._scale = self._scale, self._scale * unit
        for fill, stroke in paints:
            way = [f"q {matrix(Transform(unit, 0, 0, -unit, x).then(there))} cm"]
            if fill is not None:
                way.append(f"{self.greys.of(ink_of(fill))} g")
            if stroke is not None:
                round_line = Path((), None, stroke, 2 * text.outline_mm / unit, join="round")
                way.append(self._line(round_line, stroke))
            end = "S" if fill is None else "f"
            for letter, width in letters:
                way.append(f"{letter} {end} 1 0 0 1 {width + spread:.3f} 0 cm")
            self._out.append(" ".join((*way, "Q")))
        self._scale = scale

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
            share *= 0.0 if around is None else seen_share(around, self._window)
        if share:
            placing = placing if here is None else here.then(placing)
            self._texts.append(PlacedText(text, placing, share))

    def _path(self, path: Path) -> None:
        if path.fill is None and path.stroke is None:
            return
        if path.fill is not None:
            rule = "f*" if path.even_odd else "f"
            area = self._outline(path)
            self._out.append(f"{self.greys.of(ink_of(path.fill))} g {area} {rule}")
        if path.stroke is not None:
            line = self._line(path, path.stroke)
            self._out.append(f"q {line} {outline(path.segments)} S Q")

    def _line(self, path: Path, paint: Paint) -> str:
        """Return what sets the pen: a line that pdfium would widen is as much paler.

        Opacity has 256 steps, so the width makes up for what a step is too little.
        """
        least = max(path.width_mm * self._scale, LEAST_MM) * self._fine
        step = min(255, max(1, math.floor(255 * least)))
        self._steps.add(step)
        wide = path.width_mm
        if step < 255:
            wide = (255 * least + _LOST) / step / self._scale / self._fine
        return f"/F{step} gs {self.greys.of(ink_of(paint))} G {nib(path, wide)}"

    def pdf(self, pages: Sequence[PdfPage], contents: Sequence[Content]) -> bytes:
        """Return pages with shapes alone as a PDF."""
        unit = 1 / MM_PER_POINT
        file = PlainPdf()
        tree, resources = file.reserve(), file.reserve()
        forms = []
        head = f"/Type/XObject/Subtype/Form/Resources {resources} 0 R"
        for name, content in dict(self._forms.values()).items():
            forms.append(f"/{name} {file.stream(content.shapes, head)} 0 R")
        steps = ((step, step / 255 + 1e-5) for step in sorted(self._steps))
        states = "".join(f"/F{step}<</CA {share:.5f}/ca {share:.5f}>>" for step, share in steps)
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


_FEW_BOXES = 4

LEAST_MM = 25.4 / 600
"""No line comes out thinner: a dot of a printer, a pixel of a page that is drawn for one."""

_LOST = 1.0
"""Of 255 steps of opacity, how many a thin line loses by pixels that it covers in part."""

_LARGE_PT = 14.0
"""Letters as large as this are drawn; they lie on more than one ground, and go over edges."""


def _ground_paint(drawing: Drawing, bounds: BoundingBox | None) -> Paint | None:
    """Return the colour of a rectangle that goes all over a place; None for any other drawing."""
    if isinstance(drawing, Rect):
        drawing = path_of(drawing)
    if not isinstance(drawing, Path) or drawing.stroke is not None or len(drawing.segments) != 1:
        return None
    (box,) = drawing.segments
    if bounds is None or not isinstance(box, Box):
        return None
    return drawing.fill if holds(edges_of(box), bounds) else None

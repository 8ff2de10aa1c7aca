"""What is printed of each game can be read by everyone: letters large enough, and dark enough."""

import math
from collections.abc import Iterable, Iterator, Set
from dataclasses import replace
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import pypdfium2
import pytest

from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Close,
    Drawing,
    Group,
    Paint,
    Path,
    Symbol,
    Text,
    Transform,
    Use,
    rgb,
    rotate,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, text_width_mm
from printables.output.pdf import PdfPage, pdf_bytes
from printables.page.document import Document, Page
from tests.cases import sweep
from tests.printables.games_on_paper import shown as what

GAMES = ("lineframe", "lautzeit-sep", "rakugaaki", "kokkuri", "tower")
DPI = 100

SMALLEST_PT = 6
FIGURE_PT = 14
FIGURES = {  # the roles of what a player has to read from a piece across the table
    "lineframe": set(),  # its figures are pips
    "lautzeit-sep": {"number", "wild", "score"},
    "rakugaaki": {"number", "closed with", "tile", "power"},
    "kokkuri": {"value", "most", "second", "round", "points"},
    "tower": {"kana", "letter"},
}


Bounds: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom, in the millimetres of the page."""


def around(points: Iterable[tuple[float, float]], placing: Transform) -> Bounds:
    xs, ys = zip(*(placing.apply(*point) for point in points), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def narrowed(one: Bounds, other: Bounds) -> Bounds:
    return (
        max(one[0], other[0]),
        max(one[1], other[1]),
        min(one[2], other[2]),
        min(one[3], other[3]),
    )


def corners(path: Path) -> Iterator[tuple[float, float]]:
    for segment in path.segments:
        if isinstance(segment, Box):
            yield segment.x, segment.y
            yield segment.x + segment.width, segment.y + segment.height
        elif not isinstance(segment, Close):
            yield segment.x, segment.y


class Said(NamedTuple):
    """A text on a page, and the map from its own millimetres to those of the page."""

    text: Text
    placing: Transform

    @property
    def size_pt(self) -> float:
        a, b, c, d, *_ = self.placing
        return self.text.size_pt * math.sqrt(abs(a * d - b * c))

    @property
    def bounds(self) -> Bounds:
        """Around its capitals."""
        text = self.text
        width = text_width_mm(text.string, text.size_pt, text.weight)
        left = {"start": 0.0, "middle": -width / 2, "end": -width}[text.anchor]
        high = text.size_pt * MM_PER_POINT * CAP_HEIGHT
        placing = rotate(text.turn).then(translate(text.x, text.y)).then(self.placing)
        ends = ((left, 0.0), (left + width, 0.0), (left, -high), (left + width, -high))
        return around(ends, placing)


def texts(page: Page) -> Iterator[Said]:
    """The texts of a page, without those that are cut off: they are whole on another one."""
    whole = (0.0, 0.0, page.paper.width_mm, page.paper.height_mm)
    for drawing in page.drawings:
        yield from _texts(drawing, Transform(), whole)


def _texts(drawing: Drawing, placing: Transform, seen: Bounds) -> Iterator[Said]:
    match drawing:
        case Text():
            text = Said(drawing, placing)
            left, top, right, bottom = text.bounds
            if seen[0] <= left and seen[1] <= top and right <= seen[2] and bottom <= seen[3]:
                yield text
        case Group(children, transform, clip):
            inner = transform.then(placing) if transform else placing
            if clip is not None:
                seen = narrowed(seen, around(corners(clip), inner))
            for child in children:
                yield from _texts(child, inner, seen)
        case Use(symbol):
            inner = drawing.placing.then(placing)
            box = symbol.box
            ends = [(x, y) for x in (box.x, box.x + box.width) for y in (box.y, box.y + box.height)]
            yield from _texts(symbol.drawing, inner, narrowed(seen, around(ends, inner)))


every_game = pytest.mark.parametrize("game", GAMES)


def too_small(document: Document) -> set[tuple[str, str, float]]:
    return {
        (page.heading, text.text.string, round(text.size_pt, 2))
        for page in document.pages
        for text in texts(page)
        if text.size_pt < SMALLEST_PT - 1e-6
        and text.text.string != "QR"  # the sign of a code in pictures of frames, not to be read
    }


@sweep(language=["en", "ja"], game=GAMES)
def test_no_text_is_too_small(game, language, game_document):
    assert too_small(game_document(game, language=language)) == set()


@pytest.mark.slow
@every_game
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("ink", ["full", "eco", "line"])
def test_no_text_is_too_small_on_letter_paper(game, language, ink, game_document):
    assert too_small(game_document(game, ink, paper="letter", language=language)) == set()


@every_game
@pytest.mark.parametrize("ink", ["full", pytest.param("eco", marks=pytest.mark.slow)])
def test_figures_that_matter_are_large(game, ink, game_document):
    wanted = FIGURES[game]
    sizes: dict[str, float] = {}
    for page in game_document(game, ink).pages:
        if {what(placed) for placed in page.placed} & {"reference", "map"}:
            continue
        for text in texts(page):
            role = text.text.role
            sizes[role] = min(sizes.get(role, math.inf), text.size_pt)
    assert wanted <= sizes.keys()
    assert {role: sizes[role] for role in wanted if sizes[role] < FIGURE_PT - 1e-6} == {}


def luminance(colours: Any) -> Any:
    """The relative luminance of WCAG 2, of red, green and blue from 0 to 1 in the last axis."""
    linear = np.where(colours <= 0.04045, colours / 12.92, ((colours + 0.055) / 1.055) ** 2.4)
    return linear @ (0.2126, 0.7152, 0.0722)


def textless(drawing: Drawing, kept: dict[Symbol, Symbol]) -> Drawing:
    match drawing:
        case Text():
            return Group(())
        case Group():
            return replace(drawing, children=tuple(textless(d, kept) for d in drawing.children))
        case Use(symbol):
            if symbol not in kept:
                kept[symbol] = replace(symbol, drawing=textless(symbol.drawing, kept))
            return replace(drawing, symbol=kept[symbol])
        case _:
            return drawing


def grounds(document: Document) -> Iterator[Any]:
    """Yield each page without its texts: the luminance of its pixels, row by row."""
    kept: dict[Symbol, Symbol] = {}
    pages = [
        PdfPage(p.paper.width_mm, p.paper.height_mm, tuple(textless(d, kept) for d in p.drawings))
        for p in document.pages
    ]
    opened = pypdfium2.PdfDocument(pdf_bytes(pages, title="x"))
    try:
        for page in opened:
            picture = page.render(scale=DPI / 72, rev_byteorder=True).to_numpy()
            yield TABLE[picture[..., 0], 0] + TABLE[picture[..., 1], 1] + TABLE[picture[..., 2], 2]
    finally:
        opened.close()


TABLE = luminance(np.eye(3) * (np.arange(256) / 255)[:, None, None])


def contrast(paint: Paint, behind: Any) -> float:
    """The contrast of a colour with what is behind it: with all of it but the worst tenth."""
    ink = float(luminance(np.array(rgb(paint))))
    bright, dim = np.maximum(ink, behind), np.minimum(ink, behind)
    return float(np.percentile((bright + 0.05) / (dim + 0.05), 10))


PAINTED = {"tower": {"kana"}, "rakugaaki": {"number", "tile", "title"}}
"""Texts in full ink that lie below letters of our own, which are paint: so they are read aloud."""

LINED = {"rakugaaki": {"title"}}
"""The same in inks that spare, where some lie below letters in outline, and some are seen."""


def contrast_within(ground: Any) -> float:
    """The contrast of a painted letter with what is around it: of what is bright and what dark."""
    dark, bright = np.percentile(ground, (5, 95))
    return float((bright + 0.05) / (dark + 0.05))


def faint(
    document: Document, painted: Set[str] = frozenset(), lined: Set[str] = frozenset()
) -> dict[tuple[str, str], float]:
    contrasts = {}
    for page, ground in zip(document.pages, grounds(document), strict=True):
        for text in texts(page):
            left, top, right, bottom = (round(end / 25.4 * DPI) for end in text.bounds)
            behind = ground[top : max(bottom, top + 1), left : max(right, left + 1)]
            role, colour = text.text.role, text.text.colour
            # Titles that are seen have their game's colours; the one below paint is black.
            below_paint = role in painted and (role != "title" or colour == "#000000")
            ratio = contrast_within(behind) if below_paint else contrast(text.text.colour, behind)
            if role in lined:
                ratio = max(ratio, contrast_within(behind))
            if ratio < 4.5:
                contrasts[page.heading, text.text.string] = round(ratio, 2)
    return contrasts


@pytest.mark.slow
@every_game
def test_text_stands_out(game, game_document):
    assert faint(game_document(game), PAINTED.get(game, set())) == {}


@pytest.mark.slow
@every_game
@pytest.mark.parametrize(("ink", "language"), [("eco", "en"), ("line", "en"), ("full", "ja")])
def test_text_stands_out_in_every_design(game, ink, language, game_document):
    painted, lined = (set(of.get(game, set())) for of in (PAINTED, LINED))
    document = game_document(game, ink, language=language)
    assert faint(document, *((painted,) if ink == "full" else (set(), lined))) == {}

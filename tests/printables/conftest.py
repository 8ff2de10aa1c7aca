"""What PDF files hold, read back through pdfium, which knows nothing of our engine."""

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, TypeAlias

import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from printables.finishing.black_lines import black_lines
from printables.finishing.ink import Ink
from printables.page.document import Document
from printables.page.paper import PAPERS
from printables.tower.choices import CardSize
from tests.printables.games_on_paper import printed, setup_in

MM = 25.4 / 72


@dataclass(frozen=True)
class Shape:
    """A path on a page: its box in mm from the top left corner, the line's width included."""

    left: float
    top: float
    right: float
    bottom: float
    stroked: bool
    segments: int
    depth: int


Matrix: TypeAlias = tuple[float, float, float, float, float, float]


def _matrix(page_object: Any) -> Matrix:
    matrix = pdfium.FS_MATRIX()
    assert pdfium.FPDFPageObj_GetMatrix(page_object, matrix)
    return matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f


def _then(inner: Matrix, outer: Matrix) -> Matrix:
    a, b, c, d, e, f = inner
    o = outer
    return (
        a * o[0] + b * o[2],
        a * o[1] + b * o[3],
        c * o[0] + d * o[2],
        c * o[1] + d * o[3],
        e * o[0] + f * o[2] + o[4],
        e * o[1] + f * o[3] + o[5],
    )


def _shape(
    page_object: Any, to_page: Matrix, height: float, depth: int, longest: int
) -> Shape | None:
    count = pdfium.FPDFPath_CountSegments(page_object)
    if count > longest:
        return None
    placing = _then(_matrix(page_object), to_page)
    a, b, c, d, e, f = placing
    points = []
    x, y = ctypes.c_float(), ctypes.c_float()
    for at in range(count):
        segment = pdfium.FPDFPath_GetPathSegment(page_object, at)
        pdfium.FPDFPathSegment_GetPoint(segment, x, y)
        points.append(((a * x.value + c * y.value + e) * MM, (b * x.value + d * y.value + f) * MM))
    mode, stroke = ctypes.c_int(), ctypes.c_int()
    pdfium.FPDFPath_GetDrawMode(page_object, mode, stroke)
    half = 0.0
    if stroke.value:
        width = ctypes.c_float()
        pdfium.FPDFPageObj_GetStrokeWidth(page_object, width)
        half = width.value * abs(a * d - b * c) ** 0.5 * MM / 2
    xs, ys = [point[0] for point in points], [height - point[1] for point in points]
    box = min(xs) - half, min(ys) - half, max(xs) + half, max(ys) + half
    return Shape(*box, bool(stroke.value), count, depth)


def _walk(
    things: list[Any], to_page: Matrix, height: float, depth: int, longest: int
) -> Iterator[Shape]:
    for page_object in things:
        kind = pdfium.FPDFPageObj_GetType(page_object)
        if kind == pdfium.FPDF_PAGEOBJ_PATH:
            shape = _shape(page_object, to_page, height, depth, longest)
            if shape is not None:
                yield shape
        elif kind == pdfium.FPDF_PAGEOBJ_FORM:
            inner = _then(_matrix(page_object), to_page)
            count = pdfium.FPDFFormObj_CountObjects(page_object)
            inside = [pdfium.FPDFFormObj_GetObject(page_object, at) for at in range(count)]
            yield from _walk(inside, inner, height, depth + 1, longest)


@pytest.fixture
def shapes():
    """Return a function that lists the paths of each page, save those of many segments."""

    def read(pdf: bytes, longest: int = 12) -> list[list[Shape]]:
        document = pypdfium2.PdfDocument(pdf)
        try:
            return [
                list(
                    _walk(
                        [page_object.raw for page_object in page.get_objects(max_depth=1)],
                        (1, 0, 0, 1, 0, 0),
                        page.get_height() * MM,
                        0,
                        longest,
                    )
                )
                for page in document
            ]
        finally:
            document.close()

    return read


@pytest.fixture
def pictures():
    """Return a function that renders each page as an array of grey values, row by row."""

    def render(pdf: bytes, dpi: float):
        document = pypdfium2.PdfDocument(pdf)
        try:
            return [
                page.render(scale=dpi / 72, grayscale=True).to_numpy().squeeze()
                for page in document
            ]
        finally:
            document.close()

    return render


@pytest.fixture(scope="module")
def game_document():
    """Return a function that gives what is printed for a game, as `kamikoma print` would."""

    @lru_cache(maxsize=5)
    def build(game: str, ink: str = "full", *, paper: str = "a4", language: str = "en") -> Document:
        chosen = {"card": CardSize.POKER} if game == "tower" else {}
        setup = replace(setup_in(language), paper=PAPERS[paper], design=Ink(ink).design)
        document = printed(game, setup, **chosen)
        return black_lines(document) if ink == "line" else document

    return build

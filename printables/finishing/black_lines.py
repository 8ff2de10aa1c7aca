"""Pages in black lines on white, for an empty colour cartridge.

A map from documents to documents, so that games know nothing of it: it takes their eco design, and
makes of each colour black or white. What was told apart by how pale it is, is told apart by how
thin it is, so a page keeps its order of what stands back and what comes forward, and takes hardly
more ink.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from printables.drawing.display_list import (
    Box,
    Circle,
    Close,
    Curve,
    Drawing,
    Group,
    Line,
    Move,
    Paint,
    Path,
    Rect,
    Segment,
    Symbol,
    Text,
    Transform,
    Use,
    path_of,
    rgb,
)
from printables.drawing.palette import BLACK, PAPER
from printables.page.document import Document, Page

THINNEST_MM, THICKEST_MM = 0.1, 0.5
"""Between these are all lines: thinner ones break off in print, thicker ones are areas."""

OUTLINE_MM, GROUND_MM = 0.3, 0.4
"""How wide the line around an area is that was filled, and around one with white letters."""

LARGEST_MM2 = 35.0
"""Larger areas are not filled; smaller ones are pips, arrows and the like."""

_SLIM_MM = 0.7  # an area no thicker than this is a line
_RULE_LONG = 8  # times as long as thick, at least, is a rule
_PALE = 0.7  # what takes less ink than this is no mark, but a ground for marks
_WHITE = 0.03


def black_lines(document: Document) -> Document:
    """Return a document with all its drawings in black lines on white.

    Args:
        document: in its eco design; of the full one, fields would become outlines without patterns.
    """
    return replace(document, pages=tuple(map(_page, document.pages)))


def _page(page: Page) -> Page:
    return replace(
        page,
        placed=tuple(
            placed if placed.art is None else replace(placed, art=lined(placed.art))
            for placed in page.placed
        ),
        ground=tuple(_lined_all(page.ground, 1)),
        marks=tuple(_lined_all(page.marks, 1)),
        furniture=tuple(_lined_all(page.furniture, 1)),
    )


def lined(drawing: Drawing, size: float = 1) -> Drawing:
    """Return a drawing in black lines on white.

    Args:
        drawing: the drawing.
        size: how many millimetres of paper one of its millimetres is.
    """
    match drawing:
        case Text():
            return replace(drawing, colour=BLACK)
        case Group():
            inner = size * _scale(drawing.transform)
            return replace(drawing, children=tuple(_lined_all(drawing.children, inner)))
        case Use():
            inner = round(size * _scale(drawing.transform), 6)
            return replace(drawing, symbol=_lined_symbol(drawing.symbol, inner))
        case _:
            return _shape(drawing, size, ground=False)


@lru_cache(maxsize=4096)
def _lined_symbol(symbol: Symbol, size: float) -> Symbol:
    """Return a symbol in black lines; always the same for the same, so that it is stored once."""
    return replace(symbol, drawing=lined(symbol.drawing, size))


def _lined_all(drawings: Sequence[Drawing], size: float) -> Iterator[Drawing]:
    """Yield drawings in black lines; an area with white letters on it becomes white itself."""
    grounds = {
        at
        for number, text in enumerate(drawings)
        if isinstance(text, Text) and _ink(text.colour) < _WHITE
        for at, below in enumerate(drawings[:number])
        if isinstance(below, Path | Rect | Circle) and _holds(below, text)
    }
    for at, drawing in enumerate(drawings):
        if at in grounds and isinstance(drawing, Path | Rect | Circle):
            yield _shape(drawing, size, ground=True)
        else:
            yield lined(drawing, size)


def _holds(shape: Path | Rect | Circle, text: Text) -> bool:
    xs, ys = zip(*(point for line in _outlines(shape) for point in line), strict=True)
    return bool(min(xs) <= text.x <= max(xs) and min(ys) <= text.y <= max(ys))


def _shape(shape: Path | Rect | Circle, size: float, *, ground: bool) -> Drawing:
    if isinstance(shape, Rect) and _is_rule(shape, size):
        return _rule(shape, size)
    fill, stroke, width = shape.fill, shape.stroke, shape.width_mm
    if stroke is not None and _ink(stroke) >= _WHITE:
        wanted = width * size * min(1.0, _ink(stroke))
        width = min(max(wanted, THINNEST_MM), THICKEST_MM) / size
        stroke = BLACK
    if fill is not None:
        ink = _ink(fill)
        if ink < _WHITE:
            fill = PAPER
        elif ground or ink < _PALE or _large(shape, size):
            fill = PAPER
            if ground or stroke is None:
                # Parts of a shape may overlap: so the lines, and the areas over all of them within.
                width = 2 * (GROUND_MM if ground else OUTLINE_MM) / size
                around = replace(shape, fill=None, stroke=BLACK, width_mm=width)
                return Group((around, replace(shape, fill=PAPER, stroke=None)))
        else:
            fill = BLACK
    return replace(shape, fill=fill, stroke=stroke, width_mm=width)


def _is_rule(rect: Rect, size: float) -> bool:
    """Whether a filled rectangle is a line to the eye, as the rules of a table."""
    thick, long = sorted((rect.width, rect.height))
    visible = rect.fill is not None and rect.stroke is None and _ink(rect.fill) >= _WHITE
    return visible and thick * size <= _SLIM_MM and long >= _RULE_LONG * thick


def _rule(rect: Rect, size: float) -> Rect:
    """Return a rule in black, the thinner the paler it was, about its own middle."""
    thick = min(rect.width, rect.height)
    ink = min(1.0, _ink(rect.fill or PAPER))
    less = thick - min(thick, max(thick * ink, THINNEST_MM / size))
    if rect.width < rect.height:
        return replace(rect, x=rect.x + less / 2, width=rect.width - less, fill=BLACK)
    return replace(rect, y=rect.y + less / 2, height=rect.height - less, fill=BLACK)


@lru_cache(maxsize=1024)
def _ink(paint: Paint) -> float:
    """Return the ink of a colour, as `printables.output.ink_coverage` reckons it."""
    parts = rgb(paint)
    return 1 + 2 * max(parts) - math.fsum(parts)


def _large(shape: Path | Rect | Circle, size: float) -> bool:
    """Whether an area is too large to be filled; of many areas in one path, the largest."""
    return any(
        area * size**2 > LARGEST_MM2 and 2 * area / around * size > _SLIM_MM
        for area, around in map(_measure, _outlines(shape))
        if around
    )


def _measure(line: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Return the area within a closed line, and the line's length."""
    pairs = [*zip(line, (*line[1:], line[0]), strict=True)]
    area = math.fsum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs) / 2
    return abs(area), math.fsum(math.dist(*pair) for pair in pairs)


def _outlines(shape: Path | Rect | Circle) -> Iterator[list[tuple[float, float]]]:
    """Yield the lines of a shape as corners, curves among them by four points each."""
    segments: tuple[Segment, ...]
    segments = shape.segments if isinstance(shape, Path) else path_of(shape).segments
    line: list[tuple[float, float]] = []
    for segment in segments:
        match segment:
            case Box(x, y, width, height):
                yield [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
            case Move(x, y):
                if line:
                    yield line
                line = [(x, y)]
            case Line(x, y):
                line.append((x, y))
            case Curve():
                line += _along(line[-1], segment)
            case Close():
                pass
    if line:
        yield line


def _along(start: tuple[float, float], curve: Curve) -> Iterator[tuple[float, float]]:
    xs = (start[0], curve.x1, curve.x2, curve.x)
    ys = (start[1], curve.y1, curve.y2, curve.y)
    for at in (0.25, 0.5, 0.75, 1.0):
        weights = ((1 - at) ** 3, 3 * at * (1 - at) ** 2, 3 * at**2 * (1 - at), at**3)
        yield (
            math.fsum(w * x for w, x in zip(weights, xs, strict=True)),
            math.fsum(w * y for w, y in zip(weights, ys, strict=True)),
        )


def _scale(transform: Transform | None) -> float:
    """Return by how much a map makes lengths longer."""
    if transform is None:
        return 1.0
    return math.sqrt(abs(transform.a * transform.d - transform.b * transform.c))

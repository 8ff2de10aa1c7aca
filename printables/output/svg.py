"""Drawings as SVG, with letters as outlines, so that it looks the same wherever it is opened."""

from __future__ import annotations

import io
from collections.abc import Iterable
from functools import lru_cache
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from printables.drawing.display_list import (
    MM_PER_POINT,
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
    Weight,
    path_of,
    rgb,
    rotate,
    strings,
    symbols,
)
from printables.drawing.fonts import (
    Repertoire,
    check_glyphs,
    exact_repertoire,
    font_bytes,
    is_display,
    one_at_a_time,
    repertoire_for,
    text_width_mm,
)
from printables.drawing.palette import PAPER
from printables.drawing.solid import closed_up


def svg_bytes(
    drawings: tuple[Drawing, ...],
    width_mm: float,
    height_mm: float,
    *,
    title: str,
    description: str = "",
    language: str = "en",
    id_prefix: str = "",
    at_once: bool = False,
) -> bytes:
    """Return drawings as an SVG file; the same drawings always give the same bytes.

    Args:
        drawings: what it shows.
        width_mm: its width.
        height_mm: its height.
        title: what it is, for those who cannot see it; so are the two that follow.
        description: what is to be seen in it.
        language: the language of both, as BCP 47 writes it.
        id_prefix: begins all names in it; for several of them within one page of HTML.
        at_once: whether to make letters for this picture alone, where none are kept yet.

    Raises:
        MissingGlyphError: a text has a character that no font has.
    """
    texts = tuple(strings(drawings))
    repertoire = exact_repertoire(texts) if at_once else repertoire_for(texts)
    check_glyphs(texts, repertoire)
    writer = _Writer(repertoire, id_prefix)
    for symbol in symbols(drawings):
        writer.define(symbol)
    body = "".join(writer.drawn(drawing) for drawing in drawings)
    defs = "".join(writer.defs)
    width, height = _n(width_mm), _n(height_mm)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm"'
            f' viewBox="0 0 {width} {height}" role="img" xml:lang={quoteattr(language)}>'
        ),
        f"<title>{escape(title)}</title>",
        *([f"<desc>{escape(description)}</desc>"] if description else []),
        *([f"<defs>{defs}</defs>"] if defs else []),
        body,
        "</svg>",
        "",
    ]
    return "\n".join(lines).encode()


class _Writer:
    """Writes drawings as elements, and what they refer to as definitions."""

    def __init__(self, repertoire: Repertoire, id_prefix: str) -> None:
        self.defs: list[str] = []
        self._repertoire = repertoire
        self._prefix = id_prefix
        self._names: dict[Symbol, str] = {}
        self._clips: dict[str, str] = {}

    def define(self, symbol: Symbol) -> None:
        name = f"{self._prefix}s{len(self._names) + 1}"
        clip = self._clip(Path((symbol.box,)))
        drawn = self.drawn(symbol.drawing)
        self.defs.append(f'<g id="{name}" clip-path="url(#{clip})">{drawn}</g>')
        self._names[symbol] = name

    def _clip(self, path: Path) -> str:
        rule = ' clip-rule="evenodd"' if path.even_odd else ""
        element = f'<path d="{_segments(path.segments)}"{rule}/>'
        if element not in self._clips:
            self._clips[element] = f"{self._prefix}c{len(self._clips) + 1}"
            self.defs.append(f'<clipPath id="{self._clips[element]}">{element}</clipPath>')
        return self._clips[element]

    def drawn(self, drawing: Drawing) -> str:
        match drawing:
            case Path():
                return _path(drawing)
            case Rect() | Circle():
                return _path(path_of(drawing))
            case Text():
                return self._text(drawing)
            case Use():
                placing = _transform(drawing.placing)
                return f'<use href="#{self._names[drawing.symbol]}"{placing}/>'
            case Group():
                return self._group(drawing)

    def _group(self, group: Group) -> str:
        inner = "".join(map(self.drawn, group.children))
        if group.clip is not None:
            inner = f'<g clip-path="url(#{self._clip(group.clip)})">{inner}</g>'
        if group.transform is not None:
            inner = f"<g{_transform(group.transform)}>{inner}</g>"
        return inner

    def _text(self, text: Text) -> str:
        if not text.string:
            return ""
        if is_display(text.weight):
            check_glyphs((text.string,), self._repertoire, text.weight)
        width = text_width_mm(text.string, text.size_pt, text.weight)
        start = {"start": 0.0, "middle": -width / 2, "end": -width}[text.anchor]
        placing = Transform(e=start).then(rotate(text.turn))
        placing = placing._replace(e=placing.e + text.x, f=placing.f + text.y)
        size_mm = text.size_pt * MM_PER_POINT
        outline = _outline(
            text.string,
            text.weight,
            self._repertoire,
            size_mm,
            text.spread_mm,
            tight=text.tight,
        )
        if not outline:
            return ""  # spaces
        label = quoteattr(text.string)
        fill = f'fill="{_colour(PAPER if text.outline_mm else text.colour)}"'
        if text.outline_mm:  # lines first, and the letters over all of them that is inside
            wide = _n(2 * text.outline_mm)
            fill += f' stroke="{_colour(text.colour)}" stroke-width="{wide}"'
            fill += ' stroke-linejoin="round" paint-order="stroke"'
        return f'<path aria-label={label} {fill} d="{outline}"{_transform(placing)}/>'


@lru_cache(maxsize=16)
def _glyphs(weight: Weight, repertoire: Repertoire) -> tuple[Any, Any, float]:
    """Return a font's glyphs, their names by character, and how many of its units are its size."""
    font = TTFont(io.BytesIO(font_bytes(weight, repertoire)))
    return font.getGlyphSet(), font.getBestCmap(), float(font["head"].unitsPerEm)


@lru_cache(maxsize=4096)
@one_at_a_time
def _outline(
    string: str,
    weight: Weight,
    repertoire: Repertoire,
    size_mm: float,
    spread_mm: float,
    *,
    tight: float,
) -> str:
    """Return the outlines of a line of text that starts at the origin, as path data."""
    glyphs, names, units = _glyphs(weight, repertoire)
    unit = size_mm / units
    pen = SVGPathPen(glyphs, _n)
    x = 0.0
    closer = {} if is_display(weight) else closed_up(string, tight=tight)
    for at, character in enumerate(string):
        glyph = glyphs[names[ord(character)]]
        glyph.draw(TransformPen(pen, (unit, 0, 0, -unit, x, 0)))
        x += glyph.width * unit + spread_mm - closer.get(at, 0.0) / 1000 * size_mm
    return str(pen.getCommands())


def _path(path: Path) -> str:
    if path.fill is None and path.stroke is None:
        return ""
    parts = [f'd="{_segments(path.segments)}"']
    parts.append(f'fill="{_colour(path.fill)}"' if path.fill is not None else 'fill="none"')
    if path.even_odd:
        parts.append('fill-rule="evenodd"')
    if path.stroke is not None:
        parts.append(f'stroke="{_colour(path.stroke)}" stroke-width="{_n(path.width_mm)}"')
        if path.dash:
            parts.append(f'stroke-dasharray="{" ".join(map(_n, path.dash))}"')
        if path.cap != "butt":
            parts.append(f'stroke-linecap="{path.cap}"')
        if path.join != "miter":
            parts.append(f'stroke-linejoin="{path.join}"')
    return f"<path {' '.join(parts)}/>"


def _n(number: float) -> str:
    """Return a length to a thousandth of a millimetre."""
    return f"{number:.3f}".rstrip("0").rstrip(".")


def _transform(transform: Transform) -> str:
    a, b, c, d, e, f = transform
    if (a, b, c, d) == (1, 0, 0, 1):
        return f' transform="translate({_n(e)} {_n(f)})"' if e or f else ""
    linear = " ".join(f"{part:.6f}".rstrip("0").rstrip(".") for part in (a, b, c, d))
    return f' transform="matrix({linear} {_n(e)} {_n(f)})"'


@lru_cache(maxsize=1024)
def _colour(paint: Paint) -> str:
    return "#" + "".join(f"{round(part * 255):02x}" for part in rgb(paint))


def _segments(segments: Iterable[Segment]) -> str:
    return "".join(map(_segment, segments))


def _segment(segment: Segment) -> str:
    match segment:
        case Box(x, y, width, height):
            return f"M{_n(x)} {_n(y)}h{_n(width)}v{_n(height)}h{_n(-width)}z"
        case Line(x, y):
            return f"L{_n(x)} {_n(y)}"
        case Move(x, y):
            return f"M{_n(x)} {_n(y)}"
        case Curve(x1, y1, x2, y2, x, y):
            return f"C{_n(x1)} {_n(y1)} {_n(x2)} {_n(y2)} {_n(x)} {_n(y)}"
        case Close():
            return "z"

"""What is drawn: a small display list in millimetres.

A drawing is plain data that knows no file format; `printables.output` turns it into PDF, SVG or
PNG. All lengths are millimetres, x grows to the right and y DOWN, the origin is the top left
corner; angles are degrees and turn clockwise as seen on paper. Only the size of letters is given
in points, as everywhere in print.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

MM_PER_POINT = 25.4 / 72

Paint: TypeAlias = "str | tuple[float, float, float]"
"""A colour: `"#rrggbb"`, or red, green and blue from 0 to 1."""

Weight: TypeAlias = Literal[
    "regular", "medium", "bold", "black",
    "slab", "poster", "sign", "engraved", "shout", "brush", "logo",
    "charm", "scroll", "throwup", "deco", "tape", "sumi",
]  # fmt: skip
"""How bold letters are; or the display face that they are set in, each of one weight."""

Anchor: TypeAlias = Literal["start", "middle", "end"]
Cap: TypeAlias = Literal["butt", "round", "square"]
Join: TypeAlias = Literal["miter", "round", "bevel"]


@lru_cache(maxsize=1024)
def rgb(paint: Paint) -> tuple[float, float, float]:
    """Return a colour as red, green and blue from 0 to 1.

    Raises:
        ValueError: it is no colour.

    >>> rgb("#ff0080")
    (1.0, 0.0, 0.5019607843137255)
    """
    if isinstance(paint, str):
        if len(paint) != 7 or paint[0] != "#":
            raise ValueError(f"a colour is written #rrggbb, not {paint!r}")
        red, green, blue = (int(paint[at : at + 2], 16) / 255 for at in (1, 3, 5))
        return red, green, blue
    if not all(0 <= part <= 1 for part in paint):
        raise ValueError(f"the parts of a colour are 0 to 1, not {paint}")
    return paint


class Transform(NamedTuple):
    """An affine map: `(x, y)` goes to `(a·x + c·y + e, b·x + d·y + f)`."""

    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    e: float = 0
    f: float = 0

    def then(self, after: Transform) -> Transform:
        """Return the map that does this one first and `after` next.

        >>> rotate(90).then(translate(10, 0)).apply(1, 0)
        (10.0, 1.0)
        """
        a, b, c, d, e, f = self
        g, h, i, j, k, m = after
        parts = (
            g * a + i * b,
            h * a + j * b,
            g * c + i * d,
            h * c + j * d,
            g * e + i * f + k,
            h * e + j * f + m,
        )
        return tuple.__new__(Transform, parts)  # past a call: a document has tens of thousands

    def apply(self, x: float, y: float) -> tuple[float, float]:
        """Return where the point `(x, y)` goes."""
        a, b, c, d, e, f = self
        return a * x + c * y + e, b * x + d * y + f


def translate(x: float, y: float) -> Transform:
    """Return the map that moves by `(x, y)` mm."""
    return tuple.__new__(Transform, (1, 0, 0, 1, x, y))  # as `then`


def rotate(degrees: float, x: float = 0, y: float = 0) -> Transform:
    """Return the map that turns clockwise about the point `(x, y)`.

    >>> rotate(90, 5, 5).apply(5, 0)
    (10.0, 5.0)
    """
    quarter, rest = divmod(degrees % 360, 90)
    if rest == 0:  # exact, so that a quarter turn leaves no trace of a rounded sine
        cos, sin = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))[int(quarter) % 4]
    else:
        cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return Transform(cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)


def scale(x: float, y: float | None = None) -> Transform:
    """Return the map that scales about the origin; `scale(-1, 1)` mirrors left and right."""
    return Transform(a=x, d=x if y is None else y)


class Move(NamedTuple):
    """Begin a new line of a path at `(x, y)`."""

    x: float
    y: float
    operator: Literal["m"] = "m"


class Line(NamedTuple):
    """Go straight to `(x, y)`."""

    x: float
    y: float
    operator: Literal["l"] = "l"


class Curve(NamedTuple):
    """Go to `(x, y)` by a cubic Bézier curve with the handles `(x1, y1)` and `(x2, y2)`."""

    x1: float
    y1: float
    x2: float
    y2: float
    x: float
    y: float
    operator: Literal["c"] = "c"


class Close(NamedTuple):
    """Go back to where the line began."""

    operator: Literal["h"] = "h"


class Box(NamedTuple):
    """A whole rectangle as one part of a path; its corner `(x, y)` is the top left one."""

    x: float
    y: float
    width: float
    height: float
    operator: Literal["re"] = "re"


_CLOSE = Close()

Segment: TypeAlias = Move | Line | Curve | Close | Box
"""Tuples, because a document has a hundred thousand of them: they are made in half the time.

The operator of PDF at the end of each sets it apart from another of the same numbers.
"""


@dataclass(frozen=True, slots=True)
class Path:
    """Lines, curves and the area within.

    Attributes:
        segments: how it runs.
        fill: the area's colour, or None.
        stroke: the line's colour, or None.
        width_mm: the line's width.
        dash: lengths drawn and left out in turn, in mm; empty for a solid line.
        cap, join: how its ends and corners look.
        even_odd: fill where an odd number of lines is around, instead of by direction.
    """

    segments: tuple[Segment, ...]
    fill: Paint | None = None
    stroke: Paint | None = None
    width_mm: float = 0.2
    dash: tuple[float, ...] = ()
    cap: Cap = "butt"
    join: Join = "miter"
    even_odd: bool = False


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle whose top left corner is `(x, y)`, with corners rounded by `radius` mm."""

    x: float
    y: float
    width: float
    height: float
    fill: Paint | None = None
    stroke: Paint | None = None
    width_mm: float = 0.2
    dash: tuple[float, ...] = ()
    radius: float = 0


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle around `(x, y)`."""

    x: float
    y: float
    radius: float
    fill: Paint | None = None
    stroke: Paint | None = None
    width_mm: float = 0.2
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text.

    Attributes:
        x, y: the point of its base line that `anchor` names.
        string: what it says.
        size_pt: the size of its letters in points; 1 point is 0.353 mm.
        weight: how bold, or in which display face.
        anchor: whether `(x, y)` is its start, its middle or its end.
        colour: the colour.
        turn: degrees by which it is turned clockwise about `(x, y)`.
        role: what the text is on its piece (`"number"`, `"kana"`), for tests and manifests.
        outline_mm: how wide a line there is around white letters, to spare ink with large ones;
            0 for letters that are filled.
        spread_mm: how much wider than usual each letter is set, so that a line fills its measure;
            below 0 for closer ones.
        tight: how much less is left behind its commas, to make room, in thousandths of the size;
            Japanese alone.
    """

    x: float
    y: float
    string: str
    size_pt: float
    weight: Weight = "regular"
    anchor: Anchor = "start"
    colour: Paint = "#000000"
    turn: float = 0
    role: str = ""
    outline_mm: float = 0
    spread_mm: float = 0
    tight: float = 0


Part: TypeAlias = Literal[
    "Sect", "H1", "H2", "P", "LI", "Lbl", "LBody", "Table", "TR", "TH", "TD", "Figure"
]
"""What something is of a text, as PDF calls it: a heading, a paragraph, a cell of a table."""


@dataclass(frozen=True, slots=True)
class Tag:
    """What a group is to somebody who has a page read aloud.

    Attributes:
        part: what it is of its text. In a `"Sect"` all texts are read, also those without a tag
            of their own; what is drawn outside of it and has none is not.
        alt: the words that stand for a figure.
        scope: whether the head of a table is that of a column or of a row.
    """

    part: Part
    alt: str = ""
    scope: Literal["", "Column", "Row"] = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Drawings that belong together, drawn in their order.

    Attributes:
        children: the drawings.
        transform: how their millimetres map to those around the group.
        clip: a path, in the millimetres of the children, outside of which nothing is drawn.
        tag: what it is when it is read aloud, if it is.
    """

    children: tuple[Drawing, ...]
    transform: Transform | None = None
    clip: Path | None = None
    tag: Tag | None = None


@dataclass(frozen=True, slots=True)
class Symbol:
    """A drawing with a name, stored once in a file however often it is used.

    Two symbols are the same if they show the same, so that a file has the same bytes whoever built
    them. To compare two takes time, so keep them, as by a function with `functools.lru_cache`: the
    same object is known at once.

    Attributes:
        name: its name, for people who look into the file; need not be unique.
        drawing: what it shows.
        box: where; outside of this box nothing of it is drawn.
    """

    name: str
    drawing: Drawing
    box: Box

    def __hash__(self) -> int:
        """Return a hash of the name and the box; one of the drawing would go through all of it."""
        return hash((self.name, self.box))


@dataclass(frozen=True, slots=True)
class Use:
    """A symbol, drawn with its origin at `(x, y)`, or as `transform` maps it before that."""

    symbol: Symbol
    x: float = 0
    y: float = 0
    transform: Transform | None = None

    @property
    def placing(self) -> Transform:
        """The whole map from the symbol's millimetres to those around it."""
        moved = translate(self.x, self.y)
        return moved if self.transform is None else self.transform.then(moved)


Drawing: TypeAlias = Path | Rect | Circle | Text | Group | Use


def path_of(shape: Rect | Circle) -> Path:
    """Return a rectangle or a circle as a path."""
    segments: tuple[Segment, ...]
    if isinstance(shape, Circle):
        segments = _round(shape)
    elif shape.radius:
        segments = _rounded(shape)
    else:
        segments = (Box(shape.x, shape.y, shape.width, shape.height),)
    return Path(segments, shape.fill, shape.stroke, shape.width_mm, shape.dash)


_QUARTER = 0.5522847498  # the handle of a Bézier quarter circle of radius 1


@lru_cache(maxsize=4096)  # what is asked for again is the same object, and written only once
def _round(circle: Circle) -> tuple[Segment, ...]:
    x, y, r, h = circle.x, circle.y, circle.radius, circle.radius * _QUARTER
    return (
        Move(x + r, y),
        Curve(x + r, y + h, x + h, y + r, x, y + r),
        Curve(x - h, y + r, x - r, y + h, x - r, y),
        Curve(x - r, y - h, x - h, y - r, x, y - r),
        Curve(x + h, y - r, x + r, y - h, x + r, y),
        Close(),
    )


@lru_cache(maxsize=4096)
def _rounded(rect: Rect) -> tuple[Segment, ...]:
    left, top, right, bottom = rect.x, rect.y, rect.x + rect.width, rect.y + rect.height
    r = min(rect.radius, rect.width / 2, rect.height / 2)
    g = r * (1 - _QUARTER)  # from the corner to the handle
    return (
        Move(left + r, top),
        Line(right - r, top),
        Curve(right - g, top, right, top + g, right, top + r),
        Line(right, bottom - r),
        Curve(right, bottom - g, right - g, bottom, right - r, bottom),
        Line(left + r, bottom),
        Curve(left + g, bottom, left, bottom - g, left, bottom - r),
        Line(left, top + r),
        Curve(left, top + g, left + g, top, left + r, top),
        Close(),
    )


def polyline(*points: tuple[float, float], closed: bool = False) -> tuple[Segment, ...]:
    """Return the segments that join points by straight lines.

    >>> polyline((0, 0), (1, 0))
    (Move(x=0, y=0, operator='m'), Line(x=1, y=0, operator='l'))
    """
    (x, y), *others = points
    line = tuple.__new__  # past a call for each of thousands, which takes twice as long
    lines = [line(Line, (x, y, "l")) for x, y in others]
    return (Move(x, y), *lines, _CLOSE) if closed else (Move(x, y), *lines)


def walk(drawings: tuple[Drawing, ...]) -> Iterator[Path | Rect | Circle | Text]:
    """Yield all the marks that drawings make, in order, those of a symbol once for every use."""
    for mark, _ in placed_marks(drawings):
        yield mark


def placed_marks(
    drawings: tuple[Drawing, ...], placing: Transform | None = None
) -> Iterator[tuple[Path | Rect | Circle | Text, Transform]]:
    """Yield all the marks that drawings make, each with the map to the outermost millimetres."""
    placing = placing or Transform()
    for drawing in drawings:
        if isinstance(drawing, Group):
            inner = drawing.transform.then(placing) if drawing.transform else placing
            yield from placed_marks(drawing.children, inner)
        elif isinstance(drawing, Use):
            inner = drawing.placing.then(placing)
            yield from placed_marks((drawing.symbol.drawing,), inner)
        else:
            yield drawing, placing


def symbols(drawings: tuple[Drawing, ...]) -> tuple[Symbol, ...]:
    """Return the symbols that drawings use, each once, before those that use it in turn."""
    symbols_in_order: dict[Symbol, None] = {}

    def visit(drawings: tuple[Drawing, ...]) -> None:
        for drawing in drawings:  # no call for each: nearly all of them are marks
            if isinstance(drawing, Group):
                visit(drawing.children)
            elif isinstance(drawing, Use) and drawing.symbol not in symbols_in_order:
                visit((drawing.symbol.drawing,))
                symbols_in_order[drawing.symbol] = None

    visit(drawings)
    return tuple(symbols_in_order)


def strings(drawings: tuple[Drawing, ...]) -> Iterator[str]:
    """Yield the texts in drawings; that of a symbol once, however often it is used."""
    for symbol in symbols(drawings):
        yield from _own_strings((symbol.drawing,))
    yield from _own_strings(drawings)


def _own_strings(drawings: tuple[Drawing, ...]) -> Iterator[str]:
    for drawing in drawings:
        if isinstance(drawing, Text):
            yield drawing.string
        elif isinstance(drawing, Group):
            yield from _own_strings(drawing.children)

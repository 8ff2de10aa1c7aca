"""How far drawings reach, known without drawing them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Curve,
    Drawing,
    Group,
    Line,
    Move,
    Path,
    Rect,
    Segment,
    Symbol,
    Text,
    Transform,
    Use,
    rotate,
)
from printables.drawing.fonts import text_width_mm
from printables.drawing.same import FEW, Same, once_each
from printables.drawing.solid import room_to_close_up

_ABOVE, _BELOW = 0.78, 0.12
"""How far letters reach above and below their base line, as shares of their size."""


class BoundingBox(NamedTuple):
    """What drawings cover, in mm: nothing of them is further left, right, up or down."""

    left: float
    top: float
    right: float
    bottom: float

    def within(self, other: BoundingBox) -> BoundingBox | None:
        """Return what both cover, or None if that is nothing."""
        overlap = BoundingBox(
            max(self.left, other.left),
            max(self.top, other.top),
            min(self.right, other.right),
            min(self.bottom, other.bottom),
        )
        return overlap if overlap.left <= overlap.right and overlap.top <= overlap.bottom else None

    def mapped(self, placing: Transform) -> BoundingBox:
        """Return the upright box around this one as a map moves it."""
        left, top, right, bottom = self
        a, b, c, d, e, f = placing
        if not (b or c) and a > 0 and d > 0:  # as most are, moved or scaled
            return BoundingBox(a * left + e, d * top + f, a * right + e, d * bottom + f)
        xs = [a * x + c * y + e for x in (left, right) for y in (top, bottom)]
        ys = [b * x + d * y + f for x in (left, right) for y in (top, bottom)]
        return BoundingBox(min(xs), min(ys), max(xs), max(ys))


def stays_within(drawings: Iterable[Drawing], room: BoundingBox) -> bool:
    """Whether nothing that drawings show reaches beyond a room, as `bounding_box` has it.

    What a clip or a symbol's box holds within the room is not looked through.
    """
    drawings = tuple(drawings)
    return _lies_in(_around(drawings, _at_most), room) or _lies_in(bounding_box(drawings), room)


def _lies_in(box: BoundingBox | None, room: BoundingBox) -> bool:
    return box is None or box.within(room) == box


def bounding_box(drawings: Iterable[Drawing]) -> BoundingBox | None:
    """Return what drawings cover; None if they show nothing.

    Curves count with their handles, so it may be a little too large, never too small; the width
    of lines is left aside.

    >>> bounding_box([Rect(1, 2, 3, 4), Circle(10, 10, 1)])
    BoundingBox(left=1, top=2, right=11, bottom=11)
    """
    return _around(drawings, _of)


def _around(
    drawings: Iterable[Drawing], box_of: Callable[[Drawing], BoundingBox | None]
) -> BoundingBox | None:
    boxes = [one for drawing in drawings if (one := box_of(drawing)) is not None]
    if len(boxes) <= 1:
        return boxes[0] if boxes else None
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return BoundingBox(min(lefts), min(tops), max(rights), max(bottoms))


def _of(drawing: Drawing) -> BoundingBox | None:  # noqa: PLR0911 - one for each kind of drawing
    match drawing:
        case Rect():
            return BoundingBox(
                drawing.x, drawing.y, drawing.x + drawing.width, drawing.y + drawing.height
            )
        case Circle():
            x, y, radius = drawing.x, drawing.y, drawing.radius
            return BoundingBox(x - radius, y - radius, x + radius, y + radius)
        case Text():
            return _text(drawing) if drawing.string else None
        case Path():
            return _path(drawing)
        case Use():
            inner = _symbol(drawing.symbol)
            return None if inner is None else inner.mapped(drawing.placing)
        case Group():
            box = bounding_box(drawing.children)
            if box is not None and drawing.clip is not None:
                edge = _path(drawing.clip)
                box = None if edge is None else box.within(edge)
            if box is None or drawing.transform is None:
                return box
            return box.mapped(drawing.transform)


def _at_most(drawing: Drawing) -> BoundingBox | None:
    """Return a box that a drawing covers no more than, with as little looking as that takes."""
    if isinstance(drawing, Group):
        clip = drawing.clip
        box = _around(drawing.children, _at_most) if clip is None else _path(clip)
        return box if box is None or drawing.transform is None else box.mapped(drawing.transform)
    if isinstance(drawing, Use):
        return _edge(drawing.symbol).mapped(drawing.placing)
    return _of(drawing)


def _edge(symbol: Symbol) -> BoundingBox:
    box = symbol.box
    return BoundingBox(box.x, box.y, box.x + box.width, box.y + box.height)


@lru_cache(maxsize=512)
def _symbol(symbol: Symbol) -> BoundingBox | None:
    contents = _of(symbol.drawing)
    return None if contents is None else contents.within(_edge(symbol))


def _text(text: Text) -> BoundingBox:
    em = text.size_pt * MM_PER_POINT
    width = text_width_mm(text.string, text.size_pt, text.weight)
    width += text.spread_mm * (len(text.string) - 1)
    if text.tight:
        width -= room_to_close_up(text.string, text.tight) * em / 1000
    left = {"start": 0.0, "middle": -width / 2, "end": -width}[text.anchor]
    level = BoundingBox(left, -_ABOVE * em, left + width, _BELOW * em)
    if text.turn:
        level = level.mapped(rotate(text.turn))
    return BoundingBox(
        level.left + text.x, level.top + text.y, level.right + text.x, level.bottom + text.y
    )


def _path(path: Path) -> BoundingBox | None:
    segments = path.segments
    return _span(segments) if len(segments) < FEW else _kept(Same(segments))


@once_each
def _kept(same: Same) -> BoundingBox | None:
    return _span(same.segments)


def _span(segments: tuple[Segment, ...]) -> BoundingBox | None:
    xs: list[float] = []
    ys: list[float] = []
    for segment in segments:  # patterns have thousands, so this is as plain as can be
        if isinstance(segment, (Line, Move)):
            x, y, _ = segment
            xs.append(x)
            ys.append(y)
        elif isinstance(segment, Curve):
            xs += (segment.x1, segment.x2, segment.x)
            ys += (segment.y1, segment.y2, segment.y)
        elif isinstance(segment, Box):
            xs += (segment.x, segment.x + segment.width)
            ys += (segment.y, segment.y + segment.height)
    return BoundingBox(min(xs), min(ys), max(xs), max(ys)) if xs else None

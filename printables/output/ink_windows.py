"""What can be seen of what is drawn, while ink is measured: clips and edges as upright boxes."""

from __future__ import annotations

import math
from functools import lru_cache

from printables.drawing.bounding_box import BoundingBox, bounding_box
from printables.drawing.display_list import (
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Symbol,
    Text,
    Transform,
    Use,
)

_NOTHING_MM = 0.001
"""Edges that are nearer than this lie on each other."""

_FAR_MM = 999.0
"""Beyond all that can be seen; much farther, pdfium would move corners."""

EVERYWHERE = f"{-_FAR_MM:.3f} {-_FAR_MM:.3f} {2 * _FAR_MM:.3f} {2 * _FAR_MM:.3f} re"
"""A rectangle, as PDF writes it, that covers all that can be seen."""

NOWHERE = BoundingBox(0, 0, 0, 0)


def within(box: BoundingBox | None, window: BoundingBox | None) -> BoundingBox | None:
    """Return what can be seen of a box; None is everywhere."""
    if box is None or window is None:
        return box or window
    return box.within(window) or NOWHERE


def holds(box: BoundingBox, inner: BoundingBox) -> bool:
    """Whether a box has another within it, or as good as."""
    return (
        box.left <= inner.left + _NOTHING_MM
        and box.top <= inner.top + _NOTHING_MM
        and box.right >= inner.right - _NOTHING_MM
        and box.bottom >= inner.bottom - _NOTHING_MM
    )


def seen_share(box: BoundingBox, window: BoundingBox) -> float:
    """Return the share of a box that lies in a window."""
    inside = box.within(window)
    if inside is None:
        return 0.0
    if inside == box:
        return 1.0
    size = (box.right - box.left) * (box.bottom - box.top)
    return (inside.right - inside.left) * (inside.bottom - inside.top) / size if size else 1.0


def seen_from(placing: Transform, window: BoundingBox) -> BoundingBox | None:
    """Return the box around a window in the millimetres that a map is from."""
    a, b, c, d, e, f = placing
    size = a * d - b * c
    if not size:
        return None
    back = Transform(
        d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size
    )
    return window.mapped(back)


def edges_of(box: Box) -> BoundingBox:
    """Return the edges of a rectangle."""
    return BoundingBox(box.x, box.y, box.x + box.width, box.y + box.height)


@lru_cache(maxsize=512)
def keeps_off_its_edge(symbol: Symbol) -> bool:
    """Whether nothing of a symbol, the width of its lines included, comes to the edge of its box.

    To end there then takes nothing away, but in a picture from the pixels that the edge cuts.
    """
    inside, near = edges_of(symbol.box), 2 * _NOTHING_MM
    smaller = BoundingBox(
        inside.left + near, inside.top + near, inside.right - near, inside.bottom - near
    )
    return _lies_in(symbol.drawing, smaller)


def _lies_in(drawing: Drawing, box: BoundingBox) -> bool:
    """Whether a drawing lies in a box, the width of its lines included."""
    match drawing:
        case Group():
            return _group_lies_in(drawing, box)
        case Use():  # a symbol shows nothing beyond its own box
            return holds(box, edges_of(drawing.symbol.box).mapped(drawing.placing))
        case Text():
            line = drawing.outline_mm
        case Path() | Rect() | Circle():
            line = 0.0 if drawing.stroke is None else drawing.width_mm / 2
    covered = bounding_box((drawing,))
    if covered is None:
        return True
    left, top, right, bottom = covered
    return holds(box, BoundingBox(left - line, top - line, right + line, bottom + line))


def _group_lies_in(group: Group, box: BoundingBox) -> bool:
    if group.transform is not None:
        if (group.transform.b or group.transform.c) and (group.transform.a or group.transform.d):
            return False  # the box is askew to the group: not worth finding out
        inner = seen_from(group.transform, box)
        if inner is None:
            return False
        box = inner
    clip = None if group.clip is None else bounding_box((group.clip,))
    if clip is not None and holds(box, clip):
        return True
    return all(_lies_in(child, box) for child in group.children)


def beyond(box: Box, window: BoundingBox) -> str:
    """Return a rectangle that goes on where it reaches the edge of what can be seen."""
    near = _NOTHING_MM
    left = box.x if box.x > window.left + near else -_FAR_MM
    top = box.y if box.y > window.top + near else -_FAR_MM
    right, bottom = box.x + box.width, box.y + box.height
    right = right if right < window.right - near else _FAR_MM
    bottom = bottom if bottom < window.bottom - near else _FAR_MM
    return f"{left:.3f} {top:.3f} {right - left:.3f} {bottom - top:.3f} re"


def scale_of(placing: Transform) -> float:
    """Return by how much a map enlarges lengths."""
    return math.sqrt(abs(placing.a * placing.d - placing.b * placing.c))

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
            here = box if drawing.transform is None else _inner(drawing.transform, box)
            clip = None if drawing.clip is None else bounding_box((drawing.clip,))
            if here is None or (clip is not None and holds(here, clip)):
                return here is not None
            return all(_lies_in(child, here) for child in drawing.children)
        case Path() | Rect() | Circle():
            half = 0.0 if drawing.stroke is None else drawing.width_mm / 2
        case Text() | Use():
            half = 0.0  # a symbol shows nothing beyond its own box
    covered = (
        edges_of(drawing.symbol.box).mapped(drawing.placing)
        if isinstance(drawing, Use)
        else bounding_box((drawing,))
    )
    if covered is None:
        return True
    left, top, right, bottom = covered
    return holds(box, BoundingBox(left - half, top - half, right + half, bottom + half))


def _inner(placing: Transform, box: BoundingBox) -> BoundingBox | None:
    """Return a box in the millimetres that a map is from; None if it is upright in one only."""
    askew = bool(placing.b or placing.c) and bool(placing.a or placing.d)
    return None if askew else seen_from(placing, box)


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

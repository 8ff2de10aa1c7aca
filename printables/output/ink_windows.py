"""What can be seen of what is drawn, while ink is measured: clips and edges as upright boxes."""

from __future__ import annotations

import math

from printables.drawing.bounding_box import BoundingBox
from printables.drawing.display_list import Box, Transform

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

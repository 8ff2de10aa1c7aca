"""How what is painted looks where little light falls: its own colours, but darker and bluer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from printables.drawing.display_list import Circle, Drawing, Group, Paint, Path, Rect

NIGHT_BLUE = "#2a3160"
"""The light of the night, by which colours are multiplied."""


def in_dusk(drawn: Drawing, share: float) -> Drawing:
    """Return what is drawn as it is seen at night.

    Args:
        drawn: paths, circles, boxes and groups of them; all else stays as it is.
        share: how far its colours go to those that the light of the night leaves of them.
    """
    return _repainted(drawn, lambda paint: dimmed(paint, share))


def _repainted(drawn: Drawing, seen: Callable[[Paint], Paint]) -> Drawing:
    if isinstance(drawn, Group):
        return replace(drawn, children=tuple(_repainted(child, seen) for child in drawn.children))
    if isinstance(drawn, Path | Circle | Rect):
        return replace(
            drawn,
            fill=drawn.fill and seen(drawn.fill),
            stroke=drawn.stroke and seen(drawn.stroke),
        )
    return drawn


def dimmed(paint: Paint, share: float) -> Paint:
    """Return a colour as it is seen at night.

    >>> dimmed("#ffffff", 0), dimmed("#ffffff", 1), dimmed("#000000", 1)
    ('#ffffff', '#2a3160', '#000000')
    """
    if not isinstance(paint, str):
        return paint
    left = (1 - share * (1 - int(NIGHT_BLUE[at : at + 2], 16) / 255) for at in (1, 3, 5))
    parts = (
        int(paint[at : at + 2], 16) * bright for at, bright in zip((1, 3, 5), left, strict=True)
    )
    return "#" + "".join(f"{round(part):02x}" for part in parts)

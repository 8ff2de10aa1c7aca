"""Lacquered screens: the mountain before a cinnabar sun."""

from __future__ import annotations

from functools import lru_cache

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Close,
    Drawing,
    Group,
    Line,
    Path,
    Symbol,
)
from printables.drawing.ornament import smooth
from printables.lautzeit_sep.court import BRASS, CINNABAR, DEEP_JADE, peak
from printables.page.piece_sheets import BLEED_MM

_VIEWS = (
    (0.3, ((0.62, 0.64), (0.92, 0.76), (0.03, 0.56))),
    (0.52, ((0.12, 0.76), (0.27, 0.56), (0.8, 0.66))),
)
"""Where the mountain stands, and the lower ones with their heights, as shares of a screen."""


@lru_cache(maxsize=8)
def screen(foot_mm: float, width_mm: float, design: Design, view: int = 0) -> Symbol:
    """Return the mountain and lower ones down to a foot, before a large cinnabar sun.

    Args:
        foot_mm: how far down it goes.
        width_mm: how wide it is.
        design: full or eco.
        view: from where the mountains are seen, 0 or 1.
    """
    full = design is Design.FULL
    place, lower = _VIEWS[view]
    at = place * width_mm
    sun = Circle(at - 0.3 * foot_mm, 0.47 * foot_mm, 0.34 * foot_mm, CINNABAR if full else
                 palette.PAPER, None if full else CINNABAR, 0.3)  # fmt: skip
    parts: list[Drawing] = [sun]
    for x, high in lower:
        parts += peak(x * width_mm, foot_mm, high * foot_mm, design, 0.2)
    parts += peak(at, foot_mm, 0.94 * foot_mm, design, 0.2)
    ridge = (
        *smooth([(-4, 0.86 * foot_mm), (0.16 * width_mm, 0.78 * foot_mm),
                 (0.4 * width_mm, 0.88 * foot_mm), (0.66 * width_mm, 0.74 * foot_mm),
                 (0.84 * width_mm, 0.84 * foot_mm), (width_mm + 4, 0.76 * foot_mm)]),
        Line(width_mm + 4, foot_mm), Line(-4, foot_mm), Close(),
    )  # fmt: skip
    parts.append(Path(ridge, DEEP_JADE if full else palette.PAPER, BRASS if full else DEEP_JADE,
                      0.35 if full else 0.2, join="round"))  # fmt: skip
    clip = Box(-BLEED_MM if full else 0.6, 0.6, width_mm + (2 * BLEED_MM if full else -1.2),
               foot_mm - 0.6)  # fmt: skip
    drawn = Group(tuple(parts), clip=Path((clip,)))
    return Symbol(f"screen {width_mm:.1f} {foot_mm:.1f} {view}", drawn, clip)

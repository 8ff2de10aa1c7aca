"""Lacquered screens: hills in mist before a cinnabar sun, with clouds of brass."""

from __future__ import annotations

from functools import lru_cache

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Close,
    Curve,
    Drawing,
    Group,
    Move,
    Path,
    Segment,
    Symbol,
)
from printables.drawing.ornament import cloud
from printables.lautzeit_sep.court import BRASS, CINNABAR, DEEP_JADE, JADE, PALE_BRASS
from printables.page.piece_sheets import BLEED_MM

_PEAKS = (
    ((-6, 34, 8.2), (20, 40, 12.0), (58, 30, 7.7), (82, 46, 13.3), (122, 36, 9.5),
     (146, 40, 12.0)),
    ((-12, 40, 5.2), (18, 34, 6.9), (44, 44, 9.0), (80, 30, 5.6), (104, 42, 8.2), (140, 46, 6.5)),
)  # fmt: skip
"""The hills of a screen, the farther row first: left edge, width and height of each in mm."""


@lru_cache(maxsize=8)
def screen(foot_mm: float, width_mm: float, design: Design) -> Symbol:
    """Return hills in mist down to a foot, a cinnabar sun, and clouds of brass."""
    full = design is Design.FULL
    sun = Circle(0.285 * width_mm, foot_mm - 9.2, 4.6, CINNABAR if full else palette.PAPER,
                 None if full else CINNABAR, 0.3)  # fmt: skip
    parts: list[Drawing] = [sun]
    for row, hills in enumerate(_PEAKS):
        shapes: list[Segment] = []
        for left, wide, high in hills:
            shapes += (
                Move(left, foot_mm),
                Curve(left + 0.26 * wide, foot_mm - 0.1 * high, left + 0.38 * wide, foot_mm - high,
                      left + 0.5 * wide, foot_mm - high),
                Curve(left + 0.62 * wide, foot_mm - high, left + 0.74 * wide,
                      foot_mm - 0.1 * high, left + wide, foot_mm),
                Close(),
            )  # fmt: skip
        paint = (DEEP_JADE, JADE)[row] if full else palette.PAPER
        line = BRASS if full else DEEP_JADE
        parts.append(Path(tuple(shapes), paint, line, 0.35 if full else 0.2, join="round"))
    clouds = tuple(
        segment
        for share, high, wide in ((0.1, 9.6, 12), (0.665, 9.8, 13), (0.9, 10.6, 9))
        for segment in cloud(share * width_mm, foot_mm - high, wide)
    )
    parts.append(Path(clouds, stroke=PALE_BRASS if full else palette.HAIRLINE, width_mm=0.3,
                      join="round"))  # fmt: skip
    clip = Box(-BLEED_MM if full else 0.6, 0.6, width_mm + (2 * BLEED_MM if full else -1.2),
               foot_mm - 0.6)  # fmt: skip
    drawn = Group(tuple(parts), clip=Path((clip,)))
    return Symbol(f"screen {width_mm:.1f} {foot_mm:.1f}", drawn, clip)

"""Lineframe's own look: its title band, on which a tape runs, and its pages of text."""

from __future__ import annotations

import math
from dataclasses import replace

from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Use,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.lineframe.film import INK, holes, stripes_down
from printables.lineframe.frame_art import swatch
from printables.page.lockups import Band
from printables.page.text_blocks import Look


def _frame_badge(x: float, y: float, ink: str) -> Drawing:
    """Return a frame of the tape."""
    return Rect(x - 2.2, y - 2.2, 4.4, 4.4, ink, radius=0.8)


def _cut_line(left: float, right: float, y: float, ink: str) -> tuple[Drawing, ...]:
    """Return a line to cut along, with three frames at its end."""
    line = Path(polyline((left, y), (right - 8.4, y)), stroke=ink, width_mm=0.3, dash=(2.4, 1.4))
    frames = (Rect(right - 7.6 + 2.7 * at, y - 1.1, 2.2, 2.2, ink, radius=0.4) for at in range(3))
    return line, *frames


LOOK = Look("logo", INK, _frame_badge, _cut_line)


_SHARE = 0.47
"""Of a band's width, the title's."""


def _scene(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return what the title band shows: a tape that runs in from the right, over a film's edge.

    It has six frames, and begins anew at the edge, or as many as leave the title its share of a
    narrow band.
    """
    w, h = box.width, box.height
    room = (1 - _SHARE) * w - 1
    side = next((size for size in (0.56 * h, 0.5 * h) if (6 + _ANEW) * (size + 0.9) <= room),
                0.56 * h)  # fmt: skip
    step = side + 0.9
    first = max(0, 6 - int(room / step - _ANEW))
    full = design is Design.FULL
    rims: list[Drawing] = []
    frames: list[Drawing] = []
    for at in range(first, 7):
        x, y = w - (6 + _ANEW - at - 0.5) * step, _WAVE * h * math.cos(0.9 * at)
        turn = math.degrees(math.atan(-0.9 * _WAVE * h / step * math.sin(0.9 * at)))
        placed = rotate(turn).then(translate(x, 0.44 * h + y))
        wide = step / math.cos(math.radians(turn)) + 1.3
        rims.append(Group((Rect(-wide / 2, -side / 2 - 0.7, wide, side + 1.4, palette.PAPER,
                                None if full else INK, 0.2, radius=0.5),), placed))  # fmt: skip
        tile = Use(swatch(at % 6 + 1, 10, design), -side / 2, -side / 2, scale(side / 10))
        frames.append(Group((tile,), placed))
    hoist = stripes_down(Box(box.x, box.y, HOIST_MM, h), design)
    return (*rims, *frames, holes(HOIST_MM + 0.8, w - 1.0, h - 1.2, design), *hoist)


HOIST_MM = 4.8
"""How wide the six stripes are at the left of a band, as on the carton."""

_ANEW = 0.22
"""How much is seen of the frame that comes behind the sixth on a band, as a share of it."""

_WAVE = 0.06
"""Of a band's height, how far the tape on it swings up and down."""


BAND = Band("logo", INK, palette.PAPER, INK, _scene, share=_SHARE)

NAMED = replace(BAND, face="tape")
"""The same on pages that bear the game's name, and of its box."""

READING = mark("(how “Lineframe” is read)")

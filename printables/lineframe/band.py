"""Lineframe's own look: its title band, on which a tape runs, and its pages of text."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Curve,
    Drawing,
    Group,
    Move,
    Path,
    Rect,
    Segment,
    polyline,
    rotate,
    translate,
)
from printables.lineframe.film import INK, holes, stripes_down
from printables.lineframe.swatches import swatch_at
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
    frames: list[Drawing] = []
    places: list[tuple[float, float]] = []
    for at in range(first, 7):
        x, y = w - (6 + _ANEW - at - 0.5) * step, (0.44 + _WAVE * math.cos(0.9 * at)) * h
        places.append((x, y))
        turn = math.degrees(math.atan(-0.9 * _WAVE * h / step * math.sin(0.9 * at)))
        tile = swatch_at(at % 6 + 1, -side / 2, -side / 2, side, design)
        frames.append(Group((tile,), rotate(turn).then(translate(x, y))))
    rim = tuple(_waved(first, w, h, step))
    wide = side + 1.4
    rims = [Path(rim, stroke=palette.PAPER, width_mm=wide)]
    if not full:
        rims = [Path(rim, stroke=INK, width_mm=wide + 0.4), *rims]
    hoist = stripes_down(Box(box.x, box.y, HOIST_MM, h), design)
    return (*rims, *frames, holes(HOIST_MM + 0.8, w - 1.0, h - 1.2, design), *hoist)


def _waved(first: int, w: float, h: float, step: float) -> Iterator[Segment]:
    """Yield the middle of the tape on a band: from before a frame on to the band's right edge.

    A frame's place is `step` mm wide; half of one is a curve.
    """
    slope = -0.9 * _WAVE * h / step

    def at(count: float) -> tuple[float, float, float]:
        x = w - (6 + _ANEW - count - 0.5) * step
        return x, (0.44 + _WAVE * math.cos(0.9 * count)) * h, slope * math.sin(0.9 * count)

    count, end = first - 0.5 - 0.5 / step, 6 + _ANEW - 0.5
    x, y, lean = at(count)
    yield Move(x, y)
    while count < end:
        count = min(count + 0.5, end)
        x1, y1, lean1 = at(count)
        third = (x1 - x) / 3
        yield Curve(x + third, y + third * lean, x1 - third, y1 - third * lean1, x1, y1)
        x, y, lean = x1, y1, lean1


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

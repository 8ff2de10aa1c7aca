"""The title band of Rakugaaki's pages: a wall at night, on which a number grows up in paint."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Segment,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.lettering import letter_segments
from printables.drawing.ornament import specks
from printables.page.lockups import Band
from printables.rakugaaki.colours import dress
from printables.rakugaaki.street import GLOW, LOOK, NIGHT, SPRAY
from printables.rakugaaki.throwups import letter

PAINTED = ("red", "blue", "yellow", "green", "purple")
"""Whose the numbers from 1 are."""

_TURNS = (-6, 5, -5, 3, -4)
_HIGH, _WIDE = 17.6, 190.0  # of a number's own millimetres, a band is high and wide at least
MIDDLES = {1: (-0.8, -1.2), 4: (-0.4, -0.1), 5: (2.6, -0.3)}
"""Of numbers that are not about (0, 0)."""


def _scene(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return what the title band shows: a wall at night, paint in the air, and the five numbers."""
    full = design is Design.FULL
    w, h = box.width, box.height
    joints: list[Segment] = []
    begin = 0.0 if full else 0.6 * w  # lines would stand behind the black title
    for row in range(int(h / 3) + 1):
        y = row * 3.0
        joints += polyline((begin, y), (w, y))
        for column in range(int((w - begin) / 8) + 2):
            left = begin + column * 8.0 - (4 if row % 2 else 0)
            if left >= begin:
                joints += polyline((left, y), (left, min(y + 3, h - 0.3)))
    parts: list[Drawing] = [
        *(_mist(w, h) if full else ()),
        Path(tuple(joints), stroke="#3a3e4a" if full else palette.HAIRLINE,
             width_mm=0.3 if full else 0.12),
    ]  # fmt: skip
    if full:
        parts.append(Path(specks(Box(0.5 * w, 0, 0.5 * w, h), 110, 4, 0.1, 0.4), fill=GLOW))
    for number, colour in enumerate(PAINTED, 1):
        x = (0.535 + 0.083 * number) * w
        if full:
            right, down = MIDDLES.get(number, (0.0, 0.0))
            turned = translate(-right, -down).then(scale(min(h / _HIGH, w / _WIDE)))
            placed = turned.then(rotate(_TURNS[number - 1])).then(translate(x, h / 2))
            parts.append(Group(letter(number, colour), placed))
        else:
            size = 0.78 * h / MM_PER_POINT
            outline = letter_segments(str(number), "shout", round(size, 3), x, 0.78 * h)
            parts.append(Path(outline, palette.PAPER, dress(colour).dark, 0.35, join="round"))
    return tuple(parts)


_MIST = ((0.56, NIGHT, 0.0), (0.7, SPRAY[3], 0.42), (0.84, SPRAY[0], 0.44), (0.98, SPRAY[1], 0.42))
"""Paint in the air behind the numbers: where across, as shares of a band, its colour, how dense."""

_STRIPS = 72


def _mist(w: float, h: float) -> Iterator[Drawing]:
    """Yield paint in the air, which goes over from one colour into the next."""
    tones = [(at, palette.mixed(NIGHT, paint, dense)) for at, paint, dense in _MIST]
    start = _MIST[0][0]
    for strip in range(_STRIPS):
        at = start + (1 - start) * strip / _STRIPS
        tone = tones[-1][1]
        for (left, one), (right, other) in pairwise(tones):
            if left <= at < right:
                tone = palette.mixed(one, other, (at - left) / (right - left))
        yield Rect(at * w, 0, (1 - at) * w, h, tone)  # to the end: no gaps between strips


BAND = Band("shout", NIGHT, "#ffffff", LOOK.ink, _scene, tilt=-2.0, share=0.54, shade="#c3264a")

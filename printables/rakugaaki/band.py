"""The title band of Rakugaaki's pages: a wall at night, on which a number grows up in a beam."""

from __future__ import annotations

from dataclasses import replace

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Path,
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
from printables.rakugaaki.street import GLOW, LOOK, NIGHT
from printables.rakugaaki.throwups import letter

_PAINTED = ("red", "blue", "yellow", "green", "purple")
"""Whose the numbers from 1 are."""

_TURNS = (-6, 5, -5, 3, -4)
_HIGH, _WIDE = 17.6, 190.0  # of a number's own millimetres, a band is high and wide at least
_MIDDLES = {1: (-0.8, -1.2), 5: (2.6, -0.3)}
"""Of numbers that are not about (0, 0)."""


def _scene(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return what the title band shows: a wall at night, a lamp's cone, and the five numbers."""
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
        Path(tuple(joints), stroke="#3a3e4a" if full else palette.HAIRLINE,
             width_mm=0.3 if full else 0.12),
    ]  # fmt: skip
    if full:
        cone = polyline((0.84 * w, 0), (0.88 * w, 0), (1.0 * w, h), (0.68 * w, h), closed=True)
        parts.append(Path(cone, fill="#4a4636"))
        parts.append(Path(specks(Box(0.66 * w, 0, 0.34 * w, h), 90, 4, 0.1, 0.4), fill=GLOW))
    for number, colour in enumerate(_PAINTED, 1):
        x = (0.535 + 0.083 * number) * w
        if full:
            right, down = _MIDDLES.get(number, (0.0, 0.0))
            turned = translate(-right, -down).then(scale(min(h / _HIGH, w / _WIDE)))
            placed = turned.then(rotate(_TURNS[number - 1])).then(translate(x, h / 2))
            parts.append(Group(letter(number, colour), placed))
        else:
            size = 0.78 * h / MM_PER_POINT
            outline = letter_segments(str(number), "shout", round(size, 3), x, 0.78 * h)
            parts.append(Path(outline, palette.PAPER, dress(colour).dark, 0.35, join="round"))
    return tuple(parts)


BAND = Band("shout", NIGHT, "#ffffff", LOOK.ink, _scene, tilt=-2.0, share=0.54, shade="#c3264a")
INNER = replace(BAND, height_mm=12.0)
"""On pages that go on from the one before."""

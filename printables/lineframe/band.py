"""Lineframe's own look: a logo that runs along the tape, and the band that holds its roll."""

from __future__ import annotations

from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    Use,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.fonts import cap_height, text_width_mm
from printables.lineframe.film import INK, holes
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
    """Return what the title band shows: a tape that winds in from the right, over a film's edge.

    It has six frames, or as many as leave the title its share of a narrow band.
    """
    w, h = box.width, box.height
    side = 0.62 * h
    parts: list[Drawing] = []
    first = max(0, 6 - int(((1 - _SHARE) * w - 3) / (side + 0.5)))
    for at in range(first, 6):
        x = w - (6 - at) * (side + 0.5) - 2
        y = h / 2 - side / 2 + (1.1 if at % 2 else -1.1)
        tile = Group((Use(swatch(at + 1, 10, design), 0, 0),), scale(side / 10))
        placed = rotate(2.2 * (-1) ** at, side / 2, side / 2).then(translate(x, y))
        rim = Rect(-0.5, -0.5, side + 1, side + 1, palette.PAPER, radius=1.2)
        parts.append(Group((rim, tile), placed))
    return (*parts, holes(1.0, w - 1.0, h - 1.2, design))


BAND = Band("logo", INK, palette.PAPER, INK, _scene, share=_SHARE)

READING = mark("(how “Lineframe” is read)")

ROLL_MM = (106.0, 15.0)
"""The band around a rolled tape: long enough to go round it and over its own end. A roll of 28 mm
leaves room in the box for three more, and for the die."""


def roll_band(design: Design) -> Group:
    """Return the band around a rolled tape: a film with its logo between the six colours."""
    width, height = ROLL_MM
    full = design is Design.FULL
    seen = width - 17
    parts: list[Drawing] = []
    if full:
        parts.append(Rect(0, 0, width, height, INK))
    else:
        parts.append(Rect(0.6, 0.6, width - 1.2, height - 1.2, None, INK, 0.3))
    parts += (holes(1.0, seen - 1.0, y, design) for y in (1.5, height - 1.5))
    words, size = "Lineframe", 20.0
    wide = text_width_mm(words, size, "logo")
    base = (height + size * MM_PER_POINT * cap_height("logo")) / 2
    letters = palette.PAPER if full else INK
    parts.append(Text(seen / 2, base, words, size, "logo", "middle", letters))
    beside = (seen - wide) / 2  # on either side of the words, three frames in its middle
    step = min(11.0, beside / 3.1)
    side = 0.66 * step
    for face in range(1, 7):
        middle = beside / 2 if face <= 3 else seen - beside / 2
        x = middle + ((face - 1) % 3 - 1) * step - side / 2
        y = (height - side) / 2
        parts.append(Rect(x - 0.4, y - 0.4, side + 0.8, side + 0.8, palette.PAPER, radius=0.8))
        parts.append(Use(swatch(face, side, design), x, y))
    glue = [
        segment
        for at in range(8)
        for segment in polyline((width - 16 + 2 * at, height), (width - 16 + 2 * at + 4, 0))
    ]
    flap = Box(width - 17, 0, 17, height)
    parts += [
        Rect(flap.x, 0, flap.width, height, palette.PAPER, INK, 0.25),
        Group((Path(tuple(glue), stroke=palette.QUIET, width_mm=0.15),), clip=Path((flap,))),
    ]
    return Group(tuple(parts))

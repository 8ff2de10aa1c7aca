"""Lineframe's box: a film's leader in six colours, and the tape that is cut."""

from __future__ import annotations

import math
from functools import lru_cache

from games.lineframe.edition import Edition
from games.lineframe.rules import rules
from printables.drawing import palette, patterns
from printables.drawing.bounding_box import bounding_box
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Symbol,
    Text,
    Use,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.fonts import cap_height, faced
from printables.drawing.patterns import patterned
from printables.drawing.text import fitting_size_pt
from printables.lineframe.band import BAND, READING
from printables.lineframe.drawn_tape import strip
from printables.lineframe.film import INK, holes_down, sector
from printables.lineframe.handwriting import handwriting
from printables.lineframe.tools import scissors
from printables.nets.box_art import BoxArt
from printables.page.paper import Translate
from printables.page.rule_sheets import saying

_SWATCH_MM = 10.0


def box_art(edition: Edition, tr: Translate) -> BoxArt:
    """Return what is on the box, its words by `tr`."""
    say = saying(tr)
    of = rules(edition)
    reading = tr(READING).removeprefix(READING)  # none, where the name needs none

    def cover(box: Box, design: Design, name: str) -> tuple[Drawing, ...]:
        return _cover(box, design, name, reading)

    return BoxArt(say(of.title), say(of.summary), BAND, cover, _emblem)


def box_depth_mm(frame_mm: float, die_mm: float) -> float:
    """Return how deep the box is: the roll of tape lies in it, and so does the die."""
    return max(frame_mm, die_mm) + 2.0


def _emblem(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return the leader's clock in small."""
    return (_clock_at(box.width / 2, box.height / 2, box.width / 2.4, design),)


_TURN_FROM_TOP = math.pi / 3  # each of six colours has a sixth of the clock
_HOLES_MM = 2.4  # from the cover's edges to the middle of the film's holes


def _cover(box: Box, design: Design, title: str, reading: str) -> tuple[Drawing, ...]:
    """Return the cover: a film's leader whose clock has the six colours, and the tape below it."""
    full = design is Design.FULL
    w, h = box.width, box.height
    parts: list[Drawing] = []
    if full:
        parts.append(Path((box,), fill=INK))
    parts += (holes_down(1.0, h - 1.0, x, design) for x in (_HOLES_MM, w - _HOLES_MM))
    parts += _name(w, h, title, reading, full)
    parts.append(_clock_at(w / 2, 0.49 * h, 0.365 * w, design))
    parts.append(_cut_tape(w, h, design))
    return tuple(parts)


def _name(w: float, h: float, title: str, reading: str, full: bool) -> list[Drawing]:
    size = fitting_size_pt(title, w - 4 * _HOLES_MM - 3, 40.0, "logo")
    base = 0.095 * h + size * MM_PER_POINT * cap_height("logo") / 2 + (2.4 if reading else 0.0)
    ink = palette.PAPER if full else INK
    parts: list[Drawing] = [Text(w / 2, base, title, size, "logo", "middle", ink, role="title")]
    if reading:
        small = fitting_size_pt(reading, 0.7 * w, 12.5, "deco")
        line = base - size * MM_PER_POINT * cap_height("logo") - 1.9
        parts.append(Text(w / 2, line, reading, small, faced(reading, "logo"), "middle", ink))
    return parts


def _clock_at(x: float, y: float, radius: float, design: Design) -> Use:
    """Return the leader's clock around `(x, y)`."""
    return Use(_clock(design), x, y, scale(radius / _CLOCK_MM))


_CLOCK_MM = 20.0


@lru_cache(maxsize=4)
def _clock(design: Design) -> Symbol:
    """Return the leader's clock around (0, 0): a sixth for each colour, and a boxed 6 on its dial.

    It is drawn once for the cover, the spine and the back.
    """
    x, y, radius = 0.0, 0.0, _CLOCK_MM
    full = design is Design.FULL
    ink = palette.PAPER if full else INK
    cross = (*polyline((x - 1.16 * radius, y), (x + 1.16 * radius, y)),
             *polyline((x, y - 1.16 * radius), (x, y + 1.16 * radius)))  # fmt: skip
    parts: list[Drawing] = [
        Path(cross, stroke=ink, width_mm=0.3),
        Circle(x, y, 1.1 * radius, None, ink, 0.4),
        Circle(x, y, 1.03 * radius, palette.PAPER),
    ]
    for at, (paint, pattern) in enumerate(zip(palette.SIX, patterns.SIX, strict=True)):
        shape = sector(x, y, radius, at * _TURN_FROM_TOP, (at + 1) * _TURN_FROM_TOP)
        around = bounding_box((Path(shape),))
        assert around is not None  # noqa: S101 - a sector covers something
        left, top, right, bottom = around
        field = Box(left, top, right - left, bottom - top)
        parts.append(
            patterned(Path(shape), field, paint, pattern, pitch_mm=radius / 6, design=design)
        )
    spokes = tuple(
        segment
        for at in range(6)
        for segment in polyline((x, y), (x + radius * math.sin(at * _TURN_FROM_TOP),
                                         y - radius * math.cos(at * _TURN_FROM_TOP)))
    )  # fmt: skip
    parts.append(
        Path(spokes, stroke=palette.PAPER if full else INK, width_mm=0.9 if full else 0.25)
    )
    dial = 0.5 * radius
    parts.append(Circle(x, y, dial, palette.PAPER, None if full else INK, 0.3))
    half, dark = 0.62 * dial, palette.SIX[5].dark
    parts.append(
        Rect(x - half, y - half, 2 * half, 2 * half, None, dark, 0.15 * dial, radius=0.08 * dial)
    )
    high = 0.86 * dial
    parts.append(handwriting(6, Box(x - high / 2, y - high / 2, high, high)))
    out = 1.2 * radius
    return Symbol("leader clock", Group(tuple(parts)), Box(-out, -out, 2 * out, 2 * out))


def _cut_tape(w: float, h: float, design: Design) -> Drawing:
    """Return the tape that runs across below the clock, and the scissors in it."""
    full = design is Design.FULL
    side, left = 0.27 * w, -0.06 * w
    end = left + 2 * side
    gap = 0.03 * w
    parts: list[Drawing] = []
    for first, x in ((2, left), (4, end + gap)):
        rim = Rect(x - 0.5, -0.5, 2 * side + 1, side + 1, palette.PAPER, None if full else INK, 0.2)
        parts += [rim, Group(strip(first, 2, side, design), translate(x, 0))]
    ink, halo = (palette.PAPER, INK) if full else (INK, palette.PAPER)
    parts.append(scissors(end + gap / 2, 0.3 * side, -90, 0.27 * w, ink=ink, halo=halo))
    return Group(tuple(parts), rotate(-5, w / 2, 0).then(translate(0, 0.84 * h - side / 2)))

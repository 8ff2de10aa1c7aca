"""Lineframe's box: a table of frames, seen from above, with the pencil's numbers."""

from __future__ import annotations

from games.lineframe.edition import Edition
from games.lineframe.rules import rules
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
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
from printables.drawing.fonts import cap_height, faced
from printables.drawing.text import fitting_size_pt
from printables.lineframe.band import BAND, INK, READING
from printables.lineframe.frame_art import swatch
from printables.lineframe.handwriting import Written, handwriting
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
    """Return four frames that make a larger one."""
    side = box.width / 2
    parts: list[Drawing] = [
        Rect(-0.03 * side, -0.03 * side, box.width + 0.06 * side, box.height + 0.06 * side,
             palette.PAPER, None if design is Design.FULL else INK, 0.3, radius=0.12 * side)
    ]  # fmt: skip
    for at, face in enumerate((1, 4, 2, 6)):
        place = translate((at % 2) * side + 0.04 * side, (at // 2) * side + 0.04 * side)
        parts.append(Group((Use(swatch(face, _SWATCH_MM, design)),),
                           scale(0.92 * side / _SWATCH_MM).then(place)))  # fmt: skip
    return tuple(parts)


_TABLE: tuple[tuple[int, int, int, Written | None], ...] = (
    (0, 0, 4, None), (1, 0, 4, 4), (2, 0, 4, None),
    (2, 1, 2, None), (2, 2, 2, 3), (3, 2, 2, None), (3, 1, 5, None), (3, 0, 5, 5),
    (0, 1, 1, None), (0, 2, 1, 2), (1, 2, 6, None), (1, 3, 6, 6), (1, 4, 6, None),
    (0, 4, 3, None), (0, 5, 3, 3), (1, 5, 3, None), (3, 3, 1, None), (3, 4, 1, None),
    (2, 4, 4, None), (2, 5, 5, "x"), (3, 5, 5, None), (0, 3, 6, None), (1, 1, 1, None),
    (2, 3, 2, None), (-1, 5, 2, None), (0, 6, 4, None), (1, 6, 4, 4), (-1, 4, 2, 2),
    (2, 6, 5, None), (3, -1, 3, None), (2, -1, 6, None),
)  # fmt: skip
"""The frames on the table: column, row, face and what is written into it."""


def _cover(box: Box, design: Design, title: str, reading: str) -> tuple[Drawing, ...]:
    full = design is Design.FULL
    w, h = box.width, box.height
    parts: list[Drawing] = []
    if full:
        parts.append(Path((box,), fill=INK))
    side = 0.29 * w
    frames: list[Drawing] = []
    for column, row, face, written in _TABLE:
        x, y = (column - 2) * side, (row - 3) * side
        frames.append(Rect(x, y, side, side, palette.PAPER, None if full else INK, 0.2, radius=0.9))
        tile = 0.94 * side
        frames.append(Group((Use(swatch(face, _SWATCH_MM, design)),),
                            scale(tile / _SWATCH_MM).then(translate(x + 0.03 * side,
                                                                    y + 0.03 * side))))  # fmt: skip
        if written is not None:
            frames += _written(written, x + side / 2, y + side / 2, side, face)
    turned = rotate(-14).then(translate(0.53 * w, 0.47 * h))
    parts.append(Group(tuple(frames), turned))
    parts += _plate(w, h, title, reading, full)
    return tuple(parts)


def _written(written: Written, x: float, y: float, side: float, face: int) -> list[Drawing]:
    """Return what a pencil wrote into a frame, with the box around it unless it is a ×."""
    dark = palette.SIX[face - 1].dark
    parts: list[Drawing] = [Circle(x, y, 0.33 * side, palette.PAPER)]
    if written != "x":
        half = 0.22 * side
        parts.append(
            Rect(x - half, y - half, 2 * half, 2 * half, None, dark, 0.045 * side, radius=0.3)
        )
    high = 0.32 * side
    parts.append(handwriting(written, Box(x - high / 2, y - high / 2, high, high)))
    return parts


def _plate(w: float, h: float, title: str, reading: str, full: bool) -> list[Drawing]:
    """Return the name on a band of tape across the lower third, cut at both its ends."""
    top, high = (0.64 * h, 0.25 * h) if reading else (0.66 * h, 0.2 * h)
    size = fitting_size_pt(title, w - 12, 40.0, "logo")
    base = top + (high + size * MM_PER_POINT * cap_height("logo")) / 2
    ink = palette.PAPER if full else INK
    above: tuple[Drawing, ...] = ()
    if reading:
        base += 2.9
        small = fitting_size_pt(reading, 0.7 * w, 12.5, "deco")
        line = top + 0.36 * high
        above = (Text(w / 2, line, reading, small, faced(reading, "logo"), "middle", ink),)
    rim = palette.PAPER if full else INK
    step = (w + 2) / 6
    stripes = [
        Rect(-1 + at * step, y, step - 0.7, 1.6, colour.field if full else None,
             None if full else colour.line, 0.25)
        for at, colour in enumerate(palette.SIX)
        for y in (top + 1.5, top + high - 3.1)
    ]  # fmt: skip
    edges = (*polyline((-1, top), (w + 1, top)), *polyline((-1, top + high), (w + 1, top + high)))
    return [
        Rect(-1, top, w + 2, high, INK if full else palette.PAPER),
        Path(edges, stroke=rim, width_mm=0.4, dash=(2.4, 1.4)),
        *stripes,
        *above,
        Text(w / 2, base, title, size, "logo", "middle", ink, role="title"),
    ]  # fmt: skip

"""Rakugaaki's box: a wall at night, a five in the beam of the guard's torch, and the crews."""

from __future__ import annotations

from games.rakugaaki.edition import Edition
from games.rakugaaki.rules import rules
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Segment,
    Text,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.fonts import faced
from printables.drawing.lettering import as_path, letter_segments
from printables.drawing.text import fitting_size_pt
from printables.nets.box_art import BoxArt
from printables.page.paper import Translate
from printables.page.rule_sheets import saying
from printables.rakugaaki.colours import dress
from printables.rakugaaki.crews import crew, die_cut
from printables.rakugaaki.guard import guard
from printables.rakugaaki.street import BAND, NIGHT, SODIUM, SPRAY, crown


def box_art(edition: Edition, language: str, tr: Translate) -> BoxArt:
    """Return what is on the box, its words in a language."""
    say = saying(tr, language)
    of = rules(edition)
    return BoxArt(say(of.title), say(of.summary), BAND, _cover, _emblem)


_LARGE_MM = 20.0


def _emblem(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return the crowned five; where there is room, the guard who walks her dog."""
    if box.height < _LARGE_MM:
        return tuple(_five(box.width / 2, 0.6 * box.height, 0.72 * box.height, design))
    size = box.height / 17
    placing = scale(size).then(translate(box.width / 2 - 0.8 * size, box.height / 2 + 0.4 * size))
    return (Group(guard(design, 1), placing),)


def _five(
    x: float, y: float, high: float, design: Design, lit: tuple[Segment, ...] = ()
) -> list[Drawing]:
    """Return a bubble of a five, so high, its middle at `(x, y)`, with its shadow and its crown.

    Where a beam is given as `lit`, it is filled within it alone: else it is its outline on a wall.
    """
    full = design is Design.FULL
    size = high / 0.3528 / 0.75
    base = y + high / 2
    letters = letter_segments("5", "shout", round(size, 3), x, base)
    top = y - 0.53 * high
    worn = crown(x, top, 0.4 * high)
    if not full:
        return [
            Path(letters, palette.PAPER, BAND.deep, 0.03 * high, join="round"),
            Path(worn, palette.PAPER, "#000000", 0.022 * high, join="round"),
        ]
    moved = letter_segments("5", "shout", round(size, 3), x + 0.06 * high, base + 0.06 * high)
    rim = SPRAY[0] if lit else SODIUM  # with white: no crew's own colour
    filled: tuple[Drawing, ...] = (
        Path(moved, "#000000", "#000000", 0.17 * high, join="round"),
        Path(letters, "#000000", "#000000", 0.17 * high, join="round"),
        Path(letters, rim, rim, 0.085 * high, join="round"),
        Path(letters, palette.PAPER, palette.PAPER, 0.02 * high, join="round"),
        Path(worn, rim if lit else SODIUM, "#000000", 0.022 * high, join="round"),
    )
    if not lit:
        return list(filled)
    return [
        Path(letters, _UNLIT, "#8b8fa0", 0.028 * high, join="round"),
        Path(worn, _UNLIT, "#8b8fa0", 0.028 * high, join="round"),
        Group(filled, clip=Path(lit)),
    ]


_UNLIT = "#2c3040"
"""White paint on a wall at night."""


def _cover(box: Box, design: Design, title: str) -> tuple[Drawing, ...]:
    full = design is Design.FULL
    w, h = box.width, box.height
    parts: list[Drawing] = []
    joints = tuple(_bricks(w, h))
    apex = (0.605 * w, 0.806 * h)  # the guard's torch
    beam = polyline(apex, (0.27 * w, -0.02 * h), (-0.1 * w, -0.02 * h), (-0.1 * w, 0.84 * h),
                    closed=True)  # fmt: skip
    edge = polyline(apex, (0.33 * w, -0.02 * h), (-0.1 * w, -0.02 * h), (-0.1 * w, 0.862 * h),
                    closed=True)  # fmt: skip
    if full:
        parts += [
            Path((box,), fill=NIGHT),
            Path(joints, stroke="#343846", width_mm=0.35),
            Path(edge, fill=palette.mixed(NIGHT, SPRAY[2], 0.28)),
            Group(
                (Path(beam, fill=SPRAY[2]), Path(joints, stroke="#e0b21f", width_mm=0.35)),
                clip=Path(beam),
            ),
        ]
    else:
        parts.append(Path(joints, stroke=palette.HAIRLINE, width_mm=0.12))
        parts.append(Path(beam, palette.PAPER, BAND.deep, 0.3))
    parts += _five(0.385 * w, 0.6 * h, 0.345 * h, design, beam)
    parts += _crews(w, h, design)
    parts.append(Group(guard(design), scale(0.0235 * h).then(translate(0.825 * w, 0.735 * h))))
    parts += _title(w, h, title, full)
    return (Group(tuple(parts), clip=Path((box,))),)


def _bricks(w: float, h: float) -> list[Segment]:
    joints: list[Segment] = []
    for row in range(int(h / 4) + 1):
        y = row * 4.0
        joints += polyline((0, y), (w, y))
        for column in range(int(w / 10) + 2):
            left = column * 10.0 - (5 if row % 2 else 0)
            joints += polyline((left, y), (left, y + 4))
    return joints


CREW_PLACES = {
    "purple": (0.665, 0.45, 5), "black": (0.835, 0.385, -5), "green": (0.12, 0.665, -6),
    "red": (0.115, 0.905, -7), "blue": (0.345, 0.908, 5), "yellow": (0.575, 0.905, -5),
}  # fmt: skip
"""Where the crews are on the cover, as shares of it, and by how much they are turned: five hide in
the dark, one is caught in the beam."""


def _crews(w: float, h: float, design: Design) -> list[Drawing]:
    """Return the six crews, each with a can."""
    parts: list[Drawing] = []
    half = 0.088 * w
    for colour, (x, y, turn) in CREW_PLACES.items():
        face = crew(colour, 0, 0, half, design)
        beside = scale(half).then(translate(1.12 * half, 0.1 * half))
        can = Group(tuple(_can(colour, design)), beside)
        cut = die_cut(Group((can, face)), 0.2 * half)
        parts.append(Group((cut, can, face), rotate(turn).then(translate(x * w, y * h))))
    return parts


def _can(colour: str, design: Design) -> list[Drawing]:
    """Return a crew's can of paint, about (0, 0), as high as half a crew."""
    tones = dress(colour)
    full = design is Design.FULL
    ink = palette.TEXT
    return [
        Rect(-0.2, -0.62, 0.4, 0.3, palette.PAPER, ink, 0.07, radius=0.08),
        Rect(-0.34, -0.36, 0.68, 1.2, tones.field if full else palette.PAPER, ink, 0.07,
             radius=0.12),
        Rect(-0.34, 0.0, 0.68, 0.34, palette.PAPER, ink, 0.05),
    ]  # fmt: skip


def _title(w: float, h: float, title: str, full: bool) -> list[Drawing]:
    """Return the name as a throw-up: pale letters in a black rim, in a coloured one."""
    face = faced(title, BAND.face)
    size = fitting_size_pt(title, w - 11, 40.0, face)
    base = 0.27 * h
    dark = "#000000" if full else BAND.deep
    words: list[Drawing] = []
    if full:
        below = ((0.8, 3.2, dark), (0.0, 3.15, SPRAY[1]), (0.0, 2.7, dark))
        words += [
            as_path(Text(w / 2 + off, base + off, title, size, face, "middle", paint,
                         outline_mm=rim))
            for off, rim, paint in below
        ]  # fmt: skip
    else:  # the wall behind it shows no joints where the name stands
        bare = Text(w / 2, base, title, size, face, "middle", palette.PAPER, outline_mm=1.2)
        words.append(as_path(bare))
    words.append(Text(w / 2, base, title, size, face, "middle",
                      palette.PAPER if full else dark, role="title"))  # fmt: skip
    return [Group(tuple(words), rotate(-4, w / 2, base))]

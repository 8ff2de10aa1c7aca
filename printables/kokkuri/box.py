"""Kokkuri-san's box: the four candidates before the gate, under a candle moon."""

from __future__ import annotations

from games.kokkuri.edition import Edition
from games.kokkuri.pieces import Candidate
from games.kokkuri.rules import rules
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Text,
    Use,
    scale,
)
from printables.drawing.fonts import cap_height, faced
from printables.drawing.lettering import as_path
from printables.drawing.ornament import burst
from printables.drawing.text import fitting_size_pt
from printables.kokkuri.haunted import (
    BAND,
    FOXFIRE,
    GOLD,
    NIGHT,
    OLD_PAPER,
    VERMILION,
    night_gate,
    rope,
)
from printables.kokkuri.spirits import flame, spirit, torii
from printables.nets.box_art import BoxArt
from printables.page.paper import Translate
from printables.page.rule_sheets import saying


def box_art(edition: Edition, language: str, tr: Translate) -> BoxArt:
    """Return what is on the box, its words in a language."""
    say = saying(tr, language)
    of = rules(edition)
    title = say(of.title).partition("（")[0]  # a reading in brackets goes above the name
    reading = say(of.title).removeprefix(title).strip("（）")

    def cover(box: Box, design: Design, name: str) -> tuple[Drawing, ...]:
        return _cover(box, design, name, reading)

    return BoxArt(title, say(of.summary), BAND, cover, _emblem)


def _emblem(box: Box, design: Design) -> tuple[Drawing, ...]:
    half = box.width / 2
    return (Use(night_gate(design), half, half, scale(half)),)


def _cover(box: Box, design: Design, title: str, reading: str) -> tuple[Drawing, ...]:
    full = design is Design.FULL
    w, h = box.width, box.height
    line = None if full else NIGHT
    x, y = w / 2, 0.54 * h
    rays = burst(x, y, 28, inner=0.2 * w, outer=1.2 * h, turn=0.056, share=0.5)
    parts: list[Drawing] = []
    if full:
        parts += [Path((box,), fill=NIGHT), Path(rays, fill="#2a3061")]
    else:
        parts.append(Path(rays, stroke=palette.HAIRLINE, width_mm=0.12))
    parts += [
        Circle(x, y - 0.02 * h, 0.36 * w, "#3b3f70" if full else palette.PAPER),
        Circle(x, y - 0.02 * h, 0.32 * w, GOLD if full else palette.PAPER, line, 0.3),
        Circle(x, y - 0.02 * h, 0.285 * w, "#f0d598" if full else None, line, 0.15),
    ]
    gate = torii(x, y + 0.1 * h, 0.84 * w, VERMILION if full else palette.PAPER)
    parts.append(Path(gate.segments, None, NIGHT, 1.6 if full else 0.7, join="round"))
    parts.append(gate)
    hill = Circle(x, h + 1.22 * w, 1.5 * w, "#12152e" if full else palette.PAPER, line, 0.3)
    parts.append(hill)
    fires = ((0.09, 0.57, 7.5), (0.92, 0.5, 8.5), (0.17, 0.4, 4.5), (0.86, 0.34, 4.0))
    for across, down, high in fires:
        fire = flame(across * w, down * h, high, FOXFIRE)
        parts += (
            [fire, flame(across * w, down * h + 0.14 * high, 0.5 * high, "#e7fbf4")] if full
            else [Path(fire.segments, palette.PAPER, "#2d7f74", 0.25)]
        )  # fmt: skip
    places: tuple[tuple[Candidate, float, float, float], ...] = (
        ("dog", 0.17, 0.815, 0.145), ("tanuki", 0.83, 0.815, 0.145),
        ("sun", 0.63, 0.865, 0.17), ("fox", 0.37, 0.865, 0.17),
    )  # fmt: skip
    for name, across, down, radius in places:
        parts.append(Circle(across * w, down * h, radius * w + 0.9, NIGHT if full else "#ffffff"))
        parts.append(spirit(name, across * w, down * h, radius * w, design))
    parts += _title(w, h, design, title, reading)
    return tuple(parts)


def _title(w: float, h: float, design: Design, title: str, reading: str) -> list[Drawing]:
    """Return the name below a sacred rope, with its reading above it where it has one."""
    full = design is Design.FULL
    face = faced(title, BAND.face)
    size = fitting_size_pt(title, w - 10, 34.0, face)
    high = size * MM_PER_POINT * cap_height(face)
    base = 0.135 * h + high
    parts: list[Drawing] = [Group(tuple(rope(-2, w + 2, 3.2, design)))]
    paint = OLD_PAPER if full else NIGHT
    if reading:
        spelt = faced(reading, BAND.face)
        size_pt = fitting_size_pt(reading, 0.5 * w, 11.0, spelt)
        parts.append(Text(w / 2, 0.152 * h, reading, size_pt, spelt, "middle", paint))
        base = 0.178 * h + high  # both clear of the paper that hangs from the rope
    shade = 0.055 * high
    if full:
        below = Text(w / 2 + shade, base + shade, title, size, face, "middle", VERMILION)
        parts.append(as_path(below))
    parts.append(Text(w / 2, base, title, size, face, "middle", paint, role="title"))
    return parts

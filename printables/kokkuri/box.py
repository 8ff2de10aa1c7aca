"""Kokkuri-san's box: the four candidates before the gate at night, their paws upon one coin."""

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
    Close,
    Curve,
    Drawing,
    Group,
    Line,
    Move,
    Path,
    Rect,
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
    coin,
    night_gate,
    rope,
)
from printables.kokkuri.posters import DRAWN_MM, figure
from printables.kokkuri.spirits import INK, ROBES, flame, head, torii
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

    return BoxArt(title, say(of.summary), BAND, cover, _emblem, _wrap)


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
    parts.append(_lintel(x, y + 0.1 * h, 0.42 * w, full))
    fires = ((0.07, 0.5, 7.0), (0.93, 0.46, 8.0), (0.15, 0.345, 4.5), (0.87, 0.31, 4.0))
    for across, down, high in fires:
        fire = flame(across * w, down * h, high, FOXFIRE)
        parts += (
            [fire, flame(across * w, down * h + 0.14 * high, 0.5 * high, "#e7fbf4")] if full
            else [Path(fire.segments, palette.PAPER, "#2d7f74", 0.25)]
        )  # fmt: skip
    for name, across, down, share in _CAST:
        at, size = (across * w, down * h), share * w
        if name == "sun":
            parts.append(head(name, *at, size * DRAWN_MM, design))
        else:
            parts.append(figure(name, *at, size, design, low=(_TABLE * h - at[1]) / size))
    parts += _oracle(w, h, design)
    parts += _title(w, h, design, title, reading)
    return tuple(parts)


_TABLE = 0.9  # of the cover's height: the table that they stand behind

_CAST: tuple[tuple[Candidate, float, float, float], ...] = (
    ("dog", 0.205, 0.65, 0.0136), ("tanuki", 0.795, 0.65, 0.0136),
    ("sun", 0.5, 0.57, 0.0142), ("fox", 0.5, 0.74, 0.0166),
)  # fmt: skip
"""Who stands on the cover, from the back to the front: where, and how large."""


def _oracle(w: float, h: float, design: Design) -> list[Drawing]:
    """Return the sheet that the spirits are asked on, and their paws on the coin upon it."""
    full = design is Design.FULL
    top = 0.888 * h
    sheet = (
        Move(-1, top + 2.4), Curve(0.3 * w, top - 0.8, 0.7 * w, top - 0.8, w + 1, top + 2.4),
        Line(w + 1, h + 1), Line(-1, h + 1), Close(),
    )  # fmt: skip
    rim = (Move(-1, top + 3.6), Curve(0.3 * w, top + 0.4, 0.7 * w, top + 0.4, w + 1, top + 3.6))
    parts: list[Drawing] = [
        Path(sheet, OLD_PAPER if full else palette.PAPER, INK if full else NIGHT, 0.4),
        Path(rim, stroke=VERMILION, width_mm=0.3),
    ]
    x, y, radius = w / 2, 0.932 * h, 0.078 * w
    parts += coin(x, y, radius, "#6b4a12" if full else NIGHT, design)
    line = INK if full else NIGHT
    parts += _arm("dog", x, y, -radius, design)
    parts += _arm("tanuki", x, y, radius, design)
    fox = ROBES["fox"].coat if full else palette.PAPER
    parts += (
        Circle(x + side * 0.8 * radius, y - 0.72 * radius, 0.42 * radius, fox, line, 0.35)
        for side in (-1, 1)
    )
    return parts


def _arm(name: Candidate, x: float, y: float, unit: float, design: Design) -> list[Drawing]:
    """Return a sleeve that comes out of a robe, and the paw at its end on the coin.

    Args:
        name: whose.
        x: the middle of the coin, in mm.
        y: the same.
        unit: the radius of the coin, negative if the arm comes from the left.
        design: full or eco.
    """
    robe, full = ROBES[name], design is Design.FULL
    line = INK if full else NIGHT
    deep = abs(unit)
    # Open where it comes out of the robe, which is of the same colour.
    sleeve = (
        Move(x + 3.1 * unit, y - 2.0 * deep),
        Curve(x + 2.4 * unit, y - 1.3 * deep, x + 1.8 * unit, y - 0.5 * deep, x + 0.98 * unit,
              y - 0.16 * deep),
        Line(x + 1.16 * unit, y + 0.6 * deep),
        Curve(x + 2.4 * unit, y + 0.5 * deep, x + 3.8 * unit, y - 0.1 * deep, x + 4.9 * unit,
              y - 0.8 * deep),
    )  # fmt: skip
    return [
        Path(sleeve, robe.dark if full else palette.PAPER),
        Path(sleeve, None, line, 0.35, join="round"),
        Circle(x + 0.96 * unit, y + 0.24 * deep, 0.42 * deep,
               robe.coat if full else palette.PAPER, line, 0.35),
    ]  # fmt: skip


def _lintel(x: float, y: float, half: float, full: bool) -> Drawing:
    """Return what makes a gate of the sign of one: its dark upper lintel."""
    top = (
        Move(x - 1.03 * half, y - 0.86 * half),
        Curve(x - 0.5 * half, y - 0.73 * half, x + 0.5 * half, y - 0.73 * half, x + 1.03 * half,
              y - 0.86 * half),
        Line(x + half, y - 0.71 * half),
        Curve(x + 0.5 * half, y - 0.59 * half, x - 0.5 * half, y - 0.59 * half, x - half,
              y - 0.71 * half),
        Close(),
    )  # fmt: skip
    return Path(top, "#3a1410" if full else palette.PAPER, None if full else NIGHT, 0.3)


def _wrap(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return what goes round the box: the rays of the cover, and the dark hill at the foot."""
    if design is not Design.FULL:
        return ()
    w, h = box.width, box.height
    rays = burst(w / 2, 0.54 * h, 28, inner=0.2 * h, outer=1.5 * max(w, h), turn=0.056, share=0.5)
    hill = (Rect(0, h - 16.0, w, 16.0, "#12152e"),) if h > w else ()
    return (Path(rays, fill="#232850"), *hill)


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

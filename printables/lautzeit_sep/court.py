"""The court's own colours and shapes: jade, cinnabar, ivory and brass.

Suits are told by ground, by shape and by character; the colours of the four players stay those that
every eye keeps apart, set in frames of the court.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TypeAlias

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
    Segment,
    Symbol,
    Text,
    Use,
    path_of,
    polyline,
    translate,
)
from printables.drawing.fonts import cap_height, faced
from printables.drawing.ornament import meander, notched, smooth
from printables.lautzeit_sep.clouds import GILT, gold_cloud
from printables.page.lockups import Band
from printables.page.text_blocks import Look

JADE = "#1d6b58"
DEEP_JADE = "#124638"
PALE_JADE = "#4f9a84"
CINNABAR = "#b5321f"
DEEP_CINNABAR = "#a52b19"
"""For small letters on ivory; contrast 5 : 1 and more."""
VERMILION = "#d9492f"
"""Of pips on jade, within a rim of ivory."""
IVORY = "#f8f1de"
SILK = "#efe3c4"
BRASS = "#b98a2f"
PALE_BRASS = "#e5c987"
GOLD = "#f3e2b4"
"""For letters on jade; contrast 4.5 : 1 and more."""
INK = "#1f2623"
WATERS = ("#cfe3e2", "#9cc9cd", "#528fa3")
"""Of a river, from its banks to its middle."""


def _seal_badge(x: float, y: float, ink: str) -> Drawing:
    """Return a seal: a square that a knife cut."""
    return Path(
        polyline((x - 2.1, y - 2.0), (x + 2.0, y - 2.2), (x + 2.15, y + 2.05), (x - 2.0, y + 2.15),
                 closed=True),
        fill=ink, stroke=ink, width_mm=0.3, join="round",
    )  # fmt: skip


def _double_line(left: float, right: float, y: float, ink: str) -> tuple[Drawing, ...]:
    """Return two lines, as around an engraving, with a lozenge at their end."""
    lines = (*polyline((left, y - 0.4), (right - 3, y - 0.4)),
             *polyline((left, y + 0.4), (right - 3, y + 0.4)))  # fmt: skip
    x = right - 1.5
    lozenge = polyline((x - 1.5, y), (x, y - 1.5), (x + 1.5, y), (x, y + 1.5), closed=True)
    return Path(lines, stroke=ink, width_mm=0.18), Path(lozenge, fill=ink)


LOOK = Look("engraved", DEEP_JADE, _seal_badge, _double_line)


def panel(box: Box, design: Design) -> list[Drawing]:
    """Return the ground of a picture in the rules: ivory in a double border with hollow corners."""
    full = design is Design.FULL
    inner = Box(box.x + 1.0, box.y + 1.0, box.width - 2.0, box.height - 2.0)
    return [
        Path(notched(box, 3.0), "#fbf5e4" if full else None, BRASS, 0.45),
        Path(notched(inner, 2.6), stroke=BRASS, width_mm=0.18),
    ]


def seal(
    x: float, y: float, side: float, character: str, design: Design, *, paint: str = CINNABAR
) -> list[Drawing]:
    """Return a seal with a character cut out of it, its middle at `(x, y)`.

    Points and titles have it in cinnabar, the numbers of rules in jade.
    """
    half = side / 2
    shape = (
        Move(x - half, y - 0.9 * half),
        Curve(x - 0.5 * half, y - 1.06 * half, x + 0.4 * half, y - 0.96 * half,
              x + half, y - half),
        Curve(x + 1.04 * half, y - 0.3 * half, x + 0.96 * half, y + 0.4 * half,
              x + 0.97 * half, y + half),
        Curve(x + 0.3 * half, y + 0.95 * half, x - 0.5 * half, y + 1.05 * half,
              x - 0.98 * half, y + 0.97 * half),
        Curve(x - 1.03 * half, y + 0.2 * half, x - 0.95 * half, y - 0.4 * half,
              x - half, y - 0.9 * half),
        Close(),
    )  # fmt: skip
    full = design is Design.FULL
    number = character.isdigit()  # in the numerals of the pieces
    face = "engraved" if number else faced(character, "brush")
    size = side / MM_PER_POINT * (0.68 if number else 0.72)
    off = 0.34 * cap_height(face) if number else 0.255
    return [
        Path(shape, paint if full else palette.PAPER, None if full else paint, 0.35),
        Text(x, y + off * side, character, size, face, "middle",
             palette.PAPER if full else paint, role="seal"),
    ]  # fmt: skip


@lru_cache(maxsize=2)
def thunder(design: Design) -> Symbol:
    """Return one square of the thunder scrolls (雷文) that run along borders, 3 mm wide."""
    paint = BRASS if design is Design.FULL else JADE
    line = Path(meander(0.3, 0.3, 2.4), stroke=paint, width_mm=0.28)
    return Symbol("thunder", line, Box(0, 0, 3, 3))


def border(box: Box, design: Design, *, side: float = 3.0) -> list[Drawing]:
    """Return thunder scrolls along the upper and the lower edge of a box, within it."""
    count = int(box.width // side)
    left = box.x + (box.width - count * side) / 2
    top, low = box.y, box.y + box.height - side
    return [Use(thunder(design), left + at * side, y) for y in (top, low) for at in range(count)]


_PEAK = (
    (0, 9), (3.0, 14.5), (4.2, 14.4), (9, 23.5), (12, 25), (17.5, 36), (22, 39.5), (29, 52),
    (35, 57), (50, 80),
)  # fmt: skip
_OTHER_SIDE = ((-55, 80), (-38, 60), (-30, 52), (-24, 41), (-18.5, 35), (-11, 24.5), (-7, 21.5),
               (-3.2, 14.6))  # fmt: skip
_SHADE = (*_PEAK, (12, 80), (8, 62), (12, 50), (4, 40), (6.5, 31), (0.5, 23), (2, 16))
_SNOW = (
    *_PEAK[:5], (14.6, 30), (10.8, 28.6), (8.6, 33), (5.6, 26.2), (2.2, 32.6), (-1.6, 25.6),
    (-5.6, 33.6), (-8.2, 28.4), (-12.4, 31.6), (-14.2, 29.0), *_OTHER_SIDE[5:],
)  # fmt: skip
_PEAK_HIGH = 71.0


def peak(x: float, foot: float, high: float, design: Design, thin: float = 0.3) -> list[Drawing]:
    """Return the mountain, its snow on its peak: the sign of the game on all that is large.

    Args:
        x: the middle of its peak.
        foot: where it ends below.
        high: how high it is; it is half as wide again.
        design: in paint, or in lines.
        thin: how wide those are.
    """
    share = high / _PEAK_HIGH

    def placed(points: tuple[tuple[float, float], ...]) -> tuple[Segment, ...]:
        return polyline(
            *((x + share * across, foot + share * (down - 80)) for across, down in points),
            closed=True,
        )

    shapes = (placed((*_PEAK, *_OTHER_SIDE)), placed(_SHADE), placed(_SNOW))
    if design is not Design.FULL:
        return [Path(shape, palette.PAPER, JADE, thin, join="round") for shape in shapes]
    return [
        Path(shape, paint)
        for shape, paint in zip(shapes, (PALE_JADE, JADE, "#fffdf5"), strict=True)
    ]


Sight: TypeAlias = Callable[[float, float, float, Design], Sequence[Drawing]]
"""Draws what stands before the sun of a title band: at x, on y, so high."""


def banner(box: Box, design: Design, sight: Sight = peak) -> tuple[Drawing, ...]:
    """Return what a title band shows: a sight before a cinnabar sun, and thunder scrolls."""
    full = design is Design.FULL
    w, h = box.width, box.height
    sun = Circle(0.755 * w, 0.44 * h, 0.27 * h, CINNABAR if full else None,
                 None if full else CINNABAR, 0.4)  # fmt: skip
    low = h - 3.2
    low_hills = (
        *smooth([(0.56 * w, low), (0.64 * w, 0.84 * low), (0.72 * w, 0.92 * low),
                 (0.88 * w, 0.7 * low), (0.95 * w, 0.9 * low), (w + 1, 0.8 * low)]),
        Line(w + 1, low), Close(),
    )  # fmt: skip
    ground = Path(low_hills, "#0c3329" if full else palette.PAPER, None if full else JADE, 0.3)
    trim = [Use(thunder(design), 0.5 + 3 * at, y) for at in range(int(w // 3))
            for y in (0.4, h - 3.2)]  # fmt: skip
    share = (h - 6.4) / 22
    before = 0.755 * w - 20.5 * share  # its end is before the sun
    near = (
        *gold_cloud(w + 3.2 * share, 0.36 * h, -1, 0.8 * share),
        *gold_cloud(before, 0.62 * h, 1, 0.62 * share, long=True),
    )
    clouds = (
        (Path(near, None, BRASS, 0.5, join="round"), Path(near, GILT))
        if full
        else (Path(near, None, BRASS, 0.4, join="round"), Path(near, palette.PAPER))
    )
    return (sun, *sight(0.81 * w, low, h - 7.0, design), *clouds, ground, *trim)


BAND = Band("engraved", DEEP_JADE, IVORY, DEEP_JADE, banner, shade=INK)


def moved(drawing: Drawing, x: float, y: float) -> Group:
    """Return a drawing moved by `(x, y)`."""
    return Group((drawing,), translate(x, y))


def disc(x: float, y: float, radius: float) -> tuple[Segment, ...]:
    """Return a circle's segments, for paths of several."""
    return path_of(Circle(x, y, radius)).segments


def reaching(x: float, y: float, half: float) -> tuple[Segment, ...]:
    """Return the strokes of 申, the way of a piece from the mountain, so far up and down.

    They are the same upside down.
    """
    wide, high = 0.64 * half, 0.5 * half
    return (
        *polyline((x - wide, y - high), (x + wide, y - high), (x + wide, y + high),
                  (x - wide, y + high), closed=True),
        *polyline((x - wide, y), (x + wide, y)),
        *polyline((x, y - half), (x, y + half)),
    )  # fmt: skip

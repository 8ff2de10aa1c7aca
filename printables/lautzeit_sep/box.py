"""Lautzeit-Sep's box: the mountain over its river, in ink, with a scroll for the name."""

from __future__ import annotations

import math

from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.rules import rules
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
    Segment,
    Text,
    Use,
    polyline,
    scale,
    translate,
)
from printables.drawing.fonts import cap_height, faced
from printables.drawing.ornament import cloud, smooth, specks, wave
from printables.drawing.spine_letters import upright
from printables.drawing.text import fitting_size_pt
from printables.lautzeit_sep.court import (
    BAND,
    BRASS,
    CINNABAR,
    DEEP_JADE,
    INK,
    IVORY,
    JADE,
    PALE_BRASS,
    PALE_JADE,
    SILK,
    WATERS,
    border,
    seal,
    spearhead,
)
from printables.lautzeit_sep.minis import HIGH_SHARE, WIDE_MM, mini
from printables.nets.box_art import BoxArt
from printables.page.paper import Translate
from printables.page.rule_sheets import saying


def box_art(edition: Edition, tr: Translate) -> BoxArt:
    """Return what is on the box, its words by `tr`."""
    say = saying(tr)
    of = rules(edition)
    return BoxArt(say(of.title), say(of.summary), BAND, _cover, _emblem)


def _emblem(box: Box, design: Design) -> tuple[Drawing, ...]:
    return tuple(seal(box.width / 2, box.height / 2, 0.94 * box.width, "申", design))


def _peak(w: float, h: float, spots: tuple[tuple[float, float], ...]) -> tuple[Segment, ...]:
    """Return a range of mountains through spots given as shares of the cover, filled below."""
    line = smooth([(x * w, y * h) for x, y in spots])
    return (*line, Line(spots[-1][0] * w, h), Line(spots[0][0] * w, h), Close())


_RANGES = (
    (((-0.05, 0.6), (0.12, 0.5), (0.22, 0.53), (0.36, 0.49), (0.52, 0.52), (0.7, 0.43),
      (0.86, 0.53), (1.05, 0.47)), "#bcd0bf", PALE_JADE),
    (((-0.05, 0.7), (0.1, 0.6), (0.2, 0.65), (0.33, 0.46), (0.4, 0.36), (0.445, 0.4), (0.53, 0.55),
      (0.62, 0.63), (0.78, 0.55), (0.9, 0.63), (1.05, 0.58)), PALE_JADE, JADE),
    (((-0.05, 0.69), (0.08, 0.71), (0.2, 0.66), (0.34, 0.74), (0.5, 0.72), (0.68, 0.68),
      (0.84, 0.73), (1.05, 0.66)), JADE, JADE),
    (((-0.05, 0.79), (0.14, 0.755), (0.32, 0.8), (0.5, 0.815), (0.7, 0.775), (0.88, 0.81),
      (1.05, 0.77)), DEEP_JADE, DEEP_JADE),
)  # fmt: skip
"""The ranges of mountains from the farthest: their line, and their colour in full and in lines."""


def _cover(box: Box, design: Design, title: str) -> tuple[Drawing, ...]:
    full = design is Design.FULL
    w, h = box.width, box.height
    parts: list[Drawing] = []
    if full:
        parts.append(Path((box,), fill=SILK))
        parts.append(Path(specks(box, 120, 3, 0.1, 0.4), fill="#dfcfa6"))
    sun = Circle(0.31 * w, 0.3 * h, 0.165 * w, CINNABAR if full else palette.PAPER,
                 None if full else CINNABAR, 0.4)  # fmt: skip
    parts.append(sun)
    for at, (spots, paint, line) in enumerate(_RANGES):
        shape = _peak(w, h, spots)
        parts.append(Path(shape, paint if full else palette.PAPER, None if full else line, 0.3))
        if at == 1:
            parts.append(_ridges(w, h, full))
        if at == 2:
            parts += _spears(w, h, design)
            parts += _pine((0.84 if title.isascii() else 0.63) * w, 0.79 * h, 0.3 * h, design)
        if at in (0, 1):
            mist = (*cloud((0.16 + 0.33 * at) * w, (0.565 + 0.075 * at) * h, 0.3 * w),
                    *cloud((0.74 - 0.2 * at) * w, (0.6 + 0.06 * at) * h, 0.2 * w))  # fmt: skip
            parts.append(Path(mist, IVORY if full else palette.PAPER, None if full else line, 0.15))
    parts += _water(w, h, full)
    parts += _boat((0.5 if title.isascii() else 0.4) * w, 0.9 * h, 0.24 * w, design)
    parts += border(Box(0, 0.6, w, h - 1.2), design)
    parts += _scroll(w, h, design, title)
    return tuple(parts)


_WASHES = ("#e0dfc4", "#cfd6bb", "#bac9ae", "#a3b89e")
"""The ranges as washes on silk, for a back that takes little ink and does not show through."""


def board_back(art: BoxArt, box: Box, design: Design) -> Drawing:
    """Return what is printed behind the board: the mountains of the box as washes, its name above.

    Args:
        art: the box's.
        box: where it is, with its bleed.
        design: full; there is no back else.
    """
    w, h = box.width, box.height
    parts: list[Drawing] = [
        Path((Box(0, 0, w, h),), fill=SILK),
        Path(specks(Box(0, 0, w, h), 260, 3, 0.12, 0.5), fill="#dfcfa6"),
        Circle(0.31 * w, 0.4 * h, 0.12 * w, CINNABAR),
    ]
    for (spots, _, _), wash in zip(_RANGES, _WASHES, strict=True):
        parts.append(Path(_peak(w, h, spots), wash))
    for x, y, wide in ((0.06, 0.62, 0.26), (0.44, 0.68, 0.3), (0.74, 0.6, 0.2)):
        parts.append(Path(cloud((x + 0.5 * wide) * w, y * h, wide * w), IVORY))
    parts += _water(w, h, full=True)
    parts += border(Box(8.5, 8.5, w - 17, h - 17), design)
    parts += [
        Path((Box(by, by, w - 2 * by, h - 2 * by),), stroke=DEEP_JADE, width_mm=line)
        for by, line in ((6.0, 1.2), (7.8, 0.3))
    ]
    face = faced(art.title, BAND.face)
    size = fitting_size_pt(art.title, 0.66 * w, 44.0, face)
    parts.append(Text(w / 2, 0.225 * h, art.title, size, face, "middle", DEEP_JADE))
    parts += seal(0.84 * w, 0.865 * h, 0.11 * w, "申", design)
    shown = Group(tuple(parts), clip=Path((Box(0, 0, w, h),)))
    return Group((shown,), translate(box.x, box.y))


def _ridges(w: float, h: float, full: bool) -> Drawing:
    """Return the strokes of ink that fall from the peak: thick in the middle, fine at both ends."""
    top = (0.4 * w, 0.365 * h)
    strokes: list[Segment] = []
    for at, (across, down) in enumerate(
        ((-0.1, 0.19), (-0.05, 0.23), (-0.005, 0.2), (0.045, 0.24), (0.1, 0.21))
    ):
        bend = 0.014 * w * math.cos(at)
        line = [
            (top[0] + across * w * share + bend * math.sin(7 * share), top[1] + down * h * share)
            for share in (0.1, 0.35, 0.6, 0.8, 1.0)
        ]
        thick = [0.0, 0.006 * w, 0.01 * w, 0.006 * w, 0.0]
        left = [(x - half, y) for (x, y), half in zip(line, thick, strict=True)]
        right = [(x + half, y) for (x, y), half in zip(line, thick, strict=True)]
        strokes += (*smooth([*left, *reversed(right[:-1])]), Close())
    ink = DEEP_JADE if full else palette.PAPER
    return Path(tuple(strokes), ink, None if full else JADE, 0.15, join="round")


def _spears(w: float, h: float, design: Design) -> list[Drawing]:
    """Return the soldiers behind the near hills: the tips of their spears, and two pennants."""
    full = design is Design.FULL
    shafts: list[Segment] = []
    flags: list[Segment] = []
    tips: list[Drawing] = []
    for at, high in enumerate((0.66, 0.625, 0.648, 0.6, 0.636, 0.612, 0.655)):
        x, y = (0.045 + 0.043 * at) * w, high * h
        shafts += polyline((x, y + 2), (x, 0.8 * h))
        tips.append(Use(spearhead(design), x, y, scale(1.25)))
        if at in (1, 5):
            flags += polyline((x, y + 3.4), (x + 0.075 * w, y + 5.0), (x, y + 6.8), closed=True)
    return [
        Path(tuple(shafts), stroke=PALE_BRASS if full else JADE, width_mm=0.55 if full else 0.2),
        Path(tuple(flags), CINNABAR if full else palette.PAPER, None if full else CINNABAR, 0.2),
        *tips,
    ]


def _boat(x: float, y: float, wide: float, design: Design) -> list[Drawing]:
    """Return a boat on the river, its sail nine pieces in three combinations; its deck at `y`."""
    full = design is Design.FULL
    share = wide / (3 * WIDE_MM + 1.0)
    high = WIDE_MM * HIGH_SHARE
    sail = [
        Use(mini(name, design, signs=True), column * (WIDE_MM + 0.5), row * (high + 0.5))
        for row, names in enumerate(SAIL)
        for column, name in enumerate(names)
    ]
    tall = 3 * high + 1.0
    placing = scale(share).then(translate(x - wide / 2, y - share * tall - 1.0))
    hull = (
        Move(x - 0.72 * wide, y - 1.6), Curve(x - 0.4 * wide, y + 0.2, x + 0.4 * wide, y + 0.2,
        x + 0.8 * wide, y - 2.2), Curve(x + 0.7 * wide, y + 1.6, x + 0.5 * wide, y + 3.0,
        x + 0.4 * wide, y + 3.2), Line(x - 0.45 * wide, y + 3.2),
        Curve(x - 0.6 * wide, y + 2.6, x - 0.7 * wide, y + 0.6, x - 0.72 * wide, y - 1.6), Close(),
    )  # fmt: skip
    mast = polyline((x, y), (x, y - share * tall - 3.6))
    return [
        Path(mast, stroke=INK if full else JADE, width_mm=0.9 if full else 0.25, cap="round"),
        Group(tuple(sail), placing),
        Path(hull, INK if full else palette.PAPER, BRASS if full else JADE, 0.35, join="round"),
    ]


SAIL = (("S4", "S5", "S6"), ("B7", "B7", "B7"), ("S1", "S2", "S3"))
"""The nine pieces of the sail, a combination in a row."""


def _pine(x: float, foot: float, high: float, design: Design) -> list[Drawing]:
    """Return a brush that stands on a hill as a pine does, so high, its hair up."""
    full = design is Design.FULL
    u = high / 10
    handle = Rect(x - 0.42 * u, foot - 5.6 * u, 0.84 * u, 5.6 * u, CINNABAR if full else
                  palette.PAPER, None if full else CINNABAR, 0.2)  # fmt: skip
    rings = tuple(
        segment
        for y, half, tall in ((5.9, 0.62, 0.7), (3.6, 0.48, 0.22), (1.8, 0.48, 0.22))
        for segment in polyline(
            (x - half * u, foot - y * u), (x + half * u, foot - y * u),
            (x + half * u, foot - (y - tall) * u), (x - half * u, foot - (y - tall) * u),
            closed=True,
        )
    )  # fmt: skip
    hair = (
        Move(x - 0.62 * u, foot - 5.9 * u), Curve(x - 1.5 * u, foot - 7.2 * u, x - 0.9 * u,
        foot - 8.4 * u, x + 0.15 * u, foot - 10 * u), Curve(x + 0.5 * u, foot - 8.8 * u,
        x + 1.5 * u, foot - 7.4 * u, x + 0.62 * u, foot - 5.9 * u), Close(),
    )  # fmt: skip
    return [
        handle,
        Path(rings, BRASS if full else palette.PAPER, None if full else JADE, 0.15),
        Path(hair, INK if full else palette.PAPER, None if full else JADE, 0.25, join="round"),
    ]


def _water(w: float, h: float, full: bool) -> list[Drawing]:
    """Return the river at the foot of the mountains."""
    low = (*smooth([(-1, 0.865 * h), (0.25 * w, 0.85 * h), (0.55 * w, 0.872 * h),
                    (0.8 * w, 0.852 * h), (w + 1, 0.868 * h)]),
           Line(w + 1, h), Line(-1, h), Close())  # fmt: skip
    lines: list[Segment] = []
    for at in range(5):
        y = (0.885 + 0.02 * at) * h
        lines += wave((-2, y), (w + 2, y), w / 5, 0.55, 0.37 * at)
    return [
        Path(low, WATERS[1] if full else palette.PAPER, None if full else "#4d8c98", 0.3),
        Path(
            tuple(lines), stroke=WATERS[0] if full else "#4d8c98", width_mm=0.35 if full else 0.15
        ),
    ]


def _scroll(w: float, h: float, design: Design, title: str) -> list[Drawing]:
    """Return the name: down a scroll that hangs at the right, or across one at the top."""
    full = design is Design.FULL
    paint = INK if full else DEEP_JADE
    if title.isascii():
        face = faced(title, BAND.face)
        plate = Box(0.09 * w, 0.075 * h, 0.82 * w, 0.105 * h)
        size = fitting_size_pt(title, plate.width - 8, 24.0, face)
        base = plate.y + (plate.height + size * MM_PER_POINT * cap_height(face)) / 2
        words: list[Drawing] = [Text(w / 2, base, title, size, face, "middle", paint)]
        rods = [(plate.x - 2, plate.y - 0.8, 2.0, plate.height + 1.6),
                (plate.x + plate.width, plate.y - 0.8, 2.0, plate.height + 1.6)]  # fmt: skip
    else:
        plate = Box(0.715 * w, 0.075 * h, 0.185 * w, 0.71 * h)
        room = Box(plate.x + 0.25 * plate.width, plate.y + 2, 0.5 * plate.width, plate.height - 4)
        words = upright(title, room, paint, BAND.face)
        rods = [(plate.x - 1.2, plate.y - 2, plate.width + 2.4, 2.0),
                (plate.x - 1.2, plate.y + plate.height, plate.width + 2.4, 2.0)]  # fmt: skip
    edge = BRASS if full else DEEP_JADE
    sheet = Rect(plate.x, plate.y, plate.width, plate.height, IVORY if full else palette.PAPER,
                 edge, 0.3)  # fmt: skip
    inner = Rect(plate.x + 0.9, plate.y + 0.9, plate.width - 1.8, plate.height - 1.8, None,
                 PALE_BRASS if full else edge, 0.2)  # fmt: skip
    held = [
        Rect(x, y, wide, high, CINNABAR if full else palette.PAPER, edge, 0.25, radius=0.8)
        for x, y, wide, high in rods
    ]
    stamp = seal((0.86 if title.isascii() else 0.13) * w, 0.9 * h, 0.13 * w, "申", design)
    return [sheet, inner, *held, Group(tuple(words)), *stamp]

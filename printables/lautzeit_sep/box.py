"""Lautzeit-Sep's box: a junk under a sail of nine pieces, before the mountain."""

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
    rotate,
    scale,
    translate,
)
from printables.drawing.fonts import cap_height, faced
from printables.drawing.ornament import smooth, specks, wave
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
    SILK,
    WATERS,
    peak,
    seal,
    spearhead,
)
from printables.lautzeit_sep.lands import GILT, gold_cloud
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


SAIL = (("S4", "S5", "S6"), ("B7", "B7", "B7"), ("S1", "S2", "S3"))
"""The nine pieces of the sail, a combination in a row."""

_TALL = 100.0
"""What the picture is drawn in: so many units from the top of the mountain's sky to the foot."""

_SHARE = 0.86  # of a cover's height; the name is above


def _cover(box: Box, design: Design, title: str) -> tuple[Drawing, ...]:
    full = design is Design.FULL
    w, h = box.width, box.height
    across = title.isascii()
    middle, share = (0.5 * w, _SHARE) if across else (0.395 * w, 0.8)
    shown = [*_sky(box, full), *_scene(middle, w, h, design, share)]
    shown += _scroll(w, h, design, title)
    return tuple(shown)


def _sky(box: Box, full: bool) -> list[Drawing]:
    if not full:
        return []
    return [Path((box,), fill=SILK), Path(specks(box, 120, 3, 0.1, 0.4), fill="#dfcfa6")]


def _scene(
    middle: float, w: float, h: float, design: Design, share: float = _SHARE
) -> list[Drawing]:
    """Return the mountain, and before it the junk, whose sail are nine pieces.

    Args:
        middle: where the junk is, across.
        w: how wide all is.
        h: how high all is.
        design: in paint, or in lines.
        share: of its height that the junk and the mountain take.
    """
    u = share * h / _TALL
    to = scale(u).then(translate(middle, (1 - share) * h * 0.94))
    full = design is Design.FULL
    sun = Circle(-15, 22, 13.5, CINNABAR if full else palette.PAPER, None if full else CINNABAR,
                 0.4 / u)  # fmt: skip
    back = Group((sun, *peak(0, 80, 71, design, 0.3 / u)), to)
    junk = Group(tuple(_junk(design, u)), to)
    oars = Group(tuple(_oars(design, 0.3 / u)), to)
    return [back, *_shore(w, h, full), junk, *_waves(w, h, full), oars]


def _shore(w: float, h: float, full: bool) -> list[Drawing]:
    """Return clouds of gold before the mountain, and low hills along the river."""
    share = w / 92
    clouds = tuple(
        segment
        for x, y, way in ((0, 0.3, 1), (0, 0.66, 1), (w, 0.42, -1), (w, 0.7, -1))
        for segment in gold_cloud(x, y * h, way, share)
    )
    hills = (*smooth([(-1, 0.755 * h), (0.16 * w, 0.725 * h), (0.36 * w, 0.77 * h),
                      (0.62 * w, 0.755 * h), (0.84 * w, 0.72 * h), (w + 1, 0.75 * h)]),
             Line(w + 1, h), Line(-1, h), Close())  # fmt: skip
    rim = 0.6 * share
    drawn = (
        (Path(clouds, None, BRASS, 2 * rim, join="round"),
         Path(clouds, GILT, GILT, 0.8 * rim, join="round"))
        if full
        else (Path(clouds, None, BRASS, 0.5, join="round"), Path(clouds, palette.PAPER))
    )  # fmt: skip
    return [
        *drawn,
        Path(hills, DEEP_JADE if full else palette.PAPER, None if full else DEEP_JADE, 0.3),
        *_water(w, h, full),
    ]


def _junk(design: Design, u: float) -> list[Drawing]:
    """Return the junk: its mast a brush, its oars spears, its sail nine pieces."""
    full = design is Design.FULL
    sail_wide, top = 31.0, 34.0
    share = sail_wide / (3 * WIDE_MM + 1.0)
    high = WIDE_MM * HIGH_SHARE
    tiles = [
        Use(mini(name, design, signs=True), column * (WIDE_MM + 0.5), row * (high + 0.5))
        for row, names in enumerate(SAIL)
        for column, name in enumerate(names)
    ]
    tall = share * (3 * high + 1.0)
    cloth = Rect(-sail_wide / 2 - 1.1, top - 1.1, sail_wide + 2.2, tall + 2.2, PALE_BRASS if full
                 else palette.PAPER, INK if full else JADE, 0.6 if full else 0.3,
                 radius=1.0)  # fmt: skip
    battens = tuple(
        segment
        for row in range(4)
        for segment in polyline(
            (-sail_wide / 2 - 3.4, top - 0.55 + row * (tall + 1.1) / 3),
            (sail_wide / 2 + 3.4, top - 0.55 + row * (tall + 1.1) / 3),
        )
    )
    line = 0.3 / u
    hull = (
        Move(-33, 78.6), Curve(-28, 83.2, -12, 83.6, 2, 83.6), Curve(14, 83.6, 24, 81.6, 29, 74.0),
        Line(35.5, 73.0), Curve(34.5, 82.0, 29.5, 89.5, 23, 91.5), Line(-21, 91.5),
        Curve(-27, 89.5, -31.5, 84.0, -33, 78.6), Close(),
    )  # fmt: skip
    rail = (Move(-32.2, 80.8), Curve(-27, 85.6, -12, 86.0, 2, 86.0),
            Curve(15, 86.0, 26.5, 83.6, 32.4, 75.4))  # fmt: skip
    return [
        *_brush(-13.0, 12.0, 84.0, full, line),
        Path(battens, stroke=INK if full else JADE, width_mm=0.9 if full else line, cap="round"),
        cloth,
        Group(tuple(tiles), scale(share).then(translate(-sail_wide / 2, top))),
        Path(hull, INK if full else palette.PAPER, None if full else JADE, line, join="round"),
        Path(rail, stroke=BRASS if full else JADE, width_mm=1.2 if full else line, cap="round"),
    ]  # fmt: skip


def _brush(x: float, top: float, foot: float, full: bool, line: float) -> list[Drawing]:
    """Return the mast: a brush, its hair up, from the deck to the top."""
    handle = Rect(x - 1.3, top + 15, 2.6, foot - top - 15, CINNABAR if full else palette.PAPER,
                  "#7d2115" if full else CINNABAR, line)  # fmt: skip
    ring = Rect(x - 2.1, top + 11.6, 4.2, 3.8, BRASS if full else palette.PAPER,
                None if full else JADE, line, radius=0.5)  # fmt: skip
    hair = (
        Move(x - 2.0, top + 11.6), Curve(x - 4.8, top + 7.6, x - 2.6, top + 3.6, x + 0.8, top),
        Curve(x + 1.4, top + 3.6, x + 4.8, top + 7.2, x + 2.0, top + 11.6), Close(),
    )  # fmt: skip
    return [
        handle,
        ring,
        Path(hair, INK if full else palette.PAPER, None if full else JADE, line, join="round"),
    ]


def _oars(design: Design, line: float) -> list[Drawing]:
    """Return the oars: spears that lean out of the hull, their heads in the water."""
    full = design is Design.FULL
    shafts: list[Segment] = []
    heads: list[Drawing] = []
    for at in range(4):
        start = (-15.0 + 11.0 * at, 84.0)
        end = (start[0] - 8.2, 94.0)
        shafts += polyline(start, end)
        heads.append(
            Use(spearhead(design), *end, scale(1.9).then(rotate(180 + math.degrees(
                math.atan2(8.2, 10.0)))))
        )  # fmt: skip
    paint = BRASS if full else JADE
    return [Path(tuple(shafts), stroke=paint, width_mm=1.0 if full else line), *heads]


def board_back(art: BoxArt, box: Box, design: Design) -> Drawing:
    """Return what is printed behind the board: the picture of the box, wide, its name beside it.

    Args:
        art: the box's.
        box: where it is, with its bleed.
        design: full; there is no back else.
    """
    w, h = box.width, box.height
    whole = Box(0, 0, w, h)
    parts: list[Drawing] = [
        Path((whole,), fill=SILK),
        Path(specks(whole, 200, 3, 0.12, 0.5), fill="#dfcfa6"),
        Group(
            (Group(tuple(_scene(0.5 * w, w, h, design)), translate(0, -0.028 * h)),),
            clip=Path((Box(6, 6, w - 12, h - 12),)),
        ),
        Path((Box(6, 6, w - 12, h - 12),), stroke=DEEP_JADE, width_mm=1.2),
        Path((Box(7.8, 7.8, w - 15.6, h - 15.6),), stroke=BRASS, width_mm=0.4),
    ]
    face = faced(art.title, BAND.face)
    if art.title.isascii():
        size = fitting_size_pt(art.title, 0.74 * w, 44.0, face)
        parts.append(Text(w / 2, 0.135 * h, art.title, size, face, "middle", DEEP_JADE))
    else:
        room = Box(0.825 * w, 0.08 * h, 0.09 * w, 0.6 * h)
        parts += upright(art.title, room, DEEP_JADE, BAND.face)
    parts += seal(0.865 * w, 0.865 * h, 0.1 * w, "申", design)
    shown = Group(tuple(parts), clip=Path((whole,)))
    return Group((shown,), translate(box.x, box.y))


def _water(w: float, h: float, full: bool) -> list[Drawing]:
    """Return the river at the foot of the mountain."""
    low = (*smooth([(-1, 0.845 * h), (0.25 * w, 0.83 * h), (0.55 * w, 0.85 * h),
                    (0.8 * w, 0.832 * h), (w + 1, 0.848 * h)]),
           Line(w + 1, h), Line(-1, h), Close())  # fmt: skip
    return [Path(low, WATERS[1] if full else palette.PAPER, None if full else "#4d8c98", 0.3)]


def _waves(w: float, h: float, full: bool) -> list[Drawing]:
    """Return the waves before the junk, which hide its keel."""
    front = (*wave((-2, 0.925 * h), (w + 2, 0.925 * h), w / 6, 0.008 * h),
             Line(w + 2, 1.1 * h), Line(-2, 1.1 * h), Close())  # fmt: skip
    lines = tuple(
        segment
        for at, down in enumerate((0.948, 0.972))
        for segment in wave((-2, down * h), (w + 2, down * h), w / 6, 0.006 * h, 0.37 * (at + 1))
    )
    paint = IVORY if full else "#4d8c98"
    return [
        Path(front, WATERS[2] if full else palette.PAPER, paint, 0.5 if full else 0.2),
        Path(lines, stroke=WATERS[0] if full else paint, width_mm=0.45 if full else 0.15),
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
        plate = Box(0.735 * w, 0.065 * h, 0.185 * w, 0.65 * h)
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
    left = 0.09 if title.isascii() else 0.905  # where the junk is not
    stamp = seal(left * w, 0.94 * h, 0.11 * w, "申", design)
    return [sheet, inner, *held, Group(tuple(words)), *stamp]

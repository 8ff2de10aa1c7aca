"""Tower of Letter's box: the tower of stones itself, from the earth up to the moon."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from games.message import mark
from games.tower.edition import LETTER, Edition
from games.tower.rules import rules
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Segment,
    Symbol,
    Text,
    Use,
    polyline,
    rotate,
    translate,
)
from printables.drawing.fonts import faced
from printables.drawing.lettering import as_path
from printables.drawing.ornament import bird, cloud, smooth, specks
from printables.drawing.text import fitting_size_pt
from printables.nets.box_art import BoxArt
from printables.page.paper import Translate
from printables.page.rule_sheets import saying
from printables.tower.masonry import BAND, CREAM, INDIGO, READING, RED, stone_of, wall
from printables.tower.minis import mini
from printables.tower.sky import COURSES, EARTH, HEAVENS, MOONLIGHT
from printables.tower.steps import on_step


def box_art(edition: Edition, tr: Translate) -> BoxArt:
    """Return what is on the box, its words by `tr`."""
    title, summary = tr(mark("Tower of Letter")), saying(tr)(rules(edition).summary)
    reading = tr(READING).removeprefix(READING)  # none, where the name needs none

    def cover(box: Box, design: Design, name: str) -> tuple[Drawing, ...]:
        return _cover(box, design, name, reading)

    return BoxArt(title, summary, BAND, cover, _emblem, _wrap)


def _emblem(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return a stair of four storeys with the moon."""
    return (Use(_stair(box.width, box.height, design), box.x, box.y),)


@lru_cache(maxsize=8)
def _stair(width: float, height: float, design: Design) -> Symbol:
    full = design is Design.FULL
    side = width / 4
    parts: list[Drawing] = [
        Circle(0.24 * width, 0.26 * height, 0.17 * width,
               "#f4d58d" if full else None, None if full else INDIGO, 0.3)
    ]  # fmt: skip
    for row in range(4):
        stone, y = stone_of("HKSR"[row]), height - (row + 1) * side
        left = row * side
        storey = Box(left, y, width - left, side)
        if full:
            parts.append(wall(stone, storey, 0.42 * side, design))
        niches = tuple(
            Box(left + (at + 0.22) * side, y + 0.2 * side, 0.56 * side, 0.66 * side)
            for at in range(4 - row)
        )
        parts.append(Path(niches, fill=CREAM if full else None, stroke=stone.dark,
                          width_mm=max(0.12, 0.03 * side)))  # fmt: skip
        if not full:
            parts.append(Path((storey,), stroke=stone.dark, width_mm=0.25))
    box = Box(-0.3, -0.3, width + 0.6, height + 0.6)
    return Symbol("stair of the tower", Group(tuple(parts)), box)


def _wrap(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return what goes round the box: the night with its stars, and the earth at the foot."""
    if design is not Design.FULL:
        return ()
    w, h = box.width, box.height
    parts: list[Drawing] = []
    if h > w:  # a side that stands
        low = _HORIZON * h
        line = smooth([(-2, 0.62 * h), (0.4 * w, 0.6 * h), (w + 2, 0.62 * h)])
        parts.append(Path(_below(line, w, h), fill=HEAVENS[1]))
        parts.append(Path((Box(0, low, w, h - low),), fill=EARTH))
    stars = specks(Box(0, 0, w, 0.6 * h), 26, 5, 0.1, 0.36)
    parts.append(Path(stars, fill="#8f9ac4"))
    return tuple(parts)


_HORIZON = 0.962  # of the height: where the earth begins
_MOON = (0.85, 0.2)  # of the cover's width and height: its middle, whole and clear of the title


def _cover(box: Box, design: Design, title: str, reading: str) -> tuple[Drawing, ...]:
    full = design is Design.FULL
    w, h = box.width, box.height
    parts: list[Drawing] = []
    if full:
        parts += _sky(w, h)
    side, high = w / 9.75, 0.0765 * h
    left, low = w - 9 * side, _HORIZON * h  # it goes up to the edge, as a house at a corner
    moon = _MOON[0] * w, _MOON[1] * h
    parts.append(Circle(*moon, 0.142 * w, "#41508a" if full else None))
    parts.append(Circle(*moon, 0.105 * w, "#f6dc9a" if full else palette.PAPER,
                        None if full else INDIGO, 0.3))  # fmt: skip
    parts.append(Path(cloud(0.155 * w, 0.655 * h, 15), "#e9dfe6" if full else palette.PAPER,
                      None if full else INDIGO, 0.2))  # fmt: skip
    birds = (*bird(0.11 * w, 0.5 * h, 4.6), *bird(0.2 * w, 0.53 * h, 3.4),
             *bird(0.6 * w, 0.2 * h, 3.4))  # fmt: skip
    parts.append(Path(birds, stroke=CREAM if full else INDIGO, width_mm=0.4, cap="round"))
    for row in range(9):
        y = low - (row + 1) * high
        parts += _course(Box(left + row * side, y, (9 - row) * side, high), side, row, full)
    ground = Box(0, low, w, h - low)
    parts.append(Path((ground,), EARTH if full else palette.PAPER, None if full else INDIGO, 0.3))
    for step, share in ((1, 2.0), (2, 2.0), (7, 1.55)):
        floor = low - step * high - 0.05 * side
        life = on_step(step, left + (step - 1) * side, floor, share * side, design, ladder=False)
        parts += [life] if life else []
    parts += _crane(left + 6 * side, low - 6.55 * high, 22.0 + side, design)
    parts += _title(w, h, title, reading, full)
    return tuple(parts)


def _crane(wall: float, y: float, arm: float, design: Design) -> list[Drawing]:
    """Return a beam out of a wall with a card on its rope: the next that goes into the tower.

    Args:
        wall: where the wall begins that it is let into, in mm.
        y: the upper edge of the beam, in mm.
        arm: how far it reaches out of the wall, in mm.
        design: full or eco.
    """
    full = design is Design.FULL
    rope, card = 7.5, 10.0
    x = wall - arm + 3.0
    wood, line = ("#e3c08d", None) if full else (None, INDIGO)
    brace = polyline((wall, y + 3.9), (wall, y + 2.7), (wall - 2.6, y + 1.0), (wall - 4.2, y + 1.0),
                     closed=True)  # fmt: skip
    beam = (Box(wall - arm, y, arm + 1.0, 1.1), *brace)
    hung = rotate(-5, card / 2, 0).then(translate(x - card / 2, y + rope + 3.4))
    sling = (
        *polyline((x, y + 0.6), (x, y + rope)),
        *polyline((x - 3.6, y + rope + 3.9), (x, y + rope), (x + 3.6, y + rope + 3.3)),
    )
    return [
        Path(beam, wood, line, 0.2),
        Path(sling, stroke=CREAM if full else INDIGO, width_mm=0.35, join="round"),
        Circle(x, y + 0.6, 1.3, CREAM if full else palette.PAPER, None if full else INDIGO, 0.2),
        Group((mini("あ", card, design, plate=False),), hung),
    ]


def _sky(w: float, h: float) -> list[Drawing]:
    """Return the sky in bands whose edges drift, and a few stars."""
    parts: list[Drawing] = [Path((Box(0, 0, w, h),), fill=HEAVENS[0])]
    for at, paint in enumerate(HEAVENS[1:], 1):
        y = (0.12 + 0.155 * at) * h
        line = smooth([(-2, y), (0.3 * w, y - 0.025 * h), (0.62 * w, y + 0.02 * h),
                       (w + 2, y - 0.01 * h)])  # fmt: skip
        parts.append(Path(_below(line, w, h), fill=paint))
    parts.append(Path(specks(Box(0, 0, 0.75 * w, 0.4 * h), 46, 9, 0.12, 0.42), fill=CREAM))
    return parts


def _below(line: tuple[Segment, ...], w: float, h: float) -> tuple[Segment, ...]:
    """Return all that is below a line across the cover."""
    end = polyline((w + 2, h), (w + 2, h + 2), (-2, h + 2), closed=True)
    return (*line, *end[1:])


def _course(box: Box, side: float, row: int, full: bool) -> list[Drawing]:
    """Return one storey: its wall and parapet, and a window for each card, lit or not."""
    stone = stone_of(COURSES[row])
    count = round(box.width / side)
    windows = [
        Box(box.x + (at + 0.22) * side, box.y + 0.2 * box.height, 0.56 * side, 0.66 * box.height)
        for at in range(count)
    ]
    if not full:
        return [
            Path((box,), stroke=stone.dark, width_mm=0.25),
            Path(tuple(windows), stroke=stone.dark, width_mm=0.2),
        ]
    merlons = tuple(Box(box.x + at * 0.25 * side, box.y - 0.09 * side, 0.14 * side, 0.1 * side)
                    for at in range(4))  # fmt: skip
    lit = tuple(window for at, window in enumerate(windows) if (3 * row + 5 * at) % 4 == 0)
    sills = tuple(
        Box(window.x - 0.06 * side, window.y + window.height, 0.68 * side, 0.05 * side)
        for window in windows
    )
    return [
        Path(merlons, fill=stone.field),
        wall(stone, box, 2.4, Design.FULL),
        Path(tuple(windows), palette.mixed(stone.field, palette.PAPER, 0.9), stone.dark, 0.15),
        Path(lit, fill=MOONLIGHT),
        *_signs(COURSES[row], [one for one in windows if one not in lit], stone.dark),
        Path((*sills, Box(box.x, box.y, box.width, 0.035 * side)), fill=CREAM),
    ]


_SIGNED = 3
"""How many storeys have two kana; those above have one."""


def _signs(letter: str, windows: Sequence[Box], paint: str) -> Iterator[Drawing]:
    """Yield kana of a row on its windows: so far the signwriter has come, up the tower."""
    names = [kana for kana, behind in LETTER.items() if behind == letter]
    names = names[: 2 if letter in COURSES[:_SIGNED] else 1]
    for name, window in zip(names, windows, strict=False):
        size = 0.84 * window.width / MM_PER_POINT
        middle = window.x + window.width / 2
        base = window.y + window.height / 2 + 0.38 * size * MM_PER_POINT
        yield Text(middle, base, name, size, "bold", "middle", paint)


def _title(w: float, h: float, title: str, reading: str, full: bool) -> list[Drawing]:
    """Return the name in three lines with a signwriter's shade; a short word takes a short line."""
    words = title.split()
    face = faced(title, BAND.face)
    largest = fitting_size_pt(max(words, key=len), 0.56 * w, 38.0, face)
    parts: list[Drawing] = []
    base = 0.055 * h
    for word in words:
        size = 0.62 * largest if len(word) < 4 else largest
        base += 0.31 * size
        if full:
            parts += [
                as_path(Text(5 + step, base + step, word, size, face, colour=RED))
                for step in (0.36, 0.72)
            ]
        parts.append(Text(5, base, word, size, face, colour=CREAM if full else INDIGO))
        base += 0.05 * size
    if reading:
        small = fitting_size_pt(reading, 0.5 * w, 9.0, "mason")
        below = Text(5.2, base + 4.6, reading, small, faced(reading, BAND.face),
                     colour=CREAM if full else INDIGO)  # fmt: skip
        if full:  # a rim of night, where clouds pass behind
            parts.append(as_path(replace(below, colour=HEAVENS[0], outline_mm=0.55)))
        parts.append(below)
    return parts

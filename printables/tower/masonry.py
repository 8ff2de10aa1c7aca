"""What the tower is built of: a stone, a colour and a bond for every letter.

All kana of a row share their letter, and so their stone; ん is told from なにぬねの in front only,
as its letter is theirs. The vowels, each a letter of its own, are the tower's windows.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
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
    polyline,
)
from printables.drawing.ornament import bird, cloud, specks
from printables.page.lockups import Band
from printables.page.text_blocks import Look

RED = "#a8321f"
INDIGO = "#26356b"
CREAM = "#f8efd8"
INK = palette.TEXT


def _stone_badge(x: float, y: float, ink: str) -> Drawing:
    """Return a dressed stone with an arched head."""
    return Path(arch(x, y - 2.45, 4.3, 4.8), fill=ink)


def _course_line(left: float, right: float, y: float, ink: str) -> tuple[Drawing, ...]:
    """Return a course of bricks."""
    high, long = 1.5, 4.6
    joints = [*polyline((left, y - high / 2), (right, y - high / 2), (right, y + high / 2),
                        (left, y + high / 2), closed=True)]  # fmt: skip
    at = right - long
    while at > left + 1:
        joints += polyline((at, y - high / 2), (at, y + high / 2))
        at -= long
    return (Path(tuple(joints), stroke=ink, width_mm=0.22),)


LOOK = Look("slab", RED, _stone_badge, _course_line)


Bond: TypeAlias = Callable[[Box, float], list[Segment]]
"""Draws the joints of a wall over a box, for bricks of a length."""


@dataclass(frozen=True, slots=True)
class Stone:
    """What a letter is built of.

    Attributes:
        field: its colour.
        joint: the colour of its joints, a step lighter or darker.
        dark: for its lines and letters on white: contrast 4.5 : 1 and more.
        bond: how it is laid.
        window: whether it is a window.
    """

    field: str
    joint: str
    dark: str
    bond: Bond
    window: bool = False


def bricks(box: Box, length: float) -> list[Segment]:
    """Return a running bond."""
    segments: list[Segment] = []
    high = length * 0.42
    rows = int(box.height / high) + 2
    for row in range(rows):
        y = box.y + row * high
        segments += polyline((box.x, y), (box.x + box.width, y))
        x = box.x + (0.5 if row % 2 else 0.0) * length - length
        while x < box.x + box.width:
            segments += polyline((x, y), (x, y + high))
            x += length
    return segments


def ashlar(box: Box, length: float) -> list[Segment]:
    """Return large blocks in courses of two heights."""
    segments: list[Segment] = []
    y, row = box.y, 0
    while y < box.y + box.height:
        high = length * (0.85 if row % 2 else 0.55)
        wide = length * (1.5 if row % 2 else 1.1)
        segments += polyline((box.x, y), (box.x + box.width, y))
        x = box.x - (0.37 * row % 1) * wide
        while x < box.x + box.width:
            segments += polyline((x, y), (x, y + high))
            x += wide
        y, row = y + high, row + 1
    return segments


def planks(box: Box, length: float) -> list[Segment]:
    """Return upright planks."""
    segments: list[Segment] = []
    wide = length * 0.55
    x, at = box.x, 0
    while x < box.x + box.width + wide:
        segments += polyline((x, box.y), (x, box.y + box.height))
        y = box.y + (0.3 + 0.37 * (at % 3)) * box.height
        segments += polyline((x, y), (x + wide, y))
        x, at = x + wide, at + 1
    return segments


def scales(box: Box, length: float) -> list[Segment]:
    """Return slates, rounded below."""
    segments: list[Segment] = []
    wide, high = length * 0.7, length * 0.5
    rows = int(box.height / high) + 2
    for row in range(rows):
        y = box.y + row * high
        x = box.x - wide * (0.5 if row % 2 else 1.0)
        while x < box.x + box.width:
            segments += (
                Move(x, y - 0.2 * high),
                Curve(x, y + 1.0 * high, x + wide, y + 1.0 * high, x + wide, y - 0.2 * high),
            )
            x += wide
    return segments


def rubble(box: Box, length: float) -> list[Segment]:
    """Return rough stones, none like the other."""
    dice = random.Random(7)  # noqa: S311 - texture, no secret
    step = length * 0.8
    columns, rows = int(box.width / step) + 3, int(box.height / step) + 3

    def node(row: int, column: int) -> tuple[float, float]:
        shift = (row % 2) * step / 2
        return (
            box.x + (column - 1) * step + shift + jitter[row][column][0],
            box.y + (row - 1) * step * 0.86 + jitter[row][column][1],
        )

    jitter = [
        [(dice.uniform(-0.26, 0.26) * step, dice.uniform(-0.2, 0.2) * step)
         for _ in range(columns + 1)]
        for _ in range(rows + 2)
    ]  # fmt: skip
    segments: list[Segment] = []
    for row in range(rows):
        for column in range(columns):
            if (row + column) % 2:
                segments += polyline(node(row, column), node(row, column + 1))
            segments += polyline(node(row, column), node(row + 1, column))
            if (row + column) % 3 == 0:
                segments += polyline(node(row, column), node(row + 1, max(column - 1, 0)))
    return segments


def herringbone(box: Box, length: float) -> list[Segment]:
    """Return bricks laid to a zigzag."""
    segments: list[Segment] = []
    unit = length * 0.55
    columns = int(box.width / unit) + 2
    y = box.y - unit
    while y < box.y + box.height + unit:
        points = [(box.x + at * unit, y + (unit if at % 2 else 0)) for at in range(columns)]
        segments += polyline(*points)
        y += unit * 0.8
    for at in range(columns):
        x = box.x + at * unit
        segments += polyline((x, box.y), (x, box.y + box.height))
    return segments


def tiles(box: Box, length: float) -> list[Segment]:
    """Return roof tiles: level courses, each of pantiles."""
    segments: list[Segment] = []
    wide, high = length * 0.5, length * 0.62
    y = box.y
    while y < box.y + box.height:
        segments += polyline((box.x, y), (box.x + box.width, y))
        x = box.x
        while x < box.x + box.width:
            segments += (
                Move(x, y),
                Curve(
                    x + 0.1 * wide, y + 0.35 * high, x + 0.9 * wide, y + 0.35 * high, x + wide, y
                ),
                Move(x + wide, y),
                Line(x + wide, y + high),
            )  # fmt: skip
            x += wide
        y += high
    return segments


def diamonds(box: Box, length: float) -> list[Segment]:
    """Return dressed stones set on their corners."""
    segments: list[Segment] = []
    step = length * 0.8
    at = -box.height
    while at < box.width + box.height:
        segments += polyline((box.x + at, box.y), (box.x + at + box.height, box.y + box.height))
        segments += polyline((box.x + at, box.y), (box.x + at - box.height, box.y + box.height))
        at += step
    return segments


def basalt(box: Box, length: float) -> list[Segment]:
    """Return columns of basalt, seen from above: hexagons."""
    segments: list[Segment] = []
    side = length * 0.36
    wide, high = side * 1.732, side * 1.5
    row = -1
    while (row - 1) * high < box.height:
        x = box.x + (0.5 if row % 2 else 0.0) * wide - wide
        y = box.y + row * high
        while x < box.x + box.width + wide:
            segments += polyline((x, y + side), (x, y), (x + wide / 2, y - side / 2), (x + wide, y))
            x += wide
        row += 1
    return segments


STONES: dict[str, Stone] = {
    "K": Stone("#953725", "#c77560", "#8e3322", bricks),
    "S": Stone("#ad7f2e", "#dcb878", "#7d5a14", ashlar),
    "T": Stone("#75543b", "#98775c", "#63442c", planks),
    "N": Stone("#3f5c78", "#6a86a0", "#33506d", scales),
    "H": Stone("#52663f", "#879a70", "#48602f", rubble),
    "M": Stone("#6f3f5e", "#976a87", "#643554", herringbone),
    "Y": Stone("#ad4f22", "#d68a62", "#96430f", tiles),
    "R": Stone("#2e6f72", "#5d9698", "#1f6265", diamonds),
    "W": Stone("#3c3b40", "#66656b", "#333238", basalt),
    **{vowel: Stone(INDIGO, "#52629a", INDIGO, ashlar, True) for vowel in "AIUEO"},
}
for _voiced, _plain in {"G": "K", "Z": "S", "D": "T", "B": "H", "P": "H"}.items():
    STONES[_voiced] = STONES[_plain]


def stone_of(letter: str) -> Stone:
    """Return what a letter is built of; voiced letters are built of what they are voiced from."""
    return STONES.get(letter, STONES["W"])


def wall(stone: Stone, box: Box, length: float, design: Design) -> list[Drawing]:
    """Return a wall over a box: its stones and joints, or its joints alone."""
    area = Path((box,))
    if design is Design.FULL:
        joints = Path(tuple(stone.bond(box, length)), stroke=stone.joint, width_mm=0.055 * length,
                      cap="round")  # fmt: skip
        worn = Path(specks(box, 30, ord(stone.field[3]), 0.15, 0.6), fill=stone.joint)
        return [Group((Path((box,), fill=stone.field), joints, worn), clip=area)]
    joints = Path(tuple(stone.bond(box, 1.2 * length)), stroke=stone.dark, width_mm=0.2)
    rim = Rect(box.x + 1, box.y + 1, box.width - 2, box.height - 2, None, stone.dark, 0.15)
    return [Group((joints, rim), clip=area)]


def arch(x: float, top: float, wide: float, high: float) -> tuple[Segment, ...]:
    """Return a window with a round head, its upper middle at `(x, top)`."""
    half, handle = wide / 2, 0.276 * wide
    return (
        Move(x - half, top + high),
        Line(x - half, top + half),
        Curve(x - half, top + half - handle, x - handle, top, x, top),
        Curve(x + handle, top, x + half, top + half - handle, x + half, top + half),
        Line(x + half, top + high),
        Close(),
    )


def _scene(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return what the title band shows: the lit tower before the moon, a cloud and birds."""
    w, h = box.width, box.height
    full = design is Design.FULL
    parts: list[Drawing] = []
    side = h / 5.2
    windows: list[Segment] = []
    for row, letter in enumerate("HKSRM"):
        stone, y = stone_of(letter), h - (row + 1) * side
        first = 2 * row  # each storey is two windows shorter than the one below
        storey = Box(w - (9 - first) * side * 1.25, y, (9 - first) * side * 1.25, side)
        parts.append(
            Path((storey,), fill=stone.field) if full
            else Path((storey,), palette.PAPER, stone.dark, 0.25)
        )  # fmt: skip
        windows += (
            Box(storey.x + (at + 0.27) * side * 1.25, y + 0.2 * side, 0.5 * side, 0.62 * side)
            for at in range(9 - first)
            if (2 * row + 3 * at) % 5
        )
    parts.append(Path(tuple(windows), "#f4d58d" if full else None, None if full else INDIGO, 0.15))
    pale = "#4a5a92" if full else INDIGO
    moon = Circle(w - 1.35 * side, 0.24 * h, 0.19 * h, "#f4d58d" if full else None,
                  None if full else INDIGO, 0.25)  # fmt: skip
    parts = [
        Path(cloud(0.655 * w, 0.5 * h, h), fill=pale if full else None,
             stroke=None if full else pale, width_mm=0.25),
        moon,
        *parts,
    ]  # fmt: skip
    birds = (*bird(0.7 * w, 0.24 * h, 4), *bird(0.735 * w, 0.36 * h, 3))
    parts.append(Path(birds, stroke=CREAM if full else INK, width_mm=0.35, cap="round"))
    return tuple(parts)


READING = mark("(how “Tower of Letter” is read)")

BAND = Band("slab", INDIGO, CREAM, INDIGO, _scene, share=0.54, shade=RED)

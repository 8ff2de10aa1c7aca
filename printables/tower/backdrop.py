"""What is printed behind a board that is cut into cards: the other side of the tower."""

from __future__ import annotations

from collections.abc import Iterator

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Path,
    Segment,
    Text,
    polyline,
    translate,
)
from printables.drawing.fonts import cap_height, faced
from printables.drawing.text import fitting_size_pt
from printables.nets.box_art import BoxArt
from printables.tower.masonry import CREAM, INDIGO, arch, stone_of

_PLASTER = "#fbf6e8"
_QUOIN = "#e7d8b8"
_QUOIN_MM = (15.0, 9.5)  # how far the stones of a corner reach in, by turns
_COURSE_MM = 9.0  # how high one of them is, near enough
_FOOT_MM = 14.0
_WINDOW = 0.46  # how wide the window is, beside the wall


def backdrop(art: BoxArt, box: Box, design: Design) -> Drawing:
    """Return what is printed behind a board: a plastered wall, a window at night, the game's name.

    Args:
        art: the game's.
        box: where it is.
        design: full or eco.
    """
    band = art.band
    full = design is Design.FULL
    parts: list[Drawing] = [Path((box,), _PLASTER if full else None, INDIGO, 0.3)]
    parts += _quoins(box, full=full)
    parts += _foot(box, full=full)
    wide = _WINDOW * min(box.width, box.height)
    high = 1.3 * wide
    face = faced(art.title, band.face)
    size = fitting_size_pt(art.title, box.width - 2 * _QUOIN_MM[0] - 10, 40.0, face)
    cap = size * MM_PER_POINT * cap_height(face)
    x, y = box.x + box.width / 2, box.y + (box.height - _FOOT_MM - high - 3 * cap) / 2
    parts += _window(x, y, wide, high, full=full)
    side = 0.68 * wide
    sign = Group(art.emblem(Box(0, 0, side, side), design))
    parts.append(Group((sign,), translate(x - side / 2, y + high - side - 0.1 * wide)))
    parts.append(Text(x, y + high + 3 * cap, art.title, size, face, "middle", band.deep))
    return Group(tuple(parts), clip=Path((box,)))


def _quoins(box: Box, *, full: bool) -> Iterator[Drawing]:
    """Yield the dressed stones up both corners, a long one by turns with a short one."""
    courses = max(1, round((box.height - _FOOT_MM) / _COURSE_MM))
    high = (box.height - _FOOT_MM) / courses
    right = box.x + box.width
    stones: list[Segment] = []
    for course in range(courses):
        wide = _QUOIN_MM[course % 2]
        y = box.y + course * high
        stones += (Box(left, y, wide, high) for left in (box.x, right - wide))
    yield Path(tuple(stones), _QUOIN if full else None, INDIGO, 0.3)


def _foot(box: Box, *, full: bool) -> Iterator[Drawing]:
    """Yield the course of rubble that the wall stands on."""
    stone = stone_of("H")
    foot = Box(box.x, box.y + box.height - _FOOT_MM, box.width, _FOOT_MM)
    joints = Path(tuple(stone.bond(foot, 14.0)), stroke=stone.joint, width_mm=0.5)
    yield Path((foot,), stone.field if full else None, INDIGO, 0.3)
    yield Group((joints,), clip=Path((foot,)))


def _window(x: float, y: float, wide: float, high: float, *, full: bool) -> Iterator[Drawing]:
    """Yield a window with a round head, its upper middle at `(x, y)`: frame, keystone and sill."""
    frame = 0.05 * wide
    half, low = 0.09 * wide, y + high
    keystone = polyline((x - 1.3 * half, y - 1.8 * frame), (x + 1.3 * half, y - 1.8 * frame),
                        (x + half, y + 1.2 * frame), (x - half, y + 1.2 * frame),
                        closed=True)  # fmt: skip
    sill = Box(x - wide / 2 - 2.2 * frame, low, wide + 4.4 * frame, 1.3 * frame)
    around = arch(x, y - frame, wide + 2 * frame, high + frame)
    yield Path(around, CREAM if full else None, INDIGO, 0.4)
    yield Path(arch(x, y, wide, high), INDIGO if full else palette.PAPER, INDIGO, 0.4)
    yield Path((*keystone, sill), CREAM if full else palette.PAPER, INDIGO, 0.4)

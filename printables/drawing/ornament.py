"""Shapes that art is made of: seeded texture, brush strokes, waves, bursts, seals, arrows.

Everything here is segments of a path, in millimetres, and the same for the same seed: a ground of a
thousand specks is one path, not a thousand. What is random is only where paper would be uneven.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from printables.drawing.display_list import (
    Box,
    Close,
    Curve,
    Line,
    Move,
    Segment,
    Transform,
    polyline,
)

Point = tuple[float, float]


def smooth(points: Sequence[Point], *, closed: bool = False) -> tuple[Segment, ...]:
    """Return a curve through points (Catmull-Rom), open or closed."""
    first, last = points[0], points[-1]
    behind = (first, points[1 % len(points)]) if closed else (last,)
    around = (last if closed else first, *points, *behind)
    curve = tuple.__new__  # past a call for each of thousands, as `polyline` has it
    curves = [
        curve(
            Curve,
            (
                x1 + (x2 - x0) / 6, y1 + (y2 - y0) / 6, x2 - (x3 - x1) / 6, y2 - (y3 - y1) / 6,
                x2, y2, "c",
            ),
        )
        for (x0, y0), (x1, y1), (x2, y2), (x3, y3) in zip(
            around, around[1:], around[2:], around[3:], strict=False
        )
    ]  # fmt: skip
    return (Move(*first), *curves, Close()) if closed else (Move(*first), *curves)


@lru_cache(maxsize=64)  # those of a folder of pages, which are laid out in three sizes
def specks(
    box: Box, count: int, seed: int, least_mm: float = 0.1, most_mm: float = 0.35
) -> tuple[Segment, ...]:
    """Return specks strewn over a box, as paper, stone or spray has them: small triangles."""
    dice = random.Random(seed)  # noqa: S311 - texture, no secret
    segments: list[Segment] = []
    for _ in range(count):
        x = box.x + dice.random() * box.width
        y = box.y + dice.random() * box.height
        size = least_mm + (most_mm - least_mm) * dice.random() ** 3
        turn = dice.random() * math.tau
        corners = (
            (x + size * math.cos(turn + by), y + size * math.sin(turn + by)) for by in (0, 2.1, 4.0)
        )
        segments += polyline(*corners, closed=True)
    return tuple(segments)


def spray(x: float, y: float, radius: float, count: int, seed: int) -> tuple[Segment, ...]:
    """Return the overspray of a can: specks that are fewer the farther they flew."""
    dice = random.Random(seed)  # noqa: S311 - texture, no secret
    segments: list[Segment] = []
    for _ in range(count):
        turn, far = dice.random() * math.tau, radius * (0.45 + 0.55 * dice.random() ** 1.6)
        size = 0.09 + 0.16 * dice.random() ** 2
        at = (x + far * math.cos(turn), y + far * math.sin(turn))
        segments += polyline(
            (at[0] - size, at[1]), (at[0], at[1] - size), (at[0] + size, at[1]),
            (at[0], at[1] + size), closed=True,
        )  # fmt: skip
    return tuple(segments)


def stroke(points: Sequence[Point], widths: Sequence[float]) -> tuple[Segment, ...]:
    """Return a brush stroke as an area: a line through points, so wide at each of them."""
    left: list[Point] = []
    right: list[Point] = []
    for at, ((x, y), wide) in enumerate(zip(points, widths, strict=True)):
        before, after = points[max(at - 1, 0)], points[min(at + 1, len(points) - 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy) or 1.0
        nx, ny = -dy / length * wide / 2, dx / length * wide / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return smooth((*left, *reversed(right)), closed=True)


def burst(
    x: float,
    y: float,
    rays: int,
    *,
    inner: float,
    outer: float,
    turn: float = 0,
    share: float = 0.5,
) -> tuple[Segment, ...]:
    """Return rays around a point, from one radius to another; `share` of the round is covered."""
    step = math.tau / rays
    segments: list[Segment] = []
    for ray in range(rays):
        first = turn + ray * step
        last = first + share * step
        segments += polyline(
            (x + inner * math.cos(first), y + inner * math.sin(first)),
            (x + outer * math.cos(first), y + outer * math.sin(first)),
            (x + outer * math.cos(last), y + outer * math.sin(last)),
            (x + inner * math.cos(last), y + inner * math.sin(last)),
            closed=True,
        )
    return tuple(segments)


def rough(points: Sequence[Point], seed: int, by_mm: float, step_mm: float) -> list[Point]:
    """Return the corners of a closed line with others between them, each off by a little."""
    dice = random.Random(seed)  # noqa: S311 - texture, no secret
    rough_corners: list[Point] = []
    for (x1, y1), (x2, y2) in pairwise((*points, points[0])):
        parts = max(1, round(math.hypot(x2 - x1, y2 - y1) / step_mm))
        for part in range(parts):
            share = part / parts
            rough_corners.append(
                (
                    x1 + (x2 - x1) * share + dice.uniform(-by_mm, by_mm),
                    y1 + (y2 - y1) * share + dice.uniform(-by_mm, by_mm),
                )
            )
    return rough_corners


def corners(box: Box) -> tuple[Point, Point, Point, Point]:
    """Return the corners of a box, clockwise from the upper left one."""
    right, low = box.x + box.width, box.y + box.height
    return (box.x, box.y), (right, box.y), (right, low), (box.x, low)


def torn(box: Box, seed: int, by_mm: float = 0.5, step_mm: float = 1.6) -> tuple[Segment, ...]:
    """Return a box with edges as of torn paper."""
    return polyline(*rough(corners(box), seed, by_mm, step_mm), closed=True)


def notched(box: Box, cut: float) -> tuple[Segment, ...]:
    """Return a box whose corners are hollow, as those of engraved plates are."""
    (left, top), (right, low) = (box.x, box.y), (box.x + box.width, box.y + box.height)
    handle = 0.45 * cut
    return (
        Move(left + cut, top),
        Line(right - cut, top),
        Curve(right - cut, top + handle, right - handle, top + cut, right, top + cut),
        Line(right, low - cut),
        Curve(right - handle, low - cut, right - cut, low - handle, right - cut, low),
        Line(left + cut, low),
        Curve(left + cut, low - handle, left + handle, low - cut, left, low - cut),
        Line(left, top + cut),
        Curve(left + handle, top + cut, left + cut, top + handle, left + cut, top),
        Close(),
    )


def wave(
    start: Point, end: Point, length: float, high: float, phase: float = 0
) -> tuple[Segment, ...]:
    """Return a wavy line from one point to another."""
    far = math.hypot(end[0] - start[0], end[1] - start[1])
    ux, uy = (end[0] - start[0]) / far, (end[1] - start[1]) / far
    parts = max(2, round(far / length * 4))
    points = []
    for part in range(parts + 1):
        along = far * part / parts
        off = high * math.sin(math.tau * (along / length + phase))
        points.append((start[0] + ux * along - uy * off, start[1] + uy * along + ux * off))
    return smooth(points)


def moved(shape: Iterable[Segment], by: Transform) -> tuple[Segment, ...]:
    """Return a shape somewhere else, turned or larger; of a box its four sides."""
    a, b, c, d, e, f = by
    new = tuple.__new__  # past a call for each of thousands, which takes twice as long
    segments: list[Segment] = []
    put = segments.append
    for part in shape:
        if isinstance(part, Line):
            x, y, operator = part
            put(new(Line, (a * x + c * y + e, b * x + d * y + f, operator)))
        elif isinstance(part, Curve):
            x1, y1, x2, y2, x, y, bend = part
            put(
                new(
                    Curve,
                    (
                        a * x1 + c * y1 + e, b * x1 + d * y1 + f,
                        a * x2 + c * y2 + e, b * x2 + d * y2 + f,
                        a * x + c * y + e, b * x + d * y + f,
                        bend,
                    ),
                )
            )  # fmt: skip
        elif isinstance(part, Move):
            x, y, begin = part
            put(new(Move, (a * x + c * y + e, b * x + d * y + f, begin)))
        elif isinstance(part, Box):
            segments += polyline(*(by.apply(x, y) for x, y in corners(part)), closed=True)
        else:
            put(part)
    return tuple(segments)


def arrow(start: Point, end: Point, wide: float, head: float) -> tuple[Segment, ...]:
    """Return an arrow as an area, its shaft and its head so wide."""
    far = math.hypot(end[0] - start[0], end[1] - start[1])
    ux, uy = (end[0] - start[0]) / far, (end[1] - start[1]) / far

    def place(along: float, aside: float) -> Point:
        return start[0] + ux * along - uy * aside, start[1] + uy * along + ux * aside

    neck = far - head * 0.9
    return polyline(
        place(0, -wide / 2), place(neck, -wide / 2), place(neck, -head / 2), place(far, 0),
        place(neck, head / 2), place(neck, wide / 2), place(0, wide / 2), closed=True,
    )  # fmt: skip


def meander(x: float, y: float, side: float) -> tuple[Segment, ...]:
    """Return one thunder scroll (雷文), a square spiral, as a line."""
    u = side / 6
    steps = ((0, 6), (0, 0), (6, 0), (6, 5), (1.6, 5), (1.6, 1.6), (4.4, 1.6), (4.4, 3.4), (3, 3.4))
    return polyline(*((x + right * u, y + down * u) for right, down in steps))


def hazard(box: Box, pitch: float) -> tuple[Segment, ...]:
    """Return the dark bands of hazard tape over a box; they jut out of it, so clip them."""
    segments: list[Segment] = []
    at = box.x - box.height
    while at < box.x + box.width:
        segments += polyline(
            (at, box.y + box.height), (at + box.height, box.y),
            (at + box.height + pitch / 2, box.y), (at + pitch / 2, box.y + box.height),
            closed=True,
        )  # fmt: skip
        at += pitch
    return tuple(segments)


def drips(
    x: float, y: float, width: float, *, count: int, seed: int, most_mm: float
) -> tuple[Segment, ...]:
    """Return paint that ran down from a level line."""
    dice = random.Random(seed)  # noqa: S311 - texture, no secret
    segments: list[Segment] = []
    for drip in range(count):
        middle = x + width * (drip + 0.2 + 0.6 * dice.random()) / count
        half = 0.22 + 0.3 * dice.random()
        far = most_mm * (0.25 + 0.75 * dice.random())
        segments += _drip(middle, y, half, far)
    return tuple(segments)


def _drip(x: float, y: float, half: float, far: float) -> Iterator[Segment]:
    yield Move(x - 2.2 * half, y)
    yield Curve(x - half, y, x - half, y + half, x - half, y + 2 * half)
    yield Line(x - half, y + far - half)
    yield Curve(x - half, y + far + 0.3 * half, x + half, y + far + 0.3 * half, x + half,
                y + far - half)  # fmt: skip
    yield Line(x + half, y + 2 * half)
    yield Curve(x + half, y + half, x + half, y, x + 2.2 * half, y)
    yield Close()


def halftone(box: Box, pitch: float, largest: float) -> tuple[Segment, ...]:
    """Return a halftone ramp: squares on their corners, larger the lower they are."""
    segments: list[Segment] = []
    rows = int(box.height / (pitch / 2))
    for row in range(rows + 1):
        size = largest * (row + 0.5) / (rows + 1)
        for column in range(int(box.width / pitch) + 1):
            x = box.x + (column + (row % 2) / 2) * pitch
            y = box.y + row * pitch / 2
            segments += polyline((x, y - size), (x + size, y), (x, y + size), (x - size, y),
                                 closed=True)  # fmt: skip
    return tuple(segments)


def cloud(x: float, y: float, wide: float) -> tuple[Segment, ...]:
    """Return a cloud with a flat foot, `wide` across, its foot's middle at `(x, y)`."""
    u = wide / 10
    return (
        Move(x - 4.6 * u, y),
        Curve(x - 6.0 * u, y, x - 5.8 * u, y - 2.2 * u, x - 3.9 * u, y - 1.9 * u),
        Curve(x - 3.8 * u, y - 4.0 * u, x - 0.8 * u, y - 4.6 * u, x + 0.1 * u, y - 2.9 * u),
        Curve(x + 1.2 * u, y - 4.2 * u, x + 3.6 * u, y - 3.4 * u, x + 3.3 * u, y - 1.7 * u),
        Curve(x + 5.6 * u, y - 2.2 * u, x + 5.8 * u, y, x + 4.6 * u, y),
        Close(),
    )


def bird(x: float, y: float, wide: float) -> tuple[Segment, ...]:
    """Return a bird far away, as a line."""
    h = wide / 2
    return (
        Move(x - h, y - 0.3 * h),
        Curve(x - 0.7 * h, y - 0.8 * h, x - 0.2 * h, y - 0.5 * h, x, y),
        Curve(x + 0.2 * h, y - 0.5 * h, x + 0.7 * h, y - 0.8 * h, x + h, y - 0.3 * h),
    )

"""Paths as routes of a knife: pieces of line that meet are one, and none is gone along twice."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from printables.drawing.display_list import Box, Close, Curve, Line, Move, Segment, Transform

Point: TypeAlias = tuple[float, float]

FINE_MM = 0.004
"""How far the straight pieces of a curve are off it at most."""

_DECIMALS = 4  # to which two ends meet


@dataclass(frozen=True, slots=True)
class Route:
    """Where a knife goes without being lifted.

    Attributes:
        points: from corner to corner; curves are many short ones.
        closed: whether it goes back to where it began.
    """

    points: tuple[Point, ...]
    closed: bool = False


def routes_of(segments: Iterable[Segment], placing: Transform) -> list[Route]:
    """Return the lines of a path, mapped to the page."""
    routes: list[Route] = []
    points: list[Point] = []

    def end(*, closed: bool = False) -> None:
        if closed and len(points) > 2 and _key(points[0]) == _key(points[-1]):
            points.pop()
        if len(points) > 1:
            routes.append(Route(tuple(points), closed))
        points.clear()

    for segment in segments:
        if isinstance(segment, Box):
            end()
            x, y, right, bottom = (
                segment.x, segment.y, segment.x + segment.width, segment.y + segment.height,
            )  # fmt: skip
            corners = ((x, y), (right, y), (right, bottom), (x, bottom))
            points += [placing.apply(*corner) for corner in corners]
            end(closed=True)
        elif isinstance(segment, Move):
            end()
            points.append(placing.apply(segment.x, segment.y))
        elif isinstance(segment, Line):
            points.append(placing.apply(segment.x, segment.y))
        elif isinstance(segment, Curve):
            handles = ((segment.x1, segment.y1), (segment.x2, segment.y2), (segment.x, segment.y))
            points += _flattened(points[-1], *(placing.apply(*point) for point in handles))
        elif isinstance(segment, Close):
            end(closed=True)
    end()
    return routes


def _flattened(start: Point, one: Point, two: Point, end: Point) -> list[Point]:
    """Return points along a cubic Bézier curve, close enough that no eye sees its corners."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = start, one, two, end
    bend = max(math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2),
               math.hypot(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3))  # fmt: skip
    count = max(1, math.ceil(math.sqrt(0.75 * bend / FINE_MM)))
    points = []
    for at in range(1, count + 1):
        t = at / count
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        points.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    return points


def _key(point: Point) -> Point:
    return round(point[0], _DECIMALS) + 0.0, round(point[1], _DECIMALS) + 0.0


def chained(routes: Sequence[Route]) -> list[Route]:
    """Return routes with those that meet joined, corner by corner, and closed where they close.

    >>> chained([Route(((0, 0), (1, 0))), Route(((1, 1), (1, 0)))])
    [Route(points=((0, 0), (1, 0), (1, 1)), closed=False)]
    """
    chained_routes = [route for route in routes if route.closed]
    rest = [
        (_key(route.points[0]), _key(route.points[-1]), route.points)
        for route in routes
        if not route.closed
    ]
    while rest:
        first, last, points = rest.pop(0)
        chain = list(points)
        while first != last:
            for at, (start, end, others) in enumerate(rest):
                if last in (start, end):
                    chain += others[1:] if start == last else others[-2::-1]
                    last = end if start == last else start
                elif first in (start, end):
                    chain[:0] = others[:-1] if end == first else others[:0:-1]
                    first = start if end == first else end
                else:
                    continue
                del rest[at]
                break
            else:
                break
        closed = len(chain) > 3 and first == last
        chained_routes.append(Route(tuple(chain[:-1] if closed else chain), closed))
    return chained_routes


def merged(routes: Iterable[Route]) -> list[Route]:
    """Return straight lines that cover routes, none of them covered twice.

    >>> merged([Route(((0, 0), (2, 0))), Route(((3, 0), (1, 0)))])
    [Route(points=((0.0, 0.0), (3.0, 0.0)), closed=False)]
    """
    lines: dict[tuple[float, float, float], list[tuple[float, float]]] = {}
    for route in routes:
        points = [*route.points, *route.points[:1]] if route.closed else route.points
        for (x1, y1), (x2, y2) in pairwise(points):
            length = math.hypot(x2 - x1, y2 - y1)
            along_x, along_y = (x2 - x1) / length, (y2 - y1) / length
            if (round(along_x, 6), round(along_y, 6)) < (0, 0):  # one way for both directions
                along_x, along_y = -along_x, -along_y
            off = round(x1 * -along_y + y1 * along_x, _DECIMALS) + 0.0
            ends = sorted((x1 * along_x + y1 * along_y, x2 * along_x + y2 * along_y))
            line = round(along_x, 6) + 0.0, round(along_y, 6) + 0.0, off
            lines.setdefault(line, []).append((ends[0], ends[1]))
    merged_lines = []
    for (along_x, along_y, off), spans in lines.items():
        joined: list[tuple[float, float]] = []
        for start, end in sorted(spans):
            if joined and start <= joined[-1][1] + 10**-_DECIMALS:
                joined[-1] = joined[-1][0], max(end, joined[-1][1])
            else:
                joined.append((start, end))
        merged_lines += [
            Route(
                tuple(
                    (_clean(t * along_x - off * along_y), _clean(t * along_y + off * along_x))
                    for t in span
                )
            )
            for span in joined
        ]
    return merged_lines


def _clean(value: float) -> float:
    return round(value, 6) + 0.0

"""The area that is left of a piece once it is cut out along its outline."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from printables.drawing.display_list import Box, Close, Line, Move, Path, Segment, polyline
from printables.page.document import Placed, rectangle

Point = tuple[float, float]
Ends = tuple[Point, Point]


def cut_shape(placed: Placed) -> Path:
    """Return a piece's shape in its own millimetres, as a path without colours.

    An outline may be straight lines in any order, as those of a net are: they are joined where
    their ends meet. Lines that enclose nothing are left out; a piece of which nothing is left, or
    that has no outline, or a curved one in several parts, is the rectangle that it lies in.

    >>> corners = (0, 0), (9, 0), (0, 9)
    >>> sides = tuple(zip(corners, (*corners[1:], corners[0])))
    >>> len(loops([sides[1], sides[0], sides[2][::-1]])[0])
    3
    """
    whole = rectangle(placed.width_mm, placed.height_mm).cut
    cut = placed.outline.cut if placed.outline else whole
    if any(isinstance(segment, Box | Close) for segment in cut):
        return Path(cut)
    if not all(isinstance(segment, Move | Line) for segment in cut):
        return Path(whole)
    closed_loops = loops(tuple(_lines(cut)))
    joined = tuple(segment for loop in closed_loops for segment in (*polyline(*loop), Close()))
    return Path(joined or whole)


def _lines(segments: Sequence[Segment]) -> Iterator[Ends]:
    at = (0.0, 0.0)
    for segment in segments:
        if isinstance(segment, Line):
            yield at, (segment.x, segment.y)
        if isinstance(segment, Move | Line):
            at = segment.x, segment.y


def loops(lines: Sequence[Ends]) -> list[list[Point]]:
    """Return the polygons that lines make, each as its corners in turn."""
    meeting: dict[Point, list[int]] = {}
    for number, ends in enumerate(lines):
        for end in ends:
            meeting.setdefault(_key(end), []).append(number)
    used: set[int] = set()
    closed_loops = []
    for first, line in enumerate(lines):
        if first not in used:
            used.add(first)
            corners = _loop(line, lines, meeting, used)
            if len(corners) > 2:
                closed_loops.append(corners)
    return closed_loops


def _loop(
    line: Ends, lines: Sequence[Ends], meeting: dict[Point, list[int]], used: set[int]
) -> list[Point]:
    """Return the corners on the way from a line back to where it begins; none if it ends."""
    start, at = line
    corners = [start]
    while _key(at) != _key(start):
        corners.append(at)
        onwards = _onwards(at, lines, meeting, used)
        if onwards is None:
            return []
        at = onwards
    return corners


def _onwards(
    at: Point, lines: Sequence[Ends], meeting: dict[Point, list[int]], used: set[int]
) -> Point | None:
    """Return the other end of a line that has one at a point, and was not gone along yet."""
    for number in meeting[_key(at)]:
        if number not in used:
            used.add(number)
            one, other = lines[number]
            return other if _key(one) == _key(at) else one
    return None


def _key(point: Point) -> Point:
    return round(point[0], 3) + 0.0, round(point[1], 3) + 0.0

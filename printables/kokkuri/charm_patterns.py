"""Kokkuri-san's own patterns: what old cloth and paper wear against spirits, or because of them.

Commas (巴) of a shrine's drums, uroko scales, a kagome weave, whose eyes keep demons out, and the
linked rings of shippō. They go with the colours, as `printables.drawing.patterns.SIX` does in other
games.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.message import mark
from printables.drawing.display_list import (
    Circle,
    Close,
    Curve,
    Move,
    Segment,
    path_of,
    polyline,
)
from printables.drawing.patterns import SIX, Pattern

_RED, _YELLOW, _NAVY = 0, 1, 4


def _comma(x: float, y: float, high: float) -> Iterator[Segment]:
    """Yield a comma, its middle at `(x, y)`, on its head if its height is less than 0."""
    u = high / 2
    yield Move(x - 0.2 * u, y - u)
    yield Curve(x + 0.86 * u, y - u, x + 1.0 * u, y + 0.5 * u, x + 0.2 * u, y + u)
    yield Curve(x + 0.4 * u, y + 0.5 * u, x + 0.2 * u, y + 0.2 * u, x - 0.2 * u, y + 0.16 * u)
    yield Curve(x - 0.98 * u, y + 0.16 * u, x - 0.98 * u, y - u, x - 0.2 * u, y - u)
    yield Close()


def _commas(columns: int, rows: int) -> Iterator[Segment]:
    for row in range(2 * rows + 1):
        high = -0.56 if row % 2 else 0.56  # each row on the head of the one before
        for column in range(columns + 1):
            yield from _comma(column + (row % 2) / 2, row / 2, high)


def _rims(columns: int, rows: int) -> Iterator[Segment]:
    """Yield commas by their outlines, whole in every pitch."""
    for row in range(2 * rows):
        high = -0.38 if row % 2 else 0.38
        for column in range(columns):
            yield from _comma(column + 0.25 + (row % 2) / 2, row / 2 + 0.25, high)


def _weave(columns: int, rows: int) -> Iterator[Segment]:
    """Yield three layers of canes, which never meet all three in one place."""
    for row in range(2 * rows):
        yield from polyline((0, row / 2 + 0.25), (columns, row / 2 + 0.25))
    for at in range(-rows, 2 * columns + 1):
        yield from polyline((at / 2, 0), (at / 2 + rows / 2, rows))
    for at in range(2 * columns + rows + 1):
        yield from polyline((at / 2, 0), (at / 2 - rows / 2, rows))


def _loose(columns: int, rows: int) -> Iterator[Segment]:
    """Yield two layers of canes, crosswise."""
    for at in range(-rows, columns + 1):
        yield from polyline((at + 0.5, 0), (at + 0.5 + rows, rows))
    for at in range(columns + rows + 1):
        yield from polyline((at + 0.5, 0), (at + 0.5 - rows, rows))


def _linked(columns: int, rows: int) -> Iterator[Segment]:
    for row in range(2 * rows + 1):
        for column in range(columns + 1):
            yield from path_of(Circle(column + (row % 2) / 2, row / 2, 0.5)).segments


def _links(columns: int, rows: int) -> Iterator[Segment]:
    """Yield rings that nearly touch, whole in every pitch."""
    for row in range(rows):
        for column in range(columns):
            yield from path_of(Circle(column + 0.5, row + 0.5, 0.46)).segments


PATTERNS: Mapping[int, Pattern] = {
    **dict(enumerate(SIX)),
    _RED: Pattern(mark("commas"), _commas, 0, _rims),
    _YELLOW: Pattern(mark("linked rings"), _linked, 0.17, _links),
    _NAVY: Pattern(mark("basket weave"), _weave, 0.1, _loose),
}
"""By the numbers of colours in `palette.SIX`."""

"""No two copies of a number are alike: how each lies on its tile, and what its writer added.

That differs when a tile is drawn, and nowhere else: to players, and to all lists of pieces, the
copies of a number are the same.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Group,
    Path,
    Segment,
    Symbol,
    Transform,
    path_of,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.ornament import arrow, stroke


class Peek(NamedTuple):
    """Where a crew looks out from behind its number: its middle, half its height, and its tilt."""

    x: float
    y: float
    half_mm: float
    turn: float = 0.0


@dataclass(frozen=True, slots=True)
class Hand:
    """How one copy of a number is painted.

    Attributes:
        turn: degrees by which it is turned, clockwise.
        extra: what is beside it: areas about the middle of the tile, in millimetres.
        size: as a share of its usual one.
        down: how far below the middle it is.
        right: how far to the right of the middle it is.
        peek: where its crew looks out from behind it; nowhere if None.
    """

    turn: float
    extra: tuple[Segment, ...]
    size: float = 1.0
    down: float = 0.0
    right: float = 0.0
    peek: Peek | None = None

    @property
    def placing(self) -> Transform:
        """How a number about (0, 0) is turned and moved to lie on its tile."""
        return scale(self.size).then(rotate(self.turn)).then(translate(self.right, self.down))

    def in_small(self) -> Hand:
        """Return how it is painted where it is small: its crew would be in the number's way."""
        if not self.peek or self.peek.half_mm >= _LARGE_MM:
            return self
        return replace(self, extra=(), size=1.0, down=0.0, right=0.0, peek=None)


def hand(number: int, copy: int) -> Hand:
    """Return how a copy of a number, from 1, is painted."""
    hands = _HANDS[number]
    return hands[(copy - 1) % len(hands)]


_LARGE_MM = 3.0  # half a crew that is to be seen in small as well
_REACH = Box(-10, -9.5, 20, 19)


@lru_cache(maxsize=32)
def extra(number: int, copy: int, design: Design) -> Symbol:
    """Return what the writer of a copy added: white, with a black rim, on every crew's tiles."""
    shape = hand(number, copy).extra
    drawn: tuple[Path, ...] = (Path(shape, palette.PAPER, palette.TEXT, 0.2, join="round"),)
    if design is Design.FULL:
        rim = Path(shape, "#000000", "#000000", 1.1, join="round")
        drawn = (rim, Path(shape, palette.PAPER))
    return Symbol(f"beside {number} {copy}", Group(drawn), _REACH)


def _star(x: float, y: float, far: float) -> tuple[Segment, ...]:
    """Return a gleam of four points."""
    near = 0.28 * far
    return polyline(
        (x, y - far), (x + near, y - near), (x + far, y), (x + near, y + near), (x, y + far),
        (x - near, y + near), (x - far, y), (x - near, y - near), closed=True,
    )  # fmt: skip


def _dots(*spots: tuple[float, float, float]) -> tuple[Segment, ...]:
    return tuple(part for x, y, r in spots for part in path_of(Circle(x, y, r)).segments)


def _ticks(*places: tuple[float, float, float, float]) -> tuple[Segment, ...]:
    """Return short strokes of a marker, each from one point to another."""
    return tuple(
        part
        for x, y, to_x, to_y in places
        for part in stroke(
            ((x, y), ((x + to_x) / 2, (y + to_y) / 2), (to_x, to_y)), (0.5, 0.8, 0.3)
        )
    )


_SWOOSH = stroke(((-4.7, 6.6), (-1.4, 6.3), (2.2, 6.3), (4.8, 5.5)), (0.7, 1.0, 1.1, 0.5))
_DART = arrow((-4.6, 6.6), (5.2, 6.0), 0.9, 2.7)
_PLAIN = stroke(((-4.4, 6.7), (0, 6.5), (4.4, 6.7)), (0.6, 1.1, 0.6))
_WAVY = stroke(
    ((-5.0, 6.4), (-3.3, 5.9), (-1.6, 6.8), (0.1, 5.9), (1.8, 6.8), (3.5, 5.9), (5.0, 6.5)),
    (0.7, 0.9, 0.9, 0.9, 0.9, 0.9, 0.7),
)
_DASHES = (
    *stroke(((-5.2, 6.2), (-2.2, 6.5), (0.6, 6.4)), (0.6, 1.0, 0.7)),
    *stroke(((2.6, 6.3), (3.8, 6.1), (5.0, 5.7)), (0.7, 1.0, 0.6)),
)
_QUOTES = _ticks((3.4, -6.2, 3.1, -4.4), (4.9, -6.0, 4.6, -4.2),
                 (-4.9, 0.6, -5.2, 2.4), (-3.4, 0.8, -3.7, 2.6))  # fmt: skip

_HANDS: dict[int, tuple[Hand, ...]] = {
    1: (
        Hand(-4, _SWOOSH),
        Hand(9, (*_DART, *_ticks((-5.2, -4.0, -4.2, -3.2), (-5.8, -1.8, -4.6, -1.6)))),
        Hand(-12, (*_QUOTES, *_PLAIN)),
        Hand(3, (*_WAVY, *_star(5.4, -3.4, 1.7))),
        Hand(-7, (*_DASHES, *_dots((4.4, -4.6, 0.7), (5.9, -2.6, 0.5), (-5.6, 0.6, 0.6)))),
    ),
    2: (
        Hand(6, (*_star(-6.6, 0.2, 1.5), *_star(7.2, 0.0, 0.9))),
        Hand(-5, _PLAIN, 0.84, -1.5),
        Hand(-9, _ticks((5.7, -3.9, 6.2, -4.1), (6.0, -2.4, 6.9, -2.6), (6.2, -0.9, 7.5, -0.7),
                        (-5.6, 0.4, -7.2, 0.0), (-5.8, 2.2, -7.0, 2.4)), 0.92),
        Hand(2, _dots((-6.6, -0.8, 0.8), (-7.9, 1.0, 0.5), (6.6, 0.9, 0.75), (7.7, -0.8, 0.5))),
    ),
    3: (
        Hand(-6, _dots((5.2, 4.9, 0.65), (6.4, 3.2, 0.4), (5.2, -5.3, 0.45)),
             0.9, -0.1, -1.6, Peek(5.8, -0.7, 2.8, 18)),
        Hand(5, _dots((-6.4, 3.0, 0.65), (-5.3, 4.9, 0.4), (-4.4, -5.7, 0.45)),
             0.88, 0.0, 1.2, Peek(-5.2, -0.8, 2.8, -18)),
        Hand(-1, _ticks((5.3, 3.6, 6.1, 4.5), (5.8, 2.4, 7.0, 2.9), (4.7, 4.8, 5.1, 5.8)),
             0.87, 0.2, -1.7, Peek(5.05, -1.9, 2.7, 20)),
    ),
    4: (
        Hand(-4, (*_star(6.3, -3.1, 0.9), *_dots((5.4, -5.2, 0.45), (7.4, -1.5, 0.4))),
             0.96, 0.1, 0.2, Peek(-4.7, -2.9, 2.6, -18)),
        Hand(5, (*_dots((-4.9, -4.2, 0.8), (-6.6, -2.5, 0.4), (6.5, -3.4, 0.6)),),
             0.96, -0.5, 0.6, Peek(-3.5, 4.4, 2.4, 18)),
    ),
    5: (Hand(0, _star(-5.3, -4.2, 1.0), peek=Peek(-5.3, -0.1, 3.1)),),
}  # fmt: skip

"""How a crew's picture runs on from tile to tile: ribbons, each from one side of a tile to another.

Every ribbon crosses a side in its middle and at a right angle, and looks the same from its left
and its right there. So it goes on wherever two tiles of a crew meet, however each of them lies. Six
sides are joined two by two in fifteen ways: as many as a crew has tiles with numbers, so no two of
them are alike.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from printables.drawing.display_list import (
    Close,
    Curve,
    Line,
    Move,
    Segment,
    Transform,
    rotate,
    translate,
)
from printables.rakugaaki.tile_shape import TALL_MM

SIDES = 6
REACHES = (1, 2, 3)
"""From a side to the next one, to the one after that, or to the one across."""

_IN_MM = TALL_MM / 2  # from the middle of a tile to that of a side
_BEYOND = 0.4  # how far a ribbon is drawn out of its tile, as a share
_PARTS = 6  # curves of a ribbon's line
_PULL = {1: 4.6, 2: 6.6, 3: 6.0}  # how straight it comes in, in mm


class Ribbon(NamedTuple):
    """A ribbon of a tile: from which of its sides, clockwise from the upper one, and how far."""

    side: int
    reach: int

    @property
    def placing(self) -> Transform:
        """How one from the upper side is turned to be this one."""
        return rotate(60 * self.side)


def ways() -> tuple[tuple[Ribbon, ...], ...]:
    """Return all ways in which three ribbons join the six sides of a tile.

    >>> len(ways()), [tuple(ribbon) for ribbon in ways()[0]]
    (15, [(0, 1), (2, 1), (4, 1)])
    """
    return tuple(tuple(map(_ribbon, pairs)) for pairs in _pairs(tuple(range(SIDES))))


def _pairs(sides: Sequence[int]) -> Iterator[tuple[tuple[int, int], ...]]:
    """Yield all ways to put sides together two by two."""
    if not sides:
        yield ()
        return
    first, *others = sides
    for other in others:
        for more in _pairs([side for side in others if side != other]):
            yield ((first, other), *more)


def _ribbon(pair: tuple[int, int]) -> Ribbon:
    one, other = pair
    reach = other - one
    return Ribbon(one, reach) if reach <= SIDES // 2 else Ribbon(other, SIDES - reach)


def _outward(side: int) -> tuple[float, float]:
    angle = math.radians(60 * side - 90)
    return math.cos(angle), math.sin(angle)


@dataclass(frozen=True, slots=True)
class Course:
    """How a ribbon runs from the upper side of a tile to another one.

    Attributes:
        reach: how many sides on that is.
        sway: how far it winds to its right first and then to its left, in mm.
    """

    reach: int
    sway: float = 0.0

    def along(self, share: float) -> Transform:
        """Return the map from (0, 0), the way to the right, to a place and the way there.

        Args:
            share: 0 at the upper side and 1 at the other one; beyond them it goes straight on, 0.1
                a millimetre.
        """
        return _along(self.reach, self.sway, share)

    def band(self, wide_mm: float) -> tuple[Segment, ...]:
        """Return a band all along, as an area: from beyond one side to beyond the other."""
        half = wide_mm / 2
        steps = [step / _PARTS for step in range(_PARTS + 1)]
        drawn: list[Segment] = [Move(*self.along(-_BEYOND).apply(0, -half))]
        for off, shares in ((-half, steps), (half, steps[::-1])):
            ways = [self.along(share) for share in shares]
            drawn.append(Line(*ways[0].apply(0, off)))
            for start, end in pairwise(ways):
                here, there = start.apply(0, off), end.apply(0, off)
                pull = math.copysign(math.dist(here, there) / 3, -off)
                drawn.append(Curve(*start.apply(pull, off), *end.apply(-pull, off), *there))
            beyond = 1 + _BEYOND if off < 0 else -_BEYOND
            drawn.append(Line(*self.along(beyond).apply(0, off)))
            if off < 0:
                drawn.append(Line(*self.along(beyond).apply(0, half)))
        return (*drawn, Close())

    def bent(self, shape: Sequence[Segment]) -> tuple[Segment, ...]:
        """Return a shape that lies along a straight ribbon, from 0 to 1, as it lies along this.

        Raises:
            TypeError: it has segments other than moves, lines and curves.
        """

        def there(share: float, off: float) -> tuple[float, float]:
            return self.along(share).apply(0, off)

        drawn: list[Segment] = []
        for segment in shape:
            match segment:
                case Move(x, y):
                    drawn.append(Move(*there(x, y)))
                case Line(x, y):
                    drawn.append(Line(*there(x, y)))
                case Curve(x1, y1, x2, y2, x, y):
                    drawn.append(Curve(*there(x1, y1), *there(x2, y2), *there(x, y)))
                case Close():
                    drawn.append(segment)
                case _:
                    raise TypeError(segment)
        return tuple(drawn)


@lru_cache(maxsize=1024)
def _along(reach: int, sway: float, share: float) -> Transform:
    at = min(max(share, 0.0), 1.0)
    x, y, dx, dy = _bend(reach, at)
    off, slope = _winding(at)
    turn = math.atan2(dy, dx)
    lean = math.atan2(sway * slope, math.hypot(dx, dy))
    turned = rotate(math.degrees(lean)).then(translate(0, sway * off))
    straight_on = translate(10 * (share - at), 0)
    return straight_on.then(turned).then(rotate(math.degrees(turn))).then(translate(x, y))


def _bend(reach: int, at: float) -> tuple[float, float, float, float]:
    """Return where the curve to another side is at a share of it, and its way there."""
    (x0, y0), (x1, y1) = _outward(0), _outward(reach)
    near = _IN_MM - _PULL[reach]
    a, b, c, d = (
        (_IN_MM * x0, _IN_MM * y0), (near * x0, near * y0),
        (near * x1, near * y1), (_IN_MM * x1, _IN_MM * y1),
    )  # fmt: skip
    rest = 1 - at
    x, y = (
        rest**3 * a[axis] + 3 * at * rest**2 * b[axis] + 3 * at**2 * rest * c[axis]
        + at**3 * d[axis]
        for axis in (0, 1)
    )  # fmt: skip
    dx, dy = (
        3 * rest**2 * (b[axis] - a[axis]) + 6 * at * rest * (c[axis] - b[axis])
        + 3 * at**2 * (d[axis] - c[axis])
        for axis in (0, 1)
    )  # fmt: skip
    return x, y, dx, dy


def _winding(at: float) -> tuple[float, float]:
    """Return how far out a ribbon winds at a share of it, up to 1, and how fast that grows.

    >>> [round(part, 9) + 0.0 for part in (*_winding(0), *_winding(1))]
    [0.0, 0.0, 0.0, 0.0]
    """
    angle = math.tau * at
    sine, cosine = math.sin(angle), math.cos(angle)
    return (
        0.77 * sine * (1 - cosine),
        0.77 * math.tau * (cosine * (1 - cosine) + sine * sine),
    )

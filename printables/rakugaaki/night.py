"""The town's light at night: pools of it below lamps and around guards, on roofs, walls, streets.

Nothing is translucent: a pool is discs of colours from a ramp, cut off at the shapes that it falls
on, and a wall has the colour of the light that comes to its side.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from games.rakugaaki.board import Board, Square
from printables.drawing import palette
from printables.drawing.display_list import (
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Segment,
    polyline,
)
from printables.rakugaaki.hexes import centre, corners, hexagon, tall
from printables.rakugaaki.streetlife import chance

Ramp = tuple[str, ...]

ROOFS: Ramp = ("#3d4779", "#62527e", "#a06c63", "#dd9a4c", "#ffca6e")
"""What a roof looks like in the dark, and in more and more light."""

STREETS: Ramp = ("#1a1d28", "#33273a", "#6b4038", "#b8722f", "#ffc861")
AROUND: Ramp = ("#262b3d", "#2f3044", "#45394a", "#6b4f4c", "#8f6b50")
SHUT: Ramp = ("#5c5e69", "#66646a", "#77706c", "#8b7d6e", "#9a8a70")
"""A site that is closed."""

_WALLS: Ramp = ("#232845", "#454a78", "#a0706a", "#f0b060", "#ffe0a0")
_WALLS_AROUND: Ramp = ("#1b1f2c", "#32374b", "#5b4a58", "#a0724f", "#d09a5c")

_STEPS, _TONES = 20, 8
"""Of the light in a pool, and of that on walls."""


class Pool(NamedTuple):
    """The light of one lamp.

    Attributes:
        x: the middle of what it falls on.
        y: how far down that is.
        reach: how far it comes, in sides of a hexagon.
        bright: its share of the ramp in the middle.
    """

    x: float
    y: float
    reach: float
    bright: float


_FAR = 3.0, 0.72
_LAMP = 6.2, 1.0
_TORCH = 3.4, 0.86
_HALO = 7.5, 0.8  # a guard's, on roofs: it is all but even as far as the spaces that one closes
_PLACE = 0.27, 0.26
"""Where a lamp is, as shares of the town; the other one is across its middle."""


def lamp_spots(board: Board, side_mm: float) -> tuple[tuple[float, float], ...]:
    """Return where the lamps are, each at a corner where streets meet, far apart."""
    wide = side_mm * (1.5 * board.columns + 0.5)
    high = tall(side_mm) * (board.rows + 0.5)
    wanted = _PLACE[0] * wide, _PLACE[1] * high
    near = min(
        (spot for square in board.squares for spot in corners(square, side_mm)),
        key=lambda spot: math.dist(spot, wanted),
    )
    return near, (wide - near[0], high - near[1])


def pools(board: Board, side_mm: float) -> tuple[Pool, ...]:
    """Return all light of a town: of its lamps, and of the guards who stand there at first."""
    lamps = tuple(Pool(x, y, *_LAMP) for x, y in lamp_spots(board, side_mm))
    torches = tuple(Pool(*centre(square, side_mm), *_TORCH) for square in sorted(board.guards))
    far = tuple(Pool(x, y, *_FAR) for x, y in far_spots(board, side_mm))
    return (*lamps, *torches, *far)


def halo(square: Square, side_mm: float) -> Pool:
    """Return the light that falls on the roofs of a guard's space and of those around it."""
    return Pool(*centre(square, side_mm), *_HALO)


def far_spots(board: Board, side_mm: float) -> tuple[tuple[float, float], ...]:
    """Return where lamps are beside a town that leaves room for them, two at each end of it."""
    left = Square(-1, board.rows // 2), Square(-1, board.rows // 2 + 2)
    ends = (*left, *(board.turned(square) for square in left))
    return tuple(centre(square, side_mm) for square in ends)


def level(x: float, y: float, lights: Sequence[Pool], side_mm: float) -> float:
    """Return how bright it is at a place, from 0 to 1."""
    return max(
        (
            pool.bright * max(0.0, 1 - math.dist((x, y), pool[:2]) / (pool.reach * side_mm)) ** 1.25
            for pool in lights
        ),
        default=0.0,
    )


def toned(ramp: Ramp, share: float) -> str:
    """Return the colour of a ramp at a share of it.

    >>> toned(("#000000", "#808080", "#ffffff"), 0.5)
    '#808080'
    """
    at = max(0.0, min(1.0, share)) * (len(ramp) - 1)
    low = min(int(at), len(ramp) - 2)
    return palette.mixed(ramp[low], ramp[low + 1], at - low)


def lit(
    shape: Iterable[Segment], ground: Box, ramp: Ramp, lights: Sequence[Pool], side_mm: float
) -> Group:
    """Return shapes in the light that falls on them.

    Args:
        shape: their outlines.
        ground: a box around all of them.
        ramp: their colours.
        lights: what falls on them.
        side_mm: of the town's hexagons.
    """
    parts: list[Drawing] = [Path((ground,), fill=ramp[0])]
    for step in range(1, _STEPS + 1):
        share = step / _STEPS
        paint = toned(ramp, share)
        for pool in lights:
            if share <= pool.bright:
                out = 1 - (share / pool.bright) ** 0.75
                parts.append(Circle(pool.x, pool.y, max(0.2, out * pool.reach * side_mm), paint))
    return Group(tuple(parts), clip=Path(tuple(shape)))


def walls(
    squares: Iterable[Square],
    lights: Sequence[Pool],
    side_mm: float,
    of: tuple[float, float],
    *,
    around: bool = False,
) -> Iterator[Drawing]:
    """Yield the walls of blocks, each side in the light that comes to it, or in the moon's.

    Args:
        squares: where the blocks are.
        lights: what falls on them.
        side_mm: of the town's hexagons.
        of: their outer and inner edge, as shares of a hexagon.
        around: whether they are around the town, where all is darker.
    """
    ramp = _WALLS_AROUND if around else _WALLS
    sides: dict[int, list[Segment]] = {}
    for square in squares:
        outer, inner = (corners(square, side_mm, share) for share in of)
        for side in range(6):
            ends = outer[side], outer[(side + 1) % 6], inner[(side + 1) % 6], inner[side]
            x, y = ((ends[0][at] + ends[1][at]) / 2 for at in (0, 1))
            tone = _facing(x, y, centre(square, side_mm), lights, side_mm)
            sides.setdefault(round(tone * _TONES), []).extend(polyline(*ends, closed=True))
    for tone, shapes in sorted(sides.items()):
        yield Path(tuple(shapes), fill=toned(ramp, tone / _TONES))


def _facing(
    x: float, y: float, middle: tuple[float, float], lights: Sequence[Pool], side_mm: float
) -> float:
    """Return how much light comes to a wall: the nearer and the more it faces it, the more."""
    out = x - middle[0], y - middle[1]
    far = math.hypot(*out)
    best = 0.22 if out[1] < -0.1 * far else 0.05  # of the moon, which is above
    for pool in lights:
        to = pool.x - x, pool.y - y
        away = math.hypot(*to) or 1.0
        turned = (out[0] * to[0] + out[1] * to[1]) / (far * away)
        bright = level(x, y, (pool,), side_mm) ** 0.7
        best = max(best, bright * (0.25 + 0.75 * max(0.0, turned)))
    return best


_NEON = "#ff5d8f", "#3fd6e0", "#a184ff"
"""What wet asphalt shows again of signs."""


def neon(squares: Sequence[Square], board: Board, side_mm: float) -> Iterator[Drawing]:
    """Yield long gleams of neon on streets of a town, at the lower sides of squares."""
    for at, paint in enumerate(_NEON):
        strokes: dict[float, list[Segment]] = {0.75: [], 0.3: []}
        for square in squares:
            ends = corners(square, side_mm)
            for side, beyond in enumerate(
                (Square(square.column + 1, square.row), Square(square.column, square.row + 1))
            ):
                if beyond not in board or chance(square, 71 + side, 7) != at:
                    continue
                (x0, y0), (x1, y1) = ends[side], ends[side + 1]
                start = 0.14 + 0.06 * chance(square, 81 + side, 4)
                for wide, long in ((0.75, 0.42), (0.3, 0.3)):
                    begin = start + (0.42 - long) / 2
                    strokes[wide] += polyline(
                        (x0 + (x1 - x0) * begin, y0 + (y1 - y0) * begin),
                        (x0 + (x1 - x0) * (begin + long), y0 + (y1 - y0) * (begin + long)),
                    )
        for wide, drawn in strokes.items():
            tone = palette.mixed(STREETS[0], paint, 0.55) if wide > 0.5 else paint
            yield Path(tuple(drawn), stroke=tone, width_mm=wide * side_mm / 12.4, cap="round")


def lanterns(board: Board, side_mm: float) -> Iterator[Drawing]:
    """Yield the lamps themselves, seen from above."""
    for x, y in lamp_spots(board, side_mm):
        for radius, paint in ((0.16, "#ffd27a"), (0.1, "#fff3cf")):
            yield Circle(x, y, radius * side_mm, paint)


def roofs_of(squares: Iterable[Square], side_mm: float, share: float) -> tuple[Segment, ...]:
    """Return the outlines of squares, drawn in to a share."""
    return tuple(part for square in squares for part in hexagon(square, side_mm, share))

"""Rakugaaki's town as it is touched: its squares one by one, turned so that a corner is up.

The printed town is wider than high, and a phone is not; turned by a quarter to the left, as it is
seen from its left side, its columns run upwards and its rows from left to right. What is drawn on a
square leaves its field free, so that whoever shows it can light it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from games.rakugaaki.board import Square
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Circle,
    Drawing,
    Group,
    Line,
    Move,
    Path,
    Rect,
    Segment,
    Text,
    polyline,
    scale,
    translate,
)
from printables.output.picture import Picture
from printables.rakugaaki.board_picture import SIDE_MM
from printables.rakugaaki.colours import dress
from printables.rakugaaki.dice import DIE_MM, die_face
from printables.rakugaaki.guard import guard as figure
from printables.rakugaaki.hexes import centre, tall
from printables.rakugaaki.walls import wall

WIDE_MM = tall(SIDE_MM)
TALL_MM = 2 * SIDE_MM
"""The sides of a square's picture."""

_X, _Y = WIDE_MM / 2, TALL_MM / 2
_STREET = "#cfc8ba"
_CLOSED = "#8d8779"
_BAR = "#b3aa99"
_EM = 1 / MM_PER_POINT
_LOW_MM = 1.0  # so much the number is below the middle: the power has room above
_ASIDE_MM = 2.4


@dataclass(frozen=True, slots=True)
class SquareShown:
    """What is drawn on a square.

    Attributes:
        name: of the square.
        closed: whether it takes no tile.
        guarded: whether a guard closes it.
        guards: how many stand there.
        colour, number: of its tile; no colour if there is none.
        shore: beyond which of its sides its island ends, a bit each, as `hexes.around` counts them.
        power: of the island, if it is told here, else None.
    """

    name: str
    closed: bool = False
    guarded: bool = False
    guards: int = 0
    colour: str = ""
    number: int = 0
    shore: int = 0
    power: int | None = None


def place_of(square: Square, columns: int) -> tuple[float, float]:
    """Return the upper left corner of a square's picture, in widths of one.

    >>> place_of(Square(8, 1), 8)
    (0.5, 0.0)
    """
    side = 1 / math.sqrt(3)
    x, y = centre(square, side)
    across = 1.5 * side * (columns - 1) + 2 * side
    return round(y - 0.5, 6), round(across - x - side, 6) + 0.0


def town_size(columns: int, rows: int) -> tuple[float, float]:
    """Return how wide and high a town is, in widths of a square's picture."""
    side = 1 / math.sqrt(3)
    return rows + (0.5 if columns > 1 else 0.0), 1.5 * side * (columns - 1) + 2 * side


def _corners(share: float) -> list[tuple[float, float]]:
    """Return a square's corners clockwise from the upper one, drawn in to a share of it."""
    radius = SIDE_MM * share
    turns = [math.radians(60 * k - 90) for k in range(6)]
    return [(_X + radius * math.cos(turn), _Y + radius * math.sin(turn)) for turn in turns]


def _hexagon(share: float) -> tuple[Segment, ...]:
    return polyline(*_corners(share), closed=True)


@lru_cache(maxsize=4096)
def square_picture(shown: SquareShown) -> Picture:
    """Return a square of the town with what lies and stands there."""
    return Picture(WIDE_MM, TALL_MM, tuple(_square(shown)))


def _square(shown: SquareShown) -> Iterator[Drawing]:
    fill = _CLOSED if shown.closed else None
    yield Path(_hexagon(0.98), fill=fill, stroke=_STREET, width_mm=0.6, join="round")
    if shown.guarded:
        yield _bars()
    if shown.colour:
        yield from _tile(shown.colour, shown.number, _ASIDE_MM if shown.guards == 1 else 0.0)
    if shown.shore and shown.colour:
        yield _shore(shown)
    yield from _name(shown)
    if shown.guards:
        yield from _guards(shown.guards, bool(shown.colour))
    if shown.power is not None:
        yield from _power(shown)


def _bars() -> Drawing:
    """Return the bars over a square that a guard closes."""
    segments: list[Segment] = []
    reach = SIDE_MM * 2
    for step in range(-8, 9):
        shift = step * 2.6
        segments += [Move(_X - reach + shift, _Y + reach), Line(_X + reach + shift, _Y - reach)]
    bars = Path(tuple(segments), stroke=_BAR, width_mm=0.7)
    return Group((bars,), clip=Path(_hexagon(0.95)))


def _tile(colour: str, number: int, aside_mm: float = 0.0) -> Iterator[Drawing]:
    """Yield a tile, its number a little below the middle and, beside a guard, to the left."""
    yield wall(colour, _X, _Y, Path(_hexagon(0.86)), Design.FULL)
    yield Circle(_X - aside_mm, _Y + _LOW_MM, 5.6, palette.PAPER, dress(colour).dark, 0.5)
    size, base = 8.0 * _EM, _Y + _LOW_MM + 1.7
    yield Text(
        _X - aside_mm, base, str(number), size, "black", "middle", palette.TEXT, role="number"
    )


def _shore(shown: SquareShown) -> Drawing:
    """Return the island's edge along the sides beyond which it ends."""
    tones = dress(shown.colour)
    ends = _corners(1.0)
    edge: list[Segment] = []
    for side in range(6):
        if shown.shore >> side & 1:
            edge += [Move(*ends[side]), Line(*ends[(side + 1) % 6])]
    line = Path(tuple(edge), stroke=tones.dark, width_mm=2.6, cap="round", join="round")
    return Group((line,), clip=Path(_hexagon(1.0)))


def _name(shown: SquareShown) -> Iterator[Drawing]:
    """Yield a square's name, small at its lower side; on a tile below its number."""
    if shown.colour:
        x = _X - (_ASIDE_MM if shown.guards == 1 else 0.0)
        base = _Y + _LOW_MM + 4.6
        yield Text(x, base, shown.name, 7.2, "bold", "middle", palette.QUIET, role="square")
        return
    paint = palette.PAPER if shown.closed else palette.QUIET
    if shown.guarded and not shown.closed:  # the bars leave room for it
        yield Rect(_X - 3, _Y + 4.0, 6, 4.0, palette.PAPER, radius=1.4)
    yield Text(_X, _Y + 7.2, shown.name, 9, "bold", "middle", paint, role="square")


def _guards(count: int, on_tile: bool) -> Iterator[Drawing]:
    """Yield the guards of a square, beside the number of a tile that lies there."""
    if on_tile:
        shifts = [5.4, -5.4][:count]
        share, y = 0.8, _Y - 0.6
    else:
        shifts = [(number - (count - 1) / 2) * 7.4 for number in range(min(count, 2))]
        share, y = 0.95, _Y - 2.4
    for shift in shifts:
        yield Group(tuple(figure()), scale(share).then(translate(_X + shift, y)))


def _power(shown: SquareShown) -> Iterator[Drawing]:
    """Yield the sign with the power of the island, at the top of the square."""
    tones = dress(shown.colour)
    y = 4.5  # the edge of a square that may be touched is drawn over the picture
    yield Rect(_X - 3.9, y - 2.6, 7.8, 5.2, tones.dark, palette.PAPER, 0.5, radius=2.6)
    size = 4.0 * _EM
    yield Text(_X, y + 1.45, str(shown.power), size, "black", "middle", palette.PAPER, role="power")


@lru_cache(maxsize=64)
def tile_picture(colour: str, number: int) -> Picture:
    """Return a tile by itself."""
    return Picture(WIDE_MM, TALL_MM, tuple(_tile(colour, number)))


@lru_cache(maxsize=1)
def guard_picture() -> Picture:
    """Return a guard by itself."""
    drawn = Group(tuple(figure()), scale(1.15).then(translate(_X, _Y + 0.4)))
    return Picture(WIDE_MM, TALL_MM, (drawn,))


@lru_cache(maxsize=8)
def die_picture(face: int) -> Picture:
    """Return a die that shows a face, from 1 to 6."""
    return Picture(DIE_MM, DIE_MM, (die_face(Design.FULL, face),))

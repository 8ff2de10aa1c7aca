"""The back of Rakugaaki's box: a town in the middle of a game, and how numbers grow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.rakugaaki.board import Square
from games.rakugaaki.edition import HIGHEST
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.rakugaaki.guard import guard
from printables.rakugaaki.hexes import centre, hexagon
from printables.rakugaaki.minis import SIDE_MM, small_die, small_tile, spaces
from printables.rakugaaki.night import Pool
from printables.rakugaaki.street import ASPHALT

TILES: Mapping[str, Mapping[Square, int]] = {
    "blue": {Square(2, 1): 1, Square(3, 1): 2, Square(3, 2): 5, Square(2, 2): 3},
    "red": {Square(7, 1): 1, Square(7, 2): 2, Square(4, 3): 1},
    "yellow": {Square(1, 2): 1, Square(1, 3): 2, Square(2, 3): 1, Square(3, 3): 3},
}
"""What lies in the part of the town that is seen, by colours."""

GUARD = Square(5, 2)
"""Where the guard stands: on no tile, nor beside the five that has just been placed."""

_LIGHTS = Pool(20.0, 40.0, 6.5, 0.75), Pool(72.0, 2.0, 6.0, 0.7)
"""The lamps of that part of the town."""

_SHARE = 1.06  # how large the town is beside that of the pictures of the rules
_FROM = 2.6, 2.0  # of that town, what is cut off on its left and above
_STRIP_MM = 10.8
_STEP_MM = 12.4  # from a number of the strip to the next one
_BEYOND_MM = 4.5, 4.0  # from the room of a picture on a back to the panel's edges
_OVER_MM = 2.0  # how far the town goes on over the panel's left edge, which is cut


def town_played(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Draw a town in the middle of a game up to the edges of the back, and numbers in a row."""
    aside, above = _BEYOND_MM
    wide, high = box.width + 2 * aside, box.height + above - _STRIP_MM
    full = design is Design.FULL
    seen = Box(-_OVER_MM, 0, wide + _OVER_MM, high)
    placing = translate(-_FROM[0], -_FROM[1]).then(scale(_SHARE))
    die = Group(tuple(small_die(5, 0, 0, design)), rotate(9).then(translate(wide - 7.6, high - 6)))
    parts = (
        Rect(seen.x, 0, seen.width, high, ASPHALT if full else None),
        Group(tuple(_town(design)), placing),
        die,
    )
    edge = Path(polyline((seen.x, high), (wide, high)), stroke=palette.TEXT, width_mm=0.3)
    middle = high + _STRIP_MM / 2 + 0.7
    whole = (Group(parts, clip=Path((seen,))), edge, *_ladder(wide / 2, middle, design))
    return (Group(whole, translate(box.x - aside, box.y - above)),)


def _town(design: Design) -> Iterator[Drawing]:
    """Yield spaces, those that the guard closes, him, and tiles of three colours."""
    squares = [Square(column, row) for column in range(9) for row in range(6)]
    yield from spaces(squares, design, *_LIGHTS)
    full = design is Design.FULL
    for square in (GUARD, *GUARD.beside()):
        yield Path(hexagon(square, SIDE_MM, 0.8), "#ffe9b0" if full else None, "#c98f1f", 0.3)
    for colour, laid in TILES.items():
        for copy, (square, number) in enumerate(laid.items(), 1):
            yield from small_tile(number, colour, *centre(square, SIDE_MM), design,
                                  copy=min(copy, HIGHEST + 1 - number))  # fmt: skip
    x, y = centre(GUARD, SIDE_MM)
    yield Group(tuple(guard(design)), scale(0.78).then(translate(x, y)))


def _ladder(middle: float, y: float, design: Design) -> Iterator[Drawing]:
    """Yield the numbers of a colour in a row, from a 1 to a 5."""
    for at in range(HIGHEST):
        x = middle + (at - (HIGHEST - 1) / 2) * _STEP_MM
        yield Group(tuple(small_tile(at + 1, "blue", 0, 0, design)), translate(x, y))

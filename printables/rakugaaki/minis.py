"""Tiles, dice and bits of the town in small, for the pictures of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from games.rakugaaki.board import Square
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    scale,
    translate,
)
from printables.drawing.fonts import cap_height
from printables.rakugaaki.colours import dress
from printables.rakugaaki.folded import DIE_MM, die_face
from printables.rakugaaki.hexes import centre, hexagon
from printables.rakugaaki.street import LOOK, SODIUM
from printables.rakugaaki.tiles import tile_face

SIDE_MM = 6.3
"""Of a space of the town in small."""


def patch(
    squares: Sequence[Square], tiles: Mapping[Square, int], design: Design
) -> Iterator[Drawing]:
    """Yield some squares of a town, with blue tiles on them."""
    full = design is Design.FULL
    for square in squares:
        yield Path(hexagon(square, SIDE_MM, 0.96), "#efe6d2" if full else None, palette.TEXT, 0.25)
    for square, number in tiles.items():
        yield from small_tile(number, "blue", *centre(square, SIDE_MM), design)


def small_tile(number: int, colour: str, x: float, y: float, design: Design) -> list[Drawing]:
    """Return a tile in small around `(x, y)`."""
    if design is Design.FULL:
        return [tile_face(colour, number, x, y, 0.88 * SIDE_MM)]
    tones, _ = dress(colour)
    here = Square(1, 1)
    cx, cy = centre(here, SIDE_MM)
    field = Path(hexagon(here, SIDE_MM, 0.84), stroke=tones.line, width_mm=0.4)
    base = y + 14 * MM_PER_POINT * cap_height("shout") / 2
    return [
        Group((field,), translate(x - cx, y - cy)),
        Circle(x, y, 4.2, palette.PAPER, tones.dark, 0.3),
        Text(x, base, str(number), 14, "shout", "middle", tones.dark),
    ]


def small_die(face: int, x: float, y: float, design: Design, *, ring: str = "") -> list[Drawing]:
    """Return a die as it is folded, its front around `(x, y)`, in a ring if it is a success."""
    full = design is Design.FULL
    edge = Rect(x - 5, y - 5, 10, 10, palette.PAPER, palette.PAPER if full else palette.TEXT, 0.4,
                radius=1.2)  # fmt: skip
    front = Group((die_face(design, face),), scale(10 / DIE_MM).then(translate(x - 5, y - 5)))
    success = (Circle(x, y, 7.9, None, ring, 0.9),) if ring else ()
    return [edge, front, *success]


def sign(design: Design) -> str:
    """Return the colour of arrows and rings: a lamp's on a street at night, else the game's ink."""
    return SODIUM if design is Design.FULL else LOOK.ink

"""Tiles, dice and bits of the town in small, for the pictures of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from games.message import mark
from games.rakugaaki.board import Square
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Symbol,
    Text,
    Use,
    polyline,
    scale,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, cap_height
from printables.page.paper import Translate
from printables.rakugaaki import night
from printables.rakugaaki.colours import dress
from printables.rakugaaki.dice import DIE_MM, die_face
from printables.rakugaaki.hexes import centre, hexagon
from printables.rakugaaki.roofs import INSIDE, WALL, kind_of, plot, roof_of, state_of, yard
from printables.rakugaaki.roofs import SIDE_MM as BOARD_SIDE_MM
from printables.rakugaaki.street import LOOK, SODIUM
from printables.rakugaaki.tiles import tile_face
from printables.rakugaaki.town import outline

SIDE_MM = 6.3
"""Of a space of the town in small."""


HAND_MM = 9.5
"""How high the strip is at the foot of a picture on which tiles lie that are in hand."""

HAND = "#ece8df"
"""What tiles in hand lie on in pictures."""


def hand_strip(box: Box, tr: Translate, design: Design) -> Iterator[Drawing]:
    """Yield the strip of what is in hand, at the foot of a picture: no part of the town."""
    top = box.y + box.height - HAND_MM
    full = design is Design.FULL
    yield Rect(box.x, top, box.width, HAND_MM, HAND if full else palette.PAPER)
    edge = polyline((box.x, top), (box.x + box.width, top))
    yield Path(edge, stroke=palette.TEXT, width_mm=0.3)
    base = top + HAND_MM / 2 + 8 * MM_PER_POINT * CAP_HEIGHT / 2
    yield Text(box.x + 2.4, base, tr(mark("in hand")), 8, "medium", colour=palette.TEXT)


@lru_cache(maxsize=2)
def outskirts(design: Design) -> tuple[Drawing, ...]:
    """Return roofs and streets for a picture to lie in, its squares as those of `patch`."""
    if design is not Design.FULL:
        return ()
    blocks = tuple(
        Use(roof_of(square, design), *centre(square, SIDE_MM), _SMALL)
        for column in range(-2, 10)
        for row in range(-2, 7)
        for square in (Square(column, row),)
    )
    reach = Box(-4 * SIDE_MM, -4 * SIDE_MM, 20 * SIDE_MM, 18 * SIDE_MM)
    return (Use(Symbol("outskirts", Group(blocks), reach)),)


_SMALL = scale(SIDE_MM / BOARD_SIDE_MM)


def space(square: Square, design: Design) -> Drawing:
    """Return a space of the town that is free."""
    if design is not Design.FULL:
        return Path(hexagon(square, SIDE_MM, 0.96), None, palette.TEXT, 0.25)
    return Use(yard(design), *centre(square, SIDE_MM), _SMALL)


def spaces(squares: Sequence[Square], design: Design, *lights: night.Pool) -> Iterator[Drawing]:
    """Yield free spaces of a part of the town, in the light that falls on them.

    Args:
        squares: the spaces.
        design: full, or in lines.
        lights: what falls on them.
    """
    edge = tuple(outline(squares, squares, SIDE_MM, design, 0.8))  # nothing beyond is a space
    if design is not Design.FULL:
        yield from (space(square, design) for square in squares)
        yield from edge
        return
    ground = Box(-9 * SIDE_MM, -9 * SIDE_MM, 40 * SIDE_MM, 40 * SIDE_MM)
    streets, roofs = (night.roofs_of(squares, SIDE_MM, share) for share in (1.0, INSIDE))
    yield night.lit(streets, ground, night.STREETS, lights, SIDE_MM)
    yield from night.walls(squares, lights, SIDE_MM, (WALL, INSIDE))
    yield night.lit(roofs, ground, night.ROOFS, lights, SIDE_MM)
    for square in squares:
        block = plot(kind_of(square), False, design, state_of(square))
        yield Use(block, *centre(square, SIDE_MM), _SMALL)
    yield from edge


def patch(
    squares: Sequence[Square], tiles: Mapping[Square, int], design: Design, *lights: night.Pool
) -> Iterator[Drawing]:
    """Yield some squares of a town in some light, with blue tiles on them."""
    yield from spaces(squares, design, *lights)
    copies = Counter[int]()
    for square, number in tiles.items():
        copies[number] += 1
        yield from small_tile(number, "blue", *centre(square, SIDE_MM), design, copy=copies[number])


def small_tile(
    number: int,
    colour: str,
    x: float,
    y: float,
    design: Design,
    *,
    copy: int = 1,
    as_printed: bool = False,
) -> list[Drawing]:
    """Return a tile in small around `(x, y)`, quieter than it is printed unless told otherwise."""
    if design is Design.FULL:
        side = 0.88 * SIDE_MM
        return [tile_face(colour, number, x, y, side, copy=copy, as_printed=as_printed)]
    tones = dress(colour)
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
                radius=0.2)  # fmt: skip
    front = Group((die_face(design, face),), scale(10 / DIE_MM).then(translate(x - 5, y - 5)))
    success = (Circle(x, y, 7.9, None, ring, 0.9),) if ring else ()
    return [edge, front, *success]


def sign(design: Design) -> str:
    """Return the colour of arrows and rings: a lamp's on a street at night, else the game's ink."""
    return SODIUM if design is Design.FULL else LOOK.ink

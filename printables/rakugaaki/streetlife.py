"""What lives in the town: cars in its streets, and what the crews painted on its roofs."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from games.rakugaaki.board import Board, Square
from games.rakugaaki.edition import COLOURS
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Circle,
    Close,
    Curve,
    Drawing,
    Group,
    Move,
    Paint,
    Path,
    Rect,
    Segment,
    rotate,
    scale,
    translate,
)
from printables.rakugaaki.colours import dress
from printables.rakugaaki.crews import crew, die_cut
from printables.rakugaaki.dusk import dimmed, in_dusk
from printables.rakugaaki.hexes import around, centre, corners

_CAR_PAINTS = (*(colour.field for colour in palette.SIX), "#f7f4ec")
_GLASS = "#3a4150"
_FACE_MM = 6.8  # half a painted face
FADED = 0.31
"""How far these paintings are in the dark: where the guard starts is to be seen first."""

_FACE_FADED = 0.14
"""The same of the faces themselves, which stay the colours of their crews."""

_CARS_IN = 7  # one street in so many has a car


def chance(square: Square, salt: int, of: int) -> int:
    """Return a number below `of` that looks drawn by lot, the same for a square every time."""
    return ((square.column * 73 + square.row * 151 + salt * 37) * 2654435761 % 2**32 >> 9) % of


def cars(squares: Iterable[Square], board: Board, side_mm: float) -> Iterator[Drawing]:
    """Yield cars in some of the streets on the lower sides of squares; none on the town's edge."""
    for square in squares:
        ends = corners(square, side_mm)
        for side, beyond in enumerate(around(square)[:3]):
            if chance(square, 11 + side, _CARS_IN) or not (square in board and beyond in board):
                continue
            (x0, y0), (x1, y1) = ends[side], ends[side + 1]
            share = 0.36 + 0.07 * chance(square, 21 + side, 5)
            turn = math.degrees(math.atan2(y1 - y0, x1 - x0)) + 180 * chance(square, 31 + side, 2)
            paint = _CAR_PAINTS[chance(square, 41 + side, len(_CAR_PAINTS))]
            place = translate(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)
            yield Group(_car(paint), rotate(turn).then(place))


def _car(paint: str) -> tuple[Drawing, ...]:
    """Return a car seen from above, around (0, 0), its front to the right."""
    return (
        Rect(-1.5, -0.75, 3.0, 1.5, paint, _GLASS, 0.12, radius=0.5),
        Rect(0.25, -0.55, 0.5, 1.1, _GLASS, radius=0.15),
        Rect(-1.05, -0.5, 0.3, 1.0, _GLASS, radius=0.1),
    )


def murals(board: Board, side_mm: float, design: Design) -> Iterator[Drawing]:
    """Yield a painting of each crew on a roof beside the town, upright; none if it is too large.

    Args:
        board: the town; the roofs are those of `mural_squares`.
        side_mm: of its hexagons.
        design: in colour, or in lines.
    """
    for colour, square in zip(COLOURS, mural_squares(board), strict=True):
        x, y = centre(square, side_mm)
        dressed = dress(colour)
        full = design is Design.FULL
        splash = Path(
            _splash(square),
            fill=dimmed(dressed.tone, FADED) if full else palette.PAPER,
            stroke=dimmed(dressed.tone, FADED) if full else None,
            width_mm=0.05,
        )
        drops = _spray(square, dimmed(dressed.tone, FADED)) if full else ()
        yield Group((splash, *drops), scale(9.3).then(translate(x, y)))
        face = crew(colour, x, y, _FACE_MM, design)
        if full:
            face = Group((die_cut(face, 0.55), face))
        yield in_dusk(face, _FACE_FADED) if full else face


def mural_squares(board: Board) -> tuple[Square, ...]:
    """Return the places of the crews' paintings, three beside each half, turned into each other."""
    middle = board.rows // 2
    left = tuple(Square(-1, middle + down) for down in (-1, 1, 3))
    return (*left, *(board.turned(square) for square in left))


def _splash(square: Square) -> tuple[Segment, ...]:
    """Return a splash of paint of about the radius 1, with a few drops that ran."""
    parts = 9
    radii = [0.86 + 0.05 * chance(square, 60 + at, 5) for at in range(parts)]

    def at(step: float, radius: float) -> tuple[float, float]:
        angle = 2 * math.pi * step / parts
        return radius * math.cos(angle), radius * math.sin(angle)

    segments: list[Segment] = [Move(*at(0, radii[0]))]
    for step in range(parts):
        one, other = radii[step], radii[(step + 1) % parts]
        handles = (*at(step + 0.36, one * 1.12), *at(step + 0.64, other * 1.12))
        segments.append(Curve(*handles, *at(step + 1, other)))
    return (*segments, Close())


def _spray(square: Square, paint: Paint) -> Iterator[Drawing]:
    """Yield drops around a splash."""
    for drop in range(7):
        angle = 2 * math.pi * (drop + chance(square, 80 + drop, 10) / 10) / 7
        away = 0.98 + 0.03 * chance(square, 90 + drop, 6)
        size = 0.025 + 0.015 * chance(square, 100 + drop, 4)
        yield Circle(away * math.cos(angle), away * math.sin(angle), size, paint)

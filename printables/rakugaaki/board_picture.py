"""A position of Rakugaaki: the town, its tiles, islands outlined with their power, and guards.

Every colour has its pattern, so that none needs to be told by its hue. Squares that a guard closes
are barred; those that take no tile with so few players are dark.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from games.rakugaaki.board import Square
from games.rakugaaki.position import Island, Position, Tile
from printables import palette, patterns
from printables.drawing import (
    MM_PER_POINT,
    Box,
    Circle,
    Close,
    Curve,
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
from printables.ink import Ink
from printables.palette import Colour
from printables.patterns import Pattern, patterned
from printables.picture import Picture
from printables.text import paragraph

SIDE_MM = 11.0
"""The side of a hexagon."""

_TALL = math.sqrt(3) * SIDE_MM
_MARGIN_MM = 9.0
_INDEX = {"red": 0, "yellow": 1, "green": 2, "blue": 3, "black": 4, "purple": 5}
_GROUND = "#f4f1ea"
_STREET = "#cfc8ba"
_CLOSED = "#8d8779"
_BAR = "#b3aa99"
_EM = 1 / MM_PER_POINT


def board_picture(
    position: Position, islands: Sequence[Island], *, title: str = "", lines: Sequence[str] = ()
) -> Picture:
    """Return the picture of a position.

    Args:
        position: what lies and stands in the town.
        islands: of it; each is outlined and gets a sign with its power.
        title: set large above the town.
        lines: what else is said, below it.
    """
    board = position.board
    width = 1.5 * SIDE_MM * (board.columns - 1) + 2 * SIDE_MM + 2 * _MARGIN_MM
    drawings: list[Drawing] = []
    top = _MARGIN_MM
    if title:
        words = paragraph(title, _MARGIN_MM, top, width - 2 * _MARGIN_MM, 26, weight="black")
        drawings += words.texts
        top += words.height_mm + 2
    town = Group(tuple(_town(position, islands)), translate(_MARGIN_MM, top))
    drawings.append(town)
    y = top + _TALL * (board.rows + 0.5) + 5
    for line in lines:
        words = paragraph(line, _MARGIN_MM, y, width - 2 * _MARGIN_MM, 12, colour=palette.TEXT)
        drawings += words.texts
        y += words.height_mm + 1
    height = y + _MARGIN_MM - 1
    return Picture(width, height, (Rect(0, 0, width, height, palette.PAPER), *drawings))


def _town(position: Position, islands: Sequence[Island]) -> Iterator[Drawing]:
    guarded = position.guarded()
    for square in position.board.squares:
        closed = square in position.closed
        field = _CLOSED if closed else _GROUND
        yield Path(_hexagon(square), fill=field, stroke=_STREET, width_mm=0.6, join="round")
        if square in guarded:
            yield _bars(square)
    for square, tile in sorted(position.tiles.items()):
        yield from _tile(square, tile)
    for square in position.board.squares:
        yield _name(square, position)
    for island in islands:
        yield _outline(island)
    for guard in sorted(set(position.guards)):
        if guard in position.board:
            yield _zone(guard, position)
    for island in islands:
        yield from _power(island)
    for guard in sorted(set(position.guards)):
        if guard in position.board:
            yield from _guards(guard, position.guards.count(guard), guard in position.tiles)


def _centre(square: Square) -> tuple[float, float]:
    low = square.column % 2 == 0
    return (
        SIDE_MM + 1.5 * SIDE_MM * (square.column - 1),
        _TALL * (square.row - 0.5 + (0.5 if low else 0.0)),
    )


def _corners(square: Square, share: float = 1.0) -> list[tuple[float, float]]:
    """Return the corners clockwise from the right one, drawn in to a share of the hexagon."""
    x, y = _centre(square)
    radius = SIDE_MM * share
    return [
        (x + radius * math.cos(math.radians(60 * k)), y + radius * math.sin(math.radians(60 * k)))
        for k in range(6)
    ]


def _hexagon(square: Square, share: float = 1.0) -> tuple[Segment, ...]:
    return polyline(*_corners(square, share), closed=True)


def _around(square: Square) -> tuple[Square, ...]:
    """Return the squares beyond each side, the side after the right corner first, clockwise."""
    column, row = square
    low = column % 2 == 0
    upper, lower = (row, row + 1) if low else (row - 1, row)
    return (
        Square(column + 1, lower),
        Square(column, row + 1),
        Square(column - 1, lower),
        Square(column - 1, upper),
        Square(column, row - 1),
        Square(column + 1, upper),
    )


def _bars(square: Square) -> Drawing:
    """Return the bars over a square that a guard closes."""
    x, y = _centre(square)
    segments: list[Segment] = []
    reach = SIDE_MM * 2
    for step in range(-8, 9):
        shift = step * 2.6
        segments += [Move(x - reach + shift, y + reach), Line(x + reach + shift, y - reach)]
    bars = Path(tuple(segments), stroke=_BAR, width_mm=0.7)
    return Group((bars,), clip=Path(_hexagon(square, 0.97)))


def _tile(square: Square, tile: Tile) -> Iterator[Drawing]:
    colour, pattern = _dress(tile.colour)
    x, y = _centre(square)
    area = Path(_hexagon(square, 0.86))
    box = Box(x - SIDE_MM, y - SIDE_MM, 2 * SIDE_MM, 2 * SIDE_MM)
    yield patterned(area, box, colour, pattern, pitch_mm=4.4, ink=Ink.FULL)
    yield Circle(x, y, 5.0, palette.PAPER, colour.dark, 0.5)
    size = 7.0 * _EM
    yield Text(x, y + 1.8, str(tile.number), size, "black", "middle", palette.TEXT, role="number")


def _dress(colour: str) -> tuple[Colour, Pattern]:
    index = _INDEX[colour]
    return palette.SIX[index], patterns.SIX[index]


def _name(square: Square, position: Position) -> Text:
    """Return a square's name, small at its lower side; on a tile it stands on white."""
    x, y = _centre(square)
    colour = palette.PAPER if square in position.closed else palette.QUIET
    if square in position.tiles:
        return Text(x, y + 4.0, str(square), 4.6, "bold", "middle", palette.QUIET, role="square")
    return Text(x, y + SIDE_MM * 0.72, str(square), 7, "medium", "middle", colour, role="square")


def _outline(island: Island) -> Drawing:
    """Return the island's edge, drawn within it so that two islands never share a line."""
    colour, _ = _dress(island.colour)
    inside = set(island.squares)
    edge: list[Segment] = []
    clip: list[Segment] = []
    for square in island.squares:
        corners = _corners(square)
        clip += _hexagon(square, 1.004)
        for side, beyond in enumerate(_around(square)):
            if beyond not in inside:
                edge += [Move(*corners[side]), Line(*corners[(side + 1) % 6])]
    line = Path(tuple(edge), stroke=colour.dark, width_mm=2.4, cap="round", join="round")
    return Group((line,), clip=Path(tuple(clip)))


def _zone(guard: Square, position: Position) -> Drawing:
    """Return the dashed line around the squares that one guard closes."""
    inside = {guard, *position.board.beside[guard]}
    edge: list[Segment] = []
    for square in sorted(inside):
        corners = _corners(square)
        for side, beyond in enumerate(_around(square)):
            if beyond not in inside:
                edge += [Move(*corners[side]), Line(*corners[(side + 1) % 6])]
    return Path(
        tuple(edge), stroke=palette.TEXT, width_mm=0.8, dash=(SIDE_MM / 8, SIDE_MM / 8), cap="butt"
    )


def _power(island: Island) -> Iterator[Drawing]:
    """Return the sign with the power, on the upper corner of the island's first square."""
    colour, _ = _dress(island.colour)
    first = min(island.squares, key=lambda square: (_centre(square)[1], square))
    x, y = _corners(first)[4]
    x, y = x + 1.4, y + 1.6
    yield Rect(x - 4.2, y - 3.1, 8.4, 6.2, colour.dark, palette.PAPER, 0.5, radius=3.1)
    yield Text(
        x,
        y + 1.55,
        str(island.power),
        4.3 * _EM,
        "black",
        "middle",
        palette.PAPER,
        role="power",
    )


def _guards(square: Square, count: int, on_tile: bool) -> Iterator[Drawing]:
    """Return the guards of a square, beside the number of a tile that lies there."""
    x, y = _centre(square)
    if on_tile:
        shifts = [6.6, -6.6][:count]
        share = 0.82
    else:
        shifts = [(number - (count - 1) / 2) * 7.4 for number in range(count)]
        share = 1.0
    for shift in shifts:
        yield Group(tuple(_guard()), scale(share).then(translate(x + shift, y)))


def _guard() -> Iterator[Drawing]:
    """Return a guard who stands on (0, 6): cap, face, coat and belt."""
    coat: tuple[Segment, ...] = (
        Move(-3.6, 6.4),
        Curve(-3.6, 1.6, -2.6, -0.4, 0, -0.4),
        Curve(2.6, -0.4, 3.6, 1.6, 3.6, 6.4),
        Close(),
    )
    cap: tuple[Segment, ...] = (
        Move(-3.3, -4.2),
        Curve(-3.3, -7.8, 3.3, -7.8, 3.3, -4.2),
        Line(4.6, -3.4),
        Line(-3.3, -3.4),
        Close(),
    )
    for part in (coat, cap):
        yield Path(part, stroke=palette.PAPER, width_mm=1.6, join="round")
    yield Circle(0, -2.6, 2.9, palette.PAPER, palette.PAPER, 1.6)
    yield Path(coat, fill=palette.TEXT)
    yield Circle(0, -2.6, 2.5, "#f3dcc0", palette.TEXT, 0.5)
    yield Path(cap, fill=palette.TEXT)
    yield Circle(0, -5.2, 0.8, palette.SIX[1].field)
    yield Circle(-0.9, -2.3, 0.35, palette.TEXT)
    yield Circle(0.9, -2.3, 0.35, palette.TEXT)
    yield Rect(-3.3, 3.2, 6.6, 1.1, palette.SIX[1].field)

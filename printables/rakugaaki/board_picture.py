"""A position of Rakugaaki: the town, its tiles, islands outlined with their power, and guards.

Every colour has its pattern, so that none needs to be told by its hue. Squares that a guard closes
are barred; those that take no tile with so few players are dark.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.rakugaaki.board import Square
from games.rakugaaki.position import Island, Position, Tile
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
    scale,
    translate,
)
from printables.drawing.fonts import text_width_mm
from printables.drawing.text import paragraph
from printables.output.picture import Picture
from printables.rakugaaki.colours import dress
from printables.rakugaaki.guard import guard as figure
from printables.rakugaaki.hexes import around, centre, corners, hexagon, tall
from printables.rakugaaki.walls import wall

SIDE_MM = 11.0
"""The side of a hexagon."""

_TALL = tall(SIDE_MM)
_MARGIN_MM = 9.0
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
        yield Path(hexagon(square, SIDE_MM), fill=field, stroke=_STREET, width_mm=0.6, join="round")
        if square in guarded:
            yield _bars(square)
    for square, tile in sorted(position.tiles.items()):
        yield from _tile(square, tile)
    for square in position.board.squares:
        yield from _name(square, position, square in guarded)
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


def _bars(square: Square) -> Drawing:
    """Return the bars over a square that a guard closes."""
    x, y = centre(square, SIDE_MM)
    segments: list[Segment] = []
    reach = SIDE_MM * 2
    for step in range(-8, 9):
        shift = step * 2.6
        segments += [Move(x - reach + shift, y + reach), Line(x + reach + shift, y - reach)]
    bars = Path(tuple(segments), stroke=_BAR, width_mm=0.7)
    return Group((bars,), clip=Path(hexagon(square, SIDE_MM, 0.97)))


def _tile(square: Square, tile: Tile) -> Iterator[Drawing]:
    x, y = centre(square, SIDE_MM)
    area = Path(hexagon(square, SIDE_MM, 0.86))
    way = 7 * square.column + 4 * square.row  # so that neighbours take different ones
    yield wall(tile.colour, x, y, area, Design.FULL, way=way)
    yield Circle(x, y, 5.6, palette.PAPER, dress(tile.colour).dark, 0.5)
    size = 7.4 * _EM
    yield Text(x, y + 1.5, str(tile.number), size, "black", "middle", palette.TEXT, role="number")


def _name(square: Square, position: Position, guarded: bool) -> Iterator[Drawing]:
    """Yield a square's name, small at its lower side; on a tile it stands on white."""
    x, y = centre(square, SIDE_MM)
    if square in position.tiles:
        yield Text(x, y + 4.2, str(square), 6, "bold", "middle", palette.QUIET, role="square")
        return
    closed = square in position.closed
    base = y + SIDE_MM * 0.75
    if guarded:  # the bars leave room for it
        half = text_width_mm(str(square), 7, "medium") / 2 + 0.9
        field = _CLOSED if closed else _GROUND
        yield Rect(x - half, base - 2.5, 2 * half, 3.2, field, radius=1.2)
    paint = palette.PAPER if closed else palette.QUIET
    yield Text(x, base, str(square), 7, "medium", "middle", paint, role="square")


def _outline(island: Island) -> Drawing:
    """Return the island's edge, drawn within it so that two islands never share a line."""
    colour = dress(island.colour)
    inside = set(island.squares)
    edge: list[Segment] = []
    clip: list[Segment] = []
    for square in island.squares:
        ends = corners(square, SIDE_MM)
        clip += hexagon(square, SIDE_MM, 1.004)
        for side, beyond in enumerate(around(square)):
            if beyond not in inside:
                edge += [Move(*ends[side]), Line(*ends[(side + 1) % 6])]
    line = Path(tuple(edge), stroke=colour.dark, width_mm=2.4, cap="round", join="round")
    return Group((line,), clip=Path(tuple(clip)))


def _zone(guard: Square, position: Position) -> Drawing:
    """Return the dashed line around the squares that one guard closes."""
    inside = {guard, *position.board.beside[guard]}
    edge: list[Segment] = []
    for square in sorted(inside):
        ends = corners(square, SIDE_MM)
        for side, beyond in enumerate(around(square)):
            if beyond not in inside:
                edge += [Move(*ends[side]), Line(*ends[(side + 1) % 6])]
    return Path(
        tuple(edge), stroke=palette.TEXT, width_mm=0.8, dash=(SIDE_MM / 8, SIDE_MM / 8), cap="butt"
    )


def _power(island: Island) -> Iterator[Drawing]:
    """Return the sign with the power, on the upper corner of the island's first square."""
    colour = dress(island.colour)
    first = min(island.squares, key=lambda square: (centre(square, SIDE_MM)[1], square))
    x, y = corners(first, SIDE_MM)[4]
    x, y = x - 0.7, y + 1.6
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
    x, y = centre(square, SIDE_MM)
    if on_tile:
        shifts = [6.6, -6.6][:count]
        share = 0.82
    else:
        shifts = [(number - (count - 1) / 2) * 7.4 for number in range(count)]
        share = 0.92
        y -= 1.6  # the name below stays free
    for shift in shifts:
        way = -1 if on_tile and shift > 0 else 1  # the torch points away from the number
        yield Group(figure(), scale(way * share, share).then(translate(x + shift, y)))

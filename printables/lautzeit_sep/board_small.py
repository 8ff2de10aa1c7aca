"""The whole board in small, for pictures: its squares, its sides, its score track."""

from __future__ import annotations

from games.lautzeit_sep.edition import MOUNTAIN, Edition
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Segment,
    Text,
    Use,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.fonts import cap_height
from printables.lautzeit_sep.board_art import SIDE_MM, board_mm, field_mm, landscape, track
from printables.lautzeit_sep.court import BRASS, CINNABAR, DEEP_JADE, INK, SILK, seal
from printables.lautzeit_sep.crests import crest
from printables.lautzeit_sep.minis import ground
from printables.lautzeit_sep.mountain import mountain
from printables.lautzeit_sep.river import SQUARE_MM
from printables.lautzeit_sep.sides import mitred_sides, side_field
from printables.lautzeit_sep.way import way_symbol

_NUMBER_PT = 7.2


def small_board_mm(edition: Edition, square_mm: float) -> float:
    """Return the side of a board whose squares are so wide."""
    return board_mm(edition) * square_mm / SQUARE_MM


def small_field_mm(edition: Edition, square_mm: float) -> float:
    """Return the side of a field of its track."""
    return field_mm(edition) * square_mm / SQUARE_MM


def squares_in(edition: Edition, square_mm: float) -> Box:
    """Return where its squares are, its upper left corner at (0, 0)."""
    off = (field_mm(edition) + SIDE_MM) * square_mm / SQUARE_MM
    rows, columns = len(edition.board.value), len(edition.board.value[0])
    return Box(off, off, columns * square_mm, rows * square_mm)


def small_board(edition: Edition, square_mm: float, design: Design) -> list[Drawing]:
    """Return the board, from (0, 0), all of it but what would be too small to be read."""
    size = small_board_mm(edition, square_mm)
    field = small_field_mm(edition, square_mm)
    full = design is Design.FULL
    line = BRASS if full else palette.HAIRLINE
    rungs: list[Segment] = []
    share = square_mm / SQUARE_MM
    places = [(share * x, share * y) for x, y in track(edition)]
    for x, y in places:
        rungs += polyline(
            (x, y), (x + field, y), (x + field, y + field), (x, y + field), closed=True
        )
    parts: list[Drawing] = [
        Rect(0, 0, size, size, SILK if full else palette.PAPER, DEEP_JADE, 0.5),
        Path(tuple(rungs), stroke=line, width_mm=0.15),
        *(drawn for at, place in enumerate(places) for drawn in _field(at, place, field, design)),
        *_sides(edition, field, share * SIDE_MM, size, design),
        *_squares(edition, square_mm, design),
    ]
    return parts


def bare_squares(edition: Edition, square_mm: float, design: Design) -> Drawing:
    """Return its squares alone, from (0, 0), without the figure, on which arrows would be lost."""
    box = squares_in(edition, square_mm)
    drawn = tuple(_squares(edition, square_mm, design, figure=False))
    return Group(drawn, translate(-box.x, -box.y))


def _field(at: int, place: tuple[float, float], field: float, design: Design) -> list[Drawing]:
    """Return the number of a field of the track, every tenth on a seal."""
    x, y = place[0] + field / 2, place[1] + field / 2
    full, ten = design is Design.FULL, at % 10 == 0
    colour = palette.PAPER if ten and full else CINNABAR if ten else INK
    base = y + _NUMBER_PT * MM_PER_POINT * cap_height("engraved") / 2
    number = Text(x, base, str(at), _NUMBER_PT, "engraved", "middle", colour)
    return [*seal(x, y, field - 1.0, "", design)[:1], number] if ten else [number]


def _sides(edition: Edition, low: float, deep: float, size: float, design: Design) -> list[Drawing]:
    """Return the players' sides, mitred at the corners, each with the crest of who sits there."""
    sides = mitred_sides(low, size - low, deep)
    parts: list[Drawing] = []
    for (box, turn, mitre), name in zip(sides, edition.sides.value, strict=False):
        bar = side_field(name, box, design, pitch_mm=deep)
        parts.append(Group((bar,), clip=Path(mitre)))
        placing = rotate(turn).then(translate(box.x + box.width / 2, box.y + box.height / 2))
        parts.append(Group((crest(name, 0, 0, 0.94 * deep),), placing))
    return parts


def _squares(
    edition: Edition, square_mm: float, design: Design, *, figure: bool = True
) -> list[Drawing]:
    """Return the squares as they are printed; to spare ink waves tell water from land."""
    box = squares_in(edition, square_mm)
    if design is not Design.FULL:
        return [
            Group(tuple(ground(edition, square_mm, design, within=True)), translate(box.x, box.y))
        ]
    share = square_mm / SQUARE_MM
    placing = scale(share).then(translate(box.x, box.y))
    parts: list[Drawing] = [Use(landscape(edition, design), 0, 0, placing)]
    for row, line in enumerate(edition.board.value):
        for column, kind in enumerate(line):
            if kind == MOUNTAIN:
                x, y = box.x + column * square_mm, box.y + row * square_mm
                middle = translate((column + 0.5) * SQUARE_MM, (row + 0.5) * SQUARE_MM)
                if figure:
                    parts.append(Use(way_symbol(design), 0, 0, middle.then(placing)))
                parts += mountain(Box(x, y, square_mm, square_mm), design, within=True)
    return parts

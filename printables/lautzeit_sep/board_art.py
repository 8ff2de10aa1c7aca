"""The board: squares with mountain and water, four coloured sides, and the score track."""

from __future__ import annotations

from dataclasses import replace

from games.lautzeit_sep.edition import MOUNTAIN, WATER, Edition
from games.message import mark
from printables.drawing import palette, patterns
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
    path_of,
    polyline,
    rotate,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, text_width_mm
from printables.page.paper import Translate

SQUARE_MM = 28.0
_SIDE_MM = 5.6
_ECO_INSET_MM = 0.6
_PER_SIDE = 14  # fields of the track along each side, corners included

FIELDS = 4 * (_PER_SIDE - 1)
"""Fields of the score track, 0 to 51. A declared hand is worth about ten points with its bonuses
and four rounds are the most, so a winner seldom goes round; whoever does goes on from 52."""

COLOURS = {
    "red": palette.SIX[0],
    "blue": palette.SIX[3],
    "black": palette.DARK,
    "yellow": palette.SIX[1],
}
"""The players' colours; their names stand with them, for those whom colour tells nothing."""

_PATTERNS = {
    "red": patterns.SIX[0],
    "blue": patterns.SIX[3],
    "black": patterns.SIX[4],
    "yellow": patterns.SIX[1],
}


def side_field(
    name: str, box: Box, design: Design, *, pitch_mm: float, radius: float = 0
) -> Drawing:
    """Return an area in a player's colour and pattern.

    Args:
        name: which player.
        box: the area.
        design: the full one, or the lighter one, which has an edge around the pattern.
        pitch_mm: the distance after which the pattern repeats.
        radius: of the area's corners.
    """
    colour = COLOURS.get(name, palette.SIX[5])
    pattern = _PATTERNS.get(name, patterns.SIX[5])
    area = Rect(box.x, box.y, box.width, box.height, radius=radius)
    field = patterns.patterned(
        path_of(area), box, colour, pattern, pitch_mm=pitch_mm, design=design
    )
    if design is Design.FULL:
        return field
    return Group((field, replace(area, stroke=colour.line, width_mm=0.4)))


def name_plate(said: Text, high_mm: float) -> Drawing:
    """Return a name on white, for a text that stands upright or on its head in the middle of it."""
    wide = text_width_mm(said.string, said.size_pt, said.weight) + 0.5 * high_mm
    middle = -said.size_pt * MM_PER_POINT * CAP_HEIGHT / 2
    plate = Rect(
        -wide / 2, middle - high_mm / 2, wide, high_mm, palette.PAPER, radius=0.25 * high_mm
    )
    turned = rotate(said.turn).then(translate(said.x, said.y))
    return Group((Group((plate,), turned), said))


NAMES = {
    "red": mark("red"),
    "blue": mark("blue"),
    "black": mark("black"),
    "yellow": mark("yellow"),
}


def field_mm(edition: Edition) -> float:
    """Return the side of a field of the score track."""
    across = len(edition.board.value[0]) * SQUARE_MM + 2 * _SIDE_MM
    return across / (_PER_SIDE - 2)


def board_mm(edition: Edition) -> float:
    """Return the side of the board."""
    return _PER_SIDE * field_mm(edition)


def track(edition: Edition) -> tuple[tuple[float, float], ...]:
    """Return the upper left corners of the fields: 0 at the upper right, then clockwise."""
    step, last = field_mm(edition), _PER_SIDE - 1
    places = (
        [(last, row) for row in range(last)]
        + [(column, last) for column in range(last, 0, -1)]
        + [(0, row) for row in range(last, 0, -1)]
        + [(column, 0) for column in range(last)]
    )
    return tuple((column * step, row * step) for column, row in places)


def board_art(edition: Edition, design: Design, tr: Translate) -> Group:
    """Return the board, from (0, 0)."""
    field = field_mm(edition)
    inner = field + _SIDE_MM
    parts: list[Drawing] = [*_track(edition, design)]
    parts += _sides(edition, design, tr)
    for row, line in enumerate(edition.board.value):
        for column, terrain in enumerate(line):
            box = Box(inner + column * SQUARE_MM, inner + row * SQUARE_MM, SQUARE_MM, SQUARE_MM)
            parts.append(_square(box, terrain, design))
    size = board_mm(edition)
    parts.append(Rect(0, 0, size, size, stroke=palette.TEXT, width_mm=0.5))
    return Group(tuple(parts))


def _track(edition: Edition, design: Design) -> list[Drawing]:
    step = field_mm(edition)
    parts: list[Drawing] = []
    for number, (x, y) in enumerate(track(edition)):
        ten = number % 10 == 0
        fill = "#eceef2" if ten and design is Design.FULL else None
        parts.append(Rect(x, y, step, step, fill, palette.HAIRLINE, 0.25))
        size = 17.0 if ten else 14.0
        base = y + step / 2 + size * MM_PER_POINT * CAP_HEIGHT / 2
        parts.append(
            Text(
                x + step / 2,
                base,
                str(number),
                size,
                "black" if ten else "medium",
                "middle",
                palette.TEXT if ten else palette.QUIET,
                role="score",
            )
        )
    return parts


def _sides(edition: Edition, design: Design, tr: Translate) -> list[Drawing]:
    """Return the players' sides: below, on the right, above, on the left."""
    field = field_mm(edition)
    size = board_mm(edition)
    low, high = field, size - field
    across = high - low - 2 * _SIDE_MM
    boxes = (
        (Box(low + _SIDE_MM, high - _SIDE_MM, across, _SIDE_MM), 0),
        (Box(high - _SIDE_MM, low + _SIDE_MM, _SIDE_MM, across), -90),
        (Box(low + _SIDE_MM, low, across, _SIDE_MM), 180),
        (Box(low, low + _SIDE_MM, _SIDE_MM, across), 90),
    )
    parts: list[Drawing] = []
    for (box, turn), name in zip(boxes, edition.sides.value, strict=False):
        colour = COLOURS.get(name, palette.SIX[5])
        off = 0.0 if design is Design.FULL else _ECO_INSET_MM  # so that no line lies on a square
        bar = Box(box.x + off, box.y + off, box.width - 2 * off, box.height - 2 * off)
        parts.append(side_field(name, bar, design, pitch_mm=_SIDE_MM / 2))
        words = tr(NAMES[name]) if name in NAMES else name
        x, y = box.x + box.width / 2, box.y + box.height / 2
        off = 8 * MM_PER_POINT * CAP_HEIGHT / 2
        dx, dy = {0: (0, off), 180: (0, -off), 90: (-off, 0), -90: (off, 0)}[turn]
        said = Text(x + dx, y + dy, words, 8, "bold", "middle", colour.dark, turn, role="side")
        parts.append(name_plate(said, _SIDE_MM - 1))
    return parts


def _square(box: Box, terrain: str, design: Design) -> Drawing:
    """Return a square: land, water with waves, or the mountain."""
    parts: list[Drawing] = []
    if terrain == WATER:
        sea = palette.SIX[3]
        if design is Design.FULL:
            parts.append(Path((box,), fill=sea.tint))
        pitch = SQUARE_MM / (6 if design is Design.FULL else 4)
        waves = replace(
            patterns.pattern_path(patterns.SIX[3], box, pitch, sea.line, Design.ECO),
            width_mm=0.3 if design is Design.FULL else 0.2,
        )
        parts.append(Group((waves,), clip=Path((box,))))
    elif terrain == MOUNTAIN:
        parts += _mountain(box, design)
    parts.append(Path((box,), stroke=palette.TEXT, width_mm=0.35))
    return Group(tuple(parts))


def _mountain(box: Box, design: Design) -> list[Drawing]:
    x, y, s = box.x, box.y, SQUARE_MM

    def hill(*points: tuple[float, float], closed: bool = True) -> tuple[Segment, ...]:
        corners = ((x + across * s, y + down * s) for across, down in points)
        return polyline(*corners, closed=closed)

    def drawn(shape: tuple[Segment, ...], fill: str | None, stroke: str | None) -> Path:
        return Path(shape, fill, stroke, 0.4, join="round")

    green, full = palette.SIX[2], design is Design.FULL
    summit, left, right = (0.38, 0.16), (0.2685, 0.39), (0.4915, 0.39)
    edge = (right, (0.42, 0.33), (0.36, 0.42), left)  # of the snow
    near = hill((0.06, 0.82), summit, (0.7, 0.82))
    far = hill((0.7, 0.82), (0.568, 0.547), (0.68, 0.34), (0.94, 0.82))  # what is seen of it
    return [
        drawn(far, green.tone if full else palette.PAPER, palette.TEXT),
        drawn(near, green.field if full else palette.PAPER, None),
        drawn(hill(summit, *edge), palette.PAPER, None),
        drawn(hill(*edge, closed=False), None, palette.TEXT),
        drawn(near, None, palette.TEXT),
    ]

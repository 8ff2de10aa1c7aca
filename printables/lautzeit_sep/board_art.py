"""The board: squares with mountain and water, four coloured sides, and the score track."""

from __future__ import annotations

from functools import lru_cache

from games.lautzeit_sep.edition import MOUNTAIN, WATER, Edition
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
    Symbol,
    Text,
    Use,
    polyline,
    rotate,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, cap_height
from printables.lautzeit_sep.blue_green import country
from printables.lautzeit_sep.court import (
    BRASS,
    CINNABAR,
    DEEP_JADE,
    INK,
    SILK,
    seal,
)
from printables.lautzeit_sep.crests import crest
from printables.lautzeit_sep.mountain import mountain
from printables.lautzeit_sep.river import SQUARE_MM, river
from printables.lautzeit_sep.scenery import junk
from printables.lautzeit_sep.sides import COLOURS, NAMES, mitred_sides, name_plate, side_field
from printables.lautzeit_sep.way import way
from printables.page.paper import Translate
from printables.page.piece_sheets import BLEED_MM

SIDE_MM = 5.6
"""How deep a player's side is."""

_ECO_INSET_MM = 0.6
_FRAME_MM = 1.8  # from the cut to the frame of the track
_PER_SIDE = 14  # fields of the track along each side, corners included

FIELDS = 4 * (_PER_SIDE - 1)
"""Fields of the score track, 0 to 51. A declared hand is worth about ten points with its bonuses
and four rounds are the most, so a winner seldom goes round; whoever does goes on from 52."""


def field_mm(edition: Edition) -> float:
    """Return the side of a field of the score track."""
    across = len(edition.board.value[0]) * SQUARE_MM + 2 * SIDE_MM
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
    """Return the board, from (0, 0); its ground goes on beyond its edge, where it is cut."""
    inner = field_mm(edition) + SIDE_MM
    size = board_mm(edition)
    parts: list[Drawing] = []
    if design is Design.FULL:
        parts.append(Rect(-BLEED_MM, -BLEED_MM, size + 2 * BLEED_MM, size + 2 * BLEED_MM, SILK))
    parts += [*_track(edition, design), *_sides(edition, design, tr)]
    rows, columns = len(edition.board.value), len(edition.board.value[0])
    land = Box(inner, inner, columns * SQUARE_MM, rows * SQUARE_MM)
    parts.append(Use(landscape(edition, design), inner, inner))
    peaks = [
        Box(inner + column * SQUARE_MM, inner + row * SQUARE_MM, SQUARE_MM, SQUARE_MM)
        for row, line in enumerate(edition.board.value)
        for column, terrain in enumerate(line)
        if terrain == MOUNTAIN
    ]
    half = SQUARE_MM / 2
    ways = [part for peak in peaks for part in way(peak.x + half, peak.y + half, design)]
    parts.append(Group(tuple(ways), clip=Path((land,))))
    for peak in peaks:
        parts += mountain(peak, design)
    return Group(tuple(parts))


@lru_cache(maxsize=4)
def landscape(edition: Edition, design: Design) -> Symbol:
    """Return the squares of the board without the mountain, from (0, 0): land, river and lines."""
    rows, columns = len(edition.board.value), len(edition.board.value[0])
    land = Box(0, 0, columns * SQUARE_MM, rows * SQUARE_MM)
    parts = [
        country(land, design),
        *river(edition, land, design),
        *_boats(edition, land, design),
        *_lines(land, rows, columns, design),
    ]
    around = Box(-0.3, -0.3, land.width + 0.6, land.height + 0.6)  # with half of the outer lines
    return Symbol("landscape", Group(tuple(parts)), around)


def _track(edition: Edition, design: Design) -> list[Drawing]:
    """Return the score track: the border of a scroll, its tens under cinnabar seals."""
    step, size = field_mm(edition), board_mm(edition)
    full = design is Design.FULL
    line = BRASS if full else palette.HAIRLINE
    near, far = _FRAME_MM, size - _FRAME_MM
    parts: list[Drawing] = [
        Path(_rungs(step, size), stroke=line, width_mm=0.2),
        Rect(near, near, far - near, far - near, None, DEEP_JADE, 0.5),
        Rect(step, step, size - 2 * step, size - 2 * step, None, DEEP_JADE, 0.5),
    ]
    for number, (x, y) in enumerate(track(edition)):
        ten = number % 10 == 0
        points = 17.0 if ten else 14.0
        middle, level = (_middle(corner, step, size) for corner in (x, y))
        base = level + points * MM_PER_POINT * cap_height("engraved") / 2
        if ten:
            seal_, _ = seal(middle, level, step - 3.6, "", design)
            parts.append(seal_)
        colour = palette.PAPER if ten and full else CINNABAR if ten else INK
        parts.append(
            Text(middle, base, str(number), points, "engraved", "middle", colour, role="score")
        )
    return parts


def _rungs(step: float, size: float) -> tuple[Segment, ...]:
    """Return the lines between the fields of the track, which end at its frames."""
    near, far = _FRAME_MM, size - _FRAME_MM
    rungs: list[Segment] = []
    for at in range(1, _PER_SIDE):
        along = at * step
        rungs += (
            *polyline((along, near), (along, step)), *polyline((along, size - step), (along, far)),
            *polyline((near, along), (step, along)), *polyline((size - step, along), (far, along)),
        )  # fmt: skip
    return tuple(rungs)


def _middle(corner: float, step: float, size: float) -> float:
    """Return the middle of a field across or down, of what the frame leaves of those at an edge."""
    shift = _FRAME_MM / 2
    if corner < step / 2:
        return corner + step / 2 + shift
    return corner + step / 2 - (shift if corner > size - 1.5 * step else 0.0)


def _sides(edition: Edition, design: Design, tr: Translate) -> list[Drawing]:
    """Return the players' sides: below, on the right, above, on the left, mitred at the corners."""
    field, size = field_mm(edition), board_mm(edition)
    deep = SIDE_MM
    sides = mitred_sides(field, size - field, deep)
    parts: list[Drawing] = []
    full = design is Design.FULL
    for (box, turn, mitre), name in zip(sides, edition.sides.value, strict=False):
        colour = COLOURS.get(name, palette.SIX[5])
        if full:
            bar = side_field(name, box, design, pitch_mm=deep / 2)
            parts.append(Group((bar,), clip=Path(mitre)))
        else:
            off = _ECO_INSET_MM  # so that no line lies on a square
            along, across = (deep, off) if turn in (0, 180) else (off, deep)
            lean = Box(box.x + along, box.y + across, box.width - 2 * along,
                       box.height - 2 * across)  # fmt: skip
            parts.append(side_field(name, lean, design, pitch_mm=deep / 2))
        words = tr(NAMES[name]) if name in NAMES else name
        x, y = box.x + box.width / 2, box.y + box.height / 2
        off = 8 * MM_PER_POINT * CAP_HEIGHT / 2
        dx, dy = {0: (0, off), 180: (0, -off), 90: (-off, 0), -90: (off, 0)}[turn]
        side_name = Text(x + dx, y + dy, words, 8, "bold", "middle", colour.dark, turn, role="side")
        parts.append(name_plate(side_name, deep - 1))
        long = max(box.width, box.height)
        for share in (-0.34, -0.17, 0.17, 0.34):  # as on the racks and cubes
            sign = Group((crest(name, share * long, 0, 4.7),), rotate(turn))
            parts.append(Group((sign,), translate(x, y)))
    return parts


def _boats(edition: Edition, land: Box, design: Design) -> list[Drawing]:
    """Return boats on the water in the middle of the left and of the right edge, if it is there."""
    rows = edition.board.value
    middle = rows[len(rows) // 2]
    y = land.y + land.height / 2 + 4
    ends = ((0, land.x + 8.0, 0.42), (-1, land.x + land.width - 15.0, 0.5))
    return [
        part for end, x, share in ends if middle[end] == WATER for part in junk(x, y, share, design)
    ]


def _lines(land: Box, rows: int, columns: int, design: Design) -> list[Drawing]:
    """Return the lines between the squares."""
    lines: list[Segment] = []
    for row in range(rows + 1):
        y = land.y + row * SQUARE_MM
        lines += polyline((land.x, y), (land.x + land.width, y))
    for column in range(columns + 1):
        x = land.x + column * SQUARE_MM
        lines += polyline((x, land.y), (x, land.y + land.height))
    if design is not Design.FULL:
        return [Path(tuple(lines), stroke=INK, width_mm=0.3, cap="square")]
    return [
        Path(tuple(lines), stroke=_INLAY, width_mm=0.62, cap="square"),
        Path(tuple(lines), stroke=INK, width_mm=0.3, cap="square"),
    ]


_INLAY = "#e9d28f"  # gold on both sides of a line, which sets it off from what is painted

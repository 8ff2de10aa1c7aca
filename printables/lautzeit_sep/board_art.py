"""The board: squares with mountain and water, four coloured sides, and the score track."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from games.lautzeit_sep.edition import MOUNTAIN, WATER, Edition
from games.message import mark
from printables.drawing import palette, patterns
from printables.drawing.design import Design
from printables.drawing.display_list import (
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
    path_of,
    polyline,
    rotate,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, cap_height, text_width_mm
from printables.drawing.ornament import arrow, smooth, specks, wave
from printables.lautzeit_sep.court import (
    BRASS,
    CINNABAR,
    DEEP_JADE,
    INK,
    IVORY,
    JADE,
    PALE_JADE,
    SILK,
    river,
    seal,
)
from printables.page.paper import Translate
from printables.page.piece_sheets import BLEED_MM

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


def name_plate(name: Text, high_mm: float) -> Drawing:
    """Return a name on white, for a text that stands upright or on its head in the middle of it."""
    wide = text_width_mm(name.string, name.size_pt, name.weight) + 0.5 * high_mm
    middle = -name.size_pt * MM_PER_POINT * CAP_HEIGHT / 2
    plate = Rect(
        -wide / 2, middle - high_mm / 2, wide, high_mm, palette.PAPER, radius=0.25 * high_mm
    )
    turned = rotate(name.turn).then(translate(name.x, name.y))
    return Group((Group((plate,), turned), name))


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
    """Return the board, from (0, 0); its ground goes on beyond its edge, where it is cut."""
    inner = field_mm(edition) + _SIDE_MM
    size = board_mm(edition)
    parts: list[Drawing] = []
    if design is Design.FULL:
        parts.append(Rect(-BLEED_MM, -BLEED_MM, size + 2 * BLEED_MM, size + 2 * BLEED_MM, SILK))
    parts += [*_track(edition, design), *_sides(edition, design, tr)]
    rows, columns = len(edition.board.value), len(edition.board.value[0])
    land = Box(inner, inner, columns * SQUARE_MM, rows * SQUARE_MM)
    parts += _land(edition, land, design)
    parts += _rivers(edition, land, design)
    parts += _lines(land, rows, columns, design)
    for row, line in enumerate(edition.board.value):
        for column, terrain in enumerate(line):
            if terrain == MOUNTAIN:
                x, y = inner + column * SQUARE_MM, inner + row * SQUARE_MM
                parts += mountain(Box(x, y, SQUARE_MM, SQUARE_MM), design)
                parts += _ways(x + SQUARE_MM / 2, y + SQUARE_MM / 2, design)
    return Group(tuple(parts))


def _track(edition: Edition, design: Design) -> list[Drawing]:
    """Return the score track: the border of a scroll, its tens under cinnabar seals."""
    step, size = field_mm(edition), board_mm(edition)
    full = design is Design.FULL
    line = BRASS if full else palette.HAIRLINE
    rungs: list[Segment] = []
    for x, y in track(edition):
        rungs += polyline((x, y), (x + step, y), (x + step, y + step), (x, y + step), closed=True)
    parts: list[Drawing] = [Path(tuple(rungs), stroke=line, width_mm=0.2)]
    parts += [
        Rect(0.7, 0.7, size - 1.4, size - 1.4, None, DEEP_JADE, 0.5),
        Rect(step, step, size - 2 * step, size - 2 * step, None, DEEP_JADE, 0.5),
    ]
    for number, (x, y) in enumerate(track(edition)):
        ten = number % 10 == 0
        points = 17.0 if ten else 14.0
        middle = x + step / 2
        base = y + step / 2 + points * MM_PER_POINT * cap_height("engraved") / 2
        if ten:
            seal_, _ = seal(middle, y + step / 2, step - 3.2, "", design)
            parts.append(seal_)
        colour = palette.PAPER if ten and full else CINNABAR if ten else INK
        parts.append(
            Text(middle, base, str(number), points, "engraved", "middle", colour, role="score")
        )
    return parts


def _sides(edition: Edition, design: Design, tr: Translate) -> list[Drawing]:
    """Return the players' sides: below, on the right, above, on the left, mitred at the corners."""
    field, size = field_mm(edition), board_mm(edition)
    low, high = field, size - field
    deep = _SIDE_MM
    boxes = (
        (Box(low, high - deep, high - low, deep), 0),
        (Box(high - deep, low, deep, high - low), -90),
        (Box(low, low, high - low, deep), 180),
        (Box(low, low, deep, high - low), 90),
    )
    corners = ((low, high), (high, high), (high, low), (low, low))
    inner = (
        (low + deep, high - deep), (high - deep, high - deep),
        (high - deep, low + deep), (low + deep, low + deep),
    )  # fmt: skip
    parts: list[Drawing] = []
    full = design is Design.FULL
    for at, ((box, turn), name) in enumerate(zip(boxes, edition.sides.value, strict=False)):
        colour = COLOURS.get(name, palette.SIX[5])
        if full:
            after = (at + 1) % 4
            mitre = polyline(corners[at], corners[after], inner[after], inner[at], closed=True)
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
    return parts


_GROUND = "#ece0c1"
"""Of the land: darker than the pieces of ivory that lie on it."""

_MARK_MM = 8.0  # from a tree to the next
_CROWN = (
    (-1.5, -1.3), (-2.1, -2.4), (-1.4, -3.6), (0.0, -4.0), (1.4, -3.6), (2.1, -2.4),
    (1.5, -1.3), (0.0, -1.0),
)  # fmt: skip
"""A round crown: nothing on land is to look like the peak of the mountain."""
_TRUNKS = (((0.0, 0.3), (0.0, -2.6)), ((0.0, -1.6), (0.9, -2.5)), ((0.0, -1.9), (-0.7, -2.7)))


def _trees(land: Box) -> list[Drawing]:
    """Return trees as on old maps, upright, fewer and lower towards the rivers."""
    dice = random.Random(5)  # noqa: S311 - texture, no secret
    shapes: list[Segment] = []
    trunks: list[Segment] = []
    outline = smooth(_CROWN, closed=True)
    count = int(land.width / _MARK_MM)
    for row in range(count):
        for column in range(count):
            along, down = ((at + 0.5) / count * 2 - 1 for at in (column, row))
            far = min(abs(along), abs(down))  # from the nearer river
            if dice.random() > 1.25 * far or far < _BANK:
                continue
            size = (0.7 + 0.8 * far) * (0.85 + 0.3 * dice.random())
            flip = 1 if dice.random() < 0.5 else -1
            x = land.x + land.width * (along + 1) / 2 + 2.4 * (dice.random() - 0.5)
            y = land.y + land.height * (down + 1) / 2 + 2.0 + 2.0 * (dice.random() - 0.5)
            shapes += (*_moved(outline, x, y, flip * size, size), Close())
            for start, end in _TRUNKS:
                trunks += polyline(
                    *((x + flip * size * across, y + size * up) for across, up in (start, end))
                )
    tone = palette.mixed(PALE_JADE, _GROUND, 0.66)
    line = palette.mixed(PALE_JADE, _GROUND, 0.25)
    drawn = (
        Path(tuple(shapes), tone, line, 0.28, join="round"),
        Path(tuple(trunks), stroke=line, width_mm=0.22, cap="round"),
    )
    return [Group(drawn, clip=Path((land,)))]


def _moved(
    segments: tuple[Segment, ...], x: float, y: float, across: float, up: float
) -> Iterator[Segment]:
    """Yield segments about (0, 0), scaled by two factors, about `(x, y)`."""
    for segment in segments:
        if isinstance(segment, Curve):
            x1, y1, x2, y2, end_x, end_y, _ = segment
            yield Curve(x + across * x1, y + up * y1, x + across * x2, y + up * y2,
                        x + across * end_x, y + up * end_y)  # fmt: skip
        elif isinstance(segment, Move):
            yield Move(x + across * segment.x, y + up * segment.y)


_BANK = 0.24  # so near to the middle of a river, as a share, there is no tree


def _land(edition: Edition, land: Box, design: Design) -> list[Drawing]:
    """Return the ground of all squares: ivory, with a little grain and a bracket to a corner."""
    parts: list[Drawing] = []
    if design is Design.FULL:
        parts.append(Path((land,), fill=_GROUND))
        parts.append(Path(specks(land, 160, 11, 0.1, 0.34), fill="#dccfa8"))
        parts += _trees(land)
    brackets: list[Segment] = []
    for row, line in enumerate(edition.board.value):
        for column, terrain in enumerate(line):
            if terrain in (WATER, MOUNTAIN):
                continue
            x, y = land.x + column * SQUARE_MM, land.y + row * SQUARE_MM
            for right, down in ((0, 0), (1, 0), (0, 1), (1, 1)):
                sx, sy = 1 - 2 * right, 1 - 2 * down
                cx, cy = x + right * SQUARE_MM + 1.6 * sx, y + down * SQUARE_MM + 1.6 * sy
                brackets += polyline((cx + 3.4 * sx, cy), (cx, cy), (cx, cy + 3.4 * sy))
                brackets += polyline((cx + 1.2 * sx, cy + 2.6 * sy), (cx + 1.2 * sx, cy + 1.2 * sy),
                                     (cx + 2.6 * sx, cy + 1.2 * sy))  # fmt: skip
    paint = BRASS if design is Design.FULL else palette.HAIRLINE
    parts.append(Path(tuple(brackets), stroke=paint, width_mm=0.22))
    return parts


def _rivers(edition: Edition, land: Box, design: Design) -> list[Drawing]:
    """Return the water: rows and columns of it flow on from square to square."""
    board = edition.board.value
    parts: list[Drawing] = []
    wet = {(r, c) for r, line in enumerate(board) for c, kind in enumerate(line) if kind == WATER}
    along: set[tuple[int, int]] = set()
    for row, line in enumerate(board):
        start = None
        for column in range(len(line) + 1):
            here = column < len(line) and (row, column) in wet
            if here and start is None:
                start = column
            if not here and start is not None:
                if column - start > 1:
                    box = Box(land.x + start * SQUARE_MM, land.y + row * SQUARE_MM,
                              (column - start) * SQUARE_MM, SQUARE_MM)  # fmt: skip
                    parts.append(river(box, level=True, seed=row + start, design=design))
                    along |= {(row, at) for at in range(start, column)}
                start = None
    for row, column in sorted(wet - along):
        if (row - 1, column) in wet - along:
            continue  # the reach above has it
        end = row
        while (end, column) in wet - along:
            end += 1
        box = Box(land.x + column * SQUARE_MM, land.y + row * SQUARE_MM,
                  SQUARE_MM, (end - row) * SQUARE_MM)  # fmt: skip
        parts.append(river(box, level=False, seed=row + column, design=design))
    return parts


def _lines(land: Box, rows: int, columns: int, design: Design) -> list[Drawing]:
    """Return the lines between the squares."""
    lines: list[Segment] = []
    for row in range(rows + 1):
        y = land.y + row * SQUARE_MM
        lines += polyline((land.x, y), (land.x + land.width, y))
    for column in range(columns + 1):
        x = land.x + column * SQUARE_MM
        lines += polyline((x, land.y), (x, land.y + land.height))
    return [
        Path(tuple(lines), stroke=INK, width_mm=0.4 if design is Design.FULL else 0.3, cap="square")
    ]


def mountain(box: Box, design: Design) -> list[Drawing]:
    """Return the mountain in ink: three ridges, mist between them, a cinnabar sun.

    Args:
        box: a square, that of the board or one in small, whose lines are thinner.
        design: in paint, or in lines.
    """
    x, y, side = box.x, box.y, box.width
    share = side / SQUARE_MM
    full = design is Design.FULL

    def ridge(*points: tuple[float, float]) -> tuple[Segment, ...]:
        """Return what is below a ridge, down to the foot of the square."""
        placed = [(x + across * side, y + down * side) for across, down in points]
        return (
            Move(x, y + side),
            *(Line(*place) for place in placed),
            Line(x + side, y + side),
            Close(),
        )

    far = ridge((0, 0.6), (0.14, 0.5), (0.24, 0.56), (0.5, 0.14), (0.6, 0.34), (0.68, 0.3),
                (0.84, 0.54), (1, 0.5))  # fmt: skip
    middle = ridge((0, 0.7), (0.2, 0.62), (0.34, 0.44), (0.5, 0.66), (0.7, 0.5), (0.86, 0.68),
                   (1, 0.64))  # fmt: skip
    near = ridge((0, 0.86), (0.16, 0.78), (0.3, 0.84), (0.52, 0.74), (0.74, 0.86), (1, 0.8))
    snow = polyline(*((x + a * side, y + d * side) for a, d in
                      ((0.5, 0.14), (0.42, 0.27), (0.47, 0.31), (0.5, 0.26), (0.545, 0.33),
                       (0.575, 0.29))), closed=True)  # fmt: skip
    if not full:
        thin = max(0.15, 0.3 * share)
        lines = [
            Path(shape, palette.PAPER, INK, thin, join="round") for shape in (far, middle, near)
        ]
        sun = Circle(x + 0.78 * side, y + 0.24 * side, 0.09 * side, None, CINNABAR, thin + 0.05)
        return [sun, *lines]
    return [
        Path((box,), fill="#f3e6c2"),
        Circle(x + 0.78 * side, y + 0.24 * side, 0.1 * side, CINNABAR),
        Path(far, fill=PALE_JADE),
        Path(snow, fill=IVORY),
        Path(middle, fill=JADE),
        Path(near, fill=DEEP_JADE),
        Path(wave((x, y + 0.72 * side), (x + side, y + 0.72 * side), 9 * share, 0.5 * share),
             stroke=IVORY, width_mm=0.5 * share),
        Path((box,), stroke=BRASS, width_mm=0.8 * share),
    ]  # fmt: skip


def _ways(x: float, y: float, design: Design) -> list[Drawing]:
    """Return the arrows of the mountain, in the shape of 申: around it, and on, up and down."""
    half = SQUARE_MM / 2
    shapes: list[Segment] = []
    for across in (-1, 0, 1):
        for down in (-1, 0, 1):
            if (across, down) == (0, 0):
                continue
            near, far = (half - 2.4, half + 3.2)
            start = (x + across * near, y + down * near)
            end = (x + across * far, y + down * far)
            shapes += arrow(start, end, 0.9, 2.9)
    for down in (-1, 1):
        for at in (3 * half - 2.6, 3 * half - 0.2):
            shapes += arrow((x, y + down * at), (x, y + down * (at + 3.2)), 0.9, 2.9)
    if design is Design.FULL:
        return [Path(tuple(shapes), CINNABAR, IVORY, 0.3, join="round")]
    return [Path(tuple(shapes), palette.PAPER, CINNABAR, 0.3, join="round")]

"""The board: squares with mountain and water, four coloured sides, and the score track."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import TypeAlias

from games.lautzeit_sep.edition import MOUNTAIN, WATER, Edition
from printables.drawing import palette
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
    polyline,
    rotate,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, cap_height
from printables.drawing.ornament import smooth, stroke, wave
from printables.lautzeit_sep.court import (
    BRASS,
    CINNABAR,
    DEEP_JADE,
    INK,
    IVORY,
    JADE,
    SILK,
    WATERS,
    seal,
)
from printables.lautzeit_sep.crests import crest
from printables.lautzeit_sep.lacquer import fittings
from printables.lautzeit_sep.lands import land_art, land_lines
from printables.lautzeit_sep.sides import COLOURS, NAMES, name_plate, side_field
from printables.page.paper import Translate
from printables.page.piece_sheets import BLEED_MM

SQUARE_MM = 28.0
_SIDE_MM = 5.6
_ECO_INSET_MM = 0.6
_PER_SIDE = 14  # fields of the track along each side, corners included

FIELDS = 4 * (_PER_SIDE - 1)
"""Fields of the score track, 0 to 51. A declared hand is worth about ten points with its bonuses
and four rounds are the most, so a winner seldom goes round; whoever does goes on from 52."""


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
    parts += land_art(land) if design is Design.FULL else land_lines(land)
    parts += _rivers(edition, land, design)
    parts += _lines(land, rows, columns, design)
    peaks = [
        Box(inner + column * SQUARE_MM, inner + row * SQUARE_MM, SQUARE_MM, SQUARE_MM)
        for row, line in enumerate(edition.board.value)
        for column, terrain in enumerate(line)
        if terrain == MOUNTAIN
    ]
    half = SQUARE_MM / 2
    ways = [part for peak in peaks for part in _way(peak.x + half, peak.y + half, design)]
    parts.append(Group(tuple(ways), clip=Path((land,))))
    for peak in peaks:
        parts += mountain(peak, design)
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
        *fittings(Box(0.95, 0.95, size - 1.9, size - 1.9), design, 5.2),
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
        long = max(box.width, box.height)
        for share in (-0.34, -0.17, 0.17, 0.34):  # as on the racks and cubes
            sign = Group((crest(name, share * long, 0, 4.7),), rotate(turn))
            parts.append(Group((sign,), translate(x, y)))
    return parts


_SPRING, _MOUTH = 0.96, 0.99
"""How wide a river is at the mountain and at the edge, as shares of a square: its banks go along
the squares, as land and water are not the same to a piece."""

Reach: TypeAlias = tuple[float, float, float, float, bool, bool]
"""From where to where water runs, and whether it springs at its first or at its last end."""


def _reaches(edition: Edition, land: Box) -> Iterator[Reach]:
    """Yield where water runs on through squares, along rows and down columns, and ponds."""
    board = edition.board.value
    cells = {(r, c): kind for r, line in enumerate(board) for c, kind in enumerate(line)}
    runs: list[list[tuple[int, int]]] = []
    for down, right in ((0, 1), (1, 0)):
        for cell, kind in cells.items():
            if kind != WATER or cells.get((cell[0] - down, cell[1] - right)) == WATER:
                continue
            run = [cell]
            while cells.get((run[-1][0] + down, run[-1][1] + right)) == WATER:
                run.append((run[-1][0] + down, run[-1][1] + right))
            alone = all(cells.get(beside) != WATER for beside in _crosswise(cell, right))
            if len(run) > 1 or (right and alone):
                runs.append(run)
    for run in runs:
        (top, left), (low, far) = run[0], run[-1]
        level = top == low
        before = cells.get((top, left - 1) if level else (top - 1, left)) == MOUNTAIN
        after = cells.get((low, far + 1) if level else (low + 1, far)) == MOUNTAIN
        half = SQUARE_MM / 2
        x0, y0 = land.x + left * SQUARE_MM, land.y + top * SQUARE_MM
        x1, y1 = land.x + (far + 1) * SQUARE_MM, land.y + (low + 1) * SQUARE_MM
        under = half  # below the mountain, where all springs are
        if level:
            yield (x0 - under * before, y0 + half, x1 + under * after, y0 + half, before, after)
        else:
            yield (x0 + half, y0 - under * before, x0 + half, y1 + under * after, before, after)


def _crosswise(cell: tuple[int, int], right: int) -> tuple[tuple[int, int], tuple[int, int]]:
    return ((cell[0] - right, cell[1] - 1 + right), (cell[0] + right, cell[1] + 1 - right))


def _stream(reach: Reach, share: float) -> tuple[Segment, ...]:
    """Return the outline of a river, or of its inner part, that is so wide of it."""
    x0, y0, x1, y1, spring, mouth = reach
    far = math.hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / far, (y1 - y0) / far
    left: list[tuple[float, float]] = []
    right: list[tuple[float, float]] = []
    steps = max(4, round(far / 9))
    for step in range(steps + 1):
        along = step / steps
        grown = 1 - along if mouth else along if spring else 1.0
        half = SQUARE_MM / 2 * (_SPRING + (_MOUTH - _SPRING) * grown) * share
        on = -3 + (far + 6) * along  # beyond the edge, where it is cut off
        for side, bank in ((1, left), (-1, right)):
            aside = side * half + 0.6 * share * math.sin(5.2 * along * far / 70 + 1.4 * side)
            bank.append((x0 + ux * on - uy * aside, y0 + uy * on + ux * aside))
    back = smooth(right[::-1])
    return (*smooth(left), Line(*right[-1]), *back[1:], Close())


def _rivers(edition: Edition, land: Box, design: Design) -> list[Drawing]:
    """Return the water as one shape: it springs at the mountain and grows wider to the edge."""
    reaches = list(_reaches(edition, land))
    outline = tuple(segment for reach in reaches for segment in _stream(reach, 1.0))
    inner = tuple(segment for reach in reaches for segment in _stream(reach, 0.82))
    currents = tuple(
        segment
        for x0, y0, x1, y1, *_ in reaches
        for aside in (-4.4, 0, 4.4)
        for level in ((1, 0) if y0 == y1 else (0, 1),)
        for segment in wave((x0 + aside * level[1], y0 + aside * level[0]),
                            (x1 + aside * level[1], y1 + aside * level[0]), 14, 1.0, aside)
    )  # fmt: skip
    clip = Path((land,))
    if design is Design.FULL:
        drawn: tuple[Drawing, ...] = (
            Path(outline, None, "#57929f", 1.6, join="round"),
            Path(outline, WATERS[1]),
            Path(inner, None, IVORY, 0.9),
            Path(inner, WATERS[1]),
            Path(currents, stroke=WATERS[2], width_mm=0.5),
        )
    else:
        drawn = (
            Path(outline, None, "#4d8c98", 0.5, join="round"),
            Path(outline, palette.PAPER),
            Path(currents, stroke="#4d8c98", width_mm=0.2),
        )
    return [Group(drawn, clip=clip)]


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


_PEAK = (0.5, -0.17)
"""The top of the mountain, which leaves its frame, as shares of its square."""


def mountain(box: Box, design: Design) -> list[Drawing]:
    """Return the mountain: its peak in snow rises out of its frame, before a cinnabar sun.

    Args:
        box: a square, that of the board or one in small, whose lines are thinner.
        design: in paint, or in lines.
    """
    x, y, side = box.x, box.y, box.width
    share = side / SQUARE_MM
    full = design is Design.FULL

    def shape(*points: tuple[float, float]) -> tuple[Segment, ...]:
        return polyline(*((x + across * side, y + down * side) for across, down in points),
                        closed=True)  # fmt: skip

    foot = ((1, 0.62), (1, 1), (0, 1), (0, 0.66))
    massif = shape((0.2, 0.44), (0.36, 0.14), (0.45, -0.02), _PEAK, (0.56, 0.0), (0.64, 0.12),
                   (0.82, 0.46), *foot)  # fmt: skip
    shade = shape(_PEAK, (0.56, 0.0), (0.64, 0.12), (0.82, 0.46), (1, 0.62), (1, 1), (0.62, 1),
                  (0.56, 0.7), (0.6, 0.46), (0.5, 0.3), (0.53, 0.1))  # fmt: skip
    snow = shape((0.36, 0.14), (0.45, -0.02), _PEAK, (0.56, 0.0), (0.64, 0.12), (0.61, 0.2),
                 (0.56, 0.13), (0.5, 0.24), (0.44, 0.14), (0.38, 0.23))  # fmt: skip
    hills = (
        Move(x, y + 0.84 * side), Curve(x + 0.2 * side, y + 0.7 * side, x + 0.36 * side,
        y + 0.74 * side, x + 0.54 * side, y + 0.86 * side), Curve(x + 0.7 * side, y + 0.72 * side,
        x + 0.86 * side, y + 0.72 * side, x + side, y + 0.82 * side), Line(x + side, y + side),
        Line(x, y + side), Close(),
    )  # fmt: skip
    sun = Circle(x + 0.8 * side, y + 0.22 * side, 0.125 * side)
    if not full:
        thin = max(0.15, 0.3 * share)
        return [
            Path((box,), palette.PAPER, INK, thin),
            replace(sun, stroke=CINNABAR, width_mm=thin + 0.05),
            *(Path(one, palette.PAPER, INK, thin, join="round") for one in (massif, snow, hills)),
        ]
    return [
        Path((box,), fill="#f6e3b4"),
        replace(sun, fill=CINNABAR),
        Path((box,), stroke=BRASS, width_mm=0.9 * share),
        Path(massif, JADE, IVORY, 0.5 * share, join="round"),
        Path(shade, DEEP_JADE),
        Path(snow, "#fffdf5"),
        Path(hills, INK),
        Path(polyline((x, y + 0.6 * side), (x, y + side), (x + side, y + side),
                      (x + side, y + 0.6 * side)), stroke=BRASS, width_mm=0.9 * share),
    ]  # fmt: skip


_WAY_MM = 3.0


def _way(x: float, y: float, design: Design) -> list[Drawing]:
    """Return 申, written over the squares that a piece on the mountain at `(x, y)` may go to.

    Its frame runs through the eight squares around, and its upright to the second one up and down.
    """
    s = SQUARE_MM
    lines = (
        *polyline((x - s, y - s), (x + s, y - s), (x + s, y + s), (x - s, y + s), closed=True),
        *polyline((x - s, y), (x + s, y)),
        *polyline((x, y - 2 * s - 4), (x, y + 2 * s + 4)),
    )
    tips = tuple(
        segment
        for way in (-1, 1)
        for segment in polyline((x - 4.2, y + way * (2 * s + 3.6)),
                                (x, y + way * (2 * s + 9.0)),
                                (x + 4.2, y + way * (2 * s + 3.6)), closed=True)
    )  # fmt: skip
    brushed = _brushed(x, y)
    if design is Design.FULL:
        return [
            Path(lines, stroke=IVORY, width_mm=_WAY_MM),
            Path((*brushed, *tips), None, IVORY, 1.2, join="round"),
            Path(brushed, CINNABAR),
            Path(tips, CINNABAR),
        ]
    return [  # outlines, which stay where all lines are made thin
        Path((*brushed, *tips), stroke=CINNABAR, width_mm=0.7, join="round"),
        Path(brushed, palette.PAPER),
        Path(tips, palette.PAPER),
    ]


def _brushed(x: float, y: float) -> tuple[Segment, ...]:
    """Return the strokes of 申 as a brush leaves them: broad where it is set down and lifted."""
    s, u = SQUARE_MM, _WAY_MM
    strokes = (
        (((-s, -s - 0.6), (-s, -0.5 * s), (-s + 0.1, 0.5 * s), (-s + 0.2, s + 2.2)),
         (1.15, 0.92, 0.96, 1.2)),
        (((-s - 0.8, -s), (-0.5 * s, -s + 0.1), (0.5 * s, -s + 0.1), (s + 0.9, -s)),
         (1.1, 0.9, 0.92, 1.2)),
        (((s, -s - 0.9), (s, -0.5 * s), (s - 0.1, 0.5 * s), (s - 0.2, s + 2.2)),
         (1.25, 0.96, 0.96, 1.2)),
        (((-s + 0.6, 0.1), (-0.5 * s, 0), (0.5 * s, 0), (s - 0.6, 0.1)), (1.0, 0.86, 0.86, 1.0)),
        (((-s, s - 0.2), (-0.5 * s, s), (0.5 * s, s), (s, s - 0.2)), (1.0, 0.9, 0.9, 1.0)),
        (((0, -2 * s - 4), (0.1, -1.4 * s), (-0.1, -0.5 * s), (0.1, 0.6 * s), (-0.1, 1.4 * s),
          (0, 2 * s + 4)), (1.1, 0.95, 1.06, 1.06, 0.95, 1.1)),
    )  # fmt: skip
    return tuple(
        segment
        for points, wide in strokes
        for segment in stroke(
            [(x + across, y + down) for across, down in points], [u * one for one in wide]
        )
    )

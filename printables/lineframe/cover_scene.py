"""What the box shows round its cover: a great roll of tape, and what is laid with its end.

The roll stands whole on the cover. Its tape comes down, runs on over the fold at the left, and
ends there before the scissors; a film's leader on the wall behind goes on over both folds. Before
it lies the patch that was laid of it, with a number that is boxed, a pencil and the die.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Segment,
    Transform,
    Use,
    polyline,
    scale,
    translate,
)
from printables.lineframe.boxed_tape import SIDE_MM, tape_frame
from printables.lineframe.cube import SIDE_MM as DIE_MM
from printables.lineframe.cube import face_art
from printables.lineframe.film import INK, sector
from printables.lineframe.handwriting import handwriting
from printables.lineframe.standing_roll import LEAN, RISE, StandingRoll, standing_roll
from printables.lineframe.table_picture import boxed_number
from printables.lineframe.tools import pencil, scissors

_FRONT_MM = 59.0
"""How wide the cover is that the places below are meant for; a narrower one has all smaller."""

NEXT = 5
"""Which frame of the tape is at its end: those before it are cut off and lie on the table."""

ROLL = StandingRoll(x=41.6, y=37.8, radius=14.4, side=9.8, leaves=158.0, bow=12.6, end_x=-14.5,
                    first=NEXT)  # fmt: skip
"""The roll and its tape, in the millimetres of the cover; its side at the left is below 0."""

_PATCH_X = 4.2
"""How far from the left the patch begins, at its edge next to the tape."""

LAID = ((2, 3, 4), (0, 1, 7))
"""Which frames of the tape lie on the table, row by row from the tape on."""

BOXED: Literal[4] = 4
"""The colour of the cluster that is outlined, and the number that it boxes."""

WRITTEN = (1, 1)
"""Where that stands, row and column."""

ALSO: tuple[tuple[int, int], Literal[2]] = ((0, 0), 2)
"""Where the other number stands, row and column, and which it is."""

_OUTLINE = ((2, 0), (3, 0), (3, 2), (1, 2), (1, 1), (2, 1))
"""The corners of its cluster, in frames across and down."""

SHADE = palette.mixed(INK, palette.BLACK, 0.5)


def cover_scene(front_mm: float, design: Design) -> Group:
    """Return the scene in the millimetres of a cover so wide; it goes on over both its folds."""
    return Group(_scene(design), scale(_share(front_mm)))


def _share(front_mm: float) -> float:
    """Return how large all is on a cover so wide: never larger, as the name is below."""
    return min(1.0, front_mm / _FRONT_MM)


def box_contents(design: Design) -> tuple[Drawing, ...]:
    """Return the roll and the die in small, a table's front edge at `y = 0`, as a back has them."""
    return *standing_roll(_SMALL, design, SHADE), die_standing(38.4, 1.4, 5.8, design)


def small_roll(box: Box, design: Design) -> Group:
    """Return a roll alone as a sign, as large as a box."""
    share = min(box.width, box.height) / 19.0
    placing = scale(share).then(translate(box.x + box.width / 2, box.y + box.height / 2))
    return Group(standing_roll(_SIGN, design, SHADE), placing)


_SIGN = StandingRoll(x=2.0, y=8.0, radius=6.8, side=5.4, leaves=158.0, bow=6.0, end_x=-12.0,
                     first=NEXT)  # fmt: skip
_SMALL = StandingRoll(x=29.0, y=0.0, radius=5.7, side=4.6, leaves=158.0, bow=5.0, end_x=-8.6,
                      first=NEXT)  # fmt: skip


@lru_cache(maxsize=4)
def _scene(design: Design) -> tuple[Drawing, ...]:
    full = design is Design.FULL
    return (
        *((*_leader(), _grid()) if full else ()),
        *standing_roll(ROLL, design, SHADE),
        *_patch(design),
        die_standing(47.2, 47.8, 9.2, design),
        pencil(*_pencil_at(), 21.0, 20),
        scissors(
            ROLL.end_x - 0.6, ROLL.y - 3.0, 8, 9.0, ink=INK, halo=palette.PAPER if full else ""
        ),
    )


def _pencil_at() -> tuple[float, float]:
    row, column = WRITTEN
    x, y = _PATCH_X + (column + 0.86) * ROLL.side, -(row + 0.76) * ROLL.side - _OFF_TAPE_MM
    return ROLL.on_paper(x, 0.0, y)


_OFF_TAPE_MM = 1.3  # from the tape to the patch before it


def _leader() -> tuple[Drawing, ...]:
    """Return a film's leader that counts down on the wall behind the roll, all round the box.

    Its lit disc rises behind the table as large as the cover has room for.
    """
    x, y = ROLL.on_paper(ROLL.x, ROLL.radius, ROLL.side)
    floor = ROLL.on_paper(0, 0, -_ROWS[0] * ROLL.side)[1]
    wall = Path((Box(-_AROUND_MM, -_OVER_MM, _FRONT_MM + 2 * _AROUND_MM, floor + _OVER_MM),))
    far = _FRONT_MM + _AROUND_MM
    radius = _RINGS_MM[-1]
    cross = (*polyline((x - far, y), (x - radius, y)), *polyline((x + radius, y), (x + far, y)))
    lit = (*polyline((x - radius, y), (x + radius, y)), *polyline((x, y - radius), (x, y)))
    rings = (Circle(x, y, ring, None, _LIT[1], 0.45) for ring in _RINGS_MM[:-1])
    parts: tuple[Drawing, ...] = (
        Path(cross, stroke=_LINE, width_mm=0.2),
        Circle(x, y, radius, _LIT[0]),
        Path(sector(x, y, radius, 0.0, _SWEPT), fill=_LIT[2]),
        *rings,
        Path(lit, stroke=_LIT[1], width_mm=0.3),
    )
    return (Group(parts, clip=wall),)


_LINE = palette.mixed(INK, palette.SIX[3].field, 0.26)
_LIT = (
    palette.SIX[1].field,
    palette.mixed(palette.SIX[1].field, palette.SIX[1].dark, 0.4),
    palette.mixed(palette.SIX[1].field, palette.PAPER, 0.35),
)
"""The leader's disc, its lines, and where its hand has swept."""

_SWEPT = 1.1
"""How far the hand of the leader has come, in radians from the top."""

_RINGS_MM = (22.6, 27.4)
_AROUND_MM = 40.0  # beyond a cover's folds, more than a side is wide
_OVER_MM = 3.0  # over the upper edge, which is cut


def _grid() -> Drawing:
    """Return the lines of the grid that a table goes on along (rule 5).

    Behind the tape they go on over the sides; before it there is the name.
    """
    side = ROLL.side
    lines: list[Segment] = []
    for row in range(_ROWS[0], _ROWS[1] + 1):
        y = ROLL.on_paper(0, 0, -row * side)[1]
        beyond = _AROUND_MM if row <= 0 else 0.0
        lines += polyline((-beyond, y), (_FRONT_MM + beyond, y))
    for column in range(*_COLUMNS):
        x = _PATCH_X + column * side
        far, near = (ROLL.on_paper(x, 0, -row * side) for row in _ROWS)
        if not 0 <= near[0] <= _FRONT_MM:  # below is the name of a side
            near = ROLL.on_paper(x, 0)
        lines += polyline(far, near)
    return Path(tuple(lines), stroke=_LINE, width_mm=0.2)


_ROWS = (-2, 2)
"""The first and the last line of that grid that runs across, in frames before the tape's front."""

_COLUMNS = (-5, 10)
"""From which frame to which of the same the other lines are, a side's at both ends among them."""


def _patch(design: Design) -> tuple[Drawing, ...]:
    """Return what was laid: a cluster with what it boxes.

    The first QR frame lay alone, then came the strip beside it, then the one above.
    """
    full = design is Design.FULL
    side = ROLL.side

    def at(column: float, row: float) -> tuple[float, float]:
        return ROLL.on_paper(_PATCH_X + column * side, 0.0, -row * side - _OFF_TAPE_MM)

    corners = polyline(at(0, 0), at(3, 0), at(3, 2), at(0, 2), closed=True)
    below = Group((Path(corners, SHADE, SHADE, 0.8, join="round"),), translate(1.0, 1.3))
    parts: list[Drawing] = [
        *((below,) if full else ()),
        Path(corners, palette.PAPER, palette.PAPER if full else INK, 0.6, join="round"),
    ]
    for row, line in enumerate(LAID):
        for column, which in enumerate(line):
            placing = ROLL.lying(_PATCH_X + column * side, -(row + 1) * side - _OFF_TAPE_MM)
            parts.append(Use(tape_frame(which, design), transform=placing))
            if (row, column) == ALSO[0]:
                room = Box(SIDE_MM / 2 - 4, SIDE_MM / 2 - 4, 8, 8)
                parts.append(Group((handwriting(ALSO[1], room),), placing))
    outline = polyline(*(at(*corner) for corner in _OUTLINE), closed=True)
    row, column = WRITTEN
    number = boxed_number(BOXED, BOXED, Box(SIDE_MM / 2 - 5.6, SIDE_MM / 2 - 5.6, 11.2, 11.2))
    placing = ROLL.lying(_PATCH_X + column * side, -(row + 1) * side - _OFF_TAPE_MM)
    return (
        *parts,
        Path(outline, stroke=palette.PAPER, width_mm=1.45, join="round"),
        Path(outline, stroke=palette.SIX[BOXED - 1].dark, width_mm=0.85, join="round"),
        Group(number, placing),
    )


def die_standing(x: float, y: float, side: float, design: Design) -> Group:
    """Return the die as the roll stands there, its lower left corner before at a place."""
    full = design is Design.FULL
    share = side / DIE_MM
    lean, rise = LEAN * share, RISE * share
    top = y - side
    # Where each face's own right and down go; all are turned, so that 4 is on top.
    faces = (
        (1, Transform(0, -share, share, 0, x, y)),
        (4, Transform(lean, -rise, share, 0, x, top)),
        (2, Transform(0, -share, -lean, rise, x + LEAN * side, y - RISE * side)),
    )
    ground = polyline((x, y), (x + side + 2.2, y), (x + side + 2.2 + LEAN * side, y - RISE * side),
                      (x, y - RISE * side), closed=True)  # fmt: skip
    parts: list[Drawing] = []
    if full:
        parts.append(Path(ground, SHADE, SHADE, 0.6, join="round"))
    for face, placing in faces:
        plate = Rect(0, 0, DIE_MM, DIE_MM, palette.PAPER, INK, 0.5)
        parts.append(Group((plate, face_art(face, design)), placing))
    return Group(tuple(parts))

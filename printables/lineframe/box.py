"""Lineframe's box: a roll of tape, larger than the cover, and what is laid with its end.

The roll goes over the cover's upper edge, and over the fold at its right onto the side. Its tape
leaves it straight down to a table where a few frames lie, with a number that is boxed.
"""

from __future__ import annotations

from typing import Literal

from games.lineframe.edition import Edition
from games.lineframe.rules import rules
from games.message import mark, message
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    Use,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.fonts import cap_height, faced
from printables.drawing.text import fitting_size_pt
from printables.lineframe.band import NAMED, READING
from printables.lineframe.boxed_tape import SIDE_MM, tape_frame
from printables.lineframe.carton import SEAL_MM, ends, seal, side
from printables.lineframe.coil import (
    GAP_SHARE,
    RADIUS_MM,
    TAPE_SHARE,
    coil,
    leaving_at,
    leaving_degrees,
    silhouette,
)
from printables.lineframe.film import INK
from printables.lineframe.finished_game import (
    finished_game,
    finished_height,
    finished_score,
    finished_table,
    grid_below,
)
from printables.lineframe.name import with_pips
from printables.lineframe.table_picture import boxed_number
from printables.nets.box_art import BoxArt
from printables.nets.tuck_box import GIRTH_MM
from printables.page.paper import Translate
from printables.page.rule_sheets import saying

_DOWN = 90.0
"""Degrees clockwise from the right: which way the tape runs from its roll."""

_COIL_SHARE = 0.65  # of the cover's width, the coil's radius where the tape leaves it
_LARGEST_MM = 36.4
_ASIDE_MM = 2.8  # from the cover's left edge to the tape, and to what lies below its end
_GAP_SHARE = 0.03  # of the tape's width, between two frames of it
_NEXT = 5
"""Which frame of the tape is at its end: those before it are cut off and lie on the table."""

_STRAIGHT = 2  # frames between the roll and the end of the tape
_LOW_MM = 70.4  # from the cover's top to the foot of what lies on the table
_CUT_MM = 2.8  # from that to the end of the tape, from which it was cut


def box_art(edition: Edition, tr: Translate) -> BoxArt:
    """Return what is on the box, its words by `tr`."""
    say = saying(tr)
    of = rules(edition)
    reading = tr(READING).removeprefix(READING)  # none, where the name needs none

    def cover(box: Box, design: Design, name: str) -> tuple[Drawing, ...]:
        return _cover(box, design, name, reading)

    told = say(message(_TOLD, **dict(of.summary.values)))
    score, target = finished_score(), max(edition.targets.value)
    asked = tr(_ASKED).format(score=score, target=target) if score < target else ""

    def played(box: Box, design: Design) -> tuple[Drawing, ...]:
        return _played(box, target, design)

    return BoxArt(say(of.title), told, NAMED, cover, _emblem, wrap=side,
                  around=_roll_on, around_top_mm=_TOLD_TO_MM, spine_mm=_SPINE_MM, adorn=with_pips,
                  ends=ends(edition), seal=seal, seal_mm=SEAL_MM, spines_sealed=False,
                  back_named=False, lined=False, played=played, asked=asked,
                  asked_paint=palette.SIX[1].field)  # fmt: skip


def box_depth_mm(frame_mm: float, die_mm: float) -> float:
    """Return how deep the box is: the roll of tape lies in it, and so does the die."""
    return max(frame_mm, die_mm) + 2.0


_TOLD = mark(
    "Roll, cut, lay, and box your numbers. {fewest} to {most} players, ages {age}+, "
    "{minutes} minutes."
)


_ASKED = mark("{score} points. Can you reach {target}?")
"""What the back asks below the game that it shows, where that leaves something to reach."""


def _played(box: Box, target: int, design: Design) -> tuple[Drawing, ...]:
    """Return a finished game on the dark of the back, across all of it; a box says how high.

    The grid that it lies along goes on to the edges.
    """
    wide = box.width + 2 * box.x
    share = box.height / finished_height(1.0)
    left = (wide - share) / 2
    pitch = share / len(finished_table().rows[0])
    game = Group(finished_game(share, target, design), translate(left, box.y))
    if design is not Design.FULL:
        return (game,)
    seen = Box(-_OVER_MM, 0, wide + _OVER_MM, box.y + box.height + _BELOW_MM)
    return grid_below(seen, (left, box.y), pitch), game


_OVER_MM = 3.0  # how far those lines go over the edge that is cut
_BELOW_MM = 1.0  # from the game to where the lines of its grid end


def _emblem(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return the roll in small."""
    share = min(box.width, box.height) / (1.8 * RADIUS_MM)
    placing = scale(share).then(rotate(leaving_degrees(_DOWN)))
    return (Use(coil(_NEXT, design), 0.54 * box.width, 0.46 * box.height, placing),)


def _cover(box: Box, design: Design, title: str, reading: str) -> tuple[Drawing, ...]:
    """Return the cover: its name at its foot. The roll comes over it, and over the side."""
    full = design is Design.FULL
    ground = (Path((box,), fill=INK),) if full else ()
    return (*ground, *side(box, design), *_name(box.width, title, reading, full))


_SHADE = palette.mixed(INK, palette.BLACK, 0.5)


def _name(w: float, title: str, reading: str, full: bool) -> list[Drawing]:
    size = fitting_size_pt(title, w - (12 if reading else 6), 44.0, "tape")
    base = _NAME_AT_MM[bool(reading)] + size * MM_PER_POINT * cap_height("tape") / 2
    ink = palette.PAPER if full else INK
    parts: list[Drawing] = [Text(w / 2, base, title, size, "tape", "middle", ink, role="title")]
    if reading:
        small = fitting_size_pt(reading, 0.7 * w, 11.5, "deco")
        line = base - size * MM_PER_POINT * cap_height("tape") - 1.3
        parts.append(Text(w / 2, line, reading, small, faced(reading, "logo"), "middle", ink))
    return parts


_NAME_AT_MM = (81.2, 82.7)
"""How far down the middle of the name is on the cover, without its reading and with it."""


def _roll_on(name: str, panel: Box, design: Design) -> tuple[Drawing, ...]:
    """Return what is seen of the roll on a panel: on the cover, and on the side at its right."""
    front = panel.width if name in ("front", "back") else GIRTH_MM - panel.width
    if name not in ("front", "right"):
        return ()
    whole = Group(_roll(front, design), translate(-front if name == "right" else 0.0, 0))
    return (whole, *(_laid(front, design) if name == "front" else ()))


def _radius_mm(front: float) -> float:
    """Return the coil's radius where the tape leaves it, on a cover so wide."""
    return min(_COIL_SHARE * front, _LARGEST_MM)


def _leaves_at(front: float) -> tuple[float, float]:
    """Return where the middle of the tape leaves the coil, on a cover so wide."""
    wide = TAPE_SHARE * _radius_mm(front)
    return _ASIDE_MM + wide / 2, _LOW_MM - (2 + _STRAIGHT) * wide - _CUT_MM


def _roll(front: float, design: Design) -> tuple[Drawing, ...]:
    """Return the roll and the tape that leaves it, on the cover's own millimetres."""
    full = design is Design.FULL
    radius = _radius_mm(front)
    x, y = _leaves_at(front)
    aside, ahead = leaving_at(radius)
    middle, y = x + aside, y - ahead
    placing = scale(radius / RADIUS_MM).then(rotate(leaving_degrees(_DOWN)))
    below = placing.then(translate(middle + 1.4, y + 2.4))
    shade = (Group((silhouette(_SHADE),), below),) if full else ()
    roll = Use(coil(_NEXT + _STRAIGHT, design), middle, y, placing)
    return (*shade, *_tape(front, design), roll)


def _tape(front: float, design: Design) -> tuple[Drawing, ...]:
    """Return the tape from its roll to its end, with its shadow where ink may go."""
    wide = TAPE_SHARE * _radius_mm(front)
    gap = _GAP_SHARE * wide
    long = _STRAIGHT * wide
    full = design is Design.FULL
    free = GAP_SHARE * wide
    rim = Rect(-_UNDER_MM, free - wide / 2, long + _UNDER_MM, wide - free, palette.PAPER,
               None if full else INK, 0.15)  # fmt: skip
    turned = rotate(180).then(scale((wide - 2 * gap) / SIDE_MM))  # its first frame leaves first
    frames = tuple(
        Use(tape_frame(_NEXT + _STRAIGHT - 1 - at, design), (at + 1) * wide - gap, wide / 2 - gap,
            turned)
        for at in range(_STRAIGHT)
    )  # fmt: skip
    x, y = _leaves_at(front)
    shade = (Rect(x - wide / 2 + 1.0, y, wide, long + 1.4, _SHADE),) if full else ()
    return (*shade, Group((rim, *frames), rotate(_DOWN).then(translate(x, y))))


_UNDER_MM = 0.8  # how far the tape goes on under the coil's end


def _laid(front: float, design: Design) -> tuple[Drawing, ...]:
    """Return what was cut off: frames on the table, as large as they are on the tape."""
    wide = TAPE_SHARE * _radius_mm(front)
    placing = scale(wide / SIDE_MM).then(translate(_ASIDE_MM, _LOW_MM - 2 * wide))
    return (Group(_table(design), placing),)


def _table(design: Design) -> tuple[Drawing, ...]:
    """Return frames on a table, in their own millimetres, with a cluster and what it boxes.

    The first QR frame lay alone, then came the strip below, then the one above.
    """
    full = design is Design.FULL
    rim, side = 0.5, SIDE_MM
    whole = Rect(-rim, -rim, 3 * side + 2 * rim, 2 * side + 2 * rim, palette.PAPER,
                 None if full else INK, 0.3, radius=1.0)  # fmt: skip
    shade = Rect(-rim + 1.5, -rim + 2.6, whole.width, whole.height, _SHADE, radius=1.0)
    frames = tuple(
        Use(tape_frame(which, design), column * side, row * side)
        for row, line in enumerate(LAID)
        for column, which in enumerate(line)
    )
    paint = palette.SIX[BOXED - 1].dark
    outline = polyline(*((x * side + dx, y * side + dy) for (x, y), (dx, dy) in _OUTLINE),
                       closed=True)  # fmt: skip
    row, column = WRITTEN
    number = boxed_number(BOXED, BOXED, Box(side / 2 - 5.6, side / 2 - 5.6, 11.2, 11.2))
    return (
        *((shade,) if full else ()),
        whole,
        *frames,
        Path(outline, stroke=palette.PAPER, width_mm=3.0, join="round"),
        Path(outline, stroke=paint, width_mm=1.9, join="round"),
        Group(number, translate(column * side, row * side)),
    )


LAID = ((2, 3, 4), (0, 1, 7))
"""Which frames of the tape lie on the cover's table, row by row."""

BOXED: Literal[4] = 4
"""The colour of the cluster that is outlined, and the number that it boxes."""

WRITTEN = (1, 1)
"""Where that stands, row and column."""

_IN = 0.1  # from the edge of the cluster to the middle of its outline
_OUTLINE = (
    ((2, 0), (_IN, _IN)), ((3, 0), (-_IN, _IN)), ((3, 2), (-_IN, -_IN)), ((1, 2), (_IN, -_IN)),
    ((1, 1), (_IN, _IN)), ((2, 1), (_IN, _IN)),
)  # fmt: skip
"""Its corners, in frames across and down, and how far off these the outline turns."""

_TOLD_TO_MM = 61.0  # from the back's top to where its words have to end
_SPINE_MM = {"left": (26.0, 84.0), "right": (42.0, 84.0)}
"""From where to where down a side the name is: at the right below the roll."""

"""Lineframe's box: the roll of tape seen from its end, and its tail that runs round the box."""

from __future__ import annotations

import math
from typing import Literal

from games.lineframe.edition import Edition
from games.lineframe.rules import rules
from games.message import mark, message
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
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
from printables.drawing.fonts import cap_height, faced
from printables.drawing.text import fitting_size_pt
from printables.lineframe.band import NAMED, READING
from printables.lineframe.boxed_tape import SIDE_MM, tape_frame
from printables.lineframe.carton import HOLES_MM, SEAL_MM, STRIPES_MM, ends, seal, side
from printables.lineframe.coil import RADIUS_MM, TAPE_SHARE, casing, coil, leaving_degrees
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
from printables.lineframe.tools import scissors
from printables.nets.box_art import BoxArt
from printables.nets.tuck_box import GIRTH_MM
from printables.page.paper import Translate
from printables.page.rule_sheets import saying

_SLOPE = 3.5
"""Degrees by which the tail falls on its way round the box."""

_COIL_SHARE = 0.44  # of the cover's width, the coil's radius where the tape leaves it
_LARGEST_MM = 25.7
_ASIDE_SHARE = 0.064
"""Of the cover's width, from its middle to the coil's: the coil is wider left.

With that radius folds pass beside the pips of the tail, most between two frames of it.
"""
_GAP_SHARE = 0.03  # of the tape's width, between two frames of it
_NEXT = 5
"""Which frame of the tape is at its end: those before it are cut off and lie on the table."""


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
                  around=_tail_on, around_top_mm=_TAIL_TOP_MM, adorn=with_pips,
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
    top = HOLES_MM - 0.4
    seen = Box(-_END_MM, top, wide + _END_MM, box.y + box.height + _BELOW_MM - top)
    return grid_below(seen, (left, box.y), pitch), game


_BELOW_MM = 1.0  # from the game to where the lines of its grid end


def _emblem(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return the roll in small."""
    share = min(box.width, box.height) / (1.8 * RADIUS_MM)
    placing = scale(share).then(rotate(leaving_degrees(_SLOPE)))
    return (Use(coil(_NEXT, design), 0.54 * box.width, 0.46 * box.height, placing),)


def _cover(box: Box, design: Design, title: str, reading: str) -> tuple[Drawing, ...]:
    """Return the cover: the name, and the roll below it. Its tail goes all round the box."""
    full = design is Design.FULL
    w, h = box.width, box.height
    radius = _radius_mm(w)
    middle = _LEAVES_MM - radius * (1 - TAPE_SHARE / 2)
    parts: list[Drawing] = []
    if full:
        parts.append(Path((box,), fill=INK))
        parts += _beams(Box(0, 0, w, STRIPES_MM[0]), _leaves_at(w), middle)
    parts += side(box, design)
    if full:
        wide = radius * (1 + 1 / math.sqrt(_SHRINK)) / 2  # between its widest and where it ends
        parts.append(Circle(_leaves_at(w) - 1.2, middle + 1.6, wide, _SHADE))
    parts += _name(w, h, title, reading, full)
    placing = scale(radius / RADIUS_MM).then(rotate(leaving_degrees(_SLOPE)))
    parts.append(Group(casing(design), placing.then(translate(_leaves_at(w), middle))))
    parts.append(Use(coil(_NEXT + _frames_mm(w)[1], design), _leaves_at(w), middle, placing))
    return tuple(parts)


_SHRINK = 1 / (1 - TAPE_SHARE)  # of the coil, by a turn
_SHADE = palette.mixed(INK, palette.BLACK, 0.45)
_BEAM = palette.mixed(INK, palette.SIX[3].field, 0.13)
_BEAMS = 11


def _beams(box: Box, x: float, y: float) -> tuple[Drawing, ...]:
    """Return the light of a projector that falls from behind the roll over the cover."""
    far = box.height + box.width
    half = math.pi / _BEAMS / 2
    rays: list[Segment] = []
    for at in range(_BEAMS):
        turn = math.tau * at / _BEAMS - math.pi / 2
        ends = (
            (x + far * math.cos(turn + by), y + far * math.sin(turn + by)) for by in (-half, half)
        )
        rays += polyline((x, y), *ends, closed=True)
    return (Group((Path(tuple(rays), fill=_BEAM),), clip=Path((box,))),)


def _name(w: float, h: float, title: str, reading: str, full: bool) -> list[Drawing]:
    size = fitting_size_pt(title, w - (12 if reading else 6), 44.0, "tape")
    base = _NAME_AT_MM[bool(reading)] + size * MM_PER_POINT * cap_height("tape") / 2
    ink = palette.PAPER if full else INK
    parts: list[Drawing] = [Text(w / 2, base, title, size, "tape", "middle", ink, role="title")]
    if reading:
        small = fitting_size_pt(reading, 0.7 * w, 11.5, "deco")
        line = base - size * MM_PER_POINT * cap_height("tape") - 1.7
        parts.append(Text(w / 2, line, reading, small, faced(reading, "logo"), "middle", ink))
    return parts


_NAME_AT_MM = (11.4, 13.1)
"""How far down the middle of the name is on the cover, without its reading and with it."""


def _tail_on(name: str, panel: Box, design: Design) -> tuple[Drawing, ...]:
    """Return what is seen of the tail on a panel.

    It runs from the roll over the right-hand fold, round the box and back to the cover from the
    left, where its last frame is cut off.
    """
    front = panel.width if name in ("front", "back") else GIRTH_MM - panel.width
    begins = {"front": 0.0, "right": front, "back": GIRTH_MM, "left": GIRTH_MM + front}[name]
    parts = [_tape(front, begins, panel.width, design)]
    if name == "front":
        parts += [_tape(front, 2 * GIRTH_MM, panel.width, design), *_cut_off(front, design)]
    return tuple(parts)


def _leaves_at(front: float) -> float:
    """Return how far from the left edge of a cover so wide the tape leaves the roll."""
    return (0.5 + _ASIDE_SHARE) * front


def _radius_mm(front: float) -> float:
    """Return the coil's radius on a cover so wide: it ends below the name."""
    return min(_COIL_SHARE * front, _LARGEST_MM)


def _frames_mm(front: float) -> tuple[float, int]:
    """Return how wide the tape is on a box with such a cover, and how many frames its tail has."""
    wide = TAPE_SHARE * _radius_mm(front)
    along = (2 * GIRTH_MM - _leaves_at(front) + _END_MM) / math.cos(math.radians(_SLOPE))
    return wide, round(along / wide)


def _tape(front: float, begins: float, seen: float, design: Design) -> Drawing:
    """Return the tail on a panel that begins so far from the cover's left edge, and its width."""
    wide, count = _frames_mm(front)
    gap = _GAP_SHARE * wide
    frame = wide - 2 * gap
    start, ahead = begins - _leaves_at(front), math.cos(math.radians(_SLOPE)) * wide
    first = max(0, int(start / ahead) - 1)
    last = min(count, int((start + seen) / ahead) + 2)
    full = design is Design.FULL
    left, long = first * wide - (0 if first else gap), (last - first) * wide + (0 if first else gap)
    rim = Rect(left, -wide / 2 + 0.3 * gap, long, wide - 0.6 * gap, palette.PAPER,
               None if full else INK, 0.15)  # fmt: skip
    shade = Rect(left, -wide / 2 - _EDGED_MM, long, wide + 2 * _EDGED_MM, INK)
    turned = rotate(180).then(scale(frame / SIDE_MM))  # its first frame leaves the roll first
    frames = tuple(
        Use(tape_frame(_NEXT + count - 1 - at, design), (at + 1) * wide - gap, wide / 2 - gap,
            turned)
        for at in range(first, last)
    )  # fmt: skip
    placing = rotate(_SLOPE).then(translate(_leaves_at(front) - begins, _LEAVES_MM))
    return Group((Group((shade, rim)) if full else rim, *frames), placing)


def _cut_off(front: float, design: Design) -> tuple[Drawing, ...]:
    """Return the scissors at the tail's end, and what was cut off: frames on the table."""
    wide, count = _frames_mm(front)
    end = rotate(_SLOPE).then(translate(_leaves_at(front) - 2 * GIRTH_MM, _LEAVES_MM))
    x, y = end.apply(count * wide, 0)
    left = front - _TABLE_ASIDE_MM - 3 * _LAID_MM
    placed = rotate(_SLOPE).then(translate(left, _TABLE_TOP_MM))
    return (
        Group(_table(design), scale(_LAID_MM / SIDE_MM).then(placed)),
        scissors(x - 0.4, y - 3.4, -82, 15.5, ink=INK, halo=palette.PAPER),
    )


def _table(design: Design) -> tuple[Drawing, ...]:
    """Return frames on a table, in their own millimetres, with a cluster and what it boxes.

    The first QR frame lay alone, then came the strip below, then the one above.
    """
    full = design is Design.FULL
    rim, side = 0.5, SIDE_MM
    whole = Rect(-rim, -rim, 3 * side + 2 * rim, 2 * side + 2 * rim, palette.PAPER,
                 None if full else INK, 0.3, radius=1.0)  # fmt: skip
    shade = Rect(-rim - 1.6, -rim + 2.4, whole.width, whole.height, _SHADE, radius=1.0)
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

_LAID_MM = 8.7  # the side of a frame on that table
_TABLE_ASIDE_MM = 2.4  # from the cover's right edge to it
_TABLE_TOP_MM = 69.0
_LEAVES_MM = 63.0  # from the cover's top to the middle of the tape where it leaves the roll
_TAIL_TOP_MM = 61.0
_END_MM = 20.0  # from the cover's left edge to where the tail is cut
_EDGED_MM = 0.6
"""How far the dark edge of the tape goes beyond it, before the stripes."""

"""The tape rolled up, seen from its end: its outer turn shows frames with all that they have.

Its edge is a logarithmic spiral, so that a frame looks like the one before it, but a little
smaller and turned: eight frames are drawn, and the whole turn is made of those. Further in
nothing is printed: there the six colours wind on to the middle.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

from printables.drawing import palette, patterns
from printables.drawing.design import Design
from printables.drawing.display_list import (
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
    Symbol,
    Use,
    path_of,
    rotate,
    scale,
    translate,
)
from printables.drawing.patterns import patterned
from printables.lineframe.boxed_tape import ROUND, SIDE_MM, code_sign
from printables.lineframe.drawn_tape import FRAMES
from printables.lineframe.film import INK
from printables.lineframe.frame_art import calm, face_symbol, plan

RADIUS_MM = 20.0
"""From the middle of a coil as it is drawn to where its outermost turn ends."""

_PRINTED = 1  # turns whose frames are drawn, with all that a frame has
_TURNS = 5
_LINED = 2  # plain turns whose six stripes are lines, where ink is spared
_A_TURN = 16  # frames
_SHRINK = 1.5  # a turn is so many times smaller than the one around it
_STEP = 2 * math.pi / _A_TURN
_GROWTH = math.log(_SHRINK) / (2 * math.pi)

TAPE_SHARE = 1 - 1 / _SHRINK
"""How wide the tape is where it leaves the coil, as a share of the coil's radius."""

_GAP = 0.035  # between two turns, and round each frame, as shares of the tape's width
_RIM = 0.045
_ASIDE = _RIM * TAPE_SHARE  # an angle: from where a frame begins to its colour


def leaving_degrees(slope: float) -> float:
    """Return where a tape leaves the coil that runs to the right and down by a slope in degrees.

    It is an angle clockwise from the right.
    """
    return 90 + slope - math.degrees(math.atan(_GROWTH))


def coil(which: int, design: Design) -> Symbol:
    """Return the coil around (0, 0), whose tape ends to the right and leaves it upwards.

    Args:
        which: its outermost frame; inwards are those behind it on the tape, which leaves the coil
            with its first frame first, and so upside down where it runs to the right.
        design: full or eco.
    """
    return _coil(which % ROUND, design)


@lru_cache(maxsize=8)
def _coil(first: int, design: Design) -> Symbol:
    parts: list[Drawing] = [*_bands(design)]
    for at in range(_PRINTED * _A_TURN):
        share = math.exp(-_GROWTH * _STEP * at)
        placing = scale(share).then(rotate(math.degrees(_STEP) * at))
        parts.append(Use(_frame((first + at) % ROUND, design), transform=placing))
    parts += [*_plain(design), *_core(design)]
    out = RADIUS_MM + 0.3
    return Symbol("coil", Group(tuple(parts)), Box(-out, -out, 2 * out, 2 * out))


def leaving_at(radius: float) -> tuple[float, float]:
    """Return how far aside of its middle, and ahead of it, the tape leaves a coil so large.

    The coil is turned so that the tape goes on straight: its end is not level with its middle.
    """
    turned, middle = math.atan(_GROWTH), radius * (1 - TAPE_SHARE / 2)
    return middle * math.cos(turned), middle * math.sin(turned)


GAP_SHARE = _GAP
"""Of the tape's width, what is free between it and the next turn, on its inner side."""


def silhouette(paint: str) -> Path:
    """Return the shape of the coil around (0, 0) in a colour, as its shadow has it."""
    eighths = tuple(math.pi / 4 * at for at in range(9))
    turn = (_along(RADIUS_MM, start, end) for start, end in pairwise(eighths))
    return Path((Move(RADIUS_MM, 0), *turn, Close()), fill=paint)


def _core(design: Design) -> tuple[Drawing, ...]:
    """Return the middle of the roll: a pip, as over the i of the game's name."""
    full = design is Design.FULL
    paint = palette.SIX[0]
    out = _CORE * RADIUS_MM
    rim = Circle(0, 0, out, palette.PAPER, None if full else INK, 0.2)
    pip = path_of(Circle(0, 0, 0.5 * out))
    if full:
        return rim, replace(pip, fill=paint.field)
    return rim, replace(pip, stroke=paint.line, width_mm=0.3)


_CORE = 0.134
"""Of the coil's radius, that of its core."""


def _plain(design: Design) -> Iterator[Drawing]:
    """Yield the inner turns: each has the six colours as stripes, that wind on to the middle."""
    full = design is Design.FULL
    outer, inner = _edges()
    wide = (outer - inner) / len(palette.SIX)
    eighths = tuple(math.pi / 4 * at for at in range(8 * _PRINTED, 8 * _TURNS + 1))
    for at, paint in enumerate(palette.SIX):
        top = outer - at * wide
        if full:
            yield Path(_between(top, top - wide, eighths), fill=paint.field)
        else:
            middle = top - wide / 2
            ends = eighths if at == 0 else eighths[: 8 * _LINED + 1]  # no blot in the middle
            turns = (_along(middle, start, end) for start, end in pairwise(ends))
            line: tuple[Segment, ...] = (Move(*_point(middle, eighths[0])), *turns)
            yield Path(line, stroke=paint.line, width_mm=0.15)


def _point(radius: float, angle: float) -> tuple[float, float]:
    """Return where a spiral is that begins so far to the right, when it has turned by an angle."""
    distance = radius * math.exp(-_GROWTH * angle)
    return distance * math.cos(angle), distance * math.sin(angle)


def _along(radius: float, start: float, end: float) -> Curve:
    """Return the piece of such a spiral from an angle to another."""
    third = (end - start) / 3

    def handle(angle: float, way: float) -> tuple[float, float]:
        x, y = _point(radius, angle)
        return x + way * (-_GROWTH * x - y), y + way * (-_GROWTH * y + x)

    return Curve(*handle(start, third), *handle(end, -third), *_point(radius, end))


def _between(outer: float, inner: float, angles: tuple[float, ...]) -> tuple[Segment, ...]:
    """Return what lies between two such spirals, from the first of the angles to the last."""
    back = angles[::-1]
    return (
        Move(*_point(outer, angles[0])),
        *(_along(outer, start, end) for start, end in pairwise(angles)),
        Line(*_point(inner, back[0])),
        *(_along(inner, start, end) for start, end in pairwise(back)),
        Close(),
    )


def _edges() -> tuple[float, float]:
    """Return where the colour of the tape's outer end begins and ends."""
    wide = RADIUS_MM * TAPE_SHARE
    return RADIUS_MM - _RIM * wide, RADIUS_MM - (1 - _GAP - _RIM) * wide


def _bands(design: Design) -> tuple[Path, ...]:
    """Return the tape itself, turn by turn from its outer end to its inner one."""
    wide = RADIUS_MM * TAPE_SHARE
    edges = RADIUS_MM, RADIUS_MM - (1 - _GAP) * wide
    eighths = tuple(math.pi / 4 * at for at in range(8 * _TURNS + 1))
    band = Path(_between(*edges, eighths), fill=palette.PAPER)
    return (band if design is Design.FULL else replace(band, stroke=INK, width_mm=0.15),)


@lru_cache(maxsize=16)
def _frame(which: int, design: Design) -> Symbol:
    """Return the outermost frame, if it is this one of the tape: with all that a frame has."""
    frame = FRAMES[which]
    wide = RADIUS_MM * TAPE_SHARE
    where = plan(SIDE_MM, design, qr=frame.qr)
    full = design is Design.FULL
    area = Box(0.6 * RADIUS_MM, 0, 0.4 * RADIUS_MM, 0.4 * RADIUS_MM)
    parts: list[Drawing] = [
        patterned(
            Path(quarters), area, calm(face), patterns.SIX[face - 1], pitch_mm=wide / 4,
            design=design,
        )
        for face, quarters in zip(
            (frame.faces[0], frame.faces[-1]), _quarters(where.split / SIDE_MM), strict=True
        )
    ]  # fmt: skip
    whole = Path(_between(*_edges(), (_ASIDE, _STEP - _ASIDE)))
    if not full:
        parts.append(replace(whole, stroke=palette.HAIRLINE, width_mm=0.15))
    half = where.writing.width / 2
    white = Rect(-half, -half, 2 * half, 2 * half, palette.PAPER,
                 None if full else palette.HAIRLINE, 0.3, radius=where.writing.radius)  # fmt: skip
    parts.append(_laid(white, where.writing.x + half, where.writing.y + half))
    if where.code is not None:
        half = _CODE_SHARE * where.code.width / 2
        code = code_sign(Box(-half, -half, 2 * half, 2 * half), design)
        place = SIDE_MM - where.code.width / 2
        parts.append(Group((_laid(code, place, place),), clip=whole))
    for face, places in zip(frame.faces, where.chips, strict=False):
        chip = Use(face_symbol(face, where.chip, design))
        parts += (_laid(chip, *place) for place in places)
    return Symbol(f"coiled frame {which}", Group(tuple(parts)), area)


_CLOSER = 0.94
"""How much nearer to the middle of a frame things are than if it lay flat: it narrows inwards."""

_CODE_SHARE = 0.9
"""How large a code on the coil is, of one that lies flat: a frame is narrower there."""


def _laid(drawing: Drawing, x: float, y: float) -> Group:
    """Return what is around (0, 0) at a place of a flat frame where that is on the outermost."""
    wide = RADIUS_MM * TAPE_SHARE
    angle = (0.5 + _CLOSER * (x / SIDE_MM - 0.5)) * _STEP
    outer, inner = RADIUS_MM, RADIUS_MM - (1 - _GAP) * wide
    at = _point(outer + (inner - outer) * y / SIDE_MM, angle)
    turned = scale(wide / SIDE_MM).then(rotate(math.degrees(angle) + 90))
    return Group((drawing,), turned.then(translate(*at)))


def _quarters(split: float) -> tuple[tuple[Segment, ...], tuple[Segment, ...]]:
    """Return the areas of the outermost frame's first and second colour, parted at a share."""
    outer, inner = _edges()
    middle, turn = outer + (inner - outer) * split, _STEP * split
    first, last = _ASIDE, _STEP - _ASIDE
    return (
        _between(outer, middle, (first, turn)) + _between(middle, inner, (turn, last)),
        _between(outer, middle, (turn, last)) + _between(middle, inner, (first, turn)),
    )

"""The tape rolled up, seen from its end: its outer turn shows frames with all that they have.

Its edge is a logarithmic spiral, so that a frame looks like the one before it, but a little
smaller and turned: eight frames are drawn, and the whole turn is made of those.
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
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.patterns import patterned
from printables.lineframe.boxed_tape import ROUND, SIDE_MM, TILES, code_sign
from printables.lineframe.drawn_tape import FRAMES
from printables.lineframe.film import INK
from printables.lineframe.frame_art import PIPS, calm, face_symbol, plan

RADIUS_MM = 20.0
"""From the middle of a coil as it is drawn to where its outermost turn ends."""

_TURNS = 5
_NEAR = 1  # turns whose frames are drawn with all that a frame has
_PIPS = 2  # turns whose frames have their pips
_A_TURN = 16  # frames; with five turns that is a tape
_SHRINK = 1.5  # a turn is so many times smaller than the one around it
_STEP = 2 * math.pi / _A_TURN
_GROWTH = math.log(_SHRINK) / (2 * math.pi)

TAPE_SHARE = 1 - 1 / _SHRINK
"""How wide the tape is where it leaves the coil, as a share of the coil's radius."""

_GAP = 0.035  # between two turns, and round each frame, as shares of the tape's width
_RIM = 0.045
_CHIP = 0.5
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
    for at in range(_NEAR * _A_TURN):
        share = math.exp(-_GROWTH * _STEP * at)
        placing = scale(share).then(rotate(math.degrees(_STEP) * at))
        parts.append(Use(_frame((first + at) % ROUND, design), transform=placing))
    parts += _far(first, design)
    out = RADIUS_MM + 0.3
    return Symbol("coil", Group(tuple(parts)), Box(-out, -out, 2 * out, 2 * out))


_DEPTHS = (0.0, 0.12, 0.28, 0.47, 0.68)
"""How far the colours of each turn are on their way to the dark from which the roll comes."""


def _far(first: int, design: Design) -> list[Drawing]:
    """Return the inner turns, whose frames are too small for patterns: a path for each colour."""
    dots: dict[int, list[Segment]] = {face: [] for face in range(1, 7)}
    grounds = [part for turn in range(_NEAR, _TURNS) for part in _turn(turn, first, dots, design)]
    pips = [Path(tuple(dot), palette.SIX[face - 1].dark) for face, dot in dots.items()]
    return [*grounds, *pips]


def _turn(
    turn: int, first: int, dots: dict[int, list[Segment]], design: Design
) -> Iterator[Drawing]:
    """Yield a turn without its pips, which are put to those of their colour."""
    full = design is Design.FULL
    outer, inner = _edges()
    shapes: dict[int, list[Segment]] = {face: [] for face in range(1, 7)}
    chips: list[Segment] = []
    for at in range(turn * _A_TURN, (turn + 1) * _A_TURN):
        face = TILES[(first + at) % ROUND]
        start = at * _STEP
        shapes[face] += _between(outer, inner, (start + _ASIDE, start + _STEP - _ASIDE))
        middle = start + _STEP / 2
        side = _CHIP * RADIUS_MM * TAPE_SHARE * math.exp(-_GROWTH * middle)
        placing = rotate(math.degrees(middle)).then(translate(*_point((outer + inner) / 2, middle)))
        half = side / 2
        corners = ((-half, -half), (half, -half), (half, half), (-half, half))
        chips += polyline(*(placing.apply(*corner) for corner in corners), closed=True)
        if turn < _PIPS:
            for column, row in PIPS[face]:
                x, y = placing.apply(0.27 * side * column, 0.27 * side * row)
                dots[face] += path_of(Circle(x, y, 0.13 * side)).segments
    for face, shape in shapes.items():
        paint = palette.SIX[face - 1]
        if full:
            yield Path(tuple(shape), _deep(paint.field, turn))
        else:
            yield Path(tuple(shape), stroke=paint.line, width_mm=0.15)
    if full:
        yield Path(tuple(chips), _deep(palette.PAPER, turn))


def _deep(paint: str, turn: int) -> str:
    return palette.mixed(paint, INK, _DEPTHS[turn])


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


def casing(design: Design) -> tuple[Drawing, ...]:
    """Return the shell of a cartridge around the coil, open where its tape comes out.

    Its upper lip goes under the tape, the lower one lies beside it and goes over, in full colour,
    into the box's stripe of the same colour.
    """
    full = design is Design.FULL
    out = RADIUS_MM + _CLEAR_MM
    eighths = (*(math.pi / 4 * at for at in range(8)), _UPPER_LIP)
    turn = (_along(out, start, end) for start, end in pairwise(eighths))
    spiral: tuple[Segment, ...] = (Line(*_point(out, 0.0)), *turn)
    paint = palette.SIX[1].field if full else palette.PAPER
    x, y = _LOWER_LIP
    further = y - (0.2 if full else 0.0)  # no hairline of the dark is left at the end of the lip
    return tuple(
        Path((Move(x, end), *spiral), stroke=stroke, width_mm=wide,
             cap="butt" if full else "round", join="round")
        for stroke, wide, end in (
            (INK, _SHELL_MM + (1.4 if full else 0.3), y), (paint, _SHELL_MM, further)
        )
    )  # fmt: skip


_CLEAR_MM = 1.2  # from the coil to the middle of its shell
_SHELL_MM = 1.2
_LOWER_LIP = (RADIUS_MM + _CLEAR_MM, -5.0)  # where the shell ends: along the tape, below it
_UPPER_LIP = 2 * math.pi - 0.3  # the angle at which the shell ends, under the tape


def _edges() -> tuple[float, float]:
    """Return where the colour of the tape's outer end begins and ends."""
    wide = RADIUS_MM * TAPE_SHARE
    return RADIUS_MM - _RIM * wide, RADIUS_MM - (1 - _GAP - _RIM) * wide


def _bands(design: Design) -> tuple[Path, ...]:
    """Return the tape itself, turn by turn from its outer end to its inner one."""
    wide = RADIUS_MM * TAPE_SHARE
    edges = RADIUS_MM, RADIUS_MM - (1 - _GAP) * wide
    if design is not Design.FULL:
        eighths = tuple(math.pi / 4 * at for at in range(8 * _TURNS + 1))
        return (Path(_between(*edges, eighths), fill=palette.PAPER, stroke=INK, width_mm=0.15),)
    return tuple(
        Path(
            _between(*edges, tuple(math.pi / 4 * at for at in range(8 * turn, 8 * turn + 9))),
            fill=_deep(palette.PAPER, turn),
        )
        for turn in range(_TURNS)
    )


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

"""Lineframe's one idea: the tape is a film, so what is counted runs on its leader.

A leader is what a projectionist sees before the film: round clock faces that a hand sweeps over.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

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
    Symbol,
    Text,
    Use,
    polyline,
)
from printables.drawing.fonts import cap_height
from printables.drawing.text import fitting_size_pt

INK = palette.SIX[4].dark
"""The colour of the film's base, and of all that is the game's own."""

HOLE_MM = 1.0
"""How high a hole of the film's edge is, its round corners left aside."""

_WIDE_MM = 1.5
_STEP_MM = 3.4
_ROUND_MM = 0.4
BLEED_MM = 1.5
"""How far the film's colour goes on beyond what is cut out of it."""

TICKS_MM = (1.8, 2.8)
"""From a piece to where the ticks beside its corners begin and end: beyond that."""

EDGE_MM = 3.0
"""How high the edges of a film are, with their holes, above and below its frames."""


def holes(left: float, right: float, middle: float, design: Design) -> Path:
    """Return the holes along a film's edge, evenly between two places."""
    count = max(1, round((right - left) / _STEP_MM))
    step = (right - left) / count
    boxes = tuple(
        Box(left + (at + 0.5) * step - _WIDE_MM / 2, middle - HOLE_MM / 2, _WIDE_MM, HOLE_MM)
        for at in range(count)
    )
    return _punched(boxes, design)


def holes_down(top: float, bottom: float, middle: float, design: Design) -> Path:
    """Return the same down a film that runs upwards."""
    count = max(1, round((bottom - top) / _STEP_MM))
    step = (bottom - top) / count
    boxes = tuple(
        Box(middle - HOLE_MM / 2, top + (at + 0.5) * step - _WIDE_MM / 2, HOLE_MM, _WIDE_MM)
        for at in range(count)
    )
    return _punched(boxes, design)


def _punched(boxes: tuple[Box, ...], design: Design) -> Path:
    if design is Design.FULL:  # a line of their own colour gives them round corners
        return Path(boxes, fill=palette.PAPER, stroke=palette.PAPER, width_mm=_ROUND_MM,
                    join="round")  # fmt: skip
    return Path(boxes, stroke=INK, width_mm=0.2, join="round")


def sector(x: float, y: float, radius: float, start: float, end: float) -> tuple[Segment, ...]:
    """Return a sector of a circle; angles are radians clockwise from the top."""
    parts = max(1, math.ceil((end - start) / (math.pi / 2) - 1e-9))
    step = (end - start) / parts
    handle = 4 / 3 * math.tan(step / 4) * radius

    def at(angle: float) -> tuple[float, float]:
        return x + radius * math.sin(angle), y - radius * math.cos(angle)

    def curve(begin: float) -> Curve:
        (x1, y1), (x2, y2) = at(begin), at(begin + step)
        out, back = begin, begin + step
        return Curve(
            x1 + handle * math.cos(out), y1 + handle * math.sin(out),
            x2 - handle * math.cos(back), y2 - handle * math.sin(back), x2, y2,
        )  # fmt: skip

    curves = (curve(start + number * step) for number in range(parts))
    return (Move(x, y), Line(*at(start)), *curves, Close())


def stripes(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return the six colours as stripes across a box, the first on top.

    Where ink is spared each is a line along its middle.
    """
    return _striped(box, 0.0, box.height / 6, design)


def stripes_down(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return the same down a box, the first at the left."""
    return _striped(box, box.width / 6, 0.0, design)


def _striped(box: Box, across: float, down: float, design: Design) -> tuple[Drawing, ...]:
    """Return stripes that are so far apart, one of both lengths being 0."""
    parts: list[Drawing] = []
    for at, paint in enumerate(palette.SIX):
        x, y = box.x + at * across, box.y + at * down
        if design is Design.FULL:
            stripe = Box(x, y, across or box.width, down or box.height)
            parts.append(Path((stripe,), fill=paint.field))
        else:
            x, y = x + across / 2, y + down / 2
            end = (x, y + box.height) if across else (x + box.width, y)
            thick = min(_LINE_MM, 0.35 * (across or down))
            parts.append(Path(polyline((x, y), end), stroke=paint.line, width_mm=thick))
    return tuple(parts)


_LINE_MM = 0.5  # of a stripe that is a line, the most


def bare_film(
    width: float, high: float, design: Design, *, cut_out: bool = False
) -> tuple[Drawing, ...]:
    """Return a film without its frames, from (0, 0): its base and the holes along both edges.

    Args:
        width: of the film.
        high: of the film.
        design: full or eco.
        cut_out: whether it is cut out: then its corners are square, and its colour bleeds.
    """
    over = BLEED_MM if cut_out else 0.0
    radius = 0.0 if cut_out else 1.2
    if design is Design.FULL:
        base = Rect(-over, -over, width + 2 * over, high + 2 * over, INK, radius=radius)
    else:
        base = Rect(0.15, 0.15, width - 0.3, high - 0.3, palette.PAPER, INK, 0.3, radius=radius)
    return (
        base,
        *(holes(1.0, width - 1.0, y, design) for y in (EDGE_MM / 2, high - EDGE_MM / 2)),
    )


def window_top(width: float, high: float, radius: float) -> tuple[Segment, ...]:
    """Return the upper part of a window from (0, 0): round above, straight below."""
    bend = 0.4477 * radius
    return (
        Move(0, high),
        Line(0, radius),
        Curve(0, bend, bend, 0, radius, 0),
        Line(width - radius, 0),
        Curve(width - bend, 0, width, bend, width, radius),
        Line(width, high),
        Close(),
    )


def hatched(width: float, height: float, design: Design) -> Drawing:
    """Return the ground of what takes glue: stripes, or thin lines where ink is spared."""
    return Use(_hatched(round(width, 6), height, design))


@lru_cache(maxsize=16)
def _hatched(width: float, height: float, design: Design) -> Symbol:
    full = design is Design.FULL
    step = 2.2 if full else 2.6
    lines: list[Segment] = []
    at = step / 2 - height
    while at < width:
        lines += polyline((at, height), (at + height, 0))
        at += step
    area = Box(0, 0, width, height)
    tint = palette.SIX[4].tint
    stripes = Path(tuple(lines), stroke=palette.mixed(tint, INK, 0.28) if full else palette.QUIET,
                   width_mm=0.75 if full else 0.12)  # fmt: skip
    ground = (Path((area,), fill=tint),) if full else ()
    return Symbol("glue", Group((*ground, stripes)), area)


def leader(
    numbers: tuple[int, ...], width: float, high: float, colours: tuple[int, ...], design: Design
) -> Group:
    """Return the frames of a leader: one for each number, swept the further the later it comes.

    Args:
        numbers: what the frames say; the last one is where it ends.
        width: of them all.
        high: of each.
        colours: the face of the die whose colour each frame has.
        design: full or eco.
    """
    parts: list[Drawing] = []
    step = width / len(numbers)
    for at, (number, colour) in enumerate(zip(numbers, colours, strict=True)):
        box = Box(at * step + 0.5, 0, step - 1.0, high)
        swept = (at + 1) / len(numbers)
        parts.append(Group(tuple(clock_face(box, number, swept, colour, design))))
    return Group(tuple(parts))


def clock_face(
    box: Box, number: int | str, swept: float, colour: int, design: Design, *, share: float = 0.44
) -> Iterator[Drawing]:
    """Yield a frame of a leader: its cross, its rings, how far the hand has come, its number.

    Args:
        box: the frame, in mm.
        number: what it says.
        swept: how far its hand has come round, up to 1.
        colour: the face of the die whose colour it has.
        design: full or eco.
        share: of the frame's shorter side, its rings' radius.
    """
    full = design is Design.FULL
    paint = palette.SIX[colour - 1]
    x, y = box.x + box.width / 2, box.y + box.height / 2
    radius = share * min(box.width, box.height)
    fill, edge = (paint.tint, None) if full else (palette.PAPER, INK)
    yield Rect(box.x, box.y, box.width, box.height, fill, edge, 0.25, radius=1.0)
    cross = (*polyline((box.x, y), (box.x + box.width, y)),
             *polyline((x, box.y), (x, box.y + box.height)))  # fmt: skip
    yield Path(cross, stroke=paint.line if not full else paint.field, width_mm=0.25)
    yield from clock_dial((x, y, radius), number, swept, colour, design)


def clock_dial(
    ring: tuple[float, float, float],
    number: int | str,
    swept: float,
    colour: int,
    design: Design,
    *,
    ink: str = "",
) -> Iterator[Drawing]:
    """Yield the rings of a leader's frame, how far the hand has come, and the number.

    Args:
        ring: the outer one's middle and radius, in mm.
        number: what it says.
        swept: how far its hand has come round, up to 1.
        colour: the face of the die whose colour it has.
        design: full or eco.
        ink: the colour of the number and of the rings, if another than the face's dark one.
    """
    full = design is Design.FULL
    paint = palette.SIX[colour - 1]
    last = swept == 1
    x, y, radius = ring
    if full:
        hand = Circle(x, y, radius, paint.field) if last else Path(
            sector(x, y, radius, 0, 2 * math.pi * swept), fill=paint.field)  # fmt: skip
        yield hand
    elif not last:
        yield Path(sector(x, y, radius, 0, 2 * math.pi * swept), stroke=paint.line, width_mm=0.25)
    rim = INK if last else ink or paint.dark
    yield Circle(x, y, radius, None, rim, 0.9 if last and full else 0.35)
    inner = 0.64 * radius
    yield Circle(x, y, inner, palette.PAPER, rim, 0.35)
    digits = str(number)
    size = min(
        fitting_size_pt(digits, 1.5 * inner, 40.0, "logo"),
        1.15 * inner / (MM_PER_POINT * cap_height("logo")),
    )
    base = y + size * MM_PER_POINT * cap_height("logo") / 2
    yield Text(x, base, digits, size, "logo", "middle", rim)

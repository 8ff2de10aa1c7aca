"""Strips of a tape, as pictures of the rules show them."""

from __future__ import annotations

from functools import lru_cache

from games.lineframe.frames import Frame
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
    Symbol,
    Text,
    Transform,
    Use,
    polyline,
    scale,
)
from printables.drawing.fonts import CAP_HEIGHT
from printables.lineframe.film import INK, hatched
from printables.lineframe.frame_art import frame_art
from printables.lineframe.handwriting import Written

FRAMES = tuple(
    Frame(faces, qr)
    for faces, qr in (
        ((2, 5), False),
        ((1, 4), False),
        ((3,), False),
        ((1, 6), True),
        ((2, 4), False),
        ((3, 5), False),
        ((6,), False),
        ((4, 5), True),
    )
)


@lru_cache(maxsize=64)
def _shown(which: int, written: Written | None, design: Design) -> Symbol:
    """Return a frame of `FRAMES`, 20 mm wide, drawn once for all pictures of it."""
    art = frame_art(FRAMES[which], None, 20, design, seeming=True, written=written)
    return Symbol(f"shown frame {which} {written or ''}", art, Box(0, 0, 20, 20))


def strip(
    first: int, count: int, side: float, design: Design, written: dict[int, Written] | None = None
) -> tuple[Drawing, ...]:
    """Return some frames of a tape in a row, from (0, 0) to the right."""
    shrink = side / 20
    parts: list[Drawing] = [Rect(0, 0, count * side, side, palette.PAPER)]
    for at in range(count):
        shown = _shown((first + at) % len(FRAMES), (written or {}).get(at), design)
        parts.append(Use(shown, at * side, 0, scale(shrink)))
    return tuple(parts)


def lifted(first: int, count: int, side: float, design: Design, placing: Transform) -> Drawing:
    """Return a strip that is held above the table: its shadow lies below it, where ink may go."""
    edge = (
        Rect(0.9, 1.1, count * side, side, palette.HAIRLINE)
        if design is Design.FULL
        else Rect(0, 0, count * side, side, None, palette.TEXT, 0.5)
    )
    return Group((edge, *strip(first, count, side, design)), placing)


def tab(number: int, width: float, side: float, design: Design) -> tuple[Drawing, ...]:
    """Return a join tab whose left edge goes down from (0, 0)."""
    full = design is Design.FULL
    radius = 0.36 * width
    size = 0.95 * radius / (MM_PER_POINT * CAP_HEIGHT)
    base = side / 2 + size * MM_PER_POINT * CAP_HEIGHT / 2
    return (
        Rect(0, 0, width, side, palette.PAPER),
        hatched(width, side, design),
        Rect(0, 0, width, side, None, palette.QUIET, 0.15),
        Circle(width / 2, side / 2, radius, INK if full else palette.PAPER,
               palette.PAPER if full else INK, 0.5 if full else 0.3),
        Text(width / 2, base, str(number), size, "black", "middle",
             palette.PAPER if full else INK),
        Path(polyline((0, 0), (0, side)), stroke=palette.TEXT, width_mm=0.3, dash=(1.2, 0.8)),
    )  # fmt: skip

"""The band that holds a rolled tape: a film with the game's name, and a tape that runs on round."""

from __future__ import annotations

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
    scale,
    translate,
)
from printables.drawing.fonts import cap_height, text_width_mm
from printables.drawing.text import fitting_size_pt
from printables.lineframe.band import HOIST_MM
from printables.lineframe.film import BLEED_MM, INK, hatched, holes, stripes_down
from printables.lineframe.name import name_art
from printables.lineframe.standing_roll import KRAFT
from printables.lineframe.swatches import swatch_at

GLUED_MM = 17.0
"""How far the band's end goes under its beginning."""

ROLL_MM = (96.0, 15.0)
"""The band around a rolled tape: long enough to go round it and over its own end. A roll that it
holds is 25 mm across, less than the box is deep."""


_NAME = "Lineframe"


def _six(width: float, design: Design) -> tuple[Drawing, ...]:
    """Return six frames of a tape in a row, from (0, 0) along its middle."""
    step = width / 6
    side = step - 0.7
    edge, thick = (None, 0.2) if design is Design.FULL else (INK, 0.2)
    tape = Rect(0, -step / 2 - 0.1, width, step + 0.2, palette.PAPER, edge, thick, radius=0.6)
    frames = (
        swatch_at(face, (face - 1) * step + 0.35, -side / 2, side, design) for face in range(1, 7)
    )
    return tape, *frames


def roll_band(design: Design) -> Group:
    """Return the band around a rolled tape: a film with the six stripes, its logo, and a tape."""
    width, height = ROLL_MM
    full = design is Design.FULL
    seen = width - GLUED_MM
    parts: list[Drawing] = []
    over = BLEED_MM if full else 0.0
    if full:
        parts.append(Rect(0, -over, seen, height + 2 * over, INK))
        parts.append(Rect(-over, -over, over + 0.1, height + 2 * over, palette.SIX[0].field))
    else:
        parts.append(Rect(0.6, 0.6, width - 1.2, height - 1.2, None, INK, 0.3))
    parts += (holes(HOIST_MM + 0.8, seen - 1.0, y, design) for y in (1.5, height - 1.5))
    parts += stripes_down(Box(0, -over, HOIST_MM, height + 2 * over), design)
    letters = palette.PAPER if full else INK
    size = 20.5
    base = (height + size * MM_PER_POINT * cap_height("tape")) / 2
    wide = text_width_mm(_NAME, size, "tape")
    left = HOIST_MM + 3.0
    parts += name_art(_NAME, left + wide / 2, base, size, letters)
    first = left + wide + 2.8
    parts.append(Group(_six(seen - first - 2.0, design), translate(first, height / 2)))
    parts.append(Group((hatched(GLUED_MM, height, design),), translate(seen, 0)))
    parts.append(Rect(seen, 0, GLUED_MM, height, None, INK, 0.25))
    return Group(tuple(parts))


def banded_roll(high: float, design: Design) -> tuple[Drawing, ...]:
    """Return a tape on its edge, rolled up and held by its band, its left edge at `x = 0`.

    Args:
        high: the whole picture.
        design: full or eco.
    """
    full = design is Design.FULL
    wide, deep = 0.56 * high, 0.16 * high  # from the roll's middle to its side, and to its front
    top, low = deep, high - deep
    ends = (top + 0.12 * (low - top), low - 0.06 * (low - top))
    line = 0.25
    whole = _drum(wide, deep, top, low)
    band = _drum(wide, deep, *ends)
    lid = scale(wide, deep).then(translate(wide, top))
    rim = Circle(0, 0, 1.0, palette.PAPER, INK, line / wide)
    size = fitting_size_pt(_NAME, 1.6 * wide, 14.0, "tape")
    base = (ends[0] + ends[1]) / 2 + deep * 0.8 + size * MM_PER_POINT * cap_height("tape") / 2
    return (
        Path(whole, palette.PAPER, INK, line),
        Path(band, INK if full else palette.PAPER, INK, line),
        Group((rim, *_edges(line / wide, full)), lid),
        *name_art(_NAME, wide, base, size, palette.PAPER if full else INK),
    )


def _edges(line: float, full: bool) -> tuple[Drawing, ...]:
    """Return the edges of a rolled tape's turns and its core, in a circle of radius 1."""
    if not full:
        return tuple(Circle(0, 0, share, None, INK, line) for share in (0.8, 0.6, 0.4, 0.2))
    turns = tuple(
        Circle(0, 0, 0.92 - 0.085 * at, None, paint.field, 1.6 * line)
        for at, paint in enumerate(palette.SIX)
    )
    return *turns, Circle(0, 0, 0.41, KRAFT[0]), Circle(0, 0, 0.32, KRAFT[1])


def _drum(wide: float, deep: float, top: float, low: float) -> tuple[Segment, ...]:
    """Return the side of a drum, its left edge at `x = 0`."""
    bend = 0.5523
    x, right = wide, 2 * wide
    return (
        Move(0, top),
        Line(0, low),
        Curve(0, low + bend * deep, x - bend * wide, low + deep, x, low + deep),
        Curve(x + bend * wide, low + deep, right, low + bend * deep, right, low),
        Line(right, top),
        Curve(right, top + bend * deep, x + bend * wide, top + deep, x, top + deep),
        Curve(x - bend * wide, top + deep, 0, top + bend * deep, 0, top),
        Close(),
    )

"""On the box: the gate behind which the spirit looms, with two beams, the upper one upswept."""

from __future__ import annotations

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Close,
    Curve,
    Drawing,
    Line,
    Move,
    Path,
    Segment,
    polyline,
)
from printables.kokkuri.haunted import NIGHT, VERMILION

_DARK = "#3a1410"  # the roof on the upper beam, and what pillars stand on
_ROOF, _UPPER, _LOWER = 0.055, 0.075, 0.07
"""How high the beams are, of half the width: the dark one on top, the one below it, the lower."""

_LOWER_DOWN = 0.205  # of half the width, from the middle of the top to the lower beam


def gateway(
    x: float, y: float, half: float, low: float, design: Design, *, tied: bool = True
) -> list[Drawing]:
    """Return a gate whose upper beam has its middle at `(x, y)`.

    Args:
        x: the middle.
        y: the upper edge of its beam there.
        half: half of how far that beam reaches.
        low: where its pillars end.
        design: full or eco.
        tied: whether its lower beam is seen, which ties the pillars.
    """
    full = design is Design.FULL
    paint, roof = (VERMILION, _DARK) if full else (palette.PAPER, palette.PAPER)
    line, thin = (NIGHT, 0.5) if full else (VERMILION, 0.3)
    under = y + _ROOF * half
    tie = Box(x - 0.97 * half, y + _LOWER_DOWN * half, 1.94 * half, _LOWER * half)
    ties = (tie,) if tied else ()
    return [
        *(Path(_pillar(x, side, under, half, low), paint, line, thin, join="round")
          for side in (-1, 1)),
        *(Path((tie,), paint, line, thin, join="round") for tie in ties),
        Path(_beam(x, under, half, 0.94, _UPPER), paint, line, thin, join="round"),
        Path(_beam(x, y, half, 1.0, _ROOF), roof, line, thin, join="round"),
    ]  # fmt: skip


def _pillar(x: float, side: int, top: float, half: float, low: float) -> tuple[Segment, ...]:
    """Return a pillar that leans inwards, to one side."""
    return polyline(
        *((x + side * across * half, down)
          for across, down in ((0.72, top), (0.84, top), (0.93, low), (0.79, low))),
        closed=True,
    )  # fmt: skip


def _beam(x: float, y: float, half: float, reach: float, high: float) -> tuple[Segment, ...]:
    """Return a beam so high whose ends rise."""
    end, up, thick = reach * half, 0.11 * half, high * half
    return (
        Move(x - end, y - up),
        Curve(x - 0.55 * end, y, x - 0.3 * end, y, x, y),
        Curve(x + 0.3 * end, y, x + 0.55 * end, y, x + end, y - up),
        Line(x + 0.97 * end, y - up + 1.25 * thick),
        Curve(x + 0.55 * end, y + thick, x + 0.3 * end, y + thick, x, y + thick),
        Curve(x - 0.3 * end, y + thick, x - 0.55 * end, y + thick, x - 0.97 * end,
              y - up + 1.25 * thick),
        Close(),
    )  # fmt: skip

"""The back of the candidates of round 3: by candlelight a coin calls, and the spirit looms."""

from __future__ import annotations

from printables.drawing import palette
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
    Transform,
)
from printables.drawing.ornament import burst
from printables.kokkuri.candlelight import candle
from printables.kokkuri.gateway import gateway
from printables.kokkuri.haunted import FOXFIRE, GOLD, NIGHT, VERMILION, coin
from printables.kokkuri.possession import looming
from printables.kokkuri.spirits import INK, flame

_GATE_MM = 40.5  # how far down the gate's upper beam is
_SHEET_MM = 63.5  # the far edge of the sheet on the table
_COIN_MM = (75.0, 7.4)  # how far down the coin's middle is, and its radius
_CANDLES_MM = 15.2  # from the coin to the candles: between its rim and the gate's pillars
_GLOWS = ((30.0, 12.5, "#e6dcb4"), (21.0, 9.6, "#d6e6cf"), (13.0, 7.0, "#e4f7ee"))
"""Of the light around the coin: half its width and height, and its paint, outside in."""

_FIRES_MM = ((8.4, 14.6, 6.4), (54.8, 12.4, 7.0))
"""Where foxfire floats, and how high it is."""


def night_back(whole: Box, width_mm: float, design: Design) -> tuple[Drawing, ...]:
    """Return the picture of a back, its card's upper left corner at (0, 0).

    Args:
        whole: the card and its bleed, in mm.
        width_mm: of the card.
        design: full, or lines to spare ink.
    """
    full, x = design is Design.FULL, width_mm / 2
    rays = burst(x, _SHEET_MM, 32, inner=6.0, outer=90.0, turn=0.05, share=0.5)
    ground: tuple[Drawing, ...] = (
        (Path((whole,), fill=NIGHT), Path(rays, fill="#2b3161")) if full else ()
    )
    above = Path((Box(whole.x, whole.y, whole.width, _GATE_MM + 0.8 - whole.y),))
    return (
        *ground,
        Group(tuple(looming(x, 31.0, 16.4, design)), clip=above),
        *gateway(x, _GATE_MM, 27.5, _SHEET_MM + 3, design),
        *(part for at in _FIRES_MM for part in _foxfire(*at, full=full)),
        *_table(whole, x, full=full),
        *coin(x, _COIN_MM[0], _COIN_MM[1], "#6b4a12" if full else NIGHT, design),
        *_foxfire(x, _SHEET_MM - 5.4, 10.4, full=full),
        candle(x - _CANDLES_MM, _COIN_MM[0] + 8.6, 8.4, full=full),
        candle(x + _CANDLES_MM, _COIN_MM[0] + 8.6, 8.4, full=full),
    )


def _table(whole: Box, x: float, *, full: bool) -> tuple[Drawing, ...]:
    """Return the sheet on the table, lit around the coin, its far edge a curve."""
    left, right, low = whole.x - 1, whole.x + whole.width + 1, whole.y + whole.height + 1
    edge = (
        Move(left, _SHEET_MM + 2.4),
        Curve(x - 14, _SHEET_MM - 0.8, x + 14, _SHEET_MM - 0.8, right, _SHEET_MM + 2.4),
    )
    sheet = Path((*edge, Line(right, low), Line(left, low), Close()))
    rim = Group((Path(edge, stroke=VERMILION, width_mm=0.35),), Transform(f=1.4))
    if not full:
        return (Path(sheet.segments, palette.PAPER, NIGHT, 0.3), rim)
    glows = tuple(
        Group((Circle(0, 0, 1, paint),), Transform(a=wide, d=high, e=x, f=_COIN_MM[0]))
        for wide, high, paint in _GLOWS
    )
    return (
        Path(sheet.segments, fill="#d9bf85"),
        Group(glows, clip=sheet),
        Path(edge, None, INK, 0.5),
        rim,
        Circle(x, _COIN_MM[0], _COIN_MM[1] + 1.1, None, GOLD, 0.4),
    )


def _foxfire(x: float, y: float, high: float, *, full: bool) -> tuple[Drawing, ...]:
    """Return a foxfire about `(x, y)`, so many mm high."""
    outer = flame(x, y, high, FOXFIRE)
    if not full:
        return (Path(outer.segments, palette.PAPER, "#2d7f74", 0.25),)
    return outer, flame(x, y + 0.15 * high, 0.5 * high, "#e7fbf4")

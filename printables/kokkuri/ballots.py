"""Ballots: a number brushed over the moon of its colour, and a candle lit for each vote."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import lru_cache

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Segment,
    Symbol,
    Text,
    Use,
    polyline,
)
from printables.drawing.fonts import cap_height
from printables.drawing.lettering import as_path
from printables.drawing.ornament import rough
from printables.drawing.text import fitting_size_pt
from printables.kokkuri.colours import dressed
from printables.kokkuri.crests import crest
from printables.kokkuri.haunted import GOLD, OLD_PAPER, VERMILION, rope_height
from printables.kokkuri.numerals import brushed
from printables.kokkuri.omens import omen, wash
from printables.kokkuri.play_format import CHARM, CORNER_MM, PLAY, ROPE, VALUE_MM, cornered
from printables.kokkuri.spirits import INK, flame


def numbered(value: str, player: int, design: Design, copy: int = 1) -> list[Drawing]:
    """Return what a copy of a ballot of a colour, of `palette.SIX`, shows of its value."""
    number = number_of(value, design)
    return [*behind_number(value, player, design, copy), number, *_corners(value, design)]


def number_of(value: str, design: Design) -> Text:
    """Return the number of a ballot, where it stands on the card."""
    face = brushed(value)
    size = fitting_size_pt(value, VALUE_MM, 78.0, face)
    cap = size * MM_PER_POINT * cap_height(face)
    outline = 0 if design is Design.FULL or size < 60 else 0.4
    return Text(PLAY.width_mm / 2, _MIDDLE_MM + cap / 2, value, size, face, "middle", INK,
                role="value", outline_mm=outline)  # fmt: skip


def behind_number(value: str, player: int, design: Design, copy: int = 1) -> list[Drawing]:
    """Return what a ballot shows behind its number: seal, candles, omen, and a rim of paper."""
    number = number_of(value, design)
    x = PLAY.width_mm / 2
    shown: list[Drawing] = [Use(_moon(player, design), x, _MIDDLE_MM)]
    if value.isdigit() and int(value) <= CANDLES:
        votes = int(value)
        shown = [Use(candles(votes, design)), *shown, Use(omen(votes, player, design, copy))]
        shown.append(Use(_rim(value, (number.x, number.y), number.size_pt, design)))
    return shown


@lru_cache(maxsize=16)
def _rim(value: str, at: tuple[float, float], size: float, design: Design) -> Symbol:
    """Return the rim of paper that a number has, so that it stands apart from what is behind it."""
    shape = as_path(Text(*at, value, size, brushed(value), "middle"))
    paint = OLD_PAPER if design is Design.FULL else palette.PAPER
    rim = Path(shape.segments, paint, paint, width_mm=1.4, join="round")
    return Symbol(f"rim {value}", Group((rim,)), CHARM)


_MIDDLE_MM = 27.0
"""The middle of a number, from a card's upper edge."""


def _corners(value: str, design: Design) -> list[Drawing]:
    """Return the number in a card's corner, and across from it, upon the night there."""
    x, base = CORNER_MM
    upper = Text(x, base, value, 19.0, brushed(value), "middle", INK, role="corner")
    _, lower = cornered((upper,))
    if design is Design.FULL:
        _, lower = cornered((replace(upper, colour=OLD_PAPER),))
    return [upper, lower]


@lru_cache(maxsize=8)
def _moon(player: int, design: Design) -> Symbol:
    """Return the moon behind the number of a ballot, in the wash of its colour."""
    tones, _ = dressed(player)
    whole = Box(-_MOON_MM, -_MOON_MM, 2 * _MOON_MM, 2 * _MOON_MM)
    if design is not Design.FULL:
        return Symbol("moon", Circle(0, 0, _MOON_MM - 0.2, None, tones.line, 0.15), whole)
    edge = [((_MOON_MM - 1.6) * math.cos(a), (_MOON_MM - 1.6) * math.sin(a)) for a in _TURNS]
    disc = Path(polyline(*rough(edge, player, 0.1, 1.1), closed=True), fill=wash(player))
    ring = Circle(0, 0, _MOON_MM - 0.4, None, wash(player), 0.5)
    return Symbol("moon", Group((disc, ring)), whole)


_MOON_MM = 12.0
_TURNS = [math.tau * at / 36 for at in range(36)]


@lru_cache(maxsize=8)
def seal(player: int, design: Design) -> Symbol:
    """Return the crest of a colour in the foot of its cards, across from the number there."""
    tones, _ = dressed(player)
    full = design is Design.FULL
    sign = crest(player, *_SEAL, GOLD if full else tones.line, lines=not full)
    return Symbol("seal", sign, CHARM)


_SEAL = (CORNER_MM[0], 54.3, 2.3)
"""Its middle and radius, in mm."""

CANDLES = 5
"""How many stand on a ballot. A number that is larger has none."""

_APART_MM = 4.3
_WAX_MM = (1.5, 2.2)
_FLAME_MM = 2.3
_GLOW = "#3b4079"  # around a flame by night


@lru_cache(maxsize=16)
def candles(lit: int, design: Design) -> Symbol:
    """Return the candles on the rope of a ballot, so many of them lit."""
    full = design is Design.FULL
    wide, high = _WAX_MM
    wax: list[Segment] = []
    burning: list[Segment] = []
    wicks: list[Segment] = []
    flames: list[Segment] = []
    glows: list[tuple[float, float]] = []
    for at in range(CANDLES):
        x = PLAY.width_mm / 2 + (at - (CANDLES - 1) / 2) * _APART_MM
        foot = rope_height(*ROPE, x) - 0.5
        body = Box(x - wide / 2, foot - high, wide, high)
        wicks += polyline((x, foot - high), (x, foot - high - 0.7))
        if at < lit:
            burning.append(body)
            glows.append((x, foot - high - 0.3 - _FLAME_MM / 2))
            flames += flame(x, foot - high - 0.3 - _FLAME_MM / 2, _FLAME_MM, "").segments
        else:
            wax.append(body)
    line = INK if full else palette.QUIET
    parts: list[Drawing] = [
        *(Circle(x, y, 1.9, _GLOW) for x, y in glows if full),
        Path(tuple(wicks), stroke=GOLD if full else line, width_mm=0.25),
    ]
    if wax:
        parts.append(Path(tuple(wax), palette.PAPER, line, 0.2))
    if burning:
        parts += [
            Path(tuple(burning), VERMILION if full else palette.PAPER, line, 0.2),
            Path(tuple(flames), GOLD if full else palette.PAPER, VERMILION, 0.3, join="round"),
        ]
    return Symbol(f"{lit} candles", Group(tuple(parts)), CHARM)

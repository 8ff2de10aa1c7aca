"""Ballots: a number brushed over the seal of its colour, and a candle lit for each vote."""

from __future__ import annotations

import math
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
    rotate,
)
from printables.drawing.fonts import cap_height
from printables.drawing.lettering import as_path
from printables.drawing.ornament import rough
from printables.drawing.text import fitting_size_pt
from printables.kokkuri.colours import dressed
from printables.kokkuri.crests import crest
from printables.kokkuri.haunted import GOLD, OLD_PAPER, VERMILION, rope_height
from printables.kokkuri.numerals import brushed
from printables.kokkuri.omens import omen, peering, shrine
from printables.kokkuri.play_format import CHARM, CORNER_MM, PLAY, ROPE, VALUE_MM, cornered
from printables.kokkuri.spirits import INK, flame


def numbered(value: str, player: int, design: Design) -> list[Drawing]:
    """Return what a ballot of a colour, by its number in `palette.SIX`, shows of its value."""
    number = number_of(value, design)
    return [*behind_number(value, player, design), number, *cornered((_corner(value),))]


def number_of(value: str, design: Design) -> Text:
    """Return the number of a ballot, where it stands on the card."""
    face = brushed(value)
    size = fitting_size_pt(value, VALUE_MM, 104.0, face)
    cap = size * MM_PER_POINT * cap_height(face)
    outline = 0 if design is Design.FULL or size < 60 else 0.4
    aside = _ASIDE_MM if value == "1" else 0.0  # beside its fox
    return Text(PLAY.width_mm / 2 - aside, _MIDDLE_MM + cap / 2, value, size, face, "middle", INK,
                role="value", outline_mm=outline)  # fmt: skip


def behind_number(value: str, player: int, design: Design) -> list[Drawing]:
    """Return what a ballot shows behind its number: seal, candles, omen, and a rim of paper."""
    number = number_of(value, design)
    x = PLAY.width_mm / 2
    shown: list[Drawing] = [Use(_seal(player, design), x, _MIDDLE_MM, rotate(-6))]
    if value.isdigit() and int(value) <= CANDLES:
        votes = int(value)
        shown = [Use(candles(votes, design)), *shown, Use(omen(votes, player, design))]
        if votes == CANDLES:
            shown.append(peering())
        shown.append(Use(_rim(value, (number.x, number.y), number.size_pt, design)))
    return shown


@lru_cache(maxsize=16)
def _rim(value: str, at: tuple[float, float], size: float, design: Design) -> Symbol:
    """Return the rim of paper that a number has, so that it stands apart from what is behind it."""
    shape = as_path(Text(*at, value, size, brushed(value), "middle"))
    paint = OLD_PAPER if design is Design.FULL else palette.PAPER
    rim = Path(shape.segments, stroke=paint, width_mm=1.3, join="round")
    return Symbol(f"rim {value}", Group((rim,)), CHARM)


_MIDDLE_MM = 34.2
"""The middle of a number, from a card's upper edge."""

_ASIDE_MM = 1.4


def _corner(value: str) -> Text:
    x, base = CORNER_MM
    return Text(x, base, value, 19.0, brushed(value), "middle", INK, role="corner")


@lru_cache(maxsize=8)
def _seal(player: int, design: Design) -> Symbol:
    """Return the seal that a ballot is stamped with: a colour's crest, cut out of its wash."""
    tones, _ = dressed(player)
    whole = Box(-_SEAL_MM, -_SEAL_MM, 2 * _SEAL_MM, 2 * _SEAL_MM)
    if design is not Design.FULL:
        line = Circle(0, 0, _SEAL_MM - 0.2, None, tones.line, 0.15)
        sign = crest(player, 0, 0, 0.72 * _SEAL_MM, tones.line, lines=True)
        return Symbol("seal", Group((line, sign)), whole)
    rim = rough([(far * math.cos(a), far * math.sin(a)) for a, far in _ROUND], player, 0.1, 1.1)
    parts: tuple[Drawing, ...] = (
        Path(polyline(*rim, closed=True), fill=shrine(player).wash),
        Circle(0, 0, _SEAL_MM - 1.9, None, OLD_PAPER, 0.35),
        crest(player, 0, 0, 0.72 * _SEAL_MM, OLD_PAPER),
    )
    return Symbol("seal", Group(parts), whole)


_SEAL_MM = 13.0
_ROUND = [(math.tau * at / 36, _SEAL_MM - 0.5) for at in range(36)]

CANDLES = 5
"""How many stand on a ballot. A number that is larger has none."""

_APART_MM = 4.3
_WAX_MM = (1.5, 2.2)
_FLAME_MM = 2.3


@lru_cache(maxsize=16)
def candles(lit: int, design: Design) -> Symbol:
    """Return the candles on the rope of a ballot, so many of them lit."""
    full = design is Design.FULL
    wide, high = _WAX_MM
    wax: list[Segment] = []
    burning: list[Segment] = []
    wicks: list[Segment] = []
    flames: list[Segment] = []
    for at in range(CANDLES):
        x = PLAY.width_mm / 2 + (at - (CANDLES - 1) / 2) * _APART_MM
        foot = rope_height(*ROPE, x) - 0.5
        body = Box(x - wide / 2, foot - high, wide, high)
        wicks += polyline((x, foot - high), (x, foot - high - 0.7))
        if at < lit:
            burning.append(body)
            flames += flame(x, foot - high - 0.3 - _FLAME_MM / 2, _FLAME_MM, "").segments
        else:
            wax.append(body)
    line = INK if full else palette.QUIET
    parts: list[Drawing] = [Path(tuple(wicks), stroke=line, width_mm=0.25)]
    if wax:
        parts.append(Path(tuple(wax), palette.PAPER, line, 0.2))
    if burning:
        parts += [
            Path(tuple(burning), VERMILION if full else palette.PAPER, line, 0.2),
            Path(tuple(flames), GOLD if full else palette.PAPER, VERMILION, 0.3, join="round"),
        ]
    return Symbol(f"{lit} candles", Group(tuple(parts)), CHARM)

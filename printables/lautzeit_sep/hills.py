"""Hills in blue and green (青緑山水), on silk.

Mineral blue and green lie on a crest and run out into the silk at the foot, where mist is; a line
of gold goes along each crest, dots of moss on it, and folds down the slopes. Terraced ones have
fields of rice in bands.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from printables.drawing import palette
from printables.drawing.display_list import (
    Circle,
    Close,
    Curve,
    Drawing,
    Move,
    Path,
    Segment,
    path_of,
    polyline,
)
from printables.drawing.ornament import Point, smooth, stroke
from printables.lautzeit_sep.court import BRASS

GROUND = "#ead9a9"
"""The silk that all is painted on."""

Tones: TypeAlias = tuple[str, ...]
AZURITE: Tones = ("#437d92", "#6399a4", "#8cb5b0", "#b6cab2", "#d6d4ad", GROUND, "#22505f")
MALACHITE: Tones = ("#478873", "#6ba086", "#94b897", "#bac9a0", "#d6d3a5", GROUND, "#1f5446")
MOSS: Tones = ("#7b9a5c", "#98ae72", "#b3bf89", "#c9c999", "#dcd2a3", GROUND, "#48622f")
FAR: Tones = ("#a9c3bd", "#b7cbbe", "#c6d2ba", "#d4d6b4", "#e0d9ae", GROUND, "#7fa19b")
"""The tints of a hill from its crest down to the silk, and last of all that of its lines."""


class Hill(NamedTuple):
    """A hill: the middle of its foot, half its width and its height in mm, its tints.

    A terraced one has its bands as fields, each over its bank.
    """

    x: float
    foot: float
    half: float
    high: float
    tones: Tones
    terraced: bool = False


def _crest(hill: Hill, seed: int) -> list[Point]:
    """Return points along a hill, from its left foot to its right one."""
    dice = random.Random(seed)  # noqa: S311 - a shape, no secret
    lean = dice.uniform(-0.18, 0.18)
    points = []
    for step in range(_STEPS + 1):
        part = 2 * step / _STEPS - 1
        turned = part + lean * (1 - part * part)
        rise = max(0.0, 1 - abs(turned) ** 2.1) ** 1.15
        bump = 0.07 * math.sin(3.1 * part + seed) + 0.05 * math.sin(7.3 * part + 2 * seed)
        points.append((hill.x + hill.half * part, hill.foot - hill.high * rise * (1 + bump)))
    return points


_STEPS = 12
_BANDS = (0.0, 0.13, 0.28, 0.44, 0.62, 0.82)
"""How far down each tint of a hill begins, as shares of its height; and so for its fields:"""
_FIELDS = (0.0, 0.14, 0.29, 0.45, 0.62, 0.79)


def hill_art(hill: Hill, seed: int, *, full: bool) -> list[Drawing]:
    """Return a hill: its tints, a line of gold along its crest, folds and moss, or terraces.

    Args:
        hill: which, in mm.
        seed: of its shape, which no other has.
        full: in paint, else in lines.
    """
    crest = _crest(hill, seed)
    *tints, ink = hill.tones

    def below(by: float) -> list[Point]:
        return [(x, min(y + by * hill.high, hill.foot)) for x, y in crest]

    line = smooth(crest)

    def area(by: float) -> tuple[Segment, ...]:
        """Return what is below the crest once that is so far down, and ends at the foot."""
        off, foot = by * hill.high, hill.foot
        shifted: list[Segment] = []
        for one in line:
            if isinstance(one, Curve):
                shifted.append(
                    Curve(one.x1, min(one.y1 + off, foot), one.x2, min(one.y2 + off, foot),
                          one.x, min(one.y + off, foot))
                )  # fmt: skip
            elif isinstance(one, Move):
                shifted.append(Move(one.x, min(one.y + off, foot)))
        return (*shifted, Close())

    parts: list[Drawing] = []
    if not full:
        rows = _FIELDS[:-1] if hill.terraced else (0.0,)
        thin = ink if hill.tones is not FAR else tints[0]
        parts = [Path(area(0), palette.PAPER)]
        parts += [Path(smooth(below(by)[1:-1]), stroke=thin, width_mm=0.15) for by in rows]
        if not hill.terraced and hill.tones is not FAR:
            parts.append(Path(_folds(crest, hill, seed), fill=ink))
        return parts
    if hill.terraced:
        for at, by in enumerate(_FIELDS):
            parts.append(Path(area(by), fill=ink if not at else "#6f8a4e"))
            parts.append(Path(area(by + 0.045), fill=_PADDIES[at]))
        parts.append(Path(area(0.95), fill=GROUND))
        parts += [Path(rice, fill="#5d7a3f") for rice in _sprouts(crest, hill)]
    else:
        parts += [Path(area(by), fill=tint) for by, tint in zip(_BANDS, tints, strict=True)]
        parts.append(Path(_folds(crest, hill, seed), fill=ink))
    parts.append(_foot(hill, tints[-1]))
    high = [point for point in crest if hill.foot - point[1] > 0.2 * hill.high]
    parts.append(Path(smooth(high), stroke=BRASS, width_mm=0.3, cap="round"))
    if not hill.terraced and hill.tones is not FAR:
        parts.append(Path(_moss(crest, hill, seed), fill=ink))
    return parts


def _foot(hill: Hill, paint: str) -> Drawing:
    """Return the mist that a hill's foot is lost in, at both ends too."""
    far, y = 1.1 * hill.half, hill.foot
    points = [(hill.x + far * part, y - rise) for part, rise in
              ((-1, 0), (-0.75, 0.35), (-0.2, 0.1), (0.4, 0.4), (0.8, 0.1), (1, 0.2))]  # fmt: skip
    return Path(stroke(points, (0.3, 2.2, 1.6, 2.0, 2.3, 0.3)), fill=paint)


_PADDIES = ("#9fb566", "#b5c57c", "#a7ba70", "#c2cb8c", "#b9c283", "#d2cf98")


def _sprouts(crest: Sequence[Point], hill: Hill) -> list[tuple[Segment, ...]]:
    """Return rice in rows on the fields of a terraced hill, field by field."""
    fields = []
    for row, by in enumerate(_FIELDS[:-1]):
        rice: list[Segment] = []
        for at in range(2, _STEPS - 1):
            (x0, y0), (x1, y1) = crest[at], crest[at + 1]
            x, y = (x0 + x1) / 2, (y0 + y1) / 2 + (by + 0.115) * hill.high
            if y > hill.foot - 0.2 * hill.high or (at + row) % 2:
                continue
            for lean in (-0.45, 0.0, 0.45):
                rice += polyline((x - 0.13, y + 0.3), (x + lean, y - 0.8), (x + 0.13, y + 0.3),
                                 closed=True)  # fmt: skip
        if rice:
            fields.append(tuple(rice))
    return fields


def _folds(crest: Sequence[Point], hill: Hill, seed: int) -> tuple[Segment, ...]:
    """Return strokes down the slopes, as a dry brush sets them (皴)."""
    dice = random.Random(seed + 90)  # noqa: S311 - texture, no secret
    folds: list[Segment] = []
    for at in range(3, _STEPS - 2):
        x, y = crest[at]
        away = 2 * at / _STEPS - 1
        far = (0.2 + 0.22 * dice.random()) * hill.high
        if hill.foot - y < 0.3 * hill.high:
            continue
        top = y + (0.05 + 0.06 * dice.random()) * hill.high
        drift = 0.24 * hill.half * away + dice.uniform(-0.5, 0.5)
        folds += stroke(
            [(x, top), (x + 0.3 * drift, top + 0.5 * far), (x + drift, top + far)],
            [0.1, 0.34, 0.06],
        )
    return tuple(folds)


def _moss(crest: Sequence[Point], hill: Hill, seed: int) -> tuple[Segment, ...]:
    """Return dots of moss and low trees along the crest (点苔)."""
    dice = random.Random(seed + 40)  # noqa: S311 - texture, no secret
    dots: list[Segment] = []
    for at in range(2, _STEPS - 1):
        for _ in range(2):
            part = dice.random()
            (x0, y0), (x1, y1) = crest[at], crest[at + 1]
            x, y = x0 + part * (x1 - x0), y0 + part * (y1 - y0)
            if dice.random() < 0.45 or hill.foot - y < 0.3 * hill.high:
                continue
            size = dice.uniform(0.3, 0.6)
            dots += path_of(Circle(x, y + dice.uniform(-0.35, 0.2), size)).segments
    return tuple(dots)


def small_hill(hill: Hill, seed: int) -> list[Drawing]:
    """Return a hill for a picture so small that all but two of its tints would be blots."""
    crest = _crest(hill, seed)
    under = [(x, min(y + 0.34 * hill.high, hill.foot)) for x, y in crest]
    upper, lower = hill.tones[2], hill.tones[4]
    return [
        Path((*smooth(crest), Close()), fill=upper),
        Path((*smooth(under), Close()), fill=lower),
    ]

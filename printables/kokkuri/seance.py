"""On the box: the four candidates around one sheet by candlelight, a paw of each on the coin."""

from __future__ import annotations

import math

from games.kokkuri.pieces import CANDIDATES, Candidate
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Circle,
    Close,
    Curve,
    Drawing,
    Group,
    Line,
    Move,
    Path,
    Segment,
    Text,
    Transform,
    scale,
    translate,
)
from printables.kokkuri.candlelight import candle
from printables.kokkuri.haunted import FOXFIRE, NIGHT, OLD_PAPER, VERMILION, coin
from printables.kokkuri.paws import paw
from printables.kokkuri.posters import DRAWN_MM, figure
from printables.kokkuri.spirits import INK, ROBES, head, shadow

_TABLE = 0.815  # of the height: the far edge of the sheet that lies on the table
_COIN = (0.5, 0.895, 0.086)
"""The middle of the coin, as shares of the width and the height, and its radius, of the width."""

_CAST: tuple[tuple[Candidate, float, float, float], ...] = (
    ("dog", 0.212, 0.634, 0.0122), ("tanuki", 0.788, 0.634, 0.0122), ("sun", 0.5, 0.572, 0.0122),
    ("fox", 0.5, 0.685, 0.0152),
)  # fmt: skip
"""Who sits there, from the back to the front: where, and how large."""

_FOREMOST: Candidate = "fox"

_BELOW_MM = 6.0
"""How much further down than the sheet's edge shoulders go, so that they slope as they should."""

_RESTING: tuple[tuple[Candidate, float], ...] = (
    ("dog", 192.0), ("fox", 246.5), ("sun", 293.5), ("tanuki", 348.0)
)  # fmt: skip
"""Where on the coin's rim a paw of each rests, in degrees clockwise from the right."""


def gathered(w: float, h: float, design: Design) -> list[Drawing]:
    """Return the four on a cover so wide and high, and the sheet that they ask."""
    full = design is Design.FULL
    parts: list[Drawing] = []
    for name, across, down, share in _CAST:
        at, size = (across * w, down * h), share * w
        if name == "sun":
            parts.append(head(name, *at, size * DRAWN_MM, design))
        else:
            low = (_TABLE * h - at[1]) / size + _BELOW_MM  # the sheet lies over what is too much
            parts.append(figure(name, *at, size, design, low=low))
            if full and name != _FOREMOST:
                parts += _in_cold_light(name, *at, size * DRAWN_MM, design)
    parts += _sheet(w, h, full=full)
    x, y, radius = _COIN[0] * w, _COIN[1] * h, _COIN[2] * w
    parts += coin(x, y, radius, "#6b4a12" if full else NIGHT, design)
    parts += (_sleeve(name, w, h, full=full) for name in CANDIDATES)
    # Two of the sleeves come from under the chin of who sits before the others.
    across, down, share = next(placed for name, *placed in _CAST if name == _FOREMOST)
    at, radius_mm = (across * w, down * h), share * w * DRAWN_MM
    parts += (
        _in_cold_light(_FOREMOST, *at, radius_mm, design) if full
        else [head(_FOREMOST, *at, radius_mm, design)]
    )  # fmt: skip
    for name, turn in _RESTING:
        far = 0.86 * radius
        place = x + far * math.cos(math.radians(turn)), y + far * math.sin(math.radians(turn))
        fur = ROBES[name].coat if full else palette.PAPER
        parts.append(
            paw(
                *place,
                0.46 * radius,
                fur,
                INK if full else NIGHT,
                turn=turn - 90,
                cuff=OLD_PAPER if full else palette.PAPER,
            )
        )
    parts.append(candle(0.115 * w, 0.945 * h, 8.6, full=full))
    parts.append(candle(0.885 * w, 0.945 * h, 8.6, full=full))
    return parts


def _in_cold_light(
    name: Candidate, x: float, y: float, radius: float, design: Design
) -> list[Drawing]:
    """Return a head about `(x, y)`, lit from above and from below."""
    return [
        _lit(name, x, y, radius),
        _rim(name, x, y, radius),
        head(name, x, y, radius, design),
    ]


def _lit(name: Candidate, x: float, y: float, radius: float) -> Drawing:
    """Return the cold light that a head about `(x, y)` has under its chin."""
    parts: tuple[Drawing, ...]
    if name == "fox":
        parts = tuple(Path(part, FOXFIRE) for part in shadow("fox")[2:])
    else:
        middle, wide, high = _CHINS[name]
        parts = (Group((Circle(0, 0, 1, FOXFIRE),), Transform(a=wide, d=high, f=middle)),)
    return Group(parts, scale(radius).then(translate(x, y + 0.11 * radius)))


def _rim(name: Candidate, x: float, y: float, radius: float) -> Drawing:
    """Return the cold light that a head about `(x, y)` has from the spirit above it."""
    parts = tuple(Path(part, FOXFIRE) for part in shadow(name))
    return Group(parts, scale(radius).then(translate(x, y - 0.055 * radius)))


_CHINS: dict[Candidate, tuple[float, float, float]] = {
    "dog": (0.08, 0.56, 0.69), "tanuki": (0.18, 0.68, 0.56)
}  # fmt: skip
"""Of a head as an ellipse: how low its middle is, half of its width and of its height."""


def _far_edge(w: float, h: float) -> tuple[Segment, ...]:
    top = _TABLE * h
    return Move(-1, top + 2.0), Curve(0.3 * w, top - 0.8, 0.7 * w, top - 0.8, w + 1, top + 2.0)


def _spread(w: float, h: float) -> tuple[Segment, ...]:
    """Return the outline of the sheet, which goes on beyond the cover's edges."""
    return (*_far_edge(w, h), Line(w + 1, h + 1), Line(-1, h + 1), Close())


def _sheet(w: float, h: float, *, full: bool) -> list[Drawing]:
    """Return the sheet on the table: lit around the coin, and what it answers by."""
    edge, sheet = _far_edge(w, h), _spread(w, h)
    rim = translate(0, 1.2)
    line = INK if full else NIGHT
    answers = tuple(
        Text(across * w, 0.976 * h, kana, 14, "charm", "middle", line)
        for kana, across in (("はい", 0.29), ("いいえ", 0.71))
    )
    red: Drawing = Group((Path(edge, stroke=VERMILION, width_mm=0.3),), rim)
    if not full:
        return [Path(sheet, palette.PAPER, line, 0.3), red, *answers]
    middle = translate(_COIN[0] * w, _COIN[1] * h)
    lights = tuple(
        Group((Circle(0, 0, 1, paint),), Transform(a=wide * w, d=high * h).then(middle))
        for wide, high, paint in ((0.5, 0.13, "#e6dcb4"), (0.38, 0.1, "#d6e6cf"),
                                  (0.27, 0.075, "#e4f7ee"))
    )  # fmt: skip
    return [
        Path(sheet, fill="#d9bf85"),
        Group(lights, clip=Path(sheet)),
        Path(sheet, None, INK, 0.4),
        red,
        *answers,
    ]


def _sleeve(name: Candidate, w: float, h: float, *, full: bool) -> Drawing:
    """Return the sleeve of a robe, wide at its end, from which a paw reaches for the coin."""
    x, y, unit = _COIN[0] * w, _COIN[1] * h, _COIN[2] * w
    if name in _UNDER_CHIN:
        shape: tuple[Segment, ...] = (
            Move(-0.5, -2.6), Curve(-0.5, -2.1, -0.4, -1.7, -0.16, -1.24), Line(-1.0, -0.6),
            Curve(-1.9, -0.9, -2.7, -1.6, -2.1, -3.2), Close(),
        )  # fmt: skip
    else:
        shape = (
            Move(-6.2, -2.9), Curve(-4.6, -2.1, -3.0, -0.96, -1.34, -0.62), Line(-1.52, 0.52),
            Curve(-3.1, 0.7, -4.7, 0.1, -6.2, -1.2), Close(),
        )  # fmt: skip
    side = -1 if name in _AT_THE_RIGHT else 1
    area = Path(shape, ROBES[name].dark if full else palette.PAPER, INK if full else NIGHT,
                0.36 / unit, join="round")  # fmt: skip
    return Group((area,), scale(side * unit, unit).then(translate(x, y)))


_UNDER_CHIN: tuple[Candidate, ...] = ("fox", "sun")
"""Whose sleeves come from under the fox's chin: the sun reaches over its shoulder."""

_AT_THE_RIGHT: tuple[Candidate, ...] = ("tanuki", "sun")

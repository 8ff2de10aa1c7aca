"""Who gathers under the number of a ballot: the yōkai of its colour, one for each vote.

At 0 one sleeps; at 5 one is roused, and its fire breaks out of both sides of the sheet. On each
copy of a ballot they are in another mood.
"""

from __future__ import annotations

import math
from functools import lru_cache

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Close,
    Curve,
    Drawing,
    Group,
    Move,
    Path,
    Segment,
    Symbol,
    polyline,
)
from printables.kokkuri.colours import dressed
from printables.kokkuri.haunted import FOXFIRE, OLD_PAPER
from printables.kokkuri.play_format import PLAY
from printables.kokkuri.spirits import INK
from printables.kokkuri.yokai import Mood, yokai

_X = PLAY.width_mm / 2


@lru_cache(maxsize=8)
def wash(player: int) -> str:
    """Return what a colour's moon is washed in, light enough to read a number over it.

    Args:
        player: the number of the colour in `palette.SIX`.
    """
    tones, _ = dressed(player)
    shares = [share / 20 for share in range(19, -1, -1)]
    washes = [palette.mixed(paint, palette.PAPER, share) for paint in (tones.tone, tones.field)
              for share in shares]  # fmt: skip
    washes += [palette.mixed(tones.dark, tones.field, share) for share in shares]
    return next(paint for paint in washes if palette.contrast(paint, OLD_PAPER) >= _WASHED)


_WASHED = 1.42  # the contrast of a wash with old paper


@lru_cache(maxsize=128)
def omen(votes: int, player: int, design: Design, copy: int = 1) -> Symbol:
    """Return who is behind the number of a ballot, on its charm.

    Args:
        votes: the number, from 0 to 5.
        player: the number of its colour in `palette.SIX`.
        design: full, or lines to spare ink.
        copy: which copy of that ballot.
    """
    parts: list[Drawing] = []
    if votes == ROUSED:
        parts += _fires(player, full=design is Design.FULL)
    parts += (
        yokai(player, _mood(votes, copy, at), *place, design=design)
        for at, place in enumerate(_GATHERED[votes])
    )
    if votes == 0:
        parts.append(_breath(player, full=design is Design.FULL))
    return Symbol(
        f"omen {votes}" + (f" {copy}" if copy > 1 else ""),
        Group(tuple(parts)),
        Box(0, 0, PLAY.width_mm, PLAY.height_mm),
    )


def _mood(votes: int, copy: int, at: int) -> Mood:
    """Return the mood of one that gathers, by its place among `_GATHERED`."""
    if votes == 0:
        return "asleep"
    if votes == ROUSED:
        return "roused"
    return "awake" if copy == 1 and votes < _MANY else _MOODS[(copy + at) % len(_MOODS)]


ROUSED = 5
"""The number at which a yōkai is roused."""

_MOODS: tuple[Mood, ...] = ("sly", "awake", "merry")
_MANY = 4  # so many are never all in one mood

_GATHERED = {
    0: ((_X, 44.9, 5.7),),
    1: ((_X, 45.0, 5.8),),
    2: ((_X - 7.6, 44.9, 5.9), (_X + 7.6, 44.9, 5.9)),
    3: ((_X - 11.2, 45.4, 5.0), (_X + 11.2, 45.4, 5.0), (_X, 44.8, 5.9)),
    4: ((_X - 4.2, 44.0, 4.7), (_X + 4.2, 44.0, 4.7),
        (_X - 11.9, 45.4, 4.7), (_X + 11.9, 45.4, 4.7)),
    5: ((_X, 41.8, 8.7),),
}  # fmt: skip
"""Where yōkai are, from behind to the front, and half of how high they are."""


def _breath(player: int, *, full: bool) -> Drawing:
    """Return the breath of one that sleeps, in three strokes."""
    tones, _ = dressed(player)
    strokes = tuple(
        part
        for x, y, far in ((29.6, 40.6, 1.5), (32.0, 37.6, 2.0), (35.2, 33.8, 2.6))
        for part in polyline((x, y), (x + far, y), (x, y + 1.1 * far), (x + far, y + 1.1 * far))
    )
    paint, wide = (tones.dark, 0.5) if full else (tones.line, 0.15)
    return Path(strokes, stroke=paint, width_mm=wide, cap="round", join="round")


_TONGUES = ((-92, 20.4), (-66, 22.6), (-40, 22.0), (-14, 25.0))
"""Of the fire, to the left and up: how far from upright each tongue's tip is, and how far out."""


def _fires(player: int, *, full: bool) -> tuple[Drawing, ...]:
    """Return the fire around one that is roused, beyond both sides of its sheet."""
    outer, inner = _fire(1.0, 10.2), _fire(0.78, 8.8)
    if not full:
        line = dressed(player)[0].line
        return (Path(outer, palette.PAPER, line, 0.15, join="round"),)
    return (Path(outer, FOXFIRE, INK, 0.4, join="round"), Path(inner, _HOT))


_HOT = "#e7fbf4"


def _fire(share: float, root: float) -> tuple[Segment, ...]:
    """Return a fire of tongues that lick upwards, `root` mm around the roused yōkai's middle."""
    ((x, _, _),) = _GATHERED[ROUSED]
    low = _LOWEST
    start = _around(low, root)
    left: list[tuple[tuple[float, float], ...]] = []
    for turn, far in _TONGUES:
        high = turn + 12.0 if turn < _TONGUES[-1][0] else 0.0
        tip = _around(turn, share * far)
        near = 0.8 * share * far
        left.append((start, _around(low - 4, root + 1), _around(turn - 12, near), tip))
        start = _around(high, root)
        left.append((tip, _around(turn - 4, near), _around(high - 8, root + 3), start))
        low = high
    right = [tuple((2 * x - px, py) for px, py in reversed(points)) for points in reversed(left)]
    whole = [*left, *right]
    curves = (Curve(*points[1], *points[2], *points[3]) for points in whole)
    return (Move(*whole[0][0]), *curves, Close())


_LOWEST = -112.0  # degrees from upright: below it the yōkai itself is seen


def _around(turn: float, far: float) -> tuple[float, float]:
    """Return the point so many degrees from upright and so far from the roused yōkai's middle."""
    ((x, y, _),) = _GATHERED[ROUSED]
    angle = math.radians(turn)
    return x + far * math.sin(angle), y - far * math.cos(angle)

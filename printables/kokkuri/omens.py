"""What gathers behind the number of a ballot: the more votes, the nearer the spirits are.

At 0 the incense is cold. At 1 and 2 foxes sit in the shadows, at 3 and 4 foxfire burns, and at 5 a
spirit breaks out of its sheet. All of it is in the colour of its players' shrine.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Close,
    Curve,
    Drawing,
    Group,
    Line,
    Move,
    Path,
    Segment,
    Symbol,
    Transform,
    polyline,
    rotate,
    translate,
)
from printables.drawing.ornament import moved
from printables.kokkuri.colours import dressed
from printables.kokkuri.haunted import OLD_PAPER, mask, use_at
from printables.kokkuri.play_format import PLAY
from printables.kokkuri.spirits import INK, flame

_X = PLAY.width_mm / 2
FLOOR_MM = 49.3
"""How far down a ballot foxes sit: over the signs of how many cards there are."""


@dataclass(frozen=True, slots=True)
class Shrine:
    """The paints of a colour's shrine.

    Attributes:
        wash: of what lies behind a number, light enough to read it over.
        figure: of whoever comes.
        line: for lines where ink is spared.
    """

    wash: str
    figure: str
    line: str


@lru_cache(maxsize=8)
def shrine(player: int) -> Shrine:
    """Return the paints of a colour, by its number in `palette.SIX`."""
    tones, _ = dressed(player)
    shares = [share / 20 for share in range(19, -1, -1)]
    washes = [palette.mixed(paint, palette.PAPER, share) for paint in (tones.tone, tones.field)
              for share in shares]  # fmt: skip
    washes += [palette.mixed(tones.dark, tones.field, share) for share in shares]
    figures = [
        palette.mixed(paint, palette.PAPER, share)
        for paint in (tones.field, tones.tone, palette.mixed(tones.field, tones.dark, 0.5))
        for share in shares[:-8:-1]
    ]
    return Shrine(
        next(paint for paint in washes if palette.contrast(paint, OLD_PAPER) >= _WASHED),
        next(
            paint
            for paint in figures
            if palette.contrast(paint, INK) >= _READ and palette.contrast(paint, OLD_PAPER) >= _SEEN
        ),
        tones.line,
    )


_WASHED = 1.42
_SEEN, _READ = 2.1, 4.55
"""The contrast of washes with old paper, of figures with it, and of a number with figures."""


@lru_cache(maxsize=64)
def omen(votes: int, player: int, design: Design) -> Symbol:
    """Return what is behind the number of a ballot, on its charm.

    Args:
        votes: the number, from 0 to 5.
        player: the number of its colour in `palette.SIX`.
        design: full, or lines to spare ink.
    """
    paints = shrine(player)
    full = design is Design.FULL
    parts = (_cold, _fox, _foxes, _fires, _fires, _spirit)[votes](paints, votes, full=full)
    return Symbol(f"omen {votes}", Group(parts), Box(0, 0, PLAY.width_mm, PLAY.height_mm))


def _area(shape: tuple[Segment, ...], paint: str, paints: Shrine, *, full: bool) -> Path:
    if full:
        return Path(shape, fill=paint)
    return Path(shape, palette.PAPER, paints.line, 0.15, join="round")


def _cold(paints: Shrine, votes: int, *, full: bool) -> tuple[Drawing, ...]:
    """Return a bowl of incense that nobody has lit, within the ring of the 0."""
    x, y = _X, 36.6
    side = ((4.6, 0.0), (4.6, 1.0), (4.1, 1.2), (4.2, 3.6), (2.2, 5.8), (2.8, 7.4), (1.6, 7.4),
            (1.0, 6.1))  # fmt: skip
    bowl = polyline(
        *((x + right, y + down) for right, down in side),
        *((x - right, y + down) for right, down in reversed(side)),
        closed=True,
    )
    sticks = (*polyline((x - 1.6, y), (x - 2.8, y - 8.6)), *polyline((x, y), (x + 0.2, y - 9.6)),
              *polyline((x + 1.5, y), (x + 2.1, y - 4.4), (x + 4.0, y - 3.0)))  # fmt: skip
    paint = paints.figure if full else paints.line
    rim = Path((*bowl, *sticks), None, OLD_PAPER, 1.1, cap="round", join="round")
    return (
        *((rim,) if full else ()),
        Path(sticks, stroke=paint, width_mm=0.5 if full else 0.15, cap="round", join="round"),
        _area(bowl, paints.figure, paints, full=full),
    )


_SITTING: tuple[Segment, ...] = (
    Move(0.0, 5.9), Curve(1.4, 4.6, 2.8, 3.9, 3.9, 3.2), Line(4.3, 0.0),
    Line(5.7, 2.2), Line(7.5, 0.9), Line(7.0, 3.9),
    Curve(9.6, 6.0, 11.0, 9.4, 11.2, 12.6), Curve(12.4, 11.4, 11.8, 8.6, 13.6, 5.8),
    Curve(17.2, 9.4, 16.6, 16.6, 10.6, 17.0), Line(3.6, 17.0),
    Curve(3.4, 16.2, 4.2, 15.8, 5.0, 15.8),
    Curve(5.0, 12.8, 4.6, 10.4, 5.2, 7.6), Curve(3.4, 7.4, 1.4, 7.2, 0.0, 5.9), Close(),
)  # fmt: skip
"""A fox that sits and looks to the left, 16 by 17."""

_GAZE = polyline((3.2, 5.0), (4.7, 4.2), (4.4, 5.2), closed=True)
_TIP: tuple[Segment, ...] = (
    Move(13.6, 5.8), Curve(12.8, 7.0, 12.5, 8.2, 12.4, 9.2), Line(13.5, 8.6), Line(14.2, 9.6),
    Line(15.0, 8.7), Line(15.7, 9.4), Curve(15.4, 8.0, 14.6, 6.8, 13.6, 5.8), Close(),
)  # fmt: skip


def _sits(x: float, wide: float, high: float, paints: Shrine, *, full: bool) -> Group:
    """Return a fox's shadow on the floor, its tail at `x`; its eye and the tail's tip are light.

    It looks to the left; to the right if it is less than 0 wide.
    """
    across, down = wide / 16.4, high / 17.0
    line, thin = (paints.figure, 0.25) if full else (paints.line, 0.15)
    parts = (
        Path(_SITTING, paints.figure if full else palette.PAPER, line, thin / down, join="round"),
        Path((*_GAZE, *_TIP), OLD_PAPER if full else palette.PAPER, line, thin / down),
    )
    return Group(parts, Transform(a=across, d=down, e=x - wide, f=FLOOR_MM - high))


def _fox(paints: Shrine, votes: int, *, full: bool) -> tuple[Drawing, ...]:
    """Return a fox in the shadows."""
    return (_sits(37.7, 11.2, 16.6, paints, full=full),)


def _foxes(paints: Shrine, votes: int, *, full: bool) -> tuple[Drawing, ...]:
    """Return two foxes that face each other, as before a shrine."""
    return (
        _sits(37.7, 11.0, 15.2, paints, full=full),
        _sits(6.3, -11.2, 18.6, paints, full=full),
    )


_BURNING = {
    3: ((10.6, 40.6, 13.0), (33.9, 21.6, 11.0), (33.7, 42.4, 11.6)),
    4: ((10.2, 25.6, 11.0), (33.8, 21.0, 12.0), (33.1, 41.6, 13.0), (10.4, 44.2, 9.5)),
}  # fmt: skip
"""Where foxfires burn, and how high they are."""


def _fires(paints: Shrine, votes: int, *, full: bool) -> tuple[Drawing, ...]:
    """Return as many foxfires as there are votes."""
    outer: list[Segment] = []
    inner: list[Segment] = []
    for x, y, high in _BURNING[votes]:
        outer += flame(x, y, high, "").segments
        inner += flame(x, y + 0.16 * high, 0.52 * high, "").segments
    return (
        _area(tuple(outer), paints.figure, paints, full=full),
        _area(tuple(inner), OLD_PAPER, paints, full=full),
    )


_TAILS = ((104, 20.4), (79, 19.8), (54, 21.6))
"""Of a spirit, to its right: how far from upright each tail is, and how long, the lowest first."""


def tail(
    turn: float, long: float, root: tuple[float, float]
) -> tuple[tuple[Segment, ...], tuple[Segment, ...]]:
    """Return a tail from its root, to the right if `turn` is above 0, and its tip."""
    side = 1 if turn > 0 else -1
    fur = (
        Move(0, 0), Curve(-0.5 * side, -0.3 * long, -4.6 * side, -0.4 * long, -3.6 * side,
                          -0.7 * long),
        Curve(-3.0 * side, -0.86 * long, -1.2 * side, -0.95 * long, 1.4 * side, -long),
        Curve(1.4 * side, -0.92 * long, 3.6 * side, -0.8 * long, 3.0 * side, -0.58 * long),
        Curve(2.6 * side, -0.4 * long, 0.8 * side, -0.2 * long, 0, 0), Close(),
    )  # fmt: skip
    tip = (
        Move(-3.35 * side, -0.76 * long), Line(-1.6 * side, -0.7 * long),
        Line(-0.6 * side, -0.78 * long), Line(0.8 * side, -0.7 * long),
        Line(1.6 * side, -0.78 * long), Line(3.1 * side, -0.71 * long),
        Curve(3.0 * side, -0.84 * long, 1.5 * side, -0.92 * long, 1.4 * side, -long),
        Curve(-1.2 * side, -0.95 * long, -2.8 * side, -0.88 * long, -3.35 * side, -0.76 * long),
        Close(),
    )  # fmt: skip
    there = rotate(turn).then(translate(*root))
    return moved(fur, there), moved(tip, there)


def _spirit(paints: Shrine, votes: int, *, full: bool) -> tuple[Drawing, ...]:
    """Return the tails of a spirit that breaks through both sides of its sheet."""
    parts: list[Drawing] = []
    line, thin = (INK, 0.3) if full else (paints.line, 0.15)
    for turn, long in _TAILS:
        both = [tail(side * turn, long, (_X, 36.4)) for side in (-1, 1)]
        tails = tuple(segment for fur, _ in both for segment in fur)
        tips = tuple(segment for _, tip in both for segment in tip)
        parts += [
            Path(tails, paints.figure if full else palette.PAPER, line, thin, join="round"),
            Path(tips, OLD_PAPER if full else palette.PAPER, line, 0.6 * thin, join="round"),
        ]
    return tuple(parts)


def peering() -> Drawing:
    """Return the face of the spirit of a 5, which peers over its number, before the rope."""
    return use_at(mask(), _X, 17.4, 8.6)

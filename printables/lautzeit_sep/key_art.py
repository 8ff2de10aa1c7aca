"""The picture of the game: a great 申 in a red sky, which runs on as water down the mountain.

It is drawn about x = 0 in units of about a millimetre on the box, its sky from y = 0, its lake down
to `HIGH`, and goes as far to both sides as it has room.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

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
    Segment,
    path_of,
    polyline,
)
from printables.drawing.ornament import smooth, stroke, wave
from printables.lautzeit_sep.clouds import GILT, gold_cloud
from printables.lautzeit_sep.court import (
    BRASS,
    CINNABAR,
    DEEP_JADE,
    IVORY,
    WATERS,
)
from printables.lautzeit_sep.cover_dragon import BEHIND, cover_dragon
from printables.lautzeit_sep.hills import AZURITE, MALACHITE, Hill, hill_art
from printables.lautzeit_sep.officers import officers

HIGH = 62.0
WIDE = 55.0
"""What has to be seen of it at least; above that is more sky."""

_Points = Sequence[tuple[float, float]]

_LEFT = ((0.6, 33.6), (-2.6, 30.2), (-4.0, 31.4), (-6.2, 30.6), (-9.6, 36.0), (-11.0, 35.6),
         (-14.0, 40.4), (-17.6, 42.4), (-20.6, 47.6), (-24.6, 50.4), (-32.0, 59.0))  # fmt: skip
_RIGHT = ((0.6, 33.6), (2.8, 28.4), (4.2, 29.8), (5.8, 29.2), (9.4, 35.4), (11.4, 36.6),
          (14.2, 41.8), (18.0, 43.8), (21.0, 48.6), (25.6, 51.0), (33.0, 59.0))  # fmt: skip
"""The mountain's outline from the cleft that the water springs in, down to both sides."""

_SHADES = (
    ((-2.6, 30.2), (-3.2, 34.2), (-1.6, 38.0), (-4.6, 43.0), (-2.6, 48.0), (-6.4, 59.0),
     (3.0, 59.0), (1.0, 44.0), (0.6, 33.6)),
    ((-9.6, 36.0), (-8.6, 40.0), (-11.0, 44.6), (-9.4, 49.0), (-13.4, 56.0), (-8.4, 56.0),
     (-6.4, 48.0), (-8.0, 43.6), (-6.2, 39.6)),
    ((-20.6, 47.6), (-19.0, 50.0), (-21.4, 56.0), (-17.0, 56.0), (-16.6, 51.4)),
    ((2.8, 28.4), (5.8, 29.2), (9.4, 35.4), (11.4, 36.6), (14.2, 41.8), (18.0, 43.8), (21.0, 48.6),
     (25.6, 51.0), (31.0, 56.0), (13.0, 56.0), (14.4, 51.0), (10.0, 45.6), (10.2, 41.6),
     (6.4, 37.0), (6.8, 33.6), (3.4, 31.8)),
)  # fmt: skip
"""Where the light from the left does not come."""

_LIT = (
    ((14.2, 41.8), (12.6, 45.0), (16.6, 50.0), (15.4, 56.0), (20.6, 56.0), (19.6, 51.4),
     (15.6, 46.6)),
    ((5.8, 29.2), (5.4, 32.0), (8.8, 36.4), (8.2, 39.4), (9.9, 40.6), (10.2, 38.0)),
)  # fmt: skip

_FALL = (
    (0.2, 26.0), (0.3, 30.0), (0.6, 34.0), (-0.3, 38.4), (0.7, 42.8), (-0.5, 47.4), (0.5, 51.8),
    (0.0, 57.0),
)  # fmt: skip
_FALL_WIDE = (3.0, 2.8, 2.6, 2.9, 3.5, 4.5, 6.2, 9.4)

_HEART_Y = 19.0  # how far down the middle of the 申 is: the rays of the sky come from there
_FEET_MM = 59.6  # how far down the officers stand
_OFFICERS_MM = 24.5  # how high they are

_SKY, _RAY = CINNABAR, "#9a2615"
_RIDGES = ("#8f2213", "#6d1a10")
"""Of the ranges behind, from the far one to the near: the sky's red in the shade."""
_ROCK, _SHADED, _LIGHT = "#2c3733", "#161c1a", "#66736a"
"""The mountain, as ink of three strengths."""
_LAKE, _BANK = "#1b4a49", "#3f5733"


def key_art(half: float, design: Design) -> list[Drawing]:
    """Return the picture, so far to both sides; what is beyond its edges is cut off by the caller.

    Args:
        half: how far it goes to either side, in its units.
        design: in paint, or in lines.
    """
    full = design is Design.FULL
    written = _brushed(full, (_FALL[:3], _FALL_WIDE[:3]))
    return [
        *_sky(half, full),
        *_far(half, full),
        *_clouds(half, full),
        *written,
        cover_dragon(design),
        Group(tuple(written), clip=Path((BEHIND,))),
        *_massif(full),
        *_water(half, full),
        *_fallen(full),
        *_hills(half, full),
        *_banks(half, full),
        *officers(_aside(half), _FEET_MM, _OFFICERS_MM, design),
    ]


def _aside(half: float) -> float:
    """Return how far from the middle an officer stands."""
    return min(half - 7.6, 0.5 * half + 7.0)


def _area(points: _Points) -> tuple[Segment, ...]:
    return polyline(*points, closed=True)


def _sky(half: float, full: bool) -> list[Drawing]:
    """Return the sky, red from edge to edge; rays are engraved where it ends."""
    if not full:
        return []
    rays: list[Segment] = []
    count = 72
    for at in range(count):
        turn, wide = math.tau * (at + 0.5) / count, 0.34 * math.tau / count
        inner = 30.0 if at % 2 else 24.5
        rays += polyline(
            (inner * math.cos(turn), _HEART_Y + inner * math.sin(turn)),
            (80 * math.cos(turn - wide), _HEART_Y + 80 * math.sin(turn - wide)),
            (80 * math.cos(turn + wide), _HEART_Y + 80 * math.sin(turn + wide)), closed=True,
        )  # fmt: skip
    sky = Box(-half, -20, 2 * half, HIGH + 21)
    return [Path((sky,), fill=_SKY), Path(tuple(rays), fill=_RAY)]


_STROKES: tuple[tuple[_Points, Sequence[float]], ...] = (
    (
        ((-14.8, 9.4), (-14.2, 12.0), (-13.7, 18.0), (-13.2, 25.0), (-12.9, 29.6), (-13.2, 32.0)),
        (1.6, 4.0, 3.7, 3.6, 4.2, 2.2),
    ),
    (
        ((-14.6, 10.6), (-11.0, 10.0), (0.0, 9.6), (9.6, 9.1), (13.2, 9.2), (15.6, 10.8)),
        (1.8, 3.5, 3.0, 3.5, 4.4, 2.6),
    ),
    (
        ((14.2, 9.8), (14.1, 13.0), (13.6, 19.0), (13.1, 25.0), (12.9, 30.0), (13.3, 32.4)),
        (2.6, 4.0, 3.7, 3.7, 4.4, 2.4),
    ),
    (
        ((-12.8, 19.4), (-7.0, 19.0), (0.0, 18.8), (7.0, 18.6), (12.8, 18.6)),
        (2.6, 2.9, 2.7, 2.9, 3.2),
    ),
    (
        ((-12.6, 28.6), (-7.0, 28.4), (0.0, 28.2), (7.0, 28.2), (12.8, 28.4)),
        (3.0, 3.1, 2.9, 3.1, 3.4),
    ),
)
"""The strokes of the 申 without its long one, and how wide the brush is along each."""

_LONG = ((-1.6, 1.9), (-0.2, 4.0), (0.0, 8.8), (0.2, 17.0), (0.2, 24.0))
_LONG_WIDE = (1.4, 4.9, 4.1, 3.8, 3.6)
"""The head of the long stroke; its rest is the fall."""

_DRY: tuple[tuple[_Points, Sequence[float]], ...] = (
    (((-8.0, 10.5), (-3.4, 10.3)), (0.05, 0.3)), (((4.0, 8.9), (9.4, 8.6)), (0.05, 0.3)),
    (((-14.3, 19.0), (-13.9, 26.6)), (0.05, 0.35)), (((-12.8, 23.6), (-12.4, 28.4)), (0.05, 0.25)),
    (((-9.0, 28.9), (-4.2, 28.8)), (0.05, 0.3)), (((-0.8, 8.0), (-0.7, 15.4)), (0.05, 0.35)),
)  # fmt: skip
"""Where hairs of the brush left no ink (飛白)."""


def _brushed(full: bool, tail: tuple[_Points, Sequence[float]]) -> list[Drawing]:
    """Return 申, as a brush wrote it, its long stroke down to the end of `tail`."""
    strokes = [*_STROKES, ((*_LONG, *tail[0]), (*_LONG_WIDE, *tail[1]))]
    carved = tuple(segment for points, wide in strokes for segment in stroke(points, wide))
    if not full:
        return [
            Path(carved, stroke=CINNABAR, width_mm=0.6, join="round"),
            Path(carved, fill=palette.PAPER),
        ]
    dry = tuple(segment for points, wide in _DRY for segment in stroke(points, wide))
    return [Path(carved, fill=_WHITE), Path(dry, fill=_SKY)]


_WHITE = "#fffaec"


_UNDER_Y = 29.6  # how far down the lowest stroke that crosses the long one ends


def _fallen(full: bool) -> list[Drawing]:
    """Return the long stroke of the 申 as the water that falls down the mountain to the lake."""
    fall = stroke(_FALL, _FALL_WIDE)
    foam = tuple(
        segment for x, y, radius in _FOAM for segment in path_of(Circle(x, y, radius)).segments
    )
    if not full:
        return [
            Group(
                (Path((*fall, *foam), stroke=CINNABAR, width_mm=0.6, join="round"),),
                clip=Path((Box(-20, _UNDER_Y, 40, HIGH),)),
            ),
            Path(fall, fill=palette.PAPER),
            Path(foam, fill=palette.PAPER),
            *_currents("#4d8c98", 0.2),
        ]
    return [
        Path((*fall,), fill=_WHITE),
        Path(foam, fill=_WHITE),
        *_currents(WATERS[2], 0.3),
    ]


_FOAM = (
    (-5.4, 57.6, 1.1), (-3.6, 57.2, 1.6), (-1.4, 57.9, 1.5), (0.8, 57.4, 1.7), (3.0, 57.8, 1.5),
    (4.8, 57.2, 1.4), (6.3, 57.8, 0.8), (-6.8, 57.9, 0.6),
)  # fmt: skip


def _currents(paint: str, wide: float) -> list[Drawing]:
    """Return how the water runs: threads that part the wider it grows."""
    threads = tuple(
        segment
        for aside, start in ((-0.3, 3), (0.28, 2), (-0.12, 5), (0.12, 4))
        for segment in smooth(
            [(x + aside * broad, y) for (x, y), broad in zip(_FALL[start:-1], _FALL_WIDE[start:-1],
             strict=True)]
        )
    )  # fmt: skip
    return [Path(threads, stroke=paint, width_mm=wide, cap="round")]


def _far(half: float, full: bool) -> list[Drawing]:
    """Return ranges far behind, at both sides."""
    ranges: list[Drawing] = []
    for paint, left, right in (
        (_RIDGES[0], (42.0, 36.6, 39.0, 33.4, 38.0), (41.0, 38.0, 34.4, 38.6, 32.6)),
        (_RIDGES[1], (48.0, 42.6, 45.6, 40.0, 44.4), (49.0, 44.6, 47.0, 41.6, 44.0)),
    ):
        for way, heights in ((-1, left), (1, right)):
            points = [(way * (8 + at * (half - 4) / 4), y) for at, y in enumerate(heights)]
            shape = (*smooth(points), Line(way * (half + 5), 60), Line(way * 6, 60), Close())
            ranges.append(
                Path(shape, paint) if full else Path(shape, palette.PAPER, DEEP_JADE, 0.15)
            )
    return ranges


_CLOUDS = ((-1, 13.6, 0.3, False), (-1, 26.4, 0.27, True))
"""Clouds of gold: the edge that each comes in from, how far down, its share, and if it is long."""


def _clouds(half: float, full: bool) -> list[Drawing]:
    """Return clouds of gold behind the 申, where its dragon leaves the sky empty."""
    shape = tuple(
        segment
        for way, y, share, long in _CLOUDS
        for segment in gold_cloud(way * (half + 1.2), y, -way, share, long=long)
    )
    if full:
        return [
            Path(shape, None, BRASS, 0.9, join="round"),
            Path(shape, GILT, GILT, 0.4, join="round"),
        ]
    return [Path(shape, None, BRASS, 0.4, join="round"), Path(shape, palette.PAPER)]


_HILLS = (
    (-1, 1.0, 56.6, 15.0, 17.0, AZURITE, 5), (1, 0.0, 56.2, 13.0, 15.0, MALACHITE, 10),
    (1, 11.0, 57.4, 10.0, 9.0, AZURITE, 4), (-1, 12.0, 57.8, 10.0, 8.0, MALACHITE, 2),
)  # fmt: skip
"""Hills before the foot of the mountain: their side, how far from that edge their middle is, where
they end below, half their width, their height, tints, and seed."""

_WHOLE_MM = 36.0  # from the middle to an edge where they are as wide as that


def _hills(half: float, full: bool) -> list[Drawing]:
    """Return hills in blue and green at either side, as the board has them."""
    share = min(1.0, half / _WHOLE_MM)
    return [
        drawing
        for way, off, foot, wide, high, tones, seed in _HILLS
        for drawing in hill_art(
            Hill(way * (half - share * off), foot, share * wide, high, tones), seed, full=full
        )
    ]


def _massif(full: bool) -> list[Drawing]:
    """Return the mountain, cleft where the water springs, lit from the left."""
    shape = _area((*_LEFT[::-1], *_RIGHT[1:]))
    shades = tuple(segment for points in _SHADES for segment in _area(points))
    lit = tuple(segment for points in _LIT for segment in _area(points))
    if full:
        return [
            Path(shape, _ROCK),
            Path(shades, _SHADED),
            Path(lit, _ROCK),
            Path(_area(((-2.6, 30.2), (-4.0, 31.4), (-6.2, 30.6), (-7.6, 33.0), (-6.8, 37.0),
                        (-4.8, 39.4), (-5.4, 35.0), (-3.6, 33.6))), _LIGHT),
            Path(_area(((-6.2, 30.6), (-9.6, 36.0), (-11.0, 35.6), (-14.0, 40.4), (-11.6, 40.8),
                        (-9.6, 38.8), (-7.4, 38.6))), _LIGHT),
            Path(_area(((-17.6, 42.4), (-20.6, 47.6), (-24.4, 49.8), (-27.6, 53.6), (-22.0, 51.8),
                        (-18.4, 48.6))), _LIGHT),
        ]  # fmt: skip
    return [
        Path(shape, palette.PAPER, DEEP_JADE, 0.35, join="round"),
        Path(shades, stroke=DEEP_JADE, width_mm=0.15, join="round"),
    ]


def _banks(half: float, full: bool) -> list[Drawing]:
    """Return a bank at either side, before the lake: what the officers stand on."""
    parts: list[Drawing] = []
    for way in (-1, 1):
        inner = _aside(half) - 11.0
        points = [(way * (half + 3), 56.2), (way * (inner + 10), 56.6), (way * (inner + 4), 57.6),
                  (way * (inner + 0.8), 59.4), (way * (inner - 2), HIGH + 2)]  # fmt: skip
        shape = (*smooth(points), Line(way * (half + 3), HIGH + 2), Close())
        parts.append(
            Path(shape, _BANK, BRASS, 0.35) if full else Path(shape, palette.PAPER, DEEP_JADE, 0.25)
        )
    return parts


def _water(half: float, full: bool) -> list[Drawing]:
    """Return the lake, and rings around where the water comes in."""
    top = 57.0
    shore = smooth([(-half - 3, top), (-0.5 * half, top - 0.5), (0, top + 0.2), (0.5 * half,
                    top - 0.4), (half + 3, top)])  # fmt: skip
    lake = (*shore, Line(half + 3, HIGH + 2), Line(-half - 3, HIGH + 2), Close())
    ripples: list[Segment] = []
    for row, y in enumerate((58.6, 59.9, 61.2)):
        for at in range(-4, 5):
            x = (at + 0.42 * (row % 2)) * half / 4.2
            far = (0.12 + 0.05 * ((at + row) % 3)) * half
            ripples += wave((x - far / 2, y), (x + far / 2, y), 5.0, 0.24)
    rings: list[Segment] = []
    for wide, y in ((9.0, 57.4), (13.0, 58.3)):
        rings += (Move(-wide, y - 0.6), Curve(-0.8 * wide, y + 0.9, 0.8 * wide, y + 0.9, wide,
                  y - 0.6))  # fmt: skip
    line = IVORY if full else "#4d8c98"
    return [
        Path(lake, _LAKE if full else palette.PAPER, None if full else "#4d8c98", 0.25),
        Path((*ripples, *rings), stroke=line, width_mm=0.4 if full else 0.2, cap="round"),
    ]

"""The picture of the game: a seal like a rising sun, whose 申 runs on as water down the mountain.

It is drawn about x = 0 in units of about a millimetre on the box, its sky from y = 0, its lake down
to `HIGH`, and goes as far to both sides as it has room.
"""

from __future__ import annotations

from collections.abc import Sequence

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Close,
    Curve,
    Drawing,
    Line,
    Move,
    Path,
    Segment,
    path_of,
    polyline,
)
from printables.drawing.ornament import bird, smooth, specks, stroke, wave
from printables.lautzeit_sep.clouds import GILT, gold_cloud
from printables.lautzeit_sep.court import (
    BRASS,
    CINNABAR,
    DEEP_JADE,
    INK,
    IVORY,
    JADE,
    PALE_JADE,
    SILK,
    WATERS,
)
from printables.lautzeit_sep.officers import DRAGON_HIGH_MM, dragon, officers

HIGH = 62.0

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

_SEAL_MM, _SEAL_Y = 31.0, 19.2
_DRAGON_MM, _DRAGON_TOP_MM = 22.4, 5.4  # how long the dragon is at most, and how far down
_FEET_MM = 60.2  # how far down the officers stand
_OFFICERS_MM = (29.0, 35.0)  # how high the general and the minister are, at least and at most


def key_art(half: float, design: Design) -> list[Drawing]:
    """Return the picture, so far to both sides; what is beyond its edges is cut off by the caller.

    Args:
        half: how far it goes to either side, in its units.
        design: in paint, or in lines.
    """
    full = design is Design.FULL
    parts: list[Drawing] = []
    if full:
        sky = Box(-half, -1, 2 * half, HIGH + 2)
        parts += [Path((sky,), fill=SILK),
                  Path(specks(sky, 130, 3, 0.1, 0.4), fill="#dfcfa6")]  # fmt: skip
    parts += [*_seal(full), *_far(half, full), *_clouds(half, full, ((1, 33.0, 0.66),
              (-1, 39.4, 0.6)))]  # fmt: skip
    parts += [*_massif(full), *_clouds(half, full, ((1, 8.0, 0.6), (-1, 5.4, 0.72), (1, 47.4, 0.5),
              (-1, 50.6, 0.56)))]  # fmt: skip
    high = min(_OFFICERS_MM[1], max(_OFFICERS_MM[0], 0.86 * half))
    parts += [*_hills(half, full), *_water(half, full), *_character(full)]
    long = min(
        _DRAGON_MM, _FEET_MM - high - 1.2 - _DRAGON_TOP_MM
    )  # it ends above the minister's hat
    share = long / DRAGON_HIGH_MM
    aside = min(half - 5.6 * share, _SEAL_MM / 2 + 3.6 * share)
    parts.append(dragon(aside, _DRAGON_TOP_MM, share, design))
    parts += [*_banks(half, full), *officers(0.65 * half, _FEET_MM, high, design)]
    flight = tuple(
        segment
        for x, y in ((0, 0), (3.0, -1.3), (6.0, -2.6), (3.4, 1.2), (6.8, 2.4))
        for segment in bird(x - 0.87 * half, y + 17.0, 2.3)
    )
    parts.append(Path(flight, stroke=INK if full else DEEP_JADE,
                      width_mm=0.45 if full else 0.2, cap="round"))  # fmt: skip
    return parts


def _area(points: _Points) -> tuple[Segment, ...]:
    return polyline(*points, closed=True)


def _seal(full: bool) -> list[Drawing]:
    """Return the seal behind the mountain, its edges worn, within a thin line."""
    half, y = _SEAL_MM / 2, _SEAL_Y
    worn = (
        (-half, y - 0.97 * half), (-0.62 * half, y - half), (-0.2 * half, y - 0.975 * half),
        (0.25 * half, y - 1.01 * half), (0.7 * half, y - 0.985 * half), (half, y - half),
        (0.985 * half, y - 0.5 * half), (1.01 * half, y), (0.98 * half, y + 0.45 * half),
        (half, y + half), (0.4 * half, y + 0.985 * half), (-0.3 * half, y + 1.01 * half),
        (-half, y + 0.98 * half), (-0.98 * half, y + 0.5 * half), (-1.01 * half, y - 0.05 * half),
        (-0.985 * half, y - 0.5 * half),
    )  # fmt: skip
    shape = _area(worn)
    if full:
        return [Path(shape, CINNABAR, CINNABAR, 0.8, join="round")]
    return [Path(shape, palette.PAPER, CINNABAR, 0.4, join="round")]


def _character(full: bool) -> list[Drawing]:
    """Return 申: a box of brush strokes in the seal, its long stroke the water to the lake."""
    strokes: tuple[tuple[_Points, Sequence[float]], ...] = (
        (((-8.5, 11.6), (-8.6, 17.6), (-8.0, 24.0)), (2.8, 2.4, 2.6)),
        (((8.3, 11.8), (8.5, 17.6), (8.0, 24.2)), (2.6, 2.5, 2.8)),
        (((-9.4, 12.1), (0.0, 11.5), (9.4, 12.0)), (2.4, 2.2, 2.8)),
        (((-8.2, 17.6), (0.0, 17.3), (8.2, 17.5)), (2.0, 2.1, 2.2)),
        (((-8.2, 23.2), (0.0, 23.0), (8.4, 23.3)), (2.2, 2.1, 2.5)),
    )
    carved = tuple(segment for points, wide in strokes for segment in stroke(points, wide))
    fall = stroke(((-0.2, 6.2), (0.2, 11.0), (0.0, 17.0), *_FALL), (2.8, 3.2, 2.9, *_FALL_WIDE))
    foam = tuple(
        segment for x, y, radius in _FOAM for segment in path_of(Circle(x, y, radius)).segments
    )
    if not full:
        return [
            Path((*carved, *fall, *foam), stroke=CINNABAR, width_mm=0.6, join="round"),
            Path((*carved, *fall), fill=palette.PAPER),
            Path(foam, fill=palette.PAPER),
            *_currents("#4d8c98", 0.2),
        ]
    banks = stroke(_FALL[2:], _FALL_WIDE[2:])
    return [
        Path((*banks, *foam), stroke=WATERS[0], width_mm=0.9, join="round"),
        Path((*carved, *fall), fill="#fffdf5"),
        Path(foam, fill="#fffdf5"),
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
    for way, paint, heights in (
        (-1, "#a9c2a8", (40.0, 33.0, 36.0, 30.6, 37.0)), (1, "#a9c2a8", (39.0, 35.6, 31.4, 34.6,
         29.6)), (-1, "#86ab98", (46.0, 39.0, 43.0, 37.0, 42.4)), (1, "#86ab98", (47.0, 41.0, 44.6,
         38.6, 41.0)),
    ):  # fmt: skip
        points = [(way * (12 + at * (half - 8) / 4), y) for at, y in enumerate(heights)]
        shape = (*smooth(points), Line(way * (half + 5), 57), Line(way * 10, 57), Close())
        ranges.append(Path(shape, paint) if full else Path(shape, palette.PAPER, DEEP_JADE, 0.15))
    return ranges


def _clouds(half: float, full: bool, places: Sequence[tuple[int, float, float]]) -> list[Drawing]:
    shape = tuple(
        segment
        for way, y, share in places
        for segment in gold_cloud(-way * (half + 3.2 * share), y, way, share)
    )
    if full:
        return [Path(shape, None, BRASS, 0.8, join="round"),
                Path(shape, GILT, GILT, 0.4, join="round")]  # fmt: skip
    return [Path(shape, None, BRASS, 0.5, join="round"), Path(shape, palette.PAPER)]


def _massif(full: bool) -> list[Drawing]:
    """Return the mountain, cleft where the water springs, lit from the left."""
    shape = _area((*_LEFT[::-1], *_RIGHT[1:]))
    shades = tuple(segment for points in _SHADES for segment in _area(points))
    lit = tuple(segment for points in _LIT for segment in _area(points))
    if full:
        return [
            Path(shape, JADE, IVORY, 0.7, join="round"),
            Path(shades, DEEP_JADE),
            Path(lit, JADE),
            Path(_area(((-2.6, 30.2), (-4.0, 31.4), (-6.2, 30.6), (-7.6, 33.0), (-6.8, 37.0),
                        (-4.8, 39.4), (-5.4, 35.0), (-3.6, 33.6))), PALE_JADE),
            Path(_area(((-6.2, 30.6), (-9.6, 36.0), (-11.0, 35.6), (-14.0, 40.4), (-11.6, 40.8),
                        (-9.6, 38.8), (-7.4, 38.6))), PALE_JADE),
            Path(_area(((-17.6, 42.4), (-20.6, 47.6), (-24.4, 49.8), (-27.6, 53.6), (-22.0, 51.8),
                        (-18.4, 48.6))), PALE_JADE),
        ]  # fmt: skip
    return [
        Path(shape, palette.PAPER, DEEP_JADE, 0.35, join="round"),
        Path(shades, stroke=DEEP_JADE, width_mm=0.15, join="round"),
    ]


def _hills(half: float, full: bool) -> list[Drawing]:
    """Return low hills along the lake, at both sides of the water."""
    parts: list[Drawing] = []
    for way in (-1, 1):
        points = [
            (way * 5.5, 57.4), (way * 11, 54.6), (way * 17, 53.4), (way * (half - 7), 51.4),
            (way * (half + 3), 52.8),
        ]  # fmt: skip
        shape = (*smooth(points), Line(way * (half + 3), HIGH + 2), Line(way * 5.5, HIGH + 2),
                 Close())  # fmt: skip
        parts.append(
            Path(shape, "#0c3329", BRASS, 0.35)
            if full
            else Path(shape, palette.PAPER, DEEP_JADE, 0.25)
        )
    return parts


def _banks(half: float, full: bool) -> list[Drawing]:
    """Return a bank at either side, before the lake: what the officers stand on."""
    parts: list[Drawing] = []
    for way in (-1, 1):
        points = [(way * (half + 3), 58.6), (way * 0.7 * half, 59.2), (way * 0.36 * half, 60.4),
                  (way * 0.22 * half, HIGH + 2)]  # fmt: skip
        shape = (*smooth(points), Line(way * (half + 3), HIGH + 2), Close())
        parts.append(
            Path(shape, DEEP_JADE, BRASS, 0.35)
            if full
            else Path(shape, palette.PAPER, DEEP_JADE, 0.25)
        )
    return parts


def _water(half: float, full: bool) -> list[Drawing]:
    """Return the lake, and rings around where the water comes in."""
    top = 57.0
    shore = smooth([(-half - 3, top), (-0.5 * half, top - 0.5), (0, top + 0.2), (0.5 * half,
                    top - 0.4), (half + 3, top)])  # fmt: skip
    lake = (*shore, Line(half + 3, HIGH + 2), Line(-half - 3, HIGH + 2), Close())
    ripples: list[Segment] = []
    for row, y in enumerate((58.8, 60.4, 62.0)):
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
        Path(lake, WATERS[2] if full else palette.PAPER, None if full else "#4d8c98", 0.25),
        Path((*ripples, *rings), stroke=line, width_mm=0.4 if full else 0.2, cap="round"),
    ]

"""What is around who is at home behind a letter: each has its room, and hangs its window its way.

What is behind them stands on (0, 0), the middle of the window's foot; what hangs before them hangs
from (0, 0), the middle of its head. Upwards is negative. A window is `WIDE_MM` wide in the measure
that both are drawn in, and from 28 to 36 high as its card is; they go on beyond it, so that it cuts
them off. All backs of a letter have the same room: what a kana is, it does not tell.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import TypeAlias

from printables.drawing.display_list import Segment
from printables.drawing.ornament import Point, stroke
from printables.tower.lit_rooms import VOICED
from printables.tower.shapes import (
    ACCENT,
    BLUSH,
    DARK,
    FIELD,
    GOLD,
    PALE,
    PAPER,
    SIDES,
    Part,
    area,
    blob,
    boxes,
    brush,
    crescent,
    disc,
    discs,
    dome,
    line,
    mirrored,
    oval,
    star,
)

WIDE_MM = 28.0

Room: TypeAlias = Callable[[], Iterator[Part]]

_EDGE, _LOW = 15.0, 40.0  # beyond a window's side, and beyond its foot


def behind(letter: str) -> tuple[Part, ...]:
    """Return what a room has at its wall: DARK, PALE, BLUSH (a trace on the wall), PAPER, GOLD."""
    return tuple(_interior(letter)[0]())


def before(letter: str) -> tuple[Part, ...]:
    """Return what hangs in its window: FIELD is its cloth, DARK are its folds, ACCENT is red."""
    return tuple(_interior(letter)[1]())


def _interior(letter: str) -> tuple[Room, Room]:
    return _INTERIORS[VOICED.get(letter, letter)]


def _picture(x: float, y: float, wide: float, high: float) -> Iterator[Part]:
    """Yield a picture in its frame, by its upper left corner."""
    yield boxes(PALE, (x, y, wide, high))
    yield boxes(PAPER, (x + 0.6, y + 0.6, wide - 1.2, high - 1.2))


def _curtains(inner: tuple[Point, ...]) -> Iterator[Part]:
    """Yield a curtain at either side, by the points of the right one's inner edge, from its top."""
    yield from mirrored(blob(FIELD, (_EDGE, -2), *inner, (_EDGE, inner[-1][1] + 1)))


def _folds(*lines: tuple[Point, ...]) -> Part:
    """Return folds at both sides, by those of the right one."""
    parts: list[Segment] = []
    for points in lines:
        for side in SIDES:
            parts += stroke([(side * x, y) for x, y in points], (0.25, 0.55, 0.2))
    return tuple(parts), DARK


def _dining() -> Iterator[Part]:
    yield from _picture(-11, -19.4, 5, 4)
    yield from _picture(6.4, -20.4, 4, 5)
    yield from mirrored(boxes(PALE, (11.6, -12, 0.9, 12), (8.4, -4.6, 3.4, 1)))


def _tied() -> Iterator[Part]:
    yield from _curtains(((7.4, -2), (8.4, 8), (12.2, 19), (11.2, 26), (10.8, _LOW)))
    yield _folds(((10.4, 0), (11.2, 10), (13.2, 18.4)), ((12.9, 20.6), (12.3, 28), (12.1, 36)))
    yield from mirrored(boxes(ACCENT, (11.6, 18.7, 4, 1.5)))


def _hall() -> Iterator[Part]:
    yield boxes(BLUSH, *((x - 0.8, -42, 1.6, 42) for x in (-10.4, -5.2, 0, 5.2, 10.4)))
    yield boxes(PALE, (7.2, -16.2, 5.6, 1.2))
    yield line(PALE, 0.55, (8.6, -15.6), (8.6, -8), (10, -6), (11.4, -8), (11.4, -15.6))
    yield from _picture(-12, -22, 5, 4.4)


def _scalloped() -> Iterator[Part]:
    yield boxes(FIELD, (-_EDGE, -2, 2 * _EDGE, 7.6))
    yield discs(FIELD, *((x, 5.6, 2.3) for x in (-11.5, -6.9, -2.3, 2.3, 6.9, 11.5)))
    yield boxes(DARK, (-_EDGE, 4.3, 2 * _EDGE, 0.45))
    yield line(DARK, 0.35, (7, 7.6), (7, 9.4))
    yield disc(ACCENT, 7, 10.2, 0.9)


def _conservatory() -> Iterator[Part]:
    yield boxes(PALE, (-13, -18.4, 5, 0.9), (8, -18.4, 5, 0.9))
    for x, y in ((-10.4, -18.4), (10.4, -18.4), (-10.8, 0), (10.9, 0)):
        yield area(PALE, (x - 1.7, y - 2.8), (x + 1.7, y - 2.8), (x + 1.2, y), (x - 1.2, y))
        yield blob(PALE, (x, y - 2.6), (x - 2, y - 5), (x, y - 7.6), (x + 2, y - 5))


def _ivy() -> Iterator[Part]:
    for side in SIDES:
        for trail in (((3.4, -1), (6.6, 3.4), (7, 8)), ((8, 0), (11, 6.5), (11.4, 14.4)),
                      ((12, 4), (13.3, 12), (12.9, 22))):  # fmt: skip
            points = [(side * x, y) for x, y in trail]
            yield stroke(points, (0.7, 0.6, 0.3)), DARK
            for (x, y), (to_x, to_y) in pairwise(points):
                for share, out in ((0.2, 1), (0.5, -1), (0.8, 1), (1.05, -0.2)):
                    leaf = (x + share * (to_x - x) + out, y + share * (to_y - y))
                    yield oval(FIELD, *leaf, 1.15, 1.45)


def _studio() -> Iterator[Part]:
    for x, y, wide, high in ((-12.6, -23, 5, 6), (8.4, -22, 4.4, 4.4), (-13, -14.6, 2.4, 3.4),
                             (10.6, -15.4, 3, 4)):  # fmt: skip
        yield from _picture(x, y, wide, high)
    yield boxes(PALE, (10.2, -5, 3, 5))
    for x, y in ((10.6, -9.6), (11.7, -11), (12.8, -9)):
        yield line(PALE, 0.5, (11.7, -4.6), (x, y))
        yield oval(PALE, x, y, 0.55, 1.1)


def _venetian() -> Iterator[Part]:
    yield boxes(FIELD, *((-_EDGE, y, 2 * _EDGE, 1) for y in (-0.6, 0.9, 2.4, 3.9, 5.4)))
    yield boxes(DARK, (-_EDGE, 6.8, 2 * _EDGE, 0.9), (-8, 0, 0.4, 7), (7.6, 0, 0.4, 7))
    yield line(ACCENT, 0.4, (11.4, 7), (11.4, 12))
    yield oval(ACCENT, 11.4, 12.6, 0.7, 1.2)


def _attic() -> Iterator[Part]:
    yield crescent(GOLD, (-7.6, -20.4, 2.4), (-6.4, -21.2, 2.1))
    for side in SIDES:  # a bat
        wing = ((0, -23.2), (0.7, -24.8), (3, -26), (2.6, -23.4), (1.4, -23.8))
        yield area(PALE, *((6.6 + side * x, y) for x, y in wing))


def _ragged() -> Iterator[Part]:
    yield from mirrored(
        area(FIELD, (_EDGE, -2), (6.6, -2), (8.2, 9), (9.4, 7.6), (10.2, 16), (11.4, 13.8),
             (12, 24), (13, 21), (13.6, 30), (_EDGE, 30))
    )  # fmt: skip
    yield _folds(((10, 0), (10.6, 6), (11, 12)), ((12.6, 2), (12.7, 10), (12.9, 18)))
    for x, y in ((-3.4, 6.2), (-1.6, 3.2)):  # spiders let themselves down
        yield line(DARK, 0.25, (x, -1), (x, y))
        yield disc(DARK, x, y, 0.6)


def _festival() -> Iterator[Part]:
    for x, y in ((-11.4, -17.6), (11.4, -17.6)):
        yield line(PALE, 0.4, (x, -40), (x, y))
        yield boxes(PALE, (x - 1.1, y - 3.6, 2.2, 0.9), (x - 1.1, y + 2.7, 2.2, 0.9))
        yield oval(GOLD, x, y, 2.4, 3)
        yield boxes(PALE, *((x - 2.2, y + by, 4.4, 0.35) for by in (-1.3, 0, 1.3)))
    yield boxes(PALE, (-16, -3.4, 32, 0.9))


def _noren() -> Iterator[Part]:
    yield boxes(FIELD, *((x, 0.4, 6.6, 6.4) for x in (-14, -7, 0.4, 7.4)))
    yield boxes(DARK, (-_EDGE, 1.0, 2 * _EDGE, 0.9))
    yield discs(PAPER, *((x, 4.2, 1.15) for x in (-10.7, -3.7, 3.7, 10.7)))


def _drying() -> Iterator[Part]:
    yield boxes(PALE, (3.2, -29.6, 8.6, 6.8))  # a window to the yard
    yield boxes(DARK, (4, -28.8, 7, 5.2))
    yield crescent(GOLD, (8, -26.3, 1.6), (8.8, -26.8, 1.4))
    yield boxes(PALE, (-13, -25.4, 12, 0.8), (-11.8, -28, 3.4, 2.6), (-8, -27.2, 2.6, 1.8))
    yield blob(PALE, (-4.8, -25.4), (-4.8, -27.8), (-3.2, -28.8), (-1.8, -27.8), (-1.8, -25.4))
    for x in (-7.6, -3.6, 1.8, 3.6, 7.2, 9.8):
        yield boxes(DARK, (x - 0.3, -21.6, 0.6, 1.9))


def _shutters() -> Iterator[Part]:
    yield from mirrored(area(FIELD, (_EDGE, -2), (11.6, -2), (11.6, 34), (_EDGE, _LOW)))
    slats = tuple((x, 2.2 + 2.4 * at, 2.0, 1.0) for at in range(13) for x in (-14.4, 12.4))
    yield boxes(DARK, *slats)


def _parlour() -> Iterator[Part]:
    for x in (-9, -3, 3, 9):
        for y in (-26.4, -20.4, -14.4, -8.4):
            at = x + (3 if round(y) % 4 else 0)
            yield area(BLUSH, (at, y - 1.6), (at + 1.2, y), (at, y + 1.6), (at - 1.2, y))


def _swagged() -> Iterator[Part]:
    yield from _curtains(((10.4, -2), (10.9, 12), (10.5, 24), (10.9, _LOW)))
    yield _folds(((12.2, 4), (12.5, 18), (12.1, 34)))
    yield boxes(FIELD, (-_EDGE, -2, 2 * _EDGE, 3.2))
    yield from (dome(FIELD, left, left + 9.8, 1, -4.4) for left in (-14.7, -4.9, 4.9))
    yield _folds(((1.2, 2.2), (0, 3.4), (-1.2, 2.2)), ((8.4, 2.2), (9.8, 3.4), (11.2, 2.2)))
    yield from mirrored(disc(ACCENT, 4.9, 1.6, 0.85))
    yield from mirrored(brush(ACCENT, (0.5, 1.4), (4.9, 2), (4.9, 5.4)))


def _shoji() -> Iterator[Part]:
    yield boxes(BLUSH, *((x - 0.3, -42, 0.6, 42) for x in (-10.6, -5.3, 5.3, 10.6)))
    yield boxes(BLUSH, *((-16, y, 32, 0.6) for y in (-27.6, -20.8, -14, -7.2)))
    yield boxes(BLUSH, (-0.6, -42, 1.2, 42))


def _reed() -> Iterator[Part]:
    yield boxes(FIELD, *((-_EDGE, y, 2 * _EDGE, 0.62) for y in (-0.2, 0.7, 1.6, 2.5, 3.4, 4.3)))
    yield boxes(DARK, (-_EDGE, 5.1, 2 * _EDGE, 1))
    for x in (-8.4, 8.4):
        yield boxes(ACCENT, (x - 0.45, -0.4, 0.9, 6.6))
        yield brush(ACCENT, (0.7, 0.9, 1.8), (x, 6.2), (x, 8), (x, 10.2))


def _library() -> Iterator[Part]:
    for y, first in ((-20.8, 0), (-12.2, 3)):
        tall = ((4.6, 5.4, 4.0, 5.6, 4.8, 5.2, 3.8)[(at + first) % 7] for at in range(14))
        yield boxes(PALE, (-16, y, 32, 0.9),
                    *((-13.6 + 2.0 * at, y - high, 1.5, high) for at, high in enumerate(tall)
                      if not 4 <= at <= 9 or y < -20))  # fmt: skip


def _drawn_aside() -> Iterator[Part]:
    yield boxes(DARK, (-_EDGE, 1.2, 2 * _EDGE, 0.7))
    yield area(FIELD, (-_EDGE, 2.6), (-8.6, 2.6), (-9.2, 14), (-8.4, 26), (-8.8, _LOW), (-16, _LOW))
    yield area(FIELD, (_EDGE, 2.6), (12, 2.6), (11.7, 20), (12.1, _LOW), (16, _LOW))
    for x in (-10.4, -12.2):
        yield brush(DARK, (0.3, 0.6, 0.3), (x, 3), (x - 0.3, 18), (x, 36))
    yield discs(DARK, *((x, 1.6, 0.9) for x in (-9.2, -11.4, -13.6, 12.8)))


def _nursery() -> Iterator[Part]:
    for x, y in ((-11, -20), (-5, -24.6), (8.6, -23), (-8.4, -11.6), (11.8, -10), (2.4, -25.4)):
        yield star(BLUSH, (x, y), 1.7, 0.7)
    yield boxes(PALE, (-13.6, -4.4, 4.2, 4.4), (-12.8, -8, 3.2, 3.2))
    yield disc(PALE, 11.4, -2, 2)


def _bunting() -> Iterator[Part]:
    yield brush(DARK, (0.4, 0.4, 0.4), (-15, 1), (0, 4.4), (15, 1))
    for at, x in enumerate((-12.2, -7.4, -2.5, 2.5, 7.4, 12.2)):
        y = 4.3 - 3.2 * (x / 15) ** 2
        yield area((ACCENT, FIELD, DARK)[at % 3], (x - 2, y), (x + 2, y), (x, y + 4.2))


def _kitchen() -> Iterator[Part]:
    yield boxes(BLUSH, *((x, -42, 0.35, 42) for x in (-12, -8, -4, 0, 4, 8, 12)))
    yield boxes(BLUSH, *((-16, y, 32, 0.35) for y in (-16, -12, -8, -4)))
    yield boxes(PALE, (-16, -19.4, 32, 0.8))
    yield boxes(PALE, (-11.6, -19, 0.7, 5.4))  # a ladle, a pan and a turner hang from it
    yield disc(PALE, -11.2, -12.4, 1.7)
    yield boxes(PALE, (-8.2, -19, 0.7, 4), (11.2, -19, 0.7, 4.4))
    yield area(PALE, (-9.4, -15), (-6.4, -15), (-6.4, -11.6), (-9.4, -11.6))
    yield disc(PALE, 11.6, -13.2, 1.9)


def _gingham() -> Iterator[Part]:
    yield boxes(FIELD, (-_EDGE, -2, 2 * _EDGE, 7))
    yield discs(FIELD, *((x, 5, 2) for x in (-12, -8, -4, 0, 4, 8, 12)))
    yield boxes(PAPER, *((x - 0.9, y, 1.8, 1.4) for x in (-12, -8, -4, 0, 4, 8, 12)
                         for y in (0.2, 3.2)))  # fmt: skip
    yield boxes(ACCENT, *((x - 0.9, 1.7, 1.8, 1.4) for x in (-14, -10, -6, -2, 2, 6, 10, 14)))


def _study() -> Iterator[Part]:
    yield boxes(PALE, (-16, -5, 8.6, 0.9), (7.6, -5, 8.6, 0.9))
    yield boxes(PALE, (-13, -9.4, 1.5, 4.4), (-11.2, -10.4, 1.5, 5.4), (-9.4, -9, 1.3, 4))
    yield blob(PALE, (9, -5), (9, -8), (11.4, -9.2), (13.4, -8), (13.4, -5))


def _crossed() -> Iterator[Part]:
    yield from mirrored(
        blob(FIELD, (_EDGE, -2), (-1.4, -2), (2.4, 4), (10, 12.6), (12.4, 19), (_EDGE, 20)),
        area(FIELD, (12.6, 19), (16, 19), (16, _LOW), (11.4, _LOW)),
    )
    yield _folds(((4, 0), (8, 6), (12.8, 17.6)), ((8.4, 0), (11, 7), (13.4, 17)))
    yield from mirrored(boxes(ACCENT, (11.9, 18.4, 4, 1.4)))


def _bath() -> Iterator[Part]:
    yield boxes(BLUSH, *((x, -42, 0.4, 42) for x in (-11, -6.6, -2.2, 2.2, 6.6, 11)))
    yield boxes(BLUSH, *((-16, y, 32, 0.4) for y in (-26.4, -22, -17.6, -13.2, -8.8, -4.4)))
    yield discs(GOLD, (-10.6, -2, 1.9), (-7.4, -0.6, 1.4), (-11.6, -6.4, 1.2), (-8.6, -5, 0.9),
                (-5.4, -2.4, 0.9), (-12.6, -9.6, 0.7))  # fmt: skip


def _shower() -> Iterator[Part]:
    yield boxes(DARK, (-_EDGE, 2, 2 * _EDGE, 0.7))
    rod = (8.2, 10.4, 12.6)
    yield discs(DARK, *((x, 2.4, 0.9) for x in rod))
    yield area(FIELD, (7.6, 3.8), (16, 3.8), (16, _LOW), (9.4, _LOW), (10.2, 30), (9, 18))
    for x in (10.2, 12.6):
        yield brush(DARK, (0.3, 0.6, 0.3), (x - 0.4, 4), (x, 20), (x + 0.6, 38))
    yield boxes(DARK, (-9.2, 2.4, 0.8, 2))
    yield dome(DARK, -11.6, -6, 6.4, 2.2)  # the shower


_INTERIORS: Mapping[str, tuple[Room, Room]] = {
    "A": (_dining, _tied), "I": (_hall, _scalloped), "U": (_conservatory, _ivy),
    "E": (_studio, _venetian), "O": (_attic, _ragged), "K": (_festival, _noren),
    "S": (_drying, _shutters), "T": (_parlour, _swagged), "N": (_shoji, _reed),
    "H": (_library, _drawn_aside), "M": (_nursery, _bunting), "Y": (_kitchen, _gingham),
    "R": (_study, _crossed), "W": (_bath, _shower),
}  # fmt: skip
"""Of each letter, what is at the wall of its room, and what hangs in its window."""

"""Pictograms of words that begin with the kana from な to わ, and of one that ends in ん."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.message import mark
from printables.tower.shapes import (
    ACCENT,
    DARK,
    FIELD,
    GOLD,
    PALE,
    PAPER,
    Part,
    Ware,
    area,
    around,
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


def _aubergine() -> Iterator[Part]:
    yield brush(DARK, (1.6, 2.0, 1.4), (8, -12), (11, -13.4), (13, -16.8))
    yield blob(FIELD, (-12, -3.4), (-8.4, -0.6), (-2, -0.8), (4.4, -4.4), (9, -9.6), (7.4, -13.2),
               (3, -13), (-3.4, -9.6), (-10, -7.2))  # fmt: skip
    yield brush(PALE, (0.4, 1.3, 0.4), (-9.6, -4.6), (-6, -6), (-1.6, -8))
    yield area(DARK, (3.6, -15.2), (9, -15.6), (12.4, -12.6), (11.6, -7.2), (9.2, -9.4),
               (7.6, -7.6), (6.6, -11), (3, -11.4), (5, -13))  # fmt: skip


def _rooster() -> Iterator[Part]:
    yield blob(DARK, (-5, -5), (-10, -6.4), (-13.4, -12), (-11, -16.8), (-8, -14), (-6, -9.6))
    yield from (line(GOLD, 0.8, (x, -2), (x + 0.4, -0.3), (x + 2, -0.3)) for x in (-1.6, 2))
    yield blob(FIELD, (-8.6, -8.6), (-4, -7.4), (1, -8), (3.4, -12), (4.4, -15.4), (7.6, -15.6),
               (8.8, -11.4), (7.6, -5.4), (3, -1.8), (-3.4, -1.9), (-7.8, -4.8))  # fmt: skip
    yield discs(ACCENT, (3.9, -16, 1.3), (7.9, -16.3, 1.2))
    yield disc(ACCENT, 5.9, -16.8, 1.5)
    yield area(GOLD, (8, -14.8), (11.4, -13.2), (8.4, -12.2))
    yield oval(ACCENT, 8.2, -11, 1.1, 1.7)
    yield disc(PAPER, 6.5, -14, 0.9)
    yield disc(DARK, 6.7, -14, 0.5)
    yield blob(PALE, (-5.6, -6.4), (-1, -7), (2, -6.2), (0.4, -3.6), (-3.6, -3.4))


def _sewing() -> Iterator[Part]:
    yield brush(ACCENT, (0.7, 0.7, 0.7, 0.7), (-1, -4), (5, -1), (8.6, -5.6), (11.6, -14.6))
    yield brush(DARK, (0.4, 1.3, 1.5), (3.6, -6), (9, -12.6), (12.4, -16.8))
    yield boxes(DARK, (-11, -15, 11.4, 2.2), (-11, -2.2, 11.4, 2.2))
    yield boxes(FIELD, (-9.6, -12.8, 8.6, 10.6))
    yield boxes(PALE, *((-9.6, -11.4 + 2.2 * at, 8.6, 0.7) for at in range(5)))
    yield disc(DARK, 10.4, -3.3, 3.3)
    yield disc(FIELD, 10.4, -3.3, 2.4)
    yield discs(PAPER, *((10.4 + a, -3.3 + b, 0.5) for a in (-0.9, 0.9) for b in (-0.9, 0.9)))


def _cat() -> Iterator[Part]:
    yield brush(FIELD, (2.4, 2.4, 2.0, 1.0), (3, -1.2), (9, -1.4), (11.4, -5), (9.4, -9))
    yield blob(FIELD, (-5.6, -0.2), (-5.6, -5), (-3, -9), (3, -9), (5.6, -5), (5.6, -0.2))
    yield from mirrored(area(FIELD, (1.4, -15), (5.2, -18), (5.6, -11)),
                        area(ACCENT, (2.8, -14.8), (4.6, -16.2), (4.8, -13.2)))  # fmt: skip
    yield oval(FIELD, 0, -11.8, 5.8, 4.4)
    yield boxes(ACCENT, (-3.6, -8.2, 7.2, 1.2))
    yield disc(GOLD, 0, -6.8, 1.1)
    yield from mirrored(
        oval(PAPER, 2.4, -12.2, 1.3, 1.2), oval(DARK, 2.2, -12.2, 0.6, 1.1),
        line(DARK, 0.35, (2.6, -9.9), (7.6, -10.8)), line(DARK, 0.35, (2.6, -9.4), (7.4, -9)),
    )  # fmt: skip
    yield area(DARK, (-0.8, -10.7), (0.8, -10.7), (0, -9.8))
    yield oval(PALE, 0, -3, 2.6, 2.8)


def _curtain() -> Iterator[Part]:
    for left, low, sway in ((-13, -1.0, 0.8), (-4, -0.2, 0.0), (5, -1.0, -0.8)):
        right, x = left + 8.0, left + 4.0
        yield boxes(FIELD, (left + 0.9, -17.0, 1.6, 3), (right - 2.5, -17.0, 1.6, 3))
        yield area(DARK, (left, -15), (right, -15), (right + 0.4 * sway, -8), (right + sway, low),
                   (x + sway, low + 0.5), (left + sway, low), (left + 0.4 * sway, -8))  # fmt: skip
        hem, up = 0.8 * sway, low - 2.3
        yield area(FIELD, (left + hem, up), (x + hem, up + 0.5), (right + hem, up),
                   (right + hem, up + 0.8), (x + hem, up + 1.3),
                   (left + hem, up + 0.8))  # fmt: skip
    yield disc(PAPER, 0, -9.2, 3.6)
    yield disc(ACCENT, 0, -9.2, 2.4)
    yield boxes(FIELD, (-15, -17.4, 30, 1.2))
    yield discs(FIELD, (-15, -16.8, 1.1), (15, -16.8, 1.1))


def _scissors() -> Iterator[Part]:
    yield from mirrored(disc(ACCENT, 5, -3.4, 3.3), disc(PAPER, 5, -3.4, 1.7))
    yield area(DARK, (-3.4, -5.8), (-1.6, -4.6), (6.6, -17.6), (3.6, -16.4))
    yield area(FIELD, (3.4, -5.8), (1.6, -4.6), (-6.6, -17.6), (-3.6, -16.4))
    yield disc(PAPER, 0, -9.2, 0.8)


def _sunflower() -> Iterator[Part]:
    yield brush(FIELD, (1.6, 1.4), (0, -5), (0, 0))
    yield from mirrored(
        blob(FIELD, (0.4, -0.4), (4, -4.6), (11, -5), (9.6, -2.2), (5.6, -0.4)),
        brush(DARK, (0.3, 0.6, 0.2), (1.4, -1), (5, -2.7), (9.2, -4)),
    )
    for count_from, tone in ((0.5 / 13, ACCENT), (0.0, GOLD)):
        tips, left, right = (around(0, -10.1, r, 13, t + count_from)
                             for r, t in ((7.2, 0), (4.6, -0.038), (4.6, 0.038)))  # fmt: skip
        for tip, one, other in zip(tips, left, right, strict=True):
            yield blob(tone, (0, -10.1), one, tip, other)
    yield disc(DARK, 0, -10.1, 3.8)
    yield discs(PALE, *((x, y, 0.42) for x, y in around(0, -10.1, 2.5, 9)))
    yield discs(PALE, *((x, y, 0.38) for x, y in around(0, -10.1, 1.1, 4)))


def _owl() -> Iterator[Part]:
    yield boxes(DARK, (-12.6, -1.4, 25.2, 1.4))
    yield from mirrored(area(FIELD, (1.6, -15.2), (6.4, -18), (6.6, -12)))
    yield blob(FIELD, (-5, -15.4), (0, -15.8), (5, -15.4), (7, -9), (5.4, -2), (0, -0.9),
               (-5.4, -2), (-7, -9))  # fmt: skip
    yield oval(PALE, 0, -4.8, 3.9, 3.6)
    yield from mirrored(
        blob(DARK, (4.8, -11), (7.6, -8.4), (6.4, -3.4), (4.2, -2.6)),
        disc(PAPER, 2.7, -11.6, 2.9), disc(DARK, 2.5, -11.4, 1.5), disc(PAPER, 3, -11.9, 0.5),
        boxes(GOLD, (1, -1.8, 2, 1)),
    )  # fmt: skip
    yield area(GOLD, (-1, -9.8), (1, -9.8), (0, -7.8))
    for x, y in ((-1.5, -6.4), (1.5, -6.4), (0, -4.6), (-1.5, -3), (1.5, -3)):
        yield area(FIELD, (x - 0.8, y), (x + 0.8, y), (x, y + 1.1))


def _gourd() -> Iterator[Part]:
    """Yield one large gourd below its beam, with a leaf and a flower."""
    yield blob(DARK, (-10.4, -16.8), (-5.6, -16.8), (-3.6, -14.4), (-5.8, -13.2), (-5.5, -10.9),
               (-7.3, -11.6), (-8, -9), (-8.7, -11.6), (-10.5, -10.9), (-10.2, -13.2),
               (-12.4, -14.4))  # fmt: skip
    yield from (brush(PALE, (0.6, 0.3), (-8, -15.8), end)
                for end in ((-10.7, -14), (-8, -10.6), (-5.3, -14)))  # fmt: skip
    yield line(DARK, 1.0, (-0.6, -16.6), (-0.4, -14.2))
    yield blob(FIELD, (-0.4, -14.8), (1.3, -13.2), (1.9, -10.4), (2.6, -7.4), (4, -4.4),
               (4.1, -1.8), (2.4, -0.5), (-0.2, -1), (-2.2, -3.8), (-3, -7.4), (-2.9, -10.8),
               (-2.1, -13.4))  # fmt: skip
    yield from (brush(PALE, (0.3, 0.8, 0.8, 0.3), *points) for points in (
        ((-1.7, -12.4), (-2, -8.6), (-1.2, -4.8), (0.6, -1.8)),
        ((-0.4, -13), (-0.3, -9), (0.6, -5.2), (2.2, -1.8)),
        ((0.8, -12.2), (1.2, -8.8), (2.2, -5.6), (3.4, -2.8))))  # fmt: skip
    yield boxes(DARK, (-12.6, -17.4, 25.2, 1.4))
    yield boxes(PALE, *((x, -17.4, 0.6, 1.4) for x in (-11, 3, 11)))
    yield discs(GOLD, *((x, y, 2.0) for x, y in around(8, -12, 2.5, 5)))
    yield disc(GOLD, 8, -12, 1.8)
    yield disc(DARK, 8, -12, 1.2)


def _star() -> Iterator[Part]:
    yield star(DARK, (0, -8.6), 9.4, 4.6)
    yield star(GOLD, (0, -8.6), 7.8, 3.7)
    yield from mirrored(oval(DARK, 1.7, -9.2, 0.6, 0.85), disc(ACCENT, 3.0, -7.6, 0.7))
    yield brush(DARK, (0.3, 0.7, 0.3), (-1.1, -7.4), (0, -6.7), (1.1, -7.4))
    yield star(FIELD, (-11, -13.6), 2.8, 0.9, 4)
    yield star(FIELD, (11.6, -6.4), 2.8, 0.9, 4)
    yield star(PALE, (10.6, -14.6), 1.8, 0.6, 4)
    yield star(PALE, (-11.4, -4.4), 1.8, 0.6, 4)


def _target() -> Iterator[Part]:
    yield from mirrored(line(DARK, 1.4, (4, -4), (6.6, -0.3)))
    for tone, radius in ((DARK, 8.4), (PAPER, 7), (FIELD, 5.6), (PAPER, 3.8), (ACCENT, 2.1)):
        yield disc(tone, 0, -9, radius)
    yield line(DARK, 0.8, (0.4, -9), (11.6, -14.6))
    yield area(GOLD, (9.4, -13.4), (11.4, -16.8), (14.4, -17), (13, -14.6))
    yield area(GOLD, (9.8, -13.6), (12.6, -12.2), (14.8, -14.2), (13, -14.6))


def _mandarin() -> Iterator[Part]:
    yield oval(GOLD, -3.6, -6.2, 8, 6.2)
    yield discs(PAPER, (-7.4, -8.4, 0.5), (-5.8, -5, 0.4), (-8.6, -4.8, 0.4), (-6, -9.9, 0.4))
    yield star(DARK, (-3.2, -11.6), 2.0, 0.9)
    yield blob(FIELD, (-3, -12), (-1.4, -16.6), (4.4, -17.6), (2.6, -13.4))
    yield disc(GOLD, 9.4, -4.2, 4.2)
    yield disc(PAPER, 9.4, -4.2, 3.6)
    inner, rim = around(9.4, -4.2, 0.6, 16), around(9.4, -4.2, 3.1, 16)
    for at in range(0, 16, 2):
        yield area(GOLD, inner[at], rim[at], rim[(at + 1) % 16])


def _farmhouse(x: float, half: float, high: float, roof: int) -> Iterator[Part]:
    """Yield a farmhouse from its gable end, under a steep roof of thatch, its middle at `x`."""
    eaves = 0.24 * high
    yield boxes(PALE, (x - 0.7 * half, -eaves - 0.5, 1.4 * half, eaves + 0.5))
    yield area(roof, (x - half, -eaves), (x - 0.07 * half, -high), (x + 0.07 * half, -high),
               (x + half, -eaves))  # fmt: skip
    yield area(PALE, (x - 0.66 * half, -eaves), (x, -0.78 * high), (x + 0.66 * half, -eaves))
    yield boxes(roof, (x - 0.5 * half, -0.44 * high, half, 0.05 * high))
    yield boxes(DARK, (x - 0.13 * half, -0.62 * high, 0.26 * half, 0.11 * high),
                (x - 0.32 * half, -0.37 * high, 0.24 * half, 0.11 * high),
                (x + 0.08 * half, -0.37 * high, 0.24 * half, 0.11 * high),
                (x - 0.16 * half, -0.2 * high, 0.32 * half, 0.2 * high))  # fmt: skip


def _village() -> Iterator[Part]:
    yield disc(ACCENT, 2.4, -14.2, 2.7)
    yield boxes(DARK, (-13.6, -4, 0.9, 4), (13, -3.4, 0.9, 3.4))
    yield oval(FIELD, -13.1, -6.6, 1.8, 3.6)
    yield oval(FIELD, 13.4, -5.4, 1.6, 3.0)
    yield from _farmhouse(7.4, 6.2, 11.4, FIELD)
    yield from _farmhouse(-4.6, 8.0, 15.6, DARK)


def _melon() -> Iterator[Part]:
    yield brush(DARK, (1.2, 1.6), (-2, -14), (-2, -16.8))
    yield brush(DARK, (1.0, 1.3, 1.0), (-5.4, -17.6), (-2, -17), (1.4, -17.6))
    yield disc(FIELD, -2, -7.4, 7.4)
    for off in (-3.4, 0.0, 3.4):
        yield brush(PALE, (0.3, 0.7, 0.3), (-2 + 0.5 * off, -14.2), (-2 + 1.5 * off, -7.4),
                    (-2 + 0.5 * off, -0.6))  # fmt: skip
        half = 7 - 0.2 * off * off
        yield brush(PALE, (0.3, 0.7, 0.3), (-2 - half + 0.6, -7.4 + off),
                    (-2, -6.4 + 1.1 * off), (-2 + half - 0.6, -7.4 + off))  # fmt: skip
    yield dome(FIELD, 5, 15, -4.4, -4.4)
    yield dome(GOLD, 6, 14, -4.6, -3.4)
    yield dome(PAPER, 8.4, 11.6, -4.8, -1.4)


def _rice_cake() -> Iterator[Part]:
    yield boxes(DARK, (-11, -3.2, 22, 1.6))
    yield area(FIELD, (-7, -1.6), (7, -1.6), (8.4, 0), (-8.4, 0))
    yield area(ACCENT, (-4.4, -3.2), (4.4, -3.2), (0, -0.4))
    yield oval(DARK, 0, -5.8, 8.6, 3.2)
    yield oval(PAPER, 0, -6, 7.9, 2.8)
    yield oval(DARK, 0, -10, 6.2, 2.7)
    yield oval(PAPER, 0, -10.2, 5.5, 2.3)
    yield disc(GOLD, 0, -14.2, 2.8)
    yield blob(DARK, (0, -16.5), (1.7, -17.7), (4.8, -17.5), (3, -15.9))


def _mountain() -> Iterator[Part]:
    yield disc(GOLD, 0, -10.4, 7.5)  # behind the peak, for snow would not be seen on the window
    flank = ((14.8, 0), (11.6, -1.7), (9, -3.8), (6.8, -6.4), (5, -9.2), (3.6, -12), (2.4, -14.2))
    left = tuple((-x, y) for x, y in flank)
    yield area(DARK, *left, (-2.4, -14.5), (-0.8, -14.1), (0.8, -14.6), *flank[::-1])
    yield area(PAPER, (-4.5, -10.1), (-2.4, -14.5), (-0.8, -14.1), (0.8, -14.6), (2.4, -14.2),
               (4.5, -10.1), (2.9, -8.3), (1.7, -10.4), (0, -7.2), (-1.7, -10.4),
               (-2.9, -8.3))  # fmt: skip
    yield brush(PALE, (0.4, 1.7, 1.7, 0.4), (-12.8, -5.2), (-9.6, -6), (-6.4, -5.4), (-3, -5.8))
    yield brush(PALE, (0.4, 1.5, 1.5, 0.4), (4.6, -3.4), (8, -4.2), (10.6, -3.6), (13.6, -4))
    yield area(FIELD, (-14.8, 0), (-10.6, -2), (-7, -1), (-2, -2.4), (3, -1), (8, -2.2), (14.8, 0))


def _teacup() -> Iterator[Part]:
    """Yield a tall straight cup with glaze that runs down it, and dumplings on their skewer."""
    yield area(DARK, (-12, -1.1), (4.4, -1.1), (2.8, 0), (-10.4, 0))
    yield boxes(DARK, (-7, -2, 6.4, 1))
    yield area(PALE, (-8.6, -13), (1, -13), (1, -3), (0.6, -2.2), (-0.2, -1.8), (-7.4, -1.8),
               (-8.2, -2.2), (-8.6, -3))  # fmt: skip
    yield area(FIELD, (-8.6, -13), (1, -13), (1, -5.6), (0.4, -5), (-0.4, -5.4), (-0.9, -6.6),
               (-1.8, -6.4), (-2.3, -4.4), (-3.2, -3.8), (-4.1, -4.4), (-4.6, -6.2), (-5.5, -6.6),
               (-6.2, -5.8), (-6.8, -5.2), (-7.6, -5.2), (-8.2, -5.8), (-8.6, -6.8))  # fmt: skip
    yield oval(DARK, -3.8, -13, 4.8, 1.5)
    yield oval(GOLD, -3.8, -12.75, 3.9, 0.95)
    for x in (-5.4, -2):
        yield brush(PALE, (0.3, 1.1, 1.1, 0.3), (x, -14.9), (x - 0.8, -15.8), (x + 0.6, -16.7),
                    (x - 0.3, -17.7))  # fmt: skip
    yield line(DARK, 0.7, (3.6, -1.2), (14.2, -6.2))
    yield from (disc(tone, x, y, 2.15) for tone, x, y in
                ((GOLD, 12, -5.2), (FIELD, 9, -3.8), (DARK, 6, -2.4)))  # fmt: skip


def _night() -> Iterator[Part]:
    yield crescent(GOLD, (-1, -8.6, 8.2), (3.6, -10.4, 6.6))
    yield brush(DARK, (0.3, 0.8, 0.3), (-6.4, -8.6), (-5.2, -7.9), (-4.0, -8.6))
    yield brush(DARK, (0.3, 0.7, 0.3), (-3.8, -5.0), (-2.6, -4.5), (-1.9, -5.2))
    yield disc(FIELD, -6.3, -6.2, 0.8)
    yield blob(DARK, (-8.9, -11.6), (-6.2, -16.2), (-2.2, -17.6), (0.6, -16.6), (-2.6, -14.6),
               (-4.2, -12.4), (-5.4, -10.6))  # fmt: skip
    yield blob(PALE, (-9.8, -10.8), (-8.8, -12.2), (-4.9, -10.4), (-5.3, -8.9))
    yield disc(PALE, 1.4, -16.2, 1.4)
    yield star(DARK, (6.4, -12.6), 2.6, 1.0, 4)
    yield star(FIELD, (11.6, -8.8), 1.9, 0.7, 4)
    yield star(FIELD, (-13, -6.6), 1.9, 0.7, 4)
    yield star(DARK, (12.4, -15.2), 1.4, 0.5, 4)
    yield discs(FIELD, (3.4, -1.8, 1.8), (11.6, -1.6, 1.6))
    yield disc(FIELD, 7.4, -2.6, 2.6)
    yield boxes(FIELD, (3.4, -1.9, 8.2, 1.9))


def _lion() -> Iterator[Part]:
    yield discs(DARK, *((x, y, 2.3) for x, y in around(0, -8.8, 6.5, 11)))
    yield disc(DARK, 0, -8.8, 6.6)
    yield from mirrored(disc(GOLD, 4, -13, 1.7))
    yield disc(GOLD, 0, -8.6, 5.6)
    yield from mirrored(
        disc(DARK, 2.2, -10, 0.8), oval(PAPER, 1.3, -6.6, 1.7, 1.4),
        line(DARK, 0.35, (2, -6.6), (6.6, -7.4)), line(DARK, 0.35, (2, -6.2), (6.4, -5.8)),
    )  # fmt: skip
    yield area(DARK, (-1.3, -8.6), (1.3, -8.6), (0, -7.2))
    yield brush(ACCENT, (0.4, 1.0, 0.4), (-1.3, -4.8), (0, -4.3), (1.3, -4.8))


def _squirrel() -> Iterator[Part]:
    yield blob(DARK, (2, -0.6), (7, -1), (10.6, -5.4), (9.6, -12), (11.6, -15.6), (7, -17.4),
               (3.4, -14.4), (4.6, -9), (3.4, -4.6))  # fmt: skip
    yield blob(FIELD, (-4.4, -0.3), (-5, -4.6), (-3.2, -9.4), (1, -9.6), (3.6, -5.6), (4, -0.3))
    yield area(FIELD, (-4.2, -13), (-2.6, -17), (-0.6, -13))
    yield blob(FIELD, (-8, -10.6), (-5, -14), (-1, -13.6), (0.4, -10.4), (-2, -7.8), (-6, -8.6))
    yield disc(PAPER, -4.2, -11.6, 1.0)
    yield disc(DARK, -4.4, -11.6, 0.6)
    yield disc(DARK, -7.8, -10.6, 0.7)
    yield oval(PALE, -1.6, -3.8, 1.9, 2.8)
    yield oval(GOLD, -7.6, -4.6, 1.9, 2.2)
    yield dome(DARK, -9.9, -5.3, -5.6, 1.8)
    yield line(FIELD, 1.4, (-2.6, -6.6), (-5.6, -6), (-7, -5.4))


def _nobody_home() -> Iterator[Part]:
    yield boxes(PALE, (-8, -17.4, 16, 17.4))
    yield boxes(DARK, (-6.6, -16, 13.2, 16))
    yield boxes(FIELD, (-5, -14.6, 4.4, 4.4), (0.6, -14.6, 4.4, 4.4), (-5, -3.8, 4.4, 2.6),
                (0.6, -3.8, 4.4, 2.6))  # fmt: skip
    yield area(PAPER, (-4, -9.4), (3.4, -9.8), (3.8, -5.2), (-3.6, -4.8))
    yield from (line(ACCENT, 0.6, (-2.6, y), (2.4, y - 0.3)) for y in (-8, -6.3))
    yield disc(GOLD, 5, -7.4, 0.8)
    yield boxes(ACCENT, (9.4, -9.6, 5.2, 5.4))
    yield area(PAPER, (10, -9.6), (10.6, -12.6), (12.6, -12.2), (12.6, -9.6))
    yield area(PALE, (12, -9.6), (12.8, -13.4), (14.4, -13), (14, -9.6))
    yield boxes(DARK, (10.2, -8.8, 3.6, 0.7), (11.6, -4.2, 0.9, 4.2))
    yield boxes(DARK, (-10, -0.9, 20, 0.9))


def _lemon() -> Iterator[Part]:
    yield blob(GOLD, (-13.4, -7.4), (-10.8, -9), (-6, -12.8), (0, -12.6), (4.4, -9.4), (7, -7.4),
               (4.4, -5), (-1, -1.6), (-7, -1.8), (-10.6, -5.4))  # fmt: skip
    yield brush(PAPER, (0.4, 1.4, 0.4), (-8.4, -8.4), (-5.6, -10.6), (-2, -11))
    yield blob(FIELD, (4, -9.8), (5, -15), (11.6, -16.8), (9.4, -11.6))
    yield line(DARK, 0.5, (4.4, -9.8), (9.6, -14.8))
    yield disc(DARK, 9.4, -4.6, 4.7)
    yield disc(GOLD, 9.4, -4.6, 4.4)
    yield disc(PAPER, 9.4, -4.6, 3.7)
    inner, rim = around(9.4, -4.6, 0.6, 16), around(9.4, -4.6, 3.2, 16)
    for at in range(0, 16, 2):
        yield area(GOLD, inner[at], rim[at], rim[(at + 1) % 16])


def _candle() -> Iterator[Part]:
    """Yield a candle that has run, in a holder with a ring for a finger."""
    yield disc(DARK, 9.6, -3.4, 2.9)
    yield disc(PAPER, 9.6, -3.4, 1.6)
    yield boxes(PALE, (-2.7, -10.4, 5.4, 7))
    yield boxes(FIELD, (0.9, -10.4, 1.8, 7))
    yield blob(FIELD, (-3, -10.6), (3, -10.6), (3.2, -8), (2.4, -5.2), (1.7, -8.6), (0.5, -9),
               (-0.5, -6.8), (-1.4, -9), (-2.3, -7.4), (-3.1, -8.8))  # fmt: skip
    yield boxes(DARK, (-3.7, -4.8, 7.4, 1.8))
    yield area(DARK, (-9, -3.4), (9, -3.4), (8.6, -2.2), (6, 0), (-6, 0), (-8.6, -2.2))
    yield line(DARK, 0.6, (0, -10.4), (0, -12))
    yield blob(ACCENT, (0.2, -18), (1.8, -15.6), (2.4, -13.2), (0, -11), (-2.4, -13.2),
               (-1.4, -15.6))  # fmt: skip
    yield blob(GOLD, (0.1, -15.2), (1.2, -13), (0, -11.5), (-1.2, -13))
    yield from mirrored(*(brush(GOLD, (0.9, 0.4), start, end) for start, end in (
        ((4.2, -15.6), (6.8, -17)), ((4.8, -13.2), (7.6, -13.2)), ((4.2, -10.8), (6.6, -9.4)),
    )))  # fmt: skip


def _crocodile() -> Iterator[Part]:
    for x, tone in ((-2.8, DARK), (5.4, DARK), (0.6, FIELD), (8.2, FIELD)):
        yield brush(tone, (3.2, 2.2), (x, -3.4), (x - 0.4, -0.8))
        yield boxes(tone, (x - 2.2, -1.2, 3.2, 1.2))
    yield from (area(DARK, (x - 1.5, y + 1.4), (x + lean, y - 1.9), (x + 1.5, y + 1.0))
                for x, y, lean in ((-2.6, -10.0, 0.2), (0.6, -10.0, 0.4), (3.8, -9.2, 0.7),
                                   (6.8, -7.4, 1.1), (9.2, -5.8, 0.9)))  # fmt: skip
    yield brush(FIELD, (6.4, 5.2, 3.4, 1.8, 0.5), (5, -5), (9.4, -3.2), (13, -4.2), (14.4, -8.2),
                (12.4, -12.4))  # fmt: skip
    yield area(ACCENT, (-13, -13), (-4.6, -6.6), (-6.4, -4.4), (-13.6, -5))
    yield from (area(PAPER, (x, y - 0.5), (x + 1.7, y + 0.7), (x + 0.3, y + 1.8))
                for x, y in ((-12.6, -12.8), (-10.5, -11.2), (-8.5, -9.6)))  # fmt: skip
    yield from (area(PAPER, (x, -4.4), (x + 1.7, -4.4), (x + 0.85, -6.6))
                for x in (-13.4, -11.3, -9.2))  # fmt: skip
    yield blob(DARK, (-14.8, -4.8), (-9.6, -4.6), (-5, -5), (-1, -4.4), (-3.6, -1.7), (-8.6, -2),
               (-13.8, -3))  # fmt: skip
    yield blob(FIELD, (-15, -14.6), (-13.6, -15.4), (-10, -13.2), (-6.6, -12.2), (-3.4, -10.6),
               (0.8, -9.2), (5, -8), (8.6, -4.6), (4.6, -2), (-1, -1.8), (-4.4, -3.8),
               (-5.4, -7), (-9.2, -10), (-13.4, -13))  # fmt: skip
    yield blob(PALE, (-3.4, -3.6), (1, -3.8), (5.6, -3.2), (4, -2), (-0.6, -1.9))
    yield disc(FIELD, -5.4, -12.4, 2.3)
    yield disc(PAPER, -5.6, -12.5, 1.4)
    yield disc(DARK, -5.9, -12.4, 0.7)
    yield disc(DARK, -13.2, -14.5, 0.45)


def _giraffe() -> Iterator[Part]:
    yield boxes(DARK, *((x, -5.4, 1.2, 5.4) for x in (0.4, 2.6, 7.2, 9.4)))
    yield brush(DARK, (0.5, 0.5, 1.0), (10.6, -7.4), (12.6, -5.4), (12.4, -3))
    yield blob(GOLD, (-0.4, -8.8), (5, -9), (10.4, -8.2), (11, -5.4), (6, -4.6), (0, -4.8))
    yield area(GOLD, (-1, -6), (-5.4, -15.6), (-2.4, -16.4), (3.6, -8.8))
    yield from (line(DARK, 0.6, (x, -15.6), (x + 0.3, -17.6)) for x in (-4.2, -2.8))
    yield discs(DARK, (-3.9, -17.7, 0.55), (-2.4, -17.7, 0.55))
    yield area(GOLD, (-2.6, -15.4), (-0.4, -16.2), (-1.4, -14.2))
    yield blob(GOLD, (-9, -13.6), (-5.4, -16.2), (-2.2, -16), (-2, -14), (-5, -12.6), (-8.4, -12.2))
    yield disc(DARK, -4.8, -14.8, 0.5)
    yield disc(DARK, -8.2, -13.2, 0.4)
    yield from (
        disc(ACCENT, x, y, r)
        for x, y, r in ((2, -7.2, 1.0), (5, -6.4, 1.1), (8, -7, 1.1), (5.6, -8.2, 0.6),
                        (0.4, -9.2, 0.8), (-1.4, -11.6, 0.7), (-2.6, -13.6, 0.5))
    )  # fmt: skip


WARES: Mapping[str, Ware] = {
    "な": Ware("なす", mark("aubergine"), _aubergine),
    "に": Ware("にわとり", mark("rooster"), _rooster),
    "ぬ": Ware("ぬいもの", mark("sewing"), _sewing),
    "ね": Ware("ねこ", mark("cat"), _cat),
    "の": Ware("のれん", mark("shop curtain"), _curtain),
    "は": Ware("はさみ", mark("scissors"), _scissors),
    "ひ": Ware("ひまわり", mark("sunflower"), _sunflower),
    "ふ": Ware("ふくろう", mark("owl"), _owl),
    "へ": Ware("へちま", mark("sponge gourd"), _gourd),
    "ほ": Ware("ほし", mark("star"), _star),
    "ま": Ware("まと", mark("archery target"), _target),
    "み": Ware("みかん", mark("mandarin"), _mandarin),
    "む": Ware("むら", mark("village"), _village),
    "め": Ware("めろん", mark("melon"), _melon),
    "も": Ware("もち", mark("rice cake"), _rice_cake),
    "や": Ware("やま", mark("mountain"), _mountain),
    "ゆ": Ware("ゆのみ", mark("teacup"), _teacup),
    "よ": Ware("よる", mark("night"), _night),
    "ら": Ware("らいおん", mark("lion"), _lion),
    "り": Ware("りす", mark("squirrel"), _squirrel),
    "る": Ware("るす", mark("nobody home"), _nobody_home),
    "れ": Ware("れもん", mark("lemon"), _lemon),
    "ろ": Ware("ろうそく", mark("candle"), _candle),
    "わ": Ware("わに", mark("crocodile"), _crocodile),
    "ん": Ware("きりん", mark("giraffe"), _giraffe),
}
"""Of each kana a word that begins with it, and its pictogram; no word begins with ん."""

"""Pictograms of words that begin with the kana from あ to と."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.message import mark
from printables.drawing.ornament import Point
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
    Ware,
    area,
    around,
    bitten,
    blob,
    boxes,
    brush,
    disc,
    discs,
    dome,
    line,
    mirrored,
    oval,
)


def _duck() -> Iterator[Part]:
    yield blob(FIELD, (-9, -3.4), (-6.4, -6.6), (-1, -6), (4, -7), (8.4, -10.6), (9.6, -6.4),
               (7, -1.8), (0, -0.8), (-6, -1))  # fmt: skip
    yield brush(FIELD, (6.5, 5.0, 4.6), (-4.6, -3.4), (-6.4, -8.4), (-5.4, -12))
    yield disc(FIELD, -5.2, -13, 3.7)
    yield blob(ACCENT, (-7.8, -14.2), (-12.6, -12.6), (-12.2, -11.2), (-8, -11.4))
    yield disc(PAPER, -5.8, -14, 1.0)
    yield disc(DARK, -6.0, -14, 0.5)
    yield blob(DARK, (-1, -5), (3, -5.8), (6.6, -6.2), (5.6, -3.2), (1.4, -2.2))
    yield brush(PALE, (0.4, 1.3, 1.3, 1.3, 0.4), (-13, -0.6), (-6, -1.1), (0, -0.5), (6, -1.1),
                (13, -0.6))  # fmt: skip


def _squid() -> Iterator[Part]:
    for x in (-3.3, -1.1, 1.1, 3.3):
        yield brush(FIELD, (1.7, 1.4, 0.8), (x, -5), (1.5 * x, -2.4), (1.9 * x, -0.2))
    for side in SIDES:
        yield brush(DARK, (1.2, 1.0, 1.8), (3.4 * side, -5.4), (8.4 * side, -4.4), (9.6 * side, -1))
    yield blob(DARK, (0, -17.6), (3.4, -15.2), (6.8, -12), (0, -12.4), (-6.8, -12), (-3.4, -15.2))
    yield blob(FIELD, (0, -17.4), (3.2, -13.4), (4.3, -9), (3.6, -5.4), (-3.6, -5.4), (-4.3, -9),
               (-3.2, -13.4))  # fmt: skip
    yield disc(PALE, 0, -14.2, 0.8)
    yield discs(PALE, (-1.3, -12, 0.6), (1.4, -11.4, 0.7))
    yield discs(PAPER, (-1.9, -6.4, 1.2), (1.9, -6.4, 1.2))
    yield discs(DARK, (-1.8, -6.3, 0.6), (1.8, -6.3, 0.6))


def _cow() -> Iterator[Part]:
    yield from mirrored(
        brush(DARK, (2.2, 1.8, 0.5), (3.6, -13.4), (7.4, -14.2), (7.8, -17.4)),
        blob(FIELD, (4.4, -12.4), (10, -12.6), (9.4, -9.4), (4.6, -9.6)),
    )
    yield blob(PALE, (-4.6, -13.6), (4.6, -13.6), (5.2, -9), (3.6, -3), (-3.6, -3), (-5.2, -9))
    yield blob(FIELD, (0.6, -14), (4.4, -13.6), (5.2, -10), (4.4, -6.6), (1.8, -8.4))
    yield blob(DARK, (-1.8, -14.4), (1.6, -14.8), (1.2, -12.2), (-0.6, -11))
    yield oval(BLUSH, 0, -3, 5.2, 3)
    yield discs(DARK, (-2.5, -9.2, 0.9), (2.5, -9.2, 0.9))
    yield discs(PAPER, (-2.0, -3.4, 0.7), (2.0, -3.4, 0.7))


def _book() -> Iterator[Part]:
    yield area(DARK, (-14.4, -13.4), (0, -11), (14.4, -13.4), (14.4, -1), (0, 0), (-14.4, -1))
    for side in SIDES:
        yield blob(DARK, (13.8 * side, -15.2), (7 * side, -15.7), (0, -13.1), (0, -1.2),
                   (7 * side, -2.8), (13.8 * side, -2.2))  # fmt: skip
        yield blob(PAPER, (13.2 * side, -14.6), (7 * side, -15), (0, -12.4), (0, -1.6),
                   (7 * side, -3.4), (13.2 * side, -2.8))  # fmt: skip
    yield disc(ACCENT, -8.6, -11, 2.0)
    yield area(FIELD, (-13.2, -4.6), (-9, -8), (-6, -5.6), (-4, -7.2), (-1.4, -4.4), (-5, -4.2))
    yield boxes(PALE, *((3.2, -11.4 + 2.2 * at, 7.6 - (at == 3) * 3, 0.9) for at in range(4)))
    yield line(FIELD, 0.5, (0, -12.4), (0, -1.6))


def _demon() -> Iterator[Part]:
    yield from mirrored(area(GOLD, (3.2, -13), (5.2, -18), (7, -12)))
    yield discs(DARK, (-5, -12, 3.1), (5, -12, 3.1))
    yield disc(DARK, 0, -13.2, 3.4)
    yield blob(ACCENT, (-6, -11.4), (0, -12.2), (6, -11.4), (7.2, -6), (4.4, -0.8), (0, -0.2),
               (-4.4, -0.8), (-7.2, -6))  # fmt: skip
    yield from mirrored(
        disc(PAPER, 2.9, -7.6, 1.8), disc(DARK, 2.7, -7.4, 0.8),
        brush(DARK, (0.7, 1.5, 0.8), (1, -9.2), (3.2, -10.4), (5.8, -10.6)),
    )  # fmt: skip
    yield oval(DARK, 0, -5.2, 1.3, 0.8)
    yield blob(DARK, (-4.2, -3.8), (0, -3.2), (4.2, -3.8), (2.4, -1.4), (-2.4, -1.4))
    yield from mirrored(area(PAPER, (1.4, -3.6), (3.4, -3.9), (2.6, -2)))


def _crab() -> Iterator[Part]:
    yield from mirrored(
        line(FIELD, 1.3, (5.6, -3.6), (10.2, -4.8), (12, -0.4)),
        line(FIELD, 1.3, (4.6, -2.2), (8.2, -2.8), (9, -0.2)),
        line(FIELD, 2.0, (5.6, -6.6), (9.4, -7.4), (10.6, -10)),
        disc(FIELD, 10.8, -12.4, 3.5),
        area(PAPER, (10.8, -11.6), (9.6, -17), (13.4, -16.4)),
        line(DARK, 0.9, (2.2, -8), (2.8, -12)),
        disc(DARK, 2.8, -12.4, 1.5),
        disc(PAPER, 2.4, -12.8, 0.5),
    )
    yield oval(FIELD, 0, -5.2, 7.6, 4.6)
    yield brush(DARK, (0.4, 0.9, 0.4), (-2.6, -4), (0, -2.8), (2.6, -4))
    yield discs(PALE, (-3.4, -7.2, 0.8), (0, -7.9, 0.9), (3.4, -7.2, 0.8))


def _mushroom() -> Iterator[Part]:
    yield blob(PALE, (4.6, -8), (9.6, -8), (9, -4), (10.2, -0.2), (4.6, -0.2), (5.4, -4))
    yield dome(DARK, 2.2, 12.6, -6.6, 5)
    yield blob(PALE, (-6, -9), (-0.4, -9), (-0.8, -4.6), (0.6, -0.2), (-7, -0.2), (-5.6, -4.6))
    yield dome(FIELD, -13, 6.4, -8, 9.6)
    yield discs(PAPER, (-7.2, -12, 1.7), (-1, -13.6, 1.8), (2.6, -10.2, 1.2), (-3.8, -9.8, 1.1))
    yield discs(PAPER, (6, -8.6, 0.9), (9, -8.8, 0.7))


def _car() -> Iterator[Part]:
    yield blob(FIELD, (-8.6, -7.4), (-6, -13), (0, -14.2), (6, -13), (9.4, -7.6), (0, -7))
    yield blob(FIELD, (-13.8, -4), (-12.6, -8), (-6, -8.6), (8, -8.6), (13, -7.4), (14, -3.6),
               (0, -2.4))  # fmt: skip
    yield area(PAPER, (-6.4, -8.4), (-4.6, -11.8), (-0.6, -12.4), (-0.6, -8.4))
    yield area(PAPER, (0.8, -8.4), (0.8, -12.4), (4.8, -11.6), (7, -8.4))
    yield boxes(PALE, (-12.6, -6, 25.4, 0.9))
    yield discs(DARK, (-8, -3, 3), (8, -3, 3))
    yield discs(PALE, (-8, -3, 1.2), (8, -3, 1.2))
    yield disc(GOLD, 12.8, -6.4, 1.1)


def _yarn() -> Iterator[Part]:
    yield line(DARK, 0.9, (-10.2, -15.6), (8.0, -1.6))
    yield disc(DARK, -10.7, -16.0, 1.5)
    yield line(GOLD, 1.0, (2, -3), (8, -0.9), (13.6, -1.6))
    yield disc(FIELD, -1.4, -7.2, 7.2)
    for at in range(3):
        yield brush(PALE, (0.3, 0.8, 0.8, 0.3), (-7 + 2.6 * at, -10.4 - 1.1 * at),
                    (-4.2 + 2.3 * at, -8.6 - at), (-2.4 + 2.2 * at, -5 - 0.6 * at),
                    (-1.6 + 2.1 * at, -0.9 - 0.4 * at))  # fmt: skip
    yield brush(DARK, (0.3, 0.8, 0.3), (-7.8, -6.6), (-6, -3.6), (-3.2, -1.2))
    yield line(DARK, 0.9, (11, -16), (4.6, -11.2))
    yield disc(DARK, 11.2, -16.2, 1.4)


def _top() -> Iterator[Part]:
    yield boxes(DARK, (-0.8, -17.4, 1.6, 6))
    yield area(DARK, (-9.4, -11), (9.4, -11), (8.8, -8.6), (1, -0.2), (-1, -0.2), (-8.8, -8.6))
    yield area(FIELD, (-9.4, -11), (9.4, -11), (9, -9.4), (4.8, -5), (-4.8, -5), (-9, -9.4))
    yield oval(PALE, 0, -11.2, 9.4, 2.9)
    yield oval(ACCENT, 0, -11.4, 6.2, 1.8)
    yield oval(PAPER, 0, -11.5, 3.2, 0.9)
    yield boxes(DARK, (-0.8, -17.4, 1.6, 6))
    yield from mirrored(brush(PALE, (0.3, 0.9, 0.3), (10.6, -6.8), (12.6, -9.4), (12.4, -12.6)))


def _blossom() -> Iterator[Part]:
    tips = around(0, -9, 5.0, 5)
    for x, y in tips:
        dx, dy = (x - 0) / 5.0, (y + 9) / 5.0

        def at(out: float, off: float, dx: float = dx, dy: float = dy) -> tuple[float, float]:
            return out * dx - off * dy, -9 + out * dy + off * dx

        yield blob(BLUSH, at(0.6, 0), at(3.6, -3), at(7.2, -2.9), at(8.8, -1.2), at(7.6, 0),
                   at(8.8, 1.2), at(7.2, 2.9), at(3.6, 3))  # fmt: skip
        yield line(ACCENT, 0.5, at(0.5, 0), at(4.6, 0))
        yield disc(ACCENT, *at(4.8, 0), 0.7)
    yield disc(ACCENT, 0, -9, 1.2)
    yield from (
        blob(BLUSH, (x, -1), (x + 1.6, -2.6), (x + 3.2, -1.4), (x + 1.4, -0.4))
        for x in (-13, -8.6, 8.4)
    )


def _castle() -> Iterator[Part]:
    yield area(FIELD, (-12.4, 0), (-11, -2.4), (-10.2, -4.8), (10.2, -4.8), (11, -2.4), (12.4, 0))
    yield from (
        line(PALE, 0.5, (x, y), (x + wide, y))
        for x, y, wide in ((-9, -3.2, 4), (-2.4, -3.6, 4.6), (4.4, -3, 4.6), (-10.4, -1.4, 5),
                           (-3.4, -1.6, 5), (4, -1.2, 5.6))
    )  # fmt: skip
    yield from (
        boxes(PALE, (-half, top, 2 * half, high))
        for half, top, high in ((8.4, -8.2, 3.5), (5.8, -12.4, 2.9), (3.2, -15.6, 1.8))
    )
    for half, y, high in ((10.6, -7.4, 2.4), (8, -11.6, 2.3), (5.4, -15.2, 2.3)):
        yield area(DARK, (-half - 1.4, y - 1), (-half + 0.4, y), (half - 0.4, y),
                   (half + 1.4, y - 1), (half - 1.6, y - 0.5 * high), (half - 3.2, y - high),
                   (-half + 3.2, y - high), (-half + 1.6, y - 0.5 * high))  # fmt: skip
    yield area(PALE, (-2.6, -7.9), (0, -9.7), (2.6, -7.9))  # a gable in the lowest roof
    yield boxes(DARK, (-6.2, -6.8, 1.5, 1.9), (-0.9, -6.8, 1.8, 2), (4.7, -6.8, 1.5, 1.9),
                (-3.4, -11.3, 1.4, 1.6), (2, -11.3, 1.4, 1.6))  # fmt: skip
    yield from mirrored(brush(ACCENT, (1.4, 0.4), (1.6, -16.8), (2.7, -17.7)))


def _melon() -> Iterator[Part]:
    # The bite is a gap and no disc: whatever is behind the slice is seen through it.
    bite = (8.8, -12.0, 3.2)
    yield bitten(DARK, _slice(13.6, -11.4, 11.2), bite)
    yield bitten(PALE, _slice(12.4, -11.6, 9.8), bite)
    yield bitten(ACCENT, _slice(11.4, -11.6, 8.6), bite)
    for x, y in ((-7, -9.6), (-2, -9.6), (3.2, -9.6), (-4.6, -6.6), (0.6, -6.6), (5.2, -6.8)):
        yield oval(DARK, x, y, 0.65, 1.05)


def _slice(half: float, y: float, deep: float) -> list[Point]:
    """Return the edge of a slice below a level line: its rind from left to right, then the cut."""
    rind = []
    for at in range(49):
        t = at / 48
        s = 1 - t
        across = t**3 + 3 * s * t * t - 3 * s * s * t - s**3
        rind.append((half * across, y + deep / 0.75 * 3 * s * t))
    return [*rind, *((half * (1 - at / 24), y) for at in range(1, 48))]


def _fan() -> Iterator[Part]:
    rim = around(0, -1.4, 16.2, 72)
    near = around(0, -1.4, 6.2, 72)
    for at in range(8):
        first = -16 + 4 * at
        yield area(FIELD if at % 2 else PALE, rim[first], rim[first + 4], near[first + 4],
                   near[first])  # fmt: skip
    for at in range(0, 9, 2):
        yield line(DARK, 0.6, (0, -1.4), near[-16 + 4 * at])
    yield disc(ACCENT, 0, -12, 3.2)
    yield disc(DARK, 0, -1.4, 1.1)


def _sled() -> Iterator[Part]:
    yield boxes(PALE, (-14.6, -0.9, 29.2, 0.9))
    yield line(DARK, 1.3, (-12.6, -1.6), (8.6, -1.6), (12.6, -3.4), (12.8, -7), (10.2, -7.6))
    yield boxes(DARK, (-8.6, -6, 1.2, 4), (3.4, -6, 1.2, 4))
    yield boxes(FIELD, (-11.6, -7.8, 20, 2))
    yield boxes(ACCENT, (-8.4, -14.4, 8.4, 6.6))
    yield boxes(PAPER, (-4.9, -14.4, 1.4, 6.6))
    yield from (
        brush(DARK, (0.5, 1.3, 0.5), (-4.2, -14.4), (-4.2 + 2.4 * side, -16.6),
              (-4.2 + 0.6 * side, -14.6))
        for side in SIDES
    )  # fmt: skip
    yield line(GOLD, 0.6, (12.2, -7.2), (13.4, -11), (11.8, -14))


def _drum() -> Iterator[Part]:
    yield from mirrored(area(DARK, (4, -4.4), (5.8, -5.4), (9.4, 0), (7.4, 0)))
    yield boxes(DARK, (-6.6, -1.6, 13.2, 1.2))
    yield disc(DARK, 0, -9.4, 8.2)
    yield disc(FIELD, 0, -9.4, 7.6)
    yield disc(PAPER, 0, -9.4, 6.2)
    yield discs(PALE, *((x, y, 0.45) for x, y in around(0, -9.4, 6.9, 12)))
    heads, tails, ends = (around(0, -9.4, r, 3, t) for r, t in ((2.6, 0), (4.3, 0.13), (4.5, 0.27)))
    for head, tail, end in zip(heads, tails, ends, strict=True):
        yield disc(ACCENT, *head, 1.7)
        yield brush(ACCENT, (2.4, 1.4, 0.3), head, tail, end)


def _train() -> Iterator[Part]:
    yield dome(DARK, -12, 12, -7.4, 10.4)
    yield boxes(DARK, (-12, -7.5, 24, 7.5))
    yield blob(GOLD, (-7, -1.2), (-7.6, -9), (-5.4, -13.6), (5.4, -13.6), (7.6, -9), (7, -1.2),
               (0, -0.9))  # fmt: skip
    yield boxes(PAPER, (-5.9, -11.6, 5.2, 4.6), (0.7, -11.6, 5.2, 4.6))
    yield boxes(ACCENT, (-7.4, -5.8, 14.8, 1.5))
    yield boxes(DARK, (-2.6, -13.6, 5.2, 1.3))
    yield discs(PAPER, (-4.8, -2.9, 1.1), (4.8, -2.9, 1.1))


def _crane() -> Iterator[Part]:
    yield area(DARK, (0, -5), (8.4, -17), (4.6, -5.2))
    yield area(FIELD, (1.4, -4), (13.4, -13), (5.6, -4.4))
    yield area(FIELD, (-1.4, -4), (-9.4, -14), (-5.6, -4.4))
    yield area(DARK, (-9.4, -14), (-14, -10.4), (-8.3, -12.2))
    yield area(ACCENT, (-3.6, -4.8), (0.4, -18), (5.2, -5))
    yield area(PALE, (-5.8, -4.9), (0, -5.4), (0, 0))
    yield area(DARK, (5.8, -4.9), (0, -5.4), (0, 0))


def _ladybird() -> Iterator[Part]:
    yield from mirrored(
        line(DARK, 0.9, (5, -10), (8.4, -12)),
        line(DARK, 0.9, (6, -6.6), (10, -6.6)),
        line(DARK, 0.9, (5, -3.4), (8.6, -1.2)),
        line(DARK, 0.6, (1.4, -15), (3.4, -17.6)),
    )
    yield disc(DARK, 0, -13.2, 3.5)
    yield disc(ACCENT, 0, -7.2, 7)
    yield boxes(DARK, (-0.4, -14, 0.8, 13.8))
    yield from mirrored(
        discs(DARK, (3, -10.2, 1.4), (3.9, -5.8, 1.5), (1.9, -2.6, 1.0)),
        disc(PAPER, 1.4, -14.4, 0.7),
    )


def _clock() -> Iterator[Part]:
    yield from mirrored(line(DARK, 1.5, (4, -3), (6, -0.4)), disc(FIELD, 4.9, -14.6, 2.7))
    yield boxes(DARK, (-0.8, -17.4, 1.6, 2.6))
    yield disc(DARK, 0, -8.4, 7.4)
    yield disc(PAPER, 0, -8.4, 5.9)
    yield boxes(FIELD, (-0.5, -13.6, 1, 1.5), (-0.5, -4.7, 1, 1.5), (-5.2, -8.9, 1.5, 1),
                (3.7, -8.9, 1.5, 1))  # fmt: skip
    yield line(DARK, 0.9, (0, -8.4), (0, -12.2))
    yield line(ACCENT, 0.9, (0, -8.4), (2.9, -6.8))
    yield disc(DARK, 0, -8.4, 0.9)


WARES: Mapping[str, Ware] = {
    "あ": Ware("あひる", mark("duck"), _duck),
    "い": Ware("いか", mark("squid"), _squid),
    "う": Ware("うし", mark("cow"), _cow),
    "え": Ware("えほん", mark("picture book"), _book),
    "お": Ware("おに", mark("ogre"), _demon),
    "か": Ware("かに", mark("crab"), _crab),
    "き": Ware("きのこ", mark("mushroom"), _mushroom),
    "く": Ware("くるま", mark("car"), _car),
    "け": Ware("けいと", mark("yarn"), _yarn),
    "こ": Ware("こま", mark("spinning top"), _top),
    "さ": Ware("さくら", mark("cherry blossom"), _blossom),
    "し": Ware("しろ", mark("castle"), _castle),
    "す": Ware("すいか", mark("watermelon"), _melon),
    "せ": Ware("せんす", mark("folding fan"), _fan),
    "そ": Ware("そり", mark("sled"), _sled),
    "た": Ware("たいこ", mark("drum"), _drum),
    "ち": Ware("ちかてつ", mark("subway"), _train),
    "つ": Ware("つる", mark("crane"), _crane),
    "て": Ware("てんとうむし", mark("ladybird"), _ladybird),
    "と": Ware("とけい", mark("clock"), _clock),
}
"""Of each kana a word that begins with it, and its pictogram."""

"""What is seen of the lit rooms behind face-down cards: of each letter one, the same on all.

Each is the outline of somebody or something whose Japanese name begins with the letter that the
card shows, so that nothing is told that the letter does not tell: a plant (ueki) for U, a cat
(neko) for N. They stand on (0, 0), upwards is negative, and are at most `WIDE_MM` wide and
`HIGH_MM` high in the measure that they are drawn in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from printables.drawing.display_list import Path, scale
from printables.drawing.ornament import moved
from printables.tower.shapes import (
    ACCENT,
    DARK,
    GOLD,
    PALE,
    PAPER,
    SIDES,
    Part,
    area,
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

WIDE_MM, HIGH_MM = 22.0, 24.0

SHADOW, FAINT, LIT, BRIGHT, RED = range(5)
"""The tones: who is near the window, what is behind them in the room, that, a lamp, and the one
thing that is red."""

Paints: TypeAlias = tuple[str, str, str, str, str]
"""A paint for each tone."""

_TONE_OF = {DARK: SHADOW, PALE: FAINT, PAPER: LIT, GOLD: BRIGHT, ACCENT: RED}


def room(letter: str, paints: Paints) -> tuple[Path, ...]:
    """Return what is seen behind the window of a letter."""
    return tuple(Path(segments, fill=paints[_TONE_OF[tone]]) for segments, tone in _drawn(letter))


def outline(letter: str, ink: str, paper: str, width_mm: float) -> tuple[Path, ...]:
    """Return the same in lines, so wide in the measure that it is drawn in."""
    return tuple(Path(segments, paper, ink, width_mm) for segments, _ in _drawn(letter))


def _drawn(letter: str) -> Iterator[Part]:
    """Yield the parts of what is behind a letter; what would touch the keystone is smaller."""
    one = VOICED.get(letter, letter)
    share = _LOWER if one in _TALL else 1.0
    for segments, tone in _ROOMS.get(one, _cat)():
        yield (moved(segments, scale(share)) if share < 1 else segments), tone


def _lamp() -> Iterator[Part]:
    """Yield a lamp over a table: akari."""
    yield area(GOLD, (-3, -15.4), (3, -15.4), (9.6, -5.2), (-9.6, -5.2))
    yield boxes(DARK, (-0.35, -24, 0.7, 6))
    yield area(DARK, (-2, -19), (2, -19), (6.6, -14.4), (-6.6, -14.4))
    yield boxes(DARK, (-10, -5.2, 20, 1.4), (-7.4, -3.8, 1.2, 3.8), (6.2, -3.8, 1.2, 3.8))
    yield boxes(DARK, (-5.4, -8.2, 3.2, 3))
    yield dome(ACCENT, 1.2, 7.4, -8.2, -3)


def _dog() -> Iterator[Part]:
    """Yield a dog that waits: inu."""
    yield blob(DARK, (-3.6, 0), (-3.2, -5), (-3.4, -10), (-1.4, -14.4), (2, -13), (4.4, -8),
               (6.4, -3), (5.6, 0))  # fmt: skip
    yield blob(DARK, (-8.4, -14.6), (-5.4, -15.6), (-3.6, -19), (0.4, -19.2), (2, -16),
               (0.6, -12.4), (-3.4, -11.8), (-8, -12.4))  # fmt: skip
    yield blob(DARK, (-1.4, -19.6), (1.4, -19.8), (4.4, -14.4), (2.4, -13.4))
    yield disc(PAPER, -3.4, -16, 0.6)
    yield brush(ACCENT, (1.3, 1.7, 1.5), (-3.3, -11.4), (-0.4, -11), (3, -12))
    yield brush(DARK, (2.0, 1.7, 0.8), (5, -1.4), (9, -3.4), (9.6, -8.4))


def _plant() -> Iterator[Part]:
    """Yield a plant in its pot: ueki."""
    for x, y, bend in ((-9.4, -11.6, -5.6), (-5.4, -19.6, -5.4), (0.8, -22.6, -1.6),
                       (6.4, -19, 5.2), (9.6, -11, 5.8)):  # fmt: skip
        yield brush(DARK, (1.0, 4.2, 0.3), (0, -6), (0.5 * (x + bend) * 0.8, 0.62 * y - 2), (x, y))
    yield area(ACCENT, (-5.2, -6.6), (5.2, -6.6), (3.8, 0), (-3.8, 0))
    yield boxes(ACCENT, (-6, -7.6, 12, 1.8))


def _easel() -> Iterator[Part]:
    """Yield a picture on its easel: e."""
    for side in SIDES:
        yield line(DARK, 1.0, (0.6 * side, -20.8), (6.7 * side, -2.2))
    yield line(DARK, 0.9, (0, -20), (0, -3))
    yield boxes(DARK, (-9, -19, 18, 13.2), (-10, -6.2, 20, 1.4))
    yield boxes(PAPER, (-7.9, -17.9, 15.8, 11))
    yield disc(ACCENT, 3.6, -14.4, 1.9)
    yield area(PALE, (-7.9, -6.9), (-3.4, -13.4), (0.6, -8.8), (3, -11), (7.9, -6.9))


def _ghost() -> Iterator[Part]:
    """Yield a ghost that looks out: obake."""
    hem = ((7.4, -1.6), (5.2, 0), (3.4, -1.8), (1.2, 0), (-1, -1.8), (-3.2, 0), (-5.2, -1.6))
    yield blob(DARK, (-7, -0.4), (-6.6, -12), (-4.6, -19), (0, -21.6), (4.8, -19), (7, -12), *hem)
    yield from mirrored(blob(DARK, (5.4, -13.4), (9.8, -15.6), (10.2, -13.2), (6, -9.8)))
    yield from mirrored(oval(PAPER, 2.4, -14.8, 1.2, 1.7))
    yield oval(ACCENT, 0, -9.8, 1.7, 1.5)


def _fishbowl() -> Iterator[Part]:
    """Yield a goldfish in its bowl: kingyo."""
    yield disc(DARK, 0, -9.8, 9.8)
    yield boxes(DARK, (-6, -20.4, 12, 2))
    yield disc(PAPER, 0, -9.8, 8.7)
    yield dome(PALE, -8.2, 8.2, -12.6, -11.2)
    yield blob(ACCENT, (-6, -9), (-2.4, -12), (1.6, -9.6), (5.6, -12.6), (4.8, -9), (5.8, -5.4),
               (1.6, -8), (-2.6, -6))  # fmt: skip
    yield disc(PAPER, -3.6, -9.6, 0.6)
    yield discs(PAPER, (-5, -13.4, 0.8), (-3.4, -15, 0.6))
    yield boxes(DARK, (-6.4, -1.2, 12.8, 1.2))


def _laundry() -> Iterator[Part]:
    """Yield what hangs on a line to dry: sentaku."""
    yield brush(DARK, (0.6, 0.6, 0.6), (-10, -20.4), (0, -19.2), (10, -20.4))
    yield area(DARK, (-9.4, -20), (-7.4, -19.6), (-5.8, -18.2), (-4.2, -19.4), (-2.2, -19.4),
               (-0.4, -15.2), (-2.4, -13.8), (-3, -14.8), (-3, -5.6), (-8.6, -5.6), (-8.6, -14.8),
               (-9.2, -13.8), (-11, -15.4))  # fmt: skip
    yield area(ACCENT, (1, -19.2), (4, -19.4), (4, -11.6), (6.6, -9), (5.2, -7), (1, -10.2))
    yield area(GOLD, (6.6, -19.8), (10.4, -20.2), (10.4, -11.6), (6.6, -11.2))
    yield area(ACCENT, (6.6, -13.6), (10.4, -14), (10.4, -12.9), (6.6, -12.5))
    yield area(DARK, (0.4, -4.4), (10.2, -4.4), (8.8, 0), (1.8, 0))
    yield blob(PALE, (1.4, -4.4), (3, -6.2), (6, -5.4), (9, -4.4))


def _cage() -> Iterator[Part]:
    """Yield a bird in its cage: tori."""
    yield boxes(DARK, (-0.4, -24, 0.8, 4), *((x, -15.4, 0.7, 13.6) for x in
                                              (-7.4, -5, -2.7, 2, 4.3, 6.7)))  # fmt: skip
    yield dome(DARK, -7.6, 7.6, -15, 5.4)
    yield dome(PAPER, -5.6, 5.6, -15.6, 3.2)
    yield boxes(DARK, (-8.6, -2, 17.2, 2), (-7.6, -15.6, 15.2, 0.8), (-5, -7.2, 10, 0.6))
    yield blob(ACCENT, (-4, -12.6), (-1.6, -14.2), (0.4, -12.4), (3.4, -9.6), (6, -5.4), (2, -7),
               (-1.6, -7.4), (-3, -10))  # fmt: skip
    yield area(DARK, (-3.8, -13), (-5.6, -11.8), (-3.4, -11.4))


def _cat() -> Iterator[Part]:
    """Yield a cat that looks out: neko."""
    yield blob(DARK, (-6.2, 0), (-6, -6), (-3.6, -11), (3.6, -11), (6, -6), (6.2, 0))
    yield disc(DARK, 0, -14, 5.2)
    yield from mirrored(area(DARK, (0.8, -17.4), (4.6, -21.8), (5.2, -13.6)))
    yield brush(DARK, (2.0, 2.0, 1.8, 1.0), (4.6, -1.1), (9.4, -1.6), (10.4, -6.6), (8.2, -10))
    yield from mirrored(oval(PAPER, 2.1, -14.4, 1.0, 1.2))
    yield brush(ACCENT, (1.2, 1.6, 1.2), (-3.8, -10.4), (0, -9.5), (3.8, -10.4))
    yield disc(GOLD, 0, -8.6, 1.0)


def _reader() -> Iterator[Part]:
    """Yield somebody with a book: hon."""
    yield blob(DARK, (-8.4, 0), (-7.4, -7), (-3, -9.8), (3, -9.8), (7.4, -7), (8.4, 0))
    yield area(GOLD, (-1.7, -10.6), (1.7, -10.6), (2.2, -8.8), (0, -7.2), (-2.2, -8.8))
    yield discs(DARK, (0, -15.2, 5.2), (0, -20.8, 2.3))
    yield blob(GOLD, (-4, -14.4), (-2.6, -16.8), (0, -17.8), (2.6, -16.8), (4, -14.4),
               (3, -11.2), (0, -9.6), (-3, -11.2))  # fmt: skip
    yield from mirrored(disc(DARK, 1.9, -13.9, 1.6))  # spectacles
    yield from mirrored(disc(PAPER, 1.9, -13.9, 1.15))
    yield boxes(DARK, (-0.5, -14.2, 1, 0.5))
    yield from mirrored(dome(DARK, 1.1, 2.7, -13.5, -0.7))
    yield area(ACCENT, (-7.9, -7.2), (0, -5.3), (7.9, -7.2), (7.9, 0), (-7.9, 0))
    yield area(PAPER, (-7, -6.4), (0, -4.6), (7, -6.4), (7, -0.2), (0, 1.2), (-7, -0.2))
    yield line(DARK, 0.6, (0, -4.6), (0, 0.6))
    for y in (-4, -2.4):
        yield line(PALE, 0.5, (-5.8, y), (-1.2, y + 1.1))
        yield line(PALE, 0.5, (5.8, y), (1.2, y + 1.1))
    yield from mirrored(oval(GOLD, 7.7, -2.8, 1.2, 1.7))


def _child() -> Iterator[Part]:
    """Yield a grandchild that waves: mago."""
    yield boxes(GOLD, (-2.7, -10, 2.8, 3))
    yield brush(ACCENT, (3.2, 2.9, 2.5), (1.8, -4.2), (6.4, -6.6), (7.5, -11.4))
    yield blob(ACCENT, (-8, 0), (-7, -5.4), (-3, -8.2), (0.4, -8.2), (4, -5.4), (5, 0))
    for x, y in ((5.2, -16.8), (6.8, -18.6), (8.8, -18.6), (10.4, -16.8)):
        yield brush(GOLD, (1.0, 1.0, 0.9), (7.7, -14.2), ((7.7 + x) / 2, (y - 14.4) / 2), (x, y))
    yield disc(GOLD, 7.7, -13.8, 2.1)
    yield disc(DARK, -1.3, -14.6, 5.7)
    yield brush(DARK, (2.2, 1.8, 0.6), (-2.2, -18.6), (0.2, -21.4), (2.2, -20.2))
    yield from (disc(GOLD, -1.3 + 5.1 * side, -12.8, 1.2) for side in SIDES)
    yield blob(GOLD, (-6.1, -14.4), (-3.4, -15.2), (-1.8, -17), (1, -15.2), (3.5, -14.4),
               (3, -10.4), (-1.3, -8.4), (-5.6, -10.4))  # fmt: skip
    yield from (oval(DARK, -1.3 + 2.1 * side, -13, 0.6, 0.85) for side in SIDES)
    yield dome(ACCENT, -3.1, 0.5, -11.3, -1.5)


def _kettle() -> Iterator[Part]:
    """Yield a kettle that steams: yakan."""
    yield blob(DARK, (-7.4, 0), (-7.8, -5.6), (-4.4, -10), (4.4, -10), (7.4, -5.6), (7, 0))
    yield boxes(DARK, (-3.4, -11.4, 6.8, 1.6))
    yield disc(ACCENT, 0, -12.2, 1.5)
    yield area(DARK, (5.4, -6.4), (9.6, -10.8), (10.8, -9.4), (7, -2.6))
    yield line(DARK, 1.1, (-5.6, -8.4), (-5, -15), (0, -17), (5, -15), (5.4, -8.4))
    for x, y in ((9, -13.2), (7.4, -18.6)):
        yield brush(GOLD, (0.4, 1.6, 0.4), (x, y), (x + 1.4, y - 2), (x - 0.4, y - 4.4))


def _oil_lamp() -> Iterator[Part]:
    """Yield a lamp with a flame: ranpu."""
    yield disc(GOLD, 0, -14.2, 8.4)
    yield blob(DARK, (-3, -8.6), (-4.4, -13.4), (-2.2, -18), (-1.8, -23), (1.8, -23), (2.2, -18),
               (4.4, -13.4), (3, -8.6))  # fmt: skip
    yield blob(GOLD, (-2.1, -9.4), (-3.3, -13.4), (-1.4, -17.6), (-1, -22), (1, -22), (1.4, -17.6),
               (3.3, -13.4), (2.1, -9.4))  # fmt: skip
    yield blob(ACCENT, (0, -17.2), (1.8, -12.8), (0, -10.2), (-1.8, -12.8))
    yield boxes(DARK, (-3.6, -9.2, 7.2, 1.6))
    yield blob(DARK, (-3, -8), (-5.6, -5), (-2.4, -2), (2.4, -2), (5.6, -5), (3, -8))
    yield area(DARK, (-2, -2.6), (2, -2.6), (6, 0), (-6, 0))
    yield brush(DARK, (0.9, 0.9, 0.9), (5, -5), (8, -6), (7.2, -3))


def _crocodile() -> Iterator[Part]:
    """Yield a crocodile that yawns: wani."""
    yield blob(DARK, (0.6, 0), (-0.4, -6), (-0.4, -11), (3, -15), (7.4, -14), (9.4, -8), (9.8, 0))
    yield area(DARK, (-10.6, -18.6), (-9.6, -20.4), (-3, -19.2), (0.4, -21.8), (3.8, -21.6),
               (6.8, -18), (8, -12), (1, -12.4), (-1.4, -15.8))  # fmt: skip
    yield area(DARK, (-9.4, -10.8), (-1.6, -13.6), (2, -13), (1.4, -7.6), (-3, -8.4), (-8.8, -9.2))
    yield area(ACCENT, (-2, -15.6), (2.4, -12.4), (-1.4, -12.2), (-7.6, -11.7))
    for x, y, tip in ((-8.8, -18.1, 2.2), (-6.2, -17.4, 2.2), (-3.6, -16.6, 2.0),
                      (-7.8, -11, -2), (-5.2, -12, -2)):  # fmt: skip
        yield area(DARK, (x - 0.9, y), (x + 0.9, y + 0.2), (x, y + tip))
    yield from (area(DARK, (x, y), (x + 2.8, y + 0.4), (x + 0.8, y + 3.6))
                for x, y in ((6.4, -18), (7.6, -13), (8.2, -8)))  # fmt: skip
    yield oval(PAPER, 2.2, -19, 0.9, 1.1)


_ROOMS: Mapping[str, Callable[[], Iterator[Part]]] = {
    "A": _lamp, "I": _dog, "U": _plant, "E": _easel, "O": _ghost, "K": _fishbowl, "S": _laundry,
    "T": _cage, "N": _cat, "H": _reader, "M": _child, "Y": _kettle, "R": _oil_lamp,
    "W": _crocodile,
}  # fmt: skip
_TALL, _LOWER = "EUR", 0.9
"""Of which letters what is seen would reach the keystone, and how much smaller it is."""
VOICED = {"G": "K", "Z": "S", "D": "T", "B": "H", "P": "H"}
"""What the voiced letters are voiced from: who plays with them too needs no rooms of their own."""

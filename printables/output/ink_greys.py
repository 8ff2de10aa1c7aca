"""How much ink a colour is, and which of 256 greys stands for how much."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from functools import lru_cache

from printables.drawing.display_list import Paint, rgb

_WHITE = 255

_MOST_INK = 2.0

_NEAR = (0, 1, -1, 2, -2)
"""How far from its own grey an amount may have one: what mixes to a grey farther off is far off."""


@lru_cache(maxsize=1024)
def ink_of(paint: Paint) -> float:
    """Return the ink of a colour, from 0 to 2.

    >>> ink_of("#ffff00"), ink_of("#ff0000"), ink_of("#000000"), ink_of("#ffffff")
    (1.0, 2.0, 1.0, 0.0)
    """
    red, green, blue = rgb(paint)
    return 1 + 2 * max(red, green, blue) - red - green - blue


class Greys:
    """Which of 256 greys stands for how much ink: each for as much as it is darker than paper.

    Every amount that comes in a document has a grey of its own, as long as there are any, so that
    an area of one colour is exact though its grey is rounded.

    Attributes:
        used: the greys that were asked for, until somebody puts another set in its place.
    """

    def __init__(self) -> None:
        self.used: set[int] = set()
        self._inks: dict[int, float] = {_WHITE: 0.0}
        self._levels: dict[float, int] = {0.0: _WHITE}

    def of(self, ink: float) -> str:
        """Return the grey of an amount of ink, from 0 to 2, as PDF writes it."""
        return _written(self._level(ink))

    def tone(self, ink: float, share: float) -> tuple[int, str]:
        """Return an opacity, in 255ths, and a grey: on white together as much as a share of ink.

        There they come out as a grey of its own; elsewhere they are a little off, as all mixtures.
        """
        level = self._level(ink * share)
        for step in range(max(1, math.ceil(_WHITE * share - 0.01)), _WHITE):
            grey = math.ceil(_WHITE * (level - _WHITE + step) / step)  # pdfium cuts off as it mixes
            if grey >= 0:
                return step, _written(grey)
        return _WHITE, _written(level)

    def _level(self, ink: float) -> int:
        if ink not in self._levels:
            nearest = round(_WHITE * (1 - ink / _MOST_INK))
            beside = (nearest + step for step in _NEAR)
            free = (grey for grey in beside if 0 <= grey < _WHITE and grey not in self._inks)
            grey = next(free, nearest)
            self._inks.setdefault(grey, ink)
            self._levels[ink] = grey
        self.used.add(self._levels[ink])
        return self._levels[ink]

    def inks_of(self, used: Iterable[int]) -> dict[int, float]:
        """Return the ink that each of some greys stands for, from the darkest on."""
        return {grey: self._inks[grey] for grey in sorted({*used, _WHITE})}


def all_inks(some: Mapping[int, float]) -> list[float]:
    """Return the ink of each grey; of all but some it is that which comes by mixing.

    That is half a level less: pdfium cuts off what is left of a level where it mixes, and half of
    one is left on average.
    """
    inks = [max(0.0, _WHITE - 0.5 - grey) / _WHITE * _MOST_INK for grey in range(256)]
    for grey, ink in some.items():
        inks[grey] = ink
    return inks


def _written(level: int) -> str:
    """Return a grey as PDF writes it; pdfium cuts off what is left of a level."""
    return f"{(level + 0.1) / _WHITE:.5f}" if level < _WHITE else "1"

"""What stands around the town, in the dark: quarters that draw no eye, and yet are places.

A shrine, a car park, a pool with the moon in it, a cat on a roof, trees around a lantern: each in
few flat tones close to that of its ground, with a light or two where somebody is still up.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from printables.drawing.display_list import Drawing, Path, Segment, polyline
from printables.rakugaaki.rooftops import Shape, box, disc, soft


class Quarter(NamedTuple):
    """One kind of block around the town.

    Attributes:
        ground: its colour.
        layers: from below, each with its colour.
    """

    ground: str
    layers: tuple[tuple[Shape, str], ...]

    def drawn(self) -> Iterator[Drawing]:
        """Yield what stands there, about (0, 0)."""
        return (Path(shape(), fill=paint) for shape, paint in self.layers)


_DEEP, _PALE = "#2a2e39", "#565d70"
"""What is darker than any ground, and what is paler."""

_DIM = "#b0945a"
"""Of lights far from the town; they draw no eye."""

_LEAF, _LEAF_LIT, _WATER, _RED = "#2c3f3e", "#3d5450", "#2b4656", "#7d4648"


def _fan(x: float, y: float, radius: float) -> tuple[Segment, ...]:
    """Return the blades of a fan, which lie on a disc."""
    return tuple(
        segment
        for dx, dy in ((1, 0), (-0.5, 0.87), (-0.5, -0.87))
        for segment in polyline(
            (x, y), (x + radius * (dx - 0.3 * dy), y + radius * (dy + 0.3 * dx)),
            (x + radius * (dx + 0.3 * dy), y + radius * (dy - 0.3 * dx)), closed=True)
    )  # fmt: skip


def _torii(x: float, y: float) -> tuple[Segment, ...]:
    """Return a gate of a shrine, its upper beam swept up."""
    return (
        *polyline((x - 4.6, y - 3.9), (x - 2.0, y - 3.3), (x + 2.0, y - 3.3), (x + 4.6, y - 3.9),
                  (x + 4.3, y - 2.5), (x - 4.3, y - 2.5), closed=True),
        *box(x - 3.6, y - 1.4, 7.2, 0.9), *box(x - 2.9, y - 2.6, 1.1, 6.4),
        *box(x + 1.8, y - 2.6, 1.1, 6.4),
    )  # fmt: skip


def _cars(*places: tuple[float, float]) -> tuple[Segment, ...]:
    """Return cars that are parked, seen from above."""
    return tuple(segment for x, y in places for segment in soft(x, y, 2.0, 3.8, 0.7))


def _cat(x: float, y: float) -> tuple[Segment, ...]:
    """Return a cat that sits and looks, its tail beside it."""
    return (
        *soft(x - 1.9, y - 1.2, 3.8, 5.2, 1.7), *disc(x, y - 2.4, 1.9),
        *polyline((x - 1.8, y - 2.4), (x - 1.7, y - 5.2), (x - 0.3, y - 4.0), (x + 0.3, y - 4.0),
                  (x + 1.7, y - 5.2), (x + 1.8, y - 2.4), closed=True),
        *soft(x + 1.4, y + 2.9, 4.2, 1.1, 0.5),
    )  # fmt: skip


QUARTERS: tuple[Quarter, ...] = (
    Quarter("#3a3f4d", (  # sheds, a tank on one of them, windows in a row
        (lambda: (*box(-6.6, -5.2, 7.4, 5.6), *box(3.0, 1.6, 4.0, 4.4)), _DEEP),
        (lambda: (*box(-6.6, -0.6, 7.4, 1.0), *disc(4.6, -3.6, 2.2)), _PALE),
        (lambda: (*disc(4.6, -3.6, 1.5),), "#474d5e"),
        (lambda: (*box(-5.6, -3.8, 1.2, 1.7), *box(-3.6, -3.8, 1.2, 1.7),
                  *box(4.3, 3.0, 1.2, 1.7)), _DIM),
    )),
    Quarter("#414656", (  # a shrine at night
        (lambda: (*disc(-5.6, -3.4, 2.6), *disc(5.8, -2.2, 2.9), *disc(-6.2, 2.6, 2.0)), _LEAF),
        (lambda: (*disc(-6.0, -3.9, 1.3), *disc(5.4, -2.9, 1.4)), _LEAF_LIT),
        (lambda: box(-1.2, 2.6, 2.4, 5.4), _PALE),
        (lambda: _torii(0, 0.4), _RED),
        (lambda: (*soft(-5.0, 4.2, 1.2, 1.6, 0.4), *soft(3.8, 4.2, 1.2, 1.6, 0.4)), _DIM),
    )),
    Quarter("#3f4056", (  # trees around a lantern, and a bench
        (lambda: (*disc(-4.4, -3.2, 2.6), *disc(-0.4, -5.2, 2.9), *disc(4.8, 1.6, 3.2),
                  *disc(-5.6, 3.0, 1.9)), _LEAF),
        (lambda: (*disc(-4.9, -3.8, 1.3), *disc(-1.0, -6.0, 1.4), *disc(4.1, 0.8, 1.6)),
         _LEAF_LIT),
        (lambda: (*box(-3.2, 4.6, 5.0, 0.7), *box(-3.2, 5.6, 5.0, 0.5)), _PALE),
        (lambda: (*disc(0.6, 1.0, 0.7), *disc(0.6, 3.0, 0.3)), _DIM),
    )),
    Quarter("#3a4853", (  # a hall with a long light in its roof
        (lambda: (*box(-7.2, -6.2, 5.4, 12.4), *box(-0.4, -6.2, 7.0, 7.4)), _DEEP),
        (lambda: (*box(-7.2, -6.2, 0.6, 12.4), *box(0.9, 3.0, 5.4, 2.6)), _PALE),
        (lambda: (*box(-4.9, -5.0, 0.8, 9.8), *box(1.0, -4.6, 1.2, 1.2),
                  *box(4.2, -1.4, 1.2, 1.2)), _DIM),
    )),
    Quarter("#3d4250", (  # a car park
        (lambda: tuple(s for x in (-6.6, -3.6, -0.6, 2.4, 5.4) for y in (-6.0, 1.6)
                       for s in box(x, y, 0.25, 4.6)), _PALE),
        (lambda: _cars((-6.0, -5.6), (0.0, -5.6), (3.0, 2.0)), "#5a4a5c"),
        (lambda: _cars((3.0, -5.6), (-3.0, 2.0)), "#3d5a66"),
        (lambda: (*box(3.3, 2.1, 0.5, 0.4), *box(4.2, 2.1, 0.5, 0.4), *disc(-6.6, 4.8, 0.6)),
         _DIM),
    )),
    Quarter("#3c4152", (  # a pool with the moon in it, and a bridge
        (lambda: soft(-7.0, -5.6, 14.0, 11.2, 4.2), _DEEP),
        (lambda: soft(-6.3, -4.9, 12.6, 9.8, 3.6), _WATER),
        (lambda: (*box(-4.8, 1.8, 3.4, 0.4), *box(-3.6, 3.0, 2.6, 0.4), *box(1.9, -3.6, 3.0, 0.4)),
         "#41626f"),
        (lambda: polyline((3.4, 5.8), (5.8, 4.6), (-0.8, -6.2), (-3.0, -5.0), closed=True), _PALE),
        (lambda: (*disc(-3.8, -1.6, 1.1), *box(-4.6, 0.2, 1.6, 0.3)), _DIM),
    )),
    Quarter("#3e4454", (  # a cat on a roof, with a chimney
        (lambda: (*box(-6.8, 3.4, 13.6, 2.8), *box(3.2, -5.8, 2.8, 4.2)), _DEEP),
        (lambda: (*box(-6.8, 3.4, 13.6, 0.6), *box(2.9, -6.2, 3.4, 0.8)), _PALE),
        (lambda: _cat(-2.4, -0.6), "#23262f"),
        (lambda: (*disc(-3.1, -3.1, 0.4), *disc(-1.7, -3.1, 0.4), *box(4.1, 4.4, 1.2, 1.2)), _DIM),
    )),
    Quarter("#3b4150", (  # a shop that never closes
        (lambda: box(-6.8, -5.4, 13.6, 9.4), _DEEP),
        (lambda: box(-6.8, -5.4, 13.6, 1.1), "#3d6a68"),
        (lambda: box(-6.8, -4.3, 13.6, 0.8), _RED),
        (lambda: (*disc(-3.6, -0.2, 2.1), *disc(3.6, -0.2, 2.1)), _PALE),
        (lambda: (*_fan(-3.6, -0.2, 1.6), *_fan(3.6, -0.2, 1.6)), _DEEP),
        (lambda: (*box(-5.6, 2.4, 3.2, 0.9), *box(-1.6, 2.4, 3.2, 0.9), *box(2.4, 2.4, 3.2, 0.9)),
         _DIM),
    )),
)  # fmt: skip
"""The kinds there are."""

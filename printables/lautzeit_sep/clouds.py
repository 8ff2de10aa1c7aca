"""Clouds of gold, as folding screens have them."""

from __future__ import annotations

from printables.drawing.display_list import Rect, Segment, path_of

GILT = "#ecd296"

_BARS = ((-6.0, 20.0, -3.0), (3.0, 33.0, 0.0), (-6.0, 12.0, 3.0), (15.0, 26.0, 2.9))
_LONG_BARS = ((-6.0, 14.0, -3.0), (-6.0, 30.0, 0.0), (8.0, 38.0, 3.0))
"""The bars of a cloud that comes in from an edge, and of a longer one: from where to where, and how
far down."""


def gold_cloud(
    x: float, y: float, way: int, share: float = 1.0, *, long: bool = False
) -> tuple[Segment, ...]:
    """Return a cloud as screens have them, of bars with round ends (源氏雲).

    Args:
        x: the edge that it comes in from.
        y: the middle of its longest bar.
        way: 1 to the right, -1 to the left.
        share: of the size that it has on the board, 33 mm.
        long: whether it is the long one, of three bars.
    """
    high = 3.3 * share
    return tuple(
        segment
        for start, end, down in (_LONG_BARS if long else _BARS)
        for segment in path_of(
            Rect(x + share * (start if way > 0 else -end), y + share * down - high / 2,
                 share * (end - start), high, radius=high / 2)
        ).segments
    )  # fmt: skip

"""Hands in small: in threes, and beside pieces of the board that match none of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from printables.drawing.design import Design
from printables.drawing.display_list import Box, Drawing, Text, Use, scale
from printables.lautzeit_sep.claims_card import DEAD
from printables.lautzeit_sep.court import DEEP_JADE
from printables.lautzeit_sep.minis import HIGH_SHARE, WIDE_MM, mini
from printables.lautzeit_sep.rail import rail

_SHARE = 0.62  # of a piece as `mini` draws it
STEP_MM = 4.6
"""From a piece to the next."""

PIECE_MM = _SHARE * WIDE_MM
"""How wide a piece is."""

HIGH_MM = PIECE_MM * HIGH_SHARE
"""How high a piece is."""

THREE_MM = 2 * STEP_MM + PIECE_MM
"""How wide a combination is."""

_THREES_MM = 2.2  # between combinations
HAND_MM = 3 * THREE_MM + 2 * _THREES_MM
"""How wide a hand is."""

_BETWEEN_MM = 9.0  # from a hand to the board
_RAIL_MM = 1.5


def in_a_row(names: Sequence[str], x: float, y: float, design: Design) -> Iterator[Drawing]:
    """Yield pieces beside each other, the upper left corner of the first at `(x, y)`."""
    for at, name in enumerate(names):
        yield Use(mini(name, design), x + at * STEP_MM, y, scale(_SHARE))


def starts(x: float) -> list[float]:
    """Return where each combination of a hand begins that begins at `x`."""
    return [x + at * (THREE_MM + _THREES_MM) for at in range(3)]


def by_threes(
    hand: Sequence[Sequence[str]], x: float, y: float, design: Design
) -> Iterator[Drawing]:
    """Yield a hand, a gap between its combinations, its upper left corner at `(x, y)`."""
    for left, three in zip(starts(x), hand, strict=True):
        yield from in_a_row(three, left, y, design)


def on_rail(x: float, y: float, long: float, design: Design, *, bare: bool) -> Drawing:
    """Return the rail below pieces that begin at `(x, y)` and are so long together."""
    lip = Box(x - 1.2, y + HIGH_MM - 0.1, long + 2.4, _RAIL_MM)
    return rail(lip, design, line_mm=0.25, radius=0.5, bare=bare)


def unmatched(x: float, y: float, design: Design, *, bare: bool) -> Iterator[Drawing]:
    """Yield pieces of a hand on its rail, and pieces of the board, none of which match.

    Together they are about as wide as a hand, `HAND_MM`.
    """
    hand, board = DEAD
    long = (len(hand) - 1) * STEP_MM + PIECE_MM
    yield from in_a_row(hand, x, y, design)
    yield on_rail(x, y, long, design, bare=bare)
    yield from in_a_row(board, x + long + _BETWEEN_MM, y, design)
    yield Text(x + long + _BETWEEN_MM / 2, y + HIGH_MM / 2 + 1.5, "≠", 14, "bold", "middle",
               DEEP_JADE)  # fmt: skip


UNMATCHED_MM = 2 * (3 * STEP_MM + PIECE_MM) + _BETWEEN_MM
"""How wide what does not match is."""

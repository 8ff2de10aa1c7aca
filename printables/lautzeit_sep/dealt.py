"""A table as it is dealt when a round begins: what lies on the board, and one hand.

Pictures show it whatever the number of players, so it has no piece that some of them leave out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import gcd

from games.lautzeit_sep.edition import MOUNTAIN, Edition
from games.lautzeit_sep.pieces import KINDS, PIECES, Piece, copies, counts

LAID = (
    "S3 B1 S6 B5 S2", "B4 S8 B3 B8 S1", "S5 B2 . S7 B6", "B8 S2 S1 W B9", "S5 B7 S4 B4 B5",
)  # fmt: skip
"""What lies on the board, by rows; a point where the mountain is."""

HAND = ("S1", "S2", "S3", "B3", "B3", "W", "B7", "S6", "S9")
"""What a player holds: nothing that looks like a combination but is none."""


def has_all(edition: Edition, players: int, names: Sequence[str]) -> bool:
    """Whether a game for so many players has as many of each piece as are named."""
    shown = counts(Piece[name] for name in names)
    return all(some <= all_ for some, all_ in zip(shown, copies(edition, players), strict=True))


@lru_cache(maxsize=8)
def dealt(edition: Edition) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the pieces on the board, in the order of its squares, and those of a hand.

    They are those of `LAID` and `HAND`, or others where an edition has not so many of them.
    """
    laid = tuple(name for row in LAID for name in row.split() if name != ".")
    fewest = edition.players.value[0]
    if has_all(edition, fewest, (*laid, *HAND)):
        return laid, HAND
    each = copies(edition, fewest)
    pool = [str(kind) for kind in PIECES for _ in range(each[kind])]
    step = next(step for step in range(KINDS, len(pool)) if gcd(step, len(pool)) == 1)
    mixed = [pool[at * step % len(pool)] for at in range(len(pool))]
    held = sorted(mixed[len(laid) : len(laid) + len(HAND)], key=lambda name: Piece[name])
    return tuple(mixed[: len(laid)]), tuple(held)


def squares(edition: Edition) -> Iterator[tuple[int, int]]:
    """Yield the squares that pieces are laid on, row by row: right, down."""
    for down, row in enumerate(edition.board.value):
        yield from ((right, down) for right, kind in enumerate(row) if kind != MOUNTAIN)

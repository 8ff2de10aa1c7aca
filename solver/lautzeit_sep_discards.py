"""What to discard from a hand of Lautzeit-Sep: what leaves the most pieces that help."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.pieces import PIECES, Piece, copies, counts
from solver.lautzeit_sep_hands import hands


@dataclass(frozen=True, slots=True)
class Discard:
    """A piece that may be discarded.

    Attributes:
        piece: the one.
        away: how far the hand is from complete once the best piece is taken for it.
        takes: the pieces that bring it there, each with how many are unseen, at least one.
    """

    piece: Piece
    away: int
    takes: tuple[tuple[Piece, int], ...]

    @property
    def unseen(self) -> int:
        """How many unseen pieces bring it there."""
        return sum(count for _, count in self.takes)


def unseen(
    edition: Edition, players: int, pieces: Sequence[Piece], seen: Sequence[Piece] = ()
) -> tuple[int, ...]:
    """Return how many of each kind are neither in the hand nor seen elsewhere, by `Piece`."""
    held, elsewhere = counts(pieces), counts(seen)
    return tuple(
        max(0, all_ - own - other)
        for all_, own, other in zip(copies(edition, players), held, elsewhere, strict=True)
    )


def discards(
    edition: Edition, players: int, pieces: Sequence[Piece], seen: Sequence[Piece] = ()
) -> tuple[Discard, ...]:
    """Return the pieces of a hidden hand, the best to discard first.

    What comes nearest to complete goes first, then what has the most unseen pieces that bring it
    there, then the order of the pieces. A piece for which no unseen piece can be taken, or after
    which no hand can become complete, is left out.
    """
    answers = hands(edition)
    left = unseen(edition, players, pieces, seen)
    found = []
    for one in sorted(set(pieces)):
        rest = list(pieces)
        rest.remove(one)
        distances = {
            taken: distance
            for taken in PIECES
            if left[taken] and (distance := answers.away([*rest, taken], players)) is not None
        }
        if not distances:
            continue
        nearest = min(distances.values())
        takes = tuple((p, left[p]) for p, away in distances.items() if away == nearest)
        found.append(Discard(one, nearest, takes))
    return tuple(sorted(found, key=lambda d: (d.away, -d.unseen, d.piece)))

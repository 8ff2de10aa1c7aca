"""What to throw away and what to hope for, counted in pieces that nobody has seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.pieces import PIECES, Piece, copies, counts
from solver.lautzeit_sep.hands import hands


@dataclass(frozen=True, slots=True)
class Chance:
    """A piece to hope for, and how many of its kind are unseen."""

    piece: Piece
    unseen: int


@dataclass(frozen=True, slots=True)
class Discard:
    """A piece to throw away, and what may then be taken for it.

    Attributes:
        piece: what is thrown away.
        completes: what completes the hand.
        advances: what brings it nearer than it is, but does not complete it.
    """

    piece: Piece
    completes: tuple[Chance, ...]
    advances: tuple[Chance, ...]

    @property
    def completing(self) -> int:
        """How many unseen pieces complete the hand."""
        return sum(chance.unseen for chance in self.completes)

    @property
    def advancing(self) -> int:
        """How many unseen pieces complete it or bring it nearer."""
        return self.completing + sum(chance.unseen for chance in self.advances)


def unseen(
    edition: Edition, players: int, pieces: Sequence[Piece], seen: Sequence[Piece] = ()
) -> tuple[int, ...]:
    """Return how many pieces of each kind nobody has seen, by `Piece`; never below 0."""
    shown = counts((*pieces, *seen))
    return tuple(
        max(0, existing - gone)
        for existing, gone in zip(copies(edition, players), shown, strict=True)
    )


def chances(
    edition: Edition,
    players: int,
    pieces: Sequence[Piece],
    wanted: Sequence[Piece],
    seen: Sequence[Piece] = (),
) -> tuple[Chance, ...]:
    """Return for each of some pieces how many are unseen."""
    left = unseen(edition, players, pieces, seen)
    return tuple(Chance(piece, left[piece]) for piece in wanted)


def discards(
    edition: Edition, players: int, pieces: Sequence[Piece], seen: Sequence[Piece] = ()
) -> tuple[Discard, ...]:
    """Return what to throw away, the best first.

    Best is after what most unseen pieces complete the hand; then, bring it nearer. Whether the
    board has a piece that corresponds to a discard (rule 7) is not looked at.

    Args:
        edition: whose numbers hold.
        players: of the game.
        pieces: a hand with nothing revealed.
        seen: pieces on the board, and those that others revealed.
    """
    answers = hands(edition)
    left = unseen(edition, players, pieces, seen)
    now = answers.away(pieces, players)
    discards = []
    for piece in sorted(set(pieces)):
        rest = list(pieces)
        rest.remove(piece)
        completes, advances = [], []
        for taken in PIECES:
            if not left[taken]:
                continue
            away = answers.away((*rest, taken), players)
            if away == 0:
                completes.append(Chance(taken, left[taken]))
            elif away is not None and now is not None and away < now:
                advances.append(Chance(taken, left[taken]))
        discards.append(Discard(piece, tuple(completes), tuple(advances)))
    return tuple(sorted(discards, key=lambda one: (-one.completing, -one.advancing, one.piece)))

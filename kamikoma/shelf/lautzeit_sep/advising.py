"""What the solver says of a hand that is touched in: asked before the hand is shown."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from games.lautzeit_sep.declaration import COMBINATIONS
from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.pieces import Piece
from kamikoma.shelf.lautzeit_sep.holding import Table

if TYPE_CHECKING:
    from solver.lautzeit_sep.advice import Discard


@dataclass(frozen=True, slots=True)
class Waiting:
    """How far a hand is, and what it waits for.

    Attributes:
        away: by how many pieces; None if no hand is near.
        pieces: what completes it, where it is one piece away.
    """

    away: int | None
    pieces: tuple[Piece, ...] = ()


@dataclass(frozen=True, slots=True)
class Advice:
    """What the solver says of a hand, as far as its view shows it.

    Attributes:
        complete: whether it is one that may be declared.
        waiting: what it waits for, where that was asked.
        discards: what to throw away, the best first, where that was asked.
    """

    complete: bool = False
    waiting: Waiting | None = None
    discards: tuple[Discard, ...] | None = None


def advice_for(table: Table) -> Advice:
    """Return what the solver says of a hand: no more than what is wanted."""
    asked = table.held.get("advice", "")
    may = table.room == 0 and not table.over
    undeclared = table.room <= 0 and table.entry.claim is None
    return Advice(
        complete=undeclared and _complete(table),
        waiting=_waiting(table) if may and asked == "waits" else None,
        discards=_discards(table) if may and asked == "discards" and not table.revealed else None,
    )


def _complete(table: Table) -> bool:
    """Whether the hand is one that may be declared: all of it revealed, or nothing (rule 12)."""
    from solver.lautzeit_sep.hands import hands

    if table.revealed:
        return len(table.revealed) >= COMBINATIONS
    return hands(table.edition).best(table.pieces) is not None


def _gone(table: Table) -> tuple[Piece, ...]:
    """Return the pieces that nobody can take: those that lie open, and the light piece."""
    light = () if table.light is None else (table.light,)
    return (*(piece for pieces, _ in table.revealed for piece in pieces), *light)


def _waiting(table: Table) -> Waiting:
    from solver.lautzeit_sep.hands import hands

    answers = hands(table.edition)
    away = answers.away(table.hidden, table.players, _gone(table))
    if away != 1:
        return Waiting(away)
    return Waiting(away, tuple(answers.waits(table.hidden, table.players, _gone(table))))


def _discards(table: Table) -> tuple[Discard, ...]:
    seen = (*table.board, *_gone(table))
    return _ranked(table.edition, table.players, tuple(sorted(table.hidden)), tuple(sorted(seen)))


@lru_cache(maxsize=256)
def _ranked(
    edition: Edition, players: int, pieces: tuple[Piece, ...], seen: tuple[Piece, ...]
) -> tuple[Discard, ...]:
    from solver.lautzeit_sep.advice import discards

    return discards(edition, players, pieces, seen)

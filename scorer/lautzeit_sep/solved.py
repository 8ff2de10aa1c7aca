"""A hand put to the solver: every best reading, what it waits for, what to throw away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.entry import Entry, Group
from games.lautzeit_sep.pieces import Piece
from games.problem import LocatedProblem
from scorer.lautzeit_sep.hand import Common, check_hand
from scorer.lautzeit_sep.hand_verdict import HandVerdict
from scorer.lautzeit_sep.pieces import seen_problems
from solver.lautzeit_sep.advice import Chance, Discard, chances, discards
from solver.lautzeit_sep.hands import Rated, hands

HAND, SEEN = 0, 1
"""Of a problem's `entry`: the hand, and the pieces that were seen."""


@dataclass(frozen=True, slots=True)
class Solved:
    """What there is to say about a hand with nothing revealed.

    Attributes:
        hand: the hand, judged.
        readings: every best reading of a complete hand.
        unseen: of what it waits for, how many nobody has seen.
        discards: what to throw away, the best first; none for a complete hand, and None if that
            was not asked.
        problems: what is wrong with the hand (`HAND`) and with the seen pieces (`SEEN`).
    """

    hand: HandVerdict
    readings: tuple[Rated, ...]
    unseen: tuple[Chance, ...]
    discards: tuple[Discard, ...] | None
    problems: tuple[LocatedProblem, ...]


def solved(
    edition: Edition, players: int, hand: Group, seen: Group | None, *, discard: bool
) -> Solved:
    """Return what there is to say about a hand.

    Args:
        edition: whose numbers hold.
        players: of the game.
        hand: with nothing revealed.
        seen: pieces on the board, and those that others revealed.
        discard: whether to rank what to throw away.
    """
    verdict = check_hand(Entry(players, hand=hand), Common(edition, players))
    others: Sequence[Piece] = seen.pieces if seen else ()
    pieces, complete = verdict.held.pieces, verdict.distance.complete
    due = verdict.declaration.points - verdict.declaration.light
    readings = hands(edition).readings(pieces) if complete else ()
    ranked: tuple[Discard, ...] | None = None
    if discard:
        ranked = () if complete else discards(edition, players, pieces, others)
    problems = [LocatedProblem(problem, HAND) for problem in verdict.problems]
    if not problems and seen:
        problems = [
            LocatedProblem(problem, SEEN) for problem in seen_problems(edition, players, hand, seen)
        ]
    return Solved(
        verdict,
        tuple(rated for rated in readings if rated.points == due),
        chances(edition, players, pieces, verdict.distance.waits, others),
        ranked,
        tuple(problems),
    )

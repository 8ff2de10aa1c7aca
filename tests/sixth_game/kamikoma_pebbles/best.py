"""`solve pebbles`: the best card to take, found by playing every game that is still possible."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from kamikoma.kit import (
    Asked,
    NotationError,
    RefusedError,
    Reply,
    Solver,
    UnreadableError,
    message,
)
from kamikoma_pebbles.choices import SolveChoices
from kamikoma_pebbles.edition import Edition
from kamikoma_pebbles.entry import Card, read
from kamikoma_pebbles.play import Verdict, check, points_of, problems, schema

Cards: TypeAlias = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Take:
    """A card that can be taken, and how the game ends then.

    Attributes:
        card: one at an end of the row.
        lead: by how many points its player is ahead of the best of the others.
        points: of each player, in the order of their turns.
    """

    card: Card
    lead: int
    points: tuple[int, ...]


def takes(verdict: Verdict, edition: Edition) -> tuple[Take, ...]:
    """Return what the next player can take, the best first.

    Everyone goes for the largest lead over the best of the others; of two equal ones they take the
    card on the left. A row of twelve cards has at most 2048 games.
    """
    turn = [score.player for score in verdict.scores].index(verdict.next or "")
    hands = tuple(score.cards for score in verdict.scores)
    takes_left = []
    for card in dict.fromkeys((verdict.beach[0], verdict.beach[-1])):
        points = _after(card, verdict.beach, hands, turn, edition)
        takes_left.append(Take(card, _lead(points, turn), points))
    return tuple(sorted(takes_left, key=lambda take: -take.lead))


def _after(
    card: Card, beach: Cards, hands: tuple[Cards, ...], turn: int, edition: Edition
) -> tuple[int, ...]:
    """Return the points at the end of the game once a card is taken."""
    rest = beach[1:] if card == beach[0] else beach[:-1]
    hands = (*hands[:turn], (*hands[turn], card), *hands[turn + 1 :])
    if not rest:
        return tuple(points_of(hand, edition)[2] for hand in hands)
    turn = (turn + 1) % len(hands)
    ends = dict.fromkeys((rest[0], rest[-1]))
    ways = [_after(end, rest, hands, turn, edition) for end in ends]
    return max(ways, key=partial(_lead, turn=turn))


def _lead(points: Sequence[int], turn: int) -> int:
    return points[turn] - max((*points[:turn], *points[turn + 1 :]))


def solve(asked: Asked[Edition, SolveChoices]) -> Reply:
    """Find what to take next."""
    from kamikoma_pebbles.telling import tell_takes

    file = asked.choices.file
    try:
        entries = read(file.data, asked.edition)
    except NotationError as error:
        raise UnreadableError(*((problem, file) for problem in error.problems)) from None
    verdict = check(entries, asked.edition)
    if verdict.problems:
        return Reply(data={}, problems=tuple(problems(verdict)))
    if verdict.next is None:
        raise RefusedError(message("all cards are taken; there is nothing left to choose"))
    ways = takes(verdict, asked.edition)
    players = [score.player for score in verdict.scores]
    answer = {
        "player": verdict.next,
        "takes": [
            {
                "card": str(way.card),
                "lead": way.lead,
                "points": dict(zip(players, way.points, strict=True)),
            }
            for way in ways
        ],
    }
    return Reply(data=answer, blocks=tuple(tell_takes(verdict, ways, asked.words)))


SOLVER = Solver(ask=solve, schema=partial(schema, "solution"))

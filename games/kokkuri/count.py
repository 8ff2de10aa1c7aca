"""The count: votes, who is elected, and what that gives to whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from games.kokkuri.edition import CONFIDANT, FLIP, Edition
from games.kokkuri.entry import Backing, Card


@dataclass(frozen=True, slots=True)
class Gain:
    """Points that a player gets at an elected candidate.

    Attributes:
        candidate: its name.
        place: it is elected first (1) or second (2).
        player: who gets them.
        points: how many; a figure may be 0.
    """

    candidate: str
    place: int
    player: str
    points: int


@dataclass(frozen=True, slots=True)
class Count:
    """A count.

    Attributes:
        votes: of each candidate, from left to right.
        elected: first and second.
        gains: at the first, then at the second; the most tokens first.
    """

    votes: tuple[tuple[str, int], ...]
    elected: tuple[str, ...]
    gains: tuple[Gain, ...]

    def points(self, player: str) -> int:
        """Return what a player gets in all."""
        return sum(gain.points for gain in self.gains if gain.player == player)


def values(cards: Sequence[Card]) -> tuple[int, ...]:
    """Return what each card of a candidate adds, from the top.

    >>> values((Card("3"), Card("confidant"), Card("x-1"), Card("confidant")))
    (3, 3, 0, 0)
    """
    worth: list[int] = []
    above = 0
    for card in cards:  # rule 4: confidants are worked out from the top down
        if card.scorched or card.kind == FLIP:
            above = 0
        elif card.kind != CONFIDANT:
            above = int(card.kind)
        worth.append(above)
    return tuple(worth)


def count_votes(cards: Sequence[Card]) -> int:
    """Return the votes that the cards of a candidate make.

    >>> count_votes((Card("3"), Card("2"), Card("x-1")))
    -5
    """
    total = sum(values(cards))
    flips = sum(card.kind == FLIP and not card.scorched for card in cards)
    return -total if flips % 2 else total  # rule 4


def elect(votes: Sequence[tuple[str, int]]) -> tuple[str, ...]:
    """Return the two candidates with the most votes; on a tie the one further left.

    >>> elect((("fox", 1), ("dog", 3), ("tanuki", 3), ("sun", 0)))
    ('dog', 'tanuki')
    """
    ranked = sorted(votes, key=lambda pair: -pair[1])  # sorted keeps the left before: rule 5
    return tuple(candidate for candidate, _ in ranked[:2])


def ranked_players(tokens: Sequence[str]) -> tuple[str, ...]:
    """Return the players at a candidate, most tokens first, then the leftmost token.

    >>> ranked_players(("red", "green", "green", "blue"))
    ('green', 'red', 'blue')
    """
    held = Counter(tokens)  # in the order of each player's leftmost token
    return tuple(sorted(held, key=lambda player: -held[player]))  # rule 6


def gains_at(backing: Backing, place: int, number: int, edition: Edition) -> tuple[Gain, ...]:
    """Return what players get at a candidate that is elected in a place, 1 or 2, of a round."""
    figures = edition.figure(backing.candidate, number).elected(place)
    ranked = ranked_players(backing.players)
    return tuple(  # rule 6
        Gain(backing.candidate, place, player, points)
        for player, points in zip(ranked, figures, strict=False)
    )


def count(backings: Sequence[Backing], number: int, edition: Edition) -> Count:
    """Count a round.

    Args:
        backings: different candidates, from left to right.
        number: of the round, from 1.
        edition: with the figures.
    """
    votes = tuple((backing.candidate, count_votes(backing.cards)) for backing in backings)
    elected = elect(votes)
    at = {backing.candidate: backing for backing in backings}
    gains = (
        gain
        for place, candidate in enumerate(elected, 1)
        for gain in gains_at(at[candidate], place, number, edition)
    )
    return Count(votes, elected, tuple(gains))


def winners(scores: Sequence[tuple[str, int]]) -> tuple[str, ...]:
    """Return who has the most points; ties share (rule 8)."""
    most = max(points for _, points in scores)
    return tuple(player for player, points in scores if points == most)


def is_over(scores: Sequence[int], number: int, edition: Edition) -> bool:
    """Return whether the game is over after the count of a round (rule 8)."""
    first, second = sorted(scores, reverse=True)[:2] if len(scores) > 1 else (0, 0)
    return number >= edition.rounds.value or first - second >= edition.lead.value


def next_start(players: Sequence[str], start: str, scores: Sequence[tuple[str, int]]) -> str:
    """Return who starts the next round.

    Args:
        players: in turn order.
        start: who started this round.
        scores: after this round.

    >>> next_start(("a", "b", "c"), "b", (("a", 5), ("b", 1), ("c", 5)))
    'c'
    """
    leaders = winners(scores)
    at = players.index(start)
    return next(player for player in (*players[at:], *players[:at]) if player in leaders)  # rule 7

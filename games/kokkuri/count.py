"""The count of one round: votes, who is elected, and which players get points for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from games.kokkuri.edition import Edition, house_edition
from games.kokkuri.pieces import CONFIDANT, REVERSAL, Candidate, Card, Column, Token

ELECTED = 2


@dataclass(frozen=True, slots=True)
class Award:
    """Points that a player gets at an elected candidate.

    Attributes:
        candidate: where.
        elected: 1 if it was elected first, 2 if second.
        influence: 1 for the most tokens there, 2 for the second most.
        player: who.
        points: how many, 0 or more.
    """

    candidate: Candidate
    elected: Literal[1, 2]
    influence: Literal[1, 2]
    player: str
    points: int


@dataclass(frozen=True, slots=True)
class Count:
    """A round counted.

    Attributes:
        votes: of each candidate, from left to right.
        elected: first and second; fewer only where the row has fewer candidates.
        awards: those of the first before those of the second, most influence first.
    """

    votes: tuple[tuple[Candidate, int], ...]
    elected: tuple[Candidate, ...]
    awards: tuple[Award, ...]

    def points(self, player: str) -> int:
        """Return what a player gets in this round."""
        return sum(award.points for award in self.awards if award.player == player)


def card_values(cards: Sequence[Card]) -> tuple[int | None, ...]:
    """Return what each card adds to the sum, from top to bottom; None for a ×−1 that counts.

    >>> card_values([Card("3"), Card("confidant"), Card("confidant"), Card("5", scorched=True)])
    (3, 3, 3, 0)
    """
    values: list[int | None] = []
    for card in cards:
        if card.scorched:  # rule 4
            values.append(0)
        elif card.kind == REVERSAL:
            values.append(None)
        elif card.kind == CONFIDANT:
            # The card above has its value already: from the top down. A ×−1 has none.
            values.append((values[-1] if values else 0) or 0)
        else:
            values.append(int(card.kind))
    return tuple(values)


def votes(cards: Sequence[Card]) -> int:
    """Return a candidate's votes: the sum of its cards, then times −1 for each ×−1 (rule 4).

    >>> votes([Card("3"), Card("2"), Card("x-1")])
    -5
    """
    values = card_values(cards)
    total = sum(value for value in values if value is not None)
    return -total if values.count(None) % 2 else total


def influence(tokens: Sequence[Token]) -> tuple[str, ...]:
    """Return the players with tokens at a candidate, most influence first (rule 6).

    >>> influence([Token("red"), Token("blue"), Token("green"), Token("blue")])
    ('blue', 'red', 'green')
    """
    laid = Counter(token.player for token in tokens)  # in the order of the leftmost tokens
    return tuple(sorted(laid, key=lambda player: -laid[player]))  # a stable sort keeps it on ties


def count(row: Sequence[Column], number: int, edition: Edition | None = None) -> Count:
    """Count a round.

    Args:
        row: the candidates from left to right.
        number: of the round, from 1 to 3: it picks the candidates' figures.
        edition: whose figures; the house edition without it.
    """
    figures = (edition or house_edition()).figures
    counted = tuple((column.candidate, votes(column.cards)) for column in row)
    ranked = sorted(row, key=lambda column: -votes(column.cards))  # rule 5: stable, to the left
    awards: list[Award] = []
    for column, elected in zip(ranked, _PLACES, strict=False):
        points = figures[column.candidate].value[number - 1][elected - 1]
        # With one player alone there is no second; without a token nobody scores (rule 6).
        for player, rank in zip(influence(column.tokens), _PLACES, strict=False):
            awards.append(Award(column.candidate, elected, rank, player, points[rank - 1]))
    return Count(counted, tuple(column.candidate for column in ranked[:ELECTED]), tuple(awards))


_PLACES: tuple[Literal[1, 2], ...] = (1, 2)

"""What a table enters: the rounds of a game, each as it lay when it was counted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.problem import Place


@dataclass(frozen=True, slots=True)
class Influence:
    """An influence token above a candidate."""

    player: str
    place: Place | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Card:
    """A play card under a candidate.

    Attributes:
        kind: the number on it, `x-1` or `confidant`.
        scorched: whether the scorched token lies on it.
        place: where the text said so.
    """

    kind: str
    scorched: bool = False
    place: Place | None = field(default=None, compare=False)

    def __str__(self) -> str:
        """Return the card as the notation writes it.

        >>> str(Card("5", scorched=True))
        '5!'
        """
        return f"{self.kind}!" if self.scorched else self.kind


@dataclass(frozen=True, slots=True)
class Backing:
    """A candidate and what backs it.

    Attributes:
        candidate: its name.
        tokens: from left to right.
        cards: from top to bottom.
        place: where the text named the candidate.
    """

    candidate: str
    tokens: tuple[Influence, ...] = ()
    cards: tuple[Card, ...] = ()
    place: Place | None = field(default=None, compare=False)

    @property
    def players(self) -> tuple[str, ...]:
        """Whose tokens they are, from left to right."""
        return tuple(token.player for token in self.tokens)


@dataclass(frozen=True, slots=True)
class Scores:
    """Points of players, as they stand in a text; who is not named is not in it."""

    points: tuple[tuple[str, int], ...]
    place: Place | None = field(default=None, compare=False)

    def of(self) -> Mapping[str, int]:
        """Return the points by player."""
        return dict(self.points)


@dataclass(frozen=True, slots=True)
class Round:
    """A round at its count.

    Attributes:
        number: from 1.
        backings: the candidates from left to right.
        claim: the scores that the players claim after the count.
        place: where the text began with it.
    """

    number: int
    backings: tuple[Backing, ...]
    claim: Scores | None = None
    place: Place | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class ToPlay:
    """Who makes the last turn of the last round.

    Attributes:
        player: their name.
        hand: the cards they hold, if the text says so.
        place: where the text named them.
    """

    player: str
    hand: tuple[Card, ...] | None = None
    place: Place | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry.

    Attributes:
        players: in turn order, the start player of the first round first.
        rounds: at least one.
        scores: before the first round; who is not named has none.
        to_play: whose turn is the last of the last round, if it is still to come.
        place: where the text named the players.
    """

    players: tuple[str, ...]
    rounds: tuple[Round, ...]
    scores: Scores | None = None
    to_play: ToPlay | None = None
    place: Place | None = field(default=None, compare=False)

    def before(self) -> dict[str, int]:
        """Return the points of each player before the first round, in turn order."""
        known = self.scores.of() if self.scores else {}
        return {player: known.get(player, 0) for player in self.players}

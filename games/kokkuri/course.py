"""The course of a game from count to count: scores, start players, the end and the winners."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.kokkuri.count import Count, count
from games.kokkuri.edition import Edition, house_edition
from games.kokkuri.entry import Entry, Round


@dataclass(frozen=True, slots=True)
class Counted:
    """A round, counted where the game stood.

    Attributes:
        round: as entered.
        count: its votes, elections and awards.
        start: the round's start player.
        before: each player's points before it, in turn order.
        after: and after it.
        next_start: the next round's start player, or None if the game is over.
    """

    round: Round
    count: Count
    start: str
    before: Mapping[str, int]
    after: Mapping[str, int]
    next_start: str | None

    @property
    def finished(self) -> bool:
        """Whether the game is over after this round."""
        return self.next_start is None


@dataclass(frozen=True, slots=True)
class Course:
    """A game as far as it was entered.

    Attributes:
        counted: the rounds up to the game's end.
        late: rounds that were entered though the game was over.
        scores: each player's points at last, in turn order.
    """

    counted: tuple[Counted, ...]
    late: tuple[Round, ...]
    scores: Mapping[str, int]

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return bool(self.counted) and self.counted[-1].finished

    @property
    def next_start(self) -> str | None:
        """The next start player, or None if the game is over."""
        return self.counted[-1].next_start if self.counted else None

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has most points when the game is over, several on a tie (rule 8)."""
        return leaders(self.scores) if self.finished else ()


def leaders(scores: Mapping[str, int]) -> tuple[str, ...]:
    """Return the players with most points, in turn order."""
    most = max(scores.values())
    return tuple(player for player, points in scores.items() if points == most)


def lead(scores: Mapping[str, int]) -> int:
    """Return by how many points first and second place are apart.

    >>> lead({"green": 12, "red": 3, "blue": 0}), lead({"green": 7, "red": 7})
    (9, 0)
    """
    first, second = sorted(scores.values(), reverse=True)[:2]
    return first - second


def from_player(players: Sequence[str], start: str) -> tuple[str, ...]:
    """Return the players in turn order, `start` first."""
    at = players.index(start)
    return (*players[at:], *players[:at])


def replay(entry: Entry, edition: Edition | None = None) -> Course:
    """Count the rounds of an entry, each where the one before left the game.

    Rounds after the end of the game (rule 8) are not counted.

    Args:
        entry: at least two players; each token belongs to one of them.
        edition: whose figures; the house edition without it.
    """
    edition = edition or house_edition()
    given = {score.player: score.points for score in entry.scores}
    scores = {player: given.get(player, 0) for player in entry.players}
    start = entry.players[0]
    counted: list[Counted] = []
    for index, one in enumerate(entry.rounds):
        count_of_round = count(one.row, one.number, edition)
        after = {
            player: points + count_of_round.points(player) for player, points in scores.items()
        }
        over = one.number >= edition.rounds.value or lead(after) >= edition.end_lead.value  # rule 8
        following = None if over else next_start(after, start)
        counted.append(Counted(one, count_of_round, start, scores, after, following))
        scores = after
        if following is None:
            return Course(tuple(counted), entry.rounds[index + 1 :], scores)
        start = following
    return Course(tuple(counted), (), scores)


def next_start(scores: Mapping[str, int], start: str) -> str:
    """Return who starts after a count: the leader, of several the first from `start` on (rule 7).

    >>> next_start({"green": 4, "red": 8, "blue": 8}, "blue")
    'blue'
    """
    first = leaders(scores)
    return next(player for player in from_player(tuple(scores), start) if player in first)

"""Games of Rakugaaki between simple, sensible players: do they end, how long, and who wins.

A player on turn makes the placement that promises most, then moves a guard to where it hurts the
others more than themselves. The towns of `games.rakugaaki.edition` are judged by such games.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

from games.rakugaaki.edition import HIGHEST, Edition, colours_in_play, house_edition
from games.rakugaaki.odds import SIDES, chance, dice_due

LONGEST = 400
"""A game that has no winner after so many rounds is broken off."""

_WORTH = (0.0, 0.9, 1.0, 1.6, 2.6, 200.0)
"""What a player thinks a tile of each number in the town is worth; index 0 is no tile."""

_LONELY = 0.5  # how much less a 1 without a neighbour is worth
_JOINING = 0.15  # and how much more for each own tile it touches
_OTHERS = 0.6  # how much a rival's best chance counts beside one's own, the next one's more


@dataclass(frozen=True, slots=True)
class Game:
    """A game that was played.

    Attributes:
        winner: the colour's seat from 0 in the order of turns, or None if it was broken off.
        rounds: how often the first colour was on turn.
        turns: of all colours together.
    """

    winner: int | None
    rounds: int
    turns: int


@dataclass(frozen=True, slots=True)
class Seat:
    """How a player did.

    Attributes:
        number: from 1, the start player.
        wins: games won.
        share: of the games that ended.
        fair: the share of each player if all had the same.
    """

    number: int
    wins: int
    share: float
    fair: float

    @property
    def third_over(self) -> bool:
        """Whether the seat wins more than its share by a third."""
        return self.share > self.fair * 4 / 3


@dataclass(frozen=True, slots=True)
class Simulation:
    """Many games.

    Attributes:
        players: how many.
        games: all of them.
    """

    players: int
    games: tuple[Game, ...]

    @property
    def ended(self) -> int:
        """How many had a winner."""
        return sum(game.winner is not None for game in self.games)

    @property
    def rounds(self) -> tuple[int, ...]:
        """How many rounds the games that ended took, the shortest first."""
        return tuple(sorted(game.rounds for game in self.games if game.winner is not None))

    @property
    def mean_rounds(self) -> float:
        """Rounds of a game that ended, on the average; 0 if none did."""
        return sum(self.rounds) / len(self.rounds) if self.rounds else 0.0

    def seats(self) -> tuple[Seat, ...]:
        """Return how each player did; two players have two colours each (rule 1)."""
        wins = [0] * self.players
        for game in self.games:
            if game.winner is not None:
                wins[game.winner % self.players] += 1
        fair = 1 / self.players
        return tuple(
            Seat(number, won, won / self.ended if self.ended else 0.0, fair)
            for number, won in enumerate(wins, 1)
        )


def simulate(
    players: int,
    games: int,
    seed: int,
    edition: Edition | None = None,
    over: Callable[[range], Iterable[int]] = iter,
) -> Simulation:
    """Play games; the same numbers give the same games.

    Args:
        players: from 2 to 6.
        games: how many, at least 1.
        seed: of the dice and of choices among equals.
        edition: whose towns are played in; the house's by default.
        over: walks the games, and may show how far it is.

    >>> simulate(3, 5, seed=1).ended
    5
    """
    edition = edition or house_edition()
    rng = random.Random(seed)  # noqa: S311 - dice of a game
    town = _town(edition, players)
    played = [
        _Table(town, colours_in_play(players), edition, rng).play() for _ in over(range(games))
    ]
    return Simulation(players, tuple(played))


@dataclass(frozen=True, slots=True)
class _Town:
    """A board by the numbers of its squares, which is what games of thousands need."""

    beside: tuple[tuple[int, ...], ...]
    zone: tuple[frozenset[int], ...]  # a guard's square and those around it
    open: tuple[int, ...]  # squares that take tiles
    guards: tuple[int, ...]


def _town(edition: Edition, players: int) -> _Town:
    board = edition.board(players)
    number = {square: index for index, square in enumerate(board.squares)}
    beside = tuple(tuple(number[o] for o in board.beside[square]) for square in board.squares)
    closed = edition.closed(players)
    return _Town(
        beside,
        tuple(frozenset((square, *around)) for square, around in enumerate(beside)),
        tuple(number[square] for square in board.squares if square not in closed),
        tuple(number[square] for square in board.guards),
    )


@dataclass(slots=True)
class _Table:
    town: _Town
    colours: int
    edition: Edition
    rng: random.Random
    guards: list[int] = field(init=False)
    owner: list[int] = field(init=False)  # -1 where nothing lies
    number: list[int] = field(init=False)
    hands: list[list[int]] = field(init=False)  # by colour, by number

    def __post_init__(self) -> None:
        self.guards = list(self.town.guards)
        self.owner = [-1] * len(self.town.beside)
        self.number = [0] * len(self.town.beside)
        self.hands = [[0, *self.edition.copies.value] for _ in range(self.colours)]

    def play(self) -> Game:
        turns = 0
        for round_number in range(1, LONGEST + 1):
            for colour in range(self.colours):
                turns += 1
                if not self.place(colour):
                    self.move(colour)  # rule 5: where no tile can be placed, a guard moves
                elif HIGHEST in self.number:
                    return Game(colour, round_number, turns)  # rule 14
                self.move(colour)
        return Game(None, LONGEST, turns)

    def powers(self) -> list[int]:
        """Return for each square the power of its island, 0 where nothing lies."""
        powers = [0] * len(self.owner)
        seen: set[int] = set()
        for start in self.town.open:
            if self.owner[start] < 0 or start in seen:
                continue
            seen.add(start)
            island = [start]
            for here in island:
                for other in self.town.beside[here]:
                    if self.owner[other] == self.owner[start] and other not in seen:
                        seen.add(other)
                        island.append(other)
            power = sum(self.number[square] for square in island)
            for square in island:
                powers[square] = power
        return powers

    def challenges(self, powers: Sequence[int]) -> Iterator[tuple[int, int, float]]:
        """Yield colour, square and worth of each challenge, guards aside."""
        for square in self.town.open:
            colour, number = self.owner[square], self.number[square] + 1
            if colour < 0 or number > HIGHEST or not self.hands[colour][number]:
                continue
            dice = dice_due(powers[square], number)
            if dice:
                yield colour, square, _WORTH[number] * _promise(number, dice)

    def place(self, colour: int) -> bool:
        """Make the placement that promises most; return whether there was any."""
        guarded = self.guarded(self.guards)
        powers = self.powers()
        best = [
            (worth, square, True)
            for mine, square, worth in self.challenges(powers)
            if mine == colour and square not in guarded
        ]
        if self.hands[colour][1]:
            best += [
                (self.first_worth(colour, square), square, False)
                for square in self.town.open
                if self.owner[square] < 0 and square not in guarded
            ]
        if not best:
            return False
        worth = max(best)[0]
        _, square, challenge = self.rng.choice([choice for choice in best if choice[0] == worth])
        if challenge:
            self.challenge(colour, square, powers[square])
        else:
            self.hands[colour][1] -= 1
            self.owner[square], self.number[square] = colour, 1
        return True

    def first_worth(self, colour: int, square: int) -> float:
        """Return what a 1 on a free square is worth: best beside own tiles, with room around."""
        joined = room = 0
        for other in self.town.beside[square]:
            joined += self.owner[other] == colour
            room += self.owner[other] < 0
        lonely = _LONELY if not joined else 0.0
        return _WORTH[1] - lonely + _JOINING * joined + room / 100

    def challenge(self, colour: int, square: int, power: int) -> None:
        number = self.number[square] + 1
        rolls = (self.rng.randint(1, SIDES) for _ in range(dice_due(power, number)))
        if any(roll >= number for roll in rolls):  # rule 12
            self.hands[colour][number] -= 1
            self.hands[colour][number - 1] += 1
            self.number[square] = number

    def guarded(self, guards: Sequence[int]) -> frozenset[int]:
        return frozenset().union(*(self.town.zone[guard] for guard in guards))

    def move(self, colour: int) -> None:
        """Move a guard to where the others' best challenges are closed, and one's own open."""
        threats = list(self.challenges(self.powers()))
        choices = []
        for index, guard in enumerate(self.guards):
            if guard in self.guards[:index]:
                continue
            for end in self.town.beside[guard]:
                guards = [*self.guards[:index], end, *self.guards[index + 1 :]]
                choices.append((self.outlook(colour, guards, threats), guards))
        best = max(outlook for outlook, _ in choices)
        self.guards = self.rng.choice([guards for outlook, guards in choices if outlook == best])

    def outlook(
        self, colour: int, guards: Sequence[int], threats: Sequence[tuple[int, int, float]]
    ) -> float:
        guarded = self.guarded(guards)
        best = [0.0] * self.colours
        for other, square, worth in threats:
            if worth > best[other] and square not in guarded:
                best[other] = worth
        outlook = best[colour]
        for step in range(1, self.colours):
            weight = _OTHERS * (1 - (step - 1) / (2 * self.colours))
            outlook -= weight * best[(colour + step) % self.colours]
        return outlook


@cache
def _promise(number: int, dice: int) -> float:
    return float(chance(number, dice))

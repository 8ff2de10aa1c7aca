"""What players enter: one count, several, or a whole game."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.kokkuri.pieces import Column
from games.problem import Place


@dataclass(frozen=True, slots=True)
class Score:
    """A player's control points, before the first count or claimed after one."""

    player: str
    points: int
    place: Place | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class ToPlay:
    """Who has the last placement of a round still to make.

    Attributes:
        player: whose token it is.
        hand: the kinds of the cards in the hand, or None if nothing was said of them.
        place: where the text said so.
    """

    player: str
    hand: tuple[str, ...] | None = None
    place: Place | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Round:
    """What lay on the table at a count.

    Attributes:
        number: of the round, from 1.
        row: the candidates from left to right.
        claim: the scores that the players say they have after it; empty if they say nothing.
        to_play: whose last placement is wanted, or None if all were made.
        place: where the text said so.
    """

    number: int
    row: tuple[Column, ...]
    claim: tuple[Score, ...] = ()
    to_play: ToPlay | None = None
    place: Place | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Entry:
    """A game, or a part of it.

    Attributes:
        players: in turn order, the start player of the first of `rounds` first.
        scores: before the first of `rounds`; a player who is left out has 0.
        rounds: in their order, at least one.
    """

    players: tuple[str, ...]
    scores: tuple[Score, ...] = ()
    rounds: tuple[Round, ...] = ()

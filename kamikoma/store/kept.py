"""What is kept of a game: itself, its seats, how its players stand, the lines about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from kamikoma.touching import Draft


@dataclass(frozen=True, slots=True)
class Play:
    """A game that was played, or is.

    Attributes:
        id: what its address ends with.
        game: the slug of its game.
        way: how it is entered.
        began, changed: when, in UTC as ISO 8601.
        seq: the last line of the journal about it.
        summed: that line when its standings were summed up.
        code: four letters by which others join, or None, as once they have lapsed.
        gone: whether it is deleted.
        told: what else is kept of it: the note, the edition.
    """

    id: str
    game: str
    way: str
    began: str
    changed: str
    seq: int
    summed: int
    code: str | None
    gone: bool
    told: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Seat:
    """Whose entry it is, and where it stands.

    Attributes:
        number: from 0.
        name: the player's, or empty where an entry is everybody's.
        step: the line of the journal whose draft stands.
        ready: whether its player is done.
        device: whose phone enters it, or None where that does not matter.
    """

    number: int
    name: str
    step: int
    ready: bool
    device: str | None


@dataclass(frozen=True, slots=True)
class Standing:
    """How a player stands.

    Attributes:
        name: the player's.
        points: the score, or None where the game has none.
        won: whether the player won, alone or with others.
        typed: whether somebody typed the name; otherwise it is a message id.
    """

    name: str
    points: float | None
    won: bool
    typed: bool = True


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the journal, as it is written down for another file.

    Attributes:
        seq, play, seat, id, kind, parent, at: as in the table `journal`.
        body: what else is said.
        draft: what a step made.
    """

    seq: int
    play: str
    seat: int
    id: str
    kind: str
    body: Mapping[str, Any]
    parent: int
    draft: Draft | None
    at: str

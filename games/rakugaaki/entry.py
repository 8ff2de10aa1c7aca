"""What a table enters: a position, and the turns that were made from it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from games.problem import Place
from games.rakugaaki.board import Square


@dataclass(frozen=True, slots=True)
class Guard:
    """A guard of the position."""

    square: Square
    place: Place | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile of the position."""

    colour: str
    number: int
    square: Square
    place: Place | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Placing:
    """An action: a tile is placed.

    Attributes:
        number: of the tile.
        square: where.
        rolled: what the dice showed, in their order.
        place: where the text said so.
        square_place, rolled_place: where it named the square, and the first die.
    """

    number: int
    square: Square
    rolled: tuple[int, ...] = ()
    place: Place | None = field(default=None, compare=False)
    square_place: Place | None = field(default=None, compare=False)
    rolled_place: Place | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Move:
    """An action: a guard is moved.

    Attributes:
        start, end: from where to where.
        place: where the text said so.
        end_place: where it named the end.
    """

    start: Square
    end: Square
    place: Place | None = field(default=None, compare=False)
    end_place: Place | None = field(default=None, compare=False)


Action: TypeAlias = Placing | Move


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn.

    Attributes:
        colour: whose.
        first: the first action.
        then: the second one, or None.
        place: where the text began with it.
    """

    colour: str
    first: Action
    then: Action | None = None
    place: Place | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Named:
    """A colour that a line names: that is to move, or claims to have won."""

    colour: str
    place: Place | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry.

    Attributes:
        players: how many.
        guards: where they stand before the turns.
        tiles: what lies before the turns.
        turns: in their order.
        to_move: whose choices are asked for, or None.
        claim: who claims to have won, or None.
        place: where the text named the players.
    """

    players: int
    guards: tuple[Guard, ...] = ()
    tiles: tuple[Laid, ...] = ()
    turns: tuple[Turn, ...] = ()
    to_move: Named | None = None
    claim: Named | None = None
    place: Place | None = field(default=None, compare=False)

"""What a player enters: a table as it lies, or the game as it was played."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from games.lineframe.frames import Table
from games.problem import Place

Direction: TypeAlias = Literal["east", "south", "west", "north"]

STEPS: dict[Direction, tuple[int, int]] = {
    "east": (1, 0),
    "south": (0, 1),
    "west": (-1, 0),
    "north": (0, -1),
}
"""The step `(dx, dy)` of a strip from one frame to the next; x grows to the east, y downwards."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn: the settled face, where its strip lies and which of its frames was written into.

    Attributes:
        face: the settled face, 1 to 6.
        x, y: where the strip's first frame lies; the first QR frame is (0, 0), y grows downwards.
        direction: where the strip runs.
        write: the frame of the strip that took the number, from 1.
        place: where the text said so.
    """

    face: int
    x: int
    y: int
    direction: Direction
    write: int
    place: Place | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Cross:
    """A × written into the frame at (x, y), to pay for a re-roll of the next turn's die."""

    x: int
    y: int
    place: Place | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Box:
    """A claim: the number at (x, y) boxed for the cluster of a colour, 1 to 6."""

    x: int
    y: int
    colour: int
    place: Place | None = field(default=None, compare=False)


Step: TypeAlias = Turn | Cross | Box


@dataclass(frozen=True, slots=True)
class Entry:
    """One player's entry; either `table` or `play` is given.

    Attributes:
        player: the name, or None.
        tape: the tape's id, or None; a `play` always names its tape.
        table: the table as it lies.
        play: the game's steps in order.
        place: where the entry begins in its text.
    """

    player: str | None = None
    tape: str | None = None
    table: Table | None = None
    play: tuple[Step, ...] | None = None
    place: Place | None = field(default=None, compare=False)

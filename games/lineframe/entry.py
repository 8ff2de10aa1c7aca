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
            Both None where only one place is legal, and it was not said.
        direction: where the strip runs; None where it was not said.
        write: the frame of the strip that took the number, from 1; or its printed number.
        place: where the text said so.
        printed: whether `write` is the number printed on the frame.
    """

    face: int
    x: int | None
    y: int | None
    direction: Direction | None
    write: int
    place: Place | None = field(default=None, compare=False)
    printed: bool = False

    def __post_init__(self) -> None:
        """Check that a place is whole."""
        if (self.x is None) != (self.y is None):
            raise ValueError("a place has an x and a y, or neither is said")


@dataclass(frozen=True, slots=True)
class Cross:
    """A × written into a frame, to pay for a re-roll of the next turn's die.

    Attributes:
        x, y: where the frame lies; both None if it is named by its number.
        place: where the text said so.
        printed: the number printed on the frame, if it is named by it.
    """

    x: int | None
    y: int | None
    place: Place | None = field(default=None, compare=False)
    printed: int | None = None

    def __post_init__(self) -> None:
        """Check that the frame is named one way."""
        _check_named(self.x, self.y, self.printed)


@dataclass(frozen=True, slots=True)
class Box:
    """A claim: a number boxed for the cluster of a colour.

    Attributes:
        x, y: where the number stands; both None if its frame is named by its number.
        colour: 1 to 6.
        place: where the text said so.
        printed: the number printed on the frame, if it is named by it.
    """

    x: int | None
    y: int | None
    colour: int
    place: Place | None = field(default=None, compare=False)
    printed: int | None = None

    def __post_init__(self) -> None:
        """Check that the frame is named one way."""
        _check_named(self.x, self.y, self.printed)


def _check_named(x: int | None, y: int | None, printed: int | None) -> None:
    if (x is None) != (y is None) or (x is None) == (printed is None):
        raise ValueError("a frame is named by x and y, or by its printed number")


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
        tape_place: where the tape's id stands in it.
    """

    player: str | None = None
    tape: str | None = None
    table: Table | None = None
    play: tuple[Step, ...] | None = None
    place: Place | None = field(default=None, compare=False)
    tape_place: Place | None = field(default=None, compare=False)

"""The three turns that the page for newcomers walks through, from the table as it is set up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from games.lautzeit_sep.combinations import ways
from games.lautzeit_sep.declaration import worth
from games.lautzeit_sep.edition import Edition, house_edition
from games.lautzeit_sep.pieces import Piece
from printables.lautzeit_sep.set_up_picture import HAND, LAID

Spot: TypeAlias = tuple[int, int]
"""A square of the board: right, down."""


class Recruit(NamedTuple):
    """A recruitment: what is discarded on the empty square, what moves, from where to where."""

    discard: str
    start: Spot
    end: Spot


FIRST, SECOND = Recruit("B0", (1, 0), (1, 1)), Recruit("S9", (2, 1), (3, 2))
"""The player's own: onto land, and onto water, where enough sticks fall dark."""

OTHERS = (
    Recruit("S2", (0, 0), (0, 1)), Recruit("B9", (3, 1), (4, 1)), Recruit("B6", (3, 4), (4, 4)),
)  # fmt: skip
"""Those of the other three, between the player's turns; none goes onto water."""

POSTED = (("S1", "S2", "S3"), ("B3", "B3", "W"), ("S4", "S5", "S6"))
"""What the player posts, turn by turn; the last makes the hand complete."""

DARK = 3
"""How many sticks fall dark in the second turn."""

MOUNTAIN_SPOT: Spot = (2, 2)

Table: TypeAlias = Mapping[Spot, str]
"""What lies where."""


def set_up() -> Table:
    """Return what lies on the board before the first turn."""
    rows = [line.split() for line in LAID]
    return {
        (right, down): name
        for down, line in enumerate(rows)
        for right, name in enumerate(line)
        if name != "."
    }


def recruited(table: Table, empty: Spot, turn: Recruit) -> tuple[dict[Spot, str], Spot, str]:
    """Return the board after a recruitment, the square that is empty then, and what was taken."""
    laid = {**table, empty: turn.discard}
    taken = laid[turn.end]
    laid[turn.end] = laid.pop(turn.start)
    return laid, turn.start, taken


def before_second() -> tuple[dict[Spot, str], Spot]:
    """Return the board before the player's second turn, and the square that is empty then."""
    table, empty = dict(set_up()), MOUNTAIN_SPOT
    for turn in (FIRST, *OTHERS):
        table, empty, _ = recruited(table, empty, turn)
    return table, empty


def held(turns: int) -> list[str]:
    """Return what stands in the rack after so many of the player's recruitments and postings."""
    hand = list(HAND)
    table, empty = dict(set_up()), MOUNTAIN_SPOT
    steps = (FIRST, SECOND)
    for at in range(turns):
        for name in POSTED[at]:
            hand.remove(name)
        _, _, taken = recruited(table, empty, steps[at])
        hand[hand.index(steps[at].discard)] = taken
        table, empty = before_second()
    return hand


def bonuses(edition: Edition) -> tuple[int, ...]:
    """Return the bonus of each combination that is posted."""
    return tuple(
        ways(edition, (Piece[a], Piece[b], Piece[c]))[0].bonus(edition) for a, b, c in POSTED
    )


def total(edition: Edition) -> int:
    """Return all points: the bonuses, and those for three combinations."""
    return sum(bonuses(edition)) + worth(edition, "base").value


def has_opening(edition: Edition) -> bool:
    """Whether an edition has the board and the pieces that the turns are played with."""
    house = house_edition()
    return (
        edition.board.value == house.board.value
        and edition.numbers == house.numbers
        and edition.hand.value == house.hand.value
        and edition.sticks_take.value == DARK
        and edition.sticks.value >= DARK
        and all(edition.bonus(number) > 0 for number in (3, 6))
    )

"""The three turns that the page for newcomers walks through, from the table as it is set up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from games.lautzeit_sep.combinations import ways
from games.lautzeit_sep.declaration import worth
from games.lautzeit_sep.edition import Edition, house_edition
from games.lautzeit_sep.pieces import Piece
from printables.lautzeit_sep.dealt import HAND, LAID, has_all

Spot: TypeAlias = tuple[int, int]
"""A square of the board: right, down."""


class Recruit(NamedTuple):
    """A recruitment: what is discarded on the empty square, what moves, from where to where."""

    discard: str
    start: Spot
    end: Spot


FIRST, SECOND = Recruit("B7", (0, 3), (0, 4)), Recruit("S9", (3, 3), (2, 4))
"""The player's own: onto land, and onto water, where enough sticks fall dark.

What they take lies in the row that is nearest to the hand, so that its way there is short.
"""

_OTHERS = (
    Recruit("S2", (0, 0), (0, 1)), Recruit("B9", (3, 1), (4, 1)), Recruit("B6", (4, 4), (3, 4)),
)  # fmt: skip

POSTED = (("S1", "S2", "S3"), ("B3", "B3", "W"), ("S4", "S5", "S6"))
"""What the player posts, turn by turn; the last makes the hand complete."""

DARK = 3
"""How many sticks fall dark in the second turn."""

MOUNTAIN_SPOT: Spot = (2, 2)

Table: TypeAlias = Mapping[Spot, str]
"""What lies where."""


def others(players: int) -> tuple[Recruit, ...]:
    """Return the turns of the others, of so many players, between the player's own.

    None goes onto water, none needs another, and the last is the same however many play.
    """
    return _OTHERS[len(_OTHERS) - (players - 1) :]


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


def before_second(players: int) -> tuple[dict[Spot, str], Spot]:
    """Return the board before the player's second turn, and the square that is empty then."""
    table, empty = dict(set_up()), MOUNTAIN_SPOT
    for turn in (FIRST, *others(players)):
        table, empty, _ = recruited(table, empty, turn)
    return table, empty


def held(turns: int) -> list[str]:
    """Return what stands in the rack after so many of the player's recruitments and postings."""
    hand = list(HAND)
    taken = [set_up()[FIRST.end], set_up()[SECOND.end]]  # nobody else moves onto these squares
    for posted, turn, won in zip(POSTED[:turns], (FIRST, SECOND), taken, strict=False):
        for name in posted:
            hand.remove(name)
        hand[hand.index(turn.discard)] = won
    return hand


def bonuses(edition: Edition) -> tuple[int, ...]:
    """Return the bonus of each combination that is posted."""
    return tuple(
        ways(edition, (Piece[a], Piece[b], Piece[c]))[0].bonus(edition) for a, b, c in POSTED
    )


def total(edition: Edition) -> int:
    """Return all points: the bonuses, and those for three combinations."""
    return sum(bonuses(edition)) + worth(edition, "base").value


def shown(players: int) -> tuple[str, ...]:
    """Return all pieces that are seen in the turns of so many players, the discards included."""
    discards = (turn.discard for turn in others(players))  # from hands that are not shown
    return *set_up().values(), *HAND, *discards


def has_opening(edition: Edition, players: int) -> bool:
    """Whether the turns can be played with an edition's board and pieces, for so many players."""
    return (
        edition.board.value == house_edition().board.value
        and has_all(edition, players, shown(players))
        and all(bonuses(edition))  # else there would be nothing to take
    )

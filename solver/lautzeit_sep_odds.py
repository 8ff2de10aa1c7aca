"""How often the names of declarations hold among hands as they are dealt."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from math import sqrt

from games.lautzeit_sep.declaration import YAKU, Yaku, is_dead
from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.pieces import PIECES, Piece, copies
from solver.lautzeit_sep_hands import hands

NORMAL_95 = 1.959963984540054
"""A normal value is within so many standard deviations in 95 cases of 100."""


@dataclass(frozen=True, slots=True)
class Share:
    """How often something was so, and between what limits it is likely to be.

    Attributes:
        count: how often.
        of: of so many.
        low, high: the limits of the share, by Wilson's score interval of 95 %; 0 and 1 where
            there were no cases.
    """

    count: int
    of: int
    low: float
    high: float

    @property
    def share(self) -> float | None:
        """The share itself, 0 to 1; None where there were no cases."""
        return self.count / self.of if self.of else None


@dataclass(frozen=True, slots=True)
class Odds:
    """What came of many hands.

    Attributes:
        hands: how many.
        complete: those that were complete.
        among_all: how often each name held, of all hands.
        among_complete: how often each name held, of the complete ones.
        mean: the points of a complete hand on average; None if there was none.
    """

    hands: int
    complete: Share
    among_all: dict[Yaku, Share]
    among_complete: dict[Yaku, Share]
    mean: float | None


def share(count: int, of: int) -> Share:
    """Return a share with its limits.

    >>> found = share(27, 100)
    >>> round(found.low, 3), round(found.high, 3)
    (0.193, 0.364)
    """
    if not of:
        return Share(count, of, 0.0, 1.0)
    z2 = NORMAL_95**2
    middle = (count + z2 / 2) / (of + z2)
    half = NORMAL_95 / (of + z2) * sqrt(count * (of - count) / of + z2 / 4)
    return Share(count, of, max(0.0, middle - half), min(1.0, middle + half))


def deals(
    edition: Edition, players: int, seed: int | None
) -> Iterator[tuple[tuple[Piece, ...], tuple[Piece, ...]]]:
    """Yield hands and boards as they are dealt (rules 1 and 2), without end.

    The same seed yields the same hands.
    """
    rng = random.Random(seed)  # noqa: S311 - a game's cards
    existing = copies(edition, players)
    bag = [piece for piece in PIECES for _ in range(existing[piece])]
    size = edition.hand.value
    while True:
        drawn = tuple(rng.sample(bag, size + edition.on_board.value))
        yield drawn[:size], drawn[size:]


def odds(
    edition: Edition,
    players: int,
    count: int,
    seed: int | None,
    watch: Callable[[range], Iterable[int]] = iter,
) -> Odds:
    """Deal hands and tell how often each name holds in their best reading.

    The dead hand (rule 16) is told by a board that is dealt with each hand; it may be complete.

    Args:
        edition: whose numbers hold.
        players: of the game.
        count: how many hands.
        seed: the same number deals the same hands; None deals any.
        watch: is given the range of hands and yields it on, to show how far it is.
    """
    answers = hands(edition)
    everywhere: Counter[Yaku] = Counter()
    in_complete: Counter[Yaku] = Counter()
    complete = total = 0
    dealt = deals(edition, players, seed)
    for _ in watch(range(count)):
        pieces, board = next(dealt)
        rated = answers.best(pieces)
        names: list[Yaku] = list(rated.yaku) if rated else []
        if is_dead(pieces, board):
            names.append("yamiikusa")
        everywhere.update(names)
        if rated:
            complete += 1
            total += rated.points
            in_complete.update(names)
    return Odds(
        hands=count,
        complete=share(complete, count),
        among_all={name: share(everywhere[name], count) for name in YAKU},
        among_complete={name: share(in_complete[name], complete) for name in YAKU},
        mean=total / complete if complete else None,
    )

"""How often declarations of Lautzeit-Sep come up in dealt hands, with what is certain of that.

Hands are dealt from the pieces of a game, and the board with them, again and again; the same seed
deals the same hands.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import sqrt

from games.lautzeit_sep.declaration import YAKU, Yaku, is_dead
from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.pieces import PIECES, copies
from solver.lautzeit_sep_hands import hands

_NORMAL_95 = 1.959963984540054
"""A normal value lies within so many standard deviations of its mean in 95 of 100 cases."""


@dataclass(slots=True)
class Tally:
    """What was counted so far.

    Attributes:
        hands: how many were dealt.
        complete: how many of them are three combinations.
        names: for each name how many hands it holds for: in the best reading, or as the dead hand.
        names_complete: the same, of the complete ones.
        points: of the complete ones' best readings together.
    """

    hands: int = 0
    complete: int = 0
    names: dict[Yaku, int] = field(default_factory=lambda: dict.fromkeys(YAKU, 0))
    names_complete: dict[Yaku, int] = field(default_factory=lambda: dict.fromkeys(YAKU, 0))
    points: int = 0


def deals(edition: Edition, players: int, count: int, seed: int) -> Iterator[Tally]:
    """Deal `count` hands, and yield the one tally after each.

    Args:
        edition: whose numbers hold.
        players: of the game; says which pieces there are (rule 1).
        count: of hands; each is dealt with a board of its own (rule 2).
        seed: the same one deals the same hands.
    """
    rng = random.Random(seed)  # noqa: S311 - hands, not secrets
    existing = copies(edition, players)
    pieces = [kind for kind in PIECES for _ in range(existing[kind])]
    hand, board = edition.hand.value, edition.on_board.value
    answers = hands(edition)
    tally = Tally()
    for _ in range(count):
        dealt = rng.sample(pieces, hand + board)
        own, lying = dealt[:hand], dealt[hand:]
        tally.hands += 1
        best = answers.best(own)
        names: tuple[Yaku, ...] = best.yaku if best else ()
        if is_dead(own, lying):
            names = (*names, "yamiikusa")
        for name in names:
            tally.names[name] += 1
        if best:
            tally.complete += 1
            tally.points += best.points
            for name in names:
                tally.names_complete[name] += 1
        yield tally


def interval(hits: int, of: int) -> tuple[float, float]:
    """Return where the true share lies with 95 % confidence, by Wilson's score interval.

    It keeps within 0 and 1, and says something of shares that were never met.

    >>> tuple(round(bound, 3) for bound in interval(27, 100))
    (0.193, 0.364)
    >>> tuple(round(bound, 3) for bound in interval(0, 100))
    (0.0, 0.037)
    >>> interval(0, 0)
    (0.0, 1.0)
    """
    if of == 0:
        return 0.0, 1.0
    share, squared = hits / of, _NORMAL_95**2
    middle = (share + squared / (2 * of)) / (1 + squared / of)
    half = sqrt(share * (1 - share) / of + squared / (4 * of * of)) / (1 + squared / of)
    half *= _NORMAL_95
    low = 0.0 if hits == 0 else max(0.0, middle - half)
    high = 1.0 if hits == of else min(1.0, middle + half)
    return low, high

"""How often the names of declarations hold among hands as they are dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from typing import Any

from games.lautzeit_sep.declaration import YAKU, Yaku, worth
from games.lautzeit_sep.edition import Edition
from solver.lautzeit_sep.many_hands import DEALING, Bools, deals, named

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


def odds(
    edition: Edition,
    players: int,
    count: int,
    seed: int | None,
    watch: Callable[[int], None] = lambda dealt: None,
) -> Odds:
    """Deal hands and tell how often each name holds in their best reading.

    The dead hand (rule 16) is told by a board that is dealt with each hand; it may be complete.

    Args:
        edition: whose numbers hold.
        players: of the game.
        count: how many hands.
        seed: the same number deals the same hands (see `DEALING`); None deals any.
        watch: hears now and then how many hands were dealt.
    """
    everywhere: Counter[Yaku] = Counter()
    in_complete: Counter[Yaku] = Counter()
    complete = total = done = 0
    for pieces, boards in deals(edition, players, seed):
        take = min(len(pieces), count - done)
        names = named(edition, pieces[:take], boards[:take])
        held: dict[Yaku, Bools] = {
            "base": names.complete,
            "senmonka": names.senmonka,
            "kasanari": names.kasanari,
            "mukei": names.mukei,
            "yamiikusa": names.dead,
        }
        for name in YAKU:
            everywhere[name] += int(held[name].sum())
            in_complete[name] += int((held[name] & names.complete).sum())
            if name != "yamiikusa":
                total += worth(edition, name).value * int(held[name].sum())
        complete += int(names.complete.sum())
        done += take
        watch(done)
        if done == count:
            break
    return Odds(
        hands=count,
        complete=share(complete, count),
        among_all={name: share(everywhere[name], count) for name in YAKU},
        among_complete={name: share(in_complete[name], complete) for name in YAKU},
        mean=total / complete if complete else None,
    )


def answer(hand_odds: Odds, edition: Edition, players: int, seed: int | None) -> dict[str, Any]:
    """Return what `kamikoma odds lautzeit-sep --json` answers; `odds.schema.json` describes it."""
    return {
        "players": players,
        "hands": hand_odds.hands,
        "seed": seed,
        "dealing": DEALING,
        "complete": _share(hand_odds.complete),
        "mean": hand_odds.mean,
        "yaku": {
            name: {
                "points": worth(edition, name).value,
                "mark": worth(edition, name).mark,
                "of_all": _share(hand_odds.among_all[name]),
                "of_complete": _share(hand_odds.among_complete[name]),
            }
            for name in YAKU
        },
    }


def _share(part: Share) -> dict[str, Any]:
    return {
        "count": part.count,
        "of": part.of,
        "share": part.share,
        "low": part.low,
        "high": part.high,
    }

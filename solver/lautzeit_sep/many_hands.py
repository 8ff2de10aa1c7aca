"""Very many hands at once: dealt, and told which names of declarations hold.

The same answers as `solver.lautzeit_sep.hands.Hands.best` gives one by one, for arrays of hands.
A hand is counts: of each number of either suit, and of wilds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement as multisets
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from games.lautzeit_sep.combinations import all_combinations
from games.lautzeit_sep.declaration import COMBINATIONS
from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.pieces import PIECES, SUITS, WILD, copies

DEALING = 2
"""The version of how a seed deals: a seed deals the same hands as long as this stays."""

AT_ONCE = 1 << 14
"""So many hands are worked on at once."""

_NUMBERS = 10

Kinds: TypeAlias = npt.NDArray[np.uint8]
"""Of each hand the numbers of its pieces, as `Piece` has them: shape (hands, pieces)."""

Counts: TypeAlias = npt.NDArray[np.uint8]
Bools: TypeAlias = npt.NDArray[np.bool_]
Masks: TypeAlias = npt.NDArray[np.uint32]
Keys: TypeAlias = npt.NDArray[np.uint64]


@dataclass(frozen=True, slots=True)
class Named:
    """Which names hold for each of some hands, in its best reading.

    Attributes:
        complete: whether it is three combinations.
        senmonka, kasanari, mukei: whether the name holds; never where it is not complete.
        dead: whether it is dead against the board that was dealt with it (rule 16).
    """

    complete: Bools
    senmonka: Bools
    kasanari: Bools
    mukei: Bools
    dead: Bools


def deals(edition: Edition, players: int, seed: int | None) -> Iterator[tuple[Kinds, Kinds]]:
    """Yield hands with the boards that are dealt with them (rules 1 and 2), without end.

    They come `AT_ONCE` together. The same seed yields the same hands, whatever the machine.
    """
    existing = copies(edition, players)
    bag = np.array([kind for kind in PIECES for _ in range(existing[kind])], np.uint8)
    hand = edition.hand.value
    drawn = hand + edition.on_board.value
    entropy = None if seed is None else (abs(seed), int(seed < 0), DEALING)
    source = np.random.PCG64(np.random.SeedSequence(entropy))
    rows = np.arange(AT_ONCE)
    while True:
        raw = source.random_raw(drawn * AT_ONCE).reshape(drawn, AT_ONCE)
        # Fisher and Yates, a step for all hands at a time; the bag stands in columns.
        order = np.repeat(bag[:, None], AT_ONCE, axis=1)
        for step in range(drawn):
            left = len(bag) - step
            # The upper half of the bits times `left`: even to one part in 2 ** 26.
            taken = step + ((raw[step] >> np.uint64(32)) * np.uint64(left) >> np.uint64(32)).astype(
                np.intp
            )
            here = order[step].copy()
            order[step] = order[taken, rows]
            order[taken, rows] = here
        yield order[:hand].T, order[hand:drawn].T


def named(edition: Edition, pieces: Kinds, boards: Kinds) -> Named:
    """Return which names hold for hands of nine pieces."""
    held = _counts(pieces)
    suits = {
        suit: held[:, start : start + _NUMBERS]
        for suit, start in zip(SUITS, (0, _NUMBERS), strict=True)
    }
    sizes = {suit: some.sum(1, dtype=np.int64) for suit, some in suits.items()}
    covers = {suit: _Covers(edition, suits[suit]) for suit in SUITS}
    brushes, soldiers = (covers[suit] for suit in SUITS)
    many = len(pieces)
    complete, alone, twice = (np.zeros(many, bool) for _ in range(3))
    both = np.zeros(many, bool)  # of one suit, and twice the same numbers
    for count in range(COMBINATIONS + 1):
        other = COMBINATIONS - count
        rows = np.flatnonzero((sizes["B"] <= 3 * count) & (sizes["S"] <= 3 * other))
        if not len(rows):
            continue
        one = brushes.of(count, rows)
        rows, one = rows[one.fits], one.where(one.fits)
        if not len(rows):
            continue
        two = soldiers.of(other, rows)
        fits = one.fits & two.fits
        same = fits & (one.twice | two.twice | ((one.numbers & two.numbers) != 0))
        complete[rows] |= fits
        if count in (0, COMBINATIONS):
            alone[rows] |= fits
            both[rows] |= same
        else:
            twice[rows] |= same
    # Of one suit is worth more than twice the same numbers, both more than either (rule 15).
    weigh = edition.senmonka.value >= edition.kasanari.value
    senmonka = both | (alone if weigh else alone & ~twice)
    kasanari = both | (twice & ~alone if weigh else twice)
    numbers = np.arange(_NUMBERS)
    level = (suits["B"] * numbers).sum(1) == (suits["S"] * numbers).sum(1)
    return Named(complete, senmonka, kasanari, complete & level, _dead(held, boards))


def _counts(pieces: Kinds) -> Counts:
    """Return how many of each kind each hand has: shape (hands, kinds)."""
    many = len(pieces)
    flat = pieces + (np.arange(many, dtype=np.int64) * len(PIECES))[:, None]
    counts = np.bincount(flat.ravel(), minlength=many * len(PIECES))
    return counts.reshape(many, len(PIECES)).astype(np.uint8)


def _dead(held: Counts, boards: Kinds) -> Bools:
    """Whether no piece of a hand corresponds to one on its board (rules 7 and 16)."""
    lying = _counts(boards) > 0
    has = held > 0
    meets = (has[:, WILD] & lying.any(1)) | lying[:, WILD]
    for start in (0, _NUMBERS):
        for number in range(_NUMBERS - 1):
            low, high = start + number, start + number + 1
            meets |= (has[:, low] & lying[:, high]) | (has[:, high] & lying[:, low])
    return ~meets


@dataclass(frozen=True, slots=True)
class _Cover:
    """What some combinations of one suit can be that take all pieces of each hand's.

    Attributes:
        fits: whether there are any.
        twice: whether some have the same numbers twice.
        numbers: the numbers that some have, a bit for each three that a combination may have.
    """

    fits: Bools
    twice: Bools
    numbers: Masks

    def where(self, kept: Bools) -> _Cover:
        """Return it for some of the hands."""
        return _Cover(self.fits[kept], self.twice[kept], self.numbers[kept])


class _Covers:
    """How combinations of one suit can take all its pieces, wilds filling what lacks.

    Args:
        edition: whose numbers hold.
        held: of each hand how many of each number; shape (hands, 10).
    """

    def __init__(self, edition: Edition, held: Counts) -> None:
        self._numbers = edition.numbers
        self._wide = _wide(held)
        self._keys: Keys = (held.astype(np.uint64) << _KEY_SHIFTS).sum(1, dtype=np.uint64)

    def of(self, count: int, rows: npt.NDArray[np.intp]) -> _Cover:
        """Return what `count` combinations can be for some of the hands."""
        if count == 0:
            nothing = np.zeros(len(rows), bool)
            return _Cover(~nothing, nothing, nothing.astype(np.uint32))
        low, high = (wide[rows] for wide in self._wide)
        _, first, where = np.unique(self._keys[rows], return_index=True, return_inverse=True)
        partitions = _partitions(self._numbers, count)
        covers = [
            partitions.covering(low[some], high[some])
            for some in np.array_split(first, 1 + len(first) // _ROWS)
        ]
        of_all = (np.concatenate(parts)[where.ravel()] for parts in zip(*covers, strict=True))
        fits, twice, numbers = of_all
        return _Cover(fits, twice, numbers)


_ROWS = 2048  # of hands that are held against all partitions at once
_HALF = _NUMBERS // 2
_BITS = 9  # a count as so many bits, the lowest of which are set
_UNARY = np.array([(1 << count) - 1 for count in range(_BITS + 1)], np.uint64)
_KEY_SHIFTS = np.arange(_NUMBERS, dtype=np.uint64) * np.uint64(4)  # a hand has nine at most
_SHIFTS = np.arange(_HALF, dtype=np.uint64) * np.uint64(_BITS)


def _wide(held: Counts) -> tuple[Keys, Keys]:
    """Return counts with a bit for each piece, those of the lower and those of the higher numbers.

    What is in both of two is their `&`.
    """
    halves = (held[:, :_HALF], held[:, _HALF:])
    low, high = ((_UNARY[half] << _SHIFTS).sum(1, dtype=np.uint64) for half in halves)
    return low, high


@dataclass(frozen=True, slots=True)
class _Partitions:
    """All that so many combinations of one suit can be.

    Attributes:
        low, high: of each what it lacks, as `_wide` has it.
        twice: whether two of its combinations have the same numbers.
        numbers: the numbers of each, a bit for each three that a combination may have.
    """

    low: Keys
    high: Keys
    twice: Bools
    numbers: Masks

    def covering(self, low: Keys, high: Keys) -> tuple[Bools, Bools, Masks]:
        """Return for some pieces whether any takes all of them, any twice, and which numbers."""
        taken = (low[:, None] & self.low | high[:, None] & self.high) == 0
        numbers = np.bitwise_or.reduce(np.where(taken, self.numbers, np.uint32(0)), axis=1)
        return taken.any(1), (taken & self.twice).any(1), numbers


@lru_cache(maxsize=16)
def _partitions(numbers: int, count: int) -> _Partitions:
    suit = [c.numbers for c in all_combinations(numbers) if c.suit == SUITS[0]]
    lots = list(multisets(range(len(suit)), count))
    counts = [
        np.bincount([n for at in multiset for n in suit[at]], minlength=_NUMBERS)
        for multiset in lots
    ]
    low, high = _wide(np.array(counts, np.uint8))
    return _Partitions(
        ~low,
        ~high,
        np.array([len(set(multiset)) < count for multiset in lots]),
        np.array([sum(1 << at for at in set(multiset)) for multiset in lots], np.uint32),
    )

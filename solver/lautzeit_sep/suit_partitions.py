"""Partitions: combinations of one suit, and how some pieces of that suit go into them.

What `solver.lautzeit_sep.hands` puts together for a hand. Pieces of a suit are a number: a key
with four bits for the count of each number, or, wide, with a bit for each piece, so that `&` of
two is what both have.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement as multisets
from itertools import product
from typing import TypeAlias

from games.lautzeit_sep.combinations import Combination, Formed
from games.lautzeit_sep.declaration import COMBINATIONS
from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.pieces import KINDS, Piece, counts

_BITS = 4  # a count of up to 9 in a key
_SUIT_BITS = 10 * _BITS
_WEIGHTS = [1 << (_BITS * kind) for kind in range(KINDS)]
_LOW = (1 << _SUIT_BITS) - 1
_WIDE = 9  # a count as so many bits, the lowest of which are set
_NEVER = -99
MANY = 10_000  # more partitions than a suit has


Numbers: TypeAlias = tuple[int, int, int]
Placed: TypeAlias = tuple[tuple[Formed, ...], int]  # and the sum of their bonuses


@dataclass(frozen=True, slots=True)
class SuitPartition:
    """Combinations of one suit, in order.

    Attributes:
        index: no two partitions have the same.
        wide: their pieces, as `wide_of` has them.
        combinations: none to three.
        numbers: of each.
        twice: whether two have the same numbers.
    """

    index: int
    wide: int
    combinations: tuple[Combination, ...]
    numbers: tuple[Numbers, ...]
    twice: bool


@dataclass(frozen=True, slots=True)
class Cover:
    """The partitions that take all of a suit's pieces, wilds filling what lacks; the last in order.

    Attributes:
        fitting: all of them, the last in order first.
        best: of all.
        twice: of those with the same numbers twice.
        having: of those with some numbers, by the numbers; kept for one and two combinations,
            where the other suit may have them too.
    """

    fitting: tuple[SuitPartition, ...]
    best: SuitPartition
    twice: SuitPartition | None
    having: dict[Numbers, SuitPartition]


@dataclass(frozen=True, slots=True)
class Reach:
    """How near one suit's pieces come to some count of combinations.

    Attributes:
        kept: by how many wilds must fill in for copies that the game lacks, at most: how many of
            the pieces can be kept.
        ready: whether all of them can be; and what lacks then, a bit for each number.
        nearly: whether all but one can be; and what lacks then.
    """

    kept: tuple[int, ...]
    ready: int | None
    nearly: int | None


def keys_of(pieces: Sequence[Piece]) -> tuple[int, int, int]:
    """Return the brushes and the soldiers, each as a number with their counts, and the wilds."""
    key = sum([_WEIGHTS[one] for one in pieces])
    return key & _LOW, key >> _SUIT_BITS & _LOW, key >> 2 * _SUIT_BITS


@cache
def sum_of(key: int) -> int:
    """Return the sum of the numbers of pieces."""
    return sum(number * (key >> _BITS * number & (1 << _BITS) - 1) for number in range(10))


@cache
def wide_of(key: int) -> int:
    """Return counts with a bit for each piece, so that `&` of two is what both have."""
    wide = 0
    for number in range(10):
        count = key >> _BITS * number & (1 << _BITS) - 1
        wide |= (1 << count) - 1 << _WIDE * number
    return wide


def partitions_of(combinations: Sequence[Combination], start: int) -> list[list[SuitPartition]]:
    """Return the partitions of 0, 1, 2 and 3 combinations of a suit, the last in order first."""
    by_count = []
    index = start
    for count in range(COMBINATIONS + 1):
        partitions = []
        for partition in multisets(combinations, count):
            wide = wide_of(sum(1 << _BITS * p.number for c in partition for p in c.pieces))
            numbers = tuple(combination.numbers for combination in partition)
            partitions.append(
                SuitPartition(index, wide, partition, numbers, len(set(numbers)) < count)
            )
            index += 1
        partitions.sort(key=lambda partition: partition.combinations[::-1], reverse=True)
        by_count.append(partitions)
    return by_count


def covered(
    partitions: list[SuitPartition], wides: list[int], key: int, count: int
) -> Cover | None:
    """Return what takes all pieces of a key, or None if nothing does.

    Args:
        partitions: of `count` combinations, the last in order first.
        wides: their pieces, each as `SuitPartition.wide`; apart, for they are gone through
            very often.
        key: the pieces.
        count: of combinations.
    """
    held = wide_of(key)
    if held.bit_count() > 3 * count:
        return None
    fitting = [partitions[at] for at, wide in enumerate(wides) if held & wide == held]
    if not fitting:
        return None
    having: dict[Numbers, SuitPartition] = {}
    if 0 < count < COMBINATIONS:
        for partition in fitting:
            for numbers in partition.numbers:
                having.setdefault(numbers, partition)
    twice = next((partition for partition in fitting if partition.twice), None)
    return Cover(tuple(fitting), fitting[0], twice, having)


def pairs_to_try(first: Cover, second: Cover) -> list[tuple[SuitPartition, SuitPartition]]:
    """Return pairs of partitions of which one is the best: one for each way to have names."""
    tried = [(first.best, second.best)]
    if first.twice:
        tried.append((first.twice, second.best))
    if second.twice:
        tried.append((first.best, second.twice))
    tried += [
        (partition, second.having[numbers])
        for numbers, partition in first.having.items()
        if numbers in second.having
    ]
    return tried


def placed(edition: Edition, partition: SuitPartition, held: int) -> Placed:
    """Put wilds where pieces lack, and of several ways in the one that costs least bonus.

    Of equal ways it is the last in order.
    """
    lacking = partition.wide & ~held
    ways = []
    for number in range(10):
        wilds = (lacking >> _WIDE * number & (1 << _WIDE) - 1).bit_count()
        if wilds:
            ways.append(_shares(partition.combinations, number, wilds))
    best: Placed | None = None
    for shares in product(*ways):
        formed = [
            Formed(combination, tuple([p for share in shares for p in share[index]]))
            for index, combination in enumerate(partition.combinations)
        ]
        formed.sort()
        bonus = sum([one.bonus(edition) for one in formed])
        if best is None or (bonus, formed[::-1]) > (best[1], list(best[0][::-1])):
            best = tuple(formed), bonus
    assert best is not None  # noqa: S101 - what lacks has its places
    return best


def _shares(
    combinations: tuple[Combination, ...], number: int, wilds: int
) -> list[tuple[tuple[Piece, ...], ...]]:
    """Return the ways to share wilds that stand for one number among combinations."""
    room = [[p for p in combination.pieces if p.number == number] for combination in combinations]
    return [
        tuple(tuple(places[:taken]) for places, taken in zip(room, shared, strict=True))
        for shared in product(*(range(len(places) + 1) for places in room))
        if sum(shared) == wilds
    ]


def limits_of(
    existing: tuple[int, ...], held: tuple[int, ...], revealed: Sequence[Piece]
) -> tuple[int, ...]:
    """Return how many of each kind the rest of a hand can have; no fewer than it has."""
    shown = counts(revealed)
    return tuple(
        max(in_hand, all_ - gone) for in_hand, all_, gone in zip(held, existing, shown, strict=True)
    )


def wanted_partitions(
    partitions: list[list[SuitPartition]], limits: tuple[int, ...], wilds: int
) -> list[list[tuple[int, list[int]]]]:
    """Return the partitions that can be had, by how many of their pieces only wilds can be."""
    existing = wide_of(sum(limit << _BITS * number for number, limit in enumerate(limits)))
    wanted = []
    for some in partitions:
        by_wilds: dict[int, list[int]] = {filled: [] for filled in range(wilds + 1)}
        for partition in some:
            over = (partition.wide & ~existing).bit_count()
            if over <= wilds:
                by_wilds[over].append(partition.wide)
        wanted.append(list(by_wilds.items()))
    return wanted


def reached(held: int, partitions: list[tuple[int, list[int]]]) -> Reach:
    """Return how near some pieces, wide, come to one of `wanted_partitions` for a count."""
    total = held.bit_count()
    kept = []
    best = _NEVER
    ready = nearly = None
    for _, some in partitions:
        taken = [(held & partition).bit_count() for partition in some]
        most = max(taken, default=_NEVER)
        best = max(best, most)
        kept.append(best)
        if most >= total - 1:
            for partition, sum_taken in zip(some, taken, strict=True):
                if sum_taken == total:
                    ready = (ready or 0) | partition & ~held
                elif sum_taken == total - 1:
                    nearly = (nearly or 0) | partition & ~held
    return Reach(tuple(kept), _lacking(ready), _lacking(nearly))


def _lacking(wide: int | None) -> int | None:
    """Return which numbers have any bit."""
    if wide is None:
        return None
    one = (1 << _WIDE) - 1
    return sum(1 << number for number in range(10) if wide >> _WIDE * number & one)

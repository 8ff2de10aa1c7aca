"""Every hand of Lautzeit-Sep by enumeration: all readings, the best, how far away, the waits.

It answers the same questions as the CP-SAT model in `solver.lautzeit_sep.proof`, exactly and for
thousands of hands a second, and was written apart from it.

The two suits of a hand meet in little: in how many combinations, wilds and extra copies each of
them takes, and in whether two combinations have the same numbers. So what can be made of one
suit’s pieces is worked out once (there are some ten thousand such partitions, and they come up
again and again), and a hand is answered by putting two suits together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from games.lautzeit_sep.combinations import all_combinations
from games.lautzeit_sep.declaration import COMBINATIONS, Reading, Yaku, points, yaku
from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.pieces import PIECES, SUITS, WILD, Piece, Suit, copies, counts
from solver.lautzeit_sep.suit_partitions import (
    MANY,
    Cover,
    Placed,
    Reach,
    SuitPartition,
    covered,
    keys_of,
    limits_of,
    pairs_to_try,
    partitions_of,
    placed,
    reached,
    sum_of,
    wanted_partitions,
    wide_of,
)


@dataclass(frozen=True, slots=True)
class Rated:
    """A reading with what it is worth.

    Attributes:
        reading: three combinations.
        yaku: the names that hold (rule 15).
        points: of the names together.
        bonus: what its combinations would bring if they were revealed (rule 10).
    """

    reading: Reading
    yaku: tuple[Yaku, ...]
    points: int
    bonus: int


class Hands:
    """Answers about hands, in one edition.

    Args:
        edition: whose numbers hold.
    """

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self._partitions = {
            suit: partitions_of(
                [c for c in all_combinations(edition.numbers) if c.suit == suit], start
            )
            for suit, start in zip(SUITS, (0, MANY), strict=True)
        }
        self._wides = {
            suit: [
                [partition.wide for partition in partitions]
                for partitions in self._partitions[suit]
            ]
            for suit in SUITS
        }
        self._covers: dict[Suit, list[dict[int, Cover | None]]] = {
            suit: [{} for _ in range(COMBINATIONS + 1)] for suit in SUITS
        }
        self._places: dict[tuple[int, int], Placed] = {}
        self._reaches: dict[tuple[tuple[int, ...], int], dict[int, tuple[Reach, ...]]] = {}
        self._wanted: dict[tuple[tuple[int, ...], int], list[list[tuple[int, list[int]]]]] = {}
        self._yaku: dict[tuple[bool, bool, bool], tuple[tuple[Yaku, ...], int]] = {}

    # -- readings

    def best(self, pieces: Sequence[Piece]) -> Rated | None:
        """Return the best reading of nine pieces (rule 14), or None if there is none.

        Of readings worth the same it is the one whose last combination comes last in the order
        of combinations, then its second, then its first. Its wilds are where they cost the least
        bonus.
        """
        if len(pieces) != self.edition.hand.value:
            return None
        brushes, soldiers, _ = keys_of(pieces)
        level = sum_of(brushes) == sum_of(soldiers)
        value, best = -1, None
        for first, second, one in self._splits(brushes, soldiers):
            for partition, other in pairs_to_try(first, second):
                twice = (
                    partition.twice
                    or other.twice
                    or not set(partition.numbers).isdisjoint(other.numbers)
                )
                worth = self._named(one, twice, level)[1]
                if worth < value:
                    continue
                combinations = (partition.combinations + other.combinations)[::-1]
                if worth > value or best is None or combinations > best[2]:
                    value, best = worth, (partition, other, combinations, one, twice)
        if best is None:
            return None
        partition, other, _, one, twice = best
        formed, bonus = self._placed(partition, wide_of(brushes))
        others, more = self._placed(other, wide_of(soldiers))
        names, _ = self._named(one, twice, level)
        return Rated(Reading(formed + others), names, value, bonus + more)

    def readings(self, pieces: Sequence[Piece]) -> tuple[Rated, ...]:
        """Return every reading of nine pieces, the best first, in the order of `best`.

        Readings with the same three combinations count as one; its wilds are where they cost
        least.
        """
        if len(pieces) != self.edition.hand.value:
            return ()
        brushes, soldiers, _ = keys_of(pieces)
        readings = []
        for first, second, _ in self._splits(brushes, soldiers):
            of_brushes = [self._placed(partition, wide_of(brushes)) for partition in first.fitting]
            other = [self._placed(partition, wide_of(soldiers)) for partition in second.fitting]
            for (formed, bonus), (others, more) in product(of_brushes, other):
                reading = Reading(formed + others)
                names = yaku(pieces, reading)
                readings.append(Rated(reading, names, points(self.edition, names), bonus + more))
        readings.sort(
            key=lambda rated: (rated.points, rated.reading.combinations[::-1]), reverse=True
        )
        return tuple(readings)

    def _named(self, one: bool, twice: bool, level: bool) -> tuple[tuple[Yaku, ...], int]:
        """Return names and their points; asked for each reading that is tried."""
        known = self._yaku.get((one, twice, level))
        if known is None:
            holds: tuple[tuple[Yaku, bool], ...] = (
                ("base", True),
                ("senmonka", one),
                ("kasanari", twice),
                ("mukei", level),
            )
            names = tuple(name for name, held in holds if held)
            known = self._yaku[one, twice, level] = names, points(self.edition, names)
        return known

    def _cover(self, suit: Suit, key: int, count: int) -> Cover | None:
        known = self._covers[suit][count]
        if key not in known:
            known[key] = covered(
                self._partitions[suit][count], self._wides[suit][count], key, count
            )
        return known[key]

    def _splits(self, brushes: int, soldiers: int) -> Iterator[tuple[Cover, Cover, bool]]:
        """Yield how three combinations can be shared by the suits; and whether one has all."""
        fewest = -(-wide_of(brushes).bit_count() // 3)
        most = COMBINATIONS + -wide_of(soldiers).bit_count() // 3
        for count in range(fewest, most + 1):
            first = self._cover("B", brushes, count)
            second = first and self._cover("S", soldiers, COMBINATIONS - count)
            if first and second:
                yield first, second, count in (0, COMBINATIONS)

    def _placed(self, partition: SuitPartition, held: int) -> Placed:
        known = self._places.get((partition.index, held))
        if known is None:
            known = self._places[partition.index, held] = placed(self.edition, partition, held)
        return known

    # -- how far away

    def away(
        self, pieces: Sequence[Piece], players: int, revealed: Sequence[Piece] = ()
    ) -> int | None:
        """Return the fewest pieces to exchange for others that exist until a hand is complete.

        Args:
            pieces: those that are not revealed; a multiple of three.
            players: of the game (rule 1).
            revealed: the rest of the hand.

        Returns:
            0 for a complete hand; None where no exchange helps, or for another count of pieces.
        """
        return self._near(pieces, players, revealed)[0]

    def waits(
        self, pieces: Sequence[Piece], players: int, revealed: Sequence[Piece] = ()
    ) -> tuple[Piece, ...]:
        """Return the pieces that complete a hand which is one away, each for some of its own.

        The arguments are those of `away`. A piece of which the hand has all copies is none.
        """
        distance, limits, held = self._near(pieces, players, revealed)
        if distance != 1:
            return ()
        brushes, soldiers, _ = keys_of(pieces)
        lacking = 0
        want = len(pieces) // 3
        first = self._reach(limits[:10], limits[WILD], brushes)
        second = self._reach(limits[10:20], limits[WILD], soldiers)
        for count in range(want + 1):
            one, two = first[count], second[want - count]
            if one.ready is not None and two.nearly is not None:
                lacking |= one.ready | two.nearly << 10
            if one.nearly is not None and two.ready is not None:
                lacking |= one.nearly | two.ready << 10
        lacking |= 1 << WILD
        return tuple(p for p in PIECES if lacking >> p & 1 and held[p] < limits[p])

    def _near(
        self, pieces: Sequence[Piece], players: int, revealed: Sequence[Piece]
    ) -> tuple[int | None, tuple[int, ...], tuple[int, ...]]:
        held = counts(pieces)
        limits = limits_of(copies(self.edition, players), held, revealed)
        want, rest = divmod(len(pieces), 3)
        if rest or want > COMBINATIONS:
            return None, limits, held
        brushes, soldiers, wilds = keys_of(pieces)
        first = self._reach(limits[:10], limits[WILD], brushes)
        second = self._reach(limits[10:20], limits[WILD], soldiers)
        most = limits[WILD]
        kept = max(
            first[count].kept[filled] + second[want - count].kept[most - filled]
            for count in range(want + 1)
            for filled in range(most + 1)
        )
        return (len(pieces) - wilds - kept if kept >= 0 else None), limits, held

    def _reach(self, limits: tuple[int, ...], wilds: int, key: int) -> tuple[Reach, ...]:
        known = self._reaches.setdefault((limits, wilds), {})
        reach = known.get(key)
        if reach is None:
            wanted = self._wanted.get((limits, wilds))
            if wanted is None:
                wanted = self._wanted[limits, wilds] = wanted_partitions(
                    self._partitions["B"], limits, wilds
                )
            held = wide_of(key)
            reach = known[key] = tuple(reached(held, partitions) for partitions in wanted)
        return reach


@lru_cache(maxsize=4)
def hands(edition: Edition) -> Hands:
    """Return the answers for an edition; what they worked out is kept for the next who asks."""
    return Hands(edition)

"""Every hand of Lautzeit-Sep by enumeration: all readings, the best, how far away, the waits.

It answers the same questions as the CP-SAT model in `solver.lautzeit_sep`, exactly and for
thousands of hands a second, and was written apart from it.

The two suits of a hand meet in little: in how many combinations, wilds and extra copies each of
them takes, and in whether two combinations have the same numbers. So what can be made of one
suit's pieces is worked out once (there are some ten thousand such lots of pieces, and they come up
again and again), and a hand is answered by putting two suits together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations_with_replacement as multisets
from itertools import product
from typing import TypeAlias

from games.lautzeit_sep.combinations import Combination, Formed, all_combinations
from games.lautzeit_sep.declaration import COMBINATIONS, Reading, Yaku, points, yaku
from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.pieces import KINDS, PIECES, SUITS, WILD, Piece, Suit, copies, counts

_BITS = 4  # a count of up to 9 in a key
_SUIT_BITS = 10 * _BITS
_WEIGHTS = [1 << (_BITS * kind) for kind in range(KINDS)]
_LOW = (1 << _SUIT_BITS) - 1
_WIDE = 9  # a count as so many bits, the lowest of which are set
_NEVER = -99
_MANY = 10_000  # more lots than a suit has


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


Numbers: TypeAlias = tuple[int, int, int]
_Placed: TypeAlias = tuple[tuple[Formed, ...], int]  # and the sum of their bonuses


@dataclass(frozen=True, slots=True)
class _Lot:
    """Combinations of one suit, in order.

    Attributes:
        index: no two lots have the same.
        wide: their pieces, as `_wide` has them.
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
class _Cover:
    """The lots that take all of one suit's pieces, wilds filling what lacks; the last in order.

    Attributes:
        best: of all.
        twice: of those with the same numbers twice.
        having: of those with some numbers, by the numbers; kept for one and two combinations,
            where the other suit may have them too.
    """

    best: _Lot
    twice: _Lot | None
    having: dict[Numbers, _Lot]


@dataclass(frozen=True, slots=True)
class _Reach:
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


class Hands:
    """Answers about hands, in one edition.

    Args:
        edition: whose numbers hold.
    """

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self._lots = {
            suit: _lots([c for c in all_combinations(edition.numbers) if c.suit == suit], start)
            for suit, start in zip(SUITS, (0, _MANY), strict=True)
        }
        self._wides = {
            suit: [[lot.wide for lot in lots] for lots in self._lots[suit]] for suit in SUITS
        }
        self._covers: dict[Suit, list[dict[int, _Cover | None]]] = {
            suit: [{} for _ in range(COMBINATIONS + 1)] for suit in SUITS
        }
        self._places: dict[tuple[int, int], _Placed] = {}
        self._reaches: dict[tuple[tuple[int, ...], int], dict[int, tuple[_Reach, ...]]] = {}
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
        brushes, soldiers, _ = _keys(pieces)
        level = _sum(brushes) == _sum(soldiers)
        fewest = -(-_wide(brushes).bit_count() // 3)
        most = COMBINATIONS + -_wide(soldiers).bit_count() // 3
        value, found = -1, None
        for count in range(fewest, most + 1):
            first = self._cover("B", brushes, count)
            second = self._cover("S", soldiers, COMBINATIONS - count)
            if first is None or second is None:
                continue
            one = count in (0, COMBINATIONS)
            for own, other in _tried(first, second):
                twice = own.twice or other.twice or not set(own.numbers).isdisjoint(other.numbers)
                worth = self._named(one, twice, level)[1]
                if worth < value:
                    continue
                combinations = (own.combinations + other.combinations)[::-1]
                if worth > value or found is None or combinations > found[2]:
                    value, found = worth, (own, other, combinations, one, twice)
        if found is None:
            return None
        own, other, _, one, twice = found
        formed, bonus = self._placed(own, _wide(brushes))
        others, more = self._placed(other, _wide(soldiers))
        names, _ = self._named(one, twice, level)
        return Rated(Reading(formed + others), names, value, bonus + more)

    def readings(self, pieces: Sequence[Piece]) -> tuple[Rated, ...]:
        """Return every reading of nine pieces, the best first, in the order of `best`.

        Readings with the same three combinations count as one; its wilds are where they cost
        least.
        """
        if len(pieces) != self.edition.hand.value:
            return ()
        brushes, soldiers, _ = (_wide(key) for key in _keys(pieces))
        found = []
        for count in range(COMBINATIONS + 1):
            first = self._all_placed("B", count, brushes)
            second = self._all_placed("S", COMBINATIONS - count, soldiers)
            for (formed, bonus), (others, more) in product(first, second):
                reading = Reading(formed + others)
                names = yaku(pieces, reading)
                found.append(Rated(reading, names, points(self.edition, names), bonus + more))
        found.sort(key=lambda rated: (rated.points, rated.reading.combinations[::-1]), reverse=True)
        return tuple(found)

    def _named(self, one: bool, twice: bool, level: bool) -> tuple[tuple[Yaku, ...], int]:
        """Return names and their points; asked for each reading that is tried."""
        known = self._yaku.get((one, twice, level))
        if known is None:
            holds = (("base", True), ("senmonka", one), ("kasanari", twice), ("mukei", level))
            names: tuple[Yaku, ...] = tuple(name for name, held in holds if held)  # type: ignore[misc]
            known = self._yaku[one, twice, level] = names, points(self.edition, names)
        return known

    def _cover(self, suit: Suit, key: int, count: int) -> _Cover | None:
        known = self._covers[suit][count]
        if key not in known:
            known[key] = _covered(self._lots[suit][count], self._wides[suit][count], key, count)
        return known[key]

    def _all_placed(self, suit: Suit, count: int, held: int) -> list[_Placed]:
        lots = self._lots[suit][count]
        return [self._placed(lot, held) for lot in lots if held & lot.wide == held]

    def _placed(self, lot: _Lot, held: int) -> _Placed:
        known = self._places.get((lot.index, held))
        if known is None:
            known = self._places[lot.index, held] = _placed(self.edition, lot, held)
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
        brushes, soldiers, _ = _keys(pieces)
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
        limits = _limits(copies(self.edition, players), held, revealed)
        want, rest = divmod(len(pieces), 3)
        if rest or want > COMBINATIONS:
            return None, limits, held
        brushes, soldiers, wilds = _keys(pieces)
        first = self._reach(limits[:10], limits[WILD], brushes)
        second = self._reach(limits[10:20], limits[WILD], soldiers)
        most = limits[WILD]
        kept = max(
            first[count].kept[filled] + second[want - count].kept[most - filled]
            for count in range(want + 1)
            for filled in range(most + 1)
        )
        return (len(pieces) - wilds - kept if kept >= 0 else None), limits, held

    def _reach(self, limits: tuple[int, ...], wilds: int, key: int) -> tuple[_Reach, ...]:
        known = self._reaches.setdefault((limits, wilds), {})
        found = known.get(key)
        if found is None:
            wanted = self._wanted.get((limits, wilds))
            if wanted is None:
                wanted = self._wanted[limits, wilds] = _wanted(self._lots["B"], limits, wilds)
            held = _wide(key)
            found = known[key] = tuple(_reached(held, lots) for lots in wanted)
        return found


@lru_cache(maxsize=4)
def hands(edition: Edition) -> Hands:
    """Return the answers for an edition; what they worked out is kept for the next who asks."""
    return Hands(edition)


def _keys(pieces: Sequence[Piece]) -> tuple[int, int, int]:
    """Return the brushes and the soldiers, each as a number with their counts, and the wilds."""
    key = sum([_WEIGHTS[one] for one in pieces])
    return key & _LOW, key >> _SUIT_BITS & _LOW, key >> 2 * _SUIT_BITS


@cache
def _sum(key: int) -> int:
    """Return the sum of the numbers of pieces."""
    return sum(number * (key >> _BITS * number & (1 << _BITS) - 1) for number in range(10))


@cache
def _wide(key: int) -> int:
    """Return counts with a bit for each piece, so that `&` of two is what both have."""
    wide = 0
    for number in range(10):
        count = key >> _BITS * number & (1 << _BITS) - 1
        wide |= (1 << count) - 1 << _WIDE * number
    return wide


def _lots(own: Sequence[Combination], start: int) -> list[list[_Lot]]:
    """Return the lots of 0, 1, 2 and 3 combinations of a suit, the last in order first."""
    found = []
    index = start
    for count in range(COMBINATIONS + 1):
        lots = []
        for lot in multisets(own, count):
            wide = _wide(sum(1 << _BITS * p.number for c in lot for p in c.pieces))
            numbers = tuple(combination.numbers for combination in lot)
            lots.append(_Lot(index, wide, lot, numbers, len(set(numbers)) < count))
            index += 1
        lots.sort(key=lambda lot: lot.combinations[::-1], reverse=True)
        found.append(lots)
    return found


def _covered(lots: list[_Lot], wides: list[int], key: int, count: int) -> _Cover | None:
    held = _wide(key)
    if held.bit_count() > 3 * count:
        return None
    fitting = [lots[at] for at, wide in enumerate(wides) if held & wide == held]
    if not fitting:
        return None
    having: dict[Numbers, _Lot] = {}
    if 0 < count < COMBINATIONS:
        for lot in fitting:
            for numbers in lot.numbers:
                having.setdefault(numbers, lot)
    return _Cover(fitting[0], next((lot for lot in fitting if lot.twice), None), having)


def _tried(first: _Cover, second: _Cover) -> list[tuple[_Lot, _Lot]]:
    """Return pairs of lots of which one is the best: one for each way to have names."""
    tried = [(first.best, second.best)]
    if first.twice:
        tried.append((first.twice, second.best))
    if second.twice:
        tried.append((first.best, second.twice))
    tried += [
        (lot, second.having[numbers])
        for numbers, lot in first.having.items()
        if numbers in second.having
    ]
    return tried


def _placed(edition: Edition, lot: _Lot, held: int) -> _Placed:
    """Put wilds where pieces lack, and of several ways in the one that costs least bonus.

    Of equal ways it is the last in order.
    """
    lacking = lot.wide & ~held
    ways = []
    for number in range(10):
        wilds = (lacking >> _WIDE * number & (1 << _WIDE) - 1).bit_count()
        if wilds:
            ways.append(_shares(lot.combinations, number, wilds))
    best: _Placed | None = None
    for shares in product(*ways):
        formed = [
            Formed(combination, tuple([p for share in shares for p in share[index]]))
            for index, combination in enumerate(lot.combinations)
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


def _limits(
    existing: tuple[int, ...], held: tuple[int, ...], revealed: Sequence[Piece]
) -> tuple[int, ...]:
    """Return how many of each kind the rest of a hand can have; no fewer than it has."""
    shown = counts(revealed)
    return tuple(
        max(own, all_ - gone) for own, all_, gone in zip(held, existing, shown, strict=True)
    )


def _wanted(
    lots: list[list[_Lot]], limits: tuple[int, ...], wilds: int
) -> list[list[tuple[int, list[int]]]]:
    """Return the lots that can be had, by how many of their pieces only wilds can be."""
    existing = _wide(sum(limit << _BITS * number for number, limit in enumerate(limits)))
    found = []
    for some in lots:
        by_wilds: dict[int, list[int]] = {filled: [] for filled in range(wilds + 1)}
        for lot in some:
            over = (lot.wide & ~existing).bit_count()
            if over <= wilds:
                by_wilds[over].append(lot.wide)
        found.append(list(by_wilds.items()))
    return found


def _reached(held: int, lots: list[tuple[int, list[int]]]) -> _Reach:
    total = held.bit_count()
    kept = []
    best = _NEVER
    ready = nearly = None
    for _, some in lots:
        taken = [(held & lot).bit_count() for lot in some]
        most = max(taken, default=_NEVER)
        best = max(best, most)
        kept.append(best)
        if most >= total - 1:
            for lot, own in zip(some, taken, strict=True):
                if own == total:
                    ready = (ready or 0) | lot & ~held
                elif own == total - 1:
                    nearly = (nearly or 0) | lot & ~held
    return _Reach(tuple(kept), _lacking(ready), _lacking(nearly))


def _lacking(wide: int | None) -> int | None:
    """Return which numbers have any bit."""
    if wide is None:
        return None
    one = (1 << _WIDE) - 1
    return sum(1 << number for number in range(10) if wide >> _WIDE * number & one)

"""The best that a hand of Lautzeit-Sep can be, proved by CP-SAT.

A hand is read by choosing three combinations with every way to have wilds in them, so that they
take its pieces, each once (rules 8, 9 and 14). The same choice, with other sums to maximise,
answers what the hand could have earned by revealing its combinations; and with pieces that may
be exchanged, how far from complete it is.

Each answer is a canonical one, by the objective itself: among the best, the one whose last
combination comes last in the order of combinations, then its second, then its first. In a
player's words: soldiers before brushes, high numbers before low.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from games.lautzeit_sep.combinations import Combination, Formed, all_combinations, all_formed
from games.lautzeit_sep.declaration import COMBINATIONS, Reading, Yaku, is_level, points, yaku
from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.pieces import PIECES, SUITS, WILD, Piece, copies, counts
from solver.cpsat import Model, Solution

_WAYS = 8  # of having wilds in one combination, at most
_SHAPES = 64  # more than there are combinations


@dataclass(frozen=True, slots=True)
class Declared:
    """The best reading of a hand (rule 14).

    Attributes:
        reading: three combinations.
        yaku: the names that hold in it (rule 15).
        points: of the names together.
        bound: no reading of the hand is worth more.
        optimal: whether that is proved, with `bound` equal to `points`.
    """

    reading: Reading
    yaku: tuple[Yaku, ...]
    points: int
    bound: int
    optimal: bool


@dataclass(frozen=True, slots=True)
class Posting:
    """The way to reveal a hand's combinations that earns the most.

    Attributes:
        formed: what to reveal, in order; with nothing revealed a complete hand is declared.
        bonus: the sum of their bonuses (rule 10).
        points: what a declaration then adds; 0 if there is none.
        bound: no way earns more.
        optimal: whether that is proved, with `bound` equal to `earned`.
    """

    formed: tuple[Formed, ...]
    bonus: int
    points: int
    bound: int
    optimal: bool

    @property
    def earned(self) -> int:
        """All that it earns."""
        return self.bonus + self.points


@dataclass(frozen=True, slots=True)
class Nearest:
    """The complete hand that takes the fewest exchanges.

    Attributes:
        away: how many pieces are exchanged.
        target: the combinations of the complete hand, as many as are not revealed.
        bound: no complete hand takes fewer.
        optimal: whether that is proved, with `bound` equal to `away`.
    """

    away: int
    target: tuple[Combination, ...]
    bound: int
    optimal: bool


def best_declaration(edition: Edition, pieces: Sequence[Piece]) -> Declared | None:
    """Return the canonical best reading of nine pieces, or None if it is proved there is none.

    Of the ways to have wilds in the same three combinations it is the one that costs the least
    bonus, and of those the last in order.
    """
    if len(pieces) != edition.hand.value:
        return None
    model, slots = _choice(edition, pieces)
    for slot in slots:
        model.exactly_one([variable for variable, _ in slot])
    held = counts(pieces)
    taken = _taken(slots)
    for kind in PIECES:
        if held[kind] and kind not in taken:
            return None  # no combination can have it
        if kind in taken:
            model.equal(taken[kind], held[kind])
    most = _most_bonus(edition) + 1
    room = _SHAPES**COMBINATIONS * most * _WAYS**COMBINATIONS
    objective: dict[int, int] = {}
    for position, slot in enumerate(slots):
        below = COMBINATIONS - 1 - position
        for variable, way in slot:
            rank = way.shape * _SHAPES**below * most + way.bonus
            objective[variable] = rank * _WAYS**COMBINATIONS + way.way * _WAYS**below
    for variable, value in _names(model, edition, slots):
        objective[variable] = value * room
    model.maximise(objective.items())
    solution = model.solve()
    if _is_nothing(solution):
        return None
    reading = Reading(_chosen(slots, solution))
    names = yaku(pieces, reading)
    value = points(edition, names)
    fixed = points(edition, ("base", "mukei") if is_level(pieces) else ("base",))
    bound = fixed + (solution.bound or 0) // room
    return Declared(reading, names, value, bound, solution.optimal and bound == value)


def best_posting(
    edition: Edition, pieces: Sequence[Piece], declared: int | None, otherwise: int = 0
) -> Posting:
    """Return the canonical way to reveal combinations of a hand that earns the most.

    Of ways that earn the same it is one that reveals the fewest combinations.

    Args:
        edition: whose numbers hold.
        pieces: of the hand.
        declared: what it is worth to declare three combinations, or the complete hand with nothing
            revealed (rules 12 and 13); None if the hand is not complete.
        otherwise: what is declared with whatever is revealed (rule 16), or 0.
    """
    model, slots = _choice(edition, pieces)
    for slot in slots:
        model.at_most_one([variable for variable, _ in slot])
    held = counts(pieces)
    for kind, terms in _taken(slots).items():
        model.at_most(terms, held[kind])
    ranks = len(_ways(edition)) + 1
    room = ranks**COMBINATIONS * (COMBINATIONS + 1)
    objective: dict[int, int] = {}
    for position, slot in enumerate(slots):
        below = COMBINATIONS - 1 - position
        for variable, way in slot:
            objective[variable] = way.bonus * room - ranks**COMBINATIONS
            objective[variable] += (way.rank + 1) * ranks**below
    complete = max(declared or 0, otherwise)
    if declared is not None and complete > otherwise:
        whole = model.boolean()
        terms = [(variable, -1) for slot in slots for variable, _ in slot]
        model.at_most([(whole, COMBINATIONS), *terms], 0)
        objective[whole] = (complete - otherwise) * room
    model.maximise(objective.items())
    solution = model.solve()
    chosen = _chosen(slots, solution)
    bonus = sum(one.bonus(edition) for one in chosen)
    value = complete if declared is not None and len(chosen) == COMBINATIONS else otherwise
    if declared is not None and bonus == 0:
        chosen, value = (), complete  # as it is, with nothing revealed
    # The tie-break costs less than `room` on the whole, so it changes no quotient rounded up.
    bound = otherwise + -(-(solution.bound or 0) // room)
    return Posting(chosen, bonus, value, bound, solution.optimal and bound == bonus + value)


def _needed(
    kind: Piece, slots: Sequence[Sequence[tuple[int, Combination]]]
) -> list[tuple[int, int]]:
    """Return the variables of combinations that have a piece, each with how many of it."""
    return [
        (variable, combination.pieces.count(kind))
        for slot in slots
        for variable, combination in slot
        if kind in combination.pieces
    ]


def nearest(
    edition: Edition, pieces: Sequence[Piece], players: int, revealed: Sequence[Piece] = ()
) -> Nearest | None:
    """Return the canonical nearest complete hand, or None if it is proved there is none.

    Args:
        edition: whose numbers hold.
        pieces: those that are not revealed; another count than a multiple of three, up to nine,
            has no complete hand.
        players: of the game; says which pieces exist (rule 1).
        revealed: the rest of the hand, which stays.
    """
    want, rest = divmod(len(pieces), 3)
    if rest or want > COMBINATIONS:
        return None
    if not want:
        return Nearest(0, (), 0, optimal=True)
    held = counts(pieces)
    gone = counts(revealed)
    existing = copies(edition, players)
    model = Model()
    slots = [
        [(model.boolean(), combination) for combination in all_combinations(edition.numbers)]
        for _ in range(want)
    ]
    for slot in slots:
        model.exactly_one([variable for variable, _ in slot])
    room = _SHAPES**want
    objective = {
        variable: rank * _SHAPES ** (want - 1 - position)
        for position, slot in enumerate(slots)
        for rank, (variable, _) in enumerate(slot)
    }
    wilds = max(held[WILD], existing[WILD] - gone[WILD])
    fillings = []
    for kind in PIECES[:WILD]:
        needed = _needed(kind, slots)
        less = [(variable, -count) for variable, count in needed]
        kept = [model.boolean() for _ in range(held[kind])]
        if kept:  # no more than the hand has, nor than is needed
            model.at_most([*((variable, 1) for variable in kept), *less], 0)
            objective.update((variable, room) for variable in kept)
        limit = max(held[kind], existing[kind] - gone[kind])
        filled = [model.boolean() for _ in range(min(wilds, 3 * want - limit))]
        if needed and 3 * want > limit:  # by wilds, where the game has no more copies
            model.at_most([*needed, *((variable, -1) for variable in filled)], limit)
            fillings += filled
    model.at_most([(variable, 1) for variable in fillings], wilds)
    model.maximise(objective.items())
    solution = model.solve()
    if _is_nothing(solution):
        return None
    chosen = (
        combination for slot in slots for variable, combination in slot if solution.values[variable]
    )
    natural = len(pieces) - held[WILD]
    away = natural - solution.objective // room
    bound = natural - (solution.bound or 0) // room
    return Nearest(away, tuple(sorted(chosen)), bound, solution.optimal and away == bound)


def _is_nothing(solution: Solution) -> bool:
    """Whether it is proved that there is no solution."""
    if not solution.values and solution.status != "INFEASIBLE":
        raise RuntimeError(f"CP-SAT ended without an answer: {solution.status}")
    return not solution.values


@dataclass(frozen=True, slots=True)
class _Way:
    """A combination with some way to have wilds in it, and what the models ask of it.

    Attributes:
        taken: each kind of piece that it takes, and how many.
        bonus: by rule 10.
        rank: its place among all of them.
        shape: the place of its combination among all.
        way: its place among those of the same combination.
    """

    formed: Formed
    taken: tuple[tuple[Piece, int], ...]
    bonus: int
    rank: int
    shape: int
    way: int


@lru_cache(maxsize=4)
def _ways(edition: Edition) -> tuple[_Way, ...]:
    shapes = {c: place for place, c in enumerate(all_combinations(edition.numbers))}
    ways: list[_Way] = []
    for rank, formed in enumerate(all_formed(edition.numbers)):
        shape = shapes[formed.combination]
        way = ways[-1].way + 1 if ways and ways[-1].shape == shape else 0
        taken = tuple(sorted(Counter(formed.pieces).items()))
        ways.append(_Way(formed, taken, formed.bonus(edition), rank, shape, way))
    return tuple(ways)


def _most_bonus(edition: Edition) -> int:
    """Return the most that the bonuses of three combinations can be."""
    return COMBINATIONS * max(way.bonus for way in _ways(edition))


_Slots: TypeAlias = list[list[tuple[int, _Way]]]


def _choice(edition: Edition, pieces: Sequence[Piece]) -> tuple[Model, _Slots]:
    """Make a variable for each of three places and each way that the pieces can form."""
    held = counts(pieces)
    fitting = [
        way for way in _ways(edition) if all(held[kind] >= count for kind, count in way.taken)
    ]
    model = Model()
    return model, [[(model.boolean(), way) for way in fitting] for _ in range(COMBINATIONS)]


def _taken(slots: _Slots) -> dict[Piece, list[tuple[int, int]]]:
    """Return for each kind of piece how many each variable takes."""
    taken: dict[Piece, list[tuple[int, int]]] = {}
    for slot in slots:
        for variable, way in slot:
            for kind, count in way.taken:
                taken.setdefault(kind, []).append((variable, count))
    return taken


def _names(model: Model, edition: Edition, slots: _Slots) -> Iterator[tuple[int, int]]:
    """Yield a variable for each way to have a name of rule 15, and its points.

    A name's variable can be true only where the name holds; that it is true there is up to the
    sum. The names that no reading changes are left out.
    """
    for suit in SUITS:
        variables = [v for slot in slots for v, w in slot if w.formed.combination.suit == suit]
        one_suit = model.boolean()
        model.at_most([(one_suit, COMBINATIONS), *((v, -1) for v in variables)], 0)
        yield one_suit, edition.senmonka.value
    same: dict[tuple[int, int, int], list[int]] = {}
    for slot in slots:
        for variable, way in slot:
            same.setdefault(way.formed.combination.numbers, []).append(variable)
    twice = []
    for variables in same.values():
        twice.append(model.boolean())
        model.at_most([(twice[-1], 2), *((v, -1) for v in variables)], 0)
        yield twice[-1], edition.kasanari.value
    model.at_most_one(twice)  # counted once


def _chosen(slots: _Slots, solution: Solution) -> tuple[Formed, ...]:
    return tuple(
        sorted(way.formed for slot in slots for variable, way in slot if solution.values[variable])
    )

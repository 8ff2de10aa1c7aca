"""Combinations of three pieces, what wilds stand for in them, and their bonus."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations as choose
from typing import Literal, TypeAlias

from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.pieces import SUITS, WILD, Piece, Suit, piece, text_of

Form: TypeAlias = Literal["set", "run"]


@dataclass(frozen=True, order=True, slots=True)
class Combination:
    """Three pieces of one suit: a set or a run (rule 8), wilds as what they stand for.

    Combinations are in the order of their pieces.
    """

    pieces: tuple[Piece, Piece, Piece]

    @property
    def suit(self) -> Suit:
        """The suit of all three."""
        return SUITS[self.pieces[0] // 10]

    @property
    def form(self) -> Form:
        """Whether it is a set or a run."""
        return "set" if self.pieces[0] == self.pieces[1] else "run"

    @property
    def numbers(self) -> tuple[int, int, int]:
        """The three numbers, upwards."""
        first, second, third = self.pieces
        return first.number, second.number, third.number

    def __str__(self) -> str:
        """Return it as it is typed."""
        return text_of(self.pieces)


@dataclass(frozen=True, order=True, slots=True)
class Formed:
    """A combination as it is formed by pieces, some of them wilds.

    Attributes:
        combination: what it stands for.
        stands: what its wilds stand for, upwards.
    """

    combination: Combination
    stands: tuple[Piece, ...] = ()

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The pieces that form it, wilds as wilds, at their places."""
        left = list(self.stands)
        shown = []
        for one in reversed(self.combination.pieces):
            if one in left:
                left.remove(one)
                shown.append(WILD)
            else:
                shown.append(one)
        return tuple(reversed(shown))

    def bonus(self, edition: Edition) -> int:
        """Return its bonus (rule 10)."""
        full = full_bonus(edition, self.combination)
        return max(0, full - edition.wild_costs.value * len(self.stands))


def full_bonus(edition: Edition, combination: Combination) -> int:
    """Return the bonus of a combination without wilds (rule 10).

    >>> from games.lautzeit_sep.edition import house_edition
    >>> full_bonus(house_edition(), Combination((Piece.S9, Piece.S9, Piece.S9)))
    9
    """
    highest = edition.bonus(combination.numbers[2])
    return highest * edition.set_times.value if combination.form == "set" else highest


@lru_cache(maxsize=8)
def all_combinations(numbers: int) -> tuple[Combination, ...]:
    """Return the combinations of two suits with numbers from 0 below `numbers`, in order.

    >>> len(all_combinations(10))
    36
    """
    combinations = []
    for suit in SUITS:
        of_suit = [piece(suit, number) for number in range(numbers)]
        combinations += [Combination((one, one, one)) for one in of_suit]
        combinations += [
            Combination((low, middle, high))
            for low, middle, high in zip(of_suit, of_suit[1:], of_suit[2:], strict=False)
        ]
    return tuple(sorted(combinations))


@lru_cache(maxsize=8)
def all_formed(numbers: int) -> tuple[Formed, ...]:
    """Return the combinations with every way to have wilds in them, in order."""
    return tuple(
        sorted(
            {
                Formed(combination, stands)
                for combination in all_combinations(numbers)
                for wilds in range(4)
                for stands in choose(combination.pieces, wilds)
            }
        )
    )


@lru_cache(maxsize=8)
def _by_pieces(numbers: int) -> dict[tuple[Piece, ...], list[Formed]]:
    by_pieces: dict[tuple[Piece, ...], list[Formed]] = {}
    for formed in all_formed(numbers):
        by_pieces.setdefault(tuple(sorted(formed.pieces)), []).append(formed)
    return by_pieces


def ways(edition: Edition, pieces: Sequence[Piece]) -> tuple[Formed, ...]:
    """Return every combination that pieces can be (rules 8 and 9), the most valuable first.

    Of equal ones the one with the higher numbers comes first. There is none for pieces that are
    no combination.

    >>> from games.lautzeit_sep.edition import house_edition
    >>> [str(way.combination) for way in ways(house_edition(), [Piece.S2, Piece.S4, WILD])]
    ['S234']
    """
    same_pieces = _by_pieces(edition.numbers).get(tuple(sorted(pieces)), [])
    return tuple(
        sorted(same_pieces, key=lambda formed: (formed.bonus(edition), formed), reverse=True)
    )


def standing_for(
    edition: Edition, pieces: Sequence[Piece], meant: Sequence[Piece]
) -> Formed | None:
    """Return the way in which pieces are what a player said they stand for, or None."""
    wanted = tuple(sorted(meant))
    for formed in ways(edition, pieces):
        if formed.combination.pieces == wanted:
            return formed
    return None

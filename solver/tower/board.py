"""The tower as the searches see it: nine columns of what is shown, and all that fits a place.

A board is nine texts, column 1 first, each from the bottom upwards; a kana is a card face up, a
letter one face down. Sets of kana are bits of a whole number, in the order of `KANA`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from games.tower.edition import KANA, LETTER, Edition, house_edition
from games.tower.tower import SIDE, Direction, Spot, Tower
from games.tower.words import Lexicon

Board: TypeAlias = tuple[str, ...]
Cards: TypeAlias = frozenset[tuple[int, int]]

BIT = {kana: 1 << index for index, kana in enumerate(KANA)}
ALL = (1 << len(KANA)) - 1
_SKELETON = str.maketrans(LETTER)


def board_of(tower: Tower) -> Board:
    """Return a tower as a board; it must stand by rules 2 and 3."""
    return tuple(
        "".join(tower.shown(Spot(column, row)) for row in range(1, tower.height(column) + 1))
        for column in range(1, SIDE + 1)
    )


def bits(kana: Iterable[str]) -> int:
    """Return a set of kana as bits."""
    total = 0
    for one in kana:
        total |= BIT[one]
    return total


def kana_of(mask: int) -> tuple[str, ...]:
    """Return the kana of a set, in their order."""
    return tuple(kana for kana in KANA if mask & BIT[kana])


class Part(NamedTuple):
    """A part of a line with the new card in it, and the kana that make it a word.

    Attributes:
        before, after: how many cards it has before and after the new one.
        kana: the bits of the kana that fit.
    """

    before: int
    after: int
    kana: int


@dataclass(frozen=True, slots=True)
class Opening:
    """An open place and the cards before and after it, in the order of reading."""

    spot: Spot
    left: str
    right: str
    below: str


def openings(board: Board) -> list[Opening]:
    """Return the places where a card may stand next (rule 3), from the left."""
    places = []
    heights = [len(cards) for cards in board]
    for index, height in enumerate(heights):
        if height > index:  # rule 2: column index + 1 has so many places
            continue
        start, end = index, index + 1
        while start and heights[start - 1] > height:
            start -= 1
        while end < SIDE and heights[end] > height:
            end += 1
        if not height and end - start == 1:
            continue  # rule 3: a card on the ground needs a neighbour
        left = "".join([board[i][height] for i in range(start, index)])
        right = "".join([board[i][height] for i in range(index + 1, end)])
        places.append(Opening(Spot(index + 1, height + 1), left, right, board[index][::-1]))
    return places


class Finder:
    """Finds what can be laid where, and remembers every line it has seen.

    Args:
        lexicon: the words that count.
        usual: the least usual word that the search may use; 0 for all. Words that the players
            agreed on are always used.
        edition: whose lengths of words hold; the house's if nothing is said.
    """

    def __init__(self, lexicon: Lexicon, usual: int = 0, edition: Edition | None = None) -> None:
        self.lexicon = lexicon
        self.usual = usual
        self.edition = edition or house_edition()
        self._holes: dict[tuple[int, int], dict[str, list[str]]] = {}
        self._parts: dict[tuple[str, str], tuple[Part, ...]] = {}
        self._fits: dict[tuple[str, str], int] = {}
        self._by_length: defaultdict[int, list[str]] = defaultdict(list)
        for word in lexicon.all_words(usual):
            self._by_length[len(word)].append(word)

    def _hole(self, length: int, index: int) -> dict[str, list[str]]:
        """Return the words of a length by their letters, without the one at `index`."""
        holes = self._holes.get((length, index))
        if holes is None:
            filled: defaultdict[str, list[str]] = defaultdict(list)
            for word in self._by_length[length]:
                letters = word.translate(_SKELETON)
                filled[letters[:index] + letters[index + 1 :]].append(word)
            holes = self._holes[length, index] = dict(filled)
        return holes

    def words(self, before: str, after: str) -> list[str]:
        """Return the words of `before`, any one kana and `after`, the most usual first."""
        index = len(before)
        around = before + after
        fitting = self._hole(len(around) + 1, index).get(around.translate(_SKELETON), [])
        up = [
            (i if i < index else i + 1, shown) for i, shown in enumerate(around) if shown in LETTER
        ]
        if not up:
            return fitting
        return [word for word in fitting if all(word[i] == shown for i, shown in up)]

    def parts(self, before: str, after: str) -> tuple[Part, ...]:
        """Return the parts of a line around a new card that some kana makes a word."""
        known = self._parts.get((before, after))
        if known is None:
            parts = []
            beside = self.edition.shortest.value - 1  # the new card is one of the word's
            for used_before in range(len(before) + 1):
                head = before[len(before) - used_before :]
                for used_after in range(len(after) + 1):
                    if used_before + used_after >= beside:
                        words = self.words(head, after[:used_after])
                        kana = bits({word[used_before] for word in words})
                        if kana:
                            parts.append(Part(used_before, used_after, kana))
            known = self._parts[before, after] = tuple(parts)
        return known

    def fits(self, before: str, after: str) -> int:
        """Return the kana that make a word of any part of the line."""
        kana = self._fits.get((before, after))
        if kana is None:
            kana = 0
            for part in self.parts(before, after):
                kana |= part.kana
            self._fits[before, after] = kana
        return kana

    def allowed_at(self, opening: Opening) -> int:
        """Return the kana that may be laid at a place (rule 4)."""
        return self.fits(opening.left, opening.right) | self.fits("", opening.below)

    def plays_left(self, board: Board, available: int) -> int:
        """Count the pairs of a card and a place at which it can be laid."""
        return sum(
            (self.allowed_at(opening) & available).bit_count() for opening in openings(board)
        )


class Effect(NamedTuple):
    """What laying a card does.

    Attributes:
        turned: the other cards turned, as indices `(column, row)` of the board, both from 0.
        itself: whether the new card is turned.
        across, down: the parts of the lines that are named; None for none.
    """

    turned: tuple[tuple[int, int], ...]
    itself: bool
    across: Part | None
    down: Part | None

    @property
    def size(self) -> int:
        """How many cards are turned."""
        return len(self.turned) + self.itself


def effects(finder: Finder, board: Board, opening: Opening, kana: int) -> list[Effect]:
    """Return what laying a card can do, each set of turned cards once.

    Args:
        finder: the words.
        board: before.
        opening: the place.
        kana: the card, one bit.

    Returns:
        The effects, most cards turned first.
    """
    column, row = opening.spot.column - 1, opening.spot.row - 1
    lines: dict[Direction, list[tuple[Cards, bool, Part]]] = {}
    turns_new, turns_all = finder.edition.turns_new.value, finder.edition.turns_all.value
    across = finder.parts(opening.left, opening.right)
    down = finder.parts("", opening.below)
    directions: tuple[tuple[Direction, tuple[Part, ...]], ...] = (
        ("across", across),
        ("down", down),
    )
    for direction, parts in directions:
        ways: dict[tuple[Cards, bool], Part] = {}
        for part in parts:
            if not part.kana & kana:
                continue
            length = part.before + 1 + part.after
            turned: Cards = frozenset()
            if length >= turns_all:  # rule 7
                if direction == "across":
                    spots = [(c, row) for c in range(column - part.before, column + part.after + 1)]
                else:
                    spots = [(column, r) for r in range(row - part.after, row + 1)]
                turned = frozenset(
                    (c, r) for c, r in spots if (c, r) != (column, row) and board[c][r] in LETTER
                )
            ways.setdefault((turned, length >= turns_new), part)
        lines[direction] = [(turned, itself, part) for (turned, itself), part in ways.items()]
    by_turned: dict[tuple[Cards, bool], Effect] = {}
    for turned, itself, part in lines["across"]:
        by_turned.setdefault((turned, itself), Effect(tuple(sorted(turned)), itself, part, None))
    for turned, itself, part in lines["down"]:
        by_turned.setdefault((turned, itself), Effect(tuple(sorted(turned)), itself, None, part))
    for turned_across, itself_across, part_across in lines["across"]:
        for turned_down, itself_down, part_down in lines["down"]:
            turned, itself = turned_across | turned_down, itself_across or itself_down
            by_turned.setdefault(
                (turned, itself),
                Effect(tuple(sorted(turned)), itself, part_across, part_down),
            )
    return sorted(by_turned.values(), key=lambda effect: (-effect.size, effect.turned))


def after(board: Board, spot: Spot, kana: str, effect: Effect) -> Board:
    """Return the board with a card laid and the cards of `effect` turned."""
    columns = list(board)
    columns[spot.column - 1] += LETTER[kana] if effect.itself else kana
    for column, row in effect.turned:
        cards = columns[column]
        columns[column] = cards[:row] + LETTER[cards[row]] + cards[row + 1 :]
    return tuple(columns)

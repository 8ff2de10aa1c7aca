"""The tower: places, what stands on them, and the lines of cards through a place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from games.tower.edition import LETTER, Edition, house_edition, reads_as

Direction: TypeAlias = Literal["across", "down"]

DIRECTIONS: tuple[Direction, ...] = ("across", "down")

SIDE = house_edition().side.value


class Spot(NamedTuple):
    """A place of the tower; column 1 is the leftmost, row 1 the bottom."""

    column: int
    row: int

    def __str__(self) -> str:
        """Return the place as the notation writes it: `8,1`."""
        return f"{self.column},{self.row}"

    @property
    def exists(self) -> bool:
        """Whether the tower has such a place: a column has as many as its number."""
        return 1 <= self.row <= self.column <= SIDE  # rule 2

    def neighbours(self) -> tuple[Spot, ...]:
        """Return the places above, below and beside it, inside the tower."""
        column, row = self
        around = (
            Spot(column, row + 1),
            Spot(column - 1, row),
            Spot(column + 1, row),
            Spot(column, row - 1),
        )
        return tuple(spot for spot in around if spot.exists)


FIRST = house_edition().first.value
"""The card that begins (rule 1), which no edition changes."""

CORNER = Spot(*house_edition().first_at.value)
"""Where it begins."""

SPOTS = tuple(Spot(column, row) for row in range(SIDE, 0, -1) for column in range(row, SIDE + 1))
"""All 45 places, the top row first, each from the left."""

_STEP = {"across": (1, 0), "down": (0, -1)}  # rule 4: to the right, or downwards


@dataclass(frozen=True, slots=True)
class Standing:
    """A card that stands in the tower.

    Attributes:
        kana: the hiragana in front; None where only the letter can be seen and nobody said.
        letter: the letter behind.
        down: whether it lies face down.
    """

    kana: str | None
    letter: str
    down: bool

    @property
    def shown(self) -> str:
        """What can be seen: a kana, or the letter of a face-down card."""
        return self.letter if self.down or self.kana is None else self.kana


def face_up(kana: str) -> Standing:
    """Return a card that stands with its kana up."""
    return Standing(kana, LETTER[kana], down=False)


def face_down(letter: str, kana: str | None = None) -> Standing:
    """Return a card that lies with its letter up."""
    return Standing(kana, letter, down=True)


@dataclass(frozen=True, slots=True)
class Tower:
    """What stands; never changed once made.

    Attributes:
        cards: by place.
    """

    cards: Mapping[Spot, Standing] = field(default_factory=dict)

    def shown(self, spot: Spot) -> str:
        """Return the kana or letter to be seen at a place; empty where nothing stands."""
        standing = self.cards.get(spot)
        return standing.shown if standing else ""

    def having(self, changes: Mapping[Spot, Standing]) -> Tower:
        """Return the tower with other or more cards."""
        return Tower({**self.cards, **changes})

    def turned(self, spots: tuple[Spot, ...]) -> Tower:
        """Return the tower with the cards at `spots` face down."""
        return self.having(
            {spot: face_down(self.cards[spot].letter, self.cards[spot].kana) for spot in spots}
        )

    @property
    def face_down(self) -> int:
        """How many cards lie face down."""
        return sum(standing.down for standing in self.cards.values())

    @property
    def full(self) -> bool:
        """Whether a card stands on every place."""
        return len(self.cards) == len(SPOTS)

    def height(self, column: int) -> int:
        """Return how many cards stand in a column without a gap, from the bottom."""
        height = 0
        while Spot(column, height + 1) in self.cards:
            height += 1
        return height

    def where(self, kana: str) -> Spot | None:
        """Return where the card of a kana is known to stand, or None."""
        for spot, standing in self.cards.items():
            if standing.kana == kana:
                return spot
        return None

    def open_spots(self) -> tuple[Spot, ...]:
        """Return the places where a card may stand next (rule 3), from the left."""
        if not self.cards:
            return (CORNER,)  # rule 1
        spots = (Spot(column, self.height(column) + 1) for column in range(1, SIDE + 1))
        return tuple(spot for spot in spots if spot.exists and self.touches(spot))

    def touches(self, spot: Spot) -> bool:
        """Whether a place is next to a card."""
        return any(neighbour in self.cards for neighbour in spot.neighbours())

    def line(self, spot: Spot, direction: Direction) -> tuple[tuple[Spot, ...], tuple[Spot, ...]]:
        """Return the unbroken cards before and after a place, both in the order of reading."""
        dx, dy = _STEP[direction]
        before = tuple(self._walk(spot, -dx, -dy))[::-1]
        return before, tuple(self._walk(spot, dx, dy))

    def _walk(self, spot: Spot, dx: int, dy: int) -> Iterator[Spot]:
        spot = Spot(spot.column + dx, spot.row + dy)
        while spot in self.cards:
            yield spot
            spot = Spot(spot.column + dx, spot.row + dy)

    def segments(
        self, spot: Spot, direction: Direction, length: int = 0, edition: Edition | None = None
    ) -> Iterator[tuple[Spot, ...]]:
        """Yield the parts of the line through `spot` that have it in them (rule 4).

        Args:
            spot: where a card stands or is about to.
            direction: of the line.
            length: how many cards, or 0 for all parts that a word may have.
            edition: which says how many cards a word has at least; the house's if nothing is said.
        """
        shortest = (edition or house_edition()).shortest.value
        before, after = self.line(spot, direction)
        whole = (*before, spot, *after)
        for start in range(len(before) + 1):
            for end in range(len(before) + 1, len(whole) + 1):
                size = end - start
                if size == length or (not length and size >= shortest):
                    yield whole[start:end]

    def pattern(self, spots: tuple[Spot, ...]) -> str:
        """Return what is to be seen along places that all have cards."""
        return "".join(map(self.shown, spots))

    def reads(self, spots: tuple[Spot, ...], word: str) -> bool:
        """Whether the cards along `spots` may be read as `word` (rule 6)."""
        return len(spots) == len(word) and all(map(reads_as, self.pattern(spots), word))

    def rows(self) -> tuple[str, ...]:
        """Return the rows from the top as the notation writes them."""
        return tuple(
            " ".join(self.shown(Spot(column, row)) or "." for column in range(row, SIDE + 1))
            for row in range(SIDE, 0, -1)
        )

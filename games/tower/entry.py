"""What a table enters: a tower as it stands, or the game as it was played."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.problem import Place
from games.tower.edition import LETTER
from games.tower.tower import SIDE, Direction, Spot, Standing, Tower, face_down, face_up


@dataclass(frozen=True, slots=True)
class Cell:
    """A card of a tower as it stands.

    Attributes:
        shown: its kana if it is face up, its letter if face down.
        place: where the text said so.
    """

    shown: str
    place: Place | None = field(default=None, compare=False)

    @property
    def standing(self) -> Standing:
        """The card."""
        return face_up(self.shown) if self.shown in LETTER else face_down(self.shown)


@dataclass(frozen=True, slots=True)
class Said:
    """A word that was named.

    Attributes:
        direction: how it reads.
        word: in kana.
        place: where the text said so.
    """

    direction: Direction
    word: str
    place: Place | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Swap:
    """The exchange of action B.

    Attributes:
        card: the kana from the hand.
        spot: where it went, face down.
        place: where the text named the card.
    """

    card: str
    spot: Spot
    place: Place | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Lay:
    """A turn.

    Attributes:
        card: the kana laid.
        spot: where.
        words: what it reads as; none for the first card, two where both count.
        swap: the exchange that brought the card, for action B.
        place: where the text begins with it.
        card_place, spot_place: where it named the card and the place.
    """

    card: str
    spot: Spot
    words: tuple[Said, ...] = ()
    swap: Swap | None = None
    place: Place | None = field(default=None, compare=False)
    card_place: Place | None = field(default=None, compare=False)
    spot_place: Place | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Agreed:
    """A word that the players agreed on, beside those of the dictionary."""

    word: str
    place: Place | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Claim:
    """The score that the players claim."""

    score: int
    place: Place | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry; either `table` or `play` is given.

    Attributes:
        table: nine rows from the top, the k-th of k cells; None is an empty place.
        play: the turns in their order.
        allow: words that the players agreed on.
        claim: the score they claim, or None.
        place: where the entry begins.
    """

    table: tuple[tuple[Cell | None, ...], ...] | None = None
    play: tuple[Lay, ...] | None = None
    allow: tuple[Agreed, ...] = ()
    claim: Claim | None = None
    place: Place | None = field(default=None, compare=False)

    @property
    def allowed(self) -> frozenset[str]:
        """The words that the players agreed on."""
        return frozenset(agreed.word for agreed in self.allow)

    def cells(self) -> dict[Spot, Cell]:
        """Return the cards of a `table` by their places; row 1 is the bottom."""
        return {
            Spot(SIDE - len(row) + 1 + index, SIDE - number): cell
            for number, row in enumerate(self.table or ())
            for index, cell in enumerate(row)
            if cell
        }

    def tower(self) -> Tower:
        """Return the tower of a `table`."""
        return Tower({spot: cell.standing for spot, cell in self.cells().items()})

"""What a player enters: a hand, what of it was revealed and returned, and what is claimed."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TypeAlias

from games.lautzeit_sep.declaration import Yaku
from games.lautzeit_sep.pieces import Piece
from games.problem import Place


@dataclass(frozen=True, slots=True)
class Group:
    """Pieces as they were typed.

    Attributes:
        pieces: in their order.
        places: where each was typed.
        place: where the first was typed.
        length: from the first to the last, in characters.
    """

    pieces: tuple[Piece, ...]
    places: tuple[Place, ...] = field(default=(), compare=False)
    place: Place | None = field(default=None, compare=False)
    length: int = field(default=1, compare=False)

    def at(self, index: int) -> Place | None:
        """Return where a piece was typed."""
        return self.places[index] if index < len(self.places) else self.place


@dataclass(frozen=True, slots=True)
class Post:
    """A combination revealed (rule 6).

    Attributes:
        group: its pieces.
        bonus: what the player took for it.
        stands: what the player said it stands for, wilds included; None if nothing was said.
    """

    group: Group
    bonus: int
    stands: Group | None = None
    place: Place | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Return:
    """A revealed combination turned back (rule 5), and what the player paid for it."""

    group: Group
    bonus: int
    place: Place | None = field(default=None, compare=False)


Step: TypeAlias = Post | Return


@dataclass(frozen=True, slots=True)
class Claim:
    """The names that a player declared, in their order, and the points for them."""

    yaku: tuple[Yaku, ...]
    points: int
    place: Place | None = field(default=None, compare=False)
    places: tuple[Place, ...] = field(default=(), compare=False)

    def at(self, name: Yaku) -> Place | None:
        """Return where a name of it was typed."""
        index = self.yaku.index(name)
        return self.places[index] if index < len(self.places) else self.place

    def without(self, name: Yaku) -> Claim:
        """Return the claim without one of its names."""
        kept = [index for index, other in enumerate(self.yaku) if other != name]
        places = tuple(self.places[index] for index in kept if index < len(self.places))
        return replace(self, yaku=tuple(self.yaku[index] for index in kept), places=places)


@dataclass(frozen=True, slots=True)
class Entry:
    """One player's hand in one round.

    Attributes:
        players: of the game; None if nothing was said of them.
        steps: what was revealed and returned, in order.
        hand: the pieces that are not revealed; None if nothing was said of any.
        claim: what was declared, or None.
        light: the light piece, or None; a group of one.
        board: the pieces on the board, or None if nothing was said of them.
        player: whose hand it is; empty if nothing was said.
        round: which round it was in, from 1; None if nothing was said.
        place: where the entry begins in its text.
    """

    players: int | None = None
    steps: tuple[Step, ...] = ()
    hand: Group | None = None
    claim: Claim | None = None
    light: Group | None = None
    board: Group | None = None
    player: str = ""
    round: int | None = None
    place: Place | None = field(default=None, compare=False)

"""What there is to say about one hand of Lautzeit-Sep, as values."""

from __future__ import annotations

from dataclasses import dataclass

from games.lautzeit_sep.declaration import Reading, Yaku
from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.pieces import Piece
from games.problem import Problem
from scorer.lautzeit_sep.claim import Declaration
from scorer.lautzeit_sep.steps import Posted
from solver.lautzeit_sep.proof import Posting


@dataclass(frozen=True, slots=True)
class Held:
    """What a player has.

    Attributes:
        pieces: all of the hand, the revealed ones first.
        hidden: those that are not revealed.
        posted: every posting, judged.
    """

    pieces: tuple[Piece, ...]
    hidden: tuple[Piece, ...]
    posted: tuple[Posted, ...]

    @property
    def standing(self) -> tuple[Posted, ...]:
        """What is still revealed."""
        return tuple(one for one in self.posted if one.stands)

    @property
    def bonus(self) -> int:
        """The sum of the bonuses due for what is still revealed."""
        return sum(one.due for one in self.standing)


@dataclass(frozen=True, slots=True)
class Declarable:
    """What a hand may be declared as, or will be.

    Attributes:
        allowed: whether it may be declared (rules 12, 13 and 16).
        dead: whether the hand is dead (rule 16); None if nothing was said of the board.
        reading: the best reading of a complete hand, else None.
        yaku: the names that the declaration has; none while there is nothing to declare.
        points: what the declaration is worth, or will be.
        light: the points for the light piece among them (rule 17).
        light_piece: that piece, or None.
        instead: what a hand that is complete and dead may be declared as too, for less (rule 13);
            otherwise None.
    """

    allowed: bool
    dead: bool | None
    reading: Reading | None
    yaku: tuple[Yaku, ...]
    points: int
    light: int
    light_piece: Piece | None
    instead: Declaration | None


@dataclass(frozen=True, slots=True)
class Claimed:
    """What a player declared, and whether all of it is right."""

    yaku: tuple[Yaku, ...]
    points: int
    right: bool


@dataclass(frozen=True, slots=True)
class Declaring:
    """What a player did.

    Attributes:
        claimed: what was declared, or None.
        done: whether the player declared: said so, or revealed a third combination (rule 12).
        scored: what the declaration brought, as the player chose; 0 without one.
    """

    claimed: Claimed | None
    done: bool
    scored: int


@dataclass(frozen=True, slots=True)
class Distance:
    """How far a hand is from being complete.

    Attributes:
        away: the fewest hidden pieces to exchange until the hand is complete; None where that
            cannot be said, as for a hand of another size.
        target: the combinations that the hidden pieces are nearest to.
        waits: the pieces that complete a hand which is one away.
    """

    away: int | None
    target: tuple[str, ...] = ()
    waits: tuple[Piece, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether the hidden pieces are combinations by themselves."""
        return self.away == 0


@dataclass(frozen=True, slots=True)
class HandVerdict:
    """What there is to say about a hand.

    Attributes:
        edition: whose numbers hold.
        players: of the game.
        held: the pieces, hidden and revealed.
        declaration: what it may be declared as, or will be.
        declaring: what the player declared.
        distance: how far it is from being complete.
        most: how the hand would have earned the most, or None for a hand of another size.
        optimal: whether all that is said to be best or fewest is proved to be.
        impossible: whether it has pieces that the game does not have, or too many or too few of
            them (rules 1 and 2); not whether others, as the light piece, leave too few for it.
        problems: what breaks a rule or is claimed wrongly, in the order of the entry.
    """

    edition: Edition
    players: int
    held: Held
    declaration: Declarable
    declaring: Declaring
    distance: Distance
    most: Posting | None
    optimal: bool
    impossible: bool
    problems: tuple[Problem, ...]

    @property
    def total(self) -> int:
        """The declaration and the bonuses together."""
        return self.declaration.points + self.held.bonus

    @property
    def valid(self) -> bool:
        """Whether nothing breaks a rule, and every claim is right."""
        return not self.problems

"""One hand of Lautzeit-Sep, judged by itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from games.lautzeit_sep.declaration import (
    COMBINATIONS,
    Reading,
    Yaku,
    is_dead,
    light_points,
    worth,
)
from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.entry import Claim, Entry
from games.lautzeit_sep.pieces import Piece
from games.problem import Place, Problem
from scorer.lautzeit_sep.claim import Declaration, Standing, claim_problems, sum_problems
from scorer.lautzeit_sep.pieces import piece_problems
from scorer.lautzeit_sep.steps import Posted, replay
from solver.lautzeit_sep.hands import hands
from solver.lautzeit_sep.proof import (
    Declared,
    Nearest,
    Posting,
    best_declaration,
    best_posting,
    nearest,
)

_REMEMBERED = 256
"""Hands: those of a game are judged anew with each that is entered, and with each touch."""


@dataclass(frozen=True, slots=True)
class Claimed:
    """What a player declared, and whether all of it is right."""

    yaku: tuple[Yaku, ...]
    points: int
    right: bool


@dataclass(frozen=True, slots=True)
class HandVerdict:
    """What there is to say about a hand.

    Attributes:
        edition: whose numbers hold.
        players: of the game.
        pieces: of the hand, the revealed ones first.
        hidden: those that are not revealed.
        posted: every posting, judged.
        complete: whether the hidden pieces are combinations by themselves.
        dead: whether the hand is dead (rule 16); None if nothing was said of the board.
        declarable: whether the hand may be declared (rules 12, 13 and 16).
        impossible: whether it has pieces that the game does not have, or too many or too few of
            them (rules 1 and 2); not whether others, as the light piece, leave too few for it.
        reading: the best reading of a complete hand, else None.
        optimal: whether all that is said to be best or fewest is proved to be.
        yaku: the names that the declaration has; none while there is nothing to declare.
        light: the points for the light piece among `points` (rule 17).
        light_piece: that piece, or None.
        points: what the declaration is worth, or will be.
        instead: what a hand that is complete and dead may be declared as too, for less (rule 13);
            otherwise None.
        bonus: the sum of the bonuses due for what is still revealed.
        claimed: what was declared, or None.
        declares: whether the player declared: said so, or revealed a third combination (rule 12).
        scored: what the declaration brought, as the player chose; 0 without one.
        away: the fewest hidden pieces to exchange until the hand is complete; None where that
            cannot be said, as for a hand of another size.
        target: the combinations that the hidden pieces are nearest to.
        waits: the pieces that complete a hand which is one away.
        most: how the hand would have earned the most, or None for a hand of another size.
        problems: what breaks a rule or is claimed wrongly, in the order of the entry.
    """

    edition: Edition
    players: int
    pieces: tuple[Piece, ...]
    hidden: tuple[Piece, ...]
    posted: tuple[Posted, ...]
    complete: bool
    dead: bool | None
    declarable: bool
    impossible: bool
    reading: Reading | None
    optimal: bool
    yaku: tuple[Yaku, ...]
    light: int
    light_piece: Piece | None
    points: int
    instead: Declaration | None
    bonus: int
    claimed: Claimed | None
    declares: bool
    scored: int
    away: int | None
    target: tuple[str, ...]
    waits: tuple[Piece, ...]
    most: Posting | None
    problems: tuple[Problem, ...]

    @property
    def total(self) -> int:
        """The declaration and the bonuses together."""
        return self.points + self.bonus

    @property
    def valid(self) -> bool:
        """Whether nothing breaks a rule, and every claim is right."""
        return not self.problems


@dataclass(frozen=True, slots=True)
class Common:
    """What all players of a round see.

    Attributes:
        edition: whose numbers hold.
        players: of the game.
        light: the light piece, or None (rule 17).
        board: the pieces on the board, or None if nothing was said of them.
    """

    edition: Edition
    players: int
    light: Piece | None = None
    board: tuple[Piece, ...] | None = None


def check_hand(entry: Entry, common: Common) -> HandVerdict:
    """Check one hand by itself.

    Whether its pieces can have been there together with others', and at every moment, is not
    looked at; see `scorer.lautzeit_sep.check`.

    Args:
        entry: what was entered.
        common: what all players of its round see.
    """
    edition = common.edition
    posted, problems = replay(edition, entry)
    wrong_pieces, wrong_beside = piece_problems(edition, common.players, entry, posted)
    standing = [one for one in posted if one.stands]
    shown = tuple(p for one in standing for p in one.post.group.pieces)
    hidden = entry.hand.pieces if entry.hand else ()
    pieces = shown + hidden
    outlook = _outlook(common, standing, shown, hidden)
    nine = len(pieces) == edition.hand.value
    state = _state(common, pieces, len(standing), outlook)
    best = state.best()
    claim_wrong = _claim_wrong(entry.claim, common, state) if entry.claim else ()
    claimed = None
    if entry.claim:
        right = nine and not claim_wrong and not wrong_pieces
        claimed = Claimed(entry.claim.yaku, entry.claim.points, right)
    most = _most(state, outlook.whole) if nine else None
    proofs = [one.optimal for one in (outlook.whole, outlook.nearest, most) if one is not None]
    return HandVerdict(
        edition=edition,
        players=common.players,
        pieces=pieces,
        hidden=hidden,
        posted=posted,
        complete=outlook.complete,
        dead=state.dead if common.board is not None and nine else None,
        declarable=state.may_declare and not wrong_pieces,
        impossible=bool(wrong_pieces),
        reading=outlook.declared.reading if outlook.declared else None,
        optimal=all(proofs),
        yaku=best.yaku if best else (),
        light=state.light if best else 0,
        light_piece=common.light,
        points=best.points if best else 0,
        instead=state.instead(),
        bonus=sum(one.due for one in standing),
        claimed=claimed,
        declares=entry.claim is not None or len(standing) >= COMBINATIONS,
        scored=0 if wrong_pieces else state.scored(entry.claim),
        away=outlook.nearest.away if outlook.nearest else None,
        target=tuple(map(str, outlook.nearest.target)) if outlook.nearest else (),
        waits=outlook.waits,
        most=most,
        problems=in_order((*problems, *wrong_pieces, *wrong_beside, *claim_wrong)),
    )


def _state(common: Common, pieces: tuple[Piece, ...], revealed: int, outlook: _Outlook) -> Standing:
    """Return how a hand stands, of which so many combinations were revealed."""
    edition = common.edition
    nine = len(pieces) == edition.hand.value
    return Standing(
        edition=edition,
        pieces=pieces,
        board=common.board,
        revealed=revealed,
        complete=outlook.complete,
        away=outlook.nearest.away if outlook.nearest else None,
        declared=outlook.declared,
        dead=nine and common.board is not None and is_dead(pieces, common.board),
        by_table=outlook.declared is not None and revealed in (0, COMBINATIONS),  # rules 12, 13
        light=light_points(edition, pieces, common.light),
    )


def _claim_wrong(claim: Claim, common: Common, state: Standing) -> tuple[Problem, ...]:
    """Return what is wrong with a claim; of fewer pieces than nine only its sum is judged."""
    if len(state.pieces) == common.edition.hand.value:
        return claim_problems(state, claim)
    return sum_problems(common.edition, claim, with_light=common.light is not None)


def in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Return problems in the order of the entry."""
    return tuple(sorted(problems, key=lambda problem: problem.place or Place(1, 1)))


def _most(state: Standing, whole: Declared | None) -> Posting:
    """Return how the hand would have earned the most."""
    declared = whole.points + state.light if whole else None
    otherwise = worth(state.edition, "yamiikusa").value + state.light if state.dead else 0
    return _best_posting(state.edition, state.pieces, declared, otherwise)


@lru_cache(maxsize=_REMEMBERED)
def _best_posting(
    edition: Edition, pieces: tuple[Piece, ...], declared: int | None, otherwise: int
) -> Posting:
    return best_posting(edition, pieces, declared, otherwise)


@lru_cache(maxsize=_REMEMBERED)
def _best_declaration(edition: Edition, pieces: tuple[Piece, ...]) -> Declared | None:
    return best_declaration(edition, pieces)


@lru_cache(maxsize=_REMEMBERED)
def _nearest(
    edition: Edition, pieces: tuple[Piece, ...], players: int, revealed: tuple[Piece, ...]
) -> Nearest | None:
    return nearest(edition, pieces, players, revealed)


@dataclass(frozen=True, slots=True)
class _Outlook:
    """What the solver says: of all nine pieces, and of the hidden ones by themselves."""

    whole: Declared | None
    declared: Declared | None
    complete: bool
    nearest: Nearest | None
    waits: tuple[Piece, ...]


def _outlook(
    common: Common,
    standing: Sequence[Posted],
    shown: tuple[Piece, ...],
    hidden: tuple[Piece, ...],
) -> _Outlook:
    edition, players = common.edition, common.players
    whole = _best_declaration(edition, shown + hidden)
    gone = shown if common.light is None else (*shown, common.light)  # nobody can take these
    near = None
    if len(hidden) == edition.hand.value - 3 * len(standing):
        near = _nearest(edition, hidden, players, gone)
    complete = near is not None and near.away == 0
    whole_hand = complete and all(one.formed is not None for one in standing)
    waits: tuple[Piece, ...] = ()
    if near is not None and near.away == 1:
        waits = hands(edition).waits(hidden, players, gone)
    return _Outlook(whole, whole if whole_hand else None, complete, near, waits)

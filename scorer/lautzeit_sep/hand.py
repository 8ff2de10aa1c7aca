"""One hand of Lautzeit-Sep, judged by itself."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from games.lautzeit_sep.declaration import (
    COMBINATIONS,
    is_dead,
    light_points,
    worth,
)
from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.entry import Claim, Entry
from games.lautzeit_sep.pieces import Piece
from games.problem import Place, Problem
from scorer.lautzeit_sep.claim import Standing, claim_problems, sum_problems
from scorer.lautzeit_sep.hand_verdict import (
    Claimed,
    Declarable,
    Declaring,
    Distance,
    HandVerdict,
    Held,
)
from scorer.lautzeit_sep.pieces import piece_problems
from scorer.lautzeit_sep.steps import replay
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
    shown = tuple(p for one in posted if one.stands for p in one.post.group.pieces)
    hidden = entry.hand.pieces if entry.hand else ()
    held = Held(shown + hidden, hidden, posted)
    outlook = _outlook(common, held, shown)
    nine = len(held.pieces) == edition.hand.value
    state = _state(common, held, outlook)
    best = state.best()
    claim_wrong = _claim_wrong(entry.claim, common, state) if entry.claim else ()
    claimed = None
    if entry.claim:
        right = nine and not claim_wrong and not wrong_pieces
        claimed = Claimed(entry.claim.yaku, entry.claim.points, right)
    most = _most(state, outlook.whole) if nine else None
    proofs = [one.optimal for one in (outlook.whole, outlook.near, most) if one is not None]
    return HandVerdict(
        edition=edition,
        players=common.players,
        held=held,
        declaration=Declarable(
            allowed=state.may_declare and not wrong_pieces,
            dead=state.dead if common.board is not None and nine else None,
            reading=outlook.declared.reading if outlook.declared else None,
            yaku=best.yaku if best else (),
            points=best.points if best else 0,
            light=state.light if best else 0,
            light_piece=common.light,
            instead=state.instead(),
        ),
        declaring=Declaring(
            claimed=claimed,
            done=entry.claim is not None or len(held.standing) >= COMBINATIONS,
            scored=0 if wrong_pieces else state.scored(entry.claim),
        ),
        distance=outlook.distance,
        most=most,
        optimal=all(proofs),
        impossible=bool(wrong_pieces),
        problems=in_order((*problems, *wrong_pieces, *wrong_beside, *claim_wrong)),
    )


def _state(common: Common, held: Held, outlook: _Outlook) -> Standing:
    """Return how a hand stands when it is declared."""
    edition, revealed = common.edition, len(held.standing)
    nine = len(held.pieces) == edition.hand.value
    return Standing(
        edition=edition,
        pieces=held.pieces,
        board=common.board,
        revealed=revealed,
        complete=outlook.distance.complete,
        away=outlook.distance.away,
        declared=outlook.declared,
        dead=nine and common.board is not None and is_dead(held.pieces, common.board),
        by_table=outlook.declared is not None and revealed in (0, COMBINATIONS),  # rules 12, 13
        light=light_points(edition, held.pieces, common.light),
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
    """What the solver says.

    Attributes:
        whole: the best that all pieces can be declared as, whatever is revealed.
        declared: the same of a hand whose hidden pieces and postings are all combinations.
        near: the combinations nearest to the hidden pieces, with whether that is proved.
        distance: how far they are from there.
    """

    whole: Declared | None
    declared: Declared | None
    near: Nearest | None
    distance: Distance


def _outlook(common: Common, held: Held, shown: tuple[Piece, ...]) -> _Outlook:
    edition, players, hidden = common.edition, common.players, held.hidden
    whole = _best_declaration(edition, held.pieces)
    gone = shown if common.light is None else (*shown, common.light)  # nobody can take these
    if len(hidden) != edition.hand.value - 3 * len(held.standing):
        return _Outlook(whole, None, None, Distance(None))
    near = _nearest(edition, hidden, players, gone)
    if near is None:
        return _Outlook(whole, None, None, Distance(None))
    waits = hands(edition).waits(hidden, players, gone) if near.away == 1 else ()
    distance = Distance(near.away, tuple(map(str, near.target)), waits)
    whole_hand = distance.complete and all(one.formed is not None for one in held.standing)
    return _Outlook(whole, whole if whole_hand else None, near, distance)

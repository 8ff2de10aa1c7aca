"""Lautzeit-Sep entries checked: what a player entered in, a verdict out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.lautzeit_sep.declaration import (
    COMBINATIONS,
    Reading,
    Yaku,
    is_dead,
    light_points,
    worth,
)
from games.lautzeit_sep.edition import Edition, house_edition
from games.lautzeit_sep.entry import Entry
from games.lautzeit_sep.pieces import Piece
from games.problem import Place, Problem
from scorer.lautzeit_sep_claim import Standing, claim_problems
from scorer.lautzeit_sep_pieces import piece_problems
from scorer.lautzeit_sep_steps import Posted, follow
from solver.lautzeit_sep import Declared, Nearest, Posting, best_declaration, best_posting, nearest
from solver.lautzeit_sep_hands import hands


@dataclass(frozen=True, slots=True)
class Claimed:
    """What a player declared, and whether all of it is right."""

    yaku: tuple[Yaku, ...]
    points: int
    right: bool


@dataclass(frozen=True, slots=True)
class Verdict:
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
        reading: the best reading of a complete hand, else None.
        optimal: whether all that is said to be best or fewest is proved to be.
        yaku: the names that the declaration has; none while there is nothing to declare.
        light: the points for the light piece among `points` (rule 17).
        points: what the declaration is worth, or will be.
        bonus: the sum of the bonuses due for what is still revealed.
        claimed: what was declared, or None.
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
    reading: Reading | None
    optimal: bool
    yaku: tuple[Yaku, ...]
    light: int
    points: int
    bonus: int
    claimed: Claimed | None
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


def check(entry: Entry, edition: Edition | None = None) -> Verdict:
    """Check one player's entry.

    Args:
        entry: what was entered.
        edition: whose numbers hold; the house's if nothing is said.
    """
    edition = edition or house_edition()
    posted, problems = follow(edition, entry)
    wrong_pieces = piece_problems(edition, entry, posted)
    standing = [one for one in posted if one.stands]
    shown = tuple(p for one in standing for p in one.post.group.pieces)
    hidden = entry.hand.pieces if entry.hand else ()
    pieces = shown + hidden
    found = _found(edition, entry.players, standing, shown, hidden)
    light = light_points(edition, pieces, entry.light.pieces[0]) if entry.light else 0
    nine = len(pieces) == edition.hand.value
    dead = is_dead(pieces, entry.board.pieces) if entry.board and nine else None
    by_table = found.declared is not None and len(standing) in (0, COMBINATIONS)  # rules 12, 13
    state = Standing(
        edition=edition,
        pieces=pieces,
        board=entry.board.pieces if entry.board else None,
        revealed=len(standing),
        complete=found.complete,
        away=found.nearest.away if found.nearest else None,
        declared=found.declared,
        dead=bool(dead),
        by_table=by_table,
        light=light,
    )
    yaku, points = state.best()
    claim_wrong = claim_problems(state, entry.claim) if entry.claim and nine else ()
    claimed = None
    if entry.claim:
        right = nine and not claim_wrong and not wrong_pieces
        claimed = Claimed(entry.claim.yaku, entry.claim.points, right)
    most = None
    if nine:
        declared = found.whole.points + light if found.whole else None
        otherwise = worth(edition, "yamiikusa").value + light if dead else 0
        most = best_posting(edition, pieces, declared, otherwise)
    proofs = [one.optimal for one in (found.whole, found.nearest, most) if one is not None]
    return Verdict(
        edition=edition,
        players=entry.players,
        pieces=pieces,
        hidden=hidden,
        posted=posted,
        complete=found.complete,
        dead=dead,
        declarable=(by_table or bool(dead)) and not wrong_pieces,
        reading=found.declared.reading if found.declared else None,
        optimal=all(proofs),
        yaku=yaku,
        light=light if yaku else 0,
        points=points,
        bonus=sum(one.due for one in standing),
        claimed=claimed,
        away=found.nearest.away if found.nearest else None,
        target=tuple(map(str, found.nearest.target)) if found.nearest else (),
        waits=found.waits,
        most=most,
        problems=tuple(
            sorted(
                (*problems, *wrong_pieces, *claim_wrong),
                key=lambda problem: problem.place or Place(1, 1),
            )
        ),
    )


@dataclass(frozen=True, slots=True)
class _Found:
    """What the solver says: of all nine pieces, and of the hidden ones by themselves."""

    whole: Declared | None
    declared: Declared | None
    complete: bool
    nearest: Nearest | None
    waits: tuple[Piece, ...]


def _found(
    edition: Edition,
    players: int,
    standing: Sequence[Posted],
    shown: tuple[Piece, ...],
    hidden: tuple[Piece, ...],
) -> _Found:
    whole = best_declaration(edition, shown + hidden)
    near = None
    if len(hidden) == edition.hand.value - 3 * len(standing):
        near = nearest(edition, hidden, players, shown)
    complete = near is not None and near.away == 0
    whole_hand = complete and all(one.formed is not None for one in standing)
    waits: tuple[Piece, ...] = ()
    if near is not None and near.away == 1:
        waits = hands(edition).waits(hidden, players, shown)
    return _Found(whole, whole if whole_hand else None, complete, near, waits)

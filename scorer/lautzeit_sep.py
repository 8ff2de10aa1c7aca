"""Lautzeit-Sep entries checked: what the players entered in, a verdict out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.lautzeit_sep.declaration import (
    Reading,
    Yaku,
    is_dead,
    light_points,
    points,
)
from games.lautzeit_sep.edition import Edition, house_edition
from games.lautzeit_sep.entry import Entry, Group
from games.lautzeit_sep.pieces import Piece
from games.problem import Place, Problem
from scorer.lautzeit_sep_claim import Case, Claimed, Due, State, judge_claim
from scorer.lautzeit_sep_pieces import (
    board_problem,
    differences,
    groups_of_hand,
    missing_pieces,
    size_problem,
)
from scorer.lautzeit_sep_posts import Followed, Posted, follow
from solver.lautzeit_sep import Declared, Posting, best_declaration, best_posting
from solver.lautzeit_sep_hands import hands


@dataclass(frozen=True, slots=True)
class PlayerVerdict:
    """What there is to say about one player.

    Attributes:
        number: of the player, in the order of the entries, from 1.
        entry: as it was read.
        pieces: of the hand, revealed ones first.
        revealed: the combinations that are revealed.
        unrevealed: the other pieces.
        state: how far the hand is: whether it may be declared, and why not.
        reading: the best reading (rule 14); None while the hand is not complete.
        yaku: the names that a declaration has.
        light: what pieces like the light piece add (rule 17).
        points: what the declaration is worth, light pieces included; 0 if there is none.
        claimed: the player's claim, judged; None if there is none.
        away: the fewest unrevealed pieces to exchange until the hand is complete; None if that
            cannot be said, as the hand has not the pieces that it must have.
        waits: where `away` is 1, the pieces that complete the hand.
        most: the way to reveal the hand that would have earned the most.
        optimal: whether the reading and `most` are proved.
        problems: what breaks a rule or is claimed wrongly, in the order of the entry.
    """

    number: int
    entry: Entry
    pieces: tuple[Piece, ...]
    revealed: tuple[Posted, ...]
    unrevealed: tuple[Piece, ...]
    state: State
    reading: Reading | None
    yaku: tuple[Yaku, ...]
    light: int
    points: int
    claimed: Claimed | None
    away: int | None
    waits: tuple[Piece, ...]
    most: Posting
    optimal: bool
    problems: tuple[Problem, ...]

    @property
    def complete(self) -> bool:
        """Whether the unrevealed pieces are combinations."""
        return self.state.complete

    @property
    def declarable(self) -> bool:
        """Whether the hand may be declared now (rules 12, 13 and 16)."""
        return self.state.declarable

    @property
    def bonus(self) -> int:
        """The sum of the bonuses due for what is revealed (rule 10)."""
        return sum(posted.due for posted in self.revealed)

    @property
    def total(self) -> int:
        """Points and bonuses."""
        return self.points + self.bonus

    @property
    def valid(self) -> bool:
        """Whether nothing breaks a rule, and what is claimed is right."""
        return not self.problems


@dataclass(frozen=True, slots=True)
class Verdict:
    """What there is to say about the entries of one round.

    Attributes:
        players: in the order of the entries.
        edition: by whose numbers they were checked.
    """

    players: tuple[PlayerVerdict, ...]
    edition: Edition

    @property
    def valid(self) -> bool:
        """Whether no player's entry has a problem."""
        return all(player.valid for player in self.players)


def check(entries: Sequence[Entry], edition: Edition | None = None) -> Verdict:
    """Check the entries of one round, one for each player.

    Raises:
        ValueError: there are no entries.
    """
    if not entries:
        raise ValueError("a round has at least one player")
    edition = edition or house_edition()
    followed = [follow(edition, entry.steps) for entry in entries]
    held = [groups_of_hand(entry, one) for entry, one in zip(entries, followed, strict=True)]
    shared = [*missing_pieces(edition, entries, held), *differences(entries)]
    return Verdict(
        tuple(
            _judged(
                edition, number, entry, one, [problem for owner, problem in shared if owner == at]
            )
            for at, (number, entry, one) in enumerate(
                zip(range(1, len(entries) + 1), entries, followed, strict=True)
            )
        ),
        edition,
    )


def _judged(
    edition: Edition, number: int, entry: Entry, followed: Followed, problems: list[Problem]
) -> PlayerVerdict:
    shown = _pieces([posted.post.group for posted in followed.revealed])
    unrevealed = _pieces([*followed.void, *([entry.hand] if entry.hand else [])])
    pieces = shown + unrevealed
    found = [size_problem(edition, entry, followed), board_problem(edition, entry)]
    problems = [*problems, *followed.problems, *(problem for problem in found if problem)]
    whole = len(pieces) == edition.hand.value
    answers = hands(edition)
    away = answers.away(unrevealed, entry.players, shown) if whole else None
    board = entry.board.pieces if entry.board else ()
    state = State(
        complete=away == 0,
        revealed=len(followed.revealed),
        away=away,
        dead=whole and entry.board is not None and is_dead(pieces, board),
    )
    best = best_declaration(edition, pieces) if whole else None
    light = light_points(edition, pieces, entry.light.pieces[0] if entry.light else None)
    due = _due(edition, state, best, light, entry)
    most = _most(edition, pieces, best, state, light)
    claimed = None
    if entry.claim is not None:
        reading = best.reading if best and state.complete else None
        case = Case(edition, entry, pieces, state, reading, due, light)
        claimed, wrong = judge_claim(entry.claim, case)
        problems += wrong
    return PlayerVerdict(
        number=number,
        entry=entry,
        pieces=pieces,
        revealed=followed.revealed,
        unrevealed=unrevealed,
        state=state,
        reading=best.reading if best and state.complete else None,
        yaku=due.yaku,
        light=light if due.yaku else 0,
        points=due.points,
        claimed=claimed,
        away=away,
        waits=answers.waits(unrevealed, entry.players, shown) if away == 1 else (),
        most=most,
        optimal=most.optimal and (best is None or best.optimal),
        problems=tuple(sorted(problems, key=lambda p: p.place or Place(1, 1))),
    )


def _pieces(groups: Sequence[Group]) -> tuple[Piece, ...]:
    return tuple(one for group in groups for one in group.pieces)


def _due(edition: Edition, state: State, best: Declared | None, light: int, entry: Entry) -> Due:
    """Return what a declaration is worth: the best reading, or the dead hand if that is more.

    Of two that are worth the same it is the one that the player claimed.
    """
    nothing, dead = Due((), 0), Due(("yamiikusa",), edition.yamiikusa.value + light)  # rule 16
    if best is None or not state.complete:
        return dead if state.dead else nothing
    read = Due(best.yaku, points(edition, best.yaku) + light)
    if not state.dead:
        return read
    if not state.declarable_as_read:
        return dead
    if read.points == dead.points and entry.claim and "yamiikusa" in entry.claim.yaku:
        return dead
    return max(read, dead, key=lambda due: due.points)


def _most(
    edition: Edition,
    pieces: Sequence[Piece],
    best: Declared | None,
    state: State,
    light: int,
) -> Posting:
    declared = None if best is None else points(edition, best.yaku) + light
    otherwise = edition.yamiikusa.value + light if state.dead else 0
    return best_posting(edition, pieces, declared, otherwise)

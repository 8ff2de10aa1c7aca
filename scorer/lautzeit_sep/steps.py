"""What of a Lautzeit-Sep hand was revealed and turned back: rules 5 to 12, step by step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.lautzeit_sep.combinations import Formed, full_bonus, standing_for, ways
from games.lautzeit_sep.declaration import COMBINATIONS
from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.entry import Entry, Post, Return
from games.lautzeit_sep.pieces import WILD, Piece, as_said, counts, text_of
from games.message import Message, counted, message
from games.problem import Problem


@dataclass(frozen=True, slots=True)
class Posted:
    """A posting, judged.

    Attributes:
        post: as it was entered.
        formed: what it is: what the player said it stands for, or the best way if nothing was
            said or it cannot stand for that; None if it is no combination.
        due: the bonus for it; 0 if it is no combination.
        stands: whether it is still revealed.
    """

    post: Post
    formed: Formed | None
    due: int
    stands: bool


def replay(edition: Edition, entry: Entry) -> tuple[tuple[Posted, ...], tuple[Problem, ...]]:
    """Follow what was revealed and returned; return each posting, and what breaks a rule."""
    posted: list[Posted] = []
    problems: list[Problem] = []
    for step in entry.steps:
        standing = [index for index, one in enumerate(posted) if one.stands]
        if len(standing) >= COMBINATIONS:  # rule 12
            reason = message("the third combination was revealed before this; the round was over")
            problems.append(_problem("12", step, reason))
        if isinstance(step, Post):
            formed, problem = _judged(edition, step)
            due = formed.bonus(edition) if formed else 0
            posted.append(Posted(step, formed, due, stands=True))
            if problem:
                problems.append(problem)
            continue
        index = _returned(posted, standing, step)
        typed = as_said(text_of(step.group.pieces))
        if index is None:
            reason = message("{pieces} is not revealed, so it cannot be returned", pieces=typed)
            problems.append(_problem("5", step, reason))
            continue
        gave = posted[index].post.bonus
        posted[index] = Posted(
            posted[index].post, posted[index].formed, posted[index].due, stands=False
        )
        if step.bonus != gave:
            reason = message(
                "{pieces} gave {gave}, so its return costs {gave}; you paid {paid}",
                pieces=typed,
                gave=gave,
                paid=step.bonus,
            )
            problems.append(_problem("5", step, reason))
    return tuple(posted), tuple(problems)


def _problem(rule: str, step: Post | Return, reason: Message) -> Problem:
    return Problem(rule, step.group.place or step.place, reason, step.group.length)


def _returned(posted: Sequence[Posted], standing: Sequence[int], step: Return) -> int | None:
    """Return which of the standing postings a return means: one that gave what is paid, if any."""
    same = [
        index
        for index in standing
        if counts(posted[index].post.group.pieces) == counts(step.group.pieces)
    ]
    paid = [index for index in same if posted[index].post.bonus == step.bonus]
    return paid[-1] if paid else same[-1] if same else None


def _judged(edition: Edition, post: Post) -> tuple[Formed | None, Problem | None]:
    pieces = post.group.pieces
    possible = ways(edition, pieces)
    if not possible:  # rule 8
        return None, _problem("8", post, _no_combination(pieces))
    formed = possible[0]
    if post.stands is not None:
        meant = standing_for(edition, pieces, post.stands.pieces)
        if meant is None:
            return formed, _said_wrong(edition, post)  # its due is that of the best way
        formed = meant
    due = formed.bonus(edition)
    if post.bonus == due:
        return formed, None
    reason = message(
        "{worth}, you took {taken}", worth=worth_words(edition, pieces, formed), taken=post.bonus
    )
    return formed, _problem("10", post, reason)


def _said_wrong(edition: Edition, post: Post) -> Problem:
    assert post.stands is not None  # noqa: S101 - asked only where something was said
    stands = post.stands
    typed, meant = as_said(text_of(post.group.pieces)), as_said(text_of(stands.pieces))
    if not ways(edition, stands.pieces):
        return Problem("8", stands.place, _no_combination(stands.pieces), stands.length)
    reason = message("{pieces} cannot stand for {said}", pieces=typed, said=meant)
    return Problem("9", stands.place, reason, stands.length)


def _no_combination(pieces: Sequence[Piece]) -> Message:
    typed = as_said(text_of(pieces))
    natural = [one for one in pieces if one is not WILD]
    if len(pieces) != 3:
        why = counted(
            "it has {count} piece, not three", "it has {count} pieces, not three", len(pieces)
        )
    elif len({one.suit for one in natural}) > 1:
        why = message("its pieces are not of one suit")
    else:
        why = message("its numbers are neither the same nor consecutive")
    return message("{pieces} is no combination: {why}", pieces=typed, why=why)


def worth_words(edition: Edition, pieces: Sequence[Piece], formed: Formed) -> Message:
    """Say what a revealed combination is worth, and why (rule 10).

    >>> from games.lautzeit_sep.edition import house_edition
    >>> S7, S8 = Piece.S7, Piece.S8
    >>> best = ways(house_edition(), [S7, S8, WILD])[0]
    >>> str(worth_words(house_edition(), [S7, S8, WILD], best))
    'S78W with W as S9 is worth 3 − 1 = 2'
    """
    typed = as_said(text_of(pieces))
    full = full_bonus(edition, formed.combination)
    cost = edition.wild_costs.value * len(formed.stands)
    sum_ = str(full)
    if formed.combination.form == "set":
        sum_ = f"{edition.set_times.value} × {full // edition.set_times.value}"
    if cost:
        sum_ = f"{sum_} − {cost}"
    worth: Message | str = sum_
    if full < cost:
        worth = message("{sum}, but never below 0", sum=sum_)
    elif sum_ != str(full):
        worth = f"{sum_} = {full - cost}"
    if not formed.stands:
        return message("{pieces} is worth {worth}", pieces=typed, worth=worth)
    return message(
        "{pieces} with W as {stands} is worth {worth}",
        pieces=typed,
        stands=as_said(text_of(formed.stands)),
        worth=worth,
    )

"""What of a hand of Lautzeit-Sep was revealed and turned back, and for what bonus."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.lautzeit_sep.combinations import Formed, full_bonus, standing_for, ways
from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.entry import Group, Post, Step
from games.lautzeit_sep.pieces import text_of
from games.message import Message, message
from games.problem import Problem


@dataclass(frozen=True, slots=True)
class Posted:
    """A posting that reveals a combination.

    Attributes:
        post: as it was entered.
        formed: what it stands for: as written, else the way that is worth most.
        due: its bonus (rule 10).
    """

    post: Post
    formed: Formed
    due: int


@dataclass(frozen=True, slots=True)
class Followed:
    """Where the steps of an entry lead.

    Attributes:
        revealed: the postings that were not turned back, in order.
        void: groups that were posted, not turned back, and are no combination; they count as not
            revealed.
        problems: what breaks a rule, in order.
    """

    revealed: tuple[Posted, ...]
    void: tuple[Group, ...]
    problems: tuple[Problem, ...]


def follow(edition: Edition, steps: Sequence[Step]) -> Followed:
    """Go through the postings and returns of an entry (rules 5 to 10)."""
    open_posts: list[tuple[Post, Posted | None]] = []
    problems: list[Problem] = []
    for step in steps:
        if isinstance(step, Post):
            formed, fault = _stands_for(edition, step)
            posted = None
            if formed is not None:
                posted = Posted(step, formed, formed.bonus(edition))
                fault = fault or _wrong_bonus(edition, posted)
            if fault is not None:
                problems.append(fault)
            open_posts.append((step, posted))
            continue
        same = [
            index
            for index, (post, _) in enumerate(open_posts)
            if sorted(post.group.pieces) == sorted(step.group.pieces)
        ]
        if not same:  # rule 5
            reason = message(
                "{pieces} is not revealed, so it cannot be turned back",
                pieces=text_of(step.group.pieces),
            )
            problems.append(_problem("5", step.group, reason))
            continue
        paid = [index for index in same if open_posts[index][0].bonus == step.bonus]
        post, _ = open_posts.pop((paid or same)[-1])
        if not paid:  # rule 5
            reason = message(
                "{pieces} gave {bonus}, so turning it back costs {bonus}; you paid {paid}",
                pieces=text_of(step.group.pieces),
                bonus=post.bonus,
                paid=step.bonus,
            )
            problems.append(_problem("5", step.group, reason))
    return Followed(
        tuple(posted for _, posted in open_posts if posted is not None),
        tuple(post.group for post, posted in open_posts if posted is None),
        tuple(problems),
    )


def _problem(rule: str, group: Group, reason: Message) -> Problem:
    return Problem(rule, group.place, reason, group.length)


def _stands_for(edition: Edition, post: Post) -> tuple[Formed | None, Problem | None]:
    """Return what a posting stands for, and what is wrong with what was said of that."""
    pieces = text_of(post.group.pieces)
    possible = ways(edition, post.group.pieces)
    if not possible:
        rule = "8"
        if len(post.group.pieces) != 3:
            reason = message(
                "{pieces} has {count} pieces, expected a combination of three",
                pieces=pieces,
                count=len(post.group.pieces),
            )
        else:
            reason = message(
                "{pieces} is no combination: expected three of one suit, all of one number or"
                " consecutive",
                pieces=pieces,
            )
        return None, _problem(rule, post.group, reason)
    if post.stands is None:
        return possible[0], None
    said = standing_for(edition, post.group.pieces, post.stands.pieces)
    if said is None:
        reason = message(
            "{pieces} cannot stand for {said}, but for {possible}",
            pieces=pieces,
            said=text_of(post.stands.pieces),
            possible=", ".join(dict.fromkeys(str(way.combination) for way in possible[:5])),
        )
        return possible[0], _problem("9", post.stands, reason)
    return said, None


def _wrong_bonus(edition: Edition, posted: Posted) -> Problem | None:
    """Return the problem of a bonus that is not what is due, with how that is reckoned."""
    post, formed = posted.post, posted.formed
    if post.bonus == posted.due:
        return None
    sum_ = reckoning(edition, formed)
    if formed.stands:
        reason = message(
            "{pieces} with W as {stands} is worth {sum}, you took {taken}",
            pieces=text_of(post.group.pieces),
            stands=", ".join(map(str, formed.stands)),
            sum=sum_,
            taken=post.bonus,
        )
    else:
        reason = message(
            "{pieces} is worth {sum}, you took {taken}",
            pieces=text_of(post.group.pieces),
            sum=sum_,
            taken=post.bonus,
        )
    return _problem("10", post.group, reason)


def reckoning(edition: Edition, formed: Formed) -> Message | str:
    """Return how the bonus of a combination is reckoned (rule 10), as `3 × 2 − 1 = 5`.

    >>> from games.lautzeit_sep.edition import house_edition
    >>> from games.lautzeit_sep.pieces import WILD, Piece
    >>> two = ways(house_edition(), [Piece.S4, Piece.S4, WILD])[0]
    >>> str(reckoning(house_edition(), two))
    '3 × 2 − 1 = 5'
    """
    combination = formed.combination
    number = edition.bonus(combination.numbers[2])
    shown = str(number)
    if combination.form == "set":
        shown = f"{edition.set_times.value} × {number}"
    cost = edition.wild_costs.value * len(formed.stands)
    if cost:
        shown += f" − {cost}"
    due = formed.bonus(edition)
    if full_bonus(edition, combination) < cost:
        return message("{sum}, never below 0, so {due}", sum=shown, due=due)
    return shown if shown == str(due) else f"{shown} = {due}"

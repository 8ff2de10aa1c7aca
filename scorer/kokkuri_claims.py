"""Claimed scores of a Kokkuri-san count: right or not, and at which candidate they part."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.kokkuri.course import Counted
from games.kokkuri.edition import Edition
from games.kokkuri.pieces import CANDIDATES, NAMES, Candidate
from games.message import Message, message
from games.problem import Problem


def claim_problems(counted: Counted, edition: Edition) -> Iterator[Problem]:
    """Yield a problem for each player whose claimed score is wrong (rule 6)."""
    parting = parts_at(counted, edition)
    if parting is None:
        return
    for score in counted.round.claim:
        if score.points == counted.after[score.player]:
            continue
        reason = message(
            "{player} has {points}, not {claimed}: {sum}; the claim parts at the {candidate}",
            player=score.player,
            points=counted.after[score.player],
            claimed=score.points,
            sum=_sum(counted, score.player),
            candidate=NAMES[parting],
        )
        yield Problem("6", score.place, reason, len(score.player))


def parts_at(counted: Counted, edition: Edition) -> Candidate | None:
    """Return the elected candidate at which the claim parts from the count, or None if it is right.

    It is the first at which the points of some candidate's card would explain the whole claim.
    If no one candidate explains it, the first that has a token of a player with a wrong score.
    """
    claimed = {score.player: score.points for score in counted.round.claim}
    wrong = {player for player, points in claimed.items() if points != counted.after[player]}
    if not wrong or not counted.count.elected:
        return None
    likely = _on_cards(edition, counted.round.number)
    for candidate in counted.count.elected:
        if _claimed_at(counted, claimed, candidate) in likely:
            return candidate
    for candidate in counted.count.elected:
        for column in counted.round.row:
            if column.candidate == candidate and any(t.player in wrong for t in column.tokens):
                return candidate
    return counted.count.elected[0]


def _claimed_at(
    counted: Counted, claimed: Mapping[str, int], candidate: Candidate
) -> tuple[int, ...]:
    """Return the points that the claim gives at a candidate if it is right at the other."""
    found = []
    for player, before in counted.before.items():
        elsewhere = sum(
            award.points
            for award in counted.count.awards
            if award.player == player and award.candidate != candidate
        )
        rest = claimed.get(player, counted.after[player]) - before - elsewhere
        if rest:
            found.append(rest)
    return tuple(sorted(found))


def _on_cards(edition: Edition, number: int) -> frozenset[tuple[int, ...]]:
    """Return all points that candidates' cards can give: most alone, most and second, nobody."""
    found: set[tuple[int, ...]] = {()}
    for candidate in CANDIDATES:
        for most, second in edition.figures[candidate].value[number - 1]:
            for points in ((most,), (most, second)):
                found.add(tuple(sorted(figure for figure in points if figure)))
    return frozenset(found)


def _sum(counted: Counted, player: str) -> list[Message]:
    parts = [message("{points} before", points=counted.before[player])]
    gains = [award for award in counted.count.awards if award.player == player]
    parts.extend(
        message("{points} at the {candidate}", points=gain.points, candidate=NAMES[gain.candidate])
        for gain in gains
    )
    return parts if gains else [*parts, message("nothing in this round")]

"""Claimed scores of a Kokkuri-san count: right or not, and at which candidate they part."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from games.kokkuri.course import Counted
from games.kokkuri.edition import Edition
from games.kokkuri.pieces import CANDIDATES, NAMES, Candidate
from games.kokkuri.vocabulary import player_called
from games.message import Message, message
from games.problem import Problem

SCORING = 2
"""So many players at most get points at a candidate: the most tokens, and the second most."""


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
            player=player_called(score.player),
            points=counted.after[score.player],
            claimed=score.points,
            sum=_sum(counted, score.player),
            candidate=NAMES[parting],
        )
        yield Problem("6", score.place, reason, len(score.player))


def parts_at(counted: Counted, edition: Edition) -> Candidate | None:
    """Return the elected candidate at which the claim parts from the count, or None if it is right.

    It is the one at which the whole difference can lie, by whose tokens are there (rule 6). If it
    can lie at either, the first at which figures of a candidate’s card explain it; if at neither,
    the claim parts at both, and at the first that has a token of a player with a wrong score.
    """
    claimed = {score.player: score.points for score in counted.round.claim}
    wrong = {player for player, points in claimed.items() if points != counted.after[player]}
    elected = counted.count.elected
    if not wrong or not elected:
        return None
    there = {
        column.candidate: {token.player for token in column.tokens} for column in counted.round.row
    }
    shares = {candidate: _claimed_at(counted, claimed, candidate) for candidate in elected}
    possible = [name for name in elected if _can_be(shares[name], there[name])]
    likely = _on_cards(edition, counted.round.number)
    read = [name for name in possible if tuple(sorted(shares[name].values())) in likely]
    touched = [name for name in elected if there[name] & wrong]
    return (read or possible or touched or [elected[0]])[0]


def _claimed_at(
    counted: Counted, claimed: Mapping[str, int], candidate: Candidate
) -> dict[str, int]:
    """Return the points that the claim gives at a candidate if it is right at the other; no 0."""
    gains = {}
    for player, before in counted.before.items():
        elsewhere = sum(
            award.points
            for award in counted.count.awards
            if award.player == player and award.candidate != candidate
        )
        rest = claimed.get(player, counted.after[player]) - before - elsewhere
        if rest:
            gains[player] = rest
    return gains


def _can_be(share: Mapping[str, int], there: Collection[str]) -> bool:
    """Whether points can be given at a candidate: to two players at most, and with tokens there."""
    return (
        len(share) <= SCORING
        and all(player in there for player in share)
        and all(points > 0 for points in share.values())
    )


def _on_cards(edition: Edition, number: int) -> frozenset[tuple[int, ...]]:
    """Return all points that candidates' cards can give: most alone, most and second, nobody."""
    sums: set[tuple[int, ...]] = {()}
    for candidate in CANDIDATES:
        for most, second in edition.figures[candidate].value[number - 1]:
            for points in ((most,), (most, second)):
                sums.add(tuple(sorted(figure for figure in points if figure)))
    return frozenset(sums)


def _sum(counted: Counted, player: str) -> list[Message]:
    parts = [message("{points} before", points=counted.before[player])]
    gains = [award for award in counted.count.awards if award.player == player]
    parts.extend(
        message("{points} at the {candidate}", points=gain.points, candidate=NAMES[gain.candidate])
        for gain in gains
    )
    return parts if gains else [*parts, message("nothing in this round")]

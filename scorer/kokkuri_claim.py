"""Claimed scores of Kokkuri-san: right or not, and at which candidate they part."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import permutations, product

from games.kokkuri.count import Count, Gain, gains_at
from games.kokkuri.edition import Edition
from games.kokkuri.entry import Round
from games.message import Message, message
from games.problem import Problem


def claim_problems(
    played: Round, result: Count, before: Mapping[str, int], edition: Edition
) -> list[Problem]:
    """Compare a round's claim with what was counted.

    Args:
        played: the round, with a claim or without.
        result: its count.
        before: the scores before it, by player.
        edition: with the figures.
    """
    if played.claim is None:
        return []
    claimed = played.claim.of()
    total = {player: before[player] + result.points(player) for player in claimed}
    different = [player for player in claimed if claimed[player] != total[player]]
    if not different:
        return []
    gained = {player: claimed[player] - before[player] for player in claimed}
    at = parting(played, result, gained, edition)
    reason = message(
        "claimed {claimed}, it is {counted}; they part at {candidates}",
        claimed=_listed((player, claimed[player]) for player in different),
        counted=_listed((player, total[player]) for player in different),
        candidates=tuple(_account(candidate, result) for candidate in at),
    )
    return [Problem("6", played.claim.place, reason, len("claim"))]


def parting(
    played: Round, result: Count, claimed: Mapping[str, int], edition: Edition
) -> tuple[str, ...]:
    """Return the elected candidates at which a wrong claim and the count part.

    The candidate is the one at which figures given to other players make the claim; if there is
    none, those that another election explains; if there is none, those where somebody whose points
    differ has a token; if there is none, all elected ones.

    Args:
        played: the round.
        result: its count.
        claimed: the points that were claimed for this round, by player.
        edition: with the figures.
    """
    players = tuple(claimed)
    misgiven = tuple(
        candidate
        for place, candidate in enumerate(result.elected, 1)
        if any(
            _agrees(claimed, gains)
            for gains in _given_otherwise(played, result, place, players, edition)
        )
    )
    if misgiven:
        return misgiven
    for pair in permutations(played.backings, 2):
        gains = [
            gain
            for place, backing in enumerate(pair, 1)
            for gain in gains_at(backing, place, played.number, edition)
        ]
        if _agrees(claimed, gains):
            names = [backing.candidate for backing in pair]
            return tuple(
                right for right, taken in zip(result.elected, names, strict=True) if right != taken
            )
    different = {player for player in claimed if claimed[player] != result.points(player)}
    touched = {b.candidate for b in played.backings if different & set(b.players)}
    return tuple(name for name in result.elected if name in touched) or result.elected


def _given_otherwise(
    played: Round, result: Count, place: int, players: Sequence[str], edition: Edition
) -> Iterator[list[Gain]]:
    """Yield what players would get with the figures at one elected candidate given to others."""
    candidate = result.elected[place - 1]
    elsewhere = [gain for gain in result.gains if gain.candidate != candidate]
    takers = (*players, "")
    for row, most, second in product((1, 2), takers, takers):
        figures = edition.figure(candidate, played.number).elected(row)
        yield [
            *elsewhere,
            *(
                Gain(candidate, place, player, points)
                for player, points in zip((most, second), figures, strict=True)
            ),
        ]


def _agrees(claimed: Mapping[str, int], gains: Iterable[Gain]) -> bool:
    got = dict.fromkeys(claimed, 0)
    for gain in gains:
        if gain.player in got:
            got[gain.player] += gain.points
    return got == claimed


def _account(candidate: str, result: Count) -> Message:
    gains = [(gain.player, gain.points) for gain in result.gains if gain.candidate == candidate]
    if not gains:
        return message("{candidate} (no tokens)", candidate=candidate)
    return message("{candidate} ({points})", candidate=candidate, points=_listed(gains))


def _listed(scores: Iterable[tuple[str, int]]) -> str:
    return ", ".join(f"{player} {points}" for player, points in scores)

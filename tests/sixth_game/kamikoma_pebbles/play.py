"""A game of Pebbles played again: who has which cards, what they score, and what is wrong."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kamikoma.kit import Data, LocatedProblem, Message, Problem, Say, counted, message, one_of
from kamikoma_pebbles.edition import Edition
from kamikoma_pebbles.entry import SLUG, Card, Entry


@dataclass(frozen=True, slots=True)
class Score:
    """What a player has.

    Attributes:
        player: the name.
        cards: in the order in which they were taken.
        pebbles: on all cards.
        pairs: how many cards have a neighbour below them in their colour.
        points: the score.
    """

    player: str
    cards: tuple[Card, ...]
    pebbles: int
    pairs: int
    points: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """What there is to say of an entry.

    Attributes:
        beach: what still lies in the row, from the left.
        scores: of each player, in the order of their turns.
        next: who takes the next card, or None when all are taken.
        winners: who has most, when all are taken.
        problems: what breaks a rule.
    """

    beach: tuple[Card, ...]
    scores: tuple[Score, ...]
    next: str | None
    winners: tuple[str, ...]
    problems: tuple[Problem, ...]


def points_of(cards: Iterable[Card], edition: Edition) -> tuple[int, int, int]:
    """Return the pebbles, the pairs and the points of cards.

    >>> from kamikoma_pebbles.edition import EDITIONS
    >>> points_of([Card("r", 2), Card("r", 3), Card("b", 4)], EDITIONS.house)
    (9, 1, 12)
    """
    held = {(card.colour, card.pebbles) for card in cards}
    pebbles = sum(number for _, number in held)  # rule 4
    pairs = sum((colour, number + 1) in held for colour, number in held)  # rule 5
    return pebbles, pairs, pebbles + pairs * edition.pair.value


def check(entries: Sequence[Entry], edition: Edition) -> Verdict:
    """Play the one entry again."""
    (entry,) = entries
    problems = list(_set_up(entry, edition))
    beach = list(entry.beach)
    hands: dict[str, list[Card]] = {player: [] for player in entry.players}
    turn = 0
    for card in entry.taken:
        if beach and card in (beach[0], beach[-1]):  # rule 2
            beach.remove(card)
            hands[entry.players[turn % len(entry.players)]].append(card)
            turn += 1
            continue
        ends = one_of(tuple(dict.fromkeys(map(str, (beach[0], beach[-1]))))) if beach else None
        problems.append(
            Problem(
                "2",
                card.place,
                message("{card} is at no end; {ends} could be taken", card=str(card), ends=ends)
                if ends
                else message("{card}: there is nothing left to take", card=str(card)),
                len(str(card)),
            )
        )
    scores = tuple(
        Score(player, tuple(hand), *points_of(hand, edition)) for player, hand in hands.items()
    )
    best = max((score.points for score in scores), default=0)
    problems += _claim(entry, scores)
    return Verdict(
        beach=tuple(beach),
        scores=scores,
        next=entry.players[turn % len(entry.players)] if beach else None,
        winners=() if beach else tuple(s.player for s in scores if s.points == best),  # rule 6
        problems=tuple(problems),
    )


def _set_up(entry: Entry, edition: Edition) -> Iterator[Problem]:
    fewest, most = edition.players.value
    if not fewest <= len(entry.players) <= most:
        reason = message("{fewest} to {most} players play", fewest=fewest, most=most)
        yield Problem("1", entry.place, reason)
    if len(entry.beach) != edition.beach.value:
        lying, expected = len(entry.beach), edition.beach.value
        reason = counted(
            "{count} card lies in the row, expected {expected}",
            "{count} cards lie in the row, expected {expected}",
            lying,
            expected=expected,
        )
        yield Problem("1", entry.beach[0].place if entry.beach else entry.place, reason)
    seen: Counter[Card] = Counter()
    for card in entry.beach:
        seen[card] += 1
        if seen[card] > 1 or card.pebbles > edition.highest.value:
            reason = message("there is no such card, or no second one")
            yield Problem("1", card.place, reason, len(str(card)))


def _claim(entry: Entry, scores: Sequence[Score]) -> Iterator[Problem]:
    points = {score.player: score.points for score in scores}
    for player, claimed in entry.claim:
        if claimed != points[player]:
            yield Problem("4", entry.place, _wrong(player, claimed, points[player]), len("claim"))


def _wrong(player: str, claimed: int, points: int) -> Message:
    return message(
        "{player} has {points}, not {claimed}", player=player, points=points, claimed=claimed
    )


def problems(verdict: Verdict) -> Sequence[LocatedProblem]:
    """Return what is wrong with the one entry."""
    return tuple(map(LocatedProblem, verdict.problems))


def answer(verdict: Verdict, say: Say) -> dict[str, Any]:
    """Return the answer that `answer.schema.json` describes."""
    return {
        "game": SLUG,
        "valid": not verdict.problems,
        "problems": [
            {"rule": one.rule, "where": one.where, "message": say(one.message)}
            for one in verdict.problems
        ],
        "scores": {
            score.player: {
                "cards": list(map(str, score.cards)),
                "pebbles": score.pebbles,
                "pairs": score.pairs,
                "points": score.points,
            }
            for score in verdict.scores
        },
        "beach": list(map(str, verdict.beach)),
        "next": verdict.next,
        "winners": list(verdict.winners),
    }


def schema(name: str = "answer") -> Data:
    """Return a JSON schema of this package."""
    text = Path(__file__).with_name(f"{name}.schema.json").read_text("utf-8")
    return dict(json.loads(text))

"""What the last turn of a round of Kokkuri-san can still give: every token and card, weighed.

The count is exact and the placements few, so they are all tried; nothing is left to search.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from games.kokkuri.count import count
from games.kokkuri.edition import CANDIDATES, Edition, house_edition
from games.kokkuri.entry import Backing, Card, Entry, Influence, Round
from games.message import message
from games.problem import Problem


@dataclass(frozen=True, slots=True)
class Placement:
    """A last turn: a token above a candidate, and a card under it.

    Attributes:
        candidate: where.
        card: the card, or None where neither deck nor hand is left.
        points: what the player gets by the count.
        lead: the player's score after it, less the best of the others'.
        elected: first and second.
    """

    candidate: str
    card: str | None
    points: int
    lead: int
    elected: tuple[str, ...]


def last_turn_problems(entry: Entry, edition: Edition | None = None) -> tuple[Problem, ...]:
    """Return why there is no last turn to weigh: it is nobody's, or tokens do not fit (rule 3)."""
    edition = edition or house_edition()
    tokens = edition.tokens.value
    played = entry.rounds[-1]
    turn = entry.to_play
    if turn is None:
        reason = message("no line “to-play …” says whose turn it is")
        return (Problem("2", played.place, reason, len("round")),)
    laid = Counter(player for backing in played.backings for player in backing.players)
    problems = []
    for player in entry.players:
        expected = tokens - 1 if player == turn.player else tokens
        if laid[player] != expected:
            reason = message(
                "{player} has {found} tokens, expected {expected} before the last turn",
                player=player,
                found=laid[player],
                expected=expected,
            )
            problems.append(Problem("3", turn.place, reason, len(turn.player)))
    candidates = Counter(backing.candidate for backing in played.backings)
    if max(candidates.values(), default=0) > 1 or len(candidates) < len(CANDIDATES):
        reason = message("expected each candidate once: {names}", names=", ".join(CANDIDATES))
        problems.append(Problem("1", played.place, reason, len("round")))
    return (*problems, *_hand_problems(entry, edition))


def _hand_problems(entry: Entry, edition: Edition) -> list[Problem]:
    """Find cards that nobody can hold (rules 1, 2 and 7)."""
    hand = entry.to_play.hand if entry.to_play else None
    problems = []
    seen = _spent(entry)
    for number, card in enumerate(hand or (), 1):
        seen[card.kind] += 1
        if number > edition.hand.value:
            reason = message("a hand has at most {count} cards", count=edition.hand.value)
            problems.append(Problem("2", card.place, reason, len(card.kind)))
            break
        if card.scorched:
            reason = message("a card in the hand cannot be scorched")
            problems.append(Problem("4", card.place, reason, len(card.kind)))
        if seen[card.kind] > edition.copies.value.get(card.kind, 0) * len(entry.players):
            reason = message("the decks have no {card} left", card=card.kind)
            problems.append(Problem("7", card.place, reason, len(card.kind)))
    return problems


def _spent(entry: Entry) -> Counter[str]:
    return Counter(
        card.kind
        for played in entry.rounds
        for backing in played.backings
        for card in backing.cards
    )


def last_turns(entry: Entry, edition: Edition | None = None) -> tuple[Placement, ...]:
    """Return each legal last placement, the best first; patron effects are not used.

    The card is one of the hand that `to-play` names. Without a hand it is any card of which the
    decks have one left, counting all rounds of the entry: cards do not say whose they are.

    Args:
        entry: with `to_play`, and no `last_turn_problems`.
        edition: whose figures count; the house's by default.

    Returns:
        By the player's points, then by the lead over the others, then candidates from left to
        right and cards in the order of the deck.
    """
    edition = edition or house_edition()
    played = entry.rounds[-1]
    cards = _cards(entry, edition)
    scores = _scores_before(entry, edition)
    found = [
        _weigh(entry, played, scores, edition, place=place, card=card)
        for place in range(len(played.backings))
        for card in cards
    ]
    return tuple(sorted(found, key=lambda placement: (-placement.points, -placement.lead)))


def _cards(entry: Entry, edition: Edition) -> tuple[str | None, ...]:
    hand = entry.to_play.hand if entry.to_play else None
    if hand is not None:
        kinds = [card.kind for card in hand]
        order = list(edition.copies.value)
        return tuple(sorted(dict.fromkeys(kinds), key=order.index)) or (None,)  # rule 2
    spent = _spent(entry)
    left = [
        kind
        for kind, copies in edition.copies.value.items()
        if spent[kind] < copies * len(entry.players)
    ]
    return tuple(left) or (None,)


def _scores_before(entry: Entry, edition: Edition) -> dict[str, int]:
    scores = entry.before()
    for played in entry.rounds[:-1]:
        result = count(played.backings, played.number, edition)
        scores = {player: total + result.points(player) for player, total in scores.items()}
    return scores


def _weigh(
    entry: Entry,
    played: Round,
    scores: dict[str, int],
    edition: Edition,
    *,
    place: int,
    card: str | None,
) -> Placement:
    player = entry.to_play.player if entry.to_play else ""
    laid = _laid(played.backings[place], player, card)
    backings = (*played.backings[:place], laid, *played.backings[place + 1 :])
    result = count(backings, played.number, edition)
    totals = {name: before + result.points(name) for name, before in scores.items()}
    best = max((total for name, total in totals.items() if name != player), default=0)
    return Placement(
        laid.candidate, card, result.points(player), totals[player] - best, result.elected
    )


def _laid(backing: Backing, player: str, card: str | None) -> Backing:
    cards = backing.cards if card is None else (*backing.cards, Card(card))
    return replace(backing, tokens=(*backing.tokens, Influence(player)), cards=cards)

"""Whether cards can have come to lie as they do at a Kokkuri-san count (rule 2).

An entry does not say who played which card, when, and which way up. But each token comes with a
card under its candidate while its player has one, and four patrons can change where cards lie: the
fox adds one of the hand, the dog moves one that lies face up, the sun scorches one, the tanuki
turns one over. From that follows how many cards there can be, and how far their places can part
from those of the tokens. Everything that is told here is so in whatever order it was played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from games.kokkuri.course import Counted, Course
from games.kokkuri.edition import Edition, house_edition
from games.kokkuri.entry import Entry, Round
from games.kokkuri.pieces import CANDIDATES, NAMES, Candidate
from games.message import Message, counted, message
from games.problem import Problem

FOX: Candidate = "fox"
DOG: Candidate = "dog"
TANUKI: Candidate = "tanuki"
SUN: Candidate = "sun"


@dataclass(frozen=True, slots=True)
class Turns:
    """What the tokens of a round say of the turns that were taken.

    Attributes:
        laid: how many tokens each player laid.
        at_fox: how many of them at the fox.
    """

    laid: tuple[int, ...]
    at_fox: tuple[int, ...]


def turns_of(one: Round, players: Sequence[str]) -> Turns:
    """Return what the tokens of a round say."""
    laid = Counter(token.player for column in one.row for token in column.tokens)
    fox = Counter(
        token.player for column in one.row if column.candidate == FOX for token in column.tokens
    )
    return Turns(tuple(laid[p] for p in players), tuple(fox[p] for p in players))


def possible_cards(
    rounds: Sequence[Turns], deck: int, tokens: int, unseen: int = 0
) -> frozenset[tuple[tuple[int, int], ...]]:
    """Return how many cards can have been played in each of some rounds that follow each other.

    Args:
        rounds: what is known of each.
        deck: how many cards a player has for all rounds of a game.
        tokens: how many a player lays in a round.
        unseen: how many rounds were played before, of which nothing is known.

    Returns:
        All that is possible: for each round how many cards were played, and how many tokens at
        most were laid without one, as their players had none left.

    >>> sorted(cards for ((cards, _),) in possible_cards([Turns((3, 3, 3), (1, 0, 0))], 12, 3))
    [9, 10]
    """
    sums: set[tuple[tuple[int, int], ...]] = {((0, 0),) * len(rounds)}
    for player in range(len(rounds[0].laid)):
        ways: set[tuple[int, tuple[tuple[int, int], ...]]] = {(deck, ())}
        for _ in range(unseen):
            ways = {
                (left - played, ())
                for left, _ in ways
                for played in range(min(tokens, left), min(2 * tokens, left) + 1)
            }
        for turns in rounds:
            laid, fox = turns.laid[player], turns.at_fox[player]
            ways = {
                (left - played, (*before, (played, _without_card(laid, fox, played, left))))
                for left, before in ways
                for played in range(min(laid, left), min(laid + fox, left) + 1)
            }
        sums = {
            tuple((a + c, b + d) for (a, b), (c, d) in zip(one, other, strict=True))
            for one in sums
            for other in {before for _, before in ways}
        }
    return frozenset(sums)


def _without_card(laid: int, fox: int, played: int, left: int) -> int:
    """Return how many tokens at most a player laid without a card.

    None while there are cards left; else those whose cards went to the fox as one card more.
    """
    return max(0, laid - max(0, played - fox)) if played == left else 0


def knows_effects(edition: Edition) -> bool:
    """Whether all patrons' effects are the house's; others are known to people only."""
    return all(
        edition.effects[name].value == house_edition().effects[name].value for name in CANDIDATES
    )


def played_problems(entry: Entry, course: Course, edition: Edition) -> Iterator[Problem]:
    """Yield where cards and tokens do not go together (rule 2), round by round."""
    if not knows_effects(edition):
        return
    rounds: list[Turns] = []
    numbers: list[int] = []
    for one in course.counted:
        yield from _scorched(one.round)
        if not _whole(one, entry, edition):
            return  # a problem already; what follows cannot be counted
        rounds.append(turns_of(one.round, entry.players))
        numbers.append(sum(len(column.cards) for column in one.round.row))
        unseen = course.counted[0].round.number - 1
        possible = possible_cards(rounds, edition.deck.value, edition.tokens.value, unseen)
        before = [p for p in possible if [cards for cards, _ in p[:-1]] == numbers[:-1]]
        there = [p for p in before if p[-1][0] == numbers[-1]]
        if not there:
            yield _too_many_or_few(one.round, numbers[-1], [p[-1][0] for p in before])
            return
        yield from _out_of_place(one.round, max(p[-1][1] for p in there))


def _whole(one: Counted, entry: Entry, edition: Edition) -> bool:
    """Whether each player laid as many tokens as they should, and each candidate is there once."""
    each = edition.tokens.value
    to_play = one.round.to_play.player if one.round.to_play else None
    laid = Counter(token.player for column in one.round.row for token in column.tokens)
    return sorted(column.candidate for column in one.round.row) == sorted(CANDIDATES) and all(
        laid[player] == each - (player == to_play) for player in entry.players
    )


def _scorched(one: Round) -> Iterator[Problem]:
    """Yield a scorched card that nobody can have scorched."""
    if any(column.tokens for column in one.row if column.candidate == SUN):
        return
    for card in (card for column in one.row for card in column.cards if card.scorched):
        reason = message(
            "a card is scorched in round {round}, but nobody laid a token at the sun",
            round=one.number,
        )
        yield Problem("2", card.place, reason, len(str(card)))
        return


def _too_many_or_few(one: Round, cards: int, possible: Sequence[int]) -> Problem:
    low, high = min(possible), max(possible)
    if low == high:
        reason = counted(
            "round {round} has {count} card; with these tokens {possible} are played",
            "round {round} has {count} cards; with these tokens {possible} are played",
            cards,
            round=one.number,
            possible=low,
        )
    else:
        reason = counted(
            "round {round} has {count} card; with these tokens {low} to {high} are played",
            "round {round} has {count} cards; with these tokens {low} to {high} are played",
            cards,
            round=one.number,
            low=low,
            high=high,
        )
    return Problem("2", one.place, reason, len("round"))


def _out_of_place(one: Round, without_card: int) -> Iterator[Problem]:
    """Yield that fewer cards lie under candidates than the dog can have taken away.

    Args:
        one: the round.
        without_card: how many tokens may have been laid without a card.
    """
    tokens = {column.candidate: len(column.tokens) for column in one.row}
    cards = {column.candidate: len(column.cards) for column in one.row}
    lacking = {name: tokens[name] - cards[name] for name in tokens if tokens[name] > cards[name]}
    gone = sum(lacking.values())
    place = next((c.place for c in one.row if c.candidate in lacking), one.place)
    if gone - without_card > tokens[DOG]:
        reason = counted(
            "under {candidates} {count} card fewer lies than tokens above; the dog moves {most}",
            "under {candidates} {count} cards fewer lie than tokens above; the dog moves {most}",
            gone,
            candidates=[NAMES[name] for name in lacking],
            most=tokens[DOG],
        )
        yield Problem("2", place, reason, len("candidate"))
        return
    unseen = _hidden(one, lacking, sum(cards.values()) - sum(tokens.values()))
    if unseen > tokens[TANUKI] + without_card:
        yield Problem("2", place, _face_down(lacking), len("candidate"))


def _hidden(one: Round, lacking: Mapping[Candidate, int], more: int) -> int:
    """Return how many cards at least were moved away though their patrons did nothing.

    The dog moves cards that lie face up. One that was played so at the fox brought one card more,
    at the sun the scorched token; only the tanuki turns up others.
    """
    scorched = any(card.scorched for column in one.row for card in column.cards)
    fox = max(0, lacking.get(FOX, 0) - max(0, more))
    return fox + (0 if scorched else lacking.get(SUN, 0))


def _face_down(lacking: Mapping[Candidate, int]) -> Message:
    names = [NAMES[name] for name in (FOX, SUN) if name in lacking]
    return message(
        "cards were moved away from {candidates}, so they lay face up there; but the effect that"
        " they had is not to be seen, and the tanuki did not turn as many over",
        candidates=names,
    )

"""Whose turn is left in a Kokkuri-san round, and what that player can have in the hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from games.kokkuri.course import Course, from_player
from games.kokkuri.edition import Edition
from games.kokkuri.entry import Entry, ToPlay
from games.kokkuri.vocabulary import player_called
from games.message import Message, counted, message
from games.notation import echo
from games.problem import Problem


def hand_problems(entry: Entry, course: Course, edition: Edition) -> Iterator[Problem]:
    """Yield what is wrong with who is to play and with the hand (rule 2)."""
    to_play = entry.rounds[-1].to_play
    if to_play is None or course.late:
        return
    start = course.counted[-1].start
    last = from_player(entry.players, start)[-1]
    if to_play.player != last:
        reason = message(
            "{player} is not the last of round {round}: from {start} on, {last} is",
            player=player_called(to_play.player),
            round=entry.rounds[-1].number,
            start=start,
            last=last,
        )
        yield Problem("2", to_play.place, reason, len("to-play"))
    hand = Counter(to_play.hand or ())
    for kind in edition.card_kinds:
        there = edition.cards.value[kind]
        if hand[kind] > there:
            reason = message(
                "{player} has {card} {count} times in the hand; a deck holds {there}",
                player=player_called(to_play.player),
                card=echo(kind),
                count=hand[kind],
                there=there,
            )
            yield Problem("2", to_play.place, reason, len("to-play"))
    if to_play.hand == () and (least := fewest_in_hand(entry, to_play, edition)):
        reason = message(
            "{player} cannot have an empty hand in round {round}: {least} cards are left at least",
            player=player_called(to_play.player),
            round=entry.rounds[-1].number,
            least=least,
        )
        yield Problem("2", to_play.place, reason, len("to-play"))


def hand_remarks(entry: Entry, edition: Edition) -> Iterator[Message]:
    """Yield that a hand has fewer cards than the player must have."""
    to_play = entry.rounds[-1].to_play
    if to_play is None or not to_play.hand:
        return
    least = fewest_in_hand(entry, to_play, edition)
    if len(to_play.hand) < least:
        yield counted(
            "The hand of {player} has {count} card; in round {round} there are {least}.",
            "The hand of {player} has {count} cards; in round {round} there are {least}.",
            len(to_play.hand),
            player=player_called(to_play.player),
            round=entry.rounds[-1].number,
            least=least,
        )


def fewest_in_hand(entry: Entry, to_play: ToPlay, edition: Edition) -> int:
    """Return how many cards a player has at least before the last placement (rule 2).

    A token plays one card, at the fox two at most. The rounds before the first that was entered may
    all have been played at the fox.
    """
    unseen = entry.rounds[0].number - 1
    played = 2 * edition.tokens.value * unseen
    for one in entry.rounds:
        for column in one.row:
            laid = sum(token.player == to_play.player for token in column.tokens)
            played += laid * (2 if column.candidate == "fox" else 1)
    return max(0, min(edition.hand.value, edition.deck.value - played))

"""What is likely a slip in a Kokkuri-san entry, though no figure of it says so by itself.

An entry shows where tokens and cards lay at the count, not who laid which card and when. What can
be told from that is remarked on, and leaves the entry valid.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

from games.kokkuri.course import Course, from_player
from games.kokkuri.edition import Edition, house_edition
from games.kokkuri.entry import Entry
from games.kokkuri.pieces import CONFIDANT
from games.message import Message, message
from scorer.kokkuri.hand import hand_remarks


def remarks(entry: Entry, course: Course, edition: Edition) -> Iterator[Message]:
    """Yield what is likely a slip, round by round."""
    for counted in course.counted:
        one = counted.round
        laid = Counter(token.player for column in one.row for token in column.tokens)
        if any(laid[player] != edition.tokens.value for player in entry.players):
            continue  # a problem already
        if not can_be_laid(
            [[token.player for token in column.tokens] for column in one.row],
            from_player(entry.players, counted.start),
        ):
            yield message(
                "Round {round}: in turns from {start} on, tokens cannot come to lie like this.",
                round=one.number,
                start=counted.start,
            )
    yield from hand_remarks(entry, edition)
    yield from _confidant_remarks(entry, edition)


def _confidant_remarks(entry: Entry, edition: Edition) -> Iterator[Message]:
    """Rule 4: what another text says of the confidant is known to people only."""
    if edition.confidant.value == house_edition().confidant.value:
        return
    cards = (card for one in entry.rounds for column in one.row for card in column.cards)
    if any(card.kind == CONFIDANT for card in cards):
        yield message(
            "The confidants were counted as the card above them; the edition’s own text on them"
            " cannot be counted."
        )


def can_be_laid(rows: Sequence[Sequence[str]], players: Sequence[str]) -> bool:
    """Return whether tokens can have been laid in turns, each in the leftmost free place (rule 2).

    Args:
        rows: of each candidate the players of its tokens, from left to right.
        players: in turn order, the start player first.

    >>> can_be_laid([["b", "a"], []], ["a", "b"]), can_be_laid([["b"], ["a"]], ["a", "b"])
    (False, True)
    """
    total = sum(map(len, rows))

    @cache
    def rest_can(laid: tuple[int, ...]) -> bool:
        turn = sum(laid)
        if turn == total:
            return True
        player = players[turn % len(players)]
        return any(
            rest_can((*laid[:i], at + 1, *laid[i + 1 :]))
            for i, at in enumerate(laid)
            if at < len(rows[i]) and rows[i][at] == player
        )

    return rest_can((0,) * len(rows))

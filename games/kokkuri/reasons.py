"""Why a candidate was elected, and why a player has its points: in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from games.kokkuri.count import Award, Count
from games.kokkuri.pieces import NAMES, Candidate, Column
from games.kokkuri.vocabulary import player_called
from games.message import Message, counted, message


def equal_votes(count: Count, place: int) -> tuple[Candidate, ...]:
    """Return the candidates that were elected later or not at all, with as many votes (rule 5).

    Args:
        count: of the round.
        place: 0 for the first of `count.elected`, 1 for the second.
    """
    votes = dict(count.votes)
    chosen = count.elected[: place + 1]
    return tuple(
        name for name, number in votes.items() if number == votes[chosen[-1]] and name not in chosen
    )


def equal_tokens(column: Column, award: Award, awards: Sequence[Award]) -> tuple[str, ...]:
    """Return the players with as many tokens who come behind (rule 6).

    Args:
        column: the candidate with its tokens.
        award: one of `awards`.
        awards: all at this candidate.
    """
    laid = Counter(token.player for token in column.tokens)
    ahead = {other.player for other in awards if other.influence <= award.influence}
    return tuple(
        player
        for player, tokens in laid.items()
        if tokens == laid[award.player] and player not in ahead
    )


def why_elected(count: Count, place: int) -> Message:
    """Return why a candidate was elected; the arguments are those of `equal_votes`.

    >>> from games.kokkuri.count import count
    >>> from games.kokkuri.pieces import Card
    >>> row = [Column("fox", (), (Card("2"),)), Column("dog", (), (Card("2"),)), Column("sun")]
    >>> print(why_elected(count(row, 1), 0), "/", why_elected(count(row, 1), 1))
    tied with the dog, and further left / the second most votes
    """
    tied = [NAMES[name] for name in equal_votes(count, place)]
    if tied:
        return message("tied with the {candidates}, and further left", candidates=tied)
    return message("the second most votes") if place else message("the most votes")


def why_awarded(column: Column, award: Award, awards: Sequence[Award]) -> Message:
    """Return why a player has the points of a candidate; the arguments are `equal_tokens`'s."""
    laid = Counter(token.player for token in column.tokens)
    mine = laid[award.player]
    if len(laid) == 1:
        return message("alone here: the left figure only")
    tied = [player_called(player) for player in equal_tokens(column, award, awards)]
    if tied:
        return counted(
            "{count} token, tied with {players}; further left",
            "{count} tokens, tied with {players}; further left",
            mine,
            players=tied,
        )
    if award.influence == 1:
        return counted("most tokens: {count}", "most tokens: {count}", mine)
    return counted("second most tokens: {count}", "second most tokens: {count}", mine)


def nobody_there() -> Message:
    """Return why nobody has the points of a candidate (rule 6)."""
    return message("nobody has a token here")

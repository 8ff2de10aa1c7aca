"""What is told of a hand by itself, of those of a round, and of those of a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from games.message import Message, message
from kamikoma.blocks import Block, Column, Heading, Headline, Table
from kamikoma.shelf.lautzeit_sep.telling.hand import figures, hand_blocks, post_as_said
from kamikoma.words import Words

if TYPE_CHECKING:
    from scorer.lautzeit_sep.check import Played, Verdict


def verdict_blocks(verdict: Verdict, words: Words) -> Iterator[Block]:
    """Yield a verdict in words, without its problems: each hand, and who got what."""
    for one in verdict.hands:
        if verdict.several or verdict.named:
            yield Heading(words.say(whose(one, verdict)))
        yield from hand_blocks(one.hand, words, of_several=verdict.several)
    if verdict.several:
        yield _scores(verdict, words)
        yield from _outcome(verdict, words)


def round_blocks(verdict: Verdict, number: int, words: Words, *, over: bool) -> Iterator[Block]:
    """Yield how a round of named players stands that goes on; once it is over, its hands too.

    Args:
        verdict: of all rounds so far.
        number: of the round.
        words: of the reader.
        over: whether somebody declared in it.
    """
    hands = [one for one in verdict.hands if one.round == number]
    for one in hands:
        if over and len(one.hand.held.pieces) == verdict.edition.hand.value:
            yield Heading(words.say(whose(one, verdict)))
            yield from hand_blocks(one.hand, words, of_several=True)
    rows = [
        (
            words.say(one.player),
            " ".join(
                post_as_said(posted).of(words.language)
                for posted in one.hand.held.posted
                if posted.stands
            ),
            str(one.hand.held.bonus),
        )
        for one in hands
    ]
    if rows and not over:
        yield Table(
            (
                Column(words.say(message("player"))),
                Column(words.say(message("revealed"))),
                figures(message("bonus"), words),
            ),
            tuple(rows),
            words.say(message("round {round} so far", round=number)),
        )
    if over or number > 1:
        yield _scores(verdict, words)


def whose(one: Played, verdict: Verdict) -> Message:
    """Return whose hand it is, and of which round if there are several."""
    if verdict.rounds == (1,):
        return one.player
    return message("{player}, round {round}", player=one.player, round=one.round)


def _scores(verdict: Verdict, words: Words) -> Table:
    several = len(verdict.rounds) > 1
    columns = [Column(words.say(message("place")), number=True)] if verdict.named else []
    columns.append(Column(words.say(message("player"))))
    if several:
        columns += [
            Column(words.say(message("round {round}", round=number)), number=True)
            for number in verdict.rounds
        ]
    columns += [
        Column(words.say(message("bonus")), number=True),
        Column(words.say(message("declaration")), number=True),
        Column(words.say(message("total")), number=True),
    ]
    rows = []
    for ranked in verdict.ranking:
        row = [str(ranked.place)] if verdict.named else []
        row.append(words.say(ranked.player))
        if several:
            row += [
                next(
                    (
                        str(one.total)
                        for one in verdict.hands
                        if one.round == number and one.player == ranked.player
                    ),
                    "",
                )
                for number in verdict.rounds
            ]
        rows.append((*row, str(ranked.bonus), str(ranked.points), str(ranked.total)))
    return Table(tuple(columns), tuple(rows), words.say(message("points of each player")))


def _outcome(verdict: Verdict, words: Words) -> Iterator[Block]:
    if not verdict.finished or not verdict.named:
        return
    points = verdict.ranking[0].total
    winners = verdict.winners
    if len(winners) > 1:
        result = message(
            "The game is over: {players} share the win with {points} points.",
            players=winners,
            points=points,
        )
    else:
        result = message(
            "The game is over: {player} wins with {points} points.",
            player=winners[0],
            points=points,
        )
    yield Headline(words.say(result))

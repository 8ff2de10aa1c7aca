"""Pebbles in words: a verdict, and what to take next, as blocks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from kamikoma.kit import Message, Words, blocks, message
from kamikoma_pebbles.entry import Card
from kamikoma_pebbles.play import Verdict

if TYPE_CHECKING:
    from kamikoma_pebbles.best import Take

PALETTE = {"r": 1, "y": 2, "b": 5}
"""Which of the palette's six colours each colour is."""


def headline(verdict: Verdict) -> Message:
    """Return how the game stands, in a line."""
    if verdict.next is not None:
        return message("{player} is next", player=verdict.next)
    points = max(score.points for score in verdict.scores)
    if len(verdict.winners) > 1:
        names = [message("{name}", name=name) for name in verdict.winners]
        return message("{players} share the victory with {points}", players=names, points=points)
    return message("{player} wins with {points}", player=verdict.winners[0], points=points)


def tell(verdict: Verdict, words: Words) -> Iterator[blocks.Block]:
    """Yield a verdict."""
    yield blocks.Headline(words.say(headline(verdict)))
    columns = (
        blocks.Column(words.say(message("player"))),
        blocks.Column(words.say(message("cards"))),
        blocks.Column(words.say(message("pebbles")), number=True),
        blocks.Column(words.say(message("pairs")), number=True),
        blocks.Column(words.say(message("points")), number=True),
    )
    rows = tuple(
        (
            score.player,
            _cards(score.cards),
            str(score.pebbles),
            str(score.pairs),
            blocks.Span(str(score.points), "strong"),
        )
        for score in verdict.scores
    )
    yield blocks.Table(columns, rows, words.say(message("what everyone has")))
    if verdict.beach:
        row = tuple(blocks.Span(str(card), colour=PALETTE[card.colour]) for card in verdict.beach)
        yield blocks.Map((row,), words.say(message("the cards that still lie in the row")))


def _cards(cards: Sequence[Card]) -> tuple[blocks.Span, ...]:
    spans = []
    for card in cards:
        spans += [blocks.Span(" "), blocks.Span(str(card), colour=PALETTE[card.colour])]
    return tuple(spans[1:])


def tell_takes(verdict: Verdict, takes: Sequence[Take], words: Words) -> Iterator[blocks.Block]:
    """Yield what the next player can take, the best first."""
    best = takes[0]
    yield blocks.Headline(
        words.say(message("{player} takes {card}", player=verdict.next or "", card=str(best.card)))
    )
    columns = (
        blocks.Column(words.say(message("card"))),
        blocks.Column(words.say(message("lead")), number=True),
        *(blocks.Column(score.player, number=True) for score in verdict.scores),
    )
    rows: tuple[tuple[blocks.Words, ...], ...] = tuple(
        (
            blocks.Span(str(take.card), colour=PALETTE[take.card.colour]),
            f"{take.lead:+d}",
            *map(str, take.points),
        )
        for take in takes
    )
    yield blocks.Table(columns, rows, words.say(message("how the game ends after each card")))
    yield blocks.Line(words.say(message("So it ends if everyone plays as well as can be.")))

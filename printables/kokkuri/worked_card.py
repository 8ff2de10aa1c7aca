"""A card that works ×−1 and the confidant out: columns of cards, and their votes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from games.kokkuri.count import votes
from games.kokkuri.edition import Edition, house_edition
from games.kokkuri.pieces import CONFIDANT, REVERSAL, Card
from printables.drawing import palette
from printables.drawing.display_list import Drawing, Rect, Text
from printables.drawing.text import fitting_size_pt
from printables.kokkuri.count_picture import worked_out
from printables.kokkuri.haunted import VERMILION
from printables.kokkuri.numerals import brushed
from printables.page.aid_cards import CARD_MM, HEAD_MM

DrawCard: TypeAlias = Callable[[Card, float, float], Sequence[Drawing]]
"""Draws a card: around its middle from the left, below its upper edge, in mm."""

COLUMNS = (
    (Card("3"), Card("2"), Card(REVERSAL)),
    (Card("3"), Card(CONFIDANT), Card("2")),
    (Card(REVERSAL), Card(CONFIDANT), Card("2")),
    (Card("4", scorched=True), Card(CONFIDANT), Card("5")),
)
"""What lies under four candidates, from the top down: each card of it counts in another way."""

_TOP_MM = HEAD_MM + 3.0
_STEP_MM = 10.4  # from one card down to the next
_WORKED_MM = 5.0  # from where a next one would be to the base line of the sum
_VOTES_MM = 11.4
_WORKED_PT, _VOTES_PT = 8.0, 17.0


def can_be_worked(edition: Edition) -> bool:
    """Whether an edition has all that is shown, and counts it as the house does."""
    needed = {card.kind for column in COLUMNS for card in column}
    house = house_edition().confidant.value
    return needed <= set(edition.card_kinds) and edition.confidant.value == house


def worked_columns(draw: DrawCard) -> list[Drawing]:
    """Return four columns of cards, each with its votes below, from a card's left upper corner."""
    step = (CARD_MM[0] - 5.0) / len(COLUMNS)
    low = _TOP_MM + _STEP_MM * max(len(column) for column in COLUMNS)
    parts: list[Drawing] = []
    for at, column in enumerate(COLUMNS):
        middle = 2.5 + (at + 0.5) * step
        for down, card in enumerate(column):
            parts += draw(card, middle, _TOP_MM + down * _STEP_MM)
        worked, shown = worked_out(column), str(votes(column)).replace("-", "−")
        size = fitting_size_pt(worked, step - 1.0, _WORKED_PT)
        parts += [
            Text(middle, low + _WORKED_MM, worked, size, "regular", "middle", palette.TEXT),
            Text(middle, low + _VOTES_MM, shown, _VOTES_PT, brushed(shown), "middle", VERMILION),
        ]
        if at:
            line = Rect(middle - step / 2, _TOP_MM, 0.2, low + _VOTES_MM - _TOP_MM, "#d9c48f")
            parts.append(line)
    return parts

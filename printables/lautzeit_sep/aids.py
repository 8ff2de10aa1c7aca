"""What helps at the table on large paper: a card of what counts."""

from __future__ import annotations

from games.lautzeit_sep.edition import Edition
from games.message import mark
from printables.drawing.design import Design
from printables.lautzeit_sep.court import LOOK
from printables.lautzeit_sep.piece_names import AIDS
from printables.lautzeit_sep.rack_art import bonus_words
from printables.page.card_rows import with_cards
from printables.page.document import Page
from printables.page.identity import only
from printables.page.notation_cards import aid_card
from printables.page.paper import Translate
from printables.page.text_blocks import Block


def with_aids(page: Page, edition: Edition, players: int, design: Design, tr: Translate) -> Page:
    """Return the page of the pieces with cards in the room that they leave, on large paper.

    Args:
        page: the page of the pieces' fronts.
        edition: its numbers.
        players: how many play: each has a card of what counts.
        design: full or eco.
        tr: for the words.
    """
    name = tr(mark("Lautzeit-Sep"))
    worth = aid_card(tr(mark("What counts")), name, _worth(edition, tr), LOOK, design)

    def cards(places: int) -> list[Block]:
        return [worth] * min(players, places)

    return with_cards(
        page, only(AIDS, tr(mark("cards for the players"))), cards, most_rows=3, most_columns=3
    )


def _worth(edition: Edition, tr: Translate) -> tuple[str, ...]:
    """Return what combinations and declarations give."""
    bonus = bonus_words(edition, tr)
    declared = (
        (mark("{points} points: three combinations"), edition.base.value),
        (mark("{points} more: all nine of one suit"), edition.senmonka.value),
        (mark("{points} more: two combinations of the same numbers"), edition.kasanari.value),
        (mark("{points} more: soldiers and brushes have the same sum"), edition.mukei.value),
        (
            mark("{points} points, alone: nothing of yours matches the board"),
            edition.yamiikusa.value,
        ),
    )
    return (
        tr(mark("A run: three numbers in a row of one suit. A set: three the same.")),
        bonus[:1].upper() + bonus[1:],
        *(tr(words).format(points=points) for words, points in declared),
    )

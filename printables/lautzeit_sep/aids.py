"""What helps at the table: a card of a turn, and on large paper one of what counts."""

from __future__ import annotations

from games.lautzeit_sep.edition import Edition
from games.message import mark
from printables.drawing.design import Design
from printables.lautzeit_sep.court import LOOK
from printables.lautzeit_sep.folded import bonus_words
from printables.lautzeit_sep.piece_names import AIDS
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


def turn_card(edition: Edition, design: Design, tr: Translate, *, lined: bool = True) -> Block:
    """Return the card of a turn, with a line around it to cut along unless others draw it."""
    name = tr(mark("Lautzeit-Sep"))
    head, steps = tr(mark("Your turn")), _turn(edition, tr)
    return aid_card(head, name, steps, LOOK, design, lined=lined, numbers=_RULES)


_RULES = ("5", "6", "7", "7", "7", "13")
"""The rules of the steps, as racks have them too."""


def _turn(edition: Edition, tr: Translate) -> tuple[str, ...]:
    """Return what is done, in order."""
    return (
        tr(mark("If you like, take a revealed combination back and pay its bonus.")),
        tr(mark("If you like, reveal one combination, and take its bonus. If it is "
"your third, call “Lautzeit-Sep!” and stop.")),
        tr(mark("Discard: lay a piece of yours on the empty square.")),
        tr(mark("Move a piece of its suit, one higher or one lower, or a wild (for a "
"wild, any piece), onto a square around it; from the mountain also two "
"up or down.")),
        tr(mark("Take what lay there. Onto water the sticks decide: with 0 to {most} dark you take "
                "the piece that was to move.")).format(most=edition.sticks_take.value - 1),
        tr(mark("Nothing revealed, and three combinations in hand? You may call “Lautzeit-Sep!”")),
    )  # fmt: skip


def _worth(edition: Edition, tr: Translate) -> tuple[str, ...]:
    """Return what combinations and declarations give."""
    bonus = bonus_words(edition, tr)
    declared = (
        (mark("{points} points: three combinations"), edition.base.value),
        (mark("{points} more: all nine of one suit"), edition.senmonka.value),
        (mark("{points} more: two combinations of the same numbers"), edition.kasanari.value),
        (mark("{points} more: soldiers and brushes have the same sum"), edition.mukei.value),
        (
            mark("{points} points, alone: nothing of yours corresponds to the board"),
            edition.yamiikusa.value,
        ),
    )
    return (
        tr(mark("A run: three numbers in a row of one suit. A set: three the same.")),
        bonus[:1].upper() + bonus[1:],
        *(tr(words).format(points=points) for words, points in declared),
    )

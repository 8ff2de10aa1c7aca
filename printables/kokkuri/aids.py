"""What helps at the table: a card of the turn and the count, and one of how a game is typed."""

from __future__ import annotations

from games.kokkuri.edition import Edition
from games.kokkuri.notation_card import CARD
from games.message import mark
from printables.drawing.design import Design
from printables.kokkuri.haunted import LOOK
from printables.kokkuri.piece_names import AIDS
from printables.page.card_rows import with_cards
from printables.page.document import Page
from printables.page.identity import only
from printables.page.notation_cards import aid_card, notation_card
from printables.page.paper import Translate
from printables.page.text_blocks import Block

_PLAYERS = 4  # as many have a card each before there is a second of how a game is typed


def with_aids(page: Page, edition: Edition, design: Design, tr: Translate) -> Page:
    """Return the page of the tokens with cards in the room that they leave.

    Args:
        page: the page of the tokens' fronts.
        edition: its numbers.
        design: full or eco.
        tr: for the words.
    """
    name = tr(mark("Kokkuri-san"))
    typed = notation_card(CARD, name, LOOK, tr=tr, design=design)
    folded = page.cutting is not None and bool(page.cutting.behind)

    def aids(places: int) -> list[Block]:
        aid = aid_card(tr(mark("Turn and count")), name, _steps(edition, tr), LOOK, design)
        return [aid] * places

    def cards(places: int) -> list[Block]:
        most = places if folded else min(_PLAYERS, places - 1)
        return [*aids(most), *[typed] * (places - most)]

    return with_cards(
        page,
        only(AIDS, tr(mark("cards for the players"))),
        cards,
        behind=lambda places: [typed] * places,
    )


def _steps(edition: Edition, tr: Translate) -> tuple[str, ...]:
    """Return what is done, in order: a turn, then a count."""
    return (
        tr(mark("Lay a token above a candidate, in the leftmost free place.")),
        tr(mark("Play a card under the same candidate. Face up, its patron effect happens.")),
        tr(mark("Draw until you hold {hand} cards. The next player’s turn.")).format(
            hand=edition.hand.value
        ),
        tr(mark("All {tokens} tokens laid? Turn up the cards and add up each candidate’s votes.")
           ).format(tokens=edition.tokens.value),
        tr(mark("Most votes: elected first; next most: second. On a tie: further left.")),
        tr(mark("There the most tokens get the left figure, the second most the right one.")),
        tr(mark("Tokens back, cards stay spent. The leader starts the next round.")),
    )  # fmt: skip

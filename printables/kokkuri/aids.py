"""What helps at the table: a card of the turn and the count, and one of how a game is typed."""

from __future__ import annotations

from dataclasses import replace

from games.kokkuri.edition import Edition
from games.kokkuri.notation_card import CARD
from games.message import mark
from printables.drawing.design import Design
from printables.drawing.display_list import Drawing, Group, translate
from printables.kokkuri.haunted import LOOK
from printables.kokkuri.piece_names import AIDS
from printables.page.cut_lines import Area
from printables.page.document import Page, Placed
from printables.page.identity import only
from printables.page.notation_cards import CARD_MM, aid_card, notation_card
from printables.page.paper import Translate
from printables.page.piece_sheets import BLEED_MM, FOOT_BEGINS_MM

_GAP_MM = 2 * BLEED_MM
_ABOVE_MM = 9.0  # from the tokens to the first card: room for their guides
_TYPED = (1, 5)  # which of the cards show how a game is typed; the others are a player's each


def with_aids(page: Page, edition: Edition, design: Design, tr: Translate) -> Page:
    """Return the page of the tokens with cards in the room that they leave.

    Args:
        page: the page of the tokens' fronts.
        edition: its numbers.
        design: full or eco.
        tr: for the words.
    """
    wide, high = CARD_MM
    paper = page.paper
    low = max(placed.box[3] for placed in page.placed) + _ABOVE_MM
    room = paper.height_mm - FOOT_BEGINS_MM - BLEED_MM - low
    rows = min(3, int((room + _GAP_MM) // (high + _GAP_MM)))
    columns = min(2, int((paper.width_mm - 16 + _GAP_MM) // (wide + _GAP_MM)))
    if page.cutting is None or page.cutting.behind or rows < 1 or columns < 1:
        return page
    left = (paper.width_mm - columns * (wide + _GAP_MM) + _GAP_MM) / 2
    typed = notation_card(CARD, tr(mark("Kokkuri-san")), LOOK, tr=tr, design=design)
    aid = aid_card(
        tr(mark("Turn and count")), tr(mark("Kokkuri-san")), _steps(edition, tr), LOOK, design
    )
    cards: list[Drawing] = []
    areas: list[Area] = []
    for at in range(rows * columns):
        row, column = divmod(at, columns)
        x, y = left + column * (wide + _GAP_MM), low + row * (high + _GAP_MM)
        cards.append((typed if at in _TYPED or columns * rows == 1 else aid).at(x, y))
        areas.append(Area(x, y, x + wide, y + high))
    sheet = Placed(
        only(AIDS, tr(mark("cards for the players"))),
        left,
        low,
        columns * (wide + _GAP_MM) - _GAP_MM,
        rows * (high + _GAP_MM) - _GAP_MM,
        art=Group(tuple(cards), translate(-left, -low)),
        role="carrier",
    )
    cutting = replace(page.cutting, pieces=(*page.cutting.pieces, *areas))
    return replace(page, placed=(*page.placed, sheet), cutting=cutting)


def _steps(edition: Edition, tr: Translate) -> tuple[str, ...]:
    """Return what is done, in order: a turn, then a count."""
    return (
        tr(mark("Lay a token above a candidate, in the leftmost free place.")),
        tr(mark("Play a card under the same candidate. Face up, its patron effect happens.")),
        tr(mark("Draw up to {hand} cards. The next player’s turn.")).format(
            hand=edition.hand.value
        ),
        tr(mark("All {tokens} tokens laid? Turn up the cards and add up each candidate’s votes.")
           ).format(tokens=edition.tokens.value),
        tr(mark("Most votes: elected first; next most: second. On a tie: further left.")),
        tr(mark("There the most tokens get the left figure, the second most the right one.")),
        tr(mark("Tokens back, cards stay spent. The leader starts the next round.")),
    )  # fmt: skip

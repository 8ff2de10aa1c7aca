"""What helps at the table on large paper: a card of what counts."""

from __future__ import annotations

from games.lautzeit_sep.declaration import YAKU, worth
from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.rules import called
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import Box, Drawing, Group, Path, Rect, polyline
from printables.lautzeit_sep.card_art import CARD_SILK, card_head
from printables.lautzeit_sep.claims_card import IN_SHORT
from printables.lautzeit_sep.court import DEEP_JADE, LOOK, seal
from printables.lautzeit_sep.names import name_parts
from printables.lautzeit_sep.piece_names import AIDS
from printables.lautzeit_sep.rack_art import bonus_words
from printables.page.aid_cards import CARD_MM, aid_card
from printables.page.aid_cards import HEAD_MM as _HEAD_MM
from printables.page.card_rows import with_cards
from printables.page.document import Page
from printables.page.identity import only
from printables.page.paper import Translate
from printables.page.rule_sheets import saying
from printables.page.text_blocks import Block

_SEAL_MM = 4.6


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
    full = design is Design.FULL
    edge = Path((Box(0, 0, *CARD_MM),), stroke=palette.TEXT, width_mm=0.2 if full else 0.15)
    silk = (Rect(0, 0, *CARD_MM, CARD_SILK),) if full else ()
    head = (*silk, *card_head(design, high=_HEAD_MM, bleed=0), edge)
    badges = (*_signs(design), *_points(edition, design))
    card = aid_card(tr(mark("What counts")), name, _worth(edition, tr), LOOK, design,
                     badges=badges, ground=head)  # fmt: skip

    def cards(places: int) -> list[Block]:
        return [card] * min(players, places)

    return with_cards(
        page, only(AIDS, tr(mark("cards for the players"))), cards, most_rows=2, most_columns=2
    )


def _worth(edition: Edition, tr: Translate) -> tuple[str, ...]:
    """Return what combinations and declarations are: the points of these are on their seals."""
    bonus = bonus_words(edition, tr)
    say = saying(tr)
    names = {key: name_parts(say(called(key)))[0] for key in YAKU}
    return (
        tr(mark("A run: three numbers in a row of one suit. A set: three the same.")),
        bonus[:1].upper() + bonus[1:],
        *(
            tr(mark("{name}: {when}")).format(name=names[key], when=tr(IN_SHORT[key]))
            if key in IN_SHORT
            else names[key]
            for key in YAKU
        ),
    )


def _signs(design: Design) -> tuple[Drawing, Drawing]:
    """Return what stands before combinations and before their bonus: three pieces, a lozenge."""
    full = design is Design.FULL
    paint = DEEP_JADE if full else None
    pieces = tuple(
        Rect(-2.2 + 1.55 * at, -1.5, 1.3, 3.0, paint, DEEP_JADE, 0.2, radius=0.3) for at in range(3)
    )
    lozenge = polyline((0, -1.7), (1.3, 0), (0, 1.7), (-1.3, 0), closed=True)
    return Group(pieces), Path(lozenge, paint, DEEP_JADE, 0.2)


def _points(edition: Edition, design: Design) -> tuple[Drawing, ...]:
    """Return the points of each declaration, on a seal."""
    return tuple(
        Group(tuple(seal(0, 0, _SEAL_MM, str(worth(edition, key).value), design))) for key in YAKU
    )

"""How a hand of Lautzeit-Sep is typed, on a card."""

from __future__ import annotations

from games.lautzeit_sep import SLUG, VERSION
from games.message import message
from games.notation_card import Line, NotationCard

CARD = NotationCard(
    SLUG,
    (
        Line(f"{SLUG} {VERSION}"),
        Line("players 4", message("how many play")),
        Line("player Aki", message("whose hand it is")),
        Line(
            "post S12W = 0",
            message("revealed, and the bonus: S a soldier, B a brush, W a wild"),
        ),
        Line("post S456 = 2"),
        Line("post B567 = 2"),
        Line("claim base mukei = 6", message("declared: the names, and their points")),
    ),
    (
        Line("hand S12W B567", message("what is not revealed; nine pieces together")),
        Line("return S456 = 2", message("taken back, and what was paid")),
        Line("light S5", message("the light piece")),
        Line("board S1 S4 W", message("what lies on the board; only for the dead hand")),
    ),
)

"""How a hand of Lautzeit-Sep is typed, as its page shows it."""

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
        Line("hand S12W S456 B567", message("nine pieces, none of them posted")),
        Line("claim base mukei = 6", message("declared (15): names and points")),
    ),
    (
        Line("post S456 = 2", message("posted (6), and its bonus")),
        Line("return S456 = 2", message("returned (5), and what was paid")),
        Line("hand S12W S456 B567", message("then all that is not posted now")),
    ),
    (
        Line("light B1", message("if agreed: the light piece (17)")),
        Line("board S3 S8 B4 B6", message("only for a dead hand (16): the board")),
    ),
    missed=True,
    answer=(
        message("Lautzeit-Sep! 6 points"),
        message("Posted in the best way it earns 10 points"),
        message("What you declared is right."),
    ),
)

"""How Kokkuri-san is typed, as its page shows it."""

from __future__ import annotations

from games.kokkuri import SLUG
from games.kokkuri.vocabulary import VERSION
from games.message import message
from games.notation_card import Line, NotationCard

CARD = NotationCard(
    SLUG,
    (
        Line(f"{SLUG} {VERSION}"),
        Line("players green red blue", message("in turn order, the start player first")),
        Line("round 1", message("then the candidates, from left to right:")),
        Line(
            "candidate fox: tokens green red green ; cards 3 2 x-1",
            message("tokens left to right; cards top to bottom"),
        ),
        Line(
            "candidate dog: tokens blue blue ; cards 3! confidant 4",
            message("!: the scorched card"),
        ),
        Line("candidate tanuki: tokens red blue green ; cards 2 1"),
        Line("candidate sun: tokens red ; cards 0"),
        Line("claim scores green 0 red 2 blue 5", message("what you counted, to have it checked")),
    ),
    (Line("round 2", message("and so on, in the same file")),),
    answer=(
        message("blue gets 2 at the tanuki: 1 token, tied with green; further left."),
        message("Next is round 2; blue starts."),
    ),
)

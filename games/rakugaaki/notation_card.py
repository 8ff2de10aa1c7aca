"""How a town of Rakugaaki is typed, on a card."""

from __future__ import annotations

from games.message import message
from games.notation_card import Line, NotationCard
from games.rakugaaki import SLUG, VERSION

CARD = NotationCard(
    SLUG,
    (
        Line(f"{SLUG} {VERSION}"),
        Line("players 4", message("how many play")),
        Line("guard d3", message("where a guard stands: column, row")),
        Line("red 1 a2 b2 ; 2 a3", message("tiles on the board: number, then spaces")),
        Line("blue 1 f5"),
        Line(
            "turn red: place 1 a1; guard d3 d4", message("a turn: first action, then a guard moves")
        ),
        Line("turn blue: place 1 f4; guard d4 e4"),
    ),
    (
        Line(
            "turn red: place 3 a3 rolled 5; guard d3 d4",
            message("or a challenge: its dice"),
        ),
        Line("to-move yellow", message("what yellow can do now")),
        Line("claim red wins"),
    ),
)

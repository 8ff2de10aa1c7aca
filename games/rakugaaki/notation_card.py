"""How a town of Rakugaaki is typed, as its page shows it."""

from __future__ import annotations

from games.message import message
from games.notation_card import Line, NotationCard
from games.rakugaaki import SLUG, VERSION

CARD = NotationCard(
    SLUG,
    (
        Line(f"{SLUG} {VERSION}", message("game, and version of the notation")),
        Line("players 3", message("how many play")),
        Line("guard d3", message("where a guard stands: column, row")),
        Line("red 1 a2 b2 ; 4 a3", message("tiles on the board: number, then spaces")),
        Line("blue 1 f5 f6"),
        Line("turn yellow: place 1 c1", message("a turn: its first action")),
        Line("then: guard d3 d4", message("and its second")),
        Line("turn blue: place 2 f5 rolled 4", message("a challenge: its dice")),
        Line("then: guard d4 e4"),
    ),
    (
        Line("to-move red", message("what red can do now")),
        Line("turn red: place 5 a3 rolled 6", message("a 5: no guard moves")),
        Line("claim red wins"),
    ),
    scored=False,
    answer=(
        message("a 2 on f5, rolled 4; guard d4 → e4"),
        message("legal, success"),
    ),
)

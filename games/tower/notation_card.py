"""How a tower is typed, on a card."""

from __future__ import annotations

from games.message import message
from games.notation_card import Line, NotationCard
from games.tower import SLUG

CARD = NotationCard(
    SLUG,
    (
        Line(f"{SLUG} 1"),
        Line("table", message("the finished tower, top row first")),
        Line("く す .", message("a kana lies face up; a dot is an empty place")),
        Line(
            "R し ん",
            message("a letter is a card face down; the last one stands at the right edge"),
        ),
        Line("claim 1", message("your score")),
    ),
    (
        Line("play", message("instead of “table”: turn by turn")),
        Line("lay し 8,1 across しん", message("card, column and row from the lower left, word")),
        Line(
            "swap く 8,3 lay か 6,1 across かほ", message("the card given in, the one got and laid")
        ),
        Line("allow りしん", message("a word that you all agree on")),
    ),
)

"""How a tower is typed, as its page shows it."""

from __future__ import annotations

from games.message import message
from games.notation_card import Line, NotationCard
from games.tower import SLUG

CARD = NotationCard(
    SLUG,
    (
        Line(f"{SLUG} 1", message("the game, and the notation’s version")),
        Line("table", message("the finished tower, top row first")),
        Line("た と .", message("a kana is face up; a dot is empty")),
        Line(
            "K り ん",
            message("a letter is face down; rows end right"),
        ),
        Line("claim 1", message("your score")),
    ),
    (
        Line("play", message("instead of “table”: turn by turn")),
        Line("lay ん 9,1", message("card, column, row from lower left")),
        Line("lay り 8,1 across りん", message("the card, its place, and its word")),
        Line("lay き 7,1 across きりん", message("one line for each card laid")),
        Line("swap く 7,1 lay き 8,2 down きり", message("the card given, the one got and laid")),
        Line("allow なると", message("a word that you all agree on")),
    ),
    answer=(
        message("1 point"),
        message("1 of 5 cards face down, bonus 0: grade 1"),
        message("You know the rules now. The next tower will stand."),
    ),
)

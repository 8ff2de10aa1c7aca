"""How a table of Lineframe is typed, as its page shows it."""

from __future__ import annotations

from games.lineframe import SLUG, VERSION
from games.message import message
from games.notation_card import Line, NotationCard

CARD = NotationCard(
    SLUG,
    (
        Line(f"{SLUG} {VERSION}", message("the game; version of the notation")),
        Line("tape A7Q3K2M", message("your tape’s id: it is on the tabs of its rows")),
        Line("player Aki", message("whose table it is")),
        Line("table", message("from here on, the table row by row:")),
        Line("f3 f4=1@1", message("frame 3; frame 4 with a 1, boxed for red (1)")),
        Line("f5-7 f8=5", message("frames 5 to 7; frame 8 with a 5")),
        Line(". f10=2@2 f9x", message("bare table; 10 with a 2 for yellow (2); 9 with a ×")),
    ),
    (
        Line("36=4 Q2x", message("for “f”, without an id: faces; Q for a QR code")),
        Line("play", message("for “table”, turn by turn:")),
        Line(
            "5 at 1,-3 south write 4",
            message("a 5; from x 1, y −3; down; into its 4th frame"),
        ),
    ),
    missed=True,
    photographed=True,
    answer=(
        message("3 points (your boxes, all of them legal), no target reached, 1 ×"),
        message("Possible: 3 points (proved: no boxing scores more)"),
        message("Nothing was left on the table."),
    ),
)

"""How a table of Lineframe is typed, on a card."""

from __future__ import annotations

from games.lineframe import SLUG, VERSION
from games.message import message
from games.notation_card import Line, NotationCard

CARD = NotationCard(
    SLUG,
    (
        Line(f"{SLUG} {VERSION}", message("for the program Kamikoma, which scores it")),
        Line("tape A7Q3K2M", message("this example’s id; type your own tape’s")),
        Line("player Aki", message("if several play")),
        Line("table", message("then row by row, as the frames lie:")),
        Line("f3 f4=1@1", message("frame 3; frame 4 with a 1, boxed for red (1)")),
        Line("f5-7 f8=5", message("frames 5, 6, 7 to the right; 8 with a 5")),
        Line(". f10=2@2 f9x", message("a dot is bare table; frame 9 has a ×")),
    ),
    (
        Line("36=4 Q2x", message("without the id: faces, Q for a QR code")),
        Line("play", message("instead of “table”: turn by turn")),
        Line(
            "5 at 1,-3 south write 4",
            message("face; first frame’s x,y; way; into its 4th frame"),
        ),
    ),
)

"""What the pieces of Tower of Letter are called, for people."""

from __future__ import annotations

from games.message import mark
from printables.document import Placed
from printables.page import Translate
from printables.tower.card_art import NAMES

_KANA = {name: kana for kana, name in NAMES.items()}
_NAMES = {
    "board": mark("board"),
    "map": mark("board"),
    "reference": mark("rules"),
    "tower sheet": mark("sheet for the tower"),
}


def title(placed: Placed, tr: Translate) -> str:
    """Return what a piece is called; a card is called by its kana.

    >>> title(Placed("card front", "ka", 0, 0, 44, 63), str)
    'か'
    """
    if placed.kind == "card":
        return _KANA[placed.design]
    return tr(_NAMES[placed.kind])

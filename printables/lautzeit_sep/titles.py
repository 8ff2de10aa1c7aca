"""What the pieces of Lautzeit-Sep are called, for people."""

from __future__ import annotations

from games.message import mark
from printables.document import Placed
from printables.page import Translate

_PIECES = {"B": mark("brush {number}"), "S": mark("soldier {number}"), "W": mark("wild")}
_OF_COLOURS = {"score cube": mark("{colour} score cube"), "rack": mark("{colour} rack")}
_NAMES = {
    "board": mark("board"),
    "throwing stick": mark("throwing stick"),
    "sticks and cubes": mark("how to fold sticks and cubes"),
    "racks": mark("how to fold racks"),
    "reference": mark("rules"),
}


def title(placed: Placed, tr: Translate) -> str:
    """Return what a piece is called.

    >>> title(Placed("piece front", "S4 2", 0, 0, 18, 24, copy=2), str)
    'soldier 4'
    """
    if placed.kind == "piece":
        suit, number = placed.design[0], placed.design[1:]
        return tr(_PIECES[suit]).format(number=number)
    if placed.kind in _OF_COLOURS:
        return tr(_OF_COLOURS[placed.kind]).format(colour=tr(placed.design))
    return tr(_NAMES[placed.kind])

"""What the pieces of Lineframe are called, for people."""

from __future__ import annotations

from games.message import mark
from printables.document import Placed
from printables.page import Translate

_OF_A_TAPE = {
    "strip": mark("strip {number} of tape {id}"),
    "frame": mark("frame {number} of tape {id}"),
    "join tab": mark("tab before frame {number} of tape {id}"),
}
_NAMES = {
    "how-to": mark("how to make a tape"),
    "die sheet": mark("how to fold a die"),
    "die": mark("die"),
    "reference": mark("rules"),
    "score sheet": mark("score sheet"),
}


def title(placed: Placed, tr: Translate) -> str:
    """Return what a piece is called.

    >>> title(Placed("frame", "A7Q3K2M-07", 0, 0, 20, 20), str)
    'frame 7 of tape A7Q3K2M'
    """
    if placed.kind in _OF_A_TAPE:
        tape, number = placed.name.replace("/", "-").split("-")
        return tr(_OF_A_TAPE[placed.kind]).format(number=int(number), id=tape)
    return tr(_NAMES[placed.kind])

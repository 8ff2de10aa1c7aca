"""What the pieces of Kokkuri-san are called, for people."""

from __future__ import annotations

from games.kokkuri.pieces import CONFIDANT, NAMES, REVERSAL
from games.message import mark
from printables.document import Placed
from printables.page import Translate

_SHEETS = {
    "track": mark("control point track"),
    "reference": mark("rules"),
}


def title(placed: Placed, tr: Translate) -> str:
    """Return what a piece is called.

    >>> title(Placed("play card front", "green x-1 1", 0, 0, 44, 63, copy=1), str)
    'green ×−1'
    """
    first, _, rest = placed.design.partition(" ")
    if placed.kind == "candidate":
        name = tr(next(said.template for of, said in NAMES.items() if of == first))
        words = mark("{name}, rounds 1 and 2") if "-" in rest else mark("{name}, round 3")
        return tr(words).format(name=name)
    if placed.kind == "play card":
        value = {REVERSAL: "×−1", CONFIDANT: tr(mark("confidant"))}.get(rest, rest)
        return tr(mark("{colour} {value}")).format(colour=tr(first), value=value)
    if placed.kind == "token":
        if first == "scorched":
            return tr(mark("scorched token"))
        return tr(mark("{colour} token")).format(colour=tr(first))
    return tr(_SHEETS[placed.kind])

"""What the pieces of Rakugaaki are called, for people."""

from __future__ import annotations

from games.message import mark
from games.rakugaaki.edition import Edition
from printables.document import Placed
from printables.page import Translate
from printables.rakugaaki.tiles import crew_name

_NAMES = {
    "left": mark("left half of the town"),
    "right": mark("right half of the town"),
    "guards and dice": mark("how to fold guards and dice"),
    "die": mark("die"),
    "power": mark("table of powers and dice"),
    "reference": mark("rules"),
}


def title(placed: Placed, edition: Edition, language: str, tr: Translate) -> str:
    """Return what a piece is called; a character tile is called by its crew."""
    first, _, rest = placed.design.partition(" ")
    if placed.kind == "tile":
        value = rest
        if rest == "crew":
            value = crew_name(edition.crews[first].value, language)
        return tr(mark("{colour} {value}")).format(colour=tr(first), value=value)
    if placed.kind == "guard":
        return tr(mark("guard {number}")).format(number=rest)
    return tr(_NAMES[placed.design])

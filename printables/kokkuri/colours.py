"""Which of the six colours and patterns each player has, on cards, tokens and pictures.

A name that is one of the six is printed in it; other names take what is left, in the order of the
house's colours. Patterns go with colours, so that nobody needs to tell them by their hue.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.kokkuri.edition import Edition
from games.notation import normalise
from printables.drawing import palette
from printables.drawing.palette import Colour
from printables.drawing.patterns import Pattern
from printables.kokkuri.charm_patterns import PATTERNS

_RED, _YELLOW, _GREEN, _SKY, _NAVY, _PURPLE = range(6)
_ORDER = (_GREEN, _RED, _NAVY, _YELLOW, _SKY, _PURPLE)
_NAMED = {
    **dict.fromkeys(("red", "赤", "あか"), _RED),
    **dict.fromkeys(("yellow", "黄", "黄色", "きいろ"), _YELLOW),
    **dict.fromkeys(("green", "緑", "みどり"), _GREEN),
    **dict.fromkeys(("sky", "skyblue", "sky-blue", "cyan", "水色", "空色"), _SKY),
    **dict.fromkeys(("blue", "navy", "青", "紺", "あお"), _NAVY),
    **dict.fromkeys(("purple", "violet", "紫", "むらさき"), _PURPLE),
}


def dress(names: Sequence[str]) -> tuple[int, ...]:
    """Return for each of up to six names its colour's number in `palette.SIX`.

    >>> dress(("green", "red", "blue", "yellow")), dress(("黒", "紫", "白", "緑"))
    ((2, 0, 4, 1), (0, 5, 4, 2))
    """
    colour_at: dict[int, int] = {}
    for at, name in enumerate(names):
        colour = _NAMED.get(normalise(name)[0])
        if colour is not None and colour not in colour_at.values():
            colour_at[at] = colour
    left = (colour for colour in _ORDER if colour not in colour_at.values())
    spare = list(left)
    return tuple(colour_at[at] if at in colour_at else spare.pop(0) for at in range(len(names)))


def dressed(number: int) -> tuple[Colour, Pattern]:
    """Return the colour and the pattern of a number of `dress`."""
    return palette.SIX[number], PATTERNS[number]


def player_colours(players: Sequence[str], edition: Edition) -> Mapping[str, int]:
    """Return for each player the number of a colour: that of the cards called so, if there are.

    Args:
        players: up to four names.
        edition: whose cards.
    """
    printed = dict(zip(edition.colours.value, dress(edition.colours.value), strict=True))
    colour_of = {player: printed[player] for player in players if player in printed}
    others = [player for player in players if player not in colour_of]
    for player, colour in zip(others, dress(others), strict=True):
        if colour not in colour_of.values():
            colour_of[player] = colour
    spare = [*printed.values(), *_ORDER]
    for player in others:
        if player not in colour_of:
            colour_of[player] = next(colour for colour in spare if colour not in colour_of.values())
    return {player: colour_of[player] for player in players}


def strange_colours(edition: Edition) -> tuple[tuple[str, str], ...]:
    """Return the edition's colours that are printed in another one: their name, and that one's."""
    names = edition.colours.value
    return tuple(
        (name, palette.SIX[colour].name)
        for name, colour in zip(names, dress(names), strict=True)
        if _NAMED.get(normalise(name)[0]) != colour
    )

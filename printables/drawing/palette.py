"""Colours that stay apart on paper, for every eye.

A palette's colours were searched for, not picked: within the bounds of what looks well together in
print, the smallest CIEDE2000 difference between any two of them was made as large as it gets, over
normal vision and over the three kinds of colour blindness at full severity. The tests simulate
this again. In grey nothing of it holds, so no piece relies on colour alone (see `patterns`).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from games.message import mark

PAPER = "#ffffff"
BLACK = "#000000"
TEXT = "#23262d"
"""For text and for outlines that belong to no colour: a soft black, with a contrast of 15 : 1."""

QUIET = "#666c78"
"""For text that stands back: small print, captions; contrast 5 : 1 and more."""

HAIRLINE = "#b9bec7"
"""For rules and edges; never for text."""


@dataclass(frozen=True, slots=True)
class Colour:
    """One colour of a palette, in the tones that its pieces need.

    Attributes:
        name: what people call it at the table; a message id.
        field: the colour itself, for areas.
        tone: what its pattern has on the field, a step lighter or darker.
        line: for the lines of eco pieces, on white: as near to the field as white paper lets it.
        dark: for text, pips and lines on white: contrast 4.5 : 1 and more on `PAPER`.
        tint: for large areas behind text: `TEXT` and `dark` both read on it.
    """

    name: str
    field: str
    tone: str
    line: str
    dark: str
    tint: str


SIX = (
    Colour(mark("red"), "#cc4b3c", "#e88471", "#cc4b3c", "#9c2d35", "#fbece8"),
    Colour(mark("yellow"), "#f8c24e", "#fde5a8", "#e2a019", "#926903", "#fef6e2"),
    Colour(mark("green"), "#46957f", "#86c2ac", "#46957f", "#0a5b58", "#e8f4ef"),
    Colour(mark("sky blue"), "#7ccbe4", "#48a5c8", "#4fb0d2", "#047b94", "#eef9fd"),
    Colour(mark("navy"), "#31436f", "#6d82b3", "#31436f", "#192148", "#e9ecf5"),
    Colour(mark("purple"), "#8a74b6", "#bfaede", "#8a74b6", "#533b9b", "#f1edf8"),
)
"""Six colours for six die faces, or for any six things; all 15 pairs differ by 17 and more."""


DARK = Colour(mark("black"), "#3a3d45", "#5a5e69", "#3a3d45", TEXT, "#ececef")
"""For players whom a game calls black."""


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two `#rrggbb` colours after WCAG 2, from 1 to 21.

    >>> round(contrast("#000000", "#ffffff"))
    21
    """
    bright, dim = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


@lru_cache(maxsize=1024)
def mixed(one: str, other: str, share: float) -> str:
    """Return a colour between two, `share` of the way to the other.

    >>> mixed("#000000", "#ffffff", 0.5)
    '#808080'
    """
    parts = (
        round(int(one[at : at + 2], 16) * (1 - share) + int(other[at : at + 2], 16) * share)
        for at in (1, 3, 5)
    )
    return "#" + "".join(f"{part:02x}" for part in parts)


def contrasting(ground: str) -> str:
    """Return black or white, whichever reads better on a ground.

    >>> contrasting("#f8c24e"), contrasting("#31436f")
    ('#000000', '#ffffff')
    """
    return max(BLACK, PAPER, key=lambda ink: contrast(ink, ground))


def _luminance(colour: str) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue

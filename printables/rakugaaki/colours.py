"""The six colours of Rakugaaki; each crew's wall tells them apart without their hue."""

from __future__ import annotations

from collections.abc import Mapping

from games.message import mark
from printables.drawing import palette
from printables.drawing.palette import Colour

_INDEX = {"red": 0, "yellow": 1, "green": 2, "blue": 3, "purple": 5}

COLOUR_NAMES: Mapping[str, str] = {
    "red": mark("red"),
    "blue": mark("blue"),
    "yellow": mark("yellow"),
    "green": mark("green"),
    "purple": mark("purple"),
    "black": mark("black"),
}
"""What the colours are called, by those of the edition."""


_AMBER = "#d07c08"


def shade(colour: str) -> str:
    """Return what is dark on the wall of a crew's colour.

    The dark tone of yellow is made for words on white, and would be a brown on its wall.
    """
    return _AMBER if colour == "yellow" else dress(colour).dark


def dress(colour: str) -> Colour:
    """Return the tones of a colour of the edition."""
    return palette.DARK if colour == "black" else palette.SIX[_INDEX[colour]]

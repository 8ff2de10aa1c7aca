"""The six colours of Rakugaaki, each with the pattern that tells it without its hue."""

from __future__ import annotations

from printables.drawing import palette, patterns
from printables.drawing.palette import Colour
from printables.drawing.patterns import Pattern

_INDEX = {"red": 0, "yellow": 1, "green": 2, "blue": 3, "black": 4, "purple": 5}


def dress(colour: str) -> tuple[Colour, Pattern]:
    """Return what a colour of the edition looks like."""
    index = _INDEX[colour]
    return palette.DARK if colour == "black" else palette.SIX[index], patterns.SIX[index]

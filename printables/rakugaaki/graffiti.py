"""The numbers as graffiti, the wilder the higher: tag, outline, throw-up, wildstyle, mural."""

from __future__ import annotations

from games.rakugaaki.edition import COLOURS, HIGHEST
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Drawing,
    Group,
    Path,
    Text,
    rotate,
    translate,
)
from printables.drawing.fonts import cap_height
from printables.drawing.ornament import drips
from printables.rakugaaki.colours import dress
from printables.rakugaaki.street import crown, splat
from printables.rakugaaki.throwups import throwup

_SIZES_PT = (31.0, 37.0, 44.0, 42.0, 41.0)
"""Of the numbers in lines."""

_OUTLINE_MM = 0.3


def piece(number: int, colour: str, design: Design) -> tuple[Drawing, ...]:
    """Return a number as a piece of graffiti around (0, 0), the larger and wilder the higher it is.

    A 1 is a tag of a marker, a 2 an outline, a 3 a bubble that fills its tile, a 4 is all blades
    and a 5 a mural over the whole tile, with its crew and a crown.
    """
    if design is Design.FULL:
        return throwup(number, colour)
    return _in_lines(number, colour)


def patch(number: int, colour: str) -> tuple[Drawing, ...]:
    """Return what is left white of a wall in lines, for a number: for each crew another outline."""
    tones = dress(colour)
    seed = number + 13 * COLOURS.index(colour)
    white = Path(splat(0, 0, 6.2 + 0.2 * number, seed), palette.PAPER, tones.dark, 0.2)
    if number not in _RUNNING:
        return (white,)
    runs = drips(-5.4, 4.6, 10.8, count=4, seed=number, most_mm=4.0)
    return (white, Path(runs, palette.PAPER, tones.dark, 0.15))


_RUNNING = 3, 4  # the numbers with so much paint that it runs


def _in_lines(number: int, colour: str) -> tuple[Drawing, ...]:
    """Return a number in lines."""
    size = _SIZES_PT[number - 1]
    tall = size * MM_PER_POINT * cap_height("shout")
    x = 2.5 if number == HIGHEST else 0.0
    shown = Text(x, tall / 2, str(number), size, "shout", "middle", palette.TEXT,
                 role="number", outline_mm=_OUTLINE_MM)  # fmt: skip
    if number < HIGHEST:
        return (shown,)
    worn = Path(crown(0, 0, 4.6), palette.PAPER, dress(colour).dark, 0.25, join="round")
    return (shown, Group((worn,), rotate(-8).then(translate(x - 0.4, -tall / 2 - 0.2))))

"""What tells an island in a picture: a line around its tiles, and its power on a disc."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from games.rakugaaki.board import Square
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Circle,
    Drawing,
    Line,
    Move,
    Path,
    Segment,
    Text,
)
from printables.drawing.fonts import CAP_HEIGHT
from printables.rakugaaki.hexes import around, centre, corners
from printables.rakugaaki.minis import SIDE_MM
from printables.rakugaaki.street import LOOK, SPRAY

_DISC_MM = 2.9
_POWER_PT = 11.0


def island_edge(
    squares: Collection[Square], at: tuple[Square, Square, Square], power: int, design: Design
) -> Iterator[Drawing]:
    """Yield the line around an island, and its power where three spaces meet.

    Args:
        squares: where its tiles lie.
        at: the spaces at whose corner the power stands, one of them of the island.
        power: the sum of its tiles.
        design: full, or in lines.
    """
    edge: list[Segment] = []
    for square in squares:
        ends = corners(square, SIDE_MM)
        for side, beyond in enumerate(around(square)):
            if beyond not in squares:
                edge += [Move(*ends[side]), Line(*ends[(side + 1) % 6])]
    full = design is Design.FULL
    if full:
        yield Path(tuple(edge), stroke="#000000", width_mm=1.5, cap="round")
    ink = SPRAY[0] if full else LOOK.ink
    yield Path(tuple(edge), stroke=ink, width_mm=0.85 if full else 0.6, cap="round")
    middles = [centre(square, SIDE_MM) for square in at]
    x, y = (sum(along) / len(at) for along in zip(*middles, strict=True))
    yield Circle(x, y, _DISC_MM, ink if full else palette.PAPER, "#000000" if full else ink, 0.4)
    base = y + _POWER_PT * MM_PER_POINT * CAP_HEIGHT / 2
    yield Text(x, base, str(power), _POWER_PT, "black", "middle",
               palette.TEXT if full else LOOK.ink, role="sum")  # fmt: skip

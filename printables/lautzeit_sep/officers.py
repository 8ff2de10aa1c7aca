"""The general and the minister as they stand on the box: soldiers against brushes."""

from __future__ import annotations

from printables.drawing.design import Design
from printables.drawing.display_list import (
    Drawing,
    Group,
    Path,
    scale,
    translate,
)
from printables.lautzeit_sep.arms import general_himself
from printables.lautzeit_sep.court import INK
from printables.lautzeit_sep.engraving import engraved
from printables.lautzeit_sep.scholars import minister_writing

_ASIDE_MM = 0.4  # how far their faces are turned to each other
_HIGH_MM = 20.0  # of a figure as it is drawn, about (0, 0)
_LINE_MM = 0.13  # of the line round it, on either side


def officers(apart: float, low: float, high: float, design: Design) -> list[Drawing]:
    """Return the general at the left and the minister at the right.

    Args:
        apart: how far the middle of each is from x = 0.
        low: where their feet are.
        high: how high they are.
        design: in paint, or in lines.
    """
    share = high / _HIGH_MM
    parts: list[Drawing] = []
    for x, suit, paths in (
        (-apart, "S", general_himself(_ASIDE_MM)),
        (apart, "B", minister_writing(-_ASIDE_MM)),
    ):
        shown = _cut_out(paths, suit, design)
        parts.append(Group(tuple(shown), scale(share).then(translate(x, low - high / 2))))
    return parts


def _cut_out(paths: tuple[Path, ...], suit: str, design: Design) -> list[Drawing]:
    """Return a figure in its paints within a thin line of ink."""
    if design is not Design.FULL:
        return [engraved("officer", paths, suit, design).drawing]
    around = tuple(segment for path in paths if path.fill for segment in path.segments)
    return [Path(around, INK, INK, 2 * _LINE_MM, join="round"),
            engraved("officer", paths, suit, design).drawing]  # fmt: skip

"""The general and the minister as they stand on the box: soldiers against brushes."""

from __future__ import annotations

from printables.drawing.design import Design
from printables.drawing.display_list import (
    Close,
    Curve,
    Drawing,
    Group,
    Move,
    Path,
    scale,
    translate,
)
from printables.lautzeit_sep.arms import general_himself
from printables.lautzeit_sep.court import BRASS, CINNABAR, INK
from printables.lautzeit_sep.engraving import box_path, engraved
from printables.lautzeit_sep.scholars import minister_himself

_HIGH_MM = 20.0  # of a figure as it is drawn, about (0, 0)
_LINE_MM = 0.13  # of the line round it, on either side


def _brush() -> tuple[Path, ...]:
    """Return the minister's brush, as tall as the minister, who has it stand on its tip."""
    hair = (
        Move(-5.8, 4.9), Curve(-6.8, 7.0, -6.0, 8.6, -5.0, 10.0), Curve(-4.0, 8.6, -3.2, 7.0, -4.2,
        4.9), Close(),
    )  # fmt: skip
    bands = (*box_path(-5.6, -8.9, -4.4, -8.2), *box_path(-5.85, 3.7, -4.15, 5.1))
    return (
        Path(hair, fill=INK),
        Path(box_path(-5.45, -9.4, -4.55, 4.0), fill=CINNABAR),
        Path(bands, fill=BRASS),
    )


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
        (-apart, "S", general_himself()),
        (apart, "B", (*_brush(), *minister_himself())),
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

"""The general and the minister as they stand on the box: soldiers against brushes."""

from __future__ import annotations

from printables.drawing import palette
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
from printables.lautzeit_sep.court import BRASS, CINNABAR, INK, IVORY
from printables.lautzeit_sep.engraving import box_path, engraved
from printables.lautzeit_sep.scholars import dragon_itself, minister_himself

_HIGH_MM = 20.0  # of a figure as it is drawn, about (0, 0)
_HORNS_MM, DRAGON_HIGH_MM = 10.0, 14.9
"""How far above (0, 0) the dragon's horns end, and how high it is from there to its tail."""
_EDGE_MM, _LINE_MM = 0.55, 0.13  # of the light round it and of its line, on either side


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


def dragon(x: float, top: float, share: float, design: Design) -> Drawing:
    """Return the dragon of ink about x, from its horns down so many times as large as on a piece.

    Its whiskers have no light round them: they are thin.
    """
    shown = _cut_out(dragon_itself(), "B", design)
    return Group(tuple(shown), scale(share).then(translate(x, top + _HORNS_MM * share)))


def _cut_out(paths: tuple[Path, ...], suit: str, design: Design) -> list[Drawing]:
    """Return a figure in its paints, an edge of light round it."""
    around = tuple(segment for path in paths if path.fill for segment in path.segments)
    light = IVORY if design is Design.FULL else palette.PAPER
    shown: list[Drawing] = [Path(around, light, light, 2 * _EDGE_MM, join="round")]
    if design is Design.FULL:
        shown.append(Path(around, INK, INK, 2 * _LINE_MM, join="round"))
    return [*shown, engraved("officer", paths, suit, design).drawing]

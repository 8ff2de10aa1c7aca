"""On the box: the spirit itself, a fox of the night with nine tails, looms behind the gate.

It has the eyes and the tails of the fox in round 3.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Close,
    Curve,
    Drawing,
    Group,
    Line,
    Move,
    Path,
    Segment,
    Symbol,
    Use,
    rotate,
    scale,
    translate,
)
from printables.drawing.ornament import burst, moved
from printables.kokkuri.haunted import NIGHT
from printables.kokkuri.moods import shining
from printables.kokkuri.spirits import shadow

FUR, TIP, RIM = "#0f1229", "#bfeae0", "#4fb8a8"
_HALO, _CORONA, _SKY = "#d9efe6", "#8fb9b6", "#3d4788"
_TAILS = ((0, 24.0), (98, 27.0), (81, 30.0), (61, 30.0), (38, 28.0))
"""Of the tails to each side: how far from upright, and how long; the one behind the head first."""

TAILED_MM = 20.0
"""The radius of a head that they are drawn for."""

_ROOT_MM = 5.0  # below its middle


def looming(x: float, y: float, radius: float, design: Design) -> list[Drawing]:
    """Return the spirit, its head of a radius about `(x, y)`, before an eclipse."""
    return [Use(_spirit(design), x, y, scale(radius / TAILED_MM))]


@lru_cache(maxsize=2)
def _spirit(design: Design) -> Symbol:
    """Return the spirit about (0, 0), its head of a radius of `TAILED_MM`."""
    full = design is Design.FULL
    parts: list[Drawing] = [*_eclipse(full=full), *pale_tails(FUR, full=full)]
    grown = [moved(part, scale(TAILED_MM)) for part in shadow("fox")]
    line, thin = (RIM, 1.3) if full else (NIGHT, 0.4)
    parts += (Path(part, None, line, thin, join="round") for part in grown)
    parts += (Path(part, FUR if full else palette.PAPER) for part in grown)
    parts.append(Group(tuple(shining("fox", full=full)), scale(TAILED_MM)))
    return Symbol("spirit of the night", Group(tuple(parts)), Box(-36, -32, 72, 64))


def tail(
    turn: float, long: float, root: tuple[float, float]
) -> tuple[tuple[Segment, ...], tuple[Segment, ...]]:
    """Return a tail from its root, to the right if `turn` is above 0, and its tip."""
    side = 1 if turn > 0 else -1
    fur = (
        Move(0, 0), Curve(-0.5 * side, -0.3 * long, -4.6 * side, -0.4 * long, -3.6 * side,
                          -0.7 * long),
        Curve(-3.0 * side, -0.86 * long, -1.2 * side, -0.95 * long, 1.4 * side, -long),
        Curve(1.4 * side, -0.92 * long, 3.6 * side, -0.8 * long, 3.0 * side, -0.58 * long),
        Curve(2.6 * side, -0.4 * long, 0.8 * side, -0.2 * long, 0, 0), Close(),
    )  # fmt: skip
    tip = (
        Move(-3.35 * side, -0.76 * long), Line(-1.6 * side, -0.7 * long),
        Line(-0.6 * side, -0.78 * long), Line(0.8 * side, -0.7 * long),
        Line(1.6 * side, -0.78 * long), Line(3.1 * side, -0.71 * long),
        Curve(3.0 * side, -0.84 * long, 1.5 * side, -0.92 * long, 1.4 * side, -long),
        Curve(-1.2 * side, -0.95 * long, -2.8 * side, -0.88 * long, -3.35 * side, -0.76 * long),
        Close(),
    )  # fmt: skip
    there = rotate(turn).then(translate(*root))
    return moved(fur, there), moved(tip, there)


def pale_tails(fur: str, *, full: bool, half_hidden: bool = False) -> Iterator[Drawing]:
    """Yield the nine tails, of a colour, about (0, 0), for a head of a radius of `TAILED_MM`.

    Args:
        fur: the colour.
        full: whether ink may be used.
        half_hidden: whether only two have room to be seen: the one behind the head, and the lowest
            to the left. Of others no more than scraps would be.
    """
    for turn, long in _TAILS[:2] if half_hidden else _TAILS:
        sides = ((-1,) if half_hidden else (-1, 1)) if turn else (1,)
        both = [tail(side * turn, long, (0, _ROOT_MM)) for side in sides]
        furs = tuple(segment for fur, _ in both for segment in fur)
        tips = tuple(segment for _, tip in both for segment in tip)
        line = RIM if full else NIGHT
        yield Path(furs, fur if full else palette.PAPER, line, 0.45 if full else 0.2, join="round")
        yield Path(tips, TIP if full else palette.PAPER, line, 0.3 if full else 0.15, join="round")


def _eclipse(*, full: bool) -> list[Drawing]:
    """Return the halo of the night, as on the posters of round 3."""
    if not full:
        return [Circle(0, 0, 24.0, None, NIGHT, 0.2)]
    return [
        Path(burst(0, 0, 44, inner=23.0, outer=27.4, turn=0.04, share=0.3), fill=_CORONA),
        Circle(0, 0, 24.6, _HALO),
        Circle(0.4, 0.5, 23.6, _SKY),
    ]

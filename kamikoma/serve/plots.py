"""Plots as data for a template: lines over games, in the units of an SVG."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kamikoma.desk.history import Figures

WIDTH, HEIGHT = 320, 160
_LEFT, _RIGHT, _TOP, _BOTTOM = 34, 312, 14, 138
MOST_LINES = 6
_TICKS = 4


@dataclass(frozen=True, slots=True)
class Curve:
    """A player's points over the games.

    Attributes:
        name: the player's.
        colour: one of six, from 1.
        line: the corners, as SVG has them.
        dots: each game's place, with what it says.
    """

    name: str
    colour: int
    line: str
    dots: tuple[tuple[float, float, str], ...]


@dataclass(frozen=True, slots=True)
class Plot:
    """A plot.

    Attributes:
        curves: its lines.
        ticks: heights with their figures.
        first, last: the days at its ends.
    """

    curves: tuple[Curve, ...]
    ticks: tuple[tuple[float, str], ...]
    first: str
    last: str


def plot(of: Sequence[Figures]) -> Plot | None:
    """Return the points of those who played most, game after game; None for too few of them."""
    shown = sorted((one for one in of if len(one.points) > 1), key=lambda one: -len(one.points))
    shown = shown[:MOST_LINES]
    if not shown:
        return None
    values = [value for one in shown for _, value in one.points]
    low, high = min(0.0, *values), max(*values, 1.0)
    step = _step((high - low) / _TICKS)
    high = step * -(-high // step)
    low = step * (low // step)
    most = max(len(one.points) for one in shown)

    def x(at: int) -> float:
        return round(_LEFT + (_RIGHT - _LEFT) * at / (most - 1), 1)

    def y(value: float) -> float:
        return round(_BOTTOM - (_BOTTOM - _TOP) * (value - low) / (high - low), 1)

    curves = []
    for number, one in enumerate(shown, 1):
        start = most - len(one.points)
        places = [
            (x(start + at), y(value), f"{one.name} · {day} · {value:g}")
            for at, (day, value) in enumerate(one.points)
        ]
        line = " ".join(f"{left},{top}" for left, top, _ in places)
        curves.append(Curve(one.name, number, line, tuple(places)))
    ticks = []
    value = low
    while value <= high + step / 2:
        ticks.append((y(value), f"{value:g}"))
        value += step
    days = [day for one in shown for day, _ in one.points]
    return Plot(tuple(curves), tuple(ticks), min(days), max(days))


def _step(rough: float) -> float:
    """Return a round figure that is as large, as 1, 2, 5 or 10."""
    size = 1.0
    while True:
        for factor in (1, 2, 5):
            if size * factor >= rough:
                return size * factor
        size *= 10

"""Plots as data for a template: lines over games and columns of months, in the units of an SVG."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kamikoma.desk.history import Figures, Record

WIDTH, HEIGHT = 360, 170
LEFT, RIGHT, TOP, BOTTOM = 26, 288, 12, 146
"""Where the lines are; names stand to the right of them."""

MOST_LINES = 6
MOST_MONTHS = 12
_TICKS = 4
_APART = 12.0
"""So far apart are names, one below the other."""

COLUMN_LEFT, COLUMN_BOTTOM, COLUMN_HIGH = 8, 74, 62
COLUMN_STEP = 29


@dataclass(frozen=True, slots=True)
class Dot:
    """A game in a player's line.

    Attributes:
        x, y: its place.
        told: what it says when somebody points at it.
        won: whether the player won it.
    """

    x: float
    y: float
    told: str
    won: bool


@dataclass(frozen=True, slots=True)
class Curve:
    """A player's points over the games.

    Attributes:
        name: the player's.
        colour: one of six, from 1.
        line: the corners, as SVG has them.
        dots: each game's.
        label: the height of the name at its end.
    """

    name: str
    colour: int
    line: str
    dots: tuple[Dot, ...]
    label: float


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
    days = sorted({day for one in shown for day, _ in one.points})
    most = max(len(one.points) for one in shown)

    def y(value: float) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * (value - low) / (high - low), 1)

    def dots(one: Figures) -> tuple[Dot, ...]:
        start = most - len(one.points)
        return tuple(
            Dot(
                round(LEFT + 8 + (RIGHT - LEFT - 8) * (start + at) / (most - 1), 1),
                y(value),
                f"{one.name} · {day} · {value:g}",
                won,
            )
            for at, ((day, value), won) in enumerate(zip(one.points, one.won, strict=True))
        )

    placed = [(one.name, dots(one)) for one in shown]
    labels = _labels([of[-1].y for _, of in placed])
    curves = [
        Curve(name, number, " ".join(f"{dot.x},{dot.y}" for dot in of), of, label)
        for number, ((name, of), label) in enumerate(zip(placed, labels, strict=True), 1)
    ]
    ticks = []
    value = low
    while value <= high + step / 2:
        ticks.append((y(value), f"{value:g}"))
        value += step
    return Plot(tuple(curves), tuple(ticks), days[0], days[-1])


def _labels(heights: Sequence[float]) -> list[float]:
    """Return where names stand: beside the ends of their lines, and none on another.

    >>> _labels([50.0, 52.0, 100.0])
    [50.0, 62.0, 100.0]
    """
    label_heights = dict.fromkeys(range(len(heights)), 0.0)
    above = float("-inf")
    order = sorted(label_heights, key=lambda at: heights[at])
    for at in order:
        above = label_heights[at] = max(heights[at], above + _APART)
    below = float(BOTTOM + _APART)
    for at in reversed(order):  # back up again, where they left the plot
        below = label_heights[at] = min(label_heights[at], below - _APART)
    return [label_heights[at] for at in range(len(heights))]


def _step(rough: float) -> float:
    """Return a round figure that is as large, as 1, 2, 5 or 10."""
    size = 1.0
    while True:
        for factor in (1, 2, 5):
            if size * factor >= rough:
                return size * factor
        size *= 10


# ── months ────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Part:
    """How often a game was played in a month.

    Attributes:
        game: its slug.
        count: how often.
        y, height: of its part of the column.
    """

    game: str
    count: int
    y: float
    height: float


@dataclass(frozen=True, slots=True)
class Month:
    """A column.

    Attributes:
        month: as `2026-11`.
        x: its left edge.
        parts: its games, from below.
        count: how many games in all.
    """

    month: str
    x: float
    parts: tuple[Part, ...]
    count: int


def months(records: Iterable[Record]) -> tuple[Month, ...]:
    """Return how often each game was played in the last twelve months that there are games of."""
    counts: dict[str, Counter[str]] = {}
    for one in records:
        counts.setdefault(one.day[:7], Counter())[one.play.game] += 1
    last = sorted(counts)[-1:]
    if not last or len(last[0]) != len("2026-11") or not last[0].replace("-", "").isdigit():
        return ()
    year, month = map(int, last[0].split("-"))
    names = []
    for back in reversed(range(MOST_MONTHS)):
        whole = 12 * year + month - 1 - back
        names.append(f"{whole // 12:04}-{whole % 12 + 1:02}")
    most = max((sum(counts[name].values()) for name in names if name in counts), default=1)
    columns = []
    for at, name in enumerate(names):
        y, parts = float(COLUMN_BOTTOM), []
        for game, count in sorted(counts.get(name, Counter()).items()):
            height = COLUMN_HIGH * count / max(most, 4)
            y -= height
            parts.append(Part(game, count, round(y, 1), round(height, 1)))
        total = sum(part.count for part in parts)
        columns.append(Month(name, COLUMN_LEFT + COLUMN_STEP * at, tuple(parts), total))
    return tuple(columns)

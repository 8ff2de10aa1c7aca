"""The points of a Kokkuri-san round on a small track: a lane for each player, before to after."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from games.kokkuri.course import Counted
from games.kokkuri.edition import Edition
from games.message import message
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Drawing,
    Group,
    Rect,
    Text,
    path_of,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, drawable, text_width_mm
from printables.drawing.patterns import patterned
from printables.drawing.text import fitting_size_pt
from printables.kokkuri.colours import dressed
from printables.kokkuri.table_parts import Say, centred, token
from printables.kokkuri.track import most_points

LANE_MM = 13.0
_NAME_MM = (44.0, 84.0)  # least and most
_SCORE_MM = 52.0
_AXIS_MM = 7.0
_TOKEN_MM = 4.6
_FINE = "#e6e8ec"
_STEPS = (1, 5, 10, 50, 100, 500, 1000)


@dataclass(frozen=True, slots=True)
class _Scale:
    """Where points are on a lane."""

    end: int
    left: float
    track_mm: float

    def x(self, points: int) -> float:
        return self.left + self.track_mm * points / self.end


def lanes(
    counted: Counted, colours: Mapping[str, int], edition: Edition, width_mm: float, say: Say
) -> tuple[tuple[Drawing, ...], float]:
    """Return the lanes of all players, from (0, 0), and how high they are.

    Args:
        counted: the round.
        colours: of each player the number of a colour.
        edition: how many points there can be.
        width_mm: of all.
        say: for the words.
    """
    highest = max(most_points(edition), *counted.after.values())
    step = next(step for step in _STEPS if highest / step <= 60)
    least, most = _NAME_MM
    widest = max(text_width_mm(drawable(player), 14, "bold") for player in counted.after)
    left = min(most, max(least, widest + 20))
    scale = _Scale(-(-highest // (5 * step)) * 5 * step, left, width_mm - left - _SCORE_MM)
    height = LANE_MM * len(counted.after)
    parts: list[Drawing] = []
    for points in range(0, scale.end + 1, step):
        x = scale.x(points)
        strong = (points // step) % 5 == 0
        parts.append(Rect(x - 0.15, 0, 0.3, height, palette.HAIRLINE if strong else _FINE))
        if strong:
            parts.append(
                centred(
                    str(points), x, height + 3.4, 9.5, "medium", colour=palette.QUIET, role="mark"
                )
            )
    for at, player in enumerate(counted.after):
        lane = Group(tuple(_lane(counted, player, colours[player], scale, say)))
        parts.append(Group((lane,), translate(0, at * LANE_MM)))
    return tuple(parts), height + _AXIS_MM


def _lane(counted: Counted, player: str, colour: int, scale: _Scale, say: Say) -> Iterator[Drawing]:
    tones, pattern = dressed(colour)
    middle = LANE_MM / 2
    before, after = counted.before[player], counted.after[player]
    yield Group((token(colour, 5.0),), translate(5.0, middle))
    name = drawable(player)
    size = fitting_size_pt(name, scale.left - 19, 14, "bold")
    cap = size * MM_PER_POINT * CAP_HEIGHT
    yield Text(12, middle + cap / 2, name, size, "bold", colour=palette.TEXT, role="player")
    start, end = scale.x(before), scale.x(after)
    if after > before:
        bar = Rect(start, middle - 1.7, end - start, 3.4)
        box = Box(bar.x, bar.y, bar.width, bar.height)
        yield patterned(path_of(bar), box, tones, pattern, pitch_mm=1.7, design=Design.FULL)
        yield Rect(bar.x, bar.y, bar.width, bar.height, stroke=tones.dark, width_mm=0.3)
        yield Circle(start, middle, 2.4, palette.PAPER, tones.dark, 0.5)
    yield Group((token(colour, _TOKEN_MM),), translate(end, middle))
    left = scale.left + scale.track_mm + 9
    gain = f"+{after - before}"
    total_mm = text_width_mm(str(after), 24, "black")
    base = middle + 24 * MM_PER_POINT * CAP_HEIGHT / 2
    yield Text(left, base, str(after), 24, "black", colour=palette.TEXT, role="score")
    yield Text(left + total_mm + 2, base, gain, 13, "medium", colour=palette.QUIET, role="gain")
    claimed = {score.player: score.points for score in counted.round.claim}.get(player)
    if claimed is not None and claimed != after:
        claim = say(message("claimed {points}", points=claimed))
        x = left + total_mm + 2 + text_width_mm(gain, 13, "medium") + 2.5
        size = fitting_size_pt(claim, left - 9 + _SCORE_MM - x, 11, "bold")
        yield Text(x, base, claim, size, "bold", colour=palette.SIX[0].dark, role="claim")

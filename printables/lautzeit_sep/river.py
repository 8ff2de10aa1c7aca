"""The river of the board: it springs at the mountain and flows off in four arms.

Its banks keep to the water's squares, as land and water are not the same to a piece; sand lies
between the water and the edge of a square.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from games.lautzeit_sep.edition import MOUNTAIN, WATER, Edition
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import Box, Close, Drawing, Group, Line, Path, Segment
from printables.drawing.ornament import smooth
from printables.lautzeit_sep.court import IVORY

SQUARE_MM = 28.0
"""The side of a square of the board."""

_SPRING, _MOUTH = 0.7, 0.95
"""How wide the river is at the mountain and at the edge, as shares of a square."""

_SAND, _RIM = "#ead9a9", "#2f6b7b"
_DEPTHS = ((1.0, "#a8cfcc"), (0.84, "#86bac0"), (0.6, "#66a3b2"), (0.3, "#528fa3"))
"""The tones of the water and how much of its width each has, from the banks to the middle."""

_CURRENTS = (-0.76, -0.46, -0.16, 0.16, 0.46, 0.76)
"""Where lines of the current run, as shares of half the width."""

_DASHES = ((13, 6, 2, 5), (3, 9, 8, 7))
"""How those lines are broken, one and the next."""


_WAVE_MM, _SWELL_MM = 5.2, 0.42
"""How long a wave of those lines is, and how high."""


_STEP_MM = 5.5
"""From one point of a bank to the next: with fewer than a hundred no tone stands for a river."""


class Reach(NamedTuple):
    """Where water runs on, from one end to the other, and which of both is at the mountain."""

    x0: float
    y0: float
    x1: float
    y1: float
    springs_first: bool
    springs_last: bool


def _reaches(edition: Edition, land: Box) -> Iterator[Reach]:
    """Yield where water runs on through squares, along rows and down columns, and ponds."""
    board = edition.board.value
    cells = {(r, c): kind for r, line in enumerate(board) for c, kind in enumerate(line)}
    runs: list[list[tuple[int, int]]] = []
    for down, right in ((0, 1), (1, 0)):
        for cell, kind in cells.items():
            if kind != WATER or cells.get((cell[0] - down, cell[1] - right)) == WATER:
                continue
            run = [cell]
            while cells.get((run[-1][0] + down, run[-1][1] + right)) == WATER:
                run.append((run[-1][0] + down, run[-1][1] + right))
            alone = all(cells.get(beside) != WATER for beside in _crosswise(cell, right))
            if len(run) > 1 or (right and alone):
                runs.append(run)
    for run in runs:
        (top, left), (low, far) = run[0], run[-1]
        level = top == low
        before = cells.get((top, left - 1) if level else (top - 1, left)) == MOUNTAIN
        after = cells.get((low, far + 1) if level else (low + 1, far)) == MOUNTAIN
        half = SQUARE_MM / 2
        x0, y0 = land.x + left * SQUARE_MM, land.y + top * SQUARE_MM
        x1, y1 = land.x + (far + 1) * SQUARE_MM, land.y + (low + 1) * SQUARE_MM
        if level:
            yield Reach(x0, y0 + half, x1, y0 + half, before, after)
        else:
            yield Reach(x0 + half, y0, x0 + half, y1, before, after)


def _crosswise(cell: tuple[int, int], right: int) -> tuple[tuple[int, int], tuple[int, int]]:
    return ((cell[0] - right, cell[1] - 1 + right), (cell[0] + right, cell[1] + 1 - right))


def _along(
    reach: Reach, share: float, over: float = 0, *, waves: bool = False
) -> list[tuple[float, float]]:
    """Return points on a line that goes with the river, so far aside of its middle.

    Args:
        reach: where it runs.
        share: how far aside, of half its width.
        over: how far in mm it goes on beyond both ends.
        waves: whether it rises and falls in waves, as lines on the water do.
    """
    far = math.hypot(reach.x1 - reach.x0, reach.y1 - reach.y0)
    ux, uy = (reach.x1 - reach.x0) / far, (reach.y1 - reach.y0) / far
    points = []
    steps = max(6, round(far / (_WAVE_MM / 2 if waves else _STEP_MM)))
    for step in range(steps + 1):
        part = step / steps
        grown = 1 - part if reach.springs_last else part if reach.springs_first else 1.0
        half = SQUARE_MM / 2 * (_SPRING + (_MOUTH - _SPRING) * grown**0.7)
        winding = math.sin(math.tau * part * far / 34 + 0.9 + reach.x0 + 2 * reach.y0)
        ripple = math.sin(math.tau * part * far / 13 + 5 * share)
        aside = share * half + (0.96 - 0.55 * abs(share)) * winding + 0.3 * ripple
        if waves:
            aside += _SWELL_MM * (1 - 2 * (step % 2))
        on = -over + (far + 2 * over) * part
        points.append((reach.x0 + ux * on - uy * aside, reach.y0 + uy * on + ux * aside))
    return points


def _stream(reach: Reach, share: float) -> tuple[Segment, ...]:
    """Return the outline of a river, or of its inner part, that is so wide of it."""
    left, right = _along(reach, -share, 3), _along(reach, share, 3)
    back = smooth(right[::-1])
    return (*smooth(left), Line(*right[-1]), *back[1:], Close())


def river(edition: Edition, land: Box, design: Design) -> list[Drawing]:
    """Return the water: sand along it, a rim, three depths, and the lines of its current."""
    reaches = list(_reaches(edition, land))
    squares = tuple(
        Box(land.x + column * SQUARE_MM, land.y + row * SQUARE_MM, SQUARE_MM, SQUARE_MM)
        for row, line in enumerate(edition.board.value)
        for column, kind in enumerate(line)
        if kind == WATER
    )
    if not squares:
        return []
    depths = [
        (tuple(segment for reach in reaches for segment in _stream(reach, share)), paint)
        for share, paint in _DEPTHS
    ]
    (banks, shallow), *_ = depths
    currents = [
        (
            tuple(
                segment
                for share in _CURRENTS[first::2]
                for segment in smooth(_along(reach, share, waves=True))
            ),
            dash,
        )
        for first, dash in enumerate(_DASHES)
        for reach in reaches
    ]
    if design is Design.FULL:
        drawn: tuple[Drawing, ...] = (
            Path(squares, fill=_SAND),
            Path(banks, None, "#f6edd3", 3.0, join="round"),  # foam along the shore
            Path(banks, None, "#b98a2f", 1.5, join="round"),
            Path(banks, None, _RIM, 0.9, join="round"),  # where two meet, neither has a rim
            Path(banks, shallow),
            *(Path(shape, paint) for shape, paint in depths[1:]),
            *(
                Path(lines, stroke=IVORY, width_mm=0.4, dash=dash, cap="round")
                for lines, dash in currents
            ),
        )
    else:
        drawn = (
            Path(squares, palette.PAPER),
            Path(banks, None, _RIM, 1.0, join="round"),
            Path(banks, palette.PAPER),
            *(Path(lines, stroke=_RIM, width_mm=0.2) for lines, _ in currents),
        )
    return [Group(drawn, clip=Path(squares))]

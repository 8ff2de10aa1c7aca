"""What stands below a column of the rules that ends early: those who voted, by candlelight."""

from __future__ import annotations

from games.kokkuri.edition import Edition
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Drawing,
    Group,
    Path,
    Text,
    placed_marks,
    polyline,
)
from printables.kokkuri.candlelight import candle
from printables.kokkuri.colours import dress
from printables.kokkuri.haunted import GOLD, NIGHT, coin
from printables.kokkuri.yokai import yokai

_LEAST_MM, _MOST_MM = 9.0, 16.0  # how high it may be
_BELOW_MM = 3.6  # from the last line of words to it


def with_tailpiece(
    page: Group, column_mm: float, low_mm: float, edition: Edition, design: Design
) -> Group:
    """Return a page of rules with a tailpiece below its first column, if that leaves room.

    Args:
        page: the page, in two columns.
        column_mm: how wide one is.
        low_mm: above what the words of both end.
        edition: whose colours have voted.
        design: full or eco.
    """
    ends = [0.0, 0.0]
    for mark, placing in placed_marks((page,)):
        if isinstance(mark, Text):
            x, y = placing.apply(mark.x, mark.y)
            if y < low_mm:
                second = x > column_mm
                ends[second] = max(ends[second], y)
    first, last = ends
    high = min(_MOST_MM, last - first - _BELOW_MM)
    if high < _LEAST_MM:
        return page
    middle, foot = column_mm / 2 + 2.0, last
    return Group((*page.children, *_voters(middle, foot, high, edition, design)))


def _voters(x: float, foot: float, high: float, edition: Edition, design: Design) -> list[Drawing]:
    """Return the yōkai of all colours on a golden line, the coin in their midst."""
    full = design is Design.FULL
    players = dress(edition.colours.value)[:_VOTERS]
    radius = 0.33 * high
    step = 2.5 * radius
    half = (len(players) / 2 + 0.5) * step
    line = polyline((x - half - 1.6 * radius, foot), (x + half + 1.6 * radius, foot))
    ground, wide = (GOLD, 0.5) if full else (palette.QUIET, 0.2)
    parts: list[Drawing] = [
        Path(line, stroke=ground, width_mm=wide, cap="round"),
        *coin(x, foot - 0.72 * radius, 0.72 * radius, "#6b4a12" if full else NIGHT, design),
    ]
    for at, player in enumerate(players):
        off = at - (len(players) - 1) / 2
        off += 0.4 if off > 0 else -0.4  # the coin has its room
        parts.append(
            yokai(player, "awake", x + off * step, foot - 0.97 * radius, radius, design=design)
        )
    lights = (candle(x + side * (half + 0.75 * radius), foot, 0.42 * high, full=full)
              for side in (-1, 1))  # fmt: skip
    return [*parts, *lights]


_VOTERS = 4  # as many colours are seen at most

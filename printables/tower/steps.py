"""Who lives on the steps of the tower: a signwriter's pots, a cat, a hoist, a lantern, a telescope.

Each is drawn for a step 45.5 mm wide and 64.5 mm high, its foot at y = 0 and the wall of the next
storey at the right: areas and their colours, which are lines alone where ink is spared.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import TypeAlias

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Segment,
    path_of,
    polyline,
    scale,
    translate,
)
from printables.drawing.ornament import smooth, stroke
from printables.tower.masonry import CREAM, INDIGO, RED

STEP_MM = 45.5
"""How wide the step is that these are drawn for."""

STEP_HIGH_MM = 64.5
"""How high it is, up to the next."""

_GOLD = "#e2b04a"
_WOOD = "#8a5a2b"
_NIGHT = "#1b2447"
_WALL_MM = 46.0  # where the next storey begins; what is fixed to it goes in behind its edge

_TELESCOPE_MM = 15.0  # from the left end of its step to the middle of its legs

Part: TypeAlias = tuple[tuple[Segment, ...], str]
"""An area and its colour."""


def on_step(
    step: int,
    x: float,
    y: float,
    wide: float,
    design: Design,
    *,
    ladder: bool = True,
    turned: bool = False,
    by_day: bool = False,
) -> Drawing | None:
    """Return what is to be seen on a step of the tower; None where nothing is.

    Args:
        step: its number, from 1 at the earth.
        x: the left end of its floor, in mm.
        y: that floor, in mm.
        wide: how wide a step is, in mm.
        design: full or eco.
        ladder: whether the ladder that leans there is shown too.
        turned: whether it looks to the left, away from the wall, if it is a telescope.
        by_day: whether it is seen before a white page instead of the night.
    """
    if step not in _LIFE:
        return None
    climb = (_ladder(_LADDERS[step]),) if ladder and step in _LADDERS else ()
    lit = ((area, _BY_DAY.get(paint, paint) if by_day else paint) for area, paint in _LIFE[step]())
    life = _drawn(tuple(lit), design)
    if turned:
        life = (Group(life, scale(-1, 1).then(translate(2 * _TELESCOPE_MM, 0))),)
    return Group((*_drawn(climb, design), *life), scale(wide / STEP_MM).then(translate(x, y)))


_BY_DAY = {CREAM: "#8b93ae", "#9a7f93": "#fbf0d2", "#c9a58d": "#f7dfa4"}
"""What is pale against the night, and the light of the lantern in it, before a white page."""


def _drawn(parts: tuple[Part, ...], design: Design) -> tuple[Drawing, ...]:
    """Return areas in their colours, or as lines alone."""
    if design is Design.FULL:
        return tuple(Path(area, fill=paint) for area, paint in parts)
    lines = tuple(segment for area, _ in parts for segment in area)
    return (Path(lines, stroke=palette.HAIRLINE, width_mm=0.25),) if lines else ()


def _bar(start: tuple[float, float], end: tuple[float, float], wide: float) -> tuple[Segment, ...]:
    """Return a beam, which turns the way that boxes do: what overlaps leaves no hole."""
    (x1, y1), (x2, y2) = start, end
    far = math.hypot(x2 - x1, y2 - y1)
    nx, ny = (y2 - y1) / far * wide / 2, (x1 - x2) / far * wide / 2
    return polyline((x1 + nx, y1 + ny), (x2 + nx, y2 + ny), (x2 - nx, y2 - ny),
                    (x1 - nx, y1 - ny), closed=True)  # fmt: skip


def _round(x: float, y: float, radius: float) -> tuple[Segment, ...]:
    return path_of(Circle(x, y, radius)).segments


def _ladder(paint: str) -> Part:
    """Return a ladder that leans on the wall of the next storey."""
    rails = [*_bar((31.6, 0.0), (36.6, -67.0), 1.2), *_bar((39.6, 0.0), (43.0, -67.0), 1.2)]
    for rung in range(1, 12):
        y = -5.6 * rung
        left, right = 31.6 - 0.0746 * y, 39.6 - 0.051 * y
        rails.append(Box(left, y, right - left, 1.0))
    return tuple(rails), paint


def _pots() -> Iterator[Part]:
    """Yield the signwriter's pots, with a brush in one and the plank that they stand on."""
    yield (Box(2.0, -5.4, 24.0, 1.4), Box(4.0, -4.0, 1.4, 4.0), Box(22.6, -4.0, 1.4, 4.0)), _WOOD
    yield polyline((12.0, -12.0), (13.4, -12.4), (17.6, -26.0), (16.4, -26.4), closed=True), _WOOD
    yield polyline((16.2, -26.0), (17.8, -25.4), (19.8, -31.0), (17.6, -31.4), closed=True), RED
    for x, paint in ((3.4, INDIGO), (10.6, RED), (17.8, _GOLD)):
        body = polyline((x, -13.0), (x + 6.2, -13.0), (x + 5.6, -5.4), (x + 0.6, -5.4), closed=True)
        yield body, paint
        yield (Box(x - 0.5, -14.0, 7.2, 1.4),), _NIGHT
        yield stroke(((x + 2.0, -13.0), (x + 2.0, -10.4)), (1.4, 0.9)), CREAM


def _cat() -> Iterator[Part]:
    """Yield a cat that has come up to see."""
    body = smooth(((5.0, 0.0), (6.2, -8.0), (5.6, -12.0), (3.6, -14.2), (4.0, -17.4), (7.0, -18.8),
                   (10.0, -17.2), (10.2, -13.2), (14.2, -8.4), (16.0, -3.0), (14.6, 0.0)),
                  closed=True)  # fmt: skip
    ears = (*polyline((4.0, -17.0), (4.2, -21.6), (7.0, -18.6), closed=True),
            *polyline((6.8, -18.6), (9.8, -21.6), (10.2, -16.8), closed=True))  # fmt: skip
    yield (*body, *ears), _NIGHT
    # So thick that no scrap of the parapet is seen between it and the body.
    yield stroke(((12.6, -1.7), (18.6, -1.7), (22.6, -2.3), (23.6, -6.4), (21.9, -9.2)),
                 (3.4, 3.4, 3.8, 2.3, 1.1)), _NIGHT  # fmt: skip
    yield (*_round(5.4, -16.0, 0.5), *_round(8.0, -16.0, 0.5)), _GOLD


def _hoist() -> Iterator[Part]:
    """Yield a beam in the wall with a stone on its rope."""
    beam = (Box(9.0, -55.0, _WALL_MM - 9.0, 2.4), *_bar((_WALL_MM, -40.0), (29.0, -53.2), 1.8))
    yield beam, "#e3c08d"
    yield (Box(13.0, -50.0, 0.5, 24.0), Box(15.9, -50.0, 0.5, 24.0)), CREAM
    yield _round(14.7, -51.0, 3.2), CREAM
    yield _round(14.7, -51.0, 1.2), _NIGHT
    yield (*_bar((14.7, -27.2), (6.6, -20.0), 0.8), *_bar((14.7, -27.2), (22.8, -20.0), 0.8)), CREAM
    yield (Box(5.0, -20.0, 19.4, 13.0),), RED
    yield (Box(5.0, -14.0, 19.4, 0.5), Box(11.0, -20.0, 0.5, 6.0), Box(18.0, -14.0, 0.5, 7.0),
           Box(5.0, -20.0, 19.4, 0.6), Box(8.0, -14.0, 0.5, 7.0)), CREAM  # fmt: skip


def _pigeon(x: float) -> tuple[Segment, ...]:
    """Return a pigeon that stands at `x` and looks to the left, in one line: no part cuts it."""
    body = (
        (-5.3, -8.5),
        (-4.7, -9.7),
        (-3.4, -10.1),
        (-2.1, -9.4),
        (-1.5, -7.8),
        (2.6, -5.8),
        (8.6, -3.8),
        (8.4, -2.8),
        (1.8, -1.9),
        (-2.2, -1.7),
        (-4.6, -3.6),
        (-4.9, -6.6),
    )
    return smooth([(x + a, b) for a, b in body], closed=True)


def _beak(x: float) -> tuple[Segment, ...]:
    """Return the beak of the pigeon at `x`."""
    return polyline((x - 4.9, -9.2), (x - 7.0, -8.2), (x - 5.0, -7.9), closed=True)


def _lantern() -> Iterator[Part]:
    """Yield a lantern on its bracket, lit, and two pigeons below it."""
    yield _round(16.0, -38.0, 10.5), "#9a7f93"
    yield _round(16.0, -38.0, 7.6), "#c9a58d"
    arm = (Box(16.0, -52.0, _WALL_MM - 16.0, 1.2), *_bar((_WALL_MM, -41.0), (32.0, -51.4), 1.0),
           Box(15.7, -52.0, 0.7, 7.0))  # fmt: skip
    yield arm, _NIGHT
    yield polyline((12.6, -42.4), (19.4, -42.4), (18.4, -33.4), (13.6, -33.4), closed=True), _GOLD
    yield (*polyline((16.0, -46.4), (20.6, -42.0), (11.4, -42.0), closed=True),
           Box(12.8, -33.6, 6.4, 1.3), Box(15.7, -42.0, 0.6, 8.4)), _NIGHT  # fmt: skip
    yield (*_pigeon(9.0), *_pigeon(27.0)), CREAM
    yield (*_round(5.4, -8.7, 0.4), *_round(23.4, -8.7, 0.4)), _NIGHT
    feet = (Box(x, -1.8, 0.6, 1.8) for x in (8.6, 10.4, 26.6, 28.4))
    yield (*_beak(9.0), *_beak(27.0), *feet), RED


def _telescope() -> Iterator[Part]:
    """Yield a telescope on three legs that looks up to the moon."""
    legs = (*_bar((15.0, -19.0), (7.0, 0.0), 1.3), *_bar((15.0, -19.0), (23.0, 0.0), 1.3),
            *_bar((15.0, -19.0), (15.0, 0.0), 1.3))  # fmt: skip
    yield legs, "#c9b28a"
    yield _bar((5.0, -13.6), (18.0, -21.4), 4.0), _GOLD
    yield _bar((16.0, -20.2), (27.0, -26.8), 5.4), RED
    yield _bar((26.0, -26.2), (28.6, -27.8), 6.8), CREAM
    yield _bar((3.4, -12.6), (6.0, -14.2), 2.4), CREAM
    yield _round(15.0, -19.4, 1.5), _NIGHT


def _flag() -> Iterator[Part]:
    """Yield a flag in the night wind."""
    yield (Box(7.0, -56.0, 1.4, 56.0), *_round(7.7, -57.2, 1.8)), "#e3c08d"
    top = ((8.4, -55.0), (17.0, -57.4), (25.0, -53.6), (34.0, -55.6))
    notch, low = (29.6, -49.4), ((34.0, -42.8), (25.0, -40.8), (17.0, -44.6), (8.4, -42.6))
    tails = polyline(top[-1], notch, low[0])[1:]
    yield (*smooth(top), *tails, *smooth(low)[1:], *polyline(low[-1], top[0])[1:]), RED
    upper = ((8.4, -49.7), (17.0, -52.1), (25.0, -48.3), (29.6, -49.4))
    lower = ((29.6, -49.4), (25.0, -46.6), (17.0, -50.4), (8.4, -48.0))
    yield (*smooth(upper), *smooth(lower)[1:], *polyline(lower[-1], upper[0])[1:]), CREAM


_LIFE: dict[int, Callable[[], Iterator[Part]]] = {
    1: _pots, 2: _cat, 4: _hoist, 5: _lantern, 7: _telescope, 8: _flag,
}  # fmt: skip
"""Steps 3 and 6 are bare: a board in six parts shows no more of them than their parapets."""

_LADDERS = {1: _WOOD, 2: _WOOD, 7: "#c9b28a"}
"""Where a ladder leans, and its colour."""

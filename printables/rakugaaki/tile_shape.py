"""The shape of a tile: a hexagon like a square of the town, and how a sheet of them is cut.

In a row the tiles touch at their corners. A row is cut off as a strip; then two straight cuts
through each corner part its tiles: two cuts a tile, where tiles that stand apart would take five.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from games.rakugaaki.board import Square
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import Drawing, Path, Segment, polyline
from printables.page.document import Outline, Page, Placed
from printables.page.piece_sheets import BLEED_MM, Format
from printables.rakugaaki import piece_names
from printables.rakugaaki.hexes import corners

TALL_MM = 18.0
"""From a tile's upper side to its lower one."""

SIDE_MM = TALL_MM / math.sqrt(3)

_HAIR_MM = 0.18
_FROM, _TO = 0.72, 1.0  # of a slanted side: its end alone; colour bleeds all along it


def grown(by_mm: float) -> list[tuple[float, float]]:
    """Return a tile's corners, clockwise from the right one, its sides moved out by some mm."""
    share = 1 + by_mm / (TALL_MM / 2)
    return corners(Square(1, 1), SIDE_MM, share)


def _coloured() -> Path:
    """Return how far a tile's colour goes: as far as the bleed, but not over its neighbours."""
    wide = 2 * SIDE_MM
    (tip, y), (right, low), (left, _), _, _, (_, high) = grown(BLEED_MM)
    rise = (tip - wide) * math.sqrt(3)  # where a slanted side leaves the tile's box
    ends = ((left, high), (right, high), (wide, y - rise), (wide, y + rise),
            (right, low), (left, low), (0, y + rise), (0, y - rise))  # fmt: skip
    return Path(polyline(*ends, closed=True))


TILE = Format(
    piece_names.TILE,
    2 * SIDE_MM,
    TALL_MM,
    Outline(polyline(*grown(0), closed=True)),
    _coloured(),
    apart_mm=0,
    row=8,
)


def slanted_cuts(page: Page, design: Design) -> tuple[Drawing, ...]:
    """Return the lines that part the tiles of a page's rows, drawn outside of all tiles.

    They are hairs in black, on a black crew's tiles in white, without a ground of their own: what
    a slip of the knife leaves of one does not show.
    """
    dark, light = (
        [placed for placed in page.placed if _at_night(placed, design) == night]
        for night in (False, True)
    )
    return tuple(
        Path(tuple(_lines(tiles, _HAIR_MM)), stroke=paint, width_mm=_HAIR_MM)
        for tiles, paint in ((dark, palette.BLACK), (light, palette.HAIRLINE))
        if tiles
    )


def _at_night(placed: Placed, design: Design) -> bool:
    return design is Design.FULL and placed.identity.group == "black"


SKETCH_MM = 6.4
"""How wide the picture of a strip with its cuts is."""

_SKETCH_TALL_MM = 2.7
_SKETCHED = 2  # tiles
_REACH = 1.3  # of a side: so far a cut goes


def cut_sketch(x: float, middle: float) -> tuple[Drawing, ...]:
    """Return a strip of tiles in small, and the two slanted cuts between each two of them.

    Args:
        x: its left edge, in mm.
        middle: the middle of its height.
    """
    side, half = _SKETCH_TALL_MM / math.sqrt(3), _SKETCH_TALL_MM / 2
    tiles: list[Segment] = []
    cuts: list[Segment] = []
    for at in range(_SKETCHED):
        left = x + 2 * side * at
        tiles += polyline(
            (left, middle), (left + side / 2, middle - half), (left + 1.5 * side, middle - half),
            (left + 2 * side, middle), (left + 1.5 * side, middle + half),
            (left + side / 2, middle + half), closed=True,
        )  # fmt: skip
        if at:
            for run in (side / 2, -side / 2):
                cuts += polyline(
                    (left - _REACH * run, middle - _REACH * half),
                    (left + _REACH * run, middle + _REACH * half),
                )
    return (
        Path(tuple(tiles), palette.HAIRLINE, palette.QUIET, 0.1, join="round"),
        Path(tuple(cuts), stroke=palette.BLACK, width_mm=0.25, cap="round"),
    )


def _lines(tiles: Iterable[Placed], width: float) -> list[Segment]:
    right, low_right, low_left, left, high_left, high_right = grown(width / 2)
    sides = ((right, low_right), (right, high_right), (left, low_left), (left, high_left))
    segments: list[Segment] = []
    for placed in tiles:
        for (x, y), (to_x, to_y) in sides:
            segments += polyline(
                *(placed.placing.apply(x + at * (to_x - x), y + at * (to_y - y))
                  for at in (_FROM, _TO))
            )  # fmt: skip
    return segments

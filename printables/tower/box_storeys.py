"""The storeys of the tower on its box: five on the cover, two go on round the other sides."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    path_of,
    polyline,
)
from printables.drawing.ornament import smooth
from printables.nets.tuck_box import HEIGHT_MM
from printables.tower.awnings import street_awnings
from printables.tower.card_backs import LAMP
from printables.tower.cover_tower import STANDING, panes, signs_of, windows
from printables.tower.facade import SANDSTONE
from printables.tower.masonry import CREAM, INDIGO, RED, arch, stone_of, wall
from printables.tower.pictograms import GOLD
from printables.tower.sky import COURSES, EARTH, HEAVENS, MOONLIGHT

HORIZON_MM = 0.962 * HEIGHT_MM
"""How far down a side the earth begins."""

STOREY_MM = 0.104 * HEIGHT_MM
"""How high a storey is."""

_ROUND = 2  # storeys on the other sides
ROUND_TOP_MM = HORIZON_MM - _ROUND * STOREY_MM - 1.0
"""How far down the parapet is of those that go round the box."""

_LEFT = (0.86, 0.54)
"""Of its width, how far each goes on the side where the cover's stair begins: steps of merlons."""
_WINDOW_MM = 8.2  # about so far it is from one window to the next
_DOORS = {"back": (10.0, 15.0), "left": (8.6, 13.2), "right": (8.6, 13.2)}
"""How wide the doorway of the house's sign is on each side, and how far its top is from below."""
_CLEAR_MM = 1.3
"""How far a window keeps off a doorway and the end of its wall."""
_AWNING_MM = (0.7, 0.7, 1.5, 0.7)
"""Of an awning at the street: how far it goes beyond its window and above it, how deep it is, and
how far its valance hangs below that."""
_SHOPS = (RED, INDIGO, GOLD)  # the colours of awnings at the street, in turn
_NARROW_MM = 2.6  # the narrowest window
CORNER_MM = 2.2
"""How much wall is on either side of the fold at which storeys end: a fold that misses shows it."""

_QUOINS, _QUOIN_MM, _OF_QUOIN_MM = 4, (1.75, 1.15), 0.3
"""How many corner stones a storey has; how far, in turn, they go from a fold to either side; and
the joint between two."""
_MERLON_MM = (2.55, 1.43, 0.92)
"""From one merlon of a parapet to the next, how wide they are, and how high."""
_CORNER_MERLON_MM = 0.44  # how much of the merlon at the back's right fold is on the back
_NEXT_MERLON_MM = 0.35  # from the cover's right fold to the next one of its topmost roof
_NO_ROOF = (0.0, 0.0)

SPINE_MM = {"right": (6.6, 58.4)}
"""From where to where down a side the name is, where it is on a board before the tower's wall."""
_BOARD, _BOARD_ROUND_MM, _BRACKET_MM = 0.6, 1.2, 1.0
"""Of a side's width: how wide that board is; how round its corners are, and how far what holds it
stands out."""

_BEYOND_MM = 2.0  # how far walls go on over the back's edge, which is cut
_ONTO_TAB_MM = 4.0  # how far they go on over the right side's edge: the tab there is seen, too


def storey(box: Box, side: float, row: int, design: Design) -> list[Drawing]:
    """Return a storey of the cover: its wall and parapet, and a window for each card.

    Args:
        box: the wall.
        side: from one window to the next.
        row: which of the tower's rows, from 0 at the earth.
        design: full or eco.
    """
    seen = windows(signs_of(row), panes(box, side), stone_of(COURSES[row]).dark, design)
    free = side if row < len(STANDING) - 1 else box.width  # the topmost has a roof all along
    return [*bare_storey(box, side, row, design, (box.x, box.x + free)), *seen]


def bare_storey(
    box: Box, side: float, row: int, design: Design, free: tuple[float, float] | None = None
) -> list[Drawing]:
    """Return the wall of a row without windows, and the parapet of its roof.

    Args:
        box: the wall.
        side: how wide a place is.
        row: which of the tower's rows, from 0 at the earth.
        design: full or eco.
        free: where the first merlon of its roof is, and how far nothing is built on it; else as far
            as its first place goes.
    """
    stone = stone_of(COURSES[row])
    if design is not Design.FULL:
        return [Path((box,), palette.PAPER, stone.dark, 0.25)]
    course = Box(box.x, box.y, box.width, 0.035 * side)
    return [
        Path(_merlons(box.y, *(free or (box.x, box.x + side))), fill=stone.field),
        wall(stone, box, 4.6 if row == 0 else 3.2, Design.FULL),
        Path((course,), fill=CREAM),
    ]


def _merlons(y: float, left: float, right: float) -> tuple[Box, ...]:
    """Return a parapet over a wall's edge: it begins with a merlon, and ends with one in full."""
    pitch, wide, high = _MERLON_MM
    count = math.floor((right - left - wide) / pitch + 1e-6) + 1
    return tuple(Box(left + at * pitch, y - high, wide, high + 0.1) for at in range(count))


def quoins(x: float, rows: range) -> Path:
    """Return the corner stones of storeys, about a fold at which two walls meet.

    They are long and short in turn, as masons lay them: where they are, the house is folded.
    """
    high = STOREY_MM / _QUOINS
    stones = tuple(
        Box(x - reach, HORIZON_MM - (at + 1) * high + _OF_QUOIN_MM, 2 * reach, high - _OF_QUOIN_MM)
        for at in range(rows.start * _QUOINS, rows.stop * _QUOINS)
        for reach in (_QUOIN_MM[at % 2],)
    )
    return Path(stones, fill=SANDSTONE)


def _windows_round(
    box: Box, side: float, row: int, design: Design, doorway: Box | None
) -> list[Drawing]:
    """Return windows of another side, lit or dark, none of them before a doorway."""
    stone = stone_of(COURSES[row])
    every = [
        Box(box.x + (at + 0.22) * side, box.y + 0.2 * box.height, 0.56 * side, 0.66 * box.height)
        for at in range(round(box.width / side))
    ]
    seen = tuple(_beside(doorway, every, box)) if doorway else tuple(every)
    if design is not Design.FULL:
        return [Path(seen, stroke=stone.dark, width_mm=0.2)]
    lit = tuple(window for at, window in enumerate(seen) if (3 * row + 5 * at) % 4 == 0)
    sills = tuple(
        Box(window.x - 0.06 * side, window.y + window.height, 0.68 * side, 0.05 * side)
        for window in seen
    )
    return [
        Path(seen, palette.mixed(stone.dark, INDIGO, 0.6), CREAM, 0.15),
        Path(lit, fill=MOONLIGHT),
        Path(sills, fill=CREAM),
        *(street_awnings(seen, _SHOPS, _AWNING_MM) if row == 0 else ()),
    ]


def _beside(doorway: Box, windows: Sequence[Box], wall: Box) -> Iterator[Box]:
    """Yield the windows that stand clear of a doorway; one, less wide, where none else does."""
    end = doorway.x + doorway.width
    for left, right in ((wall.x, doorway.x), (end, wall.x + wall.width)):
        first, last = (left - _CLEAR_MM, right) if right <= doorway.x else (left, right + _CLEAR_MM)
        clear = [
            one
            for one in windows
            if first + _CLEAR_MM <= one.x and one.x + one.width <= last - _CLEAR_MM
        ]
        yield from clear
        narrow = right - left - 2 * _CLEAR_MM
        if not clear and narrow >= _NARROW_MM:
            yield Box(left + _CLEAR_MM, windows[0].y, narrow, windows[0].height)


def storeys_round(name: str, panel: Box, design: Design) -> tuple[Drawing, ...]:
    """Return what is seen on a side of the lower storeys, and on the right of all of them.

    They go round the box from the cover's right edge, and come down in steps to its left one.
    In their doorway is the sign of the house, which is drawn before them.
    """
    if name == "front":
        return ()
    full = design is Design.FULL
    wide, high = _DOORS[name]
    middle, top = panel.width / 2, panel.height - high
    doorway = Box(middle - wide / 2, top, wide, HORIZON_MM - top)
    beyond = _BEYOND_MM if name == "back" else 0.0  # over its edge that is cut
    onto = _ONTO_TAB_MM if name == "right" else 0.0
    walls: list[Drawing] = list(_dusk(panel)) if full and name == "left" else []
    for row in range(_ROUND):
        y = HORIZON_MM - (row + 1) * STOREY_MM
        far = (_LEFT[row] if name == "left" else 1.0) * panel.width
        side, box = far / round(far / _WINDOW_MM), Box(0, y, far, STOREY_MM)
        before = doorway if y + STOREY_MM > top else None
        whole = box._replace(x=-beyond, width=far + beyond + onto)
        walls += bare_storey(whole, side, row, design, _roof(name, row, panel))
        off = max(_QUOIN_MM)  # windows keep off the corner stones
        box = Box(off, y, far - off - (off if name != "left" else 0.0), STOREY_MM)
        walls += _windows_round(box, box.width / round(far / _WINDOW_MM), row, design, before)
    earth = Box(-beyond, HORIZON_MM, panel.width + beyond + onto, panel.height - HORIZON_MM)
    walls.append(Path((earth,), fill=EARTH if full else palette.PAPER))
    frame = arch(middle, top, wide, doorway.height)
    around = Box(-beyond, 0, panel.width + beyond + onto, panel.height)
    if full:
        walls += (quoins(x, range(_ROUND)) for x in (0.0, panel.width)[: 1 + (name != "left")])
    return (
        Group(tuple(walls), clip=Path((*frame, around), even_odd=True)),
        Path(frame, stroke=CREAM if full else INDIGO, width_mm=0.7 if full else 0.25),
        *_door(doorway, design),
        *(_upper_storeys(panel, design) if name == "right" else ()),
    )


def _roof(name: str, row: int, panel: Box) -> tuple[float, float]:
    """Return where the first merlon is of a wall on a side, and how far its roof goes.

    They go on round the corner from the back to the left, and there down in a step.
    """
    pitch, wide, _ = _MERLON_MM
    if name == "left":
        first = -_CORNER_MERLON_MM if row else _LEFT[1] * panel.width + pitch - wide
        return first, _LEFT[row] * panel.width
    if name == "back" and row == _ROUND - 1:
        count = math.ceil((panel.width + _BEYOND_MM) / pitch)
        return panel.width - _CORNER_MERLON_MM - count * pitch, panel.width + pitch
    return _NO_ROOF


_DUSK = (
    ((0.73, 1.0), (0.745, 0.9), (0.775, 0.76), (0.79, 0.5), (0.8, 0.0)),
    ((0.85, 1.0), (0.865, 0.9), (0.88, 0.7), (0.89, 0.4)),
)
"""The bands of the cover's sky from its dusk on: where each goes down on the side beside it, as
shares of the height and of the width, from the fold on. They keep off the name, and end behind the
walls."""


def _dusk(panel: Box) -> Iterator[Drawing]:
    """Yield what is seen of the cover's evening sky beyond its left edge: it ends in hills."""
    wide, high = panel.width, panel.height
    for points, paint in zip(_DUSK, HEAVENS[2:], strict=False):
        (first, _), *_ = points
        edge = [(x * wide, y * high) for y, x in points]
        line = smooth([(wide + 2, first * high), *edge])
        end = polyline(edge[-1], (edge[-1][0], high), (wide + 2, high), closed=True)
        yield Path((*line, *end[1:]), fill=paint)


def _door(doorway: Box, design: Design) -> Iterator[Drawing]:
    """Yield what a doorway shows: a door with two panels and a knob, and a lit fan over it."""
    full, inset = design is Design.FULL, 0.35
    x, wide = doorway.x + doorway.width / 2, doorway.width - 2 * inset
    top, low = doorway.y + inset, doorway.y + doorway.height
    spring = top + wide / 2
    line = None if full else INDIGO
    fan = arch(x, top, wide, low - top)
    yield Path(fan, LAMP if full else palette.PAPER, line, 0.2)
    bars = tuple(
        segment
        for turn in (-0.5, 0.0, 0.5)
        for segment in polyline((x, spring), (x + wide / 2 * math.sin(2 * turn),
                                              spring - wide / 2 * math.cos(2 * turn)))
    )  # fmt: skip
    yield Path(bars, stroke=CREAM if full else INDIGO, width_mm=0.3 if full else 0.15)
    leaf = Box(x - wide / 2, spring, wide, low - spring)
    yield Path((leaf,), RED if full else palette.PAPER, line, 0.2)
    rail = Box(leaf.x, spring - 0.35, wide, 0.7)
    panels = tuple(
        Box(leaf.x + share * wide, spring + 0.16 * leaf.height, 0.3 * wide, 0.66 * leaf.height)
        for share in (0.12, 0.58)
    )
    yield Path(panels, stroke=CREAM if full else INDIGO, width_mm=0.25 if full else 0.15)
    if full:
        yield Path((rail,), fill=CREAM)
    knob = 0.075 * wide
    yield Circle(x, spring + 0.56 * leaf.height, knob, LAMP if full else INDIGO)


def _upper_storeys(panel: Box, design: Design) -> Iterator[Drawing]:
    """Yield the storeys above those that go on: the tower's side, up to its roof.

    The name hangs before them as a signboard, which is a hole here: what is behind shows there.
    """
    full, board = design is Design.FULL, _signboard(panel)
    walls: list[Drawing] = []
    for row in range(_ROUND, len(STANDING)):
        box = Box(0, HORIZON_MM - (row + 1) * STOREY_MM, panel.width + _ONTO_TAB_MM, STOREY_MM)
        # They go on from those of the cover.
        roof = (_NEXT_MERLON_MM, box.width) if row == len(STANDING) - 1 else _NO_ROOF
        walls += bare_storey(box, 0.9 * STOREY_MM, row, design, roof)
    if full:
        walls += (quoins(x, range(_ROUND, len(STANDING))) for x in (0.0, panel.width))
    frame = path_of(Rect(*board[:4], radius=_BOARD_ROUND_MM)).segments
    around = Box(0, 0, panel.width + _ONTO_TAB_MM, panel.height)
    yield Group(tuple(walls), clip=Path((*frame, around), even_odd=True))
    brackets = tuple(
        Box(x, y, _BRACKET_MM, 0.8)
        for y in (0.5 * (board.y + _roof_mm()) + 0.65 * board.height, _roof_mm() + 1.6)
        for x in (board.x - _BRACKET_MM, board.x + board.width)
    )
    yield Path(brackets, fill=CREAM if full else INDIGO)
    line = 0.7 if full else 0.25
    yield Rect(*board[:4], None, CREAM if full else INDIGO, line, radius=_BOARD_ROUND_MM)
    inner = Box(board.x + 1.1, board.y + 1.1, board.width - 2.2, board.height - 2.2)
    yield Rect(*inner[:4], None, RED if full else INDIGO, 0.5 if full else 0.15, radius=0.6)


def _roof_mm() -> float:
    """Return how far down a side the tower's roof is."""
    return HORIZON_MM - len(STANDING) * STOREY_MM


_WALL_MM = HORIZON_MM - _ROUND * STOREY_MM
CORNERS_MM = {"back": _WALL_MM, "front": _roof_mm(), "right": _roof_mm()}
"""From how far down the house's own corner is at the right of each side."""


def _signboard(panel: Box) -> Box:
    """Return where the board with the name is on the side at the tower's corner."""
    top, low = SPINE_MM["right"]
    out, wide = 2.6, _BOARD * panel.width
    return Box((panel.width - wide) / 2, top - out, wide, low - top + 2 * out)

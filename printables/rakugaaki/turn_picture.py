"""A whole turn, played through: a challenge is named, won or lost, and then a guard moves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from games.message import mark
from games.rakugaaki.board import Square
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Symbol,
    Transform,
    Use,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.ornament import arrow
from printables.drawing.text import paragraph
from printables.page.paper import Translate
from printables.page.text_blocks import Block, head, stack
from printables.rakugaaki.guard import guard
from printables.rakugaaki.hexes import centre, hexagon, tall
from printables.rakugaaki.island_edge import island_edge
from printables.rakugaaki.minis import (
    HAND,
    HAND_MM,
    SIDE_MM,
    hand_strip,
    outskirts,
    sign,
    small_die,
    small_tile,
    spaces,
)
from printables.rakugaaki.night import STREETS, Pool, lit
from printables.rakugaaki.street import ASPHALT, GLOW, LOOK
from printables.rakugaaki.street import panel as panel_of

TILES: Mapping[str, Mapping[Square, int]] = {
    "blue": {Square(1, 3): 1, Square(2, 2): 1, Square(3, 3): 2, Square(3, 2): 3},
    "red": {Square(5, 1): 1, Square(6, 1): 2},
}
"""What lies in the part of the town that is shown, by colours."""

PLACE, OLD, NEW = Square(3, 3), 2, 3
"""Where blue challenges, the tile that lies there, and the one that is to replace it."""

LOST, WON = (1, 2), (2, 5)
"""Two rolls: without a success, and with one."""

_POWER_AT = Square(2, 2), Square(1, 2), Square(2, 1)
"""The spaces at whose corner the power of blue's island stands."""

GUARD = Square(5, 3), Square(5, 2)
"""From where to where blue moves the guard."""

_LIGHTS = Pool(9.0, 6.0, 6.0, 0.7), Pool(52.0, 36.0, 6.0, 0.7)
"""The light on that part of the town, from its upper left corner."""

_CLOSED = "#ffe9b0"  # a space that a guard closes
_CORNER_MM = 2.9, -4.6  # from the middle of a tile to what is at its corner
_COLUMNS, _ROWS = 6, 3
_HAND = -6.0, 21.4  # mm from where blue challenges to a tile that is held
_HIGH_MM = 47.0
BETWEEN_MM = 6.0  # the panels
_CAPTION_PT = 8.5


def played_through(width: float, tr: Translate, design: Design) -> Block:
    """Return a turn in three pictures, under a heading."""
    heading = head(tr(mark("A turn, played through")), width, LOOK)
    return stack([heading, turn(width, tr, design)])


def turn(width: float, tr: Translate, design: Design) -> Block:
    """Return a turn in three pictures: what is named, how it may go, and where the guard goes."""
    words = (
        tr(
            mark(
                "1. Blue challenges: a 3 on its own 2. The island’s power is 7; "
                "7\u00a0÷\u00a03 gives two dice."
            )
        ),
        tr(mark("2. A 3 or higher: place the 3 and take back the 2. Otherwise take back the 3.")),
        tr(
            mark(
                "3. Won or lost, a guard moves next. Here it walks up: Red cannot challenge there."
            )
        ),
    )
    scenes = (_named(design), _rolled(design), _guarded(design))
    panel = (width - 2 * BETWEEN_MM) / 3
    parts: list[Drawing] = []
    lowest = 0.0
    for at, (caption, scene) in enumerate(zip(words, scenes, strict=True)):
        left = at * (panel + BETWEEN_MM)
        free = _HIGH_MM - (HAND_MM if scene.held else 0.0)
        fit = min((panel - 7) / scene.wide, (free - 4) / scene.high)
        box = Box(left, 0, panel, _HIGH_MM)
        across, down = (panel - fit * scene.wide) / 2, (free - fit * scene.high) / 2
        placing = scale(fit).then(translate(left + across, down))
        strip = hand_strip(box, tr, design) if scene.held else ()
        ground = _table(box) if design is Design.FULL and not scene.held else ()
        shown = (*ground, Group(scene.town, placing), *strip, Group(scene.held, placing))
        parts += panel_of(box, design, ASPHALT, shown)
        below = paragraph(caption, left + panel / 2, _HIGH_MM + 1, panel, _CAPTION_PT,
                          anchor="middle", colour=palette.TEXT, leading=1.3)  # fmt: skip
        parts += below.texts
        lowest = max(lowest, below.height_mm)
    return Block(tuple(parts), _HIGH_MM + 1 + lowest)


def _table(box: Box) -> tuple[Drawing, ...]:
    """Return the ground on which dice lie: a lamp shines on the roll that is won."""
    lamp = Pool(box.x + 0.42 * box.width, box.y + 0.27 * box.height, 0.85 * box.height, 0.46)
    shape = polyline((box.x, box.y), (box.x + box.width, box.y),
                     (box.x + box.width, box.y + box.height), (box.x, box.y + box.height),
                     closed=True)  # fmt: skip
    return (lit(shape, box, STREETS, [lamp], 1.0),)


def _shut(square: Square, design: Design) -> Iterator[Drawing]:
    """Yield what shows that a guard closes a tile: its rim as a closed space, a cross at a corner.

    The cross stands beside the number, which is what the tile is known by.
    """
    if design is Design.FULL:
        yield Path(hexagon(square, SIDE_MM, 0.86), stroke=_CLOSED, width_mm=0.7, join="round")
    x, y = centre(square, SIDE_MM)
    x, y = x + _CORNER_MM[0], y + _CORNER_MM[1]
    ground = _CLOSED if design is Design.FULL else palette.PAPER
    yield Circle(x, y, 1.6, ground, palette.TEXT, 0.2)
    yield from _cross(x, y, 0.8, 0.55)


def _part_of_town(design: Design) -> Symbol:
    """Return the part of the town with all that lies but where blue challenges, from (0, 0)."""
    squares = [Square(c, r) for c in range(1, _COLUMNS + 1) for r in range(1, _ROWS + 1)]
    parts: list[Drawing] = [*spaces(squares, design, *_LIGHTS)]
    for colour, laid in TILES.items():
        for square, number in laid.items():
            if square == PLACE:
                continue
            parts += small_tile(number, colour, *centre(square, SIDE_MM), design)
    wide = SIDE_MM * (1.5 * _COLUMNS + 0.5)
    box = Box(0, 0, wide, tall(SIDE_MM) * (_ROWS + 0.5))
    return Symbol("part of the town", Group(tuple(parts)), box)


class _Scene(NamedTuple):
    """What a panel shows, from (0, 0).

    Attributes:
        town: what lies in the town, or the dice.
        wide: its width.
        high: its height.
        held: what is in hand, on the strip below, and the arrow from there.
    """

    town: tuple[Drawing, ...]
    wide: float
    high: float
    held: tuple[Drawing, ...] = ()


def _named(design: Design) -> _Scene:
    """Return what blue begins with: the island, the tile in hand, and where it is to go."""
    town = _part_of_town(design)
    x, y = centre(PLACE, SIDE_MM)
    start = (x + _HAND[0], y + _HAND[1])
    parts = (
        *outskirts(design),
        Use(town),
        *small_tile(OLD, "blue", x, y, design),
        *island_edge(TILES["blue"], _POWER_AT, sum(TILES["blue"].values()), design),
        *_standing(GUARD[0], design),
        Circle(x, y, 1.08 * SIDE_MM, None, sign(design), 1.0),
    )
    held = (
        _pointer((start[0] + 1.3, start[1] - 5.0), (x - 1.7, y + 6.2), design),
        *_held(NEW, *start, design),
    )
    return _Scene(parts, town.box.width, town.box.height, held)


def _guarded(design: Design) -> _Scene:
    """Return the end of a turn that was won: the new tile lies there, and the guard moves."""
    town = _part_of_town(design)
    x, y = centre(PLACE, SIDE_MM)
    full = design is Design.FULL
    before, after = (centre(square, SIDE_MM) for square in GUARD)
    parts: list[Drawing] = [
        *outskirts(design),
        Use(town),
        *small_tile(NEW, "blue", x, y, design),
        Circle(x, y, 1.08 * SIDE_MM, None, sign(design), 0.7),
    ]
    laid = {square for tiles in TILES.values() for square in tiles}
    for square in (GUARD[1], *GUARD[1].beside()):
        if square in laid:
            parts += _shut(square, design)
            continue
        if full:
            parts.append(Path(hexagon(square, SIDE_MM, 0.8), _CLOSED, "#c98f1f", 0.25))
        if square != GUARD[1]:
            parts += _cross(*centre(square, SIDE_MM))
    parts.append(Circle(*before, 0.6 * SIDE_MM, None, palette.TEXT, 0.6, (1.5, 1.0)))
    parts += _standing(GUARD[1], design, _WALKED)
    side = _WALKED_MM  # beside the guard and the cross, where nothing is covered
    parts.append(
        _pointer((before[0] + side, before[1] - 0.4), (after[0] + side, after[1] + 2.8), design)
    )
    held = _held(OLD, x + _HAND[0], y + _HAND[1], design)
    return _Scene(tuple(parts), town.box.width, town.box.height, held)


_ROLLED_MM = 56.0, 44.0


def _rolled(design: Design) -> _Scene:
    """Return the two ways it may go: the dice, what lies there then, and what comes back."""
    wide, high = _ROLLED_MM
    full = design is Design.FULL
    parts: list[Drawing] = []
    for at, (roll, lies, back) in enumerate(((WON, NEW, OLD), (LOST, OLD, NEW))):
        middle = high * (0.25 + 0.5 * at)
        parts += _verdict(1.8, middle, won=not at, design=design)
        for number, face in enumerate(roll):
            won = face >= NEW
            parts += small_die(face, 11.2 + 15.0 * number, middle, design,
                               ring=sign(design) if won else "")  # fmt: skip
        parts.append(_pointer((35.2, middle), (40.4, middle), design))
        here = centre(Square(1, 1), SIDE_MM)
        field = Path(hexagon(Square(1, 1), SIDE_MM, 0.96), "#efe6d2" if full else None,
                     palette.TEXT, 0.25)  # fmt: skip
        parts.append(Group((field,), translate(47.4 - here[0], middle - 3.6 - here[1])))
        parts += small_tile(lies, "blue", 47.4, middle - 3.6, design)
        parts.append(Rect(49.6, middle + 2.1, 10.8, 8.2, HAND if full else palette.PAPER,
                          palette.TEXT, 0.25, radius=1.6))  # fmt: skip
        parts += _held(back, 55.0, middle + 6.2, design, 0.72)
        parts.append(_back((50.6, middle + 4.6), design))
    line = "#6b6e7a" if full else palette.TEXT
    parts.append(Path(polyline((0, high / 2), (wide + 3, high / 2)), stroke=line, width_mm=0.3,
                      dash=(1.6, 1.1)))  # fmt: skip
    return _Scene(tuple(parts), wide + 3, high)


def _back(at: tuple[float, float], design: Design) -> Path:
    """Return the small arrow of a tile that comes back to its player."""
    return _pointer((at[0] - 2.2, at[1] - 1.0), (at[0] + 1.4, at[1] + 0.6), design, 0.7, 2.2)


def _verdict(x: float, y: float, *, won: bool, design: Design) -> Iterator[Drawing]:
    """Yield a tick or a cross around a point."""
    shape = (
        polyline((x - 2.4, y + 0.2), (x - 0.7, y + 2.2), (x + 2.6, y - 2.4))
        if won
        else (*polyline((x - 2, y - 2), (x + 2, y + 2)), *polyline((x - 2, y + 2), (x + 2, y - 2)))
    )
    colour = (GLOW if won else "#ff7d55") if design is Design.FULL else LOOK.ink
    yield Path(shape, stroke=colour, width_mm=1.1, cap="round", join="round")


def _cross(x: float, y: float, reach: float = 1.9, wide: float = 0.8) -> Iterator[Drawing]:
    """Yield the cross of a space that a guard closes, to be seen on a tile as well."""
    shape = (
        *polyline((x - reach, y - reach), (x + reach, y + reach)),
        *polyline((x - reach, y + reach), (x + reach, y - reach)),
    )
    if wide >= 0.8:
        yield Path(shape, stroke=palette.PAPER, width_mm=2 * wide, cap="round")
    yield Path(shape, stroke=LOOK.ink, width_mm=wide, cap="round")


def _held(
    number: int, x: float, y: float, design: Design, share: float = 0.8
) -> tuple[Drawing, ...]:
    """Return a tile in hand around a point, a little askew."""
    tile = Group(tuple(small_tile(number, "blue", 0, 0, design)), rotate(-9))
    return (Group((tile,), scale(share).then(translate(x, y))),)


def _standing(square: Square, design: Design, share: float = 0.72) -> tuple[Drawing, ...]:
    """Return the guard on a space."""
    placing: Transform = scale(share).then(translate(*centre(square, SIDE_MM)))
    return (Group(tuple(guard(design)), placing),)


_WALKED, _WALKED_MM = 0.6, 4.5
"""How large a guard is who has walked, and how far beside its way the arrow goes."""


def _pointer(
    start: tuple[float, float],
    end: tuple[float, float],
    design: Design,
    wide: float = 1.0,
    point: float = 3.2,
) -> Path:
    """Return an arrow that stands out from town and tiles."""
    edge = "#20222a" if design is Design.FULL else palette.PAPER
    return Path(arrow(start, end, wide, point), sign(design), edge, 0.25, join="round")

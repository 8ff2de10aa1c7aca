"""A recruitment in three pictures: the discard, and a piece moved onto land, or onto water."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from games.lautzeit_sep.edition import LAND, MOUNTAIN, WATER, Edition
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Symbol,
    Text,
    Use,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT
from printables.drawing.ornament import burst
from printables.drawing.text import fitting_size_pt, paragraph
from printables.lautzeit_sep.clouds import GILT
from printables.lautzeit_sep.court import BRASS, CINNABAR, DEEP_JADE, seal
from printables.lautzeit_sep.court import panel as panel_of
from printables.lautzeit_sep.minis import BETWEEN_MM, HIGH_SHARE, WIDE_MM, mini, pointer, terrain
from printables.lautzeit_sep.throws import stick
from printables.page.paper import Translate
from printables.page.text_blocks import Block

Spot = tuple[int, int]
"""A square of the part of the board that is shown: right, down; the mountain is (1, 1)."""

LAID: Mapping[Spot, str] = {
    (0, 0): "B7", (1, 0): "S3", (2, 0): "W",
    (0, 1): "S5", (2, 1): "B4",
    (0, 2): "B2", (1, 2): "B6", (2, 2): "S8",
}  # fmt: skip
"""What lies around the mountain before the turn."""

HELD = ("B1", "B3", "S4", "S7", "S8", "S9", "B6", "B6", "W")
"""The hand, in its rack below the pictures."""

DISCARDED = HELD.index("S4")
"""Which of the hand is discarded, and where what is taken comes to stand."""

MOVED, ONTO_LAND, ONTO_WATER = (0, 1), (0, 2), (1, 2)
"""Where the piece that moves lies, and the two squares that it may go to in the pictures."""

_MOUNTAIN = (1, 1)
_AROUND = (LAND + WATER + LAND, WATER + MOUNTAIN + WATER, LAND + WATER + LAND)
_TURN_MM = 75.0  # how high the pictures of a turn are
_SIDE_MM = 14.6  # of a square
_BEYOND_MM = 1.5  # so far the lines go on, for the board does
_TOP_MM = 4.9
_FLOOR_MM = _TURN_MM - 4.2
_HELD_SCALE = 0.83
_HELD_MM = 5.8  # from a piece in the rack to the next
_LAID_SCALE = 1.22  # of a piece on the board
_TAKEN = (-20.4, 55.4)  # the middle of a piece on its way to the hand
_SEAL_MM = 7.2


def turn(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    """Return a recruitment in three pictures: the discard, then land, or water."""
    panel = (width - 2 * BETWEEN_MM) / 3
    steps = (
        tr(mark("Discard soldier 4 onto the empty square, here the mountain. Any framed "
                "piece may move.")),
        tr(mark("Onto land: soldier 5 takes the place of brush 2, and brush 2 is yours.")),
        tr(mark("Or onto water: {low} dark sides, so soldier 5 is yours, and brush 6 stays."))
        .format(low=edition.sticks_take.value - 1),
    )  # fmt: skip
    numbers = (tr(mark("1")), tr(mark("2a")), tr(mark("2b")))
    scenes = (_discarded(design), _onto_land(design), _onto_water(edition, design))
    parts: list[Drawing] = []
    lowest = 0.0
    for at, (words, scene) in enumerate(zip(steps, scenes, strict=True)):
        x = at * (panel + BETWEEN_MM)
        parts += panel_of(Box(x + 0.3, 0.3, panel - 0.6, _TURN_MM - 0.6), design)
        parts.append(Group((*scene, *_rack(at, design)), translate(x + panel / 2, 0)))
        parts += _step(numbers[at], x + _SEAL_MM / 2, _SEAL_MM / 2, design)
        below = paragraph(words, x + panel / 2, _TURN_MM + 1, panel, 8.5, anchor="middle",
                          colour=palette.TEXT, leading=1.3)  # fmt: skip
        parts += below.texts
        lowest = max(lowest, below.height_mm)
    return Block(tuple(parts), _TURN_MM + 1 + lowest)


def _middle(spot: tuple[float, float]) -> tuple[float, float]:
    """Return the middle of a square, from the middle of a panel's upper edge."""
    right, down = spot
    return (right - 1) * _SIDE_MM, _TOP_MM + (down + 0.5) * _SIDE_MM


def _board(laid: Mapping[Spot, str], design: Design) -> list[Drawing]:
    """Return the middle of the board with the pieces that lie there."""
    parts: list[Drawing] = [Use(_squares(design), -1.5 * _SIDE_MM, _TOP_MM)]
    for spot, name in laid.items():
        x, y = _middle(spot)
        wide = _LAID_SCALE * WIDE_MM
        placing = scale(_LAID_SCALE).then(translate(x - wide / 2, y - wide * HIGH_SHARE / 2))
        parts.append(Group((Use(mini(name, design)),), placing))
    return parts


@lru_cache(maxsize=2)
def _squares(design: Design) -> Symbol:
    """Return the squares around the mountain, and that the board goes on beyond them."""
    whole = 3 * _SIDE_MM
    stubs = [
        segment
        for at in range(4)
        for near, far in ((-_BEYOND_MM, 0.0), (whole, whole + _BEYOND_MM))
        for segment in (
            *polyline((at * _SIDE_MM, near), (at * _SIDE_MM, far)),
            *polyline((near, at * _SIDE_MM), (far, at * _SIDE_MM)),
        )
    ]
    ground = Group(
        (
            *terrain(_AROUND, _SIDE_MM, design),
            Path(tuple(stubs), stroke=palette.TEXT, width_mm=0.2),
        )
    )
    part = Box(-_BEYOND_MM, -_BEYOND_MM, whole + 2 * _BEYOND_MM, whole + 2 * _BEYOND_MM)
    return Symbol("around the mountain", ground, part)


def _discarded(design: Design) -> list[Drawing]:
    """Return what goes from the hand onto the mountain, and what corresponds to it framed."""
    parts = _board(LAID, design)
    for spot, name in LAID.items():
        if name in ("S3", "S5", "W"):
            x, y = _middle(spot)
            parts.append(Rect(x - 5.2, y - 6.6, 10.4, 13.2, None, CINNABAR, 0.6, radius=1.5))
    x, y = _middle(_MOUNTAIN)
    start, end = (_place_mm() - 0.2, _FLOOR_MM - 10.2), (x - 4.2, y + 4.6)  # between two pieces
    return [*parts, pointer(start, end, design, bold=True)]


def _onto_land(design: Design) -> list[Drawing]:
    """Return the piece that moved where the other lay, and that one on its way to the hand."""
    laid = {spot: name for spot, name in LAID.items() if spot != MOVED}
    parts = _board({**laid, _MOUNTAIN: "S4", ONTO_LAND: LAID[MOVED]}, design)
    (x, y), (_, low) = _middle(MOVED), _middle(ONTO_LAND)
    parts += [_left(x, y), pointer((x, y - 2.5), (x, low - 4.6), design, bold=True)]
    return [*parts, *_taken(LAID[ONTO_LAND], design)]


def _onto_water(edition: Edition, design: Design) -> list[Drawing]:
    """Return the sticks that fell, and the piece that was to move on its way to the hand."""
    laid = {spot: name for spot, name in LAID.items() if spot != MOVED}
    parts = _board({**laid, _MOUNTAIN: "S4"}, design)
    (x, y), (far, low) = _middle(MOVED), _middle(ONTO_WATER)
    parts += [_left(x, y), pointer((x, y), (far - 3.4, low - 3.4), design, bold=True)]
    sticks = edition.sticks.value
    for at in range(sticks):
        dark = at < edition.sticks_take.value - 1
        fallen = scale(0.5).then(rotate((-6, 4, -2, 7, -4)[at % 5])).then(
            translate(1.0 + 3.7 * (at - sticks / 2) + 12.0, _TOP_MM + 3 * _SIDE_MM + 2.6)
        )  # fmt: skip
        parts.append(Group((stick(dark, design),), fallen))
    return [*parts, *_taken(LAID[MOVED], design)]


def _left(x: float, y: float) -> Drawing:
    """Return the outline of a piece that lay on a square, about its middle."""
    return Rect(x - 4.2, y - 5.6, 8.4, 11.2, None, palette.TEXT, 0.3, (1.0, 0.8), 0.9)


def _taken(name: str, design: Design) -> list[Drawing]:
    """Return a piece on its way to the hand, in the rays of what was won."""
    x, y = _TAKEN
    askew = translate(-WIDE_MM / 2, -WIDE_MM * HIGH_SHARE / 2).then(rotate(-10))
    full = design is Design.FULL
    rays = burst(x, y, 18, inner=5.4, outer=7.0, share=0.45)
    return [
        Path(rays, GILT if full else None, None if full else BRASS, 0.2),
        Use(mini(name, design), 0, 0, askew.then(translate(x, y))),
        pointer((x + 4.4, y + 1.6), (_place_mm() + 0.8, _FLOOR_MM - 6.4), design, bold=True),
    ]


def _step(step: str, x: float, y: float, design: Design) -> list[Drawing]:
    """Return which step a picture shows, in a seal."""
    stamp, _ = seal(x, y, _SEAL_MM, "", design)
    size = fitting_size_pt(step, _SEAL_MM - 1.4, 13.0, "black")
    base = y + size * MM_PER_POINT * CAP_HEIGHT / 2
    ink = palette.PAPER if design is Design.FULL else CINNABAR
    return [stamp, Text(x, base, step, size, "black", "middle", ink)]


def _place_mm() -> float:
    """Return where in the rack what is discarded stands, from the middle of a panel."""
    return (DISCARDED + 0.5 - len(HELD) / 2) * _HELD_MM


def _rack(step: int, design: Design) -> list[Drawing]:
    """Return the hand in its rack: what is discarded is lifted, then its place is free."""
    wide, high = WIDE_MM * _HELD_SCALE, WIDE_MM * HIGH_SHARE * _HELD_SCALE
    long = len(HELD) * _HELD_MM
    parts: list[Drawing] = [
        Rect(-long / 2 - 0.8, _FLOOR_MM, long + 1.6, 1.7, DEEP_JADE, radius=0.5)
    ]
    for number, name in enumerate(HELD):
        x = (number - len(HELD) / 2) * _HELD_MM
        if number == DISCARDED and step:
            free = Rect(x + 0.35, _FLOOR_MM - high, wide - 0.7, high - 0.2, None, CINNABAR, 0.3,
                        (0.9, 0.7), 0.6)  # fmt: skip
            parts.append(free)
            continue
        lifted = 1.7 if number == DISCARDED else 0.1
        parts.append(Use(mini(name, design), x, _FLOOR_MM - high - lifted, scale(_HELD_SCALE)))
    return parts

"""A recruitment in three pictures: the discard, and a piece moved onto land, or onto water."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from games.lautzeit_sep.edition import LAND, MOUNTAIN, WATER, Edition
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Symbol,
    Use,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.text import paragraph
from printables.lautzeit_sep.court import CINNABAR, DEEP_JADE
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
_TURN_MM = 67.0  # how high the pictures of a turn are
_SIDE_MM = 12.0  # of a square
_BEYOND_MM = 1.5  # so far the lines go on, for the board does
_TOP_MM = 4.6
_FLOOR_MM = _TURN_MM - 4.2
_HELD_SCALE = 0.85
_HELD_MM = 5.95  # from a piece in the rack to the next
_TAKEN = (-4.2, 2.72)  # the middle of a piece on its way to the hand: mm to the right, squares down


def turn(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    """Return a recruitment in three pictures: the discard, then land, or water."""
    panel = (width - 2 * BETWEEN_MM) / 3
    steps = (
        tr(mark("1. Discard soldier 4 onto the empty square, here the mountain. Any framed "
                "piece may move.")),
        tr(mark("2a. Onto land: soldier 5 takes the place of brush 2, and brush 2 is yours.")),
        tr(mark("2b. Or onto water: {low} dark sides, so soldier 5 is yours, and brush 6 stays."))
        .format(low=edition.sticks_take.value - 1),
    )  # fmt: skip
    scenes = (_discarded(design), _onto_land(design), _onto_water(edition, design))
    parts: list[Drawing] = []
    lowest = 0.0
    for at, (words, scene) in enumerate(zip(steps, scenes, strict=True)):
        x = at * (panel + BETWEEN_MM)
        parts += panel_of(Box(x + 0.3, 0.3, panel - 0.6, _TURN_MM - 0.6), design)
        parts.append(Group((*scene, *_rack(at, design)), translate(x + panel / 2, 0)))
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
        parts.append(Use(mini(name, design), x - WIDE_MM / 2, y - WIDE_MM * HIGH_SHARE / 2))
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
            parts.append(Rect(x - 4.3, y - 5.5, 8.6, 11.0, None, CINNABAR, 0.6, radius=1.3))
    x, y = _middle(_MOUNTAIN)
    return [*parts, pointer((_place_mm() + 0.6, _FLOOR_MM - 9.6), (x - 3.2, y + 2.0), design)]


def _onto_land(design: Design) -> list[Drawing]:
    """Return the piece that moved where the other lay, and that one on its way to the hand."""
    laid = {spot: name for spot, name in LAID.items() if spot != MOVED}
    parts = _board({**laid, _MOUNTAIN: "S4", ONTO_LAND: LAID[MOVED]}, design)
    (x, y), (_, low) = _middle(MOVED), _middle(ONTO_LAND)
    parts += [_left(x, y), pointer((x, y - 1.5), (x, low - 4.2), design)]
    return [*parts, *_taken(LAID[ONTO_LAND], design)]


def _onto_water(edition: Edition, design: Design) -> list[Drawing]:
    """Return the sticks that fell, and the piece that was to move on its way to the hand."""
    laid = {spot: name for spot, name in LAID.items() if spot != MOVED}
    parts = _board({**laid, _MOUNTAIN: "S4"}, design)
    (x, y), (far, low) = _middle(MOVED), _middle(ONTO_WATER)
    parts += [_left(x, y), pointer((x + 1.0, y + 1.0), (far - 2.6, low - 3.6), design)]
    sticks = edition.sticks.value
    for at in range(sticks):
        dark = at < edition.sticks_take.value - 1
        fallen = scale(0.5).then(rotate((-6, 4, -2, 7, -4)[at % 5])).then(
            translate(1.0 + 3.7 * (at - sticks / 2) + 10.0, _TOP_MM + 3 * _SIDE_MM + 3.0)
        )  # fmt: skip
        parts.append(Group((stick(dark, design),), fallen))
    return [*parts, *_taken(LAID[MOVED], design)]


def _left(x: float, y: float) -> Drawing:
    """Return the outline of a piece that lay on a square, about its middle."""
    return Rect(x - 3.5, y - 4.65, 7.0, 9.3, None, palette.TEXT, 0.3, (1.0, 0.8), 0.9)


def _taken(name: str, design: Design) -> list[Drawing]:
    """Return a piece on its way to the hand, beside the board."""
    x, y = _middle((0, _TAKEN[1] - 0.5))
    x += _TAKEN[0] - _SIDE_MM / 2 + 0.6
    askew = translate(-WIDE_MM / 2, -WIDE_MM * HIGH_SHARE / 2).then(rotate(-10))
    start, end = (x + 1.2, y + 5.4), (_place_mm() - 1.2, _FLOOR_MM - 7.4)
    return [
        Use(mini(name, design), 0, 0, askew.then(translate(x, y))),
        pointer(start, end, design),
    ]


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

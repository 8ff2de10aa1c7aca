"""A recruitment in three pictures: discard, move, take."""

from __future__ import annotations

from games.lautzeit_sep.edition import Edition
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Use,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.text import paragraph
from printables.lautzeit_sep.court import CINNABAR, DEEP_JADE
from printables.lautzeit_sep.court import panel as panel_of
from printables.lautzeit_sep.minis import BETWEEN_MM, WIDE_MM, mini, pointer
from printables.page.paper import Translate
from printables.page.text_blocks import Block

_TURN_MM = 61.0  # how high the pictures of a turn are


def turn(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    """Return a recruitment in three pictures: discard, move, take."""
    del edition
    panel, side = (width - 2 * BETWEEN_MM) / 3, 12.5
    steps = (
        tr(mark("1. Discard your soldier 4 onto the empty square.")),
        tr(mark("2. Soldier 5 corresponds: one higher. Move it onto a square around it.")),
        tr(mark("3. The brush 2 that lay there is yours, in your rack.")),
    )
    before = {(0, 0): "B7", (1, 0): "S5", (2, 0): "W", (0, 1): "", (1, 1): "B2", (2, 1): "S8"}
    parts: list[Drawing] = []
    for at, words in enumerate(steps):
        x = at * (panel + BETWEEN_MM)
        parts += panel_of(Box(x + 0.3, 0.3, panel - 0.6, _TURN_MM - 0.6), design)
        left, top = x + (panel - 3 * side) / 2, 3.0
        lines = [
            segment
            for n in range(4)
            for segment in (
                *polyline((left + n * side, top), (left + n * side, top + 2 * side)),
                *(polyline((left, top + n * side), (left + 3 * side, top + n * side))
                  if n < 3 else ()),
            )
        ]  # fmt: skip
        shown: list[Drawing] = [Path(tuple(lines), stroke=palette.TEXT, width_mm=0.2)]
        laid = dict(before)
        if at >= 1:
            laid[0, 1] = "S4"
        if at == 2:
            laid[1, 1], laid[1, 0] = "S5", ""
        if at == 2:  # pushed out from under the piece that came
            cx, cy = left + 1.5 * side - 6.0, top + 1.5 * side + 4.8
            tilted = translate(-3.5, -4.65).then(rotate(8)).then(translate(cx, cy))
            shown.append(Use(mini("B2", design), 0, 0, tilted))
        for (right, down), name in laid.items():
            if name:
                spot = (left + (right + 0.5) * side - 3.5, top + (down + 0.5) * side - 4.65)
                shown.append(Use(mini(name, design), *spot))
        shown += _step(at, left, top, side, design)
        middle = x + panel / 2
        larger = translate(-middle, 0).then(scale(_TURN_MM / 45)).then(translate(middle, 0))
        parts.append(Group(tuple(shown), larger))
        parts += paragraph(words, x + panel / 2, _TURN_MM + 1, panel, 8.5, anchor="middle",
                           colour=palette.TEXT, leading=1.3).texts  # fmt: skip
    return Block(tuple(parts), _TURN_MM + 9.5)


_HELD = ("S3", "S4", "S6", "S7", "B3", "B4", "B5", "B8", "W")
"""A hand, in its rack below the pictures of a turn."""

_PLACE = 1  # of what is discarded, and then of what is taken
_HELD_SCALE = 0.663  # smaller, and the signs of the suits could not be read
_HELD_MM = 4.15  # from a piece in the rack to the next


def _step(at: int, left: float, top: float, side: float, design: Design) -> list[Drawing]:
    """Return what moves in a picture of a turn: a piece that comes, goes, or is moved.

    Below stands the hand that it goes from, lacks, and comes to.
    """
    low = top + 2 * side
    middle = left + 1.5 * side
    floor = low + 13.0
    wide, high = WIDE_MM * _HELD_SCALE, WIDE_MM * 4 / 3 * _HELD_SCALE
    first = middle - len(_HELD) * _HELD_MM / 2
    place = first + (_PLACE + 0.5) * _HELD_MM
    shown: list[Drawing] = [
        Rect(first - 0.6, floor, len(_HELD) * _HELD_MM + 1.2, 1.5, DEEP_JADE, radius=0.5)
    ]
    for number, name in enumerate(_HELD):
        if at and number == _PLACE:
            continue
        x = first + (number + 0.5) * _HELD_MM - wide / 2
        lifted = 1.4 if number == _PLACE else 0.1
        shown.append(Use(mini(name, design), x, floor - high - lifted, scale(_HELD_SCALE)))
    if at == 1:
        x = middle + 4.7
        return [*shown, pointer((x, top + 0.72 * side), (x, top + 1.38 * side), design)]
    above = floor - high - 2.0
    if at == 0:
        return [*shown, pointer((place, above), (place, low - 0.45 * side), design)]
    free = Rect(place - wide / 2 + 0.1, floor - high - 0.2, wide - 0.2, high, None, CINNABAR, 0.25,
                (0.9, 0.7), 0.5)  # fmt: skip
    start = (middle - 8.2, low + 2.6)
    return [*shown, free, pointer(start, (place + 1.0, floor - high + 0.6), design)]

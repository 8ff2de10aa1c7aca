"""The letter side of a kana card: the window of its front with the shutters closed.

A house's number plate hangs on the shutters: the letter, in enamel. Where the leaves meet, and
through the holes that are cut in them, one sees that there is light within.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Segment,
    Symbol,
    Text,
    Use,
    path_of,
    polyline,
)
from printables.drawing.fonts import cap_height
from printables.page.piece_sheets import Format
from printables.tower.facade import (
    TRIM,
    bleeding,
    cornice,
    keystone,
    ledge,
    opening,
    window_box,
)
from printables.tower.masonry import Stone, stone_of, wall
from printables.tower.pictograms import GOLD, LIT

_OUTLINE_MM = 0.5  # of the large letters of cards that spare ink
_LETTER = 0.43  # of a card's width: an em of its letter
_BAR = 0.36  # of the same: as wide as the widest letter, for all of them
_PLATE = (0.64, 0.545)  # of the same: how wide and how high the plate is
_RIM = 0.028  # of the same: the frame around the shutters
_SLATS = 14


def back(letter: str, form: Format, design: Design, *, small: bool = False) -> Drawing:
    """Return the letter side of a card; one that is shown small has a plainer wall."""
    width = form.width_mm
    full = design is Design.FULL
    plate = _plate(form, small=small)
    size = _LETTER * width / MM_PER_POINT
    cap = _LETTER * width * cap_height("slab")
    base = plate.y + plate.height / 2 + 0.5 * cap - 0.028 * width
    ink = LIT if full else stone_of(letter).dark
    bar = _BAR * width
    return Group(
        (
            Use(_ground(letter, form, design, small)),
            Text(width / 2, base, letter, size, "slab", "middle", ink, role="letter",
                 outline_mm=0 if full else _OUTLINE_MM),
            # N and Z, M and W, A and V: the bar says which way is up.
            Rect((width - bar) / 2, base + 0.05 * width, bar, 0.024 * width, ink),
        )
    )  # fmt: skip


def _plate(form: Format, *, small: bool) -> Box:
    """Return the enamelled plate on the shutters."""
    pane = window_box(form, small=small)
    wide, high = (share * form.width_mm for share in _PLATE)
    middle = pane.y + 0.52 * pane.height
    return Box((form.width_mm - wide) / 2, middle - high / 2, wide, high)


@lru_cache(maxsize=64)
def _ground(letter: str, form: Format, design: Design, small: bool) -> Symbol:
    """Return what the backs of a letter have: its wall, and its window with the shutters closed."""
    stone, whole, pane = stone_of(letter), bleeding(form), window_box(form, small=small)
    shape, plate = opening(stone, pane), _plate(form, small=small)
    parts: list[Drawing]
    if design is Design.FULL:
        rim = _RIM * form.width_mm
        around = Box(pane.x - rim, pane.y - rim, pane.width + 2 * rim, pane.height + rim)
        frame = Path(opening(stone, around), fill=TRIM)
        parts = [
            *stone.wall(whole, form.width_mm / 4.4, 0.0125 * form.width_mm),
            *cornice(form, palette.mixed(stone.dark, "#000000", 0.3), small=small),
            frame if small else Path(frame.segments, TRIM, stone.dark, 0.25),
            *_shutters(pane, shape, stone, small=small),
            *_enamel(plate, stone, small=small),
            Path(keystone(form, pane), TRIM, None if small else stone.dark, 0.3),
            *(() if small else _corbels(pane, form, stone)),
            ledge(pane, form, stone.dark, design),
        ]
    else:  # it has a quarter of the ink, and none to spare for slats
        parts = (
            [Rect(1, 1, form.width_mm - 2, form.height_mm - 2, None, stone.dark, 0.5)]
            if small  # so small, its joints would be a grey
            else [wall(stone, whole, form.width_mm / 4.4, design)]
        )
        parts += [
            Path(shape, palette.PAPER, stone.dark, 0.3),
            Rect(plate.x, plate.y, plate.width, plate.height, None, stone.dark, 0.3, radius=1.2),
        ]
    return Symbol(f"{'small ' if small else ''}letter card {letter}", Group(tuple(parts)), whole)


def _shutters(
    pane: Box, shape: tuple[Segment, ...], stone: Stone, *, small: bool
) -> Iterator[Drawing]:
    """Yield two leaves of slats in a window, light in the gap between them and in their holes."""
    paint, dark = (palette.mixed(stone.dark, "#000000", share) for share in (0.22, 0.55))
    edge = palette.mixed(stone.dark, LIT, 0.2)
    middle, unit = pane.x + pane.width / 2, pane.width / 32
    gap = Box(middle - 0.3 * unit, pane.y, 0.6 * unit, pane.height)
    yield Path(shape, fill=paint)
    if small:
        yield Path((gap,), fill=GOLD)
        return
    stile, top = 1.7 * unit, pane.y + (0.36 * pane.width if stone.window else 2.9 * unit)
    leaf = pane.width / 2 - 2 * stile
    step = (pane.y + pane.height - 2.4 * unit - top) / _SLATS
    lefts = (pane.x + stile, middle + stile)
    panels = tuple(Box(x, top, leaf, _SLATS * step) for x in lefts)
    slats = tuple(
        Box(x, top + (at + 0.12) * step, leaf, 0.42 * step) for at in range(_SLATS) for x in lefts
    )
    straps = tuple(
        Box(x, top + share * _SLATS * step - 0.7 * unit, 3.6 * unit, 1.4 * unit)
        for share in (0.07, 0.93)
        for x in (pane.x - 0.6 * unit, pane.x + pane.width - 3.0 * unit)
    )
    yield Path(panels, fill=dark)
    yield Path(slats, fill=edge)
    yield Path((gap, *_holes(pane, top, unit, stone)), fill=GOLD)
    yield Path(straps, TRIM, dark, 0.2)


def _corbels(pane: Box, form: Format, stone: Stone) -> Iterator[Drawing]:
    """Yield what the sill rests on."""
    top, unit = pane.y + pane.height, 0.03 * form.width_mm
    parts: list[Segment] = []
    for x in (pane.x + 1.6 * unit, pane.x + pane.width - 1.6 * unit):
        parts += polyline((x - unit, top), (x + unit, top), (x + 0.7 * unit, top + 2.8 * unit),
                          (x - 0.7 * unit, top + 2.8 * unit), closed=True)  # fmt: skip
    yield Path(tuple(parts), TRIM, stone.dark, 0.25)


def _holes(pane: Box, top: float, unit: float, stone: Stone) -> tuple[Segment, ...]:
    """Return the holes that are cut into the leaves of shutters: lozenges, or discs below a head.

    Only a round head has room for them above the slats; others have them before the slats.
    """
    middle = pane.x + pane.width / 2
    if stone.window:
        return tuple(
            part for side in (-1, 1)
            for part in path_of(Circle(middle + side * 5.2 * unit, top - 3.4 * unit,
                                       1.3 * unit)).segments
        )  # fmt: skip
    y, across, down = top + 3.2 * unit, 1.5 * unit, 2.0 * unit
    return tuple(
        part
        for x in (middle - 7.6 * unit, middle + 7.6 * unit)
        for part in polyline((x, y - down), (x + across, y), (x, y + down), (x - across, y),
                             closed=True)
    )  # fmt: skip


def _enamel(plate: Box, stone: Stone, *, small: bool) -> Iterator[Drawing]:
    """Yield a plate of enamel with its rims, and its shade on the slats."""
    ground = palette.mixed(stone.dark, "#000000", 0.12)
    radius = 0.09 * plate.width
    if not small:
        off = 0.03 * plate.width
        yield Rect(plate.x + off, plate.y + off, plate.width, plate.height,
                   palette.mixed(stone.dark, "#000000", 0.7), radius=radius)  # fmt: skip
    yield Rect(plate.x, plate.y, plate.width, plate.height, ground, LIT, 0.035 * plate.width,
               radius=radius)  # fmt: skip
    if small:
        return
    inset = 0.055 * plate.width
    yield Rect(plate.x + inset, plate.y + inset, plate.width - 2 * inset,
               plate.height - 2 * inset, None, LIT, 0.012 * plate.width,
               radius=radius - inset / 2)  # fmt: skip

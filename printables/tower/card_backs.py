"""The letter side of a kana card: the window of its front by night, with a lamp lit within.

A card that is turned over lights a window of the tower, and one sees who is at home, and how they
live: each letter has its own room, which is the same on all of its cards, as a back must not tell
one from another. Before the sill hangs a house's number plate: the letter, in enamel.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
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
    Symbol,
    Text,
    Transform,
    Use,
    scale,
    translate,
)
from printables.drawing.fonts import cap_height
from printables.page.piece_sheets import SAFE_MM, Format
from printables.tower.facade import (
    TRIM,
    bleeding,
    cornice,
    keystone,
    ledge,
    opening,
    window_box,
)
from printables.tower.interiors import WIDE_MM as INTERIOR_MM
from printables.tower.interiors import before, behind
from printables.tower.lit_rooms import HIGH_MM, outline, room
from printables.tower.masonry import Stone, stone_of, wall
from printables.tower.pictograms import LIT
from printables.tower.shapes import ACCENT, BLUSH, DARK, FIELD, GOLD, PALE, PAPER, Part

_OUTLINE_MM = 0.5  # of the large letters of cards that spare ink
_LETTER = 0.403  # of a card's width: an em of its letter
_BAR = 0.33  # of the same: as wide as the widest letter, for all of them
_UNDER = (0.028, 0.02)  # of the same: from the letter to the bar, and how thick that is
_PLATE = (0.55, 0.43)  # of the same: how wide and how high the plate is
_RAISED_MM = 0.2  # how far its foot is over the safe line
_RIM = 0.028  # of the same: the frame around the window
_DUSK, _NIGHT = 0.22, "#10152e"  # how far a wall is from its colour to that of the night
LAMP, GLOW, _BRIGHT, _RED = "#e0a03a", "#f6d27a", "#fdecb8", "#b5301d"
"""A room by lamplight, around its lamp, that itself, and the one red thing in it."""
_GLOW = 0.42  # of a window's width: how far the light of a lamp is seen in full
_SHARE = 1.04  # how large who is at home is, beside the room
_CLOTH, _TRACE = 0.2, 0.16  # how far cloth is from its stone to the lamp, and a trace to the shadow


def back(letter: str, form: Format, design: Design, *, small: bool = False) -> Drawing:
    """Return the letter side of a card; one that is shown small has a plainer wall."""
    width = form.width_mm
    full = design is Design.FULL
    plate = _plate(form)
    size = _LETTER * width / MM_PER_POINT
    cap = _LETTER * width * cap_height("slab")
    below, thick = _UNDER[0] * width, _UNDER[1] * width
    base = plate.y + (plate.height + cap - below - thick) / 2
    ink = LIT if full else stone_of(letter).dark
    bar = _BAR * width
    return Group(
        (
            Use(_ground(letter, form, design, small)),
            Text(width / 2, base, letter, size, "slab", "middle", ink,
                 role="" if small else "letter",
                 outline_mm=0 if full or small else _OUTLINE_MM),
            # N and Z, M and W, A and V: the bar says which way is up.
            Rect((width - bar) / 2, base + below, bar, thick, ink),
        )
    )  # fmt: skip


def _plate(form: Format) -> Box:
    """Return the enamelled plate before the sill: the window over it is free, whoever lives there.

    It ends where the name of a front's ware does, so that a card that is turned keeps its place.
    """
    wide, high = (share * form.width_mm for share in _PLATE)
    return Box((form.width_mm - wide) / 2, form.height_mm - SAFE_MM - high - _RAISED_MM, wide, high)


@lru_cache(maxsize=64)
def _ground(letter: str, form: Format, design: Design, small: bool) -> Symbol:
    """Return what the backs of a letter have: its wall by night, and its window lit."""
    stone, whole, pane = stone_of(letter), bleeding(form), window_box(form, small=small)
    shape, plate = opening(stone, pane), _plate(form)
    parts: list[Drawing]
    if design is Design.FULL:
        rim = _RIM * form.width_mm
        around = Box(pane.x - rim, pane.y - rim, pane.width + 2 * rim, pane.height + rim)
        frame = Path(opening(stone, around), fill=TRIM)
        sill = ledge(pane, form, stone.dark, design)
        walls = _by_night(stone).wall(whole, form.width_mm / 4.4, 0.0125 * form.width_mm)
        parts = [
            *(walls[:1] if small else walls),  # so small, its joints would be a grey
            *cornice(form, palette.mixed(stone.dark, "#000000", 0.3), small=small),
            frame if small else Path(frame.segments, TRIM, stone.dark, 0.25),
            Group(tuple(_lit(letter, pane, plate)), clip=Path(shape)),
            Path(shape, stroke=_NIGHT, width_mm=0.008 * form.width_mm),
            Path(keystone(form, pane), TRIM, None if small else stone.dark, 0.3),
            replace(sill, stroke=None) if small else sill,
            *_enamel(plate, stone, small=small),
        ]
    else:  # it has a quarter of the ink, and none to spare for slats
        parts = (
            [Rect(1, 1, form.width_mm - 2, form.height_mm - 2, None, stone.dark, 0.5)]
            if small  # so small, its joints would be a grey
            else [wall(stone, whole, form.width_mm / 4.4, design)]
        )
        seen, share = _standing(pane, plate)
        drawn = outline(letter, stone.dark, palette.PAPER, 0.15 / share)
        parts += [
            Path(shape, palette.PAPER, stone.dark, 0.3),
            *(() if small else (Group((Group(drawn, seen),), clip=Path(shape)),)),
            Rect(plate.x, plate.y, plate.width, plate.height, palette.PAPER, stone.dark, 0.3,
                 radius=1.2),
        ]  # fmt: skip
    return Symbol(f"{'small ' if small else ''}letter card {letter}", Group(tuple(parts)), whole)


def _by_night(stone: Stone) -> Stone:
    """Return a stone as it looks when lamps are lit."""
    field, joint = (palette.mixed(paint, _NIGHT, _DUSK) for paint in (stone.field, stone.joint))
    return replace(stone, field=field, joint=joint)


def _standing(pane: Box, plate: Box) -> tuple[Transform, float]:
    """Return where on a card who is at home stands, behind the plate, and how large they are."""
    high = plate.y - pane.y
    share = min(_SHARE * pane.width / INTERIOR_MM, 0.94 * high / HIGH_MM)
    return scale(share).then(translate(pane.x + pane.width / 2, plate.y + 0.4)), share


def _lit(letter: str, pane: Box, plate: Box) -> Iterator[Drawing]:
    """Yield what is seen in a window: a room by lamplight, who is at home, what hangs before."""
    middle, share = pane.x + pane.width / 2, pane.width / INTERIOR_MM
    shadow = _shadow(letter)
    cloth = palette.mixed(stone_of(letter).field, LAMP, _CLOTH)
    paints = {
        DARK: shadow, FIELD: cloth, PALE: palette.mixed(shadow, LAMP, 0.62), ACCENT: _RED,
        BLUSH: palette.mixed(LAMP, shadow, _TRACE), PAPER: GLOW, GOLD: _BRIGHT,
    }  # fmt: skip
    hung = {**paints, DARK: palette.mixed(cloth, shadow, 0.55)}

    def drawn(parts: Iterable[Part], tones: Mapping[int, str], y: float) -> Group:
        seen = tuple(Path(segments, fill=tones[tone]) for segments, tone in parts)
        return Group(seen, scale(share).then(translate(middle, y)))

    yield Path((pane,), fill=LAMP)
    yield _glow(pane, plate)
    yield drawn(behind(letter), paints, plate.y + 0.4)
    yield _at_home(letter, pane, plate)
    yield drawn(before(letter), hung, pane.y)


def _glow(pane: Box, plate: Box) -> Circle:
    """Return the glow of a lamp, behind who is at home."""
    radius = _GLOW * pane.width
    return Circle(pane.x + pane.width / 2, plate.y - 0.98 * radius, radius, GLOW)


def _at_home(letter: str, pane: Box, plate: Box) -> Group:
    """Return who is before the lamp."""
    shadow = _shadow(letter)
    paints = (shadow, palette.mixed(shadow, LAMP, 0.62), GLOW, _BRIGHT, _RED)
    return Group(room(letter, paints), _standing(pane, plate)[0])


def _shadow(letter: str) -> str:
    return palette.mixed(stone_of(letter).dark, _NIGHT, 0.55)


def _enamel(plate: Box, stone: Stone, *, small: bool) -> Iterator[Drawing]:
    """Yield a plate of enamel with its rim, and its shade on the wall."""
    ground = palette.mixed(stone.dark, "#000000", 0.12)
    radius = 0.09 * plate.width
    if not small:
        off = 0.03 * plate.width
        yield Rect(plate.x + off, plate.y + off, plate.width, plate.height,
                   palette.mixed(stone.dark, "#000000", 0.7), radius=radius)  # fmt: skip
    rim = 0.0175 * plate.width
    for by, paint in ((-rim, LIT), (rim, ground)):
        yield Rect(plate.x + by, plate.y + by, plate.width - 2 * by, plate.height - 2 * by, paint,
                   radius=radius - by)  # fmt: skip

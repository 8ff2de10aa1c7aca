"""The staircase of 45 places: as a board of card size, as a map, and as windows to write in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache, partial

from games.message import mark
from games.tower.edition import Edition
from games.tower.tower import CORNER, SIDE, SPOTS, Spot
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
    polyline,
    rotate,
    translate,
)
from printables.drawing.ornament import corners, notched
from printables.page.boards import CIRCLE_MM, Board, MapLook
from printables.page.lockups import lockup
from printables.page.paper import Sheet, Translate
from printables.page.piece_sheets import BLEED_MM, Format
from printables.tower.dusk_windows import dusk_window, glass
from printables.tower.masonry import CREAM, INDIGO, OCHRE, RED, Stone, stone_of
from printables.tower.pictograms import SHADED
from printables.tower.piece_names import BOARD
from printables.tower.sky import COURSES, HEAVENS, MOONLIGHT, Site, sky
from printables.tower.stationery import PAGE_BAND
from printables.tower.tenants import LAMP, tenant

_GAP_MM = 1.5  # between the cards on the board
_EDGE_MM = 4.0
_BLOCK = 3  # how many rows a part of the board has
_MAP_EDGE_MM = 2.0
_RINGS = ((0.3475, 0.6605), (0.3435, 0.662))
"""Where its joints have tie plates: level ones between windows, upright ones on string courses."""
_SLIVER_MM = 4.0  # what a part shows of a place, its neighbour before it shows with the rest


def board(edition: Edition, form: Format, tr: Translate, design: Design = Design.FULL) -> Board:
    """Return the board on which cards of a size fit."""
    where = site(form)
    steps = Group(
        _staircase(edition.first.value, form.width_mm, form.height_mm, _GAP_MM, design,
                   labels=False),
        translate(_EDGE_MM, _EDGE_MM),
    )  # fmt: skip
    picture = Group((Use(sky(where, design)), steps))
    sketch = _sketch(where) if design is Design.FULL else None
    look = MapLook("slab", RED, sketch, _RINGS, _tie_plate(design))
    return Board(BOARD, tr(mark("board")), where.width_mm, where.height_mm, picture,
                 partial(_covers, form), BLEED_MM, look)  # fmt: skip


def _tie_plate(design: Design) -> Drawing:
    """Return the end of an iron tie, which holds the walls of two parts together."""
    full, ink = design is Design.FULL, INDIGO
    arm = 0.62 * CIRCLE_MM
    cross = (*polyline((-arm, 0), (arm, 0)), *polyline((0, -arm), (0, arm)))
    turned = Group((Path(cross, stroke=ink, width_mm=0.5 if full else 0.2, cap="round"),),
                   rotate(45))  # fmt: skip
    return Group(
        (
            Circle(0, 0, CIRCLE_MM - 0.15, CREAM if full else palette.PAPER, ink,
                   0.3 if full else 0.2),
            turned,
            Circle(0, 0, 0.55, OCHRE if full else palette.PAPER, ink, 0.25 if full else 0.2),
        )
    )  # fmt: skip


def _sketch(where: Site) -> Drawing:
    """Return the tower before its sky in a few strokes: on the map one sees what a part has."""
    parts: list[Drawing] = []
    right, last = where.width_mm, SIDE - 1
    for row, letter in enumerate(COURSES, 1):
        block = (row - 1) // _BLOCK
        top, foot = where.top(row) if row <= last else 0.0, where.top(row - 1)
        beyond = where.left(block * _BLOCK + 1) if block else 0.0
        low = foot if row > 1 else where.height_mm
        sky_paint = HEAVENS[(4, 2, 0)[block]]
        parts.append(Path((Box(beyond, top, right - beyond, low - top),), fill=sky_paint))
        wall = Box(where.left(row), top, right - where.left(row), low - top)
        parts.append(Path((wall,), fill=stone_of(letter).field))
    return Group(tuple(parts))


def site(form: Format) -> Site:
    """Return where the tower stands on a board for cards of a size."""
    cell = (form.width_mm + _GAP_MM, form.height_mm + _GAP_MM)
    width, height = (SIDE * step - _GAP_MM + 2 * _EDGE_MM for step in cell)
    return Site(width, height, _EDGE_MM, cell, _GAP_MM, BLEED_MM)


def _covers(form: Format, box: Box) -> bool:
    """Whether a place begins or ends within a part of the board."""
    for spot in SPOTS:
        x, y = _corner(spot, form.width_mm + _GAP_MM, form.height_mm + _GAP_MM)
        left, top = x + _EDGE_MM, y + _EDGE_MM
        if (
            left < box.x + box.width
            and left + form.width_mm > box.x + _SLIVER_MM
            and top < box.y + box.height
            and top + form.height_mm > box.y + _SLIVER_MM
        ):
            return True
    return False


def staircase(first: str, width: float, height: float, design: Design) -> tuple[Drawing, ...]:
    """Return all places in small, from (0, 0), each so wide and high."""
    return _staircase(first, width, height, 0.4, design, labels=False)


def blank_staircase(
    first: str, width: float, height: float, gap: float, design: Design
) -> tuple[Drawing, ...]:
    """Return all places to write in, from (0, 0), each so wide and high, in mm.

    Args:
        first: the kana of the corner.
        width: of a place.
        height: of a place.
        gap: from one place to the next.
        design: full or eco.
    """
    return _staircase(first, width, height, gap, design, blank=True)


def _corner(spot: Spot, step_x: float, step_y: float) -> tuple[float, float]:
    """Return the upper left corner of a place, of a staircase from (0, 0)."""
    return (spot.column - 1) * step_x, (SIDE - spot.row) * step_y


def _staircase(
    first: str,
    width: float,
    height: float,
    gap: float,
    design: Design,
    *,
    labels: bool = True,
    blank: bool = False,
) -> tuple[Drawing, ...]:
    """Return the places; `blank` leaves room to write in them."""
    parts: list[Drawing] = []
    small = max(7.0, min(9.0, height / 4))
    inset = (_BLANK if blank else _NICHE) * width  # within the border of a place
    if design is Design.FULL:
        parts += _walls(width, height, gap, pale=blank)
    for spot in SPOTS:
        x, y = _corner(spot, width + gap, height + gap)
        if blank:
            parts.append(Use(blank_place(COURSES[spot.row - 1], width, height, gap, design), x, y))
        else:
            parts.append(Use(_place(COURSES[spot.row - 1], width, height, gap, design), x, y))
            if spot == Spot(SIDE, SIDE):
                parts += _moon(x, y, width, height, design)
            elif design is Design.FULL and width >= _LEAST_LIFE_MM and not labels:
                parts += _lived_in(spot, x, y, width, height)
        if spot == CORNER:
            if not blank:
                parts += _cornerstone(x, y, width, height, design)
            em = (0.4 if blank else 0.5) * width
            parts.append(
                Text(
                    x + width / 2,
                    y + height / 2 + 0.38 * em,
                    first,
                    em / MM_PER_POINT,
                    "black",
                    "middle",
                    RED,
                    role="first",
                    outline_mm=0.3 if blank or design is not Design.FULL else 0.0,
                )
            )
        if labels:
            parts.append(
                Text(
                    x + inset + (0.9 if blank else 0.7),
                    y + inset + (0.8 if blank else 0.6) + small * MM_PER_POINT * 0.73,
                    str(spot),
                    7.0 if blank else small,
                    colour=palette.QUIET if blank else palette.TEXT,
                    role="spot",
                )
            )
    return tuple(parts)


_LEAST_STONE_MM = 12.0  # in eco: smaller ones have too many joints for a third of the ink


_LEAST_LIFE_MM = 12.0  # in smaller places nobody would be made out

_SURROUND, _NICHE = 0.085, 0.125
"""How far the dressed stone around a niche is from the edge of its place, and the niche itself,
as shares of the width."""


_BY_DAY = 0.3  # how far walls around windows to write in are from their colours to white
_BLANK = 0.055
"""The same of a window to write in."""


@lru_cache(maxsize=32)
def blank_place(letter: str, width: float, height: float, gap: float, design: Design) -> Symbol:
    """Return a place to write in: a window before its row's wall; in lines, that alone."""
    stone = stone_of(letter)
    whole = Box(-gap / 2, -gap / 2, width + gap, height + gap)
    window = _within(width, height, _BLANK * width)
    pane = Rect(window.x, window.y, window.width, window.height, palette.PAPER, stone.field, 0.4,
                radius=0.6)  # fmt: skip
    if design is not Design.FULL:
        return Symbol(f"blank {letter}", replace(pane, width_mm=0.18), whole)
    half, key, middle = 0.075 * width, 0.035 * width, width / 2
    keystone = polyline(
        (middle - 1.3 * half, window.y - key), (middle + 1.3 * half, window.y - key),
        (middle + half, window.y + key), (middle - half, window.y + key), closed=True,
    )  # fmt: skip
    sill = Box(window.x - key, height - window.y - 0.5 * key, window.width + 2 * key, key)
    parts = (
        pane,
        Path((*keystone, sill), CREAM, stone.dark, 0.2),
    )
    return Symbol(f"blank {letter}", Group(parts), whole)


def _walls(width: float, height: float, gap: float, *, pale: bool) -> Iterator[Drawing]:
    """Yield the wall of each row, in one from its first place to its last: no stone ends between.

    Args:
        width: of a place.
        height: of a place.
        gap: from one place to the next; half of it goes on around them.
        pale: whether its places are written in.
    """
    drawn = _pale_wall if pale else _wall
    for row, letter in enumerate(COURSES, 1):
        x, y = _corner(Spot(row, row), width + gap, height + gap)
        yield Use(drawn(letter, SIDE + 1 - row, width, height, gap), x, y)


@lru_cache(maxsize=32)
def _pale_wall(letter: str, places: int, width: float, height: float, gap: float) -> Symbol:
    """Return the wall behind so many windows that are written in, paler than on the board."""
    stone = stone_of(letter)
    whole = Box(-gap / 2, -gap / 2, places * (width + gap), height + gap)
    walls = stone.wall(whole, width / 3.6, 0.2, _BY_DAY)
    # A little over the wall's edge, of which a hairline would be seen on the white page.
    course = Box(whole.x, whole.y - 0.08, whole.width, 0.55 * gap + 0.08)
    parts = (Group(tuple(walls), clip=Path((whole,))), Path((course,), fill=CREAM))
    drawn = whole._replace(y=course.y, height=whole.height + 0.08)
    return Symbol(f"pale wall {letter}", Group(parts), drawn)


@lru_cache(maxsize=32)
def _wall(letter: str, places: int, width: float, height: float, gap: float) -> Symbol:
    """Return the wall of so many places side by side, with the string course on its top."""
    whole = Box(-gap / 2, -gap / 2, places * (width + gap), height + gap)
    walls = stone_of(letter).wall(whole, width / 3.6, 0.006 * width + 0.06)
    parts = (
        Group(tuple(walls), clip=Path((whole,))),
        Path((Box(whole.x, whole.y, whole.width, 0.55 * gap),), fill=CREAM),
    )
    return Symbol(f"wall {letter}", Group(parts), whole)


@lru_cache(maxsize=32)
def _place(letter: str, width: float, height: float, gap: float, design: Design) -> Symbol:
    """Return a place for a card: a niche in its row's wall; in lines, with its part of that."""
    stone = stone_of(letter)
    whole = Box(-gap / 2, -gap / 2, width + gap, height + gap)
    surround, niche = (_within(width, height, share * width) for share in (_SURROUND, _NICHE))
    if design is Design.FULL:
        parts: list[Drawing] = [*_niche(surround, niche, stone)]
    else:
        joints = tuple(stone.bond.joints(whole, max(width / 3.6, _LEAST_STONE_MM)))
        border = Path((whole, *polyline(*corners(surround), closed=True)), even_odd=True)
        parts = [
            Path((whole,), fill=palette.PAPER),  # the moon is behind it
            Group((Path(joints, stroke=stone.dark, width_mm=0.12),), clip=border),
            Rect(niche.x, niche.y, niche.width, niche.height, None, stone.field, 0.25),
            Rect(0, 0, width, height, None, stone.dark, 0.3, radius=1.2),
        ]
    box = Box(whole.x - 0.2, whole.y - 0.2, whole.width + 0.4, whole.height + 0.4)
    return Symbol(f"place {letter}", Group(tuple(parts)), box)


def _lived_in(spot: Spot, x: float, y: float, width: float, height: float) -> Iterator[Drawing]:
    """Yield who is seen in the niche of a place, by lamp or at dusk, and its frame again."""
    letter = COURSES[spot.row - 1]
    niche = _within(width, height, _NICHE * width)
    who = tenant(spot, letter, niche.width, niche.height)
    shaded = palette.mixed(stone_of(letter).field, LAMP, 0.55)
    if who is None:
        who = dusk_window((spot.column, spot.row), letter, niche.width, niche.height)
        shaded = palette.mixed(stone_of(letter).field, glass(letter), 0.45)
    if who:
        yield Use(who, x + niche.x, y + niche.y)
        yield Use(_frame(letter, width, height, shaded), x, y)


@lru_cache(maxsize=32)
def _frame(letter: str, width: float, height: float, shaded: str) -> Symbol:
    """Return what of a niche is before whatever is seen in it; its shade has a colour."""
    surround, niche = (_within(width, height, share * width) for share in (_SURROUND, _NICHE))
    shade = Path(_shade(niche), fill=shaded)
    parts = (shade, *_front(surround, niche, stone_of(letter)))
    return Symbol(f"frame {letter} {shaded}", Group(parts), Box(0, 0, width, height))


def _within(width: float, height: float, by: float) -> Box:
    return Box(by, by, width - 2 * by, height - 2 * by)


def _niche(surround: Box, niche: Box, stone: Stone) -> Iterator[Drawing]:
    """Yield a niche with its shade, its frame of dressed stone, a keystone and a sill."""
    yield Path((surround,), CREAM, stone.dark, _line_mm(surround))
    yield Path((niche,), fill=palette.mixed(stone.field, palette.PAPER, 0.88))
    yield Path(_shade(niche), fill=palette.mixed(stone.field, palette.PAPER, SHADED))
    yield from _front(surround, niche, stone)


def _line_mm(surround: Box) -> float:
    return 0.09 + 0.0035 * surround.width


def _shade(niche: Box) -> tuple[Segment, ...]:
    """Return the shade within a niche, under its head and down its left side."""
    deep = 0.045 * niche.width
    right, foot = niche.x + niche.width, niche.y + niche.height
    return polyline((niche.x, niche.y), (right, niche.y), (right, niche.y + deep),
                    (niche.x + deep, niche.y + deep), (niche.x + deep, foot), (niche.x, foot),
                    closed=True)  # fmt: skip


def _front(surround: Box, niche: Box, stone: Stone) -> Iterator[Drawing]:
    """Yield the edge of a niche, its keystone and its sill."""
    line = _line_mm(surround)
    middle, low = surround.x + surround.width / 2, surround.y + surround.height
    half, key = 0.075 * surround.width, 0.035 * surround.width
    top, end = surround.y - key, niche.y + key
    keystone = polyline((middle - 1.3 * half, top), (middle + 1.3 * half, top),
                        (middle + half, end), (middle - half, end), closed=True)  # fmt: skip
    sill = Box(surround.x - key, low - 1.2 * key, surround.width + 2 * key, 1.9 * key)
    yield Path((niche,), stroke=stone.dark, width_mm=line)
    yield Path((*keystone, sill), CREAM, stone.dark, line)


def _moon(x: float, y: float, width: float, height: float, design: Design) -> list[Drawing]:
    """Return the moon as it looks in through the topmost place, which has no back."""
    full = design is Design.FULL
    niche = _within(width, height, _NICHE * width)
    radius = 0.86 * width
    cx, cy = width / 2, height / 2
    craters = ((-0.22, -0.16, 0.1), (0.16, 0.3, 0.13), (0.2, -0.36, 0.07), (-0.16, 0.42, 0.06))
    rings = tuple(
        Circle(cx + a * radius, cy + d * radius, r * radius, "#ecc877" if full else None,
               "#9a7416", 0.25)
        for a, d, r in craters
    )  # fmt: skip
    light = (Path((niche,), fill=HEAVENS[1]), Circle(cx, cy, radius, MOONLIGHT)) if full else ()
    seen = Group((*light, *rings), translate(x, y), clip=Path((niche,)))
    if not full:
        return [seen]
    surround = _within(width, height, _SURROUND * width)
    front = _front(surround, niche, stone_of(COURSES[SIDE - 1]))
    return [seen, Group(tuple(front), translate(x, y))]


def _cornerstone(x: float, y: float, width: float, height: float, design: Design) -> list[Drawing]:
    """Return what marks the place where the tower begins: the frame of a date stone."""
    full, niche = design is Design.FULL, _within(width, height, _NICHE * width)
    inner = _within(width, height, (_NICHE + 0.07) * width)
    frame = Path(notched(inner, 0.07 * width), CREAM if full else None, RED, 0.008 * width)
    if not full:
        return [Group((frame,), translate(x, y))]
    stone = stone_of(COURSES[CORNER.row - 1])
    surround = _within(width, height, _SURROUND * width)
    dressed = Path((niche,), fill=palette.mixed(stone.field, palette.PAPER, 0.55))
    parts = (dressed, *_front(surround, niche, stone), frame)
    return [Group(parts, translate(x, y))]


def map_sheet(edition: Edition, sheet: Sheet, tr: Translate, design: Design = Design.FULL) -> Group:
    """Return the whole board on one page, each place with its column and row."""
    how = tr(
        mark("Each place with its column and row, as they are typed. Cards stand bottom row first.")
    )
    top = lockup(tr(mark("The tower")), how, PAGE_BAND, sheet.width_mm, design)
    edge, gap = _MAP_EDGE_MM, 1.0
    width, height = cell_within(
        sheet.width_mm - 2 * edge, sheet.height_mm - top.height_mm - 6 - 2 * edge
    )
    step = (width + gap, height + gap)
    around = [SIDE * one - gap + 2 * edge for one in step]
    ground = sky(Site(around[0], around[1], edge, step, gap), design)
    grid = _staircase(edition.first.value, width, height, gap, design)
    tower = Group((Use(ground), Group(grid, translate(edge, edge))),
                  translate(0, top.height_mm + 5))  # fmt: skip
    return Group((*top.drawings, tower))


def cell_within(width_mm: float, height_mm: float) -> tuple[float, float]:
    """Return the sides of a place, of a staircase that fills the width or the height."""
    width = (width_mm + 1) / SIDE - 1
    height = min((height_mm + 1) / SIDE - 1, 1.35 * width)
    return width, height

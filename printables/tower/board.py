"""The staircase of 45 places: as a board of card size, as a map, and to write a tower on."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache, partial

from games.message import mark
from games.tower.edition import Edition
from games.tower.notation_card import CARD
from games.tower.rules import rules
from games.tower.tower import CORNER, SIDE, SPOTS, Spot
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Close,
    Drawing,
    Group,
    Line,
    Path,
    Rect,
    Segment,
    Symbol,
    Text,
    Use,
    polyline,
    scale,
    translate,
)
from printables.drawing.ornament import bird, cloud, corners, wave
from printables.page.boards import Board
from printables.page.lockups import lockup
from printables.page.notation_cards import CARD_MM, notation_card
from printables.page.paper import Sheet, Translate
from printables.page.piece_sheets import Format
from printables.page.rule_sheets import saying
from printables.page.text_blocks import NUMBER_MM
from printables.tower.masonry import BAND, INDIGO, LOOK, RED, SKY, stone_of
from printables.tower.piece_names import BOARD
from printables.tower.storeys import storeys

_GAP_MM = 1.5  # between the cards on the board
_EDGE_MM = 4.0
_SLIVER_MM = 4.0  # what a part shows of a place, its neighbour before it shows with the rest


def board(edition: Edition, form: Format, tr: Translate, design: Design = Design.FULL) -> Board:
    """Return the board on which cards of a size fit."""
    width = SIDE * (form.width_mm + _GAP_MM) - _GAP_MM + 2 * _EDGE_MM
    height = SIDE * (form.height_mm + _GAP_MM) - _GAP_MM + 2 * _EDGE_MM
    steps = Group(
        _staircase(edition.first.value, form.width_mm, form.height_mm, _GAP_MM, design,
                   labels=False),
        translate(_EDGE_MM, _EDGE_MM),
    )  # fmt: skip
    cell = (form.width_mm + _GAP_MM, form.height_mm + _GAP_MM)
    art = Group((*_sky(Box(0, 0, width, height), cell, design), steps))
    return Board(BOARD, tr(mark("board")), width, height, art, partial(_covers, form))


def _sky(box: Box, cell: tuple[float, float], design: Design) -> list[Drawing]:
    """Return what is behind the tower: the sky down to the earth, and life beside the steps."""
    full = design is Design.FULL
    w, h = box.width, box.height
    parts: list[Drawing] = []
    if full:
        for at, paint in enumerate(SKY):
            top = h * at / len(SKY)
            wavy = wave((0, top), (w, top), w / 3.3, 0.012 * h if at else 0, 0.21 * at)
            below = (*wavy, Line(w, h), Line(0, h), Close())
            parts.append(Path(below, fill=paint))
        parts.append(Rect(0, h - 0.6 * _EDGE_MM, w, 0.6 * _EDGE_MM, "#b08a52"))
    clouds: list[Segment] = []
    birds: list[Segment] = []
    poles: list[Segment] = []
    wide, high = cell
    for column in range(1, SIDE + 1):  # the left end of each row: the steps
        x, y = _EDGE_MM + (column - 1) * wide, _EDGE_MM + (SIDE - column) * high
        drift = 0.29 * column % 1  # no step's sky is like the next one's
        clouds += cloud(x - (0.45 + drift) * wide, y + (0.2 + 0.3 * drift) * high,
                        (0.55 + 0.5 * drift) * wide)  # fmt: skip
        for at in range((column + 1) % 3 + 1):
            aside, under = 0.5 + 0.27 * at + 0.6 * drift, 0.66 + 0.09 * (at % 2)
            birds += bird(x - aside * wide, y + under * high, (0.24 - 0.04 * at) * wide)
        # A ladder and a pole of scaffolding stand before each step.
        for pole in (0.06, 0.26):
            px = x - pole * wide
            poles += polyline((px, y + 0.05 * high), (px, y + high))
        for rung in range(1, 9):
            ry = y + rung * high / 9
            poles += polyline((x - 0.26 * wide, ry), (x - 0.06 * wide, ry))
    air = "#ffffff" if full else palette.HAIRLINE
    parts += [
        Path(tuple(clouds), fill=air) if full else Path(tuple(clouds), stroke=air, width_mm=0.25),
        Path(tuple(poles), stroke="#a67c45" if full else palette.HAIRLINE,
             width_mm=0.018 * wide if full else 0.25, cap="round"),
        Path(tuple(birds), stroke=INDIGO, width_mm=0.35, cap="round"),
    ]  # fmt: skip
    return [Group(tuple(parts), clip=Path((box,)))]


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
    small = max(6.0, min(9.0, height / 4))
    inset = 0.0 if blank else 0.11 * width  # within the border of a place
    for spot in SPOTS:
        x, y = _corner(spot, width + gap, height + gap)
        if blank:
            stone = stone_of(_COURSES[spot.row - 1])
            line_mm = 0.4 if design is Design.FULL else 0.2
            parts.append(
                Rect(x, y, width, height, stroke=stone.field, width_mm=line_mm, radius=1.6)
            )
        else:
            parts.append(Use(_place(_COURSES[spot.row - 1], width, height, design), x, y))
            if spot == Spot(SIDE, SIDE):
                parts += _moon(x, y, width, height, design)
        if spot == CORNER:
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
                    outline_mm=0.3,
                )
            )
        if labels:
            parts.append(
                Text(
                    x + inset + (1.6 if blank else 0.7),
                    y + inset + (1.4 if blank else 0.6) + small * MM_PER_POINT * 0.73,
                    str(spot),
                    small,
                    colour=palette.TEXT,
                    role="spot",
                )
            )
    return tuple(parts)


_COURSES = "HKSTNMYRW"
"""What each row of the tower is drawn of, from the earth up."""


_LEAST_STONE_MM = 12.0  # in eco: smaller ones have too many joints for a third of the ink


@lru_cache(maxsize=32)
def _place(letter: str, width: float, height: float, design: Design) -> Symbol:
    """Return a place for a card: cream, with a border of its row's masonry."""
    stone = stone_of(letter)
    full = design is Design.FULL
    box = Box(0, 0, width, height)
    edge = 0.11 * width
    inner = Box(edge, edge, width - 2 * edge, height - 2 * edge)
    stones = width / 3.6 if full else max(width / 3.6, _LEAST_STONE_MM)
    joints = Path(tuple(stone.bond(box, stones)), stroke=stone.joint if full else stone.dark,
                  width_mm=0.006 * width + 0.08)  # fmt: skip
    border = Path((box, *polyline(*corners(inner), closed=True)), even_odd=True)
    tint = palette.mixed(stone.joint, "#ffffff", 0.55)
    ground: tuple[Drawing, ...] = (Path((box,), fill=tint),) if full else ()
    if not full:
        joints = replace(joints, width_mm=0.12)
    parts: list[Drawing] = [
        Group((*ground, joints), clip=border),
        Rect(inner.x, inner.y, inner.width, inner.height, "#fffdf7" if full else None,
             stone.field, 0.25),
        Rect(0, 0, width, height, None, stone.dark, 0.3, radius=1.2),
    ]  # fmt: skip
    return Symbol(f"place {letter}", Group(tuple(parts)), Box(-0.5, -0.5, width + 1, height + 1))


def _moon(x: float, y: float, width: float, height: float, design: Design) -> list[Drawing]:
    """Return the moon on the topmost place."""
    radius = 0.26 * width
    cx, cy = x + width / 2, y + height / 2
    full = design is Design.FULL
    fill = "#f0cf7f" if full else palette.PAPER
    craters = ((-0.3, -0.2, 0.2), (0.25, 0.3, 0.26), (0.3, -0.35, 0.13))
    return [
        Circle(cx, cy, radius, fill, "#9a7416", 0.3),
        *(
            Circle(cx + a * radius, cy + d * radius, r * radius, None, "#9a7416", 0.25)
            for a, d, r in craters
        ),
    ]


def map_sheet(edition: Edition, sheet: Sheet, tr: Translate, design: Design = Design.FULL) -> Group:
    """Return the whole board on one page, each place with its column and row."""
    how = tr(
        mark("Each place with its column and row, as they are typed. Cards stand bottom row first.")
    )
    top = lockup(tr(mark("The tower")), how, BAND, sheet.width_mm, design)
    width, height = _cell(sheet, sheet.height_mm - top.height_mm - 6)
    grid = Group(
        _staircase(edition.first.value, width, height, 1.0, design),
        translate(0, top.height_mm + 5),
    )
    return Group((*top.drawings, grid))


def tower_sheet(
    edition: Edition, sheet: Sheet, tr: Translate, design: Design = Design.FULL
) -> Group:
    """Return a page to write the final tower on, and to count it."""
    how = tr(mark("Kana for a card that shows it, its letter for one face down."))
    top = lockup(tr(mark("Our tower")), how, BAND, sheet.width_mm, design)
    foot = 20.0
    width, height = _cell(sheet, sheet.height_mm - top.height_mm - foot - 8)
    grid = Group(
        _staircase(edition.first.value, width, height, 1.0, design, blank=True),
        translate(0, top.height_mm + 5),
    )
    fields = (
        (mark("players"), 0.36),
        (mark("date"), 0.16),
        (mark("face down"), 0.16),
        (mark("bonus"), 0.14),
        (mark("score"), 0.18),
    )
    y = sheet.height_mm - foot + 4
    x = 0.0
    parts: list[Drawing] = []
    for words, share in fields:
        room = share * sheet.width_mm - 3
        parts += [
            Path(polyline((x, y + 10), (x + room, y + 10)), stroke=palette.TEXT, width_mm=0.25),
            Text(x, y + 14, tr(words), 7.5, colour=palette.QUIET),
        ]
        x += share * sheet.width_mm
    beside = _above_the_stairs(edition, (width + 1.0, height + 1.0), tr, design)
    parts.append(Group(beside, translate(0, top.height_mm + 5)))
    return Group((*top.drawings, grid, *parts))


def _above_the_stairs(
    edition: Edition, step_mm: tuple[float, float], tr: Translate, design: Design
) -> tuple[Drawing, ...]:
    """Return what stands where the staircase leaves room: how it is typed, and the grades.

    Args:
        edition: its grades.
        step_mm: from one place to the next, to the right and down.
        tr: for the words.
        design: full or eco.
    """
    across, down = step_mm
    wide, high = CARD_MM
    share = min(1.0, 4.9 * across / wide, (4 * down - 3) / high)
    card = notation_card(CARD, tr(mark("Tower of Letter")), LOOK, tr=tr, design=design)
    drawn: list[Drawing] = [Group(card.drawings, scale(share))]
    say = saying(tr)
    room = 5 * down - share * high - 5  # as far as the fourth column goes up
    width = 4 * across - 3
    grades = rules(edition).table("grades")
    for size in (9.0, 8.5, 8.0, 7.5):
        block = storeys(grades, width, size, say, design)
        if block.height_mm <= room:
            drawn.append(block.at(-NUMBER_MM, share * high + 4))
            break
    return tuple(drawn)


def _cell(sheet: Sheet, height_mm: float) -> tuple[float, float]:
    """Return the sides of a place, of a staircase that fills the width or the height."""
    width = (sheet.width_mm + 1) / SIDE - 1
    height = min((height_mm + 1) / SIDE - 1, 1.35 * width)
    return width, height

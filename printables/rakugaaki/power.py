"""The table of powers: how many dice an island gives for each tile, and what they promise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from games.message import mark
from games.rakugaaki.odds import Odds, most_power, odds_table
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
    Text,
    Weight,
    polyline,
    scale,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, text_width_mm
from printables.drawing.ornament import arrow, spray
from printables.drawing.text import fitting_size_pt, paragraph
from printables.page.lockups import lockup, slim
from printables.page.paper import Sheet, Translate
from printables.rakugaaki.band import MIDDLES, PAINTED
from printables.rakugaaki.stationery import PAGE_BAND
from printables.rakugaaki.street import LOOK, NIGHT, SODIUM, splat
from printables.rakugaaki.throwups import throwup

_LEAST = 1
"""The least power of an island: a 1 that lies alone."""

_HEAD_MM = 15.0
_ROW_MM = 8.4
_POWER_MM = 15.0
_GAP_MM = 3.0  # between two walls
_HATCH_MM = 2.4  # between two lines over what no power reaches
_SIZE_PT = 14.0  # of powers: read across the table
_LARGEST_PT = 18.0  # of dice and chances
_PALEST = 1.1  # how far the paint of the least chance is from its colour to white
_DIE = NIGHT  # as the dice are
_DIE_WIDE = 1.12  # of its height
_PAINTS = {2: "#8ecbe8", 3: "#f3bf50", 4: "#79c1a1", 5: "#b8a4e4"}
"""Of each column, lighter than its number over it, for what is written on it."""

_DEEPER = 0.45  # how much of its paint's edge is black

_SHARE, _OVER = mark("{percent} %"), mark(">{percent} %")


class _Labels(NamedTuple):
    """What is written on walls.

    Attributes:
        none: where there is no die, and so no challenge.
        sure: where a roll can hardly fail.
        share: a chance in per cent, as languages write it.
        over: the same of one that is larger than what is written.
        beyond: where no island's power comes that its tile can challenge.
    """

    none: str
    sure: str
    share: str
    over: str
    beyond: str


def power_sheet(sheet: Sheet, design: Design, tr: Translate) -> Group:
    """Return a page with a wall for every tile that needs dice, painted as high as power goes.

    Each coat is a number of dice, as high as the powers that give so many.
    """
    width = sheet.width_mm
    told = tr(
        mark(
            "Find your island’s power in the new tile’s column: it tells how many dice you roll, "
            "and the chance of success.\nRinged: at power 7, a 3 rolls two dice and succeeds "
            "89\u00a0% of the time."
        )
    )
    top = lockup(tr(mark("Power and dice")), told, slim(PAGE_BAND), width, design)
    rows = odds_table()[_LEAST:]
    y = top.height_mm + 3
    row = min(_ROW_MM, (sheet.height_mm - y - _HEAD_MM) / len(rows))
    cell = (width - 2 * _POWER_MM) / len(rows[0])
    end = y + _HEAD_MM + len(rows) * row
    parts: list[Drawing] = [*top.drawings]
    labels = _Labels(tr(mark("too little power")), tr(mark("practically sure")), tr(_SHARE),
                     tr(_OVER), tr(mark("out of reach")))  # fmt: skip
    parts += _headings(tr, y, width, design)
    parts.append(_lines(len(rows), end, row, width, design))
    for at in range(len(rows)):
        parts += _power(at + _LEAST, end - (at + 1) * row, row, width)
    for column, odds in enumerate(rows[0]):
        x = _POWER_MM + column * cell
        wall = Box(x + _GAP_MM / 2, y + _HEAD_MM, cell - _GAP_MM, len(rows) * row)
        reached = [of[column] for of in rows if of[column].power <= most_power(odds.tile)]
        parts += _wall(reached, wall, row, design, labels)
        parts += _tile(odds.tile, x + cell / 2, y + _BADGES_MM, design)
    parts += _ringed(y + _HEAD_MM, end, row, cell, design)
    return Group(tuple(parts))


_BADGES_MM = 7.0  # from the table's top to the middle of its columns' numbers


def _headings(tr: Translate, y: float, width: float, design: Design) -> Iterator[Drawing]:
    """Yield what columns and rows are: new tiles to the right, powers down both sides."""
    power = tr(mark("power"))
    size = fitting_size_pt(power, _POWER_MM - 2, 9, "bold")
    for x in (_POWER_MM / 2, width - _POWER_MM / 2):
        yield Text(x, y + 13.2, power, size, "bold", "middle", palette.TEXT)
    tile = tr(mark("new tile"))
    base = y + _BADGES_MM + 9 * MM_PER_POINT * CAP_HEIGHT / 2
    yield Text(0.8, base, tile, 9, "bold", colour=palette.TEXT)
    left = 0.8 + text_width_mm(tile, 9, "bold") + 1.2
    paint = SODIUM if design is Design.FULL else palette.TEXT
    yield Path(arrow((left, y + _BADGES_MM), (left + 4.6, y + _BADGES_MM), 0.7, 2.0), paint)


_EXAMPLE = 7, 3
"""The power and the new tile of the example."""


def _ringed(top: float, end: float, row: float, cell: float, design: Design) -> Iterator[Drawing]:
    """Yield rings around the power of the example and around what it gives."""
    power, tile = _EXAMPLE
    ink = LOOK.ink
    fewest = power // tile * tile
    high = tile * row
    y = end - (fewest - _LEAST) * row - high
    x = _POWER_MM + (tile - 2) * cell + _GAP_MM / 2
    if y >= top:
        yield Rect(x, y + 0.35, cell - _GAP_MM, high - 0.7, None, ink, 1.0, radius=1.2)
        middle = end - (power - _LEAST + 0.5) * row
        yield Circle(_POWER_MM / 2, middle, 0.48 * row, None, ink, 0.8)


def _lines(count: int, end: float, row: float, width: float, design: Design) -> Drawing:
    """Return a line below every fifth power, up to the walls or behind them."""
    behind = design is Design.FULL  # walls without paint hide nothing
    spans = ((0.0, width),) if behind else ((0.0, _POWER_MM), (width - _POWER_MM, width))
    lines = tuple(
        segment
        for at in (0, *range(5 - _LEAST, count, 5))
        for left, right in spans
        for segment in polyline((left, end - at * row), (right, end - at * row))
    )
    return Path(lines, stroke=palette.QUIET, width_mm=0.2)


def _power(power: int, top: float, row: float, width: float) -> Iterator[Text]:
    """Yield a power at both sides; that on the right is for the eye alone."""
    base = top + row / 2 + _SIZE_PT * MM_PER_POINT * CAP_HEIGHT / 2
    weight: Weight = "black" if power % 5 == 0 else "medium"
    for x, role in ((_POWER_MM / 2, "power"), (width - _POWER_MM / 2, "")):
        yield Text(x, base, str(power), _SIZE_PT, weight, "middle", palette.TEXT, role=role)


def _wall(
    column: Sequence[Odds], wall: Box, row: float, design: Design, labels: _Labels
) -> Iterator[Drawing]:
    """Yield a tile's wall: a coat of paint for every number of dice, and what is left bare.

    All coats that can hardly fail are one, with a die for each number of dice.
    """
    end = wall.y + wall.height
    sure: list[tuple[Odds, Box]] = []
    for dice, of in groupby(enumerate(column), lambda at: at[1].dice):
        coat = list(of)
        first, high = coat[0][0], len(coat) * row
        box = Box(wall.x, end - first * row - high, wall.width, high)
        odds = coat[0][1]
        if not dice:
            yield from _bare(box, row, labels.none)
        elif odds.chance * 100 > _NEARLY:
            sure.append((odds, box))
        else:
            yield from _coat(odds, box, row, design, share=labels.share)
    if sure:
        yield from _sure(sure, row, design, labels)
    left = wall.height - len(column) * row
    if left > row / 2:
        yield from _beyond(Box(wall.x, wall.y, wall.width, left), row, labels.beyond)


def _beyond(box: Box, row: float, words: str) -> Iterator[Drawing]:
    """Yield the top of a wall, hatched: no island that the tile can challenge is so strong."""
    area = Path((Box(box.x, box.y + 0.4, box.width, box.height - 0.8),))
    low = box.y + box.height
    lines = tuple(
        segment
        for at in range(int((box.width + box.height) / _HATCH_MM) + 1)
        for x in (box.x - box.height + at * _HATCH_MM,)
        for segment in polyline((x, low), (x + box.height, box.y))
    )
    yield Group((Path(lines, stroke=palette.HAIRLINE, width_mm=0.25),), clip=area)
    size = min(fitting_size_pt(words, box.width - 6, 9.0), 1.6 * row)
    x, base = box.x + box.width / 2, box.y + box.height / 2 + size * MM_PER_POINT * CAP_HEIGHT / 2
    wide = text_width_mm(words, size) + 3.0
    yield Rect(x - wide / 2, box.y + box.height / 2 - 2.4, wide, 4.8, palette.PAPER, radius=1.0)
    yield Text(x, base, words, size, "regular", "middle", palette.QUIET, role="beyond")


def _bare(box: Box, row: float, words: str) -> Iterator[Drawing]:
    """Yield the foot of a wall, where power gives no die."""
    yield Rect(box.x, box.y + 0.4, box.width, box.height - 0.8, None, palette.HAIRLINE, 0.25,
               dash=(1.2, 1.2), radius=1.0)  # fmt: skip
    size = min(fitting_size_pt(words, box.width - 3, 9.0), 1.6 * row)
    base = box.y + box.height / 2 + size * MM_PER_POINT * CAP_HEIGHT / 2
    yield Text(box.x + box.width / 2, base, words, size, "regular", "middle", palette.QUIET,
               role="none")  # fmt: skip


def _coat(
    odds: Odds, box: Box, row: float, design: Design, *, share: str = _SHARE
) -> Iterator[Drawing]:
    """Yield a coat of paint over some rows: a die with the number of dice, and the chance."""
    full = design is Design.FULL
    yield _painted(odds, box, design)
    die, size = _die(odds, box, row, design)
    yield from die
    words = percent(odds, share)
    room = box.width - _die_mm(box, row) * _DIE_WIDE - 6.4
    chance_pt = fitting_size_pt(words, room, size, "black")
    base = box.y + box.height / 2 + chance_pt * MM_PER_POINT * CAP_HEIGHT / 2
    weight: Weight = "bold" if full else "medium"
    yield Text(box.x + box.width - 2.4, base, words, chance_pt, weight, "end", palette.TEXT,
               role="chance")  # fmt: skip


def _sure(
    coats: Sequence[tuple[Odds, Box]], row: float, design: Design, labels: _Labels
) -> Iterator[Drawing]:
    """Yield the coat of all numbers of dice that can hardly fail, from the fewest."""
    _, low = coats[0]
    odds, high = coats[-1]
    whole = Box(low.x, high.y, low.width, low.y + low.height - high.y)
    yield _painted(odds, whole, design)
    lines = tuple(
        segment
        for _, box in coats[1:]
        for y in (box.y + box.height,)
        for segment in polyline((box.x + 1.2, y), (box.x + 0.44 * box.width, y))
    )
    line = _edge(odds.tile) if design is Design.FULL else palette.HAIRLINE
    yield Path(lines, stroke=line, width_mm=0.2)
    for each, box in coats:
        yield from _die(each, box, row, design)[0]
    chance, size = percent(odds, labels.share, labels.over), 13.0
    x, middle = whole.x + whole.width - 2.4, whole.y + whole.height / 2
    yield Text(x, middle - 0.8, chance, size, "bold", "end", palette.TEXT, role="chance")
    told = paragraph(labels.sure, x, middle + 0.8, 0.5 * whole.width, 8.0, anchor="end",
                     colour=palette.TEXT, leading=1.25)  # fmt: skip
    yield from told.texts


def _paint(odds: Odds) -> str:
    """Return the paint of a chance: its column's, and the paler the less it promises."""
    return palette.mixed(_PAINTS[odds.tile], palette.PAPER, _PALEST * float(1 - odds.chance))


def _edge(tile: int) -> str:
    return palette.mixed(_PAINTS[tile], palette.TEXT, _DEEPER)


def _painted(odds: Odds, box: Box, design: Design) -> Drawing:
    full = design is Design.FULL
    paint, edge = (_paint(odds), _edge(odds.tile)) if full else (None, palette.TEXT)
    return Rect(box.x, box.y + 0.35, box.width, box.height - 0.7, paint, edge,
                0.3 if full else 0.15, radius=1.2)  # fmt: skip


def _die_mm(box: Box, row: float) -> float:
    """Return how high the die of a coat is."""
    return min(1.62 * row, box.height - 2.0, 11.0)


def _die(odds: Odds, box: Box, row: float, design: Design) -> tuple[tuple[Drawing, ...], float]:
    """Return a die with the number of dice, in a coat's left half, and how large that is set."""
    full = design is Design.FULL
    side, middle = _die_mm(box, row), box.y + box.height / 2
    size = min(_LARGEST_PT, 0.71 * side / MM_PER_POINT)
    die = Rect(box.x + 2.2, middle - side / 2, _DIE_WIDE * side, side, _DIE if full else None,
               None if full else palette.TEXT, 0.15, radius=0.18 * side)  # fmt: skip
    base = middle + size * MM_PER_POINT * CAP_HEIGHT / 2
    number = Text(die.x + die.width / 2, base, str(odds.dice), size, "black", "middle",
                  palette.PAPER if full else palette.TEXT, role="dice")  # fmt: skip
    return (die, number), size


_PAINTED = 0.84  # of a number beside one on a tile


def _tile(number: int, x: float, y: float, design: Design) -> tuple[Drawing, ...]:
    """Return a tile's number over its column: as it is painted, or in a box to spare ink."""
    if design is Design.FULL:
        right, down = MIDDLES.get(number, (0.0, 0.0))
        placing = translate(-right, -down).then(scale(_PAINTED)).then(translate(x, y))
        painted = (
            replace(part, role="tile") if isinstance(part, Text) else part  # read below its paint
            for part in throwup(number, PAINTED[number - 1])
        )
        return (
            Path(spray(x, y, 8.6, 40, number), fill=NIGHT),
            Path(splat(x, y, 6.8, number), fill=NIGHT),
            Group(tuple(painted), placing),
        )
    half = 5.2
    base = y + 17 * MM_PER_POINT * CAP_HEIGHT / 2
    return (
        Rect(x - half, y - half, 2 * half, 2 * half, palette.PAPER, palette.TEXT, 0.5, radius=1.4),
        Text(x, base, str(number), 17, "black", "middle", palette.TEXT, role="tile"),
    )


def percent(odds: Odds, share: str = _SHARE, over: str = _OVER) -> str:
    """Return a chance in per cent, which never says 100 while it may fail.

    >>> percent(odds_table()[4][0]), percent(odds_table()[30][0])
    ('97 %', '>99 %')
    """
    hundredths = odds.chance * 100
    if hundredths > _NEARLY:
        return over.format(percent=_NEARLY)
    return share.format(percent=round(hundredths))


_NEARLY = 99  # per cent: a chance beyond it is not told apart from others

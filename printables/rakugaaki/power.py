"""The table of powers: how many dice an island gives for each tile, and what they promise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from games.message import mark
from games.rakugaaki.odds import Odds, most_power, odds_table
from games.rakugaaki.rules import rules
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    Weight,
    polyline,
)
from printables.drawing.fonts import CAP_HEIGHT, cap_height
from printables.drawing.ornament import drips, spray
from printables.drawing.text import fitting_size_pt
from printables.page.lockups import lockup, slim
from printables.page.paper import Sheet, Translate
from printables.page.rule_sheets import saying
from printables.rakugaaki.colours import dress
from printables.rakugaaki.stationery import PAGE_BAND
from printables.rakugaaki.street import splat

_LEAST = 1
"""The least power of an island: a 1 that lies alone."""

_HEAD_MM = 15.0
_ROW_MM = 8.4
_POWER_MM = 15.0
_GAP_MM = 3.0  # between two walls
_DASH_MM = 2.0  # from the middle of the dash on a bare wall to where paint may run
_LEAST_RUN_MM = 2.0  # below that it does not run at all
_SIZE_PT = 14.0  # of powers: read across the table
_LARGEST_PT = 18.0  # of dice and chances
_PALEST = 0.72  # how far the paint of the least chance is from its colour to white
_DIE = palette.SIX[4].field
_THROWN = {2: "blue", 3: "yellow", 4: "green", 5: "purple"}


def power_sheet(sheet: Sheet, design: Design, tr: Translate) -> Group:
    """Return a page with a wall for every tile that needs dice, painted as high as power goes.

    Each coat is a number of dice, as high as the powers that give so many.
    """
    width = sheet.width_mm
    say = saying(tr)
    dice = say(rules().rule("11").paragraphs[0].text)
    below = tr(
        mark(
            "Read across from your power to the tile’s column: on the left the dice to roll, on "
            "the right the chance that at least one shows the tile’s number or more."
        )
    )
    top = lockup(tr(mark("Power and dice")), f"{dice}\n{below}", slim(PAGE_BAND), width, design)
    rows = odds_table()[_LEAST:]
    y = top.height_mm + 3
    row = min(_ROW_MM, (sheet.height_mm - y - _HEAD_MM) / len(rows))
    cell = (width - 2 * _POWER_MM) / len(rows[0])
    end = y + _HEAD_MM + len(rows) * row
    parts: list[Drawing] = [*top.drawings]
    label = tr(mark("power"))
    none = tr(mark("no die"))
    size = fitting_size_pt(label, _POWER_MM - 2, 9, "bold")
    parts += (
        Text(x, y + 10.2, label, size, "bold", "middle", palette.TEXT)
        for x in (_POWER_MM / 2, width - _POWER_MM / 2)
    )
    parts.append(_lines(len(rows), end, row, width, design))
    for at in range(len(rows)):
        parts += _power(at + _LEAST, end - (at + 1) * row, row, width)
    for column, odds in enumerate(rows[0]):
        x = _POWER_MM + column * cell
        wall = Box(x + _GAP_MM / 2, y + _HEAD_MM, cell - _GAP_MM, len(rows) * row)
        reached = [of[column] for of in rows if of[column].power <= most_power(odds.tile)]
        parts += _wall(reached, wall, row, design, none)
        parts += _tile(odds.tile, x + cell / 2, y + 7.0, design)
    return Group(tuple(parts))


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
    column: Sequence[Odds], wall: Box, row: float, design: Design, none: str
) -> Iterator[Drawing]:
    """Yield a tile's wall: a coat of paint for every number of dice, and what is left bare."""
    end = wall.y + wall.height
    for dice, of in groupby(enumerate(column), lambda at: at[1].dice):
        coat = list(of)
        first, high = coat[0][0], len(coat) * row
        box = Box(wall.x, end - first * row - high, wall.width, high)
        yield from _coat(coat[0][1], box, row, first, design) if dice else _bare(box, row, none)


def _bare(box: Box, row: float, words: str) -> Iterator[Drawing]:
    """Yield the foot of a wall, where power gives no die."""
    yield Rect(box.x, box.y + 0.4, box.width, box.height - 0.8, None, palette.HAIRLINE, 0.25,
               dash=(1.2, 1.2), radius=1.0)  # fmt: skip
    size = min(fitting_size_pt(words, box.width - 3, 9.0), 1.6 * row)
    base = box.y + box.height / 2 + size * MM_PER_POINT * CAP_HEIGHT / 2
    yield Text(box.x + box.width / 2, base, words, size, "regular", "middle", palette.QUIET,
               role="none")  # fmt: skip


def _coat(odds: Odds, box: Box, row: float, below: int, design: Design) -> Iterator[Drawing]:
    """Yield a coat of paint over so many rows: a die with the number of dice, and the chance."""
    full = design is Design.FULL
    tones = dress(_THROWN.get(odds.tile, "red"))
    paint = palette.mixed(tones.field, palette.PAPER, 0.22 + _PALEST * float(1 - odds.chance))
    run = min(1.1 * row, below * row / 2 - _DASH_MM)
    if full and odds.dice == 1 and run > _LEAST_RUN_MM:  # it ran down the bare wall
        yield Path(drips(box.x + 1, box.y + box.height - 0.8, box.width - 2, count=5,
                         seed=odds.tile, most_mm=run + 0.8), fill=paint)  # fmt: skip
    yield Rect(box.x, box.y + 0.35, box.width, box.height - 0.7, paint if full else None,
               tones.dark, 0.3 if full else 0.15, radius=1.2)  # fmt: skip
    middle = box.y + box.height / 2
    side = min(1.62 * row, box.height - 2.0, 11.0)
    size = min(_LARGEST_PT, 0.71 * side / MM_PER_POINT)
    die = Rect(box.x + 2.2, middle - side / 2, 1.12 * side, side, _DIE if full else None,
               None if full else palette.TEXT, 0.15, radius=0.18 * side)  # fmt: skip
    base = middle + size * MM_PER_POINT * CAP_HEIGHT / 2
    yield die
    yield Text(die.x + die.width / 2, base, str(odds.dice), size, "black", "middle",
               palette.PAPER if full else palette.TEXT, role="dice")  # fmt: skip
    words = percent(odds)
    sure = words.startswith(">")
    room = box.width - die.width - 6.4
    chance_pt = fitting_size_pt(words, room, min(size, 12.5) if sure else size, "black")
    base = middle + chance_pt * MM_PER_POINT * CAP_HEIGHT / 2
    weight: Weight = "bold" if full and not sure else "medium"
    yield Text(box.x + box.width - 2.4, base, words, chance_pt, weight, "end", palette.TEXT,
               role="chance")  # fmt: skip


def _tile(number: int, x: float, y: float, design: Design) -> tuple[Drawing, ...]:
    """Return a tile's number over its column: as it is sprayed, or in a box to spare ink."""
    if design is Design.FULL:
        tones = dress(_THROWN.get(number, "red"))
        base = y + 22 * MM_PER_POINT * cap_height("shout") / 2
        return (
            Path(spray(x, y, 7.6, 40, number), fill=tones.dark),
            Path(splat(x, y, 6.2, number), fill=tones.dark),
            Text(x, base, str(number), 22, "shout", "middle", palette.PAPER, role="tile"),
        )
    half = 5.2
    base = y + 17 * MM_PER_POINT * CAP_HEIGHT / 2
    return (
        Rect(x - half, y - half, 2 * half, 2 * half, palette.PAPER, palette.TEXT, 0.5, radius=1.4),
        Text(x, base, str(number), 17, "black", "middle", palette.TEXT, role="tile"),
    )


def percent(odds: Odds) -> str:
    """Return a chance in per cent, which never says 100 while it may fail.

    >>> percent(odds_table()[4][0]), percent(odds_table()[30][0])
    ('97 %', '>99 %')
    """
    hundredths = odds.chance * 100
    return ">99 %" if hundredths > 99 else f"{round(hundredths)} %"

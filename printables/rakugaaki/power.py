"""The table of powers: how many dice an island gives for each tile, and what they promise."""

from __future__ import annotations

from games.message import mark
from games.rakugaaki.odds import Odds, odds_table
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
    polyline,
)
from printables.drawing.fonts import CAP_HEIGHT, cap_height
from printables.drawing.ornament import spray
from printables.drawing.text import fitting_size_pt
from printables.page.lockups import lockup
from printables.page.paper import Sheet, Translate
from printables.page.rule_sheets import saying
from printables.rakugaaki.colours import dress
from printables.rakugaaki.street import BAND, splat

_HEAD_MM = 13.0
_ROW_MM = 8.4
_POWER_MM = 22.0
_SIZE_PT = 14.0  # of all figures: read across the table
_BAR = palette.SIX[3]
_CHANCE_MM = 17.0  # beside its bar, so that neither hides the other


def power_sheet(sheet: Sheet, design: Design, tr: Translate) -> Group:
    """Return a page with the table for every power and every tile that needs dice."""
    width = sheet.width_mm
    say = saying(tr)
    dice = say(rules().rule("11").paragraphs[0].text)
    below = tr(mark("Below: the dice, and the chance that one shows the tile’s number or more."))
    top = lockup(tr(mark("Power and dice")), f"{dice}\n{below}", BAND, width, design)
    rows = odds_table()
    y = top.height_mm + 3
    row = min(_ROW_MM, (sheet.height_mm - y - _HEAD_MM) / len(rows))
    cell = (width - _POWER_MM) / len(rows[0])
    parts: list[Drawing] = [*top.drawings]
    label = tr(mark("power"))
    size = fitting_size_pt(label, _POWER_MM - 4, 9, "bold")
    parts.append(Text(_POWER_MM / 2, y + 8.4, label, size, "bold", "middle", palette.TEXT))
    for column, odds in enumerate(rows[0]):
        parts += _tile(odds.tile, _POWER_MM + (column + 0.5) * cell, y + 5.8, design)
    y += _HEAD_MM
    for number, of in enumerate(rows):
        line = y + number * row
        if number % 2 and design is Design.FULL:
            parts.append(Rect(0, line, width, row, "#f5f4f0"))
        parts.append(_power(number, line, row))
        for column, odds in enumerate(of):
            parts += _cell(odds, Box(_POWER_MM + column * cell, line, cell, row), design)
        if number % 5 == 0:
            parts.append(
                Path(polyline((0, line), (width, line)), stroke=palette.TEXT, width_mm=0.2)
            )
    end = y + len(rows) * row
    parts.append(Path(polyline((0, end), (width, end)), stroke=palette.TEXT, width_mm=0.35))
    return Group(tuple(parts))


def _power(power: int, top: float, row: float) -> Text:
    base = top + row / 2 + _SIZE_PT * MM_PER_POINT * CAP_HEIGHT / 2
    return Text(
        _POWER_MM / 2, base, str(power), _SIZE_PT, "black", "middle", palette.TEXT, role="power"
    )


_THROWN = {2: "blue", 3: "yellow", 4: "green", 5: "purple"}


def _tile(number: int, x: float, y: float, design: Design) -> tuple[Drawing, ...]:
    """Return a tile's number over its column: as it is sprayed, or in a box to spare ink."""
    if design is Design.FULL:
        tones, _ = dress(_THROWN.get(number, "red"))
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


def _cell(odds: Odds, box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return a cell: how many dice, as a die with their number, and the chance with a bar."""
    x, top, width, row = box.x, box.y, box.width, box.height
    if not odds.dice:
        return (_quiet(x + width / 2, top, row, "–"),)
    side = row - 1.4
    wide = side + 3.2  # for two figures
    die, bar = x + 3.0, x + 5.5 + wide
    long = width - (bar - x) - 3.0 - _CHANCE_MM
    size = _SIZE_PT
    middle = top + row / 2
    base = middle + size * MM_PER_POINT * CAP_HEIGHT / 2
    words = percent(odds)
    full = design is Design.FULL
    share = long * float(odds.chance)
    tones, _ = dress(_THROWN.get(odds.tile, "red"))
    sea, sure = palette.SIX[4], words.startswith(">")
    bars = (
        (
            Rect(bar, top + 1.1, long, row - 2.2, None, palette.HAIRLINE, 0.2, radius=0.8),
            Rect(bar, top + 1.1, max(1.6, share), row - 2.2, tones.field, radius=0.8),
        )
        if full
        else (
            Path(
                polyline((bar + 2, top + row - 0.9), (bar + long, top + row - 0.9)),
                stroke=palette.HAIRLINE,
                width_mm=0.15,
            ),
            Rect(bar + 2, top + row - 1.1, (long - 2) * float(odds.chance), 0.4, _BAR.line),
        )
    )
    return (
        Rect(die, top + 0.7, wide, side, sea.field if full else None,
             None if full else palette.TEXT, 0.15, radius=1.2),
        Text(die + wide / 2, base, str(odds.dice), size, "black", "middle",
             palette.PAPER if full else palette.TEXT, role="dice"),
        *bars,
        Text(x + width - 2.5, base, words, size, "bold" if full and not sure else "medium", "end",
             palette.QUIET if sure else palette.TEXT, role="chance"),
    )  # fmt: skip


def _quiet(x: float, top: float, row: float, words: str) -> Text:
    base = top + row / 2 + 9 * MM_PER_POINT * CAP_HEIGHT / 2
    return Text(x, base, words, 9, "regular", "middle", palette.QUIET, role="none")


def percent(odds: Odds) -> str:
    """Return a chance in per cent, which never says 100 while it may fail.

    >>> percent(odds_table()[4][0]), percent(odds_table()[30][0])
    ('97 %', '>99 %')
    """
    hundredths = odds.chance * 100
    return ">99 %" if hundredths > 99 else f"{round(hundredths)} %"

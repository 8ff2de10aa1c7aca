"""The score sheet: what each player took in each round, and in all."""

from __future__ import annotations

from games.lautzeit_sep.declaration import YAKU, worth
from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.rules import called
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Path,
    Segment,
    Symbol,
    Text,
    Use,
    polyline,
)
from printables.drawing.fonts import CAP_HEIGHT
from printables.drawing.text import fitting_size_pt
from printables.lautzeit_sep.court import BRASS, DEEP_JADE, LOOK, seal
from printables.lautzeit_sep.crests import crest
from printables.lautzeit_sep.names import named
from printables.lautzeit_sep.scroll import BORDER_MM, ENDS_MM, scrolled
from printables.lautzeit_sep.sides import COLOURS
from printables.lautzeit_sep.sides import NAMES as SIDES
from printables.lautzeit_sep.stationery import SCORES_BAND
from printables.page.lockups import lockup
from printables.page.paper import Sheet, Translate
from printables.page.rule_sheets import saying
from printables.page.score_tables import TABLE_HEAD_MM, Column, score_table
from printables.page.text_blocks import Block, head, space, stack

_LEAST_ROW_MM, _MOST_ROW_MM = 10.0, 19.0
_HEADS_MM = 14.4 + 2 * BORDER_MM  # a table's own heading, its columns', and its scroll
_BETWEEN_MM = 3.5  # two games
_MOST_GAMES = 4
_WORTH_MM = 8.0  # a line of what declarations are worth
_ACROSS = 3
_BONUSES = 0.5  # of a cell, above its dashed line
_SMALL_PT = 7.0
_CREST_MM = 6.4


def score_sheet(
    edition: Edition, players: int, sheet: Sheet, design: Design, tr: Translate
) -> Group:
    """Return a page to keep score on: a table for each game, with its rounds and their totals.

    Args:
        edition: what declarations are worth, and the players' sides.
        players: how many play, which is how many rounds there are (rule 4).
        sheet: the room on the page.
        design: full or eco.
        tr: for the words.
    """
    width = sheet.width_mm
    line = tr(
        mark(
            "In each round write above the dashed line the bonuses as they are taken, returns "
            "with a minus, and below it the points of whoever declares. Whoever has the most "
            "points in all wins."
        )
    )
    top = lockup(tr(mark("Score sheet")), line, SCORES_BAND, width, design)
    worths = _worths(edition, width, design, tr)
    rows = len(edition.sides.value[:players])
    room = sheet.height_mm - top.height_mm - worths.height_mm - 7
    least = _HEADS_MM + rows * _LEAST_ROW_MM + _BETWEEN_MM
    games = max(1, min(_MOST_GAMES, int((room + _BETWEEN_MM) // least)))
    row = (room + _BETWEEN_MM) / games - _BETWEEN_MM - _HEADS_MM
    row = min(row / rows, _MOST_ROW_MM)
    grid = scrolled(
        _grid(edition, players, width - 2 * ENDS_MM, row, design=design, tr=tr), width, design
    )
    blocks = [
        stack([head(tr(mark("Game {number}")).format(number=number), width, LOOK), grid])
        for number in range(1, games + 1)
    ]
    page = stack([top, space(2), worths, space(3), stack(blocks, _BETWEEN_MM)])
    return Group(page.drawings)


def _grid(
    edition: Edition, players: int, width: float, row: float, *, design: Design, tr: Translate
) -> Block:
    """Return the table of a game: a row for each player, a cell for each round, and the total."""
    names = edition.sides.value[:players]
    full = design is Design.FULL
    columns = [
        Column(tr(mark("player")), 1.9),
        *(Column(tr(mark("Round {number}")).format(number=at + 1), 1.6) for at in range(players)),
        Column(tr(mark("total")), 1.1, "#f8f1de" if full else "", strong=True),
    ]
    table = score_table(
        columns,
        [tr(SIDES[name]) if name in SIDES else name for name in names],
        width,
        row,
        look=LOOK,
        players=[COLOURS.get(name, palette.SIX[5]) for name in names] if full else [],
        strip=DEEP_JADE if full else "",
    )
    shares = sum(column.share for column in columns)
    left = columns[0].share / shares * width
    right = width - columns[-1].share / shares * width
    parts: list[Drawing] = [*table.drawings]
    dashes: list[Segment] = []
    for at in range(len(names)):
        y = TABLE_HEAD_MM + (at + _BONUSES) * row
        dashes += polyline((left, y), (right, y))
        if names[at] in COLOURS:
            middle_of_row = TABLE_HEAD_MM + (at + 0.5) * row
            parts.append(crest(names[at], 0.54 * left, middle_of_row, _CREST_MM))
        for words, middle in ((tr(mark("bonuses")), -0.25), (tr(mark("declared")), 0.25)):
            size = min(
                _SMALL_PT, fitting_size_pt(words, 0.48 * left - _CREST_MM / 2 - 2, _SMALL_PT)
            )
            parts.append(Text(left - 1.5, y + middle * row + 0.9, words, size, anchor="end",
                              colour=palette.TEXT))  # fmt: skip
    parts.append(Path(tuple(dashes), stroke=BRASS, width_mm=0.25, dash=(1.4, 1.0)))
    box = Box(-0.4, -0.4, width + 0.8, table.height_mm + 0.8)
    return Block((Use(Symbol("score table", Group(tuple(parts)), box)),), table.height_mm)


def _worths(edition: Edition, width: float, design: Design, tr: Translate) -> Block:
    """Return what each declaration is worth, and a piece like the light piece."""
    say = saying(tr)
    entries = [(worth(edition, key).value, say(called(key))) for key in YAKU]
    entries.append((edition.light.value, tr(mark("Light piece (each like it: rule 17)"))))
    step = width / _ACROSS
    parts: list[Drawing] = []
    for at, (points, words) in enumerate(entries):
        x, y = at % _ACROSS * step, at // _ACROSS * _WORTH_MM
        parts += seal(x + 3.0, y + 3.2, 5.6, str(points), design)
        base = y + 3.2 + 9.0 * MM_PER_POINT * CAP_HEIGHT / 2
        parts += named(words, x + 7.2, base, step - 9.0, size_pt=9.0, weight="medium")
    return Block(tuple(parts), -(-len(entries) // _ACROSS) * _WORTH_MM)

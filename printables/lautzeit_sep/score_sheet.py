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
    Rect,
    Segment,
    Symbol,
    Text,
    Use,
    polyline,
)
from printables.drawing.fonts import CAP_HEIGHT, text_width_mm
from printables.lautzeit_sep.court import BRASS, DEEP_JADE, LOOK, seal
from printables.lautzeit_sep.crests import crest
from printables.lautzeit_sep.names import named
from printables.lautzeit_sep.scores_panel import scores_panel
from printables.lautzeit_sep.scroll import BORDER_MM, ENDS_MM, scrolled
from printables.lautzeit_sep.sides import COLOURS
from printables.lautzeit_sep.sides import NAMES as SIDES
from printables.lautzeit_sep.stationery import SCORES_BAND
from printables.page.lockups import lockup
from printables.page.paper import Sheet, Translate
from printables.page.rule_sheets import saying
from printables.page.score_tables import TABLE_HEAD_MM, Column, score_table
from printables.page.text_blocks import Block, space, stack

_LEAST_ROW_MM, _MOST_ROW_MM = 14.0, 19.0
_HEADS_MM = TABLE_HEAD_MM + 2 * BORDER_MM  # what stands over the columns, and the scroll
_BETWEEN_MM = 2.6  # two games
_MOST_GAMES = 4
_WORTH_MM = 8.0  # a line of what declarations are worth
_ACROSS = 3
_ABOVE_MM, _FOOT_OFF_MM = 2.2, 3.6  # free above the tables, and below them
_UNDER_MM = 2.6  # and below all of it, to the border of the paper
_BONUSES = 0.5  # of a cell, above its dashed line
_SMALL_PT = 7.5
_CREST_MM = 8.0
_LABEL_MM = 2.0  # beside labels


def score_sheet(
    edition: Edition,
    players: int,
    sheet: Sheet,
    design: Design,
    tr: Translate,
    *,
    bare: bool = False,
) -> Group:
    """Return a page to keep score on: a table for each game, with its rounds and their totals.

    Args:
        edition: what declarations are worth, and the players' sides.
        players: how many play, which is how many rounds there are (rule 4).
        sheet: the room on the page.
        design: full or eco.
        tr: for the words.
        bare: whether the lips of racks have no print on the side of their owner.
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
    foot = scores_panel(edition, width, tr, design, bare=bare)
    rows = len(edition.sides.value[:players])
    room = sheet.height_mm - top.height_mm - foot.height_mm - _ABOVE_MM - _FOOT_OFF_MM - _UNDER_MM
    if room < _HEADS_MM + rows * _LEAST_ROW_MM:  # a small paper has names alone
        foot = _worths(edition, width, design=design, tr=tr)
        room = (
            sheet.height_mm - top.height_mm - foot.height_mm - _ABOVE_MM - _FOOT_OFF_MM - _UNDER_MM
        )
    least = _HEADS_MM + rows * _LEAST_ROW_MM + _BETWEEN_MM
    games = max(1, min(_MOST_GAMES, int((room + _BETWEEN_MM) // least)))
    row = (room + _BETWEEN_MM) / games - _BETWEEN_MM - _HEADS_MM
    row = min(row / rows, _MOST_ROW_MM)
    blocks = [
        scrolled(
            _grid(edition, players, width - 2 * ENDS_MM, row, number, design=design, tr=tr),
            width,
            design,
        )
        for number in range(1, games + 1)
    ]
    page = stack([top, space(_ABOVE_MM), stack(blocks, _BETWEEN_MM), space(_FOOT_OFF_MM), foot])
    return Group(page.drawings)


def _grid(
    edition: Edition, players: int, width: float, row: float, number: int,
    *, design: Design, tr: Translate,
) -> Block:  # fmt: skip
    """Return a game's table: a row for each player, with a line for the name, rounds and total."""
    names = edition.sides.value[:players]
    full = design is Design.FULL
    columns = [
        Column(tr(mark("Game {number}")).format(number=number), 4.0),
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
    rules: list[Segment] = []  # between rows, where the ground of labels hides them
    to_write: list[Segment] = []  # lines for the players' names
    labels = (tr(mark("bonuses")), tr(mark("declared")))
    labels_mm = max(text_width_mm(words, _SMALL_PT) for words in labels) + 2 * _LABEL_MM
    begin = left - labels_mm  # a column of their own, on the ground of what is written on
    high = len(names) * row
    parts.append(Rect(begin, TABLE_HEAD_MM + 0.2, labels_mm - 0.1, high - 0.4, palette.PAPER))
    rules += polyline((begin, TABLE_HEAD_MM + 0.2), (begin, TABLE_HEAD_MM + high - 0.2))
    for at in range(len(names)):
        y = TABLE_HEAD_MM + (at + _BONUSES) * row
        dashes += polyline((begin, y), (right, y))
        if at:
            edge = TABLE_HEAD_MM + at * row
            rules += polyline((begin, edge), (left, edge))
        if names[at] in COLOURS:
            crest_x = begin - _CREST_MM / 2 - 2.2
            parts.append(crest(names[at], crest_x, y, _CREST_MM))
            called = tr(SIDES[names[at]]) if names[at] in SIDES else names[at]
            begins = 3 + text_width_mm(called, 9.0, "bold") + 1.6
            to_write += polyline((begins, y + 1.5), (crest_x - _CREST_MM / 2 - 1.6, y + 1.5))
        half = _SMALL_PT * MM_PER_POINT * CAP_HEIGHT / 2
        for words, middle in zip(labels, (-0.25, 0.25), strict=True):
            parts.append(Text(begin + _LABEL_MM, y + middle * row + half, words, _SMALL_PT,
                              colour=palette.TEXT))  # fmt: skip
    parts.append(Path(tuple(rules), stroke=palette.HAIRLINE, width_mm=0.2))
    parts.append(Path(tuple(to_write), stroke=palette.QUIET, width_mm=0.2))
    parts.append(Path(tuple(dashes), stroke=BRASS, width_mm=0.25, dash=(1.4, 1.0)))
    box = Box(-0.4, -0.4, width + 0.8, table.height_mm + 0.8)
    return Block((Use(Symbol("score table", Group(tuple(parts)), box)),), table.height_mm)


def _worths(edition: Edition, width: float, *, design: Design, tr: Translate) -> Block:
    """Return what each declaration is worth, and a piece like the light piece, in lines."""
    say = saying(tr)
    entries: list[tuple[int, str]] = [(worth(edition, key).value, say(called(key))) for key in YAKU]
    light = tr(mark("Light piece (each like it: rule 17)"))
    entries.append((edition.light.value, light))
    step = width / _ACROSS
    parts: list[Drawing] = []
    for at, (points, words) in enumerate(entries):
        x, y = at % _ACROSS * step, at // _ACROSS * _WORTH_MM
        parts += seal(x + 3.0, y + 3.2, 5.6, str(points), design)
        base = y + 3.2 + 9.0 * MM_PER_POINT * CAP_HEIGHT / 2
        parts += named(words, x + 7.2, base, step - 9.0, size_pt=9.0, weight="medium")
    return Block(tuple(parts), -(-len(entries) // _ACROSS) * _WORTH_MM)

"""The score sheet: what each player took in each round, and for what."""

from __future__ import annotations

from games.lautzeit_sep.declaration import NAMES, YAKU, Yaku, worth
from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.rules import GLOSSES
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import Box, Group, Symbol, Use
from printables.lautzeit_sep.board_art import COLOURS
from printables.lautzeit_sep.board_art import NAMES as SIDES
from printables.lautzeit_sep.court import BAND, DEEP_JADE, LOOK
from printables.page.lockups import lockup
from printables.page.paper import Sheet, Translate
from printables.page.score_tables import Column, score_table
from printables.page.text_blocks import Block, head, space, stack

_LEAST_ROW_MM, _MOST_ROW_MM = 7.0, 12.0
_HEADS_MM = 15.0  # a table's own heading and its columns'


def score_sheet(
    edition: Edition, players: int, sheet: Sheet, design: Design, tr: Translate
) -> Group:
    """Return a page to keep score on: a table for each round, and one for the totals.

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
            "Write bonuses as they are taken, returns with a minus. Whoever declares fills in the "
            "points of what holds; the most points after all rounds win."
        )
    )
    top = lockup(tr(mark("Score sheet")), line, BAND, width, design)
    names = edition.sides.value[:players]
    rounds = len(names)
    room = sheet.height_mm - top.height_mm - 6 - rounds * (_HEADS_MM + 3)
    row = min(max(room / (rounds * len(names)), _LEAST_ROW_MM), _MOST_ROW_MM)
    columns = [
        Column(tr(mark("player")), 1.5),
        Column(tr(mark("bonuses")), 2.2),
        *(_declaration(key, edition, tr) for key in YAKU),
        Column(tr(mark("light")), 0.9),
        Column(tr(mark("total")), 1.1, "#f8f1de" if design is Design.FULL else "", strong=True),
    ]
    side_names = [tr(SIDES[name]) if name in SIDES else name for name in names]
    full = design is Design.FULL
    tints = [COLOURS.get(name, palette.SIX[5]) for name in names] if full else []
    blocks: list[Block] = []
    table = score_table(
        columns,
        side_names,
        width,
        row,
        look=LOOK,
        players=tints,
        strip=DEEP_JADE if full else "",
    )
    box = Box(-0.4, -0.4, width + 0.8, table.height_mm + 0.8)
    grid = Block((Use(Symbol("score table", Group(table.drawings), box)),), table.height_mm)
    for number in range(1, rounds + 1):
        heading = head(tr(mark("Round {number}")).format(number=number), width, LOOK)
        blocks.append(stack([heading, grid]))
    page = stack([top, space(3), stack(blocks, 2.5)])
    return Group(page.drawings)


def _declaration(key: Yaku, edition: Edition, tr: Translate) -> Column:
    """Return the column of a declaration: its name, or in English what it means, and its points."""
    gloss = tr(GLOSSES[key].template) if key in GLOSSES else tr(mark("Lautzeit-Sep"))
    points = worth(edition, key).value
    if gloss.isascii():
        words = gloss.split()
        half = -(-len(words) // 2)
        upper, lower = " ".join(words[:half]), " ".join([*words[half:], str(points)])
        return Column(f"{upper}\n{lower}", 1.6)
    return Column(f"{NAMES[key]} {points}", 0.3 + 0.2 * len(NAMES[key]))

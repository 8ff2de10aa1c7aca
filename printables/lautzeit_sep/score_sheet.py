"""The score sheet: what each player took in each round, and for what."""

from __future__ import annotations

from games.lautzeit_sep.declaration import NAMES, worth
from games.lautzeit_sep.edition import Edition
from games.message import mark
from printables.drawing.design import Design
from printables.drawing.display_list import Group
from printables.lautzeit_sep.board_art import NAMES as SIDES
from printables.lautzeit_sep.court import BAND, LOOK
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
        Column(tr(mark("bonuses")), 2.6),
        *(
            Column(f"{NAMES[key]} {worth(edition, key).value}", 0.3 + 0.2 * len(NAMES[key]))
            for key in ("base", "senmonka", "kasanari", "mukei", "yamiikusa")
        ),
        Column(tr(mark("light")), 0.9),
        Column(tr(mark("total")), 1.1, strong=True),
    ]
    side_names = [tr(SIDES[name]) if name in SIDES else name for name in names]
    blocks: list[Block] = []
    for number in range(1, rounds + 1):
        heading = head(tr(mark("Round {number}")).format(number=number), width, LOOK)
        blocks.append(stack([heading, score_table(columns, side_names, width, row, look=LOOK)]))
    page = stack([top, space(3), stack(blocks, 2.5)])
    return Group(page.drawings)

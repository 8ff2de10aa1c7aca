"""All rules of Tower of Letter on one page, in our own words."""

from __future__ import annotations

from games.rules import Say, Table
from games.tower.edition import Edition
from games.tower.rules import rules
from games.tower.tower import Spot, Tower, face_down, face_up
from printables.drawing import palette
from printables.drawing.display_list import Drawing, Group, Text, scale
from printables.drawing.fonts import text_width_mm
from printables.page.paper import Sheet, Translate
from printables.page.rule_sheets import RuleArt, rule_sheet, saying
from printables.page.text_blocks import NUMBER_MM, Block
from printables.tower.tower_picture import tower_corner


def reference_sheet(edition: Edition, sheet: Sheet, tr: Translate) -> Group:
    """Return a page of all rules.

    Raises:
        NoRoomError: it has no room for them.
    """
    say = saying(tr)
    art = RuleArt(
        pictures={"example": lambda width, _: _example(width)},
        tables={"letters": lambda table, width, size_pt: _letters(table, width, size_pt, say)},
    )
    return rule_sheet(rules(edition), sheet, say=say, tr=tr, art=art)


def _letters(table: Table, width: float, size_pt: float, say: Say) -> Block:
    """Return which kana have which letter behind: the vowels in a line, then the rows."""
    cells = [tuple(map(say, row.cells)) for row in table.rows]
    gap, line = 3.5, 0.5 * size_pt
    x, base = NUMBER_MM, 0.76 * line
    parts: list[Drawing] = []
    for letter, kana in cells:
        after = text_width_mm(letter, size_pt, "bold") + 1.2
        wide = after + text_width_mm(kana, size_pt)
        if x > NUMBER_MM and x + wide > width:
            x, base = NUMBER_MM, base + line
        parts += [
            Text(x, base, letter, size_pt, "bold", colour=palette.TEXT),
            Text(x + after, base, kana, size_pt, colour=palette.TEXT),
        ]
        x += wide + gap
    return Block(tuple(parts), base + 0.3 * line)


EXAMPLE = (
    "lay ん 9,1",
    "lay し 8,1 across しん",
    "lay り 7,1 across りしん",
    "lay く 7,2 down くり",
    "lay す 8,2 down すし",
)
"""The turns that make the tower of the example."""


def example_tower() -> tuple[Tower, tuple[Spot, ...]]:
    """Return the tower after the turns of `EXAMPLE`, and where its last word stands."""
    cards = {
        Spot(9, 1): face_up("ん"),
        Spot(8, 1): face_up("し"),
        Spot(7, 1): face_down("R", "り"),
        Spot(7, 2): face_up("く"),
        Spot(8, 2): face_up("す"),
    }
    return Tower(cards), (Spot(8, 2), Spot(8, 1))


def _example(width: float) -> Block:
    tower, last = example_tower()
    picture = tower_corner(tower, last, columns=4, rows=3)
    share = 0.66 * width / picture.width_mm
    return Block((Group(picture.drawings, scale(share)),), picture.height_mm * share)

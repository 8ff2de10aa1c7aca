"""All rules of Tower of Letter on paper, in our own words: the table, then what people do."""

from __future__ import annotations

from dataclasses import replace

from games.message import Say
from games.rules import Rules, Table
from games.tower.edition import Edition
from games.tower.rules import rules
from games.tower.tower import Spot, Tower, face_down, face_up
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Drawing,
    Group,
    Path,
    Text,
)
from printables.drawing.fonts import text_width_mm
from printables.drawing.ornament import arrow
from printables.page.lockups import headed, read_as
from printables.page.paper import Sheet
from printables.page.rule_sheets import (
    SCREEN_MM,
    DrawPicture,
    RuleArt,
    RulePictures,
    once,
    panels_of,
    picture_of,
    rule_sheet,
    saying,
)
from printables.page.setup import PrintSetup
from printables.page.text_blocks import NUMBER_MM, Block, figure
from printables.tower.board import site
from printables.tower.endings import endings
from printables.tower.finished_picture import finished, tall_on
from printables.tower.first_words import first_words
from printables.tower.masonry import READING, RED
from printables.tower.picture_setup import PictureSetup
from printables.tower.reference_room import grades_with_rules
from printables.tower.set_up_pictures import begins, set_up
from printables.tower.stationery import PAGE_BAND, PAGE_LOOK
from printables.tower.storeys import storeys
from printables.tower.turn_pictures import COUNT, GAP_MM, example, swap, turn

_LARGEST_PT = 9.5  # that of the page that says most, so that all pages are set alike
_LARGEST_END_PT = 11.0  # of the last page, whose words stand alone beside pictures

_ENDINGS_MM = 108.0  # how wide the pictures are of how a game ends

_BELOW_MM = 86.0  # what else is on a page whose picture has the grades

_EXAMPLE = 0.42  # of a column's width: the corner of the tower that the example is about

_ARROW = 0.09  # of the same: the arrow from its first turn to its second

_FOOT_MM = 2.6  # from the note on house rules to the page's foot, besides what is there anyway

_NOTE_MM = 2.8  # from the words above the table to the note on its top

PAGES = (("needs", "set-up"), ("turn",), ("end",))
"""The sections on each page of rules: the table, what people do, what comes of it.

Words for a first game stand below the set-up; the smallest paper has no room for them.
"""


def reference_sheet(sections: tuple[str, ...], of: PictureSetup, sheet: Sheet) -> Group:
    """Return a page of rules, those of `PAGES`.

    Args:
        sections: what of them it has.
        of: whose rules, in which language, and what else is printed.
        sheet: the room on the page.

    Raises:
        NoRoomError: it has no room for them.
    """
    tr, design = of.tr, of.design
    say = saying(tr)
    where = site(of.form)
    told = rules(of.edition, (round(where.width_mm / 10), round(where.height_mm / 10)), of.aids)
    summary = say(told.summary) if "needs" in sections else ""
    name = read_as(say(told.title), READING, tr)
    graded = "end" in sections and grades_with_rules(sheet)
    shown = told.part(sections)
    tall = tall_on(sheet.width_mm, sheet.height_mm - _BELOW_MM) if graded else None
    if graded:
        shown = _without_grades(shown)
    art = RuleArt(
        pictures={"example": once(lambda width: _grown(width, design))},
        tables={
            "letters": lambda table, width, size_pt: _letters(table, width, size_pt, say),
            "grades": lambda table, width, size_pt: storeys(table, width, size_pt, say, design),
        },
        band=once(lambda width: _band(sections, of, width, tall)),
        foot=_foot(sections, of),
        beside=(_ENDINGS_MM, once(lambda _: _ends(of))) if graded else None,
        largest_pt=_LARGEST_END_PT if graded else _LARGEST_PT,
        airy=True,
        spare_foot="set-up" in sections,
        look=PAGE_LOOK,
        lockup=once(lambda width: headed(name, summary, PAGE_BAND, width, design)),
    )
    if any(item.mark == "H" for item in shown.items()):
        sheet = replace(sheet, height_mm=sheet.height_mm - _FOOT_MM)
    return rule_sheet(shown, sheet, say=say, tr=tr, art=art)


def _grown(width: float, design: Design) -> Block:
    """Return the two turns of the example side by side, an arrow from the first to the second."""
    tower, last = example_tower()
    above = last[0]
    before = Tower({spot: card for spot, card in tower.cards.items() if spot != above})
    first = example(before, FIRST_WORD_OF_EXAMPLE, _EXAMPLE * width, design)
    second = example(tower, last, _EXAMPLE * width, design)
    x, y = (_EXAMPLE + 0.03) * width, first.height_mm / 2
    then = Path(arrow((x, y), (x + _ARROW * width, y), 0.9, 3.0), fill=RED)
    begins = (_EXAMPLE + 0.06 + _ARROW) * width
    return Block((*first.drawings, then, second.at(begins, 0)), first.height_mm)


def _ends(of: PictureSetup) -> Block:
    """Return how a game ends, for beside the rules of it."""
    return figure(endings(_ENDINGS_MM, of.edition.full_bonus.value, of.tr, of.design))


def _without_grades(told: Rules) -> Rules:
    """Return rules without the table of grades, which stands in the picture over them."""
    sections = tuple(
        replace(
            section,
            items=tuple(
                replace(
                    item,
                    blocks=tuple(
                        block
                        for block in item.blocks
                        if not (isinstance(block, Table) and block.name == "grades")
                    ),
                )
                for item in section.items
            ),
        )
        for section in told.sections
    )
    return replace(told, sections=sections)


def _band(sections: tuple[str, ...], of: PictureSetup, width: float, tall: float | None) -> Block:
    """Return what stands over the columns of a page.

    Args:
        sections: what the page tells.
        of: for whom.
        width: of its columns.
        tall: how high a finished tower is, where the grades stand beside it.
    """
    if "set-up" in sections:
        table = set_up(of, width)
        return Block((table.at(0, _NOTE_MM),), table.height_mm + _NOTE_MM)
    if "turn" in sections:
        return turn(width, of.tr, of.design)
    return finished(of, width, tall)


def _foot(sections: tuple[str, ...], of: PictureSetup) -> DrawPicture | None:
    """Return what stands below them."""
    if "set-up" in sections:
        return once(lambda width: first_words(of.edition, width, of.tr, of.design))
    if "turn" in sections:
        return once(lambda width: swap(width, of.tr, of.design))
    return None


_BAND_MM = 186.0


def rule_pictures(setup: PrintSetup, edition: Edition) -> RulePictures:
    """Return the pictures of the rules for a screen."""
    corner = example(*example_tower(), 0.5 * SCREEN_MM / 0.7, setup.design)
    return RulePictures(
        items={"example": picture_of(corner, 0.52 * SCREEN_MM / 0.7)},
        sections={
            "set-up": (picture_of(begins(edition, SCREEN_MM, setup.tr, setup.design)),),
            "turn": tuple(
                picture
                for strip in (turn, swap)
                for picture in panels_of(
                    strip(_BAND_MM, setup.tr, setup.design), _BAND_MM, COUNT, GAP_MM
                )
            ),
        },
    )


def _letters(table: Table, width: float, size_pt: float, say: Say) -> Block:
    """Return which kana have which letter behind: the vowels in a line, then the rows."""
    cells = [tuple(map(say, row.cells)) for row in table.rows]
    gap, line = 2.6, 0.5 * size_pt
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
    "lay り 8,1 across りん",
    "lay き 7,1 across きりん",
    "lay た 7,2 down たこ",
    "lay と 8,2 down とり",
)
"""The turns that make the tower of the example."""


FIRST_WORD_OF_EXAMPLE = (Spot(7, 2), Spot(7, 1))
"""Where its word stands that was made before the last."""


def example_tower() -> tuple[Tower, tuple[Spot, ...]]:
    """Return the tower after the turns of `EXAMPLE`, and where its last word stands."""
    cards = {
        Spot(9, 1): face_up("ん"),
        Spot(8, 1): face_up("り"),
        Spot(7, 1): face_down("K", "き"),
        Spot(7, 2): face_up("た"),
        Spot(8, 2): face_up("と"),
    }
    return Tower(cards), (Spot(8, 2), Spot(8, 1))

"""All rules of Lautzeit-Sep on paper, with the table, a turn, combinations and declarations."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.rules import has_example, rules
from printables.drawing.design import Design
from printables.drawing.display_list import Group
from printables.lautzeit_sep.bonus_ladder import LADDER_MM, ladder
from printables.lautzeit_sep.bonus_table import bonus_table
from printables.lautzeit_sep.combination_pictures import combinations, no_combinations, threes
from printables.lautzeit_sep.declared_pictures import dead, in_threes, lit, worths
from printables.lautzeit_sep.move_pictures import grounds, moves
from printables.lautzeit_sep.set_up_picture import SQUARE_MM, table_laid
from printables.lautzeit_sep.stationery import PAGE_BAND, PAGE_LOOK
from printables.lautzeit_sep.turn_picture import turn, turn_pictures
from printables.lautzeit_sep.ways_to_declare import ways_to_declare
from printables.lautzeit_sep.worked_picture import HAND, worked
from printables.page.lockups import headed
from printables.page.paper import Sheet, Translate
from printables.page.rule_sheets import (
    SCREEN_MM,
    SCREEN_PT,
    DrawPicture,
    RuleArt,
    RulePictures,
    once,
    picture_of,
    rule_sheet,
    saying,
)
from printables.page.setup import PrintSetup
from printables.page.text_blocks import Block

PAGES = (("needs", "set-up"), ("turn",), ("combinations",), ("declaring", "end"))
"""The sections on each page of rules: the table, what people do, what it gives, how it ends."""

_ROOMY_MM = 240.0  # a sheet as high as this has room for a picture at its foot
_TALL_MM = 262.0  # and as high as this, for larger ones
_LARGE_SQUARE_MM, _TALL_LADDER_MM = 14.2, 120.0
_LARGEST_PT = 9.5  # that of the page that says most, so that all pages are set alike


def reference_sheet(
    sections: tuple[str, ...],
    edition: Edition,
    sheet: Sheet,
    tr: Translate,
    design: Design = Design.FULL,
    *,
    bare: bool = False,
) -> Group:
    """Return a page of rules, those of `PAGES` with the numbers of an edition.

    Args:
        sections: which.
        edition: whose rules.
        sheet: the room for them.
        tr: for the words.
        design: full or eco.
        bare: whether the lips of racks have no print on the side of their owner.

    Raises:
        NoRoomError: it has no room for them.
    """
    say = saying(tr)
    of = rules(edition)
    summary = say(of.summary) if "needs" in sections else ""
    tall = sheet.height_mm >= _TALL_MM
    laid = partial(table_laid, square_mm=_LARGE_SQUARE_MM if tall else SQUARE_MM, bare=bare)
    bands: dict[str, Callable[[Edition, float, Translate, Design], Block]] = {
        "set-up": laid,
        "turn": partial(turn, bare=bare),
        "combinations": threes,
    }
    if tall:  # else the words have the room
        bands["declaring"] = partial(ways_to_declare, bare=bare)
    band = next((bands[name] for name in sections if name in bands), None)

    def shown(width: float) -> Block:
        return band(edition, width, tr, design) if band else Block((), 0)

    feet: dict[str, Callable[[float], Block]] = {
        "combinations": lambda width: ladder(
            edition, width, tr, design, tall=_TALL_LADDER_MM if tall else LADDER_MM, bare=bare
        ),
    }
    if has_example(edition):
        feet["declaring"] = lambda width: worked(edition, width, say, tr, design, bare=bare)
    roomy = sheet.height_mm >= _ROOMY_MM
    foot = next((feet[name] for name in sections if name in feet and roomy), None)
    pictures: dict[str, DrawPicture] = {
        "board": lambda width, size_pt: grounds(edition, width, size_pt, tr, design),
        "moves": lambda width, size_pt: moves(edition, width, size_pt, tr, design),
        "crossed": lambda width, _: no_combinations(edition, width, design),
        "light": lambda width, _: lit(edition, width, design),
    }
    if not tall:  # else it is shown above the columns
        pictures["dead"] = lambda width, _: dead(width, tr, design)
    if not roomy:  # else it is scored at the foot
        pictures["hand"] = lambda width, _: in_threes(HAND, width, design)
    art = RuleArt(
        pictures=pictures,
        tables={
            "bonus": lambda table, width, size_pt: bonus_table(table, width, size_pt, say),
            "declarations": lambda table, width, size_pt: worths(
                table, width, size_pt, say, design
            ),
        },
        look=PAGE_LOOK,
        largest_pt=_LARGEST_PT,
        lockup=once(lambda width: headed(say(of.title), summary, PAGE_BAND, width, design)),
        foot=None if foot is None else once(_inset(foot)),
        band=None if band is None else once(shown if "set-up" in sections else _inset(shown)),
    )
    return rule_sheet(of.part(sections), sheet, say=say, tr=tr, art=art)


_INSET_MM = 1.5


def _inset(drawn: Callable[[float], Block]) -> Callable[[float], Block]:
    """Return a picture that keeps off the lines of the scroll at its sides."""

    def narrower(width: float) -> Block:
        block = drawn(width - 2 * _INSET_MM)
        return Block((block.at(_INSET_MM, 0),), block.height_mm)

    return narrower


_BAND_MM = 186.0


def rule_pictures(setup: PrintSetup, edition: Edition) -> RulePictures:
    """Return the pictures of the rules for a screen."""
    tr, design = setup.tr, setup.design
    which = grounds(edition, SCREEN_MM, SCREEN_PT, tr, design)
    laid = picture_of(table_laid(edition, _BAND_MM, tr, design), _BAND_MM)
    return RulePictures(
        items={
            "board": picture_of(which),
            "moves": picture_of(moves(edition, SCREEN_MM, SCREEN_PT, tr, design)),
            "combinations": picture_of(combinations(edition, SCREEN_MM, tr, design)),
            "hand": picture_of(in_threes(HAND, SCREEN_MM, design)),
            "dead": picture_of(dead(SCREEN_MM, tr, design)),
            "crossed": picture_of(no_combinations(edition, SCREEN_MM, design)),
            "light": picture_of(lit(edition, SCREEN_MM, design)),
        },
        sections={
            "set-up": (laid,),
            "turn": turn_pictures(edition, _BAND_MM, tr, design),
        },
    )

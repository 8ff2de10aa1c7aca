"""All rules of Rakugaaki on paper, in our own words: the table, then what people do."""

from __future__ import annotations

from games.message import mark
from games.rakugaaki.edition import COLOURS, Edition
from games.rakugaaki.rules import rules
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import Drawing, Group, Text
from printables.drawing.fonts import text_width_mm
from printables.drawing.text import fitting_size_pt
from printables.page.lockups import headed
from printables.page.paper import Sheet, Translate
from printables.page.rule_sheets import (
    SCREEN_MM,
    RuleArt,
    RulePictures,
    across,
    once,
    panels_of,
    picture_of,
    rule_sheet,
    saying,
)
from printables.page.setup import PrintSetup
from printables.page.text_blocks import Block, head, house_sign, stack
from printables.rakugaaki.colours import COLOUR_NAMES, dress
from printables.rakugaaki.crews import crew
from printables.rakugaaki.rule_pictures import challenge, set_up, shown
from printables.rakugaaki.stationery import PAGE_BAND, PAGE_LOOK
from printables.rakugaaki.tiles import crew_name
from printables.rakugaaki.turn_picture import BETWEEN_MM, played_through, turn

_ROOMY_MM = 240.0  # a sheet as high as this has room for a turn, played through


def reference_sheet(
    sections: tuple[str, ...],
    edition: Edition,
    sheet: Sheet,
    *,
    ink: Design,
    language: str,
    tr: Translate,
) -> Group:
    """Return a page of rules, those of `PAGES` with the numbers of an edition.

    Raises:
        NoRoomError: it has no room for them.
    """
    say = saying(tr, language)

    def crews(width: float, _: float) -> Block:
        ours = all(marked.mark == "H" for marked in edition.crews.values())  # told once then
        heading = head(tr(mark("The crews")), width - (_HEAD_SIGN_MM if ours else 0.0), PAGE_LOOK)
        if ours:
            once_for_all = house_sign(width - 2.0, 3.0, 2.8)
            heading = Block((*heading.drawings, once_for_all), heading.height_mm)
        return stack([heading, _crews(edition, width, ink, language, tr, signed=not ours)])

    of = rules(edition)
    summary = say(of.summary) if "needs" in sections else ""
    begins = "set-up" in sections
    band = set_up if begins else shown
    roomy = sheet.height_mm >= _ROOMY_MM
    played = once(lambda width: played_through(width, tr, ink)) if roomy else None
    art = RuleArt(
        tables={"tiles": lambda table, width, size_pt: across(table, width, size_pt, say)},
        foot=crews if begins else played,
        band=once(lambda width: band(edition, width, tr, ink)),
        # What is played through at the foot shows the example too.
        pictures={} if roomy else {"example": lambda width, _: challenge(width, ink)},
        look=PAGE_LOOK,
        lockup=once(lambda width: headed(say(of.title), summary, PAGE_BAND, width, ink)),
    )
    return rule_sheet(of.part(sections), sheet, say=say, tr=tr, art=art)


_BAND_MM = 186.0


def rule_pictures(setup: PrintSetup, edition: Edition) -> RulePictures:
    """Return the pictures of the rules for a screen."""
    tr, design = setup.tr, setup.design
    band = shown(edition, _BAND_MM, tr, design)
    guarded, ones, island = panels_of(band, _BAND_MM, 3, BETWEEN_MM)
    played = panels_of(turn(_BAND_MM, tr, design), _BAND_MM, 3, BETWEEN_MM)
    wide = 1.5 * SCREEN_MM  # for the names of six crews
    crews = picture_of(_crews(edition, wide, design, setup.language, tr), wide)
    town = picture_of(set_up(edition, _BAND_MM, tr, design), _BAND_MM)
    return RulePictures(
        items={"example": picture_of(challenge(SCREEN_MM, design))},
        sections={
            "needs": (crews,),
            "set-up": (town,),
            "turn": (ones, guarded),
            "challenge": (island, *played),
        },
    )


PAGES = (("needs", "set-up"), ("turn", "challenge", "end"))
"""The sections on each page of rules: the table, and what people do."""


_SIGN_MM, _HEAD_SIGN_MM = 2.0, 5.0
"""The sign of a house value beside a name, and what one takes of the line of a heading."""


def _crews(
    edition: Edition,
    width: float,
    ink: Design,
    language: str,
    tr: Translate,
    *,
    signed: bool = True,
) -> Block:
    """Return the six crews in a row, each with its face, its name and its colour's.

    Args:
        edition: which crews there are.
        width: of the row, in mm.
        ink: in colour, or in lines.
        language: in which their names are.
        tr: for what their colours are called.
        signed: whether names that are house values have the sign of those.
    """
    step = width / len(COLOURS)
    parts: list[Drawing] = []
    for at, colour in enumerate(COLOURS):
        marked = edition.crews[colour]
        dressed = dress(colour)
        x = (at + 0.5) * step
        name = crew_name(marked.value, language)
        sign = _SIGN_MM if signed and marked.mark == "H" else 0.0
        size = fitting_size_pt(name, step - 2 - 1.4 * sign, 9, "bold")
        parts.append(crew(colour, x, 11, 9.5, ink))
        middle = x - 0.7 * sign  # of the name alone: its sign stands behind it
        named = Text(middle, 26, name, size, "bold", "middle", dressed.dark, role="crew")
        word = tr(COLOUR_NAMES[colour])  # as it is typed, and as pictures and people say it
        parts.append(
            Group((named, Text(middle, 29.7, word, 8, anchor="middle", colour=palette.TEXT)))
        )
        if sign:
            end = middle + text_width_mm(name, size, "bold") / 2
            parts.append(house_sign(end + 0.9 * sign, 25, sign))
    return Block(tuple(parts), 31)

"""All rules of Kokkuri-san on paper, in our own words: the table, a turn, and the count."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from games.kokkuri.edition import Edition
from games.kokkuri.pieces import CANDIDATES, Candidate
from games.kokkuri.rules import rules
from games.message import Message, Say, mark
from games.rules import Paragraph, Rules, Table
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Rect,
    Text,
    Use,
    path_of,
    scale,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, text_width_mm
from printables.kokkuri.anatomy_picture import anatomy
from printables.kokkuri.card_art import CANDIDATE
from printables.kokkuri.count_picture import counted
from printables.kokkuri.effect_pictures import effects
from printables.kokkuri.fit import broken
from printables.kokkuri.minis import CAPTION_PT
from printables.kokkuri.posters import LOW_MM, poster
from printables.kokkuri.set_up_picture import set_up
from printables.kokkuri.spirits import ROBES
from printables.kokkuri.stationery import PAGE_BAND, PAGE_LOOK
from printables.kokkuri.tailpiece import with_tailpiece
from printables.kokkuri.turn_picture import turn
from printables.page.lockups import headed
from printables.page.paper import Sheet, Translate
from printables.page.rule_sheets import (
    SIZES_PT,
    DrawPicture,
    RuleArt,
    RulePictures,
    column_mm,
    once,
    panels_of,
    picture_of,
    rule_sheet,
    saying,
)
from printables.page.setup import PrintSetup
from printables.page.text_blocks import NUMBER_MM, Block, house_sign, stack, text


def reference_sheet(
    sections: tuple[str, ...],
    edition: Edition,
    sheet: Sheet,
    *,
    language: str,
    ink: Design,
    tr: Translate,
) -> Group:
    """Return a page of the rules, those of `PAGES`, in letters as large as it has room for.

    Raises:
        NoRoomError: it has no room for them.
    """
    room = column_mm(sheet.width_mm) - NUMBER_MM
    whole = saying(tr, language)

    @cache
    def say(words: Message) -> str:
        return broken(whole(words), room, SIZES_PT[0])  # an edition's words may have any length

    of = rules(edition)
    summary = say(of.summary) if "needs" in sections else ""
    bands = {"set-up": set_up, "turn": turn, "count": counted}
    band = next(bands[name] for name in sections if name in bands)
    feet: Mapping[str, DrawPicture] = {
        "set-up": once(lambda width: anatomy(edition, width, tr, ink, language=language)),
        "turn": lambda width, size_pt: effects(edition, width, size_pt, say, ink),
    }
    art = RuleArt(
        tables={
            "effects": lambda table, width, size_pt: Block((), 0),  # at the foot, in pictures
            "cards": lambda table, width, size_pt: _cards(table, width, size_pt, say),
            "figures": lambda table, width, size_pt: _figures(
                table, width, size_pt, say=say, tr=tr, ink=ink
            ),
        },
        band=once(lambda width: band(edition, width, tr, ink)),
        foot=next((feet[name] for name in sections if name in feet), None),
        spare_foot="set-up" in sections,
        look=PAGE_LOOK,
        largest_pt=_LARGEST_PT,
        lockup=once(lambda width: _title(of, summary, say, width, ink)),
    )
    page = rule_sheet(of.part(sections), sheet, say=say, tr=tr, art=art)
    if "count" not in sections or sheet.smallest:
        return page
    low = sheet.height_mm - _NOTES_MM
    return with_tailpiece(page, column_mm(sheet.width_mm), low, edition, ink)


_NOTES_MM = 6.0  # what signs of the rules mean, at the foot of a page


def _title(of: Rules, summary: str, say: Say, width: float, ink: Design) -> Block:
    """Return what a page begins with; on the first, what people aim for stands below it."""
    headline = headed(say(of.title), summary, PAGE_BAND, width, ink)
    if not summary:
        return headline
    aims = [
        text(say(block.text), width, _AIM_PT, weight="medium")
        for item in of.part(("aim",)).items()
        for block in item.blocks
        if isinstance(block, Paragraph)
    ]
    return stack([headline, *aims], 1.6)


_AIM_PT = 9.5

_LARGEST_PT = 10.5
"""How large the letters of all pages are at most, so that those that say less look no louder."""

_BAND_MM = 186.0
_BETWEEN_MM = 6.0  # the pictures of a turn


def rule_pictures(setup: PrintSetup, edition: Edition) -> RulePictures:
    """Return the pictures of the rules for a screen."""
    tr, design = setup.tr, setup.design
    whole = (edition, _BAND_MM, tr, design)
    return RulePictures(
        sections={
            "needs": (picture_of(anatomy(*whole, language=setup.language), _BAND_MM),),
            "set-up": (picture_of(set_up(*whole), _BAND_MM),),
            "turn": panels_of(turn(*whole), _BAND_MM, 3, _BETWEEN_MM),
            "count": (picture_of(counted(*whole), _BAND_MM),),
        }
    )


PAGES = (("needs", "set-up"), ("turn", "effects"), ("count",))
"""The sections on each page of rules: the table, what people do, and what it is worth.

What they aim for stands below the title.
"""


_CANDIDATES: Mapping[str, Candidate] = {name: name for name in CANDIDATES}


def _figures(
    table: Table, width: float, size_pt: float, *, say: Say, tr: Translate, ink: Design
) -> Block:
    """Return every candidate’s figures: a row for each candidate, a column for each round.

    Above the columns hang the posters of the rounds, those of the first candidate.
    """
    rounds = (len(table.columns) - 1) // 2
    row_mm, small = 0.62 * size_pt, max(CAPTION_PT, size_pt - 1.5)
    names = [say(row.cells[0]).capitalize() for row in table.rows]
    which = tr(mark("most / second"))
    widest = max(text_width_mm(name, size_pt, "bold") for name in names)
    left = NUMBER_MM + max(widest, text_width_mm(which, CAPTION_PT)) + 2.4
    half = (width - left) / (2 * rounds)
    parts: list[Drawing] = [Text(NUMBER_MM, 1.5 * row_mm, which, CAPTION_PT, colour=palette.QUIET)]
    wide = 2 * half - 2.2
    for number in range(rounds):
        x = left + 2 * number * half
        parts += _hung(CANDIDATES[0], number + 1, Box(x, 0.4 - _HUNG_MM, wide, _HUNG_MM), ink)
        heading = tr(mark("Round {round}")).format(round=number + 1)
        parts.append(Text(x, 0.7 * row_mm, heading, small, "bold", colour=palette.TEXT))
        for at, label in enumerate((tr(mark("1st")), tr(mark("2nd")))):
            parts.append(Text(x + at * half, 1.5 * row_mm, label, small, colour=palette.QUIET))
    y = 1.8 * row_mm
    for name, row in zip(names, table.rows, strict=True):
        base = y + 0.72 * row_mm
        colour = ROBES[_CANDIDATES[row.key]].dark
        parts += [
            Rect(NUMBER_MM, y, width - NUMBER_MM, 0.15, palette.HAIRLINE),
            Text(NUMBER_MM, base, name, size_pt, "bold", colour=colour),
        ]
        if row.mark == "H":
            parts.append(house_sign(2.3, y + row_mm / 2, 3))
        for at, cell in enumerate(row.cells[1:]):
            most, _, second = say(cell).partition(" / ")
            x = left + at * half
            after = x + text_width_mm(most, size_pt + 1, "black") + 0.7
            parts += [
                Text(x, base, most, size_pt + 1, "black", colour=palette.TEXT),
                Text(after, base, f"/ {second}", size_pt, colour=palette.TEXT),
            ]
        y += row_mm
    down = _HUNG_MM
    return Block((Group(tuple(parts), translate(0, down)),), y + 0.5 + down)


_HUNG_MM = 9.0  # how high a poster is above its round
_HIGHER = (0.3, 0.8, 0.4)  # of what goes beyond that, how much does so above: faces are to be seen


def _hung(name: Candidate, number: int, box: Box, ink: Design) -> list[Drawing]:
    """Return a candidate's poster of a round, as much of it as goes into a box."""
    share = box.width / CANDIDATE.width_mm
    edge = Rect(box.x, box.y, box.width, box.height, None, palette.TEXT, 0.3, radius=0.8)
    above = _HIGHER[number - 1] * (LOW_MM * share - box.height)
    picture = Use(poster(name, number, ink, 0.0), box.x, box.y - above, scale(share))
    return [Group((picture,), clip=path_of(edge)), edge]


def _cards(table: Table, width: float, size_pt: float, say: Say) -> Block:
    """Return the kinds of cards with how many copies there are of each, as small cards."""
    high = 0.66 * size_pt
    x, y = NUMBER_MM, 0.0
    parts: list[Drawing] = []
    if any(row.mark == "H" for row in table.rows):
        parts.append(house_sign(2.3, high / 2, 3))
    for row in table.rows:
        name, copies = map(say, row.cells)
        wide = text_width_mm(name, size_pt, "black") + 2.4
        times = f"×{copies}"
        step = wide + 1.0 + text_width_mm(times, size_pt - 1) + 3.2
        if x > NUMBER_MM and x + step - 3.2 > width:
            x, y = NUMBER_MM, y + high + 1.2
        base = y + high / 2 + size_pt * MM_PER_POINT * CAP_HEIGHT / 2
        fox = ROBES["fox"]
        parts += [
            Rect(x, y, wide, high, fox.tint, fox.dark, 0.3, radius=0.6),
            Text(x + wide / 2, base, name, size_pt, "black", "middle", palette.TEXT),
            Text(x + wide + 1.0, base, times, size_pt - 1, colour=palette.TEXT),
        ]
        x += step
    return Block(tuple(parts), y + high + 0.6)

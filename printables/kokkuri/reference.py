"""All rules of Kokkuri-san on one page, in our own words."""

from __future__ import annotations

from collections.abc import Mapping

from games.kokkuri.edition import Edition
from games.kokkuri.pieces import CANDIDATES, Candidate
from games.kokkuri.rules import rules
from games.message import Message, mark
from games.rules import Row, Say, Table
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import MM_PER_POINT, Drawing, Group, Rect, Text
from printables.drawing.fonts import CAP_HEIGHT, text_width_mm
from printables.drawing.text import paragraph
from printables.kokkuri.colours import dress, dressed
from printables.kokkuri.fit import broken
from printables.kokkuri.haunted import BAND, LOOK, NIGHT, OLD_PAPER, VERMILION, coin
from printables.kokkuri.spirits import ROBES, spirit, torii
from printables.page.lockups import lockup
from printables.page.paper import Sheet, Translate
from printables.page.rule_sheets import (
    LEADING,
    SIZES_PT,
    RuleArt,
    RulePictures,
    column_mm,
    once,
    picture_of,
    rule_sheet,
    saying,
)
from printables.page.setup import PrintSetup
from printables.page.text_blocks import NUMBER_MM, SMALL_PT, Block, house_sign, stack, text


def reference_sheet(
    sheet: Sheet, edition: Edition, *, language: str, ink: Design, tr: Translate
) -> Group:
    """Return the rules for a page, in letters as large as it has room for.

    Raises:
        NoRoomError: it has no room for them.
    """
    room = column_mm(sheet.width_mm) - NUMBER_MM
    whole = saying(tr, language)

    def say(words: Message) -> str:
        return broken(whole(words), room, SIZES_PT[0])  # an edition's words may have any length

    of = rules(edition)
    art = RuleArt(
        tables={
            "effects": lambda table, width, size_pt: _effects(table, width, size_pt, say, ink),
            "cards": lambda table, width, size_pt: _cards(table, width, size_pt, say),
            "figures": lambda table, width, size_pt: _figures(table, width, size_pt, say, tr),
        },
        band=once(lambda width: _table_laid(edition, width, tr, ink)),
        look=LOOK,
        lockup=once(lambda width: lockup(say(of.title), say(of.summary), BAND, width, ink)),
    )
    return rule_sheet(of, sheet, say=say, tr=tr, art=art)


_LAID: tuple[tuple[Candidate, tuple[int, ...], tuple[str, ...]], ...] = (
    ("fox", (0, 1, 0), ("3", "2", "×−1")),
    ("dog", (2,), ("", "4")),
    ("tanuki", (1, 2), ("2",)),
    ("sun", (), ()),
)
"""Candidates with the players whose tokens lie above them, and the cards below."""


_LAID_MM = 146.0
"""The least width that the table in play has room on."""


def rule_pictures(setup: PrintSetup, edition: Edition) -> RulePictures:
    """Return the pictures of the rules for a screen."""
    laid = picture_of(_table_laid(edition, _LAID_MM, setup.tr, setup.design), _LAID_MM)
    return RulePictures(sections={"set-up": (laid,)})


def _table_laid(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    """Return a table in play: tokens above the candidates, cards below, and what is what."""
    players = dress(edition.colours.value)
    step = (width - 44) / 4
    wide, high = 22.0, 16.0
    parts: list[Drawing] = []
    top = 9.0
    for at, (name, tokens, cards) in enumerate(_LAID):
        x = 36 + at * step
        robe = ROBES[name]
        for number, player in enumerate(tokens):
            colour, _ = dressed(players[player % len(players)])
            parts += coin(x + 3.4 + 7.0 * number, top - 4.4, 3.1, colour.dark, design)
        full = design is Design.FULL
        parts += [
            Rect(x, top, wide, high, robe.tint if full else None, robe.dark, 0.5, radius=1.2),
            spirit(name, x + 8.2, top + high / 2, 6.6, design),
        ]
        for down, figures in enumerate(edition.figures[name].value[0]):
            base = top + 6.8 + 6.6 * down
            parts.append(Text(x + 18, base, f"{figures[0]} {figures[1]}", 9, "poster", "middle",
                              robe.dark))  # fmt: skip
        for down, card in enumerate(cards):
            y = top + high + 1.4 + 7.6 * down
            parts += _card(x + 5, y, card, design)
    captions = (
        (tr(mark("tokens: the leftmost free place")), top - 8.0),
        (tr(mark("candidates: above, what the first elected gives; below, the second")), top + 2.0),
        (tr(mark("cards, face up or face down; each new one below")), top + high + 5.0),
    )
    for words, y in captions:
        said = paragraph(words, 0, y, 33, 7.5, colour=palette.TEXT, leading=1.25)
        parts += said.texts
    return Block(tuple(parts), top + high + 25)


def _card(x: float, y: float, value: str, design: Design) -> list[Drawing]:
    """Return a small play card; one without a value lies face down."""
    full = design is Design.FULL
    if not value:
        return [
            Rect(x, y, 12, 6.8, NIGHT if full else None, NIGHT, 0.3, radius=0.8),
            torii(x + 6, y + 3.6, 4.4, VERMILION),
        ]
    base = y + 3.4 + 11 * MM_PER_POINT * 0.73 / 2
    return [
        Rect(x, y, 12, 6.8, OLD_PAPER if full else None, NIGHT, 0.3, radius=0.8),
        Text(x + 6, base, value, 11, "brush", "middle", palette.TEXT),
    ]


def _effects(table: Table, width: float, size_pt: float, say: Say, ink: Design) -> Block:
    """Return the patrons’ faces, and what each can do."""
    return stack([_patron(row, width, size_pt, say, ink) for row in table.rows], 0.8)


def _patron(row: Row, width: float, size_pt: float, say: Say, ink: Design) -> Block:
    side = 1.15 * size_pt
    left = NUMBER_MM + side + 2.5
    room = width - left
    name, effect = map(say, row.cells)
    words = f"{name.capitalize()}: {effect}" if name.isascii() else f"{name}：{effect}"
    size = max(SMALL_PT, size_pt - 0.5)
    said = text(broken(words, room, size), room, size, leading=LEADING)
    height = max(said.height_mm, side)
    parts: list[Drawing] = [
        spirit(_CANDIDATES[row.key], NUMBER_MM + side / 2, height / 2, 0.47 * side, ink),
        said.at(left, (height - said.height_mm) / 2),
    ]
    if row.mark == "H":
        parts.append(house_sign(2.3, height / 2, 3.2))
    return Block(tuple(parts), height)


_CANDIDATES: Mapping[str, Candidate] = {name: name for name in CANDIDATES}


def _figures(table: Table, width: float, size_pt: float, say: Say, tr: Translate) -> Block:
    """Return every candidate’s figures: a row for each candidate, a column for each round."""
    rounds = (len(table.columns) - 1) // 2
    row_mm, small = 0.62 * size_pt, max(SMALL_PT, size_pt - 2)
    names = [say(row.cells[0]).capitalize() for row in table.rows]
    left = NUMBER_MM + max(text_width_mm(name, size_pt, "bold") for name in names) + 3.5
    half = (width - left) / (2 * rounds)
    parts: list[Drawing] = []
    for number in range(rounds):
        x = left + 2 * number * half
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
    return Block(tuple(parts), y + 0.5)


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

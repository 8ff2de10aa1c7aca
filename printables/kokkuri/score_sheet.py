"""The score sheet: control points count by count, and which cards are spent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import fsum

from games.kokkuri.edition import Edition
from games.kokkuri.pieces import CANDIDATES, CONFIDANT, REVERSAL
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Rect,
    Symbol,
    Text,
    Use,
)
from printables.drawing.fonts import cap_height, text_width_mm
from printables.drawing.palette import Colour
from printables.drawing.text import fitting_size_pt
from printables.kokkuri.colours import dress, dressed
from printables.kokkuri.crests import coin
from printables.kokkuri.haunted import (
    CONFIDANT_HIGH,
    LOOK,
    NIGHT,
    OLD_PAPER,
    VERMILION,
    confidant,
)
from printables.kokkuri.numerals import brushed, stacked_reversal
from printables.kokkuri.spirits import spirit
from printables.kokkuri.stationery import PAGE_BAND
from printables.page.lockups import lockup
from printables.page.paper import Sheet, Translate
from printables.page.score_tables import TABLE_HEAD_MM, Column, score_table
from printables.page.text_blocks import Block, head, space, stack

_GAMES = 3
_HEADING_MM = 9.0  # over a game, and what is between two
_HIGHEST_MM = 14.0  # of a row
_ELECTED_MM = 12.0  # the panels below a game, on which the elected are marked
_LABEL_MM = 4.6  # of such a panel, over its candidates: which round, and what to write
_IN_MM = 2.0  # from its edges to what is on it
_APART_ABOVE_MM = 1.6
_TABLE_SHARE = 0.538  # of the width; the decks have the rest
_BESIDE_MM = 2.5
_APART_MM = 0.9  # between two cards of a deck


def score_sheet(edition: Edition, sheet: Sheet, design: Design, tr: Translate) -> Group:
    """Return a page to keep score on: each game's points, and beside them its players' decks.

    Args:
        edition: its colours, its decks, and how many counts there are.
        sheet: the room on the page.
        design: full or eco.
        tr: for the words.
    """
    width = sheet.width_mm
    line = tr(
        mark(
            "After each count write what a player gained, and the sum so far. If you like, cross "
            "out the cards that are spent."
        )
    )
    top = lockup(tr(mark("Score sheet")), line, PAGE_BAND, width, design)
    names = edition.colours.value
    full = design is Design.FULL
    columns = _columns(edition, tr, full=full)
    rows = [tr(name) for name in names]
    tints = [dressed(number)[0] for number in dress(names)] if full else []
    room = (sheet.height_mm - top.height_mm - 6) / _GAMES - _HEADING_MM
    room -= _ELECTED_MM + _APART_ABOVE_MM
    row_mm = min(_HIGHEST_MM, max(6.5, (room - TABLE_HEAD_MM) / len(rows)))
    wide = _TABLE_SHARE * width
    strip = NIGHT if full else ""
    decks = _decks(edition, Box(0, 0, width - wide - _BESIDE_MM, row_mm), design, tr)
    elected = _elected(edition, width, design, tr)
    crests = Group(tuple(_crests(edition, columns, wide, row_mm, design)))
    games: list[Block] = []
    for number in range(1, _GAMES + 1):
        heading = head(tr(mark("Game {number}")).format(number=number), width, LOOK)
        table = score_table(
            columns,
            rows,
            wide,
            row_mm,
            look=LOOK,
            players=tints,
            strip=strip,
        )
        beside = decks.at(wide + _BESIDE_MM, 0)
        under = elected.at(0, table.height_mm + _APART_ABOVE_MM)
        high = table.height_mm + _APART_ABOVE_MM + _ELECTED_MM
        games.append(stack([heading, Block((*table.drawings, crests, beside, under), high)]))
    page = stack([top, space(3), stack(games, 2)])
    return Group(page.drawings)


def _crests(
    edition: Edition, columns: Sequence[Column], wide: float, row_mm: float, design: Design
) -> Iterator[Drawing]:
    """Yield each player's token at the right of their name."""
    share = columns[0].share / fsum(column.share for column in columns)
    radius = min(2.8, 0.4 * row_mm)
    for at, number in enumerate(dress(edition.colours.value)):
        middle = TABLE_HEAD_MM + (at + 0.5) * row_mm
        yield coin(number, share * wide - radius - 1.2, middle, radius, design)


def _elected(edition: Edition, width: float, design: Design, tr: Translate) -> Block:
    """Return a panel for each count, to write down in who was elected.

    What is to be written, and in which count, stands over the boxes.
    """
    full = design is Design.FULL
    rounds = edition.rounds.value
    wide = (width - (rounds - 1) * _BESIDE_MM) / rounds
    says = tr(mark("elected: write 1 and 2"))
    label_pt = 8.2
    base = _LABEL_MM / 2 + label_pt * MM_PER_POINT * 0.36
    parts: list[Drawing] = []
    choice = _choice(round(wide - 2 * _IN_MM, 2), design)
    for number in range(rounds):
        x = number * (wide + _BESIDE_MM)
        name = tr(mark("Round {round}")).format(round=number + 1)
        end = x + wide - _IN_MM
        room = wide - 2 * _IN_MM - text_width_mm(name, label_pt, "bold") - 2.0
        size = fitting_size_pt(says, room, label_pt)
        parts += [
            Rect(x, 0, wide, _ELECTED_MM, OLD_PAPER if full else None, LOOK.ink, 0.3, radius=0.6),
            Text(x + _IN_MM, base, name, label_pt, "bold", colour=LOOK.ink),
            Text(end, base, says, size, "regular", "end", palette.TEXT),
            Use(choice, x + _IN_MM, (_LABEL_MM + _ELECTED_MM) / 2 - 0.4),
        ]
    return Block(tuple(parts), _ELECTED_MM)


@lru_cache(maxsize=4)
def _choice(wide: float, design: Design) -> Symbol:
    """Return the four candidates from x = 0, each before a box; y = 0 is their middle."""
    room = wide / len(CANDIDATES)
    radius = min(3.0, 0.25 * room)
    side = min(5.4, room - 2 * radius - 1.6)
    step = (wide - 2 * radius - 0.9 - side) / (len(CANDIDATES) - 1)  # from edge to edge
    faces = (
        part
        for at, name in enumerate(CANDIDATES)
        for part in (
            spirit(name, at * step + radius, 0, radius, design),
            Rect(at * step + 2 * radius + 0.9, -side / 2, side, side, palette.PAPER, LOOK.ink,
                 0.25, radius=0.5),
        )
    )  # fmt: skip
    return Symbol("choice of candidates", Group(tuple(faces)), Box(-0.5, -4, wide + 1, 8))


def _columns(edition: Edition, tr: Translate, *, full: bool) -> list[Column]:
    """Return the columns: of each count what was gained and the sum; the last sum is the score."""
    counts = edition.rounds.value
    columns = [Column(tr(mark("player")), 1.9)]
    for number in range(1, counts + 1):
        gained = tr(mark("count {number}")).format(number=number)
        last = number == counts
        total = tr(mark("total")) if last else tr(mark("sum"))
        columns += [
            Column(gained),
            Column(total, tint=OLD_PAPER if full else "", strong=last),
        ]
    return columns


def _decks(edition: Edition, row: Box, design: Design, tr: Translate) -> Block:
    """Return all decks as small cards, a row for each player beside the player's in the table.

    Args:
        edition: its colours and decks.
        row: the room of a row.
        design: full or eco.
        tr: for the words.
    """
    full = design is Design.FULL
    parts: list[Drawing] = [Rect(0, 0, row.width, TABLE_HEAD_MM, NIGHT)] if full else []
    words = tr(mark("Spent cards"))
    size = fitting_size_pt(words, row.width - 4, 8.5, "medium")
    base = TABLE_HEAD_MM / 2 + size * MM_PER_POINT * 0.36
    parts.append(Text(row.width / 2, base, words, size, "medium", "middle",
                      palette.PAPER if full else LOOK.ink))  # fmt: skip
    for at, number in enumerate(dress(edition.colours.value)):
        colour, _ = dressed(number)
        top = TABLE_HEAD_MM + at * row.height + 0.9
        parts += _deck(edition, colour, Box(0, top, row.width, row.height - 1.8), design)
    return Block(tuple(parts), TABLE_HEAD_MM + len(edition.colours.value) * row.height)


def _deck(edition: Edition, colour: Colour, room: Box, design: Design) -> Iterator[Drawing]:
    """Yield a deck as small cards in a row, one for each, to cross out."""
    cards = [kind for kind in edition.card_kinds for _ in range(edition.cards.value[kind])]
    step = (room.width + _APART_MM) / max(12, len(cards))
    high = min(room.height, 1.35 * step)
    top = room.y + (room.height - high) / 2
    for at, value in enumerate(cards):
        x, wide = at * step, step - _APART_MM
        fill = colour.tint if design is Design.FULL else None
        line = 0.3 if design is Design.FULL else 0.15
        yield Rect(x, top, wide, high, fill, colour.dark, line, radius=0.8)
        if value == CONFIDANT:  # as on the card, and the same in every language
            radius = min(0.82 * high / CONFIDANT_HIGH, 0.6 * wide)
            yield from confidant(x + wide / 2, top + high / 2, radius, colour.dark)
            continue
        if value == REVERSAL:
            y = top + high / 2
            yield from stacked_reversal(x + wide / 2, y, wide - 1.9, palette.TEXT, VERMILION)
            continue
        face = brushed(value)
        points = max(6.0, fitting_size_pt(value, wide - 1.5, 12, face))
        base = top + high / 2 + points * MM_PER_POINT * cap_height(face) / 2
        yield Text(x + wide / 2, base, value, points, face, "middle", palette.TEXT)

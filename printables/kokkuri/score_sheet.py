"""The score sheet: control points count by count, and which cards are spent."""

from __future__ import annotations

from games.kokkuri.edition import Edition
from games.kokkuri.pieces import CONFIDANT, REVERSAL
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import MM_PER_POINT, Drawing, Group, Rect, Text
from printables.drawing.fonts import cap_height, faced
from printables.drawing.text import fitting_size_pt
from printables.kokkuri.colours import dress, dressed
from printables.kokkuri.haunted import BAND, LOOK, NIGHT, OLD_PAPER
from printables.page.lockups import lockup
from printables.page.paper import Sheet, Translate
from printables.page.score_tables import Column, score_table
from printables.page.text_blocks import Block, head, space, stack

_GAMES = 3


def score_sheet(edition: Edition, sheet: Sheet, design: Design, tr: Translate) -> Group:
    """Return a page to keep score on.

    Args:
        edition: its colours, its decks, and how many counts there are.
        sheet: the room on the page.
        design: full or eco.
        tr: for the words.
    """
    width = sheet.width_mm
    line = tr(
        mark(
            "Above: what each player holds after each count. Below: the decks, to cross out what "
            "is spent."
        )
    )
    top = lockup(tr(mark("Score sheet")), line, BAND, width, design)
    names = edition.colours.value
    columns = [
        Column(tr(mark("player")), 2.0),
        *(
            Column(tr(mark("count {number}")).format(number=number))
            for number in range(1, edition.rounds.value + 1)
        ),
        Column(tr(mark("total")), 1.1, OLD_PAPER if design is Design.FULL else "", strong=True),
    ]
    rows = [tr(name) for name in names]
    full = design is Design.FULL
    tints = [dressed(number)[0] for number in dress(names)] if full else []
    decks = stack([_deck(name, edition, width, design, tr) for name in names], 1.2)
    games: list[Block] = []
    room = sheet.height_mm - top.height_mm - decks.height_mm - 14
    row_mm = min(11.5, max(6.5, (room / _GAMES - 17) / len(rows)))
    for number in range(1, _GAMES + 1):
        heading = head(tr(mark("Game {number}")).format(number=number), width, LOOK)
        strip = NIGHT if full else ""
        table = score_table(columns, rows, width, row_mm, look=LOOK, players=tints, strip=strip)
        games.append(stack([heading, table]))
    spent = head(tr(mark("Spent cards")), width, LOOK)
    page = stack([top, space(3), stack(games, 2), space(3), spent, space(1), decks])
    return Group(page.drawings)


def _deck(name: str, edition: Edition, width: float, design: Design, tr: Translate) -> Block:
    """Return a deck as small cards in a row, one for each, to cross out."""
    (number,) = (at for known, at in zip(edition.colours.value, dress(edition.colours.value),
                 strict=True) if known == name)  # fmt: skip
    colour, _ = dressed(number)
    title = tr(name)
    high = 8.6
    size = fitting_size_pt(title, 22, 10, "bold")
    parts: list[Drawing] = [Text(0, high / 2 + 1.2, title, size, "bold", colour=colour.dark)]
    cards = [
        {REVERSAL: "×−1", CONFIDANT: "腹心"}.get(kind, kind)
        for kind in edition.card_kinds
        for _ in range(edition.cards.value[kind])
    ]
    step = (width - 24) / max(12, len(cards))
    for at, value in enumerate(cards):
        x = 24 + at * step
        wide = step - 1.4
        fill = colour.tint if design is Design.FULL else None
        line = 0.3 if design is Design.FULL else 0.15
        parts.append(Rect(x, 0, wide, high, fill, colour.dark, line, radius=0.8))
        face = faced(value, "brush")
        points = fitting_size_pt(value, wide - 1.5, 12, face)
        base = high / 2 + points * MM_PER_POINT * cap_height(face) / 2
        parts.append(Text(x + wide / 2, base, value, points, face, "middle", palette.TEXT))
    return Block(tuple(parts), high)

"""What is printed of Pebbles; all lengths are millimetres."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kamikoma.kit import Press, mark
from kamikoma.kit.art import (
    RULES,
    Circle,
    Design,
    Document,
    Drawing,
    Format,
    Group,
    Identity,
    Kind,
    Picture,
    Piece,
    PrintSetup,
    Rect,
    Rows,
    RuleArt,
    Text,
    TextBlock,
    board,
    deck,
    of_kind,
    only,
    palette,
    piece_pages,
    reading_page,
    rotate,
    rule_sheet,
    saying,
    scale,
    translate,
    with_furniture,
)
from kamikoma_pebbles.choices import PrintChoices
from kamikoma_pebbles.edition import COLOURS, Edition
from kamikoma_pebbles.entry import Card
from kamikoma_pebbles.play import Verdict
from kamikoma_pebbles.rules import rules
from kamikoma_pebbles.telling import PALETTE

CARD = Kind("card", mark("cards"), mark("cards, back"))
MINI = Format(CARD, 44, 63)
POKER = Format(CARD, 63, 88)

_NAMES = {"r": mark("red {pebbles}"), "y": mark("yellow {pebbles}"), "b": mark("blue {pebbles}")}
_SHAPES = {"r": (1.0, 1.0, 0), "y": (1.2, 0.8, 0), "b": (1.2, 0.8, 90)}
"""How wide and how high the pebbles of a colour are, and their turn: they differ in grey too."""


def pebble(colour: str, x: float, y: float, size: float, design: Design) -> Drawing:
    """Return a pebble around `(x, y)` of about `size`."""
    tone = palette.SIX[PALETTE[colour] - 1]
    wide, high, turn = _SHAPES[colour]
    fill = tone.field if design is Design.FULL else None
    stone = Circle(0, 0, size / 2, fill, tone.dark, 0.05 * size)
    place = scale(wide, high).then(rotate(turn)).then(translate(x, y))
    return Group((stone,), place)


def front(card: Card, form: Format, design: Design) -> Drawing:
    """Return a card's front: its pebbles in two columns, and what it is called in two corners."""
    width, height = form.width_mm, form.height_mm
    size = 0.2 * height / 1.6
    rows = 5
    placed = []
    for number in range(card.pebbles):
        row, column = divmod(number, 2)
        alone = number == card.pebbles - 1 and column == 0
        x = width * (0.5 if alone else 0.34 + 0.32 * column)
        count = (card.pebbles + 1) // 2
        y = height / 2 + (row - (count - 1) / 2) * height * 0.8 / rows
        placed.append(pebble(card.colour, x, y, size, design))
    dark = palette.SIX[PALETTE[card.colour] - 1].dark
    name = Text(4.5, 10, str(card).upper(), 18, "bold", colour=dark, role="name")
    other = Group((name,), rotate(180, width / 2, height / 2))
    return Group((*placed, name, other))


def back(form: Format, design: Design) -> Drawing:
    """Return the back of every card: the beach from above."""
    width, height = form.width_mm, form.height_mm
    bleed = form.bleed
    sand = palette.SIX[PALETTE["y"] - 1]
    ground = Rect(bleed.x, bleed.y, bleed.width, bleed.height, sand.tint)
    stones = (
        pebble(colour, width / 2, height * (0.28 + 0.22 * at), 0.16 * height, design)
        for at, colour in enumerate(COLOURS)
    )
    return Group((*((ground,) if design is Design.FULL else ()), *stones))


def cards(edition: Edition) -> Iterator[Card]:
    """Yield all cards that there are."""
    for colour in COLOURS:
        for pebbles in range(1, edition.highest.value + 1):
            yield Card(colour, pebbles)


def _row(row: Sequence[Card], width: float, design: Design) -> tuple[Drawing, float]:
    """Return cards side by side as wide as is given, and how high they are."""
    share = width / (len(row) * 1.08 * MINI.width_mm)
    edge = Rect(0, 0, MINI.width_mm, MINI.height_mm, None, palette.HAIRLINE, 0.6, radius=3)
    placed = tuple(
        Group((edge, front(card, MINI, design)), translate(at * 1.08 * MINI.width_mm, 0))
        for at, card in enumerate(row)
    )
    return Group(placed, scale(share)), share * MINI.height_mm


def _beach(width: float) -> TextBlock:
    """Return a short beach for the page of rules."""
    shown = [Card("b", 4), Card("r", 2), Card("y", 5), Card("r", 3), Card("b", 1)]
    drawing, height = _row(shown, width, Design.FULL)
    return TextBlock((drawing,), height)


def document(setup: PrintSetup, edition: Edition, choices: PrintChoices) -> Document:
    """Return all that is printed: the cards and a page of rules."""
    tr, form = setup.tr, POKER if choices.large else MINI

    def title(card: Card) -> str:
        return tr(_NAMES[card.colour]).format(pebbles=card.pebbles)

    pieces = [
        Piece(
            Identity(CARD, str(card), title(card)),
            front(card, form, setup.design),
            back(form, setup.design),
        )
        for card in cards(edition)
    ]
    art = RuleArt(pictures={"beach": lambda width, _: _beach(width)})
    pages = (
        *piece_pages(
            pieces,
            form,
            paper=setup.paper,
            duplex=setup.duplex,
            heading=tr(mark("Pebbles · cards")),
            tr=tr,
        ),
        reading_page(
            setup.paper,
            only(RULES, tr(mark("rules"))),
            tr(mark("Pebbles · rules")),
            lambda room: rule_sheet(rules(edition), room, say=saying(tr), tr=tr, art=art),
        ),
    )
    return Document(
        title=tr(mark("Pebbles")),
        subject=tr(mark("Cards and rules for Pebbles, to print at 100 %")),
        language=setup.language,
        design=setup.design,
        pages=with_furniture(pages, tr),
    )


def on_table(document: Document, setup: PrintSetup) -> Rows:
    """Return what lies on a table in Tabletop Simulator: the rules, and the cards in a pile."""
    pile = deck("cards", setup.tr(mark("cards")), of_kind(document, CARD))
    return ((board(document, RULES),), (pile,))


def table_picture(verdict: Verdict, title: str) -> Picture:
    """Return the table as it lies: what everyone has, and the beach."""
    width, margin, y = 180.0, 8.0, 14.0
    drawings: list[Drawing] = [Text(margin, y, title, 16, "bold", colour=palette.TEXT)]
    lines = [(f"{score.player} · {score.points}", score.cards) for score in verdict.scores]
    for name, held in (*lines, ("", verdict.beach)):
        if not held:
            continue
        y += 10
        drawings.append(Text(margin, y, name, 11, colour=palette.TEXT))
        room = min(width - 2 * margin, 14.0 * len(held))
        row, height = _row(held, room, Design.FULL)
        drawings.append(Group((row,), translate(margin, y + 3)))
        y += 3 + height
    return Picture(width, y + margin, tuple(drawings))


PRESS = Press(document=document, on_table=on_table)

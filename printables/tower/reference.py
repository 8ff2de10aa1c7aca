"""All rules of Tower of Letter on paper, in our own words: the table, then what people do."""

from __future__ import annotations

from games.message import mark
from games.rules import Say, Table
from games.tower.edition import Edition
from games.tower.rules import rules
from games.tower.tower import SIDE, Spot, Tower, face_down, face_up
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    polyline,
    scale,
    translate,
)
from printables.drawing.fonts import text_width_mm
from printables.drawing.ornament import arrow
from printables.drawing.text import paragraph
from printables.page.lockups import headed, read_as
from printables.page.paper import Sheet, Translate
from printables.page.rule_sheets import (
    SCREEN_MM,
    RuleArt,
    RulePictures,
    once,
    panels_of,
    picture_of,
    rule_sheet,
    saying,
)
from printables.page.setup import PrintSetup
from printables.page.text_blocks import NUMBER_MM, Block
from printables.tower.board import board, staircase
from printables.tower.card_art import FORMATS
from printables.tower.choices import CardSize
from printables.tower.masonry import BAND, INDIGO, LOOK, READING, RED
from printables.tower.masonry import panel as panel_of
from printables.tower.storeys import storeys
from printables.tower.tower_picture import tower_corner

PAGES = (("needs", "set-up"), ("turn", "end"))
"""The sections on each page of rules: the table, and what people do."""


def reference_sheet(
    sections: tuple[str, ...],
    edition: Edition,
    sheet: Sheet,
    tr: Translate,
    design: Design = Design.FULL,
) -> Group:
    """Return a page of rules, those of `PAGES`.

    Raises:
        NoRoomError: it has no room for them.
    """
    say = saying(tr)
    of = rules(edition)
    summary = say(of.summary) if "needs" in sections else ""
    name = read_as(say(of.title), READING, tr)
    band = _set_up if "set-up" in sections else _shown
    art = RuleArt(
        pictures={"example": lambda width, _: _example(width)},
        tables={
            "letters": lambda table, width, size_pt: _letters(table, width, size_pt, say),
            "grades": lambda table, width, size_pt: storeys(table, width, size_pt, say, design),
        },
        band=once(lambda width: band(edition, width, tr, design)),
        look=LOOK,
        lockup=once(lambda width: headed(name, summary, BAND, width, design)),
    )
    return rule_sheet(of.part(sections), sheet, say=say, tr=tr, art=art)


_HIGH_MM = 50.0
_BOARD_MM = 146.0  # how high the board is in the picture of the set-up
_HANDS = ("あさひくも", "かまとりし", "ねこのはな")


_BAND_MM = 186.0
_BETWEEN_MM = 6.0


def rule_pictures(setup: PrintSetup, edition: Edition) -> RulePictures:
    """Return the pictures of the rules for a screen."""
    turn = _shown(edition, _BAND_MM, setup.tr, setup.design)
    return RulePictures(
        items={"example": picture_of(_example(SCREEN_MM / 0.7), 0.52 * SCREEN_MM / 0.7)},
        sections={
            "set-up": (picture_of(_begins(edition, SCREEN_MM, setup.tr, setup.design)),),
            "turn": panels_of(turn, _BAND_MM, 2, _BETWEEN_MM),
        },
    )


def _begins(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    """Return the tower in small with what goes where, for a narrow screen."""
    stairs = Group(staircase(edition.first.value, 4.6, 4.55, design))
    words = tr(
        mark("{first} lies in the corner; the tower grows from it: nine places, eight, … one.")
    ).format(first=edition.first.value)
    caption = paragraph(words, width / 2, _HIGH_MM, width - 2, 8.5, anchor="middle",
                        colour=palette.TEXT, leading=1.3)  # fmt: skip
    parts: tuple[Drawing, ...] = (
        Group((stairs,), translate((width - 9 * 5.0) / 2, 2.5)),
        *caption.texts,
    )
    return Block(parts, _HIGH_MM + caption.height_mm)


def _set_up(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    """Return the empty tower as a game begins, where it begins, and cards that were dealt."""
    whole = board(edition, FORMATS[CardSize.MINI], tr, design)
    share = _BOARD_MM / whole.height_mm
    wide = share * whole.width_mm
    frame = Path((Box(0, 0, whole.width_mm, whole.height_mm),))
    parts: list[Drawing] = [
        Group((Group((whole.art,), clip=frame),), scale(share)),
        Rect(0, 0, wide, _BOARD_MM, None, INDIGO, 0.4),
    ]
    left = wide + 12
    step = _BOARD_MM / SIDE
    notes = (
        (tr(mark("the top: one place")), 0.5 * step, (wide - 0.35 * step, 0.5 * step)),
        (tr(mark("here {first} begins, laid by whoever holds it")).format(
            first=edition.first.value), 8.4 * step, (wide - 0.25 * step, 8.5 * step)),
    )  # fmt: skip
    for words, y, to in notes:
        parts += paragraph(words, left, y - 2.2, width - left, 9.0, colour=palette.TEXT).texts
        line = Path(polyline((left - 1.5, y), to), stroke=RED, width_mm=0.35)
        parts += [line, Circle(*to, 0.8, RED)]
    count = len(edition.cards.value)
    dealt = tr(mark("{cards} cards, dealt as evenly as can be")).format(cards=count)
    top = 2.4 * step
    parts += paragraph(dealt, left, top, width - left, 9.0, colour=palette.TEXT).texts
    for at, hand in enumerate(_HANDS):
        y = top + 8 + 22.5 * at
        for place, kana in enumerate(hand):
            one = tower_corner(Tower({Spot(9, 1): face_up(kana)}), (), columns=1, rows=1)
            parts.append(Group(one.drawings, scale(0.68).then(translate(left + 13.6 * place, y))))
    return Block(tuple(parts), _BOARD_MM)


def _shown(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    """Return a turn in two pictures: laying a card, swapping one."""
    del edition
    panel = (width - _BETWEEN_MM) / 2
    parts: list[Drawing] = []
    for at in range(2):
        x = at * (panel + _BETWEEN_MM)
        parts += panel_of(Box(x, 0, panel, _HIGH_MM), design)
    words = (
        tr(mark("Lay: り makes りしん, a word of three, and is turned: it shows R now.")),
        tr(mark("Swap: a card of letter R goes under, face down; the one that you get is laid.")),
    )
    scale_ = scale(0.68)
    laid = {Spot(9, 1): face_up("ん"), Spot(8, 1): face_up("し"), Spot(7, 1): face_up("り")}
    word = (Spot(7, 1), Spot(8, 1), Spot(9, 1))
    turned = {**laid, Spot(7, 1): face_down("R", "り")}
    for at, (cards, last) in enumerate(((laid, word), (turned, ()))):
        picture = tower_corner(Tower(cards), last, columns=3, rows=1)
        left = at * (panel + _BETWEEN_MM) + (panel - 0.68 * picture.width_mm) / 2
        parts.append(Group(picture.drawings, scale_.then(translate(left, 27))))
        x = left + 0.68 * 9.3
        if at == 0:
            card = tower_corner(Tower({Spot(9, 1): face_down("R", "り")}), (), columns=1, rows=1)
            parts.append(Group(card.drawings, scale_.then(translate(left, 3.5))))
            parts.append(Path(arrow((x, 26.4), (x, 21.6), 0.8, 2.6), fill=RED))
        else:
            for number, kana in enumerate("らり"):
                one = tower_corner(Tower({Spot(9, 1): face_up(kana)}), (), columns=1, rows=1)
                parts.append(Group(one.drawings,
                                   scale_.then(translate(left + 18 * number, 3.5))))  # fmt: skip
            parts.append(Path(arrow((x, 21.4), (x, 26.4), 0.8, 2.6), fill=RED))
            out = arrow((x + 6, 26.8), (x + 16, 21.6), 0.8, 2.6)
            parts.append(Path(out, fill=RED))
    lowest = 0.0
    for at, caption in enumerate(words):
        middle = at * (panel + _BETWEEN_MM) + panel / 2
        under = paragraph(caption, middle, _HIGH_MM + 1, panel - 2,
                          8.5, anchor="middle", colour=palette.TEXT, leading=1.3)  # fmt: skip
        parts += under.texts
        lowest = max(lowest, under.height_mm)
    return Block(tuple(parts), _HIGH_MM + 1 + lowest)


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
    picture = tower_corner(tower, last, columns=3, rows=2)
    share = 0.52 * width / picture.width_mm
    return Block((Group(picture.drawings, scale(share)),), picture.height_mm * share)

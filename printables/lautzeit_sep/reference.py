"""All rules of Lautzeit-Sep on one page, in our own words, with bonuses and declarations."""

from __future__ import annotations

from dataclasses import fields

from games.edition import Marked
from games.lautzeit_sep.declaration import NAMES, Yaku, worth
from games.lautzeit_sep.edition import Edition
from games.message import mark
from printables import palette
from printables.blocks import (
    NUMBER_MM,
    SMALL_PT,
    Block,
    beside,
    head,
    house_sign,
    numbered,
    space,
    stack,
    text,
    title,
)
from printables.drawing import Drawing, Group, Rect, Text
from printables.fitting import NoRoomError
from printables.fonts import text_width_mm
from printables.lautzeit_sep.board_art import FIELDS
from printables.page import Sheet, Translate

_SETUP = (
    (
        "1",
        mark("Four players use all {all} pieces. Three leave out every 0; two also {fewer} wilds."),
    ),
    (
        "2",
        mark(
            "{hand} pieces to each, hidden in a rack; {board} face up on the board, none on the "
            "mountain; the rest stay face down."
        ),
    ),
    (
        "3",
        mark(
            "Whoever has fewest points begins; in the first round the sticks decide. Play as many "
            "rounds as there are players. A declaration ends a round."
        ),
    ),
)
_WATER = "~"  # in place of a number: which squares are water is a value of the edition's
_TURN = (
    (
        "5",
        mark("You may return one revealed combination to your hand: pay exactly what it gave."),
    ),
    (
        "6",
        mark(
            "You may reveal one combination and take its bonus. Revealed pieces stay yours and "
            "cannot be thrown away."
        ),
    ),
    (
        "7",
        mark(
            "Then recruit: lay a hidden piece on an empty square, move a piece on the board that "
            "corresponds to it, and take a piece. Corresponding are numbers one apart of the same "
            "suit (0 and 9 do not meet); a wild and anything."
        ),
    ),
    (
        "",
        mark(
            "The piece moves to one of the 8 squares around it, onto a piece, and you take that "
            "one. From the mountain it also jumps two squares straight up or down."
        ),
    ),
    (
        _WATER,
        mark(
            "Into water, throw the {sticks} sticks: {high} or more dark sides take the piece it "
            "moved onto, fewer the piece that moved."
        ),
    ),
)
_COMBINATIONS = (
    (
        "8",
        mark(
            "Three of one suit: a set of one number, or a run of three in a row. 9 and 0 do not "
            "join."
        ),
    ),
    ("9", mark("A wild stands for any piece, and may stand for another when you declare.")),
    (
        "10",
        mark(
            "Bonus of a run: that of its highest number. Of a set: {times} times that. Each wild "
            "in it takes {cost} off; never below 0."
        ),
    ),
)
_END = (
    (
        "18",
        mark(
            "After the last round the most points win; equal totals share. Past {last} on the "
            "track, go round and count on."
        ),
    ),
)
_DECLARING = (
    (
        "12",
        mark(
            "With your third combination revealed, or with three in a hand of which nothing is "
            "revealed (then without any bonus), say “Lautzeit-Sep!” and take the points that "
            "hold. The hand is read once, the best way:"
        ),
    ),
)


def reference_sheet(edition: Edition, sheet: Sheet, tr: Translate) -> Group:
    """Return a page of all rules, with the numbers of an edition.

    Raises:
        NoRoomError: it has no room for them.
    """
    note = text(
        tr(mark("House values: the published rules lost these numbers with a picture; we chose.")),
        sheet.width_mm - NUMBER_MM,
        SMALL_PT,
        colour=palette.QUIET,
    )
    foot = sheet.height_mm - note.height_mm
    for size in (10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5):
        page = _page(edition, sheet, size, tr)
        if page.height_mm <= foot - 3:
            break
    else:
        raise NoRoomError
    if not _has_house_values(edition):
        return Group(page.drawings)
    sign = house_sign(2.3, foot + note.height_mm / 2, 3.4)
    return Group((*page.drawings, sign, note.at(NUMBER_MM, foot)))


def _has_house_values(edition: Edition) -> bool:
    values = [getattr(edition, field.name) for field in fields(edition)]
    marked = [one for value in values for one in (value if isinstance(value, tuple) else (value,))]
    return any(one.mark == "H" for one in marked)


def _page(edition: Edition, sheet: Sheet, size_pt: float, tr: Translate) -> Block:
    gap = 9.0
    width = (sheet.width_mm - gap) / 2
    values = {
        "all": edition.all_pieces.value,
        "fewer": edition.fewer_wilds.value,
        "hand": edition.hand.value,
        "board": edition.on_board.value,
        "sticks": edition.sticks.value,
        "high": edition.sticks_take.value,
        "times": edition.set_times.value,
        "cost": edition.wild_costs.value,
        "light": edition.light.value,
        "last": FIELDS - 1,
        "fewest": edition.players.value[0],
        "most": edition.players.value[-1],
    }

    def rules(of: tuple[tuple[str, str], ...]) -> Block:
        blocks = []
        for number, words in of:
            said = tr(words).format_map(values)
            house = number == _WATER and edition.board.mark == "H"
            if number and (house or number != _WATER):
                blocks.append(numbered(number, said, width, size_pt, house=house))
            else:
                body = text(said, width - NUMBER_MM, size_pt)
                blocks.append(Block((body.at(NUMBER_MM, 0),), body.height_mm))
        return stack(blocks, 0.12 * size_pt)

    def section(words: str, *blocks: Block) -> Block:
        return stack([head(words, width), *blocks])

    dead = mark(
        "Dead hand: if no piece of your hand, revealed ones included, corresponds to one on the "
        "board, you may declare that, and take these points only:"
    )
    light = mark(
        "If you agree on it, turn up one unused piece as the light piece: a declared hand takes "
        "{light} point for each piece like it."
    )
    left = (
        section(tr(mark("Set-up")), rules(_SETUP)),
        section(tr(mark("Your turn")), rules(_TURN)),
        section(tr(mark("End")), rules(_END)),
    )
    right = (
        section(
            tr(mark("Combinations")),
            rules(_COMBINATIONS),
            space(1.5),
            _bonuses(edition, width, size_pt, tr),
        ),
        section(
            tr(mark("Declarations")),
            rules(_DECLARING),
            space(1),
            _names(edition, width, size_pt, tr),
            space(1.5),
            rules((("16", dead),)),
            space(1),
            _row("yamiikusa", "", edition.yamiikusa, width, size_pt),
            space(1.5),
            rules((("17", light),)),
        ),
    )
    about = mark(
        "Swap a piece each turn for one on the board, until nine pieces make three combinations. "
        "{fewest} to {most} players, 15 to 30 minutes."
    )
    return stack(
        [
            title(tr(mark("Lautzeit-Sep")), tr(about).format_map(values), sheet.width_mm),
            space(4.5),
            beside([stack(left, 0.4 * size_pt), stack(right, 0.4 * size_pt)], sheet.width_mm, gap),
        ]
    )


def _bonuses(edition: Edition, width: float, size_pt: float, tr: Translate) -> Block:
    """Return the table of pieces and bonus by number."""
    label = 0.24 * width
    step = (width - label) / edition.numbers
    row = 0.56 * size_pt
    parts: list[Drawing] = []
    rows = (
        (tr(mark("number")), [str(n) for n in range(edition.numbers)], "bold"),
        (tr(mark("pieces per suit")), [str(m.value) for m in edition.pieces], "regular"),
        (tr(mark("bonus")), [str(edition.bonus(n)) for n in range(edition.numbers)], "bold"),
    )
    for at, (words, values, weight) in enumerate(rows):
        base = at * row + 0.7 * row
        parts.append(Text(0, base, words, size_pt - 2, colour=palette.QUIET))
        for n, value in enumerate(values):
            parts.append(
                Text(
                    label + (n + 0.5) * step,
                    base,
                    value,
                    size_pt,
                    "bold" if weight == "bold" else "regular",
                    "middle",
                    palette.TEXT,
                )
            )
        parts.append(Rect(0, (at + 1) * row, width, 0.15, palette.HAIRLINE))
    for n, marked in enumerate(edition.pieces):
        if marked.mark == "H":
            parts.append(house_sign(label + (n + 0.86) * step, 0.3 * row, 1.7))
    return Block(tuple(parts), 3 * row + 0.2)


def _names(edition: Edition, width: float, size_pt: float, tr: Translate) -> Block:
    """Return what a declared hand is worth."""
    meanings: tuple[tuple[Yaku, str], ...] = (
        ("base", tr(mark("three combinations"))),
        ("senmonka", tr(mark("all nine of one suit"))),
        ("kasanari", tr(mark("two combinations of the same three numbers"))),
        ("mukei", tr(mark("soldiers’ and brushes’ numbers have the same sum, wilds aside"))),
    )
    rows = [_row(key, meaning, worth(edition, key), width, size_pt) for key, meaning in meanings]
    return stack(rows)


def _row(key: Yaku, meaning: str, points: Marked[int], width: float, size_pt: float) -> Block:
    """Return a line of the table: points, name with the key to type, and when it holds."""
    name = NAMES[key]
    left = NUMBER_MM + 5
    line = 0.5 * size_pt
    parts: list[Drawing] = [
        Text(
            NUMBER_MM + 2.2,
            0.76 * line,
            str(points.value),
            size_pt + 1,
            "black",
            "middle",
            palette.TEXT,
        ),
        Text(left, 0.76 * line, name, size_pt, "bold", colour=palette.TEXT),
        Text(
            left + text_width_mm(name, size_pt, "bold") + 2,
            0.76 * line,
            key,
            size_pt - 1,
            colour=palette.QUIET,
        ),
    ]
    if points.mark == "H":
        parts.append(house_sign(2.3, 0.5 * line, 3.0))
    height = line
    if meaning:
        said = text(meaning, width - left, size_pt - 1, colour=palette.QUIET)
        parts.append(said.at(left, line))
        height += said.height_mm
    return Block(
        (*parts, Rect(NUMBER_MM, height + 0.6, width - NUMBER_MM, 0.15, palette.HAIRLINE)),
        height + 1.2,
    )

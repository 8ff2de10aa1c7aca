"""What is declared: the names with such hands, the example's hand, the dead hand."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules import Say, Table
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import Drawing, Group, Rect, Text, scale, translate
from printables.lautzeit_sep.claims_card import DEAD, HANDS
from printables.lautzeit_sep.court import DEEP_JADE, seal
from printables.lautzeit_sep.minis import row
from printables.page.rule_sheets import LEADING
from printables.page.text_blocks import NUMBER_MM, SMALL_PT, Block, house_sign, space, stack, text


def declared(width: float, design: Design) -> Block:
    """Return the declared hand of the example, in its three combinations."""
    return in_threes((("S1", "S2", "W"), ("S4", "S5", "S6"), ("B5", "B6", "B7")), width, design)


def dead(width: float, design: Design) -> Block:
    """Return pieces of a hand and pieces of the board, none of which goes with another."""
    hand, board = DEAD
    each = 4 * 7.3
    fit = min(1.0, width / (2 * each + 9))
    parts = (
        *row(hand, design, gap=0.3),
        Text(each + 4.4, 6.9, "≠", 18, "bold", "middle", DEEP_JADE),
        Group(tuple(row(board, design, gap=0.3)), translate(each + 9, 0)),
    )
    return Block((Group(parts, scale(fit)),), 10.5 * fit)


def in_threes(threes: Sequence[Sequence[str]], width: float, design: Design) -> Block:
    """Return a hand in its three combinations."""
    fit = min(1.0, width / (9 * 7.3 + 2 * 3.5))
    parts = [
        Group(tuple(row(three, design, gap=0.3)), translate(at * (3 * 7.3 + 3.5), 0))
        for at, three in enumerate(threes)
    ]
    return Block((Group(tuple(parts), scale(fit)),), 10.5 * fit)


def worths(table: Table, width: float, size_pt: float, say: Say, design: Design) -> Block:
    """Return what a declared hand is worth: points, the name, when it holds, and such a hand."""
    left, line = NUMBER_MM + 8, 0.5 * size_pt
    blocks: list[Block] = []
    for row_ in table.rows:
        points, name, condition = map(say, row_.cells)
        base = 0.76 * line
        parts: list[Drawing] = [
            *seal(NUMBER_MM + 2.6, 2.9, 5.2, points, design),
            Text(left, base, name, size_pt, "bold", colour=palette.TEXT),
        ]
        if row_.mark == "H":
            parts.append(house_sign(2.3, 0.5 * line, 3.0))
        meaning = text(
            condition,
            width - left,
            max(SMALL_PT, size_pt - 1),
            colour=palette.QUIET,
            leading=LEADING,
        )
        parts.append(meaning.at(left, line))
        height = line + meaning.height_mm + 0.4
        for key, threes in HANDS.items():
            if key == row_.key:
                hand = in_threes(threes, width - left, design)
                parts.append(hand.at(left, height + 0.2))
                height += hand.height_mm + 1.0
        rule = Rect(NUMBER_MM, height, width - NUMBER_MM, 0.15, palette.HAIRLINE)
        blocks.append(Block((*parts, rule), height + 0.9))
    return stack([*blocks, space(0.6)])

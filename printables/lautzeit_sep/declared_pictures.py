"""What is declared: the names with such hands, the example's hand, the dead hand."""

from __future__ import annotations

from collections.abc import Sequence

from games.lautzeit_sep.edition import Edition
from games.message import Say, mark
from games.rules import Table
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import Drawing, Group, Path, Rect, Text, Use, scale, translate
from printables.drawing.ornament import burst
from printables.lautzeit_sep.claims_card import DEAD, HANDS
from printables.lautzeit_sep.court import BRASS, CINNABAR, DEEP_JADE, GOLD, seal
from printables.lautzeit_sep.minis import HIGH_SHARE, WIDE_MM, caption, mini, row
from printables.lautzeit_sep.names import named
from printables.page.paper import Translate
from printables.page.rule_sheets import LEADING
from printables.page.text_blocks import NUMBER_MM, SMALL_PT, Block, house_sign, space, stack, text


def dead(width: float, tr: Translate, design: Design) -> Block:
    """Return pieces of a hand and pieces of the board, with more of both, that do not match."""
    hand, board = DEAD
    each = 4 * 7.3 + _MORE_MM
    fit = min(1.0, width / (2 * each + 9))
    more = [
        Text(at, 6.0, "…", 16, "bold", "middle", DEEP_JADE)
        for at in (each - _MORE_MM / 2, 2 * each + 9 - _MORE_MM / 2)
    ]
    parts = (
        *row(hand, design, gap=0.3),
        Text(each + 4.4, 6.9, "≠", 18, "bold", "middle", DEEP_JADE),
        Group(tuple(row(board, design, gap=0.3)), translate(each + 9, 0)),
        *more,
    )
    below = [
        word
        for middle, words in (
            (each / 2, tr(mark("your hand"))),
            (1.5 * each + 9, tr(mark("the board"))),
        )
        for word in caption(words, fit * middle, 10.2 * fit, fit * each)
    ]
    return Block((Group(parts, scale(fit)), *below), 10.2 * fit + 4.2)


_MORE_MM = 6.0  # the dots that stand for the other pieces of a hand or of the board

LIGHT = "S5"
"""The light piece that is shown beside a hand."""

LIT = (("S3", "S4", "S5"), ("S5", "S6", "S7"), ("B2", "B2", "W"))
"""That hand, which has it twice."""


def lit(edition: Edition, width: float, design: Design) -> Block:
    """Return the light piece in its rays, and a hand whose pieces like it are framed."""
    same = sum(three.count(LIGHT) for three in LIT)
    share = min(1.0, (width - 12.0 - 10.0) / (9 * _LIT_MM + 2 * _LIT_APART_MM))
    top = 4.0  # the rays keep off the line above
    middle = 10.5 * share / 2 + top
    parts: list[Drawing] = [Path(burst(5.5, middle, 16, inner=5.0, outer=7.6, share=0.4),
                                 fill=GOLD if design is Design.FULL else None,
                                 stroke=None if design is Design.FULL else BRASS,
                                 width_mm=0.2)]  # fmt: skip
    one = Use(mini(LIGHT, design))
    parts.append(Group((one,), scale(0.9).then(translate(5.5 - 3.15, middle - 3.15 * HIGH_SHARE))))
    places = [
        (at * _LIT_MM + number * (3 * _LIT_MM + _LIT_APART_MM), name)
        for number, three in enumerate(LIT)
        for at, name in enumerate(three)
    ]
    frames = [
        Rect(x + 0.15, 0.15, 6.7, WIDE_MM * HIGH_SHARE - 0.3, None, CINNABAR, 0.9, radius=0.9)
        for x, name in places
        if name == LIGHT
    ]
    pieces = [Use(mini(name, design), x, 0) for x, name in places]
    hand = Group((*pieces, *frames))
    parts.append(Group((hand,), scale(share).then(translate(13.6, top))))
    points = f"+{same * edition.light.value}"
    parts.append(Text(width - 1.5, middle + 1.7, points, 13, "engraved", "end", DEEP_JADE))
    return Block(tuple(parts), max(10.5 * share, 10.0) + 6.6)


_LIT_MM, _LIT_APART_MM = 7.7, 2.4  # from a piece to the next, and between combinations
_STEP_MM = 3 * 7.3 + 2.0  # from one combination of a hand to the next
_THREES_MM = 9 * 7.3 + 2 * 2.0  # a hand


def in_threes(threes: Sequence[Sequence[str]], width: float, design: Design) -> Block:
    """Return a hand in its three combinations."""
    fit = min(1.0, width / _THREES_MM)
    parts = [
        Group(tuple(row(three, design, gap=0.3)), translate(at * _STEP_MM, 0))
        for at, three in enumerate(threes)
    ]
    return Block((Group(tuple(parts), scale(fit)),), 10.5 * fit)


_HAND_SHARE = 0.74  # of a column, behind the points


def worths(table: Table, width: float, size_pt: float, say: Say, design: Design) -> Block:
    """Return what a declared hand is worth: points, the name, when it holds, and such a hand."""
    left, line = NUMBER_MM + 8, 0.5 * size_pt
    blocks: list[Block] = []
    for row_ in table.rows:
        points, name, condition = map(say, row_.cells)
        base = 0.76 * line
        parts: list[Drawing] = [
            *seal(NUMBER_MM + 2.6, 2.9, 5.2, points, design),
            *named(name, left, base, width - left, size_pt=size_pt),
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
                hand = in_threes(threes, _HAND_SHARE * (width - left), design)
                parts.append(hand.at(left, height + 0.2))
                height += hand.height_mm + 1.0
        rule = Rect(NUMBER_MM, height, width - NUMBER_MM, 0.15, palette.HAIRLINE)
        blocks.append(Block((*parts, rule), height + 0.9))
    return stack([*blocks, space(0.6)])

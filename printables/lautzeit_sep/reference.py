"""All rules of Lautzeit-Sep on paper, with the board, the moves, bonuses and declarations."""

from __future__ import annotations

from games.lautzeit_sep.edition import LAND, MOUNTAIN, WATER, Edition
from games.lautzeit_sep.rules import rules
from games.message import mark
from games.rules import Say, Table
from printables.drawing import palette
from printables.drawing.display_list import (
    MM_PER_POINT,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    polyline,
)
from printables.drawing.fonts import CAP_HEIGHT, text_width_mm
from printables.page.paper import Sheet, Translate
from printables.page.rule_sheets import LEADING, RuleArt, across, rule_sheet, saying
from printables.page.text_blocks import NUMBER_MM, SMALL_PT, Block, house_sign, stack, text

_SQUARE_MM = 5.4  # at most, on the pictures
_BOARD_MM = 32.0


PAGES = (("needs", "set-up", "turn"), ("combinations", "declaring", "end"))
"""The sections on each page of rules: first what people do, then what it is worth."""


def reference_sheet(
    sections: tuple[str, ...], edition: Edition, sheet: Sheet, tr: Translate
) -> Group:
    """Return a page of rules, those of `PAGES` with the numbers of an edition.

    Raises:
        NoRoomError: it has no room for them.
    """
    say = saying(tr)
    art = RuleArt(
        pictures={
            "board": lambda width, size_pt: _grounds(width, size_pt, tr),
            "moves": lambda width, size_pt: _moves(edition, width, size_pt, tr),
        },
        tables={
            "bonus": lambda table, width, size_pt: across(table, width, size_pt, say),
            "declarations": lambda table, width, size_pt: _names(table, width, size_pt, say),
        },
    )
    return rule_sheet(rules(edition).part(sections), sheet, say=say, tr=tr, art=art)


def _side_mm(edition: Edition, width: float) -> float:
    """Return the side of a square on a picture that may be so wide."""
    longest = max(len(edition.board.value), len(edition.board.value[0]))
    return min(_SQUARE_MM, _BOARD_MM / longest, width / longest)


def _board(edition: Edition, side: float) -> list[Drawing]:
    """Return the squares of the board, from (0, 0): waves, the peak and land."""
    parts: list[Drawing] = []
    for row, line in enumerate(edition.board.value):
        for column, terrain in enumerate(line):
            parts += _square(column * side, row * side, side, terrain)
    return parts


def _square(x: float, y: float, side: float, terrain: str) -> list[Drawing]:
    parts: list[Drawing] = []
    if terrain == WATER:
        sea = palette.SIX[3].line
        for down in (0.3, 0.55, 0.8):
            ends = [(x + (0.1 + 0.2 * at) * side, y + (down - 0.1 * (at % 2)) * side)
                    for at in range(5)]  # fmt: skip
            parts.append(Path(polyline(*ends), stroke=sea, width_mm=0.25, join="round"))
    elif terrain == MOUNTAIN:
        foot, peak = 0.84 * side, 0.16 * side
        hill = polyline(
            (x + 0.12 * side, y + foot), (x + side / 2, y + peak), (x + 0.88 * side, y + foot),
            closed=True,
        )  # fmt: skip
        snow = polyline(
            (x + 0.36 * side, y + 0.41 * side),
            (x + side / 2, y + peak),
            (x + 0.64 * side, y + 0.41 * side),
            closed=True,
        )
        parts += [
            Path(hill, palette.SIX[2].tint, palette.TEXT, 0.25, join="round"),
            Path(snow, palette.PAPER, palette.TEXT, 0.25, join="round"),
        ]
    parts.append(Rect(x, y, side, side, stroke=palette.TEXT, width_mm=0.25))
    return parts


def _grounds(width: float, size_pt: float, tr: Translate) -> Block:
    """Return which squares are which, in a line."""
    side = 0.55 * size_pt
    kinds = (
        (MOUNTAIN, tr(mark("the mountain"))),
        (WATER, tr(mark("water"))),
        (LAND, tr(mark("land"))),
    )
    names = sum(text_width_mm(name, size_pt) for _, name in kinds)
    between = (width - names - len(kinds) * (side + 2)) / len(kinds)
    base = (side + size_pt * MM_PER_POINT * CAP_HEIGHT) / 2
    left = 0.0
    parts: list[Drawing] = []
    for terrain, name in kinds:
        parts += [
            *_square(left, 0, side, terrain),
            Text(left + side + 2, base, name, size_pt, colour=palette.TEXT),
        ]
        left += side + 2 + text_width_mm(name, size_pt) + between
    return Block(tuple(parts), side + 0.8)


def _moves(edition: Edition, width: float, size_pt: float, tr: Translate) -> Block:
    """Return where a piece may move: from a square like others, and from the mountain."""
    side = _side_mm(edition, (width - 6) / 2)
    rows, columns = len(edition.board.value), len(edition.board.value[0])
    (mountain,) = (
        (row, column)
        for row, line in enumerate(edition.board.value)
        for column, terrain in enumerate(line)
        if terrain == MOUNTAIN
    )
    pictures = (
        ((min(3, rows - 1), min(1, columns - 1)), _AROUND, tr(mark("from land or water"))),
        (mountain, _AROUND + _FURTHER, tr(mark("from the mountain: 申"))),
    )
    step = (width + 6) / 2
    parts: list[Drawing] = []
    size = max(SMALL_PT, size_pt - 1)
    for at, (start, ways, name) in enumerate(pictures):
        said = text(name, step - 6, size, colour=palette.QUIET)
        board = Group((*_board(edition, side), *_ways(edition, start, ways, side)))
        parts += [said.at(at * step, 0), Block((board,), 0).at(at * step, said.height_mm + 0.8)]
    return Block(tuple(parts), rows * side + size * MM_PER_POINT * 1.42 + 1.8)


_AROUND = tuple(
    (row, column) for row in (-1, 0, 1) for column in (-1, 0, 1) if (row, column) != (0, 0)
)
_FURTHER = ((-2, 0), (2, 0))


def _ways(
    edition: Edition, start: tuple[int, int], ways: tuple[tuple[int, int], ...], side: float
) -> list[Drawing]:
    """Return a piece on a square, and lines to where it may move."""
    row, column = start
    x, y = (column + 0.5) * side, (row + 0.5) * side
    parts: list[Drawing] = []
    for down, right in sorted(ways, key=lambda way: -abs(way[0])):
        if not (
            0 <= row + down < len(edition.board.value)
            and 0 <= column + right < len(edition.board.value[0])
        ):
            continue
        end = (x + right * side, y + down * side)
        line = Path(polyline((x, y), end), stroke=palette.TEXT, width_mm=0.45)
        parts += [line, Circle(*end, 0.17 * side, palette.TEXT)]
    wide, high = 0.42 * side, 0.56 * side
    piece = Rect(
        x - wide / 2, y - high / 2, wide, high, palette.PAPER, palette.TEXT, 0.45, radius=0.4
    )
    return [*parts, piece]


def _names(table: Table, width: float, size_pt: float, say: Say) -> Block:
    """Return what a declared hand is worth: points, the name, and when it holds."""
    left, line = NUMBER_MM + 5, 0.5 * size_pt
    blocks: list[Block] = []
    for row in table.rows:
        points, name, condition = map(say, row.cells)
        base = 0.76 * line
        parts: list[Drawing] = [
            Text(NUMBER_MM + 1.6, base, points, size_pt + 1, "black", "middle", palette.TEXT),
            Text(left, base, name, size_pt, "bold", colour=palette.TEXT),
        ]
        if row.mark == "H":
            parts.append(house_sign(2.3, 0.5 * line, 3.0))
        said = text(
            condition,
            width - left,
            max(SMALL_PT, size_pt - 1),
            colour=palette.QUIET,
            leading=LEADING,
        )
        height = line + said.height_mm + 0.4
        rule = Rect(NUMBER_MM, height, width - NUMBER_MM, 0.15, palette.HAIRLINE)
        blocks.append(Block((*parts, said.at(left, line), rule), height + 0.6))
    return stack(blocks)

"""All rules of Lautzeit-Sep on paper, with the table, a turn, combinations and declarations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.lautzeit_sep.combinations import Combination, Formed
from games.lautzeit_sep.edition import LAND, MOUNTAIN, WATER, Edition
from games.lautzeit_sep.pieces import Suit, piece
from games.lautzeit_sep.rules import rules
from games.message import mark
from games.rules import Say, Table
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    Use,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, faced, text_width_mm
from printables.drawing.text import fitting_size_pt, paragraph
from printables.lautzeit_sep.board_art import COLOURS
from printables.lautzeit_sep.board_art import NAMES as SIDES
from printables.lautzeit_sep.claims_card import DEAD, HANDS
from printables.lautzeit_sep.court import BAND, BRASS, CINNABAR, DEEP_JADE, LOOK, SILK, seal
from printables.lautzeit_sep.court import panel as panel_of
from printables.lautzeit_sep.minis import HIGH_SHARE, ground, mini, pointer, row
from printables.lautzeit_sep.screens import screen
from printables.lautzeit_sep.throws import stick
from printables.page.lockups import headed
from printables.page.paper import Sheet, Translate
from printables.page.rule_sheets import (
    LEADING,
    SCREEN_MM,
    SCREEN_PT,
    RuleArt,
    RulePictures,
    across,
    once,
    panels_of,
    picture_of,
    rule_sheet,
    saying,
)
from printables.page.setup import PrintSetup
from printables.page.text_blocks import (
    NUMBER_MM,
    SMALL_PT,
    Block,
    house_sign,
    space,
    stack,
    text,
)

PAGES = (("needs", "set-up"), ("turn",), ("combinations",), ("declaring", "end"))
"""The sections on each page of rules: the table, what people do, what it gives, how it ends."""

_MINI_MM = 7.0


def reference_sheet(
    sections: tuple[str, ...],
    edition: Edition,
    sheet: Sheet,
    tr: Translate,
    design: Design = Design.FULL,
) -> Group:
    """Return a page of rules, those of `PAGES` with the numbers of an edition.

    Raises:
        NoRoomError: it has no room for them.
    """
    say = saying(tr)
    of = rules(edition)
    summary = say(of.summary) if "needs" in sections else ""
    bands = {"set-up": _table_laid, "turn": _turn, "combinations": _threes}
    band = next((bands[name] for name in sections if name in bands), None)
    art = RuleArt(
        pictures={
            "board": lambda width, size_pt: _grounds(edition, width, size_pt, tr, design),
            "moves": lambda width, size_pt: _moves(edition, width, size_pt, tr, design),
            "hand": lambda width, _: _hand(width, design),
            "dead": lambda width, _: _dead(width, design),
        },
        tables={
            "bonus": lambda table, width, size_pt: across(table, width, size_pt, say),
            "declarations": lambda table, width, size_pt: _names(
                table, width, size_pt, say, design
            ),
        },
        look=LOOK,
        lockup=once(lambda width: headed(say(of.title), summary, BAND, width, design)),
        foot=once(lambda width: _ladder(edition, width, tr, design))
        if "combinations" in sections and sheet.height_mm >= _ROOMY_MM
        else None,
        band=None if band is None else once(lambda width: band(edition, width, tr, design)),
    )
    return rule_sheet(of.part(sections), sheet, say=say, tr=tr, art=art)


_BAND_MM = 186.0
_BETWEEN_MM = 8.0


def rule_pictures(setup: PrintSetup, edition: Edition) -> RulePictures:
    """Return the pictures of the rules for a screen."""
    tr, design = setup.tr, setup.design
    grounds = _grounds(edition, SCREEN_MM, SCREEN_PT, tr, design)
    laid = picture_of(_table_laid(edition, _BAND_MM, tr, design), _BAND_MM)
    turn = _turn(edition, _BAND_MM, tr, design)
    return RulePictures(
        items={
            "board": picture_of(grounds),
            "moves": picture_of(_moves(edition, SCREEN_MM, SCREEN_PT, tr, design)),
            "combinations": picture_of(_combinations(edition, SCREEN_MM, tr, design)),
            "hand": picture_of(_hand(SCREEN_MM, design)),
            "dead": picture_of(_dead(SCREEN_MM, design)),
        },
        sections={
            "set-up": (laid,),
            "turn": panels_of(turn, _BAND_MM, 3, _BETWEEN_MM),
        },
    )


def _caption(words: str, x: float, y: float, width: float, *, strong: bool = False) -> list[Text]:
    """Return a caption under a picture, its middle at `x`."""
    return list(
        paragraph(
            words, x, y, width, SMALL_PT, weight="bold" if strong else "regular", anchor="middle",
            colour=palette.TEXT, leading=1.3,
        ).texts
    )  # fmt: skip


_LAID = (
    "S3 B1 S7 B5 S2", "B4 S6 W B8 S1", "S5 B2 . S4 B6", "B7 S8 B3 S1 B9", "S2 B4 S6 B5 W",
)  # fmt: skip


_LAID_LARGER = 1.12


def _table_laid(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    """Return the table as it is when a round begins, with what is what, on a cloth."""
    edge = 3.0
    laid = _laid_out(edition, (width - 2 * edge) / _LAID_LARGER, tr, design)
    high = laid.height_mm * _LAID_LARGER + 2
    cloth = panel_of(Box(0.3, 0.3, width - 0.6, high - 0.3), design)
    placing = scale(_LAID_LARGER).then(translate(edge, -1.5))
    return Block((*cloth, Group(laid.drawings, placing)), high + 0.3)


def _laid_out(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    """Return what lies on the table."""
    side = 11.2
    columns, rows = len(edition.board.value[0]), len(edition.board.value)
    left, top = (width - columns * side) / 2, 15.5
    parts: list[Drawing] = [Group(tuple(ground(edition, side, design)), translate(left, top))]
    laid = [line.split() for line in _LAID]
    small = scale(0.9)
    for down in range(rows):
        for right in range(columns):
            if edition.board.value[down][right] == MOUNTAIN:
                continue
            name = laid[down % 5][right % 5].replace(".", "S3")
            x = left + (right + 0.5) * side - 0.45 * _MINI_MM
            y = top + (down + 0.5) * side - 0.45 * _MINI_MM * 4 / 3
            parts.append(Use(mini(name, design), x, y, small))
    parts += _around(edition, (left, top, columns * side, rows * side), tr, design)
    low = top + rows * side
    in_hands = edition.players.value[-1] * edition.hand.value
    left_over = edition.all_pieces.value - in_hands - edition.on_board.value
    for at in range(min(10, left_over)):
        parts.append(Use(mini("", design), 5 + 4.2 * (at % 4), top + 26 + 11 * (at // 4)))
    parts += _caption(tr(mark("the rest, face down")), 15.5, top + 49, 40)
    for at in range(5):
        parts.append(Group((stick(at < 2, design),), translate(width - 30 + 6 * at, top + 26)))
    parts += _caption(tr(mark("five sticks: two dark")), width - 15.5, top + 49, 40)
    hand = ["S1", "S2", "S3", "B3", "B3", "W", "S7", "B8", "B9"]
    x = (width - 9 * 7.8) / 2
    parts.append(Group(tuple(row(hand, design)), translate(x, low + 8)))
    parts.append(Rect(x - 2, low + 17.6, 9 * 7.8 + 3.2, 2.2, DEEP_JADE, radius=0.6))
    parts += _caption(tr(mark("your nine pieces, in your rack, seen by you alone")),
                      width / 2, low + 20.4, 110)  # fmt: skip
    return Block(tuple(parts), low + 25)


def _around(
    edition: Edition, box: tuple[float, float, float, float], tr: Translate, design: Design
) -> list[Drawing]:
    """Return the sides around a board, with cubes on the 0, and racks beyond."""
    left, top, wide, high = box
    parts: list[Drawing] = []
    places = (
        (left, top + high + 0.8, wide, 3.4), (left + wide + 0.8, top, 3.4, high),
        (left, top - 4.2, wide, 3.4), (left - 4.2, top, 3.4, high),
    )  # fmt: skip
    for at, (x, y, w, h) in enumerate(places):
        if at >= len(edition.sides.value):
            break
        name = edition.sides.value[at]
        colour = COLOURS.get(name, palette.SIX[5])
        fill = colour.field if design is Design.FULL else None
        parts.append(Rect(x, y, w, h, fill, colour.line, 0.4))
        side_name = tr(SIDES[name]) if name in SIDES else name
        wide_mm = text_width_mm(side_name, 7.5, "bold") + 2
        cx, cy = x + w / 2, y + h / 2
        turn = (0, -90, 0, 90)[at]
        base = 7.5 * MM_PER_POINT * CAP_HEIGHT / 2
        plate = Rect(-wide_mm / 2, -1.5, wide_mm, 3.0, palette.PAPER, radius=0.5)
        word = Text(0, base, side_name, 7.5, "bold", "middle", colour.dark)
        parts.append(Group((plate, word), rotate(turn).then(translate(cx, cy))))
    corner = (left + wide + 6.4, top - 9.2)
    parts.append(Rect(corner[0], corner[1], 8, 8, SILK if design is Design.FULL else None,
                      BRASS, 0.3))  # fmt: skip
    parts.append(Text(corner[0] + 4, corner[1] + 3.3, "0", 8, "engraved", "middle", CINNABAR))
    for at, name in enumerate(edition.sides.value):
        colour = COLOURS.get(name, palette.SIX[5])
        parts.append(Rect(corner[0] + 0.6 + 1.75 * at, corner[1] + 4.6, 1.5, 1.5, colour.field,
                          palette.TEXT, 0.15))  # fmt: skip
    parts += paragraph(
        tr(mark("cubes on the 0 of the track")), corner[0] + 9.2, corner[1] + 1.4, 42, SMALL_PT,
        colour=palette.TEXT, leading=1.3,
    ).texts  # fmt: skip
    words = tr(mark("24 pieces face up, the mountain empty"))
    x = max(0.6, left - 57)
    parts += paragraph(
        words, x, top - 7.8, left - 5 - x, SMALL_PT, colour=palette.TEXT, leading=1.3
    ).texts
    return parts


_TURN_MM = 61.0  # how high the pictures of a turn are


def _turn(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    """Return a recruitment in three pictures: discard, move, take."""
    del edition
    panel, side = (width - 2 * _BETWEEN_MM) / 3, 12.5
    steps = (
        tr(mark("1. Discard your soldier 4 onto the empty square.")),
        tr(mark("2. Soldier 5 corresponds: one higher. Move it onto a square around it.")),
        tr(mark("3. The brush 2 that lay there is yours, in your rack.")),
    )
    before = {(0, 0): "B7", (1, 0): "S5", (2, 0): "W", (0, 1): "", (1, 1): "B2", (2, 1): "S8"}
    parts: list[Drawing] = []
    for at, words in enumerate(steps):
        x = at * (panel + _BETWEEN_MM)
        parts += panel_of(Box(x + 0.3, 0.3, panel - 0.6, _TURN_MM - 0.6), design)
        left, top = x + (panel - 3 * side) / 2, 3.0
        lines = [
            segment
            for n in range(4)
            for segment in (
                *polyline((left + n * side, top), (left + n * side, top + 2 * side)),
                *(polyline((left, top + n * side), (left + 3 * side, top + n * side))
                  if n < 3 else ()),
            )
        ]  # fmt: skip
        shown: list[Drawing] = [Path(tuple(lines), stroke=palette.TEXT, width_mm=0.2)]
        laid = dict(before)
        if at >= 1:
            laid[0, 1] = "S4"
        if at == 2:
            laid[1, 1], laid[1, 0] = "S5", ""
        if at == 2:  # pushed out from under the piece that came
            cx, cy = left + 1.5 * side - 6.0, top + 1.5 * side + 4.8
            tilted = translate(-3.5, -4.65).then(rotate(8)).then(translate(cx, cy))
            shown.append(Use(mini("B2", design), 0, 0, tilted))
        for (right, down), name in laid.items():
            if name:
                spot = (left + (right + 0.5) * side - 3.5, top + (down + 0.5) * side - 4.65)
                shown.append(Use(mini(name, design), *spot))
        shown += _step(at, left, top, side, design)
        middle = x + panel / 2
        larger = translate(-middle, 0).then(scale(_TURN_MM / 45)).then(translate(middle, 0))
        parts.append(Group(tuple(shown), larger))
        parts += paragraph(words, x + panel / 2, _TURN_MM + 1, panel, 8.5, anchor="middle",
                           colour=palette.TEXT, leading=1.3).texts  # fmt: skip
    return Block(tuple(parts), _TURN_MM + 9.5)


_HELD = ("S3", "S4", "S6", "S7", "B3", "B4", "B5", "B8", "W")
"""A hand, in its rack below the pictures of a turn."""

_PLACE = 1  # of what is discarded, and then of what is taken
_HELD_SCALE = 0.663  # smaller, and the signs of the suits could not be read
_HELD_MM = 4.15  # from a piece in the rack to the next


def _step(at: int, left: float, top: float, side: float, design: Design) -> list[Drawing]:
    """Return what moves in a picture of a turn: a piece that comes, goes, or is moved.

    Below stands the hand that it goes from, lacks, and comes to.
    """
    low = top + 2 * side
    middle = left + 1.5 * side
    floor = low + 13.0
    wide, high = _MINI_MM * _HELD_SCALE, _MINI_MM * 4 / 3 * _HELD_SCALE
    first = middle - len(_HELD) * _HELD_MM / 2
    place = first + (_PLACE + 0.5) * _HELD_MM
    shown: list[Drawing] = [
        Rect(first - 0.6, floor, len(_HELD) * _HELD_MM + 1.2, 1.5, DEEP_JADE, radius=0.5)
    ]
    for number, name in enumerate(_HELD):
        if at and number == _PLACE:
            continue
        x = first + (number + 0.5) * _HELD_MM - wide / 2
        lifted = 1.4 if number == _PLACE else 0.1
        shown.append(Use(mini(name, design), x, floor - high - lifted, scale(_HELD_SCALE)))
    if at == 1:
        x = middle + 4.7
        return [*shown, pointer((x, top + 0.72 * side), (x, top + 1.38 * side), design)]
    above = floor - high - 2.0
    if at == 0:
        return [*shown, pointer((place, above), (place, low - 0.45 * side), design)]
    free = Rect(place - wide / 2 + 0.1, floor - high - 0.2, wide - 0.2, high, None, CINNABAR, 0.25,
                (0.9, 0.7), 0.5)  # fmt: skip
    start = (middle - 8.2, low + 2.6)
    return [*shown, free, pointer(start, (place + 1.0, floor - high + 0.6), design)]


def _side_mm(edition: Edition, width: float) -> float:
    """Return the side of a square on a picture that may be so wide."""
    longest = max(len(edition.board.value), len(edition.board.value[0]))
    return min(7.2, 40.0 / longest, width / longest)


def _grounds(edition: Edition, width: float, size_pt: float, tr: Translate,
             design: Design) -> Block:  # fmt: skip
    """Return which squares are which, in a line."""
    side = 0.62 * size_pt
    terrains = ((MOUNTAIN, tr(mark("the mountain"))), (WATER, tr(mark("water"))),
                (LAND, tr(mark("land"))))  # fmt: skip
    places = {
        terrain: (down, right)
        for down, line in enumerate(edition.board.value)
        for right, terrain in enumerate(line)
    }
    between = (width - sum(text_width_mm(name, size_pt) + side + 2 for _, name in terrains)) / 3
    base = (side + size_pt * MM_PER_POINT * CAP_HEIGHT) / 2
    whole = Group(tuple(ground(edition, side, design)))
    left = 0.0
    parts: list[Drawing] = []
    for terrain, name in terrains:
        if terrain in places:
            down, right = places[terrain]
            box = Path(polyline((0, 0), (side, 0), (side, side), (0, side), closed=True))
            view = Group((whole,), translate(-right * side, -down * side))
            parts.append(Group((Group((view,), clip=box),), translate(left, 0)))
        parts.append(Text(left + side + 2, base, name, size_pt, colour=palette.TEXT))
        left += side + 2 + text_width_mm(name, size_pt) + between
    return Block(tuple(parts), side + 0.8)


_AROUND = tuple(
    (down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if (down, right) != (0, 0)
)
_FURTHER = ((-2, 0), (2, 0))


def _moves(edition: Edition, width: float, size_pt: float, tr: Translate, design: Design) -> Block:
    """Return where a piece may move: from a square like others, and from the mountain."""
    side = _side_mm(edition, (width - 6) / 2)
    rows, columns = len(edition.board.value), len(edition.board.value[0])
    (mountain,) = (
        (down, right)
        for down, line in enumerate(edition.board.value)
        for right, terrain in enumerate(line)
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
        caption = text(name, step - 6, size, colour=palette.QUIET)
        board = Group((*ground(edition, side, design),
                       *_ways(edition, start, ways, side, design)))  # fmt: skip
        parts += [
            caption.at(at * step, 0),
            Block((board,), 0).at(at * step, caption.height_mm + 0.8),
        ]
    return Block(tuple(parts), rows * side + size * MM_PER_POINT * 1.42 + 1.8)


def _ways(
    edition: Edition,
    start: tuple[int, int],
    ways: tuple[tuple[int, int], ...],
    side: float,
    design: Design,
) -> list[Drawing]:
    """Return a piece on a square, and arrows to where it may move."""
    row_, column = start
    x, y = (column + 0.5) * side, (row_ + 0.5) * side
    parts: list[Drawing] = []
    for down, right in sorted(ways, key=lambda way: -abs(way[0])):
        if not (
            0 <= row_ + down < len(edition.board.value)
            and 0 <= column + right < len(edition.board.value[0])
        ):
            continue
        parts.append(pointer((x, y), (x + right * side, y + down * side), design))
    wide, high = 0.42 * side, 0.56 * side
    piece_ = Rect(x - wide / 2, y - high / 2, wide, high, palette.PAPER, palette.TEXT, 0.45,
                  radius=0.4)  # fmt: skip
    return [*parts, piece_]


def _combinations(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    """Return a run, a set and a set with a wild, each with its bonus."""
    step = width / 3
    parts: list[Drawing] = []
    for at, case in enumerate(_cases(edition, tr)):
        parts.append(Group(tuple(row(case.names, design, gap=0.5)), translate(at * step, 0)))
        middle = at * step + 11
        parts += _caption(f"{case.words}: +{case.gives}", middle, 10.2, step, strong=True)
    return Block(tuple(parts), 15.5)


def _hand(width: float, design: Design) -> Block:
    """Return the declared hand of the example, in its three combinations."""
    return _in_threes((("S1", "S2", "W"), ("S4", "S5", "S6"), ("B5", "B6", "B7")), width, design)


def _dead(width: float, design: Design) -> Block:
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


def _in_threes(threes: Sequence[Sequence[str]], width: float, design: Design) -> Block:
    """Return a hand in its three combinations."""
    fit = min(1.0, width / (9 * 7.3 + 2 * 3.5))
    parts = [
        Group(tuple(row(three, design, gap=0.3)), translate(at * (3 * 7.3 + 3.5), 0))
        for at, three in enumerate(threes)
    ]
    return Block((Group(tuple(parts), scale(fit)),), 10.5 * fit)


def _names(table: Table, width: float, size_pt: float, say: Say, design: Design) -> Block:
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
                hand = _in_threes(threes, width - left, design)
                parts.append(hand.at(left, height + 0.2))
                height += hand.height_mm + 1.0
        rule = Rect(NUMBER_MM, height, width - NUMBER_MM, 0.15, palette.HAIRLINE)
        blocks.append(Block((*parts, rule), height + 0.9))
    return stack([*blocks, space(0.6)])


_ROOMY_MM = 240.0  # a sheet as high as this has room for the ladder
_LADDER_MM = 76.0
_BEHIND_MM = 1.2  # of a tile 7 mm wide: so far it goes on behind the next one and its cut corners


def _ladder(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    """Return the numbers as towers of as many pieces as a suit has, the bonus of each below."""
    numbers = range(edition.numbers)
    step = (width - 12) / len(numbers)
    share = min(1.85, (step - 1.6) / 7.0)
    wide, high = 7.0 * share, 7.0 * HIGH_SHARE * share
    lift = 0.52 * high  # all of a number is seen
    floor = _LADDER_MM - 15.0
    words = tr(mark("The rarer a piece, the more it gives"))
    size = fitting_size_pt(words, 0.5 * width, 14.0, faced(words, "engraved"))
    parts: list[Drawing] = [*panel_of(Box(0.3, 0.3, width - 0.6, _LADDER_MM - 0.6), design)]
    hills = Use(screen(floor, width - 8, design), 4, 0)
    parts.append(Group((hills,), clip=Path((Box(4, 3, width - 8, floor - 3),))))
    parts.append(Text(8, 10.5, words, size, faced(words, "engraved"), colour=DEEP_JADE))
    for number, count in zip(numbers, edition.pieces, strict=True):
        x = 6 + (number + 0.5) * step
        suit = "SB"[number % 2]
        tile = Use(mini(f"{suit}{number}", design), x - wide / 2, 0, scale(share))
        seen = Path((Box(x - wide / 2, 0, wide, lift + _BEHIND_MM * share),))
        for at in range(count.value):
            y = floor - high - (count.value - 1 - at) * lift
            covered = None if at == count.value - 1 else seen
            parts.append(Group((tile,), translate(0, y), covered))
        parts += seal(x, floor + 6.4, 7.4, str(edition.bonus(number)), design)
    shelf = Rect(6, floor, width - 12, 1.0, DEEP_JADE, radius=0.4)
    return Block((*parts, shelf), _LADDER_MM)


_THREES_MM = 44.0


def _threes(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    """Return a run, a set and a set with a wild, each on its cloth, and how its bonus adds up."""
    panel = (width - 2 * _BETWEEN_MM) / 3
    parts: list[Drawing] = []
    for at, case in enumerate(_cases(edition, tr)):
        x = at * (panel + _BETWEEN_MM)
        middle = x + panel / 2
        parts += panel_of(Box(x + 0.3, 0.3, panel - 0.6, _THREES_MM - 0.6), design)
        share = min(1.75, (panel - 14) / (3 * 7.8))
        placing = scale(share).then(translate(middle - share * 3 * 7.8 / 2 + 0.4 * share, 5.0))
        parts.append(Group(tuple(row(case.names, design)), placing))
        base = 5.0 + share * 7.0 * HIGH_SHARE
        parts += paragraph(case.why, middle, base + 1.2, panel - 6, 9.0, anchor="middle",
                           colour=palette.TEXT).texts  # fmt: skip
        size = fitting_size_pt(case.sum, panel - 8, 17.0, "engraved")
        parts.append(
            Text(middle, _THREES_MM - 5.0, case.sum, size, "engraved", "middle", DEEP_JADE)
        )
    return Block(tuple(parts), _THREES_MM)


@dataclass(frozen=True, slots=True)
class _Case:
    """A combination to explain its bonus with: what it is, its pieces, and the sum."""

    words: str
    why: str
    names: tuple[str, ...]
    sum: str
    gives: int


def _cases(edition: Edition, tr: Translate) -> Iterator[_Case]:
    """Yield a run, a set, and a set with a wild (rules 8-10)."""
    high, level = min(6, edition.numbers - 1), min(4, edition.numbers - 1)
    same = level, level, level
    run = tr(mark("A run: the bonus of its highest number"))
    three = tr(mark("A set: {times} times the bonus of its number"))
    wild = tr(mark("A wild: {cost} less"))
    cases: tuple[tuple[str, str, Suit, tuple[int, int, int], int], ...] = (
        (tr(mark("a run")), run, "S", (high - 2, high - 1, high), 0),
        (
            tr(mark("a set")),
            three.format(times=edition.set_times.value),
            "B",
            same,
            0,
        ),
        (
            tr(mark("with a wild")),
            wild.format(cost=edition.wild_costs.value),
            "B",
            same,
            1,
        ),
    )
    for words, why, suit, of, wilds in cases:
        combination = (piece(suit, of[0]), piece(suit, of[1]), piece(suit, of[2]))
        gives = Formed(Combination(combination), combination[3 - wilds :]).bonus(edition)
        names = (*(f"{suit}{number}" for number in of[: 3 - wilds]), *["W"] * wilds)
        each = edition.bonus(of[-1])
        counted = str(each) if len(set(of)) > 1 else f"{each} × {edition.set_times.value}"
        if wilds:
            counted += f" − {wilds * edition.wild_costs.value}"
        whole = counted if counted == str(gives) else f"{counted} = {gives}"
        yield _Case(words, why, names, whole, gives)

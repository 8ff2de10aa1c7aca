"""All rules of Lautzeit-Sep on paper, with the table, a turn, combinations and declarations."""

from __future__ import annotations

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
    Circle,
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
from printables.drawing.fonts import CAP_HEIGHT, text_width_mm
from printables.drawing.text import paragraph
from printables.lautzeit_sep.board_art import COLOURS
from printables.lautzeit_sep.board_art import NAMES as SIDES
from printables.lautzeit_sep.court import BAND, BRASS, CINNABAR, DEEP_JADE, LOOK, SILK
from printables.lautzeit_sep.court import panel as panel_of
from printables.lautzeit_sep.minis import ground, mini, pointer, row
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

PAGES = (("needs", "set-up"), ("turn",), ("combinations", "declaring", "end"))
"""The sections on each page of rules: the table, what people do, and what it is worth."""

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
    bands = {"set-up": _table_laid, "turn": _turn}
    band = next((bands[name] for name in sections if name in bands), None)
    art = RuleArt(
        pictures={
            "board": lambda width, size_pt: _grounds(edition, width, size_pt, tr, design),
            "moves": lambda width, size_pt: _moves(edition, width, size_pt, tr, design),
            "combinations": lambda width, _: _combinations(edition, width, tr, design),
            "hand": lambda width, _: _hand(width, design),
        },
        tables={
            "bonus": lambda table, width, size_pt: across(table, width, size_pt, say),
            "declarations": lambda table, width, size_pt: _names(table, width, size_pt, say),
        },
        look=LOOK,
        lockup=once(lambda width: headed(say(of.title), summary, BAND, width, design)),
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
        parts.append(Group((_stick(at < 2, design),), translate(width - 30 + 6 * at, top + 26)))
    parts += _caption(tr(mark("five sticks: two dark")), width - 15.5, top + 49, 40)
    hand = ["S1", "S2", "S3", "B4", "B4", "W", "S7", "B8", "B9"]
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


def _stick(dark: bool, design: Design) -> Drawing:
    fill = ("#5a2a1f" if dark else "#f3e3b3") if design is Design.FULL else palette.PAPER
    parts: list[Drawing] = [Rect(0, 0, 4, 21, fill, palette.TEXT, 0.25, radius=0.6)]
    if dark:
        parts.append(Circle(2, 10.5, 1.5, palette.PAPER))
    parts.append(Circle(2, 10.5, 1.1, palette.TEXT if dark else None, palette.TEXT, 0.25))
    return Group(tuple(parts))


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
    for number, name in enumerate(("B2" if at == 2 and n == _PLACE else held)
                                  for n, held in enumerate(_HELD)):  # fmt: skip
        if at == 1 and number == _PLACE:
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
    return [*shown, pointer((middle, low - 1.5), (place + 1.2, above), design)]


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
    high, level = min(6, edition.numbers - 1), min(4, edition.numbers - 1)
    cases: tuple[tuple[str, Suit, tuple[int, int, int], int], ...] = (
        (tr(mark("a run")), "S", (high - 2, high - 1, high), 0),
        (tr(mark("a set")), "B", (level, level, level), 0),
        (tr(mark("with a wild")), "B", (level, level, level), 1),
    )
    step = width / 3
    parts: list[Drawing] = []
    for at, (words, suit, of, wilds) in enumerate(cases):
        combination = (piece(suit, of[0]), piece(suit, of[1]), piece(suit, of[2]))
        gives = Formed(Combination(combination), combination[3 - wilds :]).bonus(edition)
        names = [f"{suit}{number}" for number in of[: 3 - wilds]] + ["W"] * wilds
        parts.append(Group(tuple(row(names, design, gap=0.5)), translate(at * step, 0)))
        middle = at * step + 11
        parts += _caption(f"{words}: +{gives}", middle, 10.2, step, strong=True)
    return Block(tuple(parts), 15.5)


def _hand(width: float, design: Design) -> Block:
    """Return the declared hand of the example, in its three combinations."""
    threes = (("S1", "S2", "W"), ("S4", "S5", "S6"), ("B5", "B6", "B7"))
    fit = min(1.0, width / (9 * 7.3 + 2 * 3.5))
    parts = [
        Group(tuple(row(three, design, gap=0.3)), translate(at * (3 * 7.3 + 3.5), 0))
        for at, three in enumerate(threes)
    ]
    return Block((Group(tuple(parts), scale(fit)),), 10.5 * fit)


def _names(table: Table, width: float, size_pt: float, say: Say) -> Block:
    """Return what a declared hand is worth: points, the name, and when it holds."""
    left, line = NUMBER_MM + 5, 0.5 * size_pt
    blocks: list[Block] = []
    for row_ in table.rows:
        points, name, condition = map(say, row_.cells)
        base = 0.76 * line
        parts: list[Drawing] = [
            Text(NUMBER_MM + 1.6, base, points, size_pt + 1, "black", "middle", palette.TEXT),
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
        height = line + meaning.height_mm + 0.4
        rule = Rect(NUMBER_MM, height, width - NUMBER_MM, 0.15, palette.HAIRLINE)
        blocks.append(Block((*parts, meaning.at(left, line), rule), height + 0.6))
    return stack([*blocks, space(0.6)])

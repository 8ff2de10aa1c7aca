"""The pictures of the rules: the town as it is set up, islands, challenges, the guard's zone."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from games.message import mark
from games.rakugaaki.board import Board, Square
from games.rakugaaki.edition import Edition
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
    Segment,
    Text,
    Use,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT
from printables.drawing.ornament import arrow
from printables.drawing.text import paragraph
from printables.page.paper import Translate
from printables.page.text_blocks import Block
from printables.rakugaaki.guard import guard
from printables.rakugaaki.hexes import centre, hexagon, tall
from printables.rakugaaki.island_edge import island_edge
from printables.rakugaaki.minis import (
    HAND_MM,
    SIDE_MM,
    hand_strip,
    outskirts,
    patch,
    sign,
    small_die,
    small_tile,
    space,
)
from printables.rakugaaki.night import ROOFS, STREETS, Pool, lit, pools
from printables.rakugaaki.roofs import SIDE_MM as BOARD_SIDE_MM
from printables.rakugaaki.roofs import plot_of
from printables.rakugaaki.street import ASPHALT, LOOK, tape
from printables.rakugaaki.street import panel as panel_of
from printables.rakugaaki.town import lit_board, no_entry, outline

_CAPTION_PT = 8.0
_NOTE_MM = 15.5  # from one note beside the town to the next
_OTHER_MM = 2.8 + 3 * _NOTE_MM - 3  # the upper edge of the last one


def set_up(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    """Return the town for up to four as a game begins, and what a player has."""
    board = edition.boards["small"].value
    wide, high = board.columns, board.rows
    side = min(6.6, 86.0 / (1.5 * wide + 0.5), 78.0 / (high + 0.5) / tall(1.0))
    across, down = side * (1.5 * wide + 0.5), tall(side) * (high + 0.5)
    left, top = 45.0, 4.0
    full = design is Design.FULL
    parts: list[Drawing] = [
        Rect(left - 3, top - 3, across + 6, down + 6, STREETS[0] if full else None,
             palette.TEXT, 0.3, radius=2),
        Group(tuple(_town(board, side, design)), translate(left, top)),
    ]  # fmt: skip
    low = top + down + 3
    barred = sorted((centre(square, side) for square in board.restricted),
                    key=lambda at: (round(at[0], 3), at[1]))  # fmt: skip
    seam = (side * (0.75 * wide + 0.25), -1.2)  # on the line itself
    notes = (
        (tr(mark("two half boards, joined along this line")), 2.8, [seam]),
        (tr(mark("crossed out: no tiles here with three players")), 2.8 + _NOTE_MM, barred),
    )
    for words, y, shown_at in notes:
        if not shown_at:  # an edition may close nothing
            continue
        x, to = shown_at[0]
        caption = paragraph(words, 0, y - 3, 36, _CAPTION_PT, colour=palette.TEXT, leading=1.28)
        parts += caption.texts
        end = (left + x - side * 0.48, top + to - side * 0.16)  # the sign's edge
        # The seam is met from above, so that no line lies across the town.
        turn = ((left + x, y), (left + x, top + to + 1.2)) if shown_at == [seam] else (end,)
        parts.append(_leader((37.0, y), *turn))
    if board.guards:  # a line to it would lie across the town
        parts += _key(tr(mark("the guard’s start")), 2.8 + 2 * _NOTE_MM, design)
    parts += _other_side(edition, Box(0, _OTHER_MM, 40.0, low - _OTHER_MM), tr, design)
    parts += _stock(edition, Box(left + across + 9, 0, width - left - across - 9, low), tr, design)
    return Block(tuple(parts), low)


def _other_side(edition: Edition, room: Box, tr: Translate, design: Design) -> Iterator[Drawing]:
    """Yield the town for more players in small: its squares, those that are closed, the starts."""
    board = edition.boards["large"].value
    told = tr(mark("the other side: 5–6\u00a0players"))
    words = paragraph(
        told, room.x, 0, room.width - _ASIDE_MM, _CAPTION_PT, colour=palette.TEXT, leading=1.28
    )
    top = room.y + words.height_mm + 1.0
    wide, high = 1.5 * board.columns + 0.5, (board.rows + 0.5) * tall(1.0)
    side = min((room.width - 2) / wide, (room.y + room.height - top - 2) / high)
    full = design is Design.FULL
    top = room.y + room.height - high * side - 2  # its foot is level with the town's
    yield Group(tuple(words.texts), translate(0, top - 1.0 - words.height_mm))
    yield Rect(room.x, top, wide * side + 2, high * side + 2, STREETS[0] if full else None,
               palette.TEXT, 0.3, radius=1.2)  # fmt: skip
    shapes: dict[bool, list[Segment]] = {False: [], True: []}
    for square in board.squares:
        shapes[square in board.restricted] += hexagon(square, side, 0.88)
    gold = palette.SIX[1]
    lights, ground = pools(board, side), Box(0, 0, wide * side, high * side)
    drawn: tuple[Drawing, ...] = (
        *((lit(shapes[False], ground, ROOFS, lights, side),) if full else ()),
        Path(tuple(shapes[False]), None, palette.TEXT, 0.12),
        Path(tuple(shapes[True]), "#8b8d96" if full else palette.HAIRLINE, palette.TEXT, 0.12),
        *(
            Circle(*centre(square, side), 0.6 * side, palette.PAPER, gold.dark, 0.4)
            for square in board.guards
        ),
    )  # fmt: skip
    yield Group(drawn, translate(room.x + 1, top + 1))
    barred = (centre(square, side) for square in board.restricted)
    for x, y in sorted(barred, key=lambda at: at[0] - at[1])[-1:]:  # one tells of all
        sign_at = room.x + wide * side + 2 - 1.1 * _SIGN_MM, top - 1.6 - 1.1 * _SIGN_MM
        yield _leader(sign_at, (room.x + 1 + x, top + 1 + y))
        yield from no_entry(*sign_at, "5", _SIGN_MM, design)


_SIGN_MM, _ASIDE_MM = 2.9, 9.0
"""The radius of the sign above that small picture, and what the words beside it leave free."""


def _key(words: str, y: float, design: Design) -> Iterator[Drawing]:
    """Yield where a guard starts as it is drawn in the town, with what it is beside it."""
    yield from _start(_KEY_MM, y - 1.2, _KEY_MM / _RING, design)
    left = 2 * _KEY_MM + 1.8
    told = paragraph(words, left, 0, 36 - left, _CAPTION_PT, colour=palette.TEXT, leading=1.28)
    yield Group(tuple(told.texts), translate(0, y - 1.2 - told.height_mm / 2))


_KEY_MM = 3.6  # the radius of that ring


def _leader(*points: tuple[float, float]) -> Drawing:
    """Return a line from words to what they are about, with a dot at its end."""
    line = Path(polyline(*points), stroke=LOOK.ink, width_mm=0.35)
    return Group((line, Circle(*points[-1], 0.8, LOOK.ink)))


def _town(board: Board, side: float, design: Design) -> Iterator[Drawing]:
    """Yield an empty town: walls, closed squares, guards, and where its halves meet."""
    full = design is Design.FULL
    if full:
        yield from lit_board(board, side)
    for square in board.squares:
        shape = hexagon(square, side, 0.9)
        x, y = centre(square, side)
        closed = square in board.restricted
        if full:
            block = plot_of(board, square, design)
            yield Use(block, x, y, scale(side / BOARD_SIDE_MM))
        else:
            yield Path(shape, None, palette.TEXT, 0.2)
        if closed and not full:
            box = Box(-side, -0.16 * side, 2 * side, 0.32 * side)
            band = tuple(
                Group(tuple(tape(box, design)), rotate(turn).then(translate(x, y)), Path((box,)))
                for turn in (-24, 24)
            )
            yield Group(band, clip=Path(hexagon(square, side, 0.88)))
        named = square in (board.squares[0], board.squares[-1])
        if closed:
            yield from no_entry(x, y - (0.24 * side if named else 0.0), "3", 0.42 * side, design)
        if named:
            paint = palette.PAPER if full else palette.TEXT
            yield Text(x, y + 0.68 * side, str(square), 7.0, "bold", "middle", paint)
        if square in board.guards:
            yield from _start(x, y, side, design)
    yield from outline(board.squares, board, side, design, 0.8)
    middle = (0.75 * board.columns + 0.25) * side  # where the half boards are cut: straight
    seam = polyline((middle, -3.0), (middle, (board.rows + 0.5) * tall(side) + 3.0))
    yield Path(seam, stroke=palette.PAPER, width_mm=0.5)  # a gap, so that all hexagons are seen
    if not full:
        yield Path(seam, stroke=palette.TEXT, width_mm=0.3, dash=(1.6, 1.0))


def _start(x: float, y: float, side: float, design: Design) -> Iterator[Drawing]:
    """Yield where a guard starts: a ring, and the guard in it."""
    gold = palette.SIX[1]
    ground = gold.field if design is Design.FULL else palette.PAPER
    yield Circle(x, y, _RING * side, ground, gold.dark, 0.3)
    yield Circle(x, y, 0.49 * side, palette.PAPER, gold.dark, 0.25, dash=(0.8, 0.6))
    yield Group(tuple(guard(design)), scale(0.072 * side).then(translate(x, y)))


_RING = 0.56  # the radius of a ring in which a guard starts, as a share of the side of its space


def _stock(edition: Edition, room: Box, tr: Translate, design: Design) -> Iterator[Drawing]:
    """Yield the tiles of a colour as they lie before a player, and the dice, down a column.

    Tiles lie in columns, from the ones on the left to the five, each tile between two of the column
    before.
    """
    copies = edition.copies.value
    words = tr(mark("each colour: {count} tiles, face up")).format(count=sum(copies))
    x, wide = room.x, room.width
    caption = paragraph(words, x, -0.2, wide, _CAPTION_PT, colour=palette.TEXT, leading=1.28)
    yield from caption.texts
    dice = room.height - 16.0
    yield from paragraph(tr(mark("shared dice")), x, dice, wide, _CAPTION_PT,
                         colour=palette.TEXT).texts  # fmt: skip
    for at in range(min(edition.dice.value, 4)):
        yield from small_die((1, 5, 3, 5)[at], x + 5.2 + 12.5 * at, room.height - 5.2, design)
    most = max(copies)
    free = dice - caption.height_mm
    side = min(wide / (1.5 * len(copies) + 0.5), (free - 4.0) / tall(most))
    top = caption.height_mm + (free - most * tall(side)) / 2 - 0.4
    for at, count in enumerate(copies):
        for one in range(count):
            down = top + (one + 0.5 + (most - count) / 2) * tall(side)
            here = translate(x + (1.5 * at + 1) * side, down)
            small = small_tile(at + 1, "blue", 0, 0, design, copy=one + 1, as_printed=True)
            yield Group(tuple(small), scale(side / SIDE_MM * 1.08).then(here))


_HIGH_MM = 46.5
_LARGER = _HIGH_MM / 43  # what the panels show is drawn for panels of that height


def shown(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    """Return the game in three pictures: the guard's zone, a 1, an island and its power."""
    del edition
    panel = (width - 12) / 3
    words = (
        ("7", tr(mark("No tile goes onto the guard’s space, nor onto those around it."))),
        (
            "8",
            tr(mark("A 1 goes onto any free space, without dice, even away from your own tiles.")),
        ),
        ("10", tr(mark("An island: 1 + 1 + 2 + 3 makes power 7, guard or no guard."))),
    )
    island = {Square(1, 1): 1, Square(2, 1): 1, Square(2, 2): 2, Square(3, 2): 3}
    board = tuple(Square(c, r) for c in (1, 2, 3, 4) for r in (1, 2, 3) if (c, r) != (4, 3))
    left = (panel - 7 * SIDE_MM - SIDE_MM) / 2 + 0.75 * SIDE_MM
    # On the space between two of its tiles, so that all numbers are seen.
    beside = scale(0.7).then(translate(*centre(Square(3, 3), SIDE_MM)))
    guarded = (Square(2, 2), *Square(2, 2).beside())
    power = (Square(2, 1), Square(3, 1), Square(3, 2)), sum(island.values())
    marked = (
        *patch(board, island, design, _LAMP),
        *island_edge(island, *power, design),
        Group(tuple(guard(design)), beside),
    )
    scenes = (
        (tuple(_zone(guarded, design)), (panel - 5 * SIDE_MM) / 2, -0.4),
        (tuple(_some_ones(design)), left, _ONES_MM),
        (marked, left, 2.6),
    )
    parts: list[Drawing] = []
    for at, (scene, right, down) in enumerate(scenes):
        x = at * (panel + 6)
        there = translate(x + right, down)
        town = Group((*outskirts(design), *scene), there)
        whole: list[Drawing] = [_enlarged([town], x + panel / 2)]
        box = Box(x, 0, panel, _HIGH_MM)
        if words[at][0] == "8":
            held = Group(tuple(_a_one(design)), there)
            whole += [*hand_strip(box, tr, design), _enlarged([held], x + panel / 2)]
        parts += panel_of(box, design, ASPHALT, whole)
        parts += _numbered(words[at][0], x + panel - 4.4, 4.4, design)
    lowest = 0.0
    for at, (_, caption) in enumerate(words):
        under = paragraph(caption, at * (panel + 6) + panel / 2, _HIGH_MM + 1, panel - 2, 8.5,
                          anchor="middle", colour=palette.TEXT, leading=1.3)  # fmt: skip
        parts += under.texts
        lowest = max(lowest, under.height_mm)
    return Block(tuple(parts), _HIGH_MM + 1 + lowest)


def _numbered(number: str, x: float, y: float, design: Design) -> Iterator[Drawing]:
    """Yield the number of the rule that a picture is about, as it stands before the rule."""
    full = design is Design.FULL
    yield Circle(x, y, 3.4, palette.PAPER)
    yield LOOK.badge(x, y, LOOK.ink)
    if not full:
        hollow = scale(0.88).then(translate(0.12 * x, 0.12 * y))
        yield Group((LOOK.badge(x, y, palette.PAPER),), hollow)
    base = y + 7.5 * MM_PER_POINT * CAP_HEIGHT / 2
    yield Text(x, base, number, 7.5, "bold", "middle", palette.PAPER if full else LOOK.ink)


_LAMP = Pool(36.0, 27.0, 7.0, 0.7)
"""The lamp near the lower right of what these pictures show."""

_ONES_MM = 3.4  # from the upper edge of that picture down to its spaces
_RIM_MM = 3.6  # from the middle of the tile in hand to where arrows come out from under it
_TO = Square(1, 2), Square(2, 2), Square(3, 2), Square(4, 2)


def _some_ones(design: Design) -> Iterator[Drawing]:
    """Yield free spaces among tiles that lie."""
    board = [Square(column, row) for column in (1, 2, 3, 4) for row in (1, 2)]
    yield from patch(board, {Square(1, 1): 1, Square(2, 1): 2}, design, _LAMP)
    for square, number in {Square(3, 1): 1, Square(4, 1): 2}.items():
        yield from small_tile(number, "red", *centre(square, SIDE_MM), design)


def _a_one(design: Design) -> Iterator[Drawing]:
    """Yield a 1 in hand, on the strip below the town, and the free spaces that it may go to."""
    x = centre(Square(2, 1), SIDE_MM)[0]
    y = (_HIGH_MM - HAND_MM / 2) / _LARGER - _ONES_MM
    for square in _TO:
        yield Group(tuple(_target(*centre(square, SIDE_MM), (x, y), design)))
    tile = Group(tuple(small_tile(1, "blue", 0, 0, design)), rotate(-5))
    yield Group((tile,), scale(0.7).then(translate(x, y)))


def _target(x: float, y: float, start: tuple[float, float], design: Design) -> Iterator[Drawing]:
    """Yield the arrow that leads onto a space from a tile in hand."""
    far = math.hypot(x - start[0], y - start[1])
    ux, uy = (x - start[0]) / far, (y - start[1]) / far
    first = (start[0] + _RIM_MM * ux, start[1] + _RIM_MM * uy)
    last = (x - 1.2 * ux, y - 1.2 * uy)
    edge = "#20222a" if design is Design.FULL else palette.PAPER
    yield Path(arrow(first, last, 1.0, 3.0), sign(design), edge, 0.25, join="round")


def _enlarged(drawings: Sequence[Drawing], middle: float) -> Group:
    """Return what a panel shows as large as the panel has room for, about its middle."""
    placing = translate(-middle, 0).then(scale(_LARGER)).then(translate(middle, 0))
    return Group(tuple(drawings), placing)


def _zone(squares: Sequence[Square], design: Design) -> Iterator[Drawing]:
    """Yield a guard, and the squares that no tile goes onto."""
    full = design is Design.FULL
    middle = Square(2, 2)
    yield from outline(squares, squares, SIDE_MM, design, 0.8)
    for square in squares:
        yield space(square, design)
        if full:
            yield Path(hexagon(square, SIDE_MM, 0.8), "#ffe9b0", "#c98f1f", 0.25)
        if square != middle:
            yield _crossed(*centre(square, SIDE_MM), 2.0)
    x, y = centre(middle, SIDE_MM)
    yield Group(tuple(guard(design)), scale(0.75).then(translate(x, y)))


def _crossed(x: float, y: float, reach: float) -> Drawing:
    """Return the cross of a space that takes no tile."""
    cross = (
        *polyline((x - reach, y - reach), (x + reach, y + reach)),
        *polyline((x - reach, y + reach), (x + reach, y - reach)),
    )
    return Path(cross, stroke=LOOK.ink, width_mm=0.8, cap="round")


def challenge(width: float, design: Design) -> Block:
    """Return the challenge of the example: the island, the dice, and what lies there then."""
    before = {Square(1, 1): 1, Square(2, 1): 1, Square(3, 2): 3, Square(2, 2): 2}
    after = {**before, Square(2, 2): 3}
    board = (*before, Square(1, 2), Square(3, 1))
    side = 5 * SIDE_MM
    share = min(1.0, width / (2 * side + 26))
    gap = width / share - 2 * side
    middle = side + gap / 2
    parts = [
        Group(tuple(patch(board, before, design)), translate(0, 0)),
        Group(tuple(patch(board, after, design)), translate(side + gap, 0)),
        *small_die(2, middle, 8, design),
        *small_die(5, middle, 24, design, ring=LOOK.ink),
        Path(arrow((middle - 7, 36), (middle + 7, 36), 0.9, 3.0), fill=LOOK.ink),
    ]
    high = 2.5 * tall(SIDE_MM) + 1
    return Block((Group(tuple(parts), scale(share)),), max(high, 39.0) * share)

"""A recruitment on the four leaves of a screen: discard, choose, take on land or on water."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.pieces import PIECES, corresponds
from games.message import mark
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
from printables.drawing.ornament import arrow, burst
from printables.drawing.text import fitting_size_pt, paragraph
from printables.lautzeit_sep.arrows import bent, cinnabar
from printables.lautzeit_sep.board_art import landscape
from printables.lautzeit_sep.clouds import GILT, gold_cloud
from printables.lautzeit_sep.court import BRASS, CINNABAR, DEEP_JADE, INK, SILK
from printables.lautzeit_sep.minis import HIGH_SHARE, WIDE_MM, balanced, mini, terrain
from printables.lautzeit_sep.mountain import mountain
from printables.lautzeit_sep.piece_art import laid
from printables.lautzeit_sep.plates import FORMAT
from printables.lautzeit_sep.rail import rail
from printables.lautzeit_sep.river import SQUARE_MM
from printables.lautzeit_sep.throws import stick
from printables.lautzeit_sep.turn_strip import turn_strip
from printables.output.picture import Picture
from printables.page.paper import Translate
from printables.page.rule_sheets import picture_of
from printables.page.text_blocks import Block, stack

Spot = tuple[int, int]
"""A square of the part of the board that is shown: right, down; the mountain is (1, 1)."""

LAID: Mapping[Spot, str] = {
    (0, 0): "W", (1, 0): "S3", (0, 1): "S5", (0, 2): "B2", (1, 2): "B6",
}  # fmt: skip
"""What lies around the mountain before the turn, as far as it is shown."""

HELD = ("B1", "B3", "S4", "S7", "S8", "S9", "B6", "B6", "W")
"""The hand, in its rack below the pictures."""

DISCARDED = HELD.index("S4")
"""Which of the hand is discarded, and where what is taken comes to stand."""

WON = (("B1", "B2", "B3"), ("S7", "S8", "S9"), ("B6", "B6", "W"))
"""The hand with what is taken on land, in its three combinations."""

MOVED, ONTO_LAND, ONTO_WATER = (0, 1), (0, 2), (1, 2)
"""Where the piece that moves lies, and the two squares that it may go to in the pictures."""

LEAVES = 4
LACQUER_MM = 0.9
"""How wide the lacquer is around each leaf."""

_MOUNTAIN = (1, 1)
_KINDS = {str(kind): kind for kind in PIECES}
_SHARE = 0.7  # of the board, and of the pieces on it
_WIDE_MM, _HIGH_MM = _SHARE * FORMAT.width_mm, _SHARE * FORMAT.height_mm
_CORNER = (26.0, 27.5)  # in mm of the board's squares, the upper left corner of what is shown
_VIEW_MM = 58.4  # how much of a leaf's height the board has
_LOW_MM = 19.0  # and the hand below it
_LEAF_MM = _VIEW_MM + _LOW_MM
_HELD_SHARE = 0.62
_HELD_MM = 4.44  # from a piece in the rack to the next
_LIFTED_MM = 1.9  # what is discarded, out of the rack
_PARTED = 0.945  # of its size, where gaps part the combinations
_FLOOR_MM = _LEAF_MM - 3.4
_WON = 2  # the leaf on which the hand makes three combinations
_THREES_MM = 0.9  # between two of them
_TAKEN_AT = 1  # where among the pieces what is taken comes to stand
_TAKEN_MM = _VIEW_MM + 3.9  # to the middle of a piece on its way to the hand, above its place
_TAKEN_SHARE = 0.74
_TIP_MM = (1.6, 1.2, 0.2)  # the tip below it: its height, half its width, and its gap to the place
_BOLD_MM, _SMALL_MM = (1.7, 4.6), (1.2, 3.3)  # an arrow's shaft, and its head
_GUTTER_MM = 2.7  # from a leaf's edge to the middle of an arrow beside the pieces
_STICKS_MM = (20.0, _VIEW_MM + 0.5)  # where the sticks that fell begin
_STICK_SHARE = 0.38
_BETWEEN_MM = 1.1  # from the line to what it speaks of, and to the screen
_SEAL_MM = 5.6
_BESIDE_MM = 1.6  # from a seal to the words beside it
_TITLE_PT, _WORDS_PT = 9.5, 8.5


@dataclass(frozen=True, slots=True)
class _Leaf:
    """A leaf of the screen: its number, its title, what is said below it, and what it shows."""

    number: str
    title: str
    words: str
    scene: tuple[Drawing, ...]


def turn(
    edition: Edition, width: float, tr: Translate, design: Design, *, bare: bool = False
) -> Block:
    """Return a turn in a line, and below it a recruitment on the four leaves of a screen.

    What a combination is stands between them, as all that follows speaks of that.
    """
    strip = turn_strip(width, tr, design)
    words = tr(mark("combination: three pieces of one suit, with the same number or in a row (8)"))
    size = fitting_size_pt(words, width - 4, _WORDS_PT)
    means = Text(width / 2, 3.0, words, size, anchor="middle", colour=palette.TEXT)
    inner = _inner_mm(width)
    leaves = [_leaf(one, inner, design) for one in _leaves(edition, inner, tr, design, bare=bare)]
    lacquer = _lacquer(width, design)
    high = max(leaf.height_mm for leaf in leaves)
    shown = [
        leaf.at(LACQUER_MM + at * (inner + LACQUER_MM), LACQUER_MM)
        for at, leaf in enumerate(leaves)
    ]
    screen = Block((lacquer, *shown), LACQUER_MM + high)
    return stack((strip, Block((means,), 3.6), screen), _BETWEEN_MM)


def turn_pictures(
    edition: Edition, width: float, tr: Translate, design: Design
) -> tuple[Picture, ...]:
    """Return the leaves of a screen that is so wide, each by itself in its lacquer."""
    inner = _inner_mm(width)
    pictures: list[Picture] = []
    for one in _leaves(edition, inner, tr, design):
        leaf = _leaf(one, inner, design)
        wide = inner + 2 * LACQUER_MM
        framed = (_lacquer(wide, design), leaf.at(LACQUER_MM, LACQUER_MM))
        block = Block(framed, leaf.height_mm + LACQUER_MM)
        pictures.append(picture_of(block, wide, around_mm=1.0))
    return tuple(pictures)


def _inner_mm(width: float) -> float:
    """Return how wide each leaf of a screen is within its lacquer."""
    return (width - (LEAVES + 1) * LACQUER_MM) / LEAVES


def _lacquer(width: float, design: Design) -> Drawing:
    """Return the lacquered frame around leaves."""
    ground = INK if design is Design.FULL else None
    high = _LEAF_MM + 2 * LACQUER_MM
    return Rect(0.1, 0.1, width - 0.2, high - 0.2, ground, BRASS, 0.2, radius=0.6)


def _leaf(leaf: _Leaf, inner: float, design: Design) -> Block:
    """Return a leaf, and below it its number, its title and its words."""
    whole, mat = Box(0, 0, inner, _LEAF_MM), Box(0, _VIEW_MM, inner, _LOW_MM)
    floor = Path((mat,), SILK if design is Design.FULL else palette.PAPER, BRASS, 0.3)
    shown = Group((floor, *leaf.scene), clip=Path((whole,)))
    top = _LEAF_MM + LACQUER_MM + 1.2
    low = top + _SEAL_MM + 0.3
    wide = balanced(leaf.words, inner - 1.0, _WORDS_PT)
    below = paragraph(leaf.words, inner / 2, low, wide, _WORDS_PT, anchor="middle",
                      colour=palette.TEXT, leading=1.28)  # fmt: skip
    return Block(
        (
            shown,
            Path((whole,), stroke=BRASS, width_mm=0.3),
            *_titled(leaf, inner, top + _SEAL_MM / 2),
            *below.texts,
        ),
        low + below.height_mm,
    )


def _titled(leaf: _Leaf, inner: float, y: float) -> list[Drawing]:
    """Return the number of a leaf in a ring and its title beside it, in the middle of a line."""
    room = inner - _SEAL_MM - _BESIDE_MM
    size = fitting_size_pt(leaf.title, room, _TITLE_PT, "bold")
    x = (room - text_width_mm(leaf.title, size, "bold")) / 2
    points = fitting_size_pt(leaf.number, _SEAL_MM - 1.2, 9.0, "bold")
    return [
        Circle(x + _SEAL_MM / 2, y, _SEAL_MM / 2 - 0.2, palette.PAPER, DEEP_JADE, 0.4),
        Text(x + _SEAL_MM / 2, y + points * MM_PER_POINT * CAP_HEIGHT / 2, leaf.number, points,
             "bold", "middle", DEEP_JADE),
        Text(x + _SEAL_MM + _BESIDE_MM, y + size * MM_PER_POINT * CAP_HEIGHT / 2, leaf.title, size,
             "bold", colour=DEEP_JADE),
    ]  # fmt: skip


def _leaves(
    edition: Edition, inner: float, tr: Translate, design: Design, *, bare: bool = False
) -> tuple[_Leaf, _Leaf, _Leaf, _Leaf]:
    """Return the four leaves, so wide within their lacquer."""
    low = edition.sticks_take.value - 1
    shown = (_discarded, _chosen, _onto_land, _onto_water)
    scenes = [(*draw(edition, inner, design), *_rack(at, inner, design, bare=bare))
              for at, draw in enumerate(shown)]  # fmt: skip
    return (
        _Leaf(
            "1",
            tr(mark("Discard")),
            tr(mark("Lay a piece from your rack on the empty square: here soldier\u00a04, on the "
                    "mountain.")),
            scenes[0],
        ),
        _Leaf(
            "2",
            tr(mark("Choose")),
            tr(mark("Soldiers\u00a03 and\u00a05 are one away from it, and a wild matches all. You "
                    "choose soldier\u00a05.")),
            scenes[1],
        ),
        _Leaf(
            "3a",
            tr(mark("Take, on land")),
            tr(mark("Soldier\u00a05 takes the place of brush\u00a02, and brush\u00a02 is yours.")),
            scenes[2],
        ),
        _Leaf(
            "3b",
            tr(mark("Or take, on water")),
            tr(mark("You throw {low} dark sides: soldier\u00a05 itself is yours, and brush\u00a06 "
                    "stays."))
            .format(low=low),
            scenes[3],
        ),
    )  # fmt: skip


def _middle(spot: Spot) -> tuple[float, float]:
    """Return the middle of a square, from the upper left corner of a leaf."""
    right, down = spot
    left, top = _CORNER
    return (
        _SHARE * ((right + 1.5) * SQUARE_MM - left),
        _SHARE * ((down + 1.5) * SQUARE_MM - top),
    )


def _board(edition: Edition, lying: Mapping[Spot, str], inner: float, design: Design) -> Drawing:
    """Return the middle of the board as it is printed, with the pieces that lie there."""
    view = Box(0, 0, inner, _VIEW_MM)
    parts: list[Drawing] = list(_ground(edition, design))
    for spot, name in lying.items():
        x, y = _middle(spot)
        placing = scale(_SHARE).then(translate(x - _WIDE_MM / 2, y - _HIGH_MM / 2))
        parts.append(Use(laid(_KINDS[name], edition, design), 0, 0, placing))
    return Group(tuple(parts), clip=Path((view,)))


def _ground(edition: Edition, design: Design) -> tuple[Drawing, ...]:
    """Return the squares of the board, without the figure on them, which arrows would be lost on.

    To spare ink waves tell water from land, as in small.
    """
    left, top = _CORNER
    placing = scale(_SHARE).then(translate(-_SHARE * left, -_SHARE * top))
    if design is not Design.FULL:
        side = _SHARE * SQUARE_MM
        squares = terrain(edition.board.value, side, design, within=True)
        return (Group(tuple(squares), translate(-_SHARE * left, -_SHARE * top)),)
    x, y = _middle(_MOUNTAIN)
    side = _SHARE * SQUARE_MM
    peak = mountain(Box(x - side / 2, y - side / 2, side, side), design, within=True)
    return Use(landscape(edition, design), 0, 0, placing), *peak


def _discarded(edition: Edition, inner: float, design: Design) -> list[Drawing]:
    """Return what goes from the hand onto the mountain, up between two pieces."""
    x, y = _middle(_MOUNTAIN)
    between = (_middle(ONTO_LAND)[0] + _middle(ONTO_WATER)[0]) / 2
    held = WIDE_MM * HIGH_SHARE * _HELD_SHARE + _LIFTED_MM
    way = ((_place_mm(inner), _FLOOR_MM - held - 0.6), (between, _VIEW_MM + 1.8),
           (between, y + 11.6), (x - 1.0, y + 2.0))  # fmt: skip
    return [_board(edition, LAID, inner, design), cinnabar(bent(way, *_BOLD_MM), design)]


def _chosen(edition: Edition, inner: float, design: Design) -> list[Drawing]:
    """Return what corresponds to what was discarded, framed, and boldly what is chosen of it."""
    parts: list[Drawing] = [_board(edition, {**LAID, _MOUNTAIN: "S4"}, inner, design)]
    for spot, name in LAID.items():
        if corresponds(_KINDS[HELD[DISCARDED]], _KINDS[name]):
            x, y = _middle(spot)
            wide, high = _WIDE_MM + 1.2, _HIGH_MM + 1.2
            lines = (1.5, 0.9, ()) if spot == MOVED else (1.1, 0.6, (1.5, 1.3))
            halo, line, dash = lines
            for paint, width, dashes in ((palette.PAPER, halo, ()), (CINNABAR, line, dash)):
                parts.append(Rect(x - wide / 2, y - high / 2, wide, high, None, paint, width,
                                  dashes, 1.6))  # fmt: skip
    return parts


def _onto_land(edition: Edition, inner: float, design: Design) -> list[Drawing]:
    """Return the piece that moved where the other lay, and that one on its way to the hand."""
    lying = {spot: name for spot, name in LAID.items() if spot != MOVED}
    board = _board(edition, {**lying, _MOUNTAIN: "S4", ONTO_LAND: LAID[MOVED]}, inner, design)
    (x, y), (_, low) = _middle(MOVED), _middle(ONTO_LAND)
    return [
        board,
        _left(x, y),
        _pointer((x, y - 4.0), (x, low - 7.4), design),
        *_taken(LAID[ONTO_LAND], _won_mm(inner), design, _PARTED),
    ]


def _onto_water(edition: Edition, inner: float, design: Design) -> list[Drawing]:
    """Return the sticks that fell, and the piece that was to move on its way to the hand."""
    lying = {spot: name for spot, name in LAID.items() if spot != MOVED}
    (x, y), (far, low) = _middle(MOVED), _middle(ONTO_WATER)
    won = _place_mm(inner)
    back = (x - 1.0, y), (_GUTTER_MM, y), (_GUTTER_MM, _TAKEN_MM), (won - 5.2, _TAKEN_MM)
    parts: list[Drawing] = [
        _board(edition, {**lying, _MOUNTAIN: "S4"}, inner, design),
        _left(x, y),
        *_stopped((x + 3.0, y + 3.0), (far - _WIDE_MM / 2, low + 2.0), design),
        cinnabar(bent(back, *_SMALL_MM), design),
    ]
    sticks = edition.sticks.value
    left, top = _STICKS_MM
    for at in range(sticks):
        dark = at < edition.sticks_take.value - 1
        fallen = scale(_STICK_SHARE).then(rotate((-6, 4, -2, 7, -4)[at % 5])).then(
            translate(left + 4.9 * at, top)
        )  # fmt: skip
        parts.append(Group((stick(dark, design),), fallen))
    return [*parts, *_taken(LAID[MOVED], won, design)]


def _left(x: float, y: float) -> Drawing:
    """Return the outline of a piece that lay on a square, about its middle."""
    return Rect(x - _WIDE_MM / 2, y - _HIGH_MM / 2, _WIDE_MM, _HIGH_MM, None, INK, 0.35,
                (1.2, 0.9), 0.9)  # fmt: skip


def _pointer(
    start: tuple[float, float], end: tuple[float, float], design: Design, *, small: bool = False
) -> Path:
    """Return a cinnabar arrow, as bold as these pictures are large."""
    return cinnabar(arrow(start, end, *(_SMALL_MM if small else _BOLD_MM)), design)


def _stopped(start: tuple[float, float], end: tuple[float, float], design: Design) -> list[Drawing]:
    """Return the way of a piece that does not arrive: a dashed line, and a stop at its end."""
    (x0, y0), (x1, y1) = start, end
    long = math.hypot(x1 - x0, y1 - y0)
    across = (1.9 * (y0 - y1) / long, 1.9 * (x1 - x0) / long)
    bar = polyline((x1 - across[0], y1 - across[1]), (x1 + across[0], y1 + across[1]))
    line = polyline(start, end)
    halo = 2.0 if design is Design.FULL else 1.6
    return [
        Path((*line, *bar), stroke=palette.PAPER, width_mm=halo, cap="round"),
        Path(line, stroke=CINNABAR, width_mm=0.8, dash=(1.6, 1.1)),
        Path(bar, stroke=CINNABAR, width_mm=1.0, cap="round"),
    ]


def _taken(name: str, x: float, design: Design, parted: float = 1.0) -> list[Drawing]:
    """Return a piece above its place in the hand, in the rays of what was won, and a tip to it.

    The tip ends above the place, which is seen to be free.

    Args:
        name: the piece.
        x: the middle of its place.
        design: full or eco.
        parted: how much smaller the hand is, for the gaps between its combinations.
    """
    askew = translate(-WIDE_MM / 2, -WIDE_MM * HIGH_SHARE / 2).then(scale(_TAKEN_SHARE))
    full = design is Design.FULL
    rays = burst(x, _TAKEN_MM, 18, inner=3.9, outer=4.6, share=0.45)
    high, half, gap = _TIP_MM
    end = _FLOOR_MM - WIDE_MM * HIGH_SHARE * _HELD_SHARE * parted - gap
    tip = polyline((x - half, end - high), (x + half, end - high), (x, end), closed=True)
    return [
        Path(rays, BRASS if full else None, None if full else BRASS, 0.2),
        Use(mini(name, design), 0, 0, askew.then(rotate(-8)).then(translate(x, _TAKEN_MM))),
        cinnabar(tip, design),
    ]


def _as_dealt(inner: float) -> list[tuple[float, str]]:
    """Return where in the rack the middle of each piece of the hand stands."""
    first = inner / 2 + (0.5 - len(HELD) / 2) * _HELD_MM
    return [(first + number * _HELD_MM, name) for number, name in enumerate(HELD)]


def _closed_up(inner: float) -> list[tuple[float, str]]:
    """Return where they stand once they make three combinations, a gap between two of these."""
    pieces = [(at, name) for at, three in enumerate(WON) for name in three]
    middle = inner / 2
    return [
        (middle + _PARTED * (x - middle) + (at - 1) * _THREES_MM, name)
        for (x, _), (at, name) in zip(_as_dealt(inner), pieces, strict=True)
    ]


def _place_mm(inner: float) -> float:
    """Return where in the rack the middle of what is discarded stands."""
    return _as_dealt(inner)[DISCARDED][0]


def _won_mm(inner: float) -> float:
    """Return where in the rack the middle of what is taken on land comes to stand."""
    return _closed_up(inner)[_TAKEN_AT][0]


def _rack(step: int, inner: float, design: Design, *, bare: bool) -> list[Drawing]:
    """Return the hand in its rack: what is discarded is lifted, then its place is free."""
    parted = _PARTED if step == _WON else 1.0
    share = parted * _HELD_SHARE
    wide, high = WIDE_MM * share, WIDE_MM * HIGH_SHARE * share
    long = parted * len(HELD) * _HELD_MM + 1.2 + (2 * _THREES_MM if step == _WON else 0)
    lip = Box((inner - long) / 2, _FLOOR_MM, long, 2.0)
    parts: list[Drawing] = [rail(lip, design, line_mm=0.25, radius=0.5, bare=bare)]
    if step < LEAVES - 1:  # where no sticks fell
        parts += _cloud(inner, design)
    shown = _closed_up(inner) if step == _WON else _as_dealt(inner)
    for number, (middle, name) in enumerate(shown):
        x = middle - wide / 2
        if step and number == (_TAKEN_AT if step == _WON else DISCARDED):
            free = Rect(x + 0.3, _FLOOR_MM - high, wide - 0.6, high - 0.2, None, CINNABAR, 0.3,
                        (0.9, 0.7), 0.5)  # fmt: skip
            parts.append(free)
            continue
        lifted = _LIFTED_MM if number == DISCARDED and not step else 0.05
        held = mini(name, design)
        parts.append(Use(held, x, _FLOOR_MM - high - lifted, scale(share)))
    return parts


def _cloud(inner: float, design: Design) -> list[Drawing]:
    """Return a cloud of gold that comes in from the right, above the hand."""
    shape = gold_cloud(inner + 1.6, _VIEW_MM + 4.4, -1, 0.5)
    ground = GILT if design is Design.FULL else palette.PAPER
    return [Path(shape, None, BRASS, 0.5, join="round"), Path(shape, ground)]

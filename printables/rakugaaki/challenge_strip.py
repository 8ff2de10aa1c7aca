"""How a challenge goes, as a strip of three pictures: an island's power, its dice, how it ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from games.message import mark
from games.rakugaaki.board import Square
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
    Symbol,
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
from printables.rakugaaki.hexes import centre, hexagon
from printables.rakugaaki.minis import HAND, SIDE_MM, small_die, small_tile
from printables.rakugaaki.street import LOOK, SPRAY

_PARTS = (4.0, 26.0), (34.6, 24.2), (63.2, 28.4)
"""Where each picture and its words begin across a card, and how wide they are, in mm."""
_MIDDLE_MM, _WORDS_MM = 7.4, 14.7  # from the strip's top to the pictures' middle, and to words
_SIZE_PT, _SUM_PT, _QUOTIENT_PT = 7.2, 9.0, 12.0
_ISLAND = {Square(1, 2): 1, Square(2, 1): 1, Square(3, 1): 3, Square(3, 2): 2}
_OLD = Square(3, 2)
_TILE, _FORKED, _DIE = 0.58, 0.51, 0.52  # shares of a small tile, and of a small die
_ROWS_MM = 3.5  # from the middle to success above it, and to failure below it


def challenge_strip(top: float, colour: str, tr: Translate, design: Design) -> Iterator[Drawing]:
    """Yield the strip across a card.

    Args:
        top: its upper edge, from the card's.
        colour: of the crew that challenges.
        tr: for the words.
        design: full, or in lines.
    """
    middle = top + _MIDDLE_MM
    words = (
        tr(mark("Onto your own tile, one lower. Power: its island’s sum.")),
        tr(mark("Dice: power\u00a0÷\u00a0new tile, rounded down.")),
        tr(mark("Any die of 3 or more: the 3 stays. The other tile goes to hand.")),
    )
    for (left, wide), sentence in zip(_PARTS, words, strict=True):
        told = paragraph(sentence, left, top + _WORDS_MM, wide, _SIZE_PT,
                         colour=palette.TEXT, leading=1.22)  # fmt: skip
        yield from told.texts
    for left, _ in _PARTS[1:]:
        x = left - 3.4
        yield Path(arrow((x - 1.9, middle), (x + 1.7, middle), 0.8, 2.4), fill=LOOK.ink)
    yield from _island(_PARTS[0][0] + 4.6, middle, colour, design)
    yield from _rolled(_PARTS[1][0] + 11.2, middle, design)
    left = _PARTS[2][0] + 24.6
    ground = HAND if design is Design.FULL else palette.PAPER
    hand = Rect(left - 3.5, middle - 7.0, 7.0, 14.0, ground, palette.HAIRLINE, 0.25, radius=1.4)
    yield hand
    for row, face, lies, held in ((-1, 5, 3, 2), (1, 2, 2, 3)):
        at = _PARTS[2][0], middle + row * _ROWS_MM
        yield from _ending(at, face, (lies, held), colour, design)


def _island(left: float, middle: float, colour: str, design: Design) -> Iterator[Drawing]:
    """Yield an island in its line, its power on it, and a ring around the tile that is challenged.

    It is drawn in small tiles' own millimetres, but for its power, whose size is that of words.
    """
    placing = scale(_TILE).then(translate(left, middle - _TILE * 1.73 * SIDE_MM))
    full = design is Design.FULL
    paint = SPRAY[0] if full else LOOK.ink
    edge = tuple(one for square in _ISLAND for one in hexagon(square, SIDE_MM))
    parts: list[Drawing] = [Path(edge, stroke=paint, width_mm=2.0, join="round")]
    parts.append(Path(edge, fill=palette.PAPER))
    for square, number in _ISLAND.items():
        parts += _tile(number, colour, *centre(square, SIDE_MM), design)
    parts.append(Circle(*centre(_OLD, SIDE_MM), 5.9, None, "#000000", 1.9 if full else 0.8))
    if full:
        parts.append(Circle(*centre(_OLD, SIDE_MM), 5.9, None, SPRAY[2], 1.1))
    yield Group(tuple(parts), placing)
    x, y = left + 3.3, middle - 2.2
    yield Circle(x, y, 2.3, paint if full else palette.PAPER, "#000000" if full else paint, 0.35)
    yield _figure("7", x, y, _SUM_PT, palette.TEXT if full else LOOK.ink)


def _rolled(x: float, middle: float, design: Design) -> Iterator[Drawing]:
    """Yield a power divided by a new tile, and as many dice."""
    yield _figure("7 ÷ 3", x, middle - 3.4, _QUOTIENT_PT, LOOK.ink)
    for side, face in ((-1, 2), (1, 5)):
        die = tuple(small_die(face, 0, 0, design))
        yield Group(die, scale(_DIE).then(translate(x + side * 3.2, middle + 3.2)))


def _ending(
    at: tuple[float, float], face: int, tiles: tuple[int, int], colour: str, design: Design
) -> Iterator[Drawing]:
    """Yield what a die decides: which tile lies there then, and which one is in hand, askew."""
    left, y = at
    won = face >= _ISLAND[_OLD] + 1
    x = left + 1.9
    shape = (
        polyline((x - 1.5, y + 0.1), (x - 0.4, y + 1.3), (x + 1.6, y - 1.5))
        if won
        else (*polyline((x - 1.2, y - 1.2), (x + 1.2, y + 1.2)),
              *polyline((x - 1.2, y + 1.2), (x + 1.2, y - 1.2)))
    )  # fmt: skip
    yield Path(shape, stroke=LOOK.ink, width_mm=0.75, cap="round", join="round")
    die = tuple(small_die(face, 0, 0, design))
    yield Group(die, scale(_DIE).then(translate(left + 7.4, y)))
    yield Path(arrow((left + 10.9, y), (left + 13.5, y), 0.7, 2.0), fill=LOOK.ink)
    for number, turn, along in ((tiles[0], 0, 16.9), (tiles[1], -12, 24.6)):
        tile = tuple(_tile(number, colour, 0, 0, design))
        share = _FORKED
        yield Group(tile, rotate(turn).then(scale(share)).then(translate(left + along, y)))


def _tile(number: int, colour: str, x: float, y: float, design: Design) -> list[Drawing]:
    """Return a small tile around a point, as a picture: its number is painted, and no text."""
    if design is not Design.FULL:
        return small_tile(number, colour, x, y, design)
    return [Use(_painted(number, colour), x, y)]


@lru_cache(maxsize=32)
def _painted(number: int, colour: str) -> Symbol:
    drawings = tuple(_unlettered(one) for one in small_tile(number, colour, 0, 0, Design.FULL))
    return Symbol(f"{colour} {number} painted", Group(drawings), Box(-12, -12, 24, 24))


def _unlettered(drawing: Drawing) -> Drawing:
    """Return a drawing without its texts."""
    match drawing:
        case Group(children):
            left = (one for one in children if not isinstance(one, Text))
            return replace(drawing, children=tuple(_unlettered(one) for one in left))
        case Use(symbol):
            seen = Path((Box(*symbol.box),))
            return Group((_unlettered(symbol.drawing),), drawing.placing, clip=seen)
        case _:
            return drawing


def _figure(words: str, x: float, y: float, size: float, ink: str) -> Text:
    """Return figures around a point."""
    base = y + size * MM_PER_POINT * CAP_HEIGHT / 2
    return Text(x, base, words, size, "black", "middle", ink, role="sum")

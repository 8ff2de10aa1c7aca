"""Pieces, boards and combinations in small, for the pages of rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import fsum

from games.lautzeit_sep.edition import LAND, MOUNTAIN, WATER, Edition
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
    Segment,
    Symbol,
    Text,
    Use,
    Weight,
    polyline,
    scale,
)
from printables.drawing.fonts import cap_height, text_width_mm
from printables.drawing.ornament import arrow, notched, wave
from printables.drawing.text import paragraph
from printables.lautzeit_sep.blue_green import country_in_small
from printables.lautzeit_sep.court import (
    BRASS,
    CINNABAR,
    DEEP_JADE,
    GOLD,
    INK,
    IVORY,
    JADE,
    PALE_JADE,
    SILK,
    WATERS,
    reaching,
)
from printables.lautzeit_sep.engraving import CARVED
from printables.lautzeit_sep.mountain import mountain
from printables.lautzeit_sep.plates import gold_seal
from printables.lautzeit_sep.river import SQUARE_MM
from printables.page.paper import Translate
from printables.page.text_blocks import SMALL_PT

WIDE_MM = 7.0  # a piece in small
HIGH_SHARE = 4 / 3
BETWEEN_MM = 8.0  # from one of three pictures side by side to the next
_CHARACTERS = {"S": "兵", "B": "筆"}


_NUMBER_PT = 12.0
_SUIT_PT = 12.0  # as large as the number: it is read wherever that is
_ABOVE_MM = 0.75  # from the edge to the number, and from the character to the edge
_BAR_MM = (0.22, 0.26)  # from a 6 or a 9 to the bar below it, and how thick that is
_BAND_MM = 4.55  # how far down the red of a 9 goes


@lru_cache(maxsize=64)
def mini(name: str, design: Design) -> Symbol:
    """Return a piece by its notation (`"S4"`, `"W"`), 7 mm wide, its upper left corner at (0, 0).

    A name of one letter, `"S"` or `"B"`, is a piece whose number does not matter; `""` one that
    lies face down.
    """
    width, height = WIDE_MM, WIDE_MM * HIGH_SHARE
    full = design is Design.FULL
    suit = name[:1]
    field, letters = {
        "S": (JADE, IVORY), "B": (IVORY, INK), "W": (INK, IVORY), "": (CINNABAR, IVORY),
    }[suit]  # fmt: skip
    if not full:
        field, letters = palette.PAPER, INK
    line = (0.38 if suit == "S" else 0.25) if full else 0.2
    inset = line / 2 + 0.025  # all of the line is seen, and nothing lies on the symbol's edge
    plate = notched(Box(inset, inset, width - 2 * inset, height - 2 * inset), 0.9)
    edge = INK if full else PALE_JADE if suit == "S" else palette.QUIET
    parts: list[Drawing] = [Path(plate, fill=field, stroke=edge, width_mm=line)]
    middle = width / 2
    if not name:
        disc = SILK if full else None
        parts.append(Circle(middle, height / 2, 2.3, disc, BRASS if full else CINNABAR, 0.3))
        strokes = reaching(middle, height / 2, 1.7)
        parts.append(Path(strokes, stroke=DEEP_JADE if full else letters, width_mm=0.34))
    elif suit == "W":
        carved = CARVED if full else CINNABAR
        parts += gold_seal(middle, height / 2, 5.6, design)
        parts.append(Text(middle, height / 2 + 1.5, "印", 12, "black", "middle", carved))
    else:
        base = _ABOVE_MM + _NUMBER_PT * MM_PER_POINT * cap_height("engraved")
        if name[1:] == "9":  # the highest office bears the seal's red
            band = polyline((0, 0), (width, 0), (width, _BAND_MM), (0, _BAND_MM), closed=True)
            shown = Path(band, fill=CINNABAR) if full else _under_band(width)
            parts += [Group((shown,), clip=Path(plate)), Path(plate, stroke=edge, width_mm=line)]
        if name[1:]:
            above = (IVORY if full else CINNABAR) if name[1:] == "9" else letters
            parts.append(Text(middle, base, name[1:], _NUMBER_PT, "engraved", "middle", above))
            if name[1:] in ("6", "9"):
                parts.append(Rect(middle - 1.1, base + _BAR_MM[0], 2.2, _BAR_MM[1], above))
        base = height - _ABOVE_MM - 0.1 if name[1:] else height / 2 + 1.45
        colour = CINNABAR if suit == "B" else GOLD if full else JADE
        weight: Weight = "black" if full else "regular"  # to spare ink
        parts.append(Text(middle, base, _CHARACTERS[suit], _SUIT_PT, weight, "middle", colour))
    return Symbol(f"mini {name}", Group(tuple(parts)), Box(0, 0, width, height))


def _under_band(width: float) -> Path:
    """Return what ends the band of a 9 where it is not filled."""
    return Path(polyline((0, _BAND_MM), (width, _BAND_MM)), stroke=CINNABAR, width_mm=0.3)


def row(names: Sequence[str], design: Design, *, gap: float = 0.8) -> list[Drawing]:
    """Return pieces beside each other, from (0, 0), as `mini` draws them."""
    return [Use(mini(name, design), at * (WIDE_MM + gap), 0) for at, name in enumerate(names)]


def ground(edition: Edition, side: float, design: Design, *, within: bool = False) -> list[Drawing]:
    """Return the squares of the board, from (0, 0): waves, the peak and land."""
    return terrain(edition.board.value, side, design, within=within)


def terrain(
    board: Sequence[str], side: float, design: Design, *, within: bool = False
) -> list[Drawing]:
    """Return squares by their rows as an edition has them, from (0, 0).

    Args:
        board: the rows.
        side: of a square.
        design: in paint, or in lines.
        within: whether the peak keeps to its square.
    """
    parts: list[Drawing] = []
    water: list[Segment] = []
    lines: list[Segment] = []
    full = design is Design.FULL
    if full and any(LAND in line for line in board):
        parts.append(Use(_lands(len(board), len(board[0])), 0, 0, scale(side / SQUARE_MM)))
    for down, line in enumerate(board):
        for right, terrain in enumerate(line):
            box = Box(right * side, down * side, side, side)
            if full and terrain == WATER:
                parts.append(Path((box,), fill=WATERS[1]))
            if terrain == WATER:
                for share in (0.25, 0.5, 0.75):
                    y = box.y + share * side
                    water += wave((box.x, y), (box.x + side, y), side / 2, 0.05 * side)
            elif terrain == MOUNTAIN:
                parts += mountain(box, design, within=within)
    wide, high = side * len(board[0]), side * len(board)
    for at in range(len(board[0]) + 1):  # each line once, though two squares have it
        lines += polyline((at * side, 0), (at * side, high))
    for at in range(len(board) + 1):
        lines += polyline((0, at * side), (wide, at * side))
    parts.append(Path(tuple(water), stroke=WATERS[2], width_mm=0.25))
    parts.append(Path(tuple(lines), stroke=INK, width_mm=0.2, cap="round", join="round"))
    return parts


@lru_cache(maxsize=8)
def _lands(rows: int, columns: int) -> Symbol:
    """Return the kinds of land that the board has, under so many of its squares."""
    land = Box(0, 0, columns * SQUARE_MM, rows * SQUARE_MM)
    return Symbol(f"lands {columns}x{rows}", Group(country_in_small(land)), land)


def pointer(
    start: tuple[float, float], end: tuple[float, float], design: Design, *, bold: bool = False
) -> Path:
    """Return a cinnabar arrow, a bold one where it is what the picture is about."""
    shape = arrow(start, end, *((1.3, 3.6) if bold else (0.7, 2.2)))
    if design is Design.FULL:
        return Path(shape, CINNABAR, palette.PAPER, 0.25, join="round")
    return Path(shape, palette.PAPER, CINNABAR, 0.3, join="round")


def from_to(first: int, last: int, tr: Translate) -> str:
    """Return a range of numbers, or the one that it has."""
    if first == last:
        return f"{first}"
    return tr(mark("{first}–{last}")).format(first=first, last=last)


def balanced(words: str, width: float, size_pt: float, *, weight: Weight = "regular") -> float:
    """Return how wide lines may be at least for a text to take no more of them than in `width`.

    Set in the middle, its lines are so of about one length, and none has a single word.
    """
    first = paragraph(words, 0, 0, width, size_pt, weight=weight, anchor="middle")
    high = first.height_mm
    lines = [text_width_mm(one.string, size_pt, weight) for one in first.texts]
    if len(lines) < 2:
        return max(lines, default=0.0)
    # No lines are shorter than if all were as long as each other, but for the blanks between.
    least, most = 0.9 * fsum(lines) / len(lines), max(lines) + 0.01
    while most - least > _NEAR_MM:
        tried = (least + most) / 2
        block = paragraph(words, 0, 0, tried, size_pt, weight=weight, anchor="middle")
        wide = max((text_width_mm(one.string, size_pt, weight) for one in block.texts), default=0)
        fits = block.height_mm <= high and wide <= tried
        least, most = (least, tried) if fits else (tried, most)
    return most


_NEAR_MM = 1.0


def caption(words: str, x: float, y: float, width: float, *, strong: bool = False) -> list[Text]:
    """Return a caption under a picture, its middle at `x`."""
    weight: Weight = "bold" if strong else "regular"
    wide = balanced(words, width, SMALL_PT, weight=weight)
    lines = paragraph(words, x, y, wide, SMALL_PT, weight=weight, anchor="middle",
                      colour=palette.TEXT, leading=1.3)  # fmt: skip
    return list(lines.texts)
